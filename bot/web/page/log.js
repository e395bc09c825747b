// The messages of a room.

import { $, h, newID, post, get, trouble, ask } from "./dom.js";
import { state, inRoom, room, isPrivate, take } from "./state.js";
import { enlarge } from "./picture.js";
import { welcome, seats } from "./lobby.js";

const shown = new Map(); // ref -> its article

// render draws all of the room on show.
export function render() {
  const log = $("log");
  shown.clear();
  const all = inRoom(state.room);
  for (const m of all) shown.set(m.ref, article(m));
  log.replaceChildren(
    ...(all.length >= 60 ? [h("button", { class: "quiet earlier", onclick: earlier }, "Show earlier messages")] : []),
    ...shown.values(),
  );
  document.body.classList.toggle("night", isPrivate(state.room));
  around();
  log.scrollTop = log.scrollHeight;
}

// update draws the messages that changed.
export function update(changed) {
  const log = $("log");
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 120;
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
      continue;
    }
    keepPictures(old, now);
    const held = old.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    old.replaceWith(now);
    if (held !== null) focusIn(now, held);
  }
  around();
  if (atEnd) log.scrollTop = log.scrollHeight;
}

// lookAtTurn scrolls to the newest message that waits for the reader. Others may
// have talked below it.
export function lookAtTurn() {
  [...$("log").querySelectorAll(".waits")].at(-1)?.querySelector(".row")?.scrollIntoView({ block: "nearest" });
}

// keepPictures keeps the pictures that did not change, so that they do not blink.
function keepPictures(old, now) {
  const had = new Map([...old.querySelectorAll(".picture img")].map((img) => [img.getAttribute("src"), img.parentElement]));
  for (const img of now.querySelectorAll(".picture img")) {
    const same = had.get(img.getAttribute("src"));
    if (same) img.parentElement.replaceWith(same);
  }
}

// around draws the parts that depend on all messages or on the people: the
// welcome, the seats and the board.
function around() {
  const all = inRoom(state.room);
  const nothing = isPrivate(state.room)
    ? h("article", { class: "welcome" }, h("p", {}, "The game will send your secrets here. There are none yet."))
    : room() && welcome();
  put(".welcome", all.length ? null : nothing, $("log"));
  const table = seats(all);
  put(".seats", table?.element, table && shown.get(table.ref));
  board(all);
}

// put replaces the one element of its kind. An equal one stays, and so keeps
// the keyboard's focus.
function put(selector, now, parent) {
  const old = $("log").querySelector(selector);
  if (old && now && old.parentElement === parent && old.isEqualNode(now)) return;
  old?.remove();
  if (now) parent.append(now);
}

// board shows the newest pictures beside the messages.
function board(all) {
  const newest = all.findLast((m) => m.pictures && !m.only);
  for (const [ref, e] of shown) e.classList.toggle("pinned", ref === newest?.ref);
  $("board").hidden = $("see-board").hidden = !newest;
  $("see-board").onclick = () => enlarge(newest.pictures[0]);
  const key = newest ? newest.ref + ":" + newest.changed : "";
  if ($("board").dataset.key === key) return;
  $("board").dataset.key = key;
  $("board").replaceChildren(...(newest ? newest.pictures.map(figure) : []));
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

function article(m) {
  const label = m.only ? "Only you see this" : m.name || "Shipboard";
  const a = h("article", {
    class: ["message", m.from ? "said" : "bot", m.night && "night", m.only && "only", m.waits && "waits"].filter(Boolean).join(" "),
    "data-ref": m.ref, "data-id": "", tabindex: "-1", "aria-label": label,
  });
  if (m.from) {
    a.append(h("p", { class: "head" }, h("bdi", { class: "name" }, m.name), when(m.at)));
    a.append(...(m.lines ?? []).map((l) => h("p", { dir: "auto" }, spans(l))));
    return a;
  }
  const head = h("p", { class: "head" }, h("span", { class: "name" }, label), m.asked && h("code", {}, m.asked), when(m.at));
  if (m.only) {
    head.append(h("button", { class: "quiet dismiss", "aria-label": "Dismiss this answer", "data-id": "dismiss", onclick: () => dismiss(m) }, "×"));
  }
  a.append(head);
  if (m.title) a.append(h("h2", { dir: "auto" }, spans(m.title)));
  a.append(...(m.lines ?? []).map((l) => h("p", { dir: "auto" }, spans(l))));
  if (m.table) a.append(h("pre", { tabindex: "0" }, m.table.join("\n")));
  if (m.pictures) a.append(h("div", { class: "pictures" }, m.pictures.map(figure)));
  a.append(...controls(m));
  if (m.file) a.append(h("p", {}, h("a", { class: "file", href: m.file.src, download: m.file.name }, "Save " + m.file.name + " (" + Math.ceil(m.file.size / 1024) + " kB)")));
  if (m.note) a.append(h("p", { class: "note", dir: "auto" }, spans(m.note)));
  return a;
}

function spans(list) {
  return list.map((s) => {
    if (s.n) return h("bdi", { class: s.me ? "mark mine" : "mark" }, s.n);
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
  const img = h("img", { src: p.src, alt: p.alt || p.name, ...size });
  if (p.width) img.style.setProperty("--ratio", p.width / p.height); // so that nothing moves when the picture arrives
  return h("button", { class: "picture", type: "button", "data-id": "picture " + p.name, onclick: () => enlarge(p) }, img);
}

// controls are the buttons by group, then the menus. A button's hint is its
// tooltip; where nothing hovers the style shows the hint on the button.
function controls(m) {
  const out = [];
  const groups = new Map();
  const lines = (m.lines ?? []).map(words);
  for (const b of m.buttons ?? []) {
    const g = b.group ?? "";
    if (!groups.has(g)) groups.set(g, []);
    groups.get(g).push(h("button", {
      class: b.style ?? "", type: "button", title: b.hint, "data-id": b.id,
      onclick: (e) => pressButton(m, b, e.currentTarget),
    }, b.label, b.hint && !saysSo(lines, b.hint) && h("small", {}, b.hint)));
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
      h("button", { type: "button", "data-id": menu.id + " " + o.value, onclick: (e) => press(m, menu.id, o.value, e.currentTarget) },
        o.label, o.hint && h("small", {}, o.hint))));
  }
  const hint = h("small", {});
  const pick = h("select", { "aria-label": menu.label, "data-id": menu.id, onchange: () => (hint.textContent = menu.options.find((o) => o.value === pick.value)?.hint ?? "") },
    h("option", { value: "", disabled: true, selected: true }, menu.label),
    menu.options.map((o) => h("option", { value: o.value }, o.label)));
  const go = h("button", { type: "button", class: "primary", "data-id": menu.id + " go", onclick: () => {
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

// send sends a request of the person on show, and scrolls to the answer.
export async function send(path, what, pressed) {
  const as = state.as;
  try {
    const { message } = await post(path, { id: newID(), as, ...what });
    if (!message || as !== state.as) return true;
    if (take(message)) update([message]);
    const a = shown.get(message.ref);
    if (!a) return true;
    announce([message]);
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

// announce has screen readers read new messages aloud.
export function announce(messages) {
  const sentence = (s) => (/[.!?:;…]$/.test(s) ? s : s + ".");
  $("news").textContent = messages.flatMap((m) => [m.name, words(m.title), ...(m.lines ?? []).map(words)].filter(Boolean).map(sentence)).join(" ");
}

function dismiss(m) {
  post("/api/dismiss", { as: state.as, ref: m.ref }).catch(trouble);
}
