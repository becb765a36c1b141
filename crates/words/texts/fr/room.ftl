# La salle de jeu dans le navigateur.

# Autour de chaque page.

room-skip = Aller au contenu
room-nav = Navigation principale
room-nav-games = Parties
room-nav-help = Aide
room-nav-preferences = Préférences
room-other-language = English
room-this-language = Français
room-foot = Quatuor : de petits jeux de plateau à jouer, à apprendre et à résoudre. Rien ne sort de ce serveur.
room-said = Annonces

# Qui joue. Là où un nom est sujet, la phrase est autre pour « Vous ».

room-you = Vous
room-somebody = Quelqu’un
room-awaited = Un ami invité
room-level = Niveau { $level }
room-level-said = { $name } : { $about }
grade-1 = débutant
grade-2 = facile
grade-3 = amateur
grade-4 = attentif
grade-5 = aguerri
grade-6 = fort
grade-7 = très fort
grade-8 = parfait
# Le huitième niveau là où le jeu n’est pas résolu.
grade-best = le plus fort
room-sits-people = Des personnes
room-sits-levels = La machine
room-sits-programs = D’autres programmes
room-sits-you = Vous, ici
room-sits-here = Une personne devant cet écran
room-sits-invite = Un ami ailleurs, par un lien
room-sits-other = Plus : un programme nommé ci-dessous
room-sits-typed = Plus : des programmes
room-sits-typed-label = Le programme et ses options, comme minimax:depth=4

# La page d’accueil.

room-front-title = Jouer
room-front-headline = Plusieurs jeux, une table
room-front-lead = Choisissez un jeu et jouez tout de suite, contre la machine ou avec un ami. Pas de compte, rien à installer.
room-front-games = Les jeux
room-quick = Jouer contre la machine
room-quick-friend = Jouer avec un ami
room-all-options = Toutes les options
room-yours = Vos parties
room-your-turn = À vous

# Listes de parties.

room-list-playing = Parties en cours
room-list-finished = Parties finies
room-list-none = Aucune partie n’est en cours. La vôtre pourrait être la première.
room-list-none-finished = Aucune partie n’est encore finie.
room-list-all-playing = Toutes les parties en cours
room-list-all-finished = Toutes les parties finies, à revoir
room-list-which = Quelles parties
room-list-pages = Pages
room-list-before = Plus récentes
room-list-after = Plus anciennes
room-list-new = Commencer une partie
room-list-length = { $count ->
    [0] à peine commencée
    [one] { $count } action jouée
   *[other] { $count } actions jouées
}
room-list-all-yours = Toutes vos parties
room-yours-none = Vous n’avez encore aucune partie. Commencez-en une.
room-ago-now = à l’instant
room-ago-minutes = { $count ->
    [one] il y a une minute
   *[other] il y a { $count } minutes
}
room-ago-hours = { $count ->
    [one] il y a une heure
   *[other] il y a { $count } heures
}
room-ago-days = { $count ->
    [one] il y a un jour
   *[other] il y a { $count } jours
}
room-day = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
room-list-draw = Partie nulle
room-list-won = { $who ->
    [Vous] Vous avez gagné
   *[other] { $who } a gagné
}
room-list-resigned = { $who ->
    [Vous] Vous avez gagné
   *[other] { $who } a gagné
} : { $other ->
    [Vous] vous avez abandonné
   *[other] { $other } a abandonné
}
room-list-agreed = Partie nulle d’un commun accord
room-list-time = { $who ->
    [Vous] Vous avez gagné
   *[other] { $who } a gagné
} : { $other ->
    [Vous] votre temps est écoulé
   *[other] le temps de { $other } est écoulé
}
room-option-wrong = « { $option } » ne peut pas être « { $value } » : il faut { $allowed }
room-option-said = { $option } : { $value }

# Une nouvelle partie.

room-new-rules = Les règles en bref
room-new-players = Qui joue
room-side-you = Votre camp
room-side-other = L’autre camp
room-new-starts = Qui commence
room-starts-random = Le hasard décide
room-starts-you = Votre camp
room-starts-other = L’autre camp
room-new-clock = Pendule
room-new-clock-about = La pendule démarre avec la première action.
room-clock-none = Sans pendule
room-clock = { $minutes ->
    [one] { $minutes } minute chacun
   *[other] { $minutes } minutes chacun
}{ $seconds ->
    [0] {""}
    [one] {" "}et { $seconds } seconde de plus par action
   *[other] {" "}et { $seconds } secondes de plus par action
}
room-new-options = Les règles de cette partie
room-new-more = D’autres règles
room-new-else = Détails
room-your-name = Votre nom
room-your-name-about = Ce que les autres voient. Facultatif.
room-new-from = Position de départ
room-new-from-about = Une position dans la notation du jeu ; laissez vide pour le début habituel.
room-new-listed = Inscrire cette partie dans la liste, pour que chacun puisse la trouver et la suivre
room-new-begin = Commencer

