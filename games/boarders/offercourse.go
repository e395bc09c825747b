package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/outlook"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// courseChoices offers the standing orders for moves: on the sheet for all ships,
// while ships move and fire for those that have moves left.
func (m menu) courseChoices(s *State, seat game.Seat) {
	own := s.ShipsOf(seat)
	if s.Step != view.StepSheets {
		own = slices.DeleteFunc(own, func(r battle.Ref) bool { return s.courses().dueMoves(r) == 0 })
	}
	var shown []battle.Ref // in the menu already, with their guns
	if s.Step == view.StepFire && s.asked(seat) {
		shown = slices.DeleteFunc(s.Firers(), func(r battle.Ref) bool { return s.Ship(r).Captain != seat })
		if len(shown) == 1 {
			shown = nil // the menu of her guns does not name her
		}
	}
	if s.Step == view.StepMoves && s.asked(seat) {
		m.onwardChoices(s, own)
	}
	for _, r := range own {
		h := s.Ship(r)
		under, more := prefix(&s.Sea, r), h.Name+" "
		if s.Step != view.StepSheets {
			under = more // the orders for an only ship are one press away, too
		}
		busy := s.Step == view.StepFire && s.asked(seat) && len(own) > 1 // with the guns in the menu, her orders are found under those for all ships
		if s.Step != view.StepSheets && !slices.Contains(shown, r) && !busy {
			now := "now: " + courseInWords(&h.Orders)
			hint := view.Fitting(game.MaxHint, "for the moves still to come; "+now, now, "now: "+game.Count(len(h.Orders.Moves), "move")+" in a row")
			m.Add("", game.Choice{Line: more, Label: "Orders for " + h.Title() + "…", Hint: hint, Group: "Orders", Spot: view.ShipSpot(h.Name), Leads: true})
		}
		if m.Opens(under) {
			m.orderChoices(s, r, own, under, more)
		}
	}
	if len(own) > 1 {
		m.orderChoices(s, 0, own, "all ", "all ")
		if s.Step != view.StepSheets && len(shown) < 2 {
			m.Offer("", "all ", "Orders for all your ships…", "for the moves still to come", "Orders")
		}
	}
}

// onwardChoices offers whole courses for the rest of the turn, next to the moves of the ship that
// is asked for. All ships of her captain may go straight on; she alone may go straight on or with
// a turn.
func (m menu) onwardChoices(s *State, own []battle.Ref) {
	courses := s.courses()
	h, group := s.Ship(s.Mover), "For the rest of the turn"
	captain := s.ShipsOf(h.Captain)
	if len(own) > 1 && slices.ContainsFunc(own, courses.goesStraight) {
		plans, _ := courses.squadron(captain, own, outlook.Straight)
		m.Offer("", "all course "+courseStraight, "All your ships ahead, as far as it is safe", courses.endsText(plans, own), group)
	}
	if !courses.goesStraight(s.Mover) {
		return
	}
	one := []battle.Ref{s.Mover}
	plans, _ := courses.squadron(captain, one, outlook.Straight)
	o := offer{m: m.Menu, group: group, spot: view.ShipSpot(h.Name)}
	line := prefix(&s.Sea, s.Mover) + "course "
	c := o.wholePlan(s, s.Mover, plans[s.Mover], line)
	const asks = "; you are asked where the way is not free"
	c.Line, c.Label, c.Hint = line+courseStraight, straightLabel(plans[s.Mover]), view.Fitting(game.MaxHint, c.Hint+asks, courses.endsText(plans, one)+asks)
	m.Add("", c)
	o.goodChoices(s, s.Mover, "", line, plans[s.Mover])
}

// straightLabel names the course of one ship that goes straight on while it is safe, by the moves
// that she then makes.
func straightLabel(plan []roster.Move) string {
	if slices.ContainsFunc(plan, func(m roster.Move) bool { return m != roster.Advance }) {
		return view.Fitting(game.MaxLabel, "As far ahead as it is safe: "+roster.PlanInWords(plan), "Ahead where it is safe, and else a turn, or sails backed")
	}
	return "Straight on, as far as it is safe"
}

