package blackspot

import "testing"

// A hint says orders in the words of the game, or leaves them as they are typed.
func TestSay(t *testing.T) {
	v := begun(t, "said", 2, nil).Match().View(0).(View)
	v.Models = []Model{{Name: "s4", Class: "sloop"}}
	for line, want := range map[string]string{
		"s4 move 8; done":                 "Lynx S4 goes 8″",
		"s4 turn 3 port then 4.5; repair": "Lynx S4 turns 3° to port, goes 4.5″, repairs",
		"s4 move 2.5 turn 33 starboard then 2.5; fire starboard; done": "Lynx S4 goes 2.5″, turns 33° to starboard, goes 2.5″, fires starboard",
		"s4 move 3; fire port bow at start; done":                      "Lynx S4 goes 3″, fires port and bow before she moves",
		"s4 turn 9 port then 3; fire aft after turn; done":             "Lynx S4 turns 9° to port, goes 3″, fires aft after the turn",
		"s4 free 90":            "Lynx S4 gets free, heading 90°",
		"s4 hold":               "Lynx S4 does nothing",
		"s4 board n2 by move 4": "",
		"s4 move 4 ram; done":   "",
		"s9 move 4; done":       "",
		"keep booty":            "",
	} {
		if got := v.Say(line); got != want {
			t.Errorf("%q is said as %q; want %q", line, got, want)
		}
	}
}
