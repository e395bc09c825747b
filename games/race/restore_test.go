package race

import (
	"encoding/json"
	"strings"
	"testing"
)

func saved(t *testing.T, s *State) string {
	t.Helper()
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestRestore(t *testing.T) {
	for want, edit := range map[string]func(s *State){
		"":                        func(*State) {},
		"version: 2 is not known": func(s *State) { s.Version = 2 },
		"seats: 9":                func(s *State) { s.Seats = 9 },
		"seats: 8, and 7 players": func(s *State) { s.Players = s.Players[:7] },
		"wake: of 3 seats":        func(s *State) { s.Wake.seats = 3 },
	} {
		s := eight(t).state()
		edit(s)
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		_, err = restore(data)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: error %v", want, err)
		}
	}
	s := duel(t).state()
	s.Wake.cells = []int{0, 0, 7, 0, 7, 12, 12, 12}
	now := saved(t, s)
	old := strings.Replace(now, `"2:,a7,b12,a12,"`, `[0,0,7,0,7,12,12,12]`, 1)
	want(t, "only what has changed is saved", now != old, true)
	for _, snapshot := range []string{now, old} { // an earlier release wrote all distances
		m, err := restore([]byte(snapshot))
		if err != nil {
			t.Fatal(err)
		}
		want(t, "a race that is saved again", saved(t, m.(*State)), now)
	}
	for _, bad := range []string{``, `[]`, `{"version":"1"}`, `{"wake":"9:"}`, `{"wake":7}`} {
		if _, err := restore([]byte(bad)); err == nil || !strings.Contains(err.Error(), "read a snapshot") {
			t.Errorf("%q: error %v", bad, err)
		}
	}
}
