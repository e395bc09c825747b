package bot

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/games/gametest"
	"shipboard/games/race"
	"shipboard/store"
)

// deaf is a chat whose answers are lost while it is told so, though what is sent arrives.
type deaf struct {
	*memchat.Chat
	lost bool
}

func (d *deaf) Send(ctx context.Context, v chat.Delivery) (string, error) {
	ref, err := d.Chat.Send(ctx, v)
	if d.lost && v.Person == nil && v.Edit == "" {
		return "", &chat.SendError{Why: chat.Broken, Err: errors.New("the answer was lost")}
	}
	return ref, err
}

// A message of a turn stands in the channel, and nobody heard so before the turn was over. It is
// closed all the same: no button of a turn that is over stays.
func TestTurnWhoseSendingWasInDoubtIsClosed(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	ears := &deaf{Chat: h.chat}
	h.bot.Attach(ears)
	h.typesAll("ann: start race", "ann: join", "bob: join", "ann: begin")
	rng := rand.New(rand.NewPCG(4, 4))
	turns := func() (n int) {
		h.table(func(t *table.Table) { n = t.Turn.N })
		return n
	}
	// playOn plays until the next turn.
	playOn := func() {
		for now := turns(); turns() == now; {
			who, line := "", ""
			h.table(func(t *table.Table) {
				w := t.Waits[0]
				who, line = t.Seats[w.Seat].Person.ID, gametest.Offered(t.Session.Match(), w.Seat, rng.IntN)
			})
			h.types(who, "do "+line)
		}
	}
	for range 3 {
		playOn()
	}
	for range 5 {
		ears.lost = true
		playOn()
		playOn()
		ears.lost = false
		h.now = h.now.Add(time.Hour)
		h.flush()
	}
	var acts []string
	for _, p := range h.chat.Posts {
		for _, b := range p.Message.Buttons {
			if press, _ := chat.ParsePress(b.ID); p.Channel == channel.ID && press.Verb == chat.PressAct {
				acts = append(acts, p.Ref)
			}
		}
	}
	if len(acts) != 1 {
		t.Errorf("the messages %v offer to act; the newest turn's alone should", acts)
	}
}
