package race

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// steps is how many steps a seat's card moves, with its additions and the silver.
func (s *State) steps(seat game.Seat, c board.Card) int {
	if !c.Moves() {
		return 0
	}
	return max(0, c.Worth()+c.Mod+s.Players[seat].Silver)
}

// shuffle shuffles all cards but those in hands, and begins the deals anew. If
// there are no pirates, one vessel comes back.
func (s *State) shuffle(dice *game.Dice) {
	cards := []byte(s.Deck + s.Played + s.Laid)
	slices.SortFunc(cards, func(a, b byte) int { return strings.IndexByte(board.Ranks, a) - strings.IndexByte(board.Ranks, b) })
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
		events = append(events, game.ToAll("%s shuffles all cards again, and deals.", s.Dealer.Mark()))
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
			p.Hand = append(p.Hand, board.Card{Rank: board.RankName(s.Deck[0])})
			s.Deck = s.Deck[1:]
		}
	}
	deal := "Deal " + strconv.Itoa(s.Deal)
	text := deal + ": everyone gets " + game.Spelled(want, "card") + "."
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
	slices.SortStableFunc(s.Players[seat].Hand, func(a, b board.Card) int {
		if d := strings.Index(board.Ranks, board.RankLetter(a.Rank)) - strings.Index(board.Ranks, board.RankLetter(b.Rank)); d != 0 {
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
func list(last string, cards []board.Card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.String()
	}
	return game.List(last, names...)
}

// take moves a card from a hand to the top of the played ones.
func (s *State) take(seat game.Seat, i int) board.Card {
	c := s.leaves(seat, i)
	s.Played += board.RankLetter(c.Rank)
	return c
}

// lose moves a card from a hand to the bottom of the played ones, since the top
// one is the card that was played last.
func (s *State) lose(seat game.Seat, i int) board.Card {
	c := s.leaves(seat, i)
	s.Played = board.RankLetter(c.Rank) + s.Played
	return c
}

// leaves takes a card from a hand.
func (s *State) leaves(seat game.Seat, i int) board.Card {
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
		s.Laid += board.RankLetter(c.Rank)
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
