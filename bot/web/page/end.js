// The end of a game: who won, what everybody did, and the next game.

import { $, h, keep } from "./dom.js";
import { state, room, mine } from "./state.js";
import { closeRoom } from "./people.js";
import { face, icon } from "./icons.js";
import { press } from "./desk.js";
import { card, fold } from "./tray.js";
import { games } from "./lobby.js";
import { shown } from "./stage.js";
import { rounds } from "./rounds.js";

export function drawEnd(d) {
  const e = d.stage === "over" ? d.end : null;
  if (!e) return;
  const again = (d.buttons ?? []).find((b) => b.id.startsWith("again/"));
  const rest = (d.buttons ?? []).filter((b) => b !== again);
  keep($("do"), h("section", { class: "result" },
    h("h2", {}, won(d, e)), h("p", {}, e.text),
    e.deeds && deeds(d, e.deeds)),
    rounds(d, () => state.desk === d && drawEnd(d)));
  const close = state.host && state.rooms.filter((r) => !r.private).length > 1 && h("button", { type: "button", class: "btn", "data-id": "close room", onclick: closeRoom }, "Close ", h("bdi", {}, room()?.name ?? ""));
  keep($("more"), (shown(d)?.cards ?? []).map((c) => ({ ...c, lines: c.lines?.filter((line) => line !== e.text) })).filter((c) => c.lines?.length || c.facts?.length).map(card),
    e.proof && fold("Fair dice: how to check them", h("p", {}, e.proof), h("div", { class: "row" }, rest.map(button))),
    !e.proof && h("div", { class: "row" }, rest.map(button)),
    close,
    d.games?.length > 0 && !state.seat && fold("Another game", games(d.games)));
  keep($("foot"), again && h("button", { type: "button", class: "btn go", "data-id": "again", onclick: () => press(again) }, icon("again"), h("span", {}, again.label, h("small", {}, "same people, same settings"))));
  $("foot").hidden = !again;
}

const button = (b) => h("button", { type: "button", class: "btn", "data-id": b.label, onclick: () => press(b) }, b.label);

function won(d, e) {
  const who = (e.won ?? []).map((i) => d.seats[i]);
  if (!who.length) return "The game is over";
  if (who.length === d.seats.length && who.length > 1) return "Nobody won";
  const names = who.map((s) => (mine(s.who) ? "you" : s.who.name));
  const all = names.length > 1 ? names.slice(0, -1).join(", ") + " and " + names.at(-1) : names[0];
  return all[0].toUpperCase() + all.slice(1) + " won";
}

// deeds is the table of what everybody did. Many heads stand below one another, or
// it would be wider than the page; so do some where there are few people.
function deeds(d, t) {
  const name = (i) => d.seats[i]?.who.name ?? "";
  const who = (i, short) => [d.seats[i] && face(name(i), i, null, d.seats[i].ink), h("bdi", { class: short && tight && "unseen" }, name(i))];
  const down = t.heads.length > (t.rows.length > 4 ? 5 : 3), tight = down && t.rows.length > 3; // four people beside one another are faces alone
  return h("div", { class: "wide" }, h("table", { class: down && "down" + (tight ? " tight" : "") + (t.rows.length > 6 ? " crowd" : "") }, h("caption", {}, "What you all did"),
    h("thead", {}, h("tr", {}, h("th", {}), down ? t.rows.map((_, i) => h("th", { scope: "col" }, who(i, true))) : t.heads.map((x) => h("th", { scope: "col" }, x)))),
    h("tbody", {}, down ? t.heads.map((x, j) => h("tr", {}, h("th", { scope: "row" }, x), t.rows.map((row) => h("td", {}, tight ? row[j].replace(" of ", "/") : row[j]))))
      : t.rows.map((row, i) => h("tr", {}, h("th", { scope: "row" }, who(i)), row.map((x) => h("td", {}, x)))))));
}
