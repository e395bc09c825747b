package rules_test

import (
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// locked are two fleets, locked with two lines, in the latest edition.
func locked(t *testing.T, south, north string) *game.Session {
	t.Helper()
	session := spottest.Begun(t, "ahead", 2, map[string]string{"edition": "5", "activation": "class", "terrain": "auto"})
	for seat, lock := range []string{south, north} {
		for _, line := range []string{"pick line", lock} {
			if _, err := session.Play(game.Seat(seat), line); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
	}
	return session
}

// SPOT-ORDER-05: a fleet that is locked to sail ahead does so by itself, all as far as its
// slowest model, until a rival is within 12 inches; the others' players order theirs.
func TestFleetsSailAhead(t *testing.T) {
	s := locked(t, "lock", "lock").Match().(*blackspot.State)
	if s.Round != 1 || s.Models[0].Ahead {
		t.Errorf("locked plainly they are in round %d, and sail ahead: %v", s.Round, s.Models[0].Ahead)
	}
	s = locked(t, "lock ahead", "lock ahead").Match().(*blackspot.State)
	near := false
	for i := range s.Models {
		near = near || s.Sighted(board.Ref(i+1))
	}
	if s.Round < 2 || !near && s.Prompt.Ask == board.AskShip {
		t.Errorf("in round %d they ask %q, a rival near: %v", s.Round, s.Prompt.Ask, near)
	}
	runs := map[game.Seat]map[inch.Inch]bool{0: {}, 1: {}}
	s = locked(t, "lock ahead", "lock").Match().(*blackspot.State)
	for i := range s.Models {
		if m := &s.Models[i]; m.Ordered == 1 {
			runs[m.Seat][m.Runs] = true
			if !m.Ahead {
				t.Errorf("%s was ordered, and sails ahead no more", m.Name)
			}
		}
	}
	if len(runs[1]) > 0 {
		t.Error("the north sails without orders")
	}
	if len(runs[0]) > 1 {
		t.Errorf("the south moves by %v and does not keep together", runs[0])
	}
}

// SPOT-ORDER-05: a model that sails ahead waits for orders where a rival is near or her way
// is not free; she is no longer offered that with a rival near. All know who sails so.
func TestWhoSailsAheadWaitsForOrders(t *testing.T) {
	b := spottest.Fight(t, "class", "s1 sloop 10 10 0", "s2 frigate 20 10 0", "s3 sloop 2 34 0", "n1 sloop 30 30 180")
	b.Plays(0, "set ahead all on").Tells("sail ahead until a rival is near of all ships: yes")
	if !b.View(1).(view.View).Models[0].Ahead {
		t.Error("the north does not see who sails ahead")
	}
	b.Plays(0, "s1 move 1; done").Tells("S3 waits for orders: the edge of the sea is ahead.")
	b.Plays(0, "s3 hold").Plays(1, "n1 turn 60 starboard then 4").Plays(1, "done")
	b.Tells("S2 moves") // by herself
	if b.Round != 2 || b.The("s2").Ordered != 1 || !b.The("s2").Ahead || b.The("s3").Ahead {
		t.Errorf("round %d: s2 was ordered in %d, ahead %v; s3 ahead %v", b.Round, b.The("s2").Ordered, b.The("s2").Ahead, b.The("s3").Ahead)
	}
	b = spottest.Fight(t, "", "s1 sloop 10 10 0", "n1 sloop 10 20 180", "n2 sloop 30 34 180")
	b.Offering(0, "set ahead ", "set ahead s1 ", false).Offering(1, "set ahead ", "set ahead n2 ", true)
	b.The("n1").Ahead, b.The("n2").Ahead = true, true
	b.Plays(0, "s1 hold").Tells("N1 waits for orders: Badger S1 is near.")
	if !b.Asked(1) || b.The("n2").Ordered != 1 && !b.The("n2").Ahead {
		t.Errorf("asked: %v; told: %s", b.Open(), b.Text())
	}
}

// SPOT-ORDER-05, SPOT-MAGIC-30: a wizard may pass until a rival is near, or always; the
// battle does not wait for him then, and he may dispel all the same.
func TestPassingForGood(t *testing.T) {
	for _, x := range []struct {
		rival, line string
		asked       bool // in the next round
	}{
		{"n1 frigate 18 34 180", "pass", true},
		{"n1 frigate 18 34 180", "pass near", false},
		{"n1 frigate 18 16 180", "pass near", true},
		{"n1 frigate 18 34 180", "pass always", false},
		{"n1 frigate 18 16 180", "pass always", false},
	} {
		b := spottest.Conjure(t, "", "s lightning; n lightning", "s1 frigate 18 5 0", x.rival)
		b.Offering(0, "", "pass near", strings.HasPrefix(x.rival, "n1 frigate 18 34")).Offering(0, "", "pass always", true)
		b.Plays(0, x.line).Plays(1, "pass always")
		for b.Round == 2 {
			b.Plays(b.Open()[0], "skip")
		}
		if got := b.Prompt.Ask == board.AskCast && b.Asked(0); got != x.asked {
			t.Errorf("%s, %s: asked to cast in round %d: %v", x.rival, x.line, b.Round, got)
		}
	}
	spottest.Fight(t, "", "s1 frigate 18 5 0", "n1 frigate 18 34 180").Refuses(0, "set casts never", "No spells are cast at this table")
}
