package blackspot

import (
	"shipboard/games/blackspot/inch"
)

// The kinds of shoal that spells bring, beside Island and Reef.
const (
	Volcano = "volcano"
	Sandbar = "sandbar"
)

// The shapes of what spells lay on the sea (C-R81). A bar lies along its heading.
const volcanoRadius inch.Inch = 150

// shoal is what may ground a ship: an island, a reef or a Volcano, which are discs,
// or a Sandbar.
type shoal struct {
	kind string
	disc inch.Disc
	bar  inch.Base
}

// shoals are all that lie on the sea: terrain, then those of spells.
func (s *Sea) shoals() []shoal {
	list := make([]shoal, 0, len(s.Terrain)+len(s.Spells))
	for _, x := range s.eachShoal {
		list = append(list, x)
	}
	return list
}

// eachShoal goes through the shoals, by place in their list, without making the list:
// every sample of a way asks for them.
func (s *Sea) eachShoal(yield func(int, shoal) bool) {
	n := len(s.Terrain)
	for i, f := range s.Terrain {
		if !yield(i, shoal{kind: f.Kind, disc: f.Disc}) {
			return
		}
	}
	for i := range s.Spells {
		x, one := &s.Spells[i], shoal{}
		switch x.Card {
		case "volcano":
			one = shoal{kind: Volcano, disc: inch.Disc{At: x.At, Radius: volcanoRadius}}
		case "sandbar":
			one = shoal{kind: Sandbar, bar: x.Bar()}
		default:
			continue
		}
		if !yield(n, one) {
			return
		}
		n++
	}
}

// meets reports whether a base touches a shoal.
func (x shoal) meets(b inch.Base) bool {
	if x.kind == Sandbar {
		return x.bar.Overlaps(b)
	}
	return b.OnDisc(x.disc)
}

// near reports whether the gap between a base and a shoal is at most so many inches.
func (x shoal) near(b inch.Base, n inch.Inch) bool {
	if x.kind == Sandbar {
		return x.bar.Within(b, n)
	}
	return b.NearDisc(x.disc, n)
}

// nearer reports whether a base lies nearer to a shoal than another.
func (x shoal) nearer(b, than inch.Base) bool {
	if x.kind == Sandbar {
		return x.bar.Gap(b) < x.bar.Gap(than)
	}
	return b.DistanceTo(x.disc.At) < than.DistanceTo(x.disc.At)
}
