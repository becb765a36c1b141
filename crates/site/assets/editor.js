// The script of the editor: sends each change in the background and replaces the board with the response. Without it,
// each change submits a form.

import { announce } from "./page.js";

const room = document.getElementById("room");
const PAUSE = 400;

let asked = 0;
let waiting = null;

const steps = { ArrowLeft: -1, ArrowRight: 1 };

async function show(url, options) {
  const mine = ++asked;
  let page;
  let answer;
  try {
    answer = await fetch(url, { ...options, headers: { Accept: "text/html" } });
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return;
  }
  const next = page.querySelector(".study");
  if (mine !== asked || !next) return;
  const active = room.contains(document.activeElement) ? document.activeElement : null;
  const [place, id, stone] = [active?.dataset.place, active?.id, active?.name === "stone" && active.value];
  const scrolled = [scrollX, scrollY];
  room.querySelector(".study").replaceWith(document.adoptNode(next));
  history.replaceState(null, "", answer.url);
  settle(place);
  const back = place ? places().find((each) => each.dataset.place === place)
    : stone ? room.querySelector(`input[name="stone"][value="${CSS.escape(stone)}"]`)
    : id && document.getElementById(id);
  back?.focus({ preventScroll: true });
  scrollTo(...scrolled);
  if (place) announce(back?.ariaLabel);
  announce(room.querySelector("#moment").textContent);
}

const places = () => [...room.querySelectorAll("button.place")];

/** Makes one place reachable by Tab, the others by arrow keys. Requests the values after a short delay. */
function settle(place) {
  const all = places();
  const entry = all.find((each) => each.dataset.place === place) ?? all[0];
  all.forEach((each) => (each.tabIndex = each === entry ? 0 : -1));
  room.querySelector("#moment").setAttribute("role", "note");
  clearTimeout(waiting);
  const values = room.querySelector("#values");
  if (values) waiting = setTimeout(() => fill(values), PAUSE);
}

async function fill(values) {
  values.textContent = values.dataset.thinking;
  try {
    const answer = await fetch(values.dataset.values, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    values.replaceChildren(...(answer.ok ? page.body.childNodes : [page.querySelector(".lead") ?? ""]));
  } catch {
    values.textContent = "";
  }
}

function submit(event) {
  event.preventDefault();
  const { target: form, submitter } = event;
  show(form.getAttribute("action"), { method: "POST", body: new URLSearchParams(new FormData(form, submitter)) });
}

function key(event) {
  const place = event.target.closest?.("button.place");
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = places();
  const columns = Number(place.closest("svg").dataset.columns);
  const step = { ...steps, ArrowUp: -columns, ArrowDown: columns }[event.key];
  const next = step && all[all.indexOf(place) + step];
  if (!step) return;
  event.preventDefault();
  if (!next) return;
  all.forEach((each) => (each.tabIndex = each === next ? 0 : -1));
  next.focus();
}

settle();
room.addEventListener("submit", submit);
room.addEventListener("keydown", key);
room.addEventListener("change", (event) => event.target.matches("select") && document.getElementById("apply").click());
room.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-edit]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link.href);
});
