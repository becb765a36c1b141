# L’aide des commandes : help-COMMANDE avec son utilisation et ses exemples, help-COMMANDE-ARGUMENT.

heading-usage = Utilisation :
heading-commands = Commandes :
heading-arguments = Arguments :
heading-options = Options :
heading-examples = Exemples :

help-quatuor = Des jeux de plateau à jouer, à étudier, à programmer. Sans commande : la salle de jeu dans votre navigateur.
    .usage = quatuor [COMMANDE] [options]
    .examples =
        quatuor                              # jouer dans le navigateur
        quatuor play quarto                  # jouer dans le terminal
        quatuor games                        # les jeux qu’il y a
        quatuor play quarto:level=2          # jouer avec les petits carrés
        quatuor --lang en                    # play in English
help-quatuor-lang = Langue : en ou fr (par défaut : celle de votre environnement)
    .value = LANGUE
help-quatuor-config = Lit les valeurs par défaut des options dans ce fichier (par défaut : quatuor/config.toml dans votre dossier de configuration)
    .value = FICHIER
help-quatuor-help = Montre cette aide
help-quatuor-version = Montre la version

help-play = Jouer une partie : des personnes, des agents, ou les deux
    .usage = quatuor play [JEU] [POSITION] [options]
    .examples =
        quatuor play quarto
        quatuor play quarto:level=4 --players random,human
        quatuor play quarto --players human,human --output parties.pgn
        quatuor play quarto --players random,random --seed 7
        quatuor play quarto --players level:2,level:4 --pause 2
        quatuor play connect4 --players perfect,human
        quatuor play mansuba -s 42 -t c -m 512 --players random,random
        quatuor play quarto "..../.0../..f./.... 7"
help-play-game = Le jeu, avec ses options : quarto, quarto:level=2, quarto:size=3 (voir « quatuor games ») ; sans jeu, un menu
    .value = JEU
help-play-position = La position de départ
    .value = POSITION
help-play-from = La position, donnée en option
    .value = POSITION
help-play-players = Premier et second joueur : human (une personne) ou un agent (voir « quatuor games » ; par défaut : human,level:3)
    .value = JOUEURS
help-play-seed = La graine de tous les tirages de la partie, un nombre entier ; la même graine redonne les mêmes tirages
    .value = GRAINE
help-play-output = Ajoute la partie à ce fichier, tenu à jour pendant qu’elle se joue (.jsonl : JSON Lines, sinon PGN)
    .value = FICHIER
help-play-open = Continue la dernière partie de ce fichier
    .value = FICHIER
help-play-clock = Le temps de chaque personne, comme 5:00+3 : cinq minutes, et trois secondes de plus à chaque action
    .value = TEMPS
help-play-pause = Le temps entre deux coups d’agents, comme 2s, pour regarder leur partie
    .value = DURÉE
help-play-plain = Affiche ligne par ligne au lieu de remplir l’écran
help-play-spoken = Décrit tout par des phrases, pour les lecteurs d’écran ; rien n’est dessiné
help-play-ascii = Dessine avec de simples caractères ASCII

help-games = Lister les jeux avec leurs options, et les joueurs
    .usage = quatuor games [options]
    .examples =
        quatuor games
        quatuor games --json
help-games-json = Répond en JSON

help-show = Montrer une position : le plateau, à qui de jouer, ce qui est jouable
    .usage = quatuor show JEU [POSITION] [options]
    .examples =
        quatuor show quarto
        quatuor show quarto "..../.0../..f./.... 7"
        quatuor show quarto:level=2 --moves ":0 b2 :f c3 :7" --output plateau.svg --output plateau.png
        quatuor show quarto --moves ":0 b2" --json
        quatuor show connect4 54676552255627 --values --output scores.png
help-show-game = Le jeu, avec ses options
    .value = JEU
help-show-position = La position, sous toute forme que lit le jeu (par défaut : le début)
    .value = POSITION
help-show-from = La position, donnée en option
    .value = POSITION
help-show-form = La forme de la position donnée : text (par défaut ; lit aussi packed), packed (compacte) ou program (compacte, comme dans le programme de ses auteurs)
    .value = FORME
help-show-moves = Actions à jouer à partir de là, séparées par des espaces
    .value = ACTIONS
