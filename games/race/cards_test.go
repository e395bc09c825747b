package race

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

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
		st.Players[st.Turn].Hand = []board.Card{{Rank: "J"}} // borrowed, and given back below
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
		st = r.state()
		if len(st.Played) > before {
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
	st.Players[st.Turn].Hand = []board.Card{{Rank: "J"}}
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

// RACE-CARD-11, RACE-EDGE-03: a 3 moves nothing, and only a 3 crosses the edge by
// choice.
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
	r.refuse(0, "play 6 back red1", "only rivals' ships")
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
				all += board.RankLetter(c.Rank)
			}
		}
		want(t, rule, len(all), 13*seats)
		for _, rank := range board.Ranks {
			want(t, "RACE-CARD-33: as many of each rank, and no others", strings.Count(all, string(rank)), seats)
		}
	}
}
