// The people, the rooms, and the host's buttons.

import { $, h, ask, get, post, trouble } from "./dom.js";
import { state, me, room, isPrivate } from "./state.js";
import { become, enter } from "./app.js";

export function renderSide() {
  $("people").replaceChildren(...state.people.filter((p) => state.host || p.id === state.as).map(personRow));
  $("rooms").replaceChildren(...state.rooms.map(roomRow));
  for (const id of ["add-person", "invite", "add-channel", "switch"]) $(id).hidden = !state.host;
  $("room-name").textContent = room()?.name ?? "Shipboard";
  $("rename-room").hidden = !state.host || isPrivate(state.room);
  $("who").replaceChildren("I am ", h("bdi", {}, me()?.name ?? ""));
  const elsewhere = state.rooms.some((r) => r.id !== state.room && (r.unread || r.waits));
  $("elsewhere").hidden = !elsewhere;
  turns();
  document.title = (me() && state.rooms.some((r) => r.waits) ? "● Your turn · " : "") + "Shipboard";
}

function personRow(p, i) {
  const mine = p.id === state.as;
  const badge = p.waits && h("span", { class: "badge" }, mine ? "your turn" : "to act");
  return h("li", {}, h("button", {
    type: "button", class: "person", "aria-pressed": String(mine), disabled: p.away && !mine && state.host,
    title: state.host && i < 9 ? p.name + " (Alt+" + (i + 1) + ")" : p.name, "data-person": p.id, onclick: () => become(p.id),
  }, h("bdi", {}, p.name), p.away && state.host && h("small", {}, "in another browser"), badge),
  mine && h("button", { type: "button", class: "quiet", "aria-label": "Rename " + p.name, onclick: () => rename("/api/people", p, "Your name") }, h("span", { class: "sign pencil" })));
}

function roomRow(r) {
  return h("li", {}, h("button", {
    type: "button", class: r.private ? "room private" : "room", "aria-current": r.id === state.room ? "true" : undefined,
    title: r.name, "data-room": r.id, onclick: () => enter(r.id),
  }, h("bdi", {}, r.name),
  r.waits && h("span", { class: "badge" }, "your turn"),
  !r.waits && r.unread > 0 && r.id !== state.room && h("span", { class: "badge", "aria-label": r.unread + " new" }, String(r.unread))));
}

// turns shows the bar with the people at this machine for whom the room on show
// waits; a press passes the screen on. A private room has no game of its own:
// there the bar names each room that waits.
function turns() {
  const others = state.host ? state.people.filter((p) => p.waits && !p.away && p.id !== state.as) : [];
  const pass = (p, style) => h("button", { type: "button", class: style, onclick: () => become(p.id) }, "Pass to " + p.name);
  const bar = [];
  if (isPrivate(state.room)) {
    for (const r of state.rooms) {
      const awaited = others.filter((p) => p.waits[0] === r.id);
      if (awaited.length) bar.push(h("span", {}, r.name + " waits for:"), ...awaited.map((p) => pass(p, "")));
    }
  } else {
    const awaited = others.filter((p) => p.waits.includes(state.room));
    const mine = room()?.waits;
    if (awaited.length) bar.push(h("span", {}, mine ? "Also to act:" : "The game waits for:"), ...awaited.map((p) => pass(p, mine ? "" : "primary")));
  }
  $("turns").hidden = !bar.length;
  $("turns").replaceChildren(...bar);
}

async function rename(path, what, label) {
  const name = await ask({ title: "A new name", label, value: what.name });
  if (name !== null) await post(path, { id: what.id, name }).catch(trouble);
}

async function add(path, title) {
  const name = await ask({ title, label: "Name" });
  if (name === null) return;
  try {
    return (await post(path, { name })).id;
  } catch (e) {
    trouble(e);
  }
}

async function invite() {
  $("links-reach").textContent = state.listen
    ? "Each link is for one person, in a browser of their own. Anyone who has it can play as that person."
    : "These links work on this machine only. Start Shipboard with --listen to invite others on your network.";
  $("links-list").replaceChildren(...state.people.map((p) => h("li", {}, h("bdi", {}, p.name), p.away
    ? h("button", { type: "button", onclick: (e) => takeBack(p, e.currentTarget) }, "Take the seat back")
    : h("button", { type: "button", onclick: (e) => showLink(p, e.currentTarget) }, "Show the link"))));
  if (!$("links").open) $("links").showModal();
}

async function showLink(p, button) {
  try {
    const { link } = await post("/api/link", { person: p.id });
    const field = h("input", { readonly: true, value: link, "aria-label": "Link for " + p.name, onfocus: (e) => e.target.select() });
    button.replaceWith(field);
    field.focus();
    await navigator.clipboard?.writeText(link).then(() => field.after(h("small", {}, "Copied."))).catch(() => {});
  } catch (e) {
    trouble(e);
  }
}

async function takeBack(p, button) {
  try {
    await post("/api/link", { person: p.id, take: true });
    button.replaceWith(h("small", {}, "The old link is void; you play for " + p.name + " again."));
  } catch (e) {
    trouble(e);
  }
}

$("add-person").onclick = () => add("/api/people", "Add a player");
$("invite").onclick = invite;
$("add-channel").onclick = async () => {
  const id = await add("/api/channels", "New channel");
  if (id) enter(id);
};
$("rename-room").onclick = () => rename("/api/channels", room(), "Channel");

export function closeSide() {
  document.body.classList.remove("side-open");
  $("open-side").setAttribute("aria-expanded", "false");
}
$("open-side").onclick = () => {
  const open = document.body.classList.toggle("side-open");
  $("open-side").setAttribute("aria-expanded", String(open));
  if (open) $("side").querySelector("button")?.focus();
};
document.addEventListener("click", (e) => {
  if (!e.target.closest("#side, #open-side, dialog")) closeSide();
});
document.addEventListener("keydown", (e) => {
  if (e.key === "Escape") closeSide();
});

// gamesToStart are the games that the table offers.
export async function gamesToStart() {
  return get("/api/complete", { as: state.as, room: state.rooms[0].id, text: "start " });
}
