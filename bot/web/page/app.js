// The page of one person at a time, and its connection to the server.

import { $, get, post, trouble, calm, phone } from "./dom.js";
import { state, base, me, take, forget, forgetDesk, isPrivate, secret, inRoom, guest } from "./state.js";
import { logName, render, update, readAloud, closeLog, logInSight } from "./log.js";
import { hear, deafen, polling } from "./poll.js";
import { drawRail, closeRail } from "./rail.js";
import { drawPeople } from "./people.js";
import { load, draw, refresh, hush } from "./desk.js";
import { clearStage } from "./stage.js";
import { closeMoment } from "./moment.js";
import { forgetRounds } from "./rounds.js";
import { forgetTale } from "./tale.js";
import { empty, hintFor } from "./slash.js";
import { heed } from "./likes.js";
import { offer, endCalls } from "./calls.js";
import "./places.js";
import "./home.js";
import "./keys.js";

let stream = null;
let last = ""; // the id of the newest change received
let heard = 0; // when something last came over the stream
let fresh = true; // the next messages are the first for this person
let asleep = false; // the server closed this stream in favour of another page's
let before = ""; // the person who had the page, while the next one has not come
let arriving = true; // the page was just opened
let open = true; // no other person is looking: the page was just opened, or the cover was lifted

// connect opens the stream of changes for the person on show.
function connect() {
  stream?.close();
  deafen();
  const es = (stream = new EventSource(base + "/api/events?" + new URLSearchParams({ as: state.as, since: last })));
  const on = (kind, f) => es.addEventListener(kind, (e) => {
    if (es !== stream) return;
    heard = Date.now();
    found();
    f(JSON.parse(e.data), e.lastEventId);
  });
  on("reset", () => { state.messages.clear(); fresh = true; });
  on("status", gotStatus);
  on("messages", gotMessages);
  on("beat", () => {});
  on("changed", (_, id) => changed(id));
  on("asleep", () => { asleep = true; rest(); });
  on("ended", () => { es.close(); start(); });
  es.onerror = () => {
    if (es !== stream) return;
    lost();
    if (es.readyState === EventSource.CLOSED) setTimeout(() => es === stream && start(), 2000);
  };
}

// lost tells the reader that the server is not heard, and found that it is again.
function lost() {
  $("lost").textContent = "Connection lost. Trying again…";
  $("lost").hidden = false;
}

function found() {
  if ($("lost").hidden) return;
  $("lost").hidden = true;
  if (!fresh) refresh();
}

// changed shows the desk of one seat, which is another than before.
function changed(id) {
  last = id;
  refresh();
}

// A proxy may hold an event stream back. A page of one seat asks then instead, over and over, and
// inside a chat it does so from the start, since nobody says that the chat's own proxy does not.
const longestSilence = 6000;
function listen() {
  if (state.inside) return ask();
  connect();
  const es = stream;
  if (state.seat) setTimeout(() => stream === es && es?.readyState !== EventSource.CLOSED && !heard && ask(), longestSilence);
}

function ask() {
  stream?.close();
  stream = null;
  hear(() => last, {
    lost, ended: start,
    asleep: () => { asleep = true; rest(); },
    async heard({ at, status }) {
      found();
      gotStatus(status);
      if (fresh) return gotMessages([], at);
      if (at !== last) changed(at);
    },
  });
}

const rest = () => stop("This page rests while others are open. Press it, or any key, to wake it.");

