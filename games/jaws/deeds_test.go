package jaws_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
)

// The moments of act 1: the shark is found or hit, Michael is eaten, the act or the
// game ends.
func TestMomentsOfTheIsland(t *testing.T) {
	for _, c := range []struct{ position, script, want string }{
		{"shark=E quint=8", "quint launch E", "A hit!"},
		{"shark=4 quint=8", "quint launch E", ""},
		{"shark=N brody=N", "brody binoculars", "There! A fin!"},
		{"shark=4 brody=N", "brody binoculars", ""},
		{"shark=N brody=N token=out", "brody binoculars", ""},
		{"shark=5 hooper=5", "hooper finder", "Found!"},
		{"shark=N hooper=5", "hooper finder", ""},
		{"shark=E quint=8 on-shark=1", "quint launch E", "Act 1 is over with 0 swimmers eaten: Quint's second barrel is fast on the shark."},
		{"acts=1 shark=E quint=8 on-shark=1", "quint launch E", "Quint's second barrel is fast on the shark, and the crew win"},
		{"shark=N N=2 phase=shark", "0: plan eat\n0: lock", ""},
		{"shark=N michael=N phase=shark", "0: plan eat\n0: lock", "Michael is gone at N and counts as 2"},
		{"shark=N N=2 eaten=8 phase=shark", "0: plan eat\n0: lock", "Act 1 is over with 9 swimmers eaten: the shark has eaten its fill."},
		{"", "quint move E", ""},
		{"", "quint done", ""},
		{"", "0: resign", "The shark has resigned"},
	} {
		m := jawstest.Arranged(t, jawstest.Two, c.position)
		m.Script(c.script)
		if got := momentOf(m); (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q has the moment %q, want %q", c.position, c.script, got, c.want)
		}
	}
}

// The moments of act 2: a tile is destroyed, a hunter dies, the game ends.
func TestMomentsOfTheOrca(t *testing.T) {
	strike := func(target string, faces []int, change func(*orca.State)) *jawstest.Match {
		m := jawstest.AtSea(t, jawstest.At("w4", "b4", "b6"), jawstest.Uncaged, change)
		m.Surfaces("A", "")
		m.Rolls(faces...)
		m.Plays(0, "strike "+target)
		return m
	}
	dead := orca.Hunter{Wounds: board.CrewWounds, Out: true}
	for _, c := range []struct {
		target string
		faces  []int
		change func(*orca.State)
		want   string
	}{
		{"b4", []int{0, 0, 0}, jawstest.Uncaged, ""},
		{"b4", []int{1, 0, 0}, jawstest.Uncaged, ""},
		{"b4", []int{2, 2, 0}, jawstest.Uncaged, "The shark sinks the port bow; zone 4 is all water now."},
		{"quint", []int{2, 0, 0}, jawstest.Uncaged, ""},
		{"quint", []int{2, 0, 0}, func(o *orca.State) { o.Members[board.Quint].Wounds = 4 }, "Quint goes under with his gear."},
		{"quint", []int{2, 0, 0}, func(o *orca.State) {
			o.Members[board.Quint].Wounds, o.Members[board.Brody], o.Members[board.Hooper] = 4, dead, dead
		}, "Nobody of the crew is left. The sea is quiet, and the shark wins."},
	} {
		if got := momentOf(strike(c.target, c.faces, c.change)); got != c.want {
			t.Errorf("strike %s with %v has the moment %q, want %q", c.target, c.faces, got, c.want)
		}
	}
	m := jawstest.AtSea(t, jawstest.At("b4", "b4", "b6"), func(o *orca.State) { o.Wounds = 17 })
	m.Locks("A", "")
	m.Aims("quint", "knife", "w4")
	m.Plays(1, "quint ready", "skip")
	m.Rolls(2, 2)
	m.Plays(1, "quint attack")
	jawstest.Equal(t, "the moment of the shark's death", momentOf(m), "The shark is dead, and the crew win.")
}

