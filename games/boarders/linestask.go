package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// taskVerbs order the tasks of segment 3, on the sheet or when asked.
var taskVerbs = []verb{
	{"sail", true, (*command).sailLine},
	{"load", true, (*command).loadLine},
	{"reload", true, (*command).loadLine},
	{"first", true, (*command).firstLine},
	{"swing", true, (*command).swingLine},
	{"repair", true, (*command).repairLine},
	{"grapple", true, (*command).tryLine},
	{"ungrapple", true, (*command).tryLine},
	{"unfoul", true, (*command).tryLine},
	{"try", true, (*command).tryLine},
	{"split", true, (*command).splitLine},
	{"officer", true, (*command).officerLine},
}

// tasksOf are the tasks of a ship that may be changed now: the standing ones on the sheet or, in
// segment 3, those of this turn.
func (s *State) tasksOf(seat game.Seat, r battle.Ref) (*battle.Tasks, error) {
	h := s.Ship(r)
	switch {
	case s.Step == view.StepSheets && slices.Contains(s.Done, seat):
		return nil, game.Refuse("Your sheets are locked; unlock them to change anything.")
	case s.Step == view.StepSheets:
		return &h.Sheet.Orders.Tasks, nil
	case s.Step == view.StepTasks && slices.Contains(s.Done, seat):
		return nil, game.Refuse("Your tasks are locked; unlock them to change anything.")
	case s.Step == view.StepTasks && s.asked(seat):
		return &h.Now, nil
	}
	return nil, game.Refuse("Tasks are ordered on the sheet of a turn, or when you are asked for them beside an enemy.")
}

// mostTasks is the most characters of a ship's tasks in one sentence.
const mostTasks = 270

// order gives a task to the ships of a line, and tells their captain. If one of
// them cannot do it, nothing changes.
func (c *command) order(s *State, t *battle.Telling, do func(battle.Ref, *battle.Tasks) error) error {
	refs := c.meant(s)
	var old []battle.Tasks
	var tasks []*battle.Tasks
	for _, r := range refs {
		k, err := s.tasksOf(c.seat, r)
		if err != nil {
			return err
		}
		old, tasks = append(old, k.Clone()), append(tasks, k)
	}
	for i, r := range refs {
		if err := do(r, tasks[i]); err != nil {
			for j := range old {
				*tasks[j] = old[j]
			}
			return err
		}
	}
	for i, r := range refs {
		t.Whisper(c.seat, "%s: %s.", s.Ship(r).Title(), s.tasksText(r, tasks[i], mostTasks))
	}
	return nil
}

// one refuses a line that does not have one word after the verb.
func (c *command) one(help string, args ...any) error {
	if len(c.args) != 1 {
		return game.Refuse(help, args...)
	}
	return nil
}

// sailLine reads "sail full": on the first sheet it is the sail she begins with, later the sail
// to set in segment 3.
func (c *command) sailLine(s *State, t *battle.Telling) (string, error) {
	if err := c.one("Type sail and one of %s.", game.List("or", roster.SailNames...)); err != nil {
		return "", err
	}
	name, err := game.Word("sail", c.args[0], append([]string{"stays"}, roster.SailNames...))
	if err != nil {
		return "", err
	}
	to := roster.Sail(name)
	if name == "stays" {
		to = ""
	}
	err = c.order(s, t, func(r battle.Ref, k *battle.Tasks) error {
		h := s.Ship(r)
		switch {
		case s.Step == view.StepSheets && !h.Manned:
			h.Sheet.Sail = to
			if !h.Sheet.Placed {
				h.Sheet.Boxes = s.UsualBoxes(r)
			}
			return nil
		case s.Step == view.StepSheets && to != "" && !h.MayDraw(to) && c.all:
			return nil // the others set it
		case to != "" && !h.MayDraw(to) && (s.Step == view.StepTasks || s.Edition >= battle.EndsTogether):
			return game.Refuse("%s has no mast standing, and can set oars alone; type sail oars, or sail stays.", h.Title())
		case s.Step == view.StepTasks && to != "" && !h.MaySet(to, h.Boxes[roster.Yards]):
			return game.Refuse("%s has %s in yards and needs %d to set another sail.", h.Title(), game.Count(h.Boxes[roster.Yards], "marker"), h.SailHands())
		}
		k.Sail = to
		return nil
	})
	return c.pre + "sail " + name, err
}

// loadLine reads "load port grape": on the first sheet it is what is loaded before the battle.
// Later it is what goes into the empty guns in segment 3; "reload port grape" always means that.
func (c *command) loadLine(s *State, t *battle.Telling) (string, error) {
	if len(c.args) != 2 {
		return "", game.Refuse("Name a battery and a type, as in: %s port grape; the types are %s.", c.verb, game.List("and", roster.LoadNames...))
	}
	battery, err := game.Word("battery", c.args[0], append([]string{"all"}, roster.BatteryNames...))
	if err != nil {
		return "", err
	}
	name, err := game.Word("type", c.args[1], append([]string{usual}, roster.LoadNames...))
	if err != nil {
		return "", err
	}
	to := roster.Load(name)
	if name == usual {
		to = ""
	}
	all := 0
	err = c.order(s, t, func(r battle.Ref, k *battle.Tasks) error {
		h, n := s.Ship(r), 0
		for b := range roster.Battery(3) {
			if battery != "all" && battery != b.String() || !has(h, b) {
				continue
			}
			n++
			switch {
			case c.verb == "load" && s.Step == view.StepSheets && !h.Manned:
				h.Sheet.Loads[b] = to
				continue
			case s.Step == view.StepTasks:
				if err := mayLoad(h, b, to); err != nil {
					return err
				}
			}
			k.Loads[b] = to
		}
		if n == 0 && !c.all {
			return game.Refuse("%s has no guns %s.", h.Title(), roster.Battery(slices.Index(roster.BatteryNames, battery)).Place())
		}
		all += n
		return nil
	})
	if err == nil && all == 0 {
		err = game.Refuse("None of your ships has guns %s.", roster.Battery(slices.Index(roster.BatteryNames, battery)).Place())
	}
	return c.pre + c.verb + " " + battery + " " + name, err
}

