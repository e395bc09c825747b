// The moment of a turn, shown large once, and the whole turn.

import { $, h, s, keep } from "./dom.js";
import { state } from "./state.js";
import { tells } from "./tale.js";

const pips = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

// die is one face: pips on an ordinary die, a number on one with other faces, and a
// kite for a die of ten.
export function die(n, sides) {
  const svg = s("svg", { class: "die", viewBox: "0 0 44 44", role: "img", "aria-label": String(n) });
  svg.append(sides > 6 ? s("path", { d: "M22 2 41 19 22 42 3 19z" }) : s("rect", { x: 2, y: 2, width: 40, height: 40, rx: 8 }));
  if (sides || !pips[n]) {
    const text = s("text", { x: 22, y: sides > 6 ? 27 : 29, "text-anchor": "middle" });
    text.textContent = n;
    svg.append(text);
    return svg;
  }
  for (const at of pips[n]) svg.append(s("circle", { cx: 22 + (((at - 1) % 3) - 1) * 11, cy: 22 + (Math.floor((at - 1) / 3) - 1) * 11, r: 4 }));
  return svg;
}

// alike joins rolls that follow one another and had to show the same.
export function alike(rolls) {
  const all = [];
  for (const r of rolls ?? []) {
    const last = all.at(-1);
    if (last && last.label === r.label && last.needs === r.needs && last.sides === r.sides && last.of === r.of && !r.best) last.faces.push(...(r.faces ?? []));
    else all.push({ ...r, faces: [...(r.faces ?? [])] });
  }
  return all;
}

const mostDice = 10; // that are drawn for one roll; more are told in figures

// dice are rolls, each with what it had to show.
const dice = (rolls) => alike(rolls).map((r) => h("span", { class: "roll" },
  h("span", {}, r.needs || r.label), r.faces.length > mostDice ? r.faces.join(" ") : r.faces.map((n) => die(n, r.sides ?? 0))));

// lines are sentences, each with the dice that decided it.
export const lines = (list) => h("ul", { class: "three" }, list.map((l) => h("li", {}, h("span", {}, l.moment ? h("b", {}, l.text) : l.text), dice(l.dice))));

// drawMoment shows a moment that the person has not seen yet.
export function drawMoment(d) {
  const m = tells(d) ? null : d.moment; // the tale shows it
  const seen = sessionStorage.getItem("moment " + state.as + state.room);
  if (!m || seen === m.id) {
    if (!m || $("moment").dataset.moment !== m.id) closeMoment();
    return;
  }
  sessionStorage.setItem("moment " + state.as + state.room, m.id);
  const told = m.lines?.length ? m.lines : (d.story ?? []).filter((text) => text !== m.text).map((text) => ({ text }));
  const plate = $("moment");
  plate.dataset.moment = m.id;
  keep(plate,
    h("h2", {}, m.text),
    m.dice?.length > 0 && h("p", { class: "decided" }, dice(m.dice)),
    lines(told),
    h("footer", {}, h("button", { type: "button", class: "btn go", onclick: closeMoment }, "Go on"),
      d.whole?.length > 0 && h("button", { type: "button", class: "btn", onclick: () => whole(d) }, "The whole turn")));
  plate.hidden = false;
  $("veil").hidden = false;
  if (!document.querySelector("dialog[open]") && !document.activeElement.matches("input")) plate.querySelector("button").focus({ preventScroll: true });
}

export const momentOpen = () => !$("moment").hidden;

export function closeMoment() {
  const held = $("moment").contains(document.activeElement);
  $("moment").hidden = $("veil").hidden = true;
  $("moment").replaceChildren();
  delete $("moment").dataset.moment;
  if (held) document.querySelector("#chart .spot, #do button, #foot button")?.focus({ preventScroll: true });
}
$("veil").onclick = closeMoment;
document.addEventListener("chosen", closeMoment);
$("moment").addEventListener("click", (e) => e.target.closest("button") || closeMoment());

// whole shows all that happened in the turn.
export function whole(d) {
  $("whole-list").replaceChildren(lines(d.whole ?? []));
  $("whole").showModal();
}
