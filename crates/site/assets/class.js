// The script of the class page: live updates. Without it, reloading the page shows the changes.

const room = document.getElementById("room");
const address = room.dataset.class;
const PAUSE = 1000;

let looking = false;
let again = false;

/** Reloads the page in the background and replaces its live parts. Form fields keep their values. */
async function look() {
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  again = false;
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (answer.status === 404) return location.reload();
    if (answer.ok) take(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    // The event stream signals when the server is reachable again.
  }
  setTimeout(() => {
    looking = false;
    if (again) look();
  }, PAUSE);
}

function take(page) {
  for (const next of page.querySelectorAll("[data-live]")) {
    const old = document.getElementById(next.id);
    if (!old) return location.reload();
    if (old.isEqualNode(next)) continue;
    const open = [...old.querySelectorAll("details")].map((each) => each.open);
    const active = old.contains(document.activeElement) ? document.activeElement : null;
    const [href, id] = [active?.getAttribute("href"), active?.id];
    const region = active?.classList.contains("wide");
    const scrolled = old.querySelector(".wide")?.scrollLeft ?? 0;
    old.replaceChildren(...document.adoptNode(next).childNodes);
    old.querySelectorAll("details").forEach((each, place) => (each.open = open[place] ?? false));
    const wide = old.querySelector(".wide");
    if (wide) wide.scrollLeft = scrolled;
    const back = (id && document.getElementById(id)) || (href && old.querySelector(`a[href="${CSS.escape(href)}"]`)) || (region && wide);
    if (back) back.focus({ preventScroll: true });
  }
  // Update the lists of pupils to choose from.
  for (const next of page.querySelectorAll("#who, #against, #pupil")) {
    const old = document.getElementById(next.id);
    if (!old || old.isEqualNode(next)) continue;
    const value = old.value;
    old.replaceChildren(...document.adoptNode(next).childNodes);
    if ([...old.options].some((option) => option.value === value)) old.value = value;
  }
}

const news = new EventSource(`${address}/events`);
let first = true;
news.addEventListener("changed", () => {
  // The first event arrives right after the page was loaded, so there is nothing to reload.
  if (!first) look();
  first = false;
});
news.addEventListener("error", () => (first = false));
addEventListener("pagehide", () => news.close());
