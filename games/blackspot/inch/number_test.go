package inch

import (
	"testing"
)

func TestInchesAsTyped(t *testing.T) {
	for text, want := range map[string]Inch{
		"3": 300, "2.75": 275, "2.5": 250, ".5": 50, `3"`: 300, "0": 0, "08.10": 810, "18.2": 1820, "4.500": 450,
	} {
		if got, err := ParseInch(text); err != nil || got != want {
			t.Errorf("%s is read as %d hundredths (%v), want %d", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"":       `"" is not a number of inches; 3 or 2.75 would be`,
		"3.":     `"3." is not a number of inches; 3 or 2.75 would be`,
		"-2":     `"-2" is not a number of inches; 3 or 2.75 would be`,
		"1e2":    `"1e2" is not a number of inches; 3 or 2.75 would be`,
		"1.2.3":  `"1.2.3" is not a number of inches; 3 or 2.75 would be`,
		"2.755":  "2.755 is finer than a hundredth of an inch; give at most two decimals, like 2.75",
		"100":    "100 is too far; give at most 99 inches",
		"99.01":  "99.01 is too far; give at most 99 inches",
		"999999": "999999 is too far; give at most 99 inches",
	} {
		if got, err := ParseInch(text); err == nil || err.Error() != want {
			t.Errorf("%q is read as %d with the error %v, want the error %s", text, got, err, want)
		}
	}
}

// Every length is shown as it would be typed.
func TestInchesAsShown(t *testing.T) {
	for n, want := range map[Inch]string{0: "0", 5: "0.05", 50: "0.5", 275: "2.75", 300: "3", 3600: "36", -50: "-0.5"} {
		if got := n.String(); got != want {
			t.Errorf("%d hundredths are shown as %s, want %s", int64(n), got, want)
		}
	}
	for n := Inch(0); n <= farthestTyped; n++ {
		if got, err := ParseInch(n.String()); err != nil || got != n {
			t.Fatalf("%d hundredths, shown as %s, are read as %d (%v)", int64(n), n, got, err)
		}
	}
	for s, want := range map[Size]string{9950: "0.995", 8125: "0.8125", 10000: "1", 10: "0.001"} {
		if got := s.String(); got != want {
			t.Errorf("%d ten-thousandths are shown as %s, want %s", int64(s), got, want)
		}
	}
}

func TestDegreesAsTyped(t *testing.T) {
	for text, want := range map[string]Degrees{"0": 0, "45": 45, "90°": 90, "360": 360} {
		if got, err := ParseDegrees(text); err != nil || got != want {
			t.Errorf("%s is read as %d° (%v), want %d°", text, got, err, want)
		}
	}
	for _, text := range []string{"", "-5", "+5", "361", "4.5", "N", "99999999999999999999"} {
		if got, err := ParseDegrees(text); err == nil {
			t.Errorf("%q is read as %d°, want an error", text, got)
		}
	}
}

func TestHeadings(t *testing.T) {
	for d, want := range map[Degrees]Degrees{-1: 359, 0: 0, 360: 0, 725: 5, -360: 0} {
		if got := d.Heading(); got != want {
			t.Errorf("the heading of %d° is %d°, want %d°", d, got, want)
		}
	}
	for pair, want := range map[[2]Degrees]Degrees{{0, 45}: 45, {350, 10}: 20, {10, 350}: 20, {0, 180}: 180, {270, 45}: 135} {
		if got := pair[0].Apart(pair[1]); got != want {
			t.Errorf("headings %d° and %d° are %d° apart, want %d°", pair[0], pair[1], got, want)
		}
	}
}
