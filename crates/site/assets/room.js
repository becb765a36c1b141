// The script of the game page. The page works without it.
//
// The script submits forms and follows links in the background, and replaces the changed part of the page with
// the response. Server-sent events signal when to reload that part.

import * as keep from "./keep.js";
import { answer, command, key } from "./keys.js";
import * as motion from "./motion.js";
import { announceNews, entitle, heard, signal } from "./news.js";
import { address, all, announce, button, number, room, table, text } from "./page.js";
import { beside } from "./beside.js";
import * as sound from "./sound.js";
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

// ---- Links and forms in the background.

/** Sends a request and shows the response. Returns whether the room has accepted the request. */
async function visit(url, options = {}) {
  if (busy?.posts && !busy.waits) return false;
  busy?.stop.abort();
  const mine = { posts: options.method === "POST", waits: false, stop: new AbortController() };
  busy = mine;
  room.dataset.busy = "on";
  let accepted = false;
  try {
    const { answer, page, again } = await ask(url, options, mine);
    // A retried request that is now stale was accepted the first time; only its response was lost.
    accepted = answer.ok || (again && answer.status === 409);
    const next = page.querySelector(".table");
    const other = page.querySelector("#room").dataset.game;
    if (accepted && !answer.ok) {
      stale = true;
    } else if (next && other === room.dataset.game) {
      remember(new URL(answer.url));
      await show(next, () => busy === mine);
    } else if (answer.redirected && answer.ok) {
      location.assign(answer.url);
    } else {
      refuse(page.querySelector(".problem .lead"));
    }
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  } finally {
    if (busy === mine) busy = null;
    if (!busy) delete room.dataset.busy;
    if (stale) refresh();
  }
  return accepted;
}

/**
 * Sends a request, and retries it until the room answers. Retrying a form is safe: the form contains the number of
 * actions on its page, so the room accepts it only once. Another request may cancel this one during the delay.
 */
async function ask(url, options, mine) {
  for (let again = false; ; again = true) {
    try {
      const answer = await fetch(url, { ...options, headers: { Accept: "text/html" }, signal: mine.stop.signal });
      const page = parse(await answer.text());
      // A page without this element comes from a proxy or another intermediary, not from the room.
      if (page.querySelector("#room")) {
        trouble("request", false);
        return { answer, page, again };
      }
    } catch (error) {
      if (error.name === "AbortError") throw error;
    }
    trouble("request", true);
    mine.waits = true;
    await pause(mine.stop.signal);
    mine.waits = false;
  }
}

const parse = (words) => new DOMParser().parseFromString(words, "text/html");

function pause(signal) {
  return new Promise((done, fail) => {
    setTimeout(done, RETRY);
    signal.addEventListener("abort", () => fail(signal.reason));
  });
}

function remember(url) {
  const asked = url.pathname === address ? url.searchParams : new URLSearchParams();
  // Do not repeat switches and hints: the switch is stored in a cookie, and the hint stays on the page.
  for (const name of ["values", "hint", "coach", "warning", "overlay", "set"]) asked.delete(name);
  search = String(asked);
  const past = url.pathname.startsWith(`${address}/replay`);
  history.replaceState(null, "", past ? url.pathname + url.search : address);
}

/** Shows the reason for a refusal below the prompt. */
function refuse(reason) {
  room.querySelector("#notice")?.remove();
  const notice = document.createElement("p");
  notice.id = "notice";
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent = text(reason);
  room.querySelector("#asked").after(notice);
}

/** Reloads the part: with the current query if the game has not changed, or at the moment of the replay. */
async function refresh() {
  stale = true;
  if (busy || looking) return;
  [stale, looking] = [false, true];
  const length = number("length");
  const before = table();
  try {
    let next = await part(table().dataset.replay ? `ply=${number("ply")}` : search);
    if (search && next && Number(next.dataset.length) !== length) {
      search = "";
      next = await part("");
    }
    await board.letGo();
    const newer = next && !busy && Number(next.dataset.version) >= number("version");
    // The visitor may have gone to another moment meanwhile: this answer would take the page back.
    if (table() !== before) stale = true;
    else if (newer && !next.isEqualNode(shown)) await show(next, () => !busy);
    trouble("part", false);
  } catch {
    trouble("part", true);
    clearTimeout(again);
    again = setTimeout(refresh, RETRY);
  }
  looking = false;
  if (stale) refresh();
}