# Une invitation.

room-invited-title = Une invitation
room-invited = { $who } vous invite à une partie de { $game }
room-invited-side = Votre camp :
room-invited-take = Prendre place

# La page d’une partie : ce qui est demandé.

room-title = { $what } · { $game }
room-title-yours = À vous · { $game }
room-asked-start = Le début de la partie
room-asked-past = Action { $ply } sur { $length } : { $what }
room-asked-confirm = À confirmer : { $what }
room-asked-chance = Le hasard : { $what }
room-asked-then = choisissez où elle va
room-asked-named = { $who } : { $what }
room-asked-awaited = en attendant que votre ami prenne place
room-asked-thinking = { $who } réfléchit
room-asked-waits = { $who ->
    [Vous] on vous attend
   *[other] on attend { $who }
}
room-ended-draw = partie nulle : { $why }
room-ended-you-win = vous gagnez : { $why }
room-ended-wins = { $who ->
    [Vous] vous gagnez
   *[other] { $who } gagne
} : { $why }
room-ended-you-resigned = vous avez abandonné : { $who } gagne
room-ended-resigned = { $other ->
    [Vous] vous avez abandonné
   *[other] { $other } a abandonné
} : { $who ->
    [Vous] vous gagnez
   *[other] { $who } gagne
}
room-ended-your-time = votre temps est écoulé : { $who } gagne
room-ended-time = { $other ->
    [Vous] votre temps est écoulé
   *[other] le temps de { $other } est écoulé
} : { $who ->
    [Vous] vous gagnez
   *[other] { $who } gagne
}
room-confirm = Jouer
room-cancel = Choisir autrement
room-look-again = Regarder de nouveau
room-unpick = Reposer
room-accept = Accepter
room-decline = Refuser
room-request-draw = { $who ->
    [Vous] Vous proposez la nulle.
   *[other] { $who } propose la nulle.
}
room-request-undo = { $who ->
    [Vous] Vous demandez à reprendre les dernières actions.
   *[other] { $who } demande à reprendre les dernières actions.
}
room-request-hints = { $who ->
    [Vous] Vous proposez d’autoriser les indices pour les deux camps.
   *[other] { $who } propose d’autoriser les indices pour les deux camps.
}
room-rematch-easier = Plus facile : { $level }
room-rematch-harder = Plus difficile : { $level }
room-look-back = Revoir la partie
room-other-game = Un autre jeu
room-meanwhile-yours = dans la partie, c’est à vous de jouer
room-meanwhile = dans la partie, c’est à { $who } de jouer
room-declined-draw = { $who } a refusé la nulle.
room-declined-undo = { $who } a refusé de reprendre les dernières actions.
room-declined-hints = { $who } a refusé les indices.
room-to-present = Revenir à la partie
room-to-rematch = Vers la partie suivante
room-rematch = Rejouer, l’autre camp commence

# Indices et valeurs.

room-advice = Conseils
room-hint = Indice
room-hint-title = Un indice
room-hint-details = Détails
room-hint-play = Jouer cela
room-no-hints = Entre deux personnes, ni indices ni valeurs, sauf accord des deux.
room-no-hints-by-clock = Ni indices ni valeurs dans les parties à la pendule entre deux personnes.
room-ask-hints = Proposer d’autoriser les indices pour les deux camps
room-values-on = Montrer les valeurs
room-values-off = Cacher les valeurs
room-mark-sample = G3
room-values-filling = Les valeurs s’affichent au fur et à mesure du calcul…
room-values-exact = prouvé
room-values-estimate = estimé
room-possible = Ce qui est jouable

# Le plateau.

room-board = Plateau
room-pieces = À côté du plateau
room-place = { $place }, { $state }
room-place-picked = choisie
room-place-possible = possible
room-place-hinted = proposée

# Les places.

room-seats = Joueurs
room-seat-thinking = réfléchit
room-seat-yours = vous
room-seat-present = ici
room-seat-away = absent
room-seat-turn = doit jouer
room-clock-low = Il reste peu de temps.
room-seat-won = a gagné
room-invitation = Envoyez ce lien à votre ami
room-invitation-qr = L’invitation sous forme de code QR
room-invitation-local = Ce lien ne marche que sur cet ordinateur. Pour jouer d’ailleurs, lancez la salle avec --listen et une adresse que les autres peuvent joindre.
room-options = Changer les options
room-options-save = Enregistrer
room-copy = Copier
room-copied = Copié
room-switch = Changer qui joue : { $side }
room-seating = Qui est à quelle place
room-switch-who = Qui joue ce camp
room-switch-do = Changer

# Ce qu’on peut faire, et ce qui a été fait.

