package race

import (
	"math/bits"
	"slices"

	"shipboard/games/game"
)

// mark is a result that put steps on cards of a hand, or took some off. Everyone saw
// the dice and knows of the mark. Only the owner knows the cards that bear it.
type mark struct {
	Delta int `json:"delta"`
	Cards int `json:"cards"` // how many cards can bear it still
}

// mostMarks is how many marks of one hand are kept, the newest.
const mostMarks = 12

// mark adds a mark for up to cards cards of a hand.
func (p *player) mark(delta, cards int) {
	cards = min(cards, len(p.Hand))
	if cards == 0 {
		return
	}
	p.Marks = append(p.Marks, mark{delta, cards})
	if extra := len(p.Marks) - mostMarks; extra > 0 {
		p.Marks = slices.Delete(p.Marks, 0, extra)
	}
}

// repaired drops the marks that took steps off.
func (p *player) repaired() {
	p.Marks = slices.DeleteFunc(p.Marks, func(m mark) bool { return m.Delta < 0 })
}

// showed takes the steps of a card that has left the hand, and that everyone saw, off
// the marks: the fewest marks that add up to them lie on one card less each.
func (p *player) showed(mod int) {
	best := 0
	for set := 1; mod != 0 && set < 1<<len(p.Marks); set++ {
		sum := 0
		for i, m := range p.Marks {
			if set>>i&1 == 1 {
				sum += m.Delta
			}
		}
		if sum == mod && (best == 0 || bits.OnesCount(uint(set)) < bits.OnesCount(uint(best))) {
			best = set
		}
	}
	for i := range p.Marks {
		p.Marks[i].Cards -= best >> i & 1
	}
	p.Marks = slices.DeleteFunc(p.Marks, func(m mark) bool { return m.Cards == 0 })
	if len(p.Marks) == 0 || len(p.Hand) == 0 {
		p.Marks = nil
	}
}

// imagineMarks puts the marks of a hand on cards by chance.
func (p *player) imagineMarks(dice *game.Dice) {
	var able []int
	for i, c := range p.Hand {
		if c.Moves() {
			able = append(able, i)
		}
	}
	for _, m := range p.Marks {
		game.Shuffle(dice, "imagined steps", able)
		for _, i := range able[:min(m.Cards, len(able))] {
			p.Hand[i].Mod += m.Delta
		}
	}
}
