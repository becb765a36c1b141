# Des parties dans un lien, et des parties venues d’ailleurs.

link-too-long = cette partie est trop longue pour un lien : { $actions } actions et { $letters } lettres au plus
link-not-one = ce n’est pas le lien d’une partie : il est vide, ou contient des lettres qui n’y ont pas leur place
link-version = ce lien vient d’une autre version de Quatuor ({ $version }), que celle-ci ne lit pas
link-damaged = ce lien est abîmé : il en manque un bout, ou il a été changé en route ; copiez-le de nouveau
picture-stopped = l’image prenait trop de temps

share-window = { $game } · partie partagée
share-link = Partager
share-title = Partager
share-about = Toute la partie est dans cette adresse. Elle s’ouvre sur n’importe quel serveur Quatuor, et ne dit rien de ceux qui ont joué.
share-qr = L’adresse en code QR, pour l’appareil photo d’un téléphone
share-qr-none = L’adresse est trop longue pour un code QR ; partagez la position seule, ou enregistrez la partie dans un fichier.
share-position = Partager cette position seule, sans ce qui y a mené
share-animation = animée (GIF)
share-try = Touchez le plateau pour essayer quelque chose : votre essai aura sa propre adresse.
share-list = La liste des actions
share-play-about = Une nouvelle partie commence à cet instant. Ce qui a été joué avant peut y être repris.

import-link = Importer une partie ou une position
import-title = Importer une partie
import-lead = Collez un enregistrement (PGN ou JSON Lines), le lien d’une partie, ou une position. Une partie enregistrée est analysée aussitôt.
import-text = Enregistrement, lien ou position
import-file = Ou un fichier
import-game = Le jeu, pour une position seule
import-which = Il y a plusieurs parties. Laquelle ?
import-line = { $number }. { $game } : { $first } – { $second }, { $result } ({ $actions ->
    [0] aucune action
    [one] une action
   *[other] { $actions } actions
})
import-do = Importer
import-about = Une position est lue dans toutes les notations de son jeu, et des options peuvent suivre le nom du jeu, comme dans quarto:level=2. Ce que vous importez n’apparaît dans aucune liste : seules les personnes qui en ont l’adresse le voient.
import-empty = collez d’abord quelque chose : un enregistrement, un lien ou une position
import-too-long = c’est trop long : { $kilobytes } kilooctets au plus
import-too-many = ce fichier contient { $games } parties, et la limite est de { $most } : découpez-le
import-too-many-actions = cette partie est trop longue : { $most } actions au plus
import-not-so = aucune partie ne peut s’être déroulée ainsi

editor-title = Éditeur
editor-window = Éditeur · { $game }
editor-link = Composer une position
editor-lead = Choisissez une pièce, puis touchez une case. Touchez-la de nouveau avec la même pièce pour l’enlever.
editor-stones = Pièces
editor-nothing = Rien
editor-board = Le plateau
editor-place = { $place }, { $what }
editor-free = { $place }, vide
editor-next = À qui de jouer
editor-fields = Le reste de la position
editor-apply = Appliquer
editor-text = La position en texte, dans toutes les notations du jeu
editor-read = Lire
editor-clear = Vider le plateau
editor-start = Début habituel
editor-good = Cette position est possible.
editor-over = Cette position est possible ; la partie y est finie.
editor-wrong = Ce n’est pas encore une position : { $reason }.
editor-analyse = Analyser, continuer, partager
editor-thinking = Recherche de sa valeur…
editor-not-here = cette position ne peut pas être montrée dans l’éditeur
editor-other = Un autre jeu :

