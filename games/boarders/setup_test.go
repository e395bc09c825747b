package boarders

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// begun is a match as a table begins it.
func begun(t testing.TB, seats int, battle string, options ...string) *State {
	t.Helper()
	table := game.Table{Seats: seats, Options: map[string]string{"battle": battle}}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		table.Options[name] = value
	}
	s, _, err := game.Begin(&Game, table, game.TextSeed("boarders"))
	if err != nil {
		t.Fatal(err)
	}
	return s.Match().(*State)
}

// find is a ship by her name.
func (s *State) find(t testing.TB, name string) *battle.Ship {
	t.Helper()
	for i := range s.Ships {
		if s.Ships[i].Name == name {
			return &s.Ships[i]
		}
	}
	t.Fatalf("there is no ship %s", name)
	return nil
}

// places are the ships of a match in order, with their points and headings.
func (s *State) places() string {
	var list []string
	for _, h := range s.Ships {
		list = append(list, h.Name+" "+h.At.String()+" "+h.Facing.String())
	}
	return strings.Join(list, ", ")
}

// say plays a line that must be accepted.
func (s *State) say(t *testing.T, dice *game.Dice, seat game.Seat, line string) game.Played {
	t.Helper()
	p, err := s.Play(seat, line, dice)
	if err != nil {
		t.Fatalf("seat %d: %q: %v", seat, line, err)
	}
	return p
}

// BOARD-SCEN-01 to BOARD-SCEN-06: ships, points, headings, crews, wind and turns of
// the scenarios. BOARD-SETUP-21: the scenario gives them.
func TestScenarios(t *testing.T) {
	cases := []struct {
		id, battle string
		seats      int
		wind       chart.Dir
		rows, cols int
		turns      int
		places     string
		crews      []int
	}{
		{"BOARD-SCEN-01", "duel-flag", 2, chart.SouthEast, 16, 24, 16, "lawrence L20 W, detroit D16 W", []int{14, 14}},
		{"BOARD-SCEN-02", "duel-small", 2, chart.NorthEast, 14, 20, 16, "maria E13 W, trumbull K18 W", []int{7, 7}},
		{"BOARD-SCEN-03", "three-ships", 3, chart.SouthEast, 14, 24, 16, "lady-prevost D16 W, ariel K18 W, caledonia K20 W", []int{8, 5, 6}},
		{"BOARD-SCEN-04", "erie-van", 4, chart.SouthEast, 20, 32, 20, "chippeway F18 W, detroit F20 W, hunter F22 W, queen-charlotte F24 W, scorpion N18 W, ariel N20 W, lawrence N22 W, caledonia N25 W, niagara N32 W", []int{3, 15, 5, 13, 4, 4, 14, 5, 16}},
		{"BOARD-SCEN-05", "erie-full", 6, chart.SouthEast, 20, 32, 24, "chippeway F15 W, detroit F17 W, hunter F19 W, queen-charlotte F21 W, lady-prevost F23 W, little-belt F25 W, scorpion N14 W, ariel N16 W, lawrence N18 W, caledonia N20 W, niagara N23 W, somers N26 W, porcupine N28 W, tigress N30 W, trippe N32 W", []int{3, 15, 5, 13, 9, 3, 4, 4, 14, 5, 16, 3, 3, 3, 4}},
		{"BOARD-SCEN-06", "valcour", 4, chart.NorthEast, 16, 20, 16, "washington E04 SE, philadelphia E05 SE, congress E06 SE, spitfire E08 SE, new-york E09 SE, trumbull E10 SE, royal-savage H10 W, gunboats-1 L05 NW, gunboats-2 L07 NW, gunboats-3 L09 NW, gunboats-4 L11 NW, carleton N08 NW, inflexible P10 NW", []int{7, 5, 7, 5, 5, 7, 6, 5, 5, 5, 5, 6, 12}},
	}
	for _, c := range cases {
		s := begun(t, c.seats, c.battle)
		if got := s.places(); got != c.places {
			t.Errorf("%s: ships\n%s, want\n%s", c.id, got, c.places)
		}
		var crews []int
		for _, h := range s.Ships {
			crews = append(crews, h.Crew)
		}
		if !slices.Equal(crews, c.crews) {
			t.Errorf("%s: crews %v, want %v", c.id, crews, c.crews)
		}
		if s.Wind != c.wind || s.Rows != c.rows || s.Cols != c.cols || s.Turns != c.turns {
			t.Errorf("%s: wind %s, %d rows, %d columns, %d turns", c.id, s.Wind, s.Rows, s.Cols, s.Turns)
		}
	}
}

