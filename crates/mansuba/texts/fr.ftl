# Tout ce qui se dit du Mansuba.

# Mansuba : une course avec prises et évasions, sur des plateaux de plusieurs géométries.

about-mansuba = le Mansuba : faites traverser à une pièce un plateau de carrés, d’hexagones ou de triangles ; une pièce prise peut s’évader
about-mansuba-width = cases d’ouest en est ; 128 cases au plus en tout
about-mansuba-height = cases du nord au sud, et pièces de chaque camp
about-mansuba-relation = quelles cases sont voisines : des carrés par leurs côtés, des carrés aussi par leurs coins, un réseau triangulaire, des hexagones ou des triangles
about-mansuba-shift = si le hasard change la relation en cours de partie, chaque fois que √max_turns tours ont été joués
about-mansuba-setup = les pièces depuis le nord : mixed (mélangées), pawns (des pions), ou une lettre par rangée comme PTEPTEPT (pion, tour, éléphant)
about-mansuba-rotate = si les pièces de Blanc sont plutôt placées depuis le sud
about-mansuba-first = qui joue en premier
about-mansuba-elephant = comment bondissent les éléphants : partout sur leurs diagonales, de deux pas de tour, ou de deux cases exactement sur une diagonale
about-mansuba-captures = si les pièces peuvent être prises
about-mansuba-immunity = si une pièce sur une case de départ ne peut pas être prise
about-mansuba-escape = la probabilité qu’une évasion réussisse, de 0 à 1
about-mansuba-victory = ce qu’il faut pour gagner : une pièce sur une case de départ adverse (simple) ou sur toutes (complex)
about-mansuba-max_turns = après combien de tours la partie est nulle ; avec victory=complex, 8 × largeur × hauteur laisse le temps
rules-mansuba =
    Le dessin : P un pion, T une tour, E un éléphant ; les capitales sont à Noir.
mansuba-allowed-setup = mixed, pawns, ou { $height } lettres parmi P, T et E
mansuba-allowed-height = un nombre entier de { $low } à { $high } avec la largeur { $width } : un plateau a au plus { $cells } cases
mansuba-shift-without-limit = un terrain mouvant (shift=on) demande une limite de tours (max_turns)

# Ce que doit savoir qui choisit la victoire complexe.

mansuba-complex-takes = Pour gagner, vos { $pieces } pièces doivent occuper toutes en même temps les cases de départ adverses. Il y faut à chaque camp environ { $turns } tours ou davantage.
mansuba-complex-limit = Cette partie est nulle après { $limit } tours, ce qui peut être trop peu : { $ample } laisse le temps.

# L’agent propre à ce jeu, et ce que comptent ses statistiques.

about-agent-greedy = une pièce au hasard, puis l’action qui la mène au plus près d’une case de départ adverse ; avec victory=complex, chaque pièce a sa propre case de départ adverse, et y reste
event-capture = prises
event-escape = évasions

# Les camps, les pièces, les relations et les victoires.

mansuba-black = Noir
mansuba-white = Blanc
mansuba-pawn = le pion
mansuba-tower = la tour
mansuba-elephant = l’éléphant
mansuba-relation-simple = des carrés, voisins par leurs côtés
mansuba-relation-diagonal = des carrés, voisins aussi par leurs coins
mansuba-relation-triangular = un réseau triangulaire
mansuba-relation-hexagonal = des hexagones
mansuba-relation-triangle3 = des triangles
mansuba-victory-simple = une pièce sur une case de départ adverse
mansuba-victory-complex = une pièce sur chaque case de départ adverse

# Ce qui est demandé.

mansuba-asked-move = déplacez une pièce
mansuba-asked-move-or-try = déplacez une pièce, ou tentez une évasion
mansuba-asked-pass = passez : il n’y a rien d’autre à faire
mansuba-asked-first = on tire au sort qui joue en premier
mansuba-asked-victory = on tire au sort ce qui fait gagner
mansuba-asked-relation = on tire au sort la relation entre les cases
mansuba-asked-escape = on tire au sort si { $piece } de { $cell } s’évade

# Les actions.

mansuba-moves = déplace { $piece } de { $from } en { $to }
    .you = déplacez { $piece } de { $from } en { $to }
mansuba-takes = prend { $taken } en { $to } avec { $piece } de { $from }
    .you = prenez { $taken } en { $to } avec { $piece } de { $from }
