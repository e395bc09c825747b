package island_test

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/jawstest"
)

// JAWS-POWER-01, JAWS-POWER-02, JAWS-POWER-03: Feeding Frenzy.
func TestFeedingFrenzy(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-POWER-01: all for one action", "shark=N N=3 phase=shark", `
			0: plan frenzy
			0: plan eat
			0: plan move 6
			0: plan move E
			! 0: plan move 8 // no action left
			0: lock
			= N=0 eaten=3 shark=E`},
		{"JAWS-POWER-01: not without the token", "shark=N N=3 phase=shark", "! 0: plan eat all // takes Feeding Frenzy\n0: plan eat\n= N=3"},
		{"JAWS-POWER-02: each meal of the round", "cards=3,5 shark=N N=2 E=3", `
			quint done
			brody done
			hooper done
			dock 5
			0: plan frenzy
			0: plan eat
			0: plan move 6
			0: plan move E
			0: plan eat
			0: lock
			= N=0 E=0 eaten=6`},
		{"JAWS-POWER-03: Michael too", "shark=E E=2 michael=E phase=shark", "0: plan frenzy\n0: plan eat\n0: lock\n= E=0 michael=none eaten=4"},
		{"JAWS-POWER-03: Michael alone", "shark=E michael=E phase=shark", "0: plan frenzy\n0: plan eat\n! 0: plan eat // no swimmer\n0: lock\n= michael=none eaten=2"},
	})
	want := "Three swimmers are gone at N (3 of 9). No barrel stirred. The shark used a power token."
	if got := report(t, "shark=N N=3", "plan frenzy", "plan eat"); got != want {
		t.Errorf("JAWS-POWER-01: the crew are told %q, want %q", got, want)
	}
}

// JAWS-POWER-20: Feeding Frenzy may be played after a bite, and then applies to
// later bites. Under it the shark may still eat only one swimmer.
func TestFrenzyIsNoDuty(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-POWER-20: one of three", "shark=N N=3 phase=shark", "0: plan frenzy\n0: plan eat one\n0: lock\n= N=2 eaten=1 tokens=3"},
		{"JAWS-POWER-20: one, then all", "shark=N N=3 phase=shark", "0: plan frenzy\n0: plan eat one\n0: plan eat\n! 0: plan eat // no swimmer\n0: lock\n= N=0 eaten=3"},
		{"JAWS-POWER-20: after a bite", "shark=N N=4 phase=shark", "0: plan eat\n0: plan frenzy\n0: plan eat all\n0: lock\n= N=0 eaten=4 tokens=3"},
		{"JAWS-POWER-20: a bite before it is of one", "shark=N N=4 phase=shark", "0: plan eat\n0: plan frenzy\n0: lock\n= N=3 eaten=1 tokens=3"},
		{"JAWS-POWER-20: Michael alone", "shark=N N=2 michael=N phase=shark", "0: plan frenzy\n0: plan eat michael\n0: lock\n= N=2 michael=none eaten=2"},
		{"JAWS-POWER-20: not Michael", "shark=N N=2 michael=N phase=shark", "0: plan frenzy\n0: plan eat one\n0: lock\n= N=1 michael=N eaten=1"},
		{"JAWS-POWER-20: he is the one who is left", "shark=N michael=N phase=shark", "0: plan frenzy\n0: plan eat one\n0: lock\n= michael=none eaten=2"},
	})
	for position, want := range map[string][]string{
		"N=3":           {"plan eat all", "plan eat one"},
		"N=1":           {"plan eat all"},
		"michael=N":     {"plan eat all"},
		"N=1 michael=N": {"plan eat all", "plan eat one", "plan eat michael"},
		"":              nil,
	} {
		m := jawstest.Arranged(t, jawstest.Two, "shark=N phase=shark "+position)
		m.Plays(0, "plan frenzy")
		var meals []string
		for _, line := range jawstest.Offers(m.State(), 0) {
			if strings.HasPrefix(line, "plan eat") {
				meals = append(meals, line)
			}
		}
		jawstest.Equal(t, "meals offered with "+position, meals, want)
	}
}

// JAWS-POWER-04, JAWS-POWER-05: Evasive Moves.
func TestEvasiveMoves(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-POWER-04: no sensor", "shark=N float6=1 floatE=1 floatN=1 orca=0 phase=shark", `
			0: plan move 6
			0: plan move E
			0: plan evasive
			0: lock
			= sensors=none shark=E`},
		{"JAWS-POWER-05: a launched barrel hits", "shark=E token=evasive quint=8", "quint launch E\n= on-shark=1 answer=hit"},
	})
}

// JAWS-POWER-06, JAWS-POWER-07, JAWS-POWER-08, JAWS-POWER-10, JAWS-POWER-11,
// JAWS-POWER-12: Out of Sight.
func TestOutOfSight(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-POWER-06: not for the binoculars", "shark=N token=out brody=N", "brody binoculars\n= answer=not_there seen=none"},
		{"JAWS-POWER-07: not for the fish finder nearby", "shark=6 token=out hooper=N", "hooper finder\n= answer=not_there_or_nearby seen=none"},
		{"JAWS-POWER-07: nor in its own space", "shark=6 token=out hooper=6", "hooper finder\n= answer=not_there_or_nearby seen=none"},
		{"JAWS-POWER-08: for neither", "shark=N token=out brody=N hooper=N", `
			brody binoculars
			= answer=not_there
			brody done
			hooper finder
			= answer=not_there_or_nearby seen=none`},
		{"JAWS-POWER-10: gone without a search", "cards=3,13 shark=N token=out brody=N", `
			quint done
			brody done
			hooper done
			! 0: plan out of sight // works once a game
			0: lock
			brody binoculars
			= answer=there tokens=3`},
		{"JAWS-POWER-11: a launched barrel hits", "shark=E token=out quint=8", "quint launch E\n= answer=hit on-shark=1 seen=E"},
		{"JAWS-POWER-12: sensors work", "shark=N float6=1 orca=1 phase=shark", "0: plan out of sight\n0: plan move 6\n0: lock\n= sensors=6"},
	})
}

// JAWS-POWER-09: the crew cannot tell a false answer from a true one.
func TestFalseAnswerIsLikeATrueOne(t *testing.T) {
	for _, c := range []struct{ line, position string }{
		{"brody binoculars", "brody=N hooper=6"},
		{"hooper finder", "brody=N hooper=6"},
	} {
		hidden := jawstest.Arranged(t, jawstest.Two, "shark=N token=out "+c.position)
		absent := jawstest.Arranged(t, jawstest.Two, "shark=4 token=evasive "+c.position)
		hidden.Plays(1, c.line)
		absent.Plays(1, c.line)
		for _, viewer := range []game.Seat{game.Public, 1} {
			if hidden.Told(viewer) != absent.Told(viewer) {
				t.Errorf("%s is answered %q and %q", c.line, hidden.Told(viewer), absent.Told(viewer))
			}
			if hidden.Seen(viewer) != absent.Seen(viewer) {
				t.Errorf("%s: viewer %d sees a difference", c.line, viewer)
			}
		}
		// A token is out, and everybody can see that, so the answer says that it may be false.
		if !strings.Contains(hidden.Told(1), "the shark played a token this round, and one kind of token hides it") {
			t.Errorf("%s is answered %q", c.line, hidden.Told(1))
		}
		plain := jawstest.Arranged(t, jawstest.Two, "shark=4 "+c.position)
		plain.Plays(1, c.line)
		if strings.Contains(plain.Told(1), "token") {
			t.Errorf("%s: without a token the answer is %q", c.line, plain.Told(1))
		}
	}
}

// JAWS-POWER-13, JAWS-POWER-14, JAWS-POWER-15, JAWS-POWER-16, JAWS-POWER-17,
// JAWS-POWER-18, JAWS-POWER-19: Speed Burst.
func TestSpeedBurst(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-POWER-13: three spaces", "shark=1 E=2 phase=shark", `
			! 0: plan burst N 6 E 8 // 1 to 3 spaces
			0: plan burst N 6 E
			0: plan eat
			0: plan eat
			0: lock
			= shark=E E=0 tokens=3`},
		{"JAWS-POWER-13: two", "shark=1 phase=shark", "0: plan burst N 6\n0: lock\n= shark=6 tokens=3"},
		{"JAWS-POWER-13: one", "shark=1 phase=shark", "0: plan burst N\n0: lock\n= shark=N tokens=3"},
		{"JAWS-POWER-14: once", "shark=1 phase=shark", "0: plan burst N 6\n! 0: plan burst E 8 // for one move"},
		{"JAWS-POWER-15: five spaces at most", "shark=1 phase=shark", `
			0: plan move N
			0: plan burst 6 E 8
			! 0: plan move S 7 // A move goes 1 space
			0: plan move S
			! 0: plan move 7 // no action left
			0: lock
			= shark=S`},
		{"JAWS-POWER-16: by water", "shark=5 phase=shark", `
			! 0: plan burst 7 S // not to 7
			! 0: plan burst N 2 // From N the shark can swim to 1, 5 or 6, not to 2
			0: lock
			= shark=5 tokens=4`},
		{"JAWS-POWER-17: sensed on the way", "shark=1 floatN=1 float6=1 floatS=1 orca=0 phase=shark", "0: plan burst N 6 E\n0: lock\n= sensors=6,N"},
		{"JAWS-POWER-19: for show", "shark=1 phase=shark", `
			0: plan move N
			0: plan move 6
			0: plan move E
			0: plan burst
			! 0: plan burst // in this plan already
			! 0: plan evasive // one power token a round
			0: lock
			= shark=E tokens=3 token-out=true`},
		{"JAWS-POWER-19: for no action", "shark=1 phase=shark", "0: plan burst\n0: plan move N\n0: plan move 6\n0: plan move E\n! 0: plan move 8 // no action left\n0: lock\n= shark=E"},
		{"JAWS-POWER-19: without a move at all", "shark=1 phase=shark", "0: plan burst\n! 0: plan burst N 6 // in this plan already\n0: lock\n= shark=1 tokens=3"},
		{"JAWS-POWER-18: no meal on the way", "shark=1 N=2 phase=shark", "! 0: plan burst N eat 6 // no space\n0: plan burst N 6\n! 0: plan eat // no swimmer at 6"},
	})
}
