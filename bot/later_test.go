package bot

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// What a player leaves for later is a secret. The same game is played in two halls: in one
// of them the last player leaves lines, looks at them and takes them back, has some refused
// in the end, and leaves secret lines that they make by hand in the other. Nobody else is
// sent anything by which the halls differ.
func TestLaterIsSecret(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(39, 4))
			w := leavers{by: newHall(t, store.Memory(), g), left: newHall(t, store.Memory(), g)}
			players := crew[:max(g.Seats.Min, 2)]
			w.both("ann", "start "+g.Key)
			for _, p := range players {
				w.both(p, "join")
			}
			w.both("ann", "begin")
			leaver := game.Seat(len(players) - 1)
			dropped, secret := 0, 0
			for range 120 {
				s := w.session(t, g)
				waits := s.Match().Waiting()
				if len(waits) == 0 {
					break
				}
				seat := waits[rng.IntN(len(waits))].Seat
				line := gametest.Offered(s.Match(), seat, rng.IntN)
				waited := func() bool {
					return slices.ContainsFunc(s.Match().Waiting(), func(w game.Wait) bool { return w.Seat == leaver })
				}
				if seat == leaver || waited() {
					w.both(players[seat], "do "+line)
					w.same(t, players[leaver])
					continue
				}
				if _, err := s.Play(seat, line); err != nil {
					t.Fatal(err)
				}
				mine := ""
				if waited() {
					mine = secretLine(s, leaver, rng)
					dropped++
				}
				w.left.types(players[leaver], "later always skip")
				w.left.types(players[leaver], "later")
				w.left.types(players[leaver], "later off")
				if mine != "" {
					secret++
					w.left.types(players[leaver], "later always "+mine)
				} else {
					w.left.types(players[leaver], "later always skip now")
				}
				w.both(players[seat], "do "+line)
				if mine != "" {
					w.by.types(players[leaver], "do "+mine)
				}
				w.same(t, players[leaver])
			}
			t.Logf("the game waited for the leaver %d times, and %d times a secret line was left", dropped, secret)
			if dropped == 0 {
				t.Error("nothing was tried")
			}
		})
	}
}

// leavers are two halls in which the same is played: in one by hand, in the other a player
// leaves lines.
type leavers struct {
	by, left *hall
	asked    int
}

// both has somebody type a command in both halls.
func (w *leavers) both(who, text string) {
	w.asked++
	for _, h := range []*hall{w.by, w.left} {
		h.ask(chat.Request{ID: fmt.Sprintf("both-%d", w.asked), From: person(who), Place: channel, Text: text})
	}
}

// session is a copy of the session.
func (w *leavers) session(t *testing.T, g *game.Game) (s *game.Session) {
	t.Helper()
	w.left.table(func(at *table.Table) {
		data, err := at.Session.Save()
		if err == nil {
			s, err = game.Load([]*game.Game{g}, data)
		}
		if err != nil {
			t.Fatal(err)
		}
	})
	return s
}

// same compares what was sent to all but the leaver.
func (w *leavers) same(t *testing.T, leaver string) {
	t.Helper()
	over := false
	w.left.table(func(at *table.Table) { over = at.Stage == table.Over })
	if over { // the export tells it, and the lobby its digest
		return
	}
	sent := func(h *hall) (all []string) {
		for _, e := range h.chat.Stream {
			if e.Person != leaver {
				all = append(all, fmt.Sprint(e.Channel, e.Person, e.Edit, " ", e.Text))
			}
		}
		return all
	}
	a, b := sent(w.by), sent(w.left)
	if !slices.Equal(a, b) {
		t.Fatalf("others see that lines were left:\n%s", firstDifference(strings.Join(a, "\n"), strings.Join(b, "\n")))
	}
}

// secretLine is a line of a seat that nobody else hears of; "" if chance finds none.
func secretLine(s *game.Session, seat game.Seat, rng *rand.Rand) string {
	for range 8 {
		line := gametest.Offered(s.Match(), seat, rng.IntN)
		if line == "" || len(line) > game.MaxLine || strings.Contains(line, ";") {
			continue
		}
		m := s.Match().Clone()
		played, err := m.Play(seat, line, s.Dice().Clone())
		told := func(e game.Event) bool { return !slices.Equal(e.To.Seats(), []game.Seat{seat}) }
		if err == nil && !slices.ContainsFunc(played.Events, told) && slices.Equal(m.Waiting(), s.Match().Waiting()) {
			return line
		}
	}
	return ""
}
