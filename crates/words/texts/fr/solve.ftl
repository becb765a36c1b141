# Réponses exactes.

solve-no-solver = { $game } n’a pas encore de solveur
solve-chance = { $game } n’a pas de solveur quand le hasard intervient (captures=off et first=black ou white l’écartent)
solve-too-many = cette variante peut avoir plus de { $most } positions, trop pour être résolue ; prenez un plateau plus petit ou moins de tours
solve-small-table = les positions de cette variante ne tiennent pas dans la table ; donnez au moins { $megabytes }M à --memory
solve-too-large = ce plateau peut être joué mais pas résolu : (hauteur + 1) × largeur vaut { $bits }, et { $most } est le maximum
threads-refused = le système ne donne pas davantage de fils d’exécution ({ $reason }) : demandez-en moins
memory-short = une table de { $wanted } Mo ne tient pas : { $free } Mo de mémoire sont libres ; donnez une plus petite quantité à --memory
solve-line-too-long = la ligne est trop longue pour être une position
solve-progress = nœuds parcourus
solve-settled = { $settled } suites réglées sur { $lines } près du début
solve-between = valeur de { $lower } à { $upper }
solve-short = { $score }
solve-no-memory = il n’y a pas assez de mémoire pour une table de { $megabytes } Mo ; donnez une plus petite quantité à --memory
journal-none = le solveur de ce jeu ne tient pas de journal
journal-not-one = { $file } n’est pas un journal de ce solveur ; rien n’y a été changé
journal-other-patterns = { $file } est le journal d’autres motifs
journal-other-variant = { $file } est le journal de la taille { $size }, niveau { $level }
journal-new = un nouveau journal
journal-damaged = { $count ->
    [one] un résultat endommagé a été laissé de côté
   *[other] { $count } résultats endommagés ont été laissés de côté
}
journal-kept = { $count ->
    [0] aucun résultat dans le journal
    [one] un résultat du journal
   *[other] { $count } résultats du journal
}
solve-value = valeur pour qui doit jouer : { $value }
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
analyse-same = { $line } (la même que { $first })
analyse-weak = { $action }  { $value }
analyse-unknown = { $action }  pas fini ; au moins : { $lower } ; au plus : { $upper }
analyse-estimated = { $action }  { $worth }
analyse-so-far = Après { $seconds } s (la recherche continue ; Ctrl+C l’arrête) :
