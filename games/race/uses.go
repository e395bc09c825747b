package race

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// arrives is the square where a use has a ship arrive, with all that happens there;
// 0 where it has none arrive.
func (u use) arrives() int {
	if u.kind == sail {
		return u.to
	}
	return board.Port
}

// part is a share of a card's steps for one ship.
type part struct {
	ship  board.ShipID
	steps int
}

// use is one thing that a card could do now.
type use struct {
	kind  kind
	parts []part // the ship; for a split, all of them in order
	words string // what is typed after the card
	from  int    // where the ship is
	to    int    // the square where it comes to be; 0 where dice decide
}

// loss is how many squares a ship loses by a use.
func (u use) loss() int { return u.from - u.to }

// steps is the sum of the steps of a use.
func (u use) steps() int {
	sum := 0
	for _, p := range u.parts {
		sum += p.steps
	}
	return sum
}

// shares says how a card is divided: "four steps for Red 1 and five for Blue 2".
func (u use) shares() string {
	texts := make([]string, len(u.parts))
	for i, p := range u.parts {
		texts[i] = game.Spelled(p.steps, "step") + " for " + view.ShipName(p.ship)
	}
	return game.List("and", texts...)
}

// trial is the squares of all ships after some moves that were only tried.
type trial struct {
	*State
	where []int // by seat and number; empty while all are where they really are
}

func (s *State) trial() trial { return trial{State: s} }

func (c trial) at(r board.ShipID) int {
	if c.where == nil {
		return c.State.at(r).At
	}
	return c.where[int(r.Seat)*c.Ships+r.N]
}

func (c *trial) put(r board.ShipID, n int) {
	if c.where == nil {
		for _, o := range c.refs() {
			c.where = append(c.where, c.State.at(o).At)
		}
	}
	c.where[int(r.Seat)*c.Ships+r.N] = n
}

// closed reports whether a blockade keeps a seat's ships off a square.
func (c trial) closed(n int, seat game.Seat) bool {
	for _, b := range c.Blocks {
		if b.Square != n || b.Seat == seat {
			continue
		}
		there := 0
		for i := range c.Ships {
			if c.at(board.ShipID{Seat: b.Seat, N: i}) == n {
				there++
			}
		}
		if there >= 2 {
			return true
		}
	}
	return false
}

// full reports whether a square holds two ships of a fleet already, and the ships
// there would not all be one player's with this one.
func (c trial) full(n int, r board.ShipID) bool {
	if n == board.Start || n == board.Finish || c.Fleets == 0 {
		return false
	}
	there, mixed := 0, false
	for _, o := range c.refs() {
		if o == r || c.at(o) != n || !c.Allied(o.Seat, r.Seat) {
			continue
		}
		there++
		mixed = mixed || o.Seat != r.Seat
	}
	return there >= 2 && mixed
}

// goes reports whether a ship can sail so many steps.
func (c trial) goes(r board.ShipID, steps int) bool {
	at := c.at(r)
	if at == board.Port || at == board.Finish || steps < 1 {
		return false
	}
	to := min(at+steps, board.Finish)
	for n := at + 1; n <= to && len(c.Blocks) > 0; n++ {
		if c.closed(n, r.Seat) {
			return false
		}
	}
	return !c.full(to, r)
}

// sail moves a ship in the trial, and returns where it was.
func (c *trial) sail(p part) int {
	was := c.at(p.ship)
	c.put(p.ship, min(was+p.steps, board.Finish))
	return was
}

// after returns the trial in which these parts have been sailed; false where they
// cannot be sailed.
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
	return !slices.ContainsFunc(s.Players[seat].Ships, func(x ship) bool { return x.At != board.Finish })
}

// movable returns the ships that a seat's cards may move: its own, and its
// partners'.
func (s *State) movable(seat game.Seat) (own, partners []board.ShipID) {
	for other := range game.Seat(s.Seats) {
		if !s.Allied(other, seat) {
			continue
		}
		for n := range s.Players[other].Ships {
			switch r := (board.ShipID{Seat: other, N: n}); {
			case !s.atSea(r): // as all ships of players who have left
			case other == seat:
				own = append(own, r)
			default:
				partners = append(partners, r)
			}
		}
	}
	return own, partners
}

