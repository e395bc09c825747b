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
	s.Wake, s.Cells = "", []int{0, 0, 7, 0, 7, 12, 12, 12}
	m, err := restore([]byte(saved(t, s)))
	if err != nil {
		t.Fatal(err)
	}
	want(t, "the distances as earlier releases wrote them", m.(*State).Wake, ",a7,b12,a12,")
	want(t, "they are written as now", strings.Contains(saved(t, m.(*State)), `"log":",a7,b12,a12,"`), true)
	for _, bad := range []string{``, `[]`, `{"version":"1"}`} {
		if _, err := restore([]byte(bad)); err == nil || !strings.Contains(err.Error(), "read a snapshot") {
			t.Errorf("%q: error %v", bad, err)
		}
	}
}
