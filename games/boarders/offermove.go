package boarders

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// moveChoices offers the moves of the ship that is asked for. Leaving the chart
// is never offered.
func (s *State) moveChoices(m *game.Menu, seat game.Seat) {
	h := s.ship(s.Mover)
	for _, move := range s.moves(s.Mover) {
		if move == LeaveChart {
			continue
		}
		spot := shipSpot(h.Name)
		if move.goesAhead() {
			spot = h.At.Next(h.Facing).String()
		}
		m.Add("", game.Choice{Line: s.prefix(s.Mover) + moveTexts[move], Label: s.moveLabel(h, move), Hint: s.moveHint(s.Mover, move), Group: h.Title(), Spot: spot})
	}
}

// moveLabel is a move on a button.
func (s *State) moveLabel(h *Ship, m Move) string {
	to := h.At.Next(h.Facing)
	switch m {
	case Advance:
		return "Ahead to " + to.String()
	case AheadPort, AheadStar:
		return "Ahead to " + to.String() + ", then a turn to " + sideOf(m).String()
	case BackSail:
		return "Back sail at " + h.At.String()
	case RestOnOars:
		return "Lie on the oars at " + h.At.String()
	}
	return "Turn to " + sideOf(m).String() + ", heading " + m.turned(h.Facing).String()
}

// moveHint tells what a move does: its risks, the heading and attitude after it,
// the speed, and at whom guns would bear.
func (s *State) moveHint(r Ref, m Move) string {
	h := s.ship(r)
	to := h.At
	if m.goesAhead() {
		to = h.At.Next(h.Facing)
	}
	f := m.turned(h.Facing)
	risk := ""
	others := slices.DeleteFunc(s.shipsAt(to), func(o Ref) bool { return o == r })
	switch {
	case m.goesAhead() && s.isLand(to):
		return "she runs aground and is fast at " + h.At.String() + ": no more moves until she gets off"
	case m.goesAhead() && len(others) > 0:
		risk = "1 in 2 to collide with " + s.ship(s.latest(others)).Title() + ", then 1 in 2 to foul; "
	case m == BackSail && h.Hove > 0 && h.Backed == h.Made && !s.Calm:
		risk = "after two turns of nothing else she drifts; "
	}
	heads, lie := "heads "+f.String(), ""
	if !s.Calm {
		lie = ", " + attitudeNames[attitude(f, s.Wind)]
	}
	names, numbers := s.wouldBear(r, to, f)
	kept := "; speed " + digits(h.Speed) + " kept"
	return risk + fitting(game.MaxHint-len(risk), heads+lie+names+kept, heads+lie+names, heads+lie+numbers+kept, heads+lie+numbers, heads+numbers, heads)
}

// wouldBear tells by battery at whom the loaded guns of a ship would bear from a
// point and with a heading: by name, and in short. It looks at a shallow copy of
// the match, and changes nothing that the two share.
func (s *State) wouldBear(r Ref, at Point, f Dir) (names, numbers string) {
	there := *s
	there.Ships = slices.Clone(s.Ships)
	h := there.ship(r)
	h.Facing = f
	if h.At != at {
		h.At = at
		there.Passes = slices.DeleteFunc(slices.Clone(s.Passes), func(p Pass) bool { return p.Mover == r || p.Other == r })
	}
	var bear [3][]string
	for _, g := range h.groups() {
		for _, o := range there.targets(r, &g, h.Magazines[g.battery].Load) {
			if name := there.ship(o).Title(); !slices.Contains(bear[g.battery], name) {
				bear[g.battery] = append(bear[g.battery], name)
			}
		}
	}
	for b, ships := range bear {
		if n := len(ships); n > 0 {
			names += "; " + batteryNames[b] + " bears on " + strings.Join(ships, ", ")
			if numbers == "" {
				numbers = "; bears on"
			} else {
				numbers += ","
			}
			numbers += " " + digits(n) + " " + Battery(b).place()
		}
	}
	return names, numbers
}
