// The floor before a game: the games that may be started, and the lobby with its
// seats and settings.

import { $, h, keep, ask, trouble } from "./dom.js";
import { state, me, mine, others } from "./state.js";
import { gameIcon, face, icon } from "./icons.js";
import { act, draw, press, command, refresh } from "./desk.js";
import { fold } from "./tray.js";
import { enter } from "./app.js";

// here are the people who play at this machine, the one on show first.
const here = () => [me(), ...others()].filter(Boolean);

export function drawFloor(d, stage) {
  const floor = $("floor");
  floor.hidden = stage !== "empty" && stage !== "lobby";
  keep(floor, stage === "empty" ? welcome(d.games ?? []) : stage === "lobby" ? lobby(d) : []);
}

const lasts = (g) => [g.players + " players", g.lasts].filter(Boolean).join(", ");

// games are cards of the games. One press opens a lobby, another plays alone at once.
export function games(list) {
  return h("div", { class: "games" }, list.map((g) => h("section", { class: "game " + g.key },
    h("div", { class: "about" }, h("img", { class: "sample", src: "/page/boards/" + g.key + ".png", alt: "The board of " + g.title, width: 380, height: 380, loading: "lazy" }), h("span", {}, h("b", {}, g.title), h("span", {}, g.blurb), h("small", {}, lasts(g)))),
    h("div", { class: "ways" },
      (g.alone ?? []).map((a) => h("button", { type: "button", class: "btn go", "data-id": "alone " + g.key + " " + (a.role ?? ""), onclick: busy(() => alone(g, a)) }, a.label)),
      h("button", { type: "button", class: "btn open", "data-id": "open " + g.key, "aria-label": g.title + " with friends", onclick: busy(() => command(state.as, "start " + g.key)) }, icon("people"), "With friends")))));
}

const busy = (f) => async (e) => {
  const b = e.currentTarget;
  b.classList.add("busy");
  try {
    await f();
  } catch (err) {
    trouble(err);
  }
  b.classList.remove("busy");
  refresh();
};

function welcome(list) {
  const under = state.rooms.filter((r) => !r.private && r.game && !r.over && r.id !== state.room);
  return h("div", { class: "welcome" },
    h("h2", {}, "Welcome aboard"),
    under.length > 0 && h("div", { class: "under row" }, h("span", {}, "Under way:"), under.map((r) => h("button", { type: "button", class: r.waits ? "btn waits" : "btn", "data-id": "under " + r.id, onclick: () => enter(r.id) },
      gameIcon(r.game), h("span", {}, r.game, h("small", {}, r.waits ? "it waits for you in " : "in ", h("bdi", {}, r.name)))))),
    h("div", { class: "row levels" }, h("p", {}, "Sea games to play alone against computers, or with friends, here at one machine or each in a browser of your own."),
      h("div", { class: "row" }, h("span", { id: "levels" }, "The computers play"),
        h("div", { class: "seg", role: "group", "aria-labelledby": "levels" }, Object.entries(levels).map(([name, says]) =>
          h("button", { type: "button", "data-id": "level " + name, "aria-pressed": String(name === level()), title: says, onclick: () => choose(name) }, name))))),
    games(list));
}

// levels are those of computers, and what they are like. The one that was chosen last is kept
// in this browser.
const levels = { easy: "They look one move ahead, and often take another than the best.", fair: "They imagine how each move may go on.", strong: "They imagine more games, and think longer." };

const level = () => {
  const kept = localStorage.getItem("level");
  return kept in levels ? kept : "fair";
};

function choose(name) {
  localStorage.setItem("level", name);
  draw();
}

// alone begins a game against computers.
async function alone(g, a) {
  await command(state.as, "start " + g.key);
  await command(state.as, ("join " + (a.role ?? "")).trim());
  for (let n = 0; n < a.computers; n++) await command(state.as, "join computer " + level());
  await command(state.as, "begin");
}

