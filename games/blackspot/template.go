package blackspot

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

// The cannon templates (C.2). Both parts are as long as each other.
const (
	BroadsideWidth = 2 * oneSize
	ChaserWidth    = 1 * oneSize
	templatePart   = 3 * oneSize
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

// Shot is a base under a template, by its number among those given, and its squared
// distance from the edge of the bank.
type Shot struct {
	Target int
	Range  Range
	Edge   Square
}

// Laid is the template of a ship's own bank: 2" wide at her sides, 1" at bow and aft.
func Laid(from Base, bank Bank) Template {
	panic("not yet")
}

// Range is the part of the template that a base lies under. A base that touches both
// parts lies under the short one (C-R11).
func (t Template) Range(b Base) Range {
	panic("not yet")
}

// Under are the bases under the template, the nearest to the bank's edge first and
// equally near ones in the order given (C-R61).
func (t Template) Under(bases []Base) []Shot {
	panic("not yet")
}

// Muzzle is the middle of the bank's edge, rounded to a whole Inch.
func (t Template) Muzzle() Point {
	panic("not yet")
}

// Hidden reports whether a disc covers a target: the line from the muzzle to the
// centre of its base touches the disc (C-R61).
func (t Template) Hidden(target Base, discs []Disc) bool {
	panic("not yet")
}
