package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// courseVerbs are the standing orders for moves. They may be given to one ship
// or to all, and stand on the sheet.
var courseVerbs = []verb{
	{"course", false, (*State).courseLine},
	{"wake", false, (*State).wakeLine},
	{"defer", false, (*State).deferLine},
	{"pass", false, (*State).passLine},
}

// The words with which an order is taken back.
const (
	usual = "usual" // the captain's habit
	never = "never"
)

// mostPlanned is how many moves a course may hold.
const mostPlanned = 5

// orderFor gives an order to the ships of a line, and returns the beginning of
// its canonical spelling.
func (s *State) orderFor(t *telling, c *command, do func(*Orders)) (string, error) {
	if err := s.onSheet(c); err != nil {
		return "", err
	}
	refs := []Ref{c.ship}
	var pre string
	switch {
	case c.all:
		refs, pre = s.shipsOf(c.seat), "all "
	case c.ship == 0:
		return "", game.Refuse("Say which ship, or all, as in: all %s.", strings.TrimSpace(c.verb+" "+strings.Join(c.args, " ")))
	default:
		pre = s.prefix(c.ship)
	}
	if len(refs) == 0 || refs[0] == 0 {
		return "", game.Refuse("You have no ship on the chart now.")
	}
	for _, r := range refs {
		do(&s.ship(r).Sheet.Orders)
	}
	s.whisperOrders(t, c.seat, refs)
	return pre, nil
}

// whisperOrders tells a captain what the sheets say for moves, ships with the same
// orders in one sentence.
func (s *State) whisperOrders(t *telling, seat game.Seat, refs []Ref) {
	for len(refs) > 0 {
		text := courseText(&s.ship(refs[0]).Sheet.Orders)
		other := func(r Ref) bool { return courseText(&s.ship(r).Sheet.Orders) != text }
		t.whisper(seat, "%s: %s.", s.titles(slices.DeleteFunc(slices.Clone(refs), other)), text)
		refs = slices.DeleteFunc(slices.Clone(refs), func(r Ref) bool { return !other(r) })
	}
}

// courseText is a ship's orders for moves, as they are typed.
func courseText(o *Orders) string {
	var moves []string
	for _, m := range o.Moves {
		moves = append(moves, moveTexts[m])
	}
	text := "course " + o.Mode
	switch o.Mode {
	case "":
		text += usual
	case ModePlan:
		text = "course " + strings.Join(moves, ", ")
	}
	switch {
	case o.Wake > 0:
		text += "; wake " + digits(o.Wake)
	case o.Wake < 0:
		text += "; wake " + never
	}
	if o.Defer {
		text += "; defer"
	}
	if o.Pass != "" {
		text += "; pass " + o.Pass
	}
	return text
}

// courseWords may follow course: the modes, then the moves. Back by itself is the
// mode.
var courseWords = []string{ModeAsk, ModeGo, usual, ModeBack, "ahead", "turn", "rest"}

// courseLine reads "course go", "course back", "course ask", "course usual" or
// "course ahead, ahead port": up to five moves for this turn.
func (s *State) courseLine(t *telling, c *command) (string, error) {
	const help = "Type course go, back, ask or usual, or up to 5 moves, as in: course ahead, ahead port."
	if len(c.args) == 0 {
		return "", game.Refuse(help)
	}
	var mode, text string
	var moves []Move
	if word, err := game.Word("course", c.args[0], courseWords); err == nil && len(c.args) == 1 && slices.Contains(courseWords[:4], word) {
		if mode, text = word, word; word == usual {
			mode = ""
		}
	} else {
		var texts []string
		for words := c.args; len(words) > 0; {
			verb, err := game.Word("move", words[0], courseWords[3:])
			if err != nil {
				return "", game.Refuse(help)
			}
			m, left, err := readMove(verb, words[1:])
			if err != nil {
				return "", err
			}
			moves, texts, words = append(moves, m), append(texts, moveTexts[m]), left
		}
		if len(moves) > mostPlanned {
			return "", game.Refuse("A course has %d moves at most, and this one has %d.", mostPlanned, len(moves))
		}
		mode, text = ModePlan, strings.Join(texts, ", ")
	}
	pre, err := s.orderFor(t, c, func(o *Orders) { o.Mode, o.Moves = mode, copied(moves) })
	return pre + "course " + text, err
}

// wakeLine reads "wake 4", "wake never" or "wake usual".
func (s *State) wakeLine(t *telling, c *command) (string, error) {
	const help = "Type wake and a number of points from 1 to 40, or wake never, or wake usual; as in: wake 4."
	if len(c.args) != 1 {
		return "", game.Refuse(help)
	}
	wake, text := 0, c.args[0]
	switch text {
	case usual:
	case never:
		wake = -1
	default:
		n, err := strconv.ParseUint(text, 10, 8)
		if err != nil || n < 1 || n > mostWake {
			return "", game.Refuse(help)
		}
		wake, text = int(n), strconv.FormatUint(n, 10)
	}
	pre, err := s.orderFor(t, c, func(o *Orders) { o.Wake = wake })
	return pre + "wake " + text, err
}

// mostWake is the farthest that a wake may be.
const mostWake = 40

