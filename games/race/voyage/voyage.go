// Package voyage estimates for a search how long a player will need to bring ships home. It
// counts the cards of the hand in their best order, the squares on the way, and cards that are
// still to be dealt.
package voyage

import (
	"math/bits"

	"shipboard/games/race/board"
)

// Player is what a player has to sail with.
type Player struct {
	Ships  []Ship
	Hand   []board.Card
	Map    bool // the next reef is a short cut
	Silver int  // steps for the next card that moves
	Prey   bool // a pirate vessel is free to attack
}

// Ship is one ship of a player's.
type Ship struct {
	At           int // a square
	Escort, Flag bool
}

// Time is how much time a player will need after this hand, in thousandths of a turn.
func (p *Player) Time() int {
	if len(p.Ships) == 1 {
		return p.needs()
	}
	sum, inPort, atSea, launchers := 0, 0, 0, 0
	for _, x := range p.Ships {
		switch x.At {
		case board.Port:
			inPort++
			sum += ahead[board.Start] + Turn
		case board.Finish:
		default:
			atSea++
			sum += ahead[x.At]
		}
	}
	for _, c := range p.Hand {
		switch {
		case c.Launches() && launchers < inPort:
			launchers++
			sum -= Turn
		case c.Moves():
			sum -= kept * max(c.Worth()+c.Mod, 0)
		}
	}
	if inPort > 0 && atSea+launchers == 0 { // the hand can move no ship
		sum += 4 * Turn
	}
	return sum - kept*p.Silver
}

// voyage works out the best order in which a player of one ship can play a hand. All cards must
// be played. The order decides to which squares the ship comes, when the hand may be lost, and
// whether a 3 is left at the edge.
type voyage struct {
	at     int
	safe   func(square int) bool // whether nothing the square does can hurt
	cards  []board.Card
	steps  [mostPlanned]int
	sailed int                   // the cards that the ship may sail with, as a set
	after  [1 << mostPlanned]int // the time after the hand, by the set of cards that are left
	known  [1 << mostPlanned]bool
}

// mostPlanned is how many cards of a hand are planned at most: five of a deal, and two that
// diamonds bring.
const mostPlanned = 7

// Times are in thousandths of a turn.
const (
	Turn = 1000
	step = 210 // how much time a step saves
	kept = 160 // how much it saves if it is uncertain
)

// needs is how much time a player of one ship will need after this hand.
func (p *Player) needs() int {
	x := p.Ships[0]
	if x.At == board.Finish {
		return -Turn * len(p.Hand)
	}
	v := voyage{at: x.At, cards: p.Hand[:min(len(p.Hand), mostPlanned)]}
	v.safe = func(square int) bool {
		switch board.Course[square].Kind {
		case board.Pirate:
			return x.Escort || !p.Prey
		case board.Coastguard:
			return x.Flag
		case board.Reef:
			return p.Map
		}
		return false
	}
	v.sailed = 1<<len(v.cards) - 1
	for i, c := range v.cards {
		if c.Moves() {
			v.steps[i] = max(0, c.Worth()+c.Mod)
		}
	}
	least := 0
	if x.At == board.Port {
		least = v.launched()
	} else {
		least = v.time(v.sailed)
	}
	return least - kept*p.Silver
}

// launched is the time of a ship in port that the hand may launch.
func (v *voyage) launched() int {
	least, hand := ahead[board.Port], v.sailed
	v.at = board.Start
	for i, c := range v.cards {
		if c.Launches() {
			v.sailed, v.known = hand&^(1<<i), [len(v.known)]bool{}
			least = min(least, v.time(v.sailed))
		}
	}
	return least
}

