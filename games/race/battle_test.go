package race

import (
	"fmt"
	"testing"

	"shipboard/games/race/board"
)

// TestBattle: RACE-BATTLE-01 to RACE-BATTLE-08. Red comes to blue on 30.
func TestBattle(t *testing.T) {
	for _, c := range []struct {
		rule  string
		face  int
		after string
	}{
		{"RACE-BATTLE-03", 1, "red1 30 blue1 0"},
		{"RACE-BATTLE-04", 2, "red1 0 blue1 30"},
		{"RACE-BATTLE-05", 3, "red1 30 blue1 29"},
		{"RACE-BATTLE-06", 4, "red1 29 blue1 30"},
		{"RACE-BATTLE-07", 5, "red1 32 blue1 30"},
		{"RACE-BATTLE-08", 6, "red1 30 blue1 32"},
	} {
		r := newRace(t, 2)
		r.put("red1 23 blue1 30")
		r.deal([]string{"7"}, []string{"J"})
		r.play(0, "play 7 1", c.face)
		want(t, c.rule+", RACE-BATTLE-01, RACE-BATTLE-02", r.at("red1", "blue1"), c.after)
		want(t, c.rule+": the mover rolls once", len(r.state().Rolls), 1)
	}
}

// RACE-BATTLE-09: a ship that a battle moves does not arrive, neither the mover nor
// the other, neither forward nor back.
func TestBattleMovesDoNotArrive(t *testing.T) {
	for _, c := range []struct {
		before     string
		face       int
		red, other string
	}{
		{"red1 25 blue1 30 yellow1 29", 3, "red1 30", "blue1 29"},
		{"red1 25 blue1 30 yellow1 29", 4, "red1 29", "blue1 30"},
		{"red1 24 blue1 29 yellow1 31", 5, "red1 31", "blue1 29"}, // 31 has sirens
		{"red1 24 blue1 29 yellow1 31", 6, "red1 29", "blue1 31"},
		{"red1 27 blue1 32", 4, "red1 31", "blue1 32"},
		{"red1 24 blue1 29", 6, "red1 29", "blue1 31"},
	} {
		r := newRace(t, 3)
		r.put(c.before)
		yellow := r.at("yellow1")
		r.deal([]string{"5"}, []string{"J"}, []string{"J"})
		r.play(0, "play 5 1", c.face)
		want(t, "RACE-BATTLE-09", r.at("red1", "blue1", "yellow1"), c.red+" "+c.other+" "+yellow)
		want(t, "RACE-BATTLE-09: dice", len(r.state().Rolls), 1)
	}
}

// RACE-BATTLE-07: two squares on from 143 is home.
func TestABattleWonAtTheFinish(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 141 blue1 143")
	r.deal([]string{"2"}, []string{"J"})
	r.play(0, "play 2 1", 5)
	want(t, "RACE-BATTLE-07", r.at("red1"), "red1 144")
	_, over := r.Match().Outcome()
	want(t, "RACE-BATTLE-07: that wins", over, true)
}

// RACE-FLEET-07: a blockade is made by arriving, after the battle there.
func TestABattleThatMakesABlockade(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 23 red2 30 blue1 30")
	r.deal([]string{"7"}, []string{"J"})
	r.play(0, "play 7 1", 1)
	want(t, "RACE-FLEET-07", len(r.state().Blocks), 1)
}

// RACE-BATTLE-10: the battle comes first, then the square, if the ship is still
// there.
func TestBattleBeforeTheSquare(t *testing.T) {
	for face, rolls := range map[int]int{1: 2, 2: 1, 3: 2, 4: 1, 5: 1, 6: 2} {
		r := newRace(t, 2)
		r.put("red1 31 blue1 33")
		r.deal([]string{"2", "7"}, []string{"J"})
		dice := []int{face, 3}[:rolls]
		r.play(0, "play 2 1", dice...)
		want(t, fmt.Sprintf("RACE-BATTLE-10: dice after a %d", face), len(r.state().Rolls), rolls)
		want(t, "RACE-BATTLE-10: the battle comes first", r.state().Rolls[0].Label, "battle")
	}
}

