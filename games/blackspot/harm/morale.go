package harm

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/game"
)

// FlagLost does what follows when a flagship is sunk, taken or flees: the wizard is
// gone, and each other ship of the fleet rolls.
func FlagLost(s *battle.Battle, t *deed.Telling, r board.Ref, owner, by game.Seat) {
	m := s.Model(r)
	if !m.Flagship || owner == board.Nobody {
		return
	}
	m.Flagship = false
	f := &s.Fleets[owner]
	WizardLost(s, t, owner)
	if f.Lost || f.Out {
		return
	}
	f.Lost = true
	if list := s.ShipsOf(owner); len(list) > 0 {
		s.Push(deed.Deed{Kind: deed.Morale, Seat: by, N: int(owner), List: list})
	}
}

// Morale rolls for each ship of a list; on a 1 she flees.
func Morale(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	if d.Step == 1 {
		r := d.List[0]
		d.List = d.List[1:]
		if d.Pools[0].Won() {
			t.Tell("%s stays with her fleet, though the flagship is lost.", s.Title(r))
		} else {
			Lose(s, t, r, d.Seat, board.Fled)
		}
	}
	for len(d.List) > 0 && (!s.Model(d.List[0]).Afloat() || s.Model(d.List[0]).Seat != game.Seat(d.N)) {
		d.List = d.List[1:]
	}
	if len(d.List) == 0 {
		return
	}
	r := d.List[0]
	s.Throw(t, d, 1, board.Pool{Seat: game.Seat(d.N), Ship: r, What: "morale of " + s.Model(r).Title(), Dice: 1, Need: figures.Flees + 1})
}
