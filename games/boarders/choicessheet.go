package boarders

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// sheetChoices offers what may be written on the sheets.
func (s *State) sheetChoices(m *game.Menu, seat game.Seat) {
	own := s.shipsOf(seat)
	hint := "what is not ordered stays as your sheet shows it"
	if s.Calm && slices.ContainsFunc(own, func(r Ref) bool { return s.sheetSail(r) != Oars }) {
		hint += "; under sail no ship moves in a calm"
	}
	m.Offer("", "lock", "Lock the sheets", hint, "Sheets")
	if len(own) > 1 {
		m.Offer("", "all ", "All your ships…", "crews, courses, fire orders and tasks for all at once", "All your ships")
		s.fireOrderChoices(m, "all ", "All your ships", "")
		s.allCrewChoices(m, own)
		s.allTaskChoices(m, own)
	}
	for _, r := range own {
		h := s.ship(r)
		o := offer{m: m, group: h.Title(), spot: shipSpot(h.Name)}
		pre := s.prefix(r)
		if pre != "" {
			o.add("", pre, h.Title()+"…", sheetText(h))
		}
		if m.Opens(pre) {
			s.shipSheet(o, r, pre)
		}
	}
}

// sheetSail is the sail under which a ship will be this turn.
func (s *State) sheetSail(r Ref) Sail {
	h := s.ship(r)
	if !h.Manned && h.Sheet.Sail != "" {
		return h.Sheet.Sail
	}
	return h.Sail
}

// allCrewChoices offers quick allotments for all ships of a captain.
func (s *State) allCrewChoices(m *game.Menu, own []Ref) {
	may := slices.DeleteFunc(slices.Clone(own), func(r Ref) bool {
		h := s.ship(r)
		return h.living() == 0 || h.Manned && h.OfficerDown
	})
	if len(may) == 0 {
		return
	}
	o, line := offer{m: m, group: "All your ships"}, "all crew "
	o.add("all ", line, "Crews…", "the same for each ship whose officer is up")
	o.add(line, line+usual, "As usual", "as last turn, and more hands where a ship needs them")
	if !slices.ContainsFunc(may, func(r Ref) bool { return !s.ship(r).Manned }) {
		o.add(line, line+"same", "As last turn", "")
	}
	for _, how := range []string{"most", "all"} {
		for box, name := range boxNames {
			useful := slices.ContainsFunc(may, func(r Ref) bool { return s.ship(r).hasWork(Box(box)) })
			switch {
			case !useful || how == "most" && Box(box) == Yards:
			case how == "most":
				o.add(line, line+"most "+name, "Yards as needed, the rest to "+name, boxHints[box])
			default:
				o.add(line, line+"all "+name, "All to "+name, boxHints[box])
			}
		}
	}
}

// hasWork reports whether hands in a box could do something as the ship is now: for
// a repair something must be damaged.
func (h *Ship) hasWork(b Box) bool {
	switch b {
	case Rigging:
		return h.damaged(tallyRigging)
	case RepairGuns:
		return h.damaged(tallyGuns)
	case RepairHull:
		return h.damaged(tallyHull)
	}
	return true
}

// allTaskChoices offers the tasks that all ships of a captain may be given at
// once.
func (s *State) allTaskChoices(m *game.Menu, own []Ref) {
	o := offer{m: m, group: "All your ships"}
	o.add("all ", "all sail ", "Sail…", "on a first sheet what she begins with, later what is set in segment 3")
	for _, name := range sailNames {
		o.add("all sail ", "all sail "+name, upper(Sail(name).text()), "")
	}
	o.add("all sail ", "all sail stays", "As it is", "")
	o.add("all ", "all reload ", "Reload with…", "each marker in guns loads one gun in segment 3")
	for _, name := range slices.Concat(loadNames, []string{usual}) {
		o.add("all reload ", "all reload all "+name, "All guns with "+name, "")
	}
	o.add("all ", "all try none", "Try nothing", "no ship grapples, ungrapples or unfouls")
	if slices.ContainsFunc(own, func(r Ref) bool { return s.ship(r).Sheet.Orders.Tasks.Try != "" }) {
		o.add("all ", "all try usual", "No order for a try", "outnumbered, one marker tries to free her; else none")
	}
}

