package race

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// split is a card that a seat is dividing.
type split struct {
	trial
	seat  game.Seat
	ships []board.ShipID // the ships that may take part: the seat's own, then its partners'
	free  bool           // all steps may go to partners, since the seat's own ships are home
	parts []part
	rest  int // steps that are not given out yet
}

// divided returns a split after some parts; false if they cannot be sailed.
func (s captain) divided(parts []part, rest int) (split, bool) {
	c, ok := s.after(parts)
	own, partners := s.movable()
	return split{trial: c, seat: s.seat, ships: append(own, partners...), free: s.own.home(), parts: parts, rest: rest}, ok
}

// taken reports whether a ship has a part already.
func (d *split) taken(r board.ShipID) bool {
	return slices.ContainsFunc(d.parts, func(p part) bool { return p.ship == r })
}

// completions yields a part of all remaining steps for each ship that can take it.
func (d *split) completions() iter.Seq[part] {
	return func(yield func(part) bool) {
		owned := d.free || slices.ContainsFunc(d.parts, func(p part) bool { return p.ship.Seat == d.seat })
		for _, r := range d.ships {
			if (owned || r.Seat == d.seat) && !d.taken(r) && d.goes(r, d.rest) && !yield(part{r, d.rest}) {
				return
			}
		}
	}
}

// shares yields the parts that may come next and leave steps over. One more ship must be able to
// take the remaining steps; if deep is set, two more may share them.
func (d *split) shares(deep bool) iter.Seq[part] {
	return func(yield func(part) bool) {
		for _, r := range d.ships {
			if d.taken(r) {
				continue
			}
			for k := 1; k < d.rest; k++ {
				p := part{r, k}
				if d.goes(r, k) && d.with(p, func() bool { return some(d.completions()) || deep && some(d.shares(false)) }) && !yield(p) {
					return
				}
			}
		}
	}
}

// with calls ask about the split as it would be after one more part.
func (d *split) with(p part, ask func() bool) bool {
	was := d.sail(p)
	d.parts, d.rest = append(d.parts, p), d.rest-p.steps
	answer := ask()
	d.parts, d.rest = d.parts[:len(d.parts)-1], d.rest+p.steps
	d.put(p.ship, was)
	return answer
}

func some(parts iter.Seq[part]) bool {
	for range parts {
		return true
	}
	return false
}

// division returns the first way to divide a card with a number of steps; nil if it cannot be
// divided.
func (s captain) division(steps int) []part {
	d, _ := s.divided(nil, steps)
	if steps < 2 || len(d.ships) < 2 {
		return nil
	}
	for _, deep := range []bool{false, true} {
		for p := range d.shares(deep) {
			parts := []part{p}
			d, _ := s.divided(parts, steps-p.steps)
			for q := range d.completions() {
				return append(parts, q)
			}
			for q := range d.shares(false) {
				e, _ := s.divided(append(parts, q), steps-p.steps-q.steps)
				for last := range e.completions() {
					return append(parts, q, last)
				}
			}
		}
	}
	return nil
}

// splits reports whether a card with a number of steps can be divided.
func (s captain) splits(steps int) bool { return s.division(steps) != nil }

// words writes parts as a seat types them: "1:4 blue2:5".
func (s captain) words(parts []part) string {
	typed := make([]string, len(parts))
	for i, p := range parts {
		typed[i] = fmt.Sprintf("%s:%d", s.word(p.ship), p.steps)
	}
	return strings.Join(typed, " ")
}

