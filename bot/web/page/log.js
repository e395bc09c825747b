// The log of a room: what happened, what people say, and private answers.

import { $, h, newID, post, get, trouble, ask, announce, keep, roomForLog } from "./dom.js";
import { state, inRoom, isPrivate, take } from "./state.js";
import { enlarge } from "./picture.js";
import { face, icon } from "./icons.js";
import { enter } from "./app.js";

const shown = new Map(); // ref -> its article
let unread = 0; // messages since the log was last in sight

// render draws all messages of the room that is shown.
export function render() {
  const log = $("log");
  shown.clear();
  unread = 0;
  const all = inRoom(state.room);
  for (const m of all) shown.set(m.ref, article(m));
  log.replaceChildren(
    ...(all.length >= 60 ? [h("button", { class: "btn earlier", onclick: earlier }, "Show earlier messages")] : []),
    ...shown.values(),
  );
  empty();
  atEnd = true;
  log.scrollTop = log.scrollHeight;
  badge();
}

// The newest message stays in sight when the log gets another height.
let atEnd = true;
$("log").addEventListener("scroll", () => (atEnd = $("log").scrollHeight - $("log").scrollTop - $("log").clientHeight < 120));
new ResizeObserver(() => atEnd && ($("log").scrollTop = $("log").scrollHeight)).observe($("log"));

// empty writes a note if nothing has been said.
function empty() {
  const old = $("log").querySelector(".nothing");
  if (shown.size) return old?.remove();
  const text = isPrivate(state.room) ? "The games will send you their private messages here. There are none yet." : state.seat ? "What happens will stand here. You talk to each other on your chat." : "What happens and what you say to each other will stand here.";
  if (!old && state.as) $("log").append(h("p", { class: "nothing" }, text));
}

// update draws the messages that changed.
export function update(changed) {
  const log = $("log");
  const end = log.scrollHeight - log.scrollTop - log.clientHeight < 120;
  for (const m of changed) {
    if (m.room !== state.room) continue;
    const old = shown.get(m.ref);
    if (m.gone) {
      if (old?.contains(document.activeElement)) $("text").focus({ preventScroll: true });
      old?.remove();
      shown.delete(m.ref);
      continue;
    }
    const now = article(m);
    shown.set(m.ref, now);
    if (!old) {
      const next = inRoom(state.room).find((x) => x.seq > m.seq && shown.has(x.ref));
      next ? shown.get(next.ref).before(now) : log.append(now);
      if (!logInSight() && m.from !== state.as && now.childElementCount) unread++;
      continue;
    }
    keepPictures(old, now);
    const held = old.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    old.replaceWith(now);
    if (held !== null) focusIn(now, held);
  }
  empty();
  if (end) log.scrollTop = log.scrollHeight;
  badge();
  document.dispatchEvent(new Event("logdrawn"));
}

export const logInSight = () => roomForLog.matches || document.body.classList.contains("log-open") || $("app").dataset.stage === "messages";

// If the log has no column of its own, showLog slides it over the page.
export function showLog() {
  if (logInSight()) return;
  document.body.classList.add("log-open");
  unread = 0;
  badge();
  $("log").scrollTop = $("log").scrollHeight;
  document.dispatchEvent(new Event("logshown"));
}

export function closeLog() {
  document.body.classList.remove("log-open");
}

export const logName = () => (state.seat ? "Log" : "Log and chat");

function badge() {
  const b = $("open-log");
  b.setAttribute("aria-label", unread ? logName() + ", " + unread + " new" : logName());
  b.replaceChildren(icon("chat"), ...(unread ? [h("span", { class: "dot" }, String(unread))] : []));
}
$("open-log").onclick = () => {
  if (document.body.classList.contains("log-open")) return closeLog();
  showLog();
  $("text").focus();
};

// drawMissed offers to tell what happened meanwhile.
export const drawMissed = (b, press) => keep($("miss"), b && h("button", { type: "button", class: "btn", "data-id": "missed", onclick: () => press(b) }, b.label));
$("close-log").onclick = closeLog;
$("close-log").append(icon("x"));

// keepPictures keeps the pictures that did not change, so that they do not blink.
function keepPictures(old, now) {
  const had = new Map([...old.querySelectorAll(".picture img")].map((img) => [img.getAttribute("src"), img.parentElement]));
  for (const img of now.querySelectorAll(".picture img")) {
    const same = had.get(img.getAttribute("src"));
    if (same) img.parentElement.replaceWith(same);
  }
}

async function earlier(e) {
  const first = inRoom(state.room)[0];
  try {
    const old = await get("/api/history", { as: state.as, room: state.room, before: first.seq });
    e.target.remove();
    old.forEach(take);
    update(old);
    shown.get(first.ref)?.scrollIntoView();
  } catch (err) {
    trouble(err);
  }
}

