package game

import (
	"encoding/json"
	"reflect"
	"testing"
)

type sample struct {
	Yes    bool           `json:"yes"`
	N      int            `json:"n"`
	Set    uint16         `json:"set"`
	Angle  float64        `json:"angle"`
	Name   string         `json:"name"`
	Pair   [2]string      `json:"pair"`
	List   []string       `json:"list"`
	Count  map[string]int `json:"count"`
	Whole  map[int]bool   `json:"whole"`
	Next   *sample        `json:"next"`
	Any    any            `json:"any"`
	hidden map[string]int
}

// What JSON would write differently is written differently, and what it would
// write alike, alike; map order plays no part.
func TestValuesAreWrittenAlikeIfTheyAreTheSame(t *testing.T) {
	samples := []func(s *sample){
		func(*sample) {},
		func(s *sample) { s.Yes = true },
		func(s *sample) { s.N = 1 },
		func(s *sample) { s.N = -1 },
		func(s *sample) { s.Set = 1 },
		func(s *sample) { s.Angle = 0.5 },
		func(s *sample) { s.Name = "a" },
		func(s *sample) { s.Pair = [2]string{"ab", "c"} },
		func(s *sample) { s.Pair = [2]string{"a", "bc"} },
		func(s *sample) { s.List = []string{} },
		func(s *sample) { s.List = []string{""} },
		func(s *sample) { s.List = []string{"a", "b"} },
		func(s *sample) { s.List = []string{"b", "a"} },
		func(s *sample) { s.Count = map[string]int{} },
		func(s *sample) { s.Count = map[string]int{"a": 1, "b": 2, "c": 3, "d": 4} },
		func(s *sample) { s.Count = map[string]int{"a": 1, "b": 2, "c": 4, "d": 3} },
		func(s *sample) { s.Whole = map[int]bool{} },
		func(s *sample) { s.Whole = map[int]bool{1: true, 2: false, 3: true, 4: true} },
		func(s *sample) { s.Whole = map[int]bool{1: true, 2: true, 3: true, 4: false} },
		func(s *sample) { s.Next = &sample{} },
		func(s *sample) { s.Next = &sample{N: 1} },
		func(s *sample) { s.Any = 1 },
		func(s *sample) { s.Any = "1" },
		func(s *sample) { s.Any = []string{"1"} },
	}
	write := func(fill func(*sample)) (ours, asJSON string) {
		s := new(sample)
		fill(s)
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		return string(appendValue(nil, reflect.ValueOf(s))), string(data)
	}
	for i, one := range samples {
		for j, other := range samples {
			a, aJSON := write(one)
			b, bJSON := write(other)
			if (a == b) != (i == j) || (aJSON == bJSON) != (i == j) {
				t.Errorf("%s and %s: written %q and %q", aJSON, bJSON, a, b)
			}
		}
	}
	plain, _ := write(samples[0])
	hidden, _ := write(func(s *sample) { s.hidden = map[string]int{"a": 1} })
	if plain == hidden {
		t.Error("a field that JSON does not show makes no difference")
	}
}
