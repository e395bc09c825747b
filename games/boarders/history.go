package boarders

import (
	"strings"

	"shipboard/games/game"
)

// A ship's log is the points where she has been, three letters each, the first one
// first. After a point stands a sign for each volley that she fired there, and one
// where she was hit there. All of it is public.
const (
	logFired = '!'
	logHit   = '*'
)

// noteAt notes in a ship's log where she is, if that is not noted yet.
func (h *Ship) noteAt() {
	at := h.At.String()
	if !strings.HasSuffix(strings.TrimRight(h.Log, "!*"), at) {
		h.Log += at
	}
}

// noteFired notes a volley in the log of the ship that fires.
func (s *State) noteFired(h *Ship) {
	h.noteAt()
	h.Log += string(logFired)
	s.Captains[h.Captain].Volleys++
}

// noteHits notes the damage that a ship did to another.
func (s *State) noteHits(from, to *Ship, marks int) {
	if marks == 0 {
		return
	}
	to.noteAt()
	if !strings.HasSuffix(to.Log, string(logHit)) {
		to.Log += string(logHit)
	}
	s.Captains[from.Captain].Hits += marks
}

// stop is a point of a ship's log.
type stop struct {
	at         Point
	fired, hit int
}

// readLog reads a ship's log. It is false if it is none.
func readLog(text string) (list []stop, ok bool) {
	for len(text) > 0 {
		switch text[0] {
		case logFired, logHit:
			if len(list) == 0 {
				return nil, false
			}
			last := &list[len(list)-1]
			if text[0] == logFired {
				last.fired++
			} else {
				last.hit++
			}
			text = text[1:]
			continue
		}
		if len(text) < 3 {
			return nil, false
		}
		p, is := pointNamed(text[:3])
		if !is || p.String() != text[:3] {
			return nil, false
		}
		list, text = append(list, stop{at: p}), text[3:]
	}
	return list, true
}

// deeds is what each captain did in the battle, and what it cost: the ships that he
// commands at its end.
func (s *State) deeds() *game.Deeds {
	d := &game.Deeds{Heads: []string{"volleys", "hits", "fights aboard", "men lost", "hull lost", "masts lost", "ships lost"}}
	for seat, c := range s.Captains {
		men, hull, masts, ships := 0, 0, 0, 0
		for i := range s.Ships {
			h := &s.Ships[i]
			if h.Captain != game.Seat(seat) {
				continue
			}
			men += h.Pile + h.Dead
			hull += min(h.Hits/2, h.Hull)
			masts += len(h.Masts) - h.standing()
			if h.Status == Sunk || h.Status == Struck || h.Status == Fled {
				ships++
			}
		}
		d.Add(c.Volleys, c.Hits, c.Fights, men, hull, masts, ships)
	}
	return d
}
