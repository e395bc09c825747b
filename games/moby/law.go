package moby

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// laws check a match for what the rules make impossible.
type laws struct{ *State }

// Law implements game.Match.
func (s *State) Law() error {
	for _, law := range []func() error{laws{s}.ofWhale, laws{s}.ofBoats, laws{s}.ofMen, laws{s}.ofWater, laws{s}.ofSeats, laws{s}.ofPhase} {
		if err := law(); err != nil {
			return err
		}
	}
	return nil
}

// ofWhale: he is under water and nowhere, or his three hexes form a chain on the sea in the
// direction of his heading. A kraken is called only after turn 1, and while he stays down.
func (s laws) ofWhale() error {
	w := &s.Whale
	switch {
	case s.Turn < 1 || s.PastLast(s.Turn):
		return fmt.Errorf("turn: %d of %d", s.Turn, s.Turns)
	case s.Kraken && (s.Turn == 1 || s.Phase == view.PhasePlot && !s.Odd() || w.Rose):
		return fmt.Errorf("kraken: none can be called by now, in turn %d", s.Turn)
	case w.Depth == sea.Under && s.Turn == 1:
		return fmt.Errorf("whale: he is under in turn 1, and swims from turn 2 on")
	case w.Depth == sea.Under && (w.Head != (board.Hex{}) || w.Body != (board.Hex{}) || w.Tail != (board.Hex{}) || w.Facing != 0):
		return fmt.Errorf("whale: he is under, and nowhere on the sea")
	case w.Depth == sea.Under:
		return nil
	case w.Before == sea.Under:
		return fmt.Errorf("whale: before: he was under, and comes up at the top")
	case slices.ContainsFunc(w.Hexes(), func(h board.Hex) bool { return !h.OnBoard() }):
		return fmt.Errorf("whale: a hex is missing")
	case w.Body.Next(w.Facing) != w.Head || w.Body.Distance(w.Tail) != 1 || w.Tail == w.Head:
		return fmt.Errorf("whale: head %s, body %s and tail %s are no chain that heads %s", w.Head, w.Body, w.Tail, w.Facing)
	}
	return lawOfPath(w.Path)
}

// lawOfPath: each hex of a way is beside the one before.
func lawOfPath(way []board.Hex) error {
	for i := 1; i < len(way); i++ {
		if !way[i].OnBoard() || way[i].Distance(way[i-1]) > 1 {
			return fmt.Errorf("path: %s is not beside %s", way[i], way[i-1])
		}
	}
	return nil
}

// ofBoats: each player has one or two boats, of colours and in hexes of their own.
func (s laws) ofBoats() error {
	started, manned := [board.MostBoats]bool{}, make([]int, s.Seats)
	for i := range s.Boats {
		b := &s.Boats[i]
		if started[b.Start] {
			return fmt.Errorf("boats: two of them are %s", b.Colour())
		}
		started[b.Start] = true
		manned[b.Seat]++
		if i > 0 && b.Seat < s.Boats[i-1].Seat || manned[b.Seat] > 2 {
			return fmt.Errorf("boats: number %d cannot be seat %d's", i, b.Seat)
		}
		if err := s.ofBoat(b); err != nil {
			return fmt.Errorf("boats: %s: %w", b.Colour(), err)
		}
		if other := s.BoatAt(b.At); other != nil && other != b {
			return fmt.Errorf("boats: %s and %s share %s", other.Colour(), b.Colour(), b.At)
		}
	}
	if seat := slices.Index(manned, 0); seat >= 0 {
		return fmt.Errorf("boats: seat %d has none", seat)
	}
	return nil
}