// A line is plain if everyone could work out its effects. A line that searches,
// rolls dice, turns up a card or reveals a secret choice is not plain.
func TestPlainLines(t *testing.T) {
	plain := func(m *jawstest.Match, seat game.Seat, line string, want bool) {
		t.Helper()
		played, err := m.Play(seat, line)
		if err != nil || played.Plain != want {
			t.Errorf("%q is plain: %v, %v; want %v", line, played.Plain, err, want)
		}
	}
	m := jawstest.Arranged(t, jawstest.Two, "cards=13,4,2 shark=N quint=8 hooper=8 boat=1 dock8=1 float8=1 brody=shop N=1 michael=E")
	for _, line := range []string{
		"quint take 1 dock", "quint take 1 water", "quint take 1 hooper", "quint move E",
		"brody take", "brody move N", "brody rescue", "brody done", "hooper move S 4",
	} {
		plain(m, 1, line, true)
	}
	plain(m, 1, "hooper finder", false)
	plain(m, 1, "hooper done", false) // the round is over, and a card is turned up
	plain(m, 1, "empty N", false)     // the shark plans from here on
	plain(m, 0, "plan move 1", false)
	plain(m, 0, "lock", false)
	plain(m, 1, "brody binoculars", false)
	plain(m, 1, "brody move 6", true)
	plain(m, 1, "brody done", true)
	plain(m, 1, "quint launch 2", false)
	plain(m, 1, "quint move 2", true)
	plain(m, 1, "quint move E", true)
	plain(m, 1, "quint move 2", true) // his last action
	plain(m, 1, "skip", false)

	m = jawstest.Arranged(t, jawstest.Two, "brody=6")
	plain(m, 1, "brody close S", true)

	m = jawstest.New(t, jawstest.Three, "acts=2")
	m.Orca().Undealt = []string{"rifle", board.Chum}
	for _, line := range []string{"give rifle quint", "take back rifle quint", "give rifle brody", "give chum quint", "settle"} {
		plain(m, 1, line, true)
	}
	plain(m, 2, "settle", true)
	plain(m, 1, "quint board b4", true)
	plain(m, 2, "brody board b3", true)
	plain(m, 2, "hooper board b6", false) // the round begins, and cards are turned up
	jawstest.Options(m.Orca(), 7, 9, 13)
	plain(m, 0, "choose A", false)
	plain(m, 0, "lock", false)
	for _, line := range []string{"quint move b3", "quint back", "quint weapon harpoon line", "quint target w4", "quint ready", "quint unready", "quint chum"} {
		plain(m, 1, line, true)
	}
	plain(m, 0, "show C", false)
	plain(m, 1, "quint ready", true)
	aims2(m, "brody", "pistol", "w5")
	aims2(m, "hooper", "boat hook", "w6")
	plain(m, 2, "brody ready", true)
	plain(m, 2, "hooper ready", false) // the shark comes up
	plain(m, 2, "brody shift w4", true)
	plain(m, 1, "quint attack", true) // the harpoon line is fastened without a roll
	plain(m, 2, "brody attack", false)
	plain(m, 0, "strike b4", false)
	if m.Orca().Round == 1 {
		plain(m, 0, "dive", false)
	}

	m = jawstest.AtSea(t, jawstest.At("b4", "w4", "w4"))
	m.Surfaces("A", board.Charge)
	plain(m, 0, "charge w5", true)
	plain(m, 0, "strike hooper", true) // he is asked about his cage
	plain(m, 1, "hooper no cage", false)
	plain(m, 0, "bite hooper", true)
	plain(m, 1, "hooper cage", false) // the bite is rolled
	m = jawstest.AtSea(t, jawstest.At("b4", "w4", "b6"), jawstest.Uncaged)
	m.Surfaces("A", board.WorryTheBite)
	m.Rolls(0, 0, 0)
	plain(m, 0, "strike b4", false)
	plain(m, 0, "keep", true)
	m = jawstest.AtSea(t, jawstest.At("b4", "b3", "b6"), jawstest.Uncaged)
	m.Surfaces("A", "")
	plain(m, 0, "strike nobody", false) // the round is over
	m = jawstest.AtSea(t, jawstest.At("b4", "b3", "b6"), jawstest.Uncaged)
	m.Locks("A", "")
	m.Aims("quint", "knife", "w4")
	m.Plays(1, "quint ready", "skip")
	plain(m, 1, "quint hold", true)
}

// Every roll that is told says what it needed.
func TestRollsTellWhatTheyNeed(t *testing.T) {
	rolls := 0
	for seed := range 4 {
		session, _, err := game.Begin(&jaws.Game, game.Table{Seats: 2, Options: map[string]string{"acts": "2"}}, [32]byte{byte(seed)})
		if err != nil {
			t.Fatal(err)
		}
		s, dice := session.Match().(*jaws.State), session.Dice()
		rng := rand.New(rand.NewPCG(uint64(seed), 7))
		for s.Over == nil {
			waits := s.Waiting()
			seat := waits[rng.IntN(len(waits))].Seat
			line := ""
			for line == "" || line[len(line)-1] == ' ' {
				line = careful(s, seat, s.Choices(seat, line), rng)
			}
			played, err := s.Play(seat, line, dice)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range played.Events {
				for _, r := range e.Dice {
					rolls++
					if r.Needs == "" {
						t.Errorf("%q does not say what it needed", e.Text)
					}
				}
			}
		}
	}
	if rolls < 50 {
		t.Errorf("only %d rolls were told", rolls)
	}
}

// aims2 is aims for seat 2.
func aims2(m *jawstest.Match, who, weapon, at string) {
	m.T.Helper()
	m.Plays(2, who+" weapon "+weapon, who+" target "+at)
}

// momentOf returns the text of the last line's moment, or "".
func momentOf(m *jawstest.Match) string {
	m.T.Helper()
	return gametest.Moment(m.T, m.Events)
}