// mayLoad refuses a type that cannot go into a battery in this segment.
func mayLoad(h *battle.Ship, b roster.Battery, to roster.Load) error {
	n, has := h.Loaded(b), h.Magazines[b].Load
	switch {
	case to == "" || n == 0 || to == has:
		return nil
	case to == roster.Double && has == roster.Round && n > h.Boxes[roster.Guns]:
		return game.Refuse("To double the guns %s takes %s in guns at once, and %s has %d.", b.Place(), game.Count(n, "marker"), h.Title(), h.Boxes[roster.Guns])
	case to == roster.Double && has == roster.Round:
		return nil
	case to == roster.Double:
		return game.Refuse("Only round shot can be doubled; the guns %s of %s hold %s.", b.Place(), h.Title(), has)
	}
	return game.Refuse("%s of the guns %s of %s hold %s: fire them before you load another type.", game.Capital(strconv.Itoa(n)), b.Place(), h.Title(), has)
}

// firstLine reads "first port", "first port l12" or "first usual": which empty
// guns are loaded first.
func (c *command) firstLine(s *State, t *battle.Telling) (string, error) {
	const help = "Name a battery, and a calibre if you like, as in: first port l12; or type first usual."
	if len(c.args) < 1 || len(c.args) > 2 {
		return "", game.Refuse(help)
	}
	word, err := game.Word("battery", c.args[0], append([]string{usual}, roster.BatteryNames...))
	if err != nil {
		return "", err
	}
	text, gun := "first "+word, ""
	if len(c.args) == 2 {
		if word == usual || !gunWord.MatchString(c.args[1]) {
			return "", game.Refuse(help)
		}
		gun = strings.ToUpper(c.args[1])
		text += " " + c.args[1]
	}
	err = c.order(s, t, func(r battle.Ref, k *battle.Tasks) error {
		k.First = nil
		if word == usual {
			return nil
		}
		h, b := s.Ship(r), roster.Battery(slices.Index(roster.BatteryNames, word))
		for _, i := range h.Heaviest(b) {
			if gun == "" || h.Guns[i].Name() == gun {
				k.First = append(k.First, i)
			}
		}
		if k.First == nil {
			return game.Refuse("%s has no such guns %s.", h.Title(), b.Place())
		}
		return nil
	})
	return c.pre + text, err
}

// swingLine reads "swing starboard", "swing starboard l12 2" or "swing none":
// pivots that are swung to a side in segment 3, for one marker of Guns each.
func (c *command) swingLine(s *State, t *battle.Telling) (string, error) {
	const help = "Name the side, then a calibre and a number if you like, as in: swing starboard l12 2; or type swing none."
	if len(c.args) < 1 || len(c.args) > 3 {
		return "", game.Refuse(help)
	}
	side, err := game.Word("side", c.args[0], []string{"port", "starboard", "none"})
	if err != nil {
		return "", err
	}
	text, gun, most := "swing "+side, "", 99
	for i, a := range c.args[1:] {
		n, err := strconv.ParseUint(a, 10, 8)
		switch {
		case i == 0 && gunWord.MatchString(a):
			gun = strings.ToUpper(a)
		case err == nil && n > 0 && i == len(c.args)-2:
			most = int(n)
		default:
			return "", game.Refuse(help)
		}
		text += " " + a
	}
	err = c.order(s, t, func(r battle.Ref, k *battle.Tasks) error {
		k.Swing = nil
		if side == "none" {
			return nil
		}
		h := s.Ship(r)
		for i, g := range h.Guns {
			if g.Pivot && !g.Lost && g.Battery.String() != side && (gun == "" || g.Name() == gun) && len(k.Swing) < most {
				k.Swing = append(k.Swing, i)
			}
		}
		if k.Swing == nil {
			return game.Refuse("%s has no such pivot that could swing to %s.", h.Title(), side)
		}
		return nil
	})
	return c.pre + text, err
}

// repairLine reads "repair main", "repair l12", "repair half" or "repair usual":
// what the repair crews clear first.
func (c *command) repairLine(s *State, t *battle.Telling) (string, error) {
	if err := c.one("Name what to clear first: a mast, a calibre, or half for a half hull box; as in: repair main."); err != nil {
		return "", err
	}
	word := c.args[0]
	err := c.order(s, t, func(r battle.Ref, k *battle.Tasks) error {
		h := s.Ship(r)
		switch {
		case word == usual:
			k.Repair = [3]string{}
		case word == battle.HalfBox:
			k.Repair[battle.TallyHull] = word
		case slices.ContainsFunc(h.Masts, func(m battle.Mast) bool { return m.Name == word }):
			k.Repair[battle.TallyRigging] = word
		case slices.ContainsFunc(h.Guns, func(g roster.Gun) bool { return g.Name() == strings.ToUpper(word) }):
			k.Repair[battle.TallyGuns] = strings.ToUpper(word)
		default:
			return game.Refuse("%s has no %s; name one of her masts, a calibre of hers, half or usual.", h.Title(), game.Quote(word))
		}
		return nil
	})
	return c.pre + "repair " + word, err
}