// divisions offers the ways to go on dividing a card after these parts: first a
// ship, then its steps.
func (s menu) divisions(line string, parts []part, rest int) {
	d, ok := s.divided(parts, rest)
	if !ok {
		return
	}
	add := func(under string, p part, more, group string) string {
		to := min(s.at(p.ship).At+p.steps, board.Finish)
		text := fmt.Sprintf("%s: %s, to %s", view.ShipName(p.ship), game.Spelled(p.steps, "step"), s.helm(p.ship).meeting(to))
		if len(text) > mostLabel {
			text = fmt.Sprintf("%s: %s, to %s", view.ShipName(p.ship), game.Spelled(p.steps, "step"), board.Where(to))
		}
		next := fmt.Sprintf("%s%s %d%s", line, s.word(p.ship), p.steps, more)
		s.m.Add(under, game.Choice{Line: next, Label: text, Hint: s.helm(p.ship).ahead(to), Group: group, Short: fmt.Sprint(p.steps), Spot: view.SquareSpot(to)})
		return next
	}
	group := "The first ship"
	whole := make(map[board.ShipID]part) // ships that could take all remaining steps
	if len(parts) > 0 {
		group = "The next ship"
		for p := range d.completions() {
			whole[p.ship] = p
		}
	}
	shares := slices.Collect(d.shares(len(parts) == 0))
	for _, r := range d.ships {
		p, ok := whole[r]
		if ok && !slices.ContainsFunc(shares, func(x part) bool { return x.ship == r }) {
			add(line, p, "", "All that are left")
		}
	}
	last := board.ShipID{N: -1}
	for _, p := range shares {
		ship := line + s.word(p.ship) + " "
		if p.ship != last {
			last = p.ship
			hint := fmt.Sprintf("from %d; then how many steps", s.at(p.ship).At)
			s.m.Add(line, game.Choice{Line: ship, Label: view.ShipName(p.ship) + "…", Hint: hint, Group: group, Short: view.ShipSign(p.ship), Spot: s.spotOf(p.ship)})
			if rest, ok := whole[p.ship]; ok {
				add(ship, rest, "", "All that are left")
			}
		}
		if !s.m.Opens(ship) {
			continue
		}
		if next := add(ship, p, " ", view.ShipName(p.ship)); s.m.Opens(next) {
			s.divisions(next, append(slices.Clone(parts), p), rest-p.steps)
		}
	}
}

// joined joins a ship and its steps if they are two words: "1 4" becomes "1:4".
func joined(words []string) []string {
	var all []string
	for i := 0; i < len(words); i++ {
		w := words[i]
		if i+1 < len(words) && !strings.Contains(w, ":") && !strings.Contains(words[i+1], ":") {
			i++
			w += ":" + words[i]
		}
		all = append(all, w)
	}
	return all
}

// divide reads a split: "1:4 blue2:5", or "1 4 blue2 5".
func (s reader) divide(c board.Card, words []string) (use, error) {
	steps := s.own.steps(c)
	if s.stuck() || !c.Moves() || steps < 2 {
		return use{}, game.Refuse("The %s cannot be divided now.", c)
	}
	example := "1:1 2:" + strconv.Itoa(steps-1)
	if parts := s.division(steps); parts != nil {
		example = s.words(parts)
	}
	if len(words) == 0 {
		return use{}, game.Refuse("Write a division as ship:steps, such as play %s %s.", c, example)
	}
	words = joined(words)
	u := use{action: sail}
	sum, own := 0, s.own.home()
	for _, w := range words {
		name, share, ok := strings.Cut(w, ":")
		k, err := strconv.Atoi(share)
		if !ok || err != nil || k < 1 || k > steps {
			return use{}, game.Refuse("Write a division as ship:steps, such as play %s %s.", c, example)
		}
		r, err := s.shipOf(name)
		if err != nil {
			return use{}, err
		}
		if slices.ContainsFunc(u.parts, func(p part) bool { return p.ship == r }) {
			return use{}, game.Refuse("%s is named twice; name each ship once, as in play %s %s.", view.ShipName(r), c, example)
		}
		if !s.Allied(r.Seat, s.seat) {
			return use{}, game.Refuse("%s is not yours to sail.", view.ShipName(r))
		}
		if at := s.at(r).At; at == board.Port || at == board.Finish {
			return use{}, game.Refuse("%s cannot take steps: it is in port or home. Try play %s %s.", view.ShipName(r), c, example)
		}
		own = own || r.Seat == s.seat
		sum += k
		u.parts = append(u.parts, part{r, k})
	}
	switch {
	case sum != steps:
		return use{}, game.Refuse("The shares add up to %d, and the %s counts %d: all of it has to be given out.", sum, c, steps)
	case !own:
		return use{}, game.Refuse("At least one step has to go to a ship of your own, as in play %s %s.", c, example)
	}
	here := s.trial()
	for _, p := range u.parts {
		if !here.goes(p.ship, p.steps) {
			return use{}, game.Refuse("%s.", game.Capital(s.helm(p.ship).barred(p.steps)))
		}
		here.sail(p)
	}
	u.words = s.words(u.parts)
	return u, nil
}