// BOARD-SCEN-01: crew 14 each, 8 points apart, speed 3 on a broad reach.
func TestDuelFlag(t *testing.T) {
	s := begun(t, 2, "duel-flag")
	a, b := s.find(t, "lawrence"), s.find(t, "detroit")
	if a.Crew != 14 || b.Crew != 14 || a.At.Range(b.At) != 8 || a.Side != roster.American || b.Side != roster.British {
		t.Errorf("crew %d and %d, %d points apart", a.Crew, b.Crew, a.At.Range(b.At))
	}
	for r := range battle.Ref(2) {
		s.Ship(r + 1).Boxes = roster.Boxes{roster.Yards: 14}
		s.Helm(r + 1).SetSpeed()
		if s.Ship(r+1).Speed != 3 {
			t.Errorf("%s has speed %d, want 3", s.Ship(r+1).Name, s.Ship(r+1).Speed)
		}
	}
}

// BOARD-SCEN-02: since the second edition Maria has a crew of 5, with which the sides
// are nearly even.
func TestDuelSmallOfToday(t *testing.T) {
	s := begun(t, 2, "duel-small", "edition=2")
	if a, b := s.find(t, "maria"), s.find(t, "trumbull"); a.Crew != 5 || b.Crew != 7 {
		t.Errorf("crew %d and %d", a.Crew, b.Crew)
	}
}

// BOARD-SCEN-04, BOARD-SCEN-05, BOARD-SCEN-06: since the third edition the Americans
// have fewer hands on Lake Erie, and Inflexible comes to Valcour Island sooner. The
// ships lie where they lay, and battles of the second edition have what they had.
func TestBattlesOfToday(t *testing.T) {
	for battle, want := range map[string]string{
		"erie-van":  "ariel 4 > 3, lawrence 14 > 11, caledonia 5 > 4, niagara 16 > 11",
		"erie-full": "lawrence 14 > 12, caledonia 5 > 4, niagara 16 > 13",
		"valcour":   "inflexible comes 9 > 6",
	} {
		first, second, third := begun(t, 2, battle), begun(t, 2, battle, "edition=2"), begun(t, 2, battle, "edition=3")
		if !reflect.DeepEqual(first, second) {
			t.Errorf("%s is another battle in the second edition", battle)
		}
		if second.places() != third.places() {
			t.Errorf("%s: the ships lie otherwise in the third edition:\n%s", battle, third.places())
		}
		var changed []string
		for i := range second.Ships {
			a, b := &second.Ships[i], &third.Ships[i]
			if a.Crew != b.Crew {
				changed = append(changed, fmt.Sprintf("%s %d > %d", a.Name, a.Crew, b.Crew))
			}
			if a.Comes != b.Comes {
				changed = append(changed, fmt.Sprintf("%s comes %d > %d", a.Name, a.Comes, b.Comes))
			}
		}
		if got := strings.Join(changed, ", "); got != want {
			t.Errorf("%s changes %s, want %s", battle, got, want)
		}
	}
}

// BOARD-SCEN-02: 8 points apart, crew 7 and speed 3 each, in the first edition.
func TestDuelSmall(t *testing.T) {
	s := begun(t, 2, "duel-small")
	a, b := s.find(t, "maria"), s.find(t, "trumbull")
	if a.Crew != 7 || b.Crew != 7 || a.At.Range(b.At) != 8 || a.Side != roster.British || b.Side != roster.American {
		t.Errorf("crew %d and %d, %d points apart", a.Crew, b.Crew, a.At.Range(b.At))
	}
	for r := range battle.Ref(2) {
		s.Ship(r + 1).Boxes = roster.Boxes{roster.Yards: 7}
		s.Helm(r + 1).SetSpeed()
		if s.Ship(r+1).Speed != 3 {
			t.Errorf("%s has speed %d, want 3", s.Ship(r+1).Name, s.Ship(r+1).Speed)
		}
	}
}

