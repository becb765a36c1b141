# Ce qu’il y a sur les places d’une scène, pour qui ne la voit pas : court, et jamais en fin de phrase.

scene-board = Plateau
scene-grid = Grille
scene-hand = Pièce à poser
scene-tray = Pièces restantes
scene-prisoners = Prisonniers de { $colour }

scene-empty = { $cell }, vide

# Quarto.

scene-quarto-cell = { $cell }, pièce { $name }
scene-quarto-left = pièce { $piece }, { $name }
scene-quarto-given = pièce { $piece }, { $name }, à poser maintenant
scene-quarto-placed = pièce { $piece }, { $name }, sur le plateau
scene-hand-holds = à poser : pièce { $piece }, { $name }
scene-hand-empty = aucune pièce à poser

# Puissance 4.

scene-column = colonne { $column }, { $filled } sur { $height }, { $top } au sommet
scene-column-empty = colonne { $column }, vide
scene-column-full = colonne { $column }, pleine, { $top } au sommet

# Mansuba : « c2, tour blanche, case de départ de Noir ».

scene-mansuba-cell = { $cell }, { $what }
scene-nothing = vide
scene-black-pawn = pion noir
scene-black-tower = tour noire
scene-black-elephant = éléphant noir
scene-white-pawn = pion blanc
scene-white-tower = tour blanche
scene-white-elephant = éléphant blanc
scene-start-place = case de départ de { $colour }
scene-way-back = un prisonnier peut y revenir
scene-prisoner = { $count ->
    [one] { $piece }
   *[other] { $count } fois { $piece }
}, case de la prise { $cell }
scene-turn = À jouer
