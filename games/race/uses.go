package race

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// arrives is the square where a use brings its ship with all that happens there;
// 0 where it does not arrive.
func (u use) arrives() int {
	if u.kind == "move" {
		return u.to
	}
	return port
}

// part is a share of a card's steps for one ship.
type part struct {
	ship  ref
	steps int
}

// use is one thing that a card could do now.
type use struct {
	kind  string // "move", "back", "cast", "edge" or "nothing"
	parts []part // the ship; for a split, all of them in order
	words string // what is typed after the card
	from  int    // where the ship is
	to    int    // the square where it comes to be; 0 where dice decide
}

// loss is how far back a use takes its ship.
func (u use) loss() int { return u.from - u.to }

// steps are all that a use moves ships by.
func (u use) steps() int {
	sum := 0
	for _, p := range u.parts {
		sum += p.steps
	}
	return sum
}

// shares says how a card is divided, to go on a sentence with; "" where it is not.
func (u use) shares() string {
	if len(u.parts) < 2 {
		return ""
	}
	texts := make([]string, len(u.parts))
	for i, p := range u.parts {
		texts[i] = stepsText(p.steps) + " for " + shipName(p.ship)
	}
	return ": " + game.List("and", texts...)
}

// trial is where all ships would be after some moves, to try others out.
type trial struct {
	*State
	all   []ref
	where []int // by seat and number
}

func (s *State) trial() trial {
	c := trial{State: s, all: s.refs()}
	for _, r := range c.all {
		c.where = append(c.where, s.at(r).At)
	}
	return c
}

func (c trial) at(r ref) int     { return c.where[int(r.Seat)*c.Ships+r.N] }
func (c trial) put(r ref, n int) { c.where[int(r.Seat)*c.Ships+r.N] = n }

// closed reports whether a blockade keeps a seat's ships from a square.
func (c trial) closed(n int, seat game.Seat) bool {
	for _, b := range c.Blocks {
		if b.Square != n || b.Seat == seat {
			continue
		}
		there := 0
		for i := range c.Ships {
			if c.at(ref{b.Seat, i}) == n {
				there++
			}
		}
		if there >= 2 {
			return true
		}
	}
	return false
}

// full reports whether a ship would be the third of its fleet on a square, in
// a convoy or beside one.
func (c trial) full(n int, r ref) bool {
	if n == start || n == finish {
		return false
	}
	there, mixed := 0, false
	for i, o := range c.all {
		if o == r || c.where[i] != n || !c.allied(o.Seat, r.Seat) {
			continue
		}
		there++
		mixed = mixed || o.Seat != r.Seat
	}
	return there >= 2 && mixed
}

// goes reports whether a card can move a ship so many steps.
func (c trial) goes(r ref, steps int) bool {
	at := c.at(r)
	if at == port || at == finish || steps < 1 {
		return false
	}
	to := min(at+steps, finish)
	for n := at + 1; n <= to && len(c.Blocks) > 0; n++ {
		if c.closed(n, r.Seat) {
			return false
		}
	}
	return !c.full(to, r)
}

// sail moves a ship in the trial, and returns where it was.
func (c trial) sail(p part) int {
	was := c.at(p.ship)
	c.put(p.ship, min(was+p.steps, finish))
	return was
}

// after is the trial in which these parts have been sailed; false where they
// cannot be.
func (s *State) after(parts []part) (trial, bool) {
	c := s.trial()
	for _, p := range parts {
		if !c.goes(p.ship, p.steps) {
			return c, false
		}
		c.sail(p)
	}
	return c, true
}

// home reports whether all ships of a seat are at the finish.
func (s *State) home(seat game.Seat) bool {
	return !slices.ContainsFunc(s.Players[seat].Ships, func(x ship) bool { return x.At != finish })
}

// movable are the ships that a seat's cards may move: its own, and those of
// its partners.
func (s *State) movable(seat game.Seat) (own, partners []ref) {
	for _, r := range s.refs() {
		switch {
		case !s.atSea(r) || s.Players[r.Seat].Gone:
		case r.Seat == seat:
			own = append(own, r)
		case s.allied(r.Seat, seat):
			partners = append(partners, r)
		}
	}
	return own, partners
}

// alone are the ships that may take all of a card: a seat's own, or, when
// those are all home, its partners'.
func (s *State) alone(seat game.Seat) []ref {
	own, partners := s.movable(seat)
	if s.home(seat) {
		return partners
	}
	return own
}

