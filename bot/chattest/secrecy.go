package chattest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// Secrecy looks for a reader of the chat who is sent something that depends on
// secrets of others.
//
// Two Halls are played alike, press by press. Now and then, for a viewer at the table or in the
// channel, the match in one of them is replaced by another, which this viewer could not tell from
// the true one. The viewer then asks both Halls the same questions. Everything that the two
// adapters send to the viewer or the channel must be the same, byte for byte. At the end both
// play on by the same public script, while the others' secret actions differ in kind and number.
func Secrecy(t *testing.T, open New) {
	look := watch{from: 30, moves: 12, every: 4, on: 12}
	if Night() {
		look.from, look.moves = 60, 20
	}
	secrecy(t, open, games.All, gamesToPlay(t, 1), look)
}

// secrecy plays every game so many times (each).
func secrecy(t *testing.T, open New, all []*game.Game, each int, look watch) {
	for _, g := range all {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			var s secrecyStats
			// In a short run the two worlds of every game may part early, or hide nothing when we
			// look. Then it plays more.
			tried := func() int { return s.playedOn }
			if look.computers { // the worlds may part at once, since computers play as they like
				tried = func() int { return s.blind }
			}
			for seed := 0; seed < each || (tried() == 0 || s.varied == 0 || look.moments && s.moments == 0) && seed < 8*each; seed++ {
				if err := checkSecrecy(t, open, g, uint64(seed), look, &s); err != nil {
					t.Fatalf("game %d: %v", seed, err)
				}
			}
			t.Log(s)
			if s.varied == 0 || tried() == 0 || s.guessed == 0 || look.moments && s.moments == 0 {
				t.Errorf("nothing was tried: %v", s)
			}
			if s.dropped > 4*s.playedOn && !look.computers {
				t.Errorf("most worlds could not be played on: %v", s)
			}
		})
	}
}

type secrecyStats struct{ moves, compared, varied, playedOn, dropped, blind, beside, guessed, moments int }

func (s secrecyStats) String() string {
	return fmt.Sprintf("%d moves, %d comparisons, %d of them with other secrets; %d moves on in two worlds, %d worlds dropped because they parted; %d lines of computers that could not tell two worlds apart, %d beside people who could not; %d asked who will win, %d how a moment goes",
		s.moves, s.compared, s.varied, s.playedOn, s.dropped, s.blind, s.beside, s.guessed, s.moments)
}

// watch says when a game is looked at. The test makes a random number of moves, less than from.
// During the next moves (field moves) it looks at the game again and again, once in so many moves
// as field every says. It looks for one viewer, or for all if each is set. At the end it plays
// some more moves (on) in two worlds.
type watch struct {
	from, moves, every, on int
	each                   bool
	computers              bool // some of the players are computers
	moments                bool // there must be a moment about which watchers can guess
}

// twins are two crews who do the same in two Halls.
type twins struct {
	a, b  *crew
	rng   *rand.Rand
	stats *secrecyStats

	equal int             // how much of the two streams is known to be the same
	known map[string]bool // the ids in it
}

// checkSecrecy plays one game in two Halls and reports a viewer who is sent a
// secret.
func checkSecrecy(t testing.TB, open New, g *game.Game, seed uint64, look watch, stats *secrecyStats) error {
	w := &twins{rng: rand.New(rand.NewPCG(seed, 13)), stats: stats, known: make(map[string]bool)}
	seats := g.Seats.Min + w.rng.IntN(g.Seats.Max-g.Seats.Min+1)
	var options string
	for _, o := range g.Options {
		values := o.ValuesFor(seats)
		options += " " + o.Name + "=" + values[w.rng.IntN(len(values))]
	}
	if w.rng.IntN(2) == 0 {
		options += " clock=24h"
	}
	computers := 0
	if look.computers {
		computers = 1 + w.rng.IntN(seats-1)
	}
	var err error
	for _, c := range []**crew{&w.a, &w.b} {
		h := open(t, Options{Store: store.Memory(), Games: []*game.Game{g}, Painter: Sketcher{}, Seed: seed})
		*c, err = beginTable(h, g, rand.New(rand.NewPCG(seed, 17)), Channels[0], options, seats, computers)
		if err == nil {
			err = (*c).letGuess()
		}
		if err != nil {
			return err
		}
	}
	if seed%2 == 0 {
		w.live(rand.New(rand.NewPCG(seed, 29)))
	}
	from := w.rng.IntN(look.from)
	if seed%2 == 1 {
		from = 0 // many secrets are made in the first moves
	}
	for n := range mostMoves {
		if err := w.alike(); err != nil {
			return err
		}
		if n >= from && n < from+look.moves && (n-from)%look.every == 0 {
			one := w.someViewer()
			for viewer := game.Public; int(viewer) < len(w.a.players); viewer++ {
				if viewer != one && !look.each {
					continue
				}
				if err := w.compare(viewer); err != nil {
					return fmt.Errorf("after %d moves: %w", n, err)
				}
			}
		}
		if n >= from+look.moves {
			viewer, ok, err := w.unseen()
			if err != nil {
				return err
			}
			if look.computers {
				_, ok, err = w.a.waitedComputer()
				if err != nil {
					return err
				}
			}
			switch late := n >= from+2*look.moves; {
			case !ok && !late:
			case look.computers:
				return w.besideComputers(viewer, look.on)
			default:
				return w.playOn(viewer, look.on)
			}
		}
		over, err := w.move()
		if err != nil || over {
			return err
		}
		if !look.computers || n < from {
			continue
		}
		if seat, is, err := w.a.waitedComputer(); err != nil {
			return err
		} else if is {
			err := w.blind(func(s store.Store) Hall {
				return open(t, Options{Store: s, Games: []*game.Game{g}, Painter: Sketcher{}, Seed: seed + 1000})
			}, seat)
			if err != nil {
				return fmt.Errorf("after %d moves: %w", n, err)
			}
		}
	}
	return errors.New("the game does not end")
}

