# Les tables complètes : les construire, ce qu’elles contiennent, ce qui ne va pas.

table-unkeyed = { $game } n’a pas de table complète : le jeu ne définit pas de numéros pour ses positions
table-no-keys = { $game } est trop grand pour une table, car ses positions ne tiennent pas sur 56 bits : prenez une variante plus petite
table-wrong-keys = { $game } numérote mal ses positions : le numéro { $key } ne correspond à aucune d’elles
table-chance = le hasard intervient dans { $game } : ses positions ont un score attendu, pas de valeur ; « quatuor survey { $game } » trouve celui du début
table-damaged = { $path } est abîmé : supprimez-le, et ce qui manque sera reconstruit
table-other = { $path } contient un travail sur { $found }, ou avec d’autres options, et non sur { $game } : terminez-le ou supprimez-le d’abord
table-memory = il faut environ { $needs } Mo de mémoire, et { $limit } Mo sont permis : donnez-en plus avec --memory, ou prenez moins de fils de travail
table-disk = il faut environ { $needs } Mo sur le disque, et il reste { $limit } Mo pour les tables : supprimez-en une (« quatuor table list » les montre), ou donnez-en plus avec --limit
table-too-many = il y a plus de { $most } positions, et il n’en tient pas davantage en mémoire : donnez-en plus avec --memory
table-cluster = les processus ne peuvent pas travailler ensemble : { $reason }. Relancez-les tous avec la même commande ; ils reprennent à la dernière couche achevée
table-no-engine = ce programme a été construit sans le moteur pour plusieurs fils de travail : retirez --workers et --hosts
table-interrupted = interrompu : la même commande reprend à la dernière couche achevée
table-goes-on = Les couches achevées sont gardées : la même commande reprend à la dernière.
table-no-home = il n’y a pas de dossier pour vos données (HOME et XDG_DATA_HOME ne sont pas définis) : donnez-en un avec --folder
table-none = il n’y a pas encore de table de { $game } : « quatuor table build { $game } » la construit
table-bad-host = la ligne { $line } de { $file } n’est pas une adresse suivie d’un port, comme « machine-1:2101 » : « { $text } »
table-no-host = il n’y a pas de processus { $process } : le fichier des hôtes en nomme { $count ->
    [one] un seul, et on compte à partir de 0
   *[other] { $count }, et on compte à partir de 0
}
table-helped = Ce processus a fait sa part ; le premier écrit la table.
table-estimate = Environ { $positions } positions : { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
} de travail, au moins { $memory } Mo de mémoire, { $disk } Mo sur le disque.
table-waiting = en attente des autres processus
table-forwards = en avant, couche { $layer } sur { $last }, positions
table-backwards = en arrière, couche { $layer } sur { $last }, positions
table-title = Table de { $game }
table-start = Le début : { $value }
table-start-win = gagné par qui commence, en { $distance }
table-start-loss = perdu par qui commence, en { $distance }
table-start-draw = nul
table-start-endless = nul, la partie ne finissant jamais
table-positions = Positions à symétrie près : { $count }
table-images = Positions en tout : { $count }
table-tally = Gagnées par la première place : { $first } ; par la seconde : { $second } ; nulles : { $draws } ; nulles sans fin : { $endless }
table-longest = Le gain le plus long prend { $distance }.
table-where = { $path } : { $bytes } octets, { $bits } bits par position
table-built = Construite en { $seconds } s.
table-line = { $game } : { $value } ; { $positions } positions, { $bytes } octets
table-folder = { $folder } : { $count ->
    [0] aucune table
    [one] une table
   *[other] { $count } tables
}, { $bytes } octets
table-check-progress = positions vérifiées
table-right = { $count ->
    [one] La seule valeur vérifiée concorde
   *[other] Les { $count } valeurs vérifiées concordent toutes
} avec les positions suivantes.
table-wrong = { $wrong } valeurs vérifiées sur { $count } ne concordent pas avec les positions suivantes ; la clé de l’une d’elles est { $key }.
help-table = Résoudre toutes les positions d’un petit jeu, et garder les réponses
    .usage = quatuor table COMMANDE
    .examples =
        quatuor table build connect4:width=5,height=4
        quatuor table list
help-build = Construire la table d’une variante, ou continuer un calcul interrompu
    .usage = quatuor table build JEU [options]
    .examples =
        quatuor table build connect4:width=5,height=4 --workers 2
        quatuor table build mansuba:width=4,height=2,captures=off,first=black,max_turns=none
        quatuor table build connect4:width=6,height=5 --memory 8G --hosts hosts.txt --process 0
help-build-game = Le jeu, avec ses options
    .value = JEU
help-build-workers = Nombre de fils de travail de ce processus (par défaut : 1)
    .value = NOMBRE
help-build-hosts = Un fichier avec l’adresse de chaque processus, une par ligne
    .value = FICHIER
help-build-process = Le numéro de ce processus, à partir de 0
    .value = NOMBRE
help-build-folder = Le dossier de la table (par défaut : QUATUOR_TABLES, ou dans votre dossier de données)
    .value = DOSSIER
help-build-memory = La mémoire permise à ce processus, comme 8G ou 500M (par défaut : 1G)
    .value = QUANTITÉ
help-build-limit = La place permise à toutes les tables du dossier (par défaut : 40G)
    .value = QUANTITÉ
help-build-apart = Distingue les positions équivalentes, pour les compter
help-build-json = Répond en JSON
help-info = Dire ce que contient une table
    .usage = quatuor table info JEU [options]
    .examples =
        quatuor table info connect4:width=5,height=4
        quatuor table info connect4:width=5,height=4 --json
help-info-game = Le jeu, avec ses options
    .value = JEU
help-info-folder = Le dossier de la table
    .value = DOSSIER
help-info-json = Répond en JSON
help-check = Vérifier les valeurs d’une table d’après les positions suivantes
    .usage = quatuor table check JEU [options]
    .examples =
        quatuor table check connect4:width=5,height=4
        quatuor table check connect4:width=6,height=5 --sample 1000000
help-check-game = Le jeu, avec ses options
    .value = JEU
help-check-sample = Vérifie environ ce nombre de positions, tirées au sort (par défaut : toutes)
    .value = NOMBRE
help-check-seed = La graine de l’échantillon (par défaut : 1)
    .value = GRAINE
help-check-folder = Le dossier de la table
    .value = DOSSIER
help-check-json = Répond en JSON
help-list = Lister les tables
    .usage = quatuor table list [options]
    .examples =
        quatuor table list
        quatuor table list --json
help-list-folder = Le dossier des tables
    .value = DOSSIER
help-list-json = Répond en JSON
