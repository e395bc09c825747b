package race

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// RACE-FLEET-01 to RACE-FLEET-03, RACE-FLEET-06: sharing a card's steps.
func TestSharingSteps(t *testing.T) {
	r := newRace(t, 4, "fleets=2")
	r.put("red1 10 yellow1 20 blue1 60")
	r.deal([]string{"9", "9"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.refuse(0, "play 9 yellow1", "At least one step")
	r.refuse(0, "play 9 yellow1:9", "At least one step")
	r.refuse(0, "play 9 1:4 blue1:5", "not yours")
	r.play(0, "play 9 1:4 yellow1:5")
	want(t, "RACE-FLEET-01, RACE-FLEET-02", r.at("red1", "yellow1"), "red1 14 yellow1 25")

	r = newRace(t, 4, "fleets=2")
	r.put("red1 144 yellow1 20")
	r.deal([]string{"9"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 9 yellow1")
	want(t, "RACE-FLEET-03", r.at("yellow1"), "yellow1 29")

	allHome := func() *race {
		r := newRace(t, 6, "fleets=2")
		r.put("red1 144 yellow1 20 black1 30 blue1 100")
		r.deal([]string{"9"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"})
		return r
	}
	r = allHome()
	r.play(0, "play 9 yellow1:4 black1:5")
	want(t, "RACE-FLEET-03: divided among partners", r.at("yellow1", "black1"), "yellow1 24 black1 35")
	r = allHome()
	var lines []string
	for _, c := range slices.Concat(r.Match().Choices(0, ""), r.Match().Choices(0, "play 9 split yellow1 4 ")) {
		lines = append(lines, c.Line)
	}
	want(t, "RACE-FLEET-03: what is offered", strings.Join(lines, "; "),
		"play 9 yellow1; play 9 black1; play 9 split ; play 9 split yellow1 4 black1 5")

	r = newRace(t, 4, "fleets=2", "ships=2")
	r.put("red1 144 red2 144 yellow1 40 blue1 42 blue2 42")
	r.state().Blocks = []blockade{{42, 1}}
	r.deal([]string{"4", "J"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "throw 4")
	want(t, "RACE-FLEET-03: a fleet that is all home is never stuck", r.at("yellow1"), "yellow1 40")

	r = newRace(t, 6, "fleets=2")
	r.put("red1 7 yellow1 20 black1 30 blue1 100")
	r.deal([]string{"9"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.refuse(0, "play 9 yellow1:4 black1:5", "At least one step") // RACE-FLEET-02
	r.play(0, "play 9 1:3 yellow1:3 black1:3")
	want(t, "RACE-FLEET-06", r.at("red1", "yellow1"), "red1 10 yellow1 23")
	want(t, "RACE-FLEET-06: black", r.state().Trace[2].To, 33)
}

// RACE-FLEET-04, RACE-FLEET-05: a player who is stuck sails a partner's ship
// back.
func TestStuck(t *testing.T) {
	r := newRace(t, 4, "fleets=2")
	r.put("yellow1 40 blue1 60")
	r.deal([]string{"4", "5", "J"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.refuse(0, "play J", "sail a partner's ship back")
	r.refuse(0, "throw 4", "sail a partner's ship back")
	r.refuse(0, "play 5 back blue1", "try play 5 back yellow1")
	r.play(0, "play 5 back yellow1")
	want(t, "RACE-FLEET-04", r.at("yellow1"), "yellow1 35")
	want(t, "RACE-FLEET-04: no arrival", len(r.state().Rolls), 0)

	r = newRace(t, 4, "fleets=2")
	r.put("yellow1 40")
	r.deal([]string{"5-2", "J"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 5-2 back yellow1")
	want(t, "RACE-FLEET-04: by as many steps as the card counts", r.at("yellow1"), "yellow1 37")

	r = newRace(t, 4, "fleets=2")
	r.put("yellow1 40")
	r.deal([]string{"4", "A"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "throw 4") // an ace in the hand: not stuck
	want(t, "RACE-FLEET-05: not stuck with an ace", r.at("yellow1"), "yellow1 40")

	r = newRace(t, 4, "fleets=2")
	r.deal([]string{"4", "5"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "throw 5")
	want(t, "RACE-FLEET-05: no partner at sea", r.hand(0), "4")
}

// RACE-FLEET-04: the 6 of a player who is stuck sails a partner's ship back, and
// sends back no opponent's ship.
func TestStuckWithASix(t *testing.T) {
	r := newRace(t, 4, "fleets=2")
	r.put("yellow1 40 blue1 60")
	r.deal([]string{"6", "J"}, []string{"J"}, []string{"J"}, []string{"J"})
	want(t, "RACE-FLEET-04: what is offered", r.lines(0, ""), "play 6 back yellow1; forced on")
	r.refuse(0, "play 6 back blue1", "Only a partner's ship is sailed back now")
	want(t, "RACE-FLEET-04: the reason on the button", r.Match().Choices(0, "")[0].Hint,
		"your ships can use no card, so you have to sail a partner's ship back; the square does nothing")
	r.play(0, "play 6 back yellow1")
	want(t, "RACE-FLEET-04", r.at("yellow1", "blue1"), "yellow1 34 blue1 60")
	want(t, "RACE-FLEET-04: the reason is told", r.says("{0}'s own ships can use no card, so a partner's ship has to go back."), true)
}

// RACE-FLEET-04, RACE-FLEET-14: a partner's ship is not sailed back through a
// blockade or onto one. A player is not stuck if a partner has no other ship to
// sail back.
func TestStuckBeforeABlockade(t *testing.T) {
	setup := func(fleet string) *race {
		r := newRace(t, 4, "fleets=2", "ships=2")
		r.put("blue1 37 blue2 37 " + fleet)
		r.state().Blocks = []blockade{{37, 1}}
		r.deal([]string{"2", "4", "5"}, []string{"J"}, []string{"J"}, []string{"J"})
		return r
	}
	r := setup("yellow1 40 yellow2 60")
	r.refuse(0, "play 4 back yellow1", "A blockade stands in the way of Yellow 1; try play 4 back yellow2")
	r.refuse(0, "play 4 back blue1", "Only a partner's ship")
	r.play(0, "play 2 back yellow1")
	want(t, "RACE-FLEET-04: short of it", r.at("yellow1"), "yellow1 38")

	r = setup("yellow1 38")
	want(t, "RACE-FLEET-14: not stuck", r.state().captain(0).stuck(), false)
	r.refuse(0, "play 4 back yellow1", "no use")
	r.play(0, "throw 4")
	want(t, "RACE-FLEET-14", r.at("yellow1"), "yellow1 38")
}

// RACE-FLEET-07 to RACE-FLEET-14: blockades.
func TestBlockade(t *testing.T) {
	r := newRace(t, 4, "fleets=2", "ships=3")
	r.put("red1 48 red2 50 red3 46 blue1 47 yellow1 48")
	r.deal([]string{"2", "5", "4"}, []string{"5", "4"}, []string{"5"}, []string{"J"})
	r.play(0, "play 2 1")
	want(t, "RACE-FLEET-07", len(r.state().Blocks), 1)
	want(t, "RACE-FLEET-07: where", r.state().Blocks[0].Square, 50)
	r.refuse(1, "play 5 1", "no use")
	r.play(1, "throw 5")
	want(t, "RACE-FLEET-08, RACE-FLEET-10", r.at("blue1"), "blue1 47")
	want(t, "RACE-FLEET-10: one card", r.hand(1), "4")
	r.state().Turn = 2
	r.deal([]string{"5", "4"}, []string{"5", "3"}, []string{"2", "5"}, []string{"J"})
	r.refuse(2, "play 5 1", "blockade on 50")
	if r.state().trial().goes(board.ShipID{Seat: 2, N: 0}, 5) {
		t.Error("RACE-FLEET-11: a partner's ship passes")
	}
	if r.state().trial().goes(board.ShipID{Seat: 1, N: 0}, 3) {
		t.Error("RACE-FLEET-09: a ship lands on it")
	}
	r.state().Turn = 0
	r.put("yellow1 0")
	r.play(0, "play 5 3")
	want(t, "RACE-FLEET-12", r.at("red3"), "red3 51")
	r.state().Turn = 0
	r.play(0, "play 4 2:2 3:2", 1)
	want(t, "RACE-FLEET-13: it is over", len(r.state().Blocks), 0)
	r.state().Turn = 1
	r.deal([]string{"J"}, []string{"5"}, []string{"J"}, []string{"J"})
	r.put("red2 0 red3 0")
	r.play(1, "play 5 1", 1)
	want(t, "RACE-FLEET-13: blue passes", r.state().Trace[0].To, 52)

	r = newRace(t, 3, "ships=2")
	r.put("red1 50 red2 50 blue1 53 yellow1 20")
	r.state().Blocks = []blockade{{50, 0}}
	r.deal([]string{"J"}, []string{"J"}, []string{"6", "2"})
	r.state().Turn = 2
	r.refuse(2, "play 6 back blue1", "A blockade stands in the way")
	want(t, "RACE-FLEET-14", r.at("blue1"), "blue1 53")
}

// RACE-FLEET-10: a player stuck behind a blockade throws one card away as the
// turn, and again in each turn until the way is free.
func TestStuckBehindABlockade(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 47 blue1 50 blue2 50")
	r.state().Blocks = []blockade{{50, 1}}
	r.deal([]string{"4", "5", "9"}, []string{"J", "J"})
	r.play(0, "throw 9")
	want(t, "RACE-FLEET-10: one card is the turn", r.waits(), 1)
	r.play(1, "play J")
	r.refuse(0, "play 4 1", "no use")
	r.play(0, "throw 4")
	want(t, "RACE-FLEET-10: one card each turn", r.hand(0), "5")
	want(t, "RACE-FLEET-10: and no move", r.at("red1"), "red1 47")
	want(t, "RACE-FLEET-10: then the other", r.waits(), 1)
}

// RACE-FLEET-09: nobody lands on a closed square by a card, not even to fight.
func TestNobodyLandsOnABlockade(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 47 blue1 50 blue2 50")
	r.state().Blocks = []blockade{{50, 1}}
	r.deal([]string{"A+2", "A"}, []string{"J"})
	r.refuse(0, "play A+2 1", "blockade on 50")
}

// RACE-FLEET-14: a six cannot put a ship onto a closed square either.
func TestASixOntoABlockade(t *testing.T) {
	for _, c := range []struct {
		from int
		ok   bool
	}{{57, true}, {56, false}, {55, false}, {51, false}, {50, true}, {49, true}} {
		r := newRace(t, 3, "ships=2")
		r.put("red1 50 red2 50 blue1 " + text(c.from) + " yellow1 20")
		r.state().Blocks = []blockade{{50, 0}}
		r.deal([]string{"J"}, []string{"J"}, []string{"6", "2"})
		r.state().Turn = 2
		if !c.ok {
			r.refuse(2, "play 6 back blue1", "A blockade stands in the way of Blue 1")
			continue
		}
		r.play(2, "play 6 back blue1")
		want(t, "RACE-FLEET-14: from "+text(c.from), r.at("blue1"), "blue1 "+text(c.from-6))
	}
}

// RACE-FLEET-14: the ships of a blockade do not block each other.
func TestASixAgainstABlockade(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 10 blue1 50 blue2 50")
	r.state().Blocks = []blockade{{50, 1}}
	r.deal([]string{"6", "2"}, []string{"J"})
	r.play(0, "play 6 back blue1")
	want(t, "RACE-FLEET-14", r.at("blue1"), "blue1 44")
	want(t, "RACE-FLEET-13", len(r.state().Blocks), 0)
}

// RACE-FLEET-12: the third ship of a fleet that closes a square may join the
// others.
func TestThirdShipJoinsABlockade(t *testing.T) {
	r := newRace(t, 2, "ships=3")
	r.put("red1 50 red2 50 red3 46 blue1 20")
	r.state().Blocks = []blockade{{50, 0}}
	r.deal([]string{"4"}, []string{"J"})
	r.play(0, "play 4 3")
	want(t, "RACE-FLEET-12", r.at("red3"), "red3 50")
	want(t, "RACE-FLEET-12: one blockade", len(r.state().Blocks), 1)
}

// RACE-FLEET-20: any number of a fleet's ships may be at the finish.
func TestAFleetComesHome(t *testing.T) {
	r := newRace(t, 4, "fleets=2", "ships=2")
	r.put("red1 144 yellow1 144 red2 140 blue1 20")
	r.deal([]string{"4"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 4 2")
	want(t, "RACE-FLEET-20", r.at("red2"), "red2 144")
}

// RACE-CARD-14: a six sends back no partner's ship.
func TestSixSparesPartners(t *testing.T) {
	r := newRace(t, 4, "fleets=2")
	r.put("red1 50 yellow1 40 blue1 30")
	r.deal([]string{"6"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.refuse(0, "play 6 back yellow1", "only rivals' ships")
}

// RACE-BATTLE-12, RACE-BATTLE-13: a choice names the opponents that it would
// fight.
func TestWhomAChoiceFights(t *testing.T) {
	r := newRace(t, 4, "fleets=2", "ships=2")
	r.put("red1 24 red2 136 yellow1 29 blue1 144 blue2 28 green1 29")
	r.deal([]string{"4", "5", "8"}, []string{"J"}, []string{"J"}, []string{"J"})
	labels := map[string]string{}
	for _, c := range r.Match().Choices(0, "") {
		labels[c.Line] = c.Label
	}
	want(t, "RACE-BATTLE-12: an opponent", labels["play 4 1"], "4: Red 1 sails to 28, weather, to fight Blue 2")
	want(t, "RACE-BATTLE-12: and no partner", labels["play 5 1"], "5: Red 1 sails to 29, to fight Green 1")
	want(t, "RACE-BATTLE-13: nobody at the finish", labels["play 8 2"], "8: Red 2 sails to the finish")
}

// RACE-FLEET-15 to RACE-FLEET-20: convoys.
func TestConvoy(t *testing.T) {
	r := newRace(t, 4, "fleets=2", "ships=2")
	r.put("red1 38 red2 36 yellow1 42 blue1 41")
	r.deal([]string{"4", "6"}, []string{"5"}, []string{"J"}, []string{"J"})
	r.play(0, "play 4 1")
	want(t, "RACE-FLEET-15: no battle", len(r.state().Rolls), 0)
	want(t, "RACE-FLEET-15: a convoy", len(r.state().convoy(board.ShipID{Seat: 0, N: 0})), 2)
	want(t, "RACE-FLEET-16: no blockade", len(r.state().Blocks), 0)
	r.play(1, "play 5 1", 3)
	want(t, "RACE-FLEET-16: it is passed", r.state().Trace[0].To, 46)
	r.state().Turn = 0
	r.refuse(0, "play 6 2", "Two ships of your fleet are on 42 already")
	want(t, "RACE-FLEET-20", r.at("red2"), "red2 36")

	for _, c := range []struct {
		seat game.Seat
		line string
		at   string
	}{{0, "play 5 2", "red2 41"}, {4, "play 5 1", "black1 41"}} {
		r := newRace(t, 6, "fleets=2", "ships=2")
		r.put("red1 38 yellow1 38 red2 36 black1 36")
		r.deal([]string{"5"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"5"}, []string{"J"})
		r.state().Turn = c.seat
		r.play(c.seat, c.line)
		want(t, "RACE-FLEET-16: so does its own fleet", r.at(strings.Fields(c.at)[0]), c.at)
	}

	fight := func(faces ...int) *race {
		r := newRace(t, 4, "fleets=2")
		r.put("red1 42 yellow1 42 blue1 38 green1 100")
		r.deal([]string{"J"}, []string{"4"}, []string{"J"}, []string{"J"})
		r.state().Turn = 1
		r.play(1, "play 4 1", faces...)
		return r
	}
	r = fight(2, 6, 3, 1)
	want(t, "RACE-FLEET-17: rolled again", r.at("red1", "yellow1", "blue1"), "red1 41 yellow1 42 blue1 42")
	r = fight(1, 2)
	want(t, "RACE-FLEET-19: a die picks red", r.at("red1", "yellow1"), "red1 0 yellow1 42")
	r = fight(1, 5)
	want(t, "RACE-FLEET-19: a die picks yellow", r.at("red1", "yellow1"), "red1 42 yellow1 0")
	r = fight(4)
	want(t, "RACE-FLEET-18: on a 4 only the attacker moves", r.at("red1", "yellow1", "blue1"), "red1 42 yellow1 42 blue1 41")
	r = fight(5)
	want(t, "RACE-FLEET-18: on a 5, too", r.at("red1", "yellow1", "blue1"), "red1 42 yellow1 42 blue1 44")
}

// RACE-BATTLE-11: the player of the card picks the opponent, also for a partner's
// ship.
func TestPickingForAPartner(t *testing.T) {
	r := newRace(t, 4, "fleets=2")
	r.put("red1 10 yellow1 28 blue1 30 green1 30")
	r.deal([]string{"5"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 5 1:3 yellow1:2")
	// Blue and green are partners, so they are a convoy, and there is nothing to
	// pick.
	want(t, "RACE-FLEET-17", r.state().Rolls[0].Label, "battle")

	r = newRace(t, 6, "fleets=3")
	r.put("red1 10 green1 28 blue1 30 yellow1 30")
	r.deal([]string{"5"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 5 1:3 green1:2")
	want(t, "RACE-BATTLE-11: red is asked", r.waits(), 0)
	r.play(0, "attack yellow1", 1)
	want(t, "RACE-BATTLE-11", r.at("yellow1", "blue1"), "yellow1 0 blue1 30")
}

// RACE-FLEET-16: dice may bring a third ship to a convoy. That makes no blockade.
func TestNoBlockadeInAConvoy(t *testing.T) {
	r := newRace(t, 4, "ships=2", "fleets=2")
	r.put("red1 30 red2 22 yellow1 30 blue1 60")
	r.deal([]string{"3"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 3 edge 2", 2, 3)
	want(t, "RACE-FLEET-16", r.at("red2"), "red2 30")
	want(t, "RACE-FLEET-16: not closed", len(r.state().Blocks), 0)
}

// RACE-FLEET-13: everyone is told that a square is open again.
func TestABlockadeOpens(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 50 red2 50 blue1 20")
	r.state().Blocks = []blockade{{50, 0}}
	r.deal([]string{"4"}, []string{"J"})
	r.play(0, "play 4 1")
	want(t, "RACE-FLEET-13", r.says("Square 50 is open again."), true)
}

// RACE-FLEET-17: no choice warns of being sunk by a convoy.
func TestWhatAConvoyThreatens(t *testing.T) {
	r := newRace(t, 4, "fleets=2")
	r.put("red1 28 blue1 30 green1 30 yellow1 60")
	r.deal([]string{"2"}, []string{"J"}, []string{"J"}, []string{"J"})
	want(t, "RACE-FLEET-17", r.Match().Choices(0, "")[0].Hint, "a battle that cannot sink you; it may sink one of them")
}

// A 6 that drives a ship back says why it can, also one that counts fewer steps.
func TestASixSaysWhyAShipGoesBack(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 4 blue1 30")
	r.deal([]string{"6", "6-1", "9"}, []string{"J", "4"})
	r.play(0, "play 6 back blue1")
	want(t, "a whole 6", r.says("{0} plays a 6, which may send a rival back: Blue 1 goes back from 30 to 24."), true)
	r.play(1, "play j")
	r.play(0, "play 6-1 back blue1")
	want(t, "a lesser 6", r.says("{0} plays a 6, which counts 5 and may send a rival back: Blue 1 goes back from 24 to 19."), true)
}
