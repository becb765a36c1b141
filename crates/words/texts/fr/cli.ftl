# La ligne de commande : ce qui peut y clocher, les fichiers, et les réponses des commandes.

cli-see-help = Pour l’aide : { $command }
cli-bad-value = « { $value } » ne convient pas ; il faut { $allowed }
cli-allowed-bytes = une quantité comme 500M ou 8G
cli-allowed-time = une durée comme 500ms, 2s ou 2 (secondes), d’une heure au plus
cli-allowed-seed = un nombre entier de 0 à { $high }
cli-bad-argument = { $argument } : { $reason }
cli-no-value = { $argument } demande une valeur
cli-unknown-argument = il n’y a pas d’option « { $argument } »
cli-unknown-argument-meant = il n’y a pas d’option « { $argument } » ; vouliez-vous dire « { $other } » ?
cli-one-too-many = « { $argument } » est un argument de trop ; un texte avec des espaces, comme une position, se met entre guillemets
cli-unknown-command = il n’y a pas de commande « { $name } »
cli-unknown-command-meant = il n’y a pas de commande « { $name } » ; vouliez-vous dire { $other } ?
cli-quoted = « { $word } »
cli-either = { $first } ou { $last }
cli-listed = { $list }, { $next }
cli-missing-command = il manque une commande
cli-missing-argument = il manque { $argument }
cli-takes-no-value = { $argument } ne prend pas de valeur
cli-given-twice = { $argument } est donné deux fois
cli-conflict = { $argument } et { $other } ne vont pas ensemble
cli-not-utf8 = un argument n’est pas du texte UTF-8 valable
cli-not-understood = la ligne de commande est incompréhensible
cli-bad-position = dans la position « { $position } » : { $reason }

file-cannot-read = impossible de lire { $file } : { $reason }
file-cannot-write = impossible d’écrire { $file } : { $reason }
file-too-large = { $file } dépasse { $megabytes } Mo, trop pour des parties enregistrées
file-not-text = { $file } n’est pas du texte UTF-8 (octet { $at })
file-not-found = ce fichier ou ce dossier n’existe pas
file-no-permission = l’accès est refusé
file-is-a-folder = c’est un dossier
file-not-a-folder = une partie du chemin n’est pas un dossier
file-disk-full = le disque est plein
file-over-the-limit = il dépasserait la taille permise ici
file-read-only = le disque est en lecture seule
file-bad-name = ce nom ne peut pas servir
file-other = { $error }

picture-failed = l’image n’a pas pu être faite : { $error }

games-option = prend { $allowed } (par défaut : { $default })
games-heuristics = ses heuristiques, pour minimax et negamax : { $names } ; « usual » désigne { $usual }
games-players = Joueurs
games-only = { $about } (pour { $game } seulement)
games-human = vous, ou quelqu’un à côté de vous

turn-first = Premier joueur, à vous : { $asked }.
turn-second = Second joueur, à vous : { $asked }.
turn-chance = C’est au hasard de jouer : { $asked }.
outcome-first = Le premier joueur gagne
outcome-second = Le second joueur gagne
outcome-draw = Partie nulle
outcome-none = Pas de résultat
ended-illegal-move = une action illégale
ended-time-forfeit = temps écoulé
ended-crash = un agent a planté
ended-stall = un agent n’a plus répondu
ended-resignation = l’autre joueur a abandonné
ended-agreement = les joueurs se sont mis d’accord
ended-adjudication = l’arbitre a décidé
ended-abandoned = la partie est restée inachevée
outcome-because = { $result } : { $reason }.
outcome-plain = { $result }.

show-actions = Actions légales : { $actions }
show-value = { $action } { $value }
show-values = Valeurs pour qui doit jouer, la meilleure d’abord : { $values }
show-position = Position : { $position }

replay-unreadable = { $file } : { $reason }
replay-title = Partie { $number } : { $game }, { $first } contre { $second }
replay-from = Depuis la position { $position }
replay-ok = partie { $number } : correcte, { $game }, { $plies ->
    [0] aucune action
    [one] une action
   *[other] { $plies } actions
}, { $result }
replay-animate-one = --animate demande un fichier d’une seule partie ; celui-ci en contient { $games }
replay-bad = partie { $number } : { $reason }
replay-summary = { $good ->
    [0] aucune partie correcte
    [one] 1 partie correcte
   *[other] { $good } parties correctes
}
replay-summary-bad = { $bad ->
    [one] 1 partie fautive
   *[other] { $bad } parties fautives
}
show-no-place = il n’y a pas de place « { $place } » ici ; celles qu’on peut toucher sont { $known }
show-place-actions = Ce qu’on peut y jouer : { $actions }

config-wrong = dans le fichier de configuration { $file } : { $reason }
config-not-toml = { $file } n’est pas un fichier de configuration en TOML : la ligne { $line } est incompréhensible
config-unknown-section = il n’y a pas de commande « { $section } », et aucune option de ce nom ne vaut pour toutes les commandes ; les options s’écrivent dans [defaults] ou sous le nom d’une commande
config-unknown-option = [{ $section }] n’a pas d’option « { $option } »
config-bad-type = la valeur de « { $option } » n’est pas du bon type : un interrupteur prend true ou false, une autre option un texte, un nombre entier ou une liste
show-picture-format = une image s’écrit en .svg ou .png, et { $file } n’a aucune de ces extensions
