// Calls on this device: where a reader allows it, the push service of their browser tells them
// that it is their turn, though this page is not open.

import { h, post, trouble } from "./dom.js";
import { state, base } from "./state.js";

let key = ""; // by which the server calls; "" where it calls nobody

// The choice is of one person at one table, in this browser.
const choice = () => "calls " + base + " " + state.as;

const able = () => key && window.top === window && "PushManager" in window && "serviceWorker" in navigator;

// calling tells whether this browser is called for the person on show.
export const calling = () => able() && localStorage.getItem(choice()) === "yes" && Notification.permission === "granted";

// offer learns by which key the server calls. Where the reader has chosen to be called, the
// server is told anew where, since a browser may change that.
export function offer(by = "") {
  key = by;
  if (!calling()) return;
  subscribe().catch(() => {}); // the choice stands, and the next visit tries again
  heard();
}

// heard takes away a call that stands, since its reader looks at the page.
async function heard() {
  if (document.hidden || !calling()) return;
  const worker = await navigator.serviceWorker.getRegistration("/t/");
  for (const n of (await worker?.getNotifications({ tag: base })) ?? []) n.close();
}
document.addEventListener("visibilitychange", heard);

export function callsLike() {
  if (able()) {
    return h("label", { class: "like" }, h("input", { type: "checkbox", "data-id": "like calls", checked: calling(), onchange: (e) => choose(e.target) }),
      h("span", {}, "A call on this device when it is my turn, even when this page is closed"));
  }
  // An iPhone has calls only for what is on its home screen.
  return key && navigator.standalone === false && h("p", { class: "note" }, "To be called on this phone when this page is closed, put the page on the home screen: Share, then Add to Home Screen.");
}

async function choose(box) {
  const wants = box.checked;
  box.disabled = true;
  try {
    if (!wants) await post("/api/calls", { off: true });
    else if ((await Notification.requestPermission()) !== "granted") throw new Error("Your browser lets this page show no notifications.");
    else await subscribe();
    localStorage.setItem(choice(), wants ? "yes" : "no");
  } catch (e) {
    box.checked = !wants;
    trouble(e.name === "AbortError" ? "Your browser has no push service that it can reach." : e);
  }
  box.disabled = false;
}

async function subscribe() {
  await navigator.serviceWorker.register("/page/worker.js", { scope: "/t/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  let there = await pushManager.getSubscription();
  if (there && !ours(there)) {
    await there.unsubscribe();
    there = null;
  }
  there ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await post("/api/calls", there.toJSON());
}

// ours tells whether a subscription takes the calls of our key.
function ours(there) {
  const bytes = there.options?.applicationServerKey;
  return !bytes || btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "") === key;
}

// endCalls forgets the choice, since whoever signs in next may be another.
export const endCalls = () => localStorage.removeItem(choice());