mansuba-tries = tente de faire évader { $piece } de { $cell }
    .you = tentez de faire évader { $piece } de { $cell }
mansuba-passes = passe
    .you = passez
mansuba-free = { $piece } s’évade et revient en { $cell }
mansuba-held = { $piece } de { $cell } reste en prison
mansuba-relation-drawn = le plateau est désormais ainsi fait : { $relation }
mansuba-first-drawn = { $colour } joue en premier
mansuba-victory-drawn = pour gagner : { $victory }
mansuba-typing-move = Pour déplacer une pièce, tapez la case où elle est, un trait d’union et la case où elle va, comme { $example }.
mansuba-typing-both = Pour déplacer une pièce, tapez deux cases, comme { $example } ; pour tenter une évasion, tapez la case de la prise, comme { $escape }.
mansuba-typing-escape = Pour tenter une évasion, tapez la case de la prise, comme { $escape }.
mansuba-typing-pass = Tapez pass : il n’y a rien d’autre à faire.
mansuba-typing-outcome = Pour dire ce que le hasard décide, tapez l’un de ces mots : { $outcomes }.

# Comment une partie a fini.

mansuba-won-simple = { $colour } a atteint une case de départ de { $enemy } ({ $cells })
mansuba-won-complex = { $colour } occupe chaque case de départ de { $enemy }
mansuba-drawn = { $turns ->
    [one] un tour joué sans vainqueur
   *[other] { $turns } tours joués sans vainqueur
}

# Ce qui peut clocher dans une action.

mansuba-chance-acts = c’est au hasard de décider maintenant
mansuba-no-chance = le hasard n’a rien à décider maintenant
mansuba-other-outcome = le hasard décide autre chose maintenant ; possible : { $possible }
mansuba-no-piece = il n’y a pas de pièce en { $cell }
mansuba-enemy-piece = la pièce en { $cell } est à l’adversaire
mansuba-own-piece = il y a déjà une pièce du même camp en { $cell }
mansuba-no-captures = il y a une pièce en { $cell }, et rien ne se prend dans cette variante
mansuba-immune = la pièce en { $cell } ne peut pas être prise : elle est sur une case de départ
mansuba-unreachable = { $piece } en { $from } ne peut pas aller en { $to }
mansuba-no-prisoner = aucune pièce de cette sorte du camp qui doit jouer n’a été prise en { $cell }
mansuba-which-prisoner = des pièces de plusieurs sortes ont été prises en { $cell } : tapez l’une de ces formes : { $forms }
mansuba-cell-taken = une pièce prise en { $cell } ne peut pas y revenir tant que la case est occupée
mansuba-must-act = on ne passe que s’il n’y a rien d’autre à faire
mansuba-not-an-action = « { $text } » n’est pas une action : écrivez deux cases comme a1-{ $corner }, ou escape@ et une case, ou pass

# Ce qui peut clocher dans une position.

mansuba-not-a-position = « { $text } » n’est pas une position : écrivez le plateau, le camp qui doit jouer, le numéro de tour, la relation et les prisonniers, comme [b:Pc4,Td2 w:-]
mansuba-row-count = le plateau a { $found ->
    [0] zéro rangée
    [one] une rangée
   *[other] { $found } rangées
} au lieu de { $height }
mansuba-row-length = la rangée { $row } depuis le nord n’a pas { $width } cases
mansuba-bad-symbol = « { $symbol } » dans la rangée { $row } depuis le nord n’est ni une pièce (P, T, E, p, t, e) ni un nombre de cases vides
mansuba-bad-side = « { $text } » n’est pas ici un camp qui doit jouer : b pour Noir, w pour Blanc, ou - avant le tirage
mansuba-bad-turn = « { $text } » n’est pas un numéro de tour
mansuba-turn-missing = il manque le numéro de tour : seule une partie sans limite porte « - » à cet endroit
mansuba-turn-not-kept = cette partie sans limite ne compte pas les tours : écrivez « - »
mansuba-past-limit = le tour { $turn } dépasse la limite de { $limit }
mansuba-bad-relation = la relation ne peut pas être « { $text } » ici ; possible : { $possible }
mansuba-bad-victory = « { $text } » ne convient pas après la relation : simple ou complex n’y figure que si la partie le tire
mansuba-bad-jail = « [{ $text }] » n’est pas une liste de prisonniers, comme [b:Pc4,Td2 w:-]
mansuba-piece-count = { $colour } a { $piece } { $found } fois sur le plateau et en prison, mais { $expected } fois au départ
mansuba-jail-without-captures = il y a des prisonniers alors que rien ne se prend dans cette variante
mansuba-taken-on-start = aucune pièce ne peut avoir été prise en { $cell } : c’est une case de départ
mansuba-wrong-side = après { $turn ->
    [0] zéro tour
    [one] un tour
   *[other] { $turn } tours
}, c’est à { $side } de jouer
mansuba-won-before = c’est à { $colour } de jouer, mais { $colour } a déjà gagné
mansuba-both-won = les deux camps ont gagné
mansuba-bad-pending = « { $text } » n’est rien que le hasard décide : ?first, ?victory, ?relation ou ?escape@ et une case
mansuba-not-pending = le hasard ne décide pas « { $text } » ici
mansuba-undrawn = il reste quelque chose à tirer : ?first, ?victory ou ?relation manque
mansuba-not-the-start = les tirages qui précèdent la partie n’ont lieu qu’au début, dans l’ordre first, victory, relation

