package board

import (
	"fmt"
)

// Ranks are the cards of a suit, lowest first; a ten is written T in piles.
const Ranks = "A23456789TJQK"

// Card is a card in a hand.
type Card struct {
	Rank  string `json:"r"`           // "A", "2", … "10", "J", "Q", "K"
	Mod   int    `json:"m,omitempty"` // steps added to the card; below 0 if taken off
	Extra bool   `json:"x,omitempty"` // drawn for diamonds, so it must be played in this turn
}

// String is the card as it is typed: "7", "7+2", "Q-1".
func (c Card) String() string {
	if c.Mod == 0 {
		return c.Rank
	}
	return fmt.Sprintf("%s%+d", c.Rank, c.Mod)
}

// Twin reports whether two cards have the same name.
func (c Card) Twin(o Card) bool { return c.Rank == o.Rank && c.Mod == o.Mod }

// Moves reports whether the card moves ships by steps. If it does, steps can be added to it.
func (c Card) Moves() bool { return c.Worth() > 0 }

// Worth is how many steps the card moves by itself; 0 for a 3, a jack and a king.
func (c Card) Worth() int {
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

// Launches reports whether the card lets a ship cast off.
func (c Card) Launches() bool { return c.Rank == "A" || c.Rank == "K" }

// RankName is a rank as people write it.
func RankName(rank byte) string {
	if rank == 'T' {
		return "10"
	}
	return string(rank)
}

// RankLetter is a rank as piles hold it.
func RankLetter(rank string) string {
	if rank == "10" {
		return "T"
	}
	return rank
}

// Value orders the cards of a hand: the card with the lowest value is given up first.
func (c Card) Value() int {
	if c.Moves() {
		return max(0, c.Worth()+c.Mod)*4 + 1
	}
	return map[string]int{"J": 0, "3": 6, "K": 50}[c.Rank] // cards that move lie between a jack and a king
}

// UseOf is the text about its use below a rank.
func UseOf(rank string) string {
	switch rank {
	case "A":
		return "1 or cast"
	case "3":
		return "edge"
	case "6":
		return "or back"
	case "J":
		return "calm"
	case "Q":
		return "12 steps"
	case "K":
		return "cast off"
	}
	return "steps"
}
