package moby

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// wounded gives a boat damage in turn 1.
func (h *hunt) wounded(colour string, points int) {
	b := h.boat(colour)
	for len(b.Log) < 1 {
		b.Log = append(b.Log, sea.Row{})
	}
	b.Log[0].Damage = points
}

// over checks how the game ended.
func (h *hunt) over(side, text string, places ...[]game.Seat) {
	h.t.Helper()
	o, over := h.state().Outcome()
	if !over {
		h.t.Fatalf("it is not over:\n%s", h.told(game.Public))
	}
	if o.Side != side || o.Text != text || fmt.Sprint(o.Places) != fmt.Sprint(places) {
		h.t.Errorf("it ended with %+v, want side %q, %q, places %v", o, side, text, places)
	}
	if lost := Game.Seats.Lost(o); lost != (side == "whale") {
		h.t.Errorf("all have lost: %v", lost)
	}
	if err := h.state().check(); err != nil {
		h.t.Errorf("that cannot be: %v", err)
	}
}

// MOBY-DMG-11: after the whale's death the damage step is finished, and the
// player with the most damage wins. The last roll counts in full.
func TestWhaleDies(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.turn(3)
	h.state().Kraken = true // it does not come any more
	h.wounded("red", 900)
	h.wounded("blue", 770)
	h.put("blue", "N10", 1)
	h.play(1, "plot PL PR PL PR")
	h.resolve(1, 1, 1, 1, 4, 5, 1, 1, 4, 0, 1, 1)
	h.over("", "The white whale is dead: {0} has won with 945 points of damage.", []game.Seat{0}, []game.Seat{1})
	o, _ := h.state().Outcome()
	if !slices.Equal(o.Scores, []int{945, 810}) {
		t.Errorf("the scores are %v", o.Scores)
	}
	if h.boat("red").Towed() {
		t.Error("a boat tucked in behind a dead whale")
	}
	h.refuse(0, "F", "over")
	if v := h.view(0); len(v.Plots) != 0 || v.Title != "The hunt is over" || v.Task != o.Text || len(h.state().Choices(0, "")) != 0 {
		t.Errorf("afterwards: %q, %q, %v", v.Title, v.Task, v.Plots)
	}
}

// MOBY-DMG-11: players with the same damage are ranked by men aboard, then by
// harpoons. Otherwise they share their place.
func TestRanks(t *testing.T) {
	h := newHunt(t, 3, "boats=2")
	for _, c := range []struct {
		change func()
		want   string
	}{
		{func() {}, "1: 0; 1: 1; 1: 2; "},
		{func() { h.wounded("blue", 50) }, "1: 1; 2: 0; 2: 2; "},
		{func() { h.wounded("green", 50) }, "1: 0; 1: 1; 3: 2; "}, // green is seat 0's second boat
		{func() { h.boat("red").Crew[0] = 0 }, "1: 1; 2: 0; 3: 2; "},
		{func() { h.boat("black").Crew[0] = 0; h.boat("blue").Harpoons = 2 }, "1: 0; 2: 1; 3: 2; "},
		{func() { h.state().Gone = []game.Seat{0} }, "1: 1; 2: 2; 3: 0; "},
	} {
		c.change()
		got := ""
		for _, r := range h.view(game.Public).Ranks {
			got += fmt.Sprintf("%d: %d; ", r.Place, r.Seat)
		}
		if got != c.want {
			t.Errorf("the ranks are %s, want %s", got, c.want)
		}
	}
}

// MOBY-DMG-11: men aboard count before harpoons.
func TestMenCountBeforeHarpoons(t *testing.T) {
	h := pair(t)
	h.wounded("red", 50)
	h.wounded("blue", 50)
	h.boat("red").Crew[4] = 0
	h.boat("blue").Harpoons = 1
	if ranks := h.view(game.Public).Ranks; ranks[0].Seat != 1 || ranks[1].Seat != 0 || ranks[1].Place != 2 {
		t.Errorf("the ranks are %+v", ranks)
	}
}

