package view

import (
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// longAlt is how long an alt text with seat marks may be. After names have replaced the marks, it
// is then still within the 1000 characters that chats accept.
const longAlt = 740

// courseAlt tells the whole board in words. If that is too long, it leaves out the kinds of
// squares, which the rules tell. If it is still too long, it uses letters instead of words.
func (v View) courseAlt() string {
	text := v.boardAlt(site, Ship.with)
	if len(text) > longAlt {
		text = v.boardAlt(bare, Ship.with)
	}
	if len(text) > longAlt {
		text = v.boardAlt(bare, Ship.letters) + " E is an escort, F a flag of order, P pirates alongside, ! a roll to come."
	}
	return text
}

// boardAlt tells the board. name writes a square, and with writes the state of a ship.
func (v View) boardAlt(name func(int) string, with func(Ship) string) string {
	var b strings.Builder
	b.WriteString(v.Title + ".")
	if v.Over != nil {
		b.WriteString(" " + v.Over.Text)
	} else {
		b.WriteString(" " + game.Capital(v.Task) + ".")
	}
	for _, p := range v.Players {
		if p.Gone && p.Place == 0 {
			fmt.Fprintf(&b, " %s has left.", game.Capital(p.Flag))
			continue
		}
		var at []string
		for _, x := range v.Ships {
			if x.Seat == p.Seat {
				at = append(at, name(x.At)+with(x))
			}
		}
		fmt.Fprintf(&b, " %s (%s, %s", game.Capital(p.Flag), p.Seat.Mark(), p.stand())
		if p.Map {
			b.WriteString(", chart")
		}
		if p.Silver > 0 {
			fmt.Fprintf(&b, ", silver +%d", p.Silver)
		}
		fmt.Fprintf(&b, "): %s.", strings.Join(at, "; "))
	}
	for i, fleet := range v.Fleets {
		names := make([]string, len(fleet))
		for i, seat := range fleet {
			names[i] = board.Flags[seat]
		}
		fmt.Fprintf(&b, " Fleet %d: %s.", i+1, game.List("and", names...))
	}
	for _, x := range v.Blockades {
		fmt.Fprintf(&b, " %s closes square %d.", game.Capital(board.Flags[x.Seat]), x.Square)
	}
	fmt.Fprintf(&b, " Pirate vessels: %d, busy %d. Cards in the deck: %d.", v.Pirates, v.Busy, v.Deck)
	return b.String()
}

// with writes the state of a ship in words.
func (x Ship) with() string {
	marks := x.marks("an escort", "a flag of order", "pirates alongside", "its roll to come")
	if len(marks) == 0 {
		return ""
	}
	return " with " + game.List("and", marks...)
}

// letters writes the state of a ship as letters.
func (x Ship) letters() string { return strings.Join(x.marks("E", "F", "P", "!"), "") }

// marks returns those of the four names that apply to a ship.
func (x Ship) marks(escort, flag, pirates, owes string) []string {
	var marks []string
	for _, m := range []struct {
		is   bool
		name string
	}{{x.Escort, escort}, {x.Flag, flag}, {x.Pirate, pirates}, {x.Owes, owes}} {
		if m.is {
			marks = append(marks, m.name)
		}
	}
	return marks
}

// site is a square in words for a list: "33 (a reef)".
func site(n int) string {
	if n != board.Port && n != board.Finish && board.Special(n) {
		return fmt.Sprintf("%d (%s)", n, board.Titles[board.Course[n].Kind])
	}
	return board.Where(n)
}

// nearAlt tells what the last card did.
func (v View) nearAlt() string {
	var moves []string
	for _, m := range v.Trace {
		moves = append(moves, fmt.Sprintf("%s went from %s to %s", ShipName(board.ShipID{Seat: m.Seat, N: m.N - 1}), bare(m.From), site(m.To)))
	}
	if len(moves) > 10 {
		moves = append(moves[:10], fmt.Sprintf("and %d moves more", len(moves)-10))
	}
	text := v.lastCard() + ": " + strings.Join(moves, "; ") + "."
	if v.Tale != "" {
		text += " " + v.Tale
	}
	return game.Capital(strings.TrimPrefix(text, ": "))
}

// handAlt tells the viewer's cards and what they could do.
func (v View) handAlt() string {
	most := 3
	text := v.cardsAlt(most, true)
	for ; len(text) > longAlt && most >= 0; most-- {
		text = v.cardsAlt(most, false)
	}
	return text
}

// cardsAlt tells the viewer's cards, with up to most uses of each. It tells their risks if risks
// is set.
func (v View) cardsAlt(most int, risks bool) string {
	var cards []string
	for _, c := range v.Hand.Cards {
		text := c.Name
		var uses []string
		for _, u := range c.Uses[:min(len(c.Uses), most)] {
			use := u.Text
			if risks && u.Risk != "" {
				use += ": " + u.Risk
			}
			uses = append(uses, use)
		}
		switch {
		case len(uses) > 0:
			text += " (" + strings.Join(uses, "; ") + ")"
		case v.playing() && len(c.Uses) == 0 && !c.Shared && !c.Held:
			text += " (no use now)"
		}
		cards = append(cards, text)
	}
	text := "You hold " + game.List("and", cards...) + "."
	switch {
	case v.Hand.Ask != nil:
		text = v.Hand.Ask.Text + " " + text
	case v.Hand.Stuck:
		text = stuckText + " " + text
	}
	return text
}

// bare is a square by its number alone.
func bare(n int) string {
	if n == board.Port || n == board.Finish {
		return board.Where(n)
	}
	return fmt.Sprint(n)
}
