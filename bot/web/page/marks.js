// The marks of a step: what moved, who shot at whom, who came to harm, and where nothing was hit.

import { $, s } from "./dom.js";
import { around, shared } from "./spots.js";

// leads tells whether a mark goes from one place to another.
export const leads = (m) => !["ring", "lost"].includes(m.kind);

// box is the part of a picture that the marks of a step lie in; null without marks.
export function box(list) {
  const all = (list ?? []).flatMap((m) => [[m.x, m.y, m.r], ...(leads(m) ? [[m.toX, m.toY, m.r]] : []), ...(m.over ?? []).map(([a, b]) => [a, b, m.r])]);
  if (!all.length) return null;
  const x = Math.min(...all.map(([a, , r]) => a - r)), y = Math.min(...all.map(([, b, r]) => b - r));
  return { x, y, w: Math.max(...all.map(([a, , r]) => a + r)) - x, h: Math.max(...all.map(([, b, r]) => b + r)) - y };
}

// cut is a part of a picture round some place, of a shape, inside the picture.
export function cut(p, b, ratio, least) {
  const { heart } = p;
  const w = Math.min(heart.w, heart.h * ratio, Math.max(least * heart.w, b.w * 1.4, b.h * 1.4 * ratio));
  const tall = w / ratio;
  const into = (mid, size, from, whole) => Math.min(Math.max(mid - size / 2, from), from + whole - size);
  return { x: into(b.x + b.w / 2, w, heart.x, heart.w), y: into(b.y + b.h / 2, tall, heart.y, heart.h), w, h: tall };
}

const star = (x, y, r) => Array.from({ length: 20 }, (_, i) => {
  const a = (i * Math.PI) / 10, far = i % 2 ? r * 0.5 : r;
  return (x + far * Math.sin(a)).toFixed(1) + "," + (y - far * Math.cos(a)).toFixed(1);
}).join(" ");

// ring is a mark round a place.
export function ring(m, k) {
  const c = { cx: m.x, cy: m.y, r: m.r + 5 * k };
  return [s("circle", { ...c, class: "rim", "stroke-width": 7 * k }), s("circle", { ...c, class: "ring", "stroke-width": 3.5 * k })];
}

// inside is a line without its ends, which lie under what went along it.
function inside(points, near, end) {
  const cut = ([x, y], [toX, toY], by) => {
    const far = Math.hypot(toX - x, toY - y) || 1, part = Math.min(by, far * 0.9) / far;
    return [x + (toX - x) * part, y + (toY - y) * part];
  };
  return [cut(points[0], points[1], near), ...points.slice(1, -1), cut(points.at(-1), points.at(-2), end)];
}

// splash is where a shot or a throw fell that did no harm, short of what it was aimed at.
const splash = (x, y, r, k) => [1, 0.5].flatMap((part) => {
  const c = { cx: x, cy: y, r: r * part };
  return [s("circle", { ...c, class: "rim", "stroke-width": 6 * k }), s("circle", { ...c, class: "splash", "stroke-width": 3 * k, "stroke-dasharray": 6 * k + " " + 5 * k })];
});

// cross is where a piece was that is lost.
const cross = (m, k) => {
  const r = m.r * 0.7 + 2 * k;
  return [[1, 1], [1, -1]].flatMap(([a, b]) => ["under", ""].map((under) =>
    s("line", { x1: m.x - a * r, y1: m.y - b * r, x2: m.x + a * r, y2: m.y + b * r, class: ("gone " + under).trim(), "stroke-width": (under ? 10 : 6) * k })));
};

