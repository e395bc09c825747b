package boarders

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// lists is the memory for the lists of all ships of a view.
type lists struct {
	masts []view.Mast
	guns  []view.Gun
}

func listRoom(s *battle.Sea) lists {
	masts, guns := 0, 0
	for i := range s.Ships {
		masts, guns = masts+len(s.Ships[i].Masts), guns+len(s.Ships[i].Guns)
	}
	return lists{make([]view.Mast, masts), make([]view.Gun, guns)}
}

// cut divides a list after its first n entries.
func cut[T any](list []T, n int) (first, rest []T) { return list[:n:n], list[n:] }

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View { return s.view(viewer) }

func (s *State) view(viewer game.Seat) view.View { return s.own(s.public(), viewer) }

// public is what everyone may know.
func (s *State) public() view.View {
	v := view.View{
		Viewer: game.Public, Battle: "Free battle", Turn: s.Turn, Turns: s.Turns, Phase: s.Phase, Step: s.Step,
		Title: s.title(), Asked: battle.Copied(s.Asked), Ready: battle.Copied(s.Done), Mover: s.Name(s.Mover),
		Rows: s.Rows, Cols: s.Cols, Plots: s.Plots,
	}
	c := roster.ScenarioOf(s.Battle)
	if c != nil {
		v.Battle = c.Title
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
	} else if s.Step == view.StepMoves && s.Mover > 0 {
		v.Task = s.Ship(s.Mover).Title() + " is to move"
	} else {
		v.Task = fmt.Sprintf("%d of %s ready", len(s.Done), game.Count(len(s.Asked), "captain"))
	}
	for _, p := range s.Land {
		v.Land = append(v.Land, p.String())
	}
	for side := range roster.Side(2) {
		sv := view.Side{Name: roster.SideNames[side], Points: s.total(side)}
		for i, cap := range s.Captains {
			if cap.Side == side {
				sv.Seats = append(sv.Seats, game.Seat(i))
			}
		}
		if c != nil {
			sv.Needs = c.Needs[side]
		}
		v.Sides[side] = sv
	}
	if len(s.Ships) > 0 { // else it stays nil, as after a restart
		v.Ships = make([]view.Ship, 0, len(s.Ships))
	}
	room := listRoom(&s.Sea)
	for i := range s.Ships {
		v.Ships = append(v.Ships, s.viewShip(battle.Ref(i+1), &room))
	}
	for _, l := range s.Links {
		v.Links = append(v.Links, view.Link{A: s.Name(l.A), B: s.Name(l.B), Fouled: l.Fouled, Turn: l.Turn})
	}
	for _, p := range s.Passes {
		v.Passes = append(v.Passes, view.Pass{Mover: s.Name(p.Mover), Side: p.Side.String(), Other: s.Name(p.Other)})
	}
	if len(s.Latest.Tracks) > 0 {
		v.Tracks = make([]view.Track, 0, len(s.Latest.Tracks))
	}
	for _, t := range s.Latest.Tracks {
		v.Tracks = append(v.Tracks, view.Track{Ship: s.Name(t.Ship), Points: game.Texts(t.Points, chart.Point.String)})
	}
	shots := s.Latest.Shots
	if s.stale() {
		shots = nil
	}
	if len(shots) > 0 {
		v.Fired = "turn " + strconv.Itoa(s.Latest.Turn) + ", phase " + strconv.Itoa(s.Latest.Phase)
	}
	for _, x := range shots {
		v.Shots = append(v.Shots, view.Shot{
			From: s.Name(x.From), To: s.Name(x.To), Battery: x.Battery.String(), Guns: roster.Calibre(x.Guns, x.Kind, x.Weight),
			Load: x.Load, High: x.High, Dice: x.Dice, Faces: battle.Copied(x.Faces), At: x.At.String(), Target: x.Target.String(),
		})
	}
	return v
}

// SeatView implements game.SeatViewer.
func (s *State) SeatView(public game.View, seat game.Seat) game.View {
	return s.own(public.(view.View), seat)
}

