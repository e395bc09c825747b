package web

import "testing"

// A hint is gone once its reader has moved otherwise, shows another channel, or hands
// the page to somebody else, who must not learn it.
func TestAHintStaysWithItsReader(t *testing.T) {
	b := visit(t, openReal(t).HostLink(), 1280, 800)
	const shown = `document.documentElement.innerHTML.includes("A strong player would")`
	hint := func() {
		t.Helper()
		b.press("Hint")
		b.until(shown)
	}
	b.press("Fight a battle")
	hint()
	b.says("/sea do lock")
	b.until("!" + shown)
	hint()
	b.press("My messages")
	b.until(`document.querySelector("#app").dataset.stage === "messages"`)
	b.press("Away, Boarders! in Harbour")
	b.sees("Your turn: move Lawrence")
	if js[bool](b, shown) {
		t.Error("a hint comes back with the channel, however old it is")
	}
	hint()
	b.press("People and channels")
	b.press("Bob")
	b.here("Bob")
	b.sees("You watch this game")
	if js[bool](b, shown) {
		t.Error("Bob sees the hint that Ann was given")
	}
}
