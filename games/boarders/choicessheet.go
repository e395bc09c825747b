package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/outlook"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// sheetChoices offers what may be written on the sheets.
func (m menu) sheetChoices(s *State, seat game.Seat) {
	own := s.ShipsOf(seat)
	if len(own) > 1 {
		m.allSheets(s, own)
	}
	for _, r := range own {
		h := s.Ship(r)
		o := offer{m: m.Menu, spot: view.ShipSpot(h.Name)}
		pre, more := prefix(&s.Sea, r), h.Name+" "
		if pre != "" {
			o.group = "Ship by ship"
			o.leads(more, h.Title()+"…", view.Fitting(game.MaxHint, sheetText(h)+"; "+courseInWords(&h.Sheet.Orders), sheetText(h)))
		}
		if m.Opens(pre) {
			o.shipSheet(s, r, pre, more)
		}
		if pre == "" {
			o.group = "More"
			o.add("", more, "More orders for "+h.Title()+"…", moreText(&s.Sea, r))
		}
	}
}

// moreText tells what the other orders for a ship are about, as she is now.
func moreText(s *battle.Sea, r battle.Ref) string {
	h := s.Ship(r)
	text := "sail, loading, fire order"
	if h.Pile > 0 {
		text += ", rallying the hurt"
	}
	if h.Damaged(battle.TallyRigging) || h.Damaged(battle.TallyGuns) || h.Hits%2 == 1 {
		text += ", repairs"
	}
	return text + ", single crew markers, waiting"
}

// sheetsText tells what the sheets of a captain hold when they are locked.
func sheetsText(s *battle.Sea, seat game.Seat) string {
	const then = "; when all have locked, the sheets are shown"
	own := s.ShipsOf(seat)
	hint := "your sheets as they stand"
	switch {
	case len(own) == 1 && s.Plots:
		h := s.Ship(own[0])
		course := courseInWords(&h.Sheet.Orders)
		if h.Sheet.Orders.Mode == "" {
			course = "she goes on by safe moves"
		}
		if h.Sheet.Orders.Fire == "" {
			const waits = " and holds her fire until a gun can hurt"
			course = view.Fitting(game.MaxHint, course+waits, course)
		}
		return view.Fitting(game.MaxHint, course+"; "+sheetText(h), course, sheetText(h))
	case len(own) == 1:
		h := s.Ship(own[0])
		course := "; " + courseInWords(&h.Sheet.Orders)
		if h.Sheet.Orders.Mode == "" {
			course = "; asks for each move"
		}
		hint = view.Fitting(game.MaxHint-len(then), sheetText(h)+course, sheetText(h))
	case s.Plots && !s.Calm:
		return usualText(s, own)
	}
	if s.Calm && slices.ContainsFunc(own, func(r battle.Ref) bool { return sheetSail(s, r) != roster.Oars }) {
		return "in this calm only oars move a ship, and not all of yours have them out"
	}
	return hint + then
}

// unplotted are the ships of a captain that ask before each move, because their sheets have no
// course.
func unplotted(s *battle.Sea, seat game.Seat) []string {
	var names []string
	for _, r := range s.ShipsOf(seat) {
		if h := s.Ship(r); h.Sheet.Orders.Mode == "" && s.Habit(seat) == roster.ModeAsk {
			names = append(names, h.Title())
		}
	}
	return names
}

// usualText tells how many of some ships have no orders, and how these usually sail and fire.
func usualText(s *battle.Sea, own []battle.Ref) string {
	count := func(usual func(*battle.Orders) bool) string {
		n := 0
		for _, r := range own {
			if usual(&s.Ship(r).Sheet.Orders) {
				n++
			}
		}
		switch n {
		case 0:
			return ""
		case len(own):
			return "all your ships"
		}
		return strconv.Itoa(n) + " of your " + strconv.Itoa(len(own)) + " ships"
	}
	sail := count(func(o *battle.Orders) bool { return o.Mode == "" })
	fire := count(func(o *battle.Orders) bool { return o.Fire == "" })
	const safe, waits = " go on by safe moves", " hold their fire until a gun can hurt"
	switch {
	case sail == "" && fire == "":
		return "all your ships sail and fire as ordered"
	case sail == "":
		return "all your ships sail as ordered; " + fire + waits
	case fire == "":
		return sail + safe + "; all fire as ordered"
	case sail == fire:
		return sail + safe + " and" + waits
	}
	return sail + safe + "; " + fire + waits
}

