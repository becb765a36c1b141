# Réponses exactes.

solve-no-solver = { $game } n’a pas encore de solveur
solve-too-large = ce plateau peut être joué mais pas résolu : (hauteur + 1) x largeur vaut { $bits }, et { $most } est le maximum
memory-short = une table de { $wanted } Mo ne tient pas : { $free } Mo de mémoire sont libres ; donnez un plus petit nombre à --table
solve-progress = { $nodes } nœuds, { $seconds } s
solve-value = valeur pour qui doit agir : { $value }
solve-score = score : { $score }
solve-distance = distance de la fin : { $distance }
solve-bounds = pas fini ; au moins : { $lower } ; au plus : { $upper }
solve-bound = { $value } ({ $score })
solve-work = { $nodes } nœuds en { $seconds } s
value-win = gain
value-draw = nulle
value-loss = perte
badge-win = G{ $distance }
badge-loss = P{ $distance }
analyse-scored = { $action }  { $value }, score { $score }, fin dans { $distance }
analyse-valued = { $action }  { $value }, fin dans { $distance }
analyse-weak = { $action }  { $value }
analyse-unknown = { $action }  pas fini