// MOBY-DMG-12: the whale wins if no boat is left and none will come.
func TestWhaleWins(t *testing.T) {
	h := newHunt(t, 2, "boats=1", "replace=off")
	h.state().Lose(h.boat("blue"), view.NoteLost, 3)
	if h.boat("blue").Back != 0 {
		t.Fatal("a new boat is to come")
	}
	h.turn(3)
	h.state().Kraken = true
	h.put("red", "M5", 1)
	h.boat("red").Crew = sea.Crew{5: 6}
	h.play(0, "PL")
	h.resolve(3, 1, 6, 4)
	h.over("whale", "No boat is left, and the whale swims free: he has won.", []game.Seat{0, 1})

	h = newHunt(t, 2, "boats=1") // with new boats the hunt goes on
	h.turn(3)
	h.state().Kraken = true
	h.state().Lose(h.boat("blue"), view.NoteLost, 4)
	h.put("red", "M5", 1)
	h.boat("red").Crew = sea.Crew{5: 6}
	h.play(0, "PL")
	h.resolve(3, 1, 6, 4)
	h.says("a new red boat comes in turn 5")
	if _, over := h.Match().Outcome(); over {
		t.Error("new boats were to come, and the hunt is over")
	}
}

// At the end of the last turn the leader wins.
func TestNightFalls(t *testing.T) {
	h := pair(t)
	h.turn(h.state().Turns)
	h.wounded("blue", 10)
	h.whale("C5", 1, sea.Top)
	h.resolve(3, 1)
	h.over("", "Night falls after turn 40, and the whale lives: {1} has won with 10 points of damage.", []game.Seat{1}, []game.Seat{0})
	h = pair(t)
	h.turn(h.state().Turns)
	h.resolve(3, 1)
	h.over("", "Night falls after turn 40, and the whale lives: nobody has hurt him, and {0} and {1} share the win.", []game.Seat{0, 1})
}

// The outcome says if only men or harpoons decided who won.
func TestTieBreakIsTold(t *testing.T) {
	for _, c := range []struct {
		change func(b *sea.Boat)
		want   string
	}{
		{func(b *sea.Boat) { b.Harpoons-- }, "{1} has won with 50 points of damage, as many as {0}, and more harpoons left."},
		{func(b *sea.Boat) { b.Crew[4] = 0 }, "{1} has won with 50 points of damage, as many as {0}, and more men aboard."},
	} {
		h := pair(t)
		h.turn(h.state().Turns)
		h.wounded("red", 50)
		h.wounded("blue", 50)
		c.change(h.boat("red"))
		h.whale("C5", 1, sea.Top)
		h.resolve(3, 1)
		h.over("", "Night falls after turn 40, and the whale lives: "+c.want, []game.Seat{1}, []game.Seat{0})
		h.says("Points: 1st {1} 50; 2nd {0} 50.")
	}
}

// A player who resigns takes the boats home, and comes last. The last player left
// wins.
func TestResign(t *testing.T) {
	h := newHunt(t, 3, "boats=1")
	man := h.swimmer("red", 3, "M8")
	h.play(0, "swim adam stay", "haul ask") // secrets, which are deleted
	h.wounded("red", 500)
	h.play(1, "lock")
	h.play(2, "lock")
	h.play(0, "resign") // so the turn goes on
	h.says("{0} resigns from the hunt and takes red home.")
	if h.state().Turn != 2 || h.boat("red").Afloat() || h.boat("red").Back != 0 {
		t.Errorf("turn %d, red %+v", h.state().Turn, h.boat("red"))
	}
	if w := h.state().Swimmers; len(w) != 1 || w[0].Man != man || w[0].To != (board.Hex{}) || h.boat("red").Plot.Haul != "" {
		t.Errorf("in the water are %+v", w)
	}
	h.refuse(0, "resign", "left the hunt")
	if len(h.state().Choices(0, "")) != 0 {
		t.Error("there is still something to choose")
	}
	h.play(2, "resign")
	h.over("", "Only one is left in the hunt: {1} has won with 0 points of damage.", []game.Seat{1}, []game.Seat{0}, []game.Seat{2})
}

// A boat may be retired if it has no harpoon and no line, or fewer than three
// men. A new boat comes in the next turn, and the damage stays.
func TestRetire(t *testing.T) {
	h := pair(t)
	h.refuse(0, "retire", "red has 3 harpoons and 6 men")
	h.boat("red").Harpoons = 0
	h.wounded("red", 80)
	h.put("blue", "J1", 1) // on red's starting place
	h.put("red", "M8", 1)
	h.play(0, "F", "retire")
	if got := h.told(0); got != "Red goes home; a new boat comes next turn." {
		t.Errorf("red is told %q", got)
	}
	h.play(0, "keep", "retire")
	h.play(1, still)
	h.resolve()
	h.says("Red goes home to change boats.")
	h.says("A new red boat puts out from I1.")
	b := h.boat("red")
	if b.Harpoons != 3 || b.Damage() != 80 || b.Crew[0] != 13 || b.Facing != 4 {
		t.Errorf("the new boat is %+v", b)
	}
	b.Crew = sea.Crew{13, 5: 18}
	h.play(0, "retire", "clear", "F", "retire")
	h = newHunt(t, 2, "boats=1", "replace=off")
	h.boat("red").Harpoons = 0
	h.refuse(0, "retire", "no new boats")
}

