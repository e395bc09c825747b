package race

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/squares"
	"shipboard/games/race/view"
)

// law checks a match for what the rules do not allow.
type law struct{ *State }

// Law implements game.Match.
func (s *State) Law() error {
	l := law{s}
	for _, holds := range []func() error{l.ofShips, l.ofPlaces, l.ofCards, l.ofSea, l.ofTodo, l.ofNext} {
		if err := holds(); err != nil {
			return err
		}
	}
	return nil
}

// ofShips: a ship in port or at home owes nothing. A debt is for the square that the ship is on.
// A player who is out of the race has no ship at sea and no cards.
func (s law) ofShips() error {
	for i, p := range s.Players {
		seat := game.Seat(i)
		for n, x := range p.Ships {
			name := view.ShipName(board.ShipID{Seat: seat, N: n})
			switch {
			case x.At < board.Port || x.At > board.Finish:
				return fmt.Errorf("players: %s is on %d; the course has 144 squares", name, x.At)
			case x.At == board.Port && x != (ship{}) || x.At == board.Finish && x != (ship{At: board.Finish}):
				return fmt.Errorf("players: %s is in port or home, and has an escort, a flag or a debt", name)
			case x.Owes != 0 && (x.Owes != x.At || !board.Special(x.Owes)):
				return fmt.Errorf("players: %s owes square %d, and is on %d", name, x.Owes, x.At)
			case p.Gone && x.At != board.Port && x.At != board.Finish:
				return fmt.Errorf("players: %s is at sea, and its player has left", name)
			}
		}
		switch {
		case p.Silver < 0 || p.Silver%squares.SilverSteps != 0:
			return fmt.Errorf("players: silver for %d steps", p.Silver)
		case p.Place > 0 && !s.Players[seat].home():
			return fmt.Errorf("players: seat %d has a place and is not home", seat)
		case (p.Gone || p.Place > 0) && len(p.Hand) > 0:
			return fmt.Errorf("players: seat %d is out of the race and holds cards", seat)
		}
	}
	return nil
}

