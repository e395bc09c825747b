// The ledger of who commands several ships: a row for each, with what she is, how she is off
// and what is ordered. A press on a row opens her orders.

import { h } from "./dom.js";

const words = (text) => " " + text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim() + " ";

// isHers tells whether a choice leads to the orders of the ship at its place.
const isHers = (c) => /^ship /.test(c.spot ?? "") && (!!c.opens || /^Order /.test(c.label));

// hers is the choice that leads to the orders of the ship at a place.
export const hers = (choices, spot) => choices.find((c) => c.opens && c.spot === spot && isHers(c));

// rowsOf are the rows of the ships that a group of choices is about: one for each choice that
// a card of the reader's own tells of, and where that card is of a fleet, for its other ships, too.
export function rowsOf(group, cards) {
  const own = cards.filter((c) => c.mine);
  const rows = [];
  let fleet = null;
  for (const choice of group) {
    const name = isHers(choice) && words(choice.spot.slice(5));
    if (!name) continue;
    const card = own.find((c) => words(c.title).includes(name)), of = own.find((c) => c.facts?.some((f) => words(f.name).includes(name)));
    if (card) rows.push({ choice, name: card.title.replace(/ \(.*/, ""), sign: /\((\d+)\)/.exec(card.title)?.[1], edge: card.edge, hull: card.facts?.find((f) => f.name === "Hull")?.value, says: choice.hint });
    else if (of) fleet = of;
  }
  if (!fleet) return rows.length > 1 && new Set(rows.map((r) => r.choice.spot)).size === rows.length ? rows : []; // else they are about one ship
  return fleet.facts.map((f) => {
    const choice = group.find((c) => isHers(c) && words(f.name).includes(words(c.spot.slice(5))));
    return { choice, name: f.name.replace(/ \S+$/, ""), sign: f.name.split(" ").at(-1), edge: fleet.edge, says: [f.value, choice?.hint?.split(";")[0]].filter(Boolean).join("; ") };
  });
}

// meter shows how much of the hull is left: "13 of 16".
function meter(text) {
  const [, left, of] = /^(\d+) of (\d+)/.exec(text ?? "") ?? [];
  return of && h("span", { class: "hull" }, "hull " + text, h("i", { "aria-hidden": "true", class: left * 2 < of ? "low" : null, vars: { left: left / of } }));
}

// ledger draws the rows, and marks that of the ship whose card is "now". Each that may be pressed
// has what "about" gives a choice.
export const ledger = (rows, now, about) => h("div", { class: "ledger" }, rows.map((r) => {
  const inside = [r.sign && h("i", { class: "no", vars: r.edge ? { c: r.edge } : {} }, r.sign), h("span", {}, h("b", {}, r.name), r.says && h("small", {}, r.says)), meter(r.hull)];
  return r.choice ? h("button", { type: "button", class: "btn choice", title: r.choice.hint, ...about(r.choice) }, inside) : h("div", { class: "row", "aria-current": now?.title === r.name + " " + r.sign || undefined }, inside);
}));
