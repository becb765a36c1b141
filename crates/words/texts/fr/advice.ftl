# Un conseil : une action, à quel point elle est sûre, et pourquoi.

advice-finished = il n’y a rien à conseiller : la partie est finie
advice-chance = il n’y a rien à conseiller : c’est au hasard de décider maintenant

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
    [one] une perte par ce coup
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
advice-lasts-longest = toutes les actions perdent, et celle-ci tient le plus longtemps
advice-all-win = toutes les actions gagnent
advice-all-draw = toutes les actions mènent à la nulle
advice-all-lose = toutes les actions perdent
advice-as-good = aussi bon : { $actions }
advice-next-best = ensuite vient { $action } : { $worth }
advice-better = { $action } serait meilleur : { $worth }
advice-line = le meilleur jeu continue par { $line }
advice-line-to-the-end = le meilleur jeu continue jusqu’à la fin par { $line }
