// The ledger of who commands several ships: a row for each, with what she is, how she is off
// and what is ordered. A press on a row opens her orders.

import { h } from "./dom.js";
import { icon, verbIcon } from "./icons.js";

// hers is the choice that leads to the orders of the ship at a place.
export const hers = (choices, spot) => choices.find((c) => c.opens && c.spot === spot && c.leads);

// rowsOf are the rows of the ships to whose orders a group of choices leads: one for each choice
// that a card of the reader's own tells of, and where that card is of a fleet, for its other ships, too.
export function rowsOf(group, cards) {
  const own = cards.filter((c) => c.mine);
  const rows = [];
  let fleet = null;
  for (const choice of group.filter((c) => c.leads)) {
    const card = own.find((c) => c.spot === choice.spot), of = own.find((c) => c.facts?.some((f) => f.spot === choice.spot));
    if (card) rows.push({ choice, name: card.title.replace(/ \(.*/, ""), sign: /\((\d+)\)/.exec(card.title)?.[1], edge: card.edge, hull: card.facts?.find((f) => f.name === "Hull")?.value, says: choice.hint, signs: card.facts?.filter((f) => f.sign) });
    else if (of) fleet = of;
  }
  if (!fleet) return rows.length > 1 && new Set(rows.map((r) => r.choice.spot)).size === rows.length ? rows : []; // else they are about one ship
  if (fleet.facts.filter((f) => f.spot).length < 2) return []; // her own card
  return fleet.facts.map((f) => {
    const choice = group.find((c) => c.leads && c.spot === f.spot);
    return { choice, name: f.name.replace(/ \S+$/, ""), sign: f.name.split(" ").at(-1), edge: fleet.edge, says: [f.value, choice?.hint?.split(";")[0]].filter(Boolean).join("; ") };
  });
}

// signs are the sails of a ship, her guns by battery and her order to fire, each in a few letters.
const signs = (facts) => facts?.length > 0 && h("span", { class: "signs" }, facts.map((f) => h("i", { title: f.name + ": " + f.value }, icon(verbIcon(f.name)), f.sign)));

// meter shows how much of the hull is left: "13 of 16".
function meter(text) {
  const [, left, of] = /^(\d+) of (\d+)/.exec(text ?? "") ?? [];
  return of && h("span", { class: "hull" }, "hull " + text, h("i", { "aria-hidden": "true", class: left * 2 < of ? "low" : null, vars: { left: left / of } }));
}

// ledger draws the rows, and marks that of the ship whose card is "now". Each that may be pressed
// has what "about" gives a choice.
export const ledger = (rows, now, about) => h("div", { class: "ledger" }, rows.map((r) => {
  const inside = [r.sign && h("i", { class: "no", vars: r.edge ? { c: r.edge } : {} }, r.sign), h("span", {}, h("b", {}, r.name), r.says && h("small", {}, r.says), signs(r.signs)), meter(r.hull)];
  return r.choice ? h("button", { type: "button", class: "btn choice", title: r.choice.hint, ...about(r.choice) }, inside) : h("div", { class: "row", "aria-current": now?.title === r.name + " " + r.sign || undefined }, inside);
}));