room-tools = Actions
room-undo = Annuler
room-redo = Refaire
room-offer-draw = Proposer la nulle
room-resign = Abandonner
room-resign-sure = Oui, abandonner cette partie
room-moves = Ce qui a été joué
room-by = { $who } :
room-no-moves = Rien encore.
room-earlier-moves = Actions précédentes
room-later-moves = Actions suivantes
room-replay = Revoir la partie
room-replay-first = Au début
room-replay-back = Une action en arrière
room-replay-forth = Une action en avant
room-replay-end = À la fin
room-record = Enregistrer la partie :
room-watchers = { $count ->
    [0] personne ne regarde
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
room-listed = dans la liste des parties
room-private = privée
room-connection-lost = La connexion est perdue. Nouvel essai…
room-connection-closing = Le serveur s’arrête. Votre partie est enregistrée ; cette page se reconnectera.

# Le champ des commandes.

room-say-box = Jouer en écrivant
room-say = Tapez une action ou une commande
room-say-do = Envoyer
room-say-help = Ce qu’on peut taper
room-say-last = la dernière action
room-say-moves = ce qui est jouable
room-say-pieces = les pièces et leurs places
room-say-board = le plateau, place par place
room-say-state = à qui de jouer, ce qui est demandé, les pendules
room-say-nothing = Rien.
room-words = Le plateau en mots

# Préférences.

room-preferences = Préférences
room-preferences-lead = Enregistrées dans ce navigateur.
room-language = Langue
room-theme = Couleurs
room-theme-system = Comme mon appareil
room-theme-light = Claires
room-theme-dark = Sombres
room-contrast = Contraste élevé
room-contrast-about = Des traits plus marqués et des lettres plus foncées.
room-still = Sans mouvement
room-still-about = Les pièces apparaissent aussitôt à leur place, sans trajet.
room-sound = Sons
room-sound-about = Un petit coup à chaque action, un tintement quand c’est à vous, un accord à la fin.
room-confirm-first = Confirmer chaque action
room-confirm-first-about = Chaque action attend un second clic.
room-values = Toujours montrer les valeurs
room-values-about = Une marque sur chaque action possible dit ce qu’elle vaut : une valeur prouvée ou estimée.
room-save = Enregistrer

# Comment jouer.

room-help-title = Comment jouer
room-help-pointer = À la souris ou au doigt
room-help-pointer-text = Touchez ce que vous voulez jouer : une pièce pour la donner, une case pour y poser la vôtre, une colonne pour y lâcher un jeton. Là où une pièce se déplace, touchez-la puis touchez sa destination, ou faites-la glisser. Des contours en tirets montrent où vous pouvez aller. Une pièce lâchée ailleurs retourne à sa place.
room-help-keys = Au clavier
room-help-keys-text = Les lettres seules n’agissent que lorsque le plateau a le focus.
room-help-arrows = de place en place sur le plateau
room-key-enter = Entrée
room-key-escape = Échap
room-key-home = Début
room-key-end = Fin
room-help-enter = jouer ou choisir la place
room-help-escape = reposer ce que vous avez choisi
room-help-tab = vers les pièces, les joueurs et tout le reste
room-help-hint = un indice
room-help-undo = annuler
room-help-redo = refaire
room-help-letters = dire la dernière action, ce qui est jouable, les pièces, le plateau, l’état
room-help-replay = dans les commandes pour revoir la partie : en arrière, en avant, au début, à la fin
room-help-typing = En écrivant
room-help-typing-text = À côté de chaque plateau, un champ accepte les actions dans la notation du jeu, et ces commandes. Les réponses sont affichées et lues à voix haute.
room-help-values = Indices et valeurs
room-help-values-text = Un indice propose une action et dit pourquoi ; ses détails disent à quel point il est sûr. Les valeurs sont des marques sur ce qui est jouable : G et un nombre pour un gain en autant de coups, = pour une nulle, P et un nombre pour une perte. Une marque pleine est prouvée, une marque en contour est une estimation.
room-help-seats = Qui joue
room-help-seats-text = Chaque camp est joué par vous, par quelqu’un devant votre écran, par un ami ailleurs ou par un programme. Un ami reçoit un lien ; qui l’ouvre prend la place, ne l’envoyez donc à personne d’autre. Quand ce n’est pas le tour d’un camp, vous pouvez le confier à quelqu’un d’autre.
room-help-play = Jouer

# Ce qui n’a pas marché.

room-problem-missing = Il n’y a rien ici
room-problem-forbidden = Vous ne pouvez pas faire cela
room-problem-busy = Trop de choses à la fois
room-problem-ours = Une erreur s’est produite de notre côté
room-problem-yours = Cela n’a pas marché
room-problem-home = Vers la page d’accueil

# La page des résultats.

room-results-title = Ce que donne le jeu parfait
room-results-lead = Ce qui est prouvé sur ces jeux, qui l’a trouvé, et comment le vérifier.
room-results-link = Ce que donne le jeu parfait : qui gagne à ces jeux, et comment on le sait
room-results-variant = Règles
room-results-worth = Pour qui commence
room-results-usual = Le jeu classique
