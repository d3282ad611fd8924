"""Games laid out as a test wants them, for the tests of more than one file."""

from jokerbox.games.schraube.rules import Schraube


def schraube(figures, tops, **options):
    """Schraube Locker at seat 0's first throw, with these cards open on stacks 0 to 5."""
    game = Schraube(len(figures), **options)
    for stack in figures:
        game.apply(stack)
    for card in tops:
        game.apply(list(game.hidden).index(card))
    return game


def give(game, seat, *cards):
    """Cards that the seat has had for a while: out of the hidden ones, into its open ones."""
    game.open[seat] = bytes(sorted(list(game.open[seat]) + list(cards)))
    game.hidden = bytes([card for card in game.hidden if card not in cards])


def throw(game, *faces):
    """So many dice, which then fall like this."""
    game.apply(len(faces))
    for face in faces:
        assert list(game.moves()) == [0, 1, 2, 3, 4, 5]
        game.apply(face - 1)
