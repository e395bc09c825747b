package boarders

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/game"
)

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View { return s.view(viewer) }

func (s *State) view(viewer game.Seat) View {
	v := View{
		Viewer: viewer, Battle: "Free battle", Turn: s.Turn, Turns: s.Turns, Phase: s.Phase, Step: s.Step,
		Title: s.title(), Asked: copied(s.Asked), Ready: copied(s.Done), Mover: s.name(s.Mover),
		Rows: s.Rows, Cols: s.Cols, Plots: s.Plots,
	}
	c := scenarioOf(s.Battle)
	if c != nil {
		v.Battle = c.title
	}
	if !s.Calm {
		v.Wind = s.Wind.String()
	}
	if s.Over != nil {
		v.Over = s.clone().Over
		v.Task = "a draw"
		if v.Over.Side != "" {
			v.Task = "the " + v.Over.Side + " win"
		}
	} else if s.Step == StepMoves && s.Mover > 0 {
		v.Task = s.ship(s.Mover).Title() + " is to move"
	} else {
		v.Task = fmt.Sprintf("%d of %s ready", len(s.Done), game.Count(len(s.Asked), "captain"))
	}
	for _, p := range s.Land {
		v.Land = append(v.Land, p.String())
	}
	for side := range Side(2) {
		sv := SideView{Name: sideNames[side], Points: s.total(side)}
		for i, cap := range s.Captains {
			if cap.Side == side {
				sv.Seats = append(sv.Seats, game.Seat(i))
			}
		}
		if c != nil {
			sv.Needs = c.needs[side]
		}
		v.Sides[side] = sv
	}
	if len(s.Ships) > 0 { // else a restart would not find nil again
		v.Ships = make([]ShipView, 0, len(s.Ships))
	}
	room := s.listRoom()
	for i := range s.Ships {
		v.Ships = append(v.Ships, s.viewShip(Ref(i+1), viewer, &room))
	}
	for _, l := range s.Links {
		v.Links = append(v.Links, LinkView{s.name(l.A), s.name(l.B), l.Fouled, l.Turn})
	}
	for _, p := range s.Passes {
		v.Passes = append(v.Passes, PassView{s.name(p.Mover), p.Side.String(), s.name(p.Other)})
	}
	if len(s.Latest.Tracks) > 0 {
		v.Tracks = make([]TrackView, 0, len(s.Latest.Tracks))
	}
	for _, t := range s.Latest.Tracks {
		v.Tracks = append(v.Tracks, TrackView{s.name(t.Ship), names(t.Points)})
	}
	shots := s.Latest.Shots
	if s.stale() {
		shots = nil
	}
	if len(shots) > 0 {
		v.Fired = "turn " + strconv.Itoa(s.Latest.Turn) + ", phase " + strconv.Itoa(s.Latest.Phase)
	}
	for _, x := range shots {
		v.Shots = append(v.Shots, ShotView{
			From: s.name(x.From), To: s.name(x.To), Battery: x.Battery.String(), Guns: calibre(x.Guns, x.Kind, x.Weight),
			Load: x.Load, High: x.High, Dice: x.Dice, Faces: copied(x.Faces), At: x.At.String(), Target: x.Target.String(),
		})
	}
	if viewer < 0 || int(viewer) >= s.Seats || s.Over != nil {
		return v
	}
	if s.Step == StepPicks {
		side := s.Captains[viewer].Side
		p := s.Picks[side]
		v.Picks = &PickView{Kinds: copied(p.Kinds), Spent: p.spent(), Budget: s.Budget, Picker: !s.Captains[viewer].Gone && s.picker(side) == viewer}
	}
	own := s.shipsOf(viewer)
	v.Yours = slices.Grow(v.Yours, len(own))
	for _, r := range own {
		v.Yours = append(v.Yours, s.viewOwn(r))
	}
	return v
}

// stale reports whether the latest fire is older than this turn, or than the
// last one while sheets are filled in and once the battle is over.
func (s *State) stale() bool {
	from := s.Turn
	if s.Step == StepSheets || s.Step == StepOver {
		from--
	}
	return s.Latest.Turn < from
}

// name is the name of a ship as typed, "" for none.
func (s *State) name(r Ref) string {
	if h := s.ship(r); h != nil {
		return h.Name
	}
	return ""
}

func names(points []Point) []string {
	list := make([]string, len(points))
	for i, p := range points {
		list[i] = p.String()
	}
	return list
}

// calibre is a number of guns in short: "9 C32".
func calibre(n int, k Kind, weight int) string {
	return strconv.Itoa(n) + " " + string(k) + strconv.Itoa(weight)
}

func (s *State) title() string {
	turn := "Turn " + strconv.Itoa(s.Turn)
	switch s.Step {
	case StepPicks:
		return "Picking ships"
	case StepMoves:
		return turn + " · phase " + strconv.Itoa(s.Phase) + " · moves"
	case StepFire:
		return turn + " · phase " + strconv.Itoa(s.Phase) + " · fire"
	case StepTasks:
		return turn + " · tasks"
	case StepOver:
		return "The battle is over"
	}
	return turn + " · crews"
}

// attitudeNames are the attitudes as they are told.
var attitudeNames = [...]string{InIrons: "in irons", CloseHauled: "close-hauled", BroadReach: "broad reach", Running: "running"}

