package moby

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// A player who wants to be asked is asked in the middle of the turn whether to
// haul or to ram. Nobody else is asked.
func TestAskedToHaul(t *testing.T) {
	for answer, want := range map[string]string{"haul": "M9", "ram": "M9"} {
		h := pair(t)
		h.put("red", "M9", 1)
		h.put("blue", "M8", 3)
		h.play(0, "plot F PL", "haul ask")
		h.play(1, still, "lock")
		h.play(0, "lock")
		if w := h.state().Waiting(); !slices.Equal(w, []game.Wait{{Seat: 0, For: "to say whether red in step 1 brakes before blue at M8, or rams"}}) {
			t.Fatalf("it waits for %v", w)
		}
		if v := h.view(0); v.Phase != view.PhaseBoats || v.Boats[0].Asked != sea.AskHaul || len(v.Asked) != 1 || len(h.view(1).Asked) != 0 {
			t.Errorf("red is shown %v, blue %v", v.Asked, h.view(1).Asked)
		}
		var offered []string
		for _, c := range h.state().Choices(0, "") {
			offered = append(offered, c.Line)
		}
		if !slices.Equal(offered, []string{"haul", "ram"}) || len(h.state().Choices(1, "")) != 0 {
			t.Errorf("offered are %v", offered)
		}
		h.refuse(1, "ram", "wait until it goes on")
		h.refuse(0, "F", "haul or ram")
		h.refuse(0, "tow cut", "haul or ram")
		if err := h.state().Law(); err != nil {
			t.Fatal(err)
		}
		faces := []int{}
		if answer == "ram" {
			faces = []int{2, 2}
		}
		h.rolling(faces, func() { h.play(0, answer) })
		if at := h.boat("red").At.String(); at != want {
			t.Errorf("after %s red is at %s", answer, at)
		}
		if h.state().Turn != 2 || h.boat("red").Plot.Haul != board.Ask {
			t.Errorf("turn %d, haul %q", h.state().Turn, h.boat("red").Plot.Haul)
		}
	}
}

// Two players who are asked at once answer in any order. A boat that rams does so
// for the rest of the turn, and its player is not asked again.
func TestTwoAreAsked(t *testing.T) {
	h := pair(t)
	h.put("red", "M9", 1)
	h.put("blue", "M7", 4)
	h.play(0, "plot F BH F BH", "haul ask")
	h.play(1, "plot F BH BH BH", "haul ask")
	h.play(0, "lock")
	h.play(1, "lock")
	if len(h.state().Asks) != 2 {
		t.Fatalf("asked are %v", h.state().Asks)
	}
	h.play(1, "haul")
	h.says("{1} has answered for blue.")
	if own, other := h.told(1), h.told(0); !strings.Contains(own, "Blue: you say “brake”.") || strings.Contains(other, "you say") {
		t.Errorf("blue is told %q, red %q", own, other)
	}
	h.refuse(1, "haul", "The turn stops for {0}")
	h.rolling([]int{2, 2}, func() { h.play(0, "ram") }) // in step 3
	h.lies("red", "M8", 1)
	h.lies("blue", "M7", 4)
}

// Players are asked at the end of damage whether to tuck in, and before the dice
// of the tow whether to cut.
func TestAskedAboutLines(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.play(0, "tow ask", "lock")
	h.rolling([]int{1, 1, 0, 1, 1, 1}, func() { h.play(1, "lock") })
	if w := h.state().Waiting(); len(w) != 1 || w[0].For != "to say whether red takes the tow or cuts the line" {
		t.Fatalf("it waits for %v", w)
	}
	h.play(0, "tow tuck")
	if !h.boat("red").Towed() || h.state().Turn != 2 {
		t.Fatalf("red is %+v", h.boat("red"))
	}
	h.state().Blood = nil
	h.play(0, "lock")
	h.rolling([]int{3, 1}, func() { h.play(1, "lock") })
	if w := h.state().Waiting(); len(w) != 1 || w[0].For != "to say whether red holds on or cuts the line" {
		t.Fatalf("it waits for %v", w)
	}
	h.rolling([]int{6, 6, 0, 1, 1, 1, 2, 2}, func() { h.play(0, "tow hold") })
	h.play(0, "lock")
	h.rolling(nil, func() { h.play(1, "lock") })
	h.rolling(nil, func() { h.play(0, "tow cut") })
	if h.boat("red").Towed() {
		t.Error("the line is not cut")
	}
	h.refuse(0, "tow", "tow tuck, decline, hold")
}

// A player who skips gives the usual answers.
func TestSkipAnAnswer(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.play(0, "tow ask", "lock")
	h.rolling([]int{1, 1, 0, 1, 1, 1}, func() { h.play(1, "skip") })
	h.refuse(1, "skip", "does not wait for you")
	h.play(0, "skip")
	if !h.boat("red").Towed() {
		t.Error("red did not tuck in")
	}
	h.state().Blood = nil
	h.play(0, "lock")
	h.rolling([]int{3, 1}, func() { h.play(1, "lock") })
	h.rolling([]int{6, 6, 0, 1, 1, 1, 2, 2}, func() { h.play(0, "skip") })
	h.boat("red").Crew = sea.Crew{5: 6}
	h.state().Blood = nil
	h.play(0, "skip")
	h.rolling(nil, func() { h.play(1, "skip") })
	h.rolling(nil, func() { h.play(0, "skip") }) // with one man it cuts
	if h.boat("red").Towed() {
		t.Error("with one man red holds on")
	}
}

