package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
)

// A player who is asked something else after another player's line is called for it. So when a crew
// is ready, one of them is called to attack, though the game has waited for them without a break.
// A player who may go on with what a companion took up is not called.
func TestWhoIsAskedAnotherThingIsCalled(t *testing.T) {
	wait := func(s game.Seat, task string) game.Wait { return game.Wait{Seat: s, For: task} }
	for _, c := range []struct {
		was, is []game.Wait
		anew    bool
	}{
		{[]game.Wait{wait(0, "to prepare Hooper"), wait(1, "to prepare Hooper")}, []game.Wait{wait(0, "to attack with Quint")}, true},
		{[]game.Wait{wait(0, "to prepare Hooper"), wait(1, "to prepare Hooper")}, []game.Wait{wait(0, "to attack with Quint"), wait(1, "to attack with Brody")}, true},
		{[]game.Wait{wait(0, "to prepare Hooper"), wait(1, "to prepare Hooper")}, []game.Wait{wait(0, "to attack with Hooper"), wait(1, "to attack with Hooper")}, true},
		{[]game.Wait{wait(0, "to play Quint and Hooper"), wait(1, "to play Brody and Hooper")}, []game.Wait{wait(0, "to go on as Hooper"), wait(1, "to go on as Hooper")}, false},
		{[]game.Wait{wait(0, "to play Quint and Hooper"), wait(1, "to play Hooper")}, []game.Wait{wait(0, "to play Quint")}, false},
		{[]game.Wait{wait(0, "to go on as Hooper"), wait(1, "to go on as Hooper")}, []game.Wait{wait(0, "to play Hooper")}, false},
		{[]game.Wait{wait(0, "to choose a beach"), wait(1, "to choose a beach")}, []game.Wait{wait(0, "to play Hooper"), wait(1, "to play Quint")}, true},
		{[]game.Wait{wait(0, "to attack with Quint"), wait(1, "to attack with Brody")}, []game.Wait{wait(0, "to attack with Quint")}, false},
	} {
		old := Wait{Wait: c.was[0], Asked: strings.Replace(c.was[0].For, "go on as", "play", 1)}
		if got := asksAnew(c.is, old, c.is[0], 1); got != c.anew {
			t.Errorf("of who waited for %v and now for %v the first is asked anew: %v", c.was, c.is, got)
		}
	}
}

// Whole games hold to that: whoever is asked another thing after another player's line is called to it, also if that line may be
// taken back. If the player of that line may do it, too, the call is owed for later. The same question does not call twice.
func TestAChangedQuestionCalls(t *testing.T) {
	asked := 0
	for seed := range uint64(3) {
		s := newScene(t)
		s.at.Def, s.at.Game, s.at.Options = &jaws.Game, "jaws", map[string]string{}
		s.play("ann join shark", "bob join quint", "cat join brody", "ann begin")
		crew := []string{"ann", "bob", "cat"}
		rng := rand.New(rand.NewPCG(seed, 1))
		for n := 0; s.at.Stage == Playing && n < 500; n++ {
			before := make(map[game.Seat]Wait)
			for _, w := range s.at.Waits {
				before[w.Seat] = w
			}
			by := s.at.Waits[rng.IntN(len(s.at.Waits))].Seat
			called := s.pinged(crew[by] + " do " + gametest.Offered(s.at.Session.Match(), by, rng.IntN))
			for _, w := range s.at.Waits {
				was, awaited := before[w.Seat]
				another := verbOf(w.For) != verbOf(was.For) && verbOf(w.For) != verbOf(was.Asked) && !takenUp(w.For)
				calls := slices.Contains(called, w.Seat) || w.Held
				switch {
				case !awaited || w.Seat == by:
				case another && !calls:
					t.Errorf("{%d} was asked %s, and now %s, and is not called", w.Seat, was.For, w.For)
				case another:
					asked++
				case was.For == w.For && slices.Contains(called, w.Seat):
					t.Errorf("{%d} is called again %s", w.Seat, w.For)
				}
			}
		}
	}
	if asked == 0 {
		t.Error("nobody was asked another thing")
	}
}

// Two share out the gear. When one of them gives the last card, the other is asked another thing: whether they agree. Who gave it
// is at the table, so the other is called a little later, unless they agree before.
func TestTheOtherIsCalledWhenTheGearIsShared(t *testing.T) {
	s := newScene(t)
	s.at.Def, s.at.Game, s.at.Options = &jaws.Game, "jaws", map[string]string{}
	s.play("ann join shark", "bob join quint", "cat join brody", "ann set acts=2", "ann begin")
	var c *Change
	for _, gear := range []string{"rifle hooper", "ammo hooper", "ammo hooper", "chum brody", "chum brody", "barbed lance quint", "gaff brody"} {
		c = s.play("bob do give " + gear)
		if s.at.Turn.N != 1 {
			t.Errorf("bob gives %s, and somebody is called", gear)
		}
	}
	if w := s.at.Waiting(2); !w.Held || !slices.ContainsFunc(c.Owed, func(o Letter) bool { return o.Kind == OweReminder && o.Seat == 2 && o.After.Equal(s.now.Add(holdTime)) }) {
		t.Errorf("cat is asked %s, and her call is not owed for later", w.For)
	}
	if called := s.pinged("bob do settle"); len(called) > 0 || !s.at.Waiting(2).Held {
		t.Errorf("bob agrees, and the game calls %v; the call of cat is still owed: %v", called, s.at.Waiting(2).Held)
	}
}

