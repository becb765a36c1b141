//! Splits several specs in one argument, such as `human,minimax:depth=4,heuristic=mohrmann`.

use quatuor_search::AGENTS;

/// Splits a comma-separated list of specs. A part of the form `key=value` without a `:` before the
/// `=` belongs to the preceding spec.
///
/// ```
/// let parts = quatuor_games::split_list("human,minimax:depth=4,heuristic=none,level:5");
/// assert_eq!(parts, ["human", "minimax:depth=4,heuristic=none", "level:5"]);
/// ```
///
/// The command of a bot is never split, because it may contain commas: bots have a command-line
/// flag of their own.
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

/// Returns the probable intention of a list with misplaced separators: `human,level:3` for
/// `human,level=3`, and `minimax:depth=4` for `minimax,depth=4`. `None` if the list needs no
/// correction.
pub fn list_meant(list: &str) -> Option<String> {
    let is_agent = |name: &str| AGENTS.iter().any(|agent| agent.name == name);
    let mut mended = String::new();
    let mut bare = true;
    for (place, part) in list.split(',').enumerate() {
        let option = part.split_once('=').filter(|(key, _)| !key.contains(':'));
        let (comma, colon) = (if place == 0 { "" } else { "," }, ":");
        match option {
            // An agent's name with only a value is a separate player.
            Some((name, value)) if is_agent(name.trim()) => {
                mended += &format!("{comma}{}:{}", name.trim(), value.trim());
                bare = false;
            }
            Some(_) if bare && place > 0 => {
                mended += &format!("{colon}{}", part.trim());
                bare = false;
            }
            _ => {
                mended += &format!("{comma}{}", part.trim());
                bare = option.is_none() && !part.contains(':');
            }
        }
    }
    let as_typed: Vec<&str> = list.split(',').map(str::trim).collect();
    (mended != as_typed.join(",")).then_some(mended)
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

    #[test]
    fn what_was_meant_hangs_together() {
        for (typed, mended) in [
            ("human,level=3", Some("human,level:3")),
            ("level=3", Some("level:3")),
            ("level=3,human", Some("level:3,human")),
            ("minimax,depth=4", Some("minimax:depth=4")),
            (
                "random,minimax,depth=4,heuristic=none",
                Some("random,minimax:depth=4,heuristic=none"),
            ),
            ("minimax:depth=4,heuristic=none,level:5", None),
            ("human,random", None),
        ] {
            assert_eq!(list_meant(typed).as_deref(), mended, "{typed}");
        }
    }

    proptest! {
        #[test]
        fn mending_is_done_once(list in "[a-c:=,]{0,20}") {
            if let Some(mended) = list_meant(&list) {
                prop_assert_eq!(list_meant(&mended), None, "{}", mended);
            }
        }

        #[test]
        fn nothing_is_lost(list in "[a-c:=,]{0,30}") {
            prop_assert_eq!(split_list(&list).join(","), list);
        }
    }
}
