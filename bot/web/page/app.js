// The page: one person at a time, live.

import { $, get, post, trouble } from "./dom.js";
import { state, me, take, forget, isPrivate, secretOnShow } from "./state.js";
import { render, update, announce, lookAtTurn } from "./log.js";
import { renderSide, closeSide, gamesToStart } from "./side.js";
import { empty, hintFor } from "./slash.js";

let wire = null;
let last = ""; // the id of the newest change received
let heard = 0; // when something last came over the wire
let fresh = true; // the next batch is the first for this person
let asleep = false; // the server let this wire go for others
let toAct = false; // the next person comes to take a turn
let covered = true; // nobody else is looking: the page just opened, or the cover was lifted

// connect opens the live wire for the person on show.
function connect() {
  wire?.close();
  const es = (wire = new EventSource("/api/events?" + new URLSearchParams({ as: state.as, since: last })));
  const on = (kind, f) => es.addEventListener(kind, (e) => {
    if (es !== wire) return;
    heard = Date.now();
    $("lost").hidden = true;
    f(JSON.parse(e.data), e.lastEventId);
  });
  on("reset", () => { state.messages.clear(); fresh = true; });
  on("status", gotStatus);
  on("messages", gotMessages);
  on("beat", () => {});
  on("asleep", () => { asleep = true; stopped("This page rests while others are open. Press any key or tap to wake it."); });
  on("ended", () => { es.close(); start(); });
  es.onerror = () => {
    if (es !== wire) return;
    $("lost").textContent = "Connection lost. Trying again…";
    $("lost").hidden = false;
    if (es.readyState === EventSource.CLOSED) setTimeout(() => es === wire && start(), 2000);
  };
}

// stopped says why nothing new arrives.
function stopped(why) {
  wire?.close();
  wire = null;
  $("lost").textContent = why;
  $("lost").hidden = false;
}

// A wire that is silent for longer than three beats is dead, whatever the browser thinks.
setInterval(() => {
  if (wire && heard && Date.now() - heard > 65000) {
    heard = Date.now();
    connect();
  }
}, 5000);

for (const kind of ["focus", "keydown", "pointerdown"]) {
  window.addEventListener(kind, () => {
    if (!asleep) return;
    asleep = false;
    connect();
  });
}

async function gotStatus(s) {
  state.host = s.host;
  state.listen = s.listen;
  state.people = s.people;
  state.rooms = s.rooms;
  if (!state.rooms.some((r) => r.id === state.room)) {
    state.room = state.rooms.some((r) => r.id === state.channel) ? state.channel : state.rooms[0].id;
  }
  if (!isPrivate(state.room)) state.channel = state.room;
  hintFor(state.room);
  renderSide();
  if (!fresh) update([]);
  if (state.games === null) {
    state.games = [];
    try {
      state.games = await gamesToStart();
      if (!fresh) update([]);
    } catch (e) {
      state.games = null;
      trouble(e);
    }
  }
}

async function gotMessages(batch, id) {
  last = id;
  const changed = batch.filter(take);
  if (fresh) {
    fresh = false;
    if (!covered && secretOnShow()) await cover();
    covered = true;
    remember();
    render();
    if (toAct) lookAtTurn();
    toAct = false;
  } else {
    update(changed);
    const unheard = changed.filter((m) => m.room === state.room && !m.gone && !m.edited && m.from !== state.as);
    if (unheard.length && !$("cover").open) announce(unheard);
  }
  seen();
}

// seen tells the server how far this room was read.
function seen() {
  if (document.hidden || $("cover").open) return;
  const newest = Math.max(0, ...[...state.messages.values()].filter((m) => m.room === state.room && !m.only).map((m) => m.seq));
  const r = state.rooms.find((x) => x.id === state.room);
  if (r && newest > (r.seen ?? 0)) {
    r.seen = newest;
    post("/api/seen", { as: state.as, room: state.room, seq: newest }).catch(() => {}); // only a badge depends on it
  }
}
document.addEventListener("visibilitychange", seen);

// remember keeps for a reload who looks at which room. While the cover is up
// it still holds the last person, who has the screen.
function remember() {
  for (const key of ["as", "room", "channel"]) sessionStorage.setItem(key, state[key]);
}

// enter shows a room.
export function enter(id) {
  state.room = id;
  if (!isPrivate(id)) state.channel = id;
  hintFor(id);
  remember();
  closeSide();
  render();
  renderSide();
  seen();
  if (matchMedia("(min-width: 701px)").matches) $("text").focus();
}

// become passes the page to another person at this machine. Everything of the
// last person's is gone before the next one's is asked for. A next person who
// is to act lands where: in the room on show if it waits for them, else in the
// one whose game moved last.
export async function become(id) {
  if (id === state.as) return closeSide();
  const next = state.people.find((p) => p.id === id);
  if (!next || next.away) return;
  const called = next.called ?? [];
  const secret = secretOnShow();
  forget();
  empty();
  for (const d of document.querySelectorAll("dialog[open]")) d.close();
  $("news").textContent = "";
  wire?.close();
  wire = null;
  asleep = false;
  state.as = id;
  if (called.length) state.channel = called.includes(state.room) ? state.room : called[0];
  state.room = state.channel;
  hintFor(state.room);
  toAct = called.length > 0;
  last = "";
  fresh = true;
  covered = false;
  closeSide();
  render();
  if (secret) {
    await cover();
    covered = true;
  }
  if (state.as === id) connect();
}

// cover hides the page until the next person says they are there. Browsers
// let Escape close any dialog in the end; this one opens again.
async function cover() {
  const d = $("cover");
  const name = me()?.name ?? "";
  $("cover-title").textContent = "Pass the screen to " + name;
  $("cover-go").textContent = "I am " + name;
  d.returnValue = "";
  while (d.returnValue !== "here") {
    d.showModal();
    await new Promise((done) => d.addEventListener("close", done, { once: true }));
  }
}
$("cover").addEventListener("cancel", (e) => e.preventDefault());

document.addEventListener("keydown", (e) => {
  const n = /^Digit([1-9])$/.exec(e.code);
  if (!n || !e.altKey || e.ctrlKey || e.metaKey || !state.host || $("cover").open) return;
  e.preventDefault();
  const p = state.people[n[1] - 1];
  if (p) become(p.id);
});

// start asks whom this browser may act as.
async function start() {
  try {
    const { people } = await get("/api/me", {});
    if (!people?.length) throw new Error("Everybody plays in a browser of their own now.");
    const before = sessionStorage.getItem("as");
    const as = people.includes(state.as) ? state.as : people.includes(before) ? before : people[0];
    if (as !== state.as) {
      forget();
      last = "";
      fresh = true;
      state.as = as;
    }
    connect();
  } catch (e) {
    stopped(e.message);
    if (e instanceof TypeError) setTimeout(start, 3000); // nobody answered; all else is an answer
    else lock();
  }
}

// lock empties a page that may show nothing more.
function lock() {
  forget();
  empty();
  state.as = "";
  state.people = [];
  $("news").textContent = "";
  renderSide();
  render();
  $("composer").hidden = true;
}

document.addEventListener("keydown", (e) => {
  if (e.key !== "/" || e.target.closest("input, select, dialog")) return;
  $("text").focus(); // where the stroke then lands
});

if (location.pathname !== "/") history.replaceState(null, "", "/"); // the link holds a token; nobody needs to see it again
state.room = sessionStorage.getItem("room") ?? "";
state.channel = sessionStorage.getItem("channel") ?? "";

// The fonts come first, so that nothing moves when they arrive.
Promise.allSettled([...document.fonts].map((f) => f.load())).then(start);
