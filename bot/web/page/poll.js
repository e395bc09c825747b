// Asking over and over whether the desk of a seat has changed, where no event stream comes.

import { base, state } from "./state.js";

let under = null; // the question that is under way

// deafen stops asking.
export function deafen() {
  under?.abort();
  under = null;
}

export const polling = () => !!under;

// hear asks until it is to stop. The server answers once the desk shows something else than
// what the page saw last, or after a while.
export async function hear(last, { heard, lost, ended, asleep }) {
  deafen();
  const mine = (under = new AbortController());
  while (mine === under) {
    try {
      const r = await fetch(base + "/api/events?" + new URLSearchParams({ as: state.as, wait: last() }), { signal: mine.signal });
      if (mine !== under) return;
      if (r.status === 403) return ended();
      if (!r.ok) throw new Error(r.statusText);
      const now = await r.json();
      if (mine !== under) return;
      if (now.asleep) return asleep();
      await heard(now);
    } catch {
      if (mine !== under) return;
      lost();
      await new Promise((done) => setTimeout(done, 2000));
    }
  }
}
