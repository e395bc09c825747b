// The tale: what the others did since the person acted last, step by step, on the picture
// as it was then. It comes before the choice. Steps that touch the person, or have dice,
// stay until they are passed; the others go by. The page notes in this browser how far the
// person has come, so that nothing is swept away and nothing is told twice.

import { $, h, s, get, keep, announce, phone, trouble } from "./dom.js";
import { state, room, isPrivate } from "./state.js";
import { icon } from "./icons.js";
import { source } from "./stage.js";
import { draw, awaited } from "./desk.js";
import { box, cut, drawResult, leads, mark } from "./marks.js";
import { drawStrip, fetchAhead, forgetFilm, small } from "./film.js";
import { names } from "./grid.js";
import { cameTo, many } from "./dice.js";
import { below } from "./below.js";
import { zoomed } from "./zoom.js";
import { fillFrom, fillLog, pointTo } from "./fill.js";
import { dim } from "./spots.js";
import { hearWhispers, weave } from "./whispers.js";

let of = ""; // the person, the room and the table whose tale this is
let seen = 0; // the number of the last step that the person has passed; -1 before the first is known
let steps = []; // that are told, or wait to be
let at = -1; // the one on show; -1 for none
let plays = false; // steps go by themselves
let still = false; // all steps stand at once
let again = false; // the person asked for it
let timer = 0;
let presses = 0; // of What did I miss?
let turn = 0; // number of the latest time that the page asked for steps
let before = null; // the choice that waits: what the desk says of it
let context = []; // sentences of the log before the first step
let part = null; // the part of the pictures that is on show
let pointed = -1; // the step whose places the reader points at; -1 for none
let since = []; // the steps told last, since the person acted
let moved = 0; // how many lines they had played then

const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const telling = () => at >= 0;

// tells tells whether this page has steps of the table, in the place of its moments.
export const tells = (d) => d.seat >= 0 && !!d.table && of === keyOf(d) && seen >= 0 && known;

let known = false; // the server tells this table's steps

const keyOf = (d) => [state.as, state.room, d.table].join(" ");
const noted = () => "tale " + state.as + " " + state.room;

// readSeen is how far the person has come; -1 where this browser knows nothing of it.
function readSeen(table) {
  try {
    const [name, n] = (localStorage.getItem(noted()) ?? "").split(" ");
    return name === table ? Number(n) || 0 : -1;
  } catch {
    return -1;
  }
}

function pass(n) {
  if (n <= seen) return;
  seen = n;
  try {
    localStorage.setItem(noted(), of.split(" ").at(-1) + " " + n);
  } catch { /* the browser keeps nothing: the tale is told again after a reload */ }
}

// forgetTale takes away what the last person was told. How far they came stays noted.
export function forgetTale() {
  clearTimeout(timer);
  of = "";
  seen = -1;
  steps = [];
  at = -1;
  plays = still = again = known = false;
  before = null;
  since = [];
  hearWhispers([]);
  turn++;
  shown = spoken = framed = null;
  forgetFilm();
  keep($("tale"));
  $("tale").hidden = true;
  $("marks").setAttribute("hidden", "");
  $("result").hidden = true;
  light();
}

// meet asks for the steps that the person has not been told, unless it is given them, and begins
// to tell them. Waited says that the person was at their choice already: what only goes by does
// not take it away.
export async function meet(d, waited, tale) {
  const mine = ++turn;
  if (!d.table || d.seat < 0 || !["playing", "over"].includes(d.stage)) return forgetTale();
  const first = of !== keyOf(d);
  if (first) {
    forgetTale();
    turn = mine;
    of = keyOf(d);
    seen = readSeen(d.table);
  }
  if (d.moves !== moved) since = [];
  moved = d.moves;
  before = d.stage === "over" ? "How it ended" : awaited(d) ? d.head.replace(/^Your turn: /, "") : null;
  const from = Math.max(seen, steps.at(-1)?.n ?? 0, 0);
  let t;
  try {
    t = tale ?? (await get("/api/tale", { as: state.as, room: state.room, after: from }));
  } catch {
    return; // the page says elsewhere that there is no connection; it asks again
  }
  if (mine !== turn || t.table !== d.table) return;
  known = true;
  hearWhispers(t.whispers ?? []);
  let fresh = t.steps.filter((x) => x.n > from);
  if (fresh.every((x) => x.shows)) fresh = []; // they are told before what the others do then
  if (fresh.length && !telling()) since = []; // those before have been told, and the game has gone on
  since.push(...fresh);
  if (seen < 0 && d.stage === "over") return pass((seen = 0, fresh.at(-1)?.n ?? 0)); // an old game
  seen = Math.max(seen, 0);
  if (!fresh.length) return again || settle();
  for (const x of fresh) if (x.picture) fetchAhead(source(x.picture));
  const tells = (x) => x.holds || x.moment || x.news || x.brought; // even to who is at their choice
  if (waited && !telling() && !document.hidden && !fresh.some(tells)) return pass(fresh.at(-1).n);
  if (!telling()) begin(t);
  steps.push(...fresh);
  rests = false;
  if (lingers) went = performance.now();
  if (!telling() || lingers) open(steps.length - fresh.length);
  else if (plays) schedule();
}

