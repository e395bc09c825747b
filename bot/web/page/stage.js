// The stage: a picture as large as its room allows, and the strip below it.

import { $, h, keep, clip, phone } from "./dom.js";
import { state, base, dark } from "./state.js";
import { icon } from "./icons.js";
import { drawSpots } from "./spots.js";
import { drawGrip, drawCourse } from "./steer.js";
import { label, larger, unzoom, zoomed } from "./zoom.js";
import { whole } from "./moment.js";
import { told, tells, mostTold, tellAgain, drawMarks, drawFilm, telling } from "./tale.js";

// source is the address of a picture of the desk. A secret one is drawn by day where nobody
// else may see it.
export const source = (p, more = "") =>
  base + "/desk.png?" + new URLSearchParams({ as: state.as, room: state.room, name: p.name + (p.private && !dark(p) ? "-by-day" : "") + more, v: p.hash });

// main are the pictures that stand in the stage, one at a time.
export const main = (d) => (d.pictures ?? []).filter((p, i) => i === 0 || !p.beside);

// shown is the picture in the stage: the one that was asked for, else the first one
// on which most of what may be done can be pressed. Somebody who has nothing to do
// looks at the board, where the others play.
export const shown = (d) => told(d) || (d.stage === "over" && state.round) || (main(d).find((p) => p.name === state.picture)
  ?? (d.choices?.length ? null : main(d).find((p) => !p.private))
  ?? main(d).filter(due).toSorted((a, b) => places(d, b) - places(d, a) || !!a.list - !!b.list)[0]);

// due tells whether a picture may come up by itself. The first one may, and the board.
// A secret picture of another piece may once something was opened, such as its orders.
const due = (p, i) => i === 0 || !p.private || state.trail.length > 0;

// places counts the places on a picture that choices are about.
const places = (d, p) => new Set((d.choices ?? []).map((c) => c.spot).filter((name) => p.spots?.some((s) => s.name === name && inHeart(p, s)))).size;

// inHeart tells whether the ring of a spot is on show.
export function inHeart(p, spot) {
  const x = spot.ring.x + spot.ring.w / 2 - p.heart.x, y = spot.ring.y + spot.ring.h / 2 - p.heart.y;
  return x >= 0 && y >= 0 && x <= p.heart.w && y <= p.heart.h;
}

export function drawStage(d) {
  const p = shown(d);
  const chart = $("chart");
  $("stage").hidden = !p;
  if (!p) {
    hide(chart);
    $("strip").replaceChildren();
    return;
  }
  hang(chart, p);
  chart.classList.toggle("private", dark(p));
  drawSpots(chart, p, d.choices ?? []);
  drawGrip(p);
  drawCourse(p);
  drawMarks(chart, p);
  drawFilm();
  drawStrip(d, p);
  const now = [state.as, state.room, d.table, d.turn].join(" ");
  if (now !== turn) tallest = 0;
  turn = now;
  holdRoom();
}

let turn = "", tallest = 0; // the turn on show, and how tall a picture stood on a phone in it

// holdRoom keeps on a phone the room of the tallest picture of the turn, so that the
// buttons below stay where they are between two presses. The pictures of the tale are of
// another height.
export function holdRoom() {
  const frame = $("chart").closest(".frame");
  tallest = phone.matches && !telling() ? Math.max(tallest, zoomed() ? 0 : $("chart").offsetHeight) : 0;
  frame.style.setProperty("--held", tallest + "px");
}
addEventListener("resize", () => (tallest = 0, holdRoom()));

// hang puts the heart of a picture into a frame. The old picture stays until the
// new one has come, unless it is of another room or size. Until then no mark stands on either.
export function hang(frame, p) {
  const sheet = frame.querySelector(".sheet");
  const key = state.as + " " + state.room + " " + p.name + " " + p.hash + " " + dark(p) + " " + Object.values(p.heart);
  frame.style.setProperty("--cw", p.heart.w);
  frame.style.setProperty("--ch", p.heart.h);
  if (sheet.dataset.key === key) return;
  const img = h("img", { src: source(p), alt: p.alt, draggable: false, vars: { w: p.w / p.heart.w, x: p.heart.x / p.heart.w, y: p.heart.y / p.heart.h } });
  const was = sheet.dataset.key ?? "", size = [p.w, p.h, ...Object.values(p.heart)].join(" ");
  const other = !was.startsWith(state.as + " " + state.room + " ") || (!was.startsWith(state.as + " " + state.room + " " + p.name + " ") && sheet.dataset.size !== size);
  sheet.dataset.size = size;
  if (other && frame === $("chart")) unzoom();
  sheet.dataset.key = key;
  const swap = () => {
    if (sheet.dataset.key !== key) return;
    sheet.replaceChildren(img);
    frame.classList.remove("coming"); // its rings do not lie over the old picture
  };
  frame.classList.add("coming");
  if (other) sheet.replaceChildren();
  img.decode().then(swap, swap);
}

// hide takes the picture of one person away.
function hide(frame) {
  const sheet = frame.querySelector(".sheet");
  frame.classList.remove("coming");
  sheet.replaceChildren();
  delete sheet.dataset.key;
  drawSpots(frame, null, []);
  drawGrip(null);
  drawCourse(null);
}

// clearStage forgets the pictures of the last person.
export function clearStage() {
  hide($("chart"));
  $("strip").replaceChildren();
  $("stage").hidden = true;
  unzoom();
}

// turnTo shows another picture.
export function turnTo(name) {
  state.picture = name;
  state.round = null;
  drawStage(state.desk);
  document.dispatchEvent(new Event("turned"));
}

// turnToRound shows the board as it lay when a round had ended.
export function turnToRound(picture) {
  state.round = picture;
  drawStage(state.desk);
  document.dispatchEvent(new Event("turned"));
}

// nextPicture shows the picture after the one on show.
export function nextPicture() {
  const all = main(state.desk ?? {});
  if (all.length > 1) turnTo(all[(all.indexOf(shown(state.desk)) + 1) % all.length].name);
}

function drawStrip(d, p) {
  const all = main(d);
  const sign = (x) => icon(x.private ? "moon" : "sun");
  let pick = null;
  if (all.length > 2) {
    pick = h("label", { class: "pick" }, sign(p), h("select", { "aria-label": "Picture", "data-id": "picture", onchange: (e) => turnTo(e.target.value) },
      [...(all.includes(p) ? [] : [p]), ...all].map((x) => h("option", { value: x.name, selected: x === p }, x.title))));
  } else if (all.length > 1) {
    pick = h("div", { class: "seg", role: "group", "aria-label": "Picture" }, all.map((x) =>
      h("button", { type: "button", "data-id": "picture " + x.name, "aria-pressed": String(x === p), "aria-label": x.title, onclick: () => turnTo(x.name) }, sign(x), h("span", {}, x.title))));
  }
  const best = mostTold(d), moment = !tells(d) && d.moment; // a step told it
  const story = best ? [best] : (d.story ?? []).filter((line) => line !== moment?.text);
  keep($("strip"), pick,
    h("div", { class: "last" }, clip("last " + (story.at(-1) ?? ""), [[moment && h("b", {}, moment.text + " "), story.at(-1) ?? ""]])),
    h("button", { type: "button", class: "btn zoom", "data-id": "zoom", onclick: larger }, icon("zoom")),
    (d.whole?.length > 0 || best) && h("button", { type: "button", class: "btn", "data-id": "whole", title: "The whole turn", "aria-label": "The whole turn", onclick: () => tellAgain(d, () => whole(d)) }, icon("list"), h("span", { class: "wide-only" }, "The whole turn")));
  label();
}
