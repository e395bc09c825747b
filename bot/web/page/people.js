// The people and the rooms: who has the page, names, and links for friends.

import { $, h, keep, ask, sure, post, trouble } from "./dom.js";
import { state, room, isPrivate, guest } from "./state.js";
import { face, icon } from "./icons.js";
import { become, enter, signedOut } from "./app.js";
import { press } from "./desk.js";
import { drawLikes } from "./likes.js";

export function openPeople() {
  drawPeople();
  if (!$("people").open) $("people").showModal();
}

export function drawPeople() {
  const all = state.people.filter((p) => state.host || p.id === state.as);
  keep($("people-list"), all.map(row));
  $("people-title").textContent = state.seat ? "You and this page" : "People and channels";
  keep($("people-more"),
    (state.desk?.commands ?? []).map((b) => h("button", { type: "button", class: "btn", "data-id": b.label, onclick: () => ($("people").close(), press(b)) }, b.label)),
    state.seat && !state.watch && h("button", { type: "button", class: "btn", "data-id": "out", onclick: signOut }, "Sign out everywhere"),
    state.host && h("button", { type: "button", class: "btn", "data-id": "add", onclick: add }, icon("plus"), "Add a player"),
    state.host && h("button", { type: "button", class: "btn", "data-id": "channel", onclick: addRoom }, icon("plus"), "New channel"),
    sessionStorage.getItem("alone") && h("button", { type: "button", class: "btn", "data-id": "cover", onclick: () => { sessionStorage.removeItem("alone"); drawPeople(); } }, "Cover the page again when it is passed"),
    state.host && !isPrivate(state.room) && room() && h("button", { type: "button", class: "btn", "data-id": "rename room", onclick: () => rename("/api/channels", room(), "Channel") }, "Rename ", room().name),
    state.host && !isPrivate(state.room) && room() && state.rooms.filter((r) => !r.private).length > 1 && h("button", { type: "button", class: "btn", "data-id": "close room", onclick: closeRoom }, "Close ", room().name));
  drawLikes();
  $("people-reach").hidden = !state.host;
  $("people-reach").textContent = state.listen
    ? "A link is for one person, in a browser of their own. Anyone who has it can play as that person."
    : "Links work on this machine only. Start Shipboard with --listen to invite others on your network.";
}

// row is a person: press the name to hand the page over, or make a link.
function row(p, i) {
  const mine = p.id === state.as;
  const says = p.away && state.host ? "in another browser" : mine ? "has this page" : p.waits ? "is to act" : "";
  return h("li", { "data-person": p.id },
    h("button", { type: "button", class: "btn person", "aria-pressed": String(mine), disabled: p.away && !mine && state.host, "data-id": "person " + p.id, title: i < 9 ? "Alt+" + (i + 1) : undefined, onclick: () => become(p.id) },
      face(p.name, i), h("span", {}, h("bdi", {}, p.name), says && h("small", {}, says))),
    !state.seat && h("button", { type: "button", class: "btn quiet", "data-id": "rename " + p.id, "aria-label": "Rename " + p.name, onclick: () => rename("/api/people", p, "Name") }, "Rename"),
    state.host && (p.away
      ? h("button", { type: "button", class: "btn", "data-id": "take " + p.id, onclick: (e) => takeBack(p, e.currentTarget) }, "Take the seat back")
      : h("button", { type: "button", class: "btn", "data-id": "link " + p.id, onclick: (e) => showLink(p, e.currentTarget) }, "Invite by link")));
}

// signOut ends all browsers that play for the person, and their links.
async function signOut() {
  if (guest() && !(await sure("You came by a link. Signed out, you come back to your seat only by a new one: somebody who plays types /sea invite and your name, and gives it to you.", "Sign out"))) return;
  try {
    await post("/api/out", {});
    signedOut();
  } catch (e) {
    trouble(e);
  }
}

async function rename(path, what, label) {
  const name = await ask({ title: "A new name", label, value: what.name });
  if (name !== null) await post(path, { id: what.id, name }).catch(trouble);
}

async function add() {
  const name = await ask({ title: "Add a player", label: "Name" });
  if (name !== null) await post("/api/people", { name }).catch(trouble);
}

async function addRoom() {
  const name = await ask({ title: "New channel", label: "Name" });
  if (name === null) return;
  try {
    const { id } = await post("/api/channels", { name });
    $("people").close();
    enter(id);
  } catch (e) {
    trouble(e);
  }
}

// closeRoom closes the room on show, and goes to another.
export async function closeRoom() {
  try {
    const next = state.rooms.find((r) => !r.private && r.id !== state.room);
    await post("/api/channels", { id: state.room, close: true });
    $("people").close();
    if (next) enter(next.id);
  } catch (e) {
    trouble(e);
  }
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