// stop closes the stream, and tells the reader why.
function stop(why) {
  stream?.close();
  deafen();
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

// A browser that slept, or whose page was out of sight for long, may hear nothing any more and
// not know. When it wakes, the page asks at once whether it is still true.
const longAsleep = 22000; // without a heartbeat
let waking = Date.now();
function wake() {
  if (document.hidden || asleep || !state.as) return;
  const silent = Date.now() - Math.max(heard, waking);
  waking = Date.now();
  if (!stream && state.seat && polling()) return ask();
  if (stream && silent > longAsleep) connect();
}
for (const kind of ["visibilitychange", "pageshow", "online", "focus"]) (kind === "visibilitychange" ? document : window).addEventListener(kind, wake);

for (const kind of ["focus", "keydown", "pointerdown"]) {
  window.addEventListener(kind, () => {
    if (!asleep) return;
    asleep = false;
    listen();
  });
}

function gotStatus(s) {
  const names = JSON.stringify(state.people.map((p) => [p.name, p.away, p.waits]));
  state.host = !!s.host;
  state.chat = s.chat ?? "web";
  state.listen = s.listen;
  state.people = s.people;
  state.rooms = s.rooms;
  if (!state.rooms.some((r) => r.id === state.room)) {
    state.room = state.rooms.some((r) => r.id === state.channel) ? state.channel : state.rooms[0].id;
  }
  if (!isPrivate(state.room)) {
    const waits = me()?.waits ?? [];
    if (arriving && waits.length && !waits.includes(state.room) && named() !== state.room) state.room = waits[0];
    state.channel = state.room;
  }
  arriving = false;
  hintFor(state.room);
  drawRail();
  heed();
  if ($("app").dataset.stage === "empty" && !fresh) draw(); // it lists the games under way
  if ($("people").open && !$("people-list").querySelector("input")) drawPeople(); // a link that is shown stays
  if (!fresh && names !== JSON.stringify(state.people.map((p) => [p.name, p.away, p.waits]))) refresh();
}

async function gotMessages(batch, id) {
  last = id;
  const changed = batch.filter(take);
  if (fresh) return begin();
  update(changed);
  const here = changed.filter((m) => m.room === state.room);
  const unheard = here.filter((m) => !m.gone && !m.edited && m.from !== state.as);
  if (unheard.length && !$("cover").open) readAloud(unheard);
  if (changed.some((m) => !m.from && (m.room === state.room || isPrivate(m.room)))) refresh();
  if (changed.length) drawRail();
  seen();
}

// begin shows the person's page for the first time, behind the cover if another
// person may be looking. It asks for what it is not given.
async function begin(now) {
  const as = state.as;
  fresh = false;
  try {
    await load(now);
  } catch (e) {
    trouble(e);
  }
  if (as !== state.as) return;
  if (!open && secret() && !(await cover())) return;
  if (as !== state.as) return;
  open = true;
  before = "";
  remember();
  render();
  drawRail();
  draw();
  seen();
}

// seen tells the server how far the person has read this room.
function seen() {
  if (state.seat || document.hidden || $("cover").open || !logInSight()) return;
  const newest = Math.max(0, ...inRoom(state.room).filter((m) => !m.only).map((m) => m.seq));
  const r = state.rooms.find((x) => x.id === state.room);
  if (r && newest > (r.seen ?? 0)) {
    r.seen = newest;
    post("/api/seen", { as: state.as, room: state.room, seq: newest }).catch(() => {}); // only a badge depends on it
  }
}
document.addEventListener("visibilitychange", seen);
document.addEventListener("logshown", seen);

// remember notes the person and the room for a reload. While the cover is up the
// last person is still noted, since that person may have the screen.
function remember() {
  for (const key of ["as", "room", "channel"]) sessionStorage.setItem(key, state[key]);
  if (location.pathname !== address()) history.replaceState(null, "", address());
}

// address is where the page shows the room on show. Back and forward lead through the
// rooms that were on show.
const address = () => base || "/" + (isPrivate(state.room) ? "messages" : state.room);
const named = () => (base ? base.slice(3) : location.pathname === "/messages" ? "@" + (state.as || sessionStorage.getItem("as")) : (/^\/(c\d+)$/.exec(location.pathname)?.[1] ?? ""));

addEventListener("popstate", () => {
  const id = named();
  if (id !== state.room && state.rooms.some((r) => r.id === id)) enter(id);
});

// enter shows a room.
export async function enter(id) {
  if (id !== state.room) {
    forgetDesk();
    forgetTale();
  }
  state.room = id;
  if (!isPrivate(id)) state.channel = id;
  if (location.pathname !== address()) history.pushState(null, "", address());
  hush();
  hintFor(id);
  remember();
  closeRail();
  closeLog();
  closeMoment();
  render();
  drawRail();
  draw();
  await refresh();
  seen();
}

// wipe takes everything of one person off the page.
function wipe() {
  forget();
  hush();
  forgetRounds();
  forgetTale();
  empty();
  calm();
  for (const d of document.querySelectorAll("dialog[open]")) d.close();
  for (const id of ["whole-list", "people-list", "picture-frame", "picture-alt", "news"]) $(id).replaceChildren();
  $("prompt-text").value = "";
  closeMoment();
  closeLog();
  clearStage();
  render();
  draw();
}

// become passes the page to another person at this machine. The page forgets
// everything of the last person before it asks for the next one's. If a game
// waits for the next person, the page shows its room: the room on show if it
// waits, else the one whose game moved last.
export function become(id) {
  const next = state.people.find((p) => p.id === id);
  if (id === state.as) return $("people").close();
  if (!next || next.away) return;
  const waits = next.waits ?? [];
  if (open) before = state.as;
  if (waits.length) state.channel = waits.includes(state.room) ? state.room : waits[0];
  handTo(id, state.channel);
}

function handTo(id, room) {
  stream?.close();
  stream = null;
  asleep = false;
  wipe();
  state.as = id;
  state.room = room;
  hintFor(room);
  last = "";
  fresh = true;
  open = false;
  closeRail();
  drawRail();
  connect();
}

// alone is noted in this tab once somebody says that they play every seat here.
const alone = "alone";

// cover hides the page until the next person is there. The way back gives it to
// the person who had it.
async function cover() {
  if (sessionStorage.getItem(alone)) return true;
  const d = $("cover");
  const name = me()?.name ?? "";
  $("cover-title").textContent = "Pass the screen to " + name;
  $("cover-go").textContent = "I am " + name;
  $("cover-back").hidden = !before;
  d.returnValue = "";
  for (;;) { // Escape closes any dialog when it is pressed often enough
    if (!d.open) d.showModal();
    await new Promise((done) => d.addEventListener("close", done, { once: true }));
    if (d.returnValue === alone) sessionStorage.setItem(alone, "yes");
    if (d.returnValue === "here" || d.returnValue === alone) return true;
    if (before) break;
  }
  const back = before;
  before = "";
  handTo(back, state.channel);
  open = true;
  return false;
}

document.addEventListener("keydown", (e) => {
  const n = /^Digit([1-9])$/.exec(e.code);
  if (!n || !e.altKey || e.ctrlKey || e.metaKey || !state.host || $("cover").open) return;
  e.preventDefault();
  const p = state.people[n[1] - 1];
  if (p) become(p.id);
});

// The fonts of most letters come before the first text, so that nothing moves when they arrive.
// The others come once the board is there.
const type = (most) => Promise.allSettled([...document.fonts].filter((f) => (f.style === "normal" && !f.family.includes("Mono")) === most).map((f) => f.load()));
const letters = type(true);
addEventListener("load", () => letters.then(() => setTimeout(type, 2000, false)), { once: true });

// start asks the server for whom this browser plays.
async function start() {
  try {
    const { people, calls, now } = await get("/api/me");
    await letters;
    if (out) return; // the page says so
    if (!people?.length) throw new Error("Everybody plays in a browser of their own now.");
    const noted = sessionStorage.getItem("as");
    const as = people.includes(state.as) ? state.as : people.includes(noted) ? noted : people[0];
    if (as !== state.as) {
      forget();
      last = "";
      fresh = true;
      state.as = as;
    }
    offer(calls);
    if (now && fresh) { // a page of one seat is told at once what it shows
      last = now.at;
      gotStatus(now.status);
      begin(now);
    }
    listen();
  } catch (e) {
    if (out) return;
    stop(e.message);
    if (e instanceof TypeError) setTimeout(start, 3000); // the server did not answer; every other error is its answer
    else lock();
  }
}

// signedOut empties the page for whoever has just signed out. An answer that comes late changes
// nothing of it.
let out = false;
export function signedOut() {
  out = true;
  endCalls();
  stop("You are signed out, here and everywhere. " + (guest() ? "Those who play can give you a new link: /sea invite and your name." : "On your chat, Play on the board gives you a new link."));
  lock();
}

// lock empties a page that may no longer show anything.
function lock() {
  state.as = "";
  state.people = [];
  wipe();
  drawRail();
  $("composer").hidden = true;
}

if (/^\/(host|join)\//.test(location.pathname)) history.replaceState(null, "", "/"); // the link holds a token, which stays out of sight
state.room = named() || (sessionStorage.getItem("room") ?? "");
state.channel = sessionStorage.getItem("channel") ?? "";
if (phone.matches) closeLog();
if (state.seat) { // people talk on the chat
  $("composer").hidden = true;
  $("side").querySelector("h2").textContent = logName();
  $("side").setAttribute("aria-label", logName());
}

start();
