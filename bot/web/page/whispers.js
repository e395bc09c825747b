// What the person alone was told stands in their log among what everyone was told, at its place.

import { $, h } from "./dom.js";
import { icon } from "./icons.js";

let whispers = []; // the oldest first

export const hearWhispers = (all) => (whispers = all);

// weave writes the whispers into the log: each beside a sentence of its own line, or else at the end of what
// had been told by then.
export function weave() {
  const log = $("log"), end = log.scrollHeight - log.scrollTop - log.clientHeight < 120;
  for (const p of log.querySelectorAll(".whisper")) p.remove();
  const told = [...log.querySelectorAll("article.told")];
  const lines = told.flatMap((a, n) => [...a.querySelectorAll("p:not(.divider)")].map((p) => ({ p, n, text: p.textContent })));
  let near = -1, at = 0; // the line at which the whisper before stands, and its time
  for (const w of whispers) {
    const n = told.findLastIndex((a) => a.dataset.at <= w.at);
    const from = w.at === at ? near : near + 1;
    const found = (texts) => texts?.map((text) => lines.findIndex((l, i) => i >= from && l.n >= n && l.text.includes(text))).find((i) => i >= 0) ?? -1;
    const p = h("p", { class: "whisper", dir: "auto", title: "Only you were told this" }, icon("moon"), w.text);
    const next = found(w.before), last = next < 0 ? found(w.after) : next;
    if (next >= 0) lines[next].p.before(p);
    else if (last >= 0) after(lines[last].p, p);
    else if (n >= 0) told[n].append(p);
    if (last >= 0) [near, at] = [last, w.at];
  }
  if (end) log.scrollTop = log.scrollHeight;
}

// after puts a whisper after a line, and after those that stand there.
function after(line, p) {
  while (line.nextElementSibling?.classList.contains("whisper")) line = line.nextElementSibling;
  line.after(p);
}
