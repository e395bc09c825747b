// The table in the room on show: the page asks for it anew after each change, and
// sends presses to it.

import { $, get, post, ask, sure, newID, trouble, calm, announce } from "./dom.js";
import { state, isPrivate, shared, take } from "./state.js";
import { drawHead } from "./head.js";
import { drawStage, shown } from "./stage.js";
import { drawTray, fit } from "./tray.js";
import { drawFloor } from "./lobby.js";
import { drawEnd } from "./end.js";
import { drawMoment } from "./moment.js";
import { meet, telling, drawTale, tellAgain } from "./tale.js";
import { update, showLog, closeLog, drawMissed } from "./log.js";

let latest = 0; // number of the latest request; older answers are dropped
let under = null; // the press that is under way

// load gets the desk of the person and the room on show. It returns false if
// another one is wanted by the time it has come.
export async function load(now) {
  const mine = ++latest;
  const { as, room } = state;
  const known = state.desk;
  const open = state.trail.at(-1)?.ref ?? "";
  const d = now?.desk ?? (isPrivate(room) ? {} : await get("/api/desk", { as, room, open }));
  if (mine !== latest || as !== state.as || room !== state.room) return false;
  const moved = known && (known.table !== d.table || known.moves !== d.moves || known.turn !== d.turn || known.stage !== d.stage);
  if (moved && (known.pictures?.[0]?.name !== d.pictures?.[0]?.name || (awaited(d) && !awaited(known)))) state.picture = "";
  if (moved) state.hint = "";
  if (known && known.table !== d.table) state.round = null; // it is of another game
  if (moved && state.trail.length) { // what was opened is of another time
    state.trail = [];
    return load();
  }
  if (!state.trail.length) {
    await meet(d, !!known && known.table === d.table && awaited(known), now?.tale);
    if (mine !== latest || as !== state.as || room !== state.room) return false;
  }
  state.desk = d;
  if (!state.trail.length) state.first = d.choices ?? [];
  if (state.seat) logTurn(d);
  return true;
}

// logTurn tells the turn in the log of a page of one seat. What came before stands on the chat.
function logTurn(d) {
  if (!d.turn || !d.whole?.length) return;
  const ref = "turn " + d.turn, lines = d.whole.map((l) => [{ t: l.text }]), old = state.messages.get(ref);
  if (old && JSON.stringify(old.lines) === JSON.stringify(lines)) return;
  const m = { ref, seq: d.turn, changed: (old?.changed ?? 0) + 1, room: state.room, kind: "turn", at: old?.at ?? Date.now(), lines };
  if (take(m)) update([m]);
}

// awaited tells whether a desk waits for the person.
export const awaited = (d) => !!d.seats?.some((s) => s.seat === d.seat && s.waits);

// refresh gets the desk and shows it.
export async function refresh() {
  try {
    if (await load()) draw();
  } catch (e) {
    if (!(e instanceof TypeError)) trouble(e); // without a connection the page says so elsewhere
  }
}

let told = "";

// A press is lost where its button is drawn anew before it is let go. So what is to be drawn
// meanwhile waits until the click has come, though not for long: one may hold on.
const longPress = 1000;
let pressed = 0; // since when a button is held; 0 for none
let late = 0; // the timer of what waits

addEventListener("pointerdown", (e) => (pressed = e.isPrimary && e.target.closest?.("button, details > :first-child, a") ? performance.now() : 0), true);
for (const kind of ["pointerup", "pointercancel", "dragend", "blur"]) addEventListener(kind, (e) => {
  if (!pressed || (kind === "blur" && e.target !== window)) return;
  pressed = 0;
  if (late) drawLater(0);
}, true);

function drawLater(ms) {
  clearTimeout(late);
  late = setTimeout(draw, ms);
}

