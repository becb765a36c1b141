# Apprendre d’une partie : son analyse, et ce qu’on essaie à partir d’elle.

analysis-title = Analyse
analysis-window = Analyse · { $game }
analysis-link = Analyser
analysis-open = Analyser la partie
analysis-branched = Retour à la partie d’où part celle-ci
analysis-course = Le cours de la partie
analysis-wins = Gain pour { $side }
analysis-turning-point = un tournant
analysis-turns = Tournants
analysis-none = Aucune erreur prouvée.
analysis-none-yet = Aucun pour l’instant.
analysis-progress = { $done } actions analysées sur { $all }. La suite arrive d’elle-même.
analysis-waits = { $done } actions analysées sur { $all }. Rechargez la page pour continuer.
analysis-cut = Seules les { $count } premières actions d’une partie sont analysées.
analysis-by-itself = Dérouler
analysis-stop = Arrêter
analysis-accuracy = { $who } : { $kept } actions sur { $proven } ont gardé la valeur ({ $percent } %)
analysis-accuracy-partly = { $who } : { $kept } actions sur { $proven } ont gardé la valeur ({ $percent } %) ; rien n’est prouvé pour { $rest } autres
analysis-accuracy-none = { $who } : rien n’est prouvé pour ces actions
analysis-turn = action { $ply }, { $who } : { $what }
analysis-kept = rien n’a été perdu : { $worth }
analysis-lost-anyway = il n’y avait pas mieux : { $worth }
analysis-perhaps = sans preuve : { $worth }
analysis-answer = La réponse : { $why }
analysis-better = Mieux : { $what } ({ $action }), { $worth }.
analysis-could = Continuer à partir d’ici
analysis-branch = Continuer
analysis-branch-about = Une nouvelle partie commence à cet instant. Un bouton ci-dessous joue d’abord cette action.
analysis-branch-side = Qui joue { $side }
analysis-branches = Vos essais
analysis-branch-line = Après { $ply ->
    [one] { $ply } action
   *[other] { $ply } actions
}
analysis-played = joué dans la partie
analysis-over = La partie est finie ici : revenez à un moment antérieur pour continuer.

slip-win-draw = un gain est devenu une nulle
slip-win-loss = un gain est devenu une perte
slip-draw-loss = une nulle est devenue une perte
slip-odds = d’après les probabilités, le score attendu a baissé
slip-perhaps = cela semble être une erreur, mais ce n’est pas prouvé

match-still-played = une partie s’analyse une fois finie ; contre un programme, le joueur peut le faire avant
branch-over = la partie est finie à cet instant : revenez plus loin en arrière pour continuer

# Apprendre de ses erreurs.

learn-title = Vos erreurs
learn-link = Apprendre de vos erreurs
learn-lead = Des moments de vos parties où vous avez perdu quelque chose. Trouvez comment le garder ; ce que vous manquez revient.
learn-due = { $count ->
    [one] { $count } moment à revoir maintenant
   *[other] { $count } moments à revoir maintenant
}
learn-later = { $count ->
    [one] { $count } reviendra plus tard
   *[other] { $count } reviendront plus tard
}
learn-learnt = { $count ->
    [one] { $count } acquis
   *[other] { $count } acquis
}
learn-begin = Commencer
learn-none = Rien pour l’instant. Terminez une partie : elle est analysée automatiquement, et ce que vous avez manqué vous est demandé ici.
learn-none-now = Rien à revoir maintenant. Ce que vous avez manqué reviendra en son temps.
learn-how = Ce que vous trouvez revient après 1, 3, 7, 16 et 35 jours, puis est acquis. Ce que vous manquez revient après dix minutes. Vos dernières parties sont analysées à l’ouverture de cette page.
learn-number = { $number } sur { $of }
learn-find-win = D’ici, vous pouviez gagner : trouvez une action qui gagne
learn-find-draw = D’ici, la partie pouvait être sauvée : trouvez une action qui ne perd pas
learn-find-best = Trouvez une action qui garde le plus
learn-right = juste : { $what }
learn-wrong = pas celle-ci : { $what }
learn-worth = { $worth }.
learn-again = Essayer encore
learn-next = Suivant
learn-done = Terminé
learn-analysis = Voir l’analyse

# Problèmes.

