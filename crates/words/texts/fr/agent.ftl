# Ce qu’un joueur ne peut pas faire.

agent-finished = la partie est finie : il n’y a rien à choisir
agent-chance = c’est au hasard d’agir : il n’y a rien à choisir
agent-heard-illegal = l’action « { $action } » n’est pas jouable ici : { $reason }

about-agent-random = n’importe quelle action légale
about-agent-perfect = ne se trompe jamais ; pour les jeux qui ont un solveur
about-agent-longest = la colonne qui fait le plus long alignement
