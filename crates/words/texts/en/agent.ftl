# What an agent cannot do.

agent-finished = the game is over: there is nothing to choose
agent-chance = chance is to act: there is nothing to choose. Give a position in which a player is to act; at the start, say what chance would draw, as in mansuba:first=black
agent-interrupted = stopped before anything was found
agent-heard-illegal = the action “{ $action }” cannot be played here: { $reason }
agent-other-game = the agent plays { $own }, not { $other }

about-agent-level = an opponent of graded strength, from a beginner (1) to the strongest within a second (8)
about-agent-random = any legal action
about-agent-perfect = never errs where the game is solved; elsewhere it searches for a second
about-agent-novice = takes a win, and avoids handing one over
about-agent-minimax = looks a few changes of the acting player ahead, with a heuristic if one is named
about-agent-negamax = deepens its search until its time or its nodes run out
about-agent-mcts = plays many games in its head and follows the best
agent-allowed-time = a time such as 500ms or 2s, or “{ $word }”
level-missing = which level? They go from { $low } to { $high }: “level:{ $low }”, for example
level-unknown = there is no level “{ $value }”; they go from { $low } to { $high }
level-only-number = a level takes its number and nothing else: “level:1”, for example
