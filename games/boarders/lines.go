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

// command is a line that was read.
type command struct {
	seat game.Seat
	ship battle.Ref // the ship that is named, or the only one that can be meant; 0 if there are several
	all  bool       // the word all stood in place of a ship
	pre  string     // the beginning of the canonical line: "ariel " if the captain has several ships
	verb string
	args []string
}

// verb is a word that a line may begin with, and the function that carries the line out. The
// function returns the line in its canonical spelling, or refuses it and changes nothing.
type verb struct {
	name  string
	needs bool // a ship must be named if the captain has several
	do    func(*command, *State, *battle.Telling) (string, error)
}

// verbs are all the verbs; each file of lines has its own.
var verbs = slices.Concat(stepVerbs, sheetVerbs, moveVerbs, courseVerbs, fireVerbs, taskVerbs)

// verbNames are the word "all", which may come before a verb, and the names of the verbs.
var verbNames = listVerbNames()

func listVerbNames() []string {
	list := []string{"all"}
	for _, v := range verbs {
		list = append(list, v.name)
	}
	return list
}

// takeAll are the verbs that may follow the word "all", for all ships at once.
var takeAll = []string{"crew", "fire", "hold", "sail", "load", "reload", "repair", "try", "grapple", "ungrapple", "unfoul"}

// stepVerbs are the verbs for more than one step.
var stepVerbs = []verb{
	{"lock", false, (*command).lockLine},
	{"unlock", false, (*command).unlockLine},
	{"pick", false, (*command).pickLine},
	{"drop", false, (*command).pickLine},
}

// Play implements game.Match.
func (s *State) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	if s.Captains[seat].Gone {
		return game.Played{}, game.Refuse("You have resigned your command.")
	}
	words, err := game.Words(line)
	if err != nil {
		return game.Played{}, err
	}
	t := battle.NewTelling(dice)
	if len(words) == 1 {
		switch words[0] {
		case "resign":
			s.turns(t).resign(seat)
			return t.Played("resign"), nil
		case "skip":
			if !s.asked(seat) {
				return game.Played{}, game.Refuse("The battle does not wait for you, so there is nothing to skip.")
			}
			s.turns(t).skip(seat)
			return t.Played("skip"), nil
		}
	}
	c, do, err := s.read(seat, words)
	if err != nil {
		return game.Played{}, err
	}
	canonical, err := do(c, s, t)
	if err != nil {
		return game.Played{}, err
	}
	return t.Played(canonical), nil
}

// read finds the ship and the verb of a line.
func (s *State) read(seat game.Seat, words []string) (*command, func(*command, *State, *battle.Telling) (string, error), error) {
	c := &command{seat: seat}
	own, all := s.ShipsOf(seat), verbNames[1:]
	names := namesOf(&s.Sea, own)
	first, err := words[0], error(nil)
	if !slices.Contains(verbNames, first) && !slices.Contains(names, first) {
		first, err = game.Word("word", first, slices.Concat(names, verbNames))
	}
	if err != nil {
		if !slices.ContainsFunc(slices.Concat(names, all), func(n string) bool { return strings.HasPrefix(n, words[0]) }) {
			err = game.Refuse("%s means nothing here; name one of your ships, or type a word such as ahead, fire, crew or lock.", game.Quote(words[0]))
		}
		return nil, nil, err
	}
	named := slices.Index(names, first)
	c.all = first == "all"
	if c.all || named >= 0 {
		if len(words) == 1 {
			return nil, nil, game.Refuse("Say what %s shall do, as in: %s ahead.", first, first)
		}
		words = words[1:]
		if named >= 0 {
			c.ship = own[named]
		}
		first, err = game.Word("word", words[0], all)
		if err != nil {
			return nil, nil, err
		}
	}
	v := verbs[slices.Index(all, first)]
	c.verb, c.args = v.name, words[1:]
	switch {
	case c.ship == 0 && !c.all && len(own) == 1:
		c.ship = own[0]
	case c.ship == 0 && !c.all && s.Step == view.StepMoves && s.asked(seat):
		c.ship = s.Mover
	}
	if v.needs && c.ship == 0 && !(c.all && slices.Contains(takeAll, v.name)) {
		if len(own) == 0 {
			return nil, nil, game.Refuse("You have no ship on the chart now.")
		}
		return nil, nil, game.Refuse("Say which ship, as in: %s %s; yours are %s.", names[0], first, game.List("and", names...))
	}
	switch {
	case c.all && len(own) == 0:
		return nil, nil, game.Refuse("You have no ship on the chart now.")
	case c.all:
		c.pre = "all "
	case v.needs && len(own) > 1:
		c.pre = s.Ship(c.ship).Name + " "
	}
	return c, v.do, nil
}

