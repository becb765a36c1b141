# Tout ce qui se dit du Puissance 4.

# Puissance 4.

about-connect4 = le Puissance 4 sur une grille de toute taille : lâchez des jetons, alignez-en quatre avant l’adversaire
about-connect4-width = colonnes
about-connect4-height = lignes
about-connect4-connect = combien de jetons alignés gagnent, au plus le plus grand côté de la grille
about-connect4-first = la couleur qui commence
rules-connect4 =
    Dans le dessin, * est un jeton rouge et o un jaune ; colonnes et lignes sont
    numérotées.

# Les couleurs : « un jeton rouge », et le joueur : « Rouge a gagné ».

connect4-red = rouge
connect4-yellow = jaune
connect4-side-red = Rouge
connect4-side-yellow = Jaune

# Les actions.

connect4-asked = lâchez un jeton { $colour } dans une colonne
connect4-drops = lâche un jeton { $colour } dans la colonne { $column }, sur la ligne { $line }
    .you = lâchez un jeton { $colour } dans la colonne { $column }, sur la ligne { $line }
connect4-typing = Pour lâcher un jeton, tapez sa colonne, par un chiffre (1 à { $digit }) ou une lettre (a à { $letter }), comme { $example }.

# Comment une partie a fini : « Rouge a 4 jetons dans la colonne 3 ».

connect4-won = { $winner } a { $lines }
connect4-drawn = la grille est pleine sans alignement gagnant
connect4-in-column = { $length } jetons dans la colonne { $column }
connect4-in-line = { $length } jetons sur la ligne { $line }
connect4-in-diagonal = { $length } jetons sur la diagonale de { $from } à { $to }

# Ce qui peut clocher.

connect4-single-cell = une grille d’une seule case n’a pas la place d’aligner deux jetons : choisissez une largeur ou une hauteur plus grande
connect4-not-a-column = « { $text } » n’est pas une colonne : écrivez un chiffre (1 à { $digit }) ou une lettre (a à { $letter })
connect4-column-full = la colonne { $column } est pleine
connect4-column-empty = la colonne { $column } est vide : il n’y a pas de jeton à reprendre
connect4-not-last = le jeton du haut de la colonne { $column } est { $colour }, ce n’est donc pas le dernier joué
connect4-in-sequence = jeton numéro { $ply }, colonne « { $text } » : { $reason }
connect4-not-a-position = « { $text } » n’est pas une position : écrivez les colonnes jouées, comme 4453, ou les lignes de la grille depuis le haut, une espace et la couleur qui doit jouer (« * » ou « o »)
connect4-row-count = la grille a { $found ->
    [0] zéro ligne
    [one] une ligne
   *[other] { $found } lignes
} au lieu de { $height }
connect4-row-length = la ligne { $row } depuis le haut a { $found ->
    [0] zéro case
    [one] une case
   *[other] { $found } cases
} au lieu de { $width }
connect4-bad-symbol = « { $symbol } » en { $cell } n’est ni un jeton (« * » ou « o ») ni « . »
connect4-bad-colour = « { $text } » n’est pas une couleur qui doit jouer : écrivez « * » pour rouge ou « o » pour jaune
connect4-floating = le jeton en { $cell } flotte : la case du dessous est vide
connect4-wrong-counts = avec { $red ->
    [0] zéro jeton rouge
    [one] un jeton rouge
   *[other] { $red } jetons rouges
} et { $yellow ->
    [0] zéro jeton jaune
    [one] un jeton jaune
   *[other] { $yellow } jetons jaunes
}, ce ne peut pas être à { $next } de jouer : la couleur qui doit jouer a autant de jetons que l’autre, ou un de moins
connect4-two-winners = les deux couleurs ont un alignement gagnant, mais le premier termine la partie
connect4-winner-to-play = { $winner } a gagné et devrait pourtant jouer : l’autre couleur aurait joué après la fin
connect4-no-last-disc = { $winner } a des alignements gagnants qu’aucun dernier jeton ne peut avoir faits à lui seul
connect4-no-order = aucun ordre des tours ne mène à ces jetons

# Que faire, au Puissance 4.

propose-connect4 = lâchez votre jeton dans la colonne { $column }

# Pourquoi, au Puissance 4.

advice-connect4-wins = cela fait { $rows }
advice-connect4-blocks = cela bloque { $cell }, où { $other } gagnerait
advice-connect4-only-defence = toute autre colonne laisse { $other } gagner aussitôt
advice-connect4-two-against = { $other } peut gagner en { $one } et en { $two } : un jeton ne bloque que l’une des deux
advice-connect4-stacked-against = { $other } peut gagner en { $lower }, et juste au-dessus en { $upper } une fois cette case bloquée
advice-connect4-lets-win = ensuite, { $other } peut gagner en { $cell }
advice-connect4-two-threats = cela fait deux menaces à la fois, en { $one } et en { $other }
advice-connect4-stacked = cela fait deux menaces l’une au-dessus de l’autre, en { $lower } et en { $upper } : bloquer celle du bas ouvre celle du haut
advice-connect4-threatens = cela menace de gagner en { $cell }
advice-connect4-builds = cela fait une menace en { $cell }, pour quand un jeton pourra y tomber
advice-connect4-waits = si chacun joue au mieux, { $other } doit finir par jouer sous votre menace en { $cell }
advice-connect4-hands-over = la colonne { $column } laisserait { $other } gagner juste au-dessus, en { $cell }

# Le joueur propre à ce jeu.

about-agent-longest = la colonne qui fait le plus long alignement

# La salle de jeu dans le navigateur.

