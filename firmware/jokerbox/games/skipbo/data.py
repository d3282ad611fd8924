"""The cards, fees and coins of Skip-Bo Masters: put the figures of a real box in here.

A card's code: 0 Skip-Bo, 1-12 plain numbers, 13-24 the numbers 1-12 with coin symbols.
HIDDEN stands in a hand for a card that the looking seat may not see.
"""

HIDDEN = 25

# By code. House: how the 168 cards split into Skip-Bo, plain and fee cards.
COUNTS = b"\x18" + b"\x09" * 12 + b"\x03" * 12
# By code, house: the coins that must be paid after the card.
FEE = bytes(13) + b"\x01" * 4 + b"\x02" * 4 + b"\x03" * 4 + b"\x00"
# By code: the number on the card; 0 fits everywhere, a hidden card's 99 nowhere.
NUMBER = bytes(range(13)) + bytes(range(1, 13)) + b"\x63"

COINS = 12  # of each seat when a round begins
HAND = 5  # cards that a hand is filled up to
ROUND_POINTS = 25  # for winning a round
CARD_POINTS = 5  # for each card left in the other stocks