// split is a card of a seat that is being divided.
type split struct {
	trial
	seat  game.Seat
	ships []ref // that may take part: the seat's own, then its partners'
	free  bool  // no step needs to go to a ship of the seat's own
	parts []part
	rest  int // steps that are not given out yet
}

// divided is a split after these parts; false where they cannot be sailed.
func (s *State) divided(seat game.Seat, parts []part, rest int) (split, bool) {
	c, ok := s.after(parts)
	own, partners := s.movable(seat)
	return split{trial: c, seat: seat, ships: append(own, partners...), free: s.home(seat), parts: parts, rest: rest}, ok
}

// taken reports whether a ship has its part.
func (d *split) taken(r ref) bool {
	return slices.ContainsFunc(d.parts, func(p part) bool { return p.ship == r })
}

// completions are the ships that could take all the rest.
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

// shares are the parts that could come next, so that one more ship could take
// the rest; where deep is set, or two more.
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

// with asks something of the split as it would be after one more part.
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

// first is the first way to divide a card of so many steps; nil where it
// cannot be divided.
func (s *State) first(seat game.Seat, steps int) []part {
	d, _ := s.divided(seat, nil, steps)
	if steps < 2 || len(d.ships) < 2 {
		return nil
	}
	for _, deep := range []bool{false, true} {
		for p := range d.shares(deep) {
			parts := []part{p}
			d, _ := s.divided(seat, parts, steps-p.steps)
			for q := range d.completions() {
				return append(parts, q)
			}
			for q := range d.shares(false) {
				e, _ := s.divided(seat, append(parts, q), steps-p.steps-q.steps)
				for last := range e.completions() {
					return append(parts, q, last)
				}
			}
		}
	}
	return nil
}

// splits reports whether a card of so many steps can be divided.
func (s *State) splits(seat game.Seat, steps int) bool { return s.first(seat, steps) != nil }

// words are parts as a seat types them.
func (s *State) words(seat game.Seat, parts []part) string {
	typed := make([]string, len(parts))
	for i, p := range parts {
		typed[i] = fmt.Sprintf("%s:%d", s.word(seat, p.ship), p.steps)
	}
	return strings.Join(typed, " ")
}

// serves reports whether a seat's own ships can use a card.
func (s *State) serves(seat game.Seat, c card) bool {
	if c.launches() && slices.ContainsFunc(s.Players[seat].Ships, func(x ship) bool { return x.At == port }) {
		return true
	}
	if c.Rank == "3" {
		return slices.ContainsFunc(s.Players[seat].Ships, func(x ship) bool { return x.At != port && course[x.At].edge != "" })
	}
	steps := s.steps(seat, c)
	if steps == 0 {
		return false
	}
	here := s.trial()
	for _, r := range s.alone(seat) {
		if here.goes(r, steps) {
			return true
		}
	}
	return s.splits(seat, steps)
}

// stuck reports whether a seat has to sail a partner's ship back: none of its
// own can use any of its cards, and one of them can take a partner's ship back.
func (s *State) stuck(seat game.Seat) bool {
	if s.Fleets == 0 || s.home(seat) {
		return false
	}
	able := false
	for _, c := range s.Players[seat].Hand {
		if s.serves(seat, c) {
			return false
		}
		able = able || s.playable(c) && len(s.returning(seat, s.steps(seat, c))) > 0
	}
	return able
}

// returning are the ships of partners that a seat can sail back so far.
func (s *State) returning(seat game.Seat, steps int) []ref {
	_, partners := s.movable(seat)
	return slices.DeleteFunc(partners, func(r ref) bool { return s.at(r).At == start || !s.pushed(r, steps) })
}

// pushed reports whether a card can take a ship back so far: no other player's
// blockade may be in its way.
func (s *State) pushed(r ref, steps int) bool {
	at := s.at(r).At
	if !s.atSea(r) || steps < 1 {
		return false
	}
	here := s.trial()
	for n := max(at-steps, start); n < at; n++ {
		if here.closed(n, r.Seat) {
			return false
		}
	}
	return true
}