// ofPlaces: the sides that are home have the first places, and no others have one. The race goes
// on while two sides are left.
func (s law) ofPlaces() error {
	if s.Over != nil {
		if s.left() > 1 && !slices.ContainsFunc(s.Players, func(p player) bool { return p.Place > 0 }) {
			return fmt.Errorf("over: nobody is home, and %d are at sea", s.left())
		}
		return nil
	}
	taken := make([]bool, s.Seats+1) // by place: whether a side has it
	for _, x := range s.sides() {
		done, place := true, 0
		for _, seat := range x.seats {
			p := s.Players[seat]
			done = done && (p.Gone || s.Players[seat].home())
			if p.Place > 0 && place > 0 && p.Place != place {
				return fmt.Errorf("players: seat %d has place %d, and its partner place %d", seat, p.Place, place)
			}
			place = max(place, p.Place)
		}
		switch {
		case done && x.racing():
			return fmt.Errorf("players: seat %d is all home, and has no place", x.seats[0])
		case place > 0 && (!done || !s.Places || taken[place]):
			return fmt.Errorf("players: place %d cannot be seat %d's", place, x.seats[0])
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

// ofCards: each rank is there once for each player, and the player whose turn it is holds a card.
func (s law) ofCards() error {
	all := s.Deck + s.Played + s.Laid
	for seat, p := range s.Players {
		if err := s.ofHand(game.Seat(seat)); err != nil {
			return err
		}
		for _, c := range p.Hand {
			all += board.RankLetter(c.Rank)
		}
	}
	for _, r := range board.Ranks {
		if n := strings.Count(all, string(r)); n != s.Seats {
			return fmt.Errorf("cards: there are %d cards of rank %s, not %d", n, board.RankName(byte(r)), s.Seats)
		}
	}
	if len(all) != s.Seats*board.Suit {
		return fmt.Errorf("cards: there are %d, not %d", len(all), s.Seats*board.Suit)
	}
	if s.Over == nil && s.asked() == nil && !s.holds(s.Turn) {
		return fmt.Errorf("turn: seat %d holds no card", s.Turn)
	}
	return nil
}

// ofHand: a card that does not move a ship has no steps added. Nobody holds more cards than the
// deal brings, and two more for each draw of diamonds.
func (s law) ofHand(seat game.Seat) error {
	p := &s.Players[seat]
	dealt, drawn := 0, 0
	for _, c := range p.Hand {
		if !c.Moves() && c.Mod != 0 {
			return fmt.Errorf("hand: seat %d holds %s", seat, c)
		}
		if c.Extra {
			drawn++
		} else {
			dealt++
		}
	}
	if len(p.Marks) > mostMarks || len(p.Marks) > 0 && len(p.Hand) == 0 {
		return fmt.Errorf("hand: seat %d has %d marks on %s", seat, len(p.Marks), game.Spelled(len(p.Hand), "card"))
	}
	if s.Over != nil {
		return nil
	}
	diamonds := 0
	for _, t := range s.Todo {
		if t.Kind == view.AskExtra && t.Seat == seat {
			diamonds++
		}
	}
	most := fullHand
	if s.Deal > 1 {
		most--
	}
	if drawn > 2*diamonds || dealt > most {
		return fmt.Errorf("hand: seat %d holds %s, and %s for diamonds, in deal %d", seat, game.Spelled(dealt, "card"), game.Spelled(drawn, "card"), s.Deal)
	}
	return nil
}

// ofSea: each pirate vessel attacks ships in pirate waters, and at most one vessel attacks a
// ship. A blockade is a square with two ships of its player.
func (s law) ofSea() error {
	if len(s.Busy) > s.Pirates {
		return fmt.Errorf("busy: %d pirate vessels, and there are %d", len(s.Busy), s.Pirates)
	}
	seen := make(map[board.ShipID]bool)
	for _, f := range s.Busy {
		if len(f.Ships) == 0 {
			return fmt.Errorf("busy: a pirate vessel is at no ship")
		}
		for _, r := range f.Ships {
			if seen[r] || board.Course[s.at(r).At].Kind != board.Pirate {
				return fmt.Errorf("busy: no pirate can be at %s", view.ShipName(r))
			}
			seen[r] = true
		}
	}
	for i, b := range s.Blocks {
		there := 0
		for _, x := range s.Players[b.Seat].Ships {
			if x.At == b.Square {
				there++
			}
		}
		if there < 2 || b.Square <= board.Start || b.Square >= board.Finish || slices.Contains(s.Blocks[:i], b) {
			return fmt.Errorf("blockades: seat %d cannot close square %d", b.Seat, b.Square)
		}
	}
	return nil
}

// ofTodo: the end of the turn is the last task. A player who is asked has something to choose.
func (s law) ofTodo() error {
	if s.Over != nil {
		if len(s.Todo) > 0 {
			return fmt.Errorf("todo: the race is over")
		}
		return nil
	}
	for i, t := range s.Todo {
		switch {
		case t.Kind == doEnd && i > 0:
			return fmt.Errorf("todo: the turn ends before its time")
		case (t.Kind == doMove || t.Kind == view.AskRaise || t.Kind == view.AskDrop) && t.N == 0:
			return fmt.Errorf("todo: %q of nothing", t.Kind)
		case !s.bears(t):
			return fmt.Errorf("todo: %q of %s is not for seat %d", t.Kind, view.ShipName(t.Ship), t.Seat)
		}
	}
	if t := s.asked(); t != nil && !s.question(*t).open() {
		return fmt.Errorf("todo: seat %d has nothing to choose", t.Seat)
	}
	return nil
}

// bears reports whether a seat may have a task about a ship. The owner or a partner may sail it
// or choose its fight. Only the owner bears what its square does.
func (s law) bears(t task) bool {
	switch t.Kind {
	case doMove, doArrive, view.AskTarget:
		return s.Allied(t.Seat, t.Ship.Seat)
	case doSpecial:
		return t.Seat == t.Ship.Seat
	}
	return t.Ship == board.ShipID{}
}

// ofNext: laid cards are in the hand and for turns to come. Only the player whose turn it is
// plays such a card.
func (s law) ofNext() error {
	for i, p := range s.Players {
		seat := game.Seat(i)
		switch {
		case s.Over != nil:
		case len(s.Players[seat].places()) < len(p.Next):
			return fmt.Errorf("next: seat %d has laid %s, and does not hold all of them", seat, s.Players[seat].nextText())
		case s.Turn == seat && s.asked() == nil && len(p.Next) > 0:
			return fmt.Errorf("next: the laid card of seat %d was not played", seat)
		case p.Planned && s.Turn != seat:
			return fmt.Errorf("next: seat %d plays a laid card in another's turn", seat)
		}
	}
	return nil
}
