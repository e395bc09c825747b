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

// searched offers moves to a search: only the few choices that matter, and only whole lines, each
// once.
type searched struct {
	s    *State
	m    *game.Menu
	seat game.Seat
}

func (y searched) weigh(line string, weight int) {
	y.m.Weigh("", game.Move{Line: line, Weight: weight})
}

// moves offers what a seat is asked for.
func (y searched) moves() {
	lock := game.Usual
	switch y.s.Step {
	case view.StepPicks:
		y.picks()
	case view.StepSheets:
		lock = y.sheets()
	case view.StepMoves:
		y.helm()
		return
	case view.StepFire:
		lock = y.fire()
	case view.StepTasks:
		y.tasks()
	}
	if lock > 0 {
		y.m.Weigh("", game.Move{Line: "lock", Kind: game.Ends, Weight: lock})
	}
}

// picks offers ships only in the order of the table, since another order does not make another
// fleet.
func (y searched) picks() {
	p, from := &y.s.Picks[y.s.Captains[y.seat].Side], 0
	if n := len(p.Kinds); n > 0 {
		from = slices.IndexFunc(roster.Classes, func(c roster.Class) bool { return c.Kind == p.Kinds[n-1] })
	}
	for i := from; i < len(roster.Classes); i++ {
		if p.fits(roster.Classes[i].Kind, y.s.Budget) {
			y.weigh("pick "+roster.Classes[i].Kind, game.Usual)
		}
	}
}

// Advising implements game.Advised: a person plots courses, while a computer is asked for each
// move.
func (s *State) Advising(seat game.Seat) game.Match {
	c := s.clone()
	c.advised = int(seat) + 1
	return c
}

// plots offers whole courses for a ship without orders for moves. If there are several, it takes
// the one nearest to an enemy.
func (y searched) plots(own []battle.Ref) {
	s := y.s
	var next battle.Ref
	best := 0
	for _, r := range own {
		h := s.Ship(r)
		o := s.Nearest(h)
		if o == nil || h.Sheet.Orders.Mode != "" || !s.courses().goesStraight(r) {
			continue
		}
		if far := h.At.Range(o.At); next == 0 || far < best {
			next, best = r, far
		}
	}
	if next == 0 {
		return
	}
	for _, plan := range s.courses().goodPlans(next, s.courses().dueMoves(next)) {
		if len(plan) == 0 {
			continue
		}
		y.weigh(prefix(&s.Sea, next)+"course "+strings.Join(game.Texts(plan, roster.Move.Letters), " "), game.Usual)
	}
}

// sheets offers changes of the sheets, each kind once. It returns the weight of locking them. If
// ships go by habit, it first has them ask for their moves, since nobody waits for a computer.
// They do so only for this turn: the computer may stand in for a person, whose standing orders
// must stay.
func (y searched) sheets() int {
	own := y.s.ShipsOf(y.seat)
	habit := func(r battle.Ref) bool { return y.s.Ship(r).Sheet.Orders.Mode == "" }
	if y.s.advised == int(y.seat)+1 {
		y.plots(own)
		for _, r := range own {
			y.sheet(r)
		}
		return 4 * game.Usual
	}
	if first := slices.IndexFunc(own, habit); first >= 0 && y.s.Habit(y.seat) == roster.ModeGo {
		pre := prefix(&y.s.Sea, own[first])
		if len(own) > 1 && !slices.ContainsFunc(own, func(r battle.Ref) bool { return !habit(r) }) {
			pre = "all "
		}
		y.weigh(pre+"course "+roster.ModeAsk+" "+courseOnce, game.Usual)
		return 0
	}
	for _, r := range own {
		y.sheet(r)
	}
	return 4 * game.Usual
}

