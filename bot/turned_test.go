package bot

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/gametest"
	"shipboard/store"
)

// turnings are the messages that tell the channel where a game turned.
func (h *hall) turnings() (all []chat.Message) {
	for _, p := range h.chat.Posts {
		if p.Channel == channel.ID && strings.HasSuffix(p.Message.Title, "where it turned") {
			all = append(all, p.Message)
		}
	}
	return all
}

// beginDuel has Ann and Bob begin a duel, and playDuel plays it to its end by lot.
func (h *hall) beginDuel() {
	h.typesAll("ann: start duel rounds=3", "ann: join", "bob: join", "ann: begin")
}

func (h *hall) playDuel() {
	h.t.Helper()
	rng := rand.New(rand.NewPCG(3, 4))
	for over := false; !over; {
		who, line := "", ""
		h.table(func(t *table.Table) {
			w := t.Waits[0]
			who, line = t.Seats[w.Seat].Person.ID, gametest.Offered(t.Session.Match(), w.Seat, rng.IntN)
		})
		h.types(who, "do "+line)
		h.table(func(t *table.Table) { over = t.Stage == table.Over })
	}
}

// A channel is told once where its game turned, also if Shipboard starts anew meanwhile. Whoever
// asks pages through the turning points, and only once the game is over.
func TestWhereItTurned(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.turned = true
	h.restart()
	h.beginDuel()
	if a := h.types("ann", "table turned"); !a.Refused || !strings.Contains(a.Message.Lines[0], "once the game is over") {
		t.Errorf("during the game it is answered %v", a.Message.Lines)
	}
	h.playDuel()
	h.restart()
	h.flush()
	all := h.turnings()
	if len(all) != 1 || len(all[0].Pictures) != 1 || len(all[0].Ping) > 0 || !strings.HasPrefix(all[0].Lines[0], "It turned most in ") {
		t.Fatalf("the channel was told %+v", all)
	}
	whole := h.types("zoe", "table turned")
	if whole.Refused || len(whole.Message.Pictures) != 1 || whole.Message.Lines[0] != all[0].Lines[0] {
		t.Fatalf("Zoe is told %+v", whole.Message)
	}
	first := h.presses("zoe", whole.Message.Buttons[0].Label, "")
	if !first.Replace || len(first.Message.Pictures) != 1 || !strings.Contains(strings.Join(first.Message.Lines, "\n"), "The chance of ") {
		t.Errorf("of the first turning point Zoe is told %+v", first.Message)
	}
	if label := first.Message.Buttons[0].Label; !strings.HasPrefix(label, "What if, from Round ") {
		t.Errorf("and may press %s first", label)
	}
	if back := h.presses("zoe", "The whole game", ""); back.Message.Lines[0] != whole.Message.Lines[0] {
		t.Errorf("and back again %v", back.Message.Lines)
	}
	h.presses("zoe", whole.Message.Buttons[0].Label, "")
	h.presses("zoe", first.Message.Buttons[0].Label, "")
	h.table(func(now *table.Table) {
		if from := strings.TrimPrefix(first.Message.Buttons[0].Label, "What if, from "); now.Stage != table.Lobby || now.Origins[0].Round != from {
			t.Errorf("what if, from %s? It opens %+v", from, now.Charter)
		}
	})
}

// Where games are not searched nothing is owed, and the command says so.
func TestNoTurnedGames(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.beginDuel()
	h.playDuel()
	if a := h.types("ann", "table turned"); !a.Refused || len(h.turnings()) > 0 {
		t.Errorf("%v, and the channel got %d", a.Message.Lines, len(h.turnings()))
	}
}
