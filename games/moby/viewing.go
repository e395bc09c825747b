package moby

import (
	"slices"
	"strconv"

	"shipboard/games/game"
)

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View {
	v := &View{
		Viewer: viewer, Turn: s.Turn, Phase: s.Phase, Gone: slices.Clone(s.Gone), Over: s.Over,
		HP: s.HP, Damage: s.Damage(), Turns: s.Turns, Replace: s.Replace, Angry: s.Angry,
		Whale: s.whaleView(), Kraken: s.Kraken,
		Ray: names(s.Latest.Ray), Dead: names(s.Latest.Dead),
		Yours: []string{}, Boats: []BoatView{}, Swimmers: []SwimmerView{}, Blood: []PileView{}, Rolls: []RollView{},
	}
	v.Title, v.Task = s.title(), s.task()
	v.Steps = s.steps()
	for i := range s.Boats {
		v.Boats = append(v.Boats, s.boatView(i))
		if s.Boats[i].Seat == viewer {
			v.Yours = append(v.Yours, s.Boats[i].Colour())
		}
	}
	for _, w := range s.Swimmers {
		own := s.Boats[w.Boat].Seat
		sv := SwimmerView{Name: w.Man.String(), Boat: s.Boats[w.Boat].Colour(), Seat: own, At: w.At.String()}
		if own == viewer && w.To != (Hex{}) {
			sv.To = w.To.String()
		}
		v.Swimmers = append(v.Swimmers, sv)
	}
	for _, p := range s.Blood {
		v.Blood = append(v.Blood, PileView{At: p.At.String(), Chits: p.Chits})
	}
	for i, at := range spots {
		v.Spots = append(v.Spots, SpotView{At: at.String(), Faces: spotFaces[i]})
	}
	for _, n := range s.Latest.Rolls {
		v.Rolls = append(v.Rolls, RollView{Phase: n.Phase, Boat: n.Boat, What: n.What, Faces: slices.Clone(n.Faces), Meaning: n.Meaning})
	}
	for _, run := range s.Latest.Runs {
		v.Runs = append(v.Runs, names(run))
	}
	for _, r := range s.ranks() {
		rv := RankView{Place: r.place, Seat: r.seat, Boats: []string{}, Damage: r.damage, Crew: r.crew, Harpoons: r.harpoons}
		for _, i := range s.boatsOf(r.seat) {
			rv.Boats = append(rv.Boats, s.Boats[i].Colour())
		}
		v.Ranks = append(v.Ranks, rv)
	}
	if s.Over != nil {
		v.Past = s.pastView()
	}
	if viewer != game.Public && !s.gone(viewer) && s.Over == nil {
		for _, i := range s.boatsOf(viewer) {
			if b := &s.Boats[i]; b.afloat() {
				v.Plots = append(v.Plots, s.plotView(b))
			}
		}
		for _, a := range s.open() {
			if s.Boats[a.Boat].Seat == viewer {
				v.Asked = append(v.Asked, "Say whether "+s.askFor(a)+".")
			}
		}
	}
	return v
}

func (s *State) whaleView() WhaleView {
	w := &s.Whale
	v := WhaleView{Depth: w.Depth.Key(), Path: names(w.Path), Rose: w.Rose, Lines: s.lines()}
	if w.Depth == Under {
		return v
	}
	slots := w.slots()
	v.Head, v.Body, v.Tail, v.Facing = w.Head.String(), w.Body.String(), w.Tail.String(), int(w.Facing)
	v.Slots = names(slots[:])
	return v
}

func (s *State) boatView(i int) BoatView {
	b := &s.Boats[i]
	v := BoatView{
		Colour: b.Colour(), Number: b.Start + 1, Seat: b.Seat, Start: starts[b.Start].at.String(), State: "rowing",
		Back: b.Back, Facing: int(b.Facing), Way: b.Way.String(), Slot: b.Slot, Harpoons: b.Harpoons,
		Ready: s.locked(b.Seat), Path: names(b.Path), Drawn: b.Drawn, Log: []RowView{}, Damage: b.Damage(),
	}
	switch {
	case !b.afloat():
		v.State = "lost"
	case b.towed():
		v.State = "tow"
	}
	if b.afloat() {
		v.At = b.At.String()
	}
	for place, m := range b.Crew {
		v.Crew[place] = m.String()
	}
	for _, a := range s.open() {
		if a.Boat == i {
			v.Asked = a.Kind
		}
	}
	for turn, r := range b.Log {
		v.Log = append(v.Log, RowView{Turn: turn + 1, Orders: r.Orders.String(), Note: r.Note, Damage: r.Damage})
	}
	return v
}

func words(orders Orders) []string {
	list := make([]string, len(orders))
	for i, o := range orders {
		list[i] = o.String()
	}
	return list
}

