# Apprendre d’une partie : son analyse, et ce qu’on essaie à partir d’elle.

analysis-title = Analyse
analysis-window = Analyse · { $game }
analysis-link = Analyser
analysis-open = Analyser la partie
analysis-branched = Vers la partie dont celle-ci est une variante
analysis-course = Le cours de la partie
analysis-wins = Gain pour { $side }
analysis-turning-point = un tournant
analysis-turns = Tournants
analysis-none = Aucune action n’a rien perdu qui puisse être prouvé.
analysis-none-yet = Aucun pour l’instant.
analysis-progress = { $done } actions analysées sur { $all }. La suite arrive d’elle-même.
analysis-waits = { $done } actions analysées sur { $all }. Rechargez la page pour continuer.
analysis-cut = Seules les { $count } premières actions d’une partie sont analysées.
analysis-by-itself = Dérouler
analysis-stop = Arrêter
analysis-accuracy = { $who } : { $kept } actions sur { $proven } ont gardé la valeur ({ $percent } %)
analysis-accuracy-partly = { $who } : { $kept } actions sur { $proven } ont gardé la valeur ({ $percent } %) ; de { $rest } autres rien n’est prouvé
analysis-accuracy-none = { $who } : rien n’est prouvé de ces actions
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
slip-odds = d’après les chances, une part de ce qu’on pouvait attendre est perdue
slip-perhaps = cela semble une erreur ; ce n’est pas prouvé

match-still-played = une partie s’analyse quand elle est finie, ou avant par qui la joue contre un programme
branch-over = la partie est finie à cet instant : revenez plus loin en arrière pour continuer
