package told

import (
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// The message of a game that is over tells in order what led to its end. Below a call that says the
// end stands what led to it alone.
func TestTheEndIsToldOnce(t *testing.T) {
	at := &table.Table{Def: &game.Game{}, Head: table.Head{Progress: table.Progress{Stage: table.Over, End: "Bob has won."}}}
	at.Turn.Call = "{0}: Blue kills the whale! Points: Bob 7. The game is over. Bob has won."
	event := func(text string, moment bool) game.Event {
		return game.Event{To: game.Everyone(), Text: text, Moment: moment}
	}
	at.Log.Add(table.Entry{Line: "lock", Events: []game.Event{
		event("Blue kills the whale!", true), event("Damage: blue 7.", false), event("Points: Bob 7.", false),
	}})
	led := []string{"Blue kills the whale!", "Damage: blue 7.", "Points: Bob 7."}
	m := TurnMessage(at)
	for _, c := range []struct {
		m    chat.Message
		want []string
	}{{m, append(slices.Clone(led), "The game is over. Bob has won.")}, {m.BelowCall(), led}} {
		if got, _ := c.m.InOrder(); !slices.Equal(got, c.want) {
			t.Errorf("the message tells %q, want %q", got, c.want)
		}
	}
}
