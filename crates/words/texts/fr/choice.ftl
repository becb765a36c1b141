# Comment un joueur a trouvé son action.

how-rule = selon sa règle, sans regarder plus loin
how-only = la seule action
how-solved = exact, par le solveur : { $value }
how-solved-distance = exact, par le solveur : { $value }, fin dans { $distance }
how-proven = prouvé par { $agent }, { $cost } : { $value }
how-estimated = estimé par { $agent }, { $cost } : { $value }
how-depth = profondeur { $depth }, { $count ->
    [0] aucune position
    [one] une position
   *[other] { $count } positions
}
how-playouts = { $count ->
    [0] aucune partie simulée
    [one] une partie simulée
   *[other] { $count } parties simulées
}
play-played-how = { $line } ({ $how })
stats-answers = choix de { $agent } : { $ways }
stats-way = { $way } { $count }
way-rule = selon sa règle
way-only = la seule action
way-solved = exacts, par le solveur
way-proven = prouvés par recherche
way-estimated = estimés par recherche
