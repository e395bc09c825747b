// What stands below the edge of a card that scrolls is told at the edge.

import { h } from "./dom.js";

// below is a button below a card, on none of its words. It stands while there is more below the card's edge, says how many
// dice these are, and brings them up.
export function below(card) {
  const button = h("button", { type: "button", class: "below", hidden: true, tabindex: -1, onclick: () => card.scrollBy({ top: card.clientHeight * 0.75, behavior: "smooth" }) });
  const tell = () => {
    button.hidden = card.scrollHeight - card.scrollTop - card.clientHeight < 12;
    const edge = card.getBoundingClientRect().bottom;
    const dice = [...card.querySelectorAll(".die")].filter((d) => d.checkVisibility() && d.getBoundingClientRect().bottom > edge).length;
    button.textContent = "… " + (dice ? dice + " more " + (dice > 1 ? "dice" : "die") : "more") + " below";
  };
  card.addEventListener("scroll", tell, { passive: true });
  new ResizeObserver(tell).observe(card);
  return button;
}
