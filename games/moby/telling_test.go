package moby

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// moments returns the texts of the moments of the last lines.
func (h *hunt) moments() []string {
	var all []string
	for _, e := range h.events {
		if e.Moment {
			if !e.To.Public() {
				h.t.Errorf("the moment %q is told to some alone", e.Text)
			}
			all = append(all, e.Text)
		}
	}
	return all
}

// The greatest event of a turn is its moment. In this order: the whale dies, a
// boat is lost, a man dies, a harpoon holds, one hits, the whale comes up, a man
// falls, the hunt ends. Like events stand together in it, while they are short.
func TestMoments(t *testing.T) {
	for _, c := range []struct {
		name  string
		play  func() *hunt
		want  string
		after string // an event that was also told
	}{
		{"nothing", func() *hunt { h := pair(t); h.resolve(); return h }, "", ""},
		{"night falls", func() *hunt { h := pair(t); h.turn(40); h.resolve(1, 1); return h }, "{0} and {1} share the win!", "Night falls after turn 40"},
		{"a harpoon falls out", func() *hunt { h := near(t, 1, sea.Top); h.resolve(1, 6, 0, 1, 1, 1); return h }, "Red strikes: 1!", "falls out again"},
		{"a harpoon holds", func() *hunt { h := near(t, 1, sea.Top); h.resolve(1, 1, 0, 1, 1, 1); return h }, "Red strikes, and holds: 1!", "Abel of red throws at close range and hits, and the harpoon holds!"},
		{"two hold", func() *hunt {
			h := near(t, 1, sea.Top)
			h.put("blue", "N10", 1)
			h.play(1, "plot PL PR PL PR")
			h.resolve(1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1)
			return h
		}, "Red strikes, and holds: 1! Blue strikes, and holds: 1!", "Barney of blue throws at long range and hits, and the harpoon holds!"},
		{"the whale dies", func() *hunt {
			h := near(t, 1, sea.Top)
			h.turn(3)
			h.wounded("red", 1690)
			h.resolve(1, 1, 4, 5, 1, 1)
			return h
		}, "Red kills the white whale: 45!", "and the harpoon holds!"},
		{"a boat is lost", func() *hunt {
			h := struck(t, "M5", "B15")
			h.boat("red").Crew, h.boat("red").Plot.Orders = sea.Crew{5: 6}, nil
			h.resolve(3, 1, 6, 3)
			return h
		}, "Red is empty and drifts away!", "he is dead"},
		{"a kraken kills", func() *hunt { h := struck(t, "M5", "B15"); h.resolve(3, 1, 2, 3); return h }, "The kraken drags Abner of red down!", "he is dead"},
		{"a kraken flings", func() *hunt { h := struck(t, "M5", "B15"); h.resolve(3, 1, 2, 5); return h }, "The kraken throws Abner of red overboard!", ""},
		{"a shark eats", func() *hunt {
			h := bleeding(t, sea.Pile{At: board.HexAt("W12"), Chits: 1})
			h.swimmer("red", 2, "W12")
			h.resolve(3, 1, 1)
			return h
		}, "A shark takes Abner of red!", "There he blows!"},
		{"the whale comes up", func() *hunt { h := bleeding(t); h.resolve(3, 1); return h }, "There he blows, at M8!", "heading north"},
		{"a man falls", func() *hunt {
			h := pair(t)
			h.put("red", "M9", 1)
			h.put("blue", "M8", 3)
			h.play(0, "F PL PL PL", "ram")
			h.resolve(1, 4, 3)
			return h
		}, "The collision throws Alden of red overboard!", "an oarsman of red"},
	} {
		h := c.play()
		if got := strings.Join(h.moments(), " / "); got != c.want {
			t.Errorf("%s: the moment is %q, want %q, of\n%s", c.name, got, c.want, h.told(game.Public))
		}
		if !strings.Contains(h.told(game.Public), c.after) {
			t.Errorf("%s: %q was not told", c.name, c.after)
		}
	}
}

// A plain line shows everyone only that it was played: a plot was locked or taken
// up again, or a question was answered, while others still plot or are asked. It
// may be taken back. A line that starts the turn is not plain, and a line that
// nobody else sees is not marked.
func TestPlainLines(t *testing.T) {
	h := newHunt(t, 3, "boats=1")
	h.put("red", "M9", 1)
	h.put("blue", "M7", 4)
	for _, c := range []struct {
		seat  game.Seat
		line  string
		plain bool
	}{
		{0, "plot F BH BH BH", false},
		{0, "haul ask", false},
		{1, "plot F BH BH BH", false},
		{1, "haul ask", false},
		{0, "lock", true},
		{0, "unlock", true},
		{0, "lock", true},
		{1, "skip", true},
		{2, "lock", false}, // the last lock; the turn stops to ask both
		{0, "ram", true},
		{1, "ram", false}, // both have answered, and the boats collide
		{0, "lock", true},
		{2, "resign", false},
		{1, "skip", false},
	} {
		played, err := h.Play(c.seat, c.line)
		if err != nil || played.Plain != c.plain {
			t.Fatalf("%d: %s is plain: %v, want %v (%v)", c.seat, c.line, played.Plain, c.plain, err)
		}
		for _, e := range played.Events {
			if played.Plain && len(e.Dice) > 0 {
				t.Errorf("%d: %s is plain and rolls dice", c.seat, c.line)
			}
		}
	}

	h = newHunt(t, 2) // one player is asked for two boats, and leaves both answers to the rules
	h.put("red", "M9", 1)
	h.put("yellow", "M7", 4)
	h.play(0, "red plot F", "red haul ask", "yellow plot F", "yellow haul ask", "lock")
	h.play(1, "lock")
	if played, err := h.Play(0, "red haul"); err != nil || !played.Plain {
		t.Errorf("the first of two answers is plain: %v, %v", played.Plain, err)
	}
	if played, err := h.Play(0, "skip"); err != nil || played.Plain {
		t.Errorf("the last answer is plain: %v, %v", played.Plain, err)
	}
}

// A turn of eight players who all chase the whale is told in four lines.
func TestATurnOfEightIsToldInFourLines(t *testing.T) {
	const mostTold, mostLetters = 4, 550
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
			if b := &s.Boats[s.BoatsOf(seat)[0]]; len(b.Plot.Orders) > 0 || b.Plot.Retire {
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
					if strings.Contains(e.Text, "finds no boat") && !strings.Contains(e.Text, "Turn ") && s.Over == nil {
						t.Errorf("a kraken that finds nobody is told as news: %s", e.Text)
					}
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
	h := near(t, 1, sea.Top) // two throw and miss
	h.put("blue", "N10", 1)
	h.play(1, "plot PL PR PL PR")
	h.resolve(5, 6)
	h.says("Abel of red (close range) and Barney of blue (long range) throw, and miss.")
	for _, e := range h.events {
		if strings.Contains(e.Text, "and miss") && !e.Brief && len(e.Dice) != 2 {
			t.Errorf("%q has the dice %v", e.Text, e.Dice)
		}
	}

	h = near(t, 1, sea.Top) // two hit, and hold
	h.put("blue", "N10", 1)
	h.play(1, "plot PL PR PL PR")
	h.resolve(1, 1, 1, 1, 3, 0, 1, 2, 4, 5, 3, 4)
	h.says("Red's harpoon does 30 and blue's 45 (1625 left); blood for the sharks at M8: 10.")
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
	h.says("Step 1: red brakes before blue and blue brakes before red.")
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
