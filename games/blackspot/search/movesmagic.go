package search

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// casts offers each card, aimed where it does the most. It also offers to dispel earlier spells,
// and to pass.
func (y searched) casts() {
	s, f := y.s, &y.s.Fleets[y.seat]
	if f.Wizard {
		mega := slices.Contains(f.Hand, "mega")
		for i, c := range f.Hand {
			x := roster.SpellOf(c)
			if i > 0 && f.Hand[i-1] == c || x.Cast == 0 || x.Faction != "" && x.Faction != f.Faction {
				continue
			}
			d := deed.Deed{Card: c, Seat: y.seat}
			aim, ok := y.aimed(&d)
			if !ok {
				continue
			}
			y.weigh("cast "+string(c)+aim, game.Usual)
			if mega && x.Cast >= 5 {
				y.weigh("mega "+string(c)+aim, 3)
			}
		}
	}
	for i := range s.Spells {
		x := &s.Spells[i]
		if x.Round >= s.Round || x.Seat == y.seat {
			continue
		}
		if c, need := y.dispeller(x.Mega); need > 0 {
			y.weigh("dispel "+x.Name+" with "+string(c), 8-need)
		}
	}
	y.m.Weigh("", game.Move{Line: "pass", Kind: game.Ends, Weight: game.Usual})
}

// dispeller is the card that dispels best, with the number it needs; need is 0 if no card
// dispels.
func (y searched) dispeller(mega bool) (best roster.Card, need int) {
	for _, c := range y.s.Fleets[y.seat].Hand {
		n := magic.DispelNeed(&y.s.Sea, y.seat, c)
		if n > 0 && !(mega && c == "disrupting") && (need == 0 || n < need) {
			best, need = c, n
		}
	}
	return best, need
}

// answers offers the best card against a spell that is shown, and to let it pass.
func (y searched) answers() {
	weight := 2
	if d := y.s.Shown(); d != nil && d.Other != 0 && y.s.Model(d.Other).Seat == y.seat {
		weight = game.Usual
	}
	if c, need := y.dispeller(false); need > 0 {
		y.weigh("dispel with "+string(c), weight)
	}
	y.m.Weigh("", game.Move{Line: "pass", Kind: game.Ends, Weight: game.Usual})
}

// aimed finds the aim with which a card does the most, as it is typed.
func (y searched) aimed(d *deed.Deed) (string, bool) {
	s, x := y.s, roster.SpellOf(d.Card)
	switch x.Aim {
	case roster.NoAim:
		return "", true
	case roster.AimShip, roster.AimModel, roster.AimEnemy:
		r := y.target(d)
		if r == 0 {
			return "", false
		}
		return " " + s.Model(r).Name, true
	case roster.AimWind:
		return y.wind(d)
	case roster.AimSummons:
		if list := magic.SummonPlaces(&s.Sea, y.seat); len(list) > 0 {
			return " " + magic.Placed(list[0]), true
		}
		return "", false
	case roster.AimPlace:
		if x.Key == "sandbar" {
			return y.bar(d)
		}
		return y.disc(d)
	}
	return y.far(d)
}

// target is the model to which a spell does the most, or 0.
func (y searched) target(d *deed.Deed) board.Ref {
	s := y.s
	best, most := board.Ref(0), 0
	for i := range s.Models {
		m := &s.Models[i]
		d.Other = board.Ref(i + 1)
		if !m.Afloat() || magic.MayAim(&s.Sea, *d) != nil || m.Adrift() {
			continue
		}
		n, mine := 1+stake(&s.Sea, m), m.Seat == y.seat
		switch d.Card {
		case "bloodthirst":
			n = 100*m.Dice + 1000*deed.OneIf(s.PairOf(d.Other) != nil)
		case "cannon", "eagle":
			n = max(1, 4000-int(threat(&s.Sea, d.Other))) + 100*m.Dice
		case "breath":
			n = 1 + int(threat(&s.Sea, d.Other))
		case "rum":
			n *= m.Hits
		default:
			mine = !mine
		}
		if mine && n > most {
			best, most = d.Other, n
		}
	}
	d.Other = best
	return best
}

