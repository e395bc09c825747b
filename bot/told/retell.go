package told

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/turning"
)

// In some games the events themselves say what to retell of them; see game.Retelling.

// retells reports whether events of a turning point say what to retell of them.
func (p *Past) retells(turn turning.Turn) bool {
	return slices.ContainsFunc(p.entries[turn.From+1:turn.Entry+1], func(e table.Entry) bool {
		return slices.ContainsFunc(e.Events, func(v game.Event) bool { return v.Retelling != nil })
	})
}

// told is a sentence about an entry, and the one that is told before it.
type told struct {
	entry     int
	led, text string
	dice      bool
	deed      int // more than 0 if it tells what came of the round, and 2 if people will retell that
}

// retoldStop tells a turning point: what came of it first, and then the rest in order.
func (p *Tale) retoldStop(t *Turned, turn turning.Turn, names []string, fell bool, matches map[int]game.Match) Stop {
	s := p.roundsStop(t, turn)
	side := t.Course.Sides[turn.Side()]
	all, chose := p.retellings(turn, side, fell, true, matches)
	if length(all) > mostOfRound {
		all, chose = p.retellings(turn, side, fell, false, matches)
	}
	seldom := false
	for _, at := range turn.Key {
		seldom = t.retoldOdds(turn, at, all, names) || seldom
	}
	all = lastStands(all)
	if i := deedIn(all, turn.Key); i >= 0 {
		deed := all[i]
		s.deed = deed.text
		deed.led, deed.text = deed.text, deed.led
		if len(p.roundsIn(turn)) > 1 { // what led to it comes next
			deed.led = p.roundAt(deed.entry-1) + ": " + deed.led
		}
		all = slices.Delete(all, i, i+1)
		p.inRounds(turn, all)
		all = slices.Insert(all, 0, deed)
	} else {
		p.inRounds(turn, all)
	}
	for _, r := range all {
		for _, text := range []string{r.led, r.text} {
			if text != "" {
				s.Said = append(s.Said, text)
			}
		}
	}
	if g := turn.Guess; g != nil { // it is told already
		known := *g
		known.Text = ""
		turn.Guess = &known
	}
	turn.Luck.Unseen = false
	s.Luck, s.Choice = t.luck(turn, seldom), strings.Join(chose, " ")
	if part, all := t.part(turn); turn.Guess != nil && t.guessed(turn) == "" && 2*part < all && !turn.Tells() {
		s.Luck = t.usual(turn.Guess, turn.Side(), fell) + s.Luck
	}
	if len(turn.Choice.Lines) > 0 {
		s.Choice = strings.TrimSpace(s.Choice + " " + t.choice(turn, matches[turn.Choice.From]))
	} else if len(chose) == 0 && s.Luck != "" {
		s.Choice = nobodyChose
	}
	return s
}

// usual tells of a guess that helped the side that gained how many guess so; "" of one that did not.
func (t *Turned) usual(g *turning.Guess, side int, fell bool) string {
	its := slices.Contains(t.Course.Sides[side], g.Seat) != fell
	switch {
	case g.So == g.Of: // they could not have guessed otherwise
	case its && g.Right > 0:
		return fmt.Sprintf("The guess was right: as far as %s could know, so many guess right in %d of %d games. ", g.Seat.Mark(), g.So, g.Of)
	case !its && g.Right == 0:
		return fmt.Sprintf("Nobody guessed right: as far as %s could know, that is so in %d of %d games. ", g.Seat.Mark(), g.So, g.Of)
	}
	return ""
}

// mostOfRound is how many characters the sentences about a turning point may have if they tell what helped either
// side. A message must have room for them.
const mostOfRound = 1100

// length is the number of characters of some sentences.
func length(all []told) (n int) {
	for _, r := range all {
		n += chat.Length([]string{r.led, r.text})
	}
	return n
}

// retellings are the sentences about a turning point that are told if a side gained, or fell, in order, and what their
// players could have done where they let something go. If not both sides are told of, what helped the other side
// is told only where it came of an earlier round.
func (p *Past) retellings(turn turning.Turn, side []game.Seat, fell, both bool, matches map[int]game.Match) (all []told, chose []string) {
	led, last := "", turn.From // the last round begins after it; of those before it all deeds are told
	if ends := p.roundsIn(turn); len(ends) > 1 {
		last = ends[len(ends)-2]
	}
	for at := turn.From + 1; at <= turn.Entry; at++ {
		e := p.entries[at]
		for _, v := range e.Events {
			r := v.Retelling
			if r == nil {
				continue
			}
			its := r.For == game.Public || slices.Contains(side, r.For) != fell
			if !its && !both && (!r.Deed || at > last) {
				continue
			}
			one := told{entry: at, led: r.Led, text: r.Text, dice: len(v.Dice) > 0}
			if m, is := matches[at-1].(game.Guessable); is && r.Led == "" {
				one.led = m.Open(e.Line)
			}
			if one.led == led {
				one.led = ""
			} else if one.led != "" {
				led = one.led
			}
			if one.text == "" {
				one.text = v.Text
			}
			if !its && !both {
				one.led = ""
			}
			if its && r.Deed && v.Moment {
				one.deed = 2
			} else if its && r.Deed {
				one.deed = 1
			}
			all = append(all, one)
			if its && r.Chose != "" {
				chose = append(chose, r.Chose+".")
			}
		}
	}
	return all, chose
}

// inRounds begins what is told of each of several rounds with its name.
func (p *Past) inRounds(turn turning.Turn, all []told) {
	ends, from := p.roundsIn(turn), turn.From
	if len(ends) < 2 {
		return
	}
	for _, to := range ends {
		if i := slices.IndexFunc(all, func(r told) bool { return r.entry > from && r.entry <= to }); i >= 0 {
			first := &all[i].led
			if *first == "" {
				first = &all[i].text
			}
			*first = p.roundAt(from+1) + ": " + *first
		}
		from = to
	}
}

// retoldOdds adds to the sentences about an entry how seldom its dice fall so. It reports whether it is told.
func (t *Turned) retoldOdds(turn turning.Turn, at int, all []told, names []string) bool {
	var said []string
	var of []int
	for i, r := range all {
		if r.entry == at && r.dice {
			said, of = append(said, r.text), append(of, i)
		}
	}
	seldom := t.odds(turn, at, said, names)
	for k, i := range of {
		all[i].text = said[k]
	}
	return seldom
}

// lastStands leaves out how many wounds somebody has where it is told later that they have more.
func lastStands(all []told) []told {
	var last []told
	for i, r := range all {
		if whom := broughtIn(r.text); whom != "" && slices.ContainsFunc(all[i+1:], func(o told) bool { return broughtIn(o.text) == whom }) {
			continue
		}
		last = append(last, r)
	}
	return last
}

// broughtIn is whom a sentence tells to have been brought to some wounds; "" if it tells of nobody.
func broughtIn(text string) string {
	_, rest, is := strings.Cut(text, " brings ")
	if !is {
		return ""
	}
	whom, _, _ := strings.Cut(rest, " to ")
	return whom
}

// deedIn is which of some sentences tells what came of a turning point: of those that people will retell, or else of
// the others, the last one about its first key, or else the last; -1 if there is none.
func deedIn(all []told, keys []int) int {
	deed := -1
	for i, r := range all {
		if r.deed > 0 && (deed < 0 || r.deed > all[deed].deed || r.deed == all[deed].deed && (r.entry == keys[0] || all[deed].entry != keys[0])) {
			deed = i
		}
	}
	return deed
}
