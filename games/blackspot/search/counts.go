package search

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/game"
)

// Counts tells what has changed for a seat since an earlier state of the match: hits, ships that
// sank, were boarded or fled, and points.
func Counts(s *battle.State, seat game.Seat, was *battle.State) []game.Happening {
	if int(seat) >= len(s.Fleets) || len(was.Models) > len(s.Models) {
		return nil
	}
	var taken, dealt, mine, theirs, won, aground, fires, crew, foes int
	for i := range was.Models {
		m, old := &s.Models[i], &was.Models[i]
		more := max(m.Ever-old.Ever, 0)
		gone := old.Afloat() && (m.Status == board.Sunk || m.Status == board.Fled)
		switch {
		case old.Seat == seat:
			taken += more
			mine += deed.OneIf(gone || m.Seat != seat)
			aground += deed.OneIf(m.Aground && !old.Aground)
			fires += deed.OneIf(m.Fires > old.Fires)
			crew += max(old.Dice-m.Dice, 0)
		case old.Seat != board.Nobody:
			dealt += more
			theirs += deed.OneIf(gone)
			foes += max(old.Dice-m.Dice, 0)
			won += deed.OneIf(m.Seat == seat)
		}
	}
	t, u := &s.Fleets[seat], &was.Fleets[seat]
	var v scales
	v.weigh(&s.Sea)
	return []game.Happening{
		{Times: theirs, Words: "a rival’s ship is lost"},
		{Times: mine, Words: "a ship of yours is lost", Bad: true},
		{Times: won, Words: "you take a ship"},
		{Times: t.Tally.Struck - u.Tally.Struck, Words: "a shot of yours hits", More: "more of your shots hit"},
		{Times: dealt, Words: "a rival takes a hit", More: "your rivals take more hits"},
		{Times: taken, Words: "a ship of yours takes a hit", More: "your ships take more hits", Bad: true},
		{Times: foes, Words: "a rival loses crew"},
		{Times: crew, Words: "a ship of yours loses crew", Bad: true},
		{Times: aground, Words: "a ship of yours runs aground", Bad: true},
		{Times: fires, Words: "a ship of yours catches fire", Bad: true},
		{Times: t.Treasure - u.Treasure, Words: "you gain treasure", More: "you have more treasure"},
		{Times: t.Score - u.Score, More: "you have more points"},
		{Times: t.Booty - u.Booty, More: "you have more booty left"},
		{Times: v.bearing(seat), More: "more of your guns bear on rivals"},
	}
}

// bearing counts the banks of a fleet that bear on rivals.
func (v *scales) bearing(seat game.Seat) (n int) {
	for i := range v.near {
		o := &v.near[i]
		if o.m.Seat != seat {
			continue
		}
		for k := range v.near {
			if x := &v.near[k]; x.m.Seat != seat {
				for _, b := range o.bears(o.m.Pose, x, x.m.Pose) {
					n += deed.OneIf(b.wins > 0)
				}
			}
		}
	}
	return n
}
