//! Shows the explicit-tree game of `quatuor-core` as a row of squares, one per action.

use quatuor_core::tree::TreeRules;
use quatuor_core::{Message, Rules, Turn, message};
#[cfg(feature = "json")]
use serde_json::{Map, Value as Json};

use crate::learn::Taught;
use crate::reasons::{Counting, Reasoned};
#[cfg(feature = "drawing")]
use crate::scene::{Panel, Place, Scene};
use crate::{Brief, Show, View};
#[cfg(feature = "drawing")]
use crate::{Role, svg::Svg};

impl Show for TreeRules {
    fn draw_text(&self, position: &u32, _view: &View<Self>) -> String {
        self.position_text(position)
    }

    #[cfg(feature = "drawing")]
    fn scene(&self, position: &u32, _view: &View<Self>) -> Scene {
        let actions = self.actions(position);
        let mut svg = Svg::new(actions.len().max(1) as f64, 1.0);
        let mut places = Vec::new();
        for (i, action) in actions.into_iter().enumerate() {
            let area = [i as f64, 0.0, 1.0, 1.0];
            svg.rect(area, 0.1, r#"fill="none" stroke="currentColor" stroke-width="0.1""#);
            let (id, label) = (self.action_text(position, action), self.describe(position, action));
            places.push(Place { id, area, label, occupied: false, outline: String::new() });
        }
        let columns = places.len().max(1);
        Scene {
            panels: vec![Panel::new(Role::Board, message!("scene-board"), svg, columns, places)],
        }
    }

    fn picks(&self, position: &u32, action: u32) -> Vec<String> {
        match self.turn(position) {
            Turn::Player(_) => vec![self.action_text(position, action)],
            _ => Vec::new(),
        }
    }

    fn brief(&self) -> Brief {
        let goal = message!("tree-asked");
        Brief { goal, paragraphs: Vec::new(), example: None }
    }

    fn prompt(&self, _position: &u32) -> Message {
        message!("tree-asked")
    }

    fn describe(&self, position: &u32, action: u32) -> Message {
        message!("tree-describe", action: self.action_text(position, action))
    }

    fn ending(&self, _position: &u32) -> Option<Message> {
        None
    }

    fn typing_help(&self, _position: &u32) -> Message {
        message!("tree-asked")
    }

    #[cfg(feature = "json")]
    fn facts(&self, position: &u32) -> Map<String, Json> {
        let children = self.actions(position).len();
        Map::from_iter([("children".to_owned(), children.into())])
    }
}

impl Taught for TreeRules {}

impl Reasoned for TreeRules {
    fn rolls(&self) -> bool {
        true
    }

    fn counting(&self) -> Counting {
        Counting::Mean
    }
}