// RACE-BATTLE-11: of several opponents the mover picks one.
func TestPickingAnOpponent(t *testing.T) {
	r := newRace(t, 3)
	r.put("red1 23 blue1 30 yellow1 30")
	r.deal([]string{"7"}, []string{"J"}, []string{"J"})
	r.play(0, "play 7 1")
	want(t, "RACE-BATTLE-11: the mover is asked", r.waits(), 0)
	r.refuse(1, "play J", "Wait")
	r.refuse(0, "attack red1", "not there to fight")
	r.play(0, "attack yellow1", 1)
	want(t, "RACE-BATTLE-11", r.at("blue1", "yellow1"), "blue1 30 yellow1 0")
}

// RACE-BATTLE-12: no battle in a flotilla or a fleet.
func TestNoBattleAmongFriends(t *testing.T) {
	r := newRace(t, 4, "fleets=2", "ships=2")
	r.put("red1 23 red2 30 yellow1 34")
	r.deal([]string{"7", "4"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 7 1")
	want(t, "RACE-BATTLE-12: a flotilla", len(r.state().Rolls), 0)
	r.play(1, "play J")
	r.play(2, "play J")
	r.play(3, "play J")
	r.put("red1 24 red2 50 yellow1 28")
	r.state().Turn = 0
	r.state().Blocks = nil
	r.deal([]string{"4"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 4 1", 2)
	want(t, "RACE-BATTLE-12: a fleet", r.state().Rolls[0].Label, board.Titles[board.Weather])
}

// Battles in pirate waters: RACE-BATTLE-14 to RACE-BATTLE-19.
func TestBattleInPirateWaters(t *testing.T) {
	setup := func(busy string) *race {
		r := newRace(t, 3)
		r.put("red1 64 blue1 66 yellow1 121")
		r.deal([]string{"2", "7", "9"}, []string{"J", "8"}, []string{"J"})
		switch busy {
		case "foe":
			r.state().Pirates, r.state().Busy = 2, []fight{{[]board.ShipID{{Seat: 1, N: 0}}}}
		case "elsewhere":
			r.state().Pirates, r.state().Busy = 1, []fight{{[]board.ShipID{{Seat: 2, N: 0}}}}
		}
		return r
	}
	r := setup("foe")
	r.play(0, "play 2 1", 3, 1)
	want(t, "RACE-BATTLE-14: pirates at red, too", r.state().engaged(board.ShipID{Seat: 0, N: 0}) >= 0, true)
	want(t, "RACE-BATTLE-14: the roll", r.state().Rolls[1].Label, "pirates")
	r.play(0, "lower 9")
	want(t, "RACE-BATTLE-14: it costs a card", r.hand(0), "7 9-5")

	for _, face := range []int{1, 3, 5} {
		r := setup("elsewhere")
		r.play(0, "play 2 1", face, 2)
		want(t, fmt.Sprintf("RACE-BATTLE-15: after a %d red loses its cards", face), r.hand(0), "")
		if face == 5 {
			want(t, "RACE-BATTLE-19: though it has left", r.at("red1"), "red1 68")
		}
	}
	for _, face := range []int{4, 6} {
		r := setup("elsewhere")
		r.play(0, "play 2 1", face, 2)
		want(t, fmt.Sprintf("RACE-BATTLE-16: after a %d blue loses its cards", face), r.hand(1), "")
		want(t, "RACE-BATTLE-16: and red none", r.hand(0), "7 9")
	}
	r = setup("elsewhere")
	r.play(0, "play 2 1", 2)
	want(t, "RACE-BATTLE-17: dice", len(r.state().Rolls), 1)
	want(t, "RACE-BATTLE-19: none at a ship in port", r.at("red1"), "red1 0")

	r = setup("elsewhere")
	r.state().Players[0].Ships[0].Escort = true
	r.state().Players[1].Ships[0].Escort = true
	r.play(0, "play 2 1", 3, 2)
	want(t, "RACE-BATTLE-18: red's escort", r.state().Players[0].Ships[0].Escort, false)
	want(t, "RACE-BATTLE-18: blue's escort", r.state().Players[1].Ships[0].Escort, false)
	want(t, "RACE-BATTLE-18: it did not help", r.hand(0), "")

	r = newRace(t, 2)
	r.put("red1 64 blue1 66")
	r.deal([]string{"2", "7"}, []string{"J"})
	r.play(0, "play 2 1", 3, 2)
	want(t, "with a vessel free, it attacks the ship that came", r.hand(0), "")
}

// RACE-BATTLE-14: a vessel that attacked a ship sunk in battle now attacks the
// mover.
// RACE-PIRATE-06: a ship that is under attack already is not attacked again.
func TestPiratesTurnOnTheMover(t *testing.T) {
	setup := func(red int, busy ...fight) *race {
		r := newRace(t, 3)
		r.put("red1 " + text(red) + " blue1 66 yellow1 121")
		r.deal([]string{"2", "A", "7", "9"}, []string{"J", "8"}, []string{"J"})
		r.state().Busy = busy
		return r
	}
	r := setup(64, fight{[]board.ShipID{{Seat: 1, N: 0}}})
	r.play(0, "play 2 1", 1, 2)
	want(t, "RACE-BATTLE-14: the vessel is at red", fmt.Sprint(r.state().Busy), "[{[{0 0}]}]")

	r = setup(64, fight{[]board.ShipID{{Seat: 1, N: 0}}})
	r.play(0, "play 2 1", 6, 2)
	want(t, "RACE-BATTLE-14: also where blue got away", r.state().engaged(board.ShipID{Seat: 0, N: 0}) >= 0, true)

	r = setup(64, fight{[]board.ShipID{{Seat: 1, N: 0}}})
	r.play(0, "play 2 1", 3, 2)
	want(t, "RACE-BATTLE-14: one vessel at both", fmt.Sprint(r.state().Busy), "[{[{1 0} {0 0}]}]")

	r = setup(65, fight{[]board.ShipID{{Seat: 0, N: 0}}}, fight{[]board.ShipID{{Seat: 1, N: 0}}})
	r.play(0, "play A 1", 3)
	want(t, "RACE-PIRATE-06: blue's vessel spares red", len(r.state().Rolls), 1)

	r = setup(65, fight{[]board.ShipID{{Seat: 0, N: 0}}}, fight{[]board.ShipID{{Seat: 2, N: 0}}})
	r.play(0, "play A 1", 3)
	want(t, "RACE-PIRATE-06: and so do those elsewhere", len(r.state().Rolls), 1)
}

// RACE-BATTLE-14: pirates that attack a ship of a convoy turn on an opponent who
// attacks the convoy, with the same vessel.
func TestPiratesAtAConvoy(t *testing.T) {
	attack := func(busy string, pirates int, faces ...int) *race {
		r := newRace(t, 4, "fleets=2")
		r.put("red1 64 blue1 66 green1 66 yellow1 20")
		r.deal([]string{"2", "7", "9"}, []string{"J"}, []string{"J"}, []string{"J"})
		r.state().Pirates, r.state().Busy = pirates, []fight{{[]board.ShipID{r.ref(busy)}}}
		r.play(0, "play 2 1", faces...)
		return r
	}
	r := attack("green1", 2, 3, 1, 2) // blue gives way, and the pirates attack green
	want(t, "RACE-BATTLE-14: from the other ship", r.says("The pirates that attacked Green 1 turn on Red 1, too."), true)
	want(t, "RACE-BATTLE-14: one vessel at both", fmt.Sprint(r.state().Busy), "[{[{3 0} {0 0}]}]")
	want(t, "RACE-BATTLE-14: it costs cards", r.hand(0), "")
	r = attack("green1", 1, 1, 6, 2) // green goes down
	want(t, "RACE-BATTLE-14: from one sunk", r.says("The pirates that attacked Green 1 turn on Red 1."), true)
	want(t, "RACE-BATTLE-14: the vessel comes over", fmt.Sprint(r.state().Busy), "[{[{0 0}]}]")
	r = attack("blue1", 1, 5)
	want(t, "RACE-BATTLE-14: not after one who is gone", len(r.state().Rolls), 1)

	r = newRace(t, 4, "fleets=2")
	r.put("red1 64 blue1 66 green1 66 yellow1 20")
	r.deal([]string{"2", "7", "9"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.state().Busy = []fight{{[]board.ShipID{r.ref("blue1")}}, {[]board.ShipID{r.ref("green1")}}}
	r.play(0, "play 2 1", 3, 6, 2) // green gives way
	want(t, "RACE-BATTLE-14: of two the one at the ship that is hit", fmt.Sprint(r.state().Busy), "[{[{1 0}]} {[{3 0} {0 0}]}]")
}

// RACE-FLEET-21: in pirate waters a battle with a convoy costs all its ships
// their escorts, also a ship that is not hit. Elsewhere it costs no escorts.
func TestEscortsOfAConvoy(t *testing.T) {
	for _, c := range []struct {
		square, die, ship int
		left              bool
	}{{66, 3, 1, false}, {66, 3, 6, false}, {66, 4, 0, false}, {66, 5, 0, false}, {50, 4, 0, true}} {
		r := newRace(t, 4, "fleets=2")
		r.put("red1 " + text(c.square) + " yellow1 " + text(c.square) + " blue1 " + text(c.square-2))
		r.deal([]string{"J"}, []string{"2", "7", "9"}, []string{"J"}, []string{"J"})
		r.state().Turn = 1
		escorted := []string{"red1", "yellow1", "blue1"}
		for _, name := range escorted {
			r.state().at(r.ref(name)).Escort = true
		}
		dice := []int{c.die}
		if c.ship > 0 {
			dice = append(dice, c.ship)
		}
		if !c.left {
			dice = append(dice, 2) // pirates
		}
		r.play(1, "play 2 1", dice...)
		for _, name := range escorted {
			want(t, "RACE-FLEET-21: after a "+text(c.die)+", "+name, r.state().at(r.ref(name)).Escort, c.left)
		}
	}
}

// RACE-BATTLE-19: a free vessel attacks the mover, also a mover whom the battle
// has driven off.
func TestDrivenOffAmongPirates(t *testing.T) {
	for _, c := range []struct{ foe, face, at, busy int }{{67, 5, 69, 0}, {67, 4, 66, 1}, {65, 4, 64, 0}} {
		r := newRace(t, 2)
		r.put("red1 " + text(c.foe-2) + " blue1 " + text(c.foe))
		r.deal([]string{"2", "7", "9"}, []string{"J"})
		r.play(0, "play 2 1", c.face, 2)
		want(t, "RACE-BATTLE-19", r.at("red1"), "red1 "+text(c.at))
		want(t, "RACE-BATTLE-19: it costs cards", r.hand(0), "")
		want(t, "RACE-BATTLE-19: vessels that stay at it", len(r.state().Busy), c.busy)
	}
	r := newRace(t, 2)
	r.put("red1 65 blue1 67")
	r.state().Pirates = 0
	r.deal([]string{"2", "7"}, []string{"J"})
	r.play(0, "play 2 1", 5)
	want(t, "RACE-PIRATE-10: none without pirates", r.hand(0), "7")
}

// The text under a picture tells of a battle, too.
func TestABattleIsTold(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 23 blue1 30")
	r.deal([]string{"7"}, []string{"J"})
	r.play(0, "play 7 1", 5)
	want(t, "the tale", r.view(1).Tale, "Red 1 fights Blue 1: a clean win, and Red 1 runs two squares on.")
}
