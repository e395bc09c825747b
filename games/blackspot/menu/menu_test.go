package menu_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// widest is how many choices a chat shows in one menu. On the page, players point at the squares
// of the sea and at the ships that a Typhoon drives; a chat needs two menus for these.
const widest, twoPages = 25, 50

// A menu is short at every step, so that a chat shows it on one page, also in battles with every
// option and ten models a side. The menu of all orders for a ship takes two pages, since it
// repeats the orders of the first level.
func TestMenusAreShort(t *testing.T) {
	for seed := range uint64(3) {
		s, _, err := game.Begin(&blackspot.Game, spottest.FleetsOf40, game.TextSeed("menus"))
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 3))
		for lines := 0; lines < 400; lines++ {
			m := s.Match().(*blackspot.State)
			if m.Over != nil {
				break
			}
			seat := m.Open()[rng.IntN(len(m.Open()))]
			typed := ""
			for {
				list := m.Choices(seat, typed)
				most := widest
				if m.Prompt.Ask == board.AskCast || m.Prompt.Ask == board.AskTyphoon || strings.HasSuffix(typed, " ") && m.Named(strings.TrimSpace(typed)) != 0 {
					most = twoPages
				}
				if len(list) > most {
					t.Errorf("%s in phase %s: %d choices after %q, such as %q", m.Prompt.Ask, m.Phase, len(list), typed, list[most].Line)
				}
				c := list[rng.IntN(len(list))]
				typed = c.Line
				if c.Whole() {
					break
				}
			}
			if _, err := s.Play(seat, typed); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A usual activation takes one press in the first round, in which nobody can shoot. Later it takes
// two: the move, and the shot that ends her turn. Five ships take five presses in the order in
// which they are offered. In another order each ship but the last takes one more, for her helm.
func TestFewPresses(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 manowar 30 34 180")
	if n := b.Presses(0, "s1 turn 45 port then 7; done"); n != 1 {
		t.Errorf("in the first round: %d presses", n)
	}
	for _, line := range []string{"fire port; done", "fire all"} {
		b = spottest.Fight(t, "", "s1 sloop 18 10 0", "s2 manowar 4 2 0", "n1 manowar 15 18 180")
		if line == "fire all" {
			b.The("n1").Pose.At.Y = 1600 // ahead as well as abeam of her
			b.The("n1").Pose.At.X = 1650
		}
		b.Round = 2
		n := b.Presses(0, "s1 move 8")
		b.Plays(0, "s1 move 8")
		n += b.Presses(0, line)
		b.Plays(0, line)
		if b.Active.Ship != 0 || n != 2 {
			t.Errorf("later, %s: %d presses", line, n)
		}
	}
	b = spottest.Fight(t, "", "s1 frigate 6 4 0", "s2 frigate 12 4 0", "s3 frigate 18 4 0", "s4 frigate 24 4 0", "s5 frigate 30 4 0", "n1 manowar 30 34 180")
	n := 0
	for _, name := range []string{"s2", "s3", "s4", "s5", "s1"} {
		if name != "s1" { // the last has the helm already
			n += b.Presses(0, "helm "+name)
			b.Plays(0, "helm "+name)
		}
		line := name + " move 6; done"
		n += b.Presses(0, line)
		b.Plays(0, line)
	}
	if n != 9 {
		t.Errorf("five ships: %d presses", n)
	}
}

// SPOT-FIRE-04: the ready-made moves are the same wherever a rival is.
func TestReadyMadeMovesMeasureNothing(t *testing.T) {
	for round := 1; round <= 2; round++ {
		first := ""
		for y := 13; y < 36; y += 2 {
			b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 18 "+strconv.Itoa(y)+" 180")
			b.Round = round
			var moves []string
			for _, c := range b.Choices(0, "") {
				if c.Group == "Move" {
					moves = append(moves, fmt.Sprint(c))
				}
			}
			got := strings.Join(moves, "\n")
			if first == "" {
				first = got
			}
			if got != first || len(moves) == 0 {
				t.Errorf("round %d, a rival at %d: %s\nwant %s", round, y, got, first)
			}
		}
	}
}

// The first level has the usual orders with a sign and a spot, at most twenty choices,
// the end of the turn behind them, and what is rare last.
func TestTheFirstLevel(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "s2 frigate 4 2 0", "n1 frigate 19 15 180")
	b.Round = 2
	var lines []string
	for _, c := range b.Choices(0, "") {
		lines = append(lines, c.Line)
		if c.Line == "s1 turn 45 port then 5" && (c.Short != "P45" || c.Spot != "end s1 p45" || c.Label != "Turn 45° to port, then 5″") {
			t.Errorf("a turn is offered as %+v", c)
		}
	}
	want := "s1 move 6, s1 move 3, s1 move 2, s1 turn 15 port then 5, s1 turn 45 port then 5, s1 move 2.5 turn 45 port then 2.5, " +
		"s1 turn 15 starboard then 5, s1 turn 45 starboard then 5, s1 move 2.5 turn 45 starboard then 2.5, " +
		"s1 turn 11 starboard then 5, s1 board n1 by turn 11 starboard then 5, s1 fire bow, " +
		"helm s2, s1 hold, s1 , try , set "
	if got := strings.Join(lines, ", "); got != want {
		t.Errorf("offered: %s", got)
	}
	b.Plays(0, "helm s2").Tells("You see the helm of Otter S2.")
	if b.View(0).Scenes()[0].Title != "Otter S2" || !b.Offers(0, "", "s2 move 6") || b.Offers(0, "", "s1 move 6") {
		t.Error("the helm is still S1's")
	}
	b.Refuses(0, "helm n1", "Name one of your ships that may be ordered now: s1 and s2.")

	// The large button gets a ship off that is aground, and brings a ship about that is against
	// the edge. A move into a friend right ahead is not offered first, since it does nothing.
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 18 35 180")
	b.The("s1").Aground = true
	if c := b.Choices(0, "")[0]; c.Line != "s1 free 0" || c.Group != "Aground" {
		t.Errorf("first of all: %+v", c)
	}
	b.The("s1").Aground = false
	b.The("s1").Pose.At.Y = 3600 - 82
	if list := b.Choices(0, ""); list[0].Line != "s1 free 90" || list[0].Group != "At the edge" || b.Offers(0, "", "s1 move 6") {
		t.Errorf("against the edge: %+v", list[0])
	}
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "s2 frigate 18 11.66 0", "n1 frigate 18 35 180")
	kinds := map[string]game.Kind{}
	for _, c := range b.Choices(0, "") {
		kinds[c.Line] = c.Kind
	}
	if kinds["s1 hold"] != game.Ordinary || kinds["s1 move 6"] != game.Idle || kinds["s1 move 3"] != "" {
		t.Errorf("kinds: %v", kinds)
	}
}

