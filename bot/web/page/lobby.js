// The welcome, which starts a game, and the seats for people at this machine.

import { h, newID, post, trouble } from "./dom.js";
import { state } from "./state.js";
import { send } from "./log.js";

// here are the people who play at this machine.
const here = () => state.people.filter((p) => !p.away);

// welcome is shown in a channel without messages. One button starts a game for
// everybody at this machine; the other opens a lobby where each chooses a seat.
export function welcome() {
  const games = (state.games ?? []).map((g, i) => {
    const [title, ...blurb] = g.label.split(": ");
    const start = { room: state.room, text: g.text };
    const openLobby = (e) => {
      e.currentTarget.classList.add("busy");
      send("/api/ask", start);
    };
    const play = async (e) => {
      e.currentTarget.classList.add("busy");
      const ask = (as, text) => post("/api/ask", { id: newID(), as, room: start.room, text, quiet: true });
      try {
        await ask(state.as, start.text);
        for (const p of here()) await ask(p.id, "join");
        await ask(state.as, "begin");
      } catch (err) {
        trouble(err);
      }
    };
    const now = state.host && here().length > 1;
    return h("section", { class: "game" },
      h("p", {}, blurb.join(": ")),
      h("div", { class: "row" },
        h("button", { type: "button", class: i === 0 ? "primary big" : "primary", onclick: now ? play : openLobby }, "Play " + title),
        now && h("button", { type: "button", onclick: openLobby }, "Choose seats for " + title)));
  });
  return h("article", { class: "welcome" },
    h("h2", {}, "Welcome aboard"),
    h("p", {}, "Sea games to play together, here at one machine or each in a browser of your own."),
    games,
    h("p", { class: "note" }, "Or type / below to see every command."));
}

const joins = (m) => m.buttons?.some((b) => /^join/i.test(b.label));

// seats lets the host seat the people at this machine. It is shown under the
// newest message that invites people to join.
export function seats(all) {
  if (!state.host) return null;
  const m = all.findLast((x) => !x.only && !x.from && x.buttons?.length);
  if (!m || !joins(m)) return null;
  const sitting = new Set([m.title, ...(m.lines ?? [])].flat().map((s) => s?.id));
  const standing = here().filter((p) => !sitting.has(p.id));
  if (!standing.length) return null;
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
    standing.map((p) => h("button", { type: "button", onclick: sit([p]) }, "Seat " + p.name)),
    h("button", { type: "button", class: "primary", onclick: sit(standing) }, "Everyone sit down")) };
}
