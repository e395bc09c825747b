// Package gunnery fires the banks of ships, in their own turn and as opportunity offers.
package gunnery

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Fire fires one bank: from where the model lies, or from the place and heading of
// the deed.
func Fire(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	if !s.UnderOrders(d) || m.Fired[d.Bank] || m.Level == board.Deep {
		return
	}
	if s.Active.Action != deed.ActFire && !s.Takes(t, m, deed.ActFire) {
		return
	}
	from := m.Base()
	if d.Posed {
		from.Pose = inch.Pose{At: d.At, Heading: d.Heading}
	}
	m.Fired[d.Bank] = true
	volley(s, t, d, from)
}

// mostNamed is how many targets of a bank are told by name at once.
const mostNamed = 6

// volley finds what lies under a bank's template and pushes a shot at each, the
// nearest first.
func volley(s *battle.Battle, t *deed.Telling, d deed.Deed, from inch.Base) {
	m := s.Model(d.Ship)
	var refs []board.Ref
	for i := range s.Models {
		if o := &s.Models[i]; board.Ref(i+1) != d.Ship && o.Afloat() && o.Level != board.Deep && o.Pose.At.Squared(from.At) <= sea.GunReach*sea.GunReach {
			refs = append(refs, board.Ref(i+1))
		}
	}
	slices.SortStableFunc(refs, func(a, b board.Ref) int { return int(s.Model(a).Built - s.Model(b).Built) })
	bases := make([]inch.Base, len(refs))
	for i, r := range refs {
		bases[i] = s.Model(r).Base()
	}
	t.Reveal()
	m.NoteFired(d.Bank, from.Pose)
	laid := m.Laid(from, d.Bank)
	var cover []inch.Disc
	if len(refs) > 0 {
		cover = s.Cover()
	}
	why := "nobody is in range"
	var shots []deed.Deed
	var names []string
	v := board.Volley{From: d.Ship, Bank: d.Bank, Pose: from.Pose}
	for _, x := range laid.Under(bases) {
		r := refs[x.Target]
		if laid.Hidden(bases[x.Target], cover) {
			why = "who is in range lies out of sight"
			continue
		}
		as := rangeNames[x.Range] + " range"
		if x.Range != inch.Long && sea.FarOff(m, s.Model(r)) {
			x.Range, as = inch.Long, "long range, since aloft"
		}
		v.Targets = append(v.Targets, r)
		names = append(names, s.Title(r)+" ("+as+")")
		shots = append(shots, deed.Deed{Kind: deed.Shot, Ship: d.Ship, Other: r, Seat: d.Seat, Bank: d.Bank, Range: x.Range, N: len(s.Latest.Volleys)})
	}
	s.Latest.Volleys = append(s.Latest.Volleys, v)
	if len(names) == 0 {
		t.TellMore("vain "+m.Name+why, d.Bank.String(), func(banks []string) string {
			return m.Called() + " fires " + game.List("and", banks...) + ": " + why + "."
		})
		t.Last().Vain = true
		return
	}
	if more := len(names) - mostNamed; more > 0 {
		names = append(names[:mostNamed:mostNamed], strconv.Itoa(more)+" more")
	}
	when := ""
	if d.Word == deed.OnTheWay {
		when = " " + d.Word // how far she goes is told at the end of the move
	}
	t.TellDull("%s fires %s at %s%s.", m.Called(), d.Bank, game.List("and", names...), when)
	s.Push(shots...)
}

var rangeNames = [...]string{"no", "short", "long"}

// Shot is one target of a bank: to hit, then damage.
func Shot(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	if d.Step == 0 {
		if !o.Afloat() {
			return
		}
		p := board.Pool{
			Seat: d.Seat, Ship: d.Ship, What: "to hit " + o.Title(), Need: sea.ToHit(m, d.Range),
			Dice: m.FirePool() + s.CannonDice(d.Ship),
		}
		p.Add(s.Eagle(d.Ship), "Eagle's Eye")
		s.Throw(t, d, 1, p)
		return
	}
	p := d.Pools[0]
	s.Tally(d.Seat).Shots++
	if !p.Won() {
		if t.Told {
			t.TellVain("%s misses %s.", m.Called(), o.Called())
		} else {
			t.TellVain("%s misses %s: %s, and %d was needed.", m.Called(), o.Called(), p.Told(), p.Need)
		}
		t.Overtakes(game.Capital(m.Called()) + " rolls ")
		return
	}
	s.Tally(d.Seat).Struck++
	n := sea.Damage(m, d.Bank)
	each := "a hit"
	if n > 1 {
		each = "each a hit"
	}
	t.TellDull("%s strikes %s: %d damage, %s unless saved.", m.Called(), o.Called(), n, each)
	t.Overtakes(game.Capital(m.Called()) + " rolls ")
	if d.N < len(s.Latest.Volleys) {
		v := &s.Latest.Volleys[d.N]
		v.Hits = append(v.Hits, d.Other)
	}
	s.Push(deed.Deed{Kind: deed.Damage, Ship: d.Other, Other: d.Ship, Seat: d.Seat, Cause: m.Shots(), N: n})
}
