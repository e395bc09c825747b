package game

import (
	"reflect"
	"testing"
)

func TestAClonedOutcomeSharesNoMemory(t *testing.T) {
	o := &Outcome{Text: "Ann wins.", Places: [][]Seat{{0}, {1, 2}}, Scores: []int{3, 1, 1}, Deeds: &Deeds{Heads: []string{"hits"}, Rows: [][]string{{"4"}, {"0"}, {"2"}}}}
	c := o.Clone()
	c.Places[1][0], c.Scores[0], c.Deeds.Heads[0], c.Deeds.Rows[1][0] = 7, 7, "sunk", "9"
	if o.Places[1][0] != 1 || o.Scores[0] != 3 || o.Deeds.Heads[0] != "hits" || o.Deeds.Rows[1][0] != "0" {
		t.Errorf("the outcome is now %+v with %+v", o, o.Deeds)
	}
	if none := (*Outcome)(nil).Clone(); none != nil {
		t.Errorf("the copy of no outcome is %+v", none)
	}
}

func TestToldDeeds(t *testing.T) {
	for _, c := range []struct {
		name    string
		d, want *Deeds
	}{
		{"no table", nil, nil},
		{"a column without a cell", &Deeds{Heads: []string{"held", "found", "moved"}, Rows: [][]string{{"0 of 2", "", "11"}, {"", "", "5"}}}, &Deeds{Heads: []string{"held", "moved"}, Rows: [][]string{{"0 of 2", "11"}, {"", "5"}}}},
		{"no cell at all", &Deeds{Heads: []string{"found"}, Rows: [][]string{{""}, {""}}}, nil},
	} {
		if got := c.d.Told(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: it is told as %+v, and not %+v", c.name, got, c.want)
		}
	}
}

func TestAdd(t *testing.T) {
	d := &Deeds{Heads: []string{"points", "hits"}}
	d.Add("2.5", 3)
	d.Add(0, "1 of 4")
	if want := [][]string{{"2.5", "3"}, {"0", "1 of 4"}}; !reflect.DeepEqual(d.Rows, want) {
		t.Errorf("rows %q, want %q", d.Rows, want)
	}
}
