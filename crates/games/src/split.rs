//! Several specs in one argument, such as `human,minimax:depth=4,heuristic=mohrmann`.

/// Cuts a comma-separated list of specs. A part of the form `key=value` with no `:` before the `=`
/// belongs to the spec before it.
///
/// ```
/// let parts = quatuor_games::split_list("human,minimax:depth=4,heuristic=none,level:5");
/// assert_eq!(parts, ["human", "minimax:depth=4,heuristic=none", "level:5"]);
/// ```
///
/// The command of a bot is not cut: it has a flag of its own.
pub fn split_list(list: &str) -> Vec<String> {
    if list.trim_start().starts_with("bot:") {
        return vec![list.trim().to_owned()];
    }
    let mut specs: Vec<String> = Vec::new();
    for part in list.split(',') {
        let continues = part.split_once('=').is_some_and(|(key, _)| !key.contains(':'));
        match specs.last_mut() {
            Some(spec) if continues => {
                spec.push(',');
                spec.push_str(part);
            }
            _ => specs.push(part.trim().to_owned()),
        }
    }
    specs
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn options_stay_with_their_spec() {
        assert_eq!(split_list("random"), ["random"]);
        assert_eq!(split_list("human, random"), ["human", "random"]);
        assert_eq!(split_list("a:x=1,y=2,b:x=3,z=4"), ["a:x=1,y=2", "b:x=3,z=4"]);
        assert_eq!(split_list("a:b:c=1,d"), ["a:b:c=1", "d"]);
        assert_eq!(split_list("depth=4"), ["depth=4"]);
        assert_eq!(split_list(""), [""]);
        assert_eq!(split_list("bot:x --a=1,b c,d"), ["bot:x --a=1,b c,d"]);
        assert_eq!(split_list("human,"), ["human", ""]);
    }

    proptest! {
        #[test]
        fn nothing_is_lost(list in "[a-c:=,]{0,30}") {
            prop_assert_eq!(split_list(&list).join(","), list);
        }
    }
}