// begin notes what the log says before the first step.
function begin(t) {
  context = t.before ?? [];
  fillFrom(t.from);
}

let lingers = false; // the last step stays until it is pressed, or others go on
let rests = false; // the last step stays until it is pressed: it is the person's turn

// settle says at the last step what the person is asked, where nothing else has happened.
function settle() {
  if (!lingers || !before) return;
  lingers = false;
  rests = true;
  redraw();
}

// best is the sentence of some steps that leads to what is asked now: of the last one that concerns the
// person, in the round that is played now, or else of the last.
const best = (list) => {
  const now = list.slice(Math.max(0, list.findLastIndex((x) => x.opens)));
  const s = now.findLast((x) => x.hurts || x.moment || x.touches || x.holds) ?? now.at(-1);
  const is = s?.head.toLowerCase().replace(/[.!]$/, "");
  if (!s) return null;
  return s.said.find((text) => is && text.toLowerCase().includes(is)) ?? [s.head, ...(s.lines ?? []).map((l) => l.text)].find(Boolean) ?? null;
};

// mostTold is the sentence under the picture: the most important one of the latest steps. What
// others did after the person's own deed goes before it.
export const mostTold = (d) => (tells(d) ? best(since.slice(since.findLastIndex((x) => x.own) + 1)) ?? best(since) : null);

function open(i) {
  at = i;
  lingers = rests = false;
  plays = !calm.matches && !byChoice();
  still = !plays && !again && steps.length > 1;
  schedule();
}

const byChoice = () => {
  try {
    return localStorage.getItem("still") === "yes";
  } catch {
    return false;
  }
};

let shown = null, came = 0; // the step that stands, and since when
let spoken = null; // the step that was drawn, and read aloud

// covered tells whether nobody can look at the step now.
const covered = () => document.hidden || !!document.querySelector("dialog[open]");

// schedule lets the step on show go by, once it has stood for its time.
function schedule() {
  clearTimeout(timer);
  const x = steps[at];
  if (!x || !plays || x.holds || lingers || rests) return;
  if (covered() || x !== spoken || $("chart").classList.contains("coming")) shown = null; // it is not drawn yet
  else if (shown !== x) [shown, came] = [x, performance.now()];
  const left = shown ? x.stands - (performance.now() - came) : 300;
  timer = setTimeout(() => (shown === x && !covered() ? on(false) : schedule()), Math.max(0, left));
}
document.addEventListener("visibilitychange", () => telling() && schedule());

const deaf = 400; // ms after a step went by in which a press may have been meant for it
let went = -deaf; // when a step went by

// on goes to the next step, or ends the tale after the last.
function on(pressed) {
  if (pressed && performance.now() - went < deaf) return;
  clearTimeout(timer);
  pass(steps[at].n);
  if (at < steps.length - 1) {
    at++;
    if (!pressed) went = performance.now();
    plays = plays || (pressed && !calm.matches && !byChoice());
    redraw();
    return schedule();
  }
  if (pressed) return close(true);
  if (before) return void (rests = true);
  lingers = true; // others go on: the next step follows here
  redraw();
}

function back() {
  if (at <= 0) return;
  clearTimeout(timer);
  plays = lingers = rests = false;
  at--;
  redraw();
}

function goTo(i) {
  clearTimeout(timer);
  plays = lingers = rests = still = false;
  at = i;
  redraw();
}

// replay plays the steps once more.
function replay() {
  at = 0;
  lingers = rests = false;
  shown = null;
  plays = !calm.matches;
  still = !plays;
  redraw();
  schedule();
}

function close(shows) {
  clearTimeout(timer);
  const held = $("tale").contains(document.activeElement) || document.activeElement === document.body;
  if (steps.length) pass(steps.at(-1).n);
  steps = [];
  at = -1;
  plays = still = again = lingers = rests = false;
  if (!shows) return;
  redraw();
  if (!held) return;
  document.querySelector("#chart .spot, #do button, #foot button")?.focus({ preventScroll: true });
  dim(); // nobody has pointed at it
}

