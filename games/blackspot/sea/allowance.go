package sea

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
)

// BoardPlus is what a model adds in each round of boarding.
func (s *Sea) BoardPlus(m *board.Model) int { return s.Traits(m.Seat).Board }

// MayMove is how far a model may move now. A turn takes its price from it.
func (s *Sea) MayMove(r board.Ref) inch.Inch {
	if s.Active.Ship == r {
		return s.Active.Allow
	}
	return s.Allowance(s.Model(r))
}

// Saves is what a model needs to hold against damage.
func (s *Sea) Saves(m *board.Model) int {
	if m.Flagship && s.Traits(m.Built).Tough {
		return figures.ToughSaves
	}
	return figures.Saves
}

// Least is how far momentum makes a ship move if she begins her activation now. It is never more
// than she may move, so it is 0 if she is aground, anchored or trapped.
func (s *Sea) Least(r board.Ref) inch.Inch {
	m := s.Model(r)
	if !s.Options.Momentum || !m.IsShip() || m.Ran <= figures.FastWay || s.PairOf(r) != nil {
		return 0
	}
	return min(max(0, figures.FastWay+s.WindFor(m)), s.Allowance(m))
}

// MayGoHard reports whether a model can ram hard.
func (s *Sea) MayGoHard(m *board.Model) bool {
	return m.IsShip() && m.Dice > 0 && s.Traits(m.Seat).Rams
}

// Leaves reports whether a ship that comes to a pose breaks through a blockade: any
// part of her base is over the north edge.
func (s *Sea) Leaves(m *board.Model, p inch.Pose) bool {
	beyond := inch.Area{West: -inch.Table.East, South: -inch.Table.North, East: 2 * inch.Table.East, North: inch.Table.North}
	return s.Options.Scenario == "blockade" && m.Seat == 0 && m.IsShip() && !(inch.Base{Shape: m.ClassOf().Shape, Pose: p}).Inside(beyond)
}

// Repairs is what a model needs to repair.
func (s *Sea) Repairs(m *board.Model) int {
	if m.Anchored {
		return figures.AnchoredRepairs
	}
	return figures.Repairs
}

// WindFor is what the wind adds to the speed of a model on her heading.
func (s *Sea) WindFor(m *board.Model) inch.Inch {
	if s.Wind.Calm || !s.Sails(m) {
		return 0
	}
	diff := m.Pose.Heading.Apart(s.Wind.To)
	switch {
	case diff <= figures.WithWind:
		return figures.WindWay
	case diff >= figures.AgainstWind:
		return -figures.WindWay
	}
	return 0
}

// Sails reports whether the wind moves a model.
func (s *Sea) Sails(m *board.Model) bool {
	if !m.IsShip() {
		return false
	}
	f := roster.FactionOf(m.Faction)
	return f == nil || !s.Options.Fantasy || !f.Steam
}
