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
