package race

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/squares"
	"shipboard/games/race/view"
)

// shuffle shuffles all cards that are not in hands, and begins the deals anew. If there are no
// pirates, one vessel comes back.
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
	return !p.Gone && p.Place == 0 && s.sideOf(seat).racing()
}

// fullHand is the size of a hand in the first deal. Later deals bring a card less.
const fullHand = 5

// lastDeal is the deal after which all cards are shuffled again.
const lastDeal = 3

// deal gives everyone cards. After the last deal it shuffles again. If the deck is too short, it is
// dealt in full rounds as far as it lasts. It first tells of the shuffle, while the hands are still
// empty, and then of the deal.
func (e *engine) deal() {
	players := 0
	for seat := range game.Seat(e.Seats) {
		if e.deals(seat) {
			players++
		}
	}
	if e.Deal == lastDeal || len(e.Deck) < players {
		none := e.Pirates == 0
		about := ""
		if none {
			about = "; there are pirates about"
		}
		dealer := e.nextSeat(e.Dealer, e.deals)
		e.tell("All cards are shuffled again, and %s deals%s.", dealer.Mark(), about)
		e.shuffle(e.Dice)
		e.Dealer = dealer
	}
	ahead := game.Decision{Contest: view.AheadKey(e.Deals), Way: e.ahead()}
	e.Deal++
	e.Deals++
	want := fullHand - 1
	if e.Deal == 1 {
		want = fullHand
	}
	want = min(want, len(e.Deck)/players)
	for round := range want {
		for i, seat := 0, e.Dealer; i < e.Seats; i++ {
			seat = (seat + 1) % game.Seat(e.Seats)
			p := &e.Players[seat]
			if !e.deals(seat) || round > 0 && p.Single {
				continue
			}
			p.Hand = append(p.Hand, board.Card{Rank: board.RankName(e.Deck[0])})
			e.Deck = e.Deck[1:]
		}
	}
	deal := "Deal " + strconv.Itoa(e.Deal)
	text := deal + ": everyone gets " + game.Spelled(want, "card") + "."
	for seat := range game.Seat(e.Seats) {
		if p := &e.Players[seat]; p.Single {
			p.Single = false
			text += " " + seat.Mark() + " gets only one, after the fight with the pirates."
		}
	}
	e.OpenStanding(deal, "%s", text)
	opening := e.Last()
	opening.Decides = []game.Decision{ahead}
	for seat := range game.Seat(e.Seats) {
		opening.Overtakes = append(opening.Overtakes, squares.OfHand(game.Capital(board.Flags[seat]))...)
	}
	for seat := range game.Seat(e.Seats) {
		if e.deals(seat) {
			e.Players[seat].sort()
			e.Whisper(seat, "You hold %s.", e.Players[seat].held())
		}
	}
}

// take moves a card from a hand to the top of the played ones.
func (s *State) take(seat game.Seat, i int) board.Card {
	c := s.Players[seat].leaves(i)
	s.Played += board.RankLetter(c.Rank)
	return c
}

// lose moves a card from a hand to the bottom of the played cards, since the top one must be the
// card that was played last.
func (s *State) lose(seat game.Seat, i int) board.Card {
	c := s.Players[seat].leaves(i)
	s.Played = board.RankLetter(c.Rank) + s.Played
	return c
}

// layDown lays the hand of a player who is out of the race aside, unseen. Its cards come back
// with the next shuffle.
func (s *State) layDown(seat game.Seat) {
	p := &s.Players[seat]
	for _, c := range p.Hand {
		s.Laid += board.RankLetter(c.Rank)
	}
	p.Hand, p.Marks = nil, nil
}
