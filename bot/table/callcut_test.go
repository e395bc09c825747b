package table

import (
	"testing"

	"shipboard/games/game"
)

// A call that has no room for the whole of a hit tells the hit, and leaves out moves.
func TestCallTellsAHitInShort(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: "Wolf S3 takes a hit from Vega W2, the last that she can bear: she fights on until the next.", To: game.Everyone(), Harms: true},
		{Text: "Vega W2 moves 3″ and heads W.", To: game.Everyone()},
		{Text: "Lynx S4 takes a hit from Folly E2: 1 of the 3 that she can bear.", To: game.Everyone(), Harms: true},
	}}}, []game.Seat{1}, 0)
	for _, c := range []struct {
		most int
		want string
	}{
		{170, "Wolf S3 takes a hit from Vega W2, the last that she can bear: she fights on until the next. Lynx S4 takes a hit from Folly E2: 1 of the 3 that she can bear. …"},
		{110, "Wolf S3 takes a hit from Vega W2. Lynx S4 takes a hit from Folly E2: 1 of the 3 that she can bear. …"},
		{40, "Lynx S4 takes a hit from Folly E2. …"},
	} {
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}

// Of what two ships do in one sentence none is told half.
func TestHarmInTwoClausesIsNotCut(t *testing.T) {
	const both = "Niagara turns to port and heads W; Lawrence, with too few hands in the yards, goes ahead to D20."
	if got := mainHarm(both); got != both {
		t.Errorf("it is cut to %q", got)
	}
}

// A call that has no room for where a ship is now does not tell where she was.
func TestCallTellsNoOlderPlace(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: "Niagara backs sail at N31.", To: game.Everyone()},
		{Text: "Ariel goes ahead to M19.", To: game.Everyone()},
		{Text: "Niagara goes ahead to N30, turns to starboard and heads NW.", To: game.Everyone()},
	}}}, []game.Seat{1}, 0)
	for most, want := range map[int]string{
		60:  "Niagara goes ahead to N30, turns to starboard and heads NW. …",
		50:  "Ariel goes ahead to M19. …",
		140: "Niagara backs sail at N31. Ariel goes ahead to M19. Niagara goes ahead to N30, turns to starboard and heads NW.",
	} {
		if got := l.call(most, "", "", touchesNobody); got != want {
			t.Errorf("in %d characters a call tells %q, want %q", most, got, want)
		}
	}
}

// A moment from before the turn that a later move makes old is no news: its ship is elsewhere by now.
func TestCallTellsNoMomentThatIsOld(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: "Bob plays a 3: Blue 1 goes over the edge at 60, and comes back at 37.", To: game.Everyone(), Moment: true},
		{Text: "Bob plays a 10: Blue 1 sails from 44 to 56.", To: game.Everyone(), Overtakes: []string{"Blue 1 goes over the edge "}},
		{Text: "Cat plays a queen: Yellow 1 sails from 124 to 136.", To: game.Everyone()},
	}}}, []game.Seat{1}, 0)
	want := "Bob plays a 10: Blue 1 sails from 44 to 56. Cat plays a queen: Yellow 1 sails from 124 to 136."
	if got := l.call(200, "", "", touchesNobody); got != want {
		t.Errorf("a call tells %q, want %q", got, want)
	}
}
