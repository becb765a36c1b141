# Le plein écran dans le terminal.

terminal-seat = { $side } : { $name }
terminal-score = { $first } { $ours } : { $theirs } { $second }
terminal-legend = Signes
terminal-keys = Touches
terminal-keys-text =
    Flèches : d’une place à l’autre. Entrée ou Espace : toucher la place, jouer. Échap : reposer ce qui est choisi. Tab : passer aux pièces à côté du plateau.
    Une action peut être tapée à tout moment, puis Entrée. La souris fonctionne aussi.
    Ctrl+Haut, Ctrl+Bas ou la molette : lire la suite des notes à côté du plateau (▲ ▼).
    Page préc., Page suiv., Début, Fin : revoir la partie ; Entrée y reprend la partie à ce moment.
    F1 ou ? : règles. F2 : un indice. F3 : valeurs. F4 : une autre partie après la fin, l’autre joueur commence. F5 : annuler. F6 : refaire. F7 : proposer la nulle. F8 : abandonner. F9 : menu. F10 : quitter.
    Des mots peuvent aussi être tapés : indice, détails, valeurs, annuler, refaire, coups, actions, nulle, abandonner, rejouer, nouvelle, joueurs human,level:5, pendule 5:00+3, enregistrer FICHIER, ouvrir FICHIER, ici, quitter. Une barre oblique devant un mot empêche de le lire comme une action.
    Une lettre et un nombre sur une action, comme G3, =, P5, disent ce qu’elle vaut : un gain en autant de coups, une nulle, une perte. Un pourcentage est une estimation.
legend-last = la dernière action
legend-pattern = ce qui a gagné
terminal-sign-picked = choisi
terminal-sign-reachable = où cela peut aller
terminal-sign-hinted = proposé par l’indice

# Ce que font les touches, sur la dernière ligne.

terminal-key-rules = Règles
terminal-key-hint = Indice
terminal-key-values = Valeurs
terminal-key-undo = Annuler
terminal-key-redo = Refaire
terminal-key-menu = Menu
terminal-key-quit = Quitter
terminal-key-again = Rejouer

# Le menu.

terminal-do-rules = Règles, signes et touches
terminal-do-hint = Un indice
terminal-do-details = Un indice avec toutes les raisons
terminal-do-values = Valeurs sur le plateau
terminal-do-actions = Ce qui est jouable
terminal-do-moves = Ce qui a été joué
terminal-do-undo = Annuler
terminal-do-redo = Refaire
terminal-do-play-on = Reprendre à partir d’ici
terminal-do-again = Rejouer, l’autre joueur commence
terminal-do-draw = Proposer la nulle
terminal-do-resign = Abandonner
terminal-do-first = Premier joueur
terminal-do-second = Second joueur
terminal-do-clock = Mettre une pendule
terminal-do-save = Enregistrer la partie
terminal-do-open = Ouvrir une partie enregistrée
terminal-do-new = Une autre partie
terminal-do-quit = Quitter
terminal-word-clock = pendule
terminal-word-save = enregistrer
terminal-word-open = ouvrir
terminal-form-title = À quoi jouons-nous ?
terminal-form-game = Jeu
terminal-foot-text = Flèches et pages pour avancer, Échap pour fermer
terminal-foot-list = Entrée joue, Échap ferme
terminal-foot-menu = Haut et bas choisissent, Entrée exécute, gauche et droite changent un joueur, Échap ferme
terminal-foot-form = Haut et bas choisissent une ligne, gauche et droite la changent, Entrée commence, Échap sort
terminal-foot-question = Entrée ou o : oui. Échap ou n : non.

# Questions.

terminal-ask-resign = { $who ->
    [Vous] Abandonnez-vous la partie ?
   *[other] { $who } : abandonner la partie ?
}
terminal-ask-draw = { $by } propose la nulle. { $who } : accepter ?
terminal-ask-play-on = Reprendre à ce moment ? La suite peut être retrouvée avec « refaire », tant que rien d’autre n’est joué.
terminal-ask-quit = Laisser cette partie telle quelle ?

# Ce qui est dit à côté du plateau.

terminal-too-small = Cet écran a { $width } colonnes et { $height } lignes. La partie en demande { $wide } sur { $high } : agrandissez la fenêtre, ou quittez avec F10 et jouez avec --plain.
terminal-again-hint = F4 lance une autre partie ; l’autre joueur commence.
terminal-hint-coming = Recherche d’un indice…
terminal-seated = { $first } contre { $second } désormais.
terminal-plays-on = Vous reprenez après l’action { $ply }.
terminal-saved = La partie est enregistrée dans { $file }.
terminal-opened = { $file } : { $plies ->
    [0] aucune action n’a été jouée. La partie continue.
    [one] une action a été jouée. La partie continue.
   *[other] { $plies } actions ont été jouées. La partie continue.
}
terminal-which-file = Quel fichier ? Tapez son nom derrière le mot, par exemple : enregistrer parties.pgn
terminal-no-such-record = { $file } contient { $count ->
    [one] une partie
   *[other] { $count } parties
} : aucune ne porte ce numéro
terminal-no-store = { $file } : les fichiers ne peuvent pas servir ici
terminal-no-command = « { $line } » n’est pas une commande. F1 dit lesquelles existent.
terminal-nothing-here = rien n’y est possible maintenant
terminal-not-your-turn = C’est à { $who } de jouer : un instant.
terminal-in-the-past = Vous regardez en arrière. Fin ramène à la partie, Entrée reprend à partir d’ici.
terminal-at-present = Vous ne regardez pas en arrière : la partie continue d’ici de toute façon.
terminal-chance-first = Le hasard décide d’abord.
terminal-over = La partie est finie.
terminal-not-over = Cette partie n’est pas encore finie.
terminal-nobody-here = Seuls des programmes jouent : personne ici ne peut faire cela.
terminal-no-thread = Il ne reste aucun fil d’exécution où le programme puisse réfléchir : vous prenez sa place.
terminal-thought-failed = Le programme a échoué : quelqu’un d’ici prend sa place.

# La partie ligne par ligne.

terminal-values-off = Les valeurs ne sont plus affichées.
terminal-clocks = Temps restant : { $first } { $left }, { $second } { $right }
terminal-sentence = { $text }.
terminal-asked-over = La partie est finie. Tapez « rejouer », « nouvelle », « annuler », « enregistrer FICHIER » ou « quitter ».
terminal-again-typed = « rejouer » lance une autre partie ; l’autre joueur commence.
terminal-in-the-past-typed = Vous regardez en arrière. « présent » ramène à la partie, « ici » la reprend à ce moment.
terminal-yes-or-no = { $question } oui ou non ?
terminal-form-line = { $number }. { $label } : { $value }
terminal-form-asked = Un numéro change sa ligne, un numéro et une valeur la règlent (1 quarto). « commencer » lance la partie, « annuler » garde celle en cours.
terminal-form-unknown = Cette ligne n’existe pas, ou n’a pas cette valeur.
terminal-list-rules = les règles, comment taper un coup, et cette liste
terminal-list-values = affiche la valeur de chaque coup légal, ou cesse de l’afficher
terminal-list-undo = revient à votre dernière décision
terminal-list-redo = repart en avant
terminal-list-players = les joueurs à partir de maintenant
terminal-list-clock = une pendule pour les personnes ; « pendule non » la retire
terminal-list-back = regarde en arrière, un coup plus tôt
terminal-list-forth = un coup plus tard
terminal-list-first = le début de la partie
terminal-list-last = retour au présent
terminal-list-menu = cette liste
terminal-list-quit = laisse la partie telle quelle
