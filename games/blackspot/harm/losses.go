package harm

import (
	"slices"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// TellContest tells what two models roll against each other, and who wins.
func TellContest(s *sea.Sea, t *deed.Telling, what string, d deed.Deed) {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	a, b := &d.Pools[0], &d.Pools[1]
	switch {
	case a.Result() == b.Result():
		t.Tell("%s%s and %s are level, %s to %s.", what, m.Called(), o.Called(), a.Told(), b.Told())
	case a.Result() > b.Result():
		t.Tell("%s%s beats %s, %s to %s.", what, m.Called(), o.Called(), a.Told(), b.Told())
	default:
		t.Tell("%s%s beats %s, %s to %s.", what, o.Called(), m.Called(), b.Told(), a.Told())
	}
	t.Overtakes(s.Title(d.Pools[0].Ship) + " rolls ")
}

// Score gives the points for a model that her owner has lost to the deed of a
// player. In a blockade only the runner's lost ships count. In a hunt for treasure these points
// decide between fleets with equal treasure.
func Score(s *sea.Sea, r board.Ref, owner, by game.Seat) {
	m := s.Model(r)
	if owner == board.Nobody || m.Summoned {
		return
	}
	n := m.ClassOf().Cost
	if s.Options.Scenario == "blockade" {
		if owner == 0 && m.IsShip() {
			s.Fleets[1].Score += n
		}
		return
	}
	if m.Flagship {
		n += figures.FlagshipPoints
	}
	if by == board.Nobody || by == owner {
		if s.Seats != 2 {
			return
		}
		by = 1 - owner
	}
	s.Fleets[by].Score += n
}

// NoteHit notes a hit, and counts it.
func NoteHit(s *sea.Sea, m *board.Model, d deed.Deed) {
	m.Note(m.Pose.At, string(board.LogHit)+board.Digit(s.Round)+board.Digit(int(d.Other))+board.Digit(slices.Index(board.Causes, d.Cause)))
	if d.Seat != m.Seat {
		s.Tally(d.Seat).Dealt++
	}
}

// OneDamage are the deeds for 1 damage by a model (by) to another. After a hit the Kraken may
// pull a ship under, and the Maw may swallow her.
func OneDamage(s *sea.Sea, by, to board.Ref, cause board.Cause) []deed.Deed {
	m, o := s.Model(by), s.Model(to)
	list := []deed.Deed{{Kind: deed.Damage, Ship: to, Other: by, Seat: m.Seat, Cause: cause, N: 1}}
	if (m.ClassOf().Attack == roster.Grips || m.Class == "maw") && o.IsShip() && o.Level == board.Sea {
		list = append(list, deed.Deed{Kind: deed.Pull, Ship: by, Other: to, Seat: m.Seat, N: o.Ever})
	}
	return list
}

// EndSpell ends a spell by its name. What it summoned vanishes, and the model it trapped is free.
func EndSpell(s *battle.Battle, t *deed.Telling, name string) {
	x := s.SpellNamed(name)
	if x == nil {
		return
	}
	gone := *x
	t.Tell("%s ends.", s.SpellTitle(x))
	s.DropSpells(func(x *board.Spell) bool { return x.Name == name })
	if m := s.Model(gone.Target); m != nil && m.Summoned && roster.SpellOf(gone.Card).Aim == roster.AimSummons {
		s.Goes(m, board.Sunk)
		Unpair(s, gone.Target)
		s.Unhex(gone.Target)
	}
}

// WizardLost ends the lasting spells of a wizard, who casts no more.
func WizardLost(s *battle.Battle, t *deed.Telling, seat game.Seat) {
	s.Fleets[seat].Wizard = false
	var names []string
	for i := range s.Spells {
		if x := &s.Spells[i]; x.Seat == seat && x.Lasting(s.Round) {
			names = append(names, x.Name)
		}
	}
	for _, name := range names {
		EndSpell(s, t, name)
	}
}
