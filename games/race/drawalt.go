package race

import (
	"fmt"
	"strings"

	"shipboard/games/game"
)

// longAlt is how many characters of an alt text leave room for names in place
// of seat marks, below the 1000 that chats take.
const longAlt = 740

// courseAlt tells the whole board in words. Where it gets long, it does not say
// what is known from the rules: which squares act.
func (v View) courseAlt() string {
	if text := v.boardAlt(site); len(text) <= longAlt {
		return text
	}
	return v.boardAlt(bare)
}

// boardAlt tells the board, and squares by name.
func (v View) boardAlt(name func(int) string) string {
	var b strings.Builder
	b.WriteString(v.Title + ".")
	if v.Over != nil {
		b.WriteString(" " + v.Over.Text)
	} else {
		b.WriteString(" " + upper(v.Task) + ".")
	}
	for _, p := range v.Players {
		if p.Gone {
			fmt.Fprintf(&b, " %s has left.", upper(p.Flag))
			continue
		}
		var at []string
		for _, x := range v.Fleet {
			if x.Seat == p.Seat {
				at = append(at, name(x.At)+x.with())
			}
		}
		fmt.Fprintf(&b, " %s (%s, %s", upper(p.Flag), p.Seat.Mark(), p.stand())
		if p.Fleet > 0 {
			fmt.Fprintf(&b, ", fleet %d", p.Fleet)
		}
		if p.Map {
			b.WriteString(", a chart of the reefs")
		}
		if p.Silver > 0 {
			fmt.Fprintf(&b, ", silver +%d", p.Silver)
		}
		fmt.Fprintf(&b, "): %s.", strings.Join(at, "; "))
	}
	for _, x := range v.Blockades {
		fmt.Fprintf(&b, " %s closes square %d.", upper(flags[x.Seat]), x.Square)
	}
	fmt.Fprintf(&b, " Pirate vessels: %d, busy %d. Cards in the deck: %d.", v.Pirates, v.Busy, v.Deck)
	return b.String()
}

// with is what goes with a ship.
func (x ShipView) with() string {
	var marks []string
	if x.Escort {
		marks = append(marks, "an escort")
	}
	if x.Flag {
		marks = append(marks, "a flag of order")
	}
	if x.Pirate {
		marks = append(marks, "pirates alongside")
	}
	if x.Owes {
		marks = append(marks, "its roll to come")
	}
	if len(marks) == 0 {
		return ""
	}
	return " with " + game.List("and", marks...)
}

// site is a square in words that can stand in a list: "33 (a reef)".
func site(n int) string {
	if n != port && n != finish && special(n) {
		return fmt.Sprintf("%d (%s)", n, titles[course[n].kind])
	}
	return where(n)
}

// nearAlt tells what the last card did.
func (v View) nearAlt() string {
	var moves []string
	for _, m := range v.Trace {
		moves = append(moves, fmt.Sprintf("%s went from %s to %s", shipName(ref{m.Seat, m.N - 1}), bare(m.From), site(m.To)))
	}
	if len(moves) > 10 {
		moves = append(moves[:10], fmt.Sprintf("and %d moves more", len(moves)-10))
	}
	text := v.lastCard() + ": " + strings.Join(moves, "; ") + "."
	if v.Tale != "" {
		text += " " + v.Tale
	}
	return upper(strings.TrimPrefix(text, ": "))
}

// handAlt tells the viewer's cards and what they could do.
func (v View) handAlt() string {
	most := 3
	text := v.cardsAlt(most)
	for ; len(text) > longAlt && most > 0; most-- {
		text = v.cardsAlt(most - 1)
	}
	return text
}

// cardsAlt tells the viewer's cards, with so many uses of each at most.
func (v View) cardsAlt(most int) string {
	var cards []string
	for _, c := range v.Hand.Cards {
		text := c.Name
		var uses []string
		for _, u := range c.Uses[:min(len(c.Uses), most)] {
			uses = append(uses, u.Text)
		}
		if len(uses) > 0 {
			text += " (" + strings.Join(uses, "; ") + ")"
		}
		cards = append(cards, text)
	}
	text := "You hold " + game.List("and", cards...) + "."
	switch {
	case v.Hand.Ask != nil:
		text = v.Hand.Ask.Text + " " + text
	case v.Hand.Stuck:
		text = "You are stuck: a card must sail a partner's ship back. " + text
	}
	return text
}

// bare is a square by its number alone.
func bare(n int) string {
	if n == port || n == finish {
		return where(n)
	}
	return fmt.Sprint(n)
}
