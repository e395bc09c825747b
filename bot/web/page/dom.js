// Elements, requests to the server, errors and the small dialog.

import { base } from "./state.js";

export const $ = (id) => document.getElementById(id);

// h makes an element. It sets texts as text and never reads them as markup.
export function h(tag, props = {}, ...kids) {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(props)) {
    if (v === undefined || v === null || v === false) continue;
    if (k.startsWith("on")) e.addEventListener(k.slice(2), v);
    else if (k === "vars") for (const [name, x] of Object.entries(v)) e.style.setProperty("--" + name, x);
    else if (k in e && typeof v !== "string") e[k] = v;
    else e.setAttribute(k, v === true ? "" : v);
  }
  e.append(...kids.flat(2).filter((k) => k !== null && k !== undefined && k !== false));
  return e;
}

// s makes an element of a drawing.
export function s(tag, props = {}, ...kids) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [k, v] of Object.entries(props)) e.setAttribute(k, v);
  e.append(...kids);
  return e;
}

// keep puts children in the place of an element's own. The focus stays on the element with the
// same data-id.
export function keep(parent, ...kids) {
  const now = kids.flat(2).filter((k) => k !== null && k !== undefined && k !== false);
  const held = parent.contains(document.activeElement) ? document.activeElement.dataset?.id : undefined;
  parent.replaceChildren(...now);
  if (held === undefined || document.querySelector("dialog[open]")) return;
  const same = [...parent.querySelectorAll("[data-id]")].find((e) => e.dataset.id === held);
  (same ?? parent.querySelector(".chip, .choice, .go") ?? parent.querySelector("button:not([disabled])"))?.focus({ preventScroll: true });
}

// A browser makes no click of a press whose button was put anew before it was released.
let pressed;
addEventListener("pointerdown", (e) => { pressed = e.pointerType === "mouse" && e.button === 0 && e.target.closest("[data-id]"); }, true);
addEventListener("pointerup", (e) => {
  const now = e.target.closest?.("[data-id]");
  if (pressed && !pressed.isConnected && now?.dataset.id === pressed.dataset.id && now.textContent === pressed.textContent) now.click();
  pressed = undefined;
}, true);

// clip is a text that may be long: where there is too little room its first lines stand,
// and a press shows all. It stays so through changes.
const unclipped = new Set();
export function clip(name, lines, most = 2) {
  const e = h("div", { class: "clip" + (unclipped.has(name) ? " whole" : ""), "data-id": "clip " + name, vars: { lines: most } }, lines.map((line) => h("p", {}, line)));
  const turn = () => {
    if (!e.hasAttribute("aria-expanded")) return;
    if (e.classList.toggle("whole")) unclipped.add(name);
    else unclipped.delete(name);
    markClips();
  };
  e.addEventListener("click", turn);
  e.addEventListener("keydown", (k) => {
    if (k.key !== "Enter" && k.key !== " ") return;
    k.preventDefault();
    turn();
  });
  return e;
}

// markClips makes buttons of those texts that do not stand whole, or were made to.
export function markClips() {
  for (const e of document.querySelectorAll(".clip")) {
    const whole = e.classList.contains("whole"), folds = whole || e.scrollHeight > e.clientHeight + 2;
    for (const [name, value] of [["role", "button"], ["tabindex", "0"], ["aria-expanded", String(whole)]]) {
      if (folds) e.setAttribute(name, value);
      else e.removeAttribute(name);
    }
  }
}

// newID makes a unique id. Browsers lack crypto.randomUUID on plain http.
export function newID() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// post sends JSON. It tries again when the connection breaks. The server carries
// a request out once, however often it comes with the same id.
export async function post(path, body) {
  for (let tries = 0; ; tries++) {
    let r;
    try {
      r = await fetch(base + path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    } catch {
      if (tries === 3) throw new Error("Shipboard does not answer. Is it still running?");
      await pause(400 * 2 ** tries);
      continue;
    }
    return result(r);
  }
}

export async function get(path, params) {
  return result(await fetch(base + path + (params ? "?" + new URLSearchParams(params) : "")));
}

async function result(r) {
  let body;
  try {
    body = await r.json();
  } catch {
    throw new Error("Shipboard sent something unreadable. Reload the page.");
  }
  if (!r.ok) throw new Error(body.error || "That did not work.");
  return body;
}

let fading;

// trouble shows an error for a while.
export function trouble(e) {
  const p = $("trouble");
  p.textContent = e.message ?? e;
  p.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (p.hidden = true), 8000);
}

export function calm() {
  $("trouble").hidden = true;
  $("trouble").textContent = "";
}

// announce has screen readers read sentences aloud.
export function announce(...texts) {
  const sentence = (t) => (/[.!?:;…]$/.test(t) ? t : t + ".");
  $("news").textContent = texts.filter(Boolean).map(sentence).join(" ");
}

// ask opens the small dialog for one text. It returns null when it is cancelled.
export function ask({ title, label, hint = "", value = "", most = 1000 }) {
  const d = $("prompt");
  $("prompt-title").textContent = title;
  $("prompt-label").textContent = label;
  $("prompt-hint").textContent = hint;
  $("prompt-text").maxLength = most || 1000;
  $("prompt-text").value = value;
  d.returnValue = "";
  d.showModal();
  $("prompt-text").focus();
  $("prompt-text").select();
  return answered(d).then((pressed) => (pressed === "ok" ? $("prompt-text").value : null));
}

// answered waits until a dialog is closed, and gives what was pressed. A browser may tell late
// that a dialog was closed, when it is open for the next question.
function answered(d) {
  return new Promise((done) => {
    d.addEventListener("close", function closed() {
      if (d.open) return;
      d.removeEventListener("close", closed);
      done(d.returnValue);
    });
  });
}

// sure asks before something is done that would waste a turn.
export function sure(why, label) {
  const d = $("sure");
  $("sure-title").textContent = why;
  $("sure-yes").textContent = label;
  d.returnValue = "";
  d.showModal();
  return answered(d).then((pressed) => pressed === "yes");
}

export const phone = matchMedia("(max-width: 900px)");
export const roomForLog = matchMedia("(min-width: 1151px)");
