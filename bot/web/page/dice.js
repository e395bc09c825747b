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
const mostLarge = 12; // dice of a step that are drawn large
const mostThrows = 4; // that stand above what they came to

const throwsOf = (x) => (x.lines ?? []).flatMap((l) => l.dice ?? []);

// many tells whether a step has so many dice that they are drawn small.
export const many = (x) => throwsOf(x).reduce((n, r) => n + r.faces.length, 0) > mostLarge;

// cameTo is what a step says, in the order in which it happened: its sentences, with its heading in its
// place, the dice and the figures that changed.
export function cameTo(x, heading) {
  const list = x.lines ?? [], text = (l) => l.text && h("p", {}, l.text);
  const figures = x.figures?.length > 0 && h("dl", {}, x.figures.map((f) => h("div", {}, h("dt", {}, f.name), h("dd", {}, h("span", {}, f.was), h("i", {}, " → "), h("span", {}, f.now)))));
  const lead = list.slice(0, x.lead ?? 0), rest = list.slice(x.lead ?? 0);
  const came = x.came && h("p", { class: x.hurts ? "led bad" : "led" }, x.came), rolled = list.findLastIndex((l) => l.dice?.length);
  if (throwsOf(x).length > mostThrows) return [...lead.map(text), heading, came, figures, ...rest.map(text), ...dice(list, x.hurts)];
  const told = (l) => [text(l), ...dice([l], x.hurts)];
  return [...lead.flatMap(told), heading, rolled < lead.length && came, ...rest.flatMap((l) => [...told(l), l === list[rolled] && came]), figures];
}

const drawn = (r, g, i, bad) => h("span", { class: "row" }, g.faces.map((n) => {
  const d = die(n, r.sides ?? 0);
  d.classList.toggle("hit", g.hit ? !!g.hit(n) : !!g.name && i === 0 && bad);
  return d;
}));

const row = (r, g, i, bad) => h("p", { class: "group" }, g.name && h("span", {}, r.faces.length > 1 && h("b", {}, g.faces.length + " "), g.name), drawn(r, g, i, bad));

// way is a way with its die, and how many dice named it.
const way = (r, g) => h("span", {}, h("b", {}, g.faces.length + " × "), g.name, drawn(r, { ...g, faces: g.faces.slice(0, 1) }));

const why = (r) => [r.label, [r.needs, r.best && "the best of " + r.faces.length + " dice counts"].filter(Boolean).join("; ")].filter(Boolean).join(": ");

// counted numbers rolls of one kind that follow one another and of which only the best die counts: one for each damage.
const counted = (rolls) => rolls.map((r) => {
  const like = rolls.filter((o) => r.best && o.best && o.label === r.label && o.needs === r.needs);
  return like.length > 1 ? { ...r, label: r.label + ", " + (like.indexOf(r) + 1) + " of " + like.length } : r;
});

// owned are the rolls of one owner at a time: "red's harpoon", then "blue's harpoon".
function owned(rolls) {
  const all = [];
  for (const r of counted(alike(rolls))) {
    if (all.length && all.at(-1).of === r.of) all.at(-1).rolls.push(r);
    else all.push({ of: r.of, rolls: [r] });
  }
  return all;
}

// dice are the rolls of some lines. Where several throw, each has a heading. If they throw a few dice
// each, these stand in a row, and what they mean is told once, below all of them.
function dice(lines, bad) {
  const all = lines.flatMap((l) => owned(l.dice));
  const inRow = (r) => drawn(r, { hit: faces(r)[0].hit ?? (() => false), faces: r.faces });
  const heading = (x) => x.of && h("h3", { class: "whose" }, x.of[0].toUpperCase() + x.of.slice(1));
  const few = all.length > 1 && all.every((x) => x.of && x.rolls.every((r) => r.faces.length < 4));
  const apart = (r) => all.some((x) => x.rolls.some((o) => o.label === r.label && o.needs !== r.needs)); // it means something else here
  if (!few) return all.flatMap((x) => [heading(x), ...throws(x, bad)]);
  return [...all.map((x) => h("div", { class: "throw owned" }, heading(x), h("p", { class: "group" }, x.rolls.map((r) => h("span", {}, apart(r) ? why(r) : r.label, inRow(r)))))),
    h("p", { class: "why" }, [...new Set(all.flatMap((x) => x.rolls.filter((r) => !apart(r)).map(why)))].join("; "))];
}

// throws are rolls, the large ones first: those that say what was hit. The rolls that led to
// them, and the reckoning, are behind a link.
function throws({ of, rolls }, bad) {
  const all = rolls.map((r) => {
    const groups = faces(r);
    return { r, groups: groups[0].name || r.faces.length <= mostDice ? groups : [] };
  });
  const named = all.filter((x) => x.groups[0]?.name), sorted = named.some((x) => x.r.faces.length > 1) ? named : []; // one die says all at once
  const whole = ({ r, groups }) => h("div", { class: r.faces.length < 4 ? "throw few" : "throw" }, h("p", { class: "why" }, why(r)), groups.length ? groups.map((g, i) => row(r, g, i, bad)) : h("p", {}, r.faces.join(" ")));
  if (!sorted.length) return all.map(whole);
  return [...sorted.map(({ r, groups }) => h("div", { class: "throw" }, / on 6$/.test(r.needs) && groups[0].hit ? h("p", { class: "group" }, groups.map((g) => way(r, g))) : groups.map((g, i) => row(r, g, i, bad)))),
    h("details", {}, h("summary", { "data-id": "tale dice " + (of ?? "") }, "How the dice came about"), all.map((x) => (x.groups[0]?.name ? h("p", { class: "why" }, why(x.r)) : whole(x))))];
}
