package island_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
)

// JAWS-SHARK-01, JAWS-SHARK-02, JAWS-SHARK-03, JAWS-SHARK-04, JAWS-SHARK-05:
// how much the shark can do in a turn.
func TestSharkActions(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-SHARK-01: three actions", "shark=1 N=2 phase=shark", `
			0: plan move N
			0: plan eat
			0: plan eat
			! 0: plan move 6 // no action left
			! 0: plan eat // no action left
			! 0: plan burst 6 // no action left for the burst`},
		{"JAWS-SHARK-02: or none", "shark=1 phase=shark", "0: lock\n= phase=crew shark=1"},
		{"JAWS-SHARK-03: in any order", "shark=N N=2 phase=shark", `
			0: plan eat
			0: plan move 6
			0: plan move 2
			0: lock
			= N=1 shark=2`},
		{"JAWS-SHARK-03: three times the same", "shark=N phase=shark", "0: plan move 6\n0: plan move N\n0: plan move 6\n0: lock\n= shark=6"},
		{"JAWS-SHARK-04: one token a round", "shark=1 phase=shark", `
			0: plan burst N 6
			! 0: plan evasive // one power token a round
			! 0: plan frenzy // one power token a round
			0: back
			0: plan evasive
			! 0: plan out of sight // one power token a round
			! 0: plan burst N // one power token a round`},
		{"JAWS-SHARK-05: a token costs no action", "shark=1 phase=shark", `
			0: plan move N
			0: plan move 6
			0: plan move E
			0: plan evasive
			0: lock
			= shark=E tokens=3`},
	})
}

// JAWS-SHARK-07, JAWS-SHARK-08, JAWS-SHARK-09, JAWS-SHARK-10: where the shark
// can move.
func TestSharkMoves(t *testing.T) {
	for _, to := range []string{"N", "W", "1"} {
		m := jawstest.Arranged(t, jawstest.Two, "shark=5 phase=shark")
		m.Script("0: plan move " + to + "\n0: lock\n= shark=" + to)
	}
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-SHARK-07: not to a space that is no neighbour", "shark=5 phase=shark", `
			! 0: plan move 8 // From 5 the shark can swim to 1, N or W, not to 8
			! 0: plan move // Say where
			! 0: plan move N 6 // Speed Burst`},
		{"JAWS-SHARK-08: not across a corner", "shark=5 phase=shark", "! 0: plan move 3 // not to 3\n0: lock\n= shark=5"},
		{"JAWS-SHARK-09: not over land", "shark=5 phase=shark", "! 0: plan move 7 // not to 7\n! 0: plan move shop // not to shop"},
		{"JAWS-SHARK-09: S and 6 meet on land", "shark=S phase=shark", "! 0: plan move 6 // not to 6"},
		{"JAWS-SHARK-09: so do 6 and 8", "shark=6 phase=shark", "! 0: plan move 8 // not to 8"},
		{"JAWS-SHARK-10: nothing bars the way", "shark=E quint=8 float8=1 orca=1 phase=shark", "0: plan move 8\n0: lock\n= shark=8"},
	})
	// JAWS-SHARK-08, JAWS-SHARK-09: the shark swims from one space to another only
	// if they share water, in moves and in bursts.
	water := map[board.Space]string{
		1: "2 3 5 N", 2: "1 4 6 E", 3: "1 4 7 W", 4: "2 3 8 S", 5: "1 N W", 6: "2 N E", 7: "3 S W", 8: "4 E S",
		board.North: "1 5 6", board.East: "2 6 8", board.South: "4 7 8", board.West: "3 5 7",
	}
	for from := range water {
		m := jawstest.Arranged(t, jawstest.Two, "shark="+from.String()+" phase=shark")
		for to := board.Space(1); to <= board.Shop; to++ {
			if slices.Contains(strings.Fields(water[from]), to.String()) {
				m.Plays(0, "plan move "+to.String(), "back", "plan burst "+to.String(), "back")
				continue
			}
			m.Refuses(0, "plan move "+to.String(), "not to "+to.String())
			m.Refuses(0, "plan burst "+to.String(), "not to "+to.String())
		}
	}
	m := jawstest.Arranged(t, jawstest.Two, "shark=5 phase=shark")
	m.Refuses(0, "plan move 3", "not to 3")
	if left := m.View(0).Pad.Left; left != 3 {
		t.Errorf("JAWS-SHARK-08: a refused move leaves %d actions, want 3", left)
	}
}

