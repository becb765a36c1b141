# Matchs, tournois et classements.

match-elo = écart d’Elo en faveur de { $agent } : { $elo } ± { $error } (95 %), plus fort avec une vraisemblance de { $los }
match-pairs = paires où { $agent } a marqué 0, ½, 1, 1½ et 2 points : { $counts } ; compté par paires ± { $error }, vraisemblance { $los }
tournament-title = { $game } : { $format }, { $players } joueurs, { $games ->
    [0] aucune partie
    [one] une partie
   *[other] { $games } parties
}, graine { $seed }
format-roundrobin = chacun contre chacun
format-gauntlet = un contre tous
format-swiss = système suisse
format-knockout = élimination directe
tournament-progress = parties jouées
tournament-agents = un tournoi demande au moins deux joueurs (--agents A,B,C) ; ici { $count ->
    [0] il n’y en a aucun
    [one] il n’y en a qu’un
   *[other] il y en a { $count }
}
tournament-resume = Pour continuer : quatuor tournament --resume { $file }
tournament-file-there = { $file } existe déjà : continuez-le avec --resume, ou nommez un autre fichier
tournament-other-game = la partie { $game } du fichier n’est pas de ce tournoi
tournament-adjudicated = terminées parce que la valeur était prouvée : { $games ->
    [0] aucune partie
    [one] une partie
   *[other] { $games } parties
}
tournament-lapse = partie { $game } : { $player } a perdu ({ $kind }) : { $what }
lapse-kind-illegal = action illégale
lapse-kind-time = au temps
lapse-kind-crash = plantage
lapse-kind-stall = silence
lapse-time = son temps est écoulé
resume-alone = { $file } contient des parties, et à côté il n’y a pas de { $beside } qui dise lesquelles restent à jouer : donnez plutôt le fichier du tournoi
config-bad = { $file } n’est pas un fichier de tournoi : le sens se perd à la ligne { $line }, colonne { $column }
config-number = « { $field } » vaut { $value } dans le fichier de tournoi ; il faut { $allowed }
config-pairings = cela ferait { $count } appariements, et on peut en prévoir au plus { $most } : prenez moins de rondes ou moins de joueurs
openings-none = il n’y a aucune ouverture dans { $file }
opening-bad = l’ouverture { $number } ne peut pas être jouée : { $reason }
anchor-unknown = aucun joueur ne s’appelle « { $name } » pour servir de repère (NOM ou NOM=ELO) ; les joueurs : { $known }
sprt-of-two = --sprt compare deux joueurs ; ici il y en a { $count }
sprt-bad = « { $text } » n’est pas un test : écrivez elo0=0,elo1=5,alpha=0.05,beta=0.05 avec elo0 inférieur à elo1 (et model=pentanomial ou trinomial)
sprt-shown = test : elo1 est établi (LLR { $llr }, bornes { $lower } et { $upper })
sprt-refuted = test : elo0 est établi (LLR { $llr }, bornes { $lower } et { $upper })
sprt-open = test : rien n’est établi (LLR { $llr }, bornes { $lower } et { $upper })
tc-bad = « { $text } » n’est pas une cadence : écrivez des secondes et ce qui s’ajoute à chaque action, comme 10+0.1 ou 2:00+1
table-legend = Le tableau se lit en ligne : victoires contre la colonne, nulles entre parenthèses.
table-place = #
table-player = joueur
table-games = parties
table-points = points
table-score = score
table-draws = nulles
table-elo = Elo
table-error = ±
table-los = LOS
table-explained = Elo par un seul ajustement sur toutes les parties, ± à 95 % ; LOS : vraisemblance d’être plus fort que le suivant ; = : ex æquo.
table-advantage = La première place vaut { $elo } ± { $error } Elo ; { $draws } des parties sont nulles.
table-added-draws = Quelqu’un a gagné ou perdu toutes ses parties : une nulle a été ajoutée pour chaque appariement et chaque ordre des places, et les vraies différences peuvent être plus grandes.
table-groups = Des joueurs ne se sont jamais rencontrés, ni directement ni par d’autres : leurs classements ne se comparent pas.
rate-title = { $games ->
    [0] Aucune partie
    [one] Une partie
   *[other] { $games } parties
}, { $players } joueurs
rate-game-title = { $game } : { $title }
rate-bad-file = { $file } : { $reason }