// The first level has at most twenty-five choices in any battle, and at most twenty in
// seven of eight positions in which a ship is to be ordered.
func TestTheFirstLevelIsShort(t *testing.T) {
	asked, long := 0, 0
	s := spottest.Begun(t, "first level", 3, spottest.AllOn)
	rng := rand.New(rand.NewPCG(14, 2))
	for range 500 {
		m := s.Match().(*blackspot.State)
		if m.Over != nil {
			break
		}
		seat := m.Open()[rng.IntN(len(m.Open()))]
		n := len(m.Choices(seat, ""))
		if m.Prompt.Ask == board.AskShip || m.Prompt.Ask == board.AskOrders {
			asked++
			if n > 20 {
				long++
			}
			if n > widest {
				t.Errorf("%d choices", n)
			}
		}
		if _, err := s.Play(seat, gametest.Offered(m, seat, rng.IntN)); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d of %d first levels have more than twenty choices", long, asked)
	if long*8 > asked {
		t.Errorf("%d of %d first levels have more than twenty choices", long, asked)
	}
}

// A fleet of one's own is built by menus alone: models are added and dropped, the
// flagship is named, and models are placed by hand.
func TestAFleetIsBuiltByMenus(t *testing.T) {
	for seat, want := range map[game.Seat][]string{0: {"1.5 2 330", "34.5 1 0"}, 1: {"1.5 34 330", "34.5 34.5 180"}} {
		b := spottest.Set(t, 2, map[string]string{"super": "on"})
		for _, line := range []string{"add frigate", "add hullfrigate", "add sloop", "add sloop", "add manowar", "drop 3", "flag 2"} {
			b.Press(seat, line)
		}
		if f := b.Fleets[seat].Build; len(f.Models) != 4 || f.Models[f.Flagship].Class != "hullfrigate" || f.Placed {
			t.Fatalf("seat %d: %+v", seat, f)
		}
		place := func(words string) string {
			w := strings.Fields(words)
			return w[0] + " " + w[1] + " heading " + w[2]
		}
		b.Press(seat, "put 3 at "+place(want[0])).Press(seat, "put 4 at "+place(want[1]))
		if n := b.Presses(seat, "put 1 at 18 "+map[game.Seat]string{0: "1.5", 1: "34.5"}[seat]+" heading 90"); n > 5 {
			t.Errorf("%d presses for a place", n)
		}
		if b.Offers(seat, "", "add sloop") != (b.Fleets[seat].Build.Cost() < 20) {
			t.Error("a sloop is offered against the points, or not offered with them")
		}
		b.Press(seat, "lock")
		if b.Offers(seat, "", "drop ") {
			t.Error("a locked fleet is changed by menu")
		}
		b.Press(seat, "unlock").Press(seat, "auto").Press(seat, "put 3 at "+place(want[0])).Press(seat, "put 4 at "+place(want[1])).Press(seat, "lock")
		b.Press(1-seat, "pick heavy").Press(1-seat, "lock")
		letter := roster.Sides[seat].Letter
		b.At(letter+"3", want[0]).At(letter+"4", want[1])
		if !b.The(letter + "2").Flagship {
			t.Error("another ship leads")
		}
	}
}

// The places that are offered have room, for every model on every side, and there are
// some.
func TestOfferedPlacesHaveRoom(t *testing.T) {
	b := spottest.Set(t, 4, map[string]string{"batteaux": "on", "points": "12"})
	for seat := range game.Seat(4) {
		for range 24 {
			b.Plays(seat, "add batteau")
		}
		rng := rand.New(rand.NewPCG(uint64(seat), 5))
		for range 40 {
			typed := "put "
			for typed[len(typed)-1] == ' ' {
				list := b.Choices(seat, typed)
				if len(list) == 0 || len(list) > widest {
					t.Fatalf("seat %d: %d choices after %q", seat, len(list), typed)
				}
				typed = list[rng.IntN(len(list))].Line
			}
			b.Plays(seat, typed)
		}
		b.Plays(seat, "lock")
	}
	for i := range b.Models {
		for j := range i {
			if b.Models[i].Base().Overlaps(b.Models[j].Base()) {
				t.Errorf("%s and %s overlap", b.Models[i].Name, b.Models[j].Name)
			}
		}
	}
}

// Menus alone suffice to order a ram of a friend, a ram of a derelict, a hard ram and, from under
// water, a ram of a model that the player chooses.
func TestRamsAreOrderedByMenus(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "s2 frigate 18 13 0", "s3 frigate 22 10 0", "n1 frigate 2 34 180")
	b.The("s3").Seat, b.The("s3").Dice = board.Nobody, 0
	b.Press(0, "s1 ram s2 by move 6", 5, 3, 1, 2).Tells("Badger S1 rams Otter S2.")
	b.Plays(0, "done").Plays(1, "n1 hold")
	b.Press(0, "s2 ram s3 by move 2.5 turn 45 starboard then 2.5")
	if b.Offers(0, "", "s1 ram s1 ") || b.Offers(0, "s2 ram ", "s2 ram n1 ") {
		t.Error("she is to ram herself, or an enemy by name whom she rams in any case")
	}

	b = spottest.Fight(t, "fantasy, s realmsmen", "s1 frigate 30 2 0", "s2 narwhal 18 10 0", "n1 frigate 18 12.5 90", "n2 frigate 18 15 90")
	b.The("s2").Level = board.Deep
	b.Presses(0, "s2 ram any by move 3 turn 90 port then 3")
	b.Presses(0, "s2 ram s1 by run 2 turn 90 port then 2")
	b.Press(0, "s2 ram n2 by move 6", 6, 5, 1, 2, 3, 4)
	b.Tells("Narwhal S2 rams Petrel N2.")
	if strings.Contains(b.Text(), "N1") {
		t.Errorf("told: %s", b.Text())
	}

	b = spottest.Fight(t, "fantasy, s saurians", "s1 frigate 18 10 0", "n1 frigate 18 14 90")
	b.Press(0, "s1 hard by move 6", 6, 5, 4, 1, 2, 3, 4, 5).Tells("rams hard")

	// Without a way a ram is refused, and after a shot on the way the move is closed.
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "s2 frigate 18 13 0", "n1 frigate 2 34 180")
	b.Refuses(0, "s1 ram s2", "as in: ram n1 by move 4")
	b.Refuses(0, "s1 ram zz by move 4", `no "zz" on the sea to be rammed`)
	b.Refuses(0, "s1 move 3; fire port at 1; move 2", "moves once in a round")
}

