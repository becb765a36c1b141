# What stands on the places of a scene, for those who do not see it: short, and never at the end of a sentence.

scene-board = Board
scene-grid = Grid
scene-hand = Piece to place
scene-tray = Pieces left
scene-prisoners = Prisoners of { $colour }

scene-empty = { $cell }, empty

# Quarto.

scene-quarto-cell = { $cell }, { $name } piece
scene-quarto-left = piece { $piece }, { $name }
scene-quarto-given = piece { $piece }, { $name }, to be placed now
scene-quarto-placed = piece { $piece }, { $name }, on the board
scene-hand-holds = to be placed: piece { $piece }, { $name }
scene-hand-empty = no piece to be placed

# Connect Four.

scene-column = column { $column }, { $filled } of { $height } filled, { $top } on top
scene-column-empty = column { $column }, empty
scene-column-full = column { $column }, full, { $top } on top

# Mansuba: "c2, white tower, start place of Black".

scene-mansuba-cell = { $cell }, { $what }
scene-nothing = empty
scene-black-pawn = black pawn
scene-black-tower = black tower
scene-black-elephant = black elephant
scene-white-pawn = white pawn
scene-white-tower = white tower
scene-white-elephant = white elephant
scene-start-place = start place of { $colour }
scene-way-back = a prisoner may come back here
scene-prisoner = { $count ->
    [one] { $piece }
   *[other] { $count } times { $piece }
}, taken on { $cell }
scene-turn = To act
