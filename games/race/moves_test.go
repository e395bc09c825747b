package race

import (
	"testing"

	"shipboard/games/race/view"
)

// RACE-MOVE-02: squares that a ship passes do not act.
func TestPassing(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 10 blue1 11")
	r.deal([]string{"7"}, []string{"J"})
	r.play(0, "play 7 1") // past the reef on 12 and the treasure on 15
	want(t, "RACE-MOVE-02", r.at("red1"), "red1 17")
	want(t, "RACE-MOVE-02: dice", len(r.state().Rolls), 0)
}

// RACE-MOVE-07: a ship that a result moves does not arrive.
func TestResultsDoNotArrive(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 111 blue1 119") // on 113 a reef; six on stands blue
	r.deal([]string{"2"}, []string{"J"})
	r.play(0, "play 2 1", 5)
	want(t, "RACE-MOVE-07", r.at("red1", "blue1"), "red1 119 blue1 119")
	want(t, "RACE-MOVE-07: one die", len(r.state().Rolls), 1)
}

// RACE-MOVE-07, RACE-SQ-REEF-05, RACE-SQ-REEF-07, RACE-SQ-WEATHER-05: the square
// to which a short cut, a chart or a typhoon takes a ship does not act.
func TestTheSquareAfterAResultDoesNotAct(t *testing.T) {
	for _, c := range []struct {
		rule     string
		from, to int
		chart    bool
		dice     []int
	}{
		{"RACE-SQ-REEF-05: 12 to the harbour on 18", 10, 18, false, []int{5}},
		{"RACE-SQ-REEF-07: 12 to the harbour on 18", 10, 18, true, nil},
		{"RACE-SQ-WEATHER-05: 62 to the navy on 59", 60, 59, false, []int{5, 1, 2}},
		{"RACE-SQ-NAVY-07: 59 to the reef on 54", 57, 54, false, []int{5}},
	} {
		r := newRace(t, 2)
		r.put("red1 " + text(c.from) + " blue1 140")
		r.deal([]string{"2", "7", "9"}, []string{"J"})
		r.state().Players[0].Map = c.chart
		r.play(0, "play 2 1", c.dice...)
		want(t, c.rule, r.at("red1"), "red1 "+text(c.to))
		want(t, c.rule+": the hand", r.hand(0), "7 9")
		want(t, c.rule+": then", r.waits(), 1)
		rolls := 0
		for _, x := range r.state().Rolls {
			rolls += len(x.Faces)
		}
		want(t, c.rule+": dice", rolls, len(c.dice))
	}
}

// RACE-MOVE-09 to RACE-MOVE-11: a ship sent home.
func TestSentToPort(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 18 red2 50")
	r.deal([]string{"2", "4", "7", "9"}, []string{"J", "J"})
	r.state().Players[0].Ships[0].Escort = true
	r.state().Players[0].Ships[0].Flag = true
	r.play(0, "play 2 1", 6) // mutiny
	want(t, "RACE-MOVE-09", r.at("red1"), "red1 0")
	want(t, "RACE-MOVE-10", r.at("red2")+" with "+r.hand(0), "red2 50 with 4 7 9")
	want(t, "RACE-MOVE-11", r.state().Players[0].Ships[0], ship{})
	r.play(1, "play J")
	r.refuse(0, "play 7 1", "needs an ace or a king")
}

// RACE-MOVE-12, RACE-BATTLE-13: nobody reaches a ship at home.
func TestHomeIsSafe(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 144 red2 20 blue1 140")
	r.deal([]string{"J"}, []string{"8", "6"})
	r.state().Turn = 1
	r.refuse(1, "play 6 back red1", "is home")
	r.play(1, "play 8 1")
	want(t, "RACE-BATTLE-13, RACE-MOVE-12: both are home", r.at("red1", "blue1"), "red1 144 blue1 144")
	want(t, "RACE-BATTLE-13: dice", len(r.state().Rolls), 0)

	r = newRace(t, 2)
	r.put("blue1 1")
	r.deal([]string{"K"}, []string{"J"})
	r.play(0, "play K")
	want(t, "RACE-BATTLE-13: nor on square 1", r.at("red1", "blue1"), "red1 1 blue1 1")
}

// A race that ends during the cards for diamonds keeps the law, and shows every
// place.
func TestEndingAmongDiamonds(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 13")
	r.deal([]string{"2", "7", "J"}, []string{"J"})
	r.play(0, "play 2", 6)
	want(t, "red has cards to play", r.state().asked().Kind, view.AskExtra)
	r.play(1, "resign")
	if err := r.state().Law(); err != nil {
		t.Error(err)
	}
	r.state().Players[0].Hand[0].Extra = true // left over from before the end
	if err := r.state().Law(); err != nil {
		t.Error(err)
	}
	want(t, "the winner's place", r.view(1).Players[0].Place, 1)
	want(t, "and the other has left", r.view(1).Players[1].Gone, true)
}
