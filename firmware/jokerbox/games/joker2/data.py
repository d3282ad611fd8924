"""The figures of Würfel Joker, game 2; all of them are on the sheet.

After a change run `tools/solve joker2`.
"""

ALL_UP_POINTS = 45
FIVE_FACTOR = 5