// alone returns the ships that may take all steps of a card: a seat's own, or its
// partners' when its own are all home.
func (s *State) alone(seat game.Seat) []board.ShipID {
	own, partners := s.movable(seat)
	if s.home(seat) {
		return partners
	}
	return own
}

// serves reports whether a seat's own ships can use a card.
func (s *State) serves(seat game.Seat, c board.Card) bool {
	steps := s.steps(seat, c)
	for _, k := range []kind{cast, sail, edge} {
		if k.able(c, steps) && len(k.uses(s, seat, steps, nil)) > 0 {
			return true
		}
	}
	return s.splits(seat, steps)
}

// stuck reports whether a seat has to sail a partner's ship back: its own ships can
// use none of its cards, and one of the cards can take a partner's ship back.
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

// returning returns the partners' ships that a seat can sail back so many steps.
func (s *State) returning(seat game.Seat, steps int) []board.ShipID {
	_, partners := s.movable(seat)
	return slices.DeleteFunc(partners, func(r board.ShipID) bool { return s.at(r).At == board.Start || !s.pushed(r, steps) })
}

// pushed reports whether a card can take a ship back so far: no other player's
// blockade may be in its way.
func (s *State) pushed(r board.ShipID, steps int) bool {
	at := s.at(r).At
	if !s.atSea(r) || steps < 1 {
		return false
	}
	here := s.trial()
	for n := max(at-steps, board.Start); n < at; n++ {
		if here.closed(n, r.Seat) {
			return false
		}
	}
	return true
}

// uses returns what a seat's card can do now without dividing its steps, the best
// first.
func (s *State) uses(seat game.Seat, c board.Card) []use {
	steps := s.steps(seat, c)
	if s.stuck(seat) {
		return s.backs(seat, steps, s.returning(seat, steps))
	}
	var found []use
	for _, k := range kinds {
		if k.able(c, steps) {
			found = k.uses(s, seat, steps, found)
		}
	}
	if len(found) == 0 && c.Moves() && steps == 0 {
		found = nothing.uses(s, seat, steps, nil)
	}
	return found
}

// backs returns the ways to send one of these ships back: the rival that is farthest
// on first, or the partner that loses least.
func (s *State) backs(seat game.Seat, steps int, ships []board.ShipID) []use {
	var found []use
	for _, r := range ships {
		if at := s.at(r).At; at > board.Start {
			found = append(found, use{
				kind: back, parts: []part{{r, steps}}, words: "back " + s.word(seat, r), from: at, to: max(at-steps, board.Start),
			})
		}
	}
	slices.SortStableFunc(found, func(a, b use) int {
		if s.Allied(a.parts[0].ship.Seat, seat) {
			return a.loss() - b.loss()
		}
		return b.from - a.from
	})
	return found
}

// meeting is a square in words, with the ships that another would fight there.
func (s *State) meeting(r board.ShipID, n int) string {
	text := board.Where(n)
	if foes := s.foes(r, n); len(foes) > 0 {
		names := make([]string, len(foes))
		for i, f := range foes {
			names[i] = view.ShipName(f)
		}
		if convoy := s.convoy(foes[0]); len(convoy) == len(foes) {
			return text + ", to fight the convoy of " + game.List("and", names...)
		}
		text += ", to fight " + game.List("or", names...)
	}
	return text
}

// usable reports whether a card has a use; then it is not thrown away.
func (s *State) usable(seat game.Seat, c board.Card) bool {
	if len(s.uses(seat, c)) > 0 {
		return true
	}
	return !s.stuck(seat) && s.splits(seat, s.steps(seat, c))
}

// word is a ship as a seat types it: "1" for its own, "blue1" for others.
func (s *State) word(seat game.Seat, r board.ShipID) string {
	if r.Seat == seat {
		return strconv.Itoa(r.N + 1)
	}
	return board.Flags[r.Seat] + strconv.Itoa(r.N+1)
}