// plotView is the plot sheet of a boat. Its player alone may see it.
func (s *State) plotView(b *Boat) PlotView {
	p := &b.Plot
	v := PlotView{
		Colour: b.Colour(), Orders: words(p.Orders), Oars: b.Oars(), Next: []string{},
		Way: b.wayAfter().String(), Stand: !p.Row, Hold: p.Hold, Harpoons: b.Harpoons, Thrower: b.Crew[harpooner] != 0,
		Haul: "auto", Tuck: "tuck", Cut: "below " + strconv.Itoa(usualCut), Pick: "all",
		Retire: p.Retire, MayRetire: s.mayRetire(b), Towed: b.towed(), Locked: s.locked(b.Seat),
	}
	if p.meeting() != "" {
		v.Haul = p.meeting()
	}
	if p.Tuck != "" {
		v.Tuck = p.Tuck
	}
	if p.Pick != "" {
		v.Pick = p.Pick
	}
	switch {
	case p.CutNow:
		v.Cut = "now"
	case p.Cut == cutAsk:
		v.Cut = ask
	case p.Cut == neverCut:
		v.Cut = "never"
	case p.Cut != 0:
		v.Cut = "below " + strconv.Itoa(p.Cut)
	}
	if s.Phase != PhasePlot || b.towed() {
		return v
	}
	if b.bonus() {
		v.Bonus = "taken"
		if p.NoBonus {
			v.Bonus = "declined"
		}
	}
	path := b.predicted()
	for _, at := range path {
		v.Path = append(v.Path, PlaceView{At: at.at.String(), Facing: int(at.facing)})
	}
	if distance, ok := s.Whale.reach(path[len(path)-1]); ok {
		v.Reach = rangeName(distance)
	}
	if b.room() > 0 {
		way := b.wayAfter()
		for _, o := range allOrders {
			if way.allows(o) {
				v.Next = append(v.Next, o.String())
			}
		}
	}
	return v
}

// sheet tells a plot to its player.
func (s *State) sheet(b *Boat) string {
	p := &b.Plot
	if p.Retire {
		return b.String() + " goes home; a new boat comes next turn."
	}
	if b.towed() {
		text := b.String() + " is on a tow and " + b.cutPlan()
		if p.Hold {
			text += "; should its line part, it throws nothing this turn"
		}
		return text + "."
	}
	text := b.String() + ": "
	if len(p.Orders) == 0 {
		text += "nothing plotted"
	} else {
		path := b.predicted()
		end := path[len(path)-1]
		text += p.Orders.String()
		if b.bonus() && !p.NoBonus {
			text += " and one free"
		}
		text += ", to " + end.at.String() + ", heading " + end.facing.String()
	}
	if room := b.room(); room > 0 {
		text += "; " + game.Count(room, "order") + " left."
	} else {
		text += "; complete."
	}
	switch {
	case p.Row:
		text += " The harpooner rows."
	case b.Crew[harpooner] == 0:
		text += " Nobody is left to throw."
	case b.Harpoons == 0:
		text += " No harpoon is left to throw."
	case p.Hold:
		text += " The harpooner holds."
	}
	if p.Rams {
		text += " You ram what is in the way."
	}
	return text
}

// phaseNames are the names of the phases in the turn table.
var phaseNames = map[string]string{
	PhasePlot: "Plot", PhaseWhale: "The whale moves", PhaseBoats: "Boats move", PhaseHarpoon: "Harpoons",
	PhaseDamage: "Damage", PhaseKraken: "The kraken", PhaseSwimmers: "Swimmers", PhaseSharks: "Sharks",
}

// shownPhase is the phase in the turn table that a phase belongs to.
func shownPhase(phase string) string {
	if phase == PhaseTuck {
		return PhaseDamage
	}
	return phase
}

func (s *State) steps() []StepView {
	var list []StepView
	state := "done"
	for _, phase := range append([]string{PhasePlot}, s.sequence()...) {
		if phase == PhaseTuck {
			continue
		}
		now := "now"
		if shownPhase(s.Phase) != phase {
			now = state
		} else {
			state = "to come"
		}
		list = append(list, StepView{Name: phaseNames[phase], State: now})
	}
	return list
}

func (s *State) title() string {
	if s.Over != nil {
		return "The hunt is over"
	}
	name := phaseNames[shownPhase(s.Phase)]
	return "Turn " + strconv.Itoa(s.Turn) + " · " + name
}

func (s *State) task() string {
	switch {
	case s.Over != nil:
		return s.Over.Text
	case !s.stopped():
	case len(s.Waiting()) == 1:
		return "a captain is asked"
	default:
		return strconv.Itoa(len(s.Waiting())) + " captains are asked"
	}
	seats, ready := 0, 0
	for seat := range game.Seat(s.Seats) {
		if s.plots(seat) {
			seats++
			if s.locked(seat) {
				ready++
			}
		}
	}
	return strconv.Itoa(ready) + " of " + strconv.Itoa(seats) + " are ready"
}
