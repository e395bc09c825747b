package view

import (
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/render"
)

// The pictures in words: all that stands beside the course, and the hand.

// coursePanels are the cards beside the course.
func (v View) coursePanels() []render.Panel {
	var panels []render.Panel
	if v.Viewer >= 0 && int(v.Viewer) < len(v.Players) && !v.Players[v.Viewer].Gone {
		panels = append(panels, v.ownPanel())
	}
	standings := render.Panel{Title: "Standings", Aside: fmt.Sprintf("Deal %d of 3 of this deck", v.Deal)}
	for _, p := range v.standings() {
		value := v.squares(p.Seat) + " · " + p.stand() + p.holds()
		if p.Gone && p.Place == 0 {
			value = p.stand()
		}
		standings.Facts = append(standings.Facts, render.Fact{Name: p.Seat.Mark() + ", " + p.Flag, Value: value})
	}
	for i, seats := range v.Fleets {
		standings.Lines = append(standings.Lines, fmt.Sprintf("Fleet %d: %s.", i+1, game.List("and", game.Texts(seats, game.Seat.Mark)...)))
	}
	panels = append(panels, standings, render.Panel{Title: "Ships by square", Lines: v.bySquare()})
	return append(panels, v.lastPanel(), v.piratePanel())
}

// ownPanel tells the viewer's own ships.
func (v View) ownPanel() render.Panel {
	p := v.Players[v.Viewer]
	panel := render.Panel{Title: "You sail " + p.Flag, Aside: p.stand(), Edge: hull(p.Seat), Mine: true}
	for _, x := range v.Ships {
		if x.Seat == p.Seat {
			panel.Lines = append(panel.Lines, ShipName(x.id())+": "+placeName(x.At)+x.with()+".")
		}
	}
	if text := strings.TrimPrefix(p.holds(), ", "); text != "" {
		panel.Lines = append(panel.Lines, "You have "+text+".")
	}
	if len(v.Fleets) > 0 {
		var partners []string
		for _, seat := range v.Fleets[p.Fleet-1] {
			if seat != p.Seat {
				partners = append(partners, seat.Mark())
			}
		}
		panel.Lines = append(panel.Lines, fmt.Sprintf("Fleet %d, with %s.", p.Fleet, game.List("and", partners...)))
	}
	return panel
}

// lastPanel tells the last card.
func (v View) lastPanel() render.Panel {
	p := render.Panel{Title: "The last card"}
	if v.Played == "" {
		p.Lines = []string{"Nobody has played yet. An ace or a king lets a ship cast off."}
		return p
	}
	p.Lines = []string{v.lastCard() + v.lastMove() + "."}
	if v.Tale != "" {
		p.Lines = append(p.Lines, v.Tale)
	}
	return p
}

// piratePanel counts the pirates and the cards.
func (v View) piratePanel() render.Panel {
	busy := ""
	if v.Busy > 0 {
		busy = fmt.Sprintf(", %d busy", v.Busy)
	}
	p := render.Panel{Title: "Pirates and cards", Facts: []render.Fact{
		{Name: "Pirate vessels", Value: fmt.Sprint(v.Pirates) + busy},
		{Name: "Cards in the deck", Value: fmt.Sprint(v.Deck)},
	}}
	for _, b := range v.Blockades {
		p.Lines = append(p.Lines, fmt.Sprintf("%s closes square %d: no other ship stops there or passes.", game.Capital(board.Flags[b.Seat]), b.Square))
	}
	return p
}

// handPanels tell the viewer's cards, and what each can do now.
func (v View) handPanels() []render.Panel {
	panel := render.Panel{Title: "Your hand", Aside: v.Players[v.Viewer].stand(), Edge: hull(v.Viewer), Mine: true}
	if v.Hand.Ask != nil {
		panel.Lines = append(panel.Lines, v.Hand.Ask.Text)
	}
	if v.Hand.Stuck {
		panel.Lines = append(panel.Lines, stuckText)
	}
	for _, c := range v.Hand.Cards {
		var uses []string
		for _, u := range c.Uses {
			use := u.Text
			if u.Risk != "" {
				use += " (" + u.Risk + ")"
			}
			uses = append(uses, use)
		}
		if c.Shared {
			uses = append(uses, "its steps divided")
		}
		text := strings.Join(uses, "; or ")
		switch {
		case text == "" && c.Held:
			text = "stays in your hand for now"
		case text == "" && v.playing():
			text = "no use now"
		case text == "":
			text = c.below()
		}
		panel.Lines = append(panel.Lines, strings.TrimSuffix(c.Name+": "+text, ": "))
	}
	return []render.Panel{panel}
}

// stuckText says why a partner's ship has to go back.
const stuckText = "Your own ships can use no card, so you have to sail a partner’s ship back."
