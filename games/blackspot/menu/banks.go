package menu

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/orders"
	"shipboard/games/game"
)

// spare reports whether a model can only move: two fleets begin too far apart to shoot or to
// board in the first round. It does not depend on where rivals are, so the menu measures nothing.
func (h helmMenu) spare() bool {
	s, m := h.s, h.s.Model(h.r)
	return s.Round == 1 && s.Seats == 2 && !s.Options.Magic &&
		s.Active.Ship != h.r && m.IsShip() && !m.ClassOf().Dives && !m.ClassOf().Flies && m.Hits == 0 && m.Fires == 0
}

// bearingBanks are the loaded banks that might have a rival in reach.
func (h helmMenu) bearingBanks() []inch.Bank {
	return slices.DeleteFunc(h.s.Loaded(h.s.Model(h.r)), func(b inch.Bank) bool { return len(h.toward(b, 4)) == 0 })
}

// toward are the rivals that a bank might reach. It judges by squares of the chart and by
// bearing: a rival may lie at most slant times as far along her side as off it. It measures no
// distance.
func (h helmMenu) toward(b inch.Bank, slant int64) []board.Ref {
	m := h.s.Model(h.r)
	var list []board.Ref
	for _, r := range h.rivals() {
		o := h.s.Model(r)
		if o.Level == board.Deep || squaresOff(m.Pose.At, o.Pose.At) > 2 { // no shot reaches what is under water
			continue
		}
		ahead, starboard := m.Pose.ToFrame(o.Pose.At)
		out, along := starboard, ahead
		switch b {
		case inch.Port:
			out = -starboard
		case inch.Bow:
			out, along = ahead, starboard
		case inch.Aft:
			out, along = -ahead, starboard
		}
		if max(along, -along) <= slant*out {
			list = append(list, r)
		}
	}
	return list
}

// towardWhom names the rivals that a bank might reach: " toward Heron N1".
func (h helmMenu) towardWhom(b inch.Bank) string {
	var names []string
	for _, r := range h.toward(b, 4) {
		names = append(names, h.s.Title(r))
	}
	switch {
	case len(names) == 0:
		return ""
	case len(names) > 2:
		return " toward " + strconv.Itoa(len(names)) + " rivals"
	}
	return " toward " + game.List("and", names...)
}

// quickBanks offers the banks that may reach a rival. If she has moved and only one bank may,
// firing it also ends her turn. Once her turn has begun, the default is the first bank toward a
// rival that has no ship of her own fleet under it.
func (h helmMenu) quickBanks() {
	list := h.bearingBanks()
	moved := h.s.Active.Ship == h.r && h.s.Active.Moved
	good := h.s.Active.Ship == h.r
	for _, b := range list {
		q := quick{idea: idea{"fire " + b.String(), "Fire " + b.String() + h.towardWhom(b), fireHint(&h.s.Sea, h.r, b), "Fire"}, short: b.Letter()}
		q.spot = orderSpot(h.s, h.r, q.Line)
		if good && h.wellFired(b) {
			q.main, good = true, false
		}
		if moved && len(list) == 1 {
			q.Line += "; done"
			q.Hint += "; ends her turn"
		}
		h.quick(q)
	}
	if len(list) > 1 && h.s.Active.Ship == h.r {
		h.quick(quick{idea: idea{"fire all", "Fire all banks", allHint(&h.s.Sea, h.r), "Fire"}, short: "All"})
	}
}

// otherBanks offers all loaded banks of a model that has moved, behind a choice that opens them.
func (h helmMenu) otherBanks() {
	m := h.s.Model(h.r)
	loaded := h.s.Loaded(m)
	if len(loaded) == 0 || !orders.Accepts(&h.s.Sea, h.r, "fire "+loaded[0].String()) {
		return
	}
	if !h.open("", idea{"fire ", "Fire any bank…", "even where no rival seems to be", "Fire"}) {
		return
	}
	for _, b := range loaded {
		h.offer("fire ", idea{"fire " + b.String(), "Fire " + b.String(), fireHint(&h.s.Sea, h.r, b), "Fire"})
	}
	if len(loaded) > 1 {
		h.offer("fire ", idea{"fire all", "Fire all banks", allHint(&h.s.Sea, h.r), "Fire"})
	}
}

// mayFire reports whether she may fire a bank well.
func (h helmMenu) mayFire() bool {
	return slices.ContainsFunc(h.s.Loaded(h.s.Model(h.r)), func(b inch.Bank) bool {
		return h.wellFired(b) && orders.Accepts(&h.s.Sea, h.r, "fire "+b.String())
	})
}

// wellFired reports whether a rival lies squarely on the side of a bank, no more than a square off, and no ship of the
// player's own fleet lies under it. Farther off most shots fall short.
func (h helmMenu) wellFired(b inch.Bank) bool {
	m := h.s.Model(h.r)
	return slices.ContainsFunc(h.toward(b, 1), func(r board.Ref) bool { return squaresOff(m.Pose.At, h.s.Model(r).Pose.At) <= 1 }) && len(friendsUnder(&h.s.Sea, h.r, b)) == 0
}
