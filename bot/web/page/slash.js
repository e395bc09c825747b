// The command line and its offers, which complete what is typed.

import { $, h, get, trouble } from "./dom.js";
import { state, isPrivate } from "./state.js";
import { send } from "./log.js";

const text = $("text");
const offers = $("offers");
let list = [];
let at = -1; // the offer chosen with the arrow keys
let latest = 0; // number of the latest request; older answers are dropped
let wait;
const past = []; // lines that were sent
let back = 0; // how far the arrow keys went back in them

// command returns a command without its /sea, or null for a thing to say.
function command(typed) {
  const m = /^\s*\/\s*(?:sea(?:\s+|$))?(.*)$/is.exec(typed);
  return m ? m[1] : null;
}

text.addEventListener("input", () => {
  clearTimeout(wait);
  if (command(text.value) === null) return close();
  wait = setTimeout(look, 90);
});

async function look() {
  const mine = ++latest;
  const typed = command(text.value);
  if (typed === null) return close();
  try {
    const found = await get("/api/complete", { as: state.as, room: state.room, text: typed });
    if (mine !== latest) return;
    const chosen = list[at]?.text; // before this answer came
    list = found;
    at = chosen === undefined ? -1 : list.findIndex((o) => o.text === chosen);
    draw();
  } catch (e) {
    if (mine === latest) close();
    trouble(e);
  }
}

function draw() {
  offers.hidden = !list.length;
  text.setAttribute("aria-expanded", String(list.length > 0));
  offers.replaceChildren(...list.map((o, i) => h("li", {
    id: "offer-" + i, role: "option", "aria-selected": String(i === at),
    onpointerdown: (e) => { e.preventDefault(); accept(i); },
  }, h("code", {}, o.text), o.label && o.label !== o.text && h("span", {}, o.label))));
  if (at >= 0) {
    text.setAttribute("aria-activedescendant", "offer-" + at);
    offers.children[at].scrollIntoView({ block: "nearest" });
  } else {
    text.removeAttribute("aria-activedescendant");
  }
}

export function close() {
  clearTimeout(wait);
  latest++;
  list = [];
  at = -1;
  draw();
}

function accept(i) {
  text.value = "/sea " + list[i].text + (list[i].text.endsWith(" ") ? "" : " ");
  text.focus();
  text.setSelectionRange(text.value.length, text.value.length);
  close();
  look();
}

text.addEventListener("keydown", (e) => {
  if (e.isComposing) return;
  const open = list.length > 0;
  switch (e.key) {
    case "ArrowDown":
    case "ArrowUp": {
      const step = e.key === "ArrowDown" ? 1 : -1;
      if (open) {
        at = (at + step + list.length + (at < 0 && step < 0 ? 1 : 0)) % list.length;
        draw();
      } else {
        recall(step);
      }
      return e.preventDefault();
    }
    case "Tab":
      if (!open || e.shiftKey) return;
      accept(Math.max(at, 0));
      return e.preventDefault();
    case "Escape":
      if (open) {
        close();
        e.stopPropagation();
      }
  }
});

// recall brings back a line that was sent before.
function recall(step) {
  if (!past.length) return;
  back = Math.min(Math.max(back - step, 0), past.length);
  text.value = back ? past[past.length - back] : "";
}

text.addEventListener("blur", close);

$("composer").addEventListener("submit", async (e) => {
  e.preventDefault();
  if (at >= 0) return accept(at); // Enter takes the chosen offer
  const typed = text.value;
  if (!typed.trim()) return;
  close();
  const line = command(typed);
  past.push(typed);
  back = 0;
  text.value = ""; // at once; it comes back if the request fails
  $("composer").classList.add("busy");
  const ok = await (line === null ? send("/api/say", { room: state.room, text: typed }) : send("/api/ask", { room: state.room, text: line.trim() }));
  $("composer").classList.remove("busy");
  if (!ok && !text.value) text.value = typed;
});

// empty removes everything that one person typed, before the next has the page.
export function empty() {
  text.value = "";
  past.length = 0;
  back = 0;
  close();
}

export function hintFor(id) {
  text.placeholder = isPrivate(id) ? "Type / for a command" : "Say something…";
}
