# The options of agents.

about-agent-minimax-depth = how many changes of the acting player it looks ahead; “auto” depends on the game
about-agent-minimax-heuristic = what judges the positions where it stops, one of those listed with each game; “usual” is the best that the game has
about-agent-minimax-prune = whether it leaves out what cannot matter (alpha-beta); the answer is the same
about-agent-negamax-time = how long it thinks, such as 500ms or 2s; “auto” is half a second if there is no other limit
about-agent-negamax-nodes = how many positions it looks at
about-agent-negamax-depth = how many changes of the acting player it looks ahead at most
about-agent-negamax-heuristic = what judges the positions where it stops, one of those listed with each game; “usual” is the best that the game has
about-agent-negamax-memory = memory for the positions it remembers, in megabytes
about-agent-negamax-table = whether it remembers positions
about-agent-negamax-order = whether it first tries what was good elsewhere
about-agent-negamax-deepening = whether it searches every smaller depth first; “off” requires a depth
about-agent-negamax-scout = whether it first tests only whether a later action beats the best so far
about-agent-mcts-iterations = how many games it plays in its head
about-agent-mcts-time = how long it thinks, such as 500ms or 2s; “auto” is half a second if there is no other limit
about-agent-mcts-threads = how many trees it grows at the same time
about-agent-mcts-reuse = whether it keeps its tree from one choice to the next; “auto” does so under a time limit
about-agent-mcts-memory = memory for its trees, in megabytes
about-agent-perfect-time = how long its solver may take; “auto” is as long as needed where the game is solved, and five seconds elsewhere
about-agent-perfect-memory = memory in megabytes, half for the solver and half for the search
