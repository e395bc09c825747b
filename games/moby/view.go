package moby

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View { return s.SeatView(s.public(), viewer) }

// public is what everyone may know.
func (s *State) public() *view.View {
	v := &view.View{
		Viewer: game.Public, Turn: s.Turn, Phase: s.Phase, Gone: slices.Clone(s.Gone), Over: s.Over,
		HP: s.HP, Damage: s.DamageTaken(), Turns: s.Turns, Replace: s.Replace, Angry: s.Angry,
		Whale: s.whaleView(), Kraken: s.Kraken,
		Ray: board.Names(s.Latest.Ray), Dead: board.Names(s.Latest.Dead),
		Yours: []string{}, Boats: []view.Boat{}, Swimmers: []view.Swimmer{}, Blood: []view.Pile{}, Rolls: []view.Roll{},
	}
	v.Title, v.Task = s.title(), s.task()
	v.Steps = s.steps()
	for i := range s.Boats {
		v.Boats = append(v.Boats, s.boatView(i))
	}
	for _, w := range s.Swimmers {
		own := s.Boats[w.Boat].Seat
		v.Swimmers = append(v.Swimmers, view.Swimmer{Name: w.Man.String(), Boat: s.Boats[w.Boat].Colour(), Seat: own, At: w.At.String()})
	}
	for _, p := range s.Blood {
		v.Blood = append(v.Blood, view.Pile{At: p.At.String(), Chits: p.Chits})
	}
	for i, at := range board.Spots {
		v.Spots = append(v.Spots, view.Spot{At: at.String(), Faces: board.SpotFaces[i]})
	}
	for _, n := range s.Latest.Rolls {
		v.Rolls = append(v.Rolls, view.Roll{Phase: n.Phase, Boat: n.Boat, What: n.What, Faces: slices.Clone(n.Faces), Meaning: n.Meaning})
	}
	for _, run := range s.Latest.Runs {
		v.Runs = append(v.Runs, board.Names(run))
	}
	for _, r := range s.ranks() {
		rv := view.Rank{Place: r.place, Seat: r.seat, Boats: []string{}, Damage: r.damage, Crew: r.crew, Harpoons: r.harpoons}
		for _, i := range s.BoatsOf(r.seat) {
			rv.Boats = append(rv.Boats, s.Boats[i].Colour())
		}
		v.Ranks = append(v.Ranks, rv)
	}
	if s.Over != nil {
		v.Past = s.pastView()
	}
	return v
}

// SeatView implements game.SeatViewer.
func (s *State) SeatView(public game.View, seat game.Seat) game.View {
	v := *public.(*view.View)
	v.Viewer, v.Yours, v.Swimmers = seat, []string{}, slices.Clone(v.Swimmers)
	for i, w := range s.Swimmers {
		if s.Boats[w.Boat].Seat == seat && w.To != (board.Hex{}) {
			v.Swimmers[i].To = w.To.String()
		}
	}
	boats := s.BoatsOf(seat)
	for _, i := range boats {
		v.Yours = append(v.Yours, s.Boats[i].Colour())
	}
	if seat == game.Public || s.gone(seat) || s.Over != nil {
		return &v
	}
	for _, i := range boats {
		if b := &s.Boats[i]; b.Afloat() {
			v.Plots = append(v.Plots, s.plotView(b))
		}
	}
	for _, a := range s.Unanswered() {
		if s.Boats[a.Boat].Seat == seat {
			v.Asked = append(v.Asked, "Say whether "+s.AskFor(a)+".")
		}
	}
	return &v
}

func (s *State) whaleView() view.Whale {
	w := &s.Whale
	v := view.Whale{Depth: w.Depth.Key(), Path: board.Names(w.Path), Rose: w.Rose, Lines: s.Lines()}
	if w.Depth == sea.Under {
		return v
	}
	slots := w.Slots()
	v.Head, v.Body, v.Tail, v.Facing = w.Head.String(), w.Body.String(), w.Tail.String(), int(w.Facing)
	v.Slots = board.Names(slots[:])
	return v
}

func (s *State) boatView(i int) view.Boat {
	b := &s.Boats[i]
	v := view.Boat{
		Colour: b.Colour(), Number: b.Start + 1, Seat: b.Seat, Start: board.Starts[b.Start].At.String(), State: "rowing",
		Back: b.Back, Facing: int(b.Facing), Way: b.Way.String(), Slot: b.Slot, Harpoons: b.Harpoons,
		Ready: s.locked(b.Seat), Path: board.Names(b.Path), Drawn: b.Drawn, Log: make([]view.Row, len(b.Log)), Damage: b.Damage(),
	}
	switch {
	case !b.Afloat():
		v.State = "lost"
	case b.Towed():
		v.State = "tow"
	}
	if b.Afloat() {
		v.At = b.At.String()
	}
	for place, m := range b.Crew {
		v.Crew[place] = m.String()
	}
	for _, a := range s.Unanswered() {
		if a.Boat == i {
			v.Asked = a.Kind
		}
	}
	for turn, r := range b.Log {
		v.Log[turn] = view.Row{Turn: turn + 1, Orders: r.Orders.String(), Note: r.Note, Damage: r.Damage}
	}
	return v
}