func (s laws) ofBoat(b *sea.Boat) error {
	if len(b.Log) > s.Turn {
		return fmt.Errorf("log: %d turns in turn %d", len(b.Log), s.Turn)
	}
	if err := lawOfPath(b.Path[:max(len(b.Path)-1, 0)]); err != nil { // a tow may end the path with a jump
		return err
	}
	if !b.Afloat() {
		return s.ofLost(b)
	}
	switch {
	case s.gone(b.Seat):
		return fmt.Errorf("at: seat %d has gone home", b.Seat)
	case b.Back != 0:
		return fmt.Errorf("back: the boat is on the sea")
	case b.Facing < 1 || b.Facing > 6:
		return fmt.Errorf("facing: %d; the directions are 1 to 6", b.Facing)
	case b.Crew.Count() == 0:
		return fmt.Errorf("crew: there is none")
	case b.Harpoons < 0 || b.Harpoons > sea.HarpoonsAboard:
		return fmt.Errorf("harpoons: %d; a boat has at most %d", b.Harpoons, sea.HarpoonsAboard)
	case b.Rammed && s.Over == nil && (b.Hauled || !b.Plot.Rams):
		return fmt.Errorf("rammed: the boat has braked, or would")
	case (b.Hit || b.Stuck || b.Towed()) && s.Whale.Depth == sea.Under:
		return fmt.Errorf("hit: the whale is under")
	case (b.Hit || b.Stuck || b.Towed()) && b.Harpoons == sea.HarpoonsAboard:
		return fmt.Errorf("harpoons: %d, and one more in the whale", b.Harpoons)
	case s.Phase == view.PhasePlot && !b.Crew.Closed():
		return fmt.Errorf("crew: it has not closed up, as it does before a turn is plotted")
	}
	if err := s.ofTow(b); err != nil {
		return err
	}
	if s.Phase != view.PhasePlot {
		return nil
	}
	if err := s.ofPlot(b); err != nil {
		return fmt.Errorf("plot: %w", err)
	}
	return nil
}

// ofLost: a boat that is nowhere has nothing. A new boat comes within two turns.
func (s laws) ofLost(b *sea.Boat) error {
	if b.Crew.Count() > 0 || b.Harpoons != 0 || b.Slot != 0 || b.Hit || b.Stuck || b.Facing != 0 || b.Way != board.Stopped ||
		len(b.Plot.Orders) > 0 || b.Plot.Retire || b.Plot.CutNow {
		return fmt.Errorf("at: the boat is nowhere, and has men, harpoons or a plot")
	}
	if b.Back != 0 && (!s.Replace || s.gone(b.Seat) || b.Back <= s.Turn || b.Back > s.Turn+2 || s.PastLast(b.Back)) {
		return fmt.Errorf("back: no new boat can come in turn %d", b.Back)
	}
	return nil
}

// ofTow: a boat on a tow lies in its slot, has the whale's heading and does nothing else.
func (s laws) ofTow(b *sea.Boat) error {
	if !b.Towed() {
		return nil
	}
	if b.Way != board.Stopped || b.Hit || b.Stuck {
		return fmt.Errorf("slot: a boat on a tow does not row or throw")
	}
	if at := s.Whale.Slots()[b.Slot-1]; at != b.At {
		return fmt.Errorf("slot: %d is at %s, and the boat at %s", b.Slot, at, b.At)
	}
	if b.Facing != s.Whale.Facing {
		return fmt.Errorf("facing: a boat on a tow heads %s as the whale does, not %s", s.Whale.Facing, b.Facing)
	}
	return nil
}

// ofPlot: the plot could be carried out, and none of it has been yet.
func (s laws) ofPlot(b *sea.Boat) error {
	p := &b.Plot
	switch {
	case b.Hit || b.Stuck || b.Hauled || b.Rammed || b.Bumped || b.Free || b.Rowed != 0:
		return fmt.Errorf("nothing is carried out yet")
	case p.Row && p.Hold:
		return fmt.Errorf("hold: the harpooner rows")
	case b.Towed() && (len(p.Orders) > 0 || p.Row || p.Hold && s.Odd() || p.Rams):
		return fmt.Errorf("a boat on a tow does not row or throw")
	case p.CutNow && !b.Towed():
		return fmt.Errorf("cut_now: there is no line")
	case p.NoBonus && !b.Bonus():
		return fmt.Errorf("no_bonus: there is no free Forward")
	case p.Retire && (!s.MayRetire(b) || len(p.Orders) > 0):
		return fmt.Errorf("retire: the boat may not, or has orders")
	}
	return b.CheckOrders(p.Orders, p.Row)
}

