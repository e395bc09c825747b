// The dice of a step, by what they mean.

import { h } from "./dom.js";
import { die, alike } from "./moment.js";

// faces are dice by what they mean: of "hull on 1 to 3, gun on 4" a group for each, of "5 or
// more" those that did it and the others.
function faces(r) {
  const parts = [...(r.needs ?? "").matchAll(/(?:^|, )([^,]+?) on (\d+(?:(?:, \d+)* or \d+| to \d+)?)(?=, |$)/g)];
  if (parts.length > 1 && parts.map((p) => p[0]).join("") === r.needs && !r.sides) {
    const hit = parts.length > 5 ? () => false : undefined; // of six ways none is what hurts
    const sorted = parts.map(([, name, on]) => ({ name, hit, faces: r.faces.filter((n) => within(on, n)) })).filter((g) => g.faces.length);
    if (sorted.length) return sorted;
  }
  const more = /(\d+) or (more|less)|a (\d)$/.exec(r.needs ?? "");
  const hit = (n) => more && (more[3] ? n === Number(more[3]) : more[2] === "more" ? n >= more[1] : n <= more[1]);
  return [{ faces: r.faces.toSorted((a, b) => hit(b) - hit(a)), hit }];
}

// within tells whether a face is one of "4", "1 to 3" or "1, 3 or 5".
const within = (on, n) => {
  const all = on.match(/\d+/g).map(Number);
  return on.includes(" to ") ? n >= all[0] && n <= all[1] : all.includes(n);
};

const mostDice = 24; // that are drawn where nothing sorts them
export const mostThrows = 4; // that stand above what they came to

const row = (r, g, i, bad, of = r.faces.length) => h("p", { class: "group" }, g.name && h("span", {}, of > 1 && h("b", {}, g.faces.length + " "), g.name),
  h("span", { class: "row" }, g.faces.map((n) => {
    const d = die(n, r.sides ?? 0);
    d.classList.toggle("hit", g.hit ? !!g.hit(n) : !!g.name && i === 0 && bad);
    return d;
  })));

// dice are rolls, the large ones first: those that say what was hit. The rolls that led to
// them, and the reckoning, are behind a link.
export function dice(rolls, bad) {
  const all = alike(rolls).map((r) => {
    const groups = faces(r);
    return { r, groups: groups[0].name || r.faces.length <= mostDice ? groups : [] };
  });
  const sorted = all.filter((x) => x.groups[0]?.name && x.r.faces.length > 1); // one die says all at once
  const why = (r) => h("p", { class: "why" }, [r.label, r.needs].filter(Boolean).join(": "));
  const whole = ({ r, groups }) => h("div", { class: r.faces.length < 4 ? "throw few" : "throw" }, why(r), groups.length ? groups.map((g, i) => row(r, g, i, bad)) : h("p", {}, r.faces.join(" ")));
  if (!sorted.length) return all.map(whole);
  return [...sorted.map(({ r, groups }) => h("div", { class: "throw" }, groups.map((g, i) => row(r, g, i, bad)))),
    h("details", {}, h("summary", { "data-id": "tale dice" }, "How the dice came about"), all.map((x) => (x.groups[0]?.name ? why(x.r) : whole(x))))];
}
