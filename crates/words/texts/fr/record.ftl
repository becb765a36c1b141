# Ce qui peut clocher dans une partie enregistrée.

record-no-game = il n’y a aucune partie dans le fichier
record-not-a-record = ce n’est pas une partie enregistrée : elle commencerait par « [ » (des étiquettes, comme en PGN) ou par « {"{"} » (JSON Lines)
record-bad-tag-line = « { $text } » n’est pas une étiquette de la forme [Nom "valeur"]
record-bad-tag = l’étiquette { $tag } ne peut pas être « { $value } » ; elle prend : { $allowed }
record-repeated-tag = l’étiquette { $tag } est donnée deux fois
record-missing-tag = il manque l’étiquette « { $tag } »
record-open-comment = un commentaire « {"{"} » n’est jamais fermé
record-stray-comment = un commentaire précède la première action
record-not-an-action = « { $text } » se trouve là où seules des actions ont leur place
record-result-differs = l’étiquette annonce le résultat { $tag }, mais ce qui suit les actions est « { $found } »
record-ply-count = { $announced } actions sont annoncées, mais il y en a { $found ->
    [0] zéro
   *[other] { $found }
}
record-bad-json = ce n’est pas une partie en JSON (le sens se perd à la colonne { $column })
record-at = partie { $game }, ligne { $line } : { $flaw }

replay-action = coup { $ply }, action « { $action } » : { $reason }
replay-result = l’enregistrement dit { $recorded }, mais la position finale dit { $reached }