// own adds to the Public's view what a seat alone knows.
func (s *State) own(v view.View, seat game.Seat) view.View {
	v.Viewer = seat
	for i := range s.Ships {
		h := &s.Ships[i]
		if h.Captain != seat || !slices.ContainsFunc(h.Guns, func(g roster.Gun) bool { return g.Doubled }) {
			continue
		}
		v.Ships = slices.Clone(v.Ships)
		guns := slices.Clone(v.Ships[i].Guns)
		for j, g := range h.Guns {
			guns[j].Fresh = guns[j].Fresh && !g.Doubled // others do not know that a gun was doubled
		}
		v.Ships[i].Guns = guns
	}
	if seat < 0 || int(seat) >= s.Seats || s.Over != nil {
		return v
	}
	if s.Step == view.StepPicks {
		side := s.Captains[seat].Side
		p := s.Picks[side]
		v.Picks = &view.Pick{Kinds: battle.Copied(p.Kinds), Spent: p.spent(), Budget: s.Budget, Picker: !s.Captains[seat].Gone && picker(&s.Sea, side) == seat}
	}
	own := s.ShipsOf(seat)
	v.Yours = slices.Grow(v.Yours, len(own))
	for _, r := range own {
		v.Yours = append(v.Yours, s.viewOwn(r))
	}
	return v
}

// stale reports whether the latest fire is too old to show: older than this turn or, while sheets
// are filled in and once the battle is over, older than the last one.
func (s *State) stale() bool {
	from := s.Turn
	if s.Step == view.StepSheets || s.Step == view.StepOver {
		from--
	}
	return s.Latest.Turn < from
}

func (s *State) title() string {
	turn := "Turn " + strconv.Itoa(s.Turn)
	switch s.Step {
	case view.StepPicks:
		return "Picking ships"
	case view.StepMoves:
		return turn + " · phase " + strconv.Itoa(s.Phase) + " · moves"
	case view.StepFire:
		return turn + " · phase " + strconv.Itoa(s.Phase) + " · fire"
	case view.StepTasks:
		return turn + " · tasks"
	case view.StepOver:
		return "The battle is over"
	}
	return turn + " · crews"
}

func (s *State) viewShip(r battle.Ref, room *lists) view.Ship {
	h := s.Ship(r)
	v := view.Ship{
		Name: h.Name, Title: h.Title(), Kind: h.Kind, Rig: roster.ClassOf(h.Kind).Rig, Side: h.Side, Captain: h.Captain,
		Status: h.Status, Facing: h.Facing.String(), Sail: h.Sail, Speed: h.Speed, Aground: h.Aground,
		Living: h.Living(), Crew: h.Crew, Pile: h.Pile, Dead: h.Dead, OfficerDown: h.OfficerDown,
		Hull: h.Hull, HullHits: h.Hits, Tally: h.Tally,
		Asks: view.Asks{
			Moves: s.Helm(r).Mode() == roster.ModeAsk, Fire: h.AsksFire(),
			Tasks: h.Settled() == battle.SettlesNothing, Fight: h.Settled() == battle.SettlesTry, Wake: s.Helm(r).Wake(),
		},
	}
	if s.Over != nil {
		v.Log = h.Log
	}
	if h.InPlay() {
		v.At = h.At.String()
	}
	if h.Status == roster.Coming {
		v.Comes = h.Comes
	}
	if !s.Calm && h.Sail != roster.Oars {
		v.Lies = chart.AttitudeNames[chart.AttitudeTo(h.Facing, s.Wind)]
	}
	if s.Phase > 0 && s.Step == view.StepMoves {
		v.Moves = s.Helm(r).MovesLeft()
	}
	if h.Manned {
		v.Boxes = battle.Copied(h.Boxes[:])
	}
	v.Masts, room.masts = cut(room.masts, len(h.Masts))
	for i := range h.Masts {
		m := &h.Masts[i]
		v.Masts[i] = view.Mast{Name: m.Name, Boxes: m.Boxes, Hits: m.Hits, Down: m.Down}
	}
	v.Guns, room.guns = cut(room.guns, len(h.Guns))
	for i := range h.Guns {
		g := &h.Guns[i]
		v.Guns[i] = view.Gun{Name: g.Name(), Battery: g.Battery.String(), Pivot: g.Pivot, Loaded: g.Loaded, Lost: g.Lost, Doomed: g.Doomed, Fresh: !g.Used}
	}
	for b, m := range h.Magazines {
		load := m.Load
		if !m.Known {
			load = ""
		}
		v.Batteries[b] = view.Battery{Name: roster.BatteryNames[b], Load: load}
	}
	return v
}