// drawn are the kinds of messages that the desk shows, too. The log tells them in
// words.
const drawn = { turn: true, pad: true, lobby: true };

function article(m) {
  if (m.from) return bubble(m);
  if (drawn[m.kind]) return told(m);
  const secret = m.only || m.night;
  const label = m.only ? "Only you see this" : "Shipboard";
  const a = h("article", {
    class: ["message", secret && "night", m.only && "only", m.waits && "waits"].filter(Boolean).join(" "),
    "data-ref": m.ref, "data-at": String(m.at), "data-id": "", tabindex: "-1", "aria-label": label,
  });
  if (m.only || m.asked) {
    a.append(h("p", { class: "name" }, m.only && icon("moon"), h("span", {}, label),
      m.only && h("button", { type: "button", class: "icon dismiss", "aria-label": "Dismiss this answer", "data-id": "dismiss", onclick: () => dismiss(m) }, icon("x"))));
  }
  if (m.asked) a.append(h("code", { class: "asked" }, m.asked));
  if (m.moment?.length) a.append(h("p", { class: "big", dir: "auto" }, spans(m.moment)));
  if (m.title) a.append(h("h3", { dir: "auto" }, spans(m.title)));
  a.append(...(m.lines ?? []).map((l) => h("p", { dir: "auto" }, spans(l))));
  if (m.table) a.append(h("pre", { tabindex: "0" }, m.table.join("\n")));
  if (m.pictures) a.append(h("div", { class: "pictures" }, m.pictures.map(figure)));
  a.append(...controls(m));
  if (m.file?.name.endsWith(".gif")) a.append(h("div", { class: "pictures" }, h("img", { src: m.file.src, alt: "The game again, as a moving picture. The log tells it in words.", loading: "lazy" })));
  if (m.file) a.append(h("p", {}, h("a", { class: "file", href: m.file.src, download: m.file.name }, "Save " + m.file.name + " (" + Math.ceil(m.file.size / 1024) + " kB)")));
  if (m.note) a.append(h("p", { class: "note", dir: "auto" }, spans(m.note)));
  return a;
}

// bubble is what a person says.
function bubble(m) {
  const mine = m.from === state.as;
  return h("article", { class: mine ? "message said mine" : "message said", "data-ref": m.ref, "data-at": String(m.at), "data-id": "", tabindex: "-1", "aria-label": m.name },
    !mine && face(m.name, state.people.findIndex((p) => p.id === m.from)),
    h("div", {}, !mine && h("p", { class: "name" }, h("bdi", {}, m.name), when(m.at)), (m.lines ?? []).map((l) => h("p", { dir: "auto" }, spans(l)))));
}

// told is what the desk shows, in words: for a turn what happened in it.
function told(m) {
  const a = h("article", { class: "message told", "data-ref": m.ref, "data-at": String(m.at), "data-id": "", tabindex: "-1", "aria-label": "Shipboard" });
  if (m.kind === "lobby") {
    a.append(h("p", { class: "divider" }, h("span", {}, spans(m.title ?? [])), when(m.at)));
    return a;
  }
  if (m.kind === "pad" && m.only) { // what it tells stands in what the turn tells, and beside that what was told to the person alone
    a.hidden = true;
    return a;
  }
  const lines = (m.lines ?? []).map((l) => !/^Waiting for /.test(words(l)) && h("p", { dir: "auto" }, spans(l)));
  if (m.moment?.length) lines.splice(Math.max(0, (m.momentAt ?? 0) - 1), 0, h("p", { class: "big", dir: "auto" }, spans(m.moment)));
  a.append(...lines.filter(Boolean));
  return a;
}

function spans(list) {
  return list.map((s) => {
    if (s.n) return h("bdi", { class: s.me ? "mark mine" : "mark" }, s.n);
    if (s.r) return h("button", { type: "button", class: "door", "data-id": "door " + s.r, onclick: () => enter(s.r) }, h("bdi", {}, s.t));
    return s.at ? moment(new Date(s.at * 1000)) : s.t;
  });
}

const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const full = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

// moment is a time in the reader's own zone, with the day unless it is today.
function moment(t) {
  const today = t.toDateString() === new Date().toDateString();
  return h("time", { datetime: t.toISOString(), title: full.format(t) }, (today ? clock : full).format(t));
}

const when = (ms) => h("span", { class: "when" }, moment(new Date(ms)));

function figure(p) {
  const size = p.width ? { width: String(p.width), height: String(p.height) } : {};
  const img = h("img", { loading: "lazy", src: p.src, alt: p.alt || p.name, ...size }); // the server may have to draw it again
  if (p.width) img.style.setProperty("--ratio", p.width / p.height); // so that nothing moves when the picture arrives
  return h("button", { class: "picture", type: "button", "aria-label": "Larger: " + (p.alt || p.name), "data-id": "picture " + p.name, onclick: () => enlarge(p) }, img);
}

