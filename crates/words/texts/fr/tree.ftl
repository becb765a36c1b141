# L’arbre réduit : ce qu’on lit dans ses images et ses pages, et ce qui peut ne pas aller.

reduced-too-many = l’arbre a plus de { $most } nœuds quelle que soit la profondeur ; donnez un plus grand nombre à --most
reduced-too-deep = l’arbre a plus de { $most } nœuds ; --depth { $depth } convient, ou donnez un plus grand nombre à --most
reduced-late = les valeurs nécessaires n’ont pas été trouvées à temps ; donnez plus de temps avec --time, ou partez d’une position plus avancée
reduced-no-winner = personne ne gagne ici, il n’y a donc pas de stratégie à montrer ; demandez --best ou --all
reduced-title = { $game } : l’arbre réduit
reduced-title-first = { $game } : comment le premier joueur gagne
reduced-title-second = { $game } : comment le second joueur gagne
reduced-about = À partir de { $position }. { $value }. { $nodes ->
    [one] Un nœud
   *[other] { $nodes } nœuds
} ; les positions équivalentes ne sont montrées qu’une fois.
reduced-value-win = Qui doit jouer gagne en { $distance }
reduced-value-loss = Qui doit jouer perd en { $distance }
reduced-value-draw = Si chacun joue parfaitement, personne ne gagne
reduced-value-unknown = Ce que donne le jeu parfait n’a pas été trouvé à temps
reduced-short-nodes = Il s’arrête à la profondeur { $depth } : plus loin, il aurait plus de nœuds que --most n’en permet.
reduced-short-time = Il s’arrête à la profondeur { $depth } : le temps a manqué pour aller plus loin (--time).
reduced-value-over = La partie est finie
reduced-legend = G3, =, P3 : qui doit jouer gagne, fait nulle, perd ; le nombre compte ce qui reste jusqu’à la fin.
reduced-first = premier
reduced-second = second
reduced-chance = hasard
reduced-over-draw = nulle
reduced-over-first = le premier gagne
reduced-over-second = le second gagne
reduced-also = ou { $actions }
reduced-as = comme le n° { $node }
reduced-node = n° { $node }
reduced-deeper = plus loin
reduced-seen-1 = gagne aussitôt : { $action }
reduced-seen-2 = quoi qu’il vienne, cela perd aussitôt
reduced-seen = réglé, vu par le test { $test }
reduced-cut-win-missed = manque un gain
reduced-cut-ends = perd aussitôt
reduced-cut-hands-1 = offre un gain immédiat
reduced-cut-hands = offre un gain que voit le test { $test }
reduced-cut-leaves-2 = ne laisse que ce qui offre un gain immédiat
reduced-cut-leaves = ne laisse rien que le test { $test } ne voie perdu
reduced-cut-not-best = pas le meilleur
reduced-cut-answer = { $reason } ({ $answer })
reduced-reasons = Pourquoi des branches sont coupées
reduced-reason-count = { $reason } : { $count }
reduced-step = { $player } : { $action }
