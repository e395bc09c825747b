package race

import (
	"encoding/json"
	"strings"
	"testing"
)

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
	for _, bad := range []string{``, `[]`, `{"version":"1"}`} {
		if _, err := restore([]byte(bad)); err == nil || !strings.Contains(err.Error(), "read a snapshot") {
			t.Errorf("%q: error %v", bad, err)
		}
	}
}
