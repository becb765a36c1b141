# Tout ce qui se dit du Quarto.

# La famille du Quarto.

about-quarto = le Quarto et sa famille : donnez une pièce, posez celle qu’on vous donne, alignez des pièces qui ont un point commun
about-quarto-size = cases d’un côté, et qualités d’une pièce ; 4 est le jeu classique
about-quarto-level = les motifs gagnants : 1 les lignes, 2 aussi les petits carrés, 3 aussi les grands carrés, 4 aussi les losanges et les carrés penchés
about-quarto-patterns = les familles de motifs qui gagnent, à la place de ceux d’un niveau, jointes par + : rows, columns, diagonals (lines : toutes les trois), squares, wide, corners, diamonds, tilted, broken, wrapped
rules-quarto =
    Dans le dessin, une pièce haute de deux lignes est grande ; remplie de ▓ ou
    de #, elle est foncée ; avec un o en haut, creuse ; là où les pièces ont une
    forme, (   ) est ronde et [   ] carrée. > < signalent la dernière case, et la
    pièce en main ; * les cases gagnantes. Une pièce s’écrit aussi en lettres, une
    par qualité : C ou F (claire, foncée), P ou G (petite, grande), P ou C (pleine,
    creuse) et, là où les pièces ont une forme, R ou C (ronde, carrée).

# Les pièces : « la pièce 7 (grande, claire, creuse et carrée) ».

quarto-light = claire
quarto-dark = foncée
quarto-small = petite
quarto-tall = grande
quarto-full = pleine
quarto-hollow = creuse
quarto-round = ronde
quarto-square = carrée
quarto-all-light = toutes claires
quarto-all-dark = toutes foncées
quarto-all-small = toutes petites
quarto-all-tall = toutes grandes
quarto-all-full = toutes pleines
quarto-all-hollow = toutes creuses
quarto-all-round = toutes rondes
quarto-all-square = toutes carrées
quarto-piece-4 = { $size }, { $colour }, { $fill } et { $shape }
quarto-piece-3 = { $size }, { $colour } et { $fill }
quarto-piece-2 = { $size } et { $colour }

# À la place des qualités d’une pièce quand aucune n’a été donnée : « la pièce reçue ».

quarto-piece = reçue

# Les actions.

quarto-asked-give = donnez une pièce à votre adversaire
quarto-asked-place = posez la pièce { $name } ({ $piece })
quarto-gives = donne la pièce { $piece } ({ $name })
    .you = donnez la pièce { $piece } ({ $name })
quarto-places = pose en { $cell } la pièce { $name }
    .you = posez en { $cell } la pièce { $name }
quarto-typing-give = Pour donner, tapez le chiffre (:{ $example }) ou les lettres ({ $french }, ou { $english } en anglais).
quarto-typing-place = Pour poser la pièce, tapez une case libre : sa colonne puis sa rangée, comme { $example }.

# Comment une partie a fini : « Quarto! avec la colonne b (toutes grandes) ».

quarto-won = Quarto! avec { $lines }
quarto-drawn = toutes les pièces sont posées sans aucun motif complet
quarto-line = { $pattern } ({ $shared })
quarto-row = la rangée { $row }
quarto-column = la colonne { $column }
quarto-diagonal = la diagonale { $from }-{ $to }
quarto-square-pattern = le carré { $from }-{ $to }
quarto-wide-square = les coins du carré { $from }-{ $to }
quarto-diamond = le losange { $cells }
quarto-tilted-square = le carré penché { $cells }
quarto-corners = les quatre coins
quarto-broken-diagonal = la diagonale brisée { $cells }
quarto-wrapped-square = le carré par-dessus le bord { $cells }

# Ce qui peut clocher.