// viewOwn is what a ship's captain alone knows.
func (s *State) viewOwn(r battle.Ref) view.YourShip {
	h := s.Ship(r)
	v := view.YourShip{Name: h.Name, Boxes: battle.Copied(h.Boxes[:]), Hands: h.Hands(), First: !h.Manned}
	o := h.Orders
	if s.Step == view.StepSheets {
		v.Boxes, v.Placed, v.Strike = battle.Copied(h.Sheet.Boxes[:]), h.Sheet.Placed, h.Sheet.Strike
		v.Sail, v.Facing = h.Sheet.Sail, h.Sheet.Facing
		if h.Sheet.Rally > 0 {
			v.Rally = roster.BoxNames[h.Sheet.Rally-1]
		}
		if v.First {
			v.Opening = battle.Copied(h.Sheet.Loads[:])
			for _, d := range h.Choose {
				v.Facings = append(v.Facings, d.String())
			}
		}
		o = h.Sheet.Orders
	}
	if s.Step == view.StepTasks {
		o.Tasks = h.Now
	}
	for _, m := range h.Magazines {
		v.Loads = append(v.Loads, m.Load)
	}
	v.Orders = viewOrders(&s.Sea, r, &o)
	for _, x := range h.Volleys {
		v.Volleys = append(v.Volleys, view.Volley{Battery: x.Battery.String(), Guns: string(x.Kind) + strconv.Itoa(x.Weight), Target: s.Name(x.Target), High: x.High})
	}
	if s.Step == view.StepFire {
		v.Groups = viewGroups(&s.Sea, r)
	}
	if s.Step == view.StepMoves && s.Mover == r {
		for _, m := range s.Helm(r).LegalMoves() {
			v.Moves = append(v.Moves, string(m))
		}
	}
	return v
}

func viewOrders(s *battle.Sea, r battle.Ref, o *battle.Orders) view.Orders {
	v := view.Orders{
		Mode: o.Mode, Moves: battle.Copied(o.Moves), Wake: o.Wake, Fire: o.Fire, Defer: o.Defer, Pass: o.Pass,
		Sail: o.Tasks.Sail, Loads: battle.Copied(o.Tasks.Loads[:]), First: battle.Copied(o.Tasks.First), Swing: battle.Copied(o.Tasks.Swing),
		Repair: battle.Copied(o.Tasks.Repair[:]), Try: o.Tasks.Try, Target: s.Name(o.Tasks.Target), Officer: s.Name(o.Tasks.Officer), Facing: o.Tasks.Facing,
	}
	if v.Mode == "" {
		v.Mode = s.Helm(r).Mode()
	}
	switch o.Fire {
	case "":
		v.Fire = roster.FireAsk
		if s.Plots {
			v.Fire = roster.FireUseful
		}
	case roster.FireWithin:
		v.Fire = "low within " + strconv.Itoa(o.Range)
		if o.High {
			v.Fire = "high within " + strconv.Itoa(o.Range)
		}
	}
	for _, x := range o.Tasks.Split {
		v.Split = append(v.Split, s.Name(x.Enemy)+" "+strconv.Itoa(x.Markers))
	}
	return v
}

func viewGroups(s *battle.Sea, r battle.Ref) []view.Group {
	h := s.Ship(r)
	var list []view.Group
	for _, g := range h.Groups() {
		load := h.Magazines[g.Battery].Load
		v := view.Group{Battery: g.Battery.String(), Guns: roster.Calibre(g.Guns, g.Kind, g.Weight), Load: load}
		for _, o := range s.Gunner(r).Targets(&g, load) {
			v.Targets = append(v.Targets, view.Target{Ship: s.Name(o), Range: h.At.Range(s.Ship(o).At), Low: s.Gunner(r).Dice(&g, o, false), High: s.Gunner(r).Dice(&g, o, true)})
		}
		list = append(list, v)
	}
	return list
}
