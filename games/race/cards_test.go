package race

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/games/game"
)

// TestSetUp: RACE-SETUP-01 to RACE-SETUP-11.
func TestSetUp(t *testing.T) {
	for seats, ok := range map[int]bool{1: false, 2: true, 8: true, 9: false} {
		_, _, err := game.Begin(&Game, game.Table{Seats: seats}, game.TextSeed("race"))
		want(t, fmt.Sprintf("RACE-SETUP-01: %d players", seats), err == nil, ok)
	}
	for ships, ok := range map[string]bool{"1": true, "2": true, "3": true, "4": false, "0": false} {
		s, _, err := game.Begin(&Game, game.Table{Seats: 3, Options: map[string]string{"ships": ships}}, game.TextSeed("race"))
		want(t, "RACE-SETUP-02: ships="+ships, err == nil, ok)
		if ok {
			for _, p := range s.Match().(*State).Players {
				want(t, "RACE-SETUP-02: everyone has", fmt.Sprint(len(p.Ships)), ships)
			}
		}
	}
	want(t, "RACE-SETUP-03: the last square", len(course)-1, 144)
	want(t, "RACE-SETUP-03: it is the finish", course[144].kind, "finish")
	for n := 1; n < finish; n++ { // each square is beside the next
		a, b := course[n], course[n+1]
		if d := (a.x-b.x)*(a.x-b.x) + (a.y-b.y)*(a.y-b.y); d != 1 {
			t.Errorf("RACE-SETUP-03: %d is not beside %d", n, n+1)
		}
	}
	for n, k := range map[int]kind{49: coastguard, 83: coastguard, 106: coastguard, 66: pirate, 92: pirate, 122: pirate} {
		want(t, fmt.Sprintf("RACE-SETUP-06: %d", n), course[n].kind, k)
	}

	r := newRace(t, 4, "fleets=2", "ships=3")
	s := r.state()
	want(t, "RACE-SETUP-07: seats 0 and 2 are partners", s.allied(0, 2), true)
	want(t, "RACE-SETUP-07: seats 0 and 1 are opponents", s.allied(0, 1), false)
	want(t, "RACE-SETUP-08: a flotilla", len(s.Players[0].Ships), 3)
	own, partners := 0, 0
	r.put("red1 10 red2 11 yellow1 12")
	a, b := s.movable(0)
	own, partners = len(a), len(b)
	want(t, "RACE-SETUP-08: own ships at sea", own, 2)
	want(t, "RACE-SETUP-08: a partner's are none of them", partners, 1)

	fresh, _, err := game.Begin(&Game, game.Table{Seats: 3}, game.TextSeed("fresh"))
	if err != nil {
		t.Fatal(err)
	}
	s = fresh.Match().(*State)
	for _, x := range s.refs() {
		want(t, "RACE-SETUP-09", s.at(x).At, port)
	}
	want(t, "RACE-SETUP-10: left of the dealer begins", s.Turn, (s.Dealer+1)%3)
	view := s.View(1).(*View)
	want(t, "RACE-SETUP-11: others' cards are counted", view.Players[0].Cards, 5)
	want(t, "RACE-SETUP-11: one's own are seen", len(view.Hand.Cards), 5)
	if s.View(game.Public).(*View).Hand != nil {
		t.Error("RACE-SETUP-11: the public sees a hand")
	}
}

