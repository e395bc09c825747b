package games

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/render"
	"shipboard/render/raster"
)

// checkShown checks the views: each viewer's view is the same twice, no seat's secrets come
// into the Public's, and the pictures keep the house rules.
func (p *playout) checkShown() error {
	if m, ok := p.Match().(game.SeatViewer); ok {
		public := p.Match().View(game.Public)
		before := toJSON(public)
		for seat := range game.Seat(p.Table().Seats) {
			m.SeatView(public, seat)
			if after := toJSON(public); !bytes.Equal(before, after) {
				return fmt.Errorf("the view of %s changes the Public's: %s", viewerName(seat), gametest.FirstDifference(before, after))
			}
		}
	}
	for viewer := game.Public; int(viewer) < p.Table().Seats; viewer++ {
		a, b := p.Match().View(viewer), p.Match().View(viewer)
		if x, y := toJSON(a), toJSON(b); !bytes.Equal(x, y) {
			return fmt.Errorf("the view of %s changes as one looks: %s", viewerName(viewer), gametest.FirstDifference(x, y))
		}
		if err := checkScenes(a, b, p.Table().Seats); err != nil {
			return fmt.Errorf("%s: %w", viewerName(viewer), err)
		}
		for i, s := range a.Scenes() {
			if err := p.draw(s); err != nil {
				return fmt.Errorf("%s: picture %q: %w", viewerName(viewer), s.Name, err)
			}
			if viewer == game.Public && s.Private {
				return fmt.Errorf("the Public is shown the private picture %q", s.Name)
			}
			if i == 0 && (s.Heart == render.Area{} || len(s.Spots) == 0) {
				return fmt.Errorf("%s: picture %q has no heart or no spots; a viewer's first picture needs both", viewerName(viewer), s.Name)
			}
		}
	}
	return nil
}

var painter = raster.New(raster.Limits{})

