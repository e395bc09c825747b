package moby

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// MOBY-SETUP-01: colours tell the boats apart in every sentence.
func TestColours(t *testing.T) {
	h := rawHunt(t, 8)
	seen := map[string]bool{}
	for _, b := range h.view(game.Public).Boats {
		if b.Colour == "" || seen[b.Colour] {
			t.Errorf("the colour %q tells no boat apart", b.Colour)
		}
		seen[b.Colour] = true
	}
}

// MOBY-SETUP-02, MOBY-SETUP-03: three harpoons and six men, who sit from the
// harpooner in place 1 to the steersman in place 6.
func TestFreshBoat(t *testing.T) {
	h := pair(t)
	b := h.boat("red")
	if b.Harpoons != 3 {
		t.Errorf("%d harpoons", b.Harpoons)
	}
	h.crew("red", 6)
	if b.Oars() != 4 {
		t.Errorf("%d oars, want the four oarsmen", b.Oars())
	}
	if board.Harpooner != 0 || board.Steersman != 5 {
		t.Error("the places are not counted from front to back")
	}
	h.whale("M7", 1, sea.Top)
	h.put("red", "M10", 1) // close to his tail at M9
	for want := 2; want >= 0; want-- {
		h.turn(1)
		h.state().Phase = view.PhasePlot
		h.rolling([]int{5}, func() { h.play(0, "lock"); h.play(1, "lock") })
		if got := h.view(game.Public).Boats[0].Harpoons; got != want {
			t.Errorf("%d harpoons are shown, want %d", got, want)
		}
	}
}

// MOBY-SETUP-04: a row of the log holds a turn's orders and its damage.
func TestBoatLog(t *testing.T) {
	h := pair(t)
	h.turn(3)
	b := h.boat("red")
	b.Crew[4] = 0
	h.put("red", "M10", 1)
	h.whale("N6", 1, sea.Top) // tail at N8
	h.play(0, "plot F F R")
	h.resolve(1, 4, 4, 0, 1, 1) // it hits and does not stick; 40 points
	rows := h.view(game.Public).Boats[0].Log
	if last := rows[len(rows)-1]; last.Turn != 3 || last.Orders != "F F R" || last.Damage != 40 {
		t.Errorf("the log of turn 3 is %+v", last)
	}
	for _, text := range []string{"", "F F R 40", "tow 55", "lost", "retired", "PR PL BH BW L"} {
		var r sea.Row
		if err := r.UnmarshalText([]byte(text)); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if back, _ := r.MarshalText(); string(back) != text {
			t.Errorf("%q comes back as %q", text, back)
		}
	}
	if err := new(sea.Row).UnmarshalText([]byte("F X 4")); err == nil {
		t.Error("F X 4 is taken for a row of the log")
	}
}

// MOBY-SETUP-05, MOBY-SETUP-06, MOBY-RESURF-02: the die picks one of three
// hexes on the centre line.
func TestSpots(t *testing.T) {
	for face, want := range map[int]string{1: "G8", 2: "G8", 3: "M8", 4: "M8", 5: "S8", 6: "S8"} {
		if got := board.Spot(face).String(); got != want {
			t.Errorf("a %d is %s, want %s", face, got, want)
		}
	}
	for i, at := range board.Spots {
		if at.Row != (board.Rows+1)/2 || 4*(at.Col-1) != (i+1)*(board.Columns-1) {
			t.Errorf("spot %d, %s, is not %d quarters along the centre line", i+1, at, i+1)
		}
	}
}

// MOBY-SETUP-07: boat, whale, shark and swimmer each move one hex of the same
// grid.
func TestOneGrid(t *testing.T) {
	h := pair(t)
	h.turn(2)
	h.whale("G8", 1, sea.Top)
	h.put("red", "M8", 1)
	h.state().Blood = []sea.Pile{{At: board.HexAt("W12"), Chits: 1}}
	h.play(0, "F")
	h.resolve(3, 1, 2)
	h.lies("red", "M7", 1)
	if w := h.state().Whale; w.Head != board.HexAt("G7") {
		t.Errorf("the whale's head is at %s", w.Head)
	}
	if runs := h.state().Latest.Runs; len(runs) != 1 || runs[0][1].Distance(board.HexAt("W12")) != 1 {
		t.Errorf("sharks ran %v", runs)
	}
	h.swimmer("red", 3, "W3")
	h.play(0, "swim "+h.state().Swimmers[0].Man.String()+" W4")
	h.resolve()
	if at := h.state().Swimmers[0].At; at != board.HexAt("W4") {
		t.Errorf("the swimmer is at %s", at)
	}
}

