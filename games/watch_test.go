package games

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"

	"shipboard/games/game"
)

// watch checks what holds at every moment of every game. What costs much is
// looked at now and then, and in a long game less and less often.
func (p *playout) watch() error {
	_, over := p.Match().Outcome()
	tired := 1 + len(p.journal)/100
	for _, w := range []struct {
		name  string
		in    int // it is checked once in so many steps
		check func() error
	}{
		{"somebody can always move", 1, p.checkWaiting},
		{"a snapshot holds everything", 4, p.checkRoundTrip},
		{"what is shown", 25, p.checkShown},
		{"lines that nobody offers", 8, p.checkHostile},
		{"every choice is accepted", 30, p.checkOffers},
		{"an imagined match", 5, p.checkImagine},
		{"skip", 15, p.checkSkip},
		{"resign", 80, p.checkResign},
		{"a snapshot edited by hand", 8, p.checkEdited},
	} {
		if w.in == 1 {
			if err := w.check(); err != nil {
				return fmt.Errorf("%s: %w", w.name, err)
			}
			continue
		}
		if !over && !p.chance(w.in*tired) {
			continue
		}
		before, err := p.Match().Snapshot()
		if err != nil {
			return err
		}
		draws := p.Dice().Draws()
		if err := w.check(); err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
		after, err := p.Match().Snapshot()
		if err != nil {
			return err
		}
		if !bytes.Equal(before, after) || draws != p.Dice().Draws() {
			return fmt.Errorf("%s: to look at the match has changed it: %s", w.name, firstDifference(before, after))
		}
	}
	return nil
}

func (p *playout) checkWaiting() error {
	m, seats := p.Match(), p.Table().Seats
	waiting := m.Waiting()
	outcome, over := m.Outcome()
	if over {
		if len(waiting) > 0 {
			return fmt.Errorf("the game is over and waits for %v", waiting)
		}
		for s := range game.Seat(seats) {
			if c := m.Choices(s, ""); len(c) > 0 {
				return fmt.Errorf("the game is over and offers seat %d %q", s, c[0].Line)
			}
		}
		return checkOutcome(outcome, seats)
	}
	if len(waiting) == 0 {
		return fmt.Errorf("the game waits for nobody")
	}
	last := game.Public
	for _, w := range waiting {
		if w.Seat <= last || int(w.Seat) >= seats {
			return fmt.Errorf("the game waits for %v, out of order", waiting)
		}
		last = w.Seat
		if w.For == "" {
			return fmt.Errorf("the game waits for seat %d and does not say for what", w.Seat)
		}
		if err := checkText(w.For, game.MaxWait, seats); err != nil {
			return err
		}
		if len(m.Choices(w.Seat, "")) == 0 {
			return fmt.Errorf("the game waits for seat %d %s and offers nothing", w.Seat, w.For)
		}
	}
	return nil
}

func checkOutcome(o game.Outcome, seats int) error {
	if o.Text == "" || len(o.Places) == 0 || len(o.Places[0]) == 0 {
		return fmt.Errorf("the outcome %+v does not say who won", o)
	}
	if err := checkText(o.Text, game.MaxText, seats); err != nil {
		return err
	}
	placed := make([]int, seats)
	for _, place := range o.Places {
		for _, s := range place {
			if s < 0 || int(s) >= seats {
				return fmt.Errorf("the outcome places seat %d", s)
			}
			placed[s]++
		}
	}
	for s, n := range placed {
		if n != 1 {
			return fmt.Errorf("the outcome %+v places seat %d %d times", o, s, n)
		}
	}
	if len(o.Scores) != 0 && len(o.Scores) != seats {
		return fmt.Errorf("the outcome has %d scores for %d seats", len(o.Scores), seats)
	}
	return nil
}

func (p *playout) checkRoundTrip() error {
	a, err := p.look()
	if err != nil {
		return err
	}
	m, _, err := p.copyOf()
	if err != nil {
		return err
	}
	b, err := look(m, p.Table().Seats)
	if err != nil {
		return err
	}
	if !bytes.Equal(a.snapshot, b.snapshot) {
		return fmt.Errorf("restored, it is another: %s", firstDifference(a.snapshot, b.snapshot))
	}
	if err := a.differs(b, game.Public); err != nil {
		return fmt.Errorf("restored, %w", err)
	}
	return nil
}

// checkShown looks at what each viewer is shown: twice the same, and pictures
// that keep the rules of the house.
func (p *playout) checkShown() error {
	for viewer := game.Public; int(viewer) < p.Table().Seats; viewer++ {
		a, b := p.Match().View(viewer), p.Match().View(viewer)
		if x, y := toJSON(a), toJSON(b); !bytes.Equal(x, y) {
			return fmt.Errorf("the view of %s changes as one looks: %s", viewerName(viewer), firstDifference(x, y))
		}
		if err := checkScenes(a, b, p.Table().Seats); err != nil {
			return fmt.Errorf("%s: %w", viewerName(viewer), err)
		}
	}
	return nil
}

