package sea

import (
	"testing"
)

// Each boat is named once, and where many men die, how many each boat loses.
func TestManyMenAreToldByBoat(t *testing.T) {
	for _, c := range []struct {
		men            []string
		moment, inFull string
	}{
		{[]string{"Asa of red"}, "Asa of red", "Asa of red"},
		{[]string{"Asa of red", "Felix of black"}, "Asa of red and Felix of black", "Asa of red and Felix of black"},
		{[]string{"Asa of red", "Felix of black", "Adam of red"}, "Asa and Adam of red, and Felix of black", "Asa and Adam of red, and Felix of black"},
		{[]string{"Enoch of blue", "Asa of red", "Adam of red", "Felix of black", "Elias of blue"}, "5 men: 2 of blue, 2 of red and 1 of black", "Enoch and Elias of blue, Asa and Adam of red, and Felix of black"},
	} {
		if got := someMen(c.men); got != c.moment {
			t.Errorf("a moment tells %q, want %q", got, c.moment)
		}
		if got := byBoat(c.men); got != c.inFull {
			t.Errorf("the log tells %q, want %q", got, c.inFull)
		}
	}
}