quarto-levels = 1 ou 2 : les tailles 2 et 3 n’ont pas d’autres niveaux
quarto-patterns = « level », ou des familles jointes par « + » (rows, columns, diagonals, ou lines pour les trois ; squares, wide, corners, diamonds, tilted, broken, wrapped), pour la taille 4 et sans niveau
quarto-must-place = il faut d’abord poser la pièce { $piece } ({ $name })
quarto-must-give = il n’y a pas de pièce à poser : il faut d’abord en donner une
quarto-piece-gone = la pièce { $piece } ({ $name }) a déjà été donnée
quarto-cell-taken = il y a déjà une pièce en { $cell }
quarto-not-an-action = « { $text } » n’est ni une pièce (:0 à :{ $largest }) ni une case (a1 à { $corner })
quarto-not-a-position = « { $text } » n’est pas une position : écrivez le plateau, une espace, puis la pièce en main ou « - »
quarto-row-count = le plateau a { $found ->
    [0] zéro rangée
    [one] une rangée
   *[other] { $found } rangées
} au lieu de { $size }
quarto-row-length = la rangée { $row } depuis le haut a { $found ->
    [0] zéro case
    [one] une case
   *[other] { $found } cases
} au lieu de { $size }
quarto-bad-symbol = « { $symbol } » en { $cell } n’est ni une pièce (0 à { $largest }) ni « . »
quarto-bad-hand = « { $text } » en main n’est ni une pièce (0 à { $largest }) ni « - »
quarto-piece-twice = la pièce { $piece } est deux fois sur le plateau, en { $one } et en { $other }
quarto-hand-on-board = la pièce { $piece } est en main mais aussi sur le plateau, en { $cell }
quarto-hand-after-end = une pièce est en main alors qu’un motif est complet et que la partie est finie
quarto-no-last-piece = aucune dernière pièce ne peut avoir complété à elle seule ces motifs
quarto-packed-size = la forme compacte n’existe que pour la taille 4
quarto-packed-patterns = la forme compacte n’existe que pour les quatre niveaux, pas pour d’autres motifs
quarto-packed-give = dans une position compacte, une pièce est en main ou la partie est finie : ici, une pièce reste à donner
quarto-packed-shape = une position compacte est faite de 16 chiffres hexadécimaux, d’un deux-points et de 8 chiffres hexadécimaux
quarto-packed-low-bits = les trois bits de poids faible d’une position compacte doivent être à 0
quarto-packed-floating = le plateau compact a une pièce en { $cell }, une case marquée comme vide
quarto-packed-turn-number = le numéro de tour compact est { $written }, mais { $counted ->
    [0] aucune pièce n’est
    [one] une pièce est
   *[other] { $counted } pièces sont
} sur le plateau
quarto-packed-turn = le bit du tour compact désigne le mauvais joueur
quarto-packed-over = le bit de partie finie de la forme compacte contredit le plateau
quarto-packed-hand = la position compacte a une pièce en main alors que la partie est finie
quarto-packed-level = la position compacte est pour le niveau { $written }, et non { $expected }

# Que faire, au Quarto.

propose-quarto-give = donnez la pièce { $name }
propose-quarto-place = posez en { $cell } la pièce { $name }

# Pourquoi, au Quarto.

quarto-completed = { $pattern } : { $shared }
advice-quarto-completes = poser ici complète { $rows }
advice-quarto-spoils = cela gâche { $pattern }, à une pièce de gagner ({ $shared })
advice-quarto-all-safe-after = ensuite, aucune des pièces à donner ne complète de motif
advice-quarto-none-safe-after = ensuite, chacune des pièces à donner complète un motif
advice-quarto-safe-after = ensuite, il ne reste { $count ->
    [one] qu’une pièce sûre
   *[other] que { $count } pièces sûres
} à donner
advice-quarto-only-cell = sur toute autre case, chacune des pièces à donner compléterait un motif
advice-quarto-other-cell = en { $cell } au contraire, chacune des pièces à donner compléterait un motif
advice-quarto-none-safe-anywhere = où que vous la posiez, chacune des pièces à donner complète un motif
advice-quarto-completes-nothing = votre adversaire ne peut rien compléter avec elle
advice-quarto-only-piece = toute autre pièce que vous pourriez donner complète aussitôt un motif
advice-quarto-others-complete = avec toute autre pièce votre adversaire peut compléter { $pattern }
advice-quarto-none-safe = chaque pièce complète un motif : quoi que vous donniez, vous perdez
advice-quarto-hands-over = votre adversaire peut alors compléter { $pattern } en { $cell } : { $shared }
advice-quarto-would-complete = la pièce { $piece } ({ $name }) compléterait { $pattern } en { $cell } : { $shared }
advice-quarto-runs-out = il reste { $count ->
    [one] une pièce sûre
   *[other] { $count } pièces sûres
} à donner, et si chacun joue au mieux, c’est vous qui en manquerez
advice-quarto-other-runs-out = il reste { $count ->
    [one] une pièce sûre
   *[other] { $count } pièces sûres
} à donner, et si chacun joue au mieux, c’est votre adversaire qui en manquera

# La salle de jeu dans le navigateur.

game-quarto = Quarto

# La page d’accueil.

pitch-quarto = Vous choisissez la pièce que votre adversaire doit poser. Alignez-en quatre qui ont un point commun.

# Les options des jeux, en mots.