help-show-output = Écrit l’image dans ce fichier, en SVG ou en PNG selon son extension (« - » : en SVG vers la sortie standard) ; peut être donné plusieurs fois
    .value = FICHIER
help-show-values = Montre ce que vaut chaque action, pour les jeux qui ont un solveur : le score, ou G, = ou P avec la distance
help-show-place = Décrit une place, comme b3, ou 6,2 (colonne et ligne) au Puissance 4
    .value = PLACE
help-show-ascii = Dessine avec de simples caractères ASCII
help-show-json = Répond en JSON

help-perft = Compter les suites d’actions, ou les positions distinctes, par profondeur
    .usage = quatuor perft JEU PROFONDEUR [POSITION] [options]
    .examples =
        quatuor perft quarto 4               # 16, 256, 3840, 57600
        quatuor perft quarto:level=2 5 --canonical
        quatuor perft quarto 3 --from "..../.0../..f./.... 7" --json
help-perft-game = Le jeu, avec ses options
    .value = JEU
help-perft-depth = Profondeur en actions, de 1 à 1000
    .value = PROFONDEUR
help-perft-position = La position d’où compter (par défaut : le début)
    .value = POSITION
help-perft-from = La position, donnée en option
    .value = POSITION
help-perft-canonical = Compte les positions non équivalentes au lieu des suites d’actions
help-perft-turns = Mesure la profondeur en tours de joueurs : le hasard ajoute des branches, mais pas de profondeur
help-perft-json = Répond en JSON

help-convert = Écrire une position sous une autre forme
    .usage = quatuor convert JEU POSITION [--to FORME] [options]
    .examples =
        quatuor convert quarto "..../.0../..f./.... 7" --to packed
        quatuor convert quarto 0000000000f00000:04205c40
        quatuor convert quarto --from "..../.0../..f./.... 7" --to canonical
        quatuor convert quarto 0000010000e00000:04201840 --form program --to text
help-convert-game = Le jeu, avec ses options
    .value = JEU
help-convert-position = La position, sous toute forme que lit le jeu
    .value = POSITION
help-convert-from = La position, donnée en option
    .value = POSITION
help-convert-form = La forme de la position donnée : text (par défaut ; lit aussi packed), packed (compacte) ou program (compacte, comme dans le programme de ses auteurs)
    .value = FORME
help-convert-to = La forme à écrire : text (par défaut), packed (compacte, en hexadécimal), program (compacte, comme dans le programme de ses auteurs) ou canonical (la même pour toutes les positions équivalentes)
    .value = FORME
help-convert-json = Répond en JSON

help-replay = Rejouer des parties enregistrées, pour les voir ou les vérifier
    .usage = quatuor replay FICHIER [options]
    .examples =
        quatuor replay parties.pgn
        quatuor replay parties.jsonl --check
        quatuor replay - --check --json < parties.pgn
        quatuor replay partie.pgn --output partie.gif
help-replay-file = Le fichier, PGN, JSON Lines ou le lien d’une partie (« - » : l’entrée standard)
    .value = FICHIER
help-replay-check = Dit seulement quelles parties sont correctes
help-replay-link = Affiche chaque partie sous forme d’un lien qui s’ouvre dans toute salle de jeu
help-replay-output = Écrit la seule partie du fichier en image animée (GIF)
    .value = FICHIER
help-replay-ascii = Dessine avec de simples caractères ASCII
help-replay-json = Répond en JSON

help-solve = Résoudre une position : ce que le jeu parfait donne à qui doit jouer
    .usage = quatuor solve JEU [POSITION] [options]
    .examples =
        quatuor solve connect4 44531
        quatuor solve connect4:width=6,height=5 --weak --json
        quatuor solve connect4 444 --threads 2 --memory 512M
        quatuor solve quarto:size=3
        quatuor solve quarto "5a../.f.e/..../..92 -" --memory 64M
        quatuor solve quarto:size=3 --certificate petit.certificate --distance
        printf "4453\n445\n" | quatuor solve connect4:width=5,height=4 --batch -
help-solve-game = Le jeu, avec ses options
    .value = JEU
help-solve-position = La position (par défaut : le début)
    .value = POSITION
