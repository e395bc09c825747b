package game

import "testing"

// A sentence mentions a name where it stands in it whole, in any case, also as an owner.
func TestMentions(t *testing.T) {
	for _, x := range []struct {
		text, name string
		want       bool
	}{
		{"Detroit hits Lawrence: 2 hull hits.", "Lawrence", true},
		{"Quint's barrel splashes into E. No shark.", "quint", true},
		{"Red 1 sails from 8 to 17.", "red", true},
		{"Red 12 sails.", "red 1", false},
		{"The hundred men stand by.", "red", false},
		{"{1} plays an ace.", "{1}", true},
		{"{11} plays an ace.", "{1}", false},
		{"Nothing.", "", false},
	} {
		if got := Mentions(x.text, x.name); got != x.want {
			t.Errorf("%q mentions %q: %v", x.text, x.name, got)
		}
	}
}

func TestStruck(t *testing.T) {
	for _, c := range []struct {
		text, name string
		gave, took bool
	}{
		{"Lady Prevost hits Ariel: 2 hull boxes.", "lady-prevost", true, false},
		{"Lady Prevost hits Ariel: 2 hull boxes.", "ariel", false, true},
		{"Lady Prevost hits Ariel: 2 hull boxes.", "lawrence", false, false},
		{"The shark brings Brody to 2 of 6 wounds.", "shark", true, false},
		{"The shark brings Brody to 2 of 6 wounds.", "Brody", false, true},
		{"Quint brings the shark to 4 of 18 wounds.", "the shark", false, true},
		{"Brody falls into water 5.", "Brody", false, false},
		{"Heron takes a hit from Badger.", "Heron", false, false},
	} {
		if gave, took := Struck(c.text, []string{c.name}); gave != c.gave || took != c.took {
			t.Errorf("%s of %q: gave %t, took %t", c.name, c.text, gave, took)
		}
	}
}

// A sentence of a blow tells who struck whom before its colon.
func TestBlow(t *testing.T) {
	if by, to, is := Blow("Lady Prevost hits Ariel: 2 hull boxes."); by != "Lady Prevost" || to != "Ariel" || !is {
		t.Errorf("%q strikes %q: %v", by, to, is)
	}
	for _, text := range []string{"Lawrence goes ahead to J17.", "Phase 2: Lawrence hits Detroit.", "Lawrence hits Detroit hard."} {
		if by, to, is := Blow(text); is {
			t.Errorf("%q: %q strikes %q", text, by, to)
		}
	}
}