// lobby is the table before the game: its parts, who sits there, and its settings.
function lobby(d) {
  const l = d.lobby;
  const seats = d.seats ?? [];
  const roles = l.roles ?? [];
  const free = seats.filter((s) => !s.roles?.length);
  const join = l.buttons.find((b) => b.id.startsWith("join/"));
  const begin = l.buttons.find((b) => b.id.startsWith("begin/"));
  const without = l.buttons.find((b) => b.id.startsWith("without/"));
  const leave = l.buttons.filter((b) => b.id.startsWith("leave/") && seats.some((s) => mine(s.who)));
  const rest = l.buttons.filter((b) => b !== join && b !== begin && b !== without && !b.id.startsWith("leave/"));
  return h("div", { class: "lobby" },
    h("header", {}, h("span", { class: "art" }, gameIcon(d.title)), h("div", {}, h("h2", {}, d.title), h("p", {}, l.blurb), h("small", {}, l.pace ? lasts(l) + ". " + l.pace : lasts(l))),
      l.drop && h("button", { type: "button", class: "btn", "data-id": "drop", onclick: () => press(l.drop) }, l.drop.label)),
    h("div", { class: "seats" },
      l.from && h("p", {}, l.from),
      (free.length > 0 || !roles.length) && h("section", { class: "seat any" }, h("span", { class: "art" }, icon("anchor")),
        h("div", {}, h("h3", {}, roles.length ? "Any role" : "At the table"), !free.length && h("p", {}, "Nobody yet.")),
        h("div", { class: "sitting" }, free.map(sitter))),
      standing(seats),
      h("div", { class: "row" }, join && !seats.some((s) => mine(s.who)) && h("button", { type: "button", class: "btn", "data-id": "join", onclick: () => press(join) }, roles.length ? "Join in any role" : "Join"),
        leave.map(plain)),
      l.computers?.length > 0 && h("div", { class: "row standing" }, h("span", {}, "Add a computer:"), computerAs(roles), l.computers.map(computer)),
      roles.map((r) => role(r, seats))),
    h("div", { class: "set" }, (l.options ?? []).map(setting),
      fold("Fair dice, sealed before you sat down", h("p", {}, "Shipboard chose the secret of the dice before anybody sat down. Its seal stands here; at the end the secret itself is shown, and anybody can check that it fits. ", h("code", {}, l.seal)),
        h("div", { class: "row" }, rest.map(plain), begin && h("button", { type: "button", class: "btn", "data-id": "cut", onclick: () => press(begin) }, "Begin with a lucky phrase…")))),
    h("footer", {}, without && h("button", { type: "button", class: "btn", "data-id": "without", onclick: () => act(without.id, "") }, without.label), begin
      ? h("button", { type: "button", class: "btn go begin", "data-id": "begin", onclick: () => act(begin.id, "") }, "Begin with " + counted(seats.length))
      : h("p", { class: "note" }, "The game is for " + l.players + " players; " + (seats.length ? counted(seats.length) + (seats.length > 1 ? " sit" : " sits") + " here." : "nobody sits here yet."))));
}

const plain = (b) => h("button", { type: "button", class: "btn", "data-id": b.label, onclick: () => press(b) }, b.label);

// computerAs chooses the role of the computer that is added next, if the game has roles.
// Its value is the end of what a press says.
let asRole = "";
function computerAs(roles) {
  const free = roles.filter((r) => r.join).map((r) => ({ value: " " + r.join.id.split("/").at(-1), label: "as " + r.title }));
  if (!free.some((o) => o.value === asRole)) asRole = "";
  return roles.length > 0 && h("select", { "data-id": "computer role", "aria-label": "Role of the computer", onchange: (e) => (asRole = e.target.value) },
    [{ value: "", label: "in any role" }, ...free].map((o) => h("option", { value: o.value, selected: o.value === asRole }, o.label)));
}

const computer = (b) => h("button", { type: "button", class: "btn", "data-id": b.label, onclick: () => act(b.id + (b.id.endsWith("/away") ? "" : asRole), "") }, b.label);

const counted = (n) => ["nobody", "one", "two", "three", "four", "five", "six", "seven", "eight"][n] ?? String(n);

const sitter = (s) => h("span", {}, face(s.who.name, s.seat), h("b", {}, h("bdi", {}, s.who.name)), s.who.chat === "link" && h("small", {}, "by link"), s.state && h("small", {}, s.state));

function role(r, seats) {
  const sit = (r.seats ?? []).map((i) => seats[i]);
  return h("section", { class: sit.length ? "seat" : "seat empty" }, h("span", { class: "face" }, r.title[0]),
    h("div", {}, h("h3", {}, r.title), h("p", {}, r.blurb)),
    h("div", { class: "sitting" }, sit.map(sitter), r.join && h("button", { type: "button", class: "btn", "data-id": r.join.id, onclick: () => press(r.join) }, "Join here")));
}

// standing are the people at this machine who have no seat yet.
function standing(seats) {
  const left = here().filter((p) => !seats.some((s) => s.who.chat === "web" && s.who.id === p.id));
  if (!state.host || here().length < 2 || !left.length) return null;
  const sit = (list) => busy(async () => {
    for (const p of list()) await command(p.id, "join");
  });
  const all = () => here().filter((p) => !(state.desk?.seats ?? []).some((s) => s.who.id === p.id));
  return h("div", { class: "row standing" }, h("span", {}, "At this machine:"),
    left.map((p) => h("button", { type: "button", class: "btn", "data-id": "seat " + p.id, onclick: sit(() => [p]) }, "Seat " + p.name)),
    h("button", { type: "button", class: "btn", "data-id": "seat all", onclick: sit(all) }, "Everyone sit down"));
}

function setting(o) {
  if (!o.menu) return h("p", { class: "field" }, h("b", {}, o.name), " ", o.value, h("small", {}, o.meaning));
  const other = { value: "?", label: "another…" };
  const change = async (e) => {
    let value = e.target.value;
    if (value === other.value) {
      value = await ask({ title: o.name, label: o.meaning, value: o.value });
      if (value === null) return refresh();
    }
    act(o.menu.id, value.trim());
  };
  // The closed menu has room for a word or two: what is chosen is explained below it.
  const chosen = o.menu.options.find((x) => x.value === o.value);
  return h("label", { class: "field" }, h("b", {}, o.name),
    h("select", { "data-id": o.menu.id, onchange: change }, [...o.menu.options, ...(o.typed ? [other] : [])].map((x) => h("option", { value: x.value, selected: x === chosen }, x.label + (x.hint && x !== chosen ? ": " + x.hint : "")))),
    h("small", {}, o.meaning + (chosen?.hint ? "; " + chosen.label + ": " + chosen.hint : "")));
}