help-solve-from = La position, donnée en option
    .value = POSITION
help-solve-moves = Coups à jouer d’abord, séparés par des espaces
    .value = COUPS
help-solve-weak = Seulement gain, nulle ou perte : plus rapide, sans score ni distance
help-solve-threads = Combien de fils d’exécution (par défaut : autant que de cœurs)
    .value = NOMBRE
help-solve-memory = Mémoire pour la table de transposition, comme 512M ou 8G (par défaut : selon le jeu)
    .value = QUANTITÉ
help-solve-journal = Garde dans ce fichier ce qui est long à prouver, et en repart après une interruption (pour les solveurs qui tiennent un journal)
    .value = FICHIER
help-solve-batch = Lit des positions dans ce fichier, une par ligne, et répond à chacune par une ligne de JSON (« - » : l’entrée standard)
    .value = FICHIER
help-solve-cold = Oublie tout d’une position à l’autre d’une série
help-solve-certificate = Écrit dans ce fichier une preuve du résultat, pour « quatuor verify » (jeux qui ont des certificats)
    .value = FICHIER
help-solve-leave = Combien de dernières pièces, de 1 à 10, la preuve laisse au vérificateur ; plus il y en a, plus le fichier est petit (par défaut : selon le jeu)
    .value = PIÈCES
help-solve-distance = Prouve aussi la distance : que le gagnant l’emporte dans ce délai, et que le perdant peut tenir jusque-là
help-solve-json = Répond en JSON

help-analyse = Évaluer chaque action : ce qu’elle donne à qui la joue, la meilleure d’abord ; exact là où il y a un solveur
    .usage = quatuor analyse JEU [POSITION] [options]
    .examples =
        quatuor analyse connect4 54676552255627
        quatuor analyse connect4:width=5,height=4 --json
        quatuor analyse connect4:width=6,height=4 4 --weak
        quatuor analyse quarto --time 2s
        quatuor analyse mansuba:first=black --time 1s
help-analyse-game = Le jeu, avec ses options
    .value = JEU
help-analyse-position = La position (par défaut : le début)
    .value = POSITION
help-analyse-from = La position, donnée en option
    .value = POSITION
help-analyse-moves = Coups à jouer d’abord, séparés par des espaces
    .value = COUPS
help-analyse-weak = Seulement gain, nulle ou perte : plus rapide, sans score ni distance
help-analyse-threads = Combien de fils d’exécution (par défaut : autant que de cœurs)
    .value = NOMBRE
help-analyse-memory = Mémoire pour la table de transposition, comme 512M ou 8G (par défaut : selon le jeu)
    .value = QUANTITÉ
help-analyse-journal = Garde dans ce fichier ce qui est long à prouver, et en repart après une interruption (pour les solveurs qui tiennent un journal)
    .value = FICHIER
help-analyse-batch = Lit des positions dans ce fichier, une par ligne, et répond à chacune par une ligne de JSON (« - » : l’entrée standard)
    .value = FICHIER
help-analyse-cold = Oublie tout d’une position à l’autre d’une série
help-analyse-time = Durée maximale, comme 500ms ou 10s ; ce qui n’est pas prouvé d’ici là est estimé, et signalé comme tel
    .value = DURÉE
help-analyse-json = Répond en JSON

help-advise = Conseiller une action et dire pourquoi
    .usage = quatuor advise JEU [POSITION] [options]
    .examples =
        quatuor advise connect4 4453
        quatuor advise quarto "5a../.f8e/..4./..92 -"
        quatuor advise quarto --moves ":0 b2 :f" --time 1s --details
        quatuor advise mansuba:first=black --agent greedy --seed 7
        quatuor advise connect4:width=9,height=7 --agent minimax:depth=4 --json
help-advise-game = Le jeu, avec ses options
    .value = JEU
help-advise-position = La position (par défaut : le début)
    .value = POSITION
help-advise-from = La position, donnée en option
    .value = POSITION
help-advise-moves = Actions à jouer d’abord, séparées par des espaces
    .value = ACTIONS
help-advise-agent = L’agent à interroger (voir « quatuor games » ; par défaut : le solveur, puis negamax s’il ne répond pas à temps)
    .value = AGENT