// BOARD-SETUP-01: a captain commands one ship or several, and all captains of a
// side fight those of the other side.
func TestCaptainsAndSides(t *testing.T) {
	for battle, most := range map[string]int{"duel-flag": 2, "duel-small": 2, "three-ships": 3, "erie-van": 4, "erie-full": 6, "valcour": 4} {
		for seats := 2; seats <= most; seats++ {
			s := begun(t, seats, battle)
			for seat, c := range s.Captains {
				n := 0
				for _, h := range s.Ships {
					if h.Captain != game.Seat(seat) {
						continue
					}
					n++
					if h.Side != c.Side {
						t.Errorf("BOARD-SETUP-01: %s with %d captains: %s sails against her captain", battle, seats, h.Name)
					}
				}
				if n == 0 || battle[:4] == "duel" && n != 1 {
					t.Errorf("BOARD-SETUP-01: %s with %d captains: seat %d has %d ships", battle, seats, seat, n)
				}
			}
			if len(s.SeatsOf(roster.British)) != seats/2 || len(s.SeatsOf(roster.American)) != (seats+1)/2 {
				t.Errorf("BOARD-SETUP-01: %s: %d captains against %d", battle, len(s.SeatsOf(roster.British)), len(s.SeatsOf(roster.American)))
			}
		}
	}
}

// BOARD-SETUP-03: most scenarios have no land; where there is land it stops ships
// and shot.
func TestLandIsScenery(t *testing.T) {
	for _, c := range roster.Scenarios {
		if want := c.Key == "valcour"; want != (len(c.Land) > 0) {
			t.Errorf("BOARD-SETUP-03: %s has %d points of land", c.Key, len(c.Land))
		}
	}
	b := placed(t, 3, "lawrence H10 E", "detroit J11 E")
	if len(b.Firing()) != 2 {
		t.Error("BOARD-SETUP-03: over open water two ships may fire")
	}
	b.Land = []chart.Point{at(t, "I11")}
	if len(b.Firing()) != 0 {
		t.Error("BOARD-SETUP-03: land lies between, and ships may fire")
	}
	b = turnOf(t, 3, "lawrence H10 E", "detroit N10 E")
	b.Land = []chart.Point{at(t, "H11")}
	b.answer("lock").answer("lock")
	for b.Step == view.StepMoves && b.asks() != "lawrence" {
		b.answer("ahead")
	}
	b.answer("ahead").lies("lawrence", "H10 E").says("aground")
}

// BOARD-SETUP-04: a ship that passes the edge of the chart has fled, and is out of
// the battle for good.
func TestEdge(t *testing.T) {
	b := turnOf(t, 3, "lawrence H32 E", "detroit N10 E")
	b.answer("lock").answer("lock")
	for b.Step == view.StepMoves && b.asks() != "lawrence" {
		b.answer("ahead")
	}
	before := b.Points(roster.British)
	b.answer("leave chart").says("she has fled")
	if h := b.find(t, "lawrence"); h.Status != roster.Fled || h.InPlay() || b.Points(roster.British)-before != 8 {
		t.Errorf("BOARD-SETUP-04: lawrence is %s, and the British have %d points more", h.Status, b.Points(roster.British)-before)
	}
}

// BOARD-SCEN-06: the land of Valcour.
func TestValcourLand(t *testing.T) {
	s := begun(t, 2, "valcour")
	for _, name := range []string{"A01", "P02", "A14", "J16"} {
		if !s.IsLand(at(t, name)) {
			t.Errorf("%s is land", name)
		}
	}
	for _, name := range []string{"A03", "K14", "J17", "E13"} {
		if s.IsLand(at(t, name)) {
			t.Errorf("%s is water", name)
		}
	}
	if len(s.Land) != 2*16+3*10 {
		t.Errorf("%d points of land", len(s.Land))
	}
}

