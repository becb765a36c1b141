// The room's script: everything here is a shorter way to something that the page can do without it.
//
// Forms and links inside the page of a game are followed in the background, and what comes back replaces the
// part of the page that it is about. Server-sent events say when to look again. The rest is touch: two taps,
// dragging, arrow keys, and what is said aloud.

const room = document.getElementById("room");
const said = document.getElementById("said");
const connection = document.getElementById("connection");
const address = room?.dataset.game && `/games/${room.dataset.game}`;
const RETRY = 2000;
const TRAVEL = 220;

let shownAt = performance.now();
let busy = false;
let search = location.search;
let drag = null;
const focused = new Map();

const table = () => room.querySelector(".table");
const all = (selector, root = room) => [...root.querySelectorAll(selector)];
const button = (id) => id && room.querySelector(`button[data-place="${CSS.escape(id)}"]`);
const number = (name) => Number(table().dataset[name]);
const text = (node) => node.textContent.replace(/\s+/g, " ").trim();
const still = () => document.documentElement.dataset.still || matchMedia("(prefers-reduced-motion: reduce)").matches;

// ---- What is said aloud.

function announce(words) {
  if (!words) return;
  const line = document.createElement("p");
  line.textContent = words;
  said.append(line);
  while (said.children.length > 20) said.firstChild.remove();
}

/** What is new since the page before: actions, then what is asked now. */
function announceNews(before) {
  const played = all("#moves li").map((item) => text(item.querySelector(".said")));
  if (!table().dataset.replay && number("ply") > before.ply) played.slice(before.ply).forEach(announce);
  const asked = text(room.querySelector("#asked"));
  if (asked !== before.asked) announce(asked);
}

// ---- Following links and forms in the background.

