// The places on a picture that may be pressed: rings that are buttons, and the
// menu at a ring with several choices.

import { $, h, phone } from "./dom.js";
import { icon, verbIcon } from "./icons.js";
import { choose, chooseInstead } from "./desk.js";
import { state, advised } from "./state.js";
import { hers } from "./ledger.js";
import { inHeart } from "./stage.js";
import { steering } from "./steer.js";

const leastRing = 26; // pixels of a ring
const tiny = 15; // pixels of one whose neighbours lie close
const thumb = 44; // pixels that a press may miss by half of
const crowded = 24; // what is left of that between close neighbours
const mostCovered = 0.4; // of a tag that may lie on something
const gaps = [0, 12, 28, 48, 72]; // pixels between a tag and its ring
const apart = 4; // pixels between two tags
const mostTag = 12; // letters of three signs or more on a tag
const wide = 70; // a ring with room for them, in pixels of its picture

// drawSpots lays rings over a picture. Places that lie on one another share one.
export function drawSpots(frame, p, choices) {
  const layer = frame.querySelector(".spots");
  const held = layer.contains(document.activeElement) ? document.activeElement.dataset.spot : null;
  const read = layer.contains(opened) ? saidOf(opened) : null; // a menu stays open where it says the same
  if (lit && !steering()) dim(); // the ring that was pointed at goes; nothing tells that the pointer has left it
  const rings = [];
  for (const spot of p?.spots ?? []) {
    const about = choices.filter((c) => c.spot === spot.name || c.by?.includes(spot.name));
    if (!about.length) continue;
    const x = spot.ring.x + spot.ring.w / 2, y = spot.ring.y + spot.ring.h / 2;
    if (!inHeart(p, spot)) continue;
    const same = rings.find((r) => Math.hypot(r.x - x, r.y - y) < 12);
    if (same) same.choices.push(...about), same.prints.push(...(spot.prints ?? []));
    else rings.push({ name: spot.name, prints: [...(spot.prints ?? [])], x, y, w: spot.ring.w, h: spot.ring.h, round: spot.round, choices: about });
  }
  rings.sort((a, b) => choices.indexOf(a.choices[0]) - choices.indexOf(b.choices[0]));
  layer.replaceChildren(...(p?.looks ?? []).filter((l) => inHeart(p, l)).map((l) => look(l, p)), ...rings.map((r) => ring(r, p)));
  layer.covers = (p?.covers ?? []).map((a) => ({ left: a.x, top: a.y, right: a.x + a.w, bottom: a.y + a.h }));
  layer.heart = p?.heart;
  placeSpots(frame);
  if (opened && !opened.isConnected) closeMenu();
  if (read) [...layer.querySelectorAll(".look, .spot")].find((e) => saidOf(e) === read)?.click();
  if (held) [...layer.querySelectorAll(".spot")].find((e) => e.dataset.spot === held)?.focus({ preventScroll: true });
}

// A ring that comes under a pointer which rests where it pressed is not pointed at: what it
// says would hide what the press did.
let pressed = { x: -1, y: -1 };
document.addEventListener("pointerdown", (e) => (pressed = { x: e.clientX, y: e.clientY }), true);
const rests = (e) => Math.hypot(e.clientX - pressed.x, e.clientY - pressed.y) < 5;

function ring(r, p) {
  const several = r.choices.length > 1;
  const b = h("button", {
    type: "button", class: "spot" + (r.round ? "" : " sq") + (r.choices.every((c) => c.kind === "idle") ? " idle" : ""),
    "data-advised": r.choices.some(advised) || undefined, "data-spot": r.name, "data-id": "spot " + r.name, "aria-label": sentence(r), "aria-haspopup": several ? "menu" : undefined, "aria-expanded": several ? "false" : undefined,
    vars: { x: (r.x - p.heart.x) / p.heart.w, y: (r.y - p.heart.y) / p.heart.h },
    onclick: () => (several ? openMenu(b, r) : choose(r.choices[0])),
  }, h("span", { class: "hit" }), h("i", { class: "lead" }), tag(r, p));
  b.ring = r;
  b.addEventListener("focus", () => steering() || !b.matches(":focus-visible") || light(r.name, true, b));
  for (const kind of ["pointerenter", "pointermove"]) b.addEventListener(kind, (e) => steering() || e.pointerType === "touch" || lit === r.name || rests(e) || light(r.name, true, b));
  for (const kind of ["pointerleave", "blur"]) b.addEventListener(kind, () => steering() || light(r.name, false));
  return b;
}