func (y searched) sheet(r battle.Ref) {
	h := y.s.Ship(r)
	pre, more, sheet := prefix(&y.s.Sea, r), h.Name+" ", &h.Sheet
	if !sheet.Placed && sheet.Rally == 0 && h.Living() > 0 && (!h.Manned || !h.OfficerDown) {
		if boxesWith(&y.s.Sea, r, "most", roster.Guns) != sheet.Boxes {
			y.weigh(pre+"crew most "+roster.BoxNames[roster.Guns], game.Usual)
		}
		if n := spare(&y.s.Sea, r); n > 0 {
			for _, box := range work(&y.s.Sea, r) {
				y.weigh(more+"shift "+roster.BoxNames[roster.Guns]+" "+roster.BoxNames[box]+" "+strconv.Itoa(n), game.Usual/2)
			}
		}
		if h.Pile > 0 {
			y.weigh(more+"rally "+roster.BoxNames[roster.Guns], game.Usual)
		}
	}
	switch {
	case !h.Manned && sheet.Sail == "" && y.s.Calm:
		y.sail(h, more, []roster.Sail{roster.Oars})
	case h.Manned && sheet.Orders.Tasks.Sail == "" && h.Boxes[roster.Yards] >= h.SailHands():
		y.sail(h, more, []roster.Sail{roster.BattleSail, roster.Full})
	}
	if !h.Manned && sheet.Facing == "" {
		for _, d := range h.Choose {
			if d != h.Facing {
				y.weigh(pre+"face "+strings.ToLower(d.String()), 2)
			}
		}
	}
}

// spare is how many hands in Guns on a sheet have nothing to load: those that a broadside does
// not need or, far from the enemy, all but one.
func spare(s *battle.Sea, r battle.Ref) int {
	h, need := s.Ship(r), 1
	if o := s.Nearest(h); o != nil && h.At.Range(o.At) < battle.Farthest {
		need = drill(h)
	}
	return h.Sheet.Boxes[roster.Guns] - need
}

// work are the boxes in which the spare hands of a ship have something to do.
func work(s *battle.Sea, r battle.Ref) []roster.Box {
	h := s.Ship(r)
	var list []roster.Box
	for _, box := range []roster.Box{roster.RepairHull, roster.RepairGuns, roster.Rigging} {
		if hasWork(h, box) {
			list = append(list, box)
		}
	}
	if o := s.Nearest(h); o != nil && h.At.Range(o.At) <= 2 {
		list = append(list, roster.Boarding)
	}
	return list
}

// likelyCrews are the allotments that are offered to a search.
func likelyCrews(s *battle.Sea, r battle.Ref) []roster.Boxes {
	h := s.Ship(r)
	list := []roster.Boxes{boxesWith(s, r, "most", roster.Guns)}
	if n := spare(s, r); n > 0 {
		for _, box := range work(s, r) {
			b := h.Sheet.Boxes
			b[roster.Guns], b[box] = b[roster.Guns]-n, b[box]+n
			list = append(list, b)
		}
	}
	return list
}

// drill is how many hands a ship needs to load all guns that she may fire to one side.
func drill(h *battle.Ship) int {
	var room [12]battle.Bank
	var n [3]int
	for _, b := range h.Banks(room[:]) {
		n[b.Battery] += b.Guns
	}
	return max(n[roster.Port], n[roster.Starboard]) + n[roster.Bow]
}

// sail offers settings that make way. In a calm that is the oars.
func (y searched) sail(h *battle.Ship, pre string, to []roster.Sail) {
	if y.s.Calm {
		to = []roster.Sail{roster.Oars}
	}
	for _, sail := range to {
		if sail != h.Sail {
			y.weigh(pre+"sail "+string(sail), 2)
		}
	}
}

// helm offers the moves of the ship that is asked for. Moves after which her guns bear, and the
// enemy's do not, weigh the most.
func (y searched) helm() {
	s, r := y.s, y.s.Mover
	h, helm, pre := s.Ship(r), s.Helm(r), prefix(&s.Sea, r)
	legal := slices.DeleteFunc(helm.LegalMoves(), func(m roster.Move) bool { return m == roster.LeaveChart })
	near, suits := s.Nearest(h), 0
	if near != nil {
		suits = outlook.Suits(h, near)
	}
	var room [12]battle.Bank
	mine := h.Banks(room[:])
	for _, move := range legal {
		weight := game.Usual
		switch {
		case helm.Risky(move):
			weight = 1
		case near != nil:
			weight = max(1, game.Usual+prospect(&s.Sea, h, move, mine, near, suits))
		}
		y.weigh(pre+roster.MoveTexts[move], weight)
	}
}