// allSheets offers orders for all ships of a captain together: courses and crews on the first
// level, the rest one press further.
func (m menu) allSheets(s *State, own []battle.Ref) {
	courses := s.courses()
	o := offer{m: m.Menu, group: "All your ships"}
	captain := s.ShipsOf(s.Ship(own[0]).Captain)
	if slices.ContainsFunc(own, courses.goesStraight) {
		plans, _ := courses.squadron(captain, own, outlook.Straight)
		o.add("", "all course "+courseStraight, "All ahead, as far as it is safe", courses.endsText(plans, own)+courses.lentWatch(own))
	}
	if slices.ContainsFunc(own, func(r battle.Ref) bool { return len(courses.sameAgain(r)) > 0 }) {
		plans := map[battle.Ref][]roster.Move{}
		for _, r := range own {
			plans[r] = courses.sameAgain(r)
		}
		o.add("", "all course "+courseSame, "All move as last turn, as far as it is safe", courses.endsText(plans, own)+courses.lentWatch(own))
	}
	if s.Plots && slices.ContainsFunc(own, func(r battle.Ref) bool { return s.Ship(r).Sheet.Orders.Mode != roster.ModeAsk }) {
		o.add("", "all course "+roster.ModeAsk, "Ask me for each move of all ships", asksInstead)
	}
	o.add("", "all crew most guns", "Most of each crew to the guns", "as many in the yards as the sails need; the others load and fire")
	o.add("", "all ", "More for all your ships…", "crews, courses, fire orders and tasks")
	m.fireOrderChoices(s, "all ", "All your ships", "")
	m.allCrewChoices(s, own)
	m.allTaskChoices(s, own)
}

// sheetSail is the sail under which a ship will be this turn.
func sheetSail(s *battle.Sea, r battle.Ref) roster.Sail { return s.Ship(r).SheetSail() }

// allCrewChoices offers quick allotments for all ships of a captain.
func (m menu) allCrewChoices(s *State, own []battle.Ref) {
	may := slices.DeleteFunc(slices.Clone(own), func(r battle.Ref) bool {
		h := s.Ship(r)
		return h.Living() == 0 || h.Manned && h.OfficerDown
	})
	if len(may) == 0 {
		return
	}
	o, line := offer{m: m.Menu, group: "All your ships"}, "all crew "
	o.add("all ", line, "Crews…", "the same for each ship whose officer is up")
	o.add(line, line+usual, "As usual", "as last turn, and more in the yards where a ship needs them")
	if !slices.ContainsFunc(may, func(r battle.Ref) bool { return !s.Ship(r).Manned }) {
		o.add(line, line+"same", "As last turn", "")
	}
	for _, how := range []string{"most", "all"} {
		for box, name := range roster.BoxNames {
			useful := slices.ContainsFunc(may, func(r battle.Ref) bool { return hasWork(s.Ship(r), roster.Box(box)) })
			switch {
			case !useful || how == "most" && roster.Box(box) == roster.Yards:
			case how == "most" && roster.Box(box) == roster.Guns: // at the first level
			case how == "most":
				o.add(line, line+"most "+name, "Most of each crew to "+boxWords[box], boxHints[box])
			default:
				o.add(line, line+"all "+name, "Everyone to "+boxWords[box], boxHints[box])
			}
		}
	}
}

// hasWork reports whether hands in a box could do something as the ship is now: for
// a repair something must be damaged.
func hasWork(h *battle.Ship, b roster.Box) bool {
	switch b {
	case roster.Rigging:
		return h.Damaged(battle.TallyRigging)
	case roster.RepairGuns:
		return h.Damaged(battle.TallyGuns)
	case roster.RepairHull:
		return h.Damaged(battle.TallyHull)
	}
	return true
}

