// The picture larger than its room: by the button, with two fingers, by a double
// tap, or by the wheel with Ctrl. One finger or the mouse drags it then.

import { $ } from "./dom.js";
import { placeSpots } from "./spots.js";
import { steering } from "./steer.js";

const most = 4; // times the size that the room allows
const tapped = 2.5; // times, after a double tap

let zoom = 1;

export const zoomed = () => zoom > 1.01;

// zoomTo makes the picture so many times as large as its room allows. The point of
// it that lies at this place of the window stays there.
function zoomTo(to, x, y) {
  const room = $("room"), chart = $("chart");
  const was = chart.getBoundingClientRect();
  const along = (x - was.left) / was.width, down = (y - was.top) / was.height;
  zoom = Math.min(most, Math.max(1, to));
  $("stage").classList.toggle("large", zoomed());
  $("stage").style.setProperty("--zoom", zoom);
  const now = chart.getBoundingClientRect();
  room.scrollBy({ left: now.left + along * now.width - x, top: now.top + down * now.height - y, behavior: "instant" });
  placeSpots();
  label();
}

export const unzoom = () => zoomed() && zoomTo(1, 0, 0);

// label says on the button what it does next.
export function label() {
  const words = zoom >= most ? "Show the picture whole again" : "Show the picture larger";
  document.querySelector("#strip .zoom")?.setAttribute("aria-label", words);
}

// larger is the button: some steps, and the whole picture again.
export function larger() {
  const r = $("room").getBoundingClientRect();
  zoomTo(zoom >= most ? 1 : zoom * 1.6, r.left + r.width / 2, r.top + r.height / 2);
}

let pinch = null; // the two fingers as they were last

const fingers = ([a, b]) => ({ apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });

$("room").addEventListener("touchstart", (e) => (pinch = e.touches.length === 2 ? fingers(e.touches) : null), { passive: true });
$("room").addEventListener("touchend", () => (pinch = null), { passive: true });
$("room").addEventListener("touchmove", (e) => {
  if (!pinch || e.touches.length !== 2) return;
  e.preventDefault();
  const now = fingers(e.touches);
  zoomTo(zoom * now.apart / pinch.apart, pinch.x, pinch.y);
  $("room").scrollBy({ left: pinch.x - now.x, top: pinch.y - now.y, behavior: "instant" });
  pinch = now;
}, { passive: false });

$("room").addEventListener("wheel", (e) => {
  if (!e.ctrlKey) return;
  e.preventDefault();
  zoomTo(zoom * Math.exp(-e.deltaY / 200), e.clientX, e.clientY);
}, { passive: false });

// Two presses at one place beside the rings and pieces, soon after one another.
let last = { at: -1e9, x: 0, y: 0 };

$("room").addEventListener("click", (e) => {
  const near = Math.hypot(e.clientX - last.x, e.clientY - last.y) < 30 && e.timeStamp - last.at < 400;
  last = { at: near ? -1e9 : e.timeStamp, x: e.clientX, y: e.clientY };
  if (near && !e.target.closest(".spot, .look") && !$("app").classList.contains("telling")) zoomTo(zoomed() ? 1 : tapped, e.clientX, e.clientY);
});

// The mouse drags the picture. A finger scrolls it by itself.
let dragged = null; // the pointer's number

$("room").addEventListener("pointerdown", (e) => {
  if (!zoomed() || e.pointerType !== "mouse" || e.button || steering() || e.target.closest(".spot")) return;
  dragged = e.pointerId;
  $("room").setPointerCapture(dragged);
});
$("room").addEventListener("pointermove", (e) => {
  if (e.pointerId === dragged) $("room").scrollBy({ left: -e.movementX, top: -e.movementY, behavior: "instant" });
});
for (const kind of ["pointerup", "pointercancel"]) $("room").addEventListener(kind, () => (dragged = null));
