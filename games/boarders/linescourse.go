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

// courseVerbs are the standing orders for moves. They may be given to one ship
// or to all, and stand on the sheet.
var courseVerbs = []verb{
	{"course", false, (*command).courseLine},
	{"wake", false, (*command).wakeLine},
	{"defer", false, (*command).deferLine},
	{"pass", false, (*command).passLine},
}

// The words with which an order is taken back.
const (
	usual = "usual" // the captain's habit
	never = "never"
)

// orders are the orders of a ship that may be changed now: those on the sheet until it is shown,
// then those in force.
func (s *State) orders(r battle.Ref) *battle.Orders {
	if s.Step == view.StepSheets {
		return &s.Ship(r).Sheet.Orders
	}
	return &s.Ship(r).Orders
}

// mayOrder refuses orders for moves once the moves of the turn are over. While ships move and
// fire, orders hold for the moves that are still to come. Only the sheets settle who defers,
// because the order of ships of equal speed depends on it.
func (c *command) mayOrder(s *State) error {
	switch moving := s.Step == view.StepMoves || s.Step == view.StepFire && s.Phase < len(roster.Phases); {
	case !moving:
		return c.onSheet(s)
	case c.verb == "defer":
		return game.Refuse("The sheets settle the order among ships of the same speed; the next sheet comes when this turn is over.")
	}
	return nil
}

// orderFor gives an order to the ships of a line, and returns the beginning of the canonical
// line. If one of the ships cannot have it, nothing changes.
func (c *command) orderFor(s *State, t *battle.Telling, do func(battle.Ref, *battle.Orders) error) (string, error) {
	if err := c.mayOrder(s); err != nil {
		return "", err
	}
	refs := []battle.Ref{c.ship}
	var pre string
	switch {
	case c.all:
		refs, pre = s.ShipsOf(c.seat), "all "
	case c.ship == 0:
		return "", game.Refuse("Say which ship, or all, as in: all %s.", strings.TrimSpace(c.verb+" "+strings.Join(c.args, " ")))
	default:
		pre = prefix(&s.Sea, c.ship)
	}
	if len(refs) == 0 || refs[0] == 0 {
		return "", game.Refuse("You have no ship on the chart now.")
	}
	given := make([]battle.Orders, len(refs))
	for i, r := range refs {
		given[i] = *s.orders(r)
		near := s.Step != view.StepSheets && s.Helm(r).Near()
		if err := do(r, &given[i]); err != nil {
			return "", err
		}
		if c.verb == "course" {
			s.pastNear(r, &given[i], near)
		}
	}
	for i, r := range refs {
		*s.orders(r) = given[i]
		if s.Step != view.StepSheets && (given[i].Mode != roster.ModePlan || len(given[i].Moves) > 0) {
			s.Ship(r).PlanOver = false
		}
	}
	s.whisperOrders(t, c.seat, refs)
	if s.Step == view.StepMoves && s.asked(c.seat) { // the order may answer the question about the ship that is to move
		s.Asked, s.Done = nil, nil
		s.turns(t).run()
	}
	return pre, nil
}

// pastNear lets a course that is given at sea hold this turn even if an enemy is within the
// ship's wake already, since her captain sees that. Her wake counts again in later turns.
func (s *State) pastNear(r battle.Ref, o *battle.Orders, near bool) {
	h := s.Ship(r)
	was := h.Orders
	if s.Step == view.StepSheets {
		return
	}
	if near && was.Mode == "" && o.Wake == 0 && o.Mode == roster.ModeGo {
		o.Wake = battle.UsualWake // that was her wake by habit
	}
	h.Orders = *o
	h.Orders.Near = false
	o.Near = o.Mode != "" && o.Mode != roster.ModeAsk && s.Helm(r).Near()
	h.Orders = was
}

