# Ce qui peut clocher dans le nom d’un jeu ou d’un joueur, et ce que disent tous les jeux.

spec-meant = { $reason }. Vouliez-vous dire « { $meant } » ?
spec-empty = il manque un nom, comme « quarto » ou « quarto:level=2 »
spec-bad-name = « { $name } » n’est pas un nom : seulement des lettres, des chiffres, « - » et « _ »
spec-unknown-game = aucun jeu ne s’appelle « { $name } » ; les jeux : { $known }
spec-unknown-agent = aucun agent ne s’appelle « { $name } » ; les agents : { $known }
spec-not-key-value = « { $part } » n’est pas de la forme clé=valeur
spec-bare-value = { $count ->
    [0] « { $name } » ne prend pas de valeur : « { $value } » est de trop
   *[other] « { $name } » ne prend pas la valeur « { $value } » seule : écrivez clé=valeur ; ses clés : { $known }
}
spec-repeated-key = la clé « { $key } » est donnée deux fois
spec-unknown-key = « { $name } » n’a pas de clé « { $key } » ; { $count ->
    [0] il n’en a aucune
   *[other] ses clés : { $known }
}
spec-bad-value = « { $key } » ne peut pas être « { $value } » ; il faut { $allowed }

allowed-range = un nombre entier de { $low } à { $high }
allowed-words = l’un de ces mots : { $words }
allowed-range-or = un nombre entier de { $low } à { $high }, ou « { $word } »
allowed-decimal = un nombre de { $low } à { $high } avec au plus { $decimals ->
    [one] une décimale
   *[other] { $decimals } décimales
}
allowed-word = un mot

game-is-over = la partie est finie
no-editor = { $game } n’a pas d’éditeur : on ne peut pas composer de positions de ce jeu
no-lesson = { $game } n’a pas de leçon
no-encoding = { $game } ne peut pas être utilisé par numéros : le jeu ne numérote pas ses coups
no-packed-form = { $game } n’a pas de forme compacte
interrupted = interrompu
perft-overflow = le nombre dépasse 64 bits

# Le jeu donné par un arbre explicite.

tree-empty-node = un nœud qui n’est pas une fin n’a pas d’enfant, ou en a un de poids nul
tree-no-such-node = il n’y a pas de nœud « { $text } »
tree-no-such-action = il n’y a pas d’action « { $text } » ici
tree-asked = choisissez une branche, comme x0
tree-describe = prend la branche { $action }
    .you = prenez la branche { $action }

# Les camps d’un jeu qui ne leur donne pas de nom.

side-first = premier joueur
    .subject = le premier joueur
side-second = second joueur
    .subject = le second joueur

# Ce que comptent les distances, dans les jeux qui ne comptent rien d’autre.

unit-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
action-stale = cette action appartient à un moment passé de la partie
action-no-number = il n’y a pas d’action numéro { $number } : elles vont de 0 à { $last }

# Les grilles écrites rangée par rangée.

grid-rows = la grille a { $found ->
    [0] zéro rangée
    [one] une rangée
   *[other] { $found } rangées
} au lieu de { $height }
grid-row = la rangée { $row } depuis le haut a { $found ->
    [0] zéro case
    [one] une case
   *[other] { $found } cases
} au lieu de { $width }
grid-letter = « { $letter } » en { $cell } n’est ni « { $first } » ni « { $second } » ni « . »

# Beaucoup de parties à la fois.

batch-action = partie { $row } : { $reason }
batch-no-memory = il n’y a pas assez de mémoire pour { $games } parties
batch-chance = le hasard intervient dans { $game } : on ne peut pas en dresser la liste des positions
batch-too-many = il y a plus de { $most } positions

# Une partie en nombres.

state-no-chance = ce n’est pas au hasard de jouer ici
state-nothing-to-undo = il n’y a aucune action à reprendre
state-not-serialized = ceci n’est pas le texte d’un état : un tel texte commence par la ligne « { $head } »

# L’avancement d’un long travail ; $what nomme ce que l’on compte : « parties jouées ».
progress-of = { $what } : { $done } sur { $all }, { $rate } par seconde, encore { $left }
progress-begun = { $what } : { $done } sur { $all }
progress-open = { $what } : { $done }, { $rate } par seconde, depuis { $time }
progress-time = { $what }, depuis { $time }
progress-note = { $line } ; { $note }
progress-memory = { $megabytes } Mo de mémoire
progress-work = fait
progress-working = au travail
perft-progress = décompte à la profondeur { $depth }
