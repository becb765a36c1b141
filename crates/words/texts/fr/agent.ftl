# Ce qu’un joueur ne peut pas faire.

agent-finished = la partie est finie : il n’y a rien à choisir
agent-chance = c’est au hasard de décider : il n’y a rien à choisir. Donnez une position où c’est à un joueur de jouer ; au début, dites ce que le hasard tirerait, comme dans mansuba:first=black
agent-interrupted = arrêté avant d’avoir trouvé quoi que ce soit
agent-heard-illegal = l’action « { $action } » n’est pas jouable ici : { $reason }
agent-other-game = ce joueur joue à { $own }, pas à { $other }

about-agent-level = un adversaire de force graduée, du débutant (1) au plus fort qui soit en une seconde de réflexion (8)
about-agent-random = n’importe quelle action légale
about-agent-perfect = ne se trompe jamais là où le jeu est résolu ; ailleurs, cherche une seconde
about-agent-novice = prend un gain, et évite d’en offrir un
about-agent-minimax = voit quelques changements de joueur à l’avance, avec une heuristique si l’on en nomme une
about-agent-negamax = approfondit sa recherche jusqu’au bout de son temps ou de ses nœuds
about-agent-mcts = joue beaucoup de parties dans sa tête et suit la meilleure
agent-allowed-time = une durée comme 500ms ou 2s, ou « { $word } »
level-missing = quel niveau ? Ils vont de { $low } à { $high } : « level:{ $low } », par exemple
level-unknown = il n’y a pas de niveau « { $value } » ; ils vont de { $low } à { $high }
level-only-number = un niveau ne prend que son numéro : « level:1 », par exemple
