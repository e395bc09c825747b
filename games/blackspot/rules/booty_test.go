package rules_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// SPOT-ORDER-04: at first the battle asks about booty where others force a roll on a
// player. Until the fourth edition it spent booty by itself to save a ship.
func TestBootyIsAskedAbout(t *testing.T) {
	for _, x := range []struct {
		edition int
		want    string
	}{{sea.Edition, "ask"}, {sea.AsksBooty - 1, ""}} {
		s := spottest.Begun(t, "booty", 2, map[string]string{"edition": strconv.Itoa(x.edition)})
		for seat := range game.Seat(2) {
			if _, err := s.Play(seat, "skip"); err != nil {
				t.Fatal(err)
			}
		}
		for _, f := range s.Match().(*blackspot.State).Fleets {
			if f.Keep != x.want {
				t.Errorf("edition %d: booty in others' turns is %q, want %q", x.edition, f.Keep, x.want)
			}
		}
	}
}

// SPOT-ORDER-04: an answer about booty in another's turn may be made the order for all
// later ones, and everyone is told. In one's own turn it is not offered.
func TestAnswersAboutBootyForGood(t *testing.T) {
	offered := func(b *spottest.Battle, seat game.Seat) (lines []string) {
		for _, c := range b.Choices(seat, "") {
			if c.Group == "Booty" || slices.Contains([]string{"let always", "let last", "reroll always", "reroll last"}, c.Line) {
				lines = append(lines, c.Line)
			}
		}
		return lines
	}
	for _, x := range []struct {
		hits  int
		faces []int // of the fire and the save that fails
		line  string
		more  []int // of the roll again
		keep  string
		booty int
		told  string
	}{
		{2, []int{6, 1, 1, 2}, "reroll last", []int{5, 1, 5, 5}, "", 2, "booty in others' turns: only to save a ship from sinking"},
		{2, []int{6, 1, 1, 2}, "let always", nil, "never", 3, "booty in others' turns: never"},
		{0, []int{6, 1, 1, 2}, "reroll always", []int{5, 1, 5, 5}, "always", 2, "booty in others' turns: after each failed roll"},
	} {
		b := spottest.Stricken(t, x.hits, "ask").Plays(0, "s1 fire starboard; done", x.faces...)
		b.Asks(board.AskBooty, 1)
		want := []string{"reroll", "let", "let last", "reroll always", "let always"}
		if x.hits == 2 {
			want[2] = "reroll last"
		}
		if got := offered(b, 1); !slices.Equal(got, want) {
			t.Errorf("with %d hits %v are offered, want %v", x.hits, got, want)
		}
		p, err := b.State.Play(1, x.line, b.Queued(x.more...))
		if err != nil || p.Line != x.line {
			t.Fatalf("%s: %q, %v", x.line, p.Line, err)
		}
		b.Told = p.Events
		b.Tells(x.told)
		if f := b.Fleets[1]; f.Keep != x.keep || f.Booty != x.booty {
			t.Errorf("after %s the order is %q, with %d dice; want %q and %d", x.line, f.Keep, f.Booty, x.keep, x.booty)
		}
	}
	b := spottest.Stricken(t, 0, "ask").Plays(0, "s1 fire starboard; done", 6, 1, 1, 2)
	b.Refuses(1, "let often", "word after let").Refuses(1, "let always now", "by itself")
	b = spottest.Stricken(t, 0, "never").Plays(0, "s1 hold")
	b.Ends().Plays(1, "n2 hold")
	for b.Open()[0] == 0 {
		b.Plays(0, "skip")
	}
	if got := offered(b.Plays(1, "n1 repair", 1, 2), 1); !slices.Equal(got, []string{"reroll", "let"}) {
		t.Errorf("in his own turn %v are offered", got)
	}
}

// SPOT-FLEET-09: a roll that booty could roll again is told before the players are asked. Then
// only what comes of it is told, and not the roll again. Nobody is asked about a shot that missed a
// ship of their own; before the sixth edition they were.
func TestWhatComesOfARollIsToldOnce(t *testing.T) {
	shoot := func(edition int, faces ...int) *spottest.Battle {
		b := spottest.Fight(t, "", "s1 sloop 18 10 0", "s2 sloop 18 12.5 90", "n1 sloop 18 14 90", "n2 sloop 2 34 180")
		b.Edition, b.Fleets[0].Booty = edition, 3
		return b.Roll(0, "s1 fire bow", faces...)
	}
	b := shoot(sea.Edition, 3, 3)
	b.Tells("Badger S1 misses Otter S2: 3, and 4 was needed.").Tells("Badger S1 rolls 3 to hit Heron N1 and needs 4: a miss unless a booty die is spent.")
	b.Asks(board.AskBooty, 0)
	if b.Model(b.Top().Other).Name != "n1" {
		t.Errorf("the south is asked about the shot at its own ship")
	}
	for _, e := range b.Told {
		if asks := strings.Contains(e.Text, "unless a booty die"); e.Asks != asks && !e.Brief {
			t.Errorf("the question follows from %q: %v", e.Text, e.Asks)
		}
	}
	b.Plays(0, "let").Tells("Badger S1 misses Heron N1.")
	if e := b.Told[0]; !e.Settles {
		t.Errorf("%q settles nothing", e.Text)
	}
	if b := shoot(sea.Sparing-1, 3); b.Model(b.Top().Other).Name != "s2" {
		t.Error("in the fifth edition the south is not asked about the shot at its own ship")
	}
}

// A question about the dice of a ram says what comes of them as they lie.
func TestTheQuestionAboutARamSaysWhatIsAtStake(t *testing.T) {
	for faces, want := range map[[2]int]string{
		{5, 3}: "Badger S1 rolls 5 and Heron N1 3: Heron N1 takes damage unless a booty die is spent.",
		{2, 3}: "Badger S1 rolls 2 and Heron N1 3: Badger S1 takes damage unless a booty die is spent.",
	} {
		b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 14 90")
		b.Fleets[0].Booty, b.Fleets[1].Booty, b.Fleets[1].Keep = 3, 3, "ask"
		b.Roll(0, "s1 move 6", faces[0], faces[1]).Tells(want)
	}
}

// SPOT-FLEET-09: in a ram that is level the acting side chooses first, and then the other. Each question
// tells the dice of both.
func TestBothAreToldTheDiceOfALevelRam(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 14 90")
	b.Fleets[0].Booty, b.Fleets[1].Booty, b.Fleets[1].Keep = 3, 3, "ask"
	b.Roll(0, "s1 move 6", 4, 4).Asks(board.AskBooty, 0).Tells("Badger S1 rolls 4 and Heron N1 4: a tie unless a booty die is spent.")
	b.Plays(0, "let").Asks(board.AskBooty, 1).Tells("As it stands, Badger S1 has 4 and Heron N1 4: a tie.")
	if e := b.Told[len(b.Told)-1]; !e.Asks {
		t.Errorf("the question does not follow from %q", e.Text)
	}
}

// SPOT-DMG-03: each damage of a broadside is saved against alone. The question about the first says that
// another follows.
func TestTheQuestionAboutASaveSaysHowMuchFollows(t *testing.T) {
	b := spottest.Stricken(t, 0, "ask").Plays(0, "s1 fire starboard", 6, 1, 1, 2)
	b.Tells("2 damage, each a hit unless saved.").Tells(": she takes a hit (1 more damage is to be saved after it) unless a booty die is spent.")
	b.Plays(1, "let", 1, 2).Tells(": she takes a hit unless a booty die is spent.")
}