# Que faire, au Mansuba.

propose-mansuba-move = déplacez { $piece } de { $from } en { $to }
propose-mansuba-take = prenez { $taken } en { $to } avec { $piece } de { $from }
propose-mansuba-try = tentez de faire évader { $piece } de { $cell }
propose-mansuba-pass = passez

# Pourquoi, au Mansuba.

advice-mansuba-arrives = cela atteint le but : { $cells }
advice-mansuba-stops = { $enemy } pouvait gagner en { $cell } en un coup ; ce n’est plus possible ensuite
advice-mansuba-only-defence = toute autre action laisse { $enemy } gagner aussitôt
advice-mansuba-no-defence = quoi que vous jouiez, { $enemy } peut gagner en un coup
advice-mansuba-lets-win = ensuite, { $enemy } peut gagner en { $cell } en un coup
advice-mansuba-escape-lets-win = tenter d’abord l’évasion de { $cell } laisserait { $enemy } gagner aussitôt, quoi que décide le hasard
advice-mansuba-takes = cela prend { $piece } en { $cell }, et l’envoie en prison
advice-mansuba-flees = on pouvait prendre { $piece } en { $cell } ; là où va la pièce, non
advice-mansuba-threatens = cela menace de gagner ensuite en { $cell }
advice-mansuba-may-escape = { $piece } a { $percent } % de chances de revenir
advice-mansuba-may-escape-about = { $piece } a environ { $percent } % de chances de revenir
advice-mansuba-escapes = { $piece } revient à coup sûr
advice-mansuba-nears = { $piece } est alors à { $moves ->
    [one] un coup
   *[other] { $moves } coups
} d’une case de départ adverse (si le plateau était vide)
advice-mansuba-nears-race = { $piece } est alors à { $moves ->
    [one] un coup
   *[other] { $moves } coups
} d’une case de départ adverse, et la pièce adverse la plus proche à { $theirs ->
    [one] un coup
   *[other] { $theirs } coups
} de l’une de vos cases de départ (si le plateau était vide)

# La salle de jeu dans le navigateur.

game-mansuba = Mansuba

# La page d’accueil.

pitch-mansuba = Une course à travers carrés, hexagones ou triangles. Une pièce prise peut encore s’évader.

# Les options des jeux, en mots.

option-mansuba-width = Largeur
    .about = Cases d’ouest en est, de 2 à 16 ; 128 cases au plus en tout.
option-mansuba-height = Hauteur
    .about = Cases du nord au sud, et pièces de chaque camp.
option-mansuba-relation = Voisinage
    .about = Quelles cases se touchent. Tous les déplacements en dépendent.
option-mansuba-relation-simple = Des carrés, par leurs côtés
option-mansuba-relation-diagonal = Des carrés, par leurs coins aussi
option-mansuba-relation-triangular = Un réseau triangulaire
option-mansuba-relation-hexagonal = Des hexagones
option-mansuba-relation-triangle3 = Des triangles
option-mansuba-relation-random = Le hasard décide
option-mansuba-shift = Terrain mouvant
    .about = Si le hasard change le voisinage de temps en temps pendant la partie.