// allTaskChoices offers the tasks that all ships of a captain may be given at
// once.
func (m menu) allTaskChoices(s *State, own []battle.Ref) {
	o := offer{m: m.Menu, group: "All your ships"}
	o.add("all ", "all sail ", "Sail…", "before turn 1 what they begin with, later what is set at the end of the turn")
	for _, name := range roster.SailNames {
		o.add("all sail ", "all sail "+name, game.Capital(roster.Sail(name).Text()), "")
	}
	o.add("all sail ", "all sail stays", "As it is", "")
	o.add("all ", "all reload ", "Reload with…", "each marker in guns loads one gun at the end of the turn")
	for _, name := range slices.Concat(roster.LoadNames, []string{usual}) {
		o.add("all reload ", "all reload all "+name, "All guns with "+name, "")
	}
	o.add("all ", "all try none", "Try nothing", "no ship grapples, ungrapples or unfouls")
	if slices.ContainsFunc(own, func(r battle.Ref) bool { return s.Ship(r).Sheet.Orders.Tasks.Try != "" }) {
		o.add("all ", "all try usual", "No order for a try", "a ship that is outnumbered tries to get free, the others do nothing")
	}
}

// sheetText is what stands on a sheet for the crew, in short.
func sheetText(h *battle.Ship) string {
	switch {
	case h.Sheet.Strike:
		return "strikes her colours"
	case h.Sheet.Rally > 0:
		return "rallies one for " + roster.BoxNames[h.Sheet.Rally-1]
	}
	return roster.BoxesText(h.Sheet.Boxes)
}

// asksInstead is the hint of the order to ask for moves where plotted courses are offered, too.
const asksInstead = "before each, in place of a course on the sheet; until you order another"

// asksBeside reports whether the menu of a ship's courses also offers the order to ask for each
// of her moves.
func (s *State) asksBeside(r battle.Ref) bool {
	h := s.Ship(r)
	return h != nil && s.Step == view.StepSheets && (s.courses().planned(r) || s.Plots && h.Sheet.Orders.Mode != roster.ModeAsk)
}

// shipSheet offers the sheet of one ship: frequent orders under pre, and the rest under more.
func (o offer) shipSheet(s *State, r battle.Ref, pre, more string) {
	h := s.Ship(r)
	in := func(group string) offer {
		o.group = h.Title() + ": " + group
		return o
	}
	in("course").goodChoices(s, r, pre, pre+"course ", nil)
	if s.asksBeside(r) && !s.courses().planned(r) {
		in("course").add(pre, pre+"course "+roster.ModeAsk, "Ask me for each move", asksInstead)
	}
	if s.courses().planned(r) {
		const now = "now on the sheet: "
		plan := h.Sheet.Orders.Moves
		hint := view.Fitting(game.MaxHint, now+roster.PlanInWords(plan), now+"a course of "+game.Count(len(plan), "move"))
		in("course").add(pre, pre+"course "+roster.ModeAsk, "Ask me for each move instead", hint)
	}
	if !h.Manned || !h.OfficerDown {
		in("crew").crewChoices(s, r, pre, more)
	}
	if free := facings(&s.Sea, h); len(free) > 0 {
		hint := "where she heads when the battle begins"
		if h.Manned {
			hint = "where she heads when she comes off the ground"
		}
		o := in("course")
		o.add(pre, pre+"face ", "Head…", hint)
		for _, d := range free {
			o.add(pre+"face ", pre+"face "+strings.ToLower(d.String()), "Head "+d.String(), "")
		}
	}
	k := &h.Sheet.Orders.Tasks
	work := workUnder(o.m, pre, more)
	in("sails and guns").workChoices(s, r, work, more, k)
	menu{o.m}.fireOrderChoices(s, work, h.Title()+": sails and guns", o.spot)
	in("boarding").boardChoices(s, r, pre, k)
	o = in("colours")
	o.add(more+"strike", more+"strike colours", "Strike: give her up", "the enemy takes her as a prize when the sheets are shown")
	if h.Sheet.Strike {
		o.add(pre, pre+"strike no", "Keep the colours up", "she does not strike")
	}
}

// boxWords are the boxes as a sentence has them.
var boxWords = [...]string{
	roster.Yards: "the yards", roster.Rigging: "repairing the rigging", roster.Guns: "the guns",
	roster.RepairGuns: "repairing guns", roster.RepairHull: "repairing the hull", roster.Boarding: "boarding",
}

// boxHints are what the boxes are for.
var boxHints = [...]string{
	roster.Yards: "they handle the ship and change sail", roster.Rigging: "each is 1 point of repair; 6 clear a box of a mast", roster.Guns: "1 lets all guns fire; each loads 1 gun a turn",
	roster.RepairGuns: "each is 1 point of repair; 6 bring back a gun", roster.RepairHull: "each is 1 point of repair; 6 clear a hull box", roster.Boarding: "they grapple, board and drive boarders off",
}

