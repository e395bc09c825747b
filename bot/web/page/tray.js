// The tray: what the person may do, and below it what the picture says in words.

import { $, h, keep, clip, markClips } from "./dom.js";
import { state, advised, dark, shared } from "./state.js";
import { icon, verbIcon } from "./icons.js";
import { choose, chooseInstead, press, back } from "./desk.js";
import { shown, hang, source, inHeart } from "./stage.js";
import { drawSpots, placeSpots, light } from "./spots.js";
import { ledger, rowsOf } from "./ledger.js";

let drawn = ""; // the choice that the panel showed last

export function drawTray(d) {
  const playing = d.stage === "playing";
  const p = shown(d);
  const beside = playing ? (d.pictures ?? []).filter((x) => x.beside && x !== p) : [];
  const cards = [p, ...beside].flatMap((x) => x?.cards ?? []);
  const all = (d.pictures ?? []).flatMap((x) => x.cards ?? []);
  const mine = inHand(cards, d.choices ?? []) ?? (state.trail.length ? all.filter((c) => c.mine).find(named) : null);
  const choices = d.choices ?? [];
  const foot = choices.filter(atFoot);
  keep($("do"),
    crumb(),
    state.hint && h("div", { class: "coach hint" }, h("p", {}, state.hint)),
    beside.map(nightCard),
    mine && !beside.some((x) => x.cards?.includes(mine)) && head(mine),
    d.coach && !state.hint && !state.trail.length && h("div", { class: "coach taught" }, clip("coach", [d.coach]), d.taught && h("button", { type: "button", class: "icon", "data-id": "taught", "aria-label": d.taught.label, title: d.taught.label, onclick: () => press(d.taught) }, icon("x"))),
    d.own?.length > 0 && !beside.length && h("div", { class: shared(d) ? "own night" : "own" }, clip("own", d.own.slice(-3))),
    groups(choices.filter((c) => !foot.includes(c)), all, mine),
    otherShips(all),
    !choices.length && playing && h("p", { class: "idleness" }, d.seat < 0 ? "You watch this game." : "You have nothing to do now.", thinking(d)));
  for (const x of beside) {
    const frame = $("do").querySelector(`[data-beside="${CSS.escape(x.name)}"]`);
    hang(frame, x);
    drawSpots(frame, x, choices);
  }
  keep($("more"), playing && d.hint && h("button", { type: "button", class: "btn quiet", "data-id": "hint", onclick: () => press(d.hint) }, d.hint.label),
    (p?.cards ?? []).filter((c) => c !== mine).map(card), playing && folds(d, p));
  const ends = foot.filter((c) => c.kind !== "backs");
  const best = ends.find((c) => c.main) ?? ends.find((c) => !c.early);
  const takes = foot.find((c) => c.kind === "backs");
  const undo = takes ? { ...takes, label: "Take back", does: takes.hint || takes.label } : d.undo;
  keep($("foot"),
    undo && playing && !state.trail.length && h("button", { type: "button", class: "btn", "data-id": "undo", "aria-label": "Take back", title: undo.does, onclick: () => (takes ? choose(takes) : press(undo)) }, icon("back"), h("span", {}, "Take back")),
    ends.map((c) => h("button", { type: "button", class: c === best ? "btn go" : "btn", "data-advised": advised(c) || undefined, "data-id": c.label, title: c.hint, onclick: () => choose(c) },
      h("span", {}, c.label, c.hint && h("small", {}, c.hint)))),
    (d.buttons ?? []).filter(() => playing).map((b) => h("button", { type: "button", class: "btn", "data-id": b.label, onclick: () => press(b) }, b.label)));
  $("foot").hidden = !$("foot").childElementCount;
  const now = JSON.stringify([state.as, state.room, d.table, d.turn, d.moves, state.trail, state.hint]);
  if (now === drawn || !$("scroll").checkVisibility()) return; // behind the tale it keeps its place
  $("scroll").scrollTop = 0; // one begins to read a new choice at its top
  drawn = now;
}

