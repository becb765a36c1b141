# Ce qui peut clocher dans une partie enregistrée.

record-no-game = il n’y a aucune partie dans le fichier
record-not-a-record = ce n’est pas une partie enregistrée : une telle partie commence par « [ » (des étiquettes, comme en PGN) ou par « {"{"} » (JSON Lines)
record-bad-tag-line = « { $text } » n’est pas une étiquette de la forme [Nom "valeur"]
record-bad-tag = { $tag } ne peut pas être « { $value } » ; valeurs possibles : { $allowed }
record-repeated-tag = l’étiquette { $tag } est donnée deux fois
record-missing-tag = il manque « { $tag } »
record-open-comment = un commentaire « {"{"} » n’est jamais fermé
record-comment-count = il y a { $comments ->
    [0] zéro commentaire
    [one] un commentaire
   *[other] { $comments } commentaires
} pour { $actions ->
    [0] zéro action
    [one] une action
   *[other] { $actions } actions
} : il en faut un pour chacune, ou null
record-not-an-action = « { $text } » se trouve là où il faudrait une action
record-result-differs = l’étiquette annonce le résultat { $tag }, mais ce qui suit les actions est « { $found } »
record-no-result = il manque le résultat après les actions : ce devrait être { $tag }, comme dans l’étiquette
record-ply-count = { $announced ->
    [0] zéro action est annoncée
    [one] une action est annoncée
   *[other] { $announced } actions sont annoncées
}, mais il y en a { $found ->
    [0] zéro
   *[other] { $found }
}
record-bad-json = ce n’est pas une partie en JSON (le sens se perd à la colonne { $column })
record-unknown-field = une partie enregistrée n’a pas de champ « { $field } »
record-bad-field = la valeur du champ « { $field } » n’est pas du bon genre
record-at = partie { $game }, ligne { $line } : { $flaw }

replay-action = action { $ply }, « { $action } » : { $reason }
replay-result = l’enregistrement dit { $recorded }, mais la position finale dit { $reached }
