package view

import (
	"fmt"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Notes implements game.View: how the sides stand, what the latest fire did, who is
// hurt, and what has been seen of the enemy's loads.
func (v View) Notes() []string {
	if len(v.Ships) == 0 {
		return nil
	}
	notes := []string{fmt.Sprintf("The %s have %s, the %s %d.", v.Sides[0].Name, game.Count(v.Sides[0].Points, "point"), v.Sides[1].Name, v.Sides[1].Points)}
	for _, l := range v.shotTexts() {
		notes = append(notes, fmt.Sprintf("%s, %s, %s: %s.", game.Capital(v.Fired), l.ships, l.guns, l.dice))
	}
	sides := []roster.Side{roster.British, roster.American}
	if side, ok := v.side(); ok {
		sides = []roster.Side{side.Other(), side}
	}
	for _, side := range sides {
		for _, h := range v.Ships {
			if hurt := h.hurt(); h.Side == side && hurt != "" {
				notes = append(notes, h.Title+" of the "+v.Sides[side].Name+": "+hurt+".")
			}
		}
	}
	for _, h := range v.Ships {
		if side, ok := v.side(); h.Side == side && ok || h.Status != roster.Afloat {
			continue
		}
		var seen []string
		for i, b := range h.Batteries {
			if guns, _ := h.battery(b.Name); b.Load != "" && guns > 0 {
				seen = append(seen, string(b.Load)+" "+roster.Battery(i).Place())
			}
		}
		if len(seen) > 0 {
			notes = append(notes, "Seen in the guns of "+h.Title+": "+strings.Join(seen, ", ")+".")
		}
	}
	return notes
}

// side is the viewer's side; false for one who only watches.
func (v View) side() (roster.Side, bool) {
	for side := range roster.Side(2) {
		for _, seat := range v.Sides[side].Seats {
			if seat == v.Viewer && seat != game.Public {
				return side, true
			}
		}
	}
	return roster.British, false
}

// hurt tells what a ship has lost, and what is left; "" if she has lost nothing.
func (h Ship) hurt() string {
	if h.Status == roster.Coming {
		return ""
	}
	if h.Status != roster.Afloat {
		return h.away()
	}
	var parts []string
	if h.HullHits > 0 {
		parts = append(parts, fmt.Sprintf("hull %s of %d left", h.hullLeft(), h.Hull))
	}
	for _, m := range h.Masts {
		switch {
		case m.Down:
			parts = append(parts, m.Name+" mast down")
		case m.Hits > 0:
			parts = append(parts, m.Name+" mast "+m.left()+" left")
		}
	}
	lost := 0
	for _, g := range h.Guns {
		if g.Lost {
			lost++
		}
	}
	if lost > 0 {
		parts = append(parts, fmt.Sprintf("%d of %d guns lost", lost, len(h.Guns)))
	}
	if h.Living < h.Crew {
		parts = append(parts, fmt.Sprintf("crew %d of %d left", h.Living, h.Crew))
	}
	if h.OfficerDown {
		parts = append(parts, "officer down")
	}
	if h.Aground {
		parts = append(parts, "aground")
	}
	return strings.Join(parts, ", ")
}