const skip = () => close(true);

const redraw = () => draw();

// The window decides how much of the pictures there is to see.
let resized = 0;
addEventListener("resize", () => {
  cancelAnimationFrame(resized);
  if (telling()) resized = requestAnimationFrame(redraw);
});

// tellAgain tells the whole turn: all steps since the person acted last. Where there are none
// it does something else.
export function tellAgain(d, otherwise) {
  if (!tells(d)) return otherwise();
  if (telling()) return replay();
  const mine = ++presses, whose = of;
  get("/api/tale", { as: state.as, room: state.room, after: 0 }).then((t) => {
    if (mine !== presses || whose !== of || t.table !== d.table) return;
    if (!t.steps.length) return otherwise();
    turn++; // these are all the steps, also those that the page still asks for
    begin(t);
    steps = t.steps;
    again = true;
    open(0);
    redraw();
  }, trouble);
}

// taleKey does what a key stands for. It returns false for the others.
export function taleKey(e) {
  const button = e.target.closest("button, a, details");
  if (e.key === "Escape") return skip() ?? true;
  if (e.key === "ArrowRight" || (e.key === "Enter" && !button)) return (still ? goTo(at) : on(true)) ?? true;
  if (e.key === "ArrowLeft") return back() ?? true;
  if (e.key === "r" || e.key === "R") return replay() ?? true;
  return /^[1-9bB]$/.test(e.key); // they stand for what is behind the tale
}

// A tap on the picture goes on, and a swipe goes either way.
let touch = null;
$("room").addEventListener("pointerdown", (e) => (touch = telling() && e.isPrimary ? { x: e.clientX, y: e.clientY } : null));
$("room").addEventListener("pointerup", (e) => {
  if (!touch || !telling() || zoomed() || e.button) return;
  const x = e.clientX - touch.x, y = e.clientY - touch.y;
  touch = null;
  if (Math.hypot(x, y) < 10) return on(true);
  if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) x < 0 ? on(true) : back();
});

// told is the picture of the step on show; null where there is none.
export function told(d) {
  const p = telling() && of === keyOf(d) ? steps[at]?.picture : null;
  return p ? { ...p, heart: windowOf(p), spots: [], cards: [] } : null;
}

// titled is what a step is told by, with its phase before it.
const titled = (x, text = x.head) => (x.under ? x.under + ": " : "") + text;

// less is the same with fewer words. Of the moves of a phase it tells the last, which the picture shows.
const less = (x) => {
  const all = x.head.split(/(?<=[.!?]) /), one = x.under ? all.at(-1) : all[0], short = one.split(": ")[0];
  return [one, ...(short.split(" ").length > 2 && short !== one ? [short + "."] : [])].map((text) => titled(x, text));
};

// number is for the head which step is on show. While others go on, more may come.
const number = () => at + 1 + " of " + steps.length + (before || again ? "" : " so far");

// taleHead is what the head of the page says while the tale is told.
export function taleHead(d) {
  if (!telling() || isPrivate(state.room)) return null;
  const x = still ? steps.findLast((o) => o.hurts) ?? steps.findLast((o) => o.moment) ?? steps[at] : steps[at];
  const act = steps.slice(at + 1).some((x) => /^Act \d/.test(x.opens || x.head)); // what the next act asks would tell before its time that this one ends
  const then = before && d.stage !== "over" && !act ? " Then: " + before + "." : "";
  const where = [d.title, room()?.name !== d.title && room()?.name].filter(Boolean).join(" in ");
  const inShort = "Step " + number(); // what follows has no room here; the last step says it
  const count = still ? "what happened, in " + steps.length + " pictures." : "step " + number() + ".";
  return { head: titled(x), less: less(x), aside: phone.matches ? (still ? "In " + steps.length + " pictures" + (then ? ", then " + before : "") : inShort) : where + ": " + count + then };
}

// --- The picture ---

const mostPart = 0.75; // of a picture's width: a larger part cuts more than it enlarges

let framed = null; // the step that stands, the room for its picture, and the part that is shown

// windowOf is the part of the pictures that the stage shows, the same for all steps: as much
// as its room holds, where all that changed fits in. Under a step that stands it stays, whatever steps come.
function windowOf(p) {
  const r = $("room").getBoundingClientRect(), key = [steps[at].n, p.name, p.hash, r.width, r.height, innerHeight].join(" ");
  if (framed?.key !== key) framed = { key, part: partOf(p, r) };
  return framed.part;
}

