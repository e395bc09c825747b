// What a reader of this browser likes: larger type, and a sound or a notification when a
// game waits. All are off until they are chosen.

import { $, h, keep, trouble } from "./dom.js";
import { state, me } from "./state.js";
import { calling, callsLike } from "./calls.js";

const likes = {
  large: "Larger type",
  sound: "A sound when it is my turn",
  notice: "A notification when it is my turn",
};

const likesIt = (name) => localStorage.getItem("likes " + name) === "yes";

export function drawLikes() {
  keep($("likes"), Object.entries(likes).filter(([name]) => name !== "notice" || "Notification" in window).map(([name, says]) =>
    h("label", { class: "like" }, h("input", { type: "checkbox", "data-id": "like " + name, checked: likesIt(name), onchange: (e) => choose(name, e.target) }), h("span", {}, says))), callsLike());
}

async function choose(name, box) {
  if (name === "notice" && box.checked && (await Notification.requestPermission()) !== "granted") {
    box.checked = false;
    trouble("Your browser lets this page show no notifications.");
  }
  localStorage.setItem("likes " + name, box.checked ? "yes" : "no");
  if (name === "sound" && box.checked) ring();
  if (name === "large") enlarge();
}

// enlarge sets the size of the type.
export function enlarge() {
  document.documentElement.classList.toggle("larger", likesIt("large"));
  dispatchEvent(new Event("resize")); // all that fits its place is fitted anew
}

let waited = null; // the rooms that waited for whoever has the page

// heed tells that another room waits since it was heard last.
export function heed() {
  const who = state.as, now = state.rooms.filter((r) => r.waits && !r.private);
  const fresh = waited?.who === who ? now.filter((r) => !waited.ids.includes(r.id)) : [];
  waited = { who, ids: now.map((r) => r.id) };
  if (!fresh.length) return;
  if (likesIt("sound")) ring();
  if (likesIt("notice") && !calling() && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification("It is your turn, " + (me()?.name ?? ""), { body: fresh.map((r) => (r.game ? r.game + " in " : "") + r.name).join(", "), tag: "turn" });
  }
}

// ring sounds two bells, as a ship's bell does.
function ring() {
  const a = new AudioContext(), end = a.currentTime + 1.4;
  for (const at of [0, 0.28]) {
    for (const [pitch, loud] of [[880, 0.12], [2210, 0.04]]) {
      const tone = a.createOscillator(), fade = a.createGain();
      tone.frequency.value = pitch;
      fade.gain.setValueAtTime(loud, a.currentTime + at);
      fade.gain.exponentialRampToValueAtTime(0.0001, a.currentTime + at + 1);
      tone.connect(fade).connect(a.destination);
      tone.start(a.currentTime + at);
      tone.stop(end);
    }
  }
  setTimeout(() => a.close(), 2000);
}

enlarge();
