// The data of this page. The server sends only what one person may see, and the
// page forgets it when another person takes over.

export const state = {
  as: "", // the person on show
  host: false,
  listen: false,
  people: [],
  rooms: [],
  room: "", // the room on show
  channel: "", // the channel last on show
  messages: new Map(), // by ref
  games: null, // that can be started; null until they are asked for
};

export const me = () => state.people.find((p) => p.id === state.as);
export const room = () => state.rooms.find((r) => r.id === state.room);
export const isPrivate = (id) => id.startsWith("@");

// inRoom returns the messages of a room, oldest first.
export function inRoom(id) {
  return [...state.messages.values()].filter((m) => m.room === id && !m.gone).sort((a, b) => a.seq - b.seq);
}

// secretOnShow tells whether the page shows something that only this person may
// see: a private room, or an answer.
export const secretOnShow = () => isPrivate(state.room) || inRoom(state.room).some((m) => m.only);

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
}
