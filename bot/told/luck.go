package told

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/turning"
)

// luck tells what was luck at a turning point, and what was a guess.
func (t *Turned) luck(turn turning.Turn) string {
	thrown, guessed := t.thrown(turn), t.guessed(turn)
	if turn.Guessed() > turn.Thrown() {
		thrown, guessed = guessed, thrown
	}
	return strings.TrimSpace(thrown + " " + guessed)
}

// guessed tells what a guess did, if it did much.
func (t *Turned) guessed(turn turning.Turn) string {
	g, part := turn.Guess, turn.Guessed()
	if g == nil || 5*part < turn.Swing() {
		return ""
	}
	text, often := "A guess did a part of it", "so many guess right"
	if 2*part >= turn.Swing() {
		text = "It was a guess"
	}
	if g.Right == 0 {
		often = "nobody guesses right"
	}
	return fmt.Sprintf("%s: %s As far as %s could know, %s in %d of %d games.", text, g.Text, g.Seat.Mark(), often, g.So, g.Of)
}

// thrown tells what was luck.
func (t *Turned) thrown(turn turning.Turn) string {
	l, side := turn.Luck, turn.Side()
	switch {
	case l.Of == 0 && l.Other == nil:
		return "No dice fell."
	case l.Dice == 0 && !l.Dealt && turn.Lucky():
		return fmt.Sprintf("It was a guess at what was hidden: as far as %s could know, it came out so in %d of %d games.", turn.Seat.Mark(), l.So, l.Of)
	case l.Dice == 0 && !l.Dealt:
		return fmt.Sprintf("It could be foreseen: as far as %s could know, it came out so in %d of %d games.", turn.Seat.Mark(), l.So, l.Of)
	}
	other := "dice"
	switch {
	case l.Dealt && l.Dice == 0:
		other = "cards"
	case l.Dealt:
		other = "dice and cards"
	}
	text := fmt.Sprintf("With other %s, the same lines leave %s %d in 100", other, t.Sides[side], inHundred(l.Other[side]))
	part := turn.Thrown()
	switch {
	case turn.Dicey():
		return "It was luck. " + text + "."
	case 5*part >= turn.Swing(), turn.Seldom():
		return "Luck did a part of it. " + text + "."
	case 5*part <= -turn.Swing():
		return "Luck made it less. " + text + "."
	}
	return "Luck did little. " + text + "."
}

// odds adds to the sentences about an entry how often dice do as much for the side whose chance
// changed most, if they seldom do.
func (t *Turned) odds(turn turning.Turn, at int, said []string) {
	i := slices.IndexFunc(turn.Luck.Throws, func(w turning.Throw) bool { return w.Entry == at })
	if i < 0 || len(said) == 0 {
		return
	}
	w, so := turn.Luck.Throws[i], "good"
	if 5*w.So > 2*w.Of { // nearly as often as not
		return
	}
	if side := turn.Side(); turn.After[side] < turn.Before[side] {
		so = "bad"
	}
	often := "less than 1 time in 100"
	if 100*w.So >= w.Of {
		often = fmt.Sprintf("about 1 time in %d", (w.Of+w.So/2)/w.So)
	}
	on := len(said) - 1 // that tells of the dice
	for _, v := range t.tale.entries[at].Events {
		if k := slices.Index(said, v.Text); k >= 0 && len(v.Dice) > 0 {
			on = k
		}
	}
	said[on] += fmt.Sprintf(" Dice fall so %s for %s %s.", so, t.Sides[turn.Side()], often)
}