// JAWS-SHARK-11, JAWS-SHARK-12, JAWS-SHARK-18, JAWS-SHARK-19, JAWS-SHARK-20:
// eating.
func TestSharkEats(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-SHARK-11: one swimmer for an action", "shark=N N=3 phase=shark", "0: plan eat\n0: lock\n= N=2 eaten=1"},
		{"JAWS-SHARK-11: three for three", "shark=N N=4 phase=shark", `
			0: plan eat
			0: plan eat
			0: plan eat
			! 0: plan move 6 // no action left
			0: lock
			= N=1 eaten=3`},
		{"JAWS-SHARK-12: none elsewhere", "shark=N E=2 phase=shark", "! 0: plan eat // no swimmer at N\n! 0: plan eat michael // not at N"},
		{"JAWS-SHARK-12: none twice", "shark=N N=1 phase=shark", "0: plan eat\n! 0: plan eat // no swimmer at N"},
		{"JAWS-SHARK-18: back to the supply", "shark=N N=2 E=4 phase=shark", "= supply=10\n0: plan eat\n0: plan eat\n0: lock\n= N=0 supply=12"},
		{"JAWS-SHARK-19: the track goes up", "shark=N N=3 eaten=4 phase=shark", "0: plan eat\n0: plan eat\n0: plan eat\n0: lock\n= eaten=7"},
		{"JAWS-SHARK-20: Michael of two", "shark=E E=1 michael=E phase=shark", "0: plan eat michael\n0: lock\n= E=1 michael=none eaten=2"},
		{"JAWS-SHARK-20: the other of two", "shark=E E=1 michael=E phase=shark", "0: plan eat\n0: lock\n= E=0 michael=E eaten=1"},
		{"JAWS-SHARK-20: both", "shark=E E=1 michael=E phase=shark", "0: plan eat\n0: plan eat\n! 0: plan eat // no swimmer\n0: lock\n= E=0 michael=none eaten=3"},
	})
	m := jawstest.Arranged(t, jawstest.Two, "shark=N E=2 phase=shark")
	m.Refuses(0, "eat", "no swimmer at N")
	if left := m.View(0).Pad.Left; left != 3 {
		t.Errorf("JAWS-SHARK-12: a refused meal leaves %d actions, want 3", left)
	}
}

// JAWS-SHARK-13, JAWS-SHARK-14: a plan is secret, and can be changed until it is
// locked.
func TestPlan(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "shark=N N=2 float6=1 orca=1 phase=shark")
	before := m.Seen(1) + m.Seen(game.Public)
	for _, line := range []string{"plan eat", "plan evasive", "plan move 6", "plan move E"} {
		m.Plays(0, line)
		if m.Told(1) != "" || m.Told(game.Public) != "" || m.Seen(1)+m.Seen(game.Public) != before {
			t.Errorf("JAWS-SHARK-13: after %q the crew can see something", line)
		}
		if m.Told(0) == "" {
			t.Errorf("JAWS-SHARK-13: the shark is told nothing of %q", line)
		}
	}
	m.Plays(0, "back")
	if pad := m.View(0).Pad; !slices.Equal(pad.Path, []string{"N", "6"}) || pad.Left != 1 || !slices.Equal(pad.Plan, []string{"eat", "evasive", "move 6"}) {
		t.Errorf("JAWS-SHARK-14: after back the pad shows %v, %v, %d left", pad.Path, pad.Plan, pad.Left)
	}
	m.Plays(0, "clear")
	m.Refuses(0, "back", "Nothing is planned")
	m.Plays(0, "plan move 1", "back", "lock")
	if log := m.View(0).Pad.Rounds; len(log) != 1 || !slices.Equal(log[0].Path, []string{"N"}) {
		t.Errorf("JAWS-SHARK-14: the log shows %v, want N alone", log)
	}
	reports := 0
	for _, e := range m.Events {
		if e.To.Public() {
			reports++
		}
	}
	if reports != 1 {
		t.Errorf("JAWS-SHARK-13: %d public messages after the turn, want 1", reports)
	}
	m.Refuses(0, "back", "not the shark phase")
	m.Refuses(0, "clear", "not the shark phase")
}

// report plays a turn of the shark from a position and returns the text for the
// crew.
func report(t *testing.T, position string, plan ...string) string {
	t.Helper()
	m := jawstest.Arranged(t, jawstest.Two, position+" phase=shark")
	m.Plays(0, plan...)
	m.Plays(0, "lock")
	if m.Told(1) != m.Told(game.Public) {
		t.Errorf("the crew are told %q, everyone %q", m.Told(1), m.Told(game.Public))
	}
	return m.Told(1)
}

