package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// sheetVerbs are what may stand on a sheet, but for standing orders.
var sheetVerbs = []verb{
	{"crew", true, (*State).crewLine},
	{"shift", true, (*State).shiftLine},
	{"rally", true, (*State).rallyLine},
	{"face", true, (*State).faceLine},
}

// written tells a captain what stands on a sheet now.
func (s *State) written(t *telling, r Ref) {
	h := s.ship(r)
	var parts []string
	for i, n := range h.Sheet.Boxes {
		if n > 0 {
			parts = append(parts, digits(n)+" "+boxNames[i])
		}
	}
	text := "crew " + strings.Join(parts, ", ")
	if h.Sheet.Rally > 0 {
		text = "the officer rallies one for " + boxNames[h.Sheet.Rally-1]
	}
	t.whisper(h.Captain, "%s, turn %d: %s.", h.Title(), s.Turn, text)
}

// mayAssign refuses an allotment that cannot be written now.
func (s *State) mayAssign(c *command) error {
	if err := s.onSheet(c); err != nil {
		return err
	}
	if h := s.ship(c.ship); h.Manned && h.OfficerDown {
		return game.Refuse("The officer of %s has fallen: this turn the next one only takes over, and the crew stays where it is.", h.Title())
	}
	return nil
}

// living is the crew to be placed on a sheet.
func (h *Ship) living() int {
	if !h.Manned {
		return h.Crew
	}
	return h.Boxes.Sum()
}

// crewLine reads "crew 3 0 11 0 0 0": markers by box.
func (s *State) crewLine(t *telling, c *command) (string, error) {
	if err := s.mayAssign(c); err != nil {
		return "", err
	}
	h := s.ship(c.ship)
	var b Boxes
	if len(c.args) != len(b) {
		return "", game.Refuse("Type six numbers, for %s; as in crew 3 0 11 0 0 0.", listed(boxNames...))
	}
	for i, a := range c.args {
		n, err := strconv.ParseUint(a, 10, 8)
		if err != nil {
			return "", game.Refuse("%s is no number of markers; type six of them, 0 or more.", game.Quote(a))
		}
		b[i] = int(n)
	}
	if n := b.Sum() - h.living(); n != 0 {
		return "", game.Refuse("%s has %s living, and %d are placed; place all of them.", h.Title(), count(h.living(), "marker"), b.Sum())
	}
	h.Sheet.Boxes, h.Sheet.Placed, h.Sheet.Rally = b, true, 0
	s.written(t, c.ship)
	return c.pre + crewText(b), nil
}

func crewText(b Boxes) string {
	text := "crew"
	for _, n := range b {
		text += " " + digits(n)
	}
	return text
}

// shiftLine reads "shift guns yards 2": markers from one box to another.
func (s *State) shiftLine(t *telling, c *command) (string, error) {
	if err := s.mayAssign(c); err != nil {
		return "", err
	}
	if len(c.args) < 2 || len(c.args) > 3 {
		return "", game.Refuse("Name two boxes and a number, as in: shift guns yards 2.")
	}
	from, err := boxNamed(c.args[0])
	if err != nil {
		return "", err
	}
	to, err := boxNamed(c.args[1])
	if err != nil {
		return "", err
	}
	n := uint64(1)
	if len(c.args) == 3 {
		if n, err = strconv.ParseUint(c.args[2], 10, 8); err != nil || n == 0 {
			return "", game.Refuse("%s is no number of markers; type 1 or more.", game.Quote(c.args[2]))
		}
	}
	sheet := &s.ship(c.ship).Sheet
	if have := sheet.Boxes[from]; int(n) > have || from == to {
		return "", game.Refuse("%s has %s, so %d cannot go from there to %s.", upper(boxNames[from]), count(have, "marker"), n, boxNames[to])
	}
	sheet.Boxes[from] -= int(n)
	sheet.Boxes[to] += int(n)
	sheet.Placed, sheet.Rally = true, 0
	s.written(t, c.ship)
	return c.pre + "shift " + boxNames[from] + " " + boxNames[to] + " " + strconv.FormatUint(n, 10), nil
}

