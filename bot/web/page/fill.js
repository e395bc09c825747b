// The log while the tale is told: it fills up as the tale goes, oldest first. What it had told
// already, or tells meanwhile, stays hidden, or it would tell the end before.

import { $, h } from "./dom.js";

let since = 0; // when the first step of the tale happened
let shown = ""; // what the log told last
let newest = 0; // the time of the newest message as the tale began
let low = true; // the log stood at its end then

const times = () => [...document.querySelectorAll("#log article")].map((a) => Number(a.dataset.at));

// fillFrom notes since when the log is told anew.
export function fillFrom(from) {
  since = from;
  const log = $("log");
  if (!log.querySelector("#so-far")) low = log.scrollHeight - log.scrollTop - log.clientHeight < 120;
  newest = Math.max(0, ...times());
}

// hidden are the messages whose story is told now: those that came since its first step, and
// the one before, which went on meanwhile. What people said since the tale began stays, and
// so do private answers.
function hidden() {
  const all = [...document.querySelectorAll("#log article")];
  const before = all.findLast((a) => a.classList.contains("told") && a.dataset.at < since);
  return { before, away: all.filter((a) => a === before || (a.dataset.at >= since && !a.classList.contains("only") && (!a.classList.contains("said") || a.dataset.at <= newest))) };
}

// veil hides the messages whose story is told now. Of the one before, what it told earlier than
// some texts, or else than later ones, stays in sight. It returns how many of the texts the log has told by that.
function veil({ before, away }, texts, later) {
  const lines = [...(before?.querySelectorAll("p") ?? [])];
  const at = (p) => texts.findIndex((text) => p.textContent.includes(text));
  let from = lines.findIndex((p) => at(p) >= 0);
  if (from < 0) from = lines.findIndex((p) => (texts = later, at(p) >= 0));
  for (const a of away) if (a !== before || from < 1) a.classList.add("veiled");
  if (from < 1) return 0;
  for (const p of lines.slice(from)) p.classList.add("veiled");
  return at(lines[from]);
}

const mostStands = 3; // of the newest lines in sight: one further up may say the same of another turn

// headline tells whether a sentence of a step is the one that it is told by, or the last that its
// head is made of.
const headline = (x, text) => x.said.length === 1 || text.includes(x.head.split(/(?<=[.!?]) /).at(-1).replace(/[.!?]$/, ""));

// fillLog shows in the log what the steps tell, up to the one on show. Without steps it shows
// all, down to the newest for whoever has not scrolled back.
export function fillLog(before, steps, at, { goTo, point }) {
  const log = $("log");
  const filled = log.querySelector("#so-far");
  const end = log.scrollHeight - log.scrollTop - log.clientHeight < 120;
  for (const a of log.querySelectorAll(".veiled")) a.classList.remove("veiled");
  filled?.remove();
  if (at < 0) {
    if (filled && (end || low)) log.scrollTop = log.scrollHeight;
    return;
  }
  const story = hidden(), { away } = story;
  const told = steps.flatMap((x) => x.said);
  const covered = Math.min(veil(story, [...before, ...steps[0].said], [...before, ...told]), before.length);
  const stands = [...log.querySelectorAll("article.told:not(.veiled) p:not(.veiled)")].slice(-mostStands).reverse()
    .map((p) => before.findLastIndex((text) => p.textContent.includes(text)) + 1).find(Boolean) ?? 0;
  const line = (x, i) => [
    x.opens && h("p", { class: "divider" }, h("span", {}, x.opens)),
    h("p", { class: i === at ? "line lit" : "line", "data-step": String(i), dir: "auto",
      onclick: () => goTo(i), onpointerenter: () => point(i), onpointerleave: () => point(-1) },
    x.said.flatMap((text, n) => [n > 0 && " ", !headline(x, text) ? text : x.moment ? h("span", { class: "big" }, text) : i === at ? h("b", {}, text) : text]))];
  const left = steps.length - 1 - at;
  const words = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"][left - 1] ?? left;
  const block = h("article", { id: "so-far", class: "message", "aria-label": "What happened so far" },
    before.slice(Math.max(covered, stands)).map((text) => h("p", { dir: "auto" }, text)),
    steps.slice(0, at + 1).flatMap(line),
    left > 0 && h("p", { class: "more" }, words + (left > 1 ? " more steps." : " more step" + (steps.at(-1).opens ? ": " + steps.at(-1).opens.toLowerCase() + " begins." : "."))));
  (away.at(-1) ?? log.lastElementChild)?.after(block);
  if (!block.parentElement) log.append(block);
  const now = at + " " + steps.length + " " + since;
  if (now !== shown) log.scrollTop += block.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom + 10;
  shown = now;
}

// pointTo lights the lines of steps that a place of the picture is about.
export function pointTo(steps) {
  for (const p of document.querySelectorAll("#so-far .line")) p.classList.toggle("pointed", steps.includes(Number(p.dataset.step)));
}