option-mansuba-shift-on = Le terrain bouge
option-mansuba-shift-off = Il reste tel quel
option-mansuba-setup = Pièces
    .about = Depuis le nord : mixed (mélangées), pawns (des pions), ou une lettre par rangée, comme PTEPTEPT (pion, tour, éléphant).
option-mansuba-setup-mixed = Pions, tours et éléphants tour à tour
option-mansuba-setup-pawns = Des pions seulement
option-mansuba-rotate = Les pièces de Blanc
    .about = Si les pièces de Blanc sont dans le même ordre que celles de Noir, ou dans l’ordre inverse.
option-mansuba-rotate-on = Depuis le sud
option-mansuba-rotate-off = Depuis le nord, comme celles de Noir
option-mansuba-first = Qui joue en premier
    .about = Noir a la première place, même quand Blanc joue en premier.
option-mansuba-first-black = Noir
option-mansuba-first-white = Blanc
option-mansuba-first-random = Le hasard décide
option-mansuba-elephant = Les éléphants bondissent
    .about = Jusqu’où va un éléphant.
option-mansuba-elephant-diagonals = Partout sur leurs diagonales
option-mansuba-elephant-two-steps = De deux pas de tour
option-mansuba-elephant-alfil = De deux cases exactement sur une diagonale
option-mansuba-captures = Prises
    .about = Si les pièces peuvent être prises.
option-mansuba-captures-on = On peut prendre
option-mansuba-captures-off = On ne prend rien
option-mansuba-immunity = Cases de départ
    .about = Si une pièce y est à l’abri. Sinon une tour peut gagner d’emblée.
option-mansuba-immunity-on = À l’abri
option-mansuba-immunity-off = Pas à l’abri
option-mansuba-escape = Probabilité d’évasion
    .about = De 0 (jamais) à 1 (toujours).
option-mansuba-victory = Pour gagner
    .about = Une case de départ adverse, ou toutes à la fois. Il faut alors y mener toutes les pièces, ce qui prend à chaque camp une quarantaine de tours sur le plateau habituel.
option-mansuba-victory-simple = Une case de départ adverse
option-mansuba-victory-complex = Toutes à la fois
option-mansuba-victory-random = Le hasard décide
option-mansuba-max_turns = Durée maximale
    .about = Après combien de tours la partie est nulle. Vide : deux tours par case, ou huit s’il faut occuper toutes les cases de départ. « none » : sans limite.
option-mansuba-max_turns-none = Sans limite

# Ce qu’il y a sur les places d’une scène, pour qui ne la voit pas : court, et jamais en fin de phrase.

scene-prisoners = Pièces de { $colour } en prison

# Mansuba : « c2, tour blanche, case de départ de Noir ».

scene-mansuba-cell = { $cell }, { $what }
scene-nothing = vide
scene-black-pawn = pion noir
scene-black-tower = tour noire
scene-black-elephant = éléphant noir
scene-white-pawn = pion blanc
scene-white-tower = tour blanche
scene-white-elephant = éléphant blanc
scene-start-place = case de départ de { $colour }
scene-way-back = un prisonnier peut y revenir
scene-prisoner = { $count ->
    [one] { $piece }
   *[other] { $count } fois { $piece }
}, case de la prise { $cell }
scene-turn = À jouer

# Les lettres de sa ligne de commande d’origine.

help-play-victory = Au Mansuba, la victoire : s (simple) ou c (complexe)
    .value = LETTRE
help-play-max_turns = Au Mansuba, après combien de tours la partie est nulle
    .value = TOURS

# Ce que comptent les distances.

mansuba-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}

# Les règles d’une variante en bref.