// crewChoices offers whole allotments, single moves of markers, and a rally.
func (o offer) crewChoices(s *State, r battle.Ref, pre, more string) {
	h := s.Ship(r)
	if h.Living() > 0 {
		o.boxChoices(s, r, pre, more)
	}
	if h.Pile > 0 {
		if o.m.Opens(pre + "rally ") {
			more = pre
		}
		line := more + "rally "
		o.add(more, line, "Rally one of the hurt…", "3 in 6 that he comes back; otherwise he is lost. No other crew may move this turn")
		for i, name := range roster.BoxNames {
			o.add(line, line+name, "Back to "+boxWords[i], "on 2, 4, 6 he goes there; on 1, 3, 5 he is out for good")
		}
	}
}

// usualBoxesFor are the boxes to which a captain commonly sends the rest of a crew: at most two
// of the guns, boarding if an enemy is beside her, and the repair of what is damaged.
func usualBoxesFor(s *battle.Sea, r battle.Ref) []roster.Box {
	h := s.Ship(r)
	list := []roster.Box{roster.Guns}
	if slices.ContainsFunc(enemies(s, h.Captain), func(o battle.Ref) bool { return h.At.Range(s.Ship(o).At) <= 2 }) {
		list = append(list, roster.Boarding)
	}
	for _, b := range []roster.Box{roster.RepairHull, roster.Rigging, roster.RepairGuns} {
		if hasWork(h, b) {
			list = append(list, b)
		}
	}
	return list[:min(len(list), 2)]
}

// boxChoices offers allotments of the living crew.
func (o offer) boxChoices(s *State, r battle.Ref, pre, more string) {
	h := s.Ship(r)
	line := pre + "crew "
	stands := []roster.Boxes{h.Sheet.Boxes} // already on the sheet or on a button
	whole := func(under, words, label string, boxes roster.Boxes, box roster.Box) {
		if under != line && slices.Contains(stands, boxes) {
			return
		}
		stands = append(stands, boxes)
		text := roster.BoxesText(boxes)
		o.add(under, line+words, label, view.Fitting(game.MaxHint, text+"; "+boxHints[box], text))
	}
	whole(pre, usual, "Crew as usual", s.UsualBoxes(r), roster.Guns)
	common := usualBoxesFor(&s.Sea, r)
	for _, box := range common {
		whole(pre, "most "+roster.BoxNames[box], "Most of the crew to "+boxWords[box], boxesWith(&s.Sea, r, "most", box), box)
	}
	o.add(pre, line, "Other crews…", "now "+sheetText(h))
	if o.m.Opens(line) {
		if h.Manned {
			o.add(line, line+"same", "As last turn", roster.BoxesText(h.Boxes))
		}
		for _, how := range []string{"most", "all"} {
			for box, name := range roster.BoxNames {
				label := "Everyone to " + boxWords[box]
				if how == "most" {
					label = "Most of the crew to " + boxWords[box]
				}
				if !hasWork(h, roster.Box(box)) || how == "most" && (roster.Box(box) == roster.Yards || slices.Contains(common, roster.Box(box))) {
					continue
				}
				whole(line, how+" "+name, label, boxesWith(&s.Sea, r, how, roster.Box(box)), roster.Box(box))
			}
		}
	}
	pre = more
	line = pre + "shift "
	if h.Living() > 0 {
		o.add(pre, line, "Move single markers…", "from one box to another")
	}
	if o.m.Opens(line) {
		for from, have := range h.Sheet.Boxes {
			if have == 0 {
				continue
			}
			in := line + roster.BoxNames[from] + " "
			o.add(line, in, "From "+boxWords[from]+"…", game.Count(have, "marker")+" there")
			for to, name := range roster.BoxNames {
				if to == from {
					continue
				}
				o.add(in, in+name+" ", "To "+boxWords[to]+"…", boxHints[to])
				for n := 1; n <= have; n++ {
					o.add(in+name+" ", in+name+" "+strconv.Itoa(n), "Move "+strconv.Itoa(n), "leaves "+strconv.Itoa(have-n)+" in "+roster.BoxNames[from])
				}
			}
		}
	}
}
