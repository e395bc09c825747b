package race

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"shipboard/games/game"
)

// restore reads a snapshot. It refuses an impossible one and names the fault.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	return game.RestoreJSON(snapshot, s, s.check)
}

// Law implements game.Match.
func (s *State) Law() error { return s.check() }

func (s *State) check() error {
	switch {
	case s.Version != version:
		return fmt.Errorf("version: %d is not known to this release, which reads %d", s.Version, version)
	case s.Seats < minSeats || s.Seats > maxSeats || len(s.Players) != s.Seats:
		return fmt.Errorf("seats: %d, and %d players; there are 2 to 8", s.Seats, len(s.Players))
	case s.Ships < 1 || s.Ships > mostShips:
		return fmt.Errorf("ships: %d; there are 1 to 3", s.Ships)
	case s.Fleets < 0 || s.Fleets == 1 || s.Fleets > s.Seats/2:
		return fmt.Errorf("fleets: %d do not fit %d players", s.Fleets, s.Seats)
	case s.Pirates < 0 || s.Pirates > mostPirates:
		return fmt.Errorf("pirates: %d; there are 0 to 6", s.Pirates)
	case s.Deal < 1 || s.Deal > 3:
		return fmt.Errorf("deal: %d; there are 1 to 3", s.Deal)
	case !s.seat(s.Turn) || !s.seat(s.Dealer):
		return fmt.Errorf("turn or dealer: there is no seat %d or %d", s.Turn, s.Dealer)
	case s.PlayedBy != game.Public && (!s.seat(s.PlayedBy) || s.Played == ""):
		return fmt.Errorf("played_by: seat %d has played nothing", s.PlayedBy)
	case s.Thrown && s.PlayedBy == game.Public:
		return fmt.Errorf("thrown: nobody has thrown a card away")
	}
	for _, check := range []func() error{s.checkPlayers, s.checkPlaces, s.checkCards, s.checkSea, s.checkTrace, s.checkTodo, s.checkLog} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (s *State) seat(seat game.Seat) bool { return seat >= 0 && int(seat) < s.Seats }

func (s *State) checkPlayers() error {
	for seat, p := range s.Players {
		if len(p.Ships) != s.Ships {
			return fmt.Errorf("players: seat %d has %d ships, not %d", seat, len(p.Ships), s.Ships)
		}
		for n, x := range p.Ships {
			name := shipName(ref{game.Seat(seat), n})
			switch {
			case x.At < port || x.At > finish:
				return fmt.Errorf("players: %s is on %d; the course has 144 squares", name, x.At)
			case x.Owes != 0 && (x.Owes < start || x.Owes > finish || !special(x.Owes)):
				return fmt.Errorf("players: %s owes square %d, which does not act", name, x.Owes)
			case x.At == port && x != (ship{}):
				return fmt.Errorf("players: %s lies in port, and has an escort, a flag or a debt", name)
			case x.At == finish && x != (ship{At: finish}):
				return fmt.Errorf("players: %s is home, and has an escort, a flag or a debt", name)
			case x.Owes != 0 && x.Owes != x.At:
				return fmt.Errorf("players: %s owes square %d, and is on %d", name, x.Owes, x.At)
			case p.Gone && x.At != port && x.At != finish:
				return fmt.Errorf("players: %s is at sea, and its player has left", name)
			}
		}
		switch {
		case p.Silver < 0 || p.Silver > 100 || p.Silver%2 != 0:
			return fmt.Errorf("players: silver for %d steps", p.Silver)
		case p.Place < 0 || p.Place > s.Seats:
			return fmt.Errorf("players: place %d", p.Place)
		case p.Place > 0 && !s.home(game.Seat(seat)):
			return fmt.Errorf("players: seat %d has a place and is not home", seat)
		case (p.Gone || p.Place > 0) && len(p.Hand) > 0:
			return fmt.Errorf("players: seat %d is out of the race and holds cards", seat)
		}
	}
	return nil
}

// checkPlaces checks the places against the ships that are home, and that the race
// goes on or is over as it must be.
func (s *State) checkPlaces() error {
	if s.Over != nil {
		return s.checkOver()
	}
	taken := make([]bool, s.Seats+1) // by place
	for _, side := range s.sides() {
		done, place := true, 0
		for _, seat := range side {
			p := s.Players[seat]
			done = done && (p.Gone || s.home(seat))
			if p.Place > 0 && place > 0 && p.Place != place {
				return fmt.Errorf("players: seat %d has place %d, and its partner place %d", seat, p.Place, place)
			}
			place = max(place, p.Place)
		}
		switch {
		case done && s.racing(side):
			return fmt.Errorf("players: seat %d is all home, and has no place", side[0])
		case !done && place > 0:
			return fmt.Errorf("players: place %d is taken by a fleet that is still at sea", place)
		case place > 0 && (!s.Places || taken[place]):
			return fmt.Errorf("players: place %d cannot be seat %d's", place, side[0])
		}
		taken[place] = true
	}
	for i := 2; i <= s.Seats; i++ {
		if taken[i] && !taken[i-1] {
			return fmt.Errorf("players: there is a place %d, and none before it", i)
		}
	}
	if s.left() < 2 {
		return fmt.Errorf("players: nobody is left to race against")
	}
	return nil
}

// checkOver checks the outcome, and that there is a reason for it: a side is home, or
// nobody is left to race against.
func (s *State) checkOver() error {
	var seats []game.Seat
	empty := false
	for _, place := range s.Over.Places {
		seats = append(seats, place...)
		empty = empty || len(place) == 0
	}
	slices.Sort(seats)
	switch {
	case s.Over.Text == "" || len(s.Over.Text) > 400 || !printed(s.Over.Text) || !printed(s.Over.Side):
		return fmt.Errorf("over: the end has no text that can be shown")
	case empty || len(seats) != s.Seats || slices.ContainsFunc(seats, func(x game.Seat) bool { return !s.seat(x) }) || len(slices.Compact(seats)) != s.Seats:
		return fmt.Errorf("over: each seat has one place")
	case s.Over.Deeds != nil && !reflect.DeepEqual(s.Over.Deeds, s.deeds()):
		return fmt.Errorf("over: the deeds are not those of the players")
	case s.left() > 1 && !slices.ContainsFunc(s.Players, func(p player) bool { return p.Place > 0 }):
		return fmt.Errorf("over: nobody is home, and %d are at sea", s.left())
	}
	return nil
}

// printed reports whether a text can be shown as it is. It holds no line breaks, and
// nothing that turns the direction of writing.
func printed(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// Bounds of a hand.
const (
	mostAdded = 60 // steps on one card: twelve times the most that one roll adds or takes
	fullHand  = 5
)

// checkHand checks a hand: its cards, its marks, and its size, with two cards more
// for each draw of diamonds that is being played.
func (s *State) checkHand(seat game.Seat) error {
	dealt, drawn := 0, 0
	for _, c := range s.Players[seat].Hand {
		if c.Rank != "10" && len(c.Rank) != 1 || !strings.Contains(ranks, letter(c.Rank)) || c.Rank == "T" {
			return fmt.Errorf("hand: seat %d holds %q, which is no card", seat, c.Rank)
		}
		if !c.moves() && c.Mod != 0 || c.Mod < -mostAdded || c.Mod > mostAdded {
			return fmt.Errorf("hand: seat %d holds %s", seat, c)
		}
		if c.Extra {
			drawn++
		} else {
			dealt++
		}
	}
	if marks := s.Players[seat].Marks; len(marks) > mostMarks || len(marks) > 0 && len(s.Players[seat].Hand) == 0 {
		return fmt.Errorf("hand: seat %d has %d marks on %s", seat, len(marks), cards(len(s.Players[seat].Hand)))
	}
	for _, m := range s.Players[seat].Marks {
		if m.Delta == 0 || m.Delta < -5 || m.Delta > 5 || m.Cards < 1 || m.Cards > suit*maxSeats {
			return fmt.Errorf("hand: seat %d cannot have %+d on %s", seat, m.Delta, cards(m.Cards))
		}
	}
	if s.Over != nil {
		return nil
	}
	diamonds := 0
	for _, t := range s.Todo {
		if t.Kind == askExtra && t.Seat == seat {
			diamonds++
		}
	}
	most := fullHand
	if s.Deal > 1 {
		most--
	}
	switch {
	case drawn > 0 && diamonds == 0:
		return fmt.Errorf("hand: seat %d holds a card for diamonds, and is not to play it", seat)
	case drawn > 2*diamonds:
		return fmt.Errorf("hand: seat %d holds %s for diamonds, and draws two each time", seat, cards(drawn))
	case dealt > most:
		return fmt.Errorf("hand: seat %d holds %s, and deal %d brings %d at most", seat, cards(dealt), s.Deal, most)
	}
	return nil
}

// checkCards checks that there is each rank once for each player.
func (s *State) checkCards() error {
	all := s.Deck + s.Played + s.Laid
	for seat, p := range s.Players {
		if err := s.checkHand(game.Seat(seat)); err != nil {
			return err
		}
		for _, c := range p.Hand {
			all += letter(c.Rank)
		}
	}
	for _, r := range ranks {
		if n := strings.Count(all, string(r)); n != s.Seats {
			return fmt.Errorf("cards: there are %d cards of rank %s, not %d", n, name(byte(r)), s.Seats)
		}
	}
	if len(all) != s.Seats*suit {
		return fmt.Errorf("cards: there are %d, not %d", len(all), s.Seats*suit)
	}
	if s.Over == nil && s.asked() == nil && !s.holds(s.Turn) {
		return fmt.Errorf("turn: seat %d holds no card", s.Turn)
	}
	return nil
}

func (s *State) known(r ref) bool { return s.seat(r.Seat) && r.N >= 0 && r.N < s.Ships }

func (s *State) checkSea() error {
	if len(s.Busy) > s.Pirates {
		return fmt.Errorf("busy: %d pirate vessels, and there are %d", len(s.Busy), s.Pirates)
	}
	seen := make(map[ref]bool)
	for _, f := range s.Busy {
		if len(f.Ships) == 0 {
			return fmt.Errorf("busy: a pirate vessel is at no ship")
		}
		for _, r := range f.Ships {
			if !s.known(r) || seen[r] || course[s.at(r).At].kind != pirate {
				return fmt.Errorf("busy: no pirate can be at ship %d of seat %d", r.N+1, r.Seat)
			}
			seen[r] = true
		}
	}
	for i, b := range s.Blocks {
		there := 0
		if s.seat(b.Seat) {
			for _, x := range s.Players[b.Seat].Ships {
				if x.At == b.Square {
					there++
				}
			}
		}
		if there < 2 || b.Square <= start || b.Square >= finish || slices.Contains(s.Blocks[:i], b) {
			return fmt.Errorf("blockades: seat %d cannot close square %d", b.Seat, b.Square)
		}
	}
	return nil
}

// checkTrace checks that what the last card did can be drawn.
func (s *State) checkTrace() error {
	const most = 200 // more than one card can do
	for _, m := range s.Trace {
		if !slices.Contains([]string{"card", "edge", "battle", "square", "pushed", "port"}, m.How) || !s.known(m.Ship) || m.From < port || m.From > finish || m.To < port || m.To > finish {
			return fmt.Errorf("trace: no ship moves from %d to %d", m.From, m.To)
		}
	}
	for _, r := range s.Rolls {
		if len(r.Label) > 40 || !printed(r.Label) || len(r.Faces) == 0 || len(r.Faces) > 2 || slices.ContainsFunc(r.Faces, func(f int) bool { return f < 1 || f > 6 }) {
			return fmt.Errorf("rolls: %.40q shows %v", r.Label, r.Faces)
		}
	}
	if !printed(s.Tale) {
		return fmt.Errorf("tale: it holds what cannot be shown")
	}
	if len(s.Trace) > most || len(s.Rolls) > most || len(s.Tale) > most {
		return fmt.Errorf("trace: too long")
	}
	return nil
}

func (s *State) checkTodo() error {
	if s.Over != nil {
		if len(s.Todo) > 0 {
			return fmt.Errorf("todo: the race is over")
		}
		return nil
	}
	if len(s.Todo) > 60 {
		return fmt.Errorf("todo: too long")
	}
	kinds := []string{doMove, doArrive, doSpecial, doEnd, askTarget, askRaise, askDrop, askKeep, askExtra}
	for i, t := range s.Todo {
		switch {
		case !slices.Contains(kinds, t.Kind) || !s.seat(t.Seat) || !s.known(t.Ship):
			return fmt.Errorf("todo: %q is nothing to do for seat %d", t.Kind, t.Seat)
		case t.Kind == doEnd && i > 0:
			return fmt.Errorf("todo: the turn ends before its time")
		case t.N < 0 || t.N > finish || t.Delta < -5 || t.Delta > 5:
			return fmt.Errorf("todo: %q of %d and %d", t.Kind, t.N, t.Delta)
		case (t.Kind == doMove || t.Kind == askRaise || t.Kind == askDrop) && t.N == 0:
			return fmt.Errorf("todo: %q of nothing", t.Kind)
		case (t.Kind == askRaise) != (t.Delta != 0):
			return fmt.Errorf("todo: %q by %d", t.Kind, t.Delta)
		case !s.bears(t):
			return fmt.Errorf("todo: %q of %s is not for seat %d", t.Kind, shipName(t.Ship), t.Seat)
		}
	}
	if t := s.asked(); t != nil && !s.open(*t) {
		return fmt.Errorf("todo: seat %d has nothing to choose", t.Seat)
	}
	return nil
}

// bears reports whether a seat may have a task about a ship: to sail it or to
// choose its fight, the owner or a partner; to bear what its square does, the
// owner alone.
func (s *State) bears(t task) bool {
	switch t.Kind {
	case doMove, doArrive, askTarget:
		return s.allied(t.Seat, t.Ship.Seat)
	case doSpecial:
		return t.Seat == t.Ship.Seat
	}
	return t.Ship == ref{}
}
