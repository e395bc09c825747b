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

// tryLine reads "grapple hunter", "ungrapple", "unfoul hunter", "try none" or "try usual".
// Without a name the first possible ship is meant.
func (c *command) tryLine(s *State, t *battle.Telling) (string, error) {
	try := c.verb
	if try == "try" {
		if err := c.one("Type try none, try usual, or as in: grapple detroit."); err != nil {
			return "", err
		}
		word, err := game.Word("try", c.args[0], []string{battle.TryNone, usual, battle.TryGrapple, battle.TryUngrapple, battle.TryUnfoul})
		if err != nil {
			return "", err
		}
		try, c.args = word, nil
	}
	var target battle.Ref
	text := try
	switch {
	case len(c.args) > 1:
		return "", game.Refuse("Name one ship, as in: %s detroit.", try)
	case len(c.args) == 1:
		o, err := oneNamed(&s.Sea, "ship", c.args[0], s.Refs((*battle.Ship).Afloat))
		if err != nil {
			return "", err
		}
		target = o
		text += " " + s.Ship(o).Name
	case try == battle.TryNone || try == usual:
		text = "try " + try
	}
	err := c.order(s, t, func(r battle.Ref, k *battle.Tasks) error {
		if err := s.mayTry(r, try, target); err != nil {
			return err
		}
		k.Try, k.Target = try, target
		if try == usual {
			k.Try = ""
		}
		return nil
	})
	return c.pre + text, err
}

// oneNamed finds one of some ships by her name. If there is none, the refusal says what they are.
func oneNamed(s *battle.Sea, what, word string, refs []battle.Ref) (battle.Ref, error) {
	names := namesOf(s, refs)
	name, err := game.Word(what, word, names)
	if err != nil {
		return 0, err
	}
	return refs[slices.Index(names, name)], nil
}

// mayTry refuses a try that can never be, and in segment 3 one that cannot be made
// now.
func (s *State) mayTry(r battle.Ref, try string, target battle.Ref) error {
	h, o := s.Ship(r), s.Ship(target)
	switch {
	case try == battle.TryNone || try == usual:
		return nil
	case target == r:
		return game.Refuse("%s cannot do that to herself.", h.Title())
	case o != nil && o.Side == h.Side && try != battle.TryUnfoul:
		return game.Refuse("%s is on your side; you grapple enemies.", o.Title())
	case s.Step != view.StepTasks:
		return nil
	case h.Boxes[roster.Boarding] == 0:
		return game.Refuse("%s has nobody in boarding, and a try takes a marker of it.", h.Title())
	case o != nil && o.At != h.At:
		return game.Refuse("%s is not on the point of %s.", o.Title(), h.Title())
	case try == battle.TryGrapple:
		if target == 0 || s.Link(r, target) != nil || s.Party(r).CanTry(try, target) {
			return nil // they are joined: the try is kept in case they come free
		}
	}
	for _, x := range s.Refs((*battle.Ship).Afloat) {
		if (target == 0 || x == target) && s.Party(r).CanTry(try, x) {
			return nil
		}
	}
	if l := s.Link(r, target); try == battle.TryUngrapple && l != nil && !l.Fouled {
		return game.Refuse("%s and %s were grappled this turn; a try to ungrapple may follow in the next.", h.Title(), o.Title())
	}
	return game.Refuse("There is no ship that %s could %s now.", h.Title(), try)
}

// officerLine reads "officer detroit", by which the officer joins the fight against her, or
// "officer stays".
func (c *command) officerLine(s *State, t *battle.Telling) (string, error) {
	if err := c.one("Name the enemy whose fight the officer joins, as in: officer detroit; or type officer stays."); err != nil {
		return "", err
	}
	target, text := battle.Ref(0), "officer stays"
	if c.args[0] != "stays" {
		o, err := enemyNamed(&s.Sea, c.seat, c.args[0])
		if err != nil {
			return "", err
		}
		target, text = o, "officer "+s.Ship(o).Name
	}
	err := c.order(s, t, func(r battle.Ref, k *battle.Tasks) error {
		h := s.Ship(r)
		switch {
		case target == 0:
		case s.Step == view.StepTasks && h.OfficerDown:
			return game.Refuse("The officer of %s has fallen.", h.Title())
		case s.Step == view.StepTasks && s.Ship(target).At != h.At:
			return game.Refuse("%s is not on the point of %s.", s.Ship(target).Title(), h.Title())
		case s.Step == view.StepTasks && h.Boxes[roster.Boarding] == 0:
			return game.Refuse("The officer of %s fights beside a marker only, and nobody is in boarding.", h.Title())
		}
		k.Officer = target
		return nil
	})
	return c.pre + text, err
}

// tasksText tells the orders for segment 3 in at most most letters.
func (s *State) tasksText(r battle.Ref, k *battle.Tasks, most int) string {
	h := s.Ship(r)
	var parts []string
	add := func(text string) { parts = append(parts, text) }
	if s.Step == view.StepSheets && !h.Manned {
		if h.Sheet.Sail != "" {
			add("begins under " + h.Sheet.Sail.Text())
		}
		if text := loadsInWords(h.Sheet.Loads); text != "" {
			add("begins with " + text)
		}
	}
	if k.Sail != "" {
		add("sets " + k.Sail.Text())
	}
	if text := loadsInWords(k.Loads); text != "" {
		add("loads " + text)
	}
	if len(k.First) > 0 {
		add("loads first " + gunsText(h, k.First, most*2/3))
	}
	if len(k.Swing) > 0 {
		var names []string
		for _, i := range k.Swing {
			names = append(names, h.Guns[i].Name()+" "+(1-h.Guns[i].Battery).Place())
		}
		add("swings " + game.List("and", roster.Tallied(names)...))
	}
	for _, what := range k.Repair {
		if what != "" {
			add("repairs " + what + " first")
		}
	}
	switch {
	case k.Try == battle.TryNone:
		add("tries nothing")
	case k.Try != "" && k.Target > 0:
		add("tries to " + k.Try + " " + s.Ship(k.Target).Title())
	case k.Try != "":
		add("tries to " + k.Try)
	}
	for _, x := range k.Split {
		add(strconv.Itoa(x.Markers) + " against " + s.Ship(x.Enemy).Title())
	}
	if k.Officer > 0 {
		add("the officer fights " + s.Ship(k.Officer).Title())
	}
	if len(parts) == 0 {
		return "the tasks take their usual course"
	}
	return view.SomeOf(most, parts...)
}

// loadsInWords tells types of ammunition with the batteries of each: "grape to port
// and to starboard, chain at the bow".
func loadsInWords(loads [3]roster.Load) string {
	var parts []string
	for b, load := range loads {
		if load == "" || slices.Contains(loads[:b], load) {
			continue
		}
		var places []string
		for other, same := range loads {
			if same == load {
				places = append(places, roster.Battery(other).Place())
			}
		}
		parts = append(parts, string(load)+" "+game.List("and", places...))
	}
	return strings.Join(parts, ", ")
}

// gunsText lists guns by calibre, in at most most letters.
func gunsText(h *battle.Ship, guns []int, most int) string {
	var names []string
	for _, i := range guns {
		names = append(names, h.Guns[i].Name()+" "+h.Guns[i].Battery.Place())
	}
	return view.SomeOf(most, roster.Tallied(names)...)
}
