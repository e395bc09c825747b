package boarders

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// BOARD-OPT-01: a pick beyond the points is refused with the sum.
func TestPicksWithinPoints(t *testing.T) {
	s := begun(t, 2, "free", "points=50")
	dice := game.NewDice(game.TextSeed("points"))
	seat := picker(&s.Sea, roster.American)
	s.say(t, dice, seat, "pick lawrence")
	_, err := s.Play(seat, "pick ariel", dice)
	if _, refused := game.Refused(err); !refused || !strings.Contains(err.Error(), "Ariel costs 13, and 41 of 50 are spent") {
		t.Errorf("BOARD-OPT-01: 54 of 50: %v", err)
	}
	for _, c := range s.Choices(seat, "pick ") {
		if c.Line == "pick ariel" {
			t.Error("BOARD-OPT-01: a ship that does not fit is offered")
		}
	}
	for _, line := range []string{"pick scorpion", "pick scorpion"} {
		_, err = s.Play(seat, line, dice)
	}
	if err == nil {
		t.Error("a ship is picked twice")
	}
	s = begun(t, 2, "free", "points=200")
	seat = picker(&s.Sea, roster.British)
	for range mostAlike {
		s.say(t, dice, seat, "pick gondola")
	}
	_, err = s.Play(seat, "pick gondola", dice)
	if err == nil {
		t.Errorf("there are %d gondolas and one more", mostAlike)
	}
	for _, kind := range []string{"lee", "trippe", "revenge"} {
		s.say(t, dice, seat, "pick "+kind)
	}
	_, err = s.Play(seat, "pick tigress", dice)
	if err == nil {
		t.Error("ten ships are picked")
	}
}

// BOARD-OPT-01: for a side that picks nothing the dearest ship that fits is
// picked, again and again.
func TestUnsentPick(t *testing.T) {
	var p picked
	p.fill(60)
	want, left := []string(nil), 60
	for {
		best := -1
		for i := range roster.Classes {
			if c := &roster.Classes[i]; c.Points() <= left && (best < 0 || c.Points() > roster.Classes[best].Points()) && (!slices.Contains(want, c.Kind) || alike(c.Kind) > 1) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		want, left = append(want, roster.Classes[best].Kind), left-roster.Classes[best].Points()
	}
	if !slices.Equal(p.Kinds, want) || len(want) < 2 {
		t.Errorf("picked are %v, want %v", p.Kinds, want)
	}
}

// BOARD-OPT-02: where the wind is southwest, west or northwest the lines head
// east, and begin farther east. Captains have blocks of ships as even as can be.
func TestLinesByWind(t *testing.T) {
	for wind, want := range map[string]string{
		"e": "F14 W F16 W F18 W", "se": "F14 W F16 W F18 W", "ne": "F14 W F16 W F18 W", "calm": "F14 W F16 W F18 W",
		"w": "F19 E F17 E F15 E", "sw": "F19 E F17 E F15 E", "nw": "F19 E F17 E F15 E",
	} {
		s := begun(t, 3, "free", "wind="+wind)
		dice := game.NewDice(game.TextSeed("lines"))
		north, south := picker(&s.Sea, roster.American), picker(&s.Sea, roster.British)
		for _, kind := range []string{"tigress", "trippe", "somers"} {
			s.say(t, dice, north, "pick "+kind)
		}
		s.say(t, dice, north, "lock")
		s.say(t, dice, south, "skip")
		var got []string
		var captains []game.Seat
		for i := range s.Ships[:3] {
			got = append(got, s.Ships[i].At.String()+" "+s.Ships[i].Facing.String())
			captains = append(captains, s.Ships[i].Captain)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("BOARD-OPT-02: with wind %s the northern line is %v, want %s", wind, got, want)
		}
		seats := s.SeatsOf(roster.American)
		if !slices.Equal(captains, []game.Seat{seats[0], seats[0], seats[1]}) {
			t.Errorf("captains of the northern line are %v", captains)
		}
	}
}

// BOARD-SETUP-22, BOARD-OPT-03: the wind is rolled for a free battle, and is the
// same on every turn; the die tells where it blows from.
func TestWindIsRolled(t *testing.T) {
	for die, want := range map[int]chart.Dir{1: chart.East, 2: chart.SouthEast, 3: chart.SouthWest, 4: chart.West, 5: chart.NorthWest, 6: chart.NorthEast} {
		dice := game.NewDice(game.TextSeed("wind"))
		dice.Queue(die)
		table, err := Game.Complete(game.Table{Seats: 2, Options: map[string]string{"battle": "free"}})
		if err != nil {
			t.Fatal(err)
		}
		m, events, err := Game.New(table, dice)
		if err != nil {
			t.Fatal(err)
		}
		s := m.(*State)
		if s.Wind != want || !strings.Contains(texts(events), "The wind blows from "+want.String()) {
			t.Errorf("BOARD-SETUP-22: die %d: the wind blows from %s, want %s", die, s.Wind, want)
		}
		for s.Turn < 4 && s.Over == nil {
			s.say(t, dice, s.Waiting()[0].Seat, "skip")
		}
		if s.Wind != want || s.Turn < 4 {
			t.Errorf("BOARD-SETUP-22: on turn %d the wind blows from %s", s.Turn, s.Wind)
		}
	}
}

// BOARD-SETUP-23: whoever picks reads the calibres, rig, speed and sweeps of each ship: in
// the words of the choice and in the picture.
func TestPicksShowCalibres(t *testing.T) {
	s := begun(t, 2, "free", "points=200")
	var drawn []string
	for _, l := range s.view(0).Scenes()[0].Layers {
		for _, x := range l.Shapes {
			if label, ok := x.(render.Label); ok {
				drawn = append(drawn, label.Text)
			}
		}
	}
	hints := map[string]string{}
	for _, c := range s.Choices(0, "pick ") {
		hints[c.Line] = c.Hint
	}
	for i := range roster.Classes {
		c := &roster.Classes[i]
		hint := hints["pick "+c.Kind]
		for _, b := range c.Batteries() {
			for _, guns := range b.Guns {
				if !strings.Contains(hint, guns) || !slices.ContainsFunc(drawn, func(text string) bool { return strings.Contains(text, guns) }) {
					t.Errorf("%s: %s is told in %q, or not drawn", c.Kind, guns, hint)
				}
			}
		}
		for _, want := range []string{c.Rig, "speed " + strconv.Itoa(c.Base), "sweeps " + strconv.Itoa(c.Sweeps()), "crew " + strconv.Itoa(c.Crew)} {
			if !strings.Contains(hint, want) {
				t.Errorf("%s: %q, want %s", c.Kind, hint, want)
			}
		}
	}
}

// BOARD-OPT-01: prices in a free battle.
func TestPrices(t *testing.T) {
	for kind, want := range map[string]int{"lawrence": 41, "detroit": 43, "ariel": 13} {
		if got := roster.ClassOf(kind).Points(); got != want {
			t.Errorf("%s costs %d, want %d", kind, got, want)
		}
	}
	p := picked{Kinds: []string{"lawrence"}}
	if p.fits("ariel", 50) || !p.fits("ariel", 54) {
		t.Error("lawrence and ariel cost 54")
	}
}
