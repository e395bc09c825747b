package race

import (
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// player is all that belongs to one seat.
type player struct {
	Ships   []ship       `json:"ships"`
	Hand    []board.Card `json:"hand"`
	Marks   []mark       `json:"marks,omitempty"`   // what dice have put on cards of the hand
	Map     bool         `json:"map,omitempty"`     // the next reef is a short cut
	Silver  int          `json:"silver,omitempty"`  // steps for the next card that moves
	Single  bool         `json:"single,omitempty"`  // will get only one card in the next deal
	Auto    bool         `json:"auto,omitempty"`    // the usual answers are given without asking the player
	Forced  bool         `json:"forced,omitempty"`  // a card that leaves no choice is played without asking the player
	Next    []next       `json:"next,omitempty"`    // cards laid for the turns to come, in order; this and the next three are secret
	Asks    bool         `json:"asks,omitempty"`    // the player is asked even if a laid card meets a question
	First   []string     `json:"first,omitempty"`   // answers for such questions: "drop 2 5"
	Planned bool         `json:"planned,omitempty"` // the card that is being played was a laid one
	Place   int          `json:"place,omitempty"`   // from 1, once all ships are home
	Gone    bool         `json:"gone,omitempty"`    // has resigned
	Deeds   deeds        `json:"deeds,omitzero"`
}

// home reports whether all ships of the player are at the finish.
func (p *player) home() bool {
	return !slices.ContainsFunc(p.Ships, func(x ship) bool { return x.At != board.Finish })
}

// distance is the sum of how far a seat's ships have come.
func (p *player) distance() int {
	sum := 0
	for _, x := range p.Ships {
		sum += x.At
	}
	return sum
}

// steps is how many steps a seat's card moves, with its additions and the silver.
func (p *player) steps(c board.Card) int {
	if !c.Moves() {
		return 0
	}
	return max(0, c.Worth()+c.Mod+p.Silver)
}

// sort puts a hand in order. A card drawn for diamonds comes after its twins, so that their name
// means another one first.
func (p *player) sort() {
	slices.SortStableFunc(p.Hand, func(a, b board.Card) int {
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
func (p *player) held() string { return list("and", p.Hand) }

// list names cards: "7, 9+2 and Q".
func list(last string, cards []board.Card) string {
	return game.List(last, game.Texts(cards, board.Card.String)...)
}

// leaves takes a card from a hand.
func (p *player) leaves(i int) board.Card {
	c := p.Hand[i]
	p.Hand = slices.Delete(p.Hand, i, i+1)
	if len(p.Hand) == 0 {
		p.Marks = nil
	}
	return c
}

// drawn counts the cards in a seat's hand that were drawn for diamonds.
func (p *player) drawn() int {
	n := 0
	for _, c := range p.Hand {
		if c.Extra {
			n++
		}
	}
	return n
}

// raisable counts the cards of a hand that can gain or lose steps.
func (p *player) raisable() int {
	n := 0
	for _, c := range p.Hand {
		if c.Moves() {
			n++
		}
	}
	return n
}

// cardSpot names a card by its place in the hand.
func (p *player) cardSpot(i int) string {
	hand, twins := p.Hand, 0
	for _, c := range hand[:i] {
		if c.Twin(hand[i]) {
			twins++
		}
	}
	return view.CardSpot(hand[i].String(), twins)
}

// twins names a card and its twins, except the name in but.
func (p *player) twins(c board.Card, but string) []string {
	var cards []string
	for i, twin := range p.Hand {
		if spot := p.cardSpot(i); twin.Twin(c) && spot != but {
			cards = append(cards, spot)
		}
	}
	return cards
}

// nextText is the cards that a seat has laid, as they are typed: "7, 9 to 33".
func (p *player) nextText() string { return listed(p.Next) }

func listed(cards []next) string {
	return strings.Join(game.Texts(cards, next.String), ", ")
}

// places are the indices in a seat's hand of the cards that it has laid, in order, up to the
// first that it does not hold.
func (p *player) places() []int {
	var all []int
	hand := p.Hand
	for _, n := range p.Next {
		at := -1
		for i, c := range hand {
			if c.Rank == n.Rank && !c.Extra && !slices.Contains(all, i) && (at < 0 || c.Mod == n.Mod && hand[at].Mod != n.Mod) {
				at = i
			}
		}
		if at < 0 {
			break
		}
		all = append(all, at)
	}
	return all
}

// unlaid are the indices of the cards that a seat may still lay; of twins only one.
func (p *player) unlaid() []int {
	var free []int
	hand, laid := p.Hand, p.places()
	for i, c := range hand {
		if !c.Extra && !slices.Contains(laid, i) && !slices.ContainsFunc(free, func(j int) bool { return hand[j].Twin(c) }) {
			free = append(free, i)
		}
	}
	return free
}