// JAWS-SHARK-06, JAWS-SHARK-15, JAWS-SHARK-16, JAWS-SHARK-23, JAWS-SHARK-28,
// JAWS-SHARK-29, and the spaces of JAWS-SHARK-17, JAWS-SHARK-21,
// JAWS-SHARK-22, JAWS-SHARK-26, JAWS-SHARK-27: the report in full.
func TestReport(t *testing.T) {
	for _, c := range []struct {
		name, position string
		plan           []string
		want           string
	}{
		{"JAWS-SHARK-06: no spaces and no counts", "shark=N", []string{"plan move 6", "plan move E"}, "The shark ate nobody. No barrel stirred. The shark used no power token."},
		{"JAWS-SHARK-16: how many and where", "shark=N N=3", []string{"plan eat", "plan eat"}, "Two swimmers are gone at N (2 of 9). No barrel stirred. The shark used no power token."},
		{"JAWS-SHARK-17: per beach", "shark=N N=1 E=1", []string{"plan eat", "plan burst 6 E", "plan eat"}, "Two swimmers are gone, 1 at N and 1 at E (2 of 9). No barrel stirred. The shark used a power token."},
		{"JAWS-SHARK-20: Michael by name", "shark=E E=1 michael=E", []string{"plan eat michael", "plan eat"}, "One swimmer is gone at E, and so is Michael, who counts as 2 (3 of 9). No barrel stirred. The shark used no power token."},
		{"JAWS-SHARK-21: passing through", "shark=N float6=1 orca=1", []string{"plan move 6", "plan move E"}, "The shark ate nobody. A barrel stirred at 6. The shark used no power token."},
		{"JAWS-SHARK-22: leaving", "shark=6 float6=1 orca=1", []string{"plan move 2"}, "The shark ate nobody. A barrel stirred at 6. The shark used no power token."},
		{"JAWS-SHARK-22: staying", "shark=6 float6=1 orca=1", nil, "The shark ate nobody. A barrel stirred at 6. The shark used no power token."},
		{"JAWS-SHARK-23: all and no other", "shark=N float6=1 floatE=1 floatS=1 orca=0", []string{"plan move 6", "plan move E"}, "The shark ate nobody. Barrels stirred at 6 and E. The shark used no power token."},
		{"JAWS-SHARK-26: once, when passed twice", "shark=N float6=1 orca=1", []string{"plan move 6", "plan move 2", "plan move 6"}, "The shark ate nobody. A barrel stirred at 6. The shark used no power token."},
		{"JAWS-SHARK-27: two in a space", "shark=N float6=2 orca=0", []string{"plan move 6"}, "The shark ate nobody. A barrel stirred at 6. The shark used no power token."},
		{"JAWS-SHARK-28: docks and boats sense nothing", "shark=E dock8=2 quint=8 hooper=8 boat=1", []string{"plan move 8"}, "The shark ate nobody. No barrel stirred. The shark used no power token."},
		{"JAWS-SHARK-29: a token was played", "shark=N", []string{"plan out of sight"}, "The shark ate nobody. No barrel stirred. The shark used a power token."},
	} {
		if got := report(t, c.position, c.plan...); got != c.want {
			t.Errorf("%s: the crew are told %q, want JAWS-SHARK-15 %q", c.name, got, c.want)
		}
	}
	jawstest.PlayScenes(t, [][3]string{{"JAWS-SHARK-29: the tokens left are counted", "shark=N phase=shark", "= tokens=4\n0: plan evasive\n= tokens=4\n0: lock\n= tokens=3 token-out=true"}})
}