// labelInstead is the button by which a player who leaves lets a computer play on.
const labelInstead = "Let a computer play on"

// live has the people of both Halls do what people do over days: they say when they are
// awake and when they are away, let a computer keep their seat for a while, agree to a pause
// and end it, and ask for another clock; then a day or so goes by.
func (w *twins) live(rng *rand.Rand) {
	var lines [][2]string
	for i, name := range w.a.players {
		habits := []string{"hours 8:00-22:00 Berlin", "hours 9:00-17:00 Tokyo", "away 2d", "clock 48h", "nudge"}
		rng.Shuffle(len(habits), func(i, j int) { habits[i], habits[j] = habits[j], habits[i] })
		for _, text := range habits[:2] {
			lines = append(lines, [2]string{name, text})
		}
		if i == 0 {
			lines = append(lines, [2]string{name, "resign"}, [2]string{name, "join"})
		}
	}
	for _, text := range []string{"pause", "pause off"} {
		for _, name := range w.a.players {
			lines = append(lines, [2]string{name, text})
		}
	}
	days := time.Duration(rng.IntN(40)) * time.Hour
	for _, c := range []*crew{w.a, w.b} {
		for _, line := range lines {
			m := c.types(line[0], c.channel, line[1])
			if m, o, ok := on([]*Shown{m}, labelInstead); ok {
				c.press(line[0], m, o, "")
			}
			c.Settle()
		}
		c.Pass(days)
	}
}

// unseen finds a viewer from whom something is hidden now: somebody else may play a line that
// the viewer does not hear of.
func (w *twins) unseen() (game.Seat, bool, error) {
	viewer := w.someViewer()
	for range 4 {
		session, err := w.a.session()
		if err != nil {
			return viewer, false, err
		}
		lines, _, err := w.secretLines(session, viewer, 1)
		if err != nil || len(lines) > 0 {
			return viewer, err == nil, err
		}
	}
	return viewer, false, nil
}

// move is the same move in both Halls.
func (w *twins) move() (over bool, err error) {
	w.stats.moves++
	wait := time.Duration(w.rng.IntN(90)) * time.Minute
	for _, c := range []*crew{w.a, w.b} {
		c.Pass(wait)
		over, err = c.move()
		if err != nil {
			return false, err
		}
		c.Settle()
	}
	return over, nil
}

// alike checks that both Halls have sent the same so far. This proves no
// secrecy yet, but the comparisons need it.
func (w *twins) alike() error {
	a, b := w.a.Stream(), w.b.Stream()
	for i := w.equal; i < min(len(a), len(b)); i++ {
		if a[i] != b[i] {
			return fmt.Errorf("the same presses in two Halls of one seed send different things, to %s and %s: %s",
				a[i].To, b[i].To, gametest.FirstDifference(a[i].Body, b[i].Body))
		}
		for _, id := range chatID.FindAllString(a[i].Body, -1) {
			w.known[id] = true
		}
	}
	w.equal = min(len(a), len(b))
	if len(a) != len(b) {
		return fmt.Errorf("the same presses in two Halls of one seed send %d and %d things", len(a), len(b))
	}
	return nil
}

func (w *twins) someViewer() game.Seat {
	return game.Seat(w.rng.IntN(len(w.a.players)+1)) + game.Public
}

// viewer is the person in a seat. The Public's viewer watches the channel.
func (c *crew) viewer(seat game.Seat) string {
	if seat == game.Public {
		return host
	}
	return c.players[seat]
}

// compare puts the second Hall into a world that the viewer could not tell from
// the true one, has the viewer ask both Halls questions that change nothing,
// and puts the second Hall back.
func (w *twins) compare(viewer game.Seat) error {
	truth, err := w.depart(viewer)
	if err != nil {
		return err
	}
	if err := w.ask(viewer); err != nil {
		return fmt.Errorf("for %s: %w", w.a.viewer(viewer), err)
	}
	if err := w.b.put(store.SnapshotKey(w.b.table), truth); err != nil {
		return err
	}
	w.a.Restart()
	w.b.Restart()
	return nil
}

// depart puts the second Hall into a world that the viewer could not tell from the true one, and
// returns the true one.
func (w *twins) depart(viewer game.Seat) (truth []byte, err error) {
	w.stats.compared++
	truth, err = w.b.get(store.SnapshotKey(w.b.table))
	if err != nil {
		return nil, err
	}
	other, varied, err := imagined(w.b.game, truth, viewer, w.rng.Uint64())
	if err != nil {
		return nil, err
	}
	if varied {
		w.stats.varied++
	}
	if err := w.b.put(store.SnapshotKey(w.b.table), other); err != nil {
		return nil, err
	}
	w.a.Restart()
	w.b.Restart()
	here, err := w.a.session()
	if err != nil {
		return nil, err
	}
	there, err := w.b.session()
	if err != nil {
		return nil, err
	}
	if a, b := knows(here, viewer), knows(there, viewer); a != b {
		return nil, fmt.Errorf("an imagined world is not what the viewer sees: %s", gametest.FirstDifference(a, b))
	}
	return truth, nil
}
