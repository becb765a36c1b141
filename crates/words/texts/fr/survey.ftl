# Les relevés : qui gagne, sur de nombreuses variantes d’un jeu.

survey-bad-vary = « { $text } » ne dit pas comment faire varier une option : écrivez par exemple width=3..6, misere=off|on ou relation=all
survey-progress = variantes examinées
survey-title = Qui gagne à { $game }
survey-game = jeu
survey-value = qui commence
survey-positions = positions
survey-images = en tout
survey-longest = plus long gain
survey-by = par
survey-win = gagne
survey-win-in = gagne en { $distance }
survey-loss = perd
survey-loss-in = perd en { $distance }
survey-draw = fait nulle
survey-endless = fait nulle sans fin
survey-expected = espère { $percent } %
survey-between = espère de { $low } à { $high } %
survey-unknown = inconnu
survey-legend-win = qui commence gagne
survey-legend-draw = qui commence fait nulle
survey-legend-loss = qui commence perd
survey-by-table = table
survey-by-search = recherche
survey-by-iteration = itération
survey-by-nobody = non résolu
help-survey = Chercher qui gagne, sur de nombreuses variantes d’un jeu
    .usage = quatuor survey JEU [--vary OPTION=VALEURS ...] [options]
    .examples =
        quatuor survey morpion --vary width=2..4 --vary height=2..4 --vary "misere=off|on"
        quatuor survey connect4 --vary width=3..5 --vary height=3..5 --output qui-gagne.svg
        quatuor survey mansuba:width=4,height=2,captures=off,first=black,max_turns=none --vary relation=all --keep releve.jsonl
help-survey-game = Le jeu, avec les options qui ne varient pas
    .value = JEU
help-survey-vary = Une option et ses valeurs : un intervalle, une liste avec |, ou all
    .value = OPTION=VALEURS
help-survey-time = La durée maximale d’une recherche, là où l’on ne construit pas de table (par défaut : 60s)
    .value = DURÉE
help-survey-most = Les variantes qui ont au plus ce nombre de positions sont résolues en entier (par défaut : 2000000)
    .value = NOMBRE
help-survey-memory = La mémoire totale, comme 8G ou 500M (par défaut : 1G)
    .value = QUANTITÉ
help-survey-concurrency = Combien de variantes à la fois (par défaut : 1)
    .value = NOMBRE
help-survey-keep = Garde les résultats dans ce fichier ; un relevé interrompu en repart
    .value = FICHIER
help-survey-certificates = Écrit aussi dans ce dossier un certificat de chaque variante qui a un gagnant, pour « quatuor verify »
    .value = DOSSIER
help-survey-format = text, csv, svg, html ou json (par défaut : selon l’extension du fichier, sinon text)
    .value = FORMAT
help-survey-json = Répond en JSON
help-survey-output = Écrit dans ce fichier (par défaut : vers la sortie standard)
    .value = FICHIER