// look is a piece about which nothing can be done now: a press shows its card, or, where the
// orders of another own ship are open, the orders of this one.
function look(l, p) {
  const own = hers(state.first, l.spot);
  const b = h("button", {
    type: "button", class: "look", "data-look": l.spot, "aria-label": l.title + (own ? ": her orders" : ": what is known of her"), "aria-haspopup": own ? undefined : "menu", "aria-expanded": own ? undefined : "false",
    vars: { x: (l.ring.x + l.ring.w / 2 - p.heart.x) / p.heart.w, y: (l.ring.y + l.ring.h / 2 - p.heart.y) / p.heart.h },
    onclick: () => own ? chooseInstead(own) : openMenu(b, { name: l.title, choices: [], lines: l.lines.filter(Boolean) }),
  });
  return b;
}

// sentence names a ring in full: the place, and what may be done there.
function sentence(r) {
  const does = r.choices.map((c) => c.label.replace(/…$/, "") + (c.hint ? " (" + c.hint + ")" : ""));
  const all = does.length > 1 ? does.slice(0, -1).join(", ") + ", or " + does.at(-1) : does[0];
  return r.name[0].toUpperCase() + r.name.slice(1) + ": " + all;
}

// beyond is a sign without the words that name its place: "NW" of "E10 NW" at E10.
const beyond = (name, short) => (short ?? "").split(" ").filter((w) => !name.toLowerCase().split(" ").includes(w.toLowerCase())).join(" ");

// tag says on a ring what it does, unless its place says so already, as a card of a hand does.
function tag(r, p) {
  if (p.beside || r.choices.some((c) => c.by?.includes(r.name))) return null;
  const signs = new Set(), words = new Set();
  let printed = false;
  for (const c of r.choices) {
    const verb = verbIcon((c.group ?? "") + " " + c.label) ?? verbIcon(c.label);
    const says = beyond(r.name, c.short);
    if (r.prints.includes(c.short)) printed = true;
    else if (says) words.add(says);
    else if (verb) signs.add(verb);
  }
  const all = [...words].join(" ");
  if (all && (words.size < 3 || r.w > wide)) return h("span", { class: "tag" }, words.size < 3 || all.length <= mostTag ? all : [...words].slice(0, 2).join(" ") + " …");
  if (printed && words.size === 0) return null;
  if (signs.size > 1 && signs.size < 4) return h("span", { class: "tag" }, [...signs].map(icon));
  return r.choices.length > 1 ? h("span", { class: "tag" }, r.choices.length + " ways") : null;
}

// placeSpots gives each ring the size that it has in its frame now, and its tag a place.
export function placeSpots(frame = $("chart")) {
  const layer = frame.querySelector(".spots");
  const width = frame.clientWidth;
  const scale = width / (Number(frame.style.getPropertyValue("--cw")) || 1);
  const all = [...layer.querySelectorAll(".spot")].map((e) => ({ e, ...e.ring }));
  for (const a of all) {
    const near = Math.min(...all.filter((b) => b !== a).map((b) => scale * Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))), 999);
    const rim = a.round ? 0 : 8; // a ring round a rectangle hides nothing of it
    const small = Math.min(leastRing, Math.max(tiny, near + 4));
    Object.assign(a, { left: a.x * scale, top: a.y * scale, wide: Math.max(small, a.w * scale + rim), tall: Math.max(small, a.h * scale + rim) });
    a.e.style.setProperty("--w", a.wide + "px");
    a.e.style.setProperty("--h", a.tall + "px");
    a.e.style.setProperty("--hit", Math.max(crowded, Math.min(thumb, near)) + "px");
    a.e.classList.toggle("fine", Math.min(a.w, a.h) * scale < 34);
    a.e.classList.toggle("tiny", small < 20 && Math.min(a.w, a.h) * scale < 20);
  }
  const covers = (layer.covers ?? []).map((c) => Object.fromEntries(Object.entries(c).map(([side, x]) => [side, x * scale])));
  placeTags(all, covers, { left: (layer.heart?.x ?? 0) * scale, top: (layer.heart?.y ?? 0) * scale, right: (layer.heart?.x ?? 0) * scale + width, bottom: (layer.heart?.y ?? 0) * scale + frame.clientHeight });
}

