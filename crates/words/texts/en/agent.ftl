# What an agent cannot do.

agent-finished = the game is over: there is nothing to choose
agent-chance = chance is to act: there is nothing to choose
agent-heard-illegal = the action “{ $action }” cannot be played here: { $reason }

about-agent-random = any legal action
about-agent-perfect = never errs; for games that have a solver
about-agent-longest = the column that makes the longest alignment
