package blackspot

import (
	"slices"
)

// spare reports whether a model has nothing to do but to move: in the first round of two
// fleets they begin too far apart to shoot or to board. It is the same wherever rivals are,
// so that the menu measures nothing.
func (h helmMenu) spare() bool {
	s, m := h.s, h.s.model(h.r)
	return s.Round == 1 && s.Seats == 2 && !s.Options.Magic &&
		s.Active.Ship != h.r && m.ship() && !m.class().dives && !m.class().flies && m.Hits == 0 && m.Fires == 0
}

// bearingBanks are the loaded banks on whose side a rival might lie in reach, by the
// squares of the chart and by her bearing. No distance is measured.
func (h helmMenu) bearingBanks() []Bank {
	m := h.s.model(h.r)
	return slices.DeleteFunc(h.s.loaded(m), func(b Bank) bool {
		return !slices.ContainsFunc(h.rivals(), func(r Ref) bool {
			o := h.s.model(r)
			if squaresOff(m.Pose.At, o.Pose.At) > 2 {
				return false
			}
			ahead, starboard := m.Pose.toFrame(o.Pose.At)
			out, along := starboard, ahead
			switch b {
			case Port:
				out = -starboard
			case Bow:
				out, along = ahead, starboard
			case Aft:
				out, along = -ahead, starboard
			}
			return max(along, -along) <= 4*out
		})
	})
}

// quickBanks offer the banks that may reach a rival. Once she has moved, and only one
// does, a shot ends her turn.
func (h helmMenu) quickBanks() {
	list := h.bearingBanks()
	moved := h.s.Active.Ship == h.r && h.s.Active.Moved
	for _, b := range list {
		q := quick{idea: idea{"fire " + b.String(), "Fire " + b.String(), h.s.fireHint(h.r, b), "Fire"}, short: b.letter()}
		q.spot = h.s.orderSpot(h.r, q.line)
		if moved && len(list) == 1 {
			q.line += "; done"
			q.hint += "; ends her turn"
		}
		h.quick(q)
	}
	if len(list) > 1 && h.s.Active.Ship == h.r {
		h.quick(quick{idea: idea{"fire all", "Fire all banks", h.s.allHint(h.r), "Fire"}, short: "All"})
	}
}

// otherBanks are all loaded banks of a model that has moved, behind a choice that
// opens them.
func (h helmMenu) otherBanks() {
	m := h.s.model(h.r)
	loaded := h.s.loaded(m)
	if len(loaded) == 0 || !h.s.accepts(h.r, "fire "+loaded[0].String()) {
		return
	}
	if !h.open("", idea{"fire ", "Fire any bank…", "even where no rival seems to be", "Fire"}) {
		return
	}
	for _, b := range loaded {
		h.offer("fire ", idea{"fire " + b.String(), "Fire " + b.String(), h.s.fireHint(h.r, b), "Fire"})
	}
	if len(loaded) > 1 {
		h.offer("fire ", idea{"fire all", "Fire all banks", h.s.allHint(h.r), "Fire"})
	}
}
