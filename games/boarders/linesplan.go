package boarders

import (
	"slices"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/outlook"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// mostPlanned is how many moves a course may hold.
const mostPlanned = 5

// The words of course lines that mean different moves for different ships.
const (
	courseStraight = "straight"
	courseSame     = "same"
	courseFollow   = "follow"
	courseOnce     = "once" // after ask: this turn only
)

// courseModes are the words that may stand alone after course. follow also takes the name of a
// ship. A single back is the mode.
var courseModes = []string{roster.ModeAsk, roster.ModeGo, usual, roster.ModeBack, courseStraight, courseSame, courseFollow}

// The moves that are typed without a side. The side follows from the wind and the ship's heading
// at that time.
const (
	downwind roster.Move = "downwind" // ahead, then a turn away from the wind
	upwind   roster.Move = "upwind"   // a turn toward the wind on the spot
)

// moveLetters are the moves of a course in letters: "course a a d".
var moveLetters = map[string]roster.Move{
	"a": roster.Advance, "ap": roster.AheadPort, "as": roster.AheadStar, "tp": roster.TurnPort, "ts": roster.TurnStar, "b": roster.BackSail, "r": roster.RestOnOars,
	"d": downwind, "u": upwind, string(downwind): downwind, string(upwind): upwind,
}

// courseHelp says how a course is typed.
const courseHelp = "Type course go, straight, back, same, ask, ask once or usual, or up to 5 moves, as in: course ahead, ahead port; in letters: course a ap."

// courseLine reads the orders for moves: a word for all of them, the name of a
// ship to follow, or up to five moves for this turn, in words or letters.
func (c *command) courseLine(s *State, t *battle.Telling) (string, error) {
	if len(c.args) == 0 {
		return "", game.Refuse(courseHelp)
	}
	word, err := game.Word("course", c.args[0], courseModes)
	switch {
	case err == nil && word == courseFollow:
		return c.followLine(s, t)
	case err == nil && word == roster.ModeAsk && len(c.args) == 2 && strings.HasPrefix(courseOnce, c.args[1]):
		return c.onceLine(s, t)
	case err == nil && len(c.args) == 1 && (word == roster.ModeBack || moveLetters[c.args[0]] == ""):
		return c.modeLine(s, t, word)
	}
	moves, text, err := readPlan(c.args)
	if err != nil {
		return "", err
	}
	pre, err := c.orderFor(s, t, func(r battle.Ref, o *battle.Orders) error {
		plan, err := s.courses().sides(r, moves)
		if err != nil {
			return err
		}
		if s.Step != view.StepSheets && s.courses().dueMoves(r) == 0 {
			if !c.all {
				return game.Refuse("%s has no moves left this turn.", s.Ship(r).Title())
			}
			return nil
		}
		o.Steer(roster.ModePlan, plan)
		return nil
	})
	return pre + "course " + text, err
}

// modeLine gives an order of one word.
func (c *command) modeLine(s *State, t *battle.Telling, word string) (string, error) {
	switch word {
	case courseStraight:
		return c.planLine(s, t, word, func(refs []battle.Ref) (map[battle.Ref][]roster.Move, bool) {
			return s.courses().squadron(s.ShipsOf(c.seat), refs, outlook.Straight)
		})
	case courseSame:
		if s.Step == view.StepMoves || s.Step == view.StepFire {
			return "", game.Refuse("That repeats the moves of last turn, and belongs on the sheet of a turn.")
		}
		return c.planLine(s, t, word, func(refs []battle.Ref) (map[battle.Ref][]roster.Move, bool) {
			plans := map[battle.Ref][]roster.Move{}
			for _, r := range refs {
				plans[r] = s.courses().sameAgain(r)
			}
			return plans, false
		})
	}
	mode := word
	if mode == usual {
		mode = ""
	}
	pre, err := c.orderFor(s, t, func(_ battle.Ref, o *battle.Orders) error {
		o.Steer(mode, nil)
		return nil
	})
	return pre + "course " + word, err
}

// onceLine reads "course ask once": the captain is asked for the moves of this turn, and the
// orders for later turns stay. It is a plan without moves.
func (c *command) onceLine(s *State, t *battle.Telling) (string, error) {
	pre, err := c.orderFor(s, t, func(_ battle.Ref, o *battle.Orders) error {
		o.Steer(roster.ModePlan, nil)
		return nil
	})
	return pre + "course " + roster.ModeAsk + " " + courseOnce, err
}

// followLine reads "course follow lawrence": the ships go in her wake.
func (c *command) followLine(s *State, t *battle.Telling) (string, error) {
	var names []string
	own := s.ShipsOf(c.seat)
	for _, r := range own {
		names = append(names, s.Ship(r).Name)
	}
	if len(own) < 2 {
		return "", game.Refuse("A ship follows another of the same captain, and you have one alone.")
	}
	if len(c.args) != 2 {
		return "", game.Refuse("Name the ship to follow, as in: course follow %s.", names[0])
	}
	name, err := game.Word("ship", c.args[1], names)
	if err != nil {
		return "", err
	}
	leader := own[slices.Index(names, name)]
	if leader == c.ship {
		return "", game.Refuse("%s cannot follow herself.", s.Ship(leader).Title())
	}
	if !c.all && c.ship != 0 && !s.courses().mayFollow(c.ship, leader) {
		return "", game.Refuse("%s does not lie ahead of %s, so there is no wake to follow.", s.Ship(leader).Title(), s.Ship(c.ship).Title())
	}
	return c.planLine(s, t, courseFollow+" "+name, func(refs []battle.Ref) (map[battle.Ref][]roster.Move, bool) {
		return s.courses().following(own, refs, leader)
	})
}

// planLine gives ships plans that were worked out for them. Ships that would not move by their
// plan keep their orders. As long as such a plan holds, the ship has a wake: her captain is asked
// if an enemy comes near or the way is not free.
func (c *command) planLine(s *State, t *battle.Telling, text string, work func([]battle.Ref) (map[battle.Ref][]roster.Move, bool)) (string, error) {
	if err := c.mayOrder(s); err != nil {
		return "", err
	}
	refs := []battle.Ref{c.ship}
	if c.all {
		refs = s.ShipsOf(c.seat)
	}
	var plans map[battle.Ref][]roster.Move
	var deferring bool
	if c.ship != 0 || c.all {
		plans, deferring = work(refs)
	}
	n := 0
	pre, err := c.orderFor(s, t, func(r battle.Ref, o *battle.Orders) error {
		switch {
		case len(plans[r]) > 0 && !slices.Contains(plans[r], roster.LeaveChart):
			o.Steer(roster.ModePlan, plans[r])
			if o.Wake == 0 {
				o.Wake, o.Lent = battle.UsualWake, true
				o.Near = s.courses().seenNear(r)
			}
			o.Defer = o.Defer || deferring
			n++
		case !c.all:
			return game.Refuse("%s has no moves for it this turn; type course go, or up to 5 moves, as in: course a ap.", s.Ship(r).Title())
		}
		if n == 0 && r == refs[len(refs)-1] {
			return game.Refuse("None of your ships has moves for it this turn; type all course go.")
		}
		return nil
	})
	return pre + "course " + text, err
}

// readPlan reads the moves of a course, and also returns their canonical spelling. The word ask
// at the end says that her captain is asked after them.
func readPlan(words []string) ([]roster.Move, string, error) {
	var moves []roster.Move
	var texts []string
	for len(words) > 0 {
		if len(words) == 1 && words[0] == roster.ModeAsk && len(moves) > 0 {
			break
		}
		m, left := moveLetters[words[0]], words[1:]
		sideFollows := len(left) > 0 && slices.ContainsFunc([]string{roster.Port.String(), roster.Starboard.String()}, func(side string) bool { return strings.HasPrefix(side, left[0]) })
		if m == "" || m == roster.Advance && sideFollows {
			verb, err := game.Word("move", words[0], []string{"back", "ahead", "turn", "rest"})
			if err != nil {
				return nil, "", game.Refuse(courseHelp)
			}
			m, left, err = readMove(verb, left)
			if err != nil {
				return nil, "", err
			}
		}
		text := roster.MoveTexts[m]
		if text == "" {
			text = string(m)
		}
		moves, texts, words = append(moves, m), append(texts, text), left
	}
	if len(moves) > mostPlanned {
		return nil, "", game.Refuse("A course has %d moves at most, and this one has %d.", mostPlanned, len(moves))
	}
	return moves, planText(texts), nil
}

// planText is how the moves of a plan are typed. A single back would be the mode.
func planText(moves []string) string {
	if len(moves) == 1 && moves[0] == roster.MoveTexts[roster.BackSail] {
		return moves[0] + ", " + roster.ModeAsk
	}
	return strings.Join(moves, ", ")
}
