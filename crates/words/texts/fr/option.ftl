# Les options des joueurs.

about-agent-minimax-depth = combien de changements de joueur il voit à l’avance ; « auto » dépend du jeu
about-agent-minimax-heuristic = ce qui juge les positions où il s’arrête, parmi les heuristiques indiquées avec chaque jeu ; « usual » est la meilleure du jeu
about-agent-minimax-prune = s’il laisse de côté ce qui ne peut plus compter (alpha-bêta) ; la réponse est la même
about-agent-negamax-time = combien de temps il réfléchit, comme 500ms ou 2s ; « auto » vaut une demi-seconde sans autre limite
about-agent-negamax-nodes = combien de positions il examine
about-agent-negamax-depth = combien de changements de joueur il voit au plus à l’avance
about-agent-negamax-heuristic = ce qui juge les positions où il s’arrête, parmi les heuristiques indiquées avec chaque jeu ; « usual » est la meilleure du jeu
about-agent-negamax-memory = mémoire pour les positions dont il se souvient, en mégaoctets
about-agent-negamax-table = s’il se souvient des positions
about-agent-negamax-order = s’il essaie d’abord ce qui a été bon ailleurs
about-agent-negamax-deepening = s’il examine d’abord toutes les profondeurs moindres ; « off » demande une profondeur
about-agent-negamax-scout = s’il vérifie d’abord seulement si une action suivante bat la meilleure trouvée jusque-là
about-agent-mcts-iterations = combien de parties il joue dans sa tête
about-agent-mcts-time = combien de temps il réfléchit, comme 500ms ou 2s ; « auto » vaut une demi-seconde sans autre limite
about-agent-mcts-threads = combien d’arbres il fait pousser à la fois
about-agent-mcts-reuse = s’il garde son arbre d’un choix à l’autre ; « auto » le fait quand sa limite est une durée
about-agent-mcts-memory = mémoire pour ses arbres, en mégaoctets
about-agent-perfect-time = combien de temps son solveur peut prendre ; « auto » : le temps qu’il faut là où le jeu est résolu, cinq secondes ailleurs
about-agent-perfect-memory = mémoire en mégaoctets, la moitié pour le solveur et la moitié pour la recherche
