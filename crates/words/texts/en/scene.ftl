# What stands on the places of a scene, for those who do not see it: short, and never at the end of a sentence.

scene-board = Board
