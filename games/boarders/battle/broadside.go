package battle

import (
	"shipboard/games/boarders/roster"
)

// Bank is the guns of one weight and kind in a battery, loaded or not. Its loaded guns are a
// Group.
type Bank struct {
	Battery roster.Battery
	weight  int
	kind    roster.Kind
	roster.GunType
	Guns   int  // that work
	Loaded int  // of Guns
	First  bool // none of them has lost its first load
}

// Banks returns the working guns of a ship by bank, in the memory of list.
func (h *Ship) Banks(list []Bank) []Bank {
	list = list[:0]
next:
	for i := range h.Guns {
		g := &h.Guns[i]
		if g.Lost || g.Doomed && !g.Loaded {
			continue
		}
		loaded := 0
		if g.Loaded {
			loaded = 1
		}
		for j := range list {
			if b := &list[j]; b.Battery == g.Battery && b.weight == g.Weight && b.kind == g.Kind {
				b.Guns, b.Loaded, b.First = b.Guns+1, b.Loaded+loaded, b.First && !g.Used && !g.Doubled
				continue next
			}
		}
		list = append(list, Bank{g.Battery, g.Weight, g.Kind, g.GunType(), 1, loaded, !g.Used && !g.Doubled})
	}
	return list
}

// Halves are the damage dice of a number of guns of a bank at a range, in half dice. Where the
// table gives none, it may count half a die, since the random die may still add one.
func (b *Bank) Halves(guns, far, rake int) int {
	if guns == 0 || far > b.Reach {
		return 0
	}
	n, _ := roster.BaseDice(guns, far)
	n += min(b.Bonus, guns) + min(rake, guns)
	if b.First {
		n += min(roster.FirstFire, guns)
	}
	switch {
	case n > 0:
		return 2 * n
	case n == 0:
		return 1
	}
	return 0
}