mansuba-goal-simple = Menez une de vos pièces sur une case de départ de l’autre camp.
mansuba-goal-complex = Ayez une pièce sur chacune des cases de départ de l’autre camp à la fois.
mansuba-goal-drawn = Le hasard décide au début de ce qu’il faut pour gagner : une pièce sur une case de départ de l’autre camp, ou sur chacune d’elles.
mansuba-brief-black-first = Noir part de l’ouest et Blanc de l’est, avec { $count } pièces chacun. Noir commence.
mansuba-brief-white-first = Noir part de l’ouest et Blanc de l’est, avec { $count } pièces chacun. Blanc commence.
mansuba-brief-drawn-first = Noir part de l’ouest et Blanc de l’est, avec { $count } pièces chacun. Le hasard désigne qui commence.
mansuba-wins-simple = Le premier à avoir une pièce sur une case de départ de l’autre camp gagne
mansuba-wins-complex = Le premier à avoir une pièce sur chacune des cases de départ de l’autre camp gagne
mansuba-wins-drawn = Le hasard décide au début si une case de départ de l’autre camp suffit pour gagner, ou s’il faut une pièce sur chacune d’elles
mansuba-brief-limit = { $wins }. { $turns ->
    [one] Après un tour sans gagnant
   *[other] Après { $turns } tours sans gagnant
}, la partie est nulle.
mansuba-brief-no-limit = { $wins }. Le nombre de tours n’est pas limité.
mansuba-relation-to-be-drawn = tiré au sort au début
mansuba-brief-relation = Le plateau : { $relation }.
mansuba-brief-shift = Le plateau : { $relation }. { $turns ->
    [one] À chaque tour
   *[other] Tous les { $turns } tours
}, le hasard en tire un autre.
mansuba-brief-pawn = Un pion va sur une case voisine, ou saute par-dessus une pièce voisine, plusieurs fois de suite s’il le peut.
mansuba-brief-tower = Une tour va vers le nord, le sud, l’est ou l’ouest, aussi loin que la voie est libre.
mansuba-brief-tower-hexagonal = Une tour va tout droit dans l’une des six directions, aussi loin que la voie est libre.
mansuba-brief-tower-triangles = Une tour va vers l’est ou l’ouest aussi loin que la voie est libre, et d’un pas au plus vers le haut ou le bas.
mansuba-brief-tower-any = Une tour va tout droit aussi loin que la voie est libre ; le plateau décide dans quelles directions.
mansuba-brief-elephant = Un éléphant bondit sur n’importe quelle case de ses diagonales.
mansuba-brief-elephant-two-steps = Un éléphant bondit de deux pas de tour.
mansuba-brief-elephant-alfil = Un éléphant bondit d’exactement deux cases le long d’une diagonale.
mansuba-brief-no-captures = Rien ne se prend.
mansuba-brief-captures = Un coup peut finir sur une pièce adverse, qui va en prison ; sur une case de départ, rien ne se prend.
mansuba-brief-captures-anywhere = Un coup peut finir sur une pièce adverse, où qu’elle soit ; elle va en prison.
mansuba-brief-escape = Au lieu de jouer une pièce, vous pouvez tenter d’en faire évader une vers la case, vide, où elle a été prise : cela réussit { $percent } fois sur cent.
mansuba-brief-escape-about = Au lieu de jouer une pièce, vous pouvez tenter d’en faire évader une vers la case, vide, où elle a été prise : cela réussit environ { $percent } fois sur cent.
mansuba-brief-escape-always = Au lieu de jouer une pièce, vous pouvez en ramener une de prison vers la case, vide, où elle a été prise : l’évasion réussit toujours.
mansuba-brief-escape-never = Au lieu de jouer une pièce, vous pouvez tenter d’en faire évader une, ce qui ne réussit jamais dans cette partie.
mansuba-cannot-move = { $piece } en { $cell } ne peut aller nulle part en ce moment
mansuba-enemy-prisoner = ce prisonnier est à l’adversaire
mansuba-way-back = { $piece } ne peut revenir qu’en { $cell }

# Ce qui en est prouvé, raconté à la page des résultats.

results-mansuba =
    Avec les prises, les évasions et le hasard, le Mansuba est loin d’être résolu. De petits plateaux sans hasard le sont en entier, en remontant depuis les fins de partie, en quelques secondes ; « quatuor solve » le fait. Nous ne connaissons pas de résultats antérieurs.

# Les signes sur un écran de caractères.

legend-mansuba-route = d’où le dernier coup est parti, et où une suite de sauts s’est posée en chemin
mansuba-turn-of = tour { $turn } sur { $most } au plus

# Ce qui est dit d’une case.

mansuba-cell-neighbours = { $count ->
    [one] une voisine
   *[other] { $count } voisines
} : { $cells } ({ $relation })

mansuba-editor-turn = Numéro de tour (« - » quand les tours ne sont pas comptés)
mansuba-editor-relation = Relation
mansuba-editor-jail = Prisonniers, comme [b:Ec4 w:-]
mansuba-editor-drawn = encore à tirer au sort

