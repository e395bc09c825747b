package race

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/squares"
	"shipboard/games/race/view"
)

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
	r = ask("2 7 9 Q", task{Kind: view.AskRaise, N: 3, Delta: 1})
	r.refuse(0, "raise 2 2 7", "Name three different cards; you have one 2.")
	r.refuse(0, "raise 2 7", "Name three cards")
	r.play(0, "raise 2 7 Q")
	want(t, "RACE-CARD-35: the owner picks, other cards each", r.hand(0), "2+1 7+1 9 Q+1")

	r = ask("4 7 J K 3", task{Kind: view.AskRaise, N: 1, Delta: 2})
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
		e := &engine{State: r.state(), Telling: game.Telling{Dice: r.Dice()}}
		e.do(task{Kind: view.AskRaise, N: c.n, Delta: c.delta})
		want(t, c.rule, r.hand(0), c.after)
	}

	r = newRace(t, 2)
	r.put("red1 50 blue1 60")
	r.deal([]string{"2-5", "9"}, []string{"J"})
	r.play(0, "play 2-5 nothing")
	want(t, "RACE-CARD-39: no steps, and none back", r.at("red1"), "red1 50")

	r = ask("J 9", task{Kind: view.AskDrop, N: 1})
	r.play(0, "drop J")
	want(t, "RACE-CARD-42", r.hand(0), "9")

	r = ask("2 9 7", task{Kind: view.AskRaise, N: 1, Delta: 1})
	r.play(0, "auto")
	want(t, "RACE-CARD-35: by default the highest gains", r.hand(0), "2 7 9+1")
	r = ask("2 9 7", task{Kind: view.AskRaise, N: 1, Delta: -1})
	r.play(0, "auto")
	want(t, "RACE-CARD-35: by default the lowest loses", r.hand(0), "2-1 7 9")

	r = ask("J 9 4", task{Kind: view.AskDrop, N: 1})
	r.play(0, "auto")
	want(t, "the usual card is the lowest", r.hand(0), "4 9")

	r = newRace(t, 2)
	e := &engine{State: r.state(), Telling: game.Telling{Dice: r.Dice()}}
	e.take(0, 0)
	e.do(task{Kind: view.AskDrop, N: squares.All})
	want(t, "RACE-CARD-41: nothing to throw away", len(e.Events), 0)
}

// RACE-CARD-38: two cards have the same name, and one of them was drawn for
// diamonds. They are offered once at each step, and the name means the other card
// first.
func TestTwinsFromDiamonds(t *testing.T) {
	r := newRace(t, 3)
	r.put("red1 50 blue1 60")
	r.deal([]string{"7", "7", "9"}, []string{"J"}, []string{"J"})
	r.state().Players[0].Hand[0].Extra = true
	r.state().Players[0].sort()
	r.state().Todo = []task{{Kind: doEnd}, {Kind: view.AskExtra}, {Kind: view.AskRaise, N: 2, Delta: -1}}
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

// RACE-SETUP-11: only the number of cards in the hand decides whether a player is
// asked which cards to change. So the question does not reveal the cards.
func TestAskingTellsNothing(t *testing.T) {
	for _, c := range []struct {
		hand    string
		asked   bool
		choices string // line and label
		after   string
	}{
		{"4 7 9", true, "auto: The usual: raise 9 and 7|raise 4 : Raise 4|raise 7 : Raise 7|raise 9 : Raise 9|auto on: Choose the usual for me from now on", "4 7+2 9+2"},
		{"7 9 J", true, "auto: Raise the 9 and 7|auto on: Choose the usual for me from now on", "7+2 9+2 J"},
		{"7 J K", true, "auto: Raise the 7|auto on: Choose the usual for me from now on", "7+2 J K"},
		{"3 J K", true, "auto: Go on|auto on: Choose the usual for me from now on", "3 J K"},
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
