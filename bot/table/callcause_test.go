package table

import (
	"testing"

	"shipboard/games/game"
)

// What a square did to the cards of a player stands in a call with the card that led there, also where a rival has
// sent the ship back since. If nothing came of it, the old square is no news.
func TestACallNamesTheCardThatLedToAnEffect(t *testing.T) {
	sails := game.Event{Text: "{0} plays an 8: Red 1 sails from 54 to 62, weather.", To: game.Everyone()}
	back := game.Event{Text: "{1} plays a 6, which may send a rival back: Red 1 goes back from 62 to 56.", To: game.Everyone(), Yields: true, Overtakes: []string{"Red 1 sails from "}}
	gains := game.Event{Text: "Red 1 meets weather on 62 and rolls 1: the wind veers aft. One card in Red's hand gains two steps.", To: game.Everyone(), Yields: true, Dull: []string{"Red 1 meets weather on 62 and rolls 1: the wind veers aft."}}
	vain := game.Event{Text: "Red 1 meets weather on 62 and rolls 1: the wind veers aft. Red holds no cards, so none changes.", To: game.Everyone(), Yields: true}
	vain.Dull = game.Sentences(vain.Text)
	for _, c := range []struct {
		came game.Event
		want string
	}{
		{gains, sails.Text + " One card in Red's hand gains two steps. " + back.Text},
		{vain, back.Text},
	} {
		var l turnLog
		l.begin([]toldEntry{{events: []game.Event{sails}}, {events: []game.Event{c.came}}, {events: []game.Event{back}}}, []game.Seat{2}, 0)
		if got := l.call(400, "", "", touchesNobody); got != c.want {
			t.Errorf("a call tells %q, want %q", got, c.want)
		}
	}
}

// A fight that stands before all else is told with the card that led to it.
func TestACallNamesTheCardThatLedToAFight(t *testing.T) {
	const card, fight = "{0} plays a 2: Red 1 sails from 11 to 13.", "Red 1 fights Blue 1 on 13 and rolls 1: Blue 1 goes down, and its crew row home to Bell Quay."
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: card, To: game.Everyone()},
		{Text: fight, To: game.Everyone(), Yields: true, Moment: true},
	}}}, []game.Seat{2}, 0)
	if got, want := l.call(400, fight, "", touchesNobody), "Before that: "+card; got != want {
		t.Errorf("beside the fight a call tells %q, want %q", got, want)
	}
}