// JAWS-SHARK-06, JAWS-SHARK-13, JAWS-SHARK-17, JAWS-SHARK-23, JAWS-SHARK-24,
// JAWS-SHARK-25, JAWS-SHARK-26, JAWS-SHARK-27, JAWS-SHARK-28, JAWS-SHARK-30:
// turns that the crew cannot tell from one another, by the report and by
// anything they see after it.
func TestReportsAreAlike(t *testing.T) {
	type turn struct {
		start string
		plan  []string
	}
	for _, c := range []struct {
		name, position string
		a, b           turn
	}{
		{"JAWS-SHARK-06: far or not at all", "", turn{"N", []string{"plan move 6", "plan move E"}}, turn{"4", nil}},
		{"JAWS-SHARK-13: by way of a changed plan", "", turn{"N", []string{"plan move 6", "back"}}, turn{"N", []string{"plan evasive", "clear", "plan move 1"}}},
		{"JAWS-SHARK-17: N first or E first", "N=1 E=1", turn{"N", []string{"plan eat", "plan burst 6 E", "plan eat"}}, turn{"E", []string{"plan eat", "plan burst 6 N", "plan eat"}}},
		{"JAWS-SHARK-24: sensed after or before the meal", "E=1 floatE=1 orca=1", turn{"E", []string{"plan eat", "plan move 6"}}, turn{"6", []string{"plan move E", "plan eat"}}},
		{"JAWS-SHARK-25: 6 first or E first", "float6=1 floatE=1 orca=0", turn{"N", []string{"plan move 6", "plan move E"}}, turn{"8", []string{"plan move E", "plan move 6"}}},
		{"JAWS-SHARK-26: once or twice", "float6=1 orca=1", turn{"N", []string{"plan move 6", "plan move N"}}, turn{"6", []string{"plan move 2", "plan move 6"}}},
		{"JAWS-SHARK-28: by a dock with barrels or not", "dock8=2", turn{"E", []string{"plan move 8"}}, turn{"3", nil}},
		{"JAWS-SHARK-30: one token or another", "", turn{"E", []string{"plan evasive"}}, turn{"E", []string{"plan out of sight"}}},
		{"JAWS-SHARK-30: any other", "", turn{"E", []string{"plan frenzy"}}, turn{"E", []string{"plan burst 6 N"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			played := func(u turn) *jawstest.Match {
				m := jawstest.Arranged(t, jawstest.Two, "shark="+u.start+" phase=shark "+c.position)
				m.Plays(0, u.plan...)
				m.Plays(0, "lock")
				return m
			}
			a, b := played(c.a), played(c.b)
			for _, viewer := range []game.Seat{game.Public, 1} {
				if a.Told(viewer) != b.Told(viewer) {
					t.Errorf("viewer %d is told %q and %q", viewer, a.Told(viewer), b.Told(viewer))
				}
				if a.Seen(viewer) != b.Seen(viewer) {
					t.Errorf("viewer %d sees a difference:\n%s\n%s", viewer, a.Seen(viewer), b.Seen(viewer))
				}
			}
			if len(a.Events) != len(b.Events) {
				t.Errorf("%d messages and %d", len(a.Events), len(b.Events))
			}
			for _, line := range []string{"plan move 5", "lock", "quint move N", "brody binoculars"} {
				_, one := a.State().Play(1, line, a.Dice().Clone())
				_, two := b.State().Play(1, line, b.Dice().Clone())
				if one == nil || two == nil || one.Error() != two.Error() {
					t.Errorf("%q is answered %v and %v", line, one, two)
				}
			}
		})
	}
}

// JAWS-SHARK-31, JAWS-SHARK-32, JAWS-SHARK-33: when tokens work.
func TestTokens(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-SHARK-31: in its own round only", "cards=3,13 shark=N float6=1 orca=1 phase=shark", `
			0: plan evasive
			0: plan move 6
			0: lock
			= sensors=none
			quint done
			brody done
			hooper done
			0: plan move 2
			0: lock
			= sensors=6`},
		{"JAWS-SHARK-32: once a game", "cards=3,13 shark=N phase=shark", `
			0: plan burst 6 E 8
			0: lock
			quint done
			brody done
			hooper done
			! 0: plan burst E // each power token works once a game
			0: plan evasive
			0: lock
			= tokens=2`},
		{"JAWS-SHARK-33: not in answer to a search", "shark=N brody=N", `
			! 0: plan out of sight // not the shark phase
			! 0: out of sight // not the shark phase
			brody binoculars
			= answer=there`},
	})
	m := jawstest.Arranged(t, jawstest.Two, "shark=N")
	if list := m.State().Choices(0, ""); len(list) != 0 {
		t.Errorf("JAWS-SHARK-33: in the crew phase the shark is offered %v", list)
	}
}

// The shark may type a line in fewer or in more words.
func TestSharkSpelling(t *testing.T) {
	for typed, want := range map[string]string{
		"move 6": "plan move 6", "Plan Swim to 6": "plan move 6", "pl m 6": "plan move 6", "eat": "plan eat", "bite a swimmer": "plan eat",
		"speed burst 6 E": "plan burst 6 E", "burst 6-E-8": "plan burst 6 E 8", "plan burst to 6, then east": "plan burst 6 E",
		"feeding frenzy": "plan frenzy", "evasive moves": "plan evasive", "OUT OF SIGHT": "plan out of sight", "plan sight": "plan out of sight",
		"done": "lock", "loc": "lock",
	} {
		m := jawstest.Arranged(t, jawstest.Two, "shark=N N=1 phase=shark")
		played, err := m.Play(0, typed)
		if err != nil || played.Line != want {
			t.Errorf("%q is read as %q, %v; want %q", typed, played.Line, err, want)
		}
	}
	m := jawstest.Arranged(t, jawstest.Two, "shark=N N=1 phase=shark")
	for line, why := range map[string]string{
		"plan": "Type what to plan", "plan hide": "means nothing here", "plan eat two": "each is one action", "plan move x": "is no space",
		"plan evasive now": "more than there is to say", "s": "could be", "plan tip": "Say whom", "quint move E": "means nothing here",
	} {
		m.Refuses(0, line, why)
	}
	if !strings.Contains(m.View(0).Task, "3 of 3") {
		t.Errorf("after refusals the shark reads %q", m.View(0).Task)
	}
}