async function visit(url, options = {}) {
  if (busy) return;
  busy = true;
  try {
    const answer = await fetch(url, { ...options, headers: { Accept: "text/html" }, credentials: "same-origin" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector(".table");
    const other = page.querySelector("#room")?.dataset.game;
    if (next && (!other || other === room.dataset.game)) {
      remember(new URL(answer.url));
      show(next);
    } else if (answer.redirected && answer.ok) {
      location.assign(answer.url);
    } else {
      refuse(page.querySelector(".problem .lead"));
    }
    lost(false);
  } catch {
    lost(true);
  } finally {
    busy = false;
  }
}

function remember(url) {
  search = url.pathname === address ? url.search : "";
  const shown = url.pathname.startsWith(`${address}/replay`) ? url.pathname + url.search : address;
  history.replaceState(null, "", shown);
}

/** Says why something was refused, where it was asked. */
function refuse(reason) {
  if (!reason) return;
  room.querySelector("#notice")?.remove();
  const notice = document.createElement("p");
  notice.id = "notice";
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent = text(reason);
  room.querySelector("#asked").after(notice);
}

/** Looks again, at what was being done if the game has not gone on. */
async function refresh() {
  if (busy || table().dataset.replay) return;
  const length = number("length");
  try {
    let next = await part(search);
    if (search && next && Number(next.dataset.length) !== length) {
      search = "";
      next = await part("");
    }
    if (next && !busy && Number(next.dataset.version) >= number("version")) show(next);
    lost(false);
  } catch {
    lost(true);
  }
}

async function part(query) {
  const ask = new URLSearchParams(query);
  ask.set("version", table().dataset.version);
  const answer = await fetch(`${address}/part?${ask}`, { credentials: "same-origin" });
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector(".table");
}

/** Puts the new part in the place of the old one; focus, open drawers and what is being typed stay. */
function show(next) {
  const old = table();
  const before = { ply: number("ply"), asked: text(room.querySelector("#asked")), hand: handBox() };
  const active = room.contains(document.activeElement) ? document.activeElement : null;
  const typed = room.querySelector("#say")?.value;
  const chosen = Number(next.dataset.length) === number("length") ? old.dataset.picked : null;
  const open = new Set(all("details[open] > summary").map(text));
  old.replaceWith(document.adoptNode(next));
  for (const name of ["version", "length"]) room.dataset[name] = table().dataset[name];
  document.title = table().dataset.title;
  all("details > summary").forEach((summary) => open.has(text(summary)) && (summary.parentElement.open = true));
  if (active?.id === "say") room.querySelector("#say").value = typed;
  settle();
  if (chosen && !room.querySelector(".picked") && button(chosen)?.dataset.then) choose(button(chosen));
  if (active) restore(active);
  announceNews(before);
  if (number("ply") > before.ply) travel(before.hand);
}

function restore(active) {
  const again = button(active.dataset.place) ?? (active.id && document.getElementById(active.id));
  (again ?? room.querySelector("button.place[tabindex='0']"))?.focus({ preventScroll: true });
}

/** What has to be made ready on every new part. */
function settle() {
  shownAt = performance.now();
  room.querySelector("#asked")?.setAttribute("aria-live", "off");
  all("[data-copy]").forEach((copy) => (copy.hidden = false));
  const moves = room.querySelector("#moves");
  if (moves) moves.scrollTop = moves.scrollHeight;
  for (const panel of all("svg.panel")) {
    const places = all("button.place", panel);
    const last = places.find((place) => place.dataset.place === focused.get(panel.dataset.panel));
    const entry = last ?? places.find((place) => place.matches(".target")) ?? places[0];
    places.forEach((place) => (place.tabIndex = place === entry ? 0 : -1));
  }
  const picked = room.querySelector(".place.picked");
  if (picked) table().dataset.picked = picked.dataset.place;
}

// ---- Touching places.

/** Where one can go after this place. */
const after = (place) => (place?.dataset.then ?? "").split(" ").filter(Boolean);

function touch(place) {
  if (!table().dataset.act || table().dataset.replay) return announce(place.ariaLabel);
  const id = place.dataset.place;
  const first = table().dataset.picked;
  if (first === id) return unpick();
  if (first && after(button(first)).includes(id)) return play([first, id]);
  if (place.dataset.then) return choose(place);
  play("first" in place.dataset || !first ? [id] : [first, id]);
}

/** Marks a piece as taken up, and where it can go. */
function choose(place) {
  const targets = after(place);
  table().dataset.picked = place.dataset.place;
  for (const each of all("button.place")) {
    const id = each.dataset.place;
    each.classList.toggle("picked", each === place);
    each.classList.toggle("target", targets.includes(id));
    each.classList.toggle("other", "first" in each.dataset && each !== place);
    each.setAttribute("aria-disabled", String(!targets.includes(id) && !("first" in each.dataset)));
  }
  announce(`${place.ariaLabel}: ${targets.join(", ")}`);
  if (table().dataset.values && !drag) visit(`${address}?pick=${encodeURIComponent(place.dataset.place)}`);
}

function unpick() {
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

// ---- Keys: only while a place has the focus.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const KEYS = { h: "#hint", u: "#undo", r: "#redo" };

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const nav = event.target.closest?.(".replay, #moves");
  const place = event.target.closest?.("button.place");
  const step = { ArrowLeft: "#back", ArrowRight: "#forth", Home: "#first", End: "#end" }[event.key];
  if (nav && step) {
    room.querySelector(step)?.click();
  } else if (place && ARROWS[event.key]) {
    enter(neighbour(place, ARROWS[event.key]));
  } else if (place && event.key === "Escape") {
    unpick();
  } else if (place && KEYS[event.key]) {
    room.querySelector(KEYS[event.key])?.click();
  } else if (place && COMMANDS[event.key]) {
    answer(COMMANDS[event.key]());
  } else {
    return;
  }
  event.preventDefault();
}

function centre(place) {
  const box = place.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The nearest place in a direction: on squares, hexagons and triangles alike; beyond the edge, the next panel. */
function neighbour(place, [east, south]) {
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

function enter(place) {
  if (!place) return;
  const panel = place.closest("svg");
  all("button.place", panel).forEach((each) => (each.tabIndex = each === place ? 0 : -1));
  focused.set(panel.dataset.panel, place.dataset.place);
  place.focus();
}

// ---- Dragging, with a mouse or a finger.

/** Where a piece may be let go: targets, or for what is given away the plate and the other player. */
function drops(place) {
  if (place.dataset.then) return { picks: (id) => [place.dataset.place, id], ids: after(place) };
  if ("first" in place.dataset && !place.matches(".tall")) return { picks: () => [place.dataset.place], away: true };
  const single = all("button.place.target:not([data-then])").map((each) => each.dataset.place);
  const loose = place.closest(".hand") || place.matches(".tall");
  return loose && single.length ? { picks: (id) => [id], ids: single } : null;
}

function press(event) {
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

function release(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const { ghost, over, aims, place } = drag;
  over?.classList.remove("over");
  ghost?.remove();
  all(".dragged").forEach((piece) => piece.classList.remove("dragged"));
  drag = null;
  if (!ghost) return;
  // What follows a drag is not a click.
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
  if (over && event.type === "pointerup") play(aims.picks(over.dataset.place));
  else if (place.dataset.then) unpick();
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

// ---- Motion: a piece travels from where it was, a disc falls.

function handBox() {
  return room.querySelector('svg.hand g[data-place]')?.getBoundingClientRect();
}

function travel(hand) {
  if (still()) return;
  const picks = table().dataset.last.split(" ");
  const given = room.querySelector("svg.hand g[data-place]");
  const piece = given && !hand ? given : all("svg.board g.last").at(-1);
  if (!piece) return;
  const to = piece.getBoundingClientRect();
  const place = button(picks[0]);
  const from = picks.length > 1 || piece === given ? place?.getBoundingClientRect() : hand;
  const [x, y] = from
    ? [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2]
    : [0, piece.ownerSVGElement.getBoundingClientRect().y - to.y];
  const scale = piece.getScreenCTM().a;
  const start = { translate: `${x / scale}px ${y / scale}px` };
  piece.animate([start, { translate: "0px 0px" }], { duration: TRAVEL, easing: from ? "ease-out" : "cubic-bezier(.5,0,.9,.6)" });
}

// ---- Neighbours of a cell, while it is pointed at or has the focus.

function neighbours(event) {
  const id = event.target.closest?.("button.place")?.dataset.place;
  all(".near").forEach((cell) => cell.classList.remove("near"));
  const cell = id && room.querySelector(`[data-cell="${CSS.escape(id)}"]`);
  for (const near of (cell?.dataset.near ?? "").split(" ").filter(Boolean)) {
    room.querySelector(`[data-cell="${CSS.escape(near)}"]`)?.classList.add("near");
  }
}

// ---- Text commands.

const labels = (selector) => all(selector).map((place) => place.ariaLabel).join("\n");
const COMMANDS = {
  l: () => text(room.querySelector("#moves li:last-child") ?? said.ownerDocument.createElement("p")),
  m: () => all("#possible .actions button").map(text).join("\n"),
  p: () => labels("button.place.held"),
  b: () => labels("svg.board button.place"),
  s: () => [room.querySelector("#asked"), ...all(".seat .who, .seat .side")].map(text).join("\n"),
};

function answer(words) {
  const shown = room.querySelector("#answer");
  shown.hidden = false;
  shown.textContent = words || room.querySelector("#commands").dataset.unknown;
  announce(shown.textContent);
}

/** Whether what was typed is a command; a letter that is also an action is one only after a slash. */
function command(typed) {
  const words = typed.trim().toLowerCase();
  const actions = all("#possible .actions button").map((each) => each.value);
  const name = words.replace(/^\//, "");
  return (words.startsWith("/") || !actions.includes(words)) && COMMANDS[name];
}

// ---- Live updates.

function lost(is, words = "lost") {
  if (!connection || connection.hidden === !is) return;
  connection.textContent = is ? connection.dataset[words] : "";
  connection.hidden = !is;
}

function listen() {
  const events = new EventSource(`${address}/events`);
  let opened = false;
  events.addEventListener("open", () => {
    lost(false);
    if (opened) refresh();
    opened = true;
  });
  events.addEventListener("changed", (event) => Number(event.data) > number("version") && refresh());
  events.addEventListener("presence", refresh);
  events.addEventListener("closing", () => lost(true, "closing"));
  events.addEventListener("error", () => {
    lost(true);
    if (events.readyState !== EventSource.CLOSED) return;
    setTimeout(() => { listen(); refresh(); }, RETRY);
  });
}

// ---- Clocks and links to copy.

function tick() {
  for (const clock of all("[data-running]")) {
    const left = Math.max(0, Number(clock.dataset.left) - (performance.now() - shownAt));
    const seconds = Math.floor(left / 1000);
    clock.textContent = seconds < 10
      ? `0:0${seconds}.${Math.floor((left % 1000) / 100)}`
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}

async function copy(control) {
  const field = document.getElementById(control.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  control.textContent = control.dataset.done;
  announce(control.dataset.done);
}

// ---- Everything together.

function click(event) {
  const place = event.target.closest("button.place");
  const link = event.target.closest("a[data-part]");
  const control = event.target.closest("[data-copy]");
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (place) touch(place);
  else if (link) visit(link.href);
  else if (control) copy(control);
  else return;
  event.preventDefault();
}

function submit(event) {
  const { target: form, submitter } = event;
  if (form.hasAttribute("data-whole")) return;
  event.preventDefault();
  const field = form.querySelector("#say");
  const spoken = field && command(field.value);
  if (spoken) {
    answer(spoken());
  } else {
    const url = submitter?.hasAttribute("formaction") ? submitter.formAction : form.action;
    visit(url, { method: "POST", body: new URLSearchParams(new FormData(form, submitter)) });
  }
  if (field) field.value = "";
}

if (address) {
  settle();
  room.addEventListener("click", click);
  room.addEventListener("submit", submit);
  room.addEventListener("keydown", key);
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
  setInterval(tick, 100);
  listen();
}
