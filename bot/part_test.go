package bot

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/gametest"
	"shipboard/store"
)

// When JAWS puts to sea, each player has another part. A chat on which a private message can come without a sound
// brings it as a new message. On a chat that rings for each, the first message tells it instead, since the call
// of the same wait rings already.
func TestThePartOfTheSecondActDoesNotRing(t *testing.T) {
	for name, fixed := range map[string]bool{"silent": false, "heard": true} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t, store.Memory(), games.All...)
			h.chat.Fixed = fixed
			h.typesAll("zoe: start jaws", "ann: join shark", "bob: join quint", "cat: join brody", "ann: begin")
			seen := len(h.chat.Stream)
			rng := rand.New(rand.NewPCG(1, 2))
			for sea := false; !sea; {
				var who, line string
				h.table(func(t *table.Table) {
					seat := t.Waits[0].Seat
					who, line = crew[seat], gametest.Offered(t.Session.Match(), seat, rng.IntN)
					sea = strings.Contains(strings.Join(t.Session.Match().View(0).Brief(), " "), "now you attack the boat")
				})
				if !sea {
					h.types(who, "do "+line)
				}
			}
			for _, who := range crew[:3] {
				anew, edits := 0, 0
				for _, e := range h.chat.Stream[seen:] {
					switch {
					case e.Person != who || e.Message.Kind != chat.Part:
					case e.Edit:
						edits++
					default:
						anew++
					}
				}
				if fixed && (anew != 0 || edits == 0) || !fixed && anew != 1 {
					t.Errorf("%s gets their part in %d new messages and %d edits", who, anew, edits)
				}
			}
		})
	}
}