export const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
export const around = (x, y, w, h) => ({ left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 });

const within = (at, box) => at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;

// line is the line from the rim of a ring to its tag, as points close together.
function line(a, box) {
  const x = (box.left + box.right) / 2 - a.left, y = (box.top + box.bottom) / 2 - a.top, far = Math.hypot(x, y);
  const list = [];
  for (let at = a.tall / 2; at < far; at += 6) list.push({ x: a.left + (x * at) / far, y: a.top + (y * at) / far });
  return list;
}

// ways from a ring to its tag, the usual ones first: below, above, beside, then aslant.
const toTag = [[0, 1], [0, -1], [1, 0], [-1, 0], [0.7, 0.7], [-0.7, 0.7], [0.7, -0.7], [-0.7, -0.7]];

// placeTags lays each tag beside its ring, where it covers no other tag, and as little as
// can be of rings, of pieces and of words on the picture; a line joins one that lies off its
// ring. A tag for which there is no room is left out: the buttons bear the same signs.
function placeTags(all, covers, frame) {
  const laid = [];
  for (const a of all) {
    const t = a.e.querySelector(".tag");
    if (!t) continue;
    delete a.e.dataset.tag;
    const w = t.offsetWidth, h = t.offsetHeight;
    const close = covers.filter((c) => shared(c, around(a.left, a.top, a.wide + 2 * (w + 80), a.tall + 2 * (h + 80))) > 0);
    let best = null, least = Infinity;
    for (const gap of gaps) {
      for (const [x, y] of toTag) {
        const box = around(a.left + x * ((a.wide + w) / 2 + gap - 5), a.top + y * ((a.tall + h) / 2 + gap - 5), w, h);
        if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom || laid.some((o) => shared(box, { left: o.left - apart, right: o.right + apart, top: o.top - apart, bottom: o.bottom + apart }) > 0)) continue;
        const hidden = all.reduce((sum, o) => sum + (o === a ? 0 : shared(box, around(o.left, o.top, o.wide, o.tall))), 0) + close.reduce((sum, c) => sum + shared(box, c), 0);
        if (hidden > mostCovered * w * h) continue;
        const lead = gap ? line(a, box) : [];
        if (laid.some((o) => lead.some((at) => within(at, o)) || o.lead.some((at) => within(at, box)))) continue;
        const crossed = all.filter((o) => o !== a && lead.some((at) => Math.hypot(at.x - o.left, at.y - o.top) < o.tall / 2)).length;
        const over = close.filter((c) => lead.some((at) => within(at, c))).length; // pieces and words under the line
        const cost = 2 * hidden + gap * h * 0.2 + crossed * w * h * 0.5 + over * w * h * 0.25;
        if (cost < least) [best, least] = [{ gap, lead, x: box.left + w / 2 - a.left, y: box.top + h / 2 - a.top, ...box }, cost];
      }
    }
    a.e.dataset.tag = best ? (best.gap ? "off" : "on") : "none";
    if (!best) continue;
    laid.push(best);
    const far = Math.hypot(best.x, best.y);
    for (const [name, value] of Object.entries({ tx: best.x + "px", ty: best.y + "px", far: far + "px", turn: Math.atan2(best.y, best.x) + "rad", out: Math.min(a.wide, a.tall) / 2 + "px" })) a.e.style.setProperty("--" + name, value);
  }
}

const mostNamed = 3; // choices that a plate names

let lit = ""; // the place that is shown