help-match = Jouer beaucoup de parties entre deux agents et en faire le bilan
    .usage = quatuor match JEU [options]
    .examples =
        quatuor match quarto --games 1000
        quatuor match connect4 --agents level:4,level:3 --games 200 --opening-plies 4
        quatuor match quarto --agents minimax,novice --sprt elo0=0,elo1=20 --games 100000
help-match-game = Le jeu, avec ses options
    .value = JEU
help-match-agents = Les deux agents, qui échangent leurs places d’une partie à l’autre (voir « quatuor games » ; par défaut : random,random)
    .value = AGENTS
help-match-games = Nombre total de parties (par défaut : 1000)
    .value = NOMBRE
help-match-seed = La graine de toutes les parties (par défaut : 1)
    .value = GRAINE
help-match-concurrency = Combien de parties à la fois (par défaut : autant que de cœurs)
    .value = NOMBRE
help-match-openings = Un fichier d’ouvertures, une par ligne : des actions, ou « fen POSITION » ; les deux parties d’une paire partagent la même
    .value = FICHIER
help-match-opening_plies = Commence chaque paire de parties par ce nombre d’actions au hasard qui ne décident de rien
    .value = NOMBRE
help-match-clock = La pendule de chaque joueur : « 10+0.1 » donne dix secondes, et un dixième de plus à chaque coup
    .value = DURÉE
help-match-time = Durée maximale d’un coup, comme 500ms ou 2s
    .value = DURÉE
help-match-nodes = Nombre de positions (negamax) ou de parties simulées (mcts) par action
    .value = NOMBRE
help-match-sprt = S’arrête quand l’une de deux différences est établie : elo0=0,elo1=5,alpha=0.05,beta=0.05 (et model=trinomial pour compter les parties seules)
    .value = TEST
help-match-adjudicate = Termine une partie dès que sa valeur est prouvée, et le note dans l’enregistrement
help-match-patience = Combien de temps un robot peut se taire, en plus de sa pendule (par défaut : 10s)
    .value = DURÉE
help-match-memory = Mémoire d’un robot et de tout ce qu’il lance, comme 500M ou 2G (par défaut : 1G)
    .value = QUANTITÉ
help-match-longest = Nombre d’actions après lequel une partie est interrompue (par défaut : 100000)
    .value = NOMBRE
help-match-output = Écrit chaque partie dans ce fichier dès qu’elle est finie (.jsonl : JSON Lines, sinon PGN) ; on peut donner un fichier de chaque sorte
    .value = FICHIER
help-match-json = Répond en JSON

help-tournament = Jouer un tournoi entre agents : tableau croisé, classement, parties
    .usage = quatuor tournament JEU [--agents A,B,C] [options]
    .examples =
        quatuor tournament quarto --agents random,novice,minimax --games 20
        quatuor tournament connect4 --agents level:1,level:2,level:3 --format swiss --output parties.pgn
        quatuor tournament --resume parties.pgn
help-tournament-game = Le jeu, avec ses options
    .value = JEU
help-tournament-agents = Les agents, en une seule liste ou avec une option pour chacun (voir « quatuor games » ; par défaut : random,novice,minimax)
    .value = AGENTS
help-tournament-format = roundrobin (par défaut), gauntlet (le premier contre tous), swiss ou knockout
    .value = FORMAT
help-tournament-games = Parties de chaque appariement dans une ronde, par paires aux places échangées (par défaut : 2)
    .value = NOMBRE
help-tournament-rounds = Nombre de rondes (par défaut : 1 ; au système suisse, assez pour un vainqueur)
    .value = NOMBRE
help-tournament-seed = La graine de toutes les parties (par défaut : 1)
    .value = GRAINE
help-tournament-concurrency = Combien de parties à la fois (par défaut : autant que de cœurs)
    .value = NOMBRE
help-tournament-openings = Un fichier d’ouvertures, une par ligne : des actions, ou « fen POSITION » ; les deux parties d’une paire partagent la même
    .value = FICHIER
help-tournament-opening_plies = Commence chaque paire de parties par ce nombre d’actions au hasard qui ne décident de rien
    .value = NOMBRE
help-tournament-clock = La pendule de chaque joueur : « 10+0.1 » donne dix secondes, et un dixième de plus à chaque coup
    .value = DURÉE
help-tournament-time = Durée maximale d’un coup, comme 500ms ou 2s
    .value = DURÉE
help-tournament-nodes = Nombre de positions (negamax) ou de parties simulées (mcts) par action
    .value = NOMBRE
