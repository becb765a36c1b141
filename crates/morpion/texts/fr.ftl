# Tout ce qui se dit du morpion.

about-morpion = le morpion sur une grille de toute taille : faites un alignement le premier, ou évitez d’en faire un
about-morpion-width = colonnes
about-morpion-height = rangées
about-morpion-connect = combien de signes à la suite font un alignement
about-morpion-misere = si faire un alignement fait perdre
rules-morpion =
    Dans le dessin, x est une croix, o un rond ; > < signalent le dernier signe,
    et * * l’alignement.
game-morpion = Morpion
pitch-morpion = Trois à la suite : le premier jeu de chacun, sur une grille de toute taille, ou à qui perd gagne.

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
    .you = dessinez votre signe ({ $sign }) en { $cell }
morpion-typing = Pour dessiner votre signe, tapez une case libre, comme { $example }.
morpion-won = { $count } signes alignés ({ $sign })
morpion-lost = { $count } signes alignés ({ $sign }), ce qui fait perdre
morpion-drawn = la grille est pleine sans alignement
scene-morpion-free = { $cell }, libre
scene-morpion-taken = { $cell }, { $sign }

# Que faire, et pourquoi une case est bonne.

propose-morpion = dessinez votre signe ({ $sign }) en { $cell }
advice-morpion-completes = cela complète un alignement
advice-morpion-must-complete = cela complète un alignement, et il n’y a rien d’autre à faire
advice-morpion-stops = cela empêche un alignement de votre adversaire
advice-morpion-fork = cela menace de deux alignements à la fois, en { $one } et en { $two }
advice-morpion-threatens = cela menace de compléter un alignement en { $cell }
advice-morpion-two-against = votre adversaire peut compléter un alignement en { $one } et en { $two } : un signe n’en empêche qu’un
advice-morpion-only-safe = toute autre case compléterait un alignement, ce qui fait perdre
advice-morpion-would-complete = en { $cell } vous compléteriez un alignement, ce qui fait perdre
fault-morpion-lets-win = ensuite, votre adversaire peut compléter un alignement en { $cell }
fault-morpion-loses = cela complète un alignement, ce qui fait perdre

# Ce qui peut clocher.

morpion-no-variant = cette grille n’existe pas
morpion-not-a-cell = « { $text } » n’est pas une case : de a1 à { $last }
morpion-taken = { $cell } est déjà prise ({ $sign })
morpion-not-a-position = « { $text } » n’est pas une position : écrivez les rangées depuis le haut séparées par « / », une espace et qui doit jouer, comme « x.o/.x./... o »
morpion-counts = avec { $crosses } croix et { $noughts ->
    [one] { $noughts } rond
   *[other] { $noughts } ronds
}, ce ne peut pas être à { $next } de jouer : x commence, et chacun joue à son tour
morpion-two-lines = les deux camps ont un alignement, mais le premier termine la partie
morpion-after-the-end = { $sign } a un alignement, et l’autre camp a joué après la fin
morpion-no-last = les alignements de { $sign } n’ont aucune case commune : aucun dernier signe ne peut les avoir tous complétés

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
    Le jeu classique a 5 478 positions et mène à la nulle, comme chacun sait ; « quatuor solve morpion » les examine toutes. Le jeu où faire un alignement fait perdre mène aussi à la nulle. Avec une colonne de plus, ni l’un ni l’autre n’y mène.

# Des marques pour qui apprend.

overlay-morpion-lines = Alignements à compléter
    .about = Un signe dans un cercle en tirets sur chaque case où il compléterait un alignement.
morpion-completes = un signe ({ $sign }) compléterait ici un alignement

# La première leçon, et les exemples.

lesson-morpion-start = Vous êtes X. Dessinez une croix sur une case libre.
lesson-morpion-start-right = À présent O dessinerait un rond, et ainsi de suite. Ce qui est dessiné reste.
lesson-morpion-line = Trois signes alignés gagnent : sur une rangée, une colonne ou une diagonale. Complétez votre alignement.
lesson-morpion-line-right = La rangée 1 est à vous : vous avez gagné.
lesson-morpion-line-wrong = Cela ne complète aucun alignement. Regardez la rangée 1.
lesson-morpion-stop = Vous êtes maintenant O. X complétera la colonne a avec la prochaine croix : empêchez-le.
lesson-morpion-stop-right = C’est empêché. Avant chaque action, regardez ce que l’autre camp pourrait faire ensuite.
lesson-morpion-stop-wrong = Alors X dessine en a2 et gagne.
lesson-morpion-fork = Vous êtes encore O. X tient deux coins opposés, et c’est un piège : dans un coin vous perdriez. Où dessinez-vous ?
lesson-morpion-fork-right = Au milieu d’un côté, vous menacez vous-même d’un alignement, et X doit l’empêcher : il n’a pas le temps de tendre son piège.
lesson-morpion-fork-wrong = Dans un coin, vous perdez : X prend le dernier coin et menace de deux alignements à la fois.
lesson-morpion-own-fork = Vous êtes X : menacez de deux alignements avec une seule croix.
lesson-morpion-own-fork-right = Il manque une croix à deux alignements, et un rond n’en empêche qu’un. C’est une fourchette.
lesson-morpion-own-fork-wrong = Cela menace au plus d’un alignement, et O l’empêche. Trouvez la case qui appartient à deux de vos alignements.
morpion-example = Celui qui l’a le premier gagne.
morpion-example-misere = Celui qui l’a le premier perd.

# Sa place parmi les jeux.

positions-morpion = Sur la grille habituelle, 5 478 ; 765 à symétrie près.