// time is how much time a ship will still need after the hand. It has sailed with the cards that
// are not in left.
func (v *voyage) time(left int) int {
	if v.known[left] {
		return v.after[left]
	}
	at := v.at + v.sum(v.sailed&^left)
	least := ahead[at]
	if left != 0 {
		least = 1 << 30
	}
	for set := left; set != 0; set &= set - 1 {
		i := bits.TrailingZeros(uint(set))
		rest := left &^ (1 << i)
		n := 0
		switch to := at + v.steps[i]; {
		case to >= board.Finish:
			n = -Turn * bits.OnesCount(uint(rest))
		case to > at:
			n = v.arrival(to, rest)
		default:
			n = v.time(rest)
			if v.cards[i].Rank == "3" && board.Course[at].Edge != "" {
				n = min(n, ahead[reentry]-kept*v.sum(rest))
			}
		}
		least = min(least, n)
	}
	v.known[left], v.after[left] = true, least
	return least
}

// sum is the steps of a set of cards.
func (v *voyage) sum(set int) int {
	sum := 0
	for ; set != 0; set &= set - 1 {
		sum += v.steps[bits.TrailingZeros(uint(set))]
	}
	return sum
}

// arrival is the time of a ship that comes to a square and has some cards left.
func (v *voyage) arrival(to, left int) int {
	quiet := v.time(left)
	x := perils[to]
	if x == nil || v.safe(to) {
		return quiet
	}
	h, launch := holding{steps: v.sum(left)}, false
	for set := left; set != 0; set &= set - 1 {
		i := bits.TrailingZeros(uint(set))
		if v.steps[i] > 0 {
			h.movers++
		} else {
			h.others++
		}
		launch = launch || v.cards[i].Launches()
	}
	back := ahead[board.Port]
	if launch {
		back = ahead[board.Start] - kept*h.steps
	}
	return x.time(&ahead, to, quiet, back, h)
}

// holding is what a hand holds: the sum of its steps, and how many cards move and how many do
// not.
type holding struct{ steps, movers, others int }

// time is the time of a ship that comes to a square that acts. quiet is its time if nothing
// happens there, and back its time from port.
func (p *peril) time(ahead *[board.Finish + 1]int, to, quiet, back int, h holding) int {
	mean := 0
	if h.movers > 0 {
		mean = step * h.steps / h.movers
	}
	n := p.ports*back + p.alls*ahead[to] + p.edges*(ahead[reentry]-kept*h.steps) + (6-p.ports-p.alls-p.edges)*quiet - step*p.change
	for _, d := range p.drops { // the lowest cards
		n += min(max(d-h.others, 0), h.movers) * mean * 7 / 10
	}
	for _, d := range p.deltas {
		n -= max(step*d.by, -mean) * min(d.on, h.movers)
	}
	return n / 6
}

// reentry is the middle of the squares where ships come back from over the edge.
const reentry = 62

// ahead is how much time a ship will need from a square to the finish, with cards that are still
// to be dealt. With a hand to choose from, it avoids more than half of the squares that act, and
// can keep a 3 for the edge.
var ahead = countAhead()

func countAhead() (a [board.Finish + 1]int) {
	const deal = 13 * Turn / 3
	usual := holding{steps: 8, movers: 2, others: 1}
	for range 40 { // until the numbers hardly change, since ships come back to port and over the edge
		for n := board.Finish - 1; n >= board.Start; n-- {
			sum, cards := 0, 0
			for i := range board.Ranks {
				c, weight := board.Card{Rank: board.RankName(board.Ranks[i])}, 1
				to := min(n+c.Worth(), board.Finish)
				t := a[to]
				if x := perils[to]; x != nil && to > n {
					hand := step * usual.steps
					t += (x.time(&a, to, t-hand, a[board.Port], usual) + hand - t) * 2 / 5
				}
				if c.Rank == "3" && board.Course[n].Edge != "" {
					t, weight = min(t, a[reentry]), 4
				}
				sum, cards = sum+weight*t, cards+weight
			}
			a[n] = Turn + sum/cards
		}
		a[board.Port] = a[board.Start] + Turn + deal*15/16 // half the hands hold no ace and no king
	}
	return a
}
