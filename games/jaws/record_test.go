package jaws

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// A turn of the shark is kept as one line, and comes back whole.
func TestRecords(t *testing.T) {
	told := Told{
		Event: 14, Floating: setOf(7, East), Swimmers: Pile{North: 2, South: 1}, Michael: East,
		At: [3]Space{8, 6, 5}, Tipped: [3]bool{Quint: true},
		Report:   Report{Eaten: Pile{South: 1}, Michael: East, Sensors: setOf(7), Token: true, Tipped: [3]bool{Hooper: true}},
		Searches: []Search{{"launch", East, "miss"}, {"finder", 5, "not there or nearby"}},
	}
	track := LogRound{Round: 2, Path: []Space{West, 7, South}, Ate: Pile{South: 1}, Sensors: setOf(7), Token: OutOfSight}
	for _, test := range []struct {
		kept any
		back any
		line string
	}{
		{told, new(Told), "event 14; floating 7 E; swimmers N=2 S=1; michael E; at 8 6 5; wet quint; ate S=1; took E; sensors 7; token; tipped hooper; launch E miss; finder 5 not there or nearby"},
		{Told{At: [3]Space{8, 6, 5}}, new(Told), "event 0; at 8 6 5"},
		{track, new(LogRound), "round 2; path W 7 S; ate S=1; sensors 7; token sight"},
		{LogRound{Round: 1, Path: []Space{3}}, new(LogRound), "round 1; path 3"},
	} {
		data, err := json.Marshal(test.kept)
		if err != nil {
			t.Fatal(err)
		}
		if string(data) != `"`+test.line+`"` {
			t.Errorf("kept as %s, want %q", data, test.line)
		}
		if err := json.Unmarshal(data, test.back); err != nil {
			t.Fatal(err)
		}
		if back := reflect.ValueOf(test.back).Elem().Interface(); !reflect.DeepEqual(back, test.kept) {
			t.Errorf("%q comes back as %+v", test.line, back)
		}
	}
	for line, want := range map[string]string{
		"event x; at 8 6 5": "invalid syntax",
		"event 1; at 8 6":   "Quint, Brody and Hooper",
		"event 1; ate N=0":  "a number from 1 to 40",
		"event 1; ate N=9223372036854775807; at 8 6 5": "a number from 1 to 40",
		"event 1; token":           "where Quint, Brody and Hooper are",
		"event 1; sensors 14":      `no space "14"`,
		"event 1; wet shark":       `no crew member "shark"`,
		"event 1; launch E":        "a space and an answer",
		"event 1;; at 8 6 5":       "empty clause",
		"event 1; dynamite E lots": `nothing is told of "dynamite"`,
	} {
		if err := new(Told).UnmarshalText([]byte(line)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}
