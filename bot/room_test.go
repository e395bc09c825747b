package bot

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/store"
)

// sided is the duel with two sides: the first seat, and all others.
func sided() *game.Game {
	g := duel.Game
	g.New = func(t game.Table, d *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := duel.Game.New(t, d)
		return sides{m}, events, err
	}
	g.Restore = func(snapshot []byte) (game.Match, error) {
		m, err := duel.Game.Restore(snapshot)
		return sides{m}, err
	}
	return &g
}

type sides struct{ game.Match }

// Allied implements game.Sided.
func (sides) Allied(a, b game.Seat) bool { return (a == 0) == (b == 0) }

func (m sides) Clone() game.Match            { return sides{m.Match.Clone()} }
func (m sides) MarshalJSON() ([]byte, error) { return json.Marshal(m.Match) }

// What stands in the room of a side tells nothing of the match: where other secrets are hidden it
// is the same, byte for byte, and comes after the same requests.
func TestTheRoomOfASideTellsNoSecret(t *testing.T) {
	var tellings []string
	for _, hidden := range []string{"3", "5"} {
		h := newHall(t, store.Memory(), sided())
		for _, step := range [][2]string{
			{"zoe", "start duel"},
			{"ann", "join caller"},
			{"bob", "join guest"},
			{"cat", "join guest"},
			{"ann", "begin"},
			{"bob", "do hide " + hidden},
			{"ann", "do hide " + hidden},
			{"bob", "side"},
			{"cat", "side"},
			{"cat", "do hide " + hidden},
			{"bob", "do lock"},
			{"cat", "side off"},
			{"cat", "side"},
			{"ann", "do lock"},
			{"cat", "do lock"},
			{"bob", "side off"},
		} {
			h.ask(chat.Request{From: person(step[0]), Place: channel, Text: step[1], Room: "private thread"})
			h.flush()
		}
		told := ""
		for i, e := range h.chat.Stream {
			if strings.HasPrefix(e.Channel, "deck-side") {
				told += fmt.Sprintln(i, e.Edit, e.Text)
			}
		}
		tellings = append(tellings, told)
	}
	if n := strings.Count(tellings[0], "\n"); n < 4 || tellings[0] != tellings[1] {
		t.Errorf("with other secrets there stands\n%s\nfor\n%s", tellings[1], tellings[0])
	}
}
