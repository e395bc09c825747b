package boarders

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

func (s *State) checkOrders(h *Ship, o *Orders) error {
	switch {
	case !slices.Contains([]string{"", ModeAsk, ModeGo, ModeBack, ModePlan}, o.Mode) || len(o.Moves) > mostPlanned:
		return fmt.Errorf("mode: %q with %d moves", o.Mode, len(o.Moves))
	case o.Wake < -1 || o.Wake > 99:
		return fmt.Errorf("wake: %d", o.Wake)
	case o.Lent && o.Wake != usualWake:
		return fmt.Errorf("lent: a wake of %d comes with no plan", o.Wake)
	case !slices.Contains([]string{"", FireAsk, FireUseful, FireHold, FireWithin}, o.Fire) || o.Range < 0 || o.Range > 10 || (o.Fire == FireWithin) != (o.Range > 0) || o.High && o.Fire != FireWithin:
		return fmt.Errorf("fire: %q within %d", o.Fire, o.Range)
	case !slices.Contains([]string{"", Port.String(), Starboard.String()}, o.Pass):
		return fmt.Errorf("pass: %q", o.Pass)
	}
	for _, m := range o.Moves {
		if moveTexts[m] == "" || m == LeaveChart || o.Mode != ModePlan {
			return fmt.Errorf("moves: %q cannot be planned", m)
		}
	}
	return s.checkTasks(h, &o.Tasks)
}

func (s *State) checkStep() error {
	steps := []Step{StepPicks, StepSheets, StepMoves, StepFire, StepTasks, StepOver}
	inPhases := s.Step == StepMoves || s.Step == StepFire
	switch {
	case !slices.Contains(steps, s.Step):
		return fmt.Errorf("step: there is no %q", s.Step)
	case s.Step == StepPicks && s.Battle != freeBattle:
		return fmt.Errorf("step: ships are picked in a free battle")
	case s.Step != StepOver && inPhases != (s.Phase > 0) || s.Phase < 0 || s.Phase > len(phases):
		return fmt.Errorf("phase: %d in step %s", s.Phase, s.Step)
	case s.Mover != 0 && (s.ship(s.Mover) == nil || s.Step != StepMoves || !s.ship(s.Mover).afloat()):
		return fmt.Errorf("mover: ship %d does not move now", s.Mover)
	case s.Step == StepMoves && (s.Mover == 0 || s.movesLeft(s.Mover) == 0 || !slices.Equal(s.Asked, []game.Seat{s.ship(s.Mover).Captain})):
		return fmt.Errorf("mover: ship %d is not asked for a move", s.Mover)
	case s.Seq < 0 || s.Seq > mostSeq:
		return fmt.Errorf("seq: %d", s.Seq)
	}
	for _, seats := range [][]game.Seat{s.Asked, s.Done} {
		for i, seat := range seats {
			if seat < 0 || int(seat) >= s.Seats || s.Captains[seat].Gone || slices.Contains(seats[:i], seat) || !slices.Contains(s.Asked, seat) {
				return fmt.Errorf("asked: there is no seat %d, or it stands there twice", seat)
			}
		}
	}
	for i := range s.Ships {
		h := &s.Ships[i]
		if len(h.Volleys) > 0 && (s.Step != StepFire || !h.afloat()) {
			return fmt.Errorf("ships: %s: volleys: none is declared now", h.Name)
		}
		if h.afloat() && !h.Manned && s.Step != StepSheets && s.Step != StepOver {
			return fmt.Errorf("ships: %s: manned: her first sheet is past", h.Name)
		}
		for _, v := range h.Volleys {
			o := s.ship(v.Target)
			if o == nil || !o.afloat() || !slices.ContainsFunc(h.groups(), func(g group) bool { return g.is(v) }) {
				return fmt.Errorf("ships: %s: volleys: she has no such guns or target", h.Name)
			}
		}
	}
	return nil
}

func (s *State) checkLatest() error {
	for _, t := range s.Latest.Tracks {
		if s.ship(t.Ship) == nil || len(t.Points) == 0 || len(t.Points) > 9 {
			return fmt.Errorf("latest: tracks: ship %d passed %d points", t.Ship, len(t.Points))
		}
		for _, p := range t.Points {
			if !s.onChart(p) {
				return fmt.Errorf("latest: tracks: %s is not on the chart", p)
			}
		}
	}
	for _, x := range s.Latest.Shots {
		if s.ship(x.From) == nil || s.ship(x.To) == nil || x.Battery < Port || x.Battery > Bow || !s.onChart(x.At) || !s.onChart(x.Target) || len(x.Faces) > 99 {
			return fmt.Errorf("latest: shots: ship %d at ship %d", x.From, x.To)
		}
	}
	return nil
}

func (s *State) checkOver() error {
	if (s.Over != nil) != (s.Step == StepOver) {
		return fmt.Errorf("over: step %s and the outcome do not go together", s.Step)
	}
	if s.Over == nil {
		for side := range Side(2) {
			if len(s.seatsOf(side)) == 0 || s.Step != StepPicks && !slices.ContainsFunc(s.Ships, func(h Ship) bool { return h.Side == side && h.inPlay() }) {
				return fmt.Errorf("over: one side is gone, so it must be")
			}
		}
		return nil
	}
	placed := slices.Sorted(slices.Values(slices.Concat(s.Over.Places...)))
	for i, seat := range placed {
		if int(seat) != i {
			return fmt.Errorf("over: places: seat %d is out of place", seat)
		}
	}
	switch {
	case len(placed) != s.Seats || len(s.Over.Scores) != s.Seats || s.Over.Text == "":
		return fmt.Errorf("over: places: %d of %d seats", len(placed), s.Seats)
	case len(s.Asked) > 0 || len(s.Done) > 0 || s.Mover != 0:
		return fmt.Errorf("over: nobody is asked any more")
	}
	return nil
}
