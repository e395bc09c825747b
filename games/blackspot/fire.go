package blackspot

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// farOff reports whether every shot at a model counts as long: she is aloft, and
// the firer is not.
func farOff(m, o *board.Model) bool { return o.Level == board.Air && m.Level != board.Air }

// loaded are the banks of a model that she has not fired in this round.
func (s *Sea) loaded(m *board.Model) []inch.Bank {
	var list []inch.Bank
	for _, b := range m.BanksOf() {
		if !m.Fired[b] {
			list = append(list, b)
		}
	}
	return list
}

// fire fires one bank: from where the model lies, or from the place and heading of
// the deed.
func (s *Battle) fire(t *telling, d Deed) {
	m := s.model(d.Ship)
	if !s.underOrders(d) || m.Fired[d.Bank] || m.Level == board.Deep {
		return
	}
	if s.Active.Action != actFire && !s.takes(t, m, actFire) {
		return
	}
	from := m.Base()
	if d.Posed {
		from.Pose = inch.Pose{At: d.At, Heading: d.Heading}
	}
	m.Fired[d.Bank] = true
	s.volley(t, d, from)
}

// mostNamed is how many targets of a bank are told by name at once.
const mostNamed = 6

// volley finds what lies under a bank's template and pushes a shot at each, the
// nearest first.
func (s *Battle) volley(t *telling, d Deed, from inch.Base) {
	m := s.model(d.Ship)
	var refs []board.Ref
	for i := range s.Models {
		if o := &s.Models[i]; board.Ref(i+1) != d.Ship && o.Afloat() && o.Level != board.Deep && o.Pose.At.Squared(from.At) <= gunReach*gunReach {
			refs = append(refs, board.Ref(i+1))
		}
	}
	slices.SortStableFunc(refs, func(a, b board.Ref) int { return int(s.model(a).Built - s.model(b).Built) })
	bases := make([]inch.Base, len(refs))
	for i, r := range refs {
		bases[i] = s.model(r).Base()
	}
	t.reveal()
	m.NoteFired(d.Bank, from.Pose)
	laid := m.Laid(from, d.Bank)
	var cover []inch.Disc
	if len(refs) > 0 {
		cover = s.cover()
	}
	var shots []Deed
	var names []string
	v := board.Volley{From: d.Ship, Bank: d.Bank, Pose: from.Pose}
	for _, x := range laid.Under(bases) {
		r := refs[x.Target]
		if laid.Hidden(bases[x.Target], cover) {
			continue
		}
		if farOff(m, s.model(r)) {
			x.Range = inch.Long
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
func (s *Sea) cover() []inch.Disc {
	var list []inch.Disc
	for _, x := range s.shoals() {
		if x.kind == board.Island || x.kind == Volcano {
			list = append(list, x.disc)
		}
	}
	return list
}

// shot is one target of a bank: to hit, then damage.
func (s *Battle) shot(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if d.Step == 0 {
		if !o.Afloat() {
			return
		}
		s.throw(t, d, 1, board.Pool{
			Seat: d.Seat, Ship: d.Ship, What: "to hit " + o.Title(), Need: toHit(m, d.Range),
			Dice: m.FirePool() + s.cannonDice(d.Ship), Plus: s.eagle(d.Ship),
		})
		return
	}
	p := d.Pools[0]
	s.tally(d.Seat).Shots++
	if !p.Won() {
		if t.told {
			t.Tell("%s misses %s.", m.Called(), o.Called())
		} else {
			t.Tell("%s misses %s: %d, and %d was needed.", m.Called(), o.Called(), p.Result(), p.Need)
		}
		return
	}
	s.tally(d.Seat).Struck++
	n := 1
	if d.Bank == inch.Port || d.Bank == inch.Starboard || m.ClassOf().Attack == roster.Flames {
		n = 2
	}
	t.Tell("%s hits %s for %d damage.", m.Called(), o.Called(), n)
	if d.N < len(s.Latest.Volleys) {
		v := &s.Latest.Volleys[d.N]
		v.Hits = append(v.Hits, d.Other)
	}
	s.push(Deed{Kind: DeedDamage, Ship: d.Other, Other: d.Ship, Seat: d.Seat, Cause: m.Shots(), N: n})
}

// toHit is what a model needs to hit at a range. A batteau's guns are small.
func toHit(m *board.Model, r inch.Range) int {
	need := 4
	if r == inch.Long {
		need = 5
	}
	if m.Class == "batteau" {
		need++
	}
	return need
}
