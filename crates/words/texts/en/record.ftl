# What can be wrong with a game record.

record-no-game = there is no game in the file
record-not-a-record = this is not a game record: a record begins with “[” (tags, as in PGN) or with “{"{"}” (JSON Lines)
record-bad-tag-line = “{ $text }” is not a tag of the form [Name "value"]
record-bad-tag = { $tag } cannot be “{ $value }”; it takes: { $allowed }
record-repeated-tag = the tag { $tag } is given twice
record-missing-tag = “{ $tag }” is missing
record-open-comment = a comment “{"{"}” is never closed
record-comment-count = { $comments ->
    [one] there is one comment
   *[other] there are { $comments } comments
} for { $actions ->
    [one] one action
   *[other] { $actions } actions
}: the list has one for each, or null
record-not-an-action = “{ $text }” stands where an action should
record-result-differs = the tag says the result is { $tag }, but what follows the actions is “{ $found }”
record-no-result = the result is missing after the actions: it should be { $tag }, as in the tag
record-ply-count = { $announced ->
    [one] one action is
   *[other] { $announced } actions are
} announced, but there { $found ->
    [one] is one
   *[other] are { $found }
}
record-bad-json = this is not a record in JSON (it stops making sense at column { $column })
record-unknown-field = a record has no field “{ $field }”
record-bad-field = the value of the field “{ $field }” is not of the right kind
record-at = game { $game }, line { $line }: { $flaw }

replay-action = action { $ply }, “{ $action }”: { $reason }
replay-result = the record says { $recorded }, but the final position says { $reached }