// The hint of a shot warns that friends lie under it, and a question asks before it is fired.
func TestAShotAtFriendsAsks(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "s2 sloop 16.2 10 0", "n1 frigate 13.5 10 0")
	b.Plays(0, "s2 hold")
	for _, c := range b.Choices(0, "s1 ") {
		switch c.Line {
		case "s1 fire port":
			if c.Asks != "Otter S2 of your own fleet lies under these guns." || !strings.HasSuffix(c.Hint, "; your own Otter S2 lies under it") {
				t.Errorf("the port guns are offered as %+v", c)
			}
		case "s1 fire starboard":
			if c.Asks != "" || strings.Contains(c.Hint, "own") {
				t.Errorf("the starboard guns are offered as %+v", c)
			}
		}
	}
}

// SPOT-FIRE-01: a bank says toward whom it fires. Once she has moved, the large button is the
// first bank that hits no friend, and not the end of her turn.
func TestABankSaysTowardWhomItFires(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 19 16 270", "n2 frigate 2 34 180")
	b.Round = 2
	b.Plays(0, "s1 move 2")
	got := map[string]game.Choice{}
	for _, c := range b.Choices(0, "") {
		got[strings.TrimPrefix(c.Line, "s1 ")] = c
	}
	if c := got["fire bow"]; c.Label != "Fire bow toward Heron N1" || !c.Main || got["fire port"].Line != "" {
		t.Errorf("offered is %+v", c)
	}
	if c := got["done"]; !c.Early {
		t.Error("the end of her turn is the large button, though she may fire")
	}
	far := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 19 27 270", "n2 frigate 2 34 180")
	far.Round = 2
	far.Plays(0, "s1 move 2")
	for _, c := range far.Choices(0, "") {
		if c.Main && strings.HasPrefix(c.Line, "s1 fire") {
			t.Errorf("with the rival two squares off the large button is %+v", c)
		}
	}
}