// namesOf are the names of ships as they are typed.
func namesOf(s *battle.Sea, refs []battle.Ref) []string {
	return game.Texts(refs, func(r battle.Ref) string { return s.Ship(r).Name })
}

// prefix begins the lines of a ship: her name where her captain has several.
func prefix(s *battle.Sea, r battle.Ref) string {
	if s.Commands(s.Ship(r).Captain) == 1 {
		return ""
	}
	return s.Ship(r).Name + " "
}

// lockLine locks what a seat does in a step that asks several seats.
func (c *command) lockLine(s *State, t *battle.Telling) (string, error) {
	switch {
	case len(c.args) > 0:
		return "", game.Refuse("Lock by itself: %s does not belong to it.", game.Quote(c.args[0]))
	case s.Step == view.StepMoves:
		return "", game.Refuse("There is nothing to lock while ships move, one after the other.")
	case slices.Contains(s.Done, c.seat):
		return "", game.Refuse("You have locked already; the others are still at it.")
	case !s.asked(c.seat):
		return "", game.Refuse("Nothing is asked of you now, so there is nothing to lock.")
	}
	s.turns(t).lock(c.seat)
	return "lock", nil
}

func (s turns) lock(seat game.Seat) {
	s.Done = append(s.Done, seat)
	if len(s.open()) > 0 {
		s.Plain = true
		if s.Step == view.StepFire && s.holdsFire(seat) {
			s.Whisper(seat, "You fire nothing in phase %d; you may unlock that while others are still at it.", s.Phase)
		} else {
			s.Whisper(seat, "The %s locked; you may unlock them while others are still at it.", s.lockedText())
		}
		return
	}
	s.run()
}

// holdsFire reports whether no ship of a captain is to fire in this phase.
func (s *State) holdsFire(seat game.Seat) bool {
	return !slices.ContainsFunc(s.ShipsOf(seat), func(r battle.Ref) bool {
		h := s.Ship(r)
		return len(h.Volleys) > 0 || h.Orders.Fire == roster.FireWithin
	})
}

// lockedText names what a captain locks in this step, and of which turn or phase, since the
// answer is still shown in later steps.
func (s *State) lockedText() string {
	switch s.Step {
	case view.StepPicks:
		return "picks are"
	case view.StepFire:
		return "volleys of phase " + strconv.Itoa(s.Phase) + " are"
	case view.StepTasks:
		return "tasks of turn " + strconv.Itoa(s.Turn) + " are"
	}
	return "sheets of turn " + strconv.Itoa(s.Turn) + " are"
}

// unlockLine takes a lock back while others are still asked.
func (c *command) unlockLine(s *State, t *battle.Telling) (string, error) {
	switch {
	case len(c.args) > 0:
		return "", game.Refuse("Unlock by itself: %s does not belong to it.", game.Quote(c.args[0]))
	case !slices.Contains(s.Done, c.seat):
		return "", game.Refuse("You have locked nothing that could be changed.")
	}
	s.Done = without(s.Done, c.seat)
	t.Plain = true
	t.Whisper(c.seat, "Unlocked: you may change it again.")
	return "unlock", nil
}

// skip gives one question of a seat its default.
func (s turns) skip(seat game.Seat) {
	switch s.Step {
	case view.StepMoves:
		s.skipMoves(seat)
		return
	case view.StepPicks:
		s.Picks[s.Captains[seat].Side].Kinds = nil
	case view.StepFire:
		s.UsualFire(seat)
	case view.StepTasks:
		s.UsualTasks(seat)
	case view.StepSheets:
		for _, r := range s.ShipsOf(seat) {
			s.PrepareSheet(r)
		}
	}
	s.lock(seat)
}

// Waiting implements game.Match.
func (s *State) Waiting() []game.Wait {
	var list []game.Wait
	for _, seat := range s.open() {
		list = append(list, game.Wait{Seat: seat, For: s.waitFor()})
	}
	return list
}

