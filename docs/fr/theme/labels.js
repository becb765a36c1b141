// The labels of mdBook’s own controls, in French.
(() => {
  const labels = {
    "Toggle Table of Contents": "Afficher ou masquer la table des matières",
    "Table of contents": "Table des matières",
    "Change theme": "Changer de thème",
    "Themes": "Thèmes",
    "Search (`/`)": "Rechercher (`/`)",
    "Toggle Searchbar": "Afficher ou masquer la recherche",
    "Search this book ...": "Rechercher dans ce livre…",
    "Page navigation": "Navigation entre les pages",
    "Previous chapter": "Page précédente",
    "Next chapter": "Page suivante",
    "Search Result Teaser": "Extrait",
  };
  const attributes = ["title", "aria-label", "placeholder"];
  for (const name of attributes) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, labels[element.getAttribute(name)] ?? element.getAttribute(name));
    }
  }

  const themes = { default_theme: "Automatique", light: "Clair", rust: "Rouille", coal: "Charbon", navy: "Marine" };
  for (const [theme, label] of Object.entries(themes)) {
    const button = document.getElementById(`mdbook-theme-${theme}`);
    if (button) button.textContent = label;
  }

  document.querySelector(".mdbook-help-title").textContent = "Raccourcis clavier";
  const help = [
    "<kbd>←</kbd> et <kbd>→</kbd> : page précédente ou suivante",
    "<kbd>S</kbd> ou <kbd>/</kbd> : rechercher dans le livre",
    "<kbd>?</kbd> : afficher cette aide",
    "<kbd>Échap</kbd> : fermer cette aide",
  ];
  document.querySelectorAll("#mdbook-help-popup p").forEach((line, at) => { line.innerHTML = help[at]; });

  // The searcher writes an English sentence above the results each time.
  const header = document.getElementById("mdbook-searchresults-header");
  const translate = () => {
    const found = /^(No|\d+) search results? (?:for) '(.*)'[.:]$/s.exec(header.textContent);
    if (!found) return;
    const [, count, words] = found;
    if (count === "No") header.textContent = `Aucun résultat pour « ${words} ».`;
    else header.textContent = `${count} ${count === "1" ? "résultat" : "résultats"} pour « ${words} » :`;
  };
  new MutationObserver(translate).observe(header, { childList: true, characterData: true, subtree: true });
})();
