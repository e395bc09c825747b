package told

import (
	"fmt"
	"slices"
	"strings"
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
	tb := &table.Table{Def: &game.Game{}, Head: table.Head{Charter: table.Charter{ID: "abcde"}, Progress: table.Progress{Turn: table.Turn{N: 4}}}}
	tb.Log.Add(table.Entry{Events: []game.Event{public("Wind.", die("wind", 1)), public("Rain.", die("rain", 2))}})
	lost := public("The frigate is lost.", die("save", 3))
	lost.Moment = true
	tb.Log.Add(table.Entry{Events: []game.Event{public("One.", die("one", 1)), public("She fires.", nil), public("She hits.", die("to hit", 6)), lost, public("Round 2.", nil)}})
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
		tb.Log.Add(table.Entry{Events: many(public, table.MostHeld/5)})
	}
	_, _, m = turnTold(tb)
	if m.ID != id {
		t.Errorf("the moment is %s and was %s", m.ID, id)
	}
	tb.Log.Add(table.Entry{Events: []game.Event{lost}})
	_, _, m = turnTold(tb)
	if m.ID == id {
		t.Error("the next moment has the id of the last")
	}
	next := m.ID
	tb.Log.Add(table.Entry{Events: many(public, table.MostHeld-1)}) // the moment is the oldest that is kept
	_, whole, m = turnTold(tb)
	if m.ID != next || len(whole) != table.MostHeld {
		t.Errorf("of %d steps the moment is %v, and was %s", len(whole), m, next)
	}
}

// A moment that is told in short comes with the rest of the short story, and the
// whole turn tells it in full alone.
func TestMomentsToldInShort(t *testing.T) {
	tb := &table.Table{Def: &game.Game{}}
	brief := func(text string, moment bool) game.Event {
		return game.Event{To: game.Everyone(), Text: text, Brief: true, Moment: moment}
	}
	tb.Log.Add(table.Entry{Events: []game.Event{{To: game.Everyone(), Text: "Red's harpoon does 37."}, brief("Red strikes: 37!", true), brief("Turn 2.", false)}})
	_, whole, m := turnTold(tb)
	if m.Text != "Red strikes: 37!" || len(m.Lines) != 1 || m.Lines[0].Text != "Turn 2." || len(whole) != 1 || whole[0].Text != "Red's harpoon does 37." {
		t.Errorf("the moment is %+v, the whole turn %v", m, whole)
	}
}

// The whole turn says who played a line that its seat's person did not play, and what the
// table did. A computer whose name the line tells already is not told twice.
func TestWholeTurnSaysWhoPlayed(t *testing.T) {
	tb := &table.Table{Def: &game.Game{Title: "Duel"}, Head: table.Head{Progress: table.Progress{Seats: table.Seats{{Person: chat.Person{Chat: "mem", ID: "ann", Name: "Ann"}}, {Person: chat.Person{Chat: table.ComputerChat, ID: "fair 1", Name: "Fair computer"}}}}}}
	line := func(s game.Seat, by table.PlayedBy, texts ...string) table.Entry {
		e := table.Entry{Seat: s, By: by, Line: "any"}
		for _, text := range texts {
			e.Events = append(e.Events, game.Event{To: game.Everyone(), Text: text})
		}
		return e
	}
	tb.Log.Add(line(0, table.ByComputer, "{0} sails.", "{0} fires."))
	tb.Log.Add(line(1, table.ByComputer, "{1} sails."))
	tb.Log.Add(line(0, table.ByVote, "{0} waits."))
	tb.Log.Add(table.Entry{Note: &table.Note{Kind: table.NoteSkipped}})
	_, whole, _ := turnTold(tb)
	var got []string
	for _, l := range whole {
		got = append(got, l.Text)
	}
	want := []string{"A computer played for Ann: Ann sails.", "Ann fires.", "Fair computer sails.", "Ann waits.", "The table has skipped Ann."}
	if !slices.Equal(got, want) {
		t.Errorf("the whole turn is %q, want %q", got, want)
	}
	got = nil
	lines, _ := tb.Log.Full()
	for _, a := range (&Tale{Past: &Past{Names: tb.Names(), entries: tb.AsTold(lines), Reader: game.Public}}).acts() {
		for _, l := range a.lines {
			got = append(got, l.Text)
		}
	}
	if steps := append(want[:3:3], "The table skipped Ann: Ann waits."); !slices.Equal(got, steps) {
		t.Errorf("the steps are %q, want %q", got, steps)
	}
	for i := range want {
		want[i] = strings.NewReplacer("Ann", "{0}", "Fair computer", "{1}").Replace(want[i])
	}
	if got := TurnWhole(tb, tb.Seats[0].Person).Lines; !slices.Equal(got, want) {
		t.Errorf("a message tells of the whole turn %q, want %q", got, want)
	}
}

func many(public func(string, []game.Roll) game.Event, n int) (list []game.Event) {
	for i := range n {
		list = append(list, public(fmt.Sprint("Step ", i, "."), nil))
	}
	return list
}
