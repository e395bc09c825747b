package table

import (
	"testing"

	"shipboard/games/game"
)

// A locked phone shows the first 300 characters or so of a call. If a wound would come after them, it goes before all else.
func TestCallTellsWoundsWhereAPhoneShowsThem(t *testing.T) {
	hunters := func(sentence string) bool {
		return game.Mentions(sentence, "Brody") || game.Mentions(sentence, "Quint")
	}
	for lead, want := range map[int]string{
		30:  "Brody moves to boat 7. The shark cracks the port wheelhouse. Quint falls into water 3. Round 7.",
		250: "Quint falls into water 3. Round 7. Before that: Brody moves to boat 7. The shark cracks the port wheelhouse.",
	} {
		var l turnLog
		l.begin([]toldEntry{{events: []game.Event{
			{Text: "Brody moves to boat 7.", To: game.Everyone()},
			{Text: "The shark cracks the port wheelhouse.", To: game.Everyone()},
			{Text: "Quint falls into water 3.", To: game.Everyone(), Harms: true},
			{Text: "Round 7.", To: game.Everyone(), Opens: "Round 7"},
		}}}, []game.Seat{1}, 0)
		l.lead = lead
		if got := l.call(mostNews, "", "", hunters); got != want {
			t.Errorf("after %d characters a call tells %q, want %q", lead, got, want)
		}
	}
}

// What a hunter did stands before the wounds that came of it, also where these go before all else.
func TestCallTellsABlowBeforeItsWounds(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: "Brody moves to boat 7.", To: game.Everyone()},
		{Text: "Quint swings the Head Spade: 4 hits, 4 wounds (evade 0).", To: game.Everyone(), Row: "attacks"},
		{Text: "Quint brings the shark to 12 of 18 wounds.", To: game.Everyone(), Row: "attacks", Harms: true},
	}}}, []game.Seat{1}, 0)
	l.lead = 250
	const want = "Quint swings the Head Spade: 4 hits, 4 wounds (evade 0). Quint brings the shark to 12 of 18 wounds. Before that: Brody moves to boat 7."
	if got := l.call(mostNews, "", "", touchesNobody); got != want {
		t.Errorf("a call tells %q, want %q", got, want)
	}
}
