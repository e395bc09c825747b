// Signs, drawn in the colour of the text beside them, since no font of the page
// has them.

import { s, h } from "./dom.js";

const drawn = {
  anchor: "M12 7.5v13M7.500 10.500h9M4 14c.4 4.200 3.800 6.400 8 6.400s7.600-2.200 8-6.400M12 2.600a2.400 2.400 0 1 0 0 4.800 2.400 2.400 0 0 0 0-4.800",
  fin: "M3 17c3-9 8-12 14-13-2 4-1 9 2 13zM2 20.500c2-1.600 3.400-1.600 5 0s3.400 1.600 5 0 3.400-1.600 5 0 3.400 1.600 5 0",
  whale: "M2 14c0-4 4-6 9-6 6 0 9 3 11-1 0 6-3 11-11 11-6 0-9-1-9-4zM6 13h1M8 5C7 3 5 3 5 3m3 2c1-2 3-2 3-2",
  ship: "M3 16h18l-3 5H6zM11 3v11M11 4c4 1 6 4 7 9h-7M9 7c-2 1-4 3-4 6h4",
  brig: "M3 16h18l-3 5H6zM8 4v12M15 4v12M5 6h6v3H5zM12 6h6v3h-6zM5 11h6v2H5zM12 11h6v2h-6",
  people: "M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M2.500 20c.3-4 3-6 6.500-6s6.200 2 6.500 6M15.500 5.400a3.300 3.300 0 0 1 0 6.200M18 14.600c2 .8 3.300 2.600 3.500 5.400",
  letter: "M3 6h18v13H3zM3.500 7l8.500 6.500L20.500 7",
  skull: "M5 11a7 7 0 0 1 14 0c0 3-2 4-2 6H7c0-2-2-3-2-6zM10 17v3M14 17v3M9.500 11v1M14.500 11v1",
  sail: "M4 17h16l-2.500 4h-11zM10 3v12M10 4l7 10h-7",
  go: "M4 12h15M13 6l6 6-6 6",
  barrel: "M7 3h10c2 5 2 13 0 18H7c-2-5-2-13 0-18zM5.700 9h12.600M5.700 15h12.600",
  bite: "M2 9c6-5 14-5 20 0M4 8.200l2 4 3-5 3 5.400 3-5.400 3 5 2-4M3 15c6 5 12 5 18 0",
  ring: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v5M12 16v5M3 12h5M16 12h5",
  look: "M7 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 12l1.500-7h4l.5 7M20 12l-1.500-7h-4l-.5 7M10.500 10h3",
  fire: "M3 17 16 8l3 4-13 8zM6 20a2 2 0 1 0 4 0M19 6l2-2M20 9l2.500-.5M16 5l.5-2.500",
  card: "M6 3h12v18H6zM9 7h1M14 17h1M12 9l2.500 3-2.500 3-2.500-3z",
  throw: "M4 20 18 6M12 5h7v7M4 15v5h5",
  moon: "M19 14.500A8 8 0 0 1 9.500 5 8 8 0 1 0 19 14.500z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  menu: "M4 7h16M4 12h16M4 17h16",
  plus: "M12 5v14M5 12h14",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.500M4 12h.500M4 18h.500",
  zoom: "M10.500 3.500a7 7 0 1 0 0 14 7 7 0 0 0 0-14M15.700 15.700 21 21M7.500 10.500h6M10.500 7.500v6",
  back: "M9 4 4 9l5 5M4 9h10a6 6 0 0 1 0 12",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  last: "M6 5l7 7-7 7M17 5v14",
  x: "M6 6l12 12M18 6 6 18",
  check: "m5 13 4.500 4.500L19 7",
  dots: "M12 5v.2M12 12v.2M12 19v.2",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
  send: "M4 12 20 4l-5 16-3-7z",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  again: "M19 8a8 8 0 1 0 1 6M20 4v5h-5",
};

// icon is a sign; null if there is none by that name.
export function icon(name) {
  if (!drawn[name]) return null;
  return s("svg", { class: "i", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: drawn[name], class: name === "moon" || name === "dots" ? "full" : "" }));
}

const games = [[/jaws/i, "fin"], [/beast|moby/i, "whale"], [/race/i, "ship"], [/boarders/i, "brig"], [/black spot/i, "skull"]];

// gameIcon is the sign of a game by its title.
export const gameIcon = (title) => icon(games.find(([words]) => words.test(title))?.[1] ?? "anchor");

const verbs = [
  [/barrel/i, "barrel"], [/\beat|bite/i, "bite"], [/rescue|pull|swimmer/i, "ring"], [/binocular|look|finder|search|scan/i, "look"],
  [/harpoon|throw/i, "throw"], [/fire|volley|broadside|gun/i, "fire"],
  [/swim|walk|speed|move|go to/i, "go"], [/sail|row|start/i, "sail"],
];

// verbIcon is the sign of what a choice does, as far as its words tell.
export const verbIcon = (text) => verbs.find(([words]) => words.test(text))?.[1];

const colours = ["#2b2a33", "#7a2b2b", "#2f5f8f", "#8a6a10", "#3f6b3b", "#6b3f7a", "#2f7a78", "#a3542a"];

// face is a person's first letter on a disc, with a mark if there is one.
// The disc has the colour of the player's pieces, where ink tells one.
export function face(name, seat = 0, mark, ink) {
  return h("span", { class: "face", "aria-hidden": "true", vars: { c: ink ?? colours[seat % colours.length] } }, initial(name), mark && h("span", { class: "m" }, icon(mark)));
}

// initial is the first letter of a name, with the number that tells it from others:
// "F2" of "Fair computer 2".
function initial(name) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? "";
  return letter + (/ (\d+)$/.exec(name.trim())?.[1] ?? "");
}
