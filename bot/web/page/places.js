// Pointing at a line of the log lights on the picture the places and pieces that it names,
// and pointing at one of those lights its lines. While the tale is told, its steps do that.

import { $, post, roomForLog } from "./dom.js";
import { state } from "./state.js";
import { shown } from "./stage.js";
import { telling } from "./tale.js";
import { ring } from "./marks.js";
import { closeLog } from "./log.js";

let of = ""; // the picture whose places these are
let found = new Map(); // what each line names, as marks on that picture
let asking = false;
let timer = 0;

const mostLines = 60; // that are asked about; the newest
const lines = () => [...document.querySelectorAll("#log .told p:not(.divider)")].slice(-mostLines);

// look asks where lines happened that the page does not know yet. It returns the picture, or
// null where there is none to point at.
async function look() {
  const p = !telling() && state.desk && shown(state.desk);
  if (!p || asking) return p || null;
  const now = [state.as, state.room, p.name, p.hash].join(" ");
  if (of !== now) [of, found] = [now, new Map()];
  const texts = [...new Set(lines().map((e) => e.textContent.trim()))].filter((text) => text && !found.has(text));
  if (!texts.length) return p;
  asking = true;
  try {
    const all = await post("/api/places", { as: state.as, room: state.room, name: p.name, texts });
    if (of === now) texts.forEach((text, i) => found.set(text, all[i] ?? []));
  } catch { /* it only lights nothing */ } finally {
    asking = false;
  }
  return of === now && !telling() && shown(state.desk) ? p : null;
}

// light draws the marks of a line.
function light(p, marks) {
  const layer = $("marks"), v = p.heart, k = v.w / 640;
  layer.toggleAttribute("hidden", !marks.length);
  layer.setAttribute("viewBox", [v.x, v.y, v.w, v.h].join(" "));
  layer.replaceChildren(...marks.flatMap((m) => ring(m, k)));
}

function dark() {
  clearTimeout(timer);
  if (telling()) return;
  $("marks").setAttribute("hidden", "");
  for (const e of document.querySelectorAll("#log .pointed")) e.classList.remove("pointed");
}

async function point(line) {
  const p = await look();
  const marks = p && found.get(line.textContent.trim());
  if (marks?.length && line.isConnected) light(p, marks);
  return !!marks?.length;
}

let over = null; // the line that is pointed at
$("log").addEventListener("pointerover", async (e) => {
  const line = telling() ? null : e.target.closest(".told p:not(.divider)");
  if (line === over) return;
  over = line;
  dark();
  if (line) await point(line);
  if (over !== line) dark();
});
$("log").addEventListener("pointerleave", () => ((over = null), roomForLog.matches && dark()));

// Where the log lies over the picture a press on a line lays it aside for a while.
$("log").addEventListener("click", async (e) => {
  const line = e.target.closest(".told p:not(.divider)");
  if (!line || telling() || roomForLog.matches || e.target.closest("button, a") || !(await point(line))) return;
  over = null;
  closeLog();
  timer = setTimeout(dark, 4000);
});

$("chart").addEventListener("pointermove", async (e) => {
  if (telling() || e.pointerType === "touch") return;
  const p = await look();
  if (!p || telling()) return;
  const r = $("chart").getBoundingClientRect(), k = p.heart.w / r.width;
  const x = p.heart.x + (e.clientX - r.left) * k, y = p.heart.y + (e.clientY - r.top) * k;
  for (const line of lines()) {
    line.classList.toggle("pointed", !!found.get(line.textContent.trim())?.some((m) => Math.hypot(m.x - x, m.y - y) < m.r));
  }
});
$("chart").addEventListener("pointerleave", dark);
