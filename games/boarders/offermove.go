package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// moveChoices offers the moves of the ship that is asked for, the safe ones first.
// Leaving the chart is never offered.
func (m menu) moveChoices(s *State) {
	h, helm := s.Ship(s.Mover), s.Helm(s.Mover)
	legal := helm.LegalMoves()
	slices.SortStableFunc(legal, func(a, b roster.Move) int {
		switch x, y := helm.Risky(a), helm.Risky(b); {
		case x && !y:
			return 1
		case y && !x:
			return -1
		}
		return 0
	})
	for _, move := range legal {
		if move == roster.LeaveChart {
			continue
		}
		spot := view.ShipSpot(h.Name)
		if move.GoesAhead() {
			spot = h.At.Next(h.Facing).String()
		}
		m.Add("", game.Choice{
			Line: prefix(&s.Sea, s.Mover) + roster.MoveTexts[move], Label: moveLabel(&s.Sea, h, move), Short: moveSign(h, move), Hint: moveHint(&s.Sea, s.Mover, move),
			Group: "Move " + h.Title(), Spot: spot,
		})
	}
	if meets(&s.Sea, s.Mover) {
		m.passChoices(s, s.Mover, "", prefix(&s.Sea, s.Mover), s.orders(s.Mover).Pass)
	}
}

// moveSign is the sign of a move: the point and the heading to which it leads, as in courses, or
// only the heading if she stays at her point.
func moveSign(h *battle.Ship, m roster.Move) string {
	switch {
	case m == roster.BackSail || m == roster.RestOnOars:
		return "stay"
	case m.GoesAhead():
		return h.At.Next(h.Facing).String() + " " + m.Turned(h.Facing).String()
	}
	return m.Turned(h.Facing).String()
}

// moveLabel is a move on a button.
func moveLabel(s *battle.Sea, h *battle.Ship, m roster.Move) string {
	to := h.At.Next(h.Facing)
	switch m {
	case roster.Advance:
		return "Ahead to " + to.String()
	case roster.AheadPort, roster.AheadStar:
		return "Ahead to " + to.String() + ", then a turn to " + roster.SideOf(m).String()
	case roster.BackSail:
		return "Back sail: stay at " + h.At.String()
	case roster.RestOnOars:
		return "Lie on the oars: stay at " + h.At.String()
	}
	return "Turn to " + roster.SideOf(m).String() + ", heading " + m.Turned(h.Facing).String()
}

// moveHint tells what a move does: its risks, the heading and attitude after it, the speed, and
// on whom guns would bear.
func moveHint(s *battle.Sea, r battle.Ref, m roster.Move) string {
	h := s.Ship(r)
	to := h.At
	if m.GoesAhead() {
		to = h.At.Next(h.Facing)
	}
	f := m.Turned(h.Facing)
	risk := ""
	others := slices.DeleteFunc(s.ShipsAt(to), func(o battle.Ref) bool { return o == r })
	switch {
	case m.GoesAhead() && s.IsLand(to):
		return "land: she runs aground at " + h.At.String() + " and cannot move until she gets off"
	case m.GoesAhead() && len(others) > 0:
		risk = "3 in 6 that she runs into " + s.Ship(s.LatestOf(others)).Title() + ", then 3 in 6 to foul; "
	case m == roster.BackSail && h.Hove > 0 && h.Backed == h.Made && !s.Calm:
		risk = "after two turns of nothing else she drifts; "
	}
	heads, lie := "heads "+f.String(), ""
	if !s.Calm && h.Sail != roster.Oars {
		lie = ", " + chart.AttitudeNames[chart.AttitudeTo(f, s.Wind)]
	}
	names, numbers := wouldBear(s, r, to, f)
	kept := "; her speed stays " + strconv.Itoa(h.Speed)
	return risk + view.Fitting(game.MaxHint-len(risk), heads+lie+names+kept, heads+lie+names, heads+lie+numbers+kept, heads+lie+numbers, heads+numbers, heads)
}

// wouldBear tells by battery on whom the loaded guns of a ship would bear from a point with a
// heading: by names, and by numbers. It uses a shallow copy of the sea, and changes nothing that
// the two share.
func wouldBear(s *battle.Sea, r battle.Ref, at chart.Point, f chart.Dir) (names, numbers string) {
	there := *s
	there.Ships = slices.Clone(s.Ships)
	h := there.Ship(r)
	h.Facing = f
	if h.At != at {
		h.At = at
		there.Passes = slices.DeleteFunc(slices.Clone(s.Passes), func(p battle.Pass) bool { return p.Mover == r || p.Other == r })
	}
	var bear [3][]string
	for _, g := range h.Groups() {
		for _, o := range there.Gunner(r).Targets(&g, h.Magazines[g.Battery].Load) {
			if name := there.Ship(o).Title(); !slices.Contains(bear[g.Battery], name) {
				bear[g.Battery] = append(bear[g.Battery], name)
			}
		}
	}
	for b, ships := range bear {
		if n := len(ships); n > 0 {
			names += "; " + roster.BatteryNames[b] + " guns bear on " + strings.Join(ships, ", ")
			if numbers == "" {
				numbers = "; guns bear on"
			} else {
				numbers += ","
			}
			numbers += " " + strconv.Itoa(n) + " " + roster.Battery(b).Place()
		}
	}
	return names, numbers
}
