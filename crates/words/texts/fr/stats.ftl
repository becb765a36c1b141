# Statistiques sur beaucoup de parties.

stats-two-agents = il faut deux agents, comme « random,random » ; ici { $count ->
    [0] il n’y en a aucun
    [one] il n’y en a qu’un
   *[other] il y en a { $count }
}
stats-title = { $game } : { $first } contre { $second }, { $games ->
    [0] aucune partie
    [one] une partie
   *[other] { $games } parties
}, places échangées d’une partie à l’autre, graine { $seed }
stats-percent = { $percent } %
stats-count = { $count } ({ $percent } %)
stats-wins = gagnées par { $agent } (nommé en premier) : { $count }
stats-draws = nulles : { $count }
stats-losses = gagnées par { $agent } (nommé en second) : { $count }
stats-first-wins = gagnées par le premier joueur : { $count }
stats-mover-wins = gagnées par qui a commencé : { $count }
stats-unfinished = trop longues, interrompues : { $count }
stats-turns = actions des joueurs par partie : { $mean }
stats-branching = actions légales au choix : { $mean }
stats-event = { $event } par partie : { $mean }