// inHand is the card of the piece whose orders are open, or that is to act, or about which the
// first choice is, as "Weapon for Brody"; an event that asks; or the first own card.
const named = (c) => state.trail.some((t) => t.label.includes(c.title.replace(/ \(.*/, "")));
const mentions = (text, title) => (" " + text.replace(/[^\p{L}\p{N}]+/gu, " ") + " ").includes(" " + title.replace(/ \(.*/, "").replace(/[^\p{L}\p{N}]+/gu, " ") + " ");
function inHand(cards, choices) {
  const mine = cards.filter((c) => c.mine), first = choices.find((c) => !atFoot(c));
  const called = (list) => first && (list.find((c) => mentions(first.group ?? "", c.title)) ?? list.find((c) => mentions(first.label, c.title)));
  return mine.find(named) ?? mine.find((c) => c.acts) ?? called(mine) ?? (mine.length ? cards.find((c) => first?.group && c.title === first.group) : null) ?? mine[0];
}

// otherShips is the ledger of the other ships while the orders of one are open.
function otherShips(cards) {
  const open = state.trail[0]?.label;
  const rows = open ? rowsOf(state.first, cards) : [];
  if (!rows.some((r) => r.choice?.label === open)) return null;
  return h("section", { class: "verb", "aria-label": "Your other ships" }, h("h3", {}, h("span", {}, "Your other ships")),
    ledger(rows.filter((r) => r.choice && r.choice.label !== open), null, (c) => ({ ...about(c), onclick: () => chooseInstead(c) })));
}

// thinking says that computers are awaited, who answer by themselves where people play.
function thinking(d) {
  if (!(d.seats ?? []).some((s) => s.who.chat !== "computer")) return false;
  const n = (d.seats ?? []).filter((s) => s.waits && s.who.chat === "computer").length;
  return n > 1 ? " The computers think…" : n > 0 && " The computer thinks…";
}

const atFoot = (c) => c.kind === "ends" || c.kind === "backs" || c.main;

// crumb names the choice that is open, with the way back.
function crumb() {
  if (!state.trail.length) return null;
  return h("div", { class: "crumb" },
    h("button", { type: "button", class: "btn", "data-id": "back", onclick: back }, icon("left"), "Back"),
    h("b", {}, state.trail.map((t) => t.label.replace(/ ?…$/, "")).join(", ")));
}

// head is the card of the reader's own piece, above the choices.
function head(c) {
  return h("header", { class: "piece", vars: c.edge ? { c: c.edge } : {} },
    h("h2", {}, c.title), c.aside && h("span", {}, c.aside),
    clip(c.title, [c.facts?.length > 0 && h("span", { class: "facts" }, c.facts.map((f) => [h("span", {}, f.name + " ", h("b", {}, f.value)), " "])), ...(c.lines ?? [])].filter(Boolean)));
}

// spelled tells whether the sign of a choice says what it is: a place or a name, which its
// words say, too. A code such as P45 does not, and never stands alone.
const spelled = (c) => !c.label.startsWith(c.short + ":") && c.label.toLowerCase().split(/[^\p{L}\p{N}″]+/u).includes(c.short.toLowerCase());

// groups are the choices under the names of their groups. Those with a sign are
// chips in a row, unless the sign is long, a code or that of another, too, one stands alone
// with a hint, or there are few and each says something else. A ledger whose rows open the
// orders of ships leads.
function groups(choices, cards, now) {
  const by = new Map();
  for (const c of choices) {
    if (!by.has(c.group ?? "")) by.set(c.group ?? "", []);
    by.get(c.group ?? "").push(c);
  }
  const ledgers = [...by].map(([name, listed]) => [name, listed, rowsOf(listed, cards)]);
  const leads = ([, , rows]) => rows.length > 0 && rows.every((r) => r.choice?.opens);
  return ledgers.toSorted((a, b) => leads(b) - leads(a)).map(([name, listed, rows]) => {
    const all = listed.filter((c) => !rows.some((r) => r.choice === c));
    const signs = all.filter((c) => c.short && [...c.short].length <= 3 && spelled(c) && c.kind !== "idle" && !all.some((o) => o !== c && o.short === c.short));
    const hints = new Set(signs.map((c) => c.hint));
    const alike = hints.size === 1 || signs.length > 3 || signs.every((c) => c.label === name + " " + c.short);
    const chips = (signs.length > 1 || !signs[0]?.hint) && alike ? signs : [];
    const rest = all.filter((c) => !chips.includes(c));
    const often = rest.length > 2 && rest.every((c) => c.hint === rest[0].hint) && rest[0].hint; // at a heading it is about them all
    const same = chips.length > 1 && hints.size === 1 ? chips[0].hint : chips.length ? "" : often || "";
    return h("section", { class: "verb", "aria-label": name || undefined },
      ((name && !(all.length === 1 && says(all[0].label, name))) || same) && h("h3", {}, chips.length > 0 && icon(verbIcon(name)), h("span", {}, name), same && h("small", {}, same)),
      rows.length > 0 && ledger(rows, now, about),
      chips.length > 0 && h("div", { class: "chips" }, chips.map((c) => chip(c, same))),
      rest.length > 0 && h("div", { class: "list" }, rest.map((c) => button(c, same))));
  });
}

// says tells whether a label begins with what the name of its group ends in: "7: Red 1 sails on"
// of "Card 7".
const says = (label, name) => label.startsWith(name) || label.startsWith(name.split(" ").at(-1) + ":");

const about = (c) => ({ "data-advised": advised(c) || undefined, "data-id": c.label, "data-about": c.spot, onpointerenter: () => c.spot && light(c.spot, true), onpointerleave: () => c.spot && light(c.spot, false), onclick: () => choose(c) });

const chip = (c, same) => h("button", { type: "button", class: "chip", title: c.label + (c.hint ? ": " + c.hint : ""), "aria-label": c.label + (c.hint && c.hint !== same ? ": " + c.hint : ""), ...about(c) }, c.short);

// beyond tells of a choice about a ship that does not lie on the picture on which one
// steers: as far as that shows, she is out of reach.
const beyond = (c) => {
  const p = shown(state.desk ?? {});
  return !!p?.grip && /^ship /.test(c.spot ?? "") && !p.spots?.some((s) => s.name === c.spot && inHeart(p, s)) && "outside this picture";
};

const button = (c, same) => h("button", {
  type: "button", class: "btn choice" + (c.kind === "idle" || beyond(c) ? " idle" : "") + (c.style ? " " + c.style : ""), title: c.hint, ...about(c),
}, h("span", {}, sign(c), " ", h("b", {}, c.label), c.hint && c.hint !== same && h("small", {}, besideSign(c)), beyond(c) && h("small", {}, beyond(c))));

// besideSign is the hint of a choice without the place that its sign says: "L17 W" is "to L17,
// heading W".
const besideSign = (c) => {
  const place = "to " + (c.short ?? "").replace(" ", ", heading ") + ", ";
  return sign(c) && c.hint.startsWith(place) ? c.hint.slice(place.length) : c.hint;
};

// sign is the code of a choice as it stands at its ring.
const sign = (c) => c.spot && c.short && !c.label.toLowerCase().includes(c.short.toLowerCase()) && h("i", { class: "sign", "aria-hidden": "true" }, c.short);

// nightCard shows a secret picture that is needed beside the first one.
function nightCard(p) {
  return h("section", { class: dark(p) ? "private night" : "private" }, h("header", {}, h("h2", {}, p.title), p.private && h("p", {}, icon("moon"), "Only you see this")),
    h("div", { class: "chart", "data-beside": p.name }, h("div", { class: "sheet" }), h("div", { class: "spots" })));
}

// card is what the picture says in words.
export function card(c) {
  return h("section", { class: "card", vars: c.edge ? { c: c.edge } : {} },
    c.title && h("header", {}, h("h2", {}, c.title), c.aside && h("span", {}, c.aside)),
    (c.lines ?? []).map((line) => h("p", {}, line)),
    c.facts?.length > 0 && h("dl", {}, c.facts.map((f) => h("div", {}, h("dt", {}, f.name), h("dd", {}, f.value)))));
}

// fold hides something until it is asked for. It stays open through changes.
const unfolded = new Set();
export function fold(name, ...inside) {
  const d = h("details", { class: "fold", open: unfolded.has(name) }, h("summary", { "data-id": "fold " + name }, name), ...inside);
  d.addEventListener("toggle", () => (d.open ? unfolded.add(name) : unfolded.delete(name)));
  return d;
}

function folds(d, p) {
  const list = (lines) => h("ul", {}, lines.map((line) => h("li", {}, line)));
  return [
    d.notes?.length > 0 && (!d.hidden || p?.private) && fold("Notes: " + (d.hidden ? "what only you know" : "what you found out"), list(d.notes)),
    p?.legend && fold("What the signs mean", h("img", { src: source(p, "-legend"), alt: "The signs of the picture and what they mean" })),
    d.brief?.length > 0 && fold("Your part", list(d.brief)),
    d.type && h("button", { type: "button", class: "btn quiet", "data-id": "type", onclick: () => press(d.type) }, d.type.label),
  ];
}

// The ways to show the choices, the roomiest first: how many columns, and whether what
// stands above them is short. Nothing is left out of the choices.
const ways = [[1, false], [2, false], [1, true], [2, true]];
const leastColumn = 140; // pixels
const muchShorter = 0.8; // of the height of one column, for which two are worth reading

// fit shows the choices so that all are in sight, if that can be. Else the panel scrolls.
export function fit() {
  const tray = $("tray"), tall = () => $("do").offsetHeight;
  const may = ways.filter(([columns]) => columns === 1 || $("do").clientWidth >= 2 * leastColumn + 6);
  const set = ([columns, short]) => {
    tray.dataset.columns = columns;
    tray.classList.toggle("short", short);
    return tall();
  };
  if (!may.some((way) => set(way) <= $("scroll").clientHeight)) {
    const [one, two] = may.filter(([, short]) => short);
    if (two && set(two) > muchShorter * set(one)) set(one);
  }
  tray.dataset.fits = innerWidth + " " + innerHeight;
  markClips();
  placeSpots();
  for (const frame of $("do").querySelectorAll("[data-beside]")) placeSpots(frame);
}

addEventListener("resize", fit);
document.addEventListener("turned", () => {
  drawTray(state.desk);
  fit();
});