walk-title = arbres à parcourir
walk-link = Arbres à parcourir : jeu parfait, alpha-bêta, parties simulées
walk-lead = Ce qui suit cette position, selon le jeu parfait ou tel qu’une recherche le voit. Chaque pas est un lien.
walk-others = Autres arbres de cette position
walk-reduced = L’arbre réduit
walk-reduced-lead = Les positions identiques par symétrie n’y figurent qu’une fois ; ce qui, visiblement, perd ou manque un gain est coupé, avec la raison.
walk-keep-best = Seulement le meilleur
walk-keep-all = Tout ce qui ne perd pas visiblement
walk-keep-strategy = Comment gagner : une réponse à chaque réplique
walk-searched = Une recherche, pas à pas
walk-searched-lead = La position où elle entre, ce qu’elle en rapporte, la fenêtre de α à β, et ce qui est coupé.
walk-agent = Une autre recherche : minimax ou negamax, avec ses options
walk-go = Chercher
walk-playouts = Parties simulées (MCTS)
walk-playouts-lead = Une simulation après l’autre : où elle va, combien de fois chaque action a été visitée et avec quelle moyenne.
walk-playouts-begin = Depuis la première simulation
walk-steps = Pas
walk-first = Au début
walk-back = Un pas en arrière
walk-forth = Pas suivant
walk-last = À la fin, ou dix simulations plus loin
walk-path = Le chemin jusqu’ici
walk-below = Ce qui suit
walk-nothing = Rien ne suit ici.
walk-legend = Comment le lire
walk-root = la racine
walk-too-many = la recherche visite plus de { $most } positions : choisissez une profondeur moindre ou une position plus avancée
walk-too-long = c’est plus long que la salle ne le permet : choisissez une profondeur moindre ou une position plus avancée
walk-reduced-about = { $nodes ->
    [one] Une position ;
   *[other] { $nodes } positions ;
} les équivalentes ne sont montrées qu’une fois.
walk-short = Il s’arrête à la profondeur { $depth } : la commande « quatuor tree » fait de plus grands arbres.
walk-cut-because = coupé : { $reason }
walk-searched-about = Jusqu’à la profondeur { $depth } : { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} sous la racine, { $cuts ->
    [one] { $cuts } coupure
   *[other] { $cuts } coupures
}.
walk-enter-root = La recherche commence à la racine. Fenêtre : α { $alpha }, β { $beta }.
walk-enter = Elle essaie { $action }. Fenêtre : α { $alpha }, β { $beta }.
walk-leave = { $action } rapporte { $value }.
walk-end = La recherche est finie : elle joue { $action }, valeur { $value }.
walk-raises-alpha = Cela relève α de { $before } à { $after }.
walk-lowers-beta = Cela abaisse β de { $before } à { $after }.
walk-changes-nothing = La fenêtre reste la même.
walk-window-now = La suivante est examinée avec la fenêtre α { $alpha }, β { $beta }.
walk-all-seen = C’était la dernière action ici.
walk-cut = Coupure : inutile d’examiner { $actions }. { $reason }
walk-takes-highest = ▲ { $who } joue, comme à la racine : la plus haute valeur compte.
walk-takes-lowest = ▼ { $who } joue, contre la racine : la plus basse valeur compte.
walk-takes-mean = ● Le hasard décide : la moyenne compte.
walk-takes-end = ■ La partie est finie.
walk-value = Valeur : { $value }
walk-value-open = Valeur : pas encore connue
walk-how = Comment : { $how }
walk-looking = en cours d’examen
walk-not-yet = pas encore
walk-unseen = pas examinée
walk-playouts-title = { $game } : ce que trouvent les simulations
walk-playouts-about = Chaque simulation descend dans l’arbre jusqu’à une position nouvelle, joue au hasard jusqu’à la fin, et compte en remontant.
walk-playouts-over = Après { $playouts ->
    [one] { $playouts } simulation
   *[other] { $playouts } simulations
}, tout est prouvé : il n’y en a pas d’autres.
walk-playouts-legend = Les moyennes valent pour qui joue à la racine, de -1 à 1. Une action qui n’a pas encore été essayée passe d’abord ; puis celle dont la somme est la plus haute : sa moyenne, pour qui joue, plus √(ln(visites ici) / ses visites).
walk-playout = La simulation { $number } est passée par { $went }.
walk-visits = { $visits ->
    [0] aucune visite
    [one] une visite
   *[other] { $visits } visites
}, moyenne { $mean }
walk-score = somme { $score }
walk-unvisited = pas encore visitée
walk-proven = Prouvé : { $value }
walk-bounds = Prouvé jusqu’ici : entre { $low } et { $high }
