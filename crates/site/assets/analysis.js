// The script of the analysis page: background navigation, arrow keys, automatic replay and live updates. Without it,
// every step is a link.

import { announce } from "./page.js";

const room = document.getElementById("room");
const address = room.dataset.analysis;
const PAUSE = 1500;
const KEYS = { ArrowLeft: "back", ArrowRight: "forth", Home: "first", End: "end" };

let going = null;
let asked = 0;
// URL of the requested moment until it is shown, so that a live update does not return to the previous one.
let wanted = null;
let looking = false;
let again = false;

const study = () => room.querySelector(".study");

/** Returns the page part of another moment, or null if the request fails. */
async function moment(url) {
  try {
    const answer = await fetch(url, { headers: { Accept: "text/html" } });
    return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".study");
  } catch {
    return null;
  }
}

/** Navigates to another moment. */
function stepTo(url) {
  wanted = url;
  show(url);
}

/** Shows another moment, or reloads the current one. Announces a navigation to screen readers. */
async function show(url) {
  const mine = ++asked;
  const next = await moment(url);
  if (mine !== asked) return;
  const told = wanted !== null;
  wanted = null;
  if (!next) return;
  const active = room.contains(document.activeElement) ? document.activeElement : null;
  const [id, href, listed] = [active?.id, active?.getAttribute("href"), active?.closest("#moves")];
  const chosen = [...room.querySelectorAll("select")].map((each) => [each.id, each.value]);
  const scrolled = room.querySelector("#moves")?.scrollTop;
  study().replaceWith(document.adoptNode(next));
  for (const [name, value] of chosen) document.getElementById(name) && (document.getElementById(name).value = value);
  if (scrolled !== undefined) room.querySelector("#moves").scrollTop = scrolled;
  settle();
  const back = listed ? room.querySelector("#moves .shown a") : document.getElementById(id) ?? (href && room.querySelector(`a[href="${CSS.escape(href)}"]`));
  back?.focus({ preventScroll: true });
  history.replaceState(null, "", url);
  if (told) announce(["#moment", "#about-last"].map((each) => room.querySelector(each)?.textContent.replace(/\s+/g, " ").trim()).filter(Boolean).join(" "));
}

function settle() {
  const button = room.querySelector("#by-itself");
  if (button) {
    button.hidden = false;
    button.textContent = going ? button.dataset.stop : button.dataset.go;
  }
  const [moves, shown] = [room.querySelector("#moves"), room.querySelector("#moves .shown")];
  if (shown) moves.scrollTop = shown.offsetTop - (moves.clientHeight - shown.offsetHeight) / 2;
}

function step(id) {
  const link = document.getElementById(id);
  if (link?.href) stepTo(link.href);
  return Boolean(link?.href);
}

/** Starts or stops the automatic replay. At the end of the game, it starts from the beginning. */
async function play() {
  if (going) {
    clearInterval(going);
    going = null;
  } else {
    going = setInterval(() => step("forth") || play(), PAUSE);
    if (!document.getElementById("forth").href) step("first");
  }
  settle();
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target.closest?.("input, select, textarea, #could")) return;
  if (KEYS[event.key] && step(KEYS[event.key])) event.preventDefault();
}

function click(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest("a[data-step]");
  const graph = event.target.closest(".graph");
  if (link) stepTo(link.href);
  else if (event.target.closest("#by-itself")) play();
  else if (graph) {
    const box = graph.getBoundingClientRect();
    const length = Number(study().dataset.length);
    const ply = Math.min(length, Math.floor(((event.clientX - box.left) / box.width) * (length + 1)));
    stepTo(`${address}/analysis?ply=${ply}`);
  } else return;
  event.preventDefault();
}

/** Reloads the page part after an update. Only one reload runs at a time. */
async function refresh() {
  again = true;
  if (looking) return;
  looking = true;
  while (again) {
    again = false;
    await show(wanted ?? `${address}/analysis?ply=${study().dataset.ply}`);
    await new Promise((done) => setTimeout(done, 300));
  }
  looking = false;
}

if (address || "steps" in room.dataset) {
  settle();
  document.addEventListener("keydown", key);
  room.addEventListener("click", click);
}
if (address) {
  const events = new EventSource(`${address}/events`);
  events.addEventListener("analysis", refresh);
  events.addEventListener("changed", () => study().dataset.going && refresh());
}
