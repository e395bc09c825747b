// The page of one person at a time, and its connection to the server.

import { $, get, post, trouble } from "./dom.js";
import { state, me, take, forget, isPrivate, secretOnShow } from "./state.js";
import { render, update, announce, lookAtTurn } from "./log.js";
import { renderSide, closeSide, gamesToStart } from "./side.js";
import { empty, hintFor } from "./slash.js";

let stream = null;
let last = ""; // the id of the newest change received
let heard = 0; // when something last came over the stream
let fresh = true; // the next messages are the first for this person
let asleep = false; // the server closed this stream in favour of another page's
let toAct = false; // the next person comes to take a turn
let safe = true; // no other person is looking: the page was just opened, or the cover was lifted

// connect opens the stream of changes for the person on show.
function connect() {
  stream?.close();
  const es = (stream = new EventSource("/api/events?" + new URLSearchParams({ as: state.as, since: last })));
  const on = (kind, f) => es.addEventListener(kind, (e) => {
    if (es !== stream) return;
    heard = Date.now();
    $("lost").hidden = true;
    f(JSON.parse(e.data), e.lastEventId);
  });
  on("reset", () => { state.messages.clear(); fresh = true; });
  on("status", gotStatus);
  on("messages", gotMessages);
  on("beat", () => {});
  on("asleep", () => { asleep = true; stop("This page rests while others are open. Press any key or tap to wake it."); });
  on("ended", () => { es.close(); start(); });
  es.onerror = () => {
    if (es !== stream) return;
    $("lost").textContent = "Connection lost. Trying again…";
    $("lost").hidden = false;
    if (es.readyState === EventSource.CLOSED) setTimeout(() => es === stream && start(), 2000);
  };
}

// stop closes the stream, and tells the reader why.
function stop(why) {
  stream?.close();
  stream = null;
  $("lost").textContent = why;
  $("lost").hidden = false;
}

// A stream without a heartbeat for a minute is dead, even if the browser does not notice.
setInterval(() => {
  if (stream && heard && Date.now() - heard > 65000) {
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
    if (!safe && secretOnShow()) await cover();
    safe = true;
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

// seen tells the server how far the person has read this room.
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

// remember notes the person and the room for a reload. While the cover is up the
// last person is still noted, since that person may have the screen.
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

// become passes the page to another person at this machine. The page forgets
// everything of the last person before it asks for the next one's. If a game
// waits for the next person, the page shows its room: the room on show if it
// waits, else the one whose game moved last.
export async function become(id) {
  if (id === state.as) return closeSide();
  const next = state.people.find((p) => p.id === id);
  if (!next || next.away) return;
  const waits = next.waits ?? [];
  const secret = secretOnShow();
  forget();
  empty();
  for (const d of document.querySelectorAll("dialog[open]")) d.close();
  $("news").textContent = "";
  stream?.close();
  stream = null;
  asleep = false;
  state.as = id;
  if (waits.length) state.channel = waits.includes(state.room) ? state.room : waits[0];
  state.room = state.channel;
  hintFor(state.room);
  toAct = waits.length > 0;
  last = "";
  fresh = true;
  safe = false;
  closeSide();
  render();
  if (secret) {
    await cover();
    safe = true;
  }
  if (state.as === id) connect();
}

// cover hides the page until the next person is there. Escape closes any dialog
// when it is pressed often enough; this one opens again.
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

// start asks the server for whom this browser plays.
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
    stop(e.message);
    if (e instanceof TypeError) setTimeout(start, 3000); // the server did not answer; every other error is its answer
    else lock();
  }
}

// lock empties a page that may no longer show anything.
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
  $("text").focus(); // and the slash is typed there
});

if (location.pathname !== "/") history.replaceState(null, "", "/"); // the link holds a token, which stays out of sight
state.room = sessionStorage.getItem("room") ?? "";
state.channel = sessionStorage.getItem("channel") ?? "";

// The fonts come first, so that nothing moves when they arrive.
Promise.allSettled([...document.fonts].map((f) => f.load())).then(start);
