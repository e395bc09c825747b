package boarders

import (
	"slices"
	"testing"

	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// BOARD-ORDER-04: far from the enemy a captain may hold his fire until a gun of his can
// hurt. Then the battle waits for him no more, until one can.
func TestAskOnlyWhereAGunCanHurt(t *testing.T) {
	b := placed(t, 3, "lawrence K10 E", "detroit R10 E")
	arm(b.find(t, "lawrence"), "starboard 1 L12", "starboard 1 C32")
	seat := b.find(t, "lawrence").Captain
	b.Phase = 1
	b.ask(view.StepFire, b.Firing())
	offers := b.offered("lawrence", "")
	if c := offers["hold useful"]; c.Kind != game.Ends {
		t.Fatalf("BOARD-ORDER-04: too far to hurt he is offered %v", b.lines("lawrence", ""))
	}
	if i := slices.Index(b.lines("lawrence", ""), "hold useful"); i > slices.Index(b.lines("lawrence", ""), "lock") {
		t.Error("the way out does not come first")
	}
	b.say(t, b.dice, seat, "hold useful")
	if slices.Contains(b.Firing(), seat) {
		t.Error("BOARD-ORDER-04: he is asked again at the same range")
	}
	b.find(t, "detroit").At = at(t, "M10")
	if !slices.Contains(b.Firing(), seat) {
		t.Error("BOARD-ORDER-04: he is not asked where his guns can hurt")
	}
	b.ask(view.StepFire, b.Firing())
	if _, ok := b.offered("lawrence", "")["hold useful"]; ok {
		t.Error("it is offered where his guns can hurt")
	}
	// The order shows nobody whether the guns hold doubled shot: it goes by what all see.
	for i := range b.find(t, "lawrence").Guns {
		b.find(t, "lawrence").Guns[i].Doubled = true
	}
	if !slices.Contains(b.Firing(), seat) {
		t.Error("BOARD-SECRET-01: he is asked or not by what only he knows")
	}
}

// The sheet has the order too, and takes it back.
func TestAskWhereUsefulOnTheSheet(t *testing.T) {
	b := placed(t, 3, "lawrence K10 E", "detroit M10 E").sheets()
	seat := b.find(t, "lawrence").Captain
	if got := b.say(t, b.dice, seat, "fire useful"); got.Line != "fire useful" || b.find(t, "lawrence").Sheet.Orders.Fire != roster.FireUseful {
		t.Errorf("%q: %+v", got.Line, b.find(t, "lawrence").Sheet.Orders)
	}
	b.say(t, b.dice, seat, "fire ask")
	if b.find(t, "lawrence").Sheet.Orders.Fire != roster.FireAsk {
		t.Error("it cannot be taken back")
	}
}
