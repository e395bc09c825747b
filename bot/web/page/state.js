// The data of this page. The server sends only what one person may see, and the
// page forgets it when another person takes over.

// base is where a page of one seat asks for everything: the address of its table. It is empty
// for the page of a whole machine.
export const base = /^\/[tw]\/[a-z]+/.exec(location.pathname)?.[0] ?? "";

export const state = {
  as: "", // the person on show
  chat: "web", // on which the person is
  watch: base.startsWith("/w/"), // nobody is on show: the page is of a table, for anyone
  inside: window.parent !== window || !!document.documentElement.dataset.inside, // a chat shows the page inside itself
  seat: !!base, // the page is of one person at one table, who is on another chat
  host: false,
  listen: false,
  people: [],
  rooms: [],
  room: "", // the room on show
  channel: "", // the channel last on show
  messages: new Map(), // by ref
  desk: null, // the table in the room on show; null until it has come
  first: [], // the choices before any was opened
  trail: [], // the choices that were opened, each with its ref and label
  hint: "", // the hint that the person asked for and has not followed yet
  picture: "", // the name of the picture on show; "" is the first
  round: null, // the board of a round of a game that is over, if that is on show
};

// mine tells whether somebody at the table is the person on show.
export const mine = (who) => who.chat === state.chat && who.id === state.as;

// guest tells whether the person on show came by a link, and has no chat.
export const guest = () => state.chat === "link";

export const me = () => state.people.find((p) => p.id === state.as);
export const room = () => state.rooms.find((r) => r.id === state.room);
export const isPrivate = (id) => id.startsWith("@");

// inRoom returns the messages of a room, oldest first.
export function inRoom(id) {
  return [...state.messages.values()].filter((m) => m.room === id && !m.gone).sort((a, b) => a.seq - b.seq);
}

// secret tells whether the page shows something that only this person may see: a
// private room, an answer, or a secret part of the desk.
export const secret = () => isPrivate(state.room) || !!state.desk?.secret || inRoom(state.room).some((m) => m.only);

// others are the people at this machine besides the one on show.
export const others = () => (state.host ? state.people.filter((p) => !p.away && p.id !== state.as) : []);

// shared tells whether somebody else at this machine sits at a table.
export const shared = (d) => !!d?.seats?.some((s) => s.who.chat === "web" && others().some((p) => p.id === s.who.id));

// dark tells whether a picture is one of the night: a secret one, where somebody else may see it.
export const dark = (p) => !!p?.private && shared(state.desk);

// take adds a message, unless a newer form of it is there.
export function take(m) {
  const old = state.messages.get(m.ref);
  if (old && old.changed >= m.changed) return false;
  state.messages.set(m.ref, m);
  return true;
}

export function forget() {
  state.messages.clear();
  state.rooms = [];
  forgetDesk();
}

export function forgetDesk() {
  state.desk = null;
  state.first = [];
  state.trail = [];
  state.hint = "";
  state.picture = "";
  state.round = null;
}

// advised tells whether a choice is the one that the hint names first, or, where that is
// open, the one that it names next. A hint quotes each as its button is called, the first
// under its group.
export function advised(c) {
  const bare = (label) => label.replace(/ ?…$/, "");
  const named = /“[^”]+”(?:, then “[^”]+”)*/.exec(state.hint)?.[0].slice(1, -1).split("”, then “") ?? [];
  const open = state.trail.map((t) => bare(t.label));
  const name = named[open.length], label = bare(c.label);
  if (!name || open.some((label, i) => !named[i].endsWith(label))) return false;
  return [label, c.group + ": " + label, c.group + ": " + label.replace(/^.*?: /, "")].includes(bare(name));
}
