# Ce qu’il y a sur les places d’une scène, pour qui ne la voit pas : court, et jamais en fin de phrase.

scene-board = Plateau
