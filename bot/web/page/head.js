// The head of the page: what the person is to do, and who is awaited.

import { $, h, keep } from "./dom.js";
import { state, room, me, mine, isPrivate, others } from "./state.js";
import { icon, face } from "./icons.js";
import { shown } from "./stage.js";
import { taleHead, telling } from "./tale.js";
import { become } from "./app.js";
import { closed } from "./desk.js";

$("only").prepend(icon("moon"));

export function drawHead(d) {
  const own = isPrivate(state.room);
  const tale = taleHead(d);
  const [, turn, what] = /^(Your turn: )?(.*)$/s.exec(own ? "My messages" : tale?.head || d.head || room()?.name || "Shipboard");
  most = tale && !own ? 1 : 2;
  ways = most > 1 ? [what, what.replace(/ to .*/s, "")] : [what, ...(tale?.less ?? []), "What happened", "News"];
  lead = turn ? [h("span", { class: "wide-only" }, turn)] : [];
  $("only").hidden = !closed(d);
  $("who").classList.toggle("many", d.seats?.length > 5);
  keep($("who"), own ? elsewhere() : (d.seats ?? []).map(seat));
  fitHeadline(); // beside the heads that stand there now
  fitHeads();
  drawAside(d);
}

// fitHeads says less of a player where there is no room for it: nothing is cut there but
// long names.
function fitHeads() {
  const text = document.createRange();
  for (const e of document.querySelectorAll("#who em")) {
    const over = () => (text.selectNodeContents(e), text.getBoundingClientRect().width > e.getBoundingClientRect().width);
    e.hidden = false;
    for (const short of e.querySelectorAll("[data-less]")) {
      short.textContent = short.dataset.more;
      if (over()) short.textContent = short.dataset.less;
    }
    e.hidden = over();
  }
}
addEventListener("resize", fitHeads);

// drawAside tells of the first picture, while it or one as public is on show, of the
// game and of the clock.
function drawAside(d) {
  const where = d.table ? [d.title, room()?.name !== d.title && room()?.name].filter(Boolean).join(" in ") : "";
  const about = d.pictures?.[0]?.private && !shown(d)?.private ? "" : d.aside;
  const tale = taleHead(d);
  if (tale) aside = [tale.aside, d.clock].filter(Boolean).join(" ");
  else aside = isPrivate(state.room) ? "What the games tell you alone." : [about || where, d.clock].filter(Boolean).join(". ");
  fitAside();
}

let aside = ""; // what the line below the headline says in full

// fitAside leaves out the last parts of the line below the headline that do not fit. That
// only its reader sees it is said before it.
function fitAside() {
  const e = $("aside"), p = e.parentElement;
  const parts = aside.split(" · ").filter((part) => $("only").hidden || !part.startsWith("only for "));
  p.title = aside;
  const text = document.createRange();
  for (let n = parts.length; n >= 0; n--) {
    e.textContent = parts.slice(0, n).join(" · ");
    text.selectNodeContents(p);
    if (text.getBoundingClientRect().width <= p.getBoundingClientRect().width) return;
  }
}
addEventListener("resize", fitAside);
document.addEventListener("turned", () => drawAside(state.desk));

let ways = ["Shipboard"], lead = [], most = 2; // what the headline says, the fullest first; what comes before it; lines

// fitHeadline takes smaller type for a headline that is longer than its lines, or says less:
// it is never cut. The panel of a step says all.
function fitHeadline() {
  const e = $("headline");
  const high = () => (e.scrollWidth > e.clientWidth + 1 ? Infinity : (e.scrollHeight - 2) / parseFloat(getComputedStyle(e).fontSize));
  for (const words of ways) {
    e.replaceChildren(...lead, words);
    e.classList.remove("long");
    if (high() < 1.8) return;
    e.classList.add("long");
    if (high() < (most > 1 ? 2.9 : 1.8)) return;
  }
}
addEventListener("resize", fitHeadline);

const pass = (p, what, i, ink) => h("li", { class: "now" }, h("button", { type: "button", class: "head", "data-id": "pass " + p.id, title: what, "aria-label": "Pass to " + p.name + ", " + what, onclick: () => become(p.id) },
  face(p.name, i, "dots", ink), h("span", {}, h("b", {}, h("span", { class: "wide-only" }, "Pass to "), h("bdi", {}, p.name)), h("em", {}, h("span", { class: "wide-only", "data-more": what, "data-less": "to act" }, what), h("span", { class: "small-only" }, "pass to")))));

// seat is a player's head. One who is awaited at this machine is a button.
function seat(s) {
  const own = mine(s.who);
  const p = s.waits && !own && s.who.chat === "web" && others().find((x) => x.id === s.who.id);
  const { end, seats } = state.desk;
  const ends = end && telling(); // the tale must tell the end first
  const won = !ends && end?.won?.includes(s.seat) && !(end.won.length === seats.length && seats.length > 1); // else nobody has
  const roles = (s.roles ?? []).join(", ");
  if (p) return pass(p, s.for, s.seat, s.ink);
  const doing = won ? "won" : (!ends && s.state) || (s.waits ? s.for : roles || (state.desk.stage === "playing" ? "waits" : ""));
  const mark = s.waits ? "dots" : s.state && !ends ? "x" : won ? "check" : null;
  return h("li", { class: s.waits ? "now" : "" }, h("span", { class: "head", title: doing }, face(s.who.name, s.seat, mark, s.ink),
    h("span", {}, h("b", {}, h("bdi", {}, s.who.name), own && h("i", {}, " (you)")), doing && h("em", {}, s.waits && !won && !s.state ? h("span", { "data-more": own ? "your turn" : doing, "data-less": "to act" }, own ? "your turn" : doing) : doing))));
}

// elsewhere are the people at this machine who are awaited, for a room without a
// table of its own.
function elsewhere() {
  return others().filter((p) => p.waits).map((p, i) => pass(p, "in " + (state.rooms.find((r) => r.id === p.waits[0])?.name ?? "a channel"), i));
}

// drawTitle says in the browser's own tab whether a game waits.
export function drawTitle() {
  document.title = (me() && state.rooms.some((r) => r.waits) ? "● Your turn · " : "") + "Shipboard";
}