// deferLine reads "defer" or "defer never".
func (s *State) deferLine(t *telling, c *command) (string, error) {
	defers, text := true, "defer"
	switch {
	case len(c.args) == 1 && c.args[0] == never:
		defers, text = false, "defer "+never
	case len(c.args) > 0:
		return "", game.Refuse("Type defer, so that a ship lets others as fast move first, or defer never.")
	}
	pre, err := s.orderFor(t, c, func(o *Orders) { o.Defer = defers })
	return pre + text, err
}

// passLine reads "pass port", "pass starboard" or "pass usual": the side that a
// ship shows to another whose point she enters. It may also be said when the ship
// is to move.
func (s *State) passLine(t *telling, c *command) (string, error) {
	if len(c.args) != 1 {
		return "", game.Refuse("Name the side that she shows in passing, as in: pass port; or pass usual.")
	}
	text, err := game.Word("side", c.args[0], []string{Port.String(), Starboard.String(), usual})
	if err != nil {
		return "", err
	}
	side := text
	if side == usual {
		side = ""
	}
	if s.Step == StepMoves && s.asked(c.seat) && !c.all && c.ship != 0 {
		h := s.ship(c.ship)
		h.Orders.Pass = side
		t.whisper(c.seat, "%s: %s.", h.Title(), courseText(&h.Orders))
		return s.prefix(c.ship) + "pass " + text, nil
	}
	pre, err := s.orderFor(t, c, func(o *Orders) { o.Pass = side })
	return pre + "pass " + text, err
}

// headOff reads "face ne" for a ship aground: the heading that she takes when she
// gets off.
func (s *State) headOff(t *telling, c *command) (string, error) {
	h := s.ship(c.ship)
	if len(c.args) == 1 {
		if d, ok := dirNamed(strings.ToUpper(c.args[0])); ok {
			h.Sheet.Orders.Tasks.Facing = d.String()
			t.whisper(c.seat, "%s will head %s when she gets off.", h.Title(), d)
			return c.pre + "face " + c.args[0], nil
		}
	}
	return "", game.Refuse("Name the heading for %s when she gets off: e, se, sw, w, nw or ne.", h.Title())
}

// courseChoices offers the standing orders for moves, on the sheet.
func (s *State) courseChoices(m *game.Menu, seat game.Seat) {
	own := s.shipsOf(seat)
	if len(own) > 1 {
		s.orderChoices(m, 0, "all ", "all ")
	}
	for _, r := range own {
		pre := s.prefix(r)
		if m.Opens(pre) {
			s.orderChoices(m, r, pre, pre)
		}
	}
}

// orderChoices offers the orders for moves of a ship; 0 is all ships.
func (s *State) orderChoices(m *game.Menu, r Ref, under, pre string) {
	group, spot, o := "Orders", "", Orders{}
	if h := s.ship(r); h != nil {
		group, spot, o = h.Title(), shipSpot(h.Name), h.Sheet.Orders
	}
	add := func(under, line, label, hint string) {
		m.Add(under, game.Choice{Line: line, Label: label, Hint: hint, Group: group, Spot: spot})
	}
	add(under, pre+"course ", "Course…", "how she moves this turn, or from now on")
	add(pre+"course ", pre+"course go", "Go on by safe moves", "nobody is asked; she avoids land, the edge, other ships and irons")
	add(pre+"course ", pre+"course back", "Back sail", "as often as the rules allow")
	add(pre+"course ", pre+"course ask", "Ask for each move", "")
	add(pre+"course ", pre+"course usual", "As usual", "captains of one or two ships are asked, those of more not until an enemy is within 4")
	straight := strings.TrimSuffix(strings.Repeat(moveTexts[Advance]+", ", mostPlanned), ", ")
	add(pre+"course ", pre+"course "+straight, "Straight ahead this turn", "up to 5 moves ahead, into whatever lies there but the edge")
	add(under, pre+"wake ", "Wake…", "how near an enemy comes before a ship under orders asks")
	for _, n := range []int{2, 3, 4, 6, 8, 10} {
		add(pre+"wake ", pre+"wake "+digits(n), "Ask within "+count(n, "point"), "")
	}
	add(pre+"wake ", pre+"wake "+never, "Never ask for an enemy near", "")
	if o.Defer || r == 0 {
		add(under, pre+"defer "+never, "Move first", "before ships as fast that lie to leeward")
	}
	if !o.Defer {
		add(under, pre+"defer", "Defer", "let ships as fast move first")
	}
	s.passChoices(m, r, under, pre, o.Pass)
}

// passChoices offers the sides that a ship may show in passing; 0 is all ships.
func (s *State) passChoices(m *game.Menu, r Ref, under, pre, now string) {
	group, spot := "Orders", ""
	if h := s.ship(r); h != nil {
		group, spot = h.Title(), shipSpot(h.Name)
	}
	for _, side := range []string{Port.String(), Starboard.String()} {
		if side != now {
			m.Add(under, game.Choice{Line: pre + "pass " + side, Label: "Show the " + side + " side in passing", Hint: "to ships on a point that she enters", Group: group, Spot: spot})
		}
	}
}