// prospect tells how well a ship lies after a move. It counts half damage dice of the next fire,
// given and taken, and whether she comes nearer to the nearest enemy while he is farther off than
// suits her guns (suits).
func prospect(s *battle.Sea, h *battle.Ship, move roster.Move, mine []battle.Bank, near *battle.Ship, suits int) int {
	at, f := h.At, move.Turned(h.Facing)
	if move.GoesAhead() {
		at = at.Next(h.Facing)
	}
	there := battle.Ship{At: at, Facing: f}
	given, taken := 0, 0
	for i := range s.Ships {
		o := &s.Ships[i]
		if o.Side == h.Side || !o.Afloat() || at.Range(o.At) > battle.Farthest {
			continue
		}
		_, n := outlook.Bearing(at, f, mine, o, true)
		given = max(given, n)
		var room [12]battle.Bank
		_, n = outlook.Bearing(o.At, o.Facing, o.Banks(room[:]), &there, true)
		taken += n
	}
	good := 3*given - 2*taken
	far, was := at.Range(near.At), h.At.Range(near.At)
	switch {
	case was > suits && far < was:
		good += 20
	case was > suits && far > was:
		good -= 10
	case given == 0 && was > suits && outlook.OffBow(at, near.At, f) == 0:
		good += 10
	}
	return good
}

// fire offers one target for all ships, or to each the best. It returns the weight of
// firing as declared.
func (y searched) fire() int {
	s, ships := y.s, askedShips(&y.s.Sea, y.seat)
	hurts := slices.ContainsFunc(ships, func(r battle.Ref) bool { return mayHurt(&s.Sea, r, false) || mayHurt(&s.Sea, r, true) })
	if slices.ContainsFunc(ships, func(r battle.Ref) bool { return len(s.Ship(r).Volleys) > 0 }) {
		return game.Usual
	}
	if line := usefulLine(&s.Sea, ships); line != "" && s.advised == int(y.seat)+1 {
		y.m.Weigh("", game.Move{Line: line, Kind: game.Ends, Weight: game.Usual})
		return 0 // that line holds fire, too, and spares the person useless questions
	}
	if len(ships) == 0 || !hurts {
		return game.Usual // for a computer "hold useful" is not offered, since it would change a standing order
	}
	pre := "all "
	if len(ships) == 1 {
		pre = prefix(&s.Sea, ships[0])
	}
	for _, high := range []bool{false, true} {
		weight := 6 * game.Usual
		if high {
			weight = 2 * game.Usual
		}
		if slices.ContainsFunc(ships, func(r battle.Ref) bool { return mayHurt(&s.Sea, r, high) }) {
			y.m.Weigh("", game.Move{Line: pre + "fire best " + battle.AimName(high) + " lock", Kind: game.Ends, Weight: weight})
		}
	}
	if targets := inReach(&s.Sea, ships); len(targets) > 1 {
		for _, o := range targets {
			y.weigh(pre+"fire "+s.Ship(o).Name+" low", game.Usual)
			y.weigh(pre+"fire "+s.Ship(o).Name+" high", 3)
		}
	}
	return 3
}

// inReach are the enemies that some ships may hurt, fired low or high.
func inReach(s *battle.Sea, ships []battle.Ref) []battle.Ref {
	var list []battle.Ref
	for _, r := range ships {
		h := s.Ship(r)
		for _, g := range h.Groups() {
			for _, o := range s.Gunner(r).Targets(&g, h.Magazines[g.Battery].Load) {
				if !slices.Contains(list, o) && s.Gunner(r).MayWound(&g, o) {
					list = append(list, o)
				}
			}
		}
	}
	slices.Sort(list)
	return list
}

// tasks offers tries, and whom the officer fights. Parties divide as usual.
func (y searched) tasks() {
	s := y.s
	for _, r := range s.Beside() {
		h := s.Ship(r)
		if h.Captain != y.seat || h.Now.Try != "" {
			continue
		}
		pre := prefix(&s.Sea, r)
		y.weigh(pre+"try "+battle.TryNone, 2)
		for _, o := range s.ShipsAt(h.At) {
			e := s.Ship(o)
			for _, try := range []string{battle.TryGrapple, battle.TryUngrapple, battle.TryUnfoul} {
				if s.Party(r).CanTry(try, o) && s.mayTry(r, try, o) == nil {
					y.weigh(pre+try+" "+e.Name, game.Usual)
				}
			}
			if e.Side != h.Side && !h.OfficerDown && h.Now.Officer == 0 && h.Boxes[roster.Boarding] > 0 {
				y.weigh(pre+"officer "+e.Name, 2)
			}
		}
	}
}
