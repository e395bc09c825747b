// A newcomer's first minute: a welcome that starts a game, and seats for
// everybody at this machine in one press.

import { h, newID, post, trouble } from "./dom.js";
import { state } from "./state.js";
import { send } from "./log.js";

// welcome stands in a channel where nothing was said yet.
export function welcome() {
  const games = (state.games ?? []).map((g, i) =>
    h("button", { type: "button", class: i === 0 ? "primary big" : "", onclick: (e) => {
      e.currentTarget.classList.add("busy");
      send("/api/ask", { room: state.room, text: g.text });
    } }, "Play " + g.label));
  return h("article", { class: "welcome" },
    h("h2", {}, "Welcome aboard"),
    h("p", {}, "Sea games to play together, here at one machine or each in a browser of your own."),
    games.slice(0, 1), games.length > 1 && h("div", { class: "row" }, games.slice(1)),
    h("p", { class: "note" }, "Or type / below to see every command."));
}

const joins = (m) => m.buttons?.some((b) => /^join/i.test(b.label));

// seats lets the host seat those who play at this machine, under the newest
// message that invites people to join.
export function seats(all) {
  if (!state.host) return null;
  const m = all.findLast((x) => !x.only && !x.from && x.buttons?.length);
  if (!m || !joins(m)) return null;
  const sitting = new Set([m.title, ...(m.lines ?? [])].flat().map((s) => s?.id));
  const here = state.people.filter((p) => !p.away && !sitting.has(p.id));
  if (!here.length) return null;
  const sit = (list) => async (e) => {
    e.currentTarget.classList.add("busy");
    try {
      for (const p of list) await post("/api/ask", { id: newID(), as: p.id, room: m.room, text: "join", quiet: p.id !== state.as });
    } catch (err) {
      trouble(err);
    }
  };
  return { ref: m.ref, element: h("fieldset", { class: "row seats" },
    h("legend", {}, "Players at this machine"),
    here.map((p) => h("button", { type: "button", onclick: sit([p]) }, "Seat " + p.name)),
    h("button", { type: "button", class: "primary", onclick: sit(here) }, "Everyone sit down")) };
}
