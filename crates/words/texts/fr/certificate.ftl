# Certificats de résultats, et décomptes exacts.

certificate-none = aucun certificat n’est écrit pour ce jeu
certificate-over = la partie est finie : il n’y a rien à prouver
certificate-depth = de 1 à { $most } pièces peuvent être laissées au vérificateur
certificate-progress = réponses dans le certificat
certificate-left = encore { $left } à cette profondeur
certificate-written = certificat écrit dans { $file } : { $answers ->
    [0] aucune réponse
    [one] une réponse
   *[other] { $answers } réponses
}, { $bytes } octets
certificate-too-large = { $file } dépasse { $megabytes } Mo, trop pour un certificat
certificate-needs-a-file = un certificat s’écrit dans un fichier : donnez son nom à --certificate
certificate-no-distance = une nulle n’a pas de distance à prouver : le certificat prouve la valeur
certificate-not-one = ce fichier n’est pas un certificat
certificate-bad-head = la ligne « { $line } » de son en-tête manque ou est fausse
certificate-is-over = la partie est finie dans { $position } : rien ne peut y être annoncé
certificate-checksum = sa somme de contrôle est fausse : le fichier a été abîmé ou modifié
certificate-bad-entry = la réponse numéro { $number } est illisible
certificate-too-long = il y a quelque chose après la dernière réponse
certificate-missing = il n’y a pas de réponse pour { $position }
certificate-illegal = dans { $position } la réponse { $answer } n’est pas permise
certificate-wrong = dans { $position } l’adversaire gagne tout de suite après la réponse { $answer }
certificate-fails = le résultat annoncé ne tient pas dans { $position }
certificate-unused = il y a une réponse pour { $position }, où il n’en faut pas
verify-progress = réponses vérifiées
verify-proven = prouvé : { $game }, { $position }, valeur pour qui doit jouer : { $value }
verify-proven-distance = prouvé : { $game }, { $position }, valeur pour qui doit jouer : { $value }, en exactement { $distance ->
    [one] une pose
   *[other] { $distance } poses
} si chacun joue au mieux
verify-work = { $answers } réponses et { $ends } positions avec { $depth ->
    [one] la dernière pièce à venir
   *[other] au plus { $depth } pièces à venir
}, en { $seconds } s
verify-refused = le certificat est refusé : { $reason }
count-none = impossible de compter les plateaux pleins sans gagnant de { $game } : seuls en ont les jeux d’alignement où le plateau finit toujours par se remplir (quarto)
count-progress = étapes du décompte
count-full-draws = { $draws } plateaux pleins sans gagnant, sur { $boards }, en { $seconds } s
