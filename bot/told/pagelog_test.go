package told

import (
	"fmt"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// A moment is shown with its own dice and with what led to it.
func TestMomentsShowTheirDice(t *testing.T) {
	die := func(label string, face int) []game.Roll { return []game.Roll{{Label: label, Faces: []int{face}}} }
	public := func(text string, dice []game.Roll) game.Event {
		return game.Event{To: game.Everyone(), Text: text, Dice: dice}
	}
	tb := &table.Table{Head: table.Head{Charter: table.Charter{ID: "abcde"}, Progress: table.Progress{Turn: table.Turn{N: 4}}}}
	tb.Log.Add([]game.Event{public("Wind.", die("wind", 1)), public("Rain.", die("rain", 2))})
	lost := public("The frigate is lost.", die("save", 3))
	lost.Moment = true
	tb.Log.Add([]game.Event{public("One.", die("one", 1)), public("She fires.", nil), public("She hits.", die("to hit", 6)), lost, public("Round 2.", nil)})
	_, whole, m := turnTold(tb)
	if got := fmt.Sprint(m.Text, m.Dice, m.Lines); got != fmt.Sprint(lost.Text, lost.Dice, []chat.DeskLine{{Text: "She fires."}, {Text: "She hits.", Dice: die("to hit", 6)}, {Text: "Round 2."}}) {
		t.Errorf("the moment is shown as %s", got)
	}
	if len(whole) != 7 || whole[5].Text != lost.Text || len(whole[5].Dice) != 1 {
		t.Errorf("the whole turn is %v", whole)
	}

	// It stays the same moment, however much is told after it.
	id := m.ID
	for range 3 {
		tb.Log.Add(many(public, table.MostHeld/5))
	}
	_, _, m = turnTold(tb)
	if m.ID != id {
		t.Errorf("the moment is %s and was %s", m.ID, id)
	}
	tb.Log.Add([]game.Event{lost})
	_, _, m = turnTold(tb)
	if m.ID == id {
		t.Error("the next moment has the id of the last")
	}
	next := m.ID
	tb.Log.Add(many(public, table.MostHeld-1)) // the moment is the oldest that is kept
	_, whole, m = turnTold(tb)
	if m.ID != next || len(whole) != table.MostHeld {
		t.Errorf("of %d steps the moment is %v, and was %s", len(whole), m, next)
	}
}

// A moment that is told in short comes with the rest of the short story, and the
// whole turn tells it in full alone.
func TestMomentsToldInShort(t *testing.T) {
	tb := &table.Table{}
	brief := func(text string, moment bool) game.Event {
		return game.Event{To: game.Everyone(), Text: text, Brief: true, Moment: moment}
	}
	tb.Log.Add([]game.Event{{To: game.Everyone(), Text: "Red's harpoon does 37."}, brief("Red strikes: 37!", true), brief("Turn 2.", false)})
	_, whole, m := turnTold(tb)
	if m.Text != "Red strikes: 37!" || len(m.Lines) != 1 || m.Lines[0].Text != "Turn 2." || len(whole) != 1 || whole[0].Text != "Red's harpoon does 37." {
		t.Errorf("the moment is %+v, the whole turn %v", m, whole)
	}
}

func many(public func(string, []game.Roll) game.Event, n int) (list []game.Event) {
	for i := range n {
		list = append(list, public(fmt.Sprint("Step ", i, "."), nil))
	}
	return list
}
