# L’arbre réduit : ce qu’on lit dans ses images et ses pages, et ce qui peut ne pas aller.

reduced-too-many = l’arbre a plus de { $most } nœuds quelle que soit la profondeur ; donnez un plus grand nombre à --most
reduced-too-deep = l’arbre a plus de { $most } nœuds ; --depth { $depth } convient, ou donnez un plus grand nombre à --most
reduced-no-winner = personne ne gagne ici, il n’y a donc pas de stratégie à montrer ; demandez --best ou --all
reduced-title = { $game } : l’arbre réduit
reduced-title-first = { $game } : comment le premier joueur gagne
reduced-title-second = { $game } : comment le second joueur gagne
reduced-about = À partir de { $position }. { $value }. { $nodes } nœuds ; les positions équivalentes ne sont montrées qu’une fois.
reduced-value-win = Qui doit agir gagne en { $distance }
reduced-value-loss = Qui doit agir perd en { $distance }
reduced-value-draw = Personne ne gagne si le jeu est parfait
reduced-value-over = La partie est finie
reduced-legend = G3, =, P3 : qui doit agir gagne, fait nulle, perd ; le nombre compte ce qui reste jusqu’à la fin.
reduced-first = premier
reduced-second = second
reduced-chance = hasard
reduced-over-draw = nulle
reduced-over-first = le premier gagne
reduced-over-second = le second gagne
reduced-also = ou { $actions }
reduced-as = comme n° { $node }
reduced-node = n° { $node }
reduced-deeper = plus loin
reduced-seen-1 = gagne aussitôt : { $action }
reduced-seen-2 = quoi qu’il vienne, cela perd aussitôt
reduced-seen = réglé, vu par le test { $test }
reduced-cut-win-missed = un gain était là
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