export function mark(m, k) {
  if (m.kind === "ring" && !m.harm) return ring(m, k);
  if (m.kind === "ring") return harmed(m.x, m.y, m.r, k);
  if (m.kind === "lost") return [...harmed(m.x, m.y, m.r, k), ...cross(m, k)];
  const far = Math.hypot(m.toX - m.x, m.toY - m.y) || 1;
  const ux = (m.toX - m.x) / far, uy = (m.toY - m.y) / far;
  const near = Math.min(m.r * 0.9, far / 3), end = Math.min(m.kind === "way" ? m.r * 0.9 : m.r + 6 * k, far / 2);
  const line = { x1: m.x + ux * near, y1: m.y + uy * near, x2: m.toX - ux * end, y2: m.toY - uy * end };
  if (m.kind === "way") {
    const dash = (w) => ({ "stroke-width": w * k, "stroke-dasharray": "0 " + 15 * k });
    const points = { points: (m.over ? inside(m.over, near, end) : [[line.x1, line.y1], [line.x2, line.y2]]).join(" ") };
    const trail = m.drawn ? [] : [s("polyline", { ...points, class: "trail rim", ...dash(11) }), s("polyline", { ...points, class: "trail", ...dash(7) })];
    return [...trail, ...(m.harm ? harmed(m.toX, m.toY, m.r, k) : ring({ x: m.toX, y: m.toY, r: m.r }, k))];
  }
  // The star or the splash lies at the edge of what was aimed at, so that one sees how that heads, or what it is called.
  const dash = m.kind === "throw" ? [12 * k, 9 * k] : [16 * k, 11 * k], kind = m.kind + (m.vain ? " vain" : "");
  return [...(m.vain ? [] : harmed(m.toX, m.toY, m.r, k)),
    s("line", { ...line, class: kind + " under", "stroke-width": (m.vain ? 8 : 11) * k }), s("line", { ...line, class: kind, "stroke-width": (m.vain ? 4 : 6) * k, "stroke-dasharray": dash.join(" ") }),
    ...(m.vain ? splash(line.x2, line.y2, Math.max(m.r * 0.45, 11 * k), k)
      : [s("polygon", { points: star(line.x2, line.y2, Math.max(m.r * 0.5, 14 * k)), class: "star", "stroke-width": 2.5 * k })])];
}

// harmed is a mark round what came to harm; it is whole, since boards have rings of dashes.
const harmed = (x, y, r, k) => [s("circle", { cx: x, cy: y, r: r + 6 * k, class: "came rim", "stroke-width": 8 * k }),
  s("circle", { cx: x, cy: y, r: r + 6 * k, class: "came", "stroke-width": 4.5 * k })];

// drawResult says beside the place where it happened what it came to: where it covers least of the
// pieces, words and names on the picture, below before above and the sides.
export function drawResult(x, p) {
  const f = x.hurts && x.figures?.[0], plate = $("result"), v = p.heart;
  if (!f) return;
  const m = x.marks.find((o) => o.mine && o.harm) ?? x.marks.find((o) => o.mine) ?? x.marks.find(leads) ?? x.marks[0];
  const [mx, my] = leads(m) ? [m.toX, m.toY] : [m.x, m.y];
  plate.textContent = f.name + (f.name.includes(": ") ? " " : ": ") + f.now; // "Hull: 13 of 16", "Hooper: wounds 2 of 6"
  plate.hidden = false;
  const frame = $("chart").getBoundingClientRect(), k = frame.width / v.w, w = plate.offsetWidth, tall = plate.offsetHeight, r = m.r * k;
  const left = (mx - v.x) * k, top = (my - v.y) * k;
  const covers = [...(x.picture.covers ?? []), ...x.marks.map((o) => ({ x: o.x - o.r, y: o.y - o.r, w: 2 * o.r, h: 2 * o.r }))]
    .map((c) => around((c.x + c.w / 2 - v.x) * k, (c.y + c.h / 2 - v.y) * k, c.w * k, c.h * k));
  const named = [...$("marks").querySelectorAll(".named")].map((e) => e.getBoundingClientRect())
    .map((c) => around((c.left + c.right) / 2 - frame.left, (c.top + c.bottom) / 2 - frame.top, c.width, c.height));
  let best = null;
  for (const far of [10, 34, 64]) {
    for (const [dx, dy] of [[0, 1], [0, -1], [1, 0], [-1, 0]]) {
      const box = around(left + dx * (r + far + w / 2), top + dy * (r + far + tall / 2), w, tall);
      if (box.left < 6 || box.top < 6 || box.right > frame.width - 6 || box.bottom > frame.height - 6) continue;
      const cost = covers.reduce((sum, c) => sum + shared(box, c), 0) + named.reduce((sum, c) => sum + 50 * shared(box, c), 0) + far * tall * 0.2;
      if (!best || cost < best.cost) best = { cost, ...box };
    }
  }
  best ??= around(Math.min(frame.width - w / 2 - 6, Math.max(w / 2 + 6, left)), top > frame.height / 2 ? top - r - 24 : top + r + 24, w, tall);
  plate.style.setProperty("left", (50 * (best.left + best.right)) / frame.width + "%");
  plate.style.setProperty("top", (50 * (best.top + best.bottom)) / frame.height + "%");
}
