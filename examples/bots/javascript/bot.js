// A bot for Connect Four that drops discs at random. Make it better: see choose().
const readline = require("readline");

let width = 7, height = 6, actions = [];

// The column to play, counted from 1. `columns` holds the discs of each, the lowest first, 0 and 1 for the two
// players; `me` is whose turn it is. Here is the place for ideas: win, block, look ahead...
function choose(columns, me) {
  const open = columns.map((_, c) => c + 1).filter((c) => columns[c - 1].length < height);
  return open[Math.floor(Math.random() * open.length)];
}

// The columns after these actions.
function replay(actions) {
  const columns = Array.from({ length: width }, () => []);
  actions.forEach((action, turn) => columns[Number(action) - 1].push(turn % 2));
  return columns;
}

function number(line, name, usual) {
  const found = line.match(new RegExp(name + "=(\\d+)"));
  return found ? Number(found[1]) : usual;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === "ugi") {
    console.log("id name Random discs (JavaScript)\nid author you\nugiok");
  } else if (words[0] === "setoption") { // setoption name Game value connect4:width=9,height=7
    width = number(line, "width", 7);
    height = number(line, "height", 6);
  } else if (words[0] === "isready") {
    console.log("readyok");
  } else if (words[0] === "position") { // position startpos moves 4 4 3
    actions = words.includes("moves") ? words.slice(words.indexOf("moves") + 1) : [];
  } else if (words[0] === "go") {
    console.log("bestmove " + choose(replay(actions), actions.length % 2));
  } else if (words[0] === "quit") {
    process.exit(0);
  }
});