// whisperOrders tells a captain which orders for moves he has given. Ships with the same orders
// share a sentence.
func (s *State) whisperOrders(t *battle.Telling, seat game.Seat, refs []battle.Ref) {
	for len(refs) > 0 {
		text := courseInWords(s.orders(refs[0]))
		other := func(r battle.Ref) bool { return courseInWords(s.orders(r)) != text }
		t.Whisper(seat, "%s: %s.", s.Titles(slices.DeleteFunc(slices.Clone(refs), other)), text)
		refs = slices.DeleteFunc(slices.Clone(refs), func(r battle.Ref) bool { return !other(r) })
	}
}

// courseInWords is a ship's orders for moves in words.
func courseInWords(o *battle.Orders) string {
	text := map[string]string{"": "moves as usual", roster.ModeAsk: "asks for each move", roster.ModeGo: "goes on by safe moves", roster.ModeBack: "backs sail where the rules allow it, else goes on by safe moves"}[o.Mode]
	if o.Mode == roster.ModePlan {
		text = roster.PlanInWords(o.Moves)
		if text == "" {
			text = "asks for each move this turn" // the plan is over
		}
	}
	switch {
	case o.Wake > 0:
		text += "; asks within " + strconv.Itoa(o.Wake)
	case o.Wake < 0:
		text += "; never asks for an enemy near"
	}
	if o.Defer {
		text += "; lets ships as fast move first"
	}
	if o.Pass != "" {
		text += "; shows her " + o.Pass + " side in passing"
	}
	return text
}

// wakeLine reads "wake 4", "wake never" or "wake usual".
func (c *command) wakeLine(s *State, t *battle.Telling) (string, error) {
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
	pre, err := c.orderFor(s, t, func(_ battle.Ref, o *battle.Orders) error {
		o.Wake, o.Lent = wake, false
		o.Near = o.Near && s.Step != view.StepSheets
		return nil
	})
	return pre + "wake " + text, err
}

// mostWake is the largest wake.
const mostWake = 40

// deferLine reads "defer" or "defer never".
func (c *command) deferLine(s *State, t *battle.Telling) (string, error) {
	defers, text := true, "defer"
	switch {
	case len(c.args) == 1 && c.args[0] == never:
		defers, text = false, "defer "+never
	case len(c.args) > 0:
		return "", game.Refuse("Type defer, so that a ship lets others as fast move first, or defer never.")
	case defers && s.Calm && s.Edition >= battle.EndsTogether:
		return "", game.Refuse("In a calm ships of the same speed move in the order of the seats, so nobody can let others move first; leave the order out.")
	}
	pre, err := c.orderFor(s, t, func(_ battle.Ref, o *battle.Orders) error {
		o.Defer = defers
		return nil
	})
	return pre + text, err
}

// passLine reads "pass port", "pass starboard" or "pass usual": the side that a
// ship shows to another whose point she enters.
func (c *command) passLine(s *State, t *battle.Telling) (string, error) {
	if len(c.args) != 1 {
		return "", game.Refuse("Name the side that she shows in passing, as in: pass port; or pass usual.")
	}
	text, err := game.Word("side", c.args[0], []string{roster.Port.String(), roster.Starboard.String(), usual})
	if err != nil {
		return "", err
	}
	side := text
	if side == usual {
		side = ""
	}
	pre, err := c.orderFor(s, t, func(_ battle.Ref, o *battle.Orders) error {
		o.Pass = side
		return nil
	})
	return pre + "pass " + text, err
}

// headOff reads "face ne" for a ship aground: the heading that she takes when she
// gets off.
func (c *command) headOff(s *State, t *battle.Telling) (string, error) {
	h := s.Ship(c.ship)
	if len(c.args) == 1 {
		if d, ok := chart.DirNamed(strings.ToUpper(c.args[0])); ok {
			h.Sheet.Orders.Tasks.Facing = d.String()
			t.Whisper(c.seat, "%s will head %s when she gets off.", h.Title(), d)
			return c.pre + "face " + c.args[0], nil
		}
	}
	return "", game.Refuse("Name the heading for %s when she gets off: e, se, sw, w, nw or ne.", h.Title())
}