// plotView is the plot sheet of a boat. Its player alone may see it.
func (s *State) plotView(b *sea.Boat) view.Plot {
	p := &b.Plot
	v := view.Plot{
		Colour: b.Colour(), Orders: game.Texts(p.Orders, board.Order.String), Oars: b.Oars(), Next: []string{},
		Way: b.WayAfter().String(), Stand: !p.Row, Hold: p.Hold, Harpoons: b.Harpoons, Thrower: b.Crew[board.Harpooner] != 0,
		Haul: "auto", Tuck: "tuck", Cut: "below " + strconv.Itoa(board.UsualCut), Pick: "all",
		Retire: p.Retire, MayRetire: s.MayRetire(b), Towed: b.Towed(), Locked: s.locked(b.Seat),
	}
	if p.Meeting() != "" {
		v.Haul = p.Meeting()
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
	case p.Cut == board.CutAsk:
		v.Cut = board.Ask
	case p.Cut == board.NeverCut:
		v.Cut = "never"
	case p.Cut != 0:
		v.Cut = "below " + strconv.Itoa(p.Cut)
	}
	if s.Phase != view.PhasePlot || b.Towed() {
		return v
	}
	if b.Bonus() {
		v.Bonus = "taken"
		if p.NoBonus {
			v.Bonus = "declined"
		}
	}
	path := b.Predicted()
	for _, at := range path {
		v.Path = append(v.Path, view.Place{At: at.At.String(), Facing: int(at.Facing)})
	}
	if distance, ok := s.Whale.Reach(path[len(path)-1]); ok {
		v.Reach = board.RangeName(distance)
	}
	if b.Room() > 0 {
		way := b.WayAfter()
		for _, o := range board.AllOrders {
			if way.Allows(o) {
				v.Next = append(v.Next, o.String())
			}
		}
	}
	return v
}

// sheet tells a plot to its player.
func (s *State) sheet(b *sea.Boat) string {
	p := &b.Plot
	if p.Retire {
		return b.String() + " goes home; a new boat comes next turn."
	}
	if b.Towed() {
		text := b.String() + " is on a tow and " + b.CutPlan()
		if p.Hold {
			text += "; should its line part, it throws nothing this turn"
		}
		return text + "."
	}
	text := b.String() + ": "
	if len(p.Orders) == 0 {
		text += "nothing plotted"
	} else {
		path := b.Predicted()
		end := path[len(path)-1]
		text += p.Orders.String()
		if b.Bonus() && !p.NoBonus {
			text += " and one free"
		}
		text += ", to " + end.At.String() + ", heading " + end.Facing.String()
	}
	if room := b.Room(); room > 0 {
		text += "; " + game.Count(room, "order") + " left."
	} else {
		text += "; complete."
	}
	switch {
	case p.Row:
		text += " The harpooner rows."
	case b.Crew[board.Harpooner] == 0:
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

// shownPhase is the phase in the turn table that a phase belongs to.
func shownPhase(phase string) string {
	if phase == view.PhaseTuck {
		return view.PhaseDamage
	}
	return phase
}

func (s *State) steps() []view.Step {
	var list []view.Step
	state := "done"
	for _, phase := range append([]string{view.PhasePlot}, s.Sequence()...) {
		if phase == view.PhaseTuck {
			continue
		}
		now := "now"
		if shownPhase(s.Phase) != phase {
			now = state
		} else {
			state = "to come"
		}
		list = append(list, view.Step{Name: view.PhaseNames[phase], State: now})
	}
	return list
}

func (s *State) title() string {
	if s.Over != nil {
		return "The hunt is over"
	}
	name := view.PhaseNames[shownPhase(s.Phase)]
	return "Turn " + strconv.Itoa(s.Turn) + " · " + name
}

func (s *State) task() string {
	switch {
	case s.Over != nil:
		return s.Over.Text
	case !s.Stopped():
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

// pastView is the hunt as it is shown when it is over.
func (s *State) pastView() *view.PastView {
	ways := func(t sea.Trail) [][]string {
		list := [][]string{}
		for _, part := range t.Parts() {
			list = append(list, board.Names(part))
		}
		return list
	}
	v := &view.PastView{Whale: ways(s.Past.Whale), Tracks: map[string][][]string{}, Tows: map[string][][]string{}, Dead: board.Names(s.Past.Dead), Deeds: s.Over.Deeds}
	for i, t := range s.Past.Tracks {
		v.Tracks[s.Boats[i].Colour()], v.Tows[s.Boats[i].Colour()] = ways(t), ways(s.Past.Tows[i])
	}
	for _, k := range s.Past.Strikes {
		v.Strikes = append(v.Strikes, view.StrikeView{Boat: s.Boats[k.Boat].Colour(), At: k.At.String(), Points: k.Points, Held: k.Held})
	}
	return v
}