// A player who was called to play is called in the next round, too, though a companion has ended
// what both might play in the last one. The player is not called again in a round while a companion
// plays what both may, and then their own part.
func TestACrewIsCalledOnce(t *testing.T) {
	s := hunt(t, "")
	s.play("bob do quint done", "cat do hooper done", "cat do brody done")
	if called := s.pinged("ann do lock"); !slices.Equal(called, []game.Seat{1, 2}) {
		t.Errorf("the next round calls %v", called)
	}
	for _, line := range []string{"cat do hooper move w", "cat do hooper done", "cat do brody move n", "cat do brody done"} {
		if called := s.pinged(line); len(called) > 0 {
			t.Errorf("%s calls %v", line, called)
		}
	}
}

// A player who was called, and looks while a companion acts, could not act themself. They are called
// again, once, when the way is free. A player who has not looked is not called again, nor is one who
// looked while they could act.
func TestWhoLookedInVainIsCalledAgain(t *testing.T) {
	for _, c := range []struct {
		name, moves string
		again       []game.Seat // whom the last of the moves calls
	}{
		{"nobody looks", "bob do quint move s; bob do quint done", nil},
		{"cat looks before bob acts", "cat looks; bob do quint move s; bob do quint done", nil},
		{"cat looks while bob acts", "bob do quint move s; cat looks; bob do quint done", []game.Seat{2}},
		{"bob looks while he acts", "bob do quint move s; bob looks; bob do quint done", nil},
		{"bob takes it back", "bob do quint move s; cat looks; bob undo", []game.Seat{2}},
		{"cat looks twice", "bob do quint move s; cat looks; bob do quint move 4; cat looks; bob do quint done", []game.Seat{2}},
		{"cat was called again", "bob do quint move s; cat looks; bob undo; cat looks; bob do quint move s; bob do quint done", nil},
		{"cat acts after that", "bob do quint move s; cat looks; bob do quint done; cat do hooper move w; cat do hooper done", nil},
		{"the round is over", "cat do hooper done; cat do brody done; cat looks; bob do quint done; ann do lock", []game.Seat{1, 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := hunt(t, "")
			var called []game.Seat
			for line := range strings.SplitSeq(c.moves, "; ") {
				called = nil
				if who, looks := strings.CutSuffix(line, " looks"); looks {
					s.hears(who)
					continue
				}
				called = s.pinged(line)
			}
			if !slices.Equal(called, c.again) {
				t.Errorf("the last move calls %v, want %v", called, c.again)
			}
		})
	}
}

// A player who has begun, and was then interrupted by a companion, is called again, once, when the
// game waits for them alone. A player whom nobody interrupted is not called again.
func TestWhoWasInterruptedIsCalledAgain(t *testing.T) {
	const begun = "cat do hooper move w; bob do hooper done; "
	for _, c := range []struct {
		name, moves string
		again       []game.Seat // whom the last of the moves calls
	}{
		{"bob sails and ends", begun + "bob do quint move s; bob do quint done", []game.Seat{2}},
		{"bob ends at once", begun + "bob do quint done", nil},
		{"bob takes back that he sails", begun + "bob do quint move s; bob undo", nil},
		{"bob ends again", begun + "bob do quint move s; bob do quint done; bob undo; bob do quint done", nil},
		{"cat goes on", begun + "bob do quint move s; bob do quint done; cat do brody move n", nil},
		{"cat goes on first", begun + "cat do brody move n; cat do brody done; bob do quint move s", nil},
		{"cat has not begun", "bob do hooper move w; bob do hooper done; bob do quint move s; bob do quint done", nil},
		{"cat ends in between", "cat do hooper move w; cat do hooper done; bob do quint move s; bob do quint done", []game.Seat{2}},
		{"bob has begun, too", "bob do hooper move w; cat do hooper done; cat do brody move n; cat do brody done", []game.Seat{1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := hunt(t, "")
			var called []game.Seat
			for line := range strings.SplitSeq(c.moves, "; ") {
				called = s.pinged(line)
			}
			if !slices.Equal(called, c.again) {
				t.Errorf("the last move calls %v, want %v", called, c.again)
			}
		})
	}
}

// When the game goes on after a question to one player, it calls all for whom it waits then: also
// those who were called before the question, and those who have begun. Their older call is gone.
func TestAfterAQuestionAllAreCalled(t *testing.T) {
	for _, moves := range []string{
		"cat do brody chum",
		"bob do quint weapon rifle; cat do brody chum",
		"bob do quint weapon rifle; bob do quint target w1; bob do quint ready; cat do brody chum",
	} {
		t.Run(moves, func(t *testing.T) {
			s := newScene(t)
			s.at.Def, s.at.Game, s.at.Options = &jaws.Game, "jaws", map[string]string{}
			s.play("ann join shark", "bob join quint", "cat join brody", "ann set acts=2", "ann begin")
			for _, gear := range []string{"rifle quint", "ammo hooper", "ammo hooper", "chum brody", "chum brody", "barbed lance quint", "gaff hooper"} {
				s.play("bob do give " + gear)
			}
			s.play("bob do settle", "cat do settle", "bob do quint board b1", "cat do hooper board b1", "cat do brody board b2", "ann do choose C", "ann do lock")
			for line := range strings.SplitSeq(moves, "; ") {
				s.play(line)
			}
			if called := s.pinged("ann do show B"); !slices.Equal(called, []game.Seat{1, 2}) {
				t.Errorf("the crew goes on, and the game calls %v", called)
			}
			for _, line := range []string{"bob do hooper weapon gaff", "cat do brody move b3"} {
				if called := s.pinged(line); len(called) > 0 {
					t.Errorf("%s calls %v", line, called)
				}
			}
		})
	}
}
