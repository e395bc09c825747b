// The rounds of a game that is over, one after another.

import { h, get, trouble } from "./dom.js";
import { state } from "./state.js";
import { icon } from "./icons.js";
import { lines } from "./moment.js";
import { turnTo, turnToRound } from "./stage.js";

let of = ""; // the person and the table whose rounds these are
let all = []; // the rounds
let at = -1; // the one on show; -1 for none
let draw = () => {};

const whose = (d) => state.as + " " + d.table;

// Each round has an address, #round-1 being the first. Back and Forward lead through those that
// were on show.
const named = () => (/^#round-(\d+)$/.exec(location.hash)?.[1] ?? 0) - 1;
const nameless = () => location.hash.startsWith("#round-") && history.replaceState(null, "", location.pathname);

addEventListener("popstate", () => {
  if (!all.length || state.desk?.stage !== "over" || of !== whose(state.desk)) return;
  if (named() in all) show(named());
  else if (at >= 0) show(-1);
});

function show(round) {
  at = round;
  if (at < 0) turnTo(state.picture);
  else if (all[at].picture) turnToRound(all[at].picture);
  draw();
}

// forgetRounds takes away what the last person was told.
export function forgetRounds() {
  if (of) nameless(); // or the address would name a round of another game
  of = "";
  all = [];
  at = -1;
}

// rounds is the story by rounds. It asks for the rounds when it is first shown.
export function rounds(d, redraw) {
  const now = whose(d);
  draw = redraw;
  if (of !== now) {
    forgetRounds();
    of = now;
    get("/api/rounds", { as: state.as, room: state.room }).then((list) => {
      if (of !== now) return;
      all = list;
      if (all.length > 1 && named() in all) show(named());
      else redraw();
    }, trouble);
  }
  if (all.length < 2) return null;
  if (!state.round && at >= 0 && all[at].picture) { // another picture is on show
    at = -1;
    nameless();
  }
  const go = (to) => () => {
    show(Math.min(Math.max(to, 0), all.length - 1));
    history.pushState(null, "", "#round-" + (at + 1));
  };
  const round = all.some((r) => r.name.startsWith("Turn ")) ? "turn" : "round"; // as the game counts
  const by = round[0].toUpperCase() + round.slice(1) + " by " + round;
  const step = (id, sign, words, to, may) => h("button", { type: "button", class: "icon", "data-id": "round " + id, "aria-label": words, title: words, disabled: !may, onclick: go(to) }, icon(sign));
  return h("section", { class: "rounds", "aria-label": by },
    h("header", {},
      step("first", "first", "The first " + round, 0, at !== 0),
      step("back", "left", "One " + round + " back", at - 1, at > 0),
      h("h2", { "aria-live": "polite" }, at < 0 ? by : all[at].name, at >= 0 && h("small", {}, " " + (at + 1) + " of " + all.length)),
      step("on", "right", "One " + round + " on", at + 1, at < all.length - 1),
      step("last", "last", "The last " + round, all.length - 1, at !== all.length - 1)),
    at >= 0 && lines(all[at].lines));
}
