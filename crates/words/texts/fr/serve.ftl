# La salle de jeu comme serveur : l’ouvrir, ce qu’elle garde, ce qu’elle refuse.

serve-ready = La salle de jeu est ouverte à l’adresse { $address } (Ctrl+C la ferme).
serve-kept = Les parties sont gardées dans { $path }.
serve-next-port = Le port { $port } est pris par un autre programme ; le { $used } est utilisé à sa place.
serve-closed = La salle de jeu est fermée ; les parties reprendront à sa réouverture.
serve-not-public = Attention : d’autres machines peuvent atteindre { $address } ; --public pose des limites pour les inconnus.
serve-address = « { $address } » n’est pas une adresse où écouter : donnez-en une avec un port, comme 127.0.0.1:4004
serve-port-taken = { $address } est pris par un autre programme, peut-être par une autre salle de jeu : fermez-la, ou choisissez un autre port, comme --listen 127.0.0.1:{ $next } (le port { $port } est occupé)
serve-listen = impossible d’écouter sur { $address } : { $reason }
serve-threads = le système ne donne pas davantage de fils d’exécution ({ $reason }) : accordez à la salle plus de mémoire ou de processus
serve-system = le système ne fournit pas ce qu’il faut au serveur : { $reason }

store-address = « { $text } » n’est pas une base de données : donnez un fichier, comme sqlite:salle.db
store-no-home = il n’y a pas de dossier pour vos données (HOME et XDG_DATA_HOME ne sont pas définis) : donnez un fichier, comme --database sqlite:salle.db
store-folder = le dossier { $path } ne peut être créé : { $reason }
store-not-a-file = { $path } n’est pas un fichier : donnez-en un, comme --database sqlite:salle.db
store-read-only = { $path } ne peut être écrit : permettez-le (chmod u+w), ou donnez un autre fichier avec --database
store-in-use = { $path } sert déjà à une autre salle de jeu : fermez-la, ou donnez un autre fichier avec --database
store-damaged = { $path } est endommagé, ou n’est pas une base de données : restaurez-en une copie, ou donnez un autre fichier avec --database
store-foreign = { $path } est la base de données d’un autre programme : donnez un autre fichier avec --database
store-newer = { $path } a été écrit par une version plus récente de Quatuor : utilisez cette version, ou donnez un autre fichier avec --database
store-damaged-game = le journal de la partie { $game } est endommagé à l’événement { $number }
store-full = le disque est plein : rien n’a changé ; recommencez quand il y aura de la place
store-unwritable = { $path } ne peut pas être écrit pour l’instant : { $reason }
store-locked = { $path } est retenu par un autre programme : rien n’a changé ; fermez ce programme, ou attendez qu’il ait fini
store-vanished = { $path } a été supprimé ou remplacé pendant que la salle était ouverte : remettez-le en place, ou fermez la salle et rouvrez-la
store-in-memory = une salle garde ses parties dans un fichier : donnez-en un, par exemple --database sqlite:salle.db
store-closed = la salle ferme : rien n’a changé ; recommencez plus tard
store-other = erreur de la base de données : { $reason }

match-stale = Autre chose est arrivé avant : regardez le plateau et recommencez.
match-not-seated = Vous n’avez pas de place dans cette partie : vous pouvez seulement regarder.
match-not-your-turn = C’est à l’autre camp de jouer.
match-no-such-place = Rien ne peut se jouer là pour l’instant.
match-nothing-to-undo = Vous n’avez rien à reprendre.
match-nothing-to-redo = Il n’y a rien à refaire.
match-not-alone = Contre une autre personne, vous ne pouvez pas refaire une action à vous seul.
match-no-hints = Entre deux personnes, pas d’indices sans l’accord des deux.
match-no-hints-by-clock = Pas d’indices dans les parties à la pendule entre deux personnes.
match-hints-there = Les indices sont déjà autorisés.
match-nobody-to-ask = Il n’y a personne pour donner son accord.
match-pending = Une demande attend déjà une réponse.
match-nothing-asked = Aucune demande n’attend votre réponse.
match-seat-acting = Un camp ne peut changer de mains que lorsque ce n’est pas son tour.
match-not-your-seat = Cette place n’est pas à vous.
match-not-awaited = Cette invitation a servi, ou a été retirée.
match-luck-chosen = Qui choisit la graine peut prévoir les tirages de la partie : laissez la salle la choisir pour jouer contre quelqu’un d’autre.
match-too-long = Cette partie est devenue trop longue : on ne peut plus que l’abandonner.
match-followed = Cette partie a déjà une revanche.

