// A picture by itself, fitted to the window or, pressed again, in full size.

import { $, h } from "./dom.js";

export function enlarge(p) {
  const d = $("picture");
  const img = h("img", { src: p.src, alt: p.alt || p.name });
  const toggle = h("button", { type: "button", class: "picture", "aria-label": "Full size or whole: " + (p.alt || p.name), onclick: () => d.classList.toggle("whole") }, img);
  d.classList.remove("whole");
  $("picture-frame").replaceChildren(toggle);
  $("picture-alt").textContent = p.alt || "";
  d.showModal();
  toggle.focus();
}

// A press beside the picture closes the dialog.
$("picture").addEventListener("click", (e) => {
  if (e.target === $("picture") || e.target === $("picture-frame")) $("picture").close();
});