// goodChoices offers whole courses of the moves that a ship has left, other than one that is
// offered already.
func (o offer) goodChoices(s *State, r battle.Ref, under, line string, offered []roster.Move) {
	courses := s.courses()
	n := courses.dueMoves(r)
	if n == 0 || n < 2 && s.Step != view.StepSheets || !courses.steers(r) { // while ships move, a single move is offered elsewhere
		return
	}
	byMoves := s.Step == view.StepSheets || prefix(&s.Sea, r) != "" // the moves one by one begin with the same words
	deeper := func(m roster.Move) bool { return o.m.Opens(line + m.Letters() + " ") }
	if byMoves && slices.ContainsFunc(courses.outlook(r).Helm(r).LegalMoves(), deeper) {
		return // and lead to the same courses
	}
	now := s.orders(r)
	for _, plan := range courses.goodPlans(r, n) {
		chosen := now.Mode == roster.ModePlan && slices.Equal(now.Moves, plan)
		if !chosen && !slices.Equal(plan, offered) {
			o.m.Add(under, o.wholePlan(s, r, plan, line))
		}
	}
}

// orderChoices offers the orders for moves of a ship, or of all ships if r is 0. Courses are
// offered under under, and rare orders under more.
func (m menu) orderChoices(s *State, r battle.Ref, own []battle.Ref, under, more string) {
	group, spot, o := "Orders", "", battle.Orders{}
	asked := "each ship"
	if h := s.Ship(r); h != nil {
		group, spot, o = h.Title()+": orders", view.ShipSpot(h.Name), *s.orders(r)
		asked = "she"
	}
	add := func(under, line, label, hint string) {
		m.Add(under, game.Choice{Line: line, Label: label, Hint: hint, Group: group, Spot: spot})
	}
	line, hint := under+"course ", "move by move, by safe moves, or behind another ship"
	if r == 0 {
		hint = "how they move this turn, or from now on"
	}
	label := "Other courses…"
	if s.Step != view.StepSheets {
		label = "Course for the rest of the turn…"
	}
	add(under, line, label, hint)
	if m.Opens(line) {
		offer{m: m.Menu, group: group, spot: spot}.planChoices(s, r, line)
		offer{m: m.Menu, group: group, spot: spot}.squadronChoices(s, r, own, line)
		asks := "you are not asked"
		if o.Wake > 0 && !o.Lent {
			asks = "you are asked when an enemy is within " + strconv.Itoa(o.Wake)
		}
		add(line, line+roster.ModeGo, "Go on by safe moves", asks+"; avoids land, the edge, other ships and the wind ahead")
		add(line, line+roster.ModeBack, "Back sail where the rules allow it", "at each move when close-hauled, once a turn running or on a broad reach; else by safe moves")
		if !s.asksBeside(r) && (r != 0 || s.Step != view.StepSheets || !s.Plots) { // else it is offered next to the courses of the sheet
			add(line, line+roster.ModeAsk, "Ask me for each move", "before each move of hers")
		}
		if !s.courses().planned(r) {
			if s.Step == view.StepSheets {
				add(line, line+roster.ModeAsk+" "+courseOnce, "Ask me for each move, this turn only", "what you have ordered for later turns stays")
			}
		}
		usually := "with 1 or 2 ships you are asked for each move, with more when an enemy is within 4"
		if s.Plots {
			usually = "by the course on her sheet each turn; without one by safe moves"
		}
		add(line, line+usual, "As usual", usually)
	}
	line = more + "wake "
	add(more, line, "Ask me when an enemy is near…", "how near, while "+asked+" sails by a standing order")
	for _, n := range []int{2, 3, 4, 6, 8, 10} {
		add(line, line+strconv.Itoa(n), "Ask me within "+game.Count(n, "point"), "")
	}
	add(line, line+never, "Never ask me for an enemy near", "")
	if s.Step == view.StepSheets && (o.Defer || r == 0) {
		add(more, more+"defer "+never, "Move before ships of the same speed", "as the rules have it, the ship upwind first")
	}
	if s.Step == view.StepSheets && !o.Defer && !s.Calm { // in a calm the seats settle ties
		add(more, more+"defer", "Let ships of the same speed move first", "you see where they go before you move")
	}
	if s.Step == view.StepSheets {
		m.passChoices(s, r, more, more, o.Pass)
	}
}

