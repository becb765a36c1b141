# Un conseil : une action, à quel point elle est sûre, et pourquoi.

advice-finished = il n’y a rien à conseiller : la partie est finie
advice-chance = il n’y a rien à conseiller : c’est au hasard de décider maintenant. Donnez une position où c’est à quelqu’un de jouer ; au début, dites ce que le hasard tirerait, comme mansuba:first=black
analyse-chance = il n’y a rien à analyser : c’est au hasard de décider maintenant. Donnez une position où c’est à quelqu’un de jouer ; au début, dites ce que le hasard tirerait, comme mansuba:first=black

# À quel point c’est sûr.

advice-exact = exact : { $worth }
advice-estimate = estimé par { $agent } : { $worth }
advice-estimate-depth = estimé par { $agent } à la profondeur { $depth } : { $worth }
advice-win = un gain
advice-win-in = { $moves ->
    [one] un gain par ce coup
   *[other] un gain en { $moves } coups
}
advice-draw = une partie nulle
advice-loss = une perte
advice-loss-in = { $moves ->
    [one] une perte en un coup
   *[other] une perte en { $moves } coups
}
advice-odds = { $percent } % d’un gain, d’après les chances
advice-about = environ { $percent } % d’un gain
badge-won = G
badge-draw = =
badge-lost = P
badge-chance = { $percent } %

# Pourquoi, dans tous les jeux.

advice-only-action = il n’y a rien d’autre à jouer
advice-only-win = c’est la seule action qui gagne
advice-only-hold = c’est la seule action qui ne perd pas
advice-lasts-longest = toutes les actions perdent, et aucune ne tient plus longtemps que celle-ci
advice-all-win = toutes les actions gagnent
advice-all-draw = toutes les actions mènent à la nulle
advice-all-lose = toutes les actions perdent
advice-as-good = aussi bon : { $actions }
advice-no-better = pas mieux : { $actions }
advice-next-best = ensuite vient { $action } : { $worth }
advice-better = { $action } serait meilleur : { $worth }
advice-refuted = { $action } au contraire est { $worth }, c’est prouvé
advice-proven = une recherche est allée au bout de toutes les suites qui comptent
advice-preferred = sur { $count } actions, c’est celle que préfère { $agent }
advice-chosen = c’est le choix de { $agent }
advice-glance = le temps manquait pour voir plus loin ; à première vue rien ne semble meilleur
advice-late = { $agent } n’a pas répondu à temps
advice-expected = on s’attend à la suite { $line }
advice-line = le meilleur jeu continue par { $line }
advice-line-to-the-end = le meilleur jeu continue jusqu’à la fin par { $line }

# Pourquoi, au Quarto.

advice-quarto-row = { $pattern } : { $shared }
advice-quarto-completes = poser ici complète { $rows }
advice-quarto-spoils = cela gâche { $pattern }, à une pièce de gagner ({ $shared })
advice-quarto-all-safe-after = ensuite, aucune des pièces à donner ne complète de motif
advice-quarto-none-safe-after = ensuite, chacune des pièces à donner complète un motif
advice-quarto-safe-after = ensuite, il ne reste { $count ->
    [one] qu’une pièce sûre
   *[other] que { $count } pièces sûres
} à donner
advice-quarto-only-cell = sur toute autre case, chacune des pièces à donner compléterait un motif
advice-quarto-other-cell = en { $cell } au contraire, chacune des pièces à donner compléterait un motif
advice-quarto-none-safe-anywhere = où que vous la posiez, chacune des pièces à donner complète un motif
advice-quarto-completes-nothing = la pièce { $piece } ne complète rien
advice-quarto-only-piece = toute autre pièce que vous pourriez donner complète aussitôt un motif
advice-quarto-none-safe = chaque pièce complète un motif : quoi que vous donniez, vous perdez
advice-quarto-hands-over = votre adversaire peut alors compléter { $pattern } en { $cell } : { $shared }
advice-quarto-would-complete = la pièce { $piece } ({ $name }) compléterait { $pattern } en { $cell } : { $shared }
advice-quarto-runs-out = il reste { $count ->
    [one] une pièce sûre
   *[other] { $count } pièces sûres
} à donner, et au meilleur jeu c’est vous qui en manquerez
advice-quarto-other-runs-out = il reste { $count ->
    [one] une pièce sûre
   *[other] { $count } pièces sûres
} à donner, et au meilleur jeu c’est votre adversaire qui en manquera

# Pourquoi, au Puissance 4.

advice-connect4-wins = cela fait { $rows }
advice-connect4-blocks = cela bloque { $cell }, où { $other } gagneraient
advice-connect4-only-defence = toute autre colonne laisse { $other } gagner aussitôt
advice-connect4-two-against = { $other } peuvent gagner en { $one } et en { $two } : un jeton ne bloque que l’une des deux
advice-connect4-stacked-against = { $other } peuvent gagner en { $lower }, et juste au-dessus en { $upper } une fois cette case bloquée
advice-connect4-lets-win = ensuite, { $other } peuvent gagner en { $cell }
advice-connect4-two-threats = cela fait deux menaces à la fois, en { $one } et en { $other }
advice-connect4-stacked = cela fait deux menaces l’une au-dessus de l’autre, en { $lower } et en { $upper } : bloquer celle du bas ouvre celle du haut
advice-connect4-threatens = cela menace de gagner en { $cell }
advice-connect4-builds = cela fait une menace en { $cell }, pour quand un jeton pourra y tomber
advice-connect4-waits = dans la suite du meilleur jeu { $other } doivent finir par jouer sous votre menace en { $cell }
advice-connect4-hands-over = la colonne { $column } laisserait { $other } gagner juste au-dessus, en { $cell }

# Pourquoi, au Mansuba.

advice-mansuba-arrives = cela atteint ce qui gagne : { $cells }
advice-mansuba-stops = { $enemy } pouvait gagner en { $cell } en un coup ; ce n’est plus possible ensuite
advice-mansuba-only-defence = toute autre action laisse { $enemy } gagner aussitôt
advice-mansuba-no-defence = quoi que vous jouiez, { $enemy } peut gagner en un coup
advice-mansuba-lets-win = ensuite, { $enemy } peut gagner en { $cell } en un coup
advice-mansuba-escape-lets-win = tenter d’abord l’évasion de { $cell } laisserait { $enemy } gagner aussitôt, quoi que décide le hasard
advice-mansuba-takes = cela prend { $piece } en { $cell }, et l’envoie en prison
advice-mansuba-flees = on pouvait prendre { $piece } en { $cell } ; là où va la pièce, non
advice-mansuba-threatens = cela menace de gagner ensuite en { $cell }
advice-mansuba-may-escape = { $piece } revient avec une chance de { $percent } %
advice-mansuba-may-escape-about = { $piece } revient avec une chance d’environ { $percent } %
advice-mansuba-escapes = { $piece } revient à coup sûr
advice-mansuba-nears = { $piece } est alors à { $moves ->
    [one] un coup
   *[other] { $moves } coups
} d’une case de départ adverse, sur un plateau vide
advice-mansuba-nears-race = { $piece } est alors à { $moves ->
    [one] un coup
   *[other] { $moves } coups
} d’une case de départ adverse ; la pièce adverse la plus proche est à { $theirs ->
    [one] un coup
   *[other] { $theirs } coups
} de la sienne, sur un plateau vide

# La commande et l’indice.

advise-action = { $action } : { $what }
advise-surety = { $surety }
advise-reason = - { $reason }
