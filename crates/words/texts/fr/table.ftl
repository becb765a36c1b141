# Les tables complètes : les construire, ce qu’elles contiennent, ce qui ne va pas.

table-no-keys = { $game } est trop grand pour une table : ses positions ne tiennent pas sur 56 bits
table-chance = le hasard intervient dans { $game } : ses positions ont une espérance, pas de valeur
table-damaged = { $path } est abîmé : supprimez-le, et ce qui manque sera reconstruit
table-other = { $path } contient un travail sur { $found }, ou avec d’autres options, et non sur { $game } : terminez-le ou supprimez-le d’abord
table-memory = il faut environ { $needs } Mo de mémoire, et { $limit } Mo sont permis : permettez-en plus, ou prenez moins de fils de travail
table-disk = il faut environ { $needs } Mo sur le disque, et il reste { $limit } Mo pour les tables : supprimez-en une, ou permettez-en plus
table-too-many = il y a plus de { $most } positions, et la mémoire n’en tient pas davantage : permettez-en plus
table-cluster = les processus ne travaillent pas ensemble : { $reason }. Relancés, ils reprennent à la dernière couche achevée
table-no-engine = ce programme est construit sans le moteur pour plusieurs fils ou processus de travail
table-interrupted = interrompu : la prochaine fois, on reprend à la dernière couche achevée