// light shows which ring is about one place, and names it: beside its ring, or at the
// top of a box.
export function light(name, on, ring, box) {
  if (!on && lit !== name) return; // another place has been lit since
  lit = on ? name : "";
  for (const e of document.querySelectorAll("[data-spot]")) e.classList.toggle("linked", on && e.dataset.spot === name);
  const plate = $("plate");
  plate.hidden = !on || !ring || (phone.matches && !box) || ring.getAttribute("aria-expanded") === "true";
  if (plate.hidden) return;
  const { choices } = ring.ring, [first] = choices;
  plate.textContent = choices.length > 1 ? choices.slice(0, mostNamed).map((c) => c.label.replace(/ ?…$/, "")).join(" · ") + (choices.length > mostNamed ? " · …" : "") : first.label + (first.hint ? ": " + first.hint : "");
  if (!box) return beside(plate, ring.getBoundingClientRect(), 8);
  plate.style.setProperty("left", box.left + (box.width - plate.offsetWidth) / 2 + "px");
  plate.style.setProperty("top", Math.max(box.top, 6) + 6 + "px");
}

// dim ends what light began.
export const dim = () => light(lit, false);

// beside puts a small thing above or below a rectangle, inside the window.
function beside(e, r, gap) {
  const w = e.offsetWidth, tall = e.offsetHeight;
  const above = r.top - tall - gap > 70;
  e.style.setProperty("left", Math.min(innerWidth - w - 6, Math.max(6, r.left + r.width / 2 - w / 2)) + "px");
  e.style.setProperty("top", Math.max(6, Math.min(innerHeight - tall - 6, above ? r.top - tall - gap : r.bottom + gap)) + "px");
}

let opened = null; // the ring whose menu is open

// saidOf is what a ring or a piece is and what may be done there.
const saidOf = (e) => [e.dataset.spot, e.dataset.look, e.ariaLabel].join(" ");

function openMenu(b, r) {
  if (opened === b) return closeMenu(true);
  closeMenu();
  opened = b;
  b.setAttribute("aria-expanded", "true");
  const m = $("menu");
  m.setAttribute("aria-label", r.name);
  m.replaceChildren(
    h("h3", {}, r.name[0].toUpperCase() + r.name.slice(1), h("button", { type: "button", class: "icon", "aria-label": "Close", onclick: () => closeMenu(true) }, icon("x"))),
    ...(r.lines ?? []).map((line) => h("p", {}, line)),
    ...r.choices.map((c, i) => h("button", {
      type: "button", class: "btn wide" + (i === 0 ? " go" : "") + (c.kind === "idle" ? " idle" : ""), role: "menuitem",
      onclick: () => { closeMenu(true); choose(c); },
    }, icon(verbIcon((c.group ?? "") + " " + c.label)), h("span", {}, c.label, c.hint && h("small", {}, c.hint)))));
  m.hidden = false;
  $("plate").hidden = true;
  if (!phone.matches) beside(m, b.getBoundingClientRect(), 14);
  (m.querySelector(".btn") ?? m.querySelector("button")).focus();
}

export const menuOpen = () => opened !== null;

export function closeMenu(back) {
  if (!opened) return;
  const b = opened;
  opened = null;
  b.setAttribute("aria-expanded", "false");
  $("menu").hidden = true;
  $("menu").replaceChildren();
  if (back) b.focus({ preventScroll: true });
}

// The arrow keys walk the menu, and on the picture go to the nearest ring that way.
const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

document.addEventListener("keydown", (e) => {
  const way = ways[e.key];
  if (!way || e.altKey || e.ctrlKey || e.metaKey) return;
  const at = document.activeElement;
  if (opened && $("menu").contains(at)) {
    const items = [...$("menu").querySelectorAll(".btn")];
    items[(items.indexOf(at) + (way[0] + way[1]) + items.length) % items.length]?.focus();
    return e.preventDefault();
  }
  if (!at.matches?.(".spot")) return;
  e.preventDefault();
  const mid = (b) => (({ left, top, width, height }) => [left + width / 2, top + height / 2])(b.getBoundingClientRect());
  const [x, y] = mid(at);
  let best = null, nearest = Infinity;
  for (const b of at.parentElement.querySelectorAll(".spot")) {
    const [dx, dy] = [mid(b)[0] - x, mid(b)[1] - y];
    const along = dx * way[0] + dy * way[1], off = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along <= 1 || off > 2 * along) continue;
    if (along + 2 * off < nearest) [best, nearest] = [b, along + 2 * off];
  }
  best?.focus();
});

document.addEventListener("pointerdown", (e) => {
  if (opened && !$("menu").contains(e.target) && !opened.contains(e.target)) closeMenu();
});
new ResizeObserver(() => placeSpots()).observe($("chart"));
