// Touching the board: two taps, dragging, arrow keys.
//
// An action is a sequence of one or two places. The server marks each place: whether an action begins
// there (data-first) and which places can follow (data-then). The script sends complete sequences.

import { address, all, announce, button, room, table } from "./page.js";

const focused = new Map();
let drag = null;
let visit = null;
let pressed = Promise.resolve();

/** Adds the event listeners. `go` sends a request in the background. */
export function listen(go) {
  visit = go;
  room.addEventListener("focusin", (event) => {
    const place = event.target.closest("button.place");
    if (place) focused.set(place.closest("svg").dataset.panel, place.dataset.place);
    neighbours(event);
  });
  room.addEventListener("pointerover", neighbours);
  room.addEventListener("pointerdown", press);
  addEventListener("pointermove", slide);
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
}

/** Resolves when no pointer is pressed. Replacing a button under a pressed finger would lose the click. */
export const letGo = () => pressed;

/** Makes one place of each panel reachable by Tab; the arrow keys reach the others. */
export function rove() {
  for (const panel of all("svg.panel")) {
    const places = all("button.place", panel);
    const last = places.find((place) => place.dataset.place === focused.get(panel.dataset.panel));
    const entry = last ?? places.find((place) => place.matches(".target")) ?? places[0];
    places.forEach((place) => (place.tabIndex = place === entry ? 0 : -1));
  }
}

// ---- Taps.

/** Returns the possible second places after this one. */
const after = (place) => (place?.dataset.then ?? "").split(" ").filter(Boolean);

export function touch(place) {
  if (!table().dataset.act || table().dataset.replay) return announce(place.ariaLabel);
  const id = place.dataset.place;
  const first = table().dataset.picked;
  if (first === id) return unpick();
  if (first && after(button(first)).includes(id)) return play([first, id]);
  if (place.dataset.then) return choose(place);
  play("first" in place.dataset || !first ? [id] : [first, id]);
}

/** Selects a piece and highlights its targets. `again` restores a selection without announcing it. */
export function choose(place, again) {
  const targets = after(place);
  table().dataset.picked = place.dataset.place;
  for (const each of all("button.place")) {
    const id = each.dataset.place;
    each.classList.toggle("picked", each === place);
    each.classList.toggle("target", targets.includes(id));
    each.classList.toggle("other", "first" in each.dataset && each !== place);
    each.setAttribute("aria-disabled", String(!targets.includes(id) && !("first" in each.dataset)));
  }
  if (!again) announce(`${place.ariaLabel}. ${targets.join(", ")}`);
  if (table().dataset.values && !drag) visit(`${address}?pick=${encodeURIComponent(place.dataset.place)}`);
}

export function unpick() {
  if (!table().dataset.picked) return;
  delete table().dataset.picked;
  const cancel = room.querySelector("#cancel");
  if (cancel) return visit(cancel.href);
  for (const each of all("button.place")) {
    each.classList.remove("picked", "other");
    each.classList.toggle("target", "first" in each.dataset);
    each.setAttribute("aria-disabled", String(!("first" in each.dataset)));
  }
}

function play(picks) {
  const body = new URLSearchParams(new FormData(document.getElementById("repick")));
  picks.forEach((pick) => body.append("pick", pick));
  return visit(`${address}/act`, { method: "POST", body });
}

// ---- Arrows.