// If a player resigns while asked, the turn goes on.
func TestResignWhenAsked(t *testing.T) {
	h := newHunt(t, 3, "boats=1")
	h.put("red", "M9", 1)
	h.put("blue", "M8", 3)
	h.play(0, "plot F PL", "haul ask")
	for _, seat := range []game.Seat{0, 1, 2} {
		h.play(seat, "lock")
	}
	h.play(0, "resign")
	if h.state().Turn != 2 || h.boat("red").Afloat() {
		t.Errorf("turn %d, red afloat %v", h.state().Turn, h.boat("red").Afloat())
	}
}

// A seat with two boats names them by colour.
func TestTwoBoats(t *testing.T) {
	h := newHunt(t, 2)
	h.refuse(0, "F", "Say which boat, such as: red F F R.")
	pair(t).refuse(0, "blue F", "the blue boat is {1}'s; yours is red.")
	h.refuse(0, "blue F", "the blue boat is {1}'s; yours are red and yellow")
	h.refuse(0, "red", "Say what red shall do")
	h.play(0, "yel f f", "red plot ffrl", "red back", "red row")
	if a, b := h.boat("red").Plot.Orders.String(), h.boat("yellow").Plot.Orders.String(); a != "F F R" || b != "F F" {
		t.Errorf("red %s, yellow %s", a, b)
	}
	h.refuse(0, "r F", "such as: red F")
	h.state().Lose(h.boat("yellow"), view.NoteLost, 3)
	h.play(0, "back") // only one is afloat
	if played, err := h.Play(0, "F"); err != nil || played.Line != "red F" {
		t.Errorf("F is taken for %q, %v", played.Line, err)
	}
	h.refuse(0, "yellow F", "is lost")
}

// A line without meaning is refused, and the refusal names lines that would work.
// Other words for a line are understood.
func TestLines(t *testing.T) {
	h := pair(t)
	for line, want := range map[string]string{
		"fly":             "means nothing here",
		"":                "Nothing was typed",
		"plot F spin":     `"spin" is no order`,
		"F no bonus":      "is no order",
		"back":            "no order plotted",
		"hold now fast":   `Type hold alone; leave out "now" and "fast".`,
		"cut now":         "on no tow",
		"back 2":          `Type back alone; leave out "2".`,
		"no":              "no bonus",
		"tow":             "tow tuck, decline, hold, cut now, cut below 4, or ask",
		"tow cut below":   "tow tuck",
		"tow cut below x": "2 to 6 men",
		"tow tuck now":    "tow tuck",
		"haul ram now":    "haul auto",
		"haul up":         "There is no choice",
		"pick up some":    "There is no choice",
		"pick up own men": "pick up all, own or none",
		"s":               "could be",
		"haul":            "haul auto, haul ram or haul ask",
		"pick up":         "pick up all, own or none",
		"set":             "Say what to set",
		"bonus":           "declined no free Forward",
		"keep":            "not going home",
		"plot hold":       "plot F F R L hold",
		"plot no bonus":   "no bonus changes nothing else",
	} {
		h.refuse(0, line, want)
	}
	for line, canonical := range map[string]string{
		"PLOT f, f": "plot F F", "f f": "F F", "set row": "row", "haul auto": "haul auto", "pick all": "pick up all", "tow cut below 4": "tow cut below 4",
		"cl": "clear", "tuck": "tow tuck", "decl": "tow decline", "cut below 3": "tow cut below 3", "set tow dec": "tow decline", "set": "",
	} {
		played, err := h.state().Play(0, line, h.Dice())
		if canonical == "" {
			if err == nil {
				t.Errorf("%q is taken for %q", line, played.Line)
			}
			continue
		}
		if err != nil || played.Line != canonical {
			t.Errorf("%q is taken for %q, %v; want %q", line, played.Line, err, canonical)
		}
	}
	h.refuse(0, "unlock", "locked nothing")
	if strings.Contains(h.snapshot(), "locked") {
		t.Error("something is locked")
	}
}

// Each boat follows its own player's answer.
func TestTwoAnswerDifferently(t *testing.T) {
	for _, c := range []struct{ red, blue, redAt, blueAt string }{
		{"ram", "haul", "M8", "M7"},
		{"haul", "ram", "M9", "M8"},
		{"haul", "haul", "M9", "M7"},
	} {
		for _, redFirst := range []bool{true, false} {
			h := pair(t)
			h.put("red", "M9", 1)
			h.put("blue", "M7", 4)
			h.play(0, "plot F", "haul ask", "lock")
			h.play(1, "plot F", "haul ask", "lock")
			if redFirst {
				h.play(0, c.red)
				h.play(1, c.blue)
			} else {
				h.play(1, c.blue)
				h.play(0, c.red)
			}
			if red, blue := h.boat("red").At.String(), h.boat("blue").At.String(); red != c.redAt || blue != c.blueAt {
				t.Errorf("red says %s and blue %s: red is at %s and blue at %s", c.red, c.blue, red, blue)
			}
		}
	}
}
