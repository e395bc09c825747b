package blackspot

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// banksOf are the banks of a model that carry guns.
func (m *Model) banksOf() []Bank {
	switch {
	case m.Level == Deep:
		return nil
	case m.class().attack == flames, m.class().attack == rays, m.Class == "submarine":
		return bowGuns
	case m.class().attack != guns:
		return nil
	case m.Class == "batteau":
		return smallGuns
	case m.Class == "airship":
		return bowGuns
	}
	return allGuns
}

// The banks that models carry. Nobody changes these lists.
var bowGuns, smallGuns, allGuns = []Bank{Bow}, []Bank{Bow, Aft}, []Bank{Port, Starboard, Bow, Aft}

// farOff reports whether every shot at a model counts as long: she is aloft, and
// the firer is not.
func farOff(m, o *Model) bool { return o.Level == Air && m.Level != Air }

// loaded are the banks of a model that she has not fired in this round.
func (s *State) loaded(m *Model) []Bank {
	var list []Bank
	for _, b := range m.banksOf() {
		if !m.Fired[b] {
			list = append(list, b)
		}
	}
	return list
}

// fire fires one bank: from where the model lies, or from the place and heading of
// the deed.
func (s *State) fire(t *telling, d Deed) {
	m := s.model(d.Ship)
	if !s.underOrders(d) || m.Fired[d.Bank] || m.Level == Deep {
		return
	}
	if s.Active.Action != actFire && !s.takes(t, m, actFire) {
		return
	}
	from := m.base()
	if d.Posed {
		from.Pose = Pose{At: d.At, Heading: d.Heading}
	}
	m.Fired[d.Bank] = true
	s.volley(t, d, from)
}

// mostNamed is how many targets of a bank are told by name at once.
const mostNamed = 6

// volley finds what lies under a bank's template and pushes a shot at each, the
// nearest first.
func (s *State) volley(t *telling, d Deed, from Base) {
	m := s.model(d.Ship)
	var refs []Ref
	for i := range s.Models {
		if o := &s.Models[i]; Ref(i+1) != d.Ship && o.afloat() && o.Level != Deep && o.Pose.At.squared(from.At) <= gunReach*gunReach {
			refs = append(refs, Ref(i+1))
		}
	}
	slices.SortStableFunc(refs, func(a, b Ref) int { return int(s.model(a).Built - s.model(b).Built) })
	bases := make([]Base, len(refs))
	for i, r := range refs {
		bases[i] = s.model(r).base()
	}
	t.reveal()
	m.noteFired(d.Bank, from.Pose)
	laid := m.laid(from, d.Bank)
	var cover []Disc
	if len(refs) > 0 {
		cover = s.cover()
	}
	var shots []Deed
	var names []string
	v := Volley{From: d.Ship, Bank: d.Bank, Pose: from.Pose}
	for _, x := range laid.Under(bases) {
		r := refs[x.Target]
		if laid.Hidden(bases[x.Target], cover) {
			continue
		}
		if farOff(m, s.model(r)) {
			x.Range = Long
		}
		v.Targets = append(v.Targets, r)
		names = append(names, s.title(r)+" at "+rangeNames[x.Range]+" range")
		shots = append(shots, Deed{Kind: DeedShot, Ship: d.Ship, Other: r, Seat: d.Seat, Bank: d.Bank, Range: x.Range, N: len(s.Latest.Volleys)})
	}
	s.Latest.Volleys = append(s.Latest.Volleys, v)
	if len(names) == 0 {
		t.tellMore("vain "+m.Name, d.Bank.String(), func(banks []string) string {
			return m.Called() + " fires " + game.List("and", banks...) + ": nobody is under fire."
		})
		return
	}
	if more := len(names) - mostNamed; more > 0 {
		names = append(names[:mostNamed], strconv.Itoa(more)+" more")
	}
	t.Tell("%s fires %s: %s.", m.Called(), d.Bank, strings.Join(names, ", "))
	s.push(shots...)
}

var rangeNames = [...]string{"no", "short", "long"}

// cover are the discs that hide what lies behind them.
func (s *State) cover() []Disc {
	var list []Disc
	for _, x := range s.shoals() {
		if x.kind == Island || x.kind == Volcano {
			list = append(list, x.disc)
		}
	}
	return list
}

// shot is one target of a bank: to hit, then damage.
func (s *State) shot(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if d.Step == 0 {
		if !o.afloat() {
			return
		}
		s.throw(t, d, 1, Pool{
			Seat: d.Seat, Ship: d.Ship, What: "to hit " + o.Title(), Need: toHit(m, d.Range),
			Dice: m.firePool() + s.cannonDice(d.Ship), Plus: s.eagle(d.Ship),
		})
		return
	}
	p := d.Pools[0]
	s.tally(d.Seat).Shots++
	if !p.won() {
		if t.told {
			t.Tell("%s misses %s.", m.Called(), o.Called())
		} else {
			t.Tell("%s misses %s: %d, and %d was needed.", m.Called(), o.Called(), p.result(), p.Need)
		}
		return
	}
	s.tally(d.Seat).Struck++
	n := 1
	if d.Bank == Port || d.Bank == Starboard || m.class().attack == flames {
		n = 2
	}
	t.Tell("%s hits %s for %d damage.", m.Called(), o.Called(), n)
	if d.N < len(s.Latest.Volleys) {
		v := &s.Latest.Volleys[d.N]
		v.Hits = append(v.Hits, d.Other)
	}
	s.push(Deed{Kind: DeedDamage, Ship: d.Other, Other: d.Ship, Seat: d.Seat, Cause: m.shots(), N: n})
}

// toHit is what a model needs to hit at a range. A batteau's guns are small.
func toHit(m *Model, r Range) int {
	need := 4
	if r == Long {
		need = 5
	}
	if m.Class == "batteau" {
		need++
	}
	return need
}