// uses are what a seat's card could do now, without dividing its steps: the
// best first.
func (s *State) uses(seat game.Seat, c card) []use {
	steps := s.steps(seat, c)
	if s.stuck(seat) {
		return s.backs(seat, steps, s.returning(seat, steps))
	}
	var found []use
	if c.launches() {
		if n := slices.IndexFunc(s.Players[seat].Ships, func(x ship) bool { return x.At == port }); n >= 0 {
			r := ref{seat, n}
			found = append(found, use{kind: "cast", parts: []part{{r, 0}}, words: "cast", to: start})
		}
	}
	found = append(found, s.moves(seat, steps)...)
	if c.Rank == "6" && steps > 0 {
		var rivals []ref
		for _, r := range s.refs() {
			if !s.allied(r.Seat, seat) && s.pushed(r, steps) {
				rivals = append(rivals, r)
			}
		}
		found = append(found, s.backs(seat, steps, rivals)...)
	}
	if c.Rank == "3" {
		for n, x := range s.Players[seat].Ships {
			if r := (ref{seat, n}); s.atSea(r) && course[x.At].edge != "" {
				found = append(found, use{kind: "edge", parts: []part{{r, 0}}, words: "edge " + s.word(seat, r), from: x.At})
			}
		}
	}
	if c.Rank == "3" || c.Rank == "J" || c.moves() && len(found) == 0 && steps == 0 {
		found = append(found, use{kind: "nothing", words: "nothing"})
	}
	return found
}

// moves are the ways to give all steps of a card to one ship: first those that
// meet nobody and nothing, the fights last.
func (s *State) moves(seat game.Seat, steps int) []use {
	if steps == 0 {
		return nil
	}
	var found []use
	here := s.trial()
	for _, r := range s.alone(seat) {
		if here.goes(r, steps) {
			at := s.at(r).At
			to := min(at+steps, finish)
			found = append(found, use{
				kind: "move", parts: []part{{r, steps}}, words: s.word(seat, r), from: at, to: to,
			})
		}
	}
	risk := func(u use) int {
		switch {
		case len(s.foes(u.parts[0].ship, u.to)) > 0:
			return 2
		case special(u.to):
			return 1
		}
		return 0
	}
	slices.SortStableFunc(found, func(a, b use) int { return risk(a) - risk(b) })
	return found
}

// backs are the ways to send one of these ships back: first the rivals that are
// farthest on, or the partners that lose least.
func (s *State) backs(seat game.Seat, steps int, ships []ref) []use {
	var found []use
	for _, r := range ships {
		if at := s.at(r).At; at > start {
			found = append(found, use{
				kind: "back", parts: []part{{r, steps}}, words: "back " + s.word(seat, r), from: at, to: max(at-steps, start),
			})
		}
	}
	slices.SortStableFunc(found, func(a, b use) int {
		if s.allied(a.parts[0].ship.Seat, seat) {
			return a.loss() - b.loss()
		}
		return b.from - a.from
	})
	return found
}

// text is a use in words: "Red 1 sails to 33, a reef".
func (s *State) text(seat game.Seat, u use) string {
	if u.kind == "nothing" {
		return "moves nothing"
	}
	r := u.parts[0].ship
	name := shipName(r)
	switch {
	case u.kind == "cast":
		return name + " casts off"
	case u.kind == "edge":
		return fmt.Sprintf("%s goes over the edge from %d", name, u.from)
	case u.kind == "back" && s.allied(r.Seat, seat):
		return fmt.Sprintf("sail %s back from %d to %d", name, u.from, u.to)
	case u.kind == "back":
		return fmt.Sprintf("send %s back from %d to %d", name, u.from, u.to)
	}
	return fmt.Sprintf("%s sails to %s", name, s.meeting(r, u.to))
}

// meeting is the square where a ship would arrive, with whom it would fight
// there.
func (s *State) meeting(r ref, n int) string {
	text := where(n)
	if foes := s.foes(r, n); len(foes) > 0 {
		names := make([]string, len(foes))
		for i, f := range foes {
			names[i] = shipName(f)
		}
		if convoy := s.convoy(foes[0]); len(convoy) == len(foes) {
			return text + ", to fight the convoy of " + game.List("and", names...)
		}
		text += ", to fight " + game.List("or", names...)
	}
	return text
}

// usable reports whether a card has a use; then it is not thrown away.
func (s *State) usable(seat game.Seat, c card) bool {
	if len(s.uses(seat, c)) > 0 {
		return true
	}
	return !s.stuck(seat) && s.splits(seat, s.steps(seat, c))
}

// shipName is a ship as texts call it: "Red 1".
func shipName(r ref) string {
	flag := flags[r.Seat]
	return upper(flag) + " " + strconv.Itoa(r.N+1)
}

// word is a ship as a seat types it: "1" for its own, "blue1" for others.
func (s *State) word(seat game.Seat, r ref) string {
	if r.Seat == seat {
		return strconv.Itoa(r.N + 1)
	}
	return flags[r.Seat] + strconv.Itoa(r.N+1)
}