help-tournament-sprt = S’arrête quand l’une de deux différences est établie : elo0=0,elo1=5,alpha=0.05,beta=0.05 (et model=trinomial pour compter les parties seules)
    .value = TEST
help-tournament-adjudicate = Termine une partie dès que sa valeur est prouvée, et le note dans l’enregistrement
help-tournament-patience = Combien de temps un robot peut se taire, en plus de sa pendule (par défaut : 10s)
    .value = DURÉE
help-tournament-memory = Mémoire d’un robot et de tout ce qu’il lance, comme 500M ou 2G (par défaut : 1G)
    .value = QUANTITÉ
help-tournament-longest = Nombre d’actions après lequel une partie est interrompue (par défaut : 100000)
    .value = NOMBRE
help-tournament-output = Écrit chaque partie dans ce fichier dès qu’elle est finie (.jsonl : JSON Lines, sinon PGN) ; on peut donner un fichier de chaque sorte
    .value = FICHIER
help-tournament-anchor = Qui sert de repère au classement : NOM ou NOM=ELO (par défaut : random à 0, sinon la moyenne)
    .value = NOM
help-tournament-settings = Un fichier de tournoi : écrit avec tous les réglages, ou lu quand aucun jeu n’est nommé
    .value = FICHIER
help-tournament-resume = Continue un tournoi interrompu : son fichier de tournoi ou son fichier de parties
    .value = FICHIER
help-tournament-json = Répond en JSON

help-rate = Classer les joueurs de parties enregistrées
    .usage = quatuor rate FICHIER... [options]
    .examples =
        quatuor rate parties.pgn
        quatuor rate lundi.pgn mardi.jsonl --anchor novice=1000 --json
        quatuor rate quarto.pgn connect4.pgn --by-game --output classement.svg
help-rate-files = Des fichiers de parties
    .value = FICHIER
help-rate-anchor = Qui sert de repère au classement : NOM ou NOM=ELO (par défaut : random à 0, sinon la moyenne)
    .value = NOM
help-rate-by_game = Classe chaque jeu des enregistrements à part
help-rate-output = Dessine aussi les classements avec leurs intervalles, en SVG
    .value = FICHIER
help-rate-json = Répond en JSON

# Les robots.
bot-error = le robot « { $command } » est inutilisable : { $what }
bot-no-command = écrivez le mot bot, un deux-points et la commande qui lance le robot, comme « bot:python3 mon_robot.py »
bot-not-found = il ne démarre pas ({ $reason })
bot-no-answer = il n’a pas répondu « { $wanted } » à « { $line } »
bot-does-not-read = il ne lit pas son entrée standard
bot-exited = il s’est terminé de lui-même (code de sortie { $code })
bot-killed = il a été arrêté par le signal { $signal }
bot-gone = il n’est plus là
bot-flood = il a écrit plus de { $bytes } octets sans répondre
bot-memory = il a pris { $megabytes } Mo de mémoire
bot-silent = il n’a pas répondu « bestmove » en { $seconds } s
bot-illegal = son action « { $action } » ne peut pas être jouée : { $reason }
bot-last-words = { $what } ; ses derniers mots : « { $words } »
doctor-no-bot = il faut un robot, comme « bot:python3 mon_robot.py »
doctor-starts = il démarre, et répond « ugiok » et « readyok » en { $milliseconds } ms
doctor-name = il s’appelle « { $name } »
doctor-no-name = il n’a pas de nom : répondez « id name ... » à « ugi »
doctor-games = il a joué { $games } parties contre des actions au hasard, { $actions } actions, toutes légales
doctor-time = sa réponse la plus lente a pris { $milliseconds } ms
doctor-unasked = il a dit « bestmove » { $count ->
    [one] une fois
   *[other] { $count } fois
} sans qu’on le lui demande
doctor-after = après la ligne « { $line } » : { $what }
doctor-well = Tout est en ordre.
doctor-ill = Quelque chose ne va pas : voir la ligne marquée d’un point d’exclamation.

help-engine = Faire d’un agent un moteur UGI, sur l’entrée et la sortie standard
    .usage = quatuor engine [options]
    .examples =
        quatuor engine --agent minimax:depth=4
        quatuor engine --agent level:8 --game connect4
help-engine-agent = L’agent (par défaut : level:5)
    .value = AGENT
help-engine-game = Le jeu, tant que « setoption name Game » n’en choisit pas un autre (par défaut : quarto)
    .value = JEU