// RACE-SETUP-04: all ships must come home, and the first fleet wins.
// RACE-SETUP-05: no exact number is needed.
func TestComingHome(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 144 red2 140 blue1 50")
	if _, over := r.Match().Outcome(); over {
		t.Fatal("RACE-SETUP-04: one of two ships has won")
	}
	r.deal([]string{"8", "7"}, []string{"J"})
	r.play(0, "play 8 2")
	want(t, "RACE-SETUP-05: it stops at the finish", r.at("red2"), "red2 144")
	o, over := r.Match().Outcome()
	want(t, "RACE-SETUP-04: over", over, true)
	want(t, "RACE-SETUP-04: who", fmt.Sprint(o.Places), "[[0] [1]]")

	r = newRace(t, 2, "ships=2")
	r.put("red1 140 red2 20 blue1 50")
	r.deal([]string{"8", "7"}, []string{"J"})
	r.play(0, "play 8 1:4 2:4")
	want(t, "RACE-SETUP-05: the rest goes to another", r.state().Trace[1].To, 24)

	r = newRace(t, 4, "fleets=2")
	r.put("red1 140 yellow1 100 blue1 144 green1 50")
	r.deal([]string{"8"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 8 1")
	if _, over := r.Match().Outcome(); over {
		t.Error("RACE-SETUP-04: a fleet has won with a ship at sea")
	}
}

// Play goes on for places where the table asks for it.
func TestPlaces(t *testing.T) {
	r := newRace(t, 3, "places=on")
	r.put("red1 140 blue1 141 yellow1 5")
	r.deal([]string{"8", "J"}, []string{"8"}, []string{"J"})
	r.play(0, "play 8 1")
	want(t, "the first is home", r.state().Players[0].Place, 1)
	want(t, "and the next plays", r.waits(), 1)
	r.play(1, "play 8 1")
	o, over := r.Match().Outcome()
	want(t, "with one left it is over", over, true)
	want(t, "places", fmt.Sprint(o.Places), "[[0] [1] [2]]")
}

// RACE-SETUP-04: else the race ends with the first.
func TestNoPlaces(t *testing.T) {
	r := newRace(t, 3)
	r.put("red1 140 blue1 141 yellow1 5")
	r.deal([]string{"8", "J"}, []string{"8"}, []string{"J"})
	r.play(0, "play 8 1")
	o, over := r.Match().Outcome()
	want(t, "RACE-SETUP-04: over", over, true)
	want(t, "RACE-SETUP-04: the others by how far they are", fmt.Sprint(o.Places), "[[0] [1] [2]]")
}

// TestDeals: RACE-CARD-01 to RACE-CARD-06.
func TestDeals(t *testing.T) {
	s, _, err := game.Begin(&Game, game.Table{Seats: 4}, game.TextSeed("deals"))
	if err != nil {
		t.Fatal(err)
	}
	r := &race{t: t, Session: s}
	empty := func() {
		st := r.state()
		for seat := range st.Players {
			for range st.Players[seat].Hand {
				st.take(game.Seat(seat), 0)
			}
		}
		st.Players[st.Turn].Hand = []card{{Rank: "J"}} // borrowed, and given back below
	}
	count := func() string {
		var n []string
		for _, p := range r.state().Players {
			n = append(n, fmt.Sprint(len(p.Hand)))
		}
		return strings.Join(n, " ")
	}
	next := func() {
		empty()
		st := r.state()
		before := len(st.Played)
		r.play(st.Turn, "play J")
		if st = r.state(); len(st.Played) > before {
			st.Played = st.Played[:before] // the borrowed card
		}
	}
	want(t, "RACE-CARD-01", count(), "5 5 5 5")
	dealer := r.state().Dealer
	next()
	want(t, "RACE-CARD-02", count(), "4 4 4 4")
	next()
	want(t, "RACE-CARD-03", count(), "4 4 4 4")
	want(t, "RACE-CARD-03: the deck is used up", r.state().Deck, "")
	next()
	want(t, "RACE-CARD-04", count(), "5 5 5 5")
	want(t, "RACE-CARD-04: the dealer", r.state().Dealer, (dealer+1)%4)

	r = newRace(t, 3)
	r.deal(nil, []string{"J", "K"}, nil)
	r.state().Turn = 1
	r.play(1, "play J")
	want(t, "RACE-CARD-05: the others are passed over", r.waits(), 1)

	r = newRace(t, 3)
	r.deal([]string{"J"}, nil, nil)
	st := r.state()
	st.Deal = 1
	st.Deck, st.Played = st.Deck[:10], st.Deck[10:]
	r.play(0, "play J")
	want(t, "RACE-CARD-06: three each", fmt.Sprint(len(r.state().Players[0].Hand), len(r.state().Deck)), "3 1")
	st = r.state()
	for seat := range st.Players {
		for range st.Players[seat].Hand {
			st.take(game.Seat(seat), 0)
		}
	}
	st.Players[st.Turn].Hand = []card{{Rank: "J"}}
	st.Played = strings.Replace(st.Played, "J", "", 1)
	r.play(st.Turn, "play J")
	want(t, "RACE-CARD-06: then all is shuffled", fmt.Sprint(len(r.state().Players[0].Hand), r.state().Deal), "5 1")
}

// RACE-CARD-07, RACE-CARD-08: one card is a turn, used or not.
func TestATurnIsOneCard(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 50")
	r.deal([]string{"2", "4", "5", "8", "9"}, []string{"7"})
	r.play(0, "play 9 1")
	want(t, "RACE-CARD-07: cards left", r.hand(0), "2 4 5 8")
	want(t, "RACE-CARD-07: the turn passes", r.waits(), 1)
	r.refuse(1, "play 7", "throw 7")
	r.play(1, "throw 7")
	want(t, "RACE-CARD-08: nothing moved", r.at("blue1"), "blue1 0")
	r.refuse(0, "throw 4", "has a use")
}

// TestCardsThatMove: RACE-CARD-10, -12, -13, -16 to -19, -21, RACE-MOVE-01.
func TestCardsThatMove(t *testing.T) {
	for rank, c := range map[string]struct {
		rule  string
		steps int
	}{
		"A": {"RACE-CARD-09", 1}, "2": {"RACE-CARD-10", 2}, "4": {"RACE-CARD-12", 4}, "5": {"RACE-CARD-13", 5}, "6": {"RACE-CARD-14", 6},
		"7": {"RACE-CARD-16", 7}, "8": {"RACE-CARD-17", 8}, "9": {"RACE-CARD-18", 9}, "10": {"RACE-CARD-19", 10}, "Q": {"RACE-CARD-21", 12},
	} {
		r := newRace(t, 2)
		r.put("red1 88 blue1 2")
		r.deal([]string{rank}, []string{"J"})
		r.play(0, "play "+rank+" 1")
		want(t, c.rule+", RACE-MOVE-01: the move of "+rank, r.state().Trace[0].To, 88+c.steps)
	}
}

// RACE-CARD-11, RACE-EDGE-03: a 3 moves nothing, and nothing else goes over.
func TestThree(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 25")
	r.deal([]string{"3", "5"}, []string{"J"})
	r.play(0, "play 3 edge 1", 2, 5)
	want(t, "RACE-CARD-11: by dice, not by three", r.at("red1"), "red1 32")
	r.play(1, "play J")
	r.put("red1 25")
	r.refuse(0, "play 5 edge 1", "cannot do that")
}

// RACE-CARD-14, RACE-CARD-15, RACE-CARD-43, RACE-MOVE-08: six back.
func TestSixBack(t *testing.T) {
	r := newRace(t, 3, "ships=2")
	r.put("red1 10 blue1 30 blue2 4 yellow1 144 yellow2 1")
	r.deal([]string{"6", "6+2", "6"}, []string{"J"}, []string{"J"})
	r.play(0, "play 6 back blue1")
	want(t, "RACE-CARD-14", r.at("red1", "blue1"), "red1 10 blue1 24")
	want(t, "RACE-CARD-15: the navy on 24 does not act", len(r.state().Rolls), 0)
	r.play(1, "play J")
	r.play(2, "play J")
	r.refuse(0, "play 6 back yellow1", "is home")
	r.refuse(0, "play 6 back yellow2", "at the start")
	r.refuse(0, "play 6 back red1", "only the ships of opponents")
	r.put("blue1 0")
	r.refuse(0, "play 6 back blue1", "in port")
	r.play(0, "play 6+2 back blue2")
	want(t, "RACE-CARD-15, RACE-MOVE-08: never below 1", r.at("blue2"), "blue2 1")

	r = newRace(t, 2)
	r.put("red1 10 blue1 30")
	r.deal([]string{"6+2"}, []string{"J"})
	r.play(0, "play 6+2 back blue1")
	want(t, "RACE-CARD-43: back by eight", r.at("blue1"), "blue1 22")
	r = newRace(t, 2)
	r.put("red1 88 blue1 30")
	r.deal([]string{"6+2"}, []string{"J"})
	r.play(0, "play 6+2 1")
	want(t, "RACE-CARD-43: on by eight", r.at("red1"), "red1 96")
}

// RACE-CARD-20: a jack moves nothing, and no square acts.
func TestJack(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 12")
	r.play(0, "play J")
	want(t, "RACE-CARD-20", r.at("red1"), "red1 12")
	want(t, "RACE-CARD-20: dice", len(r.state().Rolls), 0)
}

// RACE-CARD-09, RACE-CARD-22 to -25: casting off.
func TestCastingOff(t *testing.T) {
	for _, c := range []string{"A", "K"} {
		r := newRace(t, 2, "ships=2")
		r.put("blue1 1")
		r.deal([]string{c, "Q"}, []string{"J"})
		r.refuse(0, "play Q 1", "no use")
		r.play(0, "play "+c+" cast")
		want(t, "RACE-CARD-09, RACE-CARD-23, RACE-CARD-25 with "+c, r.at("red1", "red2"), "red1 1 red2 0")
		want(t, "RACE-CARD-23: nothing happens there", len(r.state().Rolls), 0)
	}
	r := newRace(t, 2)
	r.put("red1 50")
	r.deal([]string{"K"}, []string{"J"})
	r.refuse(0, "play K", "throw K")
	r.play(0, "throw K")
	want(t, "RACE-CARD-22: nothing in port", r.at("red1"), "red1 50")

	r = newRace(t, 2, "ships=2")
	r.put("red1 50")
	r.deal([]string{"Q"}, []string{"J"})
	r.refuse(0, "play Q 2", "needs an ace or a king") // RACE-CARD-24
}

// TestDecks: RACE-CARD-26 to RACE-CARD-33.
func TestDecks(t *testing.T) {
	for seats := 2; seats <= 8; seats++ {
		rule := []string{
			2: "RACE-CARD-26", 3: "RACE-CARD-27", 4: "RACE-CARD-28", 5: "RACE-CARD-29",
			6: "RACE-CARD-30", 7: "RACE-CARD-31", 8: "RACE-CARD-32",
		}[seats]
		s, _, err := game.Begin(&Game, game.Table{Seats: seats}, game.TextSeed("decks"))
		if err != nil {
			t.Fatal(err)
		}
		st := s.Match().(*State)
		all := st.Deck
		for _, p := range st.Players {
			for _, c := range p.Hand {
				all += letter(c.Rank)
			}
		}
		want(t, rule, len(all), 13*seats)
		for _, rank := range ranks {
			want(t, "RACE-CARD-33: as many of each rank, and no others", strings.Count(all, string(rank)), seats)
		}
	}
}

// TestSteps: RACE-CARD-34 to RACE-CARD-42.
func TestSteps(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 88")
	r.deal([]string{"7+2", "9"}, []string{"J"})
	r.play(0, "play 7+2 1")
	want(t, "RACE-CARD-34", r.state().Trace[0].To, 97)

	ask := func(hand string, t2 task) *race {
		r := newRace(t, 2)
		r.put("red1 50 blue1 60")
		r.deal(strings.Fields(hand), []string{"J"})
		r.state().Todo = []task{{Kind: doEnd}, t2}
		return r
	}
	r = ask("2 7 9 Q", task{Kind: askRaise, N: 3, Delta: 1})
	r.refuse(0, "raise 2 2 7", "Name three different cards; you have one 2.")
	r.refuse(0, "raise 2 7", "Name three cards")
	r.play(0, "raise 2 7 Q")
	want(t, "RACE-CARD-35: the owner picks, other cards each", r.hand(0), "2+1 7+1 9 Q+1")

	r = ask("4 7 J K 3", task{Kind: askRaise, N: 1, Delta: 2})
	r.refuse(0, "raise J", "A jack does not move, so it cannot gain steps.")
	r.refuse(0, "raise 3", "A 3 does not move, so it cannot gain steps.")
	r.play(0, "raise 4")
	want(t, "RACE-CARD-36", r.hand(0), "3 4+2 7 J K")

	for _, c := range []struct {
		rule, hand string
		n, delta   int
		after      string
	}{
		{"RACE-CARD-36", "J K", 1, 2, "J K"},
		{"RACE-CARD-37", "4 9", 3, -2, "4-2 9-2"},
		{"RACE-CARD-38", "2 5", 2, 4, "2+4 5+4"},
		{"RACE-CARD-40", "9+2", 1, -5, "9-3"},
		{"RACE-CARD-41", "", 3, -2, ""},
	} {
		r := newRace(t, 2)
		r.put("red1 18 blue1 60")
		r.deal(strings.Fields(c.hand), []string{"J"})
		e := &engine{State: r.state(), dice: r.Dice()}
		e.do(task{Kind: askRaise, N: c.n, Delta: c.delta})
		want(t, c.rule, r.hand(0), c.after)
	}

	r = newRace(t, 2)
	r.put("red1 50 blue1 60")
	r.deal([]string{"2-5", "9"}, []string{"J"})
	r.play(0, "play 2-5 nothing")
	want(t, "RACE-CARD-39: no steps, and none back", r.at("red1"), "red1 50")

	r = ask("J 9", task{Kind: askDrop, N: 1})
	r.play(0, "drop J")
	want(t, "RACE-CARD-42", r.hand(0), "9")

	r = ask("2 9 7", task{Kind: askRaise, N: 1, Delta: 1})
	r.play(0, "auto")
	want(t, "RACE-CARD-35: by default the highest gains", r.hand(0), "2 7 9+1")
	r = ask("2 9 7", task{Kind: askRaise, N: 1, Delta: -1})
	r.play(0, "auto")
	want(t, "RACE-CARD-35: by default the lowest loses", r.hand(0), "2-1 7 9")

	r = ask("J 9 4", task{Kind: askDrop, N: 1})
	r.play(0, "auto")
	want(t, "the usual card is the lowest", r.hand(0), "4 9")

	r = newRace(t, 2)
	e := &engine{State: r.state(), dice: r.Dice()}
	e.take(0, 0)
	e.do(task{Kind: askDrop, N: all})
	want(t, "RACE-CARD-41: nothing to throw away", len(e.events), 0)
}

// RACE-CARD-38: of twins one of which the diamonds have brought each is offered
// once, what is offered leads on, and a name means the other one first.
func TestTwinsFromDiamonds(t *testing.T) {
	r := newRace(t, 3)
	r.put("red1 50 blue1 60")
	r.deal([]string{"7", "7", "9"}, []string{"J"}, []string{"J"})
	r.state().Players[0].Hand[0].Extra = true
	r.state().sort(0)
	r.state().Todo = []task{{Kind: doEnd}, {Kind: askExtra}, {Kind: askRaise, N: 2, Delta: -1}}
	lines := func(typed string) string {
		var all []string
		for _, c := range r.Match().Choices(0, typed) {
			all = append(all, c.Line)
		}
		return strings.Join(all, "|")
	}
	want(t, "each name once", lines(""), "auto|lower 7 |lower 9 |auto on")
	want(t, "and it leads on", lines("lower 7 "), "lower 7 7|lower 7 9")
	r.play(0, "lower 7 9")
	want(t, "RACE-CARD-38: the hand", r.hand(0), "7-1 7 9-1")
	for _, c := range r.state().Players[0].Hand {
		want(t, "the drawn card is spared: "+c.String(), c.Extra, c.Mod == 0)
	}
}

// RACE-SETUP-11: whether a player is asked which cards to change follows from
// how many they hold, and so tells nobody which.
func TestAskingTellsNothing(t *testing.T) {
	for _, c := range []struct {
		hand    string
		asked   bool
		choices string // line and label
		after   string
	}{
		{"4 7 9", true, "auto: The usual: 9 7|raise 4 : Raise 4|raise 7 : Raise 7|raise 9 : Raise 9|auto on: Always the usual, and never ask me", "4 7+2 9+2"},
		{"7 9 J", true, "auto: Go on: Raise 9 and 7|auto on: Always the usual, and never ask me", "7+2 9+2 J"},
		{"7 J K", true, "auto: Go on: Raise 7|auto on: Always the usual, and never ask me", "7+2 J K"},
		{"3 J K", true, "auto: Go on|auto on: Always the usual, and never ask me", "3 J K"},
		{"7 9", false, "", "7+2 9+2"},
		{"7 J", false, "", "7+2 J"},
		{"J K", false, "", "J K"},
	} {
		setup := func() *race {
			r := newRace(t, 2)
			r.put("red1 26 blue1 60")
			r.deal(append(strings.Fields(c.hand), "2"), []string{"J"})
			r.play(0, "play 2 1", 1) // weather: two cards gain 2
			return r
		}
		r := setup()
		want(t, c.hand+": asked", r.waits() == 0, c.asked)
		if !c.asked {
			want(t, c.hand+": at once", r.hand(0), c.after)
			continue
		}
		lines := []string{}
		for _, o := range r.Match().Choices(0, "") {
			lines = append(lines, o.Line+": "+o.Label)
			if !o.Whole() && len(r.Match().Choices(0, o.Line)) == 0 {
				t.Errorf("%s: %q leads to nothing", c.hand, o.Line)
			}
		}
		want(t, c.hand+": the choices", strings.Join(lines, "|"), c.choices)
		for _, line := range []string{"auto", "skip", "auto on"} {
			r := setup()
			r.play(0, line)
			want(t, c.hand+": "+line, r.hand(0), c.after)
			want(t, c.hand+": "+line+", then", r.waits(), 1)
		}
	}

	r := newRace(t, 2)
	r.put("red1 26 blue1 60")
	r.deal([]string{"2", "7", "9", "J"}, []string{"J"})
	r.play(0, "play 2 1", 1)
	r.refuse(0, "raise 7 J", "A jack does not move")
	r.play(0, "raise 9 7")
	want(t, "the plain answer", r.hand(0), "7+2 9+2 J")

	r = newRace(t, 2)
	r.put("red1 26 blue1 60")
	r.deal([]string{"2", "3", "J", "K"}, []string{"J"})
	r.play(0, "play 2 1", 1)
	r.refuse(0, "raise", "none can gain steps. Type auto.")
}