// MOBY-SETUP-08: the sea is 25 by 15 hexes, and every table has its boats on
// hexes of their own.
func TestFleets(t *testing.T) {
	if board.Columns != 25 || board.Rows != 15 || board.HexAt("Y15") != (board.Hex{Col: 25, Row: 15}) {
		t.Error("the sea has another size")
	}
	for _, c := range []struct {
		seats int
		boats string
		want  string
	}{
		{2, "auto", "0 red J1 south, 0 yellow P1 south, 1 blue P14 north, 1 green J14 north"},
		{2, "1", "0 red J1 south, 1 blue P14 north"},
		{3, "auto", "0 red J1 south, 0 green J14 north, 1 blue P14 north, 1 black M1 south, 2 yellow P1 south, 2 orange M15 north"},
		{4, "auto", "0 red J1 south, 1 blue P14 north, 2 yellow P1 south, 3 green J14 north"},
		{4, "2", "0 red J1 south, 0 black M1 south, 1 blue P14 north, 1 orange M15 north, 2 yellow P1 south, 2 violet G1 south, 3 green J14 north, 3 grey S15 north"},
		{8, "auto", "0 red J1 south, 1 blue P14 north, 2 yellow P1 south, 3 green J14 north, 4 black M1 south, 5 orange M15 north, 6 violet G1 south, 7 grey S15 north"},
	} {
		h := rawHunt(t, c.seats, "boats="+c.boats)
		var got []string
		for i := range h.state().Boats {
			b := &h.state().Boats[i]
			got = append(got, fmt.Sprintf("%d %s %s %s", b.Seat, b.Colour(), b.At, b.Facing))
		}
		if list := strings.Join(got, ", "); list != c.want {
			t.Errorf("%d seats, boats=%s: %s\nwant %s", c.seats, c.boats, list, c.want)
		}
	}
}

// MOBY-SETUP-09: two dice place the whale. He is at the top.
func TestWhaleBegins(t *testing.T) {
	dice := game.NewDice(game.TextSeed("start"))
	dice.Queue(4, 2)
	table, err := Game.Complete(game.Table{Seats: 4})
	if err != nil {
		t.Fatal(err)
	}
	m, events, err := begin(table, dice)
	if err != nil {
		t.Fatal(err)
	}
	s := m.(*State)
	if w := s.Whale; w.Head != board.HexAt("M8") || w.Facing != 2 || w.Depth != sea.Top || w.Body != board.HexAt("L8") || w.Tail != board.HexAt("K9") {
		t.Errorf("the whale is %+v", w)
	}
	if s.Kraken || s.Turn != 1 || s.Phase != view.PhasePlot || dice.Draws() != 2 {
		t.Errorf("kraken %v, turn %d, phase %s, %d dice", s.Kraken, s.Turn, s.Phase, dice.Draws())
	}
	if !slices.Equal(events[0].Dice[0].Faces, []int{4}) {
		t.Errorf("the dice are not shown: %+v", events[0])
	}
}

// All three of the whale's hexes fit at every spot where he can come up.
func TestWhaleFitsAtEverySpot(t *testing.T) {
	for _, at := range board.Spots {
		for d := board.Dir(1); d <= 6; d++ {
			var w sea.Whale
			w.Surface(at, d)
			if !w.Head.OnBoard() || !w.Tail.OnBoard() || w.Body.Next(d) != at || w.Tail.Distance(at) != 2 {
				t.Errorf("at %s heading %s he is %+v", at, d, w)
			}
		}
	}
}
