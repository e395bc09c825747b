package boarders

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// careful is the line of a captain who closes with the nearest enemy and gives her his
// broadside. It is one press.
func careful(s *State, rng *rand.Rand, seat game.Seat) string {
	list := s.Choices(seat, "")
	best, nearest := "", 99
	for _, c := range list {
		if c.Kind == game.Ends && (best == "" || strings.Contains(c.Line, "best low")) {
			best = c.Line
		}
	}
	if s.Step != view.StepMoves {
		return best
	}
	h := s.Ship(s.Mover)
	for _, c := range list {
		p, ok := chart.PointNamed(c.Spot)
		if !ok {
			p = h.At
		}
		if !c.Whole() || strings.Contains(c.Hint, "aground") || strings.Contains(c.Line, "pass ") || strings.HasPrefix(c.Line, "all ") {
			continue
		}
		for _, o := range enemies(&s.Sea, seat) {
			far := 4 * max(p.Range(s.Ship(o).At)-2, 0)
			if strings.Contains(c.Hint, " bear on ") {
				far -= 6
			}
			if strings.Contains(c.Hint, "in irons") {
				far += 8
			}
			far += rng.IntN(2)
			if far < nearest {
				best, nearest = c.Line, far
			}
		}
	}
	if best == "" {
		best = list[0].Line
	}
	return best
}

// playedOut tells how many turns a battle takes, and how many presses each captain makes
// in it on average.
func playedOut(t *testing.T, battle string, seats int, seed uint64, choose func(*State, *rand.Rand, game.Seat) string) (turns, presses int) {
	t.Helper()
	s := begun(t, seats, battle)
	rng := rand.New(rand.NewPCG(seed, 5))
	dice := game.NewDice(game.TextSeed(battle + strconv.Itoa(int(seed))))
	for i := 0; s.Over == nil; i++ {
		if i > 6000 {
			t.Fatalf("%s does not end", battle)
		}
		seat := s.open()[0]
		presses++
		s.say(t, dice, seat, choose(s, rng, seat))
	}
	return s.Turn, presses / seats
}

// The length that the lobby tells is measured: captains who close with the enemy
// need about as many turns and presses.
func TestLasts(t *testing.T) {
	for _, c := range []struct {
		battle string
		seats  int
	}{{"duel-flag", 2}, {"duel-small", 2}, {"three-ships", 3}, {"erie-van", 4}, {"erie-full", 6}, {"valcour", 4}, {freeBattle, 2}} {
		turns, presses := 0, 0
		const games = 3
		for seed := range uint64(games) {
			n, p := playedOut(t, c.battle, c.seats, seed, careful)
			turns, presses = turns+n, presses+p
		}
		turns, presses = turns/games, presses/games
		t.Logf("%s with %d: %d turns, %d presses each", c.battle, c.seats, turns, presses)
		l := lengths[c.battle]
		if l.turns < turns*2/3 || l.turns > turns*3/2 || !strings.Contains(l.told, "some "+strconv.Itoa(l.turns)+" turns") {
			t.Errorf("%s takes %d turns, and the lobby says %q", c.battle, turns, l.told)
		}
		if got := Game.Lasts(game.Table{Seats: c.seats, Options: map[string]string{"battle": c.battle}}); got != l.told {
			t.Errorf("%s: the lobby says %q", c.battle, got)
		}
	}
}
