package race

import (
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// RACE-SQ-NAVY-02, RACE-SQ-NAVY-03: war sends opponents back, and their new squares
// act when their turn begins.
func TestWar(t *testing.T) {
	r := newRace(t, 4, "fleets=2")
	r.put("red1 22 blue1 30 yellow1 60 green1 16")
	r.deal([]string{"2", "7"}, []string{"9", "4"}, []string{"J"}, []string{"7", "J"})
	r.play(0, "play 2 1", 2)
	want(t, "RACE-SQ-NAVY-02", r.at("blue1", "green1", "yellow1"), "blue1 26 green1 12 yellow1 60")
	want(t, "RACE-SQ-NAVY-02: told", r.says("They go back: Blue 1 to 26; Green 1 to 12."), true)
	want(t, "RACE-SQ-NAVY-03: nothing yet", r.hand(3), "7 J")
	want(t, "RACE-SQ-NAVY-03: it is owed", r.state().Players[3].Ships[0].Owes, 12)
	// Blue's ship is on 26, a broken compass, which acts when the turn begins.
	want(t, "RACE-SQ-NAVY-03: the compass has been rolled", len(r.state().Rolls), 2)
}

// RACE-SQ-NAVY-02, RACE-MOVE-12: war does not move ships at home, in port or on
// square 1.
func TestWarFarFromTheSea(t *testing.T) {
	r := newRace(t, 3, "ships=3")
	r.put("red1 22 blue1 144 blue2 39 blue3 1")
	r.deal([]string{"2", "7"}, []string{"9"}, []string{"J"})
	r.play(0, "play 2 1", 2)
	want(t, "RACE-MOVE-12", r.at("blue1", "blue2", "blue3", "yellow1"), "blue1 144 blue2 35 blue3 1 yellow1 0")
	want(t, "RACE-SQ-NAVY-02: told", r.events[len(r.events)-1].Text, "They go back: Blue 2 to 35.")

	r = newRace(t, 2)
	r.put("red1 22")
	r.deal([]string{"2", "7"}, []string{"9"})
	r.play(0, "play 2 1", 2)
	want(t, "RACE-SQ-NAVY-02: nobody there", r.says("none of them is at sea"), true)
}

// RACE-SQ-NAVY-02: the ships of seven opponents fit into one sentence that chats
// can show.
func TestWarOnAllShips(t *testing.T) {
	r := newRace(t, 8, "ships=3")
	for _, x := range r.state().refs() {
		r.state().at(x).At = 110 + int(x.Seat)
	}
	r.put("red1 22 red2 20 red3 21")
	r.deal([]string{"2", "7"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 2 1", 2)
	want(t, "RACE-SQ-NAVY-02", r.events[2].Text, "They go back: Blue 1 to 107, 2 to 107, 3 to 107; Yellow 1 to 108, 2 to 108, 3 to 108; "+
		"Green 1 to 109, 2 to 109, 3 to 109; Black 1 to 110, 2 to 110, 3 to 110; Violet 1 to 111, 2 to 111, 3 to 111; "+
		"White 1 to 112, 2 to 112, 3 to 112; Orange 1 to 113, 2 to 113, 3 to 113.")
}

// RACE-SQ-NAVY-03: two debts are told in the order in which they are paid.
func TestWhatTwoShipsOwe(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 22 blue1 48 blue2 58")
	r.deal([]string{"2", "7"}, []string{"J"})
	r.play(0, "play 2 1", 2, 1, 3) // the navy, weather, a reef
	var told []string
	for _, e := range r.events[len(r.events)-5:] {
		told = append(told, e.Text[:len("Blue 1, thrown")])
	}
	want(t, "RACE-SQ-NAVY-03", strings.Join(told, "|"), "Blue 1, thrown|Blue 2, thrown|Blue 1 meets w|You hold no ca|Blue 2 meets a")
}

// RACE-SQ-NAVY-03: the square acts once, and only for a ship that is still there.
func TestWhatIsOwed(t *testing.T) {
	setup := func() *race {
		r := newRace(t, 3)
		r.put("red1 22 blue1 54 yellow1 16")
		r.deal([]string{"2", "7"}, []string{"6", "J"}, []string{"7", "J"})
		r.play(0, "play 2 1", 2)
		return r
	}
	r := setup()
	r.play(1, "play 6 back yellow1")
	want(t, "RACE-SQ-NAVY-03: not where it was moved on", len(r.state().Rolls), 0)

	r = setup()
	r.play(1, "play J", 3)
	want(t, "RACE-SQ-NAVY-03: when the turn begins", r.state().Rolls[0].Label, board.Titles[board.Reef])
	r.play(2, "play J")
	r.play(0, "play 7 1")
	r.play(1, "play 6 1")
	want(t, "RACE-SQ-NAVY-03: but once", len(r.state().Rolls), 0)
}

// RACE-SQ-NAVY-04, RACE-SQ-NAVY-05: the pirates are gone until the next shuffle.
func TestTheNavySweepsThePirates(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 22 blue1 50")
	r.deal([]string{"2", "J"}, []string{"J"})
	r.put("blue1 66")
	r.state().Pirates, r.state().Busy = 4, []fight{{[]board.ShipID{{Seat: 1, N: 0}}}}
	r.play(0, "play 2 1", 3)
	want(t, "RACE-SQ-NAVY-04", r.state().Pirates, 0)
	want(t, "RACE-SQ-NAVY-04: busy", len(r.state().Busy), 0)
	r.state().Deal = 3
	r.play(1, "play J")
	r.play(0, "play J") // the last card: all is shuffled
	want(t, "RACE-SQ-NAVY-05: deal", r.state().Deal, 1)
	want(t, "RACE-SQ-NAVY-05", r.state().Pirates, 1)
}

// RACE-SQ-NAVY-03: a ship that leaves its square in any way owes nothing any
// more, even if it comes back there before its owner's turn.
func TestADebtEndsWithLeaving(t *testing.T) {
	for _, c := range []struct {
		how  string
		seat game.Seat
		line string
		dice []int
		owes int
	}{
		{"a partner's card", 3, "play A+1 1:1 blue1:1", nil, 0},
		{"a six", 2, "play 6 back blue1", nil, 0},
		{"a battle", 2, "play 7 1", []int{3, 1}, 0},
		{"a battle that sinks it", 2, "play 7 1", []int{1, 1}, 0},
		{"the navy, to another that acts", 2, "play 5 1", []int{2}, 22},
	} {
		r := newRace(t, 4, "fleets=2")
		r.put("blue1 26 yellow1 19 green1 50 red1 2")
		r.state().Players[1].Ships[0].Owes = 26
		r.deal([]string{"J"}, []string{"J", "9"}, []string{"5", "6", "7"}, []string{"A+1", "4"})
		r.state().Turn = c.seat
		r.play(c.seat, c.line, c.dice...)
		x := r.state().at(r.ref("blue1"))
		want(t, "RACE-SQ-NAVY-03: left by "+c.how, x.At != 26, true)
		if board.Special(x.At) {
			want(t, "RACE-SQ-NAVY-03: a new debt by "+c.how, x.Owes, c.owes)
			continue
		}
		want(t, "RACE-SQ-NAVY-03: no debt after "+c.how, x.Owes, 0)
		want(t, "RACE-SQ-NAVY-03: and none shown", r.view(0).Ships[1].Owes, false)
	}
}

func text(n int) string { return strconv.Itoa(n) }

// RACE-SQ-NAVY-03: two debts are paid one after the other, and shown until then.
// A ship that has left its square owes nothing.
func TestTwoDebts(t *testing.T) {
	setup := func() *race {
		r := newRace(t, 2, "ships=2")
		r.put("red1 30 blue1 37 blue2 99")
		r.state().Players[1].Ships[0].Owes, r.state().Players[1].Ships[1].Owes = 37, 99
		r.deal([]string{"J"}, []string{"2", "4", "9"})
		return r
	}
	r := setup()
	r.play(0, "play J", 1) // blue's treasure on 37 costs a card
	want(t, "RACE-SQ-NAVY-03: blue is asked", r.waits(), 1)
	want(t, "RACE-SQ-NAVY-03: the first is paid", r.view(0).Ships[2].Owes, false)
	want(t, "RACE-SQ-NAVY-03: the second is still owed", r.view(0).Ships[3].Owes, true)
	if err := r.state().Law(); err != nil {
		t.Error(err)
	}
	r.play(1, "drop 2", 1)
	want(t, "RACE-SQ-NAVY-03: and paid in turn", r.view(0).Ships[3].Owes, false)

	r = setup()
	r.state().Deck = bring(r.state().Deck, "6J")
	r.play(0, "play J", 6) // diamonds: a 6 takes the second ship away
	r.play(1, "play 6 2")
	r.play(1, "play J")
	want(t, "RACE-SQ-NAVY-03: a ship that has left owes nothing", len(r.state().Rolls), 1)
	want(t, "RACE-SQ-NAVY-03: and blue plays its card", r.waits(), 1)
}

// Of each card that is played, an event says that it tells what came of it, or that nothing did: a
// call leaves out others before the one and nothing before the other.
func TestWhatCameOfACard(t *testing.T) {
	for _, c := range []struct {
		card   string
		dice   []int
		yields string
		idles  string
	}{
		{"play 4 1", []int{6}, "Red 1 meets the navy on 24 and rolls 6: flags dip on both sides. Nothing happens to Red 1.", ""},
		{"play 2 1", nil, "{0} plays a 2: Red 1 sails from 20 to 22.", ""},
		{"play 6 back blue1", nil, "{0} plays a 6, which may send a rival back: Blue 1 goes back from 30 to 24.", ""},
		{"play J", nil, "", "{0} plays a jack: becalmed, nothing moves."},
		{"throw K", nil, "", "{0} throws a king away: it has no use now."},
	} {
		r := newRace(t, 2)
		r.put("red1 20 blue1 30")
		r.deal([]string{"2", "4", "6", "J", "K"}, []string{"J"})
		r.play(0, c.card, c.dice...)
		yields, idles := "", ""
		for _, e := range r.events {
			if e.Yields {
				yields += e.Text
			}
			if e.Idles {
				idles += e.Text
			}
		}
		want(t, c.card+" yields", yields, c.yields)
		want(t, c.card+" idles", idles, c.idles)
	}
}

// A player without a card whose turn is left out is told of, and one who is out of the race is not.
func TestPassedOver(t *testing.T) {
	r := newRace(t, 4)
	r.put("red1 10 blue1 20 yellow1 30 green1 40")
	r.deal([]string{"2", "7"}, nil, nil, []string{"9"})
	r.play(0, "play 2 1")
	want(t, "two are told of", r.says("{1} and {2} have no cards and are passed over."), true)
	r = newRace(t, 3)
	r.put("red1 10 blue1 20 yellow1 30")
	r.deal([]string{"2", "7"}, nil, []string{"9"})
	r.play(0, "play 2 1")
	want(t, "one is told of", r.says("{1} has no card and is passed over."), true)
	r = newRace(t, 3)
	r.put("red1 10 blue1 144 yellow1 30")
	r.state().Players[1].Place = 1
	r.deal([]string{"2", "7"}, nil, []string{"9"})
	r.play(0, "play 2 1")
	want(t, "one who is home is not", r.says("passed over"), false)
}
