package told

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/turning"
)

// luck tells what was luck at a turning point, and what was a guess. seldom says that it is told how seldom dice
// fall so.
func (t *Turned) luck(turn turning.Turn, seldom bool) string {
	thrown, guessed := t.thrown(turn, seldom), t.guessed(turn)
	if strings.HasPrefix(thrown, mostLuck) && strings.HasPrefix(guessed, wasGuess) {
		thrown = strings.Replace(thrown, mostLuck, "Luck did half of it", 1)
		guessed = strings.Replace(guessed, wasGuess, "A guess did half of it", 1)
	}
	if turn.Guessed() > turn.Thrown() {
		thrown, guessed = guessed, thrown
	}
	return strings.TrimSpace(thrown + " " + guessed)
}

// guessed tells what a guess did, if it did much.
func (t *Turned) guessed(turn turning.Turn) string {
	g, part := turn.Guess, turn.Guessed()
	if g == nil || 5*part < turn.Swing() || 3*g.So >= 2*g.Of || t.missed(turn, *g) { // little, or the usual guess
		return ""
	}
	text, often := "A guess did a part of it", "so many guess right"
	if 2*part >= turn.Swing() {
		text = wasGuess
	}
	if g.Right == 0 {
		often = "nobody guesses right"
	}
	as := g.Text + " As"
	if g.Text == "" {
		as = "as"
	}
	return fmt.Sprintf("%s: %s far as %s could know, %s in %d of %d games.", text, as, g.Seat.Mark(), often, g.So, g.Of)
}

// missed reports whether a guess did not help the side that gained: they guessed wrong, or the others right.
func (t *Turned) missed(turn turning.Turn, g turning.Guess) bool {
	side := turn.Side()
	fell := turn.After[side] < turn.Before[side]
	gained := slices.Contains(t.Course.Sides[side], g.Seat) != fell
	return gained != (g.Right > 0)
}

const (
	diceDidLittle = "The dice changed little"
	mostLuck      = "Luck did most of it"
	wasGuess      = "It was a guess"
)

// thrown tells what was luck.
func (t *Turned) thrown(turn turning.Turn, seldom bool) string {
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
	part, all := t.part(turn)
	round := len(turn.Key) > 0
	switch {
	case l.Unseen && (4*part > all && !seldom || 4*part <= -all):
		return ""
	case round && 4*part > -all && 4*part <= all && !turn.Tells():
		if seldom {
			return ""
		}
		return fmt.Sprintf(diceDidLittle+": with other dice, the same lines leave %s %d in 100.", t.Sides[side], inHundred(l.Other[side]))
	case 4*part >= 3*all:
		return "It was luck. " + text + "."
	case 2*part >= all:
		return mostLuck + ". " + text + "."
	case 4*part > all:
		return "Luck did a part of it. " + text + "."
	case 4*part <= -all:
		return "Luck made it less. " + text + "."
	}
	return "Luck did little. " + text + "."
}

// part is how much of a change is luck, and the whole change, by the figures that are told: in games of
// a hundred. It is below 0 where luck made the change less.
func (t *Turned) part(turn turning.Turn) (part, all int) {
	side := turn.Side()
	was, is := inHundred(turn.Before[side]), inHundred(turn.After[side])
	part, all = is, is-was
	if turn.Luck.Other != nil {
		part -= inHundred(turn.Luck.Other[side])
	}
	if is < was {
		return -part, -all
	}
	return part, all
}

// odds tells behind a sentence with dice how often dice do as much for the side whose chance changed
// most, if they seldom do, and reports whether it does. It tells only what can be counted. The sentences tell of
// one entry, and names are what they call that side. Where luck did little, nothing is told, or else only what is
// rare.
func (t *Turned) odds(turn turning.Turn, at int, said, names []string) bool {
	if len(said) == 0 {
		return false
	}
	side := turn.Side()
	fell := turn.After[side] < turn.Before[side]
	on, often := t.tale.dicedAt(at, said), t.tale.often(at, said, names, fell)
	if often.Does == "" {
		i := slices.IndexFunc(turn.Luck.Throws, func(w turning.Throw) bool { return w.Entry == at && w.Counted })
		if i < 0 {
			return false
		}
		w := turn.Luck.Throws[i]
		often.Of = w.So * game.MostWorth / w.Of
	}
	part, all := t.part(turn)
	rare := len(turn.Key) > 0 && !turn.Tells() && 4*often.Of <= game.MostWorth && 4*part > -all
	if often.Of <= 0 || 5*often.Of > 2*game.MostWorth || (4*part <= all || turn.Luck.Unseen) && !rare { // nearly as often as not, or little
		return false
	}
	times := "less than 1 time in 100"
	if 100*often.Of >= game.MostWorth {
		times = fmt.Sprintf("about 1 time in %d", (game.MostWorth+often.Of/2)/often.Of)
	}
	if often.Does != "" {
		said[on] += fmt.Sprintf(" Such dice %s %s.", often.Does, times)
		return true
	}
	so := "good"
	if fell {
		so = "bad"
	}
	said[on] += fmt.Sprintf(" Dice fall so %s for %s %s.", so, t.Sides[side], times)
	return true
}

// often is how often dice do what the sentence tells of which dicedAt names, as far as a game counts it: as much, or
// as little if they stood against the side that has the names and rose, or for it and it fell.
func (p *Past) often(at int, said, names []string, fell bool) game.Often {
	text := said[p.dicedAt(at, said)]
	for _, v := range p.entries[at].Events {
		if v.Text != text || v.Dicey == nil {
			continue
		}
		more, less := v.Dicey.Odds()
		if gave, took := game.Struck(v.Text, names); gave && fell || took && !fell {
			return less
		}
		return more
	}
	return game.Often{}
}

// dicedAt is which of the sentences about an entry tells what its dice did: one with dice, of which
// people will retell one rather than another, and then one that tells of harm, but first of all one whose dice the
// game counts; else the first that
// tells of harm; else the last.
func (p *Past) dicedAt(at int, said []string) int {
	on, most := len(said)-1, 0
	for _, v := range p.entries[at].Events {
		k, weight := slices.Index(said, v.Text), 0
		switch {
		case k < 0:
			continue
		case v.Dicey != nil:
			weight = 5
		case len(v.Dice) > 0 && v.Moment:
			weight = 4
		case len(v.Dice) > 0 && v.Harms:
			weight = 3
		case len(v.Dice) > 0:
			weight = 2
		case v.Harms:
			weight = 1
		}
		if weight > most || weight == most && weight > 1 {
			on, most = k, weight
		}
	}
	return on
}

// Lucky tells luck in hundredths of a game.
func Lucky(luck int) string {
	switch n := inHundred(max(luck, -luck)); {
	case n == 0:
		return "0"
	case luck < 0:
		return "−" + strconv.Itoa(n)
	default:
		return "+" + strconv.Itoa(n)
	}
}
