// The link to the other language stands in the menu bar and leads to the same page: both books name their pages alike.
(() => {
  const link = document.getElementById("other-language");
  document.querySelector(".right-buttons").append(link);
  const page = location.pathname.split("/").pop();
  // Documents in capitals (ARCHITECTURE, CHANGELOG) are in English alone.
  if (page.endsWith(".html") && page !== page.toUpperCase().replace("HTML", "html")) {
    link.href = link.getAttribute("href").replace("index.html", page);
  }
})();
