// Package inch is the geometry of the table in whole numbers: lengths and bearings, bases,
// templates, and the ways of models. Its results are the same on every machine.
package inch

import (
	"fmt"
	"strconv"
	"strings"
)

// root is the whole square root of a number.
func root(n int64) int64 {
	r := int64(0)
	for bit := int64(1) << 24; bit > 0; bit >>= 1 {
		if (r+bit)*(r+bit) <= n {
			r += bit
		}
	}
	return r
}

// Inch is a length or a coordinate in hundredths of an inch. Every place and every
// distance that a player types is a whole Inch.
type Inch int64

// Size is a length in ten-thousandths of an inch, the unit of bases and gaps: half
// the length of a frigate is 0.8125".
type Size int64

// Square is a squared length in Size. Gaps are compared by their squares, since a
// root would round.
type Square int64

// Degrees is a heading, clockwise from north, or a turn: to starboard if it is above 0.
type Degrees int64

// An inch in hundredths and in ten-thousandths.
const (
	OneInch Inch = 100
	OneSize Size = 10000
)

// Size is the same length in the unit of bases.
func (n Inch) Size() Size { return Size(n) * (OneSize / Size(OneInch)) }

// String is the length without needless zeros: "2.75", "3", "-0.5".
func (n Inch) String() string { return string(n.words(make([]byte, 0, 24))) }

// words appends the length as it is typed.
func (n Inch) words(b []byte) []byte { return decimal(b, int64(n), int64(OneInch)) }

// String is the length without needless zeros: "0.995".
func (s Size) String() string { return string(decimal(nil, int64(s), int64(OneSize))) }

// Squared is the square of the length.
func (s Size) Squared() Square { return Square(s) * Square(s) }

// decimal appends a number of parts as a decimal number of units. A unit is a power of ten.
func decimal(b []byte, parts, unit int64) []byte {
	if parts < 0 {
		b, parts = append(b, '-'), -parts
	}
	b = strconv.AppendInt(b, parts/unit, 10)
	parts %= unit
	if parts > 0 {
		b = append(b, '.')
	}
	for parts > 0 {
		unit /= 10
		b, parts = append(b, '0'+byte(parts/unit)), parts%unit
	}
	return b
}

// farthestTyped is the longest distance that can be typed, well past the table.
const farthestTyped = 99 * OneInch

// ParseInch reads a distance or a coordinate as typed: "3", "2.75", ".5" or `3"`.
func ParseInch(text string) (Inch, error) {
	whole, part, pointed := strings.Cut(strings.TrimRight(text, `"”″`), ".")
	if whole == "" && part == "" || pointed && part == "" || !digitsOnly(whole) || !digitsOnly(part) {
		return 0, fmt.Errorf("%q is not a number of inches; 3 or 2.75 would be", text)
	}
	if len(strings.TrimRight(part, "0")) > 2 {
		return 0, fmt.Errorf("%s is finer than a hundredth of an inch; give at most two decimals, like 2.75", text)
	}
	whole = strings.TrimLeft(whole, "0")
	if len(whole) > 2 {
		return 0, fmt.Errorf("%s is too far; give at most %s inches", text, farthestTyped)
	}
	n, err := strconv.ParseInt("0"+whole+(part + "00")[:2], 10, 64)
	if err != nil {
		return 0, fmt.Errorf("to read %q as inches: %w", text, err)
	}
	if Inch(n) > farthestTyped {
		return 0, fmt.Errorf("%s is too far; give at most %s inches", text, farthestTyped)
	}
	return Inch(n), nil
}

// digitsOnly reports whether a text holds nothing but the digits 0 to 9.
func digitsOnly(text string) bool { return strings.Trim(text, "0123456789") == "" }

// ParseDegrees reads an angle as typed, a whole number from 0 to 360: "45" or "45°".
func ParseDegrees(text string) (Degrees, error) {
	digits := strings.TrimSuffix(text, "°")
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || !digitsOnly(digits) || n > 360 {
		return 0, fmt.Errorf("%q is not an angle; give whole degrees from 0 to 360, like 45", text)
	}
	return Degrees(n), nil
}

// String is the angle in degrees without a sign for degrees: "45", "-20".
func (d Degrees) String() string { return strconv.FormatInt(int64(d), 10) }

// Heading is the same direction from 0 to 359.
func (d Degrees) Heading() Degrees {
	if d >= 0 && d < 360 { // almost always, and a search turns ships about all the time
		return d
	}
	return (d%360 + 360) % 360
}

// Apart is the angle between two headings, from 0 to 180.
func (d Degrees) Apart(other Degrees) Degrees {
	turn := (other - d).Heading()
	return min(turn, 360-turn)
}