game-connect4 = Puissance 4

# La page d’accueil.

pitch-connect4 = Lâchez vos jetons et alignez-en quatre avant votre adversaire. Sur la grille de votre choix.

# Les options des jeux, en mots.

option-connect4-width = Colonnes
    .about = De 1 à 16.
option-connect4-height = Lignes
    .about = De 1 à 16.
option-connect4-connect = À aligner
    .about = Combien de jetons alignés gagnent, de 2 à 8 et au plus le plus grand côté.
option-connect4-first = Couleur qui commence
    .about = Celui qui commence a cette couleur.
option-connect4-first-red = Rouge
option-connect4-first-yellow = Jaune

# Ce qu’il y a sur les places d’une scène, pour qui ne la voit pas : court, et jamais en fin de phrase.

scene-grid = Grille

# Puissance 4.

scene-column = colonne { $column }, { $filled } sur { $height }, { $top } au sommet
scene-column-empty = colonne { $column }, vide
scene-column-full = colonne { $column }, pleine, { $top } au sommet

# Ce que comptent les distances.

connect4-discs = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}

# Les règles d’une variante en bref.

connect4-goal = Soyez le premier à aligner { $connect } de vos jetons : { $ways }.
connect4-way-line = sur une ligne
connect4-way-column = dans une colonne
connect4-way-diagonal = sur une diagonale
connect4-brief-turns = Chacun à son tour, vous lâchez un jeton dans l’une des { $width } colonnes ; il tombe sur la case libre la plus basse. { $colour } commence.
connect4-brief-win = Le premier à aligner { $connect } jetons gagne : { $ways }. Une grille pleine est une partie nulle.

# Ce qui en est prouvé, raconté à la page des résultats.

results-connect4 =
    Celui qui commence gagne au 41e jeton, en commençant au milieu : James D. Allen et Victor Allis (A Knowledge-Based Approach of Connect-Four) l’ont trouvé en 1988. Les colonnes voisines du milieu donnent une nulle, les autres perdent.
    La grille a 4 531 985 219 092 positions (Stefan Edelkamp et Peter Kissmann, Symbolic Classification of General Two-Player Games, 2008). « quatuor analyse connect4 » répond pour chacune d’elles. La grille vide prend 24,6 millions de nœuds, sept secondes sur un cœur ; nous ne connaissons aucun programme publié plus rapide. Il n’y a pas encore de certificats : les valeurs concordent avec une recherche naïve et avec d’autres programmes.

# Les signes sur un écran de caractères.

legend-connect4-disc = un jeton { $colour }

# Ce qui est dit d’une case.

connect4-cell-disc = { $cell } : un jeton { $colour } ; le plus long alignement qui y passe a { $length ->
    [one] un jeton
   *[other] { $length } jetons
}
connect4-cell-empty = { $cell } : vide
connect4-cell-would = { $length ->
    [one] un jeton { $colour } n’y ferait partie d’aucun alignement
   *[other] un jeton { $colour } y ferait partie d’un alignement de { $length }
}

# Des marques pour qui apprend.

overlay-connect4-threats = Menaces
    .about = Le signe d’une couleur, dans un cercle en tirets, sur chaque case où son jeton gagnerait, même là où aucun jeton ne peut encore tomber.
connect4-threat = { $colour } aurait { $connect } jetons alignés en { $cell }

# La première leçon, et les exemples.

lesson-connect4-drop = Vous êtes Rouge. Touchez une colonne : votre jeton tombe sur sa case libre la plus basse.
lesson-connect4-drop-right = Puis Jaune en lâche un, et ainsi de suite.
lesson-connect4-win = Quatre jetons alignés gagnent : sur une ligne, dans une colonne ou sur une diagonale. Complétez les vôtres.
lesson-connect4-win-right = Quatre jetons sur la ligne 1 : vous avez gagné.
lesson-connect4-win-wrong = Cela n’en aligne pas quatre. Regardez la ligne du bas.
lesson-connect4-block = Vous êtes maintenant Jaune, et Rouge a trois jetons sur la ligne du bas. Arrêtez-le.
lesson-connect4-block-right = C’est bloqué. Avant chaque jeton, cherchez trois jetons de l’autre couleur.
lesson-connect4-block-wrong = Alors Rouge joue dans la colonne 4 et gagne.
lesson-connect4-fork = Vous êtes de nouveau Rouge. Alignez-en trois sur la ligne du bas, avec une case libre à chaque bout.
lesson-connect4-fork-right = Un jeton ne bloque qu’un bout : avec le suivant, vous gagnez à l’autre. C’est une fourchette.
lesson-connect4-fork-wrong = Cela laisse du temps à Jaune. Mettez un troisième jeton à côté de vos deux, de sorte que les deux bouts restent libres.
lesson-connect4-under = Le premier piège : Jaune a trois jetons sur la ligne 2, et il lui manque la deuxième case de la colonne 4. Jouez n’importe où, sauf là où cela aide Jaune.
lesson-connect4-under-right = Tant que personne ne joue dessous, la case reste hors de portée. L’entraîneur marque de telles cases.
lesson-connect4-under-wrong = Votre jeton est la marche dont Jaune a besoin : le suivant tombe en (4,2) et gagne.
connect4-example = { $row } : celui qui l’a le premier gagne.
connect4-example-line = sur une ligne
connect4-example-column = dans une colonne
connect4-example-diagonal = sur une diagonale

# Sa place parmi les jeux.

positions-connect4 = Sur la grille habituelle, 4 531 985 219 092 (Stefan Edelkamp et Peter Kissmann, 2008).