option-quarto-size = Taille
    .about = La taille du plateau, et le nombre de qualités d’une pièce.
option-quarto-size-2 = 2 × 2 : un jouet, fini en une minute
option-quarto-size-3 = 3 × 3 : le jeu réduit
option-quarto-size-4 = 4 × 4 : le jeu classique
option-quarto-level = Niveau des règles
    .about = Les motifs qui gagnent. Chaque niveau garde ceux d’avant.
option-quarto-level-1 = Les lignes : rangées, colonnes, diagonales
option-quarto-level-2 = Les petits carrés aussi
option-quarto-level-3 = Les grands carrés aussi
option-quarto-level-4 = Les losanges et carrés penchés aussi
option-quarto-patterns = Motifs
    .about = Des familles de motifs jointes par +, à la place d’un niveau : rows, columns, diagonals (lines : toutes les trois), squares, wide, corners, diamonds, tilted, broken, wrapped.
option-quarto-patterns-level = Ceux du niveau
option-quarto-patterns-squares = Les petits carrés seuls

# Ce qu’il y a sur les places d’une scène, pour qui ne la voit pas : court, et jamais en fin de phrase.

scene-hand = Pièce à poser
scene-tray = Pièces restantes
scene-empty = { $cell }, vide

# Quarto.

scene-quarto-cell = { $cell }, pièce { $name }
scene-quarto-left = pièce { $piece }, { $name }
scene-quarto-given = pièce { $piece }, { $name }, à poser maintenant
scene-quarto-placed = pièce { $piece }, { $name }, sur le plateau
scene-hand-holds = à poser : pièce { $piece }, { $name }
scene-hand-empty = aucune pièce à poser

# Ce que comptent les distances.

quarto-placements = { $count ->
    [one] { $count } pose
   *[other] { $count } poses
}

# Les règles d’une variante en bref.

quarto-goal = Complétez { $patterns } avec des pièces qui ont un point commun : { $qualities }.
quarto-shapes-1 = une ligne de { $count }
quarto-shapes-2 = une ligne de { $count } ou un carré de quatre cases voisines
quarto-shapes-3 = une ligne de { $count }, un carré de quatre cases voisines ou les coins d’un carré plus grand
quarto-shapes-4 = une ligne de { $count }, un carré (petit, grand ou penché) ou un losange
quarto-qualities-2 = toutes grandes ou toutes petites, toutes claires ou toutes foncées
quarto-qualities-3 = toutes grandes ou toutes petites, toutes claires ou toutes foncées, toutes creuses ou toutes pleines
quarto-qualities-4 = toutes grandes ou toutes petites, toutes claires ou toutes foncées, toutes creuses ou toutes pleines, toutes rondes ou toutes carrées
quarto-shapes-set = un de ces motifs ({ $families })
quarto-family-lines = lignes
quarto-family-rows = rangées
quarto-family-columns = colonnes
quarto-family-diagonals = diagonales
quarto-family-squares = carrés de quatre cases voisines
quarto-family-wide = coins d’un carré plus grand
quarto-family-corners = les coins du plateau
quarto-family-diamonds = losanges
quarto-family-tilted = carrés penchés
quarto-family-broken = diagonales brisées
quarto-family-wrapped = carrés par-dessus les bords
quarto-brief-turns = Vous donnez une pièce à votre adversaire ; il la pose sur une case libre et vous en donne une ; et ainsi de suite.
quarto-brief-win = Celui qui complète { $patterns } avec des pièces qui ont un point commun gagne, peu importe qui a posé les autres : { $qualities }.
quarto-brief-draw = Quand toutes les pièces sont posées sans que personne y soit arrivé, la partie est nulle.
quarto-introduction-2 = Chaque pièce est grande ou petite, claire ou foncée.
quarto-introduction-3 = Chaque pièce est grande ou petite, claire ou foncée, creuse ou pleine.
quarto-introduction-4 = Chaque pièce est grande ou petite, claire ou foncée, creuse ou pleine, ronde ou carrée.

# Ce qui en est prouvé, raconté à la page des résultats.

