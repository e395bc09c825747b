package table

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// What somebody found does not stand before what the shark did after it. The call tells first of that, whole if it is
// short, and else without what did not happen.
func TestAnOldFindComesAfterTheNewestTurn(t *testing.T) {
	const finds, waits = "Hooper's fish finder at 8. Found! The shark is right here!", "Hooper speeds to N."
	const ate, nothing = "The shark ate nobody.", "No barrel stirred."
	const many = " Barrels stirred at 3, 4, 6, 8, E and S, and at dock 5. "
	found := game.Event{Text: finds, To: game.Everyone(), Answers: true, Moment: true}
	for _, c := range []struct {
		report string
		dull   []string
		want   string
	}{
		{ate + " A barrel stirred at E.", []string{ate}, ate + " A barrel stirred at E. Your turn to play Hooper. Before that: " + finds + " " + waits},
		{ate + " " + nothing, []string{ate, nothing}, ate + " " + nothing + " Your turn to play Hooper. Before that: " + finds + " " + waits},
		{ate + many + nothing, []string{ate, nothing}, strings.TrimSpace(many) + " Your turn to play Hooper. Before that: " + finds + " " + waits},
		{"", nil, finds + " Your turn to play Hooper. " + waits},
	} {
		s := newScene(t)
		s.play("ann join", "bob join", "ann begin")
		players := []game.Seat{0}
		var l turnLog
		l.begin([]toldEntry{{by: 1, events: []game.Event{found, {Text: waits, To: game.Everyone()}}}}, players, 0)
		if c.report != "" {
			l.Add(Entry{Seat: 1, Line: "lock", Events: []game.Event{{Text: c.report, To: game.Everyone(), Dull: c.dull, Asks: true}}})
		}
		if got := s.at.callText(&l, players, "", "Your turn to play Hooper.", ""); got != c.want {
			t.Errorf("after %q the call is %q, want %q", c.report, got, c.want)
		}
	}
}

// A moment that is not about a player does not stand before harm to that player's ship.
func TestOnesOwnHarmComesBeforeAnOldMoment(t *testing.T) {
	const back, edge, sails = "{1} plays a 6, which may send a rival back: Blue 1 goes back from 57 to 52.", "{1} plays a 3: Red 1 goes over the edge at 32.", "Green 1 sails on."
	news := func(text string, moment, harms bool) toldEntry {
		e := toldEntry{by: 1, events: []game.Event{{Text: text, To: game.Everyone(), Moment: moment, Harms: harms}}}
		e.note(e.events)
		return e
	}
	for whose, want := range map[string]string{"Blue": "", "Green": edge} {
		touches := func(text string) bool { return game.Mentions(text, whose) }
		var l, newest turnLog
		newest.begin([]toldEntry{news(back, false, true), news(sails, false, false)}, []game.Seat{0}, 0)
		newest.Add(Entry{Seat: 1, Line: "play 3", Events: []game.Event{{Text: edge, To: game.Everyone(), Moment: true}}})
		if got := newest.apart(newest.call(300, "", "", touches), "", func(string) bool { return false }, touches); got != want {
			t.Errorf("before the news of %s, with a new moment, stands %q, want %q", whose, got, want)
		}
		l.begin([]toldEntry{news(back, false, true), news(edge, true, false)}, []game.Seat{0}, 0)
		l.Add(Entry{Seat: 1, Line: "play 7", Events: []game.Event{{Text: sails, To: game.Everyone()}}})
		if got := l.apart(l.call(300, "", "", touches), "", func(string) bool { return false }, touches); got != want {
			t.Errorf("before the news of %s stands %q, want %q", whose, got, want)
		}
	}
}
