package told

import (
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// Below the call of a game that is over stands what led to its end, in order, and no line twice.
func TestTheEndIsToldOnce(t *testing.T) {
	at := &table.Table{Def: &game.Game{}, Head: table.Head{Progress: table.Progress{Stage: table.Over, End: "Bob has won."}}}
	at.Turn.Call = "{0}: Blue kills the whale! Points: Bob 7. The game is over. Bob has won."
	event := func(text string, moment bool) game.Event {
		return game.Event{To: game.Everyone(), Text: text, Moment: moment}
	}
	at.Log.Add(table.Entry{Line: "lock", Events: []game.Event{
		event("Blue kills the whale!", true), event("Damage: blue 7.", false), event("Points: Bob 7.", false),
	}})
	m := TurnMessage(at)
	for _, m := range []chat.Message{m, m.BelowCall()} {
		if got, _ := m.InOrder(); !slices.Equal(got, []string{"Blue kills the whale!", "Damage: blue 7.", "Points: Bob 7.", "The game is over. Bob has won."}) {
			t.Errorf("the message tells %q", got)
		}
	}
}
