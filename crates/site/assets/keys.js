// Keyboard shortcuts while a place has the focus, and text commands that describe the game for screen readers.

import { all, announce, room, table, text } from "./page.js";
import * as board from "./touch.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const KEYS = { h: "#hint", u: "#undo", r: "#redo" };

export function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // During a replay, arrow keys step through the game unless the focused element uses them.
  const free = table().dataset.replay && !event.target.closest?.("input, select, textarea, button.place, [tabindex='0']");
  const nav = free || event.target.closest?.(".replay, #moves");
  const place = event.target.closest?.("button.place");
  const step = { ArrowLeft: "#back", ArrowRight: "#forth", Home: "#first", End: "#end" }[event.key];
  if (nav && step) {
    room.querySelector(step)?.click();
  } else if (place && ARROWS[event.key]) {
    board.enter(board.neighbour(place, ARROWS[event.key]));
  } else if (place && event.key === "Escape") {
    board.unpick();
  } else if (place && KEYS[event.key]) {
    room.querySelector(KEYS[event.key])?.click();
  } else if (place && COMMANDS[event.key]) {
    answer(COMMANDS[event.key]());
  } else {
    return;
  }
  event.preventDefault();
}

// ---- Text commands.

const labels = (selector) => all(selector).map((place) => place.ariaLabel).join("\n");
const COMMANDS = {
  l: () => all("#moves .shown").map(text).join(),
  m: () => all("#possible .actions button").map(text).join("\n"),
  p: () => labels("button.place.held"),
  b: () => labels("svg.board button.place"),
  s: () => [room.querySelector("#asked"), ...all(".seat .who, .seat .side")].map(text).join("\n"),
};

export function answer(words) {
  const line = room.querySelector("#answer");
  line.hidden = false;
  line.textContent = words || room.querySelector("#commands").dataset.unknown;
  announce(line.textContent);
}

/** Returns the command for the typed text. A letter that is also a legal action needs a leading slash. */
export function command(typed) {
  const words = typed.trim().toLowerCase();
  const actions = all("#possible .actions button").map((each) => each.value);
  const name = words.replace(/^\//, "");
  return (words.startsWith("/") || !actions.includes(words)) && COMMANDS[name];
}
