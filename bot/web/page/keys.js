// Keys for the whole page.

import { $ } from "./dom.js";
import { nextPicture } from "./stage.js";
import { closeMenu, menuOpen } from "./spots.js";
import { closeMoment, momentOpen } from "./moment.js";
import { closeLog, showLog, logInSight } from "./log.js";
import { closeRail } from "./rail.js";
import { back } from "./desk.js";
import { telling, taleKey } from "./tale.js";

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
  if (telling() && !document.body.matches(".log-open, .rail-open") && !e.target.closest("input, select, textarea") && taleKey(e)) return e.preventDefault();
  if (e.key === "Escape") {
    if (menuOpen()) return closeMenu(true);
    if (momentOpen()) return closeMoment();
    if (document.body.classList.contains("rail-open")) return closeRail();
    if (document.body.classList.contains("log-open")) return closeLog();
    if (!e.target.matches("input") && back()) return;
    if (!e.target.value) e.target.blur?.();
    return;
  }
  if (e.target.closest("input, select, textarea")) return;
  if (momentOpen() && e.key === "Enter" && !e.target.closest("button")) return closeMoment();
  if (e.key === "/" || e.key === "l" || e.key === "L") { // focus the text field; a slash is then typed into it
    if (e.key !== "/") e.preventDefault();
    if (!logInSight()) showLog();
    return $("text").focus();
  }
  if (e.key === "b" || e.key === "B") return nextPicture();
  const n = !telling() && /^[1-9]$/.test(e.key) && document.querySelectorAll("#do .chip, #do .choice")[e.key - 1];
  if (n) n.click();
});
