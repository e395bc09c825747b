// The names of rows and columns at the edges of a part of a board, and of the places that a step
// names beside them.

import { s } from "./dom.js";
import { leads } from "./marks.js";
import { around, shared } from "./spots.js";

const size = 15; // of letters, in pixels of the page

// text is a name with a rim, so that it can be read on every sea.
const text = (name, x, y, k, kind) => s("text", { x, y, class: kind, "font-size": size * k, "stroke-width": 4 * k }, name);

// names are what a part v of a picture needs so that one finds the places that its step names. One
// pixel of the page is k. What shows the edge of the board has its names.
export function names(picture, marks, v, k) {
  const g = picture.grid, heart = picture.heart;
  if (!g) return [];
  const apart = (list) => Math.ceil((1.3 * size * k) / Math.max(1, Math.abs((list[1]?.at ?? Infinity) - list[0].at)));
  const seen = (list, from, far) => list.filter((e, i) => i % apart(list) === 0 && e.at > from + size * k && e.at < from + far - size * k);
  const left = v.x > heart.x + 2, top = v.y > heart.y + 2;
  return [
    ...(left ? seen(g.rows, v.y, v.h).map((e) => text(e.name, v.x + 12 * k, e.at, k, "edge")) : []),
    ...(top ? seen(g.columns, v.x + (left ? 24 * k : 0), v.w).map((e) => text(e.name, e.at, v.y + 13 * k, k, "edge")) : []),
    ...(g.named ?? []).filter((p) => p.x > v.x && p.x < v.x + v.w && p.y > v.y && p.y < v.y + v.h).map((p) => named(p, picture, marks, v, k)),
  ];
}

// named is the name of a place beside it, where it lies on as few other names and pieces as possible.
function named(p, picture, marks, v, k) {
  const ends = marks.flatMap((m) => [{ x: m.x, y: m.y, r: m.r }, ...(leads(m) ? [{ x: m.toX, y: m.toY, r: m.r }] : [])]);
  const r = Math.max(6 * k, ...ends.filter((m) => Math.hypot(m.x - p.x, m.y - p.y) < m.r).map((m) => m.r + 8 * k));
  const taken = [...(picture.words ?? []), ...ends.map((m) => ({ x: m.x - m.r, y: m.y - m.r, w: 2 * m.r, h: 2 * m.r }))].map((a) => around(a.x + a.w / 2, a.y + a.h / 2, a.w, a.h));
  const w = 0.62 * size * k * p.name.length, h = size * k;
  let best = null;
  for (const [dx, dy] of [[0, 1], [1, 0], [-1, 0], [0, -1], [0.8, 0.8], [-0.8, 0.8], [0.8, -0.8], [-0.8, -0.8]]) {
    const x = p.x + dx * (r + w / 2), y = p.y + dy * (r + h / 2);
    const out = x - w / 2 < v.x || x + w / 2 > v.x + v.w || y - h / 2 < v.y || y + h / 2 > v.y + v.h;
    const cost = taken.reduce((sum, a) => sum + shared(around(x, y, w, h), a), 0) + (out ? 1e6 : 0);
    if (!best || cost < best.cost - 1) best = { cost, x, y };
  }
  return text(p.name, best.x, best.y, k, "named");
}
