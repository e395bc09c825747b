package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
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

// An audience that cannot be read must not become everyone.
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

// An option may take other numbers and words than those that are offered.
func TestOptionValues(t *testing.T) {
	plain := Option{Name: "replace", Values: []string{"on", "off"}}
	turns := Option{Name: "turns", Values: []string{"auto", "10", "20"}, Least: 5, Most: 99, Also: []string{"off"}}
	const want = `turns takes auto, off or a number from 5 to 99, and not `
	for _, c := range []struct {
		o           Option
		typed       string
		value, said string
	}{
		{o: plain, typed: "on", value: "on"},
		{o: plain, typed: "of", value: "off"},
		{o: plain, typed: "7", said: `There is no value of replace "7" here; try on or off.`},
		{o: turns, typed: "au", value: "auto"},
		{o: turns, typed: "off", value: "off"},
		{o: turns, typed: "5", value: "5"},
		{o: turns, typed: "012", value: "12"},
		{o: turns, typed: "99", value: "99"},
		{o: turns, typed: "4", said: want + `"4".`},
		{o: turns, typed: "100", said: want + `"100".`},
		{o: turns, typed: "1", said: want + `"1".`},
		{o: turns, typed: "", said: want + `"".`},
		{o: turns, typed: "soon", said: want + `"soon".`},
	} {
		value, err := c.o.value(c.typed)
		if said, _ := Refused(err); value != c.value || string(said) != c.said || (err == nil) != (c.said == "") {
			t.Errorf("%s=%q is %q, %v; want %q, %q", c.o.Name, c.typed, value, err, c.value, c.said)
		}
	}
	if got := turns.Forms(); !slices.Equal(got, []string{"auto", "10", "20", "off", "5-99"}) {
		t.Errorf("the forms are %q", got)
	}
}

// A value may be for few players only.
func TestOptionForFew(t *testing.T) {
	boats := Option{Name: "boats", Values: []string{"1", "2"}, Default: "1", MostSeats: map[string]int{"2": 4}}
	g := Game{Title: "Boats", Seats: Seats{Min: 2, Max: 8}, Options: []Option{boats}}
	for seats, want := range map[int]string{2: "1 2", 4: "1 2", 5: "1", 8: "1"} {
		if got := strings.Join(boats.ValuesFor(seats), " "); got != want {
			t.Errorf("%d players can have %s boats, want %s", seats, got, want)
		}
		_, err := g.Complete(Table{Seats: seats, Options: map[string]string{"boats": "2"}})
		said := fmt.Sprintf("At most 4 players can have boats=2, and %d sit here.", seats)
		if r, refused := Refused(err); refused != (seats > 4) || refused && string(r) != said {
			t.Errorf("%d players with two boats each: %v", seats, err)
		}
	}
}

// An alt text has room for long names instead of marks, and for the sentences
// that come first.
func TestAlt(t *testing.T) {
	if got := Alt("{0} sails.", "", "{1} waits."); got != "{0} sails. {1} waits." {
		t.Errorf("two sentences are %q", got)
	}
	long := strings.Repeat("x", MaxAlt-MaxName-1) + "{0}"
	for _, c := range []struct{ sentences, want []string }{
		{[]string{long, "y"}, []string{long}},
		{[]string{long + "y", "z"}, []string{long + "y"}},
		{[]string{long + "yz", "z"}, []string{"z"}},
		{[]string{"y", long, "z"}, []string{"y", "z"}},
	} {
		if got, want := Alt(c.sentences...), strings.Join(c.want, " "); got != want {
			t.Errorf("%.9q… and so on are %.9q… of %d letters, want %d", c.sentences, got, len(got), len(want))
		}
	}
}
