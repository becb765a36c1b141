# Une partie dans le terminal.

play-header = { $game } : { $first } contre { $second }, graine { $seed } (--seed { $seed } pour rejouer avec les mêmes tirages)
play-orders = Tapez « aide » pour l’aide, « quitter » pour partir.
play-your-turn = À vous : { $asked }.
play-first = Le premier joueur ({ $name })
play-second = Le second joueur ({ $name })
play-chance = Le hasard
play-played = { $who } { $what } [{ $action }]
play-rolled = Le hasard : { $what } [{ $action }]
play-move = { $number }. { $line }
play-refused = Impossible : { $reason }.
play-several = Plusieurs coups peuvent être tapés sur une ligne, séparés par des espaces. Une barre oblique devant un mot empêche de le lire comme un coup.
play-too-much = « { $action } » n’a pas été joué : ce n’est plus votre tour.
play-actions = Vous pouvez jouer : { $actions }
play-no-moves = Rien n’a encore été joué.
play-undone = { $steps ->
    [one] Une action reprise.
   *[other] { $steps } actions reprises.
}
play-redone = { $steps ->
    [one] Une action rejouée.
   *[other] { $steps } actions rejouées.
}
play-nothing-to-undo = Il n’y a rien à reprendre.
play-nothing-to-redo = Il n’y a rien à rejouer.
play-left = Vous quittez la partie sur cette position : { $position }
play-end-of-input = Fin de l’entrée : la partie reste inachevée.
play-clock-needs-person = --clock est faite pour des personnes, et seuls des programmes jouent ici
play-foreign-letter = { $letter } est une option de { $owner } ; { $game } n’a pas cette option
play-letter-contradicts = { $letter } contredit { $said } dans le nom du jeu
player-human = humain
player-missing = il manque le nom d’un joueur, comme « human » ou « level:3 »
play-two-players = une partie a deux joueurs, comme « human,level:3 » ; ici { $count ->
    [0] il n’y en a aucun
    [one] il n’y en a qu’un
   *[other] il y en a { $count }
}

journal-not-a-file = { $file } n’est pas un fichier ordinaire : aucune partie ne peut y être ajoutée
journal-not-a-record = { $file } existe déjà et ne contient pas de parties : rien n’y est ajouté ({ $reason })

# Une partie dite par des phrases.

play-spoken-orders = l : la dernière action. m : ce qui est jouable. p : les pièces et leur place. b : le plateau, place par place. s : à qui de jouer, ce qui est demandé. Précédée d’une barre oblique, une lettre n’est jamais une action.
play-spoken-move = { $action } : { $what }
