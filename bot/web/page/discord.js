// The page inside Discord. It asks Discord for a code, by which our server learns from Discord who
// looks and where, and then becomes the page of their table. Nothing that it reads from its own
// address is believed: the server asks Discord.

const handshake = 0, frame = 1, close = 2; // what a message to Discord or from it is
const patience = 30000; // in milliseconds, for Discord to answer what asks its user nothing

const client = window.parent.opener ?? window.parent; // Discord, also where it has put the page into a window of its own
const asked = new URLSearchParams(location.search);
const waiting = new Map(); // what Discord has not answered yet, by nonce
let origins = []; // those of Discord
let at = ""; // that from which it speaks
let ready = () => {};
let closed = () => {};

const newNonce = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

// fromDiscord tells whether a message is Discord's. On a phone Discord shows the page by itself,
// and speaks to it from the page's own origin, or from none.
function fromDiscord(e) {
  if (window.parent === window) return !e.source || e.source === window;
  return e.source === client && origins.includes(e.origin);
}

addEventListener("message", (e) => {
  if (!fromDiscord(e) || !Array.isArray(e.data)) return;
  const [kind, said] = e.data;
  if (kind === close) return closed(new Error("Discord has closed the connection. " + (said?.message ?? "")));
  if (kind !== frame || !said) return;
  at = e.origin && e.origin !== "null" ? e.origin : "*";
  if (said.cmd === "DISPATCH") {
    if (said.evt === "READY") ready();
    return;
  }
  const answer = waiting.get(said.nonce);
  waiting.delete(said.nonce);
  if (said.evt === "ERROR") answer?.fail(new Error("Discord answers: " + (said.data?.message || "no.") + " Close this and open it again."));
  else answer?.done(said.data ?? {});
});

// command asks Discord for something.
function command(cmd, args) {
  const nonce = newNonce();
  return new Promise((done, fail) => {
    waiting.set(nonce, { done, fail });
    client.postMessage([frame, { cmd, args, nonce }], at);
  });
}

const late = (why) => new Promise((_, fail) => setTimeout(() => fail(new Error(why)), patience));
const over = new Promise((_, fail) => (closed = fail));
over.catch(() => {}); // whoever waits is told

async function post(path, body) {
  const r = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const said = await r.json().catch(() => ({}));
  if (!r.ok) throw new Error(said.error || "Shipboard does not answer. Close this and open it again.");
  return said;
}

// greet has Discord know of the page.
async function greet(app) {
  const known = new Promise((done) => (ready = done));
  client.postMessage([handshake, { v: 1, encoding: "json", client_id: app, frame_id: asked.get("frame_id") }], "*"); // no secret
  await Promise.race([known, over, late("Discord does not answer. Close this and open it again.")]);
}

// enter lets the reader in, and returns the address of their table.
async function enter() {
  const { app, state, origins: theirs } = await post("/api/hello", {});
  origins = theirs;
  await greet(app);
  const given = await Promise.race([over, command("AUTHORIZE", { client_id: app, response_type: "code", state, prompt: "none", scope: ["identify"] })]);
  if (given.state && given.state !== state) throw new Error("Discord has answered another sign-in. Close this and open it again.");
  const { at: table, token } = await post("/api/enter", { code: given.code, state, instance: asked.get("instance_id"), table: asked.get("custom_id") ?? "" });
  command("AUTHENTICATE", { access_token: token }).catch(() => {}); // the page needs nothing more of Discord
  return table;
}

// tell shows a sentence, and nothing else.
function tell(title, text) {
  document.body.className = "notice";
  const main = document.createElement("main"), head = document.createElement("h1"), p = document.createElement("p");
  head.textContent = title;
  p.textContent = text;
  main.append(head, p);
  document.body.replaceChildren(main);
}

async function begin() {
  if (!asked.get("frame_id") || !asked.get("instance_id")) {
    return tell("Shipboard", "This page opens inside Discord: press Play on the board in a private message of your game.");
  }
  try {
    const table = await enter();
    document.documentElement.dataset.inside = "discord";
    history.replaceState(null, "", table);
    await import("./app.js");
  } catch (e) {
    tell("Shipboard", e.message);
  }
}

begin();
