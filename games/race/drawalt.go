package race

import (
	"fmt"
	"strings"

	"shipboard/games/game"
)

// courseAlt tells the whole board in words.
func (v View) courseAlt() string {
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
				place := where(x.At)
				if x.Escort {
					place += " with an escort"
				}
				if x.Pirate {
					place += " among pirates"
				}
				at = append(at, place)
			}
		}
		fmt.Fprintf(&b, " %s (%s, %d cards): %s.", upper(p.Flag), p.Seat.Mark(), p.Cards, strings.Join(at, "; "))
	}
	for _, x := range v.Blockades {
		fmt.Fprintf(&b, " %s closes square %d.", upper(flags[x.Seat]), x.Square)
	}
	fmt.Fprintf(&b, " Pirate vessels: %d, busy %d. Cards in the deck: %d.", v.Pirates, v.Busy, v.Deck)
	return b.String()
}

// nearAlt tells what the last card did.
func (v View) nearAlt() string {
	var moves []string
	for _, m := range v.Trace {
		moves = append(moves, fmt.Sprintf("%s went from %s to %s", shipName(ref{m.Seat, m.N - 1}), where(m.From), where(m.To)))
	}
	text := v.lastCard() + ": " + strings.Join(moves, "; ") + "."
	if v.Tale != "" {
		text += " " + v.Tale
	}
	return upper(strings.TrimPrefix(text, ": "))
}

// handAlt tells the viewer's cards and what they could do.
func (v View) handAlt() string {
	var cards []string
	for _, c := range v.Hand.Cards {
		text := c.Name
		if len(c.Uses) > 0 {
			var uses []string
			for _, u := range c.Uses[:min(len(c.Uses), 3)] {
				uses = append(uses, u.Text)
			}
			text += " (" + strings.Join(uses, "; ") + ")"
		}
		cards = append(cards, text)
	}
	text := "You hold " + game.List("and", cards...) + "."
	if v.Hand.Ask != nil {
		text = v.Hand.Ask.Text + " " + text
	}
	return text
}