async function part(query) {
  const wish = new URLSearchParams(query);
  wish.set("version", table().dataset.version);
  const answer = await fetch(`${address}/part?${wish}`);
  return answer.ok ? parse(await answer.text()).querySelector(".table") : null;
}

/** Shows several new actions one after another, so that the visitor can follow each of them. */
async function followAlong(next) {
  const past = table().dataset.replay || next.dataset.replay;
  for (const ply of past ? [] : motion.between(number("length"), Number(next.dataset.length))) {
    // Disable the board until the last action is shown.
    delete table().dataset.act;
    const moment = await part(`ply=${ply}`);
    if (!moment) return;
    const hand = motion.handBox();
    const active = document.activeElement;
    table().dataset.last = moment.dataset.last;
    room.querySelector(".middle").replaceWith(document.adoptNode(moment.querySelector(".middle")));
    board.rove();
    if (active?.closest(".middle")) restore(active);
    sound.knock();
    motion.travel(hand);
    await motion.rest();
  }
}

/** Shows the actions before the new part, and then the part itself, unless `wanted` returns false by then. */
async function show(next, wanted) {
  const before = heard();
  await followAlong(next);
  if (wanted()) replace(next, before);
}

/** Replaces the old part by the new one. Keeps the focus, open details, a hint and the typed text. */
function replace(next, before) {
  board.drop();
  const old = table();
  const hand = motion.handBox();
  const active = room.contains(document.activeElement) ? document.activeElement : null;
  const typed = room.querySelector("#say")?.value;
  const same = Number(next.dataset.length) === before.length && !next.dataset.replay;
  const chosen = same ? old.dataset.picked : null;
  const open = new Set(all("details[open] > summary").map(text));
  const answered = room.querySelector("#answer");
  const refused = next.querySelector("#say[aria-invalid]");
  shown = next.cloneNode(true);
  if (same) carry(old, next);
  next.querySelector("#answer")?.replaceWith(answered);
  old.replaceWith(document.adoptNode(next));
  for (const name of ["version", "length"]) room.dataset[name] = table().dataset[name];
  all("details > summary").forEach((summary) => open.has(text(summary)) && (summary.parentElement.open = true));
  if (typed && room.querySelector("#say")) room.querySelector("#say").value = typed;
  settle();
  if (chosen && !room.querySelector(".picked") && button(chosen)?.dataset.then) board.choose(button(chosen), true);
  if (active) restore(active);
  // Select rejected text, so that typing replaces it.
  if (refused && document.activeElement?.id === "say") document.activeElement.select();
  // After a warning, focus the safe choice.
  const question = room.querySelector("#warning") ? "#cancel" : "#confirm";
  if (!old.querySelector("#confirm") && room.querySelector("#confirm")) room.querySelector(question)?.focus();
  announceNews(before);
  signal(before);
  if (heard().hint && heard().hint !== before.hint) lookUp();
  if (number("length") > before.length && !table().dataset.replay) motion.travel(hand);
}

/** Scrolls up to a hint and its marks if they are outside the window. */
function lookUp() {
  const outside = ({ top, bottom }) => top < 0 || bottom > innerHeight;
  if (all("#proposal, .place.hinted").map((each) => each.getBoundingClientRect()).some(outside)) {
    scrollTo({ top: 0, behavior: motion.still() ? "auto" : "smooth" });
  }
}

