package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// world is a copy of the true world, or one that a viewer could not tell from
// it.
type world struct{ *hall }

// copyOf makes a world of a store, with the chat as it stands.
func (c *secrecyCheck) copyOf(s store.Store) world {
	h := &hall{t: c.t, store: s, games: c.games, chat: newMemChat(), log: new(strings.Builder), now: c.now, asked: c.asked, last: make(map[string]chat.Message), paint: c.paint}
	for _, p := range c.chat.posts {
		q := *p
		h.chat.posts = append(h.chat.posts, &q)
	}
	h.restart()
	return world{h}
}

// imagined copies the store, with the match replaced by one that the viewer
// could not tell from it. What the viewer may take back stays so.
func (c *secrecyCheck) imagined(viewer game.Seat) (store.Store, error) {
	copied := c.store.(*store.Mem).Clone()
	var before []byte
	err := copied.View(context.Background(), func(tx store.Tx) (err error) {
		before, err = tx.Get(store.SnapshotKey(c.id))
		return err
	})
	if err != nil {
		return nil, err
	}
	actual, err := game.Load(c.games, before)
	if err != nil {
		return nil, err
	}
	other, err := actual.Imagine(viewer, game.NewDice(game.TextSeed(fmt.Sprint(c.rng.Uint64()))))
	if err != nil {
		return nil, err
	}
	a, errA := json.Marshal(actual.Match())
	b, errB := json.Marshal(other.Match())
	if err := errors.Join(errA, errB); err != nil {
		return nil, err
	}
	if !bytes.Equal(a, b) {
		c.stats.varied++
	}
	after, err := other.Save()
	if err != nil {
		return nil, err
	}
	return copied, copied.Update(context.Background(), func(tx store.Tx) error {
		return tx.Put(store.SnapshotKey(c.id), after)
	})
}

// playOn plays on in both worlds: the viewer's own lines are the same, what
// the others do in public comes out the same, and what they do in secret is
// whatever it likes. For as long as the viewer knows the same in both, all
// that the viewer is sent must be the same.
func (c *secrecyCheck) playOn(viewer game.Seat, a, b world) error {
	for range 12 {
		session := a.session()
		if _, ended := session.Match().Outcome(); ended {
			return nil
		}
		s, line := someMove(c.rng, session)
		if line == "" {
			return nil
		}
		if c.rng.IntN(5) == 0 { // a clock may ring
			a.now, b.now = a.now.Add(13*time.Hour), b.now.Add(13*time.Hour)
		}
		startA, startB := len(a.chat.stream), len(b.chat.stream)
		a.flush()
		b.flush()
		if s == viewer {
			if err := c.same(viewer, a, b, chat.Request{From: c.asker(viewer), Place: channel, Text: "do " + line}); err != nil {
				return err
			}
		} else {
			known := knows(session, viewer)
			said, err := publicly(session, s, line)
			if err != nil {
				return fmt.Errorf("seat %d is offered %q: %w", s, line, err)
			}
			a.types(c.names[s], "do "+line)
			lines, ok := c.script(b.session(), viewer, game.Line{Seat: s, Line: line}, said, known, a.knows(viewer))
			if !ok {
				c.stats.dropped++
				return nil
			}
			for _, l := range lines {
				b.types(c.names[l.Seat], "do "+l.Line)
			}
		}
		c.stats.playedOn++
		if ka, kb := a.knows(viewer), b.knows(viewer); ka != kb {
			c.stats.dropped++ // the viewer's own line has told them apart, as it may
			return nil
		}
		if x, y := a.sees(viewer, c, startA), b.sees(viewer, c, startB); x != y {
			return fmt.Errorf("playing on with %q of seat %d, the worlds differ: %s", line, s, firstDifference(x, y))
		}
		a.asked, b.asked = max(a.asked, b.asked), max(a.asked, b.asked)
		for _, text := range []string{"act", "log", "who"} {
			if err := c.same(viewer, a, b, chat.Request{From: c.asker(viewer), Place: channel, Text: text}); err != nil {
				return fmt.Errorf("playing on with %q of seat %d: %w", line, s, err)
			}
		}
	}
	// What the table itself says now must not count what was done in secret.
	startA, startB := len(a.chat.stream), len(b.chat.stream)
	for _, text := range []string{"replace @" + c.names[0] + " @nemo", "clock 3d", "abandon"} {
		a.types(c.names[0], text)
		b.types(c.names[0], text)
	}
	if x, y := a.sees(viewer, c, startA), b.sees(viewer, c, startB); x != y {
		return fmt.Errorf("after playing on, the table's own messages differ: %s", firstDifference(x, y))
	}
	return nil
}

// publicly plays a line on a session and returns what everyone is told.
func publicly(s *game.Session, seat game.Seat, line string) (string, error) {
	played, err := s.Play(seat, line)
	var b strings.Builder
	for _, e := range played.Events {
		if e.To.Public() {
			fmt.Fprintln(&b, e.Text, e.Dice)
		}
	}
	return b.String(), err
}

// plays are the lines that play a card which they do not name, so that everyone
// may be told of another card in the other world.
var plays = map[string]bool{"forced on": true}

// script finds lines for the other world that come out the same for the
// viewer as a line did in this one: some secret lines of the others; then, if
// the line could be noticed, that very line, or another of that seat of which
// everyone is told the same.
func (c *secrecyCheck) script(s *game.Session, viewer game.Seat, line game.Line, said, known, wanted string) ([]game.Line, bool) {
	start, err := s.Save()
	if err != nil {
		return nil, false
	}
	for try := range 10 {
		world, err := game.Load(c.games, start)
		if err != nil {
			return nil, false
		}
		var lines []game.Line
		for range c.rng.IntN(3) {
			seat, text := someMove(c.rng, world)
			before, err := world.Save()
			if err != nil || seat == viewer || text == "" {
				continue
			}
			told, err := publicly(world, seat, text)
			if err == nil && told == "" && knows(world, viewer) == known {
				lines = append(lines, game.Line{Seat: seat, Line: text})
			} else if world, err = game.Load(c.games, before); err != nil { // it was no secret
				return nil, false
			}
		}
		if wanted == known && said == "" {
			return lines, true
		}
		text := line.Line
		if try > 4 {
			text = someLine(c.rng, world.Match(), line.Seat)
		}
		if text == "" {
			continue
		}
		told, err := publicly(world, line.Seat, text)
		if err == nil && knows(world, viewer) == wanted && (told == said || text == line.Line && !plays[text]) {
			return append(lines, game.Line{Seat: line.Seat, Line: text}), true
		}
	}
	return nil, false
}
