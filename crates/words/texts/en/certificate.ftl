# Certificates of results, and exact counts.

certificate-none = no certificates are written for this game
certificate-over = the game is over: there is nothing to prove
certificate-depth = from 1 to { $most } pieces can be left to the verifier
certificate-progress = answers in the certificate
certificate-left = { $left } more at this depth
certificate-written = certificate written to { $file }: { $answers ->
    [one] one answer
   *[other] { $answers } answers
}, { $bytes } bytes
certificate-too-large = { $file } is larger than { $megabytes } MB, too large for a certificate
certificate-needs-a-file = a certificate is written to a file: give --certificate its name
certificate-no-distance = a draw has no distance to prove: the certificate proves the value
certificate-not-one = this file is not a certificate
certificate-bad-head = the line “{ $line }” in its head is missing or wrong
certificate-is-over = the game is over in { $position }, and nothing can be claimed there
certificate-checksum = its checksum is wrong: the file was damaged or changed
certificate-bad-entry = answer number { $number } cannot be read
certificate-too-long = something stands after the last answer
certificate-missing = there is no answer for { $position }
certificate-illegal = in { $position } the answer { $answer } is not legal
certificate-wrong = in { $position } the opponent wins at once after the answer { $answer }
certificate-fails = the claim does not hold in { $position }
certificate-unused = there is an answer for { $position }, where none is needed
verify-progress = answers checked
verify-proven = proven: { $game }, { $position }, value for the player to act: { $value }
verify-proven-distance = proven: { $game }, { $position }, value for the player to act: { $value }, in exactly { $distance ->
    [one] one placement
   *[other] { $distance } placements
} with best play
verify-work = { $answers } answers and { $ends } positions with { $depth ->
    [one] the last piece to come
   *[other] at most { $depth } pieces to come
}, in { $seconds } s
verify-refused = the certificate is refused: { $reason }
count-none = full boards without a win cannot be counted in { $game }: only games of alignment in which the board always fills up have them (quarto)
count-progress = steps of the count
count-full-draws = { $draws } full boards without a win, of { $boards }, in { $seconds } s
