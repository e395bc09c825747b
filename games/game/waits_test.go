package game

import "testing"

const someWaits = `
players      2       4
usual        10/10   20/80
long=on      30/30   40/160
deck=40      20/20   20/80
deck=100     40/40   -
wind=e       80/80   -
`

func TestReadWaits(t *testing.T) {
	rows := ReadWaits(someWaits[1:])
	if len(rows) != 5 || rows[0].By[4] != (Waited{20, 80}) || len(rows[3].By) != 1 {
		t.Errorf("read %+v", rows)
	}
	for _, wrong := range []string{"players 2\nusual 10", "players 2\nusual 10/9", "players 2\nusual 0/0", "players 2 3\nusual 1/1", "players two\nusual 1/1"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%q is read", wrong)
				}
			}()
			ReadWaits(wrong)
		}()
	}
}

func TestWaitsFor(t *testing.T) {
	g := &Game{
		Seats: Seats{Min: 2, Max: 4},
		Options: []Option{
			{Name: "long", Values: []string{"off", "on"}, Default: "off"},
			{Name: "deck", Values: []string{"20", "40", "100"}, Default: "20", Least: 10, Most: 200},
			{Name: "wind", Values: []string{"w", "e"}, Default: "w", Only: "deck=40"},
			{Name: "flag", Values: []string{"red", "blue"}, Default: "red"},
		},
		Waited: ReadWaits(someWaits[1:]),
	}
	for _, c := range []struct {
		seats, people int
		options       map[string]string
		want          int
	}{
		{2, 2, nil, 10},
		{3, 3, nil, 0},  // nobody has measured it
		{2, 1, nil, 5},  // one after the other
		{4, 1, nil, 20}, // all at the same time
		{4, 5, nil, 0},  // too many
		{2, 2, map[string]string{"flag": "blue"}, 10},                  // changes little
		{2, 2, map[string]string{"long": "on"}, 30},                    //
		{2, 2, map[string]string{"long": "on", "deck": "40"}, 60},      // both
		{2, 2, map[string]string{"deck": "90"}, 40},                    // the nearest
		{2, 2, map[string]string{"deck": "25"}, 10},                    // the nearest is the usual one
		{4, 4, map[string]string{"deck": "90"}, 20},                    // the nearest changes little
		{2, 2, map[string]string{"wind": "e"}, 10},                     // does not count
		{2, 2, map[string]string{"deck": "40", "wind": "e"}, 80},       // measured with deck=40
		{2, 2, map[string]string{"long": "on", "wind": "sideways"}, 0}, // no such setting
	} {
		if got := g.WaitsFor(Table{Seats: c.seats, Options: c.options}, c.people); got != c.want {
			t.Errorf("%d people of %d with %v wait %d times, want %d", c.people, c.seats, c.options, got, c.want)
		}
	}
}
