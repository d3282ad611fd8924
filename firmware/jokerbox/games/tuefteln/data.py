"""The two printed sheets of Tüfteln (house layout), the points, the steps of the rating."""

# Six rows of six fields. A digit is printed; fields with the same mark belong together:
# on side A the white fields (.) and the two ends of each blue bridge (a-h), on side B the
# fields of one colour (Y yellow, R red, B blue, G green, V violet). Every mark stands an
# even number of times, so both dice always find room.
# fmt: off
SHEETS = (
    (b"5..bb."
     b".aa.6c"
     b"1ee3.c"
     b".f.dd."
     b"4f.hh2"
     b".gg..."),

    (b"5GRGYB"
     b"RVYB6R"
     b"1BG3GV"
     b"GVRVYR"
     b"4BYGB2"
     b"RYVBYV"),
)
# fmt: on

# A full square's kind is its points: 0 nothing, 1 Mix, 2 2er, 3 2er+2er, 4 Cross, 5 4er, 6 Str.
BONUS = 7  # for having all six kinds from Mix to Str

# The lowest total of each step of the solo rating after the first.
RATING_FROM = (26, 31, 35, 38, 41, 43, 45, 47, 51)
