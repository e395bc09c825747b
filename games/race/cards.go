package race

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// ranks are the cards of a suit, lowest first; a ten is written T in piles.
const ranks = "A23456789TJQK"

// card is a card in a hand.
type card struct {
	Rank  string `json:"r"`           // "A", "2", … "10", "J", "Q", "K"
	Mod   int    `json:"m,omitempty"` // steps added to it, or taken
	Extra bool   `json:"x,omitempty"` // drawn for diamonds: to be played in this turn
}

// String is the card as it is typed: "7", "7+2", "Q-1".
func (c card) String() string {
	if c.Mod == 0 {
		return c.Rank
	}
	return fmt.Sprintf("%s%+d", c.Rank, c.Mod)
}

// twin reports whether two cards are named alike.
func (c card) twin(o card) bool { return c.Rank == o.Rank && c.Mod == o.Mod }

// moves reports whether the card moves ships by steps; then steps can be added to
// it.
func (c card) moves() bool { return c.worth() > 0 }

// worth is what the card moves by itself; 0 for a 3, a jack and a king.
func (c card) worth() int {
	switch c.Rank {
	case "A":
		return 1
	case "Q":
		return 12
	case "10":
		return 10
	case "3", "J", "K":
		return 0
	}
	return int(c.Rank[0] - '0')
}

// launches reports whether the card lets a ship cast off.
func (c card) launches() bool { return c.Rank == "A" || c.Rank == "K" }

// steps is how many steps a seat's card moves, with its additions and the silver.
func (s *State) steps(seat game.Seat, c card) int {
	if !c.moves() {
		return 0
	}
	return max(0, c.worth()+c.Mod+s.Players[seat].Silver)
}

// name is a rank as people write it.
func name(rank byte) string {
	if rank == 'T' {
		return "10"
	}
	return string(rank)
}

// letter is a rank as piles hold it.
func letter(rank string) string {
	if rank == "10" {
		return "T"
	}
	return rank
}

// value orders the cards of a hand from the one to give up first to the one to
// keep longest.
func (c card) value() int {
	if c.moves() {
		return max(0, c.worth()+c.Mod)*4 + 1
	}
	return map[string]int{"J": 0, "3": 6, "K": 50}[c.Rank] // cards that move lie between a jack and a king
}

// shuffle shuffles all cards but those in hands, and begins the deals anew. If
// there are no pirates, one vessel comes back.
func (s *State) shuffle(dice *game.Dice) {
	cards := []byte(s.Deck + s.Played + s.Laid)
	slices.SortFunc(cards, func(a, b byte) int { return strings.IndexByte(ranks, a) - strings.IndexByte(ranks, b) })
	game.Shuffle(dice, "the deck", cards)
	s.Deck, s.Played, s.Laid, s.PlayedBy, s.Thrown = string(cards), "", "", game.Public, false
	s.Deal = 0
	if s.Pirates == 0 {
		s.Pirates = 1
	}
}

// deals reports whether a seat still gets cards.
func (s *State) deals(seat game.Seat) bool {
	p := s.Players[seat]
	return !p.Gone && p.Place == 0 && s.racing(s.sideOf(seat))
}

// deal gives everyone cards: 5, then 4, then 4; after that it shuffles again. A
// short deck is dealt in full rounds as far as it goes.
func (s *State) deal(dice *game.Dice) []game.Event {
	var events []game.Event
	players := 0
	for seat := range game.Seat(s.Seats) {
		if s.deals(seat) {
			players++
		}
	}
	if s.Deal == 3 || len(s.Deck) < players {
		none := s.Pirates == 0
		s.shuffle(dice)
		s.Dealer = s.next(s.Dealer, s.deals)
		events = append(events, game.ToAll("All cards are shuffled again, and %s deals.", s.Dealer.Mark()))
		if none {
			events[0].Text = strings.TrimSuffix(events[0].Text, ".") + "; there are pirates about."
		}
	}
	s.Deal++
	want := 4
	if s.Deal == 1 {
		want = 5
	}
	want = min(want, len(s.Deck)/players)
	for round := range want {
		for i, seat := 0, s.Dealer; i < s.Seats; i++ {
			seat = (seat + 1) % game.Seat(s.Seats)
			p := &s.Players[seat]
			if !s.deals(seat) || round > 0 && p.Single {
				continue
			}
			p.Hand = append(p.Hand, card{Rank: name(s.Deck[0])})
			s.Deck = s.Deck[1:]
		}
	}
	deal := "Deal " + strconv.Itoa(s.Deal)
	text := deal + ": everyone gets " + cards(want) + "."
	for seat := range game.Seat(s.Seats) {
		if p := &s.Players[seat]; p.Single {
			p.Single = false
			text += " " + seat.Mark() + " gets only one, after the fight with the pirates."
		}
	}
	opening := game.ToAll("%s", text)
	opening.Opens, opening.Stands = deal, true
	events = append(events, opening)
	for seat := range game.Seat(s.Seats) {
		if s.deals(seat) {
			s.sort(seat)
			events = append(events, game.To(seat, "You hold %s.", s.held(seat)))
		}
	}
	return events
}

// sort puts a hand in order. A card drawn for diamonds comes after its twins, so
// that their name means one of the others first.
func (s *State) sort(seat game.Seat) {
	slices.SortStableFunc(s.Players[seat].Hand, func(a, b card) int {
		if d := strings.Index(ranks, letter(a.Rank)) - strings.Index(ranks, letter(b.Rank)); d != 0 {
			return d
		}
		if d := a.Mod - b.Mod; d != 0 || a.Extra == b.Extra {
			return d
		}
		if b.Extra {
			return -1
		}
		return 1
	})
}

// held are the cards in a hand, in words.
func (s *State) held(seat game.Seat) string { return list("and", s.Players[seat].Hand) }

// list names cards: "7, 9+2 and Q".
func list(last string, cards []card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.String()
	}
	return game.List(last, names...)
}

// take moves a card from a hand to the top of the played ones.
func (s *State) take(seat game.Seat, i int) card {
	c := s.leaves(seat, i)
	s.Played += letter(c.Rank)
	return c
}

// lose moves a card from a hand to the bottom of the played ones, since the top
// one is the card that was played last.
func (s *State) lose(seat game.Seat, i int) card {
	c := s.leaves(seat, i)
	s.Played = letter(c.Rank) + s.Played
	return c
}

// leaves takes a card from a hand.
func (s *State) leaves(seat game.Seat, i int) card {
	p := &s.Players[seat]
	c := p.Hand[i]
	p.Hand = slices.Delete(p.Hand, i, i+1)
	if len(p.Hand) == 0 {
		p.Marks = nil
	}
	return c
}

// layDown lays aside, unseen, the hand of a player who is out of the race. Its
// cards come back with the next shuffle.
func (s *State) layDown(seat game.Seat) {
	p := &s.Players[seat]
	for _, c := range p.Hand {
		s.Laid += letter(c.Rank)
	}
	p.Hand, p.Marks = nil, nil
}

// drawn counts the cards in a seat's hand that were drawn for diamonds.
func (s *State) drawn(seat game.Seat) int {
	n := 0
	for _, c := range s.Players[seat].Hand {
		if c.Extra {
			n++
		}
	}
	return n
}

// cards is a number of cards in words.
func cards(n int) string {
	if n == 1 {
		return "one card"
	}
	return fmt.Sprintf("%s cards", numeral(n))
}

// numeral writes small numbers out.
func numeral(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}
