package boarders

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// sheetVerbs are the verbs for a sheet, apart from those for standing orders.
var sheetVerbs = []verb{
	{"crew", true, (*command).crewLine},
	{"shift", true, (*command).shiftLine},
	{"rally", true, (*command).rallyLine},
	{"face", true, (*command).faceLine},
	{"strike", true, (*command).strikeLine},
}

// tellSheet tells a captain what stands on a sheet now.
func tellSheet(s *battle.Sea, t *battle.Telling, r battle.Ref) {
	h := s.Ship(r)
	text := roster.BoxesText(h.Sheet.Boxes)
	if h.Sheet.Rally > 0 {
		text = "the officer rallies one for " + roster.BoxNames[h.Sheet.Rally-1]
	}
	if h.Sheet.Rally == 0 {
		if short := shortOnSheet(s, r); short != "" {
			text += "; " + short
		}
	}
	t.Whisper(h.Captain, "%s, crew of turn %d: %s.", h.Title(), s.Turn, text)
}

// shortSheets names the ships of a captain that have too few markers in Yards on their sheets,
// with the markers there and the markers needed: "Washington 2 of 4".
func shortSheets(s *battle.Sea, seat game.Seat) []string {
	var list []string
	for _, r := range s.ShipsOf(seat) {
		if h := s.Ship(r); h.Sheet.Rally == 0 && shortOnSheet(s, r) != "" {
			list = append(list, fmt.Sprintf("%s %d of %d", h.Title(), h.Sheet.Boxes[roster.Yards], h.SheetHands()))
		}
	}
	return list
}

// shortOnSheet tells what will happen to a ship that has too few hands in Yards on her sheet for
// her sail; "" if she has enough.
func shortOnSheet(s *battle.Sea, r battle.Ref) string {
	h := s.Ship(r)
	need := h.SheetHands()
	switch {
	case s.Linked(r) || h.Aground: // she does not move
		return ""
	case h.Sheet.Boxes.Sum() == 0 || h.Sheet.Boxes[roster.Yards] >= need:
		return ""
	case h.SheetSail() == roster.Oars:
		return fmt.Sprintf("at her oars she needs %d in yards, and with fewer she drifts", need)
	}
	return fmt.Sprintf("she needs %d in yards, and with fewer she repeats her last move", need)
}

// mayAssign refuses an allotment that cannot be written now.
func (c *command) mayAssign(s *State) error {
	if err := c.onSheet(s); err != nil {
		return err
	}
	if h := s.Ship(c.ship); h.Manned && h.OfficerDown {
		return game.Refuse("The officer of %s has fallen: this turn the next one only takes over, and the crew stays where it is.", h.Title())
	}
	return nil
}

// crewLine reads "crew 3 0 11 0 0 0": markers by box. It also reads "crew usual", "crew same",
// "crew all guns" and "crew most guns". With most, Yards get what she needs and the box gets the
// rest.
func (c *command) crewLine(s *State, t *battle.Telling) (string, error) {
	if c.all {
		return c.allCrews(s, t)
	}
	if err := c.mayAssign(s); err != nil {
		return "", err
	}
	h := s.Ship(c.ship)
	b, err := c.readBoxes(s)
	if err != nil {
		return "", err
	}
	if n := b.Sum() - h.Living(); n != 0 {
		return "", game.Refuse("%s has %s living, and %d are placed; place all of them.", h.Title(), game.Count(h.Living(), "marker"), b.Sum())
	}
	h.Sheet.Boxes, h.Sheet.Placed, h.Sheet.Rally = b, true, 0
	tellSheet(&s.Sea, t, c.ship)
	return c.pre + crewText(b), nil
}

// allCrews reads a quick allotment for all ships of a captain, as in "all crew most
// guns". It leaves out those whose officer has fallen.
func (c *command) allCrews(s *State, t *battle.Telling) (string, error) {
	if err := c.onSheet(s); err != nil {
		return "", err
	}
	if len(c.args) == len(roster.Boxes{}) {
		return "", game.Refuse("Each ship has a crew of her own; type all crew usual, all crew same, or as in: all crew most guns.")
	}
	var refs []battle.Ref
	for _, r := range s.ShipsOf(c.seat) {
		if h := s.Ship(r); h.Living() > 0 && (!h.Manned || !h.OfficerDown) {
			refs = append(refs, r)
		}
	}
	if len(refs) == 0 {
		return "", game.Refuse("None of your ships can assign her crew this turn: their officers have fallen.")
	}
	given := make([]roster.Boxes, len(refs))
	for i, r := range refs {
		one := *c
		one.ship = r
		b, err := one.readBoxes(s)
		if err != nil {
			return "", err
		}
		given[i] = b
	}
	for i, r := range refs {
		sheet := &s.Ship(r).Sheet
		sheet.Boxes, sheet.Placed, sheet.Rally = given[i], true, 0
		tellSheet(&s.Sea, t, r)
	}
	text := strings.Join(c.args, " ")
	if len(c.args) == 2 {
		box, err := boxNamed(c.args[1])
		if err != nil {
			return "", err
		}
		text = c.args[0] + " " + roster.BoxNames[box]
	}
	return "all crew " + text, nil
}

