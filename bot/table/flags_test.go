package table

import (
	"testing"

	"shipboard/games/game"
)

// A call leaves out what a later event overtakes: where a piece was before, a barrel that was taken up
// again, a question that was answered. It stays in a sentence with other news.
func TestCallLeavesOutWhatIsOvertaken(t *testing.T) {
	event := func(text string, overtakes ...string) game.Event {
		return game.Event{Text: text, To: game.Everyone(), Row: game.RowOf("Quint"), Overtakes: overtakes}
	}
	const asks = "Any one of them may choose."
	before := []toldEntry{
		{events: []game.Event{event("Quint sails to S.", "Quint sails to "), event("Quint pulls a swimmer out at S (two left)."), event("Quint pulls a swimmer out at S (one left)."), event("Quint sails to 7.", "Quint sails to ")}},
		{events: []game.Event{{Text: "A barrel lies in 7.", To: game.Everyone()}}},
		{events: []game.Event{{Text: "ann plays a 2: Red sails from 15 to 17.", To: game.Everyone(), Overtakes: []string{"Red sails from "}}}},
		{events: []game.Event{event("Quint takes the barrel.", "A barrel lies in 7")}},
		{events: []game.Event{{Text: "bob plays a 9: Red sails from 17 to 26.", To: game.Everyone(), Overtakes: []string{"Red sails from "}}}},
		{events: []game.Event{{Text: "Round 2: Front-Page Story. " + asks, To: game.Everyone(), Opens: "Round 2"}}},
	}
	var l turnLog
	l.begin(before, nil, 0)
	l.Add(Entry{Line: "extra hooper", Events: []game.Event{{Text: "Hooper has 5 actions.", To: game.Everyone(), Overtakes: []string{asks}}}})
	if got, want := l.call(300, "", "", touchesNobody), "Quint twice pulls a swimmer out at S (one left), then sails to 7. Quint takes the barrel. bob plays a 9: Red sails from 17 to 26. Round 2: Front-Page Story. Hooper has 5 actions."; got != want {
		t.Errorf("a call tells %q, want %q", got, want)
	}
}

// A call tells last what all of its players knew before, such as a card that one of them chose in secret.
func TestCallTellsLastWhatItsPlayersKnew(t *testing.T) {
	for _, c := range []struct {
		called []game.Seat
		want   string
	}{
		{[]game.Seat{0}, "Hooper moves to boat 3."},
		{[]game.Seat{1}, "Its ability is Wide Jaws. …"},
		{[]game.Seat{0, 1}, "Its ability is Wide Jaws. …"},
	} {
		var l turnLog
		l.begin(nil, c.called, 0)
		l.Add(Entry{Line: "ready", Events: []game.Event{{Text: "Hooper moves to boat 3.", To: game.Everyone()}, {Text: "Its ability is Wide Jaws.", To: game.Everyone(), Knew: []game.Seat{0}}}})
		if got := l.call(30, "", "", touchesNobody); got != c.want {
			t.Errorf("{%v} are told %q, want %q", c.called, got, c.want)
		}
	}
}

// A call of several tells of harm that one of them did, since the others have not seen it.
func TestCallTellsTheOthersOfHarm(t *testing.T) {
	for _, c := range []struct {
		called []game.Seat
		want   string
	}{
		{[]game.Seat{1}, "The shark sinks the bow."},
		{[]game.Seat{1, 2}, "Bob hits the shark. …"},
	} {
		var l turnLog
		l.begin([]toldEntry{{line: 8, by: 1, events: []game.Event{{Text: "Bob hits the shark.", To: game.Everyone(), Harms: true}}}}, c.called, 7)
		l.Add(Entry{Line: "strike", Events: []game.Event{{Text: "The shark sinks the bow.", To: game.Everyone()}}})
		if got := l.call(30, "", "", touchesNobody); got != c.want {
			t.Errorf("{%v} are told %q, want %q", c.called, got, c.want)
		}
	}
}

// A call tells of a new round before it tells of harm to others, and of a man who went overboard before
// a moment of his boat.
func TestCallTellsOfANewRoundBeforeHarmToOthers(t *testing.T) {
	var l turnLog
	l.begin(nil, nil, 0)
	l.Add(Entry{Line: "fire", Events: []game.Event{
		{Text: "Wolf takes a hit.", To: game.Everyone(), Harms: true},
		{Text: "Round 7. The wind blows toward W.", To: game.Everyone(), Opens: "Round 7"},
	}})
	if got := l.call(40, "", "", touchesNobody); got != "Round 7. The wind blows toward W. …" {
		t.Errorf("a call tells %q", got)
	}
	l.begin(nil, nil, 0)
	l.Add(Entry{Line: "lock", Events: []game.Event{
		{Text: "Caleb of blue goes overboard.", To: game.Everyone(), Harms: true},
		{Text: "Blue strikes!", To: game.Everyone(), Moment: true},
	}})
	blues := func(sentence string) bool { return game.Mentions(sentence, "Blue") }
	if got := l.call(60, "Blue strikes!", "", blues); got != "Before that: Caleb of blue goes overboard." {
		t.Errorf("beside the moment a call tells %q", got)
	}
}