help-advise-details = Dit à quel point le conseil est sûr, avec toutes ses raisons et la suite attendue
help-advise-time = Durée maximale, comme 500ms ou 10s (par défaut : 3s)
    .value = DURÉE
help-advise-seed = La graine des tirages de l’agent (par défaut : 1)
    .value = GRAINE
help-advise-json = Répond en JSON

help-tree = Dessiner l’arbre réduit : les positions équivalentes n’y figurent qu’une fois, avec leur valeur exacte, et les branches visiblement perdues sont coupées ; ou l’arbre qu’une recherche a examiné
    .usage = quatuor tree JEU [POSITION] [options]
    .examples =
        quatuor tree quarto:size=3 --strategy --output strategie.html
        quatuor tree quarto:size=3 --depth 4 --output arbre.svg
        quatuor tree quarto:size=2 --best
        quatuor tree quarto:size=2 --best --format dot
        quatuor tree quarto "5a../.f8e/..4./..92 -" --depth 2 --format json
        quatuor tree connect4:width=4,height=4,connect=3 --strategy --format json
        quatuor tree connect4:width=4,height=4 1234 --searched-by minimax:depth=2,heuristic=threats --output searched.html
help-tree-game = Le jeu, avec ses options
    .value = JEU
help-tree-position = La racine, sous toute forme que lit le jeu (par défaut : le début)
    .value = POSITION
help-tree-from = La position, donnée en option
    .value = POSITION
help-tree-depth = Profondeur en actions (par défaut : jusqu’à la fin, ou aussi loin que l’arbre tient)
    .value = NOMBRE
help-tree-all = Suit chaque action qui ne perd pas visiblement (par défaut)
help-tree-best = Ne suit que les meilleures actions
help-tree-strategy = Suit une seule réponse du camp gagnant à chaque action de l’autre : tout ce qu’il lui faut pour gagner
help-tree-tests = Combien de tests d’arrêt coupent l’arbre, de 0 à 8 : le premier voit un gain immédiat, le deuxième que seuls de tels gains peuvent être offerts, chacun des suivants ce qui découle du précédent (par défaut : 2)
    .value = NOMBRE
help-tree-most = Nombre maximal de nœuds (par défaut : 5000, ou 400 avec --searched-by)
    .value = NOMBRE
help-tree-time = Durée maximale, comme 500ms ou 10s ; sans --depth, l’arbre s’arrête là où il en est, et ce qui n’est pas prouvé reste sans valeur (par défaut : 20s)
    .value = DURÉE
help-tree-format = text (un plan), svg (une image), html (une page), dot (pour Graphviz) ou json (par défaut : selon l’extension du fichier, sinon text)
    .value = FORMAT
help-tree-output = Écrit dans ce fichier (par défaut : vers la sortie standard)
    .value = FICHIER

help-verify = Vérifier le certificat d’un résultat, sans le solveur
    .usage = quatuor verify FICHIER [options]
    .examples =
        quatuor verify petit.certificate
        quatuor verify petit.certificate --json
help-verify-file = Le certificat (« - » : l’entrée standard)
    .value = FICHIER
help-verify-threads = Combien de fils d’exécution (par défaut : autant que de cœurs)
    .value = NOMBRE
help-verify-json = Répond en JSON

help-count = Compter les plateaux pleins où personne n’a gagné
    .usage = quatuor count JEU [options]
    .examples =
        quatuor count quarto
        quatuor count quarto:level=4 --json
help-count-game = Le jeu, avec ses options
    .value = JEU
help-count-threads = Combien de fils d’exécution (par défaut : autant que de cœurs)
    .value = NOMBRE
help-count-json = Répond en JSON

help-help = Montrer l’aide d’une commande
    .usage = quatuor help [COMMANDE...]
    .examples =
        quatuor help play
        quatuor help table build
help-help-command = La commande
    .value = COMMANDE

help-completions = Afficher un script qui complète commandes, options, jeux et agents dans un interpréteur de commandes
    .usage = quatuor completions SHELL
    .examples =
        quatuor completions bash >> ~/.bashrc
        quatuor completions fish > ~/.config/fish/completions/quatuor.fish
help-completions-shell = bash, elvish, fish, powershell ou zsh
    .value = SHELL
