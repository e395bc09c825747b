package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// flagLost does what follows when a flagship is sunk, taken or flees: the wizard is
// gone, and each other ship of the fleet rolls.
func (s *Battle) flagLost(t *telling, r board.Ref, owner, by game.Seat) {
	m := s.model(r)
	if !m.Flagship || owner == board.Nobody {
		return
	}
	m.Flagship = false
	f := &s.Fleets[owner]
	s.wizardLost(t, owner)
	if f.Lost || f.Out {
		return
	}
	f.Lost = true
	if list := s.shipsOf(owner); len(list) > 0 {
		s.push(Deed{Kind: DeedMorale, Seat: by, N: int(owner), List: list})
	}
}

// morale rolls for each ship of a list; on a 1 she flees.
func (s *Battle) morale(t *telling, d Deed) {
	if d.Step == 1 {
		r := d.List[0]
		d.List = d.List[1:]
		if d.Pools[0].Won() {
			t.Tell("%s stays with her fleet.", s.title(r))
		} else {
			s.lose(t, r, d.Seat, board.Fled)
		}
	}
	for len(d.List) > 0 && (!s.model(d.List[0]).Afloat() || s.model(d.List[0]).Seat != game.Seat(d.N)) {
		d.List = d.List[1:]
	}
	if len(d.List) == 0 {
		return
	}
	r := d.List[0]
	s.throw(t, d, 1, board.Pool{Seat: game.Seat(d.N), Ship: r, What: "morale of " + s.model(r).Title(), Dice: 1, Need: 2})
}
