package view

import (
	"fmt"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// chartAlt is the chart in words: the ships with place, heading and what is left
// of them, the most important first.
func (v View) chartAlt() string {
	parts := []string{v.Title + "."}
	if v.Over != nil {
		parts = append(parts, v.Over.Text)
	} else {
		parts = append(parts, v.Task+".")
	}
	if v.Wind != "" {
		parts = append(parts, "Wind from "+v.Wind+".")
	} else {
		parts = append(parts, "Calm.")
	}
	points := fmt.Sprintf("Points: %s %d, %s %d.", v.Sides[0].Name, v.Sides[0].Points, v.Sides[1].Name, v.Sides[1].Points)
	for side := range roster.Side(2) {
		lead := v.Sides[side].Name + ":"
		for _, h := range v.Ships {
			if h.Side == side {
				parts = append(parts, strings.TrimSpace(lead+" "+h.short()))
				lead = ""
			}
		}
	}
	parts = append(parts, v.linkTexts()...)
	parts = append(parts, points)
	return game.Alt(append(parts, v.shotAlts()...)...)
}

// short is a ship in a few words.
func (h Ship) short() string {
	if h.Status != roster.Afloat {
		return h.Title + " " + h.away() + "."
	}
	text := fmt.Sprintf("%s %s %s, hull %s/%d", h.Title, h.At, h.Facing, h.hullLeft(), h.Hull)
	if n := len(h.Masts) - h.standing(); n > 0 {
		text += ", " + game.Count(n, "mast") + " down"
	}
	if h.Aground {
		text += ", aground"
	}
	return text + "."
}

// linkTexts tell which ships are joined.
func (v View) linkTexts() []string {
	var list []string
	for _, l := range v.Links {
		a, _ := v.ship(l.A)
		b, _ := v.ship(l.B)
		how := "grappled to"
		if l.Fouled {
			how = "fouled with"
		}
		list = append(list, a.Title+" is "+how+" "+b.Title+".")
	}
	return list
}

// shotAlts tell the latest volleys.
func (v View) shotAlts() []string {
	var list []string
	for _, l := range v.shotTexts() {
		list = append(list, l.ships+", "+l.guns+": "+l.dice+".")
	}
	return list
}

// nearAlt tells the volleys of the latest fire, then the ships at close quarters.
func (v View) nearAlt(c sea) string {
	parts := append([]string{"At close quarters."}, v.linkTexts()...)
	parts = append(parts, v.shotAlts()...)
	for _, b := range v.berths(c) {
		parts = append(parts, b.ship.full())
	}
	return game.Alt(parts...)
}

// full is a ship with her crew and guns.
func (h Ship) full() string {
	if h.Status != roster.Afloat {
		return h.short()
	}
	text := fmt.Sprintf("%s: %s, %s, %s hull, %d of %s, crew %d, guns %s", h.Title, h.At, h.lying(), h.hullLeft(), h.standing(), game.Count(len(h.Masts), "mast"), h.Living, h.gunText())
	if h.OfficerDown {
		text += ", officer down"
	}
	return text + "."
}

// rollAlt is the roll of ships in words.
func (v View) rollAlt() string {
	var parts []string
	for side := range roster.Side(2) {
		parts = append(parts, fmt.Sprintf("%s, %s, of %s.", v.Sides[side].Name, game.Count(v.Sides[side].Points, "point"), v.captains(side)))
	}
	for _, h := range v.Ships {
		text := h.short()
		if h.Status == roster.Afloat {
			text = fmt.Sprintf("%s: hull %s, masts %d, crew %d, guns %s.", h.Title, h.hullLeft(), h.standing(), h.Living, h.gunText())
		}
		parts = append(parts, text)
	}
	return game.Alt(parts...)
}