puzzle-title = Problèmes
puzzle-one = Problème
puzzle-link = Problèmes : trouver la seule action qui garde la valeur
puzzle-lead = Dans chaque position, une seule action garde la valeur, et c’est prouvé. Trouvez-la.
puzzle-daily = Le problème du jour
puzzle-solve = Résoudre
puzzle-streak = { $count ->
    [0] Résolvez-le pour commencer une série.
    [one] Résolu { $count } jour de suite.
   *[other] Résolu { $count } jours de suite.
}
puzzle-rating-title = Votre cote, si vous aimez les chiffres
puzzle-rating = Votre cote est de { $rating }.
puzzle-rating-about = Tout le monde commence à 1000, et seule compte la première réponse à chaque problème. Un problème de niveau 2 vaut 900, un de niveau 8 vaut 1800. Votre cote est gardée pour ce navigateur, et personne d’autre ne la voit.
puzzle-solved = résolu
puzzle-all = Tous
puzzle-which-game = Problèmes par jeu
puzzle-which-kind = Problèmes par genre
puzzle-count = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}
puzzle-line = { $motifs }, niveau { $level }
puzzle-none = Il n’y a pas de problème de ce genre.
puzzle-print = Imprimer cette liste
puzzle-print-name = Nom :
puzzle-answers = Réponses
puzzle-answer = { $number } : { $answers } ({ $worth })
puzzle-number = { $number }.
puzzle-fork = deux menaces à la fois
puzzle-forced-loss = toute réplique perd aussitôt
puzzle-forced-win = un gain plus long
puzzle-parity = le compte décide
puzzle-last-safe = la dernière pièce sûre
puzzle-escape = la seule façon de ne pas perdre
puzzle-find-win = une seule action gagne : trouvez-la
puzzle-find-draw = une seule action ne perd pas : trouvez-la
puzzle-play = Continuer à partir d’ici
puzzle-next = Problème suivant
puzzle-bad-line = le champ { $field } est faux : un problème se compose du jeu, de la position, des réponses, de la valeur, de la distance, du niveau, des motifs et de l’essai, séparés par des tabulations
puzzle-bad-file = la ligne { $line } n’est pas un problème : { $reason }
puzzle-progress = problèmes trouvés
puzzle-tried = { $tried } essais
puzzle-check-progress = problèmes prouvés
puzzle-not-proven = la ligne { $line } n’est pas prouvée : { $position }
puzzle-all-proven = { $count ->
    [0] Aucun problème à prouver.
    [one] Le seul problème est prouvé.
   *[other] Les { $count } problèmes sont prouvés.
}
help-puzzles = Trouver des problèmes à réponse unique, et les prouver
    .usage = quatuor puzzles JEU [--count NOMBRE] [--file FICHIER] | quatuor puzzles --check [--file FICHIER]
    .examples =
        quatuor puzzles quarto:level=2 --count 100 --file puzzles.tsv
        quatuor puzzles --check
help-puzzles-game = Le jeu
    .value = JEU
help-puzzles-count = Le nombre de problèmes que le fichier doit contenir à la fin (par défaut : 10)
    .value = NOMBRE
help-puzzles-seed = La graine des essais (par défaut : 1)
    .value = GRAINE
help-puzzles-time = La durée maximale de la preuve d’une position (par défaut : 10s)
    .value = DURÉE
help-puzzles-file = Le fichier à compléter ou à vérifier ; une recherche interrompue en repart
    .value = FICHIER
help-puzzles-check = Prouve de nouveau chaque problème du fichier, ou ceux qui accompagnent le programme

# L’entraîneur : des marques sur le plateau, des commentaires, des avertissements.

trainer-title = Entraîneur
trainer-quick = Avec un entraîneur
trainer-about = Des marques sur le plateau, un commentaire quand une action a perdu quelque chose, et une question avant une action perdante. Chacun s’active et se désactive dans la partie ; aucun dans une partie à la pendule, et contre une personne seulement si les deux acceptent les indices.
trainer-switch = { $what } :
trainer-on = oui
trainer-off = non
trainer-says = L’entraîneur
trainer-coach = Commentaires
trainer-coach-about = Après une action qui a perdu quelque chose, ce qu’elle a perdu et pourquoi.
trainer-warn = Avertissements
trainer-warn-about = Avant une action dont il est prouvé qu’elle perd quelque chose, la question vous est posée encore une fois.
trainer-asked = Vraiment ? Cette action { $what }
trainer-yes = Oui, jouer
trainer-no = Non, choisir autrement
trainer-comment = { $what } : { $slip }
trainer-warning = c’est prouvé : { $worth } ; avec une autre action, { $best }
trainer-warning-loss = c’est prouvé : { $worth } ; pour une autre action, ce n’est pas prouvé
lesson-bad-line = la ligne { $line } n’est pas une ligne de leçon, ou n’est pas à sa place
lesson-bad-step = l’étape { $step } ne dit pas ce qu’on répond à une action juste ou fausse
lesson-empty = cette leçon n’a pas de jeu ou pas d’étape

# Les premières leçons, et la page d’un jeu.

lesson-title = Première leçon : { $game }
lesson-link = Première leçon
lesson-again = Encore une fois
lesson-skip = Passer
lesson-play = Jouer avec un entraîneur
rulebook-title = Les règles : { $game }
rulebook-link = Règles
rulebook-more = Toutes les règles, en images
rulebook-how = Comment jouer
rulebook-examples = En images
rulebook-marked = Marqué : { $places }.
rulebook-notation = La notation
rulebook-game = Une partie commence ainsi :
rulebook-position = La première position :
rulebook-known = Ce qu’on sait du jeu parfait
rulebook-unknown = Rien n’est prouvé de ce jeu dans son ensemble ; de petits plateaux sont résolus pendant que vous attendez.
card-title = Le jeu comme environnement pour des agents
card-about = Les propriétés par lesquelles Duboux et Trividic décrivent le Quarto, d’après Russell et Norvig, Intelligence artificielle : une approche moderne.
card-observability = Observable
card-observable = totalement : les deux voient tout, rien n’est caché
card-agents = Agents
card-two = deux, et ce que l’un gagne l’autre le perd
card-determinism = Déterministe
card-deterministic = oui : une action a toujours le même effet
card-chance = non : le hasard intervient
card-sequence = Séquentiel
card-sequential = oui : chaque action change ce qui sera possible
card-change = Statique
card-static = oui : rien ne change pendant qu’on réfléchit
card-states = Discret
card-discrete = oui : un nombre fini de positions et d’actions, sans intermédiaire
card-length = Se termine
card-ends = toujours, après un nombre fini d’actions
card-endless = pas toujours : la partie peut ne pas finir
card-branching = Branchement
card-actions = { $mean } actions possibles en moyenne, { $most } au plus, dans vingt parties au hasard
card-positions = Positions
