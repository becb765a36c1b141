# Le laboratoire des recherches, et l’arbre qu’une recherche a examiné.

agent-deepening-needs-depth = sans approfondissement, une recherche doit connaître sa profondeur : ajoutez « depth=… », ou ôtez « deepening=off »

lab-no-search = « { $agent } » ne cherche pas ; ceux qui cherchent : { $known }
lab-title-first = { $game }, { $position } : ce que peut espérer le premier joueur, qui doit jouer
lab-title-second = { $game }, { $position } : ce que peut espérer le second joueur, qui doit jouer
lab-depth = profondeur
lab-agent = joueur
lab-nodes = positions
lab-ratio = rapport
lab-growth = croissance
lab-cutoffs = coupures
lab-remembered = retenues
lab-seconds = secondes
lab-value = valeur
lab-action = action
lab-columns = rapport : positions pour une du premier joueur à la même profondeur ; croissance : pour une à la profondeur précédente ; valeur : G3, P3 gagné ou perdu à une distance de 3 (voir « quatuor solve »), ~ une estimation.
lab-given-up = Une recherche est abandonnée après { $most } positions ; --most lui en accorde plus.
lab-agree = Toutes les valeurs qui doivent être égales le sont.
lab-disagree = { $one } dit { $value }, mais { $other } dit { $otherwise } : l’un des deux se trompe
lab-progress = positions vues par { $agent }
lab-plot-title = Positions que chaque recherche examine, par profondeur : { $game }, { $position }
lab-plot-nodes = positions examinées
lab-plot-depth = profondeur
lab-plot-given-up = abandon après { $most }

reduced-progress = nœuds parcourus pour l’arbre

searched-progress = { $agent } cherche
tree-most-too-large = --most accepte au plus { $most } positions : un arbre plus grand ne tiendrait pas en mémoire
searched-too-many = la recherche examine plus de { $most } positions : choisissez une profondeur moindre ou une position plus avancée, ou donnez un plus grand nombre à --most
searched-no-tree = la recherche de « { $agent } » ne peut pas être montrée comme un arbre ; celles qui le peuvent : { $known }
searched-title = { $game } : ce qu’examine { $agent }
searched-about = À partir de { $position }, jusqu’à la profondeur { $depth } : { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}, { $cuts ->
    [one] { $cuts } coupure
   *[other] { $cuts } coupures
}. Choisi : { $action }, valeur { $value }.
searched-legend-first = Valeurs et fenêtres sont pour le premier joueur : ▲ quand il joue, la plus haute compte ; ▼ quand l’adversaire joue, la plus basse ; ■ la partie est finie.
searched-legend-second = Valeurs et fenêtres sont pour le second joueur : ▲ quand il joue, la plus haute compte ; ▼ quand l’adversaire joue, la plus basse ; ■ la partie est finie.
searched-legend-chance = ● quand le hasard décide, la moyenne compte, selon les probabilités écrites après l’action.
searched-legend-values = G3, P3 : gagné ou perdu à une distance de 3 ; les autres nombres, de -1 à 1, sont des estimations ou des moyennes. ≥ et ≤ : on ne connaît qu’une borne. En tirets : jugé par l’heuristique.
searched-legend-line = # : l’ordre des visites. En gras : ce que les deux camps devraient jouer.
searched-legend-cuts = // : ce qui n’est pas examiné, parce que la valeur est sortie de la fenêtre de α à β.
searched-over = la fin
searched-remembered = retenue
searched-judged = jugée
searched-unseen = non examinées : { $count }
searched-reason-beta = { $value } vaut au moins β, { $beta } : l’adversaire a mieux à jouer plus haut dans l’arbre.
searched-reason-alpha = { $value } vaut au plus α, { $alpha } : il y a mieux à jouer plus haut dans l’arbre.
searched-picture = L’arbre
searched-positions = Position par position
searched-open = Dans l’ordre des visites ; une position s’ouvre pour montrer son plateau et la suite.

help-lab = Comparer des recherches : ce que fait gagner chaque amélioration, profondeur par profondeur, et si toutes trouvent la même valeur
    .usage = quatuor lab JEU [POSITION] [options]
    .examples =
        quatuor lab connect4
        quatuor lab quarto:size=3 --depth 3
        quatuor lab connect4 4444 --agents negamax,negamax:table=off,negamax:order=off
        quatuor lab quarto --moves ":0 b2 :f c3" --output lab.csv
        quatuor lab connect4 --depth 7 --most 3000000 --output lab.svg
help-lab-game = Le jeu, avec ses options
    .value = JEU
help-lab-position = La position (par défaut : le début)
    .value = POSITION
help-lab-from = La position, donnée en option
    .value = POSITION
help-lab-moves = Actions à jouer à partir de là, séparées par des espaces
    .value = ACTIONS
help-lab-agents = Les recherches, en une liste ou plusieurs : minimax, negamax ou mcts avec leurs options (par défaut : du minimax tout simple au negamax, une amélioration après l’autre)
    .value = AGENTS
help-lab-depth = Profondeur maximale, de 1 à 20 ; les recherches qui ont leur propre limite n’ont lieu qu’une fois (par défaut : 6)
    .value = NOMBRE
help-lab-most = Nombre de positions après lequel une recherche est abandonnée (par défaut : 1000000)
    .value = NOMBRE
help-lab-seed = La graine qui départage les actions de même valeur (par défaut : 1)
    .value = GRAINE
help-lab-format = text (un tableau), csv, svg (une courbe) ou json (par défaut : selon l’extension du fichier, sinon text)
    .value = FORMAT
help-lab-json = Répond en JSON, comme --format json
help-lab-output = Écrit dans ce fichier (par défaut : vers la sortie standard)
    .value = FICHIER

help-tree-searched_by = Montre plutôt l’arbre qu’examine cette recherche, avec ses valeurs, ses fenêtres, ses coupures et l’ordre des visites : minimax ou negamax avec leurs options
    .value = AGENT
help-tree-seed = La graine qui départage, dans cette recherche, les actions de même valeur (par défaut : 1)
    .value = GRAINE
help-tree-moves = Actions à jouer à partir de là, séparées par des espaces
    .value = ACTIONS
help-tree-json = Répond en JSON, comme --format json