// meets reports whether a ship may enter a held point by her next move.
func meets(s *battle.Sea, r battle.Ref) bool {
	h := s.Ship(r)
	return slices.ContainsFunc(s.Helm(r).LegalMoves(), roster.Move.GoesAhead) && len(s.ShipsAt(h.At.Next(h.Facing))) > 0
}

// squadronChoices offers worked-out courses for a ship, or for all ships of a captain if r is 0.
func (o offer) squadronChoices(s *State, r battle.Ref, own []battle.Ref, line string) {
	courses := s.courses()
	due, captain := own, s.ShipsOf(s.Ship(own[0]).Captain)
	if r != 0 {
		due = []battle.Ref{r}
	}
	onward := s.Step == view.StepMoves && s.Mover > 0 && s.asked(s.Ship(own[0]).Captain) && (r == 0 || r == s.Mover) // offered beside her moves
	first := r == 0 && s.Step == view.StepSheets                                                                     // offered at the first level of the sheet
	if !onward && !first && slices.ContainsFunc(due, courses.goesStraight) {
		plans, _ := courses.squadron(captain, due, outlook.Straight)
		label := "All ahead, as far as it is safe"
		if r != 0 {
			label = straightLabel(plans[r])
		}
		o.add(line, line+courseStraight, label, courses.endsText(plans, due)+courses.lentWatch(due))
	}
	if s.Step == view.StepSheets && !first && slices.ContainsFunc(due, func(x battle.Ref) bool { return len(courses.sameAgain(x)) > 0 }) {
		plans := map[battle.Ref][]roster.Move{}
		for _, x := range due {
			plans[x] = courses.sameAgain(x)
		}
		o.add(line, line+courseSame, "As last turn, as far as it is safe", courses.endsText(plans, due)+courses.lentWatch(due))
	}
	follows := line + courseFollow + " "
	var leaders []battle.Ref
	for _, x := range own {
		if x != r && slices.ContainsFunc(due, func(y battle.Ref) bool { return courses.mayFollow(y, x) && courses.goesStraight(y) }) {
			leaders = append(leaders, x)
		}
	}
	if len(leaders) > 0 {
		o.add(line, follows, "Follow another ship…", "1 or 2 points astern of her, by the orders that she has now")
	}
	for _, x := range leaders {
		if !o.m.Opens(follows) {
			break
		}
		h := s.Ship(x)
		plans, _ := courses.following(captain, due, x)
		o.m.Add(follows, game.Choice{Line: follows + h.Name, Label: "Follow " + h.Title(), Hint: courses.endsText(plans, due), Group: o.group, Spot: view.ShipSpot(h.Name)})
	}
}

// passChoices offers the sides that a ship may show in passing, or all ships if r is 0.
func (m menu) passChoices(s *State, r battle.Ref, under, pre, now string) {
	group, spot := "Orders", ""
	if h := s.Ship(r); h != nil {
		group, spot = h.Title(), view.ShipSpot(h.Name)
	}
	for _, side := range []string{roster.Port.String(), roster.Starboard.String()} {
		if side != now {
			m.Add(under, game.Choice{Line: pre + "pass " + side, Label: "Show the " + side + " side in passing", Hint: "to a ship whose point she enters", Group: group, Spot: spot})
		}
	}
}

