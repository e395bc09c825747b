package inch

import (
	"cmp"
	"slices"
	"strings"
)

// Letter is the first letter of the bank's name.
func (b Bank) Letter() string { return strings.ToUpper(b.String()[:1]) }

// Bank is a side of a ship that carries guns.
type Bank int

// The four banks.
const (
	Port Bank = iota
	Starboard
	Bow
	Aft
)

// BankNames are the banks in words.
var BankNames = [...]string{"port", "starboard", "bow", "aft"}

// String is the bank in words.
func (b Bank) String() string { return BankNames[b] }

// The cannon templates (C.2). Both parts are equally long.
const (
	BroadsideWidth = 2 * OneSize
	ChaserWidth    = 1 * OneSize
	TemplatePart   = 3 * OneSize
)

// Template is a cannon template laid against a bank of a base.
type Template struct {
	From  Base
	Bank  Bank
	Width Size
}

// Range is the part of a template that a base lies under. Short is decided before Long.
type Range int

// The parts of a template.
const (
	OutOfRange Range = iota
	Short
	Long
)

// Shot is a base under a template: its index in the list given, and its squared distance from the
// edge of the bank.
type Shot struct {
	Target int
	Range  Range
	Edge   Square
}

// Laid is the template of a ship's own bank: 2" wide at her sides, 1" at bow and aft.
func Laid(from Base, bank Bank) Template {
	if bank == Bow || bank == Aft {
		return Template{from, bank, ChaserWidth}
	}
	return Template{from, bank, BroadsideWidth}
}

// Range is the part of the template that a base lies under. A base that touches both
// parts lies under the short one (C-R11).
func (t Template) Range(b Base) Range {
	switch other := b.box(); {
	case t.part(0).meets(other):
		return Short
	case t.part(TemplatePart).meets(other):
		return Long
	default:
		return OutOfRange
	}
}

// Under are the bases under the template, the nearest to the bank's edge first and
// equally near ones in the order given (C-R61).
func (t Template) Under(bases []Base) []Shot {
	edge := t.edge()
	var shots []Shot
	for i, b := range bases {
		if r := t.Range(b); r != OutOfRange {
			shots = append(shots, Shot{i, r, edge.gap(b.box())})
		}
	}
	slices.SortStableFunc(shots, func(a, b Shot) int { return cmp.Compare(a.Edge, b.Edge) })
	return shots
}

// Muzzle is the middle of the bank's edge, rounded to a whole Inch.
func (t Template) Muzzle() Point {
	e := t.edge()
	ahead, starboard := int64(e.bow+e.aft)/2, int64(e.starboard+e.port)/2
	s, c := Sine(e.Heading), Cosine(e.Heading)
	const scale = SineScale * int64(OneSize/Size(OneInch))
	return Point{
		e.At.X + Inch(rounded(ahead*s+starboard*c, scale)),
		e.At.Y + Inch(rounded(ahead*c-starboard*s, scale)),
	}
}

// Hidden reports whether a disc covers a target: the line from the muzzle to the
// centre of its base touches the disc (C-R61).
func (t Template) Hidden(target Base, discs []Disc) bool {
	muzzle := t.Muzzle()
	return slices.ContainsFunc(discs, func(d Disc) bool { return d.Touches(muzzle, target.At) })
}

// edge is the side of the base that carries the bank, a rectangle without thickness.
func (t Template) edge() box {
	e := t.From.box()
	switch t.Bank {
	case Port:
		e.starboard = e.port
	case Starboard:
		e.port = e.starboard
	case Bow:
		e.aft = e.bow
	case Aft:
		e.bow = e.aft
	}
	return e
}

// part is the part of the template that begins at a distance from the bank's edge.
func (t Template) part(from Size) box {
	p := t.edge()
	half, to := t.Width/2, from+TemplatePart
	switch t.Bank {
	case Port:
		p.aft, p.bow, p.port, p.starboard = -half, half, p.port-to, p.port-from
	case Starboard:
		p.aft, p.bow, p.port, p.starboard = -half, half, p.starboard+from, p.starboard+to
	case Bow:
		p.port, p.starboard, p.aft, p.bow = -half, half, p.bow+from, p.bow+to
	case Aft:
		p.port, p.starboard, p.aft, p.bow = -half, half, p.aft-to, p.aft-from
	}
	return p
}
