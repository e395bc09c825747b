// The strip of steps, and the small pictures of steps.

import { $, h, s, keep } from "./dom.js";
import { dark } from "./state.js";
import { icon } from "./icons.js";
import { source } from "./stage.js";
import { box, cut, mark } from "./marks.js";

const arrived = new Set(); // the addresses of pictures that have come
let last = ""; // the step that was in the middle

export function fetchAhead(src) {
  const img = new Image();
  img.onload = () => arrived.add(src);
  img.src = src;
}

// forgetFilm forgets the pictures of the last person.
export function forgetFilm() {
  arrived.clear();
  drawStrip(null);
}

// small is a picture of a step, cut to what changed.
export function small(x, ratio) {
  const p = x.picture;
  if (!p) return h("span", { class: "sheet" });
  const v = cut(p, box(x.marks) ?? p.heart, ratio, 0.36), k = v.w / 320, href = source(p);
  const image = s("image", { href, width: p.w, height: p.h });
  const svg = s("svg", { viewBox: [v.x, v.y, v.w, v.h].join(" "), preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" }, image);
  svg.classList.toggle("coming", !arrived.has(href)); // until then no mark stands on it
  image.addEventListener("load", () => (arrived.add(href), svg.classList.remove("coming")));
  svg.append(...(x.marks ?? []).flatMap((m) => mark(m, k)));
  return h("span", { class: "sheet" + (dark(p) ? " private" : "") }, svg);
}

// drawStrip draws the strip of steps of a tale; of none it hides it. Steps that come stand behind the others,
// and move none.
export function drawStrip(tale) {
  const film = $("film");
  film.hidden = !tale;
  if (!tale) return keep(film);
  const { steps, at, seen, titled, goTo, back, on } = tale;
  const arrow = (id, words, sign, may, go) => h("button", { type: "button", class: "btn turn", "data-id": "film " + id, "aria-label": words, title: words, disabled: !may, onclick: go }, icon(sign));
  const scrolled = film.querySelector("ol")?.scrollLeft ?? 0, now = tale.of + " " + steps[at].n;
  keep(film,
    arrow("back", "One step back", "left", at > 0, back),
    h("ol", {}, steps.map((x, i) => h("li", { class: i === at ? "on" : i < at || x.n <= seen ? "done" : "next" },
      h("button", { type: "button", "data-id": "step " + x.n, "aria-label": "Step " + (i + 1) + (i <= at || x.n <= seen ? ": " + titled(x) : ""), "aria-current": i === at ? "step" : undefined, onclick: () => goTo(i) }, h("i", {}, String(i + 1)), small(x, 1.75))))),
    arrow("on", "One step on", "right", true, on));
  film.querySelector("ol").scrollLeft = scrolled;
  if (now !== last) film.querySelector(".on").scrollIntoView({ block: "nearest", inline: "center" });
  last = now;
}
