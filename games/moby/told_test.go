package moby

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/games/game"
)

// A turn of eight players who all chase the whale is told in three lines.
func TestATurnOfEightIsToldInThreeLines(t *testing.T) {
	const mostTold, mostLetters = 3, 550
	turns, lines, letters := 0, 0, 0
	for seed := range byte(10) {
		session, _, err := game.Begin(&Game, game.Table{Seats: 8}, [32]byte{seed, 8})
		if err != nil {
			t.Fatal(err)
		}
		s := session.Match().(*State)
		for s.Over == nil {
			seat := s.Waiting()[0].Seat
			line := "lock"
			for _, c := range s.Choices(seat, "") {
				label, _, _ := strings.Cut(c.Label, ":")
				if slices.Contains([]string{"Chase", "Change boats"}, label) || strings.HasPrefix(label, "Rescue") {
					line = c.Line
				}
			}
			if b := &s.Boats[s.boatsOf(seat)[0]]; len(b.Plot.Orders) > 0 || b.Plot.Retire {
				line = "lock"
			}
			played, err := session.Play(seat, line)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			told := ""
			n := 0
			for _, e := range played.Events {
				if e.Brief {
					told += e.Text
					n++
				}
			}
			if n > 0 {
				turns++
			}
			lines, letters = max(lines, n), max(letters, utf8.RuneCountInString(told))
			if n > mostTold || utf8.RuneCountInString(told) > mostLetters {
				t.Fatalf("turn %d has %d lines of %d letters: %s", s.Turn, n, utf8.RuneCountInString(told), told)
			}
		}
	}
	if turns < 80 || lines < 3 || letters < 300 {
		t.Errorf("%d turns had at most %d lines and %d letters: nobody hunts", turns, lines, letters)
	}
}

// Events that happen to several boats are told in one sentence, with the dice of
// all.
func TestAlikeThingsAreToldTogether(t *testing.T) {
	h := near(t, 1, Top) // two throw and miss
	h.put("blue", "N10", 1)
	h.play(1, "plot PL PR PL PR")
	h.resolve(5, 6)
	h.says("Abel of red (close range) and Barney of blue (long range) throw, and miss.")
	for _, e := range h.events {
		if strings.Contains(e.Text, "and miss") && !e.Brief && len(e.Dice) != 2 {
			t.Errorf("%q has the dice %v", e.Text, e.Dice)
		}
	}

	h = near(t, 1, Top) // two hit, and hold
	h.put("blue", "N10", 1)
	h.play(1, "plot PL PR PL PR")
	h.resolve(1, 1, 1, 1, 3, 0, 1, 2, 4, 5, 3, 4)
	h.says("Red's harpoon does 30 and blue's 45 (1625 left); blood at M8: 10.")
	h.says("Red at M10 and blue at N10 take the tow behind the whale: a Nantucket sleigh ride!")
	h.state().Blood = nil
	h.resolve(3, 1, 6, 6, 0, 1, 1, 1, 6, 6, 0, 2, 1, 1, 2, 2, 2, 2) // shaken
	h.says("The tow shakes red and blue; all hold on.")
	h.play(0, "tow cut now")
	h.play(1, "tow cut now")
	h.resolve()
	h.says("Red and blue cut their lines.")

	h = pair(t) // two at the edge
	h.put("red", "A1", 1)
	h.put("blue", "Y1", 1)
	h.play(0, "plot F F")
	h.play(1, "plot F F")
	h.resolve()
	h.says("Step 1: red and blue stop at the edge of the sea.")

	h = pair(t) // two brake, then change boats
	h.put("red", "M9", 1)
	h.put("blue", "M7", 4)
	h.play(0, "plot F")
	h.play(1, "plot F")
	h.resolve()
	h.says("In step 1 these brake: red before blue and blue before red.")
	h.boat("red").Harpoons, h.boat("blue").Harpoons = 0, 0
	h.play(0, "retire")
	h.play(1, "retire")
	h.resolve(3, 1)
	h.says("Red and blue go home to change boats.")
	h.says("New boats put out: red from J1 and blue from P14.")

	h = pair(t) // two swim
	h.swimmer("red", 3, "M8")
	h.swimmer("blue", 3, "W8")
	h.play(0, "swim adam M7")
	h.play(1, "swim caleb W7")
	h.resolve()
	h.says("These swim: Adam of red from M8 to M7; Caleb of blue from W8 to W7.")
}