// checkScenes checks the pictures of two views that are alike.
func checkScenes(a, b game.View, seats int) error {
	scenes, again := a.Scenes(), b.Scenes()
	if len(scenes) == 0 {
		return fmt.Errorf("there is no picture")
	}
	names := map[string]bool{}
	for i, s := range scenes {
		if err := s.Check(); err != nil {
			return fmt.Errorf("picture %q: %w", s.Name, err)
		}
		if strings.Trim(s.Name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || names[s.Name] {
			return fmt.Errorf("picture %q: the name must be of small letters, and the only one", s.Name)
		}
		names[s.Name] = true
		if err := checkText(s.Title, game.MaxText, seats); err != nil {
			return fmt.Errorf("picture %q: title: %w", s.Name, err)
		}
		if i >= len(again) || !reflect.DeepEqual(s, again[i]) {
			return fmt.Errorf("picture %q: the same view is drawn in two ways", s.Name)
		}
	}
	return nil
}

// hostile are lines that no game offers.
var hostile = []string{
	"", " ", "xyzzy", "0", "-1", "99999999999999999999", "move", "move move move",
	"undo undo", "resign now", "skip skip", "lock lock lock", "{0}", "<@1>", "@everyone",
	"\u202e", "nul\x00", "broken\xff", "ｍｏｖｅ", "İ", "ſkip", "👋", strings.Repeat("a ", 140), strings.Repeat("x", 301),
}

// garble makes of a good line one that may be wrong.
func garble(rng *rand.Rand, line string) string {
	words := strings.Fields(line)
	i := rng.IntN(len(words))
	switch rng.IntN(6) {
	case 0:
		words = append(words, words[i])
	case 1:
		words = append(words[:i:i], words[i+1:]...)
	case 2:
		words[i] = words[i][:len(words[i])-1]
	case 3:
		words[i] = []string{"0", "9", "n", "shop", "michael", "w3", "b4", "all", "-3"}[rng.IntN(9)]
	case 4:
		j := rng.IntN(len(words))
		words[i], words[j] = words[j], words[i]
	case 5:
		words[i] = strings.ToUpper(words[i])
	}
	return strings.Join(words, " ")
}

// oddLines are lines for a seat that may or may not be accepted.
func (p *playout) oddLines(n int) []string {
	lines := make([]string, n)
	for i := range lines {
		seat := game.Seat(p.rng.IntN(p.Table().Seats))
		line, err := chooseLine(p.rng, p.Match(), seat)
		switch {
		case err != nil || p.chance(4):
			lines[i] = hostile[p.rng.IntN(len(hostile))]
		case p.chance(3):
			lines[i] = line
		default:
			lines[i] = garble(p.rng, line)
		}
	}
	return lines
}

// checkHostile types lines that nobody offers to that seat. Each is accepted,
// or refused with a sentence and without a trace.
func (p *playout) checkHostile() error {
	for _, line := range p.oddLines(12) {
		seat := game.Seat(p.rng.IntN(p.Table().Seats))
		if err := p.typeInto(seat, line); err != nil {
			return fmt.Errorf("seat %d: %q: %w", seat, line, err)
		}
	}
	for _, typed := range append(p.oddLines(4), "", " ") {
		for s := range game.Seat(p.Table().Seats) {
			p.Match().Choices(s, typed) // whatever it offers, it must come back
		}
	}
	return nil
}

// typeInto plays a line on a copy of the match.
func (p *playout) typeInto(seat game.Seat, line string) error {
	m, dice, err := p.copyOf()
	if err != nil {
		return err
	}
	draws := dice.Draws()
	before, err := m.Snapshot()
	if err != nil {
		return err
	}
	played, err := m.Play(seat, line, dice)
	if err == nil {
		if _, over := p.Match().Outcome(); over {
			return fmt.Errorf("it was accepted after the end")
		}
		return checkEvents(played.Events, p.Table().Seats)
	}
	refusal, refused := game.Refused(err)
	if !refused {
		return fmt.Errorf("it failed: %w", err)
	}
	if err := checkText(string(refusal), game.MaxText, p.Table().Seats); err != nil {
		return fmt.Errorf("refusal: %w", err)
	}
	if refusal == "" {
		return fmt.Errorf("it was refused without a word")
	}
	after, err := m.Snapshot()
	if err != nil {
		return err
	}
	if !bytes.Equal(before, after) {
		return fmt.Errorf("it was refused, and changed %s", firstDifference(before, after))
	}
	if dice.Draws() != draws {
		return fmt.Errorf("it was refused, and dice were drawn")
	}
	return nil
}

// offers are all the lines that a seat is offered, each group to its end.
func offers(m game.Match, seat game.Seat) ([]string, error) {
	var lines []string
	seen := map[string]bool{}
	open := []string{""}
	for len(open) > 0 {
		typed := open[0]
		open = open[1:]
		choices := m.Choices(seat, typed)
		if typed != "" && len(choices) == 0 {
			return nil, fmt.Errorf("seat %d has typed %q and is offered nothing", seat, typed)
		}
		for _, c := range choices {
			if err := checkChoice(c, typed); err != nil {
				return nil, fmt.Errorf("seat %d has typed %q: %w", seat, typed, err)
			}
			if seen[c.Line] {
				return nil, fmt.Errorf("seat %d is offered %q twice", seat, c.Line)
			}
			seen[c.Line] = true
			if c.Whole() {
				lines = append(lines, c.Line)
			} else {
				open = append(open, c.Line)
			}
		}
		if len(lines) > mostOffered {
			return lines, nil
		}
	}
	return lines, nil
}

// checkOffers plays everything that is offered, each on a copy.
func (p *playout) checkOffers() error {
	for s := range game.Seat(p.Table().Seats) {
		lines, err := offers(p.Match(), s)
		if err != nil {
			return err
		}
		for _, line := range lines {
			m, dice, err := p.copyOf()
			if err != nil {
				return err
			}
			played, err := m.Play(s, line, dice)
			if err != nil {
				return fmt.Errorf("seat %d: %q is offered and not accepted: %w", s, line, err)
			}
			if verb := strings.Fields(line)[0]; verb == "skip" || verb == "resign" || verb == game.Undo {
				return fmt.Errorf("seat %d: %q works in every game and is offered by none", s, line)
			}
			if _, err := game.Words(played.Line); err != nil || played.Line == "" {
				return fmt.Errorf("seat %d: %q is journaled as %q", s, line, played.Line)
			}
		}
	}
	return nil
}

func (p *playout) checkSkip() error {
	waited := map[game.Seat]bool{}
	for _, w := range p.Match().Waiting() {
		waited[w.Seat] = true
	}
	for s := range game.Seat(p.Table().Seats) {
		if err := p.typeInto(s, "skip"); err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
		m, dice, err := p.copyOf()
		if err != nil {
			return err
		}
		_, err = m.Play(s, "skip", dice)
		if accepted := err == nil; accepted != waited[s] {
			return fmt.Errorf("the game waits for seat %d: %v; that seat may skip: %v (%v)", s, waited[s], accepted, err)
		}
	}
	return nil
}

// checkResign has each seat leave a copy, and the others play to the end.
func (p *playout) checkResign() error {
	if _, over := p.Match().Outcome(); over {
		return nil
	}
	for s := range game.Seat(p.Table().Seats) {
		m, dice, err := p.copyOf()
		if err != nil {
			return err
		}
		if len(m.Choices(s, "")) == 0 && p.resigned(s) {
			continue
		}
		played, err := m.Play(s, "resign", dice)
		if err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
		if err := checkEvents(played.Events, p.Table().Seats); err != nil {
			return err
		}
		if err := p.afterResign(m, s, dice); err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
	}
	return nil
}

func (p *playout) resigned(s game.Seat) bool {
	for _, l := range p.journal {
		if l.Seat == s && l.Line == "resign" {
			return true
		}
	}
	return false
}

func (p *playout) afterResign(m game.Match, gone game.Seat, dice *game.Dice) error {
	if _, err := m.Play(gone, "resign", dice); err == nil {
		return fmt.Errorf("it resigned twice")
	} else if _, refused := game.Refused(err); !refused {
		return err
	}
	for range game.MaxLines {
		waiting := m.Waiting()
		outcome, over := m.Outcome()
		if over {
			if len(waiting) > 0 {
				return fmt.Errorf("over, and waits for %v", waiting)
			}
			return checkOutcome(outcome, p.Table().Seats)
		}
		if len(waiting) == 0 {
			return fmt.Errorf("the game waits for nobody")
		}
		for _, w := range waiting {
			if w.Seat == gone {
				return fmt.Errorf("the game still waits for it")
			}
		}
		if len(m.Choices(gone, "")) > 0 {
			return fmt.Errorf("it may still choose")
		}
		seat := waiting[p.rng.IntN(len(waiting))].Seat
		line, err := "skip", error(nil)
		if !p.chance(4) {
			line, err = chooseLine(p.rng, m, seat)
		}
		if err != nil {
			return err
		}
		played, err := m.Play(seat, line, dice)
		if err != nil {
			return fmt.Errorf("then seat %d: %q is offered and not accepted: %w", seat, line, err)
		}
		if err := checkEvents(played.Events, p.Table().Seats); err != nil {
			return err
		}
	}
	return fmt.Errorf("the game does not end any more")
}
