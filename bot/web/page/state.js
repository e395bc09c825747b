// What this page knows. It is all for the eyes of one person: the server
// sends nothing else, and nothing of it outlives a change of person.

export const state = {
  as: "", // whose page it is
  host: false,
  listen: false,
  people: [],
  rooms: [],
  room: "", // the one on show
  channel: "", // the channel last on show
  messages: new Map(), // by ref
  games: null, // what can be started, once asked
};

export const me = () => state.people.find((p) => p.id === state.as);
export const room = () => state.rooms.find((r) => r.id === state.room);
export const isPrivate = (id) => id.startsWith("@");

// inRoom are the messages of a room, oldest first.
export function inRoom(id) {
  return [...state.messages.values()].filter((m) => m.room === id && !m.gone).sort((a, b) => a.seq - b.seq);
}

// secretOnShow says whether somebody looking over the shoulder would learn
// something: a private room, or an answer meant for one person.
export const secretOnShow = () => isPrivate(state.room) || inRoom(state.room).some((m) => m.only);

// take puts a message among the others unless a newer form of it is there.
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