// draw shows the desk.
export function draw() {
  clearTimeout(late);
  late = 0;
  if (pressed && performance.now() - pressed < longPress) return drawLater(longPress);
  const d = state.desk;
  const stage = isPrivate(state.room) ? "messages" : d?.stage ?? (d ? "empty" : "blank");
  $("app").dataset.stage = stage;
  $("app").dataset.at = [state.as, state.room, d?.turn ?? 0, d?.moves ?? 0].join(" ");
  $("app").classList.toggle("telling", telling());
  if (telling()) $("stage").hidden = false; // its room tells how much of the pictures there is to see
  darken(d ?? {});
  drawHead(d ?? {});
  drawStage(d ?? {});
  drawTale(d ?? {});
  drawTray(d ?? {});
  drawFloor(d ?? {}, stage);
  drawEnd(d ?? {});
  fit();
  drawMoment(d ?? {});
  drawMissed(d?.missed, (b) => { closeLog(); tellAgain(d, () => press(b)); });
  const now = [d?.moment?.text ?? d?.story?.at(-1), d?.head].join("\n");
  if (d?.table && told !== "" && now !== told && !telling()) announce(...now.split("\n"));
  told = now;
  holdFocus();
}

let held = null; // what of the game had the keyboard last
document.addEventListener("focusin", (e) => (held = e.target.closest("#chart, #tray, #tale, #film, #moment, #menu") && e.target));
document.addEventListener("focusout", (e) => e.target.isConnected && (held = null));

// holdFocus moves the focus to the next choice where what had it is gone: the keyboard would
// begin at the top of the page.
function holdFocus() {
  if (document.activeElement !== document.body || !held || held.checkVisibility() || document.querySelector("dialog[open]")) return;
  const next = [...document.querySelectorAll("#do .chip, #do .choice, #foot .btn")].find((e) => e.checkVisibility()) ?? $("scroll");
  next.focus({ preventScroll: true });
}

// closed tells whether the page shows a secret picture, or asks for a secret move.
export const closed = (d) => isPrivate(state.room) || (!!d.night && !telling()) || !!shown(d)?.private;

// darken puts the page into its night while it is closed and somebody else who plays in
// this game has it, too. Alone against computers the mark on the picture is enough.
const darken = (d) => document.body.classList.toggle("night", closed(d) && (isPrivate(state.room) || shared(d)));

document.addEventListener("turned", () => {
  darken(state.desk);
  drawHead(state.desk);
  drawEnd(state.desk);
  fit();
});

// hush forgets what was read aloud last.
export function hush() {
  told = "";
  latest++;
}

// choose does what a choice stands for: it is played, or it opens.
export async function choose(c) {
  document.dispatchEvent(new Event("chosen"));
  const at = $("app").dataset.at;
  if (c.asks && (!(await sure(c.asks, c.label)) || at !== $("app").dataset.at)) return;
  if (!c.opens) return press(c);
  state.trail.push({ ref: c.opens, label: c.label });
  return refresh();
}

// chooseInstead does what one of the first choices stands for, whatever is open.
export function chooseInstead(c) {
  state.trail = [];
  return choose(c);
}

// back closes the choice opened last.
export function back() {
  if (!state.trail.pop()) return false;
  refresh();
  return true;
}

// press presses a button of the desk.
export async function press(b) {
  let value = "";
  if (b.prompt) {
    value = await ask(b.prompt);
    if (value === null) return;
  }
  return act(b.id, value);
}

// act sends a press to the table.
export const act = (id, value = "") => request({ press: id, value });

// command sends a command for somebody at this machine.
export async function command(as, text) {
  const r = await post("/api/act", { id: newID(), as, room: state.room, text, quiet: true });
  if (r.refused) throw new Error(r.says?.join(" "));
}

// One request goes at a time. A press that is under way is not sent again; another
// waits for it.
async function request(what) {
  if (under?.press === what.press && under.value === what.value) return;
  const as = state.as;
  while (under) await under.done;
  if (as !== state.as) return;
  let finish;
  under = { press: what.press, value: what.value, done: new Promise((f) => (finish = f)) };
  calm();
  document.body.classList.add("busy");
  try {
    const room = state.room;
    const r = await post("/api/act", { id: newID(), as, room, ...what });
    if (as !== state.as) return;
    if (room === state.room) state.hint = what.press?.startsWith("hint/") && !r.refused ? r.says?.join(" ") : "";
    if (r.refused) trouble(r.says?.join(" ") ?? "");
    else if (!what.press?.startsWith("hint/")) state.trail = []; // a hint may come while a choice is open
    if (r.message && take(r.message)) {
      update([r.message]);
      showLog();
    }
    await refresh();
    if (state.hint) $("scroll").scrollTop = 0; // it may say the same as before
  } catch (e) {
    trouble(e);
  } finally {
    under = null;
    finish();
    document.body.classList.remove("busy");
  }
}
