package moby

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// Bounds of the numbers in a snapshot, which a person may have edited.
const (
	mostHP    = 10000
	mostTurns = 100
	mostTurn  = 100000 // of a hunt without a last turn
	mostMen   = mostTurn * 2 * mostBoats * crewSize
	mostChits = 500
)

// restore reads a snapshot. It refuses impossible values by name.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	return game.RestoreJSON(snapshot, s, s.check)
}

// Law implements game.Match.
func (s *State) Law() error { return s.check() }

// check refuses impossible values of a snapshot by name.
func (s *State) check() error {
	if s.Version != version {
		return fmt.Errorf("version: %d is not known to this release, which reads %d", s.Version, version)
	}
	for _, check := range []func() error{
		s.checkTable, s.checkWhale, s.checkBoats, s.checkMen, s.checkWater, s.checkSeats, s.checkPhase, s.checkLatest, s.checkPast,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	if s.Over == nil && len(s.Waiting()) == 0 {
		return fmt.Errorf("phase: the hunt waits for nobody")
	}
	return nil
}

func (s *State) checkTable() error {
	switch {
	case s.Seats < minSeats || s.Seats > maxSeats:
		return fmt.Errorf("seats: %d; there are %d to %d", s.Seats, minSeats, maxSeats)
	case s.HP < 1 || s.HP > mostHP:
		return fmt.Errorf("hp: %d; 1 to %d can be", s.HP, mostHP)
	case s.Turns < 0 || s.Turns > mostTurns:
		return fmt.Errorf("turns: %d; 1 to %d can be, or 0 for none", s.Turns, mostTurns)
	case s.Turn < 1 || s.pastLast(s.Turn) || s.Turn > mostTurn:
		return fmt.Errorf("turn: %d of %d", s.Turn, s.Turns)
	case s.Kraken && (s.Turn == 1 || s.Phase == PhasePlot && !s.odd()):
		return fmt.Errorf("kraken: none can be called by now, in turn %d", s.Turn)
	case s.Kraken && s.Whale.Rose:
		return fmt.Errorf("kraken: none is called as the whale comes up")
	}
	return nil
}

func (s *State) checkWhale() error {
	w := &s.Whale
	if err := isPath("whale: path", w.Path, mostSwum); err != nil {
		return err
	}
	if w.Depth == Under && s.Turn == 1 {
		return fmt.Errorf("whale: he is under in turn 1, and swims from turn 2 on")
	}
	if w.Depth == Under {
		if w.Head != (Hex{}) || w.Body != (Hex{}) || w.Tail != (Hex{}) || w.Facing != 0 {
			return fmt.Errorf("whale: he is under, and nowhere on the sea")
		}
		return nil
	}
	if w.Before == Under {
		return fmt.Errorf("whale: before: he was under, and comes up at the top")
	}
	if !isDir(w.Facing) {
		return fmt.Errorf("whale: facing: %d; the directions are 1 to 6", w.Facing)
	}
	if err := onBoard("whale", w.hexes()); err != nil {
		return err
	}
	if w.Body.Next(w.Facing) != w.Head || w.Body.Distance(w.Tail) != 1 || w.Tail == w.Head {
		return fmt.Errorf("whale: head %s, body %s and tail %s are no chain that heads %s", w.Head, w.Body, w.Tail, w.Facing)
	}
	return nil
}

func isDir(d Dir) bool { return d >= 1 && d <= 6 }

func (s *State) checkBoats() error {
	if len(s.Boats) < s.Seats || len(s.Boats) > mostBoats {
		return fmt.Errorf("boats: %d for %d players; there are at most %d", len(s.Boats), s.Seats, mostBoats)
	}
	started, manned := [mostBoats]bool{}, make([]int, s.Seats)
	for i := range s.Boats {
		b := &s.Boats[i]
		switch {
		case b.Seat < 0 || int(b.Seat) >= s.Seats || i > 0 && b.Seat < s.Boats[i-1].Seat:
			return fmt.Errorf("boats: number %d is seat %d's, which is none or out of order", i, b.Seat)
		case b.Start < 0 || b.Start >= mostBoats:
			return fmt.Errorf("boats: there is no starting place %d", b.Start)
		case started[b.Start]:
			return fmt.Errorf("boats: two of them are %s", b.Colour())
		}
		started[b.Start] = true
		manned[b.Seat]++
		if manned[b.Seat] > 2 {
			return fmt.Errorf("boats: seat %d has more than two", b.Seat)
		}
		if err := s.checkBoat(b); err != nil {
			return fmt.Errorf("boats: %s: %w", b.Colour(), err)
		}
		if other := s.boatAt(b.At); other != nil && other != b {
			return fmt.Errorf("boats: %s and %s share %s", other.Colour(), b.Colour(), b.At)
		}
	}
	if seat := slices.Index(manned, 0); seat >= 0 {
		return fmt.Errorf("boats: seat %d has none", seat)
	}
	return nil
}

func (s *State) checkBoat(b *Boat) error {
	if len(b.Log) > s.Turn {
		return fmt.Errorf("log: %d turns in turn %d", len(b.Log), s.Turn)
	}
	for _, r := range b.Log {
		if len(r.Orders) > mostOrders {
			return fmt.Errorf("log: %d orders in a turn", len(r.Orders))
		}
		if r.Damage > mostHP {
			return fmt.Errorf("log: %d points in a turn; 0 to %d can be", r.Damage, mostHP)
		}
	}
	if err := isRowed("path", b.Path); err != nil {
		return err
	}
	if b.Drawn && len(b.Path) < 2 {
		return fmt.Errorf("drawn: the boat has passed no hex")
	}
	if !slices.Contains([]Way{stopped, ahead, astern}, b.Way) {
		return fmt.Errorf("way: %q is none of ahead and astern", string(b.Way))
	}
	if !b.afloat() {
		return s.checkLost(b)
	}
	switch {
	case s.gone(b.Seat):
		return fmt.Errorf("at: seat %d has gone home", b.Seat)
	case b.Back != 0:
		return fmt.Errorf("back: the boat is on the sea")
	case !isDir(b.Facing):
		return fmt.Errorf("facing: %d; the directions are 1 to 6", b.Facing)
	case b.Crew.Count() == 0:
		return fmt.Errorf("crew: there is none")
	case b.Harpoons < 0 || b.Harpoons > harpoonsAboard:
		return fmt.Errorf("harpoons: %d; a boat has at most %d", b.Harpoons, harpoonsAboard)
	case b.Rowed < 0 || b.Rowed > mostOrders:
		return fmt.Errorf("rowed: %d", b.Rowed)
	case b.Rammed && s.Over == nil && (b.Hauled || !b.Plot.Rams):
		return fmt.Errorf("rammed: the boat has braked, or would")
	case (b.Hit || b.Stuck) && s.Whale.Depth == Under:
		return fmt.Errorf("hit: the whale is under")
	case (b.Hit || b.Stuck || b.towed()) && b.Harpoons == harpoonsAboard:
		return fmt.Errorf("harpoons: %d, and one more in the whale", b.Harpoons)
	case s.Phase == PhasePlot && !b.Crew.closed():
		return fmt.Errorf("crew: it has not closed up, as it does before a turn is plotted")
	}
	if err := s.checkTow(b); err != nil {
		return err
	}
	if err := s.checkPlot(b); err != nil {
		return fmt.Errorf("plot: %w", err)
	}
	return nil
}

func (s *State) checkLost(b *Boat) error {
	if b.Crew.Count() > 0 || b.Harpoons != 0 || b.Slot != 0 || b.Hit || b.Stuck || b.Facing != 0 || b.Way != stopped ||
		len(b.Plot.Orders) > 0 || b.Plot.Retire || b.Plot.CutNow {
		return fmt.Errorf("at: the boat is nowhere, and has men, harpoons or a plot")
	}
	if b.Back != 0 && (!s.Replace || s.gone(b.Seat) || b.Back <= s.Turn || b.Back > s.Turn+2 || s.pastLast(b.Back)) {
		return fmt.Errorf("back: no new boat can come in turn %d", b.Back)
	}
	return nil
}

func (s *State) checkTow(b *Boat) error {
	if b.Slot == 0 {
		return nil
	}
	switch {
	case b.Slot < 0 || b.Slot > 8:
		return fmt.Errorf("slot: %d; they are 1 to 8", b.Slot)
	case s.Whale.Depth == Under:
		return fmt.Errorf("slot: the whale is under")
	case b.Way != stopped || b.Hit || b.Stuck:
		return fmt.Errorf("slot: a boat on a tow does not row or throw")
	}
	if at := s.Whale.slots()[b.Slot-1]; at != b.At {
		return fmt.Errorf("slot: %d is at %s, and the boat at %s", b.Slot, at, b.At)
	}
	if b.Facing != s.Whale.Facing {
		return fmt.Errorf("facing: a boat on a tow heads %s as the whale does, not %s", s.Whale.Facing, b.Facing)
	}
	return nil
}

func (s *State) checkPlot(b *Boat) error {
	p := &b.Plot
	switch {
	case !slices.Contains([]string{"", ask}, p.Haul):
		return fmt.Errorf("haul: %q", p.Haul)
	case !slices.Contains([]string{"", tuckDecline, ask}, p.Tuck):
		return fmt.Errorf("tuck: %q", p.Tuck)
	case !slices.Contains([]string{"", pickOwn, pickNone}, p.Pick):
		return fmt.Errorf("pick: %q", p.Pick)
	case p.Cut < cutAsk || p.Cut > crewSize || p.Cut == usualCut:
		return fmt.Errorf("cut: %d", p.Cut)
	case p.Row && p.Hold:
		return fmt.Errorf("hold: the harpooner rows")
	case len(p.Orders) > mostOrders:
		return fmt.Errorf("orders: %d of them", len(p.Orders))
	case s.Phase != PhasePlot:
		return nil
	case b.Hit || b.Stuck || b.Hauled || b.Rammed || b.Bumped || b.Free || b.Rowed != 0:
		return fmt.Errorf("nothing is carried out yet")
	case b.towed() && (len(p.Orders) > 0 || p.Row || p.Hold && s.odd() || p.Rams):
		return fmt.Errorf("a boat on a tow does not row or throw")
	case p.CutNow && !b.towed():
		return fmt.Errorf("cut_now: there is no line")
	case p.NoBonus && !b.bonus():
		return fmt.Errorf("no_bonus: there is no free Forward")
	case p.Retire && (!s.mayRetire(b) || len(p.Orders) > 0):
		return fmt.Errorf("retire: the boat may not, or has orders")
	}
	return b.checkOrders(p.Orders, p.Row)
}

// checkMen refuses men who are in two places, or who never came.
func (s *State) checkMen() error {
	if s.NextMan < 1 || int(s.NextMan) > mostMen {
		return fmt.Errorf("next_man: %d", s.NextMan)
	}
	seen := map[Man]bool{}
	see := func(m Man) error {
		if m < 1 || m >= s.NextMan || seen[m] {
			return fmt.Errorf("crew: man %d never came aboard, or is in two places", m)
		}
		seen[m] = true
		return nil
	}
	for i := range s.Boats {
		for _, m := range s.Boats[i].Crew {
			if m == 0 {
				continue
			}
			if err := see(m); err != nil {
				return err
			}
		}
	}
	for _, w := range s.Swimmers {
		if err := see(w.Man); err != nil {
			return err
		}
	}
	return nil
}

func (s *State) checkWater() error {
	for _, w := range s.Swimmers {
		switch {
		case w.Boat < 0 || w.Boat >= len(s.Boats):
			return fmt.Errorf("swimmers: there is no boat %d", w.Boat)
		case !w.At.OnBoard():
			return fmt.Errorf("swimmers: %s is nowhere", w.Man)
		case w.To != (Hex{}) && (!s.odd() || w.To.Distance(w.At) > 1):
			return fmt.Errorf("swimmers: %s cannot swim from %s to %s in turn %d", w.Man, w.At, w.To, s.Turn)
		}
	}
	for i, p := range s.Blood {
		if !p.At.OnBoard() || p.Chits < 1 || p.Chits > mostChits {
			return fmt.Errorf("blood: %d chits at %s", p.Chits, p.At)
		}
		if slices.ContainsFunc(s.Blood[:i], func(o Pile) bool { return o.At == p.At }) {
			return fmt.Errorf("blood: two piles at %s", p.At)
		}
	}
	return nil
}

func (s *State) checkSeats() error {
	for _, l := range []struct {
		name  string
		seats []game.Seat
	}{{"gone", s.Gone}, {"locked", s.Locked}} {
		for i, seat := range l.seats {
			if seat < 0 || int(seat) >= s.Seats || slices.Contains(l.seats[:i], seat) {
				return fmt.Errorf("%s: there is no seat %d, or it stands there twice", l.name, seat)
			}
		}
	}
	for _, seat := range s.Locked {
		if s.gone(seat) || s.Phase == PhasePlot && !s.plots(seat) {
			return fmt.Errorf("locked: seat %d has nothing to lock", seat)
		}
	}
	if s.Over == nil && len(s.Gone) > s.Seats-2 {
		return fmt.Errorf("gone: %v, which ends the hunt", s.Gone)
	}
	return nil
}

func (s *State) checkPhase() error {
	if s.Over != nil || s.Phase == PhaseOver {
		return s.checkOver()
	}
	if s.Damage() >= s.HP {
		return fmt.Errorf("log: the whale has taken %d of %d, and is dead", s.Damage(), s.HP)
	}
	if s.Step < 0 || s.Step >= mostOrders || s.Step > 0 && s.Phase != PhaseBoats {
		return fmt.Errorf("step: %d in phase %s", s.Step, s.Phase)
	}
	if s.Phase == PhasePlot {
		if len(s.Asks) > 0 {
			return fmt.Errorf("asks: nobody is asked while the turn is plotted")
		}
		return nil
	}
	kind, ok := map[string]string{PhaseBoats: askHaul, PhaseDamage: askCut, PhaseTuck: askTuck}[s.Phase]
	if !ok || !s.stopped() {
		return fmt.Errorf("phase: the hunt cannot stop in phase %q", s.Phase)
	}
	for i, a := range s.Asks {
		if a.Kind != kind || a.Boat < 0 || a.Boat >= len(s.Boats) || !s.mayAsk(&s.Boats[a.Boat], kind) ||
			slices.ContainsFunc(s.Asks[:i], func(o Ask) bool { return o.Boat == a.Boat }) {
			return fmt.Errorf("asks: boat %d cannot be asked to %s", a.Boat, a.Kind)
		}
		lines := answerLines[kind]
		if a.Answer != "" && a.Answer != lines[0].answer && a.Answer != lines[1].answer {
			return fmt.Errorf("asks: answer: %q", a.Answer)
		}
	}
	return nil
}

// mayAsk reports whether a boat's player can be asked.
func (s *State) mayAsk(b *Boat, kind string) bool {
	p := &b.Plot
	if !b.afloat() {
		return false
	}
	switch kind {
	case askHaul:
		return b.rowing() && p.Haul == ask && !p.Rams && !b.Hauled
	case askTuck:
		return b.Stuck && p.Tuck == ask
	}
	return b.towed() && p.Cut == cutAsk && !p.CutNow
}

func (s *State) checkOver() error {
	if s.Over == nil || s.Phase != PhaseOver {
		return fmt.Errorf("over: phase %q and the outcome do not go together", s.Phase)
	}
	placed := slices.Sorted(slices.Values(slices.Concat(s.Over.Places...)))
	for i, seat := range placed {
		if int(seat) != i {
			return fmt.Errorf("over: places: seat %d is out of place", seat)
		}
	}
	switch {
	case len(placed) != s.Seats || len(s.Over.Places[0]) == 0:
		return fmt.Errorf("over: places: %d of %d seats", len(placed), s.Seats)
	case s.Over.Text == "" || s.Over.Side != "" && s.Over.Side != "whale":
		return fmt.Errorf("over: it does not say who won")
	case s.Over.Scores != nil && len(s.Over.Scores) != s.Seats:
		return fmt.Errorf("over: scores: %d for %d seats", len(s.Over.Scores), s.Seats)
	case s.Over.Deeds != nil && len(s.Over.Deeds.Rows) != s.Seats:
		return fmt.Errorf("over: deeds: %d for %d seats", len(s.Over.Deeds.Rows), s.Seats)
	case len(s.Asks) > 0 || len(s.Locked) > 0 || s.Step != 0:
		return fmt.Errorf("over: nobody plots or is asked any more")
	}
	return nil
}