// draw draws one picture of each kind, since drawing takes long. The names of
// pictures of one kind are the same up to a dash.
func (p *playout) draw(s render.Scene) error {
	kind, _, _ := strings.Cut(s.Name, "-")
	if p.effort.draws == nil || p.effort.draws[kind] || len(p.journal) < 20 {
		return nil
	}
	p.effort.draws[kind] = true
	file, err := painter.PNG(s)
	if err != nil {
		return err
	}
	if len(file) > render.MostBytes {
		return fmt.Errorf("it has %d bytes; at most %d", len(file), render.MostBytes)
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

// offers returns all choices of a seat, with the choices under each beginning.
func offers(m game.Match, seat game.Seat) ([]game.Choice, error) {
	var found []game.Choice
	lines := 0
	seen := map[string]bool{}
	open := []string{""}
	for len(open) > 0 {
		typed := open[0]
		open = open[1:]
		choices, here := m.Choices(seat, typed), map[string]bool{}
		if typed != "" && len(choices) == 0 {
			return nil, fmt.Errorf("seat %d has typed %q and is offered nothing", seat, typed)
		}
		for _, c := range choices {
			if err := checkChoice(c, typed); err != nil {
				return nil, fmt.Errorf("seat %d has typed %q: %w", seat, typed, err)
			}
			if here[c.Line] {
				return nil, fmt.Errorf("seat %d is offered %q twice", seat, c.Line)
			}
			here[c.Line] = true
			if seen[c.Line] {
				continue // it is under a shorter beginning, too
			}
			seen[c.Line] = true
			found = append(found, c)
			if c.Whole() {
				lines++
			} else {
				open = append(open, c.Line)
			}
		}
		if lines > mostOffered {
			return found, nil
		}
	}
	return found, nil
}

// checkMoves checks that a player that searches is offered choices of the seat, and
// some where there are any.
func checkMoves(m game.Match, seat game.Seat, choices []game.Choice) error {
	lines, lead := map[string]bool{}, false
	for _, c := range choices {
		lines[c.Line], lead = true, lead || c.Kind != game.Backs && c.Kind != game.Idle
	}
	waits := slices.ContainsFunc(m.Waiting(), func(w game.Wait) bool { return w.Seat == seat })
	open := []string{""}
	for i := 0; i < len(open) && i < mostOffered; i++ {
		moves := m.Moves(seat, open[i])
		if len(moves) == 0 && (i > 0 || lead && waits) {
			return fmt.Errorf("has typed %q, and there is no move", open[i])
		}
		for n, v := range moves {
			switch {
			case !lines[v.Line] && len(choices) < mostOffered:
				return fmt.Errorf("the move %q is no choice", v.Line)
			case v.Weight <= 0 || v.Kind == game.Backs || v.Kind == game.Idle:
				return fmt.Errorf("the move %q is none that a player would search", v.Line)
			case slices.ContainsFunc(moves[:n], func(o game.Move) bool { return o.Line == v.Line }):
				return fmt.Errorf("there is the move %q twice", v.Line)
			case !v.Whole():
				open = append(open, v.Line)
			}
		}
	}
	return nil
}

// checkOffers plays every offered line, each on a copy.
func (p *playout) checkOffers() error {
	for s := range game.Seat(p.Table().Seats) {
		choices, err := offers(p.Match(), s)
		if err != nil {
			return err
		}
		if err := checkMoves(p.Match(), s, choices); err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
		if err := p.checkPointing(s, choices); err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
		for _, c := range choices {
			line := c.Line
			if !c.Whole() {
				continue
			}
			m, dice := p.copyOf()
			played, err := m.Play(s, line, dice)
			if err != nil {
				return fmt.Errorf("seat %d: %q is offered and not accepted: %w", s, line, err)
			}
			if verb := strings.Fields(line)[0]; verb == "skip" || verb == game.Resign || verb == game.Undo {
				return fmt.Errorf("seat %d: %q works in every game and is offered by none", s, line)
			}
			if _, err := game.Words(played.Line); err != nil || played.Line == "" {
				return fmt.Errorf("seat %d: %q is journaled as %q", s, line, played.Line)
			}
		}
	}
	return nil
}

// checkPointing checks that the spots of choices are in the pictures of the same
// seat.
func (p *playout) checkPointing(s game.Seat, choices []game.Choice) error {
	if len(choices) == 0 {
		return nil
	}
	spots := map[string]bool{}
	for _, scene := range p.Match().View(s).Scenes() {
		for _, spot := range scene.Spots {
			spots[spot.Name] = true
		}
	}
	for _, c := range choices {
		p.offered++
		if c.Spot == "" {
			continue
		}
		p.pointed++
		if !spots[c.Spot] {
			return fmt.Errorf("choice %q is about the spot %q, which is in none of its pictures", c.Line, c.Spot)
		}
	}
	return nil
}

func checkEvents(events []game.Event, seats int) error {
	moments := 0
	for _, e := range events {
		if e.To.Nobody() {
			return fmt.Errorf("nobody is told %q", e.Text)
		}
		for _, s := range e.To.Seats() {
			if s < 0 || int(s) >= seats {
				return fmt.Errorf("seat %d is told %q", s, e.Text)
			}
		}
		if e.Moment {
			moments++
			if !e.To.Public() || moments > 1 {
				return fmt.Errorf("%q is the moment of its line; a line has one at most, and everyone is told of it", e.Text)
			}
		}
		if len(e.Decides) > 0 && !e.To.Public() {
			return fmt.Errorf("%q decides a contest, and not everyone is told of it", e.Text)
		}
		if e.Opens != "" && !e.To.Public() {
			return fmt.Errorf("%q opens %s, and not everyone is told of it", e.Text, e.Opens)
		}
		if e.Text == "" && len(e.Dice) == 0 {
			return fmt.Errorf("an event says nothing")
		}
		if err := checkText(e.Text, game.MaxText, seats); err != nil {
			return err
		}
		for _, r := range e.Dice {
			if r.Label == "" || len(r.Faces) == 0 {
				return fmt.Errorf("%q tells of a roll %+v", e.Text, r)
			}
		}
	}
	return nil
}

// checkText checks that a sentence is short enough, is one line, and has marks of
// existing seats only.
func checkText(text string, most, seats int) error {
	if n := utf8.RuneCountInString(text); n > most {
		return fmt.Errorf("%q has %d characters; at most %d", text, n, most)
	}
	if !utf8.ValidString(text) || strings.ContainsAny(text, "\n\r\t") || strings.TrimSpace(text) != text {
		return fmt.Errorf("%q is not one clean line", text)
	}
	names := slices.Repeat([]string{""}, seats)
	if plain := game.Names(names).In(text); strings.ContainsAny(plain, "{}<>") || strings.Contains(plain, "somebody") {
		return fmt.Errorf("%q names somebody other than by the marks of %d seats", text, seats)
	}
	return nil
}

// contest is the contest that those who watch may guess now; nil if there is none.
func (p *playout) contest() *game.Contest {
	v, ok := p.Match().View(game.Public).(game.Contested)
	if !ok {
		return nil
	}
	if c, ok := v.Contest(); ok {
		return &c
	}
	return nil
}

// checkContests checks the contest after a line, and those that the line decided. One that was decided
// is asked no more. One that the line before left to be decided went one of its ways, if the line decided it.
func (p *playout) checkContests(events []game.Event) error {
	before := p.asked
	for _, e := range events {
		for _, d := range e.Decides {
			if p.decided[d.Contest] {
				return fmt.Errorf("%q decides the contest %s, which was decided before", e.Text, d.Contest)
			}
			p.decided[d.Contest] = true
			if before != nil && before.Key == d.Contest && !slices.ContainsFunc(before.Ways, func(w game.Way) bool { return w.Key == d.Way }) {
				return fmt.Errorf("%q decides %q by %q, which is none of its ways %v", e.Text, before.Ask, d.Way, before.Ways)
			}
		}
	}
	p.asked = p.contest()
	if p.asked == nil {
		return nil
	}
	c := *p.asked
	if c.Key == "" || p.decided[c.Key] || len(c.Ways) < 2 {
		return fmt.Errorf("the contest %v has no key, was decided before or has fewer than two ways", c)
	}
	texts, keys := []string{c.Ask}, map[string]bool{}
	for _, w := range c.Ways {
		if w.Key == "" || keys[w.Key] || len(c.Key+w.Key) > game.MaxKey || strings.Contains(c.Key+w.Key, "/") {
			return fmt.Errorf("the keys %q and %q do not go into the id of a button, or two ways have one key", c.Key, w.Key)
		}
		keys[w.Key], texts = true, append(texts, w.Label)
	}
	for _, text := range texts {
		if err := checkText(text, game.MaxLabel, p.Table().Seats); err != nil {
			return fmt.Errorf("the contest %s: %w", c.Key, err)
		}
	}
	return nil
}
