package battle

import (
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// NoteAt writes where a ship is in her log, if that is not written there yet.
func (h *Ship) NoteAt() {
	at := h.At.String()
	if !strings.HasSuffix(strings.TrimRight(h.Log, "!*"), at) {
		h.Log += at
	}
}

// noteFired notes a volley in the log of the ship that fires.
func (s *Sea) noteFired(h *Ship) {
	h.NoteAt()
	h.Log += string(view.LogFired)
	s.Captains[h.Captain].Volleys++
}

// noteHits notes the damage that a ship did to another.
func (s *Sea) noteHits(from, to *Ship, marks int) {
	if marks == 0 {
		return
	}
	to.NoteAt()
	if !strings.HasSuffix(to.Log, string(view.LogHit)) {
		to.Log += string(view.LogHit)
	}
	s.Captains[from.Captain].Hits += marks
}

// Deeds tells what each captain did in the battle, and what the ships that are his at its end
// lost.
func (s *Sea) Deeds() *game.Deeds {
	d := &game.Deeds{Heads: []string{"volleys", "hits", "fights aboard", "men lost", "hull lost", "masts lost", "ships lost"}}
	for seat, c := range s.Captains {
		men, hull, masts, ships := 0, 0, 0, 0
		for i := range s.Ships {
			h := &s.Ships[i]
			if h.Captain != game.Seat(seat) {
				continue
			}
			men += h.Pile + h.Dead
			hull += min(h.Hits/2, h.Hull) // whole boxes, as the end of a game of an earlier release has them
			masts += len(h.Masts) - h.Standing()
			if h.Status == roster.Sunk || h.Status == roster.Struck || h.Status == roster.Fled {
				ships++
			}
		}
		d.Add(c.Volleys, c.Hits, c.Fights, men, hull, masts, ships)
	}
	return d
}