# Des marques pour qui apprend.

overlay-mansuba-reach = Cases accessibles
    .about = Un losange sur chaque case où l’une de vos pièces peut aller.
overlay-mansuba-attacked = Cases attaquées
    .about = Un viseur sur chaque case où une pièce adverse peut aller et prendre l’une des vôtres.
mansuba-reached = accessible depuis { $from }
mansuba-attacked = attaquée depuis { $from }

# La première leçon, et les exemples.

lesson-mansuba-pawn = Vous êtes Noir, à l’ouest ; Blanc part de l’est. Trois sortes de pièces font la course. Avancez un pion d’une case : touchez-le, puis la case où il va.
lesson-mansuba-pawn-right = Un pion va sur une case voisine libre, ici par les côtés des carrés.
lesson-mansuba-pawn-wrong = Ce n’est pas un pion. Les pions sont en a4 et en a1.
lesson-mansuba-tower = La tour en a3 va tout droit, aussi loin que la voie est libre. Déplacez-la vers l’est.
lesson-mansuba-tower-right = Une tour ne franchit aucune pièce : elle s’arrête devant, ou la prend.
lesson-mansuba-tower-wrong = Ce n’est pas la tour. Elle est en a3.
lesson-mansuba-elephant = L’éléphant en a2 va sur les diagonales et bondit par-dessus ce qui s’y trouve. Déplacez-le.
lesson-mansuba-elephant-right = Rien n’arrête un éléphant en chemin.
lesson-mansuba-elephant-wrong = Ce n’est pas l’éléphant. Il est en a2.
lesson-mansuba-jump = Un pion saute aussi par-dessus une pièce voisine, de n’importe quelle couleur, et recommence d’où il arrive. Sautez par-dessus le pion blanc.
lesson-mansuba-jump-right = Ce qu’on a sauté reste. Les sauts enchaînés sont le plus court chemin.
lesson-mansuba-jump-wrong = Ce n’est pas un saut : allez de b4 à d4 par-dessus c4.
lesson-mansuba-take = Chaque déplacement peut aussi finir sur une pièce adverse et la prendre, sauf sur une case de départ. Prenez le pion blanc.
lesson-mansuba-take-right = Il va en prison, et l’on retient la case où il a été pris.
lesson-mansuba-take-wrong = Cela ne prend rien. Le pion blanc est en c4, à côté du vôtre.
lesson-mansuba-escape = Votre propre pion a été pris en c3, et cette case est vide. Au lieu de jouer, laissez-le tenter de s’évader : touchez-le dans la prison.
lesson-mansuba-escape-right = Le hasard décide, une fois sur deux. En cas de succès, le pion est de retour en c3 ; dans les deux cas, votre tour est passé.
lesson-mansuba-escape-wrong = Cela le laisse en prison. Touchez le prisonnier à côté du plateau.
lesson-mansuba-arrive = Celui qui mène une pièce sur une case de départ adverse gagne, et f4 est libre. Gagnez.
lesson-mansuba-arrive-right = Votre tour est sur une case de départ de Blanc : vous avez gagné.
lesson-mansuba-arrive-wrong = Cela n’atteint aucune case de départ. Regardez le long de la rangée du haut.
lesson-mansuba-guard = Le premier piège : la tour blanche vise, le long de la rangée du haut, la case a4 que vous avez quittée. Arrêtez-la, ou elle gagne.
lesson-mansuba-guard-right = C’est gardé. Sur sa case de départ, une pièce ne peut pas être prise, et une tour ne la franchit pas.
lesson-mansuba-guard-wrong = Alors la tour va en a4, et Blanc a gagné. Barrez-lui la route.
mansuba-example-step = le pas d’un pion
mansuba-example-jump = le saut d’un pion
mansuba-example-tower = la tour
mansuba-example-elephant = l’éléphant
mansuba-example-capture = la prise
mansuba-example-escape = l’évasion
mansuba-example-neighbours = { $count ->
    [one] La case du milieu a une voisine.
   *[other] La case du milieu a { $count } voisines.
}

positions-mansuba = Sur le plateau habituel, au plus 77 700 726 284 069 131 633 987 412 480, environ 7,8 · 10²⁸ : tous les plateaux avec toutes les prisons que les règles n’excluent pas, et qui doit jouer. Le numéro du tour n’est pas compté.
