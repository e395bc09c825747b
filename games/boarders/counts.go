package boarders

import (
	"shipboard/games/boarders/outlook"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Counts implements game.Counted: what guns hit, rake and sink, which ships foul or strike, and
// which guns bear.
func (s *State) Counts(seat game.Seat, before game.Match, _ []game.Event) []game.Happening {
	was, ok := before.(*State)
	if !ok || len(was.Ships) != len(s.Ships) || int(seat) >= len(s.Captains) {
		return nil
	}
	side := s.Captains[seat].Side
	var hurt, lost, masts, men [2]int // ours, theirs
	var aground, threat, force [2]int
	for i := range s.Ships {
		h, old := &s.Ships[i], &was.Ships[i]
		at := 0
		if h.Side != side {
			at = 1
		}
		hurt[at] += max(h.Hits-old.Hits, 0)
		men[at] += max(old.Boxes.Sum()-h.Boxes.Sum(), 0)
		if old.InPlay() && (h.Status == roster.Sunk || h.Status == roster.Struck) {
			lost[at]++
		}
		for n := range h.Masts {
			if h.Masts[n].Down && !old.Masts[n].Down {
				masts[at]++
			}
		}
		if h.Aground && !old.Aground {
			aground[at]++
		}
		if h.Afloat() {
			threat[at] += outlook.Threat(&s.Sea, h)
		}
		for _, g := range h.Guns {
			if g.Loaded && !g.Lost {
				force[at]++
			}
		}
	}
	fouled := 0
	for _, l := range s.Links[min(len(was.Links), len(s.Links)):] {
		if l.Fouled {
			fouled++
		}
	}
	return []game.Happening{
		{Times: lost[1], Words: "an enemy sinks or strikes"},
		{Times: lost[0], Words: "a ship of yours sinks or strikes", Bad: true},
		{Times: masts[1], Words: "an enemy loses a mast"},
		{Times: masts[0], Words: "you lose a mast", Bad: true},
		{Times: fouled, Words: "ships run foul of one another", Bad: true},
		{Times: aground[0], Words: "a ship of yours runs aground", Bad: true},
		{Times: hurt[1], Words: "an enemy’s hull is hit", More: "the enemy’s hulls are hit more"},
		{Times: hurt[0], Words: "your hull is hit", More: "your hulls are hit more", Bad: true},
		{Times: men[1], More: "the enemy loses more men"},
		{Times: men[0], More: "you lose more men", Bad: true},
		{Times: threat[0], More: "more of your loaded guns bear, and closer"},
		{Times: threat[1], More: "more of the enemy’s loaded guns bear on you, and closer", Bad: true},
		{Times: force[0], More: "more of your guns are loaded"},
	}
}
