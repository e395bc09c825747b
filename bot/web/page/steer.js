// Steering by dragging: one presses on the piece, drags it towards a ring, and lets
// go. The nearest ring is pressed then.

import { $, s, trouble } from "./dom.js";
import { state } from "./state.js";
import { light, dim } from "./spots.js";
import { shown } from "./stage.js";
import { act } from "./desk.js";
import { telling } from "./tale.js";

const slack = 8; // pixels that a press may move and still be one
const reach = 80; // pixels between the pointer and the ring that is meant

let held = null; // the pointer that steers: its number, where it began, and the nearest ring

export const steering = () => held !== null;

// drawGrip lays the grip over the piece.
export function drawGrip(p) {
  const g = $("grip"), a = p?.grip;
  g.hidden = !a;
  $("chart").classList.toggle("steers", !!a);
  if (!a) return release();
  const share = { left: (a.x - p.heart.x) / p.heart.w, top: (a.y - p.heart.y) / p.heart.h, width: a.w / p.heart.w, height: a.h / p.heart.h };
  for (const [side, x] of Object.entries(share)) g.style.setProperty(side, 100 * x + "%");
  if (held?.moved) point(held.x, held.y); // the rings are new
}

const middle = (e) => (({ left, top, width, height }) => [left + width / 2, top + height / 2])(e.getBoundingClientRect());

const onGrip = (x, y) => {
  const r = $("grip").getBoundingClientRect();
  return x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;
};

// nearest is the ring that is meant: none on the piece itself, so that one may
// think better of it and let go there.
function nearest(x, y) {
  if (onGrip(x, y)) return null;
  const off = (b) => Math.hypot(middle(b)[0] - x, middle(b)[1] - y);
  const rings = [...document.querySelectorAll("#chart .spot:not(.idle)")].filter((b) => !onGrip(...middle(b)) && off(b) <= reach);
  return rings.toSorted((a, b) => off(a) - off(b))[0] ?? null;
}

// point shows the way from the piece to the ring that is meant, or to the pointer.
function point(x, y) {
  const ring = nearest(x, y);
  Object.assign(held, { x, y, ring, moved: true });
  const box = $("chart").getBoundingClientRect();
  const ends = [middle($("grip")), ring ? middle(ring) : [x, y]].map(([a, b]) => (a - box.left) + " " + (b - box.top));
  $("way").querySelector("path").setAttribute("d", "M" + ends.join("L"));
  $("way").classList.toggle("meant", !!ring);
  $("way").removeAttribute("hidden");
  if (ring) light(ring.dataset.spot, true, ring, box);
  else dim();
}

function release() {
  if (held?.moved) dim();
  held = null;
  $("way").setAttribute("hidden", "");
}

const chart = $("chart");

chart.addEventListener("pointerdown", (e) => {
  if ($("grip").hidden || e.button || !e.isPrimary || !onGrip(e.clientX, e.clientY)) return;
  held = { id: e.pointerId, x: e.clientX, y: e.clientY, ring: null, moved: false };
});
chart.addEventListener("pointermove", (e) => {
  if (e.pointerId !== held?.id) return;
  if (!held.moved && Math.hypot(e.clientX - held.x, e.clientY - held.y) < slack) return;
  if (!chart.hasPointerCapture(held.id)) chart.setPointerCapture(held.id);
  point(e.clientX, e.clientY);
});
chart.addEventListener("pointerup", (e) => {
  if (e.pointerId !== held?.id) return;
  const ring = held.moved && held.ring;
  release();
  if (ring && ring.isConnected) ring.click();
});
chart.addEventListener("pointercancel", release);
document.addEventListener("keydown", (e) => e.key === "Escape" && held && release());

// A press on open water tries the order that sails the own piece there: a turn, as far as it
// can, and straight ahead, as far as it may go. Nothing is carried out. A piece that is plotted
// step by step is plotted there; where it cannot come, the page says why.

const straight = 2; // degrees off the bow that are ahead
const step = 4; // of an inch

// course is the order to a place of the picture, in pixels; null where none leads nearer.
function course(s, x, y) {
  const dx = x - s.x, dy = s.y - y;
  const off = ((Math.atan2(dx, dy) * 180 / Math.PI - s.heading + 540) % 360) - 180;
  const turn = Math.abs(off) <= straight ? 0 : Math.sign(off) * Math.min(Math.round(Math.abs(off)), s.turn);
  const ahead = Math.hypot(dx, dy) / s.inch * Math.cos((off - turn) * Math.PI / 180);
  const way = Math.min(Math.floor(step * ahead) / step, s.allow - (turn ? s.price : 0));
  if (way <= 0) return null;
  const side = turn < 0 ? "port" : "starboard";
  return turn
    ? { line: `turn ${Math.abs(turn)} ${side} then ${way}`, says: `turn ${Math.abs(turn)}° to ${side}, then ${way}″` }
    : { line: `move ${way}`, says: `ahead ${way}″` };
}

// along is the way of a piece that goes step by step to a place of the picture, or why there is none.
function along(c, x, y) {
  const off = (w) => Math.hypot(w.x - x, w.y - y);
  const near = (c.ways ?? []).filter((w) => off(w) <= c.r).toSorted((a, b) => off(a) - off(b))[0];
  return near ?? { says: c.else };
}

// drawCourse lights the places to which the piece may go.
export function drawCourse(p) {
  const svg = $("reach"), ways = p?.course && state.desk?.type && !telling() ? p.course.ways ?? [] : [];
  if (p) svg.setAttribute("viewBox", [p.heart.x, p.heart.y, p.heart.w, p.heart.h].join(" "));
  svg.replaceChildren(...ways.filter((w) => w.line).map((w) => s("circle", { cx: w.x, cy: w.y, r: p.course.r * lit })));
}
const lit = 0.72; // of a place

// there is the course to where the pointer is on open water.
function there(e) {
  const p = state.desk && shown(state.desk);
  if (!(p?.steer || p?.course) || !state.desk.type || telling() || held?.moved || e.target.closest("button") || !$("grip").hidden && onGrip(e.clientX, e.clientY)) return null;
  const r = chart.getBoundingClientRect(), scale = p.heart.w / r.width;
  const at = [p.heart.x + (e.clientX - r.left) * scale, p.heart.y + (e.clientY - r.top) * scale];
  return p.course ? along(p.course, ...at) : course(p.steer, ...at);
}

chart.addEventListener("pointermove", (e) => {
  if (held || e.pointerType !== "mouse") return;
  const to = there(e);
  chart.title = to?.line ? "Sail there: " + to.says : to?.says ?? "";
  chart.classList.toggle("open", !!to?.line);
});

let down = { x: 0, y: 0 }, went = { at: -1e9, x: 0, y: 0 }; // where the pointer was pressed; the last course that was tried
chart.addEventListener("pointerdown", (e) => (down = { x: e.clientX, y: e.clientY }), true);
chart.addEventListener("click", (e) => {
  const twice = e.timeStamp - went.at < 400 && Math.hypot(e.clientX - went.x, e.clientY - went.y) < 30; // it makes the picture larger
  const to = Math.hypot(e.clientX - down.x, e.clientY - down.y) < slack && !twice && there(e);
  if (!to) return;
  went = { at: e.timeStamp, x: e.clientX, y: e.clientY };
  if (!to.line) return trouble(to.says);
  act(state.desk.type.id, (shown(state.desk).steer?.line ?? "") + to.line); // as a line is typed on every page
});
