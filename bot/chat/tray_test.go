package chat

import (
	"strings"
	"testing"
)

// A hint that holds for a whole group of buttons is told once, and the others by the
// signs of their buttons.
func TestHints(t *testing.T) {
	tray := Tray{Name: "Sail to", Buttons: []Button{
		{Label: "Sail to 4", Short: "4", Hint: "costs 1 of 3 actions"},
		{Label: "Sail to E", Short: "E", Hint: "costs 1 of 3 actions; there: 2 swimmers"},
		{Label: "Sail to S", Short: "S", Hint: "costs 1 of 3 actions; there: 2 swimmers"},
		{Label: "Drift…", Hint: "costs 1 of 3 actions; ends at once"},
	}}
	all, some := tray.Hints()
	if got := all + " | " + strings.Join(some, " | "); got != "costs 1 of 3 actions | E, S: 2 swimmers | Drift: ends at once" {
		t.Errorf("the hints are %s", got)
	}
	tray = Tray{Name: "Ready fleets", Buttons: []Button{
		{Label: "Heavy: 2 men-o-war, 1 frigate", Hint: "10 points"},
		{Label: "Mixed: 1 man-o-war, 2 frigates", Hint: "10 points"},
		{Label: "Fire: the bow gun", Hint: "1 die"},
		{Label: "Fire: the guns to port", Hint: "2 dice"},
	}}
	_, some = tray.Hints()
	if got := strings.Join(some, " | "); got != "Heavy, Mixed: 10 points | Fire: the bow gun: 1 die | Fire: the guns to port: 2 dice" {
		t.Errorf("the hints are %s", got)
	}
}

// A name that is a sentence is followed by another, and not by a colon: "No use now.: your ship".
func TestNamesAndHints(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"No use now.", "No use now. Your ship lies in port"},
		{"Where to?", "Where to? Your ship lies in port"},
		{"Throw away", "Throw away: your ship lies in port"},
		{"", ""}, // one button tells its hint itself
	} {
		tray := Tray{Name: c.name, Buttons: []Button{{Label: "Throw the 10 away", Hint: "your ship lies in port"}}}
		if all, _ := tray.Hints(); c.name+tray.Joint()+all != c.want {
			t.Errorf("it says %q, want %q", c.name+tray.Joint()+all, c.want)
		}
	}
}

// Buttons of one hint are named together.
func TestHintsNameButtonsTogether(t *testing.T) {
	for _, c := range []struct {
		labels []string
		want   string
	}{
		{[]string{"Throw the 5 away", "Throw the 7 away", "Throw the Q away"}, "Throw the 5, 7, Q away"},
		{[]string{"Next turn: the 6, send Red 1 back", "Next turn: the 6, send Blue 1 back"}, "Next turn: the 6, send Red 1, Blue 1 back"},
		{[]string{"Next turn: the 4", "Next turn: the 6, sail on", "Next turn: the 9"}, "Next turn: the 4; 6, sail on; 9"},
		{[]string{"All ahead, as far as it is safe", "All move as last turn, as far as it is safe"}, "All ahead, move as last turn, as far as it is safe"},
		{[]string{"Next turn: the 2", "Next turn: the 6, sail on"}, "Next turn: the 2; 6, sail on"},
		{[]string{"Fire", "Fire the bow gun"}, "Fire, Fire the bow gun"},
		{[]string{"E", "S"}, "E, S"},
		{[]string{"Hold"}, "Hold"},
	} {
		if got := together(c.labels); got != c.want {
			t.Errorf("%q are named %q, want %q", c.labels, got, c.want)
		}
	}
}

// A sign that several buttons have names none of them.
func TestHintsOfOneSign(t *testing.T) {
	m := Message{Buttons: []Button{
		{Label: "Fire all banks", Short: "N1", Group: "Fire", Hint: "4 banks"},
		{Label: "Fire any bank…", Short: "N1", Group: "Fire", Hint: "one of 4"},
		{Label: "Fire bow", Short: "B", Group: "Fire", Hint: "1 die"},
		{Label: "End the turn of N1", Short: "N1", Hint: "she does no more"},
		{Label: "Launch at 8", Short: "8", Group: "Launch", Hint: "a barrel"},
		{Label: "Launch at E", Short: "E", Group: "Launch", Hint: "no barrel"},
		{Label: "Sail to 8", Short: "8", Group: "Sail", Hint: "1 action"},
		{Label: "Sail to E", Short: "E", Group: "Sail", Hint: "2 actions"},
	}}
	var got []string
	for _, tray := range m.Trays() {
		_, some := tray.Hints()
		got = append(got, some...)
	}
	want := "Fire all banks: 4 banks | Fire any bank: one of 4 | B: 1 die | End the turn of N1: she does no more | 8: a barrel | E: no barrel | 8: 1 action | E: 2 actions"
	if words := strings.Join(got, " | "); words != want {
		t.Errorf("the hints are %s", words)
	}
}

func TestFace(t *testing.T) {
	for _, c := range []struct {
		button Button
		want   string
	}{
		{Button{Label: "Sail to E", Short: "E", Group: "Sail to"}, "E"},
		{Button{Label: "Out of Sight", Short: "Unseen", Group: "Power tokens"}, "Unseen · Out of Sight"},
		{Button{Label: "PL: turn south", Short: "PL", Group: "Red boat"}, "PL: turn south"},
		{Button{Label: "Quint’s turn…", Short: "Quint", Group: "Begin with"}, "Quint’s turn…"},
		{Button{Label: "Use the fish finder", Short: "Finder"}, "Use the fish finder"},
		{Button{Label: "Fire", Group: "Guns"}, "Fire"},
		{Button{Label: "Launch at 18", Short: "8"}, "8 · Launch at 18"},
	} {
		if got := c.button.Face(); got != c.want {
			t.Errorf("%+v shows %q, not %q", c.button, got, c.want)
		}
	}
}