/** Moves a hint and a notice to a new part that shows the same position. */
function carry(old, next) {
  const hint = old.querySelector("#hint-box");
  if (hint && !next.querySelector("#hint-box")) {
    next.querySelector(".advice").prepend(hint);
    next.querySelector("#asked").after(old.querySelector("#proposal"));
  }
  const notice = old.querySelector("#notice");
  if (!notice || busy || next.querySelector("#notice")) return;
  const field = notice.closest(".say-box") && next.querySelector("#say");
  if (field) field.setAttribute("aria-invalid", "true");
  (field?.closest(".row") ?? next.querySelector("#asked")).after(notice);
}

/** Restores the focus to the same element, or else to a place of the board. */
function restore(active) {
  const href = active.getAttribute("href");
  const list = active.closest("#moves") && (room.querySelector("#moves .shown a") ?? room.querySelector("#moves"));
  const again = list || button(active.dataset.place) || document.getElementById(active.id) || (href && room.querySelector(`a[href="${href}"]`));
  (again || room.querySelector("button.place[tabindex='0']"))?.focus({ preventScroll: true });
  if (again?.id === "say") again.scrollIntoView({ block: "nearest" });
}

/** Prepares a new part: copy buttons, scroll position, marks and focus order. */
function settle() {
  shownAt = performance.now();
  room.querySelector("#asked")?.setAttribute("aria-live", "off");
  for (const control of all("[data-copy]")) {
    const link = document.getElementById(control.dataset.copy);
    link.textContent = link.href;
    control.hidden = false;
  }
  entitle();
  const [moves, last] = [room.querySelector("#moves"), room.querySelector("#moves .shown")];
  moves.scrollTop = last ? last.offsetTop - (moves.clientHeight - last.offsetHeight) / 2 : 0;
  const hint = room.querySelector("#hint-box")?.dataset.places ?? "";
  hint.split(" ").filter(Boolean).forEach((id) => button(id)?.classList.add("hinted"));
  board.rove();
  const picked = room.querySelector(".place.picked");
  if (picked) table().dataset.picked = picked.dataset.place;
  beside();
}

// ---- Live updates.

const troubles = new Map();

/** Sets or clears a connection problem, and shows the latest problem. */
function trouble(what, is, words = "lost") {
  if (is) troubles.set(what, words);
  else troubles.delete(what);
  if (!connection) return;
  const line = troubles.size ? connection.dataset[[...troubles.values()].at(-1)] : "";
  if (connection.textContent !== line) connection.textContent = line;
  connection.hidden = !line;
}

function listen() {
  // The first event of a connection contains the version, so that a reconnected page notices missed changes.
  const events = new EventSource(`${address}/events`);
  events.addEventListener("open", () => trouble("news", false));
  events.addEventListener("changed", (event) => Number(event.data) > number("version") && refresh());
  events.addEventListener("presence", refresh);
  events.addEventListener("values", refresh);
  events.addEventListener("closing", () => trouble("news", true, "closing"));
  events.addEventListener("error", () => {
    if (!troubles.has("news")) trouble("news", true);
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

/** Marks a clock as low, and announces it once to the player of that seat. */
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

// ---- Event handlers.

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
  const typed = form.querySelector("#say")?.value;
  const spoken = typed !== undefined && command(typed);
  if (spoken) {
    answer(spoken());
    empty(typed);
    return;
  }
  // Not `form.action`: in a form with a field of that name, it is the field.
  const url = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
  const body = new URLSearchParams(new FormData(form, submitter));
  visit(url, { method: "POST", body }).then((accepted) => accepted && empty(typed));
}

/** Clears the text field after its command was accepted. Text that was typed since then stays. */
function empty(typed) {
  const field = room.querySelector("#say");
  if (field && field.value === typed) field.value = "";
}

keep.listen();
if (address) {
  settle();
  document.addEventListener("visibilitychange", entitle);
  room.addEventListener("click", click);
  room.addEventListener("submit", submit);
  document.addEventListener("keydown", key);
  board.listen(visit);
  setInterval(tick, 100);
  listen();
}