function partOf(p, r) {
  const low = phone.matches && innerHeight <= 520;
  const high = low ? innerHeight - 112 : phone.matches ? innerHeight * 0.42 : r.height;
  const ratio = Math.min(Math.max(r.width / Math.max(high, 1), 0.8), 1.6);
  const alike = steps.filter((x) => x.picture && x.picture.w === p.w && x.picture.h === p.h);
  const all = alike.map((x) => box(x.marks)).filter(Boolean);
  if (!all.length || !r.width) return p.heart;
  const x = Math.min(...all.map((b) => b.x)), y = Math.min(...all.map((b) => b.y));
  const b = { x, y, w: Math.max(...all.map((c) => c.x + c.w)) - x, h: Math.max(...all.map((c) => c.y + c.h)) - y };
  const part = cut(p, b, ratio, p.heart.w > 1.3 * p.heart.h ? 0.42 : 0.6);
  return b.w > part.w || b.h > part.h || part.w > mostPart * p.heart.w ? p.heart : part;
}

// drawMarks draws what changed over the picture of a step, and dims the rest.
export function drawMarks(frame, p) {
  const layer = $("marks");
  const x = steps[pointed] ?? steps[at];
  layer.toggleAttribute("hidden", !telling() || still || !x?.picture || !(x.marks?.length || x.picture.grid));
  $("result").hidden = true;
  if (layer.hasAttribute("hidden")) return layer.replaceChildren();
  const v = (part = p.heart), k = v.w / 640; // one pixel of the page
  const list = x.marks ?? [];
  layer.setAttribute("viewBox", [v.x, v.y, v.w, v.h].join(" "));
  const whole = { x: v.x, y: v.y, width: v.w, height: v.h };
  const free = s("mask", { id: "free", maskUnits: "userSpaceOnUse", ...whole }, s("rect", { ...whole, fill: "#fff" }),
    ...(x.picture.words ?? []).map((w) => s("rect", { x: w.x - 3 * k, y: w.y, width: w.w + 6 * k, height: w.h, rx: 3 * k, fill: "#000" })));
  const lit = list.flatMap((m) => [{ x: m.x, y: m.y, r: m.r }, ...(leads(m) ? [{ x: m.toX, y: m.toY, r: m.r }] : [])]);
  const mask = s("mask", { id: "lit" }, s("rect", { ...whole, fill: "#fff" }),
    ...lit.map((c) => s("circle", { cx: c.x, cy: c.y, r: c.r * 1.25 + 12 * k, fill: "#000" })),
    ...list.filter(leads).map((m) => s("polyline", { points: (m.over ?? [[m.x, m.y], [m.toX, m.toY]]).join(" "), fill: "none", stroke: "#000", "stroke-width": 44 * k, "stroke-linecap": "round", "stroke-linejoin": "round" })));
  layer.replaceChildren(mask, free, ...(list.length ? [s("rect", { class: "dim", ...whole, mask: "url(#lit)" })] : []), s("g", { mask: "url(#free)" }, ...list.flatMap((m) => mark(m, k))), ...names(x.picture, list, v, k));
  if (x === steps[at] && list.length) drawResult(x, p);
}

// light has the log tell what the steps told so far.
function light() {
  pointed = -1;
  weave();
  fillLog(context, steps, telling() && !still ? at : -1, { goTo, point });
}
document.addEventListener("logdrawn", light);

// point shows on the picture where another step was, while the reader points at its line.
function point(i) {
  const x = steps[i]?.picture, now = steps[at]?.picture;
  const to = i !== at && x && now && x.w === now.w && x.h === now.h && steps[i].marks?.length ? i : -1;
  if (to === pointed) return;
  pointed = to;
  drawMarks($("chart"), { ...now, heart: part });
}

// Whoever points at a place of the picture sees which lines of the log are about it.
$("chart").addEventListener("pointermove", (e) => {
  if (!telling() || still || !part) return;
  const r = $("chart").getBoundingClientRect(), k = part.w / r.width;
  const x = part.x + (e.clientX - r.left) * k, y = part.y + (e.clientY - r.top) * k;
  const near = (a, b, m) => Math.hypot(a - x, b - y) < m.r * 1.25 + 8 * k;
  pointTo(steps.flatMap((o, i) => (i <= at && o.marks?.some((m) => near(m.x, m.y, m) || (leads(m) && near(m.toX, m.toY, m))) ? [i] : [])));
});
$("chart").addEventListener("pointerleave", () => pointTo([]));

// drawFilm is the strip of steps, where they are told one by one.
export const drawFilm = () => drawStrip(telling() && !still ? { steps, at, seen, of, titled, goTo, back, on: () => on(true) } : null);

// --- The panel ---

let drawnStep = null; // the step that the panel shows

