# Les classes : un enseignant, des élèves, ce qu’ils ont à faire.

class-link = Classes : parties, problèmes et tournois pour un groupe
class-back = Retour à la classe
class-list-title = Classes
class-list-lead = Ouvrez une classe, transmettez son lien, et voyez qui joue contre qui et où chacun en est. Les élèves ne donnent qu’un pseudonyme.
class-own = Les classes que vous avez ouvertes
class-joined = Les classes que vous avez rejointes
class-open-title = Ouvrir une classe
class-name = Le nom de la classe
class-name-about = Vos élèves le voient. N’y faites figurer le nom complet de personne.
class-weeks-label = Durée de la classe
class-weeks-about = Ensuite, la classe est supprimée avec tout ce qu’elle contient : pseudonymes, parties, réponses. Vous pouvez la clore plus tôt.
class-weeks = { $count ->
    [one] { $count } semaine
   *[other] { $count } semaines
}
class-open = Ouvrir la classe
class-ends = Supprimée avec tout ce qu’elle contient le { $date }.
class-keep-link = Gardez l’adresse de cette page : elle permet à quiconque la connaît de gérer la classe.
class-link-title = Le lien pour vos élèves
class-link-about = Quiconque l’ouvre rejoint la classe sous un pseudonyme. Il ne mène pas à cette page.
class-qr = Le lien pour les élèves, en code QR
class-pupils = { $count ->
    [one] { $count } élève (au plus { $most })
   *[other] { $count } élèves (au plus { $most })
}
class-nobody = Personne n’a encore rejoint la classe.
class-head-name = Pseudonyme
class-head-won = Gagnées
class-head-drawn = Nulles
class-head-lost = Perdues
class-head-points = Points
class-head-playing = En cours
class-head-solved = Problèmes résolus
class-task-short = Tâche { $number }
class-csv = Le tableau en CSV
class-games = Qui joue contre qui
class-games-none = Aucune partie n’est en cours.
class-games-over = Parties finies
class-to-act = à { $who } de jouer
class-between = { $one } – { $other }
class-has-left = (a quitté la classe)
class-tasks = Tâches
class-standing = { $who } : { $points } ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
})
class-standings = Le classement
class-cell-points = { $points } sur { $games }
class-cell-playing = en cours
class-assign = Donner une tâche
class-assign-game = Une partie
class-assign-tournament = Un tournoi entre élèves
class-assign-puzzles = Des problèmes
class-assign-positions = Des positions de votre choix
class-assign-do = Donner
class-game = Jeu
class-typed = Ou une autre variante, comme quarto:level=2
class-who = Pour qui
class-everybody = Tout le monde, y compris ceux qui arriveront plus tard
class-against = Contre
class-lot = Un autre élève, tiré au sort
class-hints = Indices
class-hints-free = Comme dans toute partie
class-hints-usual = indices comme dans toute partie
class-hints-counted = { $count ->
    [0] pas d’indices
    [one] { $count } indice par élève
   *[other] { $count } indices par élève
}
class-undo = Les actions peuvent être reprises
class-undo-on = les actions peuvent être reprises
class-undo-off = les actions ne peuvent pas être reprises
class-format = Formule
class-format-all = Chacun contre chacun
class-format-swiss = Système suisse
class-rounds = Rondes du système suisse
class-rounds-about = Si le champ est vide, autant qu’il en faut pour désigner un vainqueur.
class-motif = Genre
class-count = Combien
class-positions = Positions, une par ligne
class-positions-about = Dans la notation du jeu, telle que l’analyse et l’éditeur la montrent. Une réponse qui garde la valeur de la position est juste.
class-items = Une série compte de 1 à { $most } positions.
class-remove = Retirer un élève
class-remove-about = Son pseudonyme est supprimé, et il perd les parties qu’il a en cours.
class-pupil = Élève
class-remove-do = Retirer
class-end = Clore la classe
class-end-about = Tout ce qu’elle contient est supprimé aussitôt : pseudonymes, parties, réponses, tableau. C’est irréversible ; téléchargez d’abord le CSV si vous voulez le garder.
class-sure = Je confirme
class-end-do = Supprimer la classe
class-task-game = { $game } contre { $agent }
class-task-game-one = { $game } contre { $agent }, pour { $who }
class-task-pair = { $game } : { $one } contre { $other }
class-task-pairs = { $game }, { $count ->
    [one] { $count } paire tirée
   *[other] { $count } paires tirées
} au sort
class-task-swiss = Tournoi, { $game }, système suisse, { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}, { $count } élèves
class-task-all = Tournoi, { $game }, chacun contre chacun, { $count } élèves
class-task-puzzles = { $count ->
    [one] { $count } problème, { $game }
   *[other] { $count } problèmes, { $game }
}
class-you-are = Vous êtes
class-no-tasks = Il n’y a encore rien à faire. Ce que donne votre enseignant apparaît ici.
class-state = Jusqu’ici :
class-play = Jouer
class-leave = Quitter la classe
class-leave-about = Votre pseudonyme est supprimé, et vous perdez les parties que vous avez en cours. Quelqu’un d’autre peut ensuite rejoindre la classe avec ce navigateur.
class-leave-do = Quitter
class-join-lead = Choisissez un pseudonyme pour rejoindre la classe. Rien d’autre n’est demandé.
class-nickname = Pseudonyme
class-nickname-about = Pas votre nom complet. Votre classe et votre enseignant le voient ; il est supprimé avec la classe.
class-join = Rejoindre

class-no-name = Donnez un nom à la classe.
class-no-nickname = Choisissez d’abord un pseudonyme.
class-name-taken = Quelqu’un porte déjà ce pseudonyme dans cette classe : choisissez-en un autre.
class-full = La classe est complète.
class-weeks-wrong = Une classe dure de 1 à { $most } semaines.
class-too-many-classes = Il y a trop de classes : mettez fin à une classe qui ne sert plus.
class-too-many-tasks = Cette classe a déjà autant de tâches qu’une classe peut en avoir.
class-too-many-games = Ce serait plus de parties qu’une classe ne peut en avoir.
class-no-pupil = Cet élève ne fait pas partie de la classe.
class-two-pupils = Il faut deux élèves différents, qui ont rejoint la classe.
class-no-task = Cette tâche n’existe pas, ou n’est pas pour vous.
class-over = Cette classe est close.
class-item-wrong = La position { $number } ne convient pas : { $reason }
class-not-sure = Rien n’a été supprimé : cochez d’abord « Je confirme ».
class-nonsense = Le formulaire n’a pas été rempli comme il faut : rouvrez la page et remplissez-le de nouveau.
class-lot-for-all = Les adversaires sont tirés au sort pour tout le monde à la fois : choisissez « Tout le monde », ou nommez l’autre élève.
class-one-against-one = Une partie contre un élève ne s’adresse qu’à un seul autre : choisissez lequel.

match-hints-off = Votre enseignant a désactivé les indices dans cette partie.
match-no-hints-left = Les indices que votre enseignant vous a donnés sont épuisés.
match-undo-off = Dans cette partie de votre classe, les actions ne peuvent pas être reprises.
match-in-class = Dans une partie de classe, c’est l’enseignant qui décide de qui joue.
hall-gone = Cette partie a été supprimée avec sa classe.
room-hints-left = { $count ->
    [0] Il ne reste plus d’indices dans cette partie.
    [one] Votre enseignant vous donne encore { $count } indice dans cette partie.
   *[other] Votre enseignant vous donne encore { $count } indices dans cette partie.
}
