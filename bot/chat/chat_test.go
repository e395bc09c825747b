package chat

import (
	"slices"
	"strings"
	"testing"
)

// The moment keeps its place among the lines, whatever of them is left out or put before them.
func TestTheMomentStaysInItsPlace(t *testing.T) {
	m := Message{
		Call: "{0}: She sails. Your turn.", Moment: "She sinks.", MomentAt: 3, Before: []string{"A day before."},
		Lines: []string{"She sails.", "It fires.", "It is dark."}, Said: []string{"She sails."}, Keep: true,
	}
	long := m
	long.Lines = append([]string{strings.Repeat("far ", 90)}, slices.Repeat([]string{strings.Repeat("far ", 90)}, 6)...)
	long.Lines, long.MomentAt = append(long.Lines, "It fires.", "It is dark."), 9
	for _, c := range []struct {
		name string
		m    Message
		want string // the lines around it
	}{
		{"whole", m.Whole(), "It fires. | She sinks. | It is dark."},
		{"below its call", m.BelowCall(), "It fires. | She sinks. | It is dark."},
		{"cut", Fit(long), "It fires. | She sinks. | It is dark."},
		{"in words", InWords(m), "It fires. | She sinks. | It is dark."},
		{"without a place", Message{Moment: "She sinks.", Lines: []string{"It is dark."}}, "She sinks. | It is dark."},
		{"after what came before", Message{Moment: "She sinks.", Before: []string{"A day before."}, Lines: []string{"It is dark."}}.Whole(), "A day before. | She sinks. | It is dark."},
	} {
		lines, at := c.m.InOrder()
		if got := strings.Join(lines[max(0, at-1):min(at+2, len(lines))], " | "); got != c.want {
			t.Errorf("%s: around the moment stands %q, want %q", c.name, got, c.want)
		}
	}
	if lines, at := (Message{Lines: []string{"It is dark."}}).InOrder(); len(lines) != 1 || at != -1 {
		t.Errorf("without a moment: %q, %d", lines, at)
	}
}

// Many lines that came before what the call says, or says in part, stand below what can be
// pressed, and the moment keeps its place.
func TestWhatCameBeforeStandsBelowTheButtons(t *testing.T) {
	const far = "Ann rows far, and then farther, until nobody sees her." // two lines of a phone
	shot := "Bob aims. Bob fires. Bob hits."
	for _, c := range []struct {
		name           string
		m              Message
		above, earlier []string
	}{
		{"said", Message{Lines: []string{far, far, "Bob hits.", "Dan rows."}, Said: []string{"Bob hits."}}, []string{"After that: Dan rows."}, []string{"Before that: " + far, far}},
		{"said in part", Message{Lines: []string{far, far, shot, "Dan rows."}, Said: []string{"Bob hits."}}, []string{"After that: Dan rows."}, []string{"Before that: " + far, far, "Bob aims. Bob fires."}},
		{"begun", Message{Lines: []string{far, far, shot}, Said: []string{"Bob aims."}}, []string{"After that: Bob fires. Bob hits."}, []string{"Before that: " + far, far}},
		{"a moment after it", Message{Moment: "She sinks.", MomentAt: 5, Lines: []string{far, far, "Bob hits.", "Dan rows."}, Said: []string{"Bob hits."}}, []string{"After that: Dan rows.", "She sinks."}, []string{"Before that: " + far, far}},
		{"more of it after", Message{Lines: []string{"Bob hits.", far, far, "Cat falls."}, Said: []string{"Bob hits.", "Cat falls."}}, []string{"In between: " + far, far}, nil},
		{"few", Message{Lines: []string{"Ann rows.", "Bob hits."}, Said: []string{"Bob hits."}}, []string{"Before that: Ann rows."}, nil},
		{"none of it", Message{Lines: []string{far, far, shot}}, []string{far, far, shot}, nil},
	} {
		c.m.Call = "Cat: Your turn."
		c.m.Buttons = []Button{{ID: "act", Label: "Act"}}
		below := c.m.BelowCall()
		if above, _ := below.InOrder(); !slices.Equal(above, c.above) || !slices.Equal(below.Earlier, c.earlier) {
			t.Errorf("%s: above the buttons stands %q, and below them %q", c.name, above, below.Earlier)
		}
		c.m.Buttons = nil
		if below := c.m.BelowCall(); below.Earlier != nil {
			t.Errorf("%s: a message without buttons tells below them %q", c.name, below.Earlier)
		}
	}
}

// Below its call a message tells the rest, and says that this came before.
func TestBelowCallTellsWhatCameBefore(t *testing.T) {
	for _, c := range []struct{ lines, said, want []string }{
		{[]string{"Ann rows.", "Bob rows.", "Waiting for Cat."}, []string{"Bob rows."}, []string{"Before that: Ann rows.", "Waiting for Cat."}},
		{[]string{"… 2 more lines came here.", "Ann rows.", "Bob rows.", "Waiting for Cat."}, []string{"Bob rows."}, []string{"… 2 more lines came here.", "Before that: Ann rows.", "Waiting for Cat."}},
		{[]string{"Ann rows.", "Bob rows.", "Waiting for Cat."}, []string{"Ann rows.", "Bob rows."}, []string{"Waiting for Cat."}},
		{[]string{"Ann rows.", "Bob rows."}, nil, []string{"Ann rows.", "Bob rows."}},
		{[]string{"Ann rows.", "Ann rows.", "Cat rows."}, []string{"Ann rows."}, []string{"Ann rows.", "Cat rows."}},
		{[]string{"Ann rows.", "Bob rows.", "Dan rows.", "Eve rows.", "Waiting for Cat."}, []string{"Bob rows."}, []string{"Before that: Ann rows.", "After that: Dan rows.", "Eve rows.", "Waiting for Cat."}},
		{[]string{"Ann rows. Ann fires. Ann turns.", "Waiting for Cat."}, []string{"Ann fires."}, []string{"Before that: Ann rows.", "After that: Ann turns.", "Waiting for Cat."}},
		{[]string{"Ann rows. Ann fires. Cat is hit.", "Cat rows."}, []string{"Ann fires.", "Cat is hit."}, []string{"Before that: Ann rows.", "After that: Cat rows."}},
		{[]string{"Ann rows. Ann fires. Cat is hit.", "Cat rows."}, []string{"Ann rows.", "Cat rows."}, []string{"In between: Ann fires. Cat is hit."}},
		{[]string{"Cat holds. Ann fires. Cat is hit. Cat holds. Ann turns."}, []string{"Cat is hit.", "Cat holds."}, []string{"Before that: Cat holds. Ann fires.", "After that: Ann turns."}},
	} {
		m := Message{Call: "Cat: your turn.", Lines: c.lines, Said: c.said}
		if c.lines[len(c.lines)-1] == "Waiting for Cat." {
			m.Asking = 1
		}
		if got := m.BelowCall().Lines; !slices.Equal(got, c.want) {
			t.Errorf("below a call that says %q of %q stands %q, want %q", c.said, c.lines, got, c.want)
		}
	}
	m := Message{Call: "Cat: She sinks. Your turn.", Moment: "She sinks.", MomentAt: 2, Lines: []string{"Ann fires.", "Waiting for Cat."}, Asking: 1, Said: []string{"She sinks."}}
	if got := m.BelowCall().Lines; !slices.Equal(got, []string{"Before that: Ann fires.", "Waiting for Cat."}) {
		t.Errorf("below a call that says the moment stands %q", got)
	}
}
