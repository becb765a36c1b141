# Tout ce qui se dit du morpion.

about-morpion = le morpion sur une grille de toute taille : faites un alignement le premier, ou évitez-le
about-morpion-width = colonnes
about-morpion-height = rangées
about-morpion-connect = signes alignés qui font un alignement
about-morpion-misere = si faire un alignement fait perdre
rules-morpion =
    Le dessin : x une croix, o un rond ; > < le dernier signe, * * l’alignement.
game-morpion = Morpion
pitch-morpion = Trois à la suite : le premier jeu de chacun, sur une grille de toute taille, et aussi à qui perd gagne.

option-morpion-width = Largeur
    .about = Les colonnes, de 1 à 8.
option-morpion-height = Hauteur
    .about = Les rangées, de 1 à 8.
option-morpion-connect = À aligner
    .about = Combien de signes font un alignement, de 2 à 8.
option-morpion-misere = Un alignement
    .about = Si faire un alignement fait gagner ou perdre.
option-morpion-misere-off = Gagne
option-morpion-misere-on = Perd (à qui perd gagne)

# Les signes, et les camps.

morpion-cross = croix
morpion-nought = rond
morpion-crosses = X
morpion-noughts = O

# Les actions, et comment une partie a fini.

morpion-asked = dessinez votre signe ({ $sign }) sur une case libre
morpion-draws = dessine son signe ({ $sign }) en { $cell }
morpion-typing = Pour dessiner, tapez une case, comme { $example }.
morpion-won = { $count } signes alignés ({ $sign })
morpion-lost = { $count } signes alignés ({ $sign }), ce qui fait perdre
morpion-drawn = la grille est pleine sans alignement
scene-morpion-free = { $cell }, libre
scene-morpion-taken = { $cell }, { $sign }

# Que faire, et pourquoi une case est bonne.

propose-morpion = dessinez votre signe ({ $sign }) en { $cell }
advice-morpion-completes = cela achève un alignement
advice-morpion-must-complete = cela achève un alignement, et il n’y a rien d’autre à faire
advice-morpion-stops = cela arrête un alignement de l’adversaire
advice-morpion-fork = cela menace deux alignements à la fois, en { $one } et en { $two }
advice-morpion-threatens = cela menace d’achever un alignement en { $cell }
advice-morpion-two-against = l’adversaire peut achever un alignement en { $one } et en { $two } : un signe n’en arrête qu’un
advice-morpion-only-safe = toute autre case achèverait un alignement, ce qui fait perdre
advice-morpion-would-complete = en { $cell } vous achèveriez un alignement, ce qui fait perdre
fault-morpion-lets-win = ensuite, l’adversaire peut achever un alignement en { $cell }
fault-morpion-loses = cela achève un alignement, ce qui fait perdre

# Ce qui peut clocher.

morpion-no-variant = cette grille n’existe pas
morpion-not-a-cell = « { $text } » n’est pas une case : de a1 à { $last }
morpion-taken = { $cell } est déjà prise ({ $sign })
morpion-not-a-position = « { $text } » n’est pas une position : les rangées depuis le haut séparées par « / », une espace et qui doit jouer, comme « x.o/.x./... o »
morpion-counts = avec { $crosses } croix et { $noughts } ronds ce ne peut pas être à { $next } de jouer : x commence et chacun joue à son tour
morpion-two-lines = les deux camps ont un alignement, mais le premier termine la partie
morpion-after-the-end = { $sign } a un alignement, et l’autre camp a joué après la fin
morpion-no-last = les alignements de { $sign } n’ont aucune case commune qui serait la dernière jouée

# Ce que comptent les distances.

morpion-signs = { $count ->
    [one] { $count } signe
   *[other] { $count } signes
}

# Les règles d’une variante en bref.

morpion-goal = Soyez le premier à aligner { $connect } de vos signes : { $ways }.
morpion-goal-misere = N’alignez pas { $connect } de vos signes : { $ways }. Si vous le faites, vous perdez.
morpion-goal-none = Aucun alignement ne tient sur cette grille : toute partie est nulle.
morpion-way-across = sur une rangée
morpion-way-up = sur une colonne
morpion-way-diagonal = sur une diagonale
morpion-brief-turns = Chacun à son tour, vous dessinez votre signe sur une case libre : les croix commencent, les ronds suivent.
morpion-brief-win = Le premier à aligner { $connect } signes gagne : { $ways }. Une grille pleine est une partie nulle.
morpion-brief-misere = Le premier à aligner { $connect } signes perd : { $ways }. Une grille pleine est une partie nulle.

# Ce qui en est prouvé, raconté à la page des résultats.

results-morpion =
    Le jeu classique a 5 478 positions et se termine par une nulle, comme chacun sait ; « quatuor solve morpion » les regarde toutes. Le jeu où perd celui qui fait une ligne est une nulle aussi. Une colonne de plus décide des deux.

# Des marques pour qui apprend.

overlay-morpion-lines = Lignes à compléter
    .about = Un signe dans un cercle pointillé sur chaque case où il compléterait une ligne.
morpion-completes = { $sign } : une ligne y serait complète

# La première leçon, et les exemples.

lesson-morpion-start = Vous êtes X. Dessinez une croix sur une case libre.
lesson-morpion-start-right = À présent O dessinerait un rond, et ainsi de suite. Ce qui est dessiné reste.
lesson-morpion-line = Trois signes alignés gagnent : en rangée, en colonne ou en diagonale. Complétez votre ligne.
lesson-morpion-line-right = La rangée 1 est à vous : vous avez gagné.
lesson-morpion-line-wrong = Cela ne complète aucune ligne. Regardez la rangée 1.
lesson-morpion-stop = Vous êtes maintenant O. X complétera la colonne a à la prochaine croix : empêchez-le.
lesson-morpion-stop-right = C’est arrêté. Avant chaque action, regardez ce que l’autre pourrait faire ensuite.
lesson-morpion-stop-wrong = Alors X dessine en a2 et gagne.
lesson-morpion-fork = Vous êtes encore O. X tient deux coins opposés, et c’est un piège : dans un coin vous perdriez. Où dessinez-vous ?
lesson-morpion-fork-right = Au milieu d’un côté vous menacez vous-même une ligne, et X doit l’arrêter : il n’a pas le temps de tendre son piège.
lesson-morpion-fork-wrong = Dans un coin vous perdez : X prend le dernier coin et menace deux lignes à la fois.
lesson-morpion-own-fork = Vous êtes X : menacez deux lignes avec une seule croix.
lesson-morpion-own-fork-right = À deux lignes il manque une croix, et un rond n’en arrête qu’une. C’est une fourchette.
lesson-morpion-own-fork-wrong = Cela menace au plus une ligne, et O l’arrête. Trouvez la case qui est sur deux de vos lignes.
morpion-example = Qui l’a le premier gagne.
morpion-example-misere = Qui l’a le premier perd.

# Sa place parmi les jeux.

positions-morpion = Sur le plateau habituel, 5 478 ; 765 aux symétries près.
