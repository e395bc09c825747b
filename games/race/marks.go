package race

import (
	"math/bits"
	"slices"

	"shipboard/games/game"
)

// mark is a result that put steps on cards of a hand, or took some off. Everyone saw the dice and
// knows of the mark. Only the owner knows which cards have it.
type mark struct {
	Delta int `json:"delta"`
	Cards int `json:"cards"` // how many cards may still have it
}

// mostMarks is how many marks of one hand are kept; the oldest are dropped.
const mostMarks = 12

// mark adds a mark for a number of cards of a hand, at most all of it.
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

// showed updates the marks after everyone saw a card leave the hand. It takes the fewest marks
// that add up to the steps on that card; each of these is then on one card less.
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

// imagineMarks puts the marks of a hand on cards at random.
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