help-engine-seed = La graine de l’agent (par défaut : 1)
    .value = GRAINE

help-doctor = Examiner un robot : parle-t-il le protocole, joue-t-il selon les règles ?
    .usage = quatuor doctor bot:COMMANDE [options]
    .examples =
        quatuor doctor "bot:python3 examples/bots/python/bot.py" --game connect4
help-doctor-bot = Le robot, entre guillemets : « bot:COMMANDE »
    .value = ROBOT
help-doctor-game = Le jeu, avec ses options (par défaut : quarto)
    .value = JEU
help-doctor-json = Répond en JSON

# Rapports, exactitude et travaux d’étudiants.
report-title = Rapport de tournoi
report-ratings = Classement
report-seats = Résultats selon la place
report-openings = Résultats selon l’ouverture
report-lengths = Résultats selon la longueur
report-luck-title = La chance
report-rolls = tirages
report-luck = chance par partie
report-less-luck = score sans la chance
report-luck-about = La chance d’un tirage est le score attendu après lui moins le score attendu avant lui, selon l’heuristique usuelle du jeu. Sur beaucoup de parties, elle s’annule.
report-games = Parties
report-first = gagnées par le premier
report-second = gagnées par le second
table-accuracy = exactitude
table-given = perdu
accuracy-judged = actions jugées
accuracy-progress = parties jugées
accuracy-none = Pas d’exactitude : le jeu n’a pas de solveur, ou rien n’a été prouvé à temps.
accuracy-legend = Exactitude : la part des actions qui gardent la valeur exacte ; perdu : points perdus par action en moyenne (une victoire vaut 1, une nulle un demi).
students-game = à quel jeu ? Nommez-le avant --students
students-too-few = un tournoi demande au moins deux joueurs ; { $count ->
    [0] aucun ne marche
    [one] un seul marche
   *[other] { $count } marchent
} (ajoutez-en avec --agents)
students-works = { $name } marche
students-written = Les pages, les parties et les notes sont dans { $folder } : index.html, marks.csv et une page par étudiant.
students-pages = Pages
students-broken = Ce qui n’a pas marché
students-ill = { $name } : { $what }
students-mistakes = Erreurs
students-mistake = partie { $game }, action { $ply } : { $action } abandonne la valeur exacte, { $better } la garde
students-no-bot = il n’y a pas de robot : bot.py, bot.js, Bot.java, bot.c, bot.rs, un programme « bot », ou une ligne avec la commande dans { $file }
students-open-quote = la commande de { $file } a un guillemet qui n’est jamais refermé
students-bad-command = { $file } n’est pas un petit fichier de texte
students-slow-build = { $compiler } prenait trop de temps et a été arrêté
students-not-built = { $compiler } le refuse : { $said }

help-report = Faire une page HTML de parties enregistrées : tableaux, classement, chaque partie coup par coup
    .usage = quatuor report FICHIER [options]
    .examples =
        quatuor report parties.pgn
        quatuor report parties.pgn --output rapport.html --accuracy
help-report-file = Le fichier de parties
    .value = FICHIER
help-report-output = La page à écrire (par défaut : à côté du fichier de parties, avec l’extension .html)
    .value = FICHIER
help-report-anchor = Qui sert de repère au classement : NOM ou NOM=ELO (par défaut : random à 0, sinon la moyenne)
    .value = NOM
help-report-accuracy = Dit combien d’actions gardent la valeur exacte, là où le jeu est résolu
report-written = La page est dans { $file }.
help-rate-accuracy = Dit combien d’actions gardent la valeur exacte, là où le jeu est résolu
help-tournament-students = Un dossier dont chaque sous-dossier est un robot : les vérifie, joue, écrit des pages et des notes
    .value = DOSSIER

# Les personnes dans un tournoi.

tournament-asked = { $id } : { $who } contre { $against }. { $prompt } (ou « abandonner », ou « plus tard »)
tournament-last = la dernière action était { $action } : { $said }
tournament-ended = { $id } : { $first } { $result } { $second }
tournament-waits = Des parties attendaient une personne. Elles sont perdues, faute d’un endroit où les garder : employez --output ou --settings.
tournament-not-kept = Ce tournoi ne pourra pas reprendre après une interruption : aucun fichier ne garde ses parties. Pour les garder, ajoutez --output parties.pgn.
records-one-each = --output accepte un fichier PGN et un fichier JSON Lines (.jsonl), pas deux de la même sorte
tournament-put-off = la partie est remise à plus tard
