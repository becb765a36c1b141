// The room's script: everything here is a shorter way to something that the page can do without it.
//
// Forms and links inside the page of a game are followed in the background, and what comes back replaces the
// part of the page that it is about. Server-sent events say when to look again.

import { address, all, announce, button, number, room, table, text } from "./page.js";
import { beside } from "./beside.js";
import * as board from "./touch.js";

const connection = document.getElementById("connection");
const RETRY = 2000;
const warned = new Set();

let shownAt = performance.now();
let busy = null;
let stale = false;
let looking = false;
let search = location.search;
let shown = null;
let again = 0;

// ---- What is said aloud.

/** What is new since the page before: actions, then what is asked now. */
function announceNews(before) {
  const played = all("#moves li").map((item) => text(item.querySelector(".said")));
  const on = !table().dataset.replay && number("ply") > before.ply;
  if (on) played.slice(before.ply).forEach(announce);
  const asked = text(room.querySelector("#asked"));
  // After a quick answer the same is asked again.
  if (on || asked !== before.asked) announce(asked);
}

// ---- Following links and forms in the background.

async function visit(url, options = {}) {
  if (busy?.posts) return;
  busy?.stop.abort();
  const mine = { posts: options.method === "POST", stop: new AbortController() };
  busy = mine;
  room.dataset.busy = "on";
  try {
    const headers = { Accept: "text/html" };
    const answer = await fetch(url, { ...options, headers, signal: mine.stop.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector(".table");
    const other = page.querySelector("#room")?.dataset.game;
    if (next && other === room.dataset.game) {
      remember(new URL(answer.url));
      show(next);
    } else if (answer.redirected && answer.ok) {
      location.assign(answer.url);
    } else {
      // Without a reason it is not the room that answers.
      refuse(page.querySelector(".problem .lead"));
    }
    lost(false);
  } catch (error) {
    if (error.name !== "AbortError") lost(true);
  } finally {
    if (busy === mine) busy = null;
    if (!busy) delete room.dataset.busy;
    if (stale) refresh();
  }
}

function remember(url) {
  const asked = url.pathname === address ? url.searchParams : new URLSearchParams();
  asked.delete("values");
  search = String(asked);
  const past = url.pathname.startsWith(`${address}/replay`);
  history.replaceState(null, "", past ? url.pathname + url.search : address);
}

/** Says why something was refused, where it was asked. */
function refuse(reason) {
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
  stale = true;
  if (busy || looking || table().dataset.replay) return;
  [stale, looking] = [false, true];
  const length = number("length");
  try {
    let next = await part(search);
    if (search && next && Number(next.dataset.length) !== length) {
      search = "";
      next = await part("");
    }
    await board.letGo();
    const newer = next && !busy && Number(next.dataset.version) >= number("version");
    if (newer && !next.isEqualNode(shown)) {
      if (!next.querySelector("#notice")) next.querySelector("#asked").after(...all("#notice"));
      show(next);
    }
    lost(false);
  } catch {
    lost(true);
    clearTimeout(again);
    again = setTimeout(refresh, RETRY);
  }
  looking = false;
  if (stale) refresh();
}

async function part(query) {
  const ask = new URLSearchParams(query);
  ask.set("version", table().dataset.version);
  const answer = await fetch(`${address}/part?${ask}`);
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector(".table");
}

/** Puts the new part in the place of the old one; focus, open drawers and what is being typed stay. */
function show(next) {
  board.drop();
  const old = table();
  const before = { ply: number("ply"), asked: text(room.querySelector("#asked")), hand: board.handBox() };
  const active = room.contains(document.activeElement) ? document.activeElement : null;
  const typed = room.querySelector("#say")?.value;
  const chosen = Number(next.dataset.length) === number("length") ? old.dataset.picked : null;
  const open = new Set(all("details[open] > summary").map(text));
  const answered = room.querySelector("#answer");
  shown = next.cloneNode(true);
  next.querySelector("#answer")?.replaceWith(answered);
  old.replaceWith(document.adoptNode(next));
  for (const name of ["version", "length"]) room.dataset[name] = table().dataset[name];
  document.title = table().dataset.title;
  all("details > summary").forEach((summary) => open.has(text(summary)) && (summary.parentElement.open = true));
  if (active?.id === "say") room.querySelector("#say").value = typed;
  settle();
  if (chosen && !room.querySelector(".picked") && button(chosen)?.dataset.then) board.choose(button(chosen));
  if (active) restore(active);
  if (!old.querySelector("#confirm")) room.querySelector("#confirm")?.focus();
  announceNews(before);
  if (number("ply") > before.ply) board.travel(before.hand);
}

function restore(active) {
  const href = active.getAttribute("href");
  const again = button(active.dataset.place) || document.getElementById(active.id) || (href && room.querySelector(`a[href="${href}"]`));
  (again || room.querySelector("button.place[tabindex='0']"))?.focus({ preventScroll: true });
}

/** What has to be made ready on every new part. */
function settle() {
  shownAt = performance.now();
  room.querySelector("#asked")?.setAttribute("aria-live", "off");
  for (const control of all("[data-copy]")) {
    const link = document.getElementById(control.dataset.copy);
    link.textContent = link.href;
    control.hidden = false;
  }
  const moves = room.querySelector("#moves");
  if (moves) moves.scrollTop = moves.scrollHeight;
  board.rove();
  const picked = room.querySelector(".place.picked");
  if (picked) table().dataset.picked = picked.dataset.place;
  beside();
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
  l: () => all("#moves li").slice(-1).map(text).join(),
  m: () => all("#possible .actions button").map(text).join("\n"),
  p: () => labels("button.place.held"),
  b: () => labels("svg.board button.place"),
  s: () => [room.querySelector("#asked"), ...all(".seat .who, .seat .side")].map(text).join("\n"),
};

function answer(words) {
  const line = room.querySelector("#answer");
  line.hidden = false;
  line.textContent = words || room.querySelector("#commands").dataset.unknown;
  announce(line.textContent);
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
  // The first news after every opening is the version: whoever comes back sees what was missed.
  const events = new EventSource(`${address}/events`);
  events.addEventListener("open", () => lost(false));
  events.addEventListener("changed", (event) => Number(event.data) > number("version") && refresh());
  events.addEventListener("presence", refresh);
  events.addEventListener("values", refresh);
  events.addEventListener("closing", () => lost(true, "closing"));
  events.addEventListener("error", () => {
    lost(true);
    if (events.readyState !== EventSource.CLOSED) return;
    setTimeout(listen, RETRY);
  });
}

// ---- Clocks and links to copy.

function tick() {
  for (const clock of all("[data-running]")) {
    const left = Math.max(0, Number(clock.dataset.left) - (performance.now() - shownAt));
    const seconds = Math.floor(left / 1000);
    if (left < Number(clock.dataset.little)) warn(clock);
    clock.textContent = seconds < 10
      ? `0:0${seconds}.${Math.floor((left % 1000) / 100)}`
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}

/** Shows that little time is left, and says it once to whose time it is. */
function warn(clock) {
  clock.classList.add("low");
  const { seat } = clock.closest(".seat").dataset;
  if (!clock.dataset.warning || warned.has(seat)) return;
  warned.add(seat);
  announce(clock.dataset.warning);
}

async function copy(control) {
  const link = document.getElementById(control.dataset.copy);
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    getSelection().selectAllChildren(link);
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
  if (place) board.touch(place);
  else if (link) follow(link);
  else if (control) copy(control);
  else return;
  event.preventDefault();
}

function follow(link) {
  if (link.id === "cancel") delete table().dataset.picked;
  visit(link.href);
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
    // Not `form.action`: that is a field of this name, where there is one.
    const url = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
    visit(url, { method: "POST", body: new URLSearchParams(new FormData(form, submitter)) });
  }
  if (field) field.value = "";
}

if (address) {
  settle();
  room.addEventListener("click", click);
  room.addEventListener("submit", submit);
  room.addEventListener("keydown", key);
  board.listen(visit);
  setInterval(tick, 100);
  listen();
}