// drawTale is the panel of the step on show, or all steps at once.
export function drawTale(d) {
  const panel = $("tale");
  panel.hidden = !telling();
  light();
  panel.classList.toggle("still", still);
  $("app").classList.toggle("still", telling() && still);
  if (panel.hidden) return keep(panel);
  if (still) return drawStill(panel);
  const x = steps[at];
  if (x !== spoken) {
    spoken = x;
    announce(...(x.lines ?? []).map((l) => l.text).toSpliced(x.lead ?? 0, 0, titled(x)));
    schedule();
  }
  const last = at === steps.length - 1;
  const which = (again ? "The whole turn" : x.shows ? "What the others were told" : x.own ? "What you did" : "What happened") + ": step " + (at + 1) + " of " + steps.length;
  const card = panel.querySelector(".step"), scrolled = panel.contains(card) && drawnStep === x ? card.scrollTop : 0;
  drawnStep = x;
  const step = h("div", { class: many(x) ? "step many" : "step" },
    h("p", { class: "which" }, h("span", {}, which),
      steps.length > 1 && !calm.matches && !byChoice() && h("button", { type: "button", class: "icon", "data-id": "tale choose", title: "Show all steps at once", "aria-label": "Show all steps at once", onclick: () => choose(true) }, icon("list"))),
    cameTo(x, h("h2", { class: [x.hurts && !x.came && "bad", (x.lead || x.head.length > 60) && "long"].filter(Boolean).join(" ") }, titled(x, x.head.slice(0, x.head.length - (x.came?.length ?? 0)).trim()))),
    phone.matches && last && before && d.stage !== "over" && h("p", { class: "then" }, "Then: " + before + "."));
  keep(panel, step, below(step),
    h("footer", {},
      h("button", { type: "button", class: "btn bare", "data-id": "tale skip", onclick: skip }, "Skip all"),
      calm.matches || byChoice() ? h("button", { type: "button", class: "btn", "data-id": "tale all", onclick: () => { still = true; redraw(); } }, icon("list"), "All steps")
        : h("button", { type: "button", class: "btn", "data-id": "tale again", onclick: replay }, icon("again"), "Again"),
      h("button", { type: "button", class: "btn go", "data-id": "tale on", onclick: () => on(true) }, h("span", {}, last ? ending() : "Go on"), icon("right"))));
  if (!document.activeElement.matches("input, select, textarea") && !panel.contains(document.activeElement) && !document.querySelector("dialog[open]")) panel.querySelector(".go").focus({ preventScroll: true });
  step.scrollTop = scrolled;
}

// ending is what follows the last step.
const ending = () => (!before ? "Close" : before.length > 16 ? "To my turn" : before[0].toUpperCase() + before.slice(1));

// choose has the steps stand all at once from now on, or be told one by one.
function choose(all) {
  try {
    localStorage.setItem("still", all ? "yes" : "no");
  } catch { /* it counts for this time */ }
  still = all;
  plays = !all;
  redraw();
  schedule();
}

// inWords is a step in a few sentences.
function inWords(x) {
  const all = x.said.join(" ");
  const text = (x.holds || x.moment || x.opens) && all.length <= 150 ? all : titled(x);
  return text.length > 150 ? text.slice(0, text.slice(0, 150).lastIndexOf(" ")) + " …" : text;
}

let stood = ""; // the steps that stand all at once

function drawStill(panel) {
  const now = of + " " + steps[0].n;
  if (stood !== now) panel.scrollTop = 0; // one begins to read at the first
  stood = now;
  const hot = steps.findLastIndex((x) => x.hurts);
  keep(panel, h("ol", {}, steps.map((x, i) => h("li", { class: i === hot ? "hot" : "" }, h("button", { type: "button", "data-id": "still " + x.n, onclick: () => goTo(i) },
    small(x, 1.12), h("span", { class: "says" }, h("i", {}, String(i + 1)), h("span", {}, inWords(x)))))),
  h("li", { class: "do" },
    steps.flatMap((x) => (x.hurts ? x.figures ?? [] : [])).slice(-2).map((f) => h("p", {}, h("b", {}, f.name + (f.name.includes(": ") ? " " : ": ") + f.now))),
    h("button", { type: "button", class: "btn go", "data-id": "tale on", onclick: skip }, h("span", {}, ending()), icon("right")),
    h("p", { class: "note" }, "Press a picture to see it large."),
    !calm.matches && h("button", { type: "button", class: "btn", "data-id": "tale play", onclick: () => choose(false) }, icon("again"), "Play them one by one"))));
  if (!panel.contains(document.activeElement) && !document.querySelector("dialog[open]")) panel.querySelector(".go").focus({ preventScroll: true });
}