thinking-too-much = { $key }={ $value } dépasse ce que cette salle permet : au plus { $most }

hall-too-many = Vous avez déjà en cours tout ce que cette salle permet : terminez ou fermez d’abord quelque chose.
hall-busy = Le serveur est trop occupé pour l’instant : réessayez plus tard.
hall-failed = Une erreur s’est produite de notre côté ; rien n’a changé. Recommencez dans un moment.

wish-long-position = Cette position est trop longue.
wish-long-agent = Ce nom d’agent est trop long.
wish-seed = La graine doit être un nombre entier, 0 ou plus.
wish-other-game = Seule la variante peut changer, pas le jeu : c’est toujours { $game }.
wish-starts = Choisissez qui commence : votre camp, l’autre camp, ou le hasard.
wish-clock = Choisissez une pendule dans la liste, ou donnez des minutes et des secondes comme 5+3 : au plus { $minutes } minutes et { $seconds } secondes.

http-not-found = Il n’y a rien ici. L’adresse a peut-être été coupée.
http-method = Cette adresse n’accepte pas ce genre de requête.
http-malformed = La requête n’a pas pu être lue.
http-not-listed = « { $field } » ne peut pas être « { $word } » : il faut l’un de ces mots : { $words }.
http-foreign-form = Ce formulaire est trop ancien, ou ne vient pas d’une page de cette salle : rouvrez la page.
http-too-large = Le formulaire est trop grand.
http-kind = Seuls des formulaires sont acceptés ici.
http-too-often = Trop de requêtes : attendez un moment.
http-not-stored = La salle ne peut rien enregistrer pour l’instant : rien n’a changé. Réessayez plus tard.
http-wrong-host = Cette salle ne répond pas au nom donné dans l’adresse.
http-too-slow = Cela a pris trop de temps : recommencez dans un moment.

help-serve = Ouvrir la salle de jeu : jouer dans le navigateur
    .usage = quatuor serve [options]
    .examples =
        quatuor serve
        quatuor serve --listen 127.0.0.1:8080 --database sqlite:parties.db
        quatuor serve --listen 0.0.0.0:4004 --public --log json
help-serve-listen = Adresse et port d’écoute (par défaut : 127.0.0.1:4004) ; le port 0 en choisit un libre
    .value = ADRESSE
help-serve-database = Où les parties sont gardées, sous la forme sqlite:FICHIER (par défaut : dans votre dossier de données)
    .value = BASE
help-serve-public = Impose des limites plus strictes aux requêtes, aux parties et à la réflexion, pour une salle ouverte à des inconnus
help-serve-log = Le format du journal sur la sortie d’erreur : text ou json
    .value = FORMAT
help-serve-host = Un nom auquel la salle répond, avec ou sans port ; peut être donné plusieurs fois (par défaut : n’importe quel nom)
    .value = NOM
help-serve-bot = Un robot contre lequel on peut jouer ici, sous la forme NOM=COMMANDE ; peut être donné plusieurs fois
    .value = NOM=COMMANDE
help-serve-open = Ouvre aussi la salle dans votre navigateur
serve-no-browser = Aucun navigateur n’a pu être ouvert ({ $reason }). Ouvrez vous-même { $address }.

# Les robots de l’hôte.

bot-none-offered = cette salle ne propose aucun robot de son hôte
bot-not-offered = il n’y a pas de robot « { $name } » dans cette salle ; il y a { $known }
bot-offer-wrong = « { $text } » n’est pas de la forme NOM=COMMANDE ; un nom a au plus 32 lettres, chiffres, « - » et « _ »
room-sits-offered = un robot que propose cette salle
