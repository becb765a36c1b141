# L’échelle des niveaux.

ladder-progress = parties de { $stronger } contre { $weaker }
ladder-match = { $stronger } contre { $weaker } : { $wins } gagnées, { $draws } nulles, { $losses } perdues ; score { $score } % ({ $low } à { $high } %)
ladder-order = --lowest { $lowest } est au-dessus de --highest { $highest }
help-ladder = Mesurer les niveaux d’un jeu : chacun contre celui d’en dessous, et contre novice
    .usage = quatuor ladder JEU [options]
    .examples =
        quatuor ladder quarto
        quatuor ladder connect4 --lowest 1 --highest 5 --games 100
        quatuor ladder mansuba --json
help-ladder-game = Le jeu, avec ses options
    .value = JEU
help-ladder-games = Nombre de parties d’un match (par défaut : 200, et la moitié quand le niveau 8 joue)
    .value = NOMBRE
help-ladder-lowest = Le plus bas niveau qui joue (par défaut : 1)
    .value = NIVEAU
help-ladder-highest = Le plus haut niveau qui joue (par défaut : 8)
    .value = NIVEAU
help-ladder-seed = La graine de toutes les parties (par défaut : 1)
    .value = GRAINE
help-ladder-concurrency = Combien de parties à la fois (par défaut : autant que de cœurs, et une seule quand le niveau 8 joue)
    .value = NOMBRE
help-ladder-json = Répond en JSON