// BOARD-SCEN-10: ships are shared out by the table of captains.
func TestCaptains(t *testing.T) {
	for _, c := range []struct {
		seats  int
		battle string
		want   []string
	}{
		{3, "three-ships", []string{"lady-prevost", "ariel", "caledonia"}},
		{4, "erie-van", []string{"chippeway detroit", "hunter queen-charlotte", "scorpion ariel lawrence", "caledonia niagara"}},
		{4, "erie-full", []string{
			"chippeway detroit hunter", "queen-charlotte lady-prevost little-belt",
			"scorpion ariel lawrence caledonia", "niagara somers porcupine tigress trippe",
		}},
		{5, "erie-full", []string{
			"chippeway detroit hunter", "queen-charlotte lady-prevost little-belt",
			"scorpion ariel lawrence", "caledonia niagara somers", "porcupine tigress trippe",
		}},
		{6, "erie-full", []string{
			"chippeway detroit", "hunter queen-charlotte", "lady-prevost little-belt",
			"scorpion ariel lawrence", "caledonia niagara somers", "porcupine tigress trippe",
		}},
		{4, "valcour", []string{
			"gunboats-1 gunboats-2 inflexible", "gunboats-3 gunboats-4 carleton",
			"washington philadelphia congress royal-savage", "spitfire new-york trumbull",
		}},
	} {
		s := begun(t, c.seats, c.battle)
		shares := map[game.Seat][]string{}
		for _, h := range s.Ships {
			shares[h.Captain] = append(shares[h.Captain], h.Name)
		}
		var got []string
		for _, side := range []roster.Side{roster.British, roster.American} {
			for _, seat := range s.SeatsOf(side) {
				got = append(got, strings.Join(shares[seat], " "))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %d captains have %q, want %q", c.battle, c.seats, got, c.want)
		}
	}
	for _, c := range roster.Scenarios {
		for key, shares := range c.Captains {
			n := 0
			for _, e := range c.Ships {
				if roster.SideKeys[e.Side] == key[:2] {
					n++
				}
			}
			var all []string
			for _, share := range shares {
				all = append(all, share...)
			}
			slices.Sort(all)
			if len(slices.Compact(all)) != n {
				t.Errorf("%s %s: %d of %d ships are shared out", c.Key, key, len(all), n)
			}
			for _, name := range all {
				if !slices.ContainsFunc(c.Ships, func(e roster.Entry) bool { return e.Name == name }) {
					t.Errorf("%s %s: there is no %s", c.Key, key, name)
				}
			}
		}
	}
}

// A seat that asked for a side gets it; the others are dealt in turn.
func TestSides(t *testing.T) {
	table := game.Table{Seats: 3, Roles: [][]string{{"us"}, {"us"}, nil}}
	s, _, err := game.Begin(&Game, table, game.TextSeed("sides"))
	if err != nil {
		t.Fatal(err)
	}
	m := s.Match().(*State)
	if m.Captains[0].Side != roster.American || m.Captains[1].Side != roster.American || m.Captains[2].Side != roster.British {
		t.Errorf("captains: %v", m.Captains)
	}
	table.Roles = [][]string{{"uk"}, {"uk"}, nil}
	if _, err := Game.Complete(table); err == nil {
		t.Error("with 3 players one sails for Britain")
	}
}

// BOARD-OPT-02: picks are secret until both are locked; the lines as they are set on the
// chart.
func TestFreeBattle(t *testing.T) {
	s := begun(t, 2, "free", "points=100", "wind=e")
	dice := game.NewDice(game.TextSeed("free"))
	north, south := picker(&s.Sea, roster.American), picker(&s.Sea, roster.British)
	for _, kind := range []string{"ariel", "scorpion", "somers"} {
		s.say(t, dice, north, "pick "+kind)
	}
	for _, kind := range []string{"ariel", "chippeway"} {
		s.say(t, dice, south, "pick "+kind)
	}
	s.say(t, dice, north, "lock")
	if s.Step != view.StepPicks {
		t.Fatal("the other side has not locked")
	}
	if v := s.view(south).Picks; v == nil || !slices.Equal(v.Kinds, []string{"ariel", "chippeway"}) || s.view(game.Public).Picks != nil || len(s.view(south).Ships) > 0 {
		t.Errorf("the south sees %v", v)
	}
	s.say(t, dice, south, "lock")
	want := "ariel-north F14 W, scorpion F16 W, somers F18 W, ariel-south N14 W, chippeway N16 W"
	if got := s.places(); got != want || s.Turns != 20 || s.Rows != 20 || s.Cols != 32 {
		t.Errorf("the lines are %s, want %s", got, want)
	}
	if s := begun(t, 2, "free", "wind=sw"); s.Wind != chart.SouthWest {
		t.Errorf("the wind is %s", s.Wind)
	}
}

// BOARD-SCEN-09: a late ship comes before the sheets of her turn, on the nearest
// free point, and counts as in play until then.
func TestLateShip(t *testing.T) {
	s := begun(t, 2, "erie-van")
	dice := game.NewDice(game.TextSeed("late"))
	niagara := s.find(t, "niagara")
	s.Turn = 3
	s.find(t, "detroit").At = at(t, "N32")
	tell := battle.NewTelling(dice)
	s.turns(tell).beginTurn()
	if niagara.At != at(t, "M32") || !niagara.Afloat() || niagara.Facing != chart.West {
		t.Errorf("niagara comes at %s heading %s, %s", niagara.At, niagara.Facing, niagara.Status)
	}
	s = begun(t, 2, "erie-van")
	for _, r := range s.Refs(func(h *battle.Ship) bool { return h.Side == roster.American && h.Afloat() }) {
		s.Remove(r, roster.Sunk)
	}
	if s.turns(tell).judge(false) {
		t.Error("niagara is still to come, and the battle is over")
	}
}

// BOARD-CREW-10: what stands on a first sheet that is not sent.
func TestFirstSheet(t *testing.T) {
	s := begun(t, 2, "duel-flag")
	dice := game.NewDice(game.TextSeed("sheet"))
	for seat := range game.Seat(2) {
		s.say(t, dice, seat, "lock")
	}
	if got := s.find(t, "lawrence"); got.Boxes != (roster.Boxes{roster.Yards: 3, roster.Guns: 11}) || got.Sail != roster.BattleSail {
		t.Errorf("lawrence has %v at %s", got.Boxes, got.Sail)
	}
	s = begun(t, 2, "valcour")
	if got := s.UsualBoxes(2); s.Ship(2).Name != "philadelphia" || got != (roster.Boxes{roster.Yards: 1, roster.Guns: 4}) {
		t.Errorf("%s has %v", s.Ship(2).Name, got)
	}
}

// BOARD-CREW-03: no more and no fewer markers than live. BOARD-SEQ-20: sheets
// are shown together.
func TestCrewLine(t *testing.T) {
	s := begun(t, 2, "duel-flag")
	dice := game.NewDice(game.TextSeed("crew"))
	seat := s.find(t, "lawrence").Captain
	if _, err := s.Play(seat, "crew 3 0 12 0 0 0", dice); err == nil || !strings.Contains(err.Error(), "14 markers living, and 15 are placed") {
		t.Errorf("15 of 14: %v", err)
	}
	s.say(t, dice, seat, "crew 3 0 7 0 0 4")
	s.say(t, dice, seat, "shift boarding guns 2")
	s.say(t, dice, seat, "lock")
	if v := s.view(1 - seat); v.Ships[0].Boxes != nil {
		t.Errorf("the enemy sees %v before the sheets are shown", v.Ships[0].Boxes)
	}
	s.say(t, dice, 1-seat, "lock")
	if got := s.view(1 - seat).Ships[0].Boxes; !slices.Equal(got, []int{3, 0, 9, 0, 0, 2}) {
		t.Errorf("boxes %v", got)
	}
}

// Every position of a battle of locks and skips is written and read again.
func TestSnapshots(t *testing.T) {
	for _, battle := range []string{"duel-small", "three-ships", "valcour", "free"} {
		s := begun(t, 2, battle)
		dice := game.NewDice(game.TextSeed(battle))
		for n := 0; s.Over == nil; n++ {
			if n > 3000 {
				t.Fatalf("%s does not end", battle)
			}
			s.say(t, dice, s.Waiting()[0].Seat, "skip")
			if n%7 > 0 {
				continue
			}
			data, err := json.Marshal(s)
			if err != nil {
				t.Fatal(err)
			}
			again, err := restore(data)
			if err == nil {
				err = again.Law()
			}
			if err != nil {
				t.Fatalf("%s, turn %d: %v", battle, s.Turn, err)
			}
		}
	}
}

// Who is called by their side sails for it.
func TestSeatsAreCalledByTheirSide(t *testing.T) {
	for _, battle := range Game.Options[0].Values {
		for seats := minSeats; seats <= maxSeats; seats++ {
			asked := game.Table{Seats: seats, Options: map[string]string{"battle": battle}, Roles: [][]string{nil, {"uk"}}}
			full, err := Game.Complete(asked)
			if err != nil {
				continue // the battle is for fewer
			}
			m, _, err := begin(full, game.NewDice([32]byte{}))
			if err != nil {
				t.Fatal(err)
			}
			for seat, word := range flags(asked) {
				if want := []string{"British", "American"}[m.(*State).Captains[seat].Side]; !strings.HasPrefix(word, want) {
					t.Errorf("%s with %d: seat %d is called %s and is %s", battle, seats, seat, word, want)
				}
			}
		}
	}
}

// BOARD-SETUP-23: the ships of the table, with guns and sweeps that follow from
// it.
func TestShips(t *testing.T) {
	if len(roster.Classes) != 29 {
		t.Fatalf("%d ships, want 29", len(roster.Classes))
	}
	printed := map[string]string{}
	for _, c := range roster.Table(roster.ShipsText) {
		printed[c[0]] = c[10]
	}
	guns := map[string]int{"lawrence": 20, "detroit": 19, "queen-charlotte": 17, "ariel": 4, "hunter": 10, "congress": 8, "thunderer": 14, "gunboats": 3, "loyal-convert": 7}
	for i := range roster.Classes {
		c := &roster.Classes[i]
		h := battle.NewShip(roster.Entry{Kind: c.Kind, Facings: []chart.Dir{chart.East}})
		if n := 2*len(c.Side) + len(c.Bow) + len(c.Pivot); len(h.Guns) != n || guns[c.Kind] != 0 && guns[c.Kind] != n {
			t.Errorf("%s has %d guns", c.Kind, len(h.Guns))
		}
		if strconv.Itoa(h.Sweeps()) != printed[c.Kind] {
			t.Errorf("%s needs %d at the sweeps, and %s is printed", c.Kind, h.Sweeps(), printed[c.Kind])
		}
		if c.Hull < 3 || c.Crew < len(h.Masts)+1 || len(h.Masts) != c.Masts {
			t.Errorf("%s: hull %d, crew %d, %d masts", c.Kind, c.Hull, c.Crew, len(h.Masts))
		}
		for j := range h.Guns {
			g := &h.Guns[j]
			if g.GunType().Reach == 0 {
				t.Errorf("%s: no range for %s", c.Kind, g.Name())
			}
			if g.Pivot && g.Battery != roster.Port {
				t.Errorf("%s: a pivot faces %s at the start", c.Kind, g.Battery)
			}
		}
	}
}

// BOARD-SETUP-16: every gun begins loaded.
func TestGunsBeginLoaded(t *testing.T) {
	s := begun(t, 6, "erie-full")
	for i := range s.Ships {
		for _, g := range s.Ships[i].Guns {
			if !g.Loaded || g.Lost || g.Used {
				t.Errorf("%s: %+v", s.Ships[i].Name, g)
			}
		}
	}
}