// A ship that is aground gets off at the beginning of her turn, even if she does no more.
func TestHoldAground(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 2 34 180")
	b.Round = 2
	b.The("s1").Aground = true
	for _, c := range b.Choices(0, "s1 ") {
		if c.Line == "s1 hold" && c.Label != "Hold: S1 only gets off the ground" {
			t.Errorf("offered is %+v", c)
		}
	}
	b.Plays(0, "s1 hold").Tells("gets off the ground")
}

// SPOT-MONSTER-11: no shot reaches what is under water, so no button fires toward it.
func TestNoShotIsOfferedTowardTheDeep(t *testing.T) {
	offered := func(below ...string) string {
		b := spottest.Fight(t, "fantasy, n elves", "s1 narwhal 18 10 0", "s2 frigate 4 2 0", "n1 sloop 18 14 90", "n2 frigate 4 34 180").Below(below...)
		b.Round = 2
		b.Plays(0, "s1 hold")
		var labels []string
		for _, c := range b.Choices(1, "") {
			labels = append(labels, c.Label)
		}
		return strings.Join(labels, "\n")
	}
	const shot = "Fire starboard toward narwhal S1"
	if got := offered(); !strings.Contains(got, shot) {
		t.Errorf("a rival at sea is not offered:\n%s", got)
	}
	if got := offered("s1"); strings.Contains(got, "toward narwhal") {
		t.Errorf("a rival under water is offered:\n%s", got)
	}
}
