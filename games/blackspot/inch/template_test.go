package inch

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// SPOT-FIRE-06: a broadside template is 2" wide, one at bow or aft 1".
func TestWidthOfTemplates(t *testing.T) {
	firer := sloop(1000, 1000, 0)
	// Her side is 0.625" or more off the centre line of the template.
	for bank, target := range map[Bank]Base{
		Bow: sloop(1100, 1250, 0), Aft: sloop(900, 750, 0),
		Port: sloop(750, 1100, 90), Starboard: sloop(1250, 900, 90),
	} {
		want := OutOfRange
		if bank == Port || bank == Starboard {
			want = Short
		}
		if got := Laid(firer, bank).Range(target); got != want {
			t.Errorf("a target 1\" off the line of the %s guns is in range %d, want %d", bank, got, want)
		}
	}
}

// SPOT-FIRE-07, SPOT-FIRE-09: short to 3" and long to 6" from the ship's side, by the
// nearest part of the target.
func TestLengthOfTemplates(t *testing.T) {
	firer := sloop(1000, 1000, 0)
	for x, want := range map[Inch]Range{
		1200: Short, 1375: Short, 1376: Long, 1500: Long, 1675: Long, 1676: OutOfRange, 1900: OutOfRange,
	} {
		if got := Laid(firer, Starboard).Range(sloop(x, 1000, 0)); got != want {
			t.Errorf("to starboard at x %s: range %d, want %d", x, got, want)
		}
		if got := Laid(firer, Port).Range(sloop(2000-x, 1000, 0)); got != want {
			t.Errorf("to port at x %s: range %d, want %d", 2000-x, got, want)
		}
	}
	for y, want := range map[Inch]Range{1425: Short, 1426: Long, 1725: Long, 1726: OutOfRange} {
		if got := Laid(firer, Bow).Range(sloop(1000, y, 0)); got != want {
			t.Errorf("ahead at y %s: range %d, want %d", y, got, want)
		}
		if got := Laid(firer, Aft).Range(sloop(1000, 2000-y, 0)); got != want {
			t.Errorf("astern at y %s: range %d, want %d", 2000-y, got, want)
		}
	}
}

// A Dragon breathes under a broadside template ahead (C-R40).
func TestWideTemplateAhead(t *testing.T) {
	dragon := Template{sloop(1000, 1000, 0), Bow, BroadsideWidth}
	if got := dragon.Range(sloop(1100, 1250, 0)); got != Short {
		t.Errorf("a target 1\" off the line is in range %d, want short", got)
	}
}

// C-R61: the nearest to the bank's edge comes first, equally near ones in the order given.
func TestNearestTargetFirst(t *testing.T) {
	firer := frigateAt(1000, 1000)
	targets := []Base{sloop(1400, 1000, 0), sloop(1200, 1050, 0), sloop(500, 1000, 0), sloop(1200, 950, 0), sloop(1150, 1000, 0)}
	var got []int
	for _, s := range Laid(firer, Starboard).Under(targets) {
		got = append(got, s.Target)
	}
	if want := []int{4, 1, 3, 0}; !slices.Equal(got, want) {
		t.Errorf("the targets are %v, want %v", got, want)
	}
}

func frigateAt(x, y Inch) Base { return Base{frigateBase, Pose{Point{x, y}, 0}} }

// C-R61: the muzzle is the middle of the bank's edge, rounded away from the centre.
func TestMuzzles(t *testing.T) {
	for bank, want := range map[Bank]Point{
		Bow: {1000, 1081}, Aft: {1000, 919}, Port: {962, 1000}, Starboard: {1038, 1000},
	} {
		if got := Laid(frigateAt(1000, 1000), bank).Muzzle(); got != want {
			t.Errorf("the muzzle at %s is %v, want %v", bank, got, want)
		}
	}
}

// SPOT-FIRE-18: an island hides a target if it touches the line to its centre.
func TestIslandsHide(t *testing.T) {
	firer := manOWar(1000, 1000, 0)
	guns := Laid(firer, Starboard)
	target := sloop(1400, 1000, 0)
	// The muzzle lies at (10.38, 10), so the line runs along y 10.
	for y, want := range map[Inch]bool{1150: true, 1151: false, 850: true, 849: false, 1000: true} {
		island := Disc{Point{1200, y}, 150}
		if got := guns.Hidden(target, []Disc{{Point{3000, 3000}, 150}, island}); got != want {
			t.Errorf("an island at y %s hides her: %v, want %v", y, got, want)
		}
	}
	if guns.Hidden(target, []Disc{{Point{1551, 1000}, 150}}) {
		t.Error("an island behind her centre hides her")
	}
}

// A mirrored or turned table gives the same shots.
func TestTemplatesAreTheSameInAMirror(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		firer := anyBase(t, "firer")
		target := nearBase(t, firer, 700)
		bank := Bank(rapid.IntRange(0, 3).Draw(t, "bank"))
		island := Disc{nearBase(t, firer, 500).At, 150}
		otherSide := bank
		if bank == Port || bank == Starboard {
			otherSide = Port + Starboard - bank
		}
		shots := Laid(firer, bank).Under([]Base{target})
		muzzle := Laid(firer, bank).Muzzle()
		hidden := Laid(firer, bank).Hidden(target, []Disc{island})
		for name, change := range map[string]func(Pose) Pose{"mirror": mirrored, "quarter turn": quartered} {
			laid := Laid(Base{firer.Shape, change(firer.Pose)}, bank)
			if name == "mirror" {
				laid.Bank = otherSide
			}
			other := Base{target.Shape, change(target.Pose)}
			if got := laid.Under([]Base{other}); !slices.Equal(got, shots) {
				t.Errorf("after a %s the shots are %v, want %v", name, got, shots)
			}
			if got := laid.Muzzle(); got != change(Pose{At: muzzle}).At {
				t.Errorf("after a %s the muzzle is %v", name, got)
			}
			moved := Disc{change(Pose{At: island.At}).At, 150}
			if laid.Hidden(other, []Disc{moved}) != hidden {
				t.Errorf("after a %s the cover differs", name)
			}
		}
	})
}
