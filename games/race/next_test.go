package race

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/race/view"
)

// laid sets up two ships far apart; red is to play, and blue lays cards by.
func laid(t *testing.T, hand ...string) *race {
	r := newRace(t, 2)
	r.put("red1 50 blue1 6")
	r.deal([]string{"J", "J", "3", "5", "9"}, hand)
	return r
}

// hears reports whether a seat alone is told these words by the last line.
func (r *race) hears(seat game.Seat, words string) bool {
	return slices.ContainsFunc(r.events, func(e game.Event) bool { return !e.To.Public() && e.To.Has(seat) && strings.Contains(e.Text, words) })
}

// RACE-CARD-45: cards laid in order are played when the turn comes, without a wait, and
// shown to their player alone.
func TestLaidCardsArePlayedInOrder(t *testing.T) {
	r := laid(t, "4", "7", "K", "Q")
	r.play(1, "next 4, 7")
	want(t, "RACE-CARD-45: the order", r.hears(1, "For your next turns, in this order: 4, 7. Where a square asks, the usual is taken."), true)
	want(t, "RACE-CARD-45: is told to nobody else", r.events[0].To.Has(0), false)
	want(t, "RACE-CARD-45: and moves nothing out of turn", r.at("blue1"), "blue1 6")
	want(t, "RACE-CARD-45: it is in the player's notes", r.Match().View(1).(*view.View).Notes()[0], "For your next turns, in this order: 4, 7. Where a square asks, the usual is taken.")
	for _, viewer := range []game.Seat{game.Public, 0} {
		if shown, err := json.Marshal(r.Match().View(viewer)); err != nil || strings.Contains(string(shown), "4, 7") {
			t.Errorf("RACE-CARD-45: others are shown %s, error %v", shown, err)
		}
	}
	r.play(0, "play J")
	want(t, "RACE-CARD-45: the first is played at once", r.at("blue1"), "blue1 10")
	want(t, "RACE-CARD-45: nobody waits", r.waits(), 0)
	r.play(0, "play J")
	want(t, "RACE-CARD-45: then the second", r.at("blue1"), "blue1 17")
	r.play(0, "play 3 nothing")
	want(t, "RACE-CARD-45: then the player is asked", r.waits(), 1)
	want(t, "RACE-CARD-45: for the rest of the hand", r.hand(1), "Q K")

	r.play(1, "next Q K") // in one's own turn the first is played now
	want(t, "RACE-CARD-45: the queen", r.at("blue1"), "blue1 29")
	r.play(0, "play 9", 3) // 59 is the navy
	want(t, "RACE-CARD-45: the king is thrown away", r.says("{1} throws a king away: it has no use now."), true)
}

// RACE-CARD-45: a card that is gone, or cannot do what was said, is dropped with all
// after it, and its player is told and asked.
func TestLaidCardsAreDropped(t *testing.T) {
	for _, c := range []struct{ name, lay, tells string }{
		{"another square", "next 4 to 11, 7", "4 to 11, 7 are yours to play again: the 4 does not lead to 11 now."},
		{"a use that is not open", "next A cast, 7", "A cast, 7 are yours to play again: the A cannot do that now."},
		{"a use where it should be thrown away", "next 7 throw", "7 throw is yours to play again: the 7 has a use now."},
		{"no use, while others have one", "next K, 4", "K, 4 are yours to play again: the K has no use now."},
		{"not at the sea's edge", "next 3 edge", "3 edge is yours to play again: the 3 cannot do that now."},
	} {
		r := laid(t, "4", "7", "A", "K", "3")
		r.play(1, c.lay)
		r.play(0, "play J")
		want(t, "RACE-CARD-45: "+c.name, r.hears(1, c.tells), true)
		want(t, "RACE-CARD-45: "+c.name+": the player is asked", r.waits(), 1)
		want(t, "RACE-CARD-45: "+c.name+": nothing is left", r.state().Players[1].nextText(), "")
	}
	r := laid(t, "4", "7", "Q", "K")
	r.play(1, "next 7, 4, Q")
	r.state().Players[1].leaves(0) // the 4 is lost
	r.play(0, "auto on")
	want(t, "RACE-CARD-45: a card is gone", r.hears(1, "You do not hold the 4 any more, so for your next turns are laid: 7."), true)
	r.play(1, "next off")
	want(t, "RACE-CARD-45: taken back", r.state().Players[1].nextText(), "")
}