func boxNamed(word string) (Box, error) {
	name, err := game.Word("box", word, boxNames)
	return Box(slices.Index(boxNames, name)), err
}

// rallyLine reads "rally guns": the box for a marker that comes back.
func (s *State) rallyLine(t *telling, c *command) (string, error) {
	if err := s.mayAssign(c); err != nil {
		return "", err
	}
	h := s.ship(c.ship)
	if h.Pile == 0 {
		return "", game.Refuse("%s has no casualties to rally.", h.Title())
	}
	if len(c.args) != 1 {
		return "", game.Refuse("Name the box for the marker that comes back, as in: rally guns.")
	}
	box, err := boxNamed(c.args[0])
	if err != nil {
		return "", err
	}
	h.Sheet.Boxes, h.Sheet.Placed, h.Sheet.Rally = h.Boxes, false, int(box)+1
	s.written(t, c.ship)
	return c.pre + "rally " + boxNames[box], nil
}

// faceLine reads "face ne": the heading on the first sheet, where it is free.
func (s *State) faceLine(t *telling, c *command) (string, error) {
	if err := s.onSheet(c); err != nil {
		return "", err
	}
	h := s.ship(c.ship)
	if h.Aground {
		return s.headOff(t, c)
	}
	if h.Manned || len(h.Choose) == 0 {
		return "", game.Refuse("The heading of %s is not free: she heads %s.", h.Title(), h.Facing)
	}
	var names []string
	for _, d := range h.Choose {
		names = append(names, strings.ToLower(d.String()))
	}
	if len(c.args) != 1 || !slices.Contains(names, c.args[0]) {
		return "", game.Refuse("%s may head %s.", h.Title(), game.List("or", names...))
	}
	h.Sheet.Facing = strings.ToUpper(c.args[0])
	t.whisper(c.seat, "%s will head %s.", h.Title(), h.Sheet.Facing)
	return c.pre + "face " + c.args[0], nil
}

// sheetChoices offers what may be written on the sheets.
func (s *State) sheetChoices(m *game.Menu, seat game.Seat) {
	m.Offer("", "lock", "Lock the sheets", "what is not ordered stays as your sheet shows it", "Sheets")
	if len(s.shipsOf(seat)) > 1 {
		m.Offer("", "all ", "All your ships…", "standing orders for all of them", "Sheets")
		s.fireOrderChoices(m, "all ", "All your ships", "")
	}
	for _, r := range s.shipsOf(seat) {
		h := s.ship(r)
		pre, spot := s.prefix(r), shipSpot(h.Name)
		add := func(under, line, label, hint string) {
			m.Add(under, game.Choice{Line: line, Label: label, Hint: hint, Group: h.Title(), Spot: spot})
		}
		under := ""
		if pre != "" {
			add("", pre, h.Title()+"…", crewText(h.Sheet.Boxes))
			under = pre
		}
		if !m.Opens(under) {
			continue
		}
		if !h.Manned || !h.OfficerDown {
			s.crewChoices(m, r, under, pre, add)
		}
		s.fireOrderChoices(m, under, h.Title(), spot)
		if !h.Manned {
			for _, d := range h.Choose {
				low := strings.ToLower(d.String())
				add(under, pre+"face "+low, "Head "+d.String(), "")
			}
		}
	}
}

func (s *State) crewChoices(m *game.Menu, r Ref, under, pre string, add func(under, line, label, hint string)) {
	h := s.ship(r)
	add(under, pre+"shift ", "Move crew…", "from one task to another")
	for from, n := range h.Sheet.Boxes {
		if n == 0 {
			continue
		}
		line := pre + "shift " + boxNames[from] + " "
		add(pre+"shift ", line, "From "+boxNames[from]+"…", count(n, "marker")+" there")
		for to, name := range boxNames {
			if to != from {
				add(line, line+name+" 1", "1 to "+name, "")
			}
		}
	}
	if h.Pile > 0 {
		add(under, pre+"rally ", "Rally…", "the officer tries for one casualty; no crew moves then")
		for _, name := range boxNames {
			add(pre+"rally ", pre+"rally "+name, "Back to "+name, "even: back there; odd: out for good")
		}
	}
}