function centre(place) {
  const box = place.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Returns the nearest place in a direction, on any board geometry. Beyond the edge, it is in the next panel. */
export function neighbour(place, [east, south]) {
  const [x, y] = centre(place);
  const near = (places) => {
    let [best, least] = [null, Infinity];
    for (const other of places) {
      const [right, down] = [centre(other)[0] - x, centre(other)[1] - y];
      const along = right * east + down * south;
      const far = along + 2.5 * Math.abs(right * south + down * east);
      if (along > 4 && far < least) [best, least] = [other, far];
    }
    return best;
  };
  return near(all("button.place", place.closest("svg"))) ?? near(all("button.place"));
}

export function enter(place) {
  if (!place) return;
  const panel = place.closest("svg");
  all("button.place", panel).forEach((each) => (each.tabIndex = each === place ? 0 : -1));
  focused.set(panel.dataset.panel, place.dataset.place);
  place.focus();
}

// ---- Dragging, with a mouse or a finger.

/** Returns the drop zones of a piece: its targets, or the hand and the seats for a piece to give away. */
function drops(place) {
  if (place.dataset.then) return { picks: (id) => [place.dataset.place, id], ids: after(place) };
  if ("first" in place.dataset && !place.matches(".tall")) return { picks: () => [place.dataset.place], away: true };
  const single = all("button.place.target:not([data-then])").map((each) => each.dataset.place);
  const loose = place.closest(".hand") || place.matches(".tall");
  return loose && single.length ? { picks: (id) => [id], ids: single } : null;
}

function press(event) {
  pressed = new Promise((done) => {
    const up = () => setTimeout(done, 0);
    addEventListener("pointerup", up, { once: true });
    addEventListener("pointercancel", up, { once: true });
  });
  const place = event.target.closest?.("button.place");
  if (!place || event.button || drag || !table().dataset.act || table().dataset.replay) return;
  const aims = drops(place);
  if (aims) drag = { place, aims, x: event.clientX, y: event.clientY, id: event.pointerId, ghost: null, over: null };
}

function slide(event) {
  if (!drag || event.pointerId !== drag.id) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 6) return;
    lift();
  }
  drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const over = drag.aims.away ? under?.closest(".hand, .seat") : under?.closest("button.place");
  const right = drag.aims.away || drag.aims.ids.includes(over?.dataset.place);
  drag.over?.classList.remove("over");
  drag.over = over && right ? over : null;
  drag.over?.classList.add("over");
}

function lift() {
  const { place } = drag;
  place.setPointerCapture?.(drag.id);
  if (place.dataset.then) choose(place);
  const drawn = all(`svg.panel g[data-place="${CSS.escape(place.dataset.place)}"]`).at(-1);
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  ghost.classList.add("ghost");
  if (drawn && !place.matches(".tall")) {
    const box = drawn.getBBox();
    const scale = drawn.getScreenCTM().a;
    ghost.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    ghost.setAttribute("width", box.width * scale);
    ghost.setAttribute("height", box.height * scale);
    ghost.style.margin = `${-box.height * scale * 0.6}px 0 0 ${-box.width * scale * 0.5}px`;
    ghost.append(drawn.cloneNode(true));
    drawn.classList.add("dragged");
  }
  document.body.append(ghost);
  drag.ghost = ghost;
}

/** Ends a drag without playing an action. Returns the drag. */
export function drop() {
  const ended = drag;
  drag = null;
  ended?.over?.classList.remove("over");
  ended?.ghost?.remove();
  all(".dragged").forEach((piece) => piece.classList.remove("dragged"));
  return ended;
}

function release(event) {
  if (event.pointerId !== drag?.id) return;
  const { ghost, over, aims, place } = drop();
  if (!ghost) return;
  // Suppress the click that browsers send after a drag.
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
  if (over && event.type === "pointerup") play(aims.picks(over.dataset.place));
  else if (place.dataset.then) unpick();
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

// ---- Highlights the neighbours of the cell under the pointer or with the focus.

function neighbours(event) {
  const id = event.target.closest?.("button.place")?.dataset.place;
  all(".near").forEach((cell) => cell.classList.remove("near"));
  const cell = id && room.querySelector(`[data-cell="${CSS.escape(id)}"]`);
  for (const near of (cell?.dataset.near ?? "").split(" ").filter(Boolean)) {
    room.querySelector(`[data-cell="${CSS.escape(near)}"]`)?.classList.add("near");
  }
}