// RACE-CARD-45: what is laid can be changed until it is played.
func TestLaidCardsCanBeTakenBack(t *testing.T) {
	r := laid(t, "4", "7", "7+2", "3", "6")
	r.refuse(1, "next 5", "You do not hold")
	r.refuse(1, "next 4, 4", "You cannot take")
	r.refuse(1, "next 3", "Say what the 3 shall do")
	r.refuse(1, "next 4 to 500", "is no square")
	r.refuse(1, "next 4 1:2 2:2", "divided")
	r.refuse(1, "next", "Type next and cards of your hand")
	r.refuse(1, "next off", "You have laid no cards")
	want(t, "RACE-CARD-45: a refusal lays nothing", r.state().Players[1].nextText(), "")
	r.play(1, "next 7+2 4, 3 nothing")
	r.play(1, "next 6 back red1")
	want(t, "RACE-CARD-45: one after another", r.state().Players[1].nextText(), "7+2, 4, 3 nothing, 6 back red1")
	r.play(1, "next off 3")
	want(t, "RACE-CARD-45: from one on", r.state().Players[1].nextText(), "7+2, 4")
	want(t, "RACE-CARD-45: the offers", r.lines(1, ""), "next 3 edge; next 3 nothing; next 6; next 6 back red1; next 7; next off; next off 4; "+
		"next ask; next drop 3; next drop 4; next drop 6; next drop 7")
	r.play(1, "next off")
	want(t, "RACE-CARD-45: all", r.state().Players[1].nextText(), "")
}

// RACE-CARD-45: a laid card's square gets the usual answer, which spares the cards that
// are laid; or what was chosen first; or the player is asked.
func TestLaidCardsAnswer(t *testing.T) {
	for _, c := range []struct{ lay, left string }{
		{"next 2, 4", "4 9 Q"}, // a 5 would be the lowest but for the 4, which is laid
		{"next 2, 4; next drop Q", "4 5 9"},
		{"next 2; next drop", "5 9 Q"},
		{"next 2; next ask", "4 5 9 Q"},
	} {
		r := laid(t, "2", "4", "5", "9", "Q")
		for line := range strings.SplitSeq(c.lay, "; ") {
			r.play(1, line)
		}
		r.play(0, "play J", 2) // blue comes to 8, where the weather takes a card
		want(t, "RACE-CARD-45: the square", r.at("blue1"), "blue1 8")
		want(t, "RACE-CARD-45: after "+c.lay, r.hand(1), c.left)
		asked := game.Seat(0)
		if strings.Contains(c.lay, "ask") {
			asked = 1
		}
		want(t, "RACE-CARD-45: whom the race waits for after "+c.lay, r.waits(), asked)
	}
	r := newRace(t, 3)
	r.put("red1 50 blue1 6 yellow1 10")
	r.state().Players[0].Ships[0].At = 10
	r.deal([]string{"J", "Q"}, []string{"4", "9"}, []string{"J", "Q"})
	r.play(1, "next 4")
	r.play(1, "next attack yellow1")
	r.play(0, "play J", 3)
	want(t, "RACE-CARD-45: the rival that was chosen", r.at("yellow1"), "yellow1 9")
}

// RACE-CARD-45: all hands of eight players laid by go in one line.
func TestAllCardsLaid(t *testing.T) {
	r := newRace(t, 8, "ships=3")
	r.deal([]string{"2", "4", "5", "7", "9"}, []string{"A", "2", "4", "6", "Q"}, []string{"3", "J", "Q", "K", "9"}, []string{"A", "K", "6", "7", "8"},
		[]string{"8", "8", "9", "10", "J"}, []string{"2", "3", "4", "5", "6"}, []string{"7", "9", "J", "Q", "K"}, []string{"A", "3", "5", "7", "10"})
	rng := rand.New(rand.NewPCG(1, 2))
	for seat := range game.Seat(8) {
		if seat == r.state().Turn {
			continue
		}
		order := rng.Perm(len(r.state().Players[seat].Hand))
		casts := func(i int) bool { return r.state().Players[seat].Hand[i].Launches() }
		if at := slices.IndexFunc(order, casts); at > 0 { // first of all
			order[0], order[at] = order[at], order[0]
		}
		for _, i := range order {
			c := r.state().Players[seat].Hand[i]
			use := ""
			if c.Rank == "3" {
				use = " nothing"
			}
			if _, err := r.Play(seat, "next "+c.String()+use); err != nil {
				t.Fatal(err)
			}
		}
	}
	seat := r.state().Turn
	for line := range strings.SplitSeq(r.lines(seat, "next "), "; ") {
		_, err := r.Play(seat, line)
		if err == nil {
			break
		}
	}
	if err := r.Match().Law(); err != nil {
		t.Error(err)
	}
	if plays := r.state().Plays; plays < 8 {
		t.Errorf("RACE-CARD-45: %d cards are played", plays)
	}
}

// RACE-CARD-45: of two like cards that are laid the first can be taken back, which is
// offered once.
func TestLikeLaidCardsAreTakenBackByOneLine(t *testing.T) {
	r := laid(t, "7", "8", "8", "Q")
	r.play(1, "next 7 8 8")
	if err := gametest.OfferedOnce(r.Match(), 1, func(int) int { return 0 }); err != nil {
		t.Errorf("RACE-CARD-45: %v", err)
	}
	r.play(1, "next off 8")
	want(t, "RACE-CARD-45: what stays", r.Match().View(1).(*view.View).Hand.Next, "7")
}