// ofMen: every man is in one place.
func (s laws) ofMen() error {
	var men []sea.Man
	for i := range s.Boats {
		for _, m := range s.Boats[i].Crew {
			if m != 0 {
				men = append(men, m)
			}
		}
	}
	for _, w := range s.Swimmers {
		men = append(men, w.Man)
	}
	slices.Sort(men)
	for i, m := range men {
		if m < 1 || m >= s.NextMan || i > 0 && m == men[i-1] {
			return fmt.Errorf("crew: man %d never came aboard, or is in two places", m)
		}
	}
	return nil
}

// ofWater: men swim one hex in odd turns, and each hex has at most one pile of blood.
func (s laws) ofWater() error {
	for _, w := range s.Swimmers {
		if !w.At.OnBoard() || w.To != (board.Hex{}) && (!s.Odd() || w.To.Distance(w.At) > 1) {
			return fmt.Errorf("swimmers: %s cannot swim from %s to %s in turn %d", w.Man, w.At, w.To, s.Turn)
		}
	}
	for i, p := range s.Blood {
		if !p.At.OnBoard() || p.Chits < 1 {
			return fmt.Errorf("blood: %d chits at %s", p.Chits, p.At)
		}
		if slices.ContainsFunc(s.Blood[:i], func(o sea.Pile) bool { return o.At == p.At }) {
			return fmt.Errorf("blood: two piles at %s", p.At)
		}
	}
	return nil
}

// ofSeats: each seat that has resigned or locked is listed once, and at least two are left while
// the hunt goes on.
func (s laws) ofSeats() error {
	for _, seats := range [][]game.Seat{s.Gone, s.Locked} {
		for i, seat := range seats {
			if slices.Contains(seats[:i], seat) {
				return fmt.Errorf("gone or locked: seat %d stands there twice", seat)
			}
		}
	}
	for _, seat := range s.Locked {
		if s.gone(seat) || s.Phase == view.PhasePlot && !s.plots(seat) {
			return fmt.Errorf("locked: seat %d has nothing to lock", seat)
		}
	}
	if s.Over == nil && len(s.Gone) > s.Seats-2 {
		return fmt.Errorf("gone: %v, which ends the hunt", s.Gone)
	}
	return nil
}

// ofPhase: a turn stops to be plotted, or to ask some boats one question. The hunt ends when the
// whale is dead.
func (s laws) ofPhase() error {
	if (s.Over != nil) != (s.Phase == view.PhaseOver) {
		return fmt.Errorf("over: phase %q and the outcome do not go together", s.Phase)
	}
	if s.Over != nil {
		if len(s.Asks) > 0 || len(s.Locked) > 0 || s.Step != 0 {
			return fmt.Errorf("over: nobody plots or is asked any more")
		}
		return nil
	}
	if s.DamageTaken() >= s.HP {
		return fmt.Errorf("log: the whale has taken %d of %d, and is dead", s.DamageTaken(), s.HP)
	}
	if s.Step > 0 && s.Phase != view.PhaseBoats {
		return fmt.Errorf("step: %d in phase %s", s.Step, s.Phase)
	}
	if s.Phase == view.PhasePlot {
		if len(s.Asks) > 0 {
			return fmt.Errorf("asks: nobody is asked while the turn is plotted")
		}
		return nil
	}
	kind, ok := map[string]string{view.PhaseBoats: sea.AskHaul, view.PhaseDamage: sea.AskCut, view.PhaseTuck: sea.AskTuck}[s.Phase]
	if !ok || !s.Stopped() {
		return fmt.Errorf("phase: the hunt cannot stop in phase %q", s.Phase)
	}
	for i, a := range s.Asks {
		if a.Kind != kind || !s.mayAsk(&s.Boats[a.Boat], kind) || slices.ContainsFunc(s.Asks[:i], func(o sea.Question) bool { return o.Boat == a.Boat }) {
			return fmt.Errorf("asks: boat %d cannot be asked to %s", a.Boat, a.Kind)
		}
	}
	return nil
}

// mayAsk reports whether a boat's player can be asked.
func (s laws) mayAsk(b *sea.Boat, kind string) bool {
	p := &b.Plot
	if !b.Afloat() {
		return false
	}
	switch kind {
	case sea.AskHaul:
		return b.Rowing() && p.Haul == board.Ask && !p.Rams && !b.Hauled
	case sea.AskTuck:
		return b.Stuck && p.Tuck == board.Ask
	}
	return b.Towed() && p.Cut == board.CutAsk && !p.CutNow
}
