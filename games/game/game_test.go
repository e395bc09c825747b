package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"
)

func TestAudience(t *testing.T) {
	for _, c := range []struct {
		name   string
		to     Audience
		json   string
		hears  []Seat
		deaf   []Seat
		nobody bool
	}{
		{"everyone", Everyone(), `"all"`, []Seat{Public, 0, 1, 7}, nil, false},
		{"one seat", Only(1), `[1]`, []Seat{1}, []Seat{Public, 0, 2}, false},
		{"two seats", Only(0, 2), `[0,2]`, []Seat{0, 2}, []Seat{Public, 1}, false},
		{"left out", Audience{}, `null`, nil, []Seat{Public, 0, 1}, true},
		{"nobody", Only(), `null`, nil, []Seat{Public, 0}, true},
		{"the public alone", Only(Public), `[-1]`, nil, []Seat{Public, 0}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			data, err := json.Marshal(Event{To: c.to, Text: "x"})
			if err != nil || string(data) != `{"to":`+c.json+`,"text":"x"}` {
				t.Fatalf("wrote %s, %v", data, err)
			}
			var read Event
			if err := json.Unmarshal(data, &read); err != nil {
				t.Fatal(err)
			}
			for _, to := range []Audience{c.to, read.To} {
				for _, v := range c.hears {
					if !to.Has(v) {
						t.Errorf("%d is not told", v)
					}
				}
				for _, v := range c.deaf {
					if to.Has(v) {
						t.Errorf("%d is told", v)
					}
				}
				if to.Nobody() != c.nobody || to.Public() != (c.json == `"all"`) {
					t.Errorf("nobody: %v, public: %v", to.Nobody(), to.Public())
				}
			}
		})
	}
}

// What cannot be read must not be read as everyone.
func TestAudienceThatCannotBeRead(t *testing.T) {
	for _, bad := range []string{`"ALL"`, `"everyone"`, `true`, `{"all":true}`, `["all"]`, `""`, `1`} {
		to := Everyone()
		err := json.Unmarshal([]byte(bad), &to)
		if err == nil || !to.Nobody() {
			t.Errorf("%s was read as %+v, %v", bad, to, err)
		}
	}
}

func TestRefused(t *testing.T) {
	err := Refuse("Quint is at %d; try %s.", 8, "E or S")
	r, refused := Refused(fmt.Errorf("play: %w", err))
	if !refused || r != "Quint is at 8; try E or S." || err.Error() != string(r) {
		t.Errorf("%q, %v", r, refused)
	}
	for _, err := range []error{nil, errors.New("disk on fire")} {
		if r, refused := Refused(err); refused || r != "" {
			t.Errorf("%v is refused with %q", err, r)
		}
	}
}

func TestWhole(t *testing.T) {
	for line, want := range map[string]bool{"lock": true, "plan move 7": true, "plan move ": false, "": false} {
		if got := (Choice{Line: line}).Whole(); got != want {
			t.Errorf("%q is whole: %v", line, got)
		}
	}
}
