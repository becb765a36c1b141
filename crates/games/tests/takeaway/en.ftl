# Everything that is said of the test game. It has no French on purpose.

about-takeaway = the test game: take one or two counters in turn; the player who takes the last one wins
rules-takeaway =
    In the drawing, o is a counter, and a dot is a counter that was taken.
game-takeaway = Takeaway
pitch-takeaway = Five counters, one or two at a time: take the last one.

takeaway-goal = Take the last counter.
takeaway-brief = There are { $counters } counters. Players in turn take one or two of them.
takeaway-prompt = take one or two counters
takeaway-takes = { $count ->
    [one] takes one counter
   *[other] takes { $count } counters
}
takeaway-ending = the last counter was taken
takeaway-typing = To take counters, type 1 or 2.
takeaway-place = counter { $number }
takeaway-illegal = you cannot take { $count } of { $left } counters: take one or two
takeaway-not-an-action = “{ $text }” is not a number of counters: type 1 or 2
takeaway-not-a-position = “{ $text }” is not a position: write the counters that are left and who takes next, such as “5 first”