// sheetText is what stands on a sheet for the crew, in short.
func sheetText(h *Ship) string {
	switch {
	case h.Sheet.Strike:
		return "strikes her colours"
	case h.Sheet.Rally > 0:
		return "rallies one for " + boxNames[h.Sheet.Rally-1]
	}
	return boxesText(h.Sheet.Boxes)
}

// boxesText is an allotment in words: "yards 3, guns 11".
func boxesText(b Boxes) string {
	var parts []string
	for i, n := range b {
		if n > 0 {
			parts = append(parts, boxNames[i]+" "+digits(n))
		}
	}
	if len(parts) == 0 {
		return "nobody is left"
	}
	return strings.Join(parts, ", ")
}

// shipSheet offers the sheet of one ship.
func (s *State) shipSheet(o offer, r Ref, pre string) {
	h := s.ship(r)
	if !h.Manned || !h.OfficerDown {
		s.crewChoices(o, r, pre)
	}
	if free := s.facings(h); len(free) > 0 {
		hint := "at the start"
		if h.Manned {
			hint = "when she comes off the ground"
		}
		o.add(pre, pre+"face ", "Head…", hint)
		for _, d := range free {
			o.add(pre+"face ", pre+"face "+strings.ToLower(d.String()), "Head "+d.String(), "")
		}
	}
	s.fireOrderChoices(o.m, pre, o.group, o.spot)
	k := &h.Sheet.Orders.Tasks
	s.workChoices(o, r, pre, k)
	s.boardChoices(o, r, pre, k)
	o.add(pre+"strike", pre+"strike colours", "Strike: give her up", "she is the enemy's prize when the sheets are shown")
	if h.Sheet.Strike {
		o.add(pre, pre+"strike no", "Keep the colours up", "she does not strike")
	}
}

// boxHints are what the boxes are for.
var boxHints = [...]string{
	Yards: "to handle the ship and set sail", Rigging: "1 point of repair each to the rigging", Guns: "1 lets all guns fire; each loads a gun",
	RepairGuns: "1 point of repair each to the guns", RepairHull: "1 point of repair each to the hull", Boarding: "to board, repel and grapple",
}

// crewChoices offers whole allotments, single moves of markers, and a rally.
func (s *State) crewChoices(o offer, r Ref, pre string) {
	h := s.ship(r)
	if h.living() > 0 {
		s.boxChoices(o, r, pre)
	}
	if h.Pile > 0 {
		line := pre + "rally "
		o.add(pre, line, "Rally…", "the officer tries for one of "+casualties(h.Pile)+"; no crew moves then")
		for _, name := range boxNames {
			o.add(line, line+name, "Back to "+name, "even: back there; odd: out for good")
		}
	}
}

// boxChoices offers allotments of the living crew.
func (s *State) boxChoices(o offer, r Ref, pre string) {
	h := s.ship(r)
	line := pre + "crew "
	o.add(pre, line, "Crew…", sheetText(h))
	if o.m.Opens(line) {
		o.add(line, line+usual, "As usual", boxesText(s.usualBoxes(r)))
		if h.Manned {
			o.add(line, line+"same", "As last turn", boxesText(h.Boxes))
		}
		for _, how := range []string{"most", "all"} {
			for box, name := range boxNames {
				label := "All to " + name
				if how == "most" {
					label = "Yards as needed, the rest to " + name
				}
				if !h.hasWork(Box(box)) || how == "most" && Box(box) == Yards {
					continue
				}
				o.add(line, line+how+" "+name, label, fitting(game.MaxHint, boxesText(s.boxesWith(r, how, Box(box)))+"; "+boxHints[box], boxHints[box]))
			}
		}
	}
	line = pre + "shift "
	if h.living() > 0 {
		o.add(pre, line, "Move crew…", "from one box to another")
	}
	if o.m.Opens(line) {
		for from, have := range h.Sheet.Boxes {
			if have == 0 {
				continue
			}
			in := line + boxNames[from] + " "
			o.add(line, in, "From "+boxNames[from]+"…", count(have, "marker")+" there")
			for to, name := range boxNames {
				if to == from {
					continue
				}
				o.add(in, in+name+" ", "To "+name+"…", boxHints[to])
				for n := 1; n <= have; n++ {
					o.add(in+name+" ", in+name+" "+digits(n), "Move "+digits(n), "leaves "+digits(have-n)+" in "+boxNames[from])
				}
			}
		}
	}
}
