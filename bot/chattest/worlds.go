package chattest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// imagined is a saved session with a match that the viewer could not tell from
// the true one. The lines that the viewer may take back stay. It reports
// whether the match differs at all.
func imagined(g *game.Game, session []byte, viewer game.Seat, seed uint64) ([]byte, bool, error) {
	actual, err := game.Load([]*game.Game{g}, session)
	if err != nil {
		return nil, false, err
	}
	other, err := actual.Imagine(viewer, game.NewDice(game.TextSeed(fmt.Sprint(seed))))
	if err != nil {
		return nil, false, err
	}
	a, errA := json.Marshal(actual.Match())
	b, errB := json.Marshal(other.Match())
	if err := errors.Join(errA, errB); err != nil {
		return nil, false, err
	}
	data, err := other.Save()
	return data, !bytes.Equal(a, b), err
}

// put writes one record into the store, behind the back of the bot.
func (c *crew) put(key, value []byte) error {
	err := c.Store().Update(context.Background(), func(tx store.Tx) error { return tx.Put(key, value) })
	if err != nil {
		return fmt.Errorf("put a world into the store: %w", err)
	}
	return nil
}

// records are all of the bot's records in the store, by key, without the
// adapter's own.
func (c *crew) records() (map[string][]byte, error) {
	var all map[string][]byte
	err := c.Store().View(context.Background(), func(tx store.Tx) error {
		all = make(map[string][]byte)
		for key, value := range tx.Scan(nil, nil) {
			if _, ok := store.ChatOf(key); !ok {
				all[string(key)] = value
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the store: %w", err)
	}
	return all, nil
}

// rollBack makes the bot's records what they were, behind its back.
func (c *crew) rollBack(before map[string][]byte) error {
	now, err := c.records()
	if err != nil {
		return err
	}
	err = c.Store().Update(context.Background(), func(tx store.Tx) error {
		for key := range now {
			if err := tx.Delete([]byte(key)); err != nil {
				return err
			}
		}
		for key, value := range before {
			if err := tx.Put([]byte(key), value); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("roll the store back: %w", err)
	}
	return nil
}

// mostLook is how many candidates are tried for a move that both worlds can make.
const mostLook = 20

// playOn makes moves in two worlds that the viewer cannot tell apart. The
// viewer does the same in both, the others' public lines come out the same, and
// their secret lines differ at will. All messages to the viewer must be the same.
func (w *twins) playOn(viewer game.Seat, moves int) error {
	if _, err := w.depart(viewer); err != nil {
		return err
	}
	name := w.a.viewer(viewer)
	for range moves {
		if w.rng.IntN(5) == 0 { // a clock may ring
			late := question{"13 hours", func(c *crew) *Shown {
				c.Pass(13 * time.Hour)
				return nil
			}}
			if err := w.same(viewer, late); err != nil {
				return err
			}
		}
		s, err := w.findScript(viewer)
		if err != nil {
			return err
		}
		if s == nil {
			w.stats.dropped++
			break
		}
		if err := w.follow(viewer, s); err != nil {
			return fmt.Errorf("playing on with %q of %s: %w", s.line.Line, w.a.viewer(s.line.Seat), err)
		}
		w.stats.playedOn++
		if parted, err := w.parted(viewer); parted || err != nil {
			w.stats.dropped++ // the viewer's own line has told them apart, as it may
			return err
		}
		for _, text := range []string{"act", "log", "who"} {
			if err := w.same(viewer, typing(name, text)); err != nil {
				return fmt.Errorf("playing on with %q of %s: %w", s.line.Line, w.a.viewer(s.line.Seat), err)
			}
		}
	}
	session, err := w.a.session()
	if err != nil {
		return err
	}
	if _, over := session.Match().Outcome(); over {
		return nil // an export would rightly show what was hidden
	}
	if err := w.ask(viewer); err != nil {
		return fmt.Errorf("after playing on: %w", err)
	}
	return w.end(viewer)
}

// end has the viewer try what may change the table, and then a player abandon
// the game. The table's own messages must not count what was done in secret.
func (w *twins) end(viewer game.Seat) error {
	name, lines := w.a.viewer(viewer), []string{"undo", "do skip"}
	others, err := w.othersLines()
	if err != nil {
		return err
	}
	for _, line := range others {
		lines = append(lines, "do "+line)
	}
	for _, text := range []string{"nudge", "begin", "leave", "clock 2d", lines[w.rng.IntN(len(lines))]} {
		if err := w.same(viewer, typing(name, text)); err != nil {
			return err
		}
	}
	if parted, err := w.parted(viewer); parted || err != nil {
		return err
	}
	one := w.a.players[0]
	for _, text := range []string{"replace @" + one + " @" + host, "clock 3d", "abandon"} {
		asked := question{"/sea " + text, func(c *crew) *Shown {
			c.types(one, c.channel, text)
			return nil
		}}
		if err := w.same(viewer, asked); err != nil {
			return err
		}
	}
	return w.standAlike(viewer)
}

// script is a line in the first world, and lines in the second that come out
// the same for a viewer.
type script struct {
	line  game.Line
	there []game.Line
}

// follow has the people of both worlds follow a script, and compares what the
// viewer is sent.
func (w *twins) follow(viewer game.Seat, s *script) error {
	if s.line.Seat == viewer {
		return w.same(viewer, question{"it", func(c *crew) *Shown {
			return c.types(c.viewer(viewer), c.channel, "do "+s.line.Line)
		}})
	}
	play := func(c *crew, lines ...game.Line) string {
		since := len(c.Stream())
		for _, l := range lines {
			c.types(c.viewer(l.Seat), c.channel, "do "+l.Line)
			c.Settle()
		}
		return c.sees(viewer, since)
	}
	if a, b := w.masked(play(w.a, s.line), play(w.b, s.there...)); a != b {
		return fmt.Errorf("with %v there, the worlds differ: %s", s.there, gametest.FirstDifference(a, b))
	}
	return nil
}

// findScript looks for a step that works in both worlds and does not show the
// viewer which is which; nil if it finds none.
func (w *twins) findScript(viewer game.Seat) (*script, error) {
	for range mostLook {
		here, err := w.a.session()
		if err != nil {
			return nil, err
		}
		there, err := w.b.session()
		if err != nil {
			return nil, err
		}
		if _, over := here.Match().Outcome(); over {
			return nil, nil
		}
		seat, text := w.someMove(here)
		if text == "" {
			return nil, nil
		}
		known := knows(here, viewer)
		s := &script{line: game.Line{Seat: seat, Line: text}}
		said, err := publicly(here, s.line)
		if err != nil {
			return nil, fmt.Errorf("%q of seat %d, which is offered: %w", text, seat, err)
		}
		wanted := knows(here, viewer)
		if s.line.Seat == viewer {
			// If the line is refused there, or tells something else, w.same finds that out later.
			told, _ := publicly(there, s.line)
			if knows(there, viewer) == wanted && unasked(told) == unasked(said) {
				return s, nil
			}
			continue
		}
		s.there, there, err = w.secretLines(there, viewer, w.rng.IntN(4))
		if err != nil {
			return nil, err
		}
		if wanted == known && said == "" {
			return s, nil
		}
		same := s.line
		if w.rng.IntN(3) == 0 {
			same.Line = gametest.Offered(there.Match(), seat, w.rng.IntN)
		}
		if same.Line == "" {
			continue
		}
		told, err := publicly(there, same)
		alike := told == said || same == s.line && !unnamed[same.Line] && unasked(told) == unasked(said)
		if err == nil && knows(there, viewer) == wanted && alike {
			s.there = append(s.there, same)
			return s, nil
		}
	}
	return nil, nil
}

// unnamed are the lines that play a card which they do not name, so everyone may
// be told of another card in the other world. Any other line tells the same in
// two worlds that a viewer cannot tell apart after it.
var unnamed = map[string]bool{"forced on": true}

// unasked are the sentences about players who were not asked for their card after a line, since
// they had no choice. Everyone is told of that by the rules, and the hand that leaves no choice
// may be a hand of one world only.
func unasked(told string) string {
	var all []string
	for line := range strings.Lines(told) {
		if strings.Contains(line, " has no choice, ") {
			all = append(all, line)
		}
	}
	return strings.Join(all, "")
}

// publicly plays a line on a session and returns what everyone is told.
func publicly(s *game.Session, line game.Line) (string, error) {
	played, err := s.Play(line.Seat, line.Line)
	var b strings.Builder
	for _, e := range played.Events {
		if e.To.Public() {
			fmt.Fprintln(&b, e.Text, e.Dice)
		}
	}
	return b.String(), err
}

// someMove is a seat that may act, and a line for it.
func (w *twins) someMove(s *game.Session) (game.Seat, string) {
	for _, i := range w.rng.Perm(len(w.a.players)) {
		seat := game.Seat(i)
		if s.CanUndo(seat) && w.rng.IntN(12) == 0 {
			return seat, game.Undo
		}
		if line := gametest.Offered(s.Match(), seat, w.rng.IntN); line != "" {
			return seat, line
		}
	}
	return game.Public, ""
}

// secretLines plays lines of others from which the viewer learns nothing. It tries as many as
// tries says, and returns the lines played and the session after them.
func (w *twins) secretLines(s *game.Session, viewer game.Seat, tries int) ([]game.Line, *game.Session, error) {
	known := knows(s, viewer)
	var lines []game.Line
	for range tries {
		seat, text := w.someMove(s)
		if seat == viewer || text == "" {
			continue
		}
		before, err := s.Save()
		if err != nil {
			return nil, nil, err
		}
		told, err := publicly(s, game.Line{Seat: seat, Line: text})
		if err == nil && told == "" && knows(s, viewer) == known {
			lines = append(lines, game.Line{Seat: seat, Line: text})
			continue
		}
		s, err = game.Load([]*game.Game{w.b.game}, before)
		if err != nil {
			return nil, nil, err
		}
	}
	return lines, s, nil
}
