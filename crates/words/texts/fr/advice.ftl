# Un conseil : une action, à quel point elle est sûre, et pourquoi.

advice-finished = il n’y a rien à conseiller : la partie est finie
advice-chance = il n’y a rien à conseiller : c’est au hasard de décider maintenant. Donnez une position où c’est à un joueur de jouer ; au début, dites ce que le hasard tirerait, comme dans mansuba:first=black
analyse-chance = il n’y a rien à analyser : c’est au hasard de décider maintenant. Donnez une position où c’est à un joueur de jouer ; au début, dites ce que le hasard tirerait, comme dans mansuba:first=black

# À quel point c’est sûr.

advice-exact = exact : { $worth }
advice-bound = prouvé : { $worth }
advice-estimate = estimé par { $agent } : { $worth }
advice-estimate-depth = estimé par { $agent } à la profondeur { $depth } : { $worth }
advice-win = un gain
advice-win-now = un gain immédiat
advice-win-in = un gain en { $distance }
advice-draw = une partie nulle
advice-loss = une perte
advice-loss-in = une perte en { $distance }
advice-at-least-draw = au moins une nulle
advice-at-most-draw = au plus une nulle
advice-odds = score attendu de { $percent } %, exactement
advice-about = score attendu d’environ { $percent } %
badge-won = G
badge-draw = =
badge-lost = P
badge-at-least-draw = ≥ =
badge-at-most-draw = ≤ =
badge-score = { $percent } %

# Pourquoi, dans tous les jeux.

advice-only-action = il n’y a rien d’autre à jouer
advice-only-win = c’est la seule action qui gagne
advice-only-hold = c’est la seule action qui ne perd pas
advice-lasts-longest = toutes les actions perdent, et aucune ne tient plus longtemps que celle-ci
advice-all-win = toutes les actions gagnent
advice-all-draw = toutes les actions mènent à la nulle
advice-all-lose = toutes les actions perdent
advice-all-same = les { $count } actions sont les mêmes par symétrie
advice-same = les mêmes par symétrie : { $actions }
advice-as-good = tout aussi bien : { $actions }
advice-no-better = pas mieux : { $actions }
advice-next-best = ensuite vient { $action } : { $worth }
advice-better = { $action } vaudrait mieux : { $worth }
advice-refuted = { $action }, au contraire, est { $worth } : c’est prouvé
advice-proven = une recherche est allée au bout de toutes les suites qui comptent
advice-preferred = sur { $count } actions, c’est celle que préfère { $agent }
advice-chosen = c’est le choix de { $agent }
advice-glance = le temps manquait pour voir plus loin ; à première vue rien ne semble meilleur
advice-late = { $agent } n’a pas répondu à temps
advice-expected = on s’attend à la suite { $line }
advice-line = la meilleure suite : { $line }
advice-line-to-the-end = la meilleure suite, jusqu’à la fin : { $line }

# La phrase pour tous : que faire, et pourquoi.

propose-action = jouez { $action }
advise-sentence = { $what } ({ $action }) : { $why }.
why-looks-best = rien ne semble meilleur
why-odds = { $worth }
why-best-play = si chacun joue au mieux, c’est { $worth }

# La commande et l’indice, avec les détails.

advise-action = { $action } : { $what }
advise-surety = { $surety }
advise-reason = - { $reason }
