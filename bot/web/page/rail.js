// The rail: the rooms with what waits in them, a new game, and the people. On a
// phone it is a menu.

import { $, h, keep, post, trouble } from "./dom.js";
import { state, me } from "./state.js";
import { gameIcon, icon, face } from "./icons.js";
import { enter } from "./app.js";
import { openPeople } from "./people.js";
import { drawTitle } from "./head.js";

export function drawRail() {
  const channels = state.rooms.filter((r) => !r.private);
  const own = state.rooms.find((r) => r.private);
  keep($("rail"),
    h("p", { class: "brand" }, h("img", { src: "/page/icon.svg", alt: "", width: "34", height: "34" }), h("span", { class: "label" }, "Shipboard")),
    channels.map(roomButton),
    state.host && item("new", icon("plus"), "New game", newGame),
    h("span", { class: "gap" }),
    own && roomButton(own),
    item("people", icon("gear"), state.seat ? "You and this page" : "People and channels", openPeople),
    me() && h("button", { type: "button", class: "me", "data-id": "me", "data-person": me().id, title: "You are " + me().name, "aria-label": "You are " + me().name, onclick: openPeople }, face(me().name, state.people.indexOf(me())), h("span", { class: "label" }, "I am ", h("bdi", {}, me().name))));
  const elsewhere = state.rooms.filter((r) => r.id !== state.room && (r.waits || r.unread)).length;
  $("open-rail").setAttribute("aria-label", elsewhere ? "Your games: something is new in " + elsewhere : "Your games");
  keep($("open-rail"), icon("menu"), elsewhere > 0 && h("span", { class: "dot" }, String(elsewhere)));
  drawTitle();
}

function roomButton(r) {
  const title = r.game;
  const news = r.id !== state.room && r.unread > 0;
  const says = [title && !r.private && title + " in " + r.name, !title && r.name, r.waits && "it waits for you", news && r.unread + " new"].filter(Boolean).join(", ");
  return h("button", {
    type: "button", class: "room", "data-id": "room " + r.id, "data-room": r.id, "aria-current": r.id === state.room ? "page" : undefined, title: says || r.name, "aria-label": says || r.name, onclick: () => enter(r.id),
  }, r.private ? icon("letter") : gameIcon(title), h("span", { class: "label name" }, h("bdi", {}, r.name), title && !r.private && h("small", {}, title)),
  (r.waits || news) && h("span", { class: r.waits ? "dot waits" : "dot" }, r.waits ? "!" : String(r.unread)));
}

const item = (id, sign, label, onclick) => h("button", { type: "button", "data-id": id, title: label, "aria-label": label, onclick }, sign, h("span", { class: "label" }, label));

// newGame goes to a room without a game, or makes one, which gets a name by itself.
async function newGame() {
  const free = state.rooms.find((r) => !r.private && !r.game);
  if (free && free.id !== state.room) return enter(free.id);
  if (free) return; // it is on show
  try {
    enter((await post("/api/channels", {})).id);
  } catch (e) {
    trouble(e);
  }
}

export function closeRail() {
  document.body.classList.remove("rail-open");
  $("open-rail").setAttribute("aria-expanded", "false");
}
$("open-rail").onclick = () => {
  const open = document.body.classList.toggle("rail-open");
  $("open-rail").setAttribute("aria-expanded", String(open));
  if (open) $("rail").querySelector("button")?.focus();
};
document.addEventListener("click", (e) => {
  if (e.target.isConnected && !e.target.closest("#rail, #open-rail, dialog")) closeRail();
});