// controls are the buttons by group, then the menus. A button's hint is its tooltip. On devices
// without hover, the style shows the hint on the button.
function controls(m) {
  const out = [];
  const groups = new Map();
  const lines = (m.lines ?? []).map(words);
  for (const b of m.buttons ?? []) {
    const g = b.group ?? "";
    if (!groups.has(g)) groups.set(g, []);
    groups.get(g).push(h("button", {
      class: "btn " + (b.style === "primary" ? "go" : b.style ?? ""), type: "button", title: b.hint, "data-id": b.id,
      onclick: (e) => pressButton(m, b, e.currentTarget),
    }, h("span", {}, b.label, b.hint && !saysSo(lines, b.hint) && h("small", {}, b.hint))));
  }
  for (const [g, buttons] of groups) {
    out.push(g ? h("fieldset", { class: "row" }, h("legend", {}, g), buttons) : h("div", { class: "row" }, buttons));
  }
  for (const menu of m.menus ?? []) out.push(menuOf(m, menu));
  return out;
}

// saysSo tells whether a message says a hint anyway: as the whole sentence that
// ends one of its lines. A hint that is a letter or a word is always shown.
const saysSo = (lines, hint) => /[.!?]$/.test(hint) && lines.some((l) => (" " + l).endsWith(" " + hint));

// menuOf shows few options as buttons with their hints, many as a list.
function menuOf(m, menu) {
  if (menu.options.length <= 6) {
    return h("fieldset", { class: "menu" }, h("legend", {}, menu.label), menu.options.map((o) =>
      h("button", { type: "button", class: "btn", "data-id": menu.id + " " + o.value, onclick: (e) => press(m, menu.id, o.value, e.currentTarget) },
        h("span", {}, o.label, o.hint && h("small", {}, o.hint)))));
  }
  const hint = h("small", {});
  const pick = h("select", { "aria-label": menu.label, "data-id": menu.id, onchange: () => (hint.textContent = menu.options.find((o) => o.value === pick.value)?.hint ?? "") },
    h("option", { value: "", disabled: true, selected: true }, menu.label),
    menu.options.map((o) => h("option", { value: o.value }, o.label)));
  const go = h("button", { type: "button", class: "btn go", "data-id": menu.id + " go", onclick: () => {
    if (pick.selectedIndex > 0) press(m, menu.id, pick.value, go);
    else pick.focus();
  } }, "Choose");
  return h("div", { class: "row pick" }, pick, go, hint);
}

async function pressButton(m, b, element) {
  let value = "";
  if (b.prompt) {
    value = await ask(b.prompt);
    if (value === null) return element.focus();
  }
  return press(m, b.id, value, element);
}

async function press(m, id, value, element) {
  const card = element.closest("article");
  if (card.getAttribute("aria-busy") === "true") return;
  card.setAttribute("aria-busy", "true"); // shown at once, before the server answers
  element.classList.add("busy");
  await send("/api/ask", { ref: m.ref, room: m.room, press: id, value }, id);
  card.removeAttribute("aria-busy");
  element.classList.remove("busy");
}

// send sends a request as the person whose page is shown, and scrolls to the answer.
export async function send(path, what, pressed) {
  const as = state.as;
  try {
    const { message } = await post(path, { id: newID(), as, zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...what });
    if (!message || as !== state.as) return true;
    if (take(message)) update([message]);
    const a = shown.get(message.ref);
    if (!a) return true;
    readAloud([message]);
    showLog();
    const still = document.activeElement === document.body || document.activeElement.closest("article");
    if (pressed !== undefined && still) focusIn(a, pressed); // do not disturb somebody who is typing
    if (message.buttons || message.menus || !a.nextElementSibling) a.scrollIntoView({ block: "nearest" });
    return true;
  } catch (e) {
    trouble(e);
    return false;
  }
}

// focusIn keeps the focus on the same button of a message that changed, or moves
// it to the first button there.
function focusIn(a, id) {
  const same = [...a.querySelectorAll("[data-id]")].find((e) => e.dataset.id === id && id);
  const first = a.querySelector(".row button, .menu button, select");
  (same ?? first ?? a).focus({ preventScroll: true });
}

const words = (list) => (list ?? []).map((s) => s.n ?? s.t ?? "").join("");

// readAloud has screen readers read new messages aloud. The desk reads its own
// news aloud.
export function readAloud(messages) {
  const heard = messages.filter((m) => !drawn[m.kind]);
  if (heard.length) announce(...heard.flatMap((m) => [m.name, words(m.title), ...(m.lines ?? []).map(words)]));
}

function dismiss(m) {
  if (state.seat) { // this page alone has it
    state.messages.delete(m.ref);
    return update([{ ...m, gone: true }]);
  }
  post("/api/dismiss", { as: state.as, ref: m.ref }).catch(trouble);
}
