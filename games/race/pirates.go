package race

import "slices"

// fight is one pirate vessel and the ships that it is at.
type fight struct {
	Ships []ref `json:"ships"`
}

// engaged is the number of the vessel that is at a ship, or -1.
func (s *State) engaged(r ref) int {
	return slices.IndexFunc(s.Busy, func(f fight) bool { return slices.Contains(f.Ships, r) })
}

// pirates is what befalls a ship that arrives in pirate waters: a vessel that
// is free attacks it.
func (v *voyage) pirates(r ref) {
	name := shipName(r)
	switch {
	case v.at(r).Escort:
		v.at(r).Escort = false
		v.tell("The coast guard sees %s through the pirate waters, and turns home.", name)
	case v.engaged(r) >= 0:
		v.tell("%s is still at grips with the pirates; no others come.", name)
	case v.Pirates == 0:
		v.tell("%s finds the pirate waters empty.", name)
	case len(v.Busy) >= v.Pirates:
		v.tell("The pirates have their hands full, and %s slips by.", name)
	default:
		v.Busy = append(v.Busy, fight{Ships: []ref{r}})
		v.raid(r)
	}
}

// raid rolls for an attack of pirates.
func (v *voyage) raid(r ref) {
	roll := v.roll("pirates", 1)
	name, owner := shipName(r), r.Seat
	tale := raids[roll.Faces[0]]
	if roll.Faces[0] == 3 && len(v.Players[owner].Hand) == 0 {
		tale = "a lucky broadside, and the pirate founders! The crew are spent: the next deal brings one card only."
	}
	v.Tale = name + ": " + tale
	v.told(roll, "Pirates attack %s, which rolls %d: %s", name, roll.Faces[0], tale)
	switch roll.Faces[0] {
	case 1:
		v.push(task{Kind: askRaise, Seat: owner, N: 1, Delta: -5})
	case 2:
		v.push(task{Kind: askDrop, Seat: owner, N: 2})
	case 3:
		if e := v.engaged(r); e >= 0 {
			v.Busy = slices.Delete(v.Busy, e, e+1)
		}
		v.Pirates = max(v.Pirates-1, 0)
		v.prune()
		if len(v.Players[owner].Hand) == 0 {
			v.Players[owner].Single = true
		} else {
			v.push(task{Kind: askKeep, Seat: owner})
		}
	case 4:
		v.push(task{Kind: askRaise, Seat: owner, N: 3, Delta: -2})
	case 5:
		v.push(task{Kind: askRaise, Seat: owner, N: 4, Delta: -3})
	case 6:
		v.Pirates = min(v.Pirates+1, mostPirates)
		v.moved(r, port, "port")
	}
}

// raids are the ends of a fight with pirates, by the die.
var raids = [7]string{
	1: "they get away with a shattered rudder, and one card loses 5.",
	2: "hours of gunfire, more holes than hull; two cards go overboard.",
	3: "a lucky broadside, and the pirate founders! The crew are spent: all cards but one go.",
	4: "every sail in rags; three cards lose 2.",
	5: "boarders on deck, thrown back one by one; four cards lose 3.",
	6: "the ship is taken, and flies their flag now. The crew row home.",
}