// In the last turn no new boat can come. Nobody is offered or promised one, and
// no text speaks of a next turn.
func TestLastTurnPromisesNothing(t *testing.T) {
	offered := func(h *hunt) bool { return slices.Contains(offeredTo(h.state(), 0), "retire") }
	h := pair(t)
	h.boat("red").Harpoons = 0
	h.turn(h.state().Turns - 1)
	if !offered(h) || !h.view(0).Plots[0].MayRetire {
		t.Error("a worn-out boat cannot be retired in the last turn but one")
	}
	h.turn(h.state().Turns)
	if offered(h) || h.view(0).Plots[0].MayRetire {
		t.Error("a new boat is offered in the last turn")
	}
	h.refuse(0, "retire", "This is the last turn")
	h.put("red", "C4", 3) // before his head
	h.boat("red").Crew = sea.Crew{5: 6}
	h.play(0, "PL")
	if sheet := texts(h.of(0).Scenes()[0]); !slices.Contains(sheet, "Ends lying still; this is the last turn.") {
		t.Errorf("the sheet says %q", sheet)
	}
	h.resolve(3, 4, 1, 6) // the last man falls, and a kraken is called
	h.says("Red is empty and drifts away.")
	h.says("a kraken stirs below, too late for this hunt")
	h.silent("new red boat")
	h.silent("next turn")
}

// A lost boat is replaced automatically two turns later.
func TestReplacement(t *testing.T) {
	h := pair(t)
	h.turn(2)
	h.put("red", "C4", 3) // before his head
	h.boat("red").Crew = sea.Crew{5: 6}
	h.play(0, "PL")
	h.resolve(3, 1, 1, 6) // the last man falls
	h.says("Red is empty and drifts away; a new red boat comes in turn 4.")
	h.play(0, "lock") // for the man in the water
	h.play(1, "BH", "lock")
	h.says("A new red boat puts out from J1.")
	if h.state().Turn != 4 {
		t.Errorf("it is turn %d", h.state().Turn)
	}
}

// decided are the contests that the last line decided: "hurt-1 0".
func (h *hunt) decided() []string {
	var all []string
	for _, e := range h.events {
		for _, d := range e.Decides {
			all = append(all, d.Contest+" "+d.Way)
		}
	}
	return all
}

// asked is the question that those who watch are asked now, with its ways; "" if there is none.
func (h *hunt) asked() string {
	c, ok := h.view(game.Public).Contest()
	if !ok {
		return ""
	}
	return c.Ask + " " + strings.Join(game.Texts(c.Ways, func(w game.Way) string { return w.Label }), ", ")
}

// Watchers may guess who hurts the whale most in a turn, while a boat can come near enough. It is decided when
// the turn is over, and also when the hunt ends in it.
func TestHurtIsGuessed(t *testing.T) {
	h := pair(t)
	h.whale("B2", 1, sea.Top)
	if asked := h.asked(); asked != "" {
		t.Errorf("far from the whale, those who watch are asked: %s", asked)
	}
	h.whale("B2", 1, sea.Deep)
	h.put("red", "B4", 1)
	if asked := h.asked(); asked != "" {
		t.Errorf("with the whale too deep, those who watch are asked: %s", asked)
	}
	for _, c := range []struct {
		hp    int
		faces []int
		want  string
	}{
		{1700, []int{6}, "hurt-1 none"},
		{1700, []int{1, 6, 3, 7, 1, 1}, "hurt-1 0"}, // hits, falls out, does 37, two chits of blood
		{30, []int{1, 6, 3, 7, 1, 1}, "hurt-1 0"},   // which kills him
	} {
		h := near(t, 1, sea.Top)
		h.state().HP = c.hp
		if asked := h.asked(); asked != "Who hurts the whale most this turn? {0}, {1}, Nobody, or two alike" && asked != "Who hurts the whale most this turn? {0}, Nobody, or two alike" {
			t.Errorf("beside the whale, those who watch are asked: %s", asked)
		}
		h.resolve(c.faces...)
		if got := h.decided(); !slices.Equal(got, []string{c.want}) {
			t.Errorf("the dice %v decide %q, want %s\n%s", c.faces, got, c.want, h.told(game.Public))
		}
	}
}