func (s *State) viewShip(r Ref, viewer game.Seat, room *lists) ShipView {
	h := s.ship(r)
	v := ShipView{
		Name: h.Name, Title: h.Title(), Kind: h.Kind, Rig: classOf(h.Kind).rig, Side: h.Side, Captain: h.Captain,
		Status: h.Status, Facing: h.Facing.String(), Sail: h.Sail, Speed: h.Speed, Aground: h.Aground,
		Living: h.living(), Crew: h.Crew, Pile: h.Pile, Dead: h.Dead, OfficerDown: h.OfficerDown,
		Hull: h.Hull, HullHits: h.Hits, Tally: h.Tally,
		Asks: AsksView{
			Moves: s.mode(r) == ModeAsk, Fire: h.asksFire(),
			Tasks: h.settled() == settlesNothing, Fight: h.settled() == settlesTry, Wake: s.wake(r),
		},
	}
	if s.Over != nil {
		v.Log = h.Log
	}
	if h.inPlay() {
		v.At = h.At.String()
	}
	if h.Status == Coming {
		v.Comes = h.Comes
	}
	if !s.Calm {
		v.Lies = attitudeNames[attitude(h.Facing, s.Wind)]
	}
	if s.Phase > 0 && s.Step == StepMoves {
		v.Moves = s.movesLeft(r)
	}
	if h.Manned {
		v.Boxes = copied(h.Boxes[:])
	}
	v.Masts, room.masts = cut(room.masts, len(h.Masts))
	for i := range h.Masts {
		m := &h.Masts[i]
		v.Masts[i] = MastView{m.Name, m.Boxes, m.Hits, m.Down}
	}
	v.Guns, room.guns = cut(room.guns, len(h.Guns))
	for i := range h.Guns {
		g := &h.Guns[i]
		fresh := !g.Used && !(g.Doubled && viewer == h.Captain) // others do not know that they were doubled
		v.Guns[i] = GunView{g.name(), g.Battery.String(), g.Pivot, g.Loaded, g.Lost, g.Doomed, fresh}
	}
	for b, m := range h.Magazines {
		load := m.Load
		if !m.Known {
			load = ""
		}
		v.Batteries[b] = BatteryView{batteryNames[b], load}
	}
	return v
}

// viewOwn is what a ship's captain alone knows.
func (s *State) viewOwn(r Ref) YourShip {
	h := s.ship(r)
	v := YourShip{Name: h.Name, Boxes: copied(h.Boxes[:]), Hands: h.hands(), First: !h.Manned}
	o := h.Orders
	if s.Step == StepSheets {
		v.Boxes, v.Placed, v.Strike = copied(h.Sheet.Boxes[:]), h.Sheet.Placed, h.Sheet.Strike
		v.Sail, v.Facing = h.Sheet.Sail, h.Sheet.Facing
		if h.Sheet.Rally > 0 {
			v.Rally = boxNames[h.Sheet.Rally-1]
		}
		if v.First {
			v.Opening = copied(h.Sheet.Loads[:])
			for _, d := range h.Choose {
				v.Facings = append(v.Facings, d.String())
			}
		}
		o = h.Sheet.Orders
	}
	if s.Step == StepTasks {
		o.Tasks = h.Now
	}
	for _, m := range h.Magazines {
		v.Loads = append(v.Loads, m.Load)
	}
	v.Orders = s.viewOrders(r, &o)
	for _, x := range h.Volleys {
		v.Volleys = append(v.Volleys, VolleyView{x.Battery.String(), string(x.Kind) + strconv.Itoa(x.Weight), s.name(x.Target), x.High})
	}
	if s.Step == StepFire {
		v.Groups = s.viewGroups(r)
	}
	if s.Step == StepMoves && s.Mover == r {
		for _, m := range s.moves(r) {
			v.Moves = append(v.Moves, string(m))
		}
	}
	return v
}

func (s *State) viewOrders(r Ref, o *Orders) OrdersView {
	v := OrdersView{
		Mode: o.Mode, Moves: copied(o.Moves), Wake: o.Wake, Fire: o.Fire, Defer: o.Defer, Pass: o.Pass,
		Sail: o.Tasks.Sail, Loads: copied(o.Tasks.Loads[:]), First: copied(o.Tasks.First), Swing: copied(o.Tasks.Swing),
		Repair: copied(o.Tasks.Repair[:]), Try: o.Tasks.Try, Target: s.name(o.Tasks.Target), Officer: s.name(o.Tasks.Officer), Facing: o.Tasks.Facing,
	}
	if v.Mode == "" {
		v.Mode = s.mode(r)
	}
	switch o.Fire {
	case "":
		v.Fire = FireAsk
		if s.Plots {
			v.Fire = FireUseful
		}
	case FireWithin:
		v.Fire = "low within " + strconv.Itoa(o.Range)
		if o.High {
			v.Fire = "high within " + strconv.Itoa(o.Range)
		}
	}
	for _, x := range o.Tasks.Split {
		v.Split = append(v.Split, s.name(x.Enemy)+" "+strconv.Itoa(x.Markers))
	}
	return v
}

func (s *State) viewGroups(r Ref) []GroupView {
	h := s.ship(r)
	var list []GroupView
	for _, g := range h.groups() {
		load := h.Magazines[g.battery].Load
		v := GroupView{Battery: g.battery.String(), Guns: calibre(g.guns, g.kind, g.weight), Load: load}
		for _, o := range s.targets(r, &g, load) {
			v.Targets = append(v.Targets, TargetView{s.name(o), h.At.Range(s.ship(o).At), s.dice(r, &g, o, false), s.dice(r, &g, o, true)})
		}
		list = append(list, v)
	}
	return list
}

// copied is a copy of a list, nil if it is empty.
func copied[T any](list []T) []T { return append([]T(nil), list...) }