results-quarto =
    Le jeu classique mène à la nulle, comme Luc Goossens l’a trouvé en 1998 ; pour le niveau 2, on connaissait un joueur parfait (motlin, quarto). Pour les niveaux 3 et 4, nous ne connaissons pas de résultat antérieur. Le niveau 4 est le seul à avoir un gagnant : celui qui pose le premier.
    Sur 3 × 3, Pascal Haveé et Mathias Hiron écrivaient que « le premier coup a déjà de l’importance ». Il ne décide pas de l’issue, puisque celui qui pose le premier gagne depuis chacune des neuf cases ; il décide de la durée : cinq poses depuis un coin ou le centre, sept depuis le milieu d’un côté.
    Personne n’est tenu de croire notre solveur : « quatuor solve quarto:level=4 --certificate FICHIER --distance » écrit une preuve, « quatuor verify FICHIER » la vérifie sans lui, et un court programme en Python aussi. La preuve du jeu 3 × 3 tient en 218 octets, celles des quatre niveaux en 0,2 à 2,5 mégaoctets. Les quatre niveaux ensemble ont pris une minute sur deux cœurs.

# Les signes sur un écran de caractères.

legend-quarto-dark = remplie : foncée
legend-quarto-light = non remplie : claire
legend-quarto-tall = deux fois plus haute que les autres : grande
legend-quarto-hollow = percée au sommet : creuse
legend-quarto-round = ronde
legend-quarto-square = carrée
legend-quarto-last = autour d’une case, la dernière pièce posée ; autour d’un chiffre, la pièce à poser

# Ce qui est dit d’une case.

quarto-cell-patterns = { $count ->
    [one] un motif y passe
   *[other] { $count } motifs y passent
} : { $patterns }

quarto-editor-hand = En main
quarto-editor-nothing = rien
quarto-editor-piece = { $piece } : { $name }

# Des marques pour qui apprend.

overlay-quarto-unsafe = Pièces dangereuses
    .about = Un triangle sur chaque pièce qui compléterait aussitôt un motif.
quarto-unsafe = dangereuse : elle complète un motif en { $cells }

# La première leçon, et les exemples.

lesson-quarto-give = Chaque pièce a quatre qualités : grande ou petite, claire ou foncée, creuse ou pleine, ronde ou carrée. Vous ne posez pas la pièce que vous choisissez : vous la donnez à votre adversaire. Donnez une pièce.
lesson-quarto-give-right = Votre adversaire la pose sur une case libre, puis vous en donne une.
lesson-quarto-place = C’est maintenant l’inverse : on vous a donné la pièce grande, foncée, pleine et carrée. Posez-la sur une case.
lesson-quarto-place-right = Celui qui pose la dernière pièce d’une ligne de quatre qui ont une qualité en commun gagne, peu importe qui a posé les autres.
lesson-quarto-win = Les trois pièces de la rangée du haut sont claires, et vous en tenez une claire. Gagnez.
lesson-quarto-win-right = Quatre pièces claires alignées : Quarto!
lesson-quarto-win-wrong = Cela ne complète aucune ligne. Il manque une pièce à la rangée du haut.
lesson-quarto-safe = La même rangée, mais c’est à vous de donner. Une pièce claire serait un cadeau : votre adversaire compléterait la rangée. Donnez une pièce sûre.
lesson-quarto-safe-right = Une pièce foncée ne complète rien. L’entraîneur marque d’un triangle les pièces dangereuses.
lesson-quarto-safe-wrong = Cette pièce est claire : elle complète la rangée du haut, et vous avez perdu. Donnez-en une foncée.
lesson-quarto-shape = Les pièces de la diagonale diffèrent par la couleur et par la taille. Qu’ont-elles toutes trois en commun, comme la pièce que vous tenez ? Gagnez.
lesson-quarto-shape-right = Toutes les quatre sont rondes. Regardez les quatre qualités, à chaque fois.
lesson-quarto-shape-wrong = Cela ne complète aucune ligne. Il manque une pièce à la diagonale de a4 à d1, et les trois qui y sont déjà sont rondes.
lesson-quarto-trap = Le premier piège : inutile de gagner tout de suite. Posez votre pièce pour que chaque pièce que l’adversaire peut donner vous fasse gagner.
lesson-quarto-trap-right = Il n’y a plus de pièce sûre à donner : quoi qu’il vienne, vous complétez une ligne. La plupart des parties se décident ainsi.
lesson-quarto-trap-wrong = Votre adversaire aurait encore une pièce sûre à donner. Une seule case n’en laisse aucune.
quarto-example = { $pattern } : des pièces qui ont une qualité en commun ; celui qui a posé la dernière a gagné.

# Sa place parmi les jeux.

positions-quarto = Sur 4 × 4, au plus 26 846 616 451 246 353 : toutes les façons de mettre des pièces sur autant de cases, avec une des autres en main ou aucune. Duboux et Trividic comptent (16 factorielle)² façons de choisir et de poser, environ 4,4 · 10²⁶.