func (c *command) readBoxes(s *State) (roster.Boxes, error) {
	h := s.Ship(c.ship)
	var b roster.Boxes
	switch {
	case len(c.args) == len(b):
		for i, a := range c.args {
			n, err := strconv.ParseUint(a, 10, 8)
			if err != nil {
				return b, game.Refuse("%s is no number of markers; type six of them, 0 or more.", game.Quote(a))
			}
			b[i] = int(n)
		}
		return b, nil
	case len(c.args) == 1 && c.args[0] == usual:
		return s.UsualBoxes(c.ship), nil
	case len(c.args) == 1 && c.args[0] == "same" && h.Manned:
		return h.Boxes, nil
	case len(c.args) == 1 && c.args[0] == "same":
		return b, game.Refuse("This is the first sheet of %s, so there are no boxes of last turn.", h.Title())
	case len(c.args) == 2 && (c.args[0] == "all" || c.args[0] == "most"):
		box, err := boxNamed(c.args[1])
		if err != nil {
			return b, err
		}
		return boxesWith(&s.Sea, c.ship, c.args[0], box), nil
	}
	return b, game.Refuse("Type six numbers, for %s, as in crew 3 0 11 0 0 0; or crew usual, crew same, crew most guns or crew all guns.", game.List("and", roster.BoxNames...))
}

// boxesWith puts all of a crew into one box, or most of it: then Yards get what she needs.
func boxesWith(s *battle.Sea, r battle.Ref, how string, box roster.Box) roster.Boxes {
	h := s.Ship(r)
	var b roster.Boxes
	if how == "most" {
		b[roster.Yards] = min(h.SheetHands(), h.Living())
	}
	b[box] += h.Living() - b.Sum()
	return b
}

func crewText(b roster.Boxes) string {
	text := "crew"
	for _, n := range b {
		text += " " + strconv.Itoa(n)
	}
	return text
}

// shiftLine reads "shift guns yards 2": markers from one box to another.
func (c *command) shiftLine(s *State, t *battle.Telling) (string, error) {
	if err := c.mayAssign(s); err != nil {
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
		n, err = strconv.ParseUint(c.args[2], 10, 8)
		if err != nil || n == 0 {
			return "", game.Refuse("%s is no number of markers; type 1 or more.", game.Quote(c.args[2]))
		}
	}
	sheet := &s.Ship(c.ship).Sheet
	if have := sheet.Boxes[from]; int(n) > have || from == to {
		return "", game.Refuse("%s has %s, so %d cannot go from there to %s.", game.Capital(roster.BoxNames[from]), game.Count(have, "marker"), n, roster.BoxNames[to])
	}
	sheet.Boxes[from] -= int(n)
	sheet.Boxes[to] += int(n)
	sheet.Placed, sheet.Rally = true, 0
	tellSheet(&s.Sea, t, c.ship)
	return c.pre + "shift " + roster.BoxNames[from] + " " + roster.BoxNames[to] + " " + strconv.FormatUint(n, 10), nil
}

func boxNamed(word string) (roster.Box, error) {
	name, err := game.Word("box", word, roster.BoxNames)
	return roster.Box(slices.Index(roster.BoxNames, name)), err
}

// rallyLine reads "rally guns": the box for a marker that comes back.
func (c *command) rallyLine(s *State, t *battle.Telling) (string, error) {
	if err := c.mayAssign(s); err != nil {
		return "", err
	}
	h := s.Ship(c.ship)
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
	tellSheet(&s.Sea, t, c.ship)
	return c.pre + "rally " + roster.BoxNames[box], nil
}

// faceLine reads "face ne": the heading on the first sheet, if she may choose it. For a ship
// aground it is the heading that she takes when she gets off.
func (c *command) faceLine(s *State, t *battle.Telling) (string, error) {
	if err := c.onSheet(s); err != nil {
		return "", err
	}
	h := s.Ship(c.ship)
	if h.Aground {
		return c.headOff(s, t)
	}
	free := facings(&s.Sea, h)
	if len(free) == 0 {
		return "", game.Refuse("The heading of %s is not free: she heads %s.", h.Title(), h.Facing)
	}
	var names []string
	for _, d := range free {
		names = append(names, strings.ToLower(d.String()))
	}
	if len(c.args) != 1 || !slices.Contains(names, c.args[0]) {
		return "", game.Refuse("%s may head %s.", h.Title(), game.List("or", names...))
	}
	h.Sheet.Facing = strings.ToUpper(c.args[0])
	t.Whisper(c.seat, "%s will head %s.", h.Title(), h.Sheet.Facing)
	return c.pre + "face " + c.args[0], nil
}

// facings are the headings that a ship's sheet may name.
func facings(s *battle.Sea, h *battle.Ship) []chart.Dir {
	switch {
	case !h.Manned:
		return h.Choose
	case h.Aground:
		return []chart.Dir{chart.East, chart.SouthEast, chart.SouthWest, chart.West, chart.NorthWest, chart.NorthEast}
	}
	return nil
}

// strikeLine reads "strike colours", which gives the ship to the enemy when the
// sheets are shown, and "strike no". The word strike alone is refused, so that
// nobody strikes by one slip.
func (c *command) strikeLine(s *State, t *battle.Telling) (string, error) {
	if err := c.onSheet(s); err != nil {
		return "", err
	}
	h := s.Ship(c.ship)
	if len(c.args) != 1 || c.args[0] != "colours" && c.args[0] != "no" {
		return "", game.Refuse("To strike gives %s to the enemy when the sheets are shown; if you mean it: strike colours.", h.Title())
	}
	h.Sheet.Strike = c.args[0] == "colours"
	if h.Sheet.Strike {
		t.Whisper(c.seat, "%s will haul down her colours when the sheets are shown; Keep the colours up takes that back.", h.Title())
	} else {
		t.Whisper(c.seat, "%s keeps her colours up.", h.Title())
	}
	return c.pre + "strike " + c.args[0], nil
}