func (s *State) waitFor() string {
	switch s.Step {
	case view.StepPicks:
		return "to pick ships"
	case view.StepMoves:
		return moveQuestion(&s.Sea)
	case view.StepFire:
		return "to declare fire in phase " + strconv.Itoa(s.Phase) + " of turn " + strconv.Itoa(s.Turn)
	case view.StepTasks:
		return "to order tasks and boarding in turn " + strconv.Itoa(s.Turn)
	}
	return "to assign the crews for turn " + strconv.Itoa(s.Turn)
}

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice {
	m := game.NewMenu(typed)
	menu{m}.menu(s, seat)
	return m.Choices()
}

// Moves implements game.Match.
func (s *State) Moves(seat game.Seat, typed string) []game.Move {
	m := game.SearchMenu(typed)
	if s.asked(seat) {
		searched{s, m, seat}.moves()
	}
	return m.Moves()
}

func (m menu) menu(s *State, seat game.Seat) {
	if s.Over != nil || s.Captains[seat].Gone {
		return
	}
	switch {
	case slices.Contains(s.Done, seat):
		if len(s.open()) > 0 {
			m.Add("", game.Choice{Line: "unlock", Label: "Change it again", Hint: "the others are not ready yet", Group: "Locked", Kind: game.Backs})
		}
	case s.asked(seat):
		m.stepChoices(s, seat)
	}
	if s.Step == view.StepMoves || s.Step == view.StepFire {
		m.courseChoices(s, seat) // for every captain: orders for the moves still to come
	}
	if s.asked(seat) && s.Step != view.StepMoves && !slices.Contains(s.Done, seat) {
		m.lockChoice(s, seat)
	}
}

// lockChoice offers to end what a seat is asked for, after all else that may be done.
func (m menu) lockChoice(s *State, seat game.Seat) {
	c := game.Choice{Line: "lock", Group: "Ready", Kind: game.Ends}
	switch s.Step {
	case view.StepPicks:
		c.Label, c.Hint = "Lock the picks", s.picksText(seat)
	case view.StepSheets:
		c.Label, c.Hint = "Lock: the turn may begin", sheetsText(&s.Sea, seat)
		if short := shortSheets(&s.Sea, seat); len(short) > 0 {
			c.Hint = view.SomeOf(game.MaxHint-len("too few in yards: "), short...)
			c.Hint = "too few in yards: " + c.Hint
		}
		if open := unplotted(&s.Sea, seat); len(open) > 0 {
			c.Asks = "No course is set for " + game.List("or", open...) + ", so you are asked before each move of hers."
			if len(open) > 1 {
				c.Asks = "No course is set for " + game.List("or", open...) + ", so you are asked before each of their moves."
			}
		}
	case view.StepFire:
		c.Label, c.Hint = lockFire(&s.Sea, seat)
		c.Early = !declared(&s.Sea, seat) && slices.ContainsFunc(askedShips(&s.Sea, seat), func(r battle.Ref) bool { return mayHurt(&s.Sea, r, false) })
	default:
		c.Label, c.Hint = "Lock the tasks", "what is not ordered goes on as usual: guns are loaded, damage is repaired, boarders fight"
	}
	m.Add("", c)
	if s.Step == view.StepFire {
		for _, r := range askedShips(&s.Sea, seat) {
			m.vainChoices(s, r, len(askedShips(&s.Sea, seat)) == 1)
		}
	}
}

// stepChoices offers what a seat is asked for.
func (m menu) stepChoices(s *State, seat game.Seat) {
	switch s.Step {
	case view.StepPicks:
		m.pickChoices(s, seat)
	case view.StepSheets:
		m.sheetChoices(s, seat)
		m.courseChoices(s, seat)
	case view.StepMoves:
		m.moveChoices(s)
	case view.StepFire:
		m.fireChoices(s, seat)
	case view.StepTasks:
		m.taskChoices(s, seat)
	}
}

// onSheet refuses a line that belongs to the sheets, at any other time.
func (c *command) onSheet(s *State) error {
	switch {
	case s.Step != view.StepSheets:
		return game.Refuse("That belongs on the sheet of a turn; the next one comes when this turn is over.")
	case slices.Contains(s.Done, c.seat):
		return game.Refuse("Your sheets are locked; unlock them to change anything.")
	}
	return nil
}

// beginsLine reports whether a line may begin with a word.
func beginsLine(word string) bool { return game.OneBegins(word, verbNames...) }
