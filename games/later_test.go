package games

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"shipboard/games/game"
)

// In every game a player may leave lines for later: its View tells what is the viewer's
// own, and lines begin with words that are known in any phase.
func TestEveryGameTellsWhatIsOnesOwn(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			var all waits
			for n := range uint64(4) {
				if err := all.watch(g, n); err != nil {
					t.Fatal(err)
				}
			}
			t.Logf("of %d waits %d were turns; of these nothing of one's own had changed in %d since one was last waited for", all.begun, all.turns, all.same)
			if all.turns == 0 || all.same == 0 || all.same == all.turns && g.Key != "duel" {
				t.Errorf("own tells nothing: %+v", all)
			}
		})
	}
}

// waits are how often a game began to wait for a seat, how often that was for a turn, and
// how often the seat's own was as when the game had ceased to wait for it.
type waits struct{ begun, turns, same int }

// watch plays at random.
func (w *waits) watch(g *game.Game, seed uint64) error {
	rng := rand.New(rand.NewPCG(seed, 39))
	seats := g.Seats.Min + rng.IntN(min(g.Seats.Max, 5)-g.Seats.Min+1)
	s, _, err := game.Begin(g, game.Table{Seats: max(seats, 2)}, game.TextSeed(string(rune('a'+seed))))
	if err != nil {
		return err
	}
	_, refused := game.Refused(s.CheckBeginning(0, "xyzzy 7"))
	if !refused {
		return errors.New("xyzzy may begin a line")
	}
	left := make(map[game.Seat]string) // what was a seat's own when the game ceased to wait
	waited := make(map[game.Seat]bool)
	for range 600 {
		now := make(map[game.Seat]bool)
		for _, wait := range s.Match().Waiting() {
			now[wait.Seat] = true
		}
		if len(now) == 0 {
			return nil
		}
		if own, _, err := ownOf(s, game.Public); err != nil || own != "null" {
			return fmt.Errorf("the Public has %s of its own: %w", own, err)
		}
		for seat := range now {
			if v, may := s.Match().View(seat).(game.Beaten); may && v.Beaten() {
				return fmt.Errorf("the game waits for {%d}, who has lost all", seat)
			}
		}
		for seat := range game.Seat(max(seats, 2)) {
			if waited[seat] == now[seat] {
				continue
			}
			own, answers, err := ownOf(s, seat)
			if err != nil {
				return err
			}
			switch before, is := left[seat]; {
			case waited[seat]:
				left[seat] = own
			case is:
				w.begun++
				if !answers {
					w.turns++
					if before == own {
						w.same++
					}
				}
			}
		}
		waited = now
		seat := s.Match().Waiting()[rng.IntN(len(now))].Seat
		line, err := chooseLine(rng, s.Match(), seat)
		if err != nil {
			return err
		}
		if err := s.CheckBeginning(seat, line); err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
		if _, err := s.Play(seat, line); err != nil {
			return err
		}
	}
	return nil
}

// ownOf is what is a viewer's own, as JSON, and whether the viewer is asked in the middle
// of what others do.
func ownOf(s *game.Session, viewer game.Seat) (own string, answers bool, err error) {
	v, ok := s.Match().View(viewer).(game.Owner)
	if !ok {
		return "", false, errors.New("the View is no game.Owner")
	}
	data, err := json.Marshal(v.Own())
	return string(data), v.Answers(), err
}