// wind is the direction that helps the fleet most, and the rivals least.
func (y searched) wind(d *deed.Deed) (string, bool) {
	was := y.s.Wind
	help := func(w board.Wind) int {
		n, t := 0, *y.s
		t.Wind = w
		for i := range t.Models {
			if m := &t.Models[i]; m.Afloat() && m.Seat == y.seat {
				n += int(t.WindFor(m))
			} else if m.Afloat() && !m.Adrift() {
				n -= int(t.WindFor(m))
			}
		}
		return n
	}
	best, most := "", help(was)
	for i, p := range board.Points {
		d.Heading = inch.Degrees(45 * i)
		if n := help(board.Wind{To: d.Heading}); n > most && magic.MayShift(&y.s.Sea, *d) == nil {
			best, most = " "+p, n
		}
	}
	return best, best != ""
}

// bar is a Sandbar across the bow of the nearest rival that has room for it.
func (y searched) bar(d *deed.Deed) (string, bool) {
	s, best, near := y.s, "", inch.Inch(1<<30)
	for i := range s.Models {
		o := &s.Models[i]
		if !o.Afloat() || !o.IsShip() || o.Level != board.Sea || o.Seat == y.seat || o.Adrift() {
			continue
		}
		off := inch.Inch(o.ClassOf().Shape.Length/2/(inch.OneSize/inch.Size(inch.OneInch))) + 100
		p := inch.Pose{At: o.Pose.Ahead(off), Heading: (o.Pose.Heading + 90).Heading()}
		d.At, d.Heading = p.At, p.Heading
		if n := threat(&s.Sea, board.Ref(i+1)); n < near && magic.MayPlace(&s.Sea, *d) == nil {
			best, near = " "+magic.Placed(p), n
		}
	}
	return best, best != ""
}

// disc is where to put a Volcano or a Whirlpool: the middle of the square nearest to rivals and
// farthest from the fleet.
func (y searched) disc(d *deed.Deed) (string, bool) {
	reach := figures.WhirlRadius + inch.OneInch
	if d.Card == "volcano" {
		reach = figures.VolcanoRadius + figures.EruptionReach
	}
	return y.square(d, 1, func(at inch.Point, m *board.Model) int {
		if m.Pose.At.Far(at) > reach {
			return 0
		}
		return stake(&y.s.Sea, m)
	})
}

// far is where a Teleport takes the strongest rival: as far from the fleet as it may.
func (y searched) far(d *deed.Deed) (string, bool) {
	most := 0
	for i := range y.s.Models {
		if m := &y.s.Models[i]; m.Afloat() && m.IsShip() && m.Seat != y.seat && !m.Adrift() && m.Level != board.Deep && m.Dice > most {
			d.Other, most = board.Ref(i+1), m.Dice
		}
	}
	if most == 0 {
		return "", false
	}
	text, ok := y.square(d, -1<<30, func(at inch.Point, m *board.Model) int {
		if m.Seat == y.seat {
			return -int(m.Pose.At.Far(at))
		}
		return 0
	})
	return " " + y.s.Model(d.Other).Name + text, ok
}

// square is the middle of the best square of the sea where a spell may be cast. A square is worth
// what count gives for the rivals' models less what it gives for the fleet's. It must be worth at
// least least.
func (y searched) square(d *deed.Deed, least int, count func(inch.Point, *board.Model) int) (string, bool) {
	best, most := "", least-1
	for row := range 6 {
		for col := range 6 {
			d.At = inch.Point{X: inch.Inch(600*col + 300), Y: inch.Inch(600*row + 300)}
			n := 0
			for i := range y.s.Models {
				switch m := &y.s.Models[i]; {
				case !m.Afloat() || m.Adrift():
				case m.Seat == y.seat:
					n -= count(d.At, m)
				default:
					n += count(d.At, m)
				}
			}
			if n > most && magic.MayPlace(&y.s.Sea, *d) == nil {
				best, most = " at "+d.At.X.String()+" "+d.At.Y.String(), n
			}
		}
	}
	return best, best != ""
}

// drives offers to push rivals back, or to turn them about, one after the other.
func (y searched) drives() {
	s := y.s
	list := magic.Driven(&s.Sea, *s.Top())
	for _, r := range list[:min(len(list), mostAsked)] {
		m := s.Model(r)
		back := (m.Pose.Heading + 180 + 22).Heading() / 45
		y.weigh("turn "+m.Name+" "+board.Points[back%8], game.Usual)
		y.weigh("push "+m.Name+" "+board.Points[back%8], game.Usual)
	}
	y.weigh("done", 1)
}
