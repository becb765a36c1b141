//! Playing: new games, seats, actions and live updates.

pub(crate) mod act_routes;
pub(crate) mod begin;
pub(crate) mod game_page;
pub(crate) mod game_routes;
pub(crate) mod games_api;
pub(crate) mod invited_page;
pub(crate) mod live_routes;
pub(crate) mod new_page;
pub(crate) mod new_routes;
pub(crate) mod options_api;
pub(crate) mod options_routes;
pub(crate) mod seat_routes;
pub(crate) mod seats;
pub(crate) mod seats_api;
pub(crate) mod wanted;