// planChoices offers the moves of one ship for this turn: whole courses that are
// safe as the ships lie now, and any others move by move.
func (o offer) planChoices(s *State, r battle.Ref, line string) {
	courses := s.courses()
	if r == 0 || !courses.steers(r) {
		return
	}
	p := courses.outlook(r)
	n := courses.dueMoves(r)
	if n == 0 {
		return
	}
	o.spot = view.ShipSpot(p.Ship(r).Name)
	outlook.Due(p, r)
	first := s.Step == view.StepSheets || s.Step == view.StepMoves && r == s.Mover // they are offered at the first level already
	if !first && !slices.ContainsFunc(p.Helm(r).LegalMoves(), func(m roster.Move) bool { return o.m.Opens(line + m.Letters() + " ") }) {
		o.goodChoices(s, r, line, line, nil)
	}
	var good [][]roster.Move // courses of one move that stand at the first level
	if n == 1 && s.Step == view.StepSheets {
		good = courses.goodPlans(r, n)
	}
	o.nextPlanned(p, r, line, n, good...)
}

// nextPlanned offers the next move of a plan, in an outlook p in which the moves before it are
// made. The plan ends after n moves, or where the captain wants to be asked. It leaves out
// courses of one move that are offered elsewhere.
func (o offer) nextPlanned(p *battle.Sea, r battle.Ref, line string, n int, elsewhere ...[]roster.Move) {
	for _, m := range p.Helm(r).LegalMoves() {
		offered := slices.ContainsFunc(elsewhere, func(plan []roster.Move) bool { return len(plan) == 1 && plan[0] == m })
		if m == roster.LeaveChart || offered {
			continue
		}
		h := p.Ship(r)
		c := game.Choice{Line: line + m.Letters(), Label: "Phase " + strconv.Itoa(p.Phase) + ": " + moveLabel(p, h, m), Short: moveSign(h, m), Hint: moveHint(p, r, m), Group: o.group, Spot: o.spot}
		if m.GoesAhead() {
			c.Spot = h.At.Next(h.Facing).String()
		}
		if n == 1 {
			o.m.Add(line, c)
			continue
		}
		c.Line += " "
		c.Label += "…"
		o.m.Add(line, c)
		if !o.m.Opens(c.Line) {
			continue
		}
		next := *p
		next.Ships = slices.Clone(p.Ships)
		outlook.Try(&next, r, m)
		o.add(c.Line, c.Line+roster.ModeAsk, "Then ask me", "no more moves are planned")
		if outlook.Due(&next, r) {
			o.nextPlanned(&next, r, c.Line, n-1)
		}
	}
}

// mostPlans is how many whole courses are offered at most. So these and the other choices of a
// sheet fit on one page.
const mostPlans = 7

// wholePlan is a whole course on a button: the moves, and how she lies after them.
func (o offer) wholePlan(s *State, r battle.Ref, plan []roster.Move, line string) game.Choice {
	p := s.courses().outlook(r)
	var letters []string
	for _, m := range plan {
		outlook.Due(p, r)
		outlook.Try(p, r, m)
		letters = append(letters, m.Letters())
	}
	h := p.Ship(r)
	sign := h.At.String() + " " + h.Facing.String()
	hint := "to " + h.At.String() + ", heading " + h.Facing.String()
	if !s.Calm && h.Sail != roster.Oars {
		hint += ", " + chart.AttitudeNames[chart.AttitudeTo(h.Facing, s.Wind)]
	}
	p.Turn++ // for the speed that she has next turn
	p.Helm(r).SetSpeed()
	hint += "; speed " + strconv.Itoa(h.Speed) + " next turn"
	if !s.Water(h.At.Next(h.Facing)) {
		hint += "; no water ahead"
	}
	names, numbers := wouldBear(p, r, h.At, h.Facing)
	return game.Choice{Line: line + strings.Join(letters, " "), Label: game.Capital(roster.PlanInWords(plan)), Short: sign, Hint: view.Fitting(game.MaxHint, hint+names, hint+numbers, hint), Group: o.group, Spot: h.At.String()}
}
