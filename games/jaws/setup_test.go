package jaws_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
)

// JAWS-GOAL-01, JAWS-GOAL-02: the brief of act 1, the viewer's own side first,
// with the counts of the board.
func TestGoalsOfActOne(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "eaten=4 on-shark=1 orca=1")
	shark, crew := m.View(0).Goals, m.View(1).Goals
	if !strings.Contains(shark[0], "eat swimmers") || !strings.Contains(shark[0], "unfound") {
		t.Errorf("JAWS-GOAL-01: the shark reads %q", shark[0])
	}
	if strings.Contains(strings.Join(shark, " "), "Orca") || strings.Contains(strings.Join(shark, " "), "boat") {
		t.Errorf("JAWS-GOAL-01: act 1 tells of act 2: %q", shark)
	}
	for _, want := range []string{"Barrels on shark 1 of 2", "swimmers eaten 4 of 9"} {
		if !strings.Contains(crew[0], want) {
			t.Errorf("JAWS-GOAL-02: the crew read %q, want %q", crew[0], want)
		}
	}
	if alone := jawstest.Arranged(t, jawstest.Two, "acts=1").View(1).Goals[0]; !strings.Contains(alone, "eaten 0 of 7") {
		t.Errorf("JAWS-GOAL-02: in act 1 alone the crew read %q", alone)
	}
}

// JAWS-GOAL-03, JAWS-GOAL-04: the brief of act 2.
func TestGoalsOfActTwo(t *testing.T) {
	m := jawstest.New(t, jawstest.Two, "acts=2")
	m.State().Orca.Wounds = 5
	shark, crew := m.View(0).Goals, m.View(1).Goals
	for _, want := range []string{"Crew lost 0 of 3", "tiles sunk 0 of 8"} {
		if !strings.Contains(shark[0], want) {
			t.Errorf("JAWS-GOAL-03: the shark reads %q, want %q", shark[0], want)
		}
	}
	if !strings.Contains(crew[0], "kill the shark. Wounds 5 of 18") {
		t.Errorf("JAWS-GOAL-04: the crew read %q", crew[0])
	}
}

// JAWS-SETUP-01, JAWS-SETUP-04, JAWS-SETUP-12, JAWS-SETUP-13, JAWS-SETUP-14,
// JAWS-SETUP-15, JAWS-SETUP-16, JAWS-SETUP-17, JAWS-SETUP-18, JAWS-SETUP-19,
// JAWS-SETUP-20, JAWS-SETUP-23: the board at the start of a full game.
func TestSetup(t *testing.T) {
	m := jawstest.New(t, jawstest.Four)
	m.Has(`act=1 round=0 phase=start supply=16 N=0 E=0 S=0 W=0 michael=none
		orca=2 shop=6 carried=0 boat=0 dock5=0 dock8=0 on-shark=0 float8=0
		quint=8 brody=6 hooper=5 closed=none binoculars=none finder=none used=none
		eaten=0 seen=none tokens=4 deck=16 event=0`)
	for viewer := game.Public; viewer < 4; viewer++ {
		v := m.View(viewer)
		if v.Orca != nil || v.Hand != nil {
			t.Errorf("JAWS-SETUP-01, -12: viewer %d sees act 2, with its wounds, in act 1", viewer)
		}
	}
	for _, line := range []string{"choose A", "strike b3", "give rifle brody", "quint board b3", "brody weapon pistol"} {
		for seat := range game.Seat(4) {
			m.Refuses(seat, line, "")
		}
	}
	barrels := 0
	for _, n := range m.View(game.Public).Island.Barrels {
		barrels += n
	}
	if total := barrels + m.View(1).Island.Shop; total != 8 {
		t.Errorf("JAWS-SETUP-14: %d barrels in all, want 8", total)
	}
}

// JAWS-SETUP-02: the order of the deck comes from the seed, and nobody sees it.
func TestDeckOrder(t *testing.T) {
	deck := func(seed byte) []int { return jawstest.Seeded(t, [32]byte{seed}, jawstest.Two).State().Island.Deck }
	if !slices.Equal(deck(7), deck(7)) {
		t.Error("the same seed gives two orders")
	}
	if slices.Equal(deck(7), deck(8)) {
		t.Error("two seeds give the same order")
	}
	m := jawstest.New(t, jawstest.Two)
	m.Plays(0, "start 3")
	for viewer := game.Public; viewer < 2; viewer++ {
		shown := m.Seen(viewer)
		slices.Reverse(m.State().Island.Deck)
		if m.Seen(viewer) != shown {
			t.Errorf("viewer %d can tell in what order the deck lies", viewer)
		}
	}
}

// JAWS-SETUP-03: there are 16 cards, and each comes first in some game.
func TestEveryCardCanComeFirst(t *testing.T) {
	var first [board.EventCards + 1]bool
	for seed := range 200 {
		deck := jawstest.Seeded(t, [32]byte{byte(seed)}, jawstest.Two).State().Island.Deck
		if sorted := slices.Sorted(slices.Values(deck)); len(deck) != 16 || sorted[0] != 1 || sorted[15] != 16 || len(slices.Compact(sorted)) != 16 {
			t.Fatalf("seed %d: the deck is %v", seed, deck)
		}
		first[deck[0]] = true
	}
	if i := slices.Index(first[1:], false); i >= 0 {
		t.Errorf("in 200 games card %d never came first", i+1)
	}
}

// JAWS-SETUP-05, JAWS-SETUP-06, JAWS-SETUP-08, JAWS-SETUP-09, JAWS-SETUP-10,
// JAWS-SETUP-11: the division of the roles.
func TestAssign(t *testing.T) {
	q, b, h, sh := "quint", "brody", "hooper", "shark"
	for _, c := range []struct {
		name   string
		asked  [][]string
		want   [][]string // nil if it is refused
		reason string
	}{
		{"SETUP-10: the only crew player has all three", [][]string{{sh}, nil}, [][]string{{sh}, {q, b, h}}, ""},
		{"SETUP-10: the first to join is the shark", [][]string{nil, nil}, [][]string{{sh}, {q, b, h}}, ""},
		{"SETUP-10: asking for one member gets all three", [][]string{{b}, nil}, [][]string{{q, b, h}, {sh}}, ""},
		{"SETUP-10: asking for all three", [][]string{nil, {h, q, b}}, [][]string{{sh}, {q, b, h}}, ""},
		{"SETUP-09: three players share the third member", [][]string{{sh}, {q}, {b}}, [][]string{{sh}, {q, h}, {b, h}}, ""},
		{"SETUP-09: the roles left go round", [][]string{{h}, nil, nil}, [][]string{{b, h}, {sh}, {q, b}}, ""},
		{"SETUP-08: four players have one role each", [][]string{nil, {h}, nil, nil}, [][]string{{sh}, {h}, {q}, {b}}, ""},
		{"a shortened role", [][]string{{"sh"}, {"ho"}}, [][]string{{sh}, {q, b, h}}, ""},
		{"SETUP-05: two sharks", [][]string{{sh}, {sh}, nil}, nil, "Only one player can be the shark"},
		{"SETUP-06: two Quints", [][]string{{sh}, {q}, {q}}, nil, "Only one player can be Quint"},
		{"SETUP-05: no shark", [][]string{{q}, {b}, {h}}, nil, "must be the shark"},
		{"SETUP-05: no shark of two", [][]string{{q}, {b}}, nil, "must be the shark"},
		{"SETUP-05: shark and crew at once", [][]string{{sh, q}, nil}, nil, "hunts alone"},
		{"SETUP-08: two members of four players", [][]string{{sh}, {q, b}, nil, nil}, nil, "one member"},
		{"SETUP-09: two members of three players", [][]string{{sh}, {q, b}, nil}, nil, "the third is shared"},
		{"no such role", [][]string{{"mate"}, nil}, nil, "no role"},
		{"SETUP-11: one player", [][]string{{sh}}, nil, "2 to 4"},
		{"SETUP-11: nobody", nil, nil, "2 to 4"},
		{"SETUP-11: five players", [][]string{nil, nil, nil, nil, nil}, nil, "2 to 4"},
	} {
		table, err := jaws.Game.Complete(game.Table{Seats: len(c.asked), Roles: c.asked})
		if c.want == nil {
			if r, refused := game.Refused(err); !refused || !strings.Contains(string(r), c.reason) {
				t.Errorf("%s: %v, want a refusal with %q", c.name, err, c.reason)
			}
			continue
		}
		if err != nil || !slices.EqualFunc(table.Roles, c.want, slices.Equal[[]string]) {
			t.Errorf("%s: %v %v, want %v", c.name, table.Roles, err, c.want)
			continue
		}
		if again, err := jaws.Game.Complete(table); err != nil || !slices.EqualFunc(again.Roles, c.want, slices.Equal[[]string]) {
			t.Errorf("%s: complete roles became %v %v", c.name, again.Roles, err)
		}
	}
}

// JAWS-SETUP-06, JAWS-SETUP-08, JAWS-SETUP-09, JAWS-SETUP-10: the members that
// each seat commands in play.
func TestCommand(t *testing.T) {
	t.Run("JAWS-SETUP-06 JAWS-SETUP-08", func(t *testing.T) {
		m := jawstest.Arranged(t, jawstest.Four, "")
		m.Refuses(1, "hooper move N", "not yours")
		m.Refuses(3, "quint move E", "not yours")
		m.Plays(1, "quint move E", "quint done")
		m.Plays(3, "hooper move N")
	})
	t.Run("JAWS-SETUP-09", func(t *testing.T) {
		m := jawstest.Arranged(t, jawstest.Three, "")
		m.Refuses(1, "brody move N", "not yours")
		m.Plays(1, "hooper move N")
		m.Plays(2, "hooper move 6", "hooper done", "brody move N")
	})
	t.Run("JAWS-SETUP-10", func(t *testing.T) {
		m := jawstest.Arranged(t, jawstest.Two, "")
		m.Plays(1, "quint move E", "quint done", "brody move N", "brody done", "hooper move N")
	})
}

// JAWS-SETUP-07: the roles of act 1 are those of act 2.
func TestRolesStay(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Four, "shark=S quint=8 on-shark=1 orca=2")
	m.Plays(1, "quint launch S")
	s := m.State()
	if s.Act != 2 || s.Shark != 0 || !slices.Equal(s.Crew[board.Quint], []game.Seat{1}) || !slices.Equal(s.Crew[board.Hooper], []game.Seat{3}) {
		t.Errorf("act %d, shark %d, crew %v", s.Act, s.Shark, s.Crew)
	}
	if yours := m.View(2).Yours; !slices.Equal(yours, []string{"brody"}) {
		t.Errorf("seat 2 is %v in act 2", yours)
	}
}

// JAWS-SETUP-21, JAWS-SETUP-22: the shark knows its tokens, the crew count them.
func TestTokensAreCounted(t *testing.T) {
	m := jawstest.New(t, jawstest.Two)
	titles := []string{}
	for _, token := range m.View(0).Pad.Tokens {
		titles = append(titles, token.Title)
		if token.Used {
			t.Errorf("JAWS-SETUP-21: %s is used before the game", token.Title)
		}
	}
	if want := []string{"Feeding Frenzy", "Evasive Moves", "Out of Sight", "Speed Burst"}; !slices.Equal(titles, want) {
		t.Errorf("JAWS-SETUP-21: the shark has %v", titles)
	}
	evasive, sight := jawstest.Arranged(t, jawstest.Two, "shark=4 token=evasive"), jawstest.Arranged(t, jawstest.Two, "shark=4 token=out")
	for _, m := range []*jawstest.Match{evasive, sight} {
		m.Plays(1, "quint done", "brody done", "hooper done")
		m.Has("tokens=3 token-out=false")
	}
	if evasive.Seen(1) != sight.Seen(1) || evasive.Seen(game.Public) != sight.Seen(game.Public) {
		t.Error("JAWS-SETUP-22: the crew can tell which token was played in an earlier round")
	}
}

// JAWS-SETUP-24, JAWS-SETUP-25: where the shark can start.
func TestStart(t *testing.T) {
	for _, at := range strings.Fields("1 2 3 4 5 6 7 8 N E S W") {
		m := jawstest.New(t, jawstest.Two)
		m.Plays(0, "start "+strings.ToLower(at))
		m.Has("round=1")
		if pad := m.View(0).Pad; pad.At != at || pad.Start != at {
			t.Errorf("JAWS-SETUP-24: after start %s the shark is at %s", at, pad.At)
		}
	}
	m := jawstest.New(t, jawstest.Two)
	for _, line := range []string{"start shop", "start", "start 9", "start N E", "start sea"} {
		m.Refuses(0, line, "a space with water")
	}
	m.Refuses(1, "start 3", "means nothing here")
	if waits := m.State().Waiting(); len(waits) != 1 || waits[0] != (game.Wait{Seat: 0, For: "to choose the shark’s starting place"}) {
		t.Errorf("JAWS-SETUP-25: after refusals the game waits for %v", waits)
	}
	m.Plays(0, "start W")
	m.Refuses(0, "start E", "started already")
}

// JAWS-SETUP-26, JAWS-SETUP-28: the tracker log, in words and on the pad.
func TestTrackerLog(t *testing.T) {
	m := jawstest.New(t, jawstest.Two)
	m.Stack("13")
	m.Plays(0, "start 3")
	if got, _, _ := strings.Cut(m.Told(0), "\n"); got != "You start at 3." {
		t.Errorf("JAWS-SETUP-26: the log begins with %q", got)
	}
	m.Plays(0, "plan move W", "plan move 5", "lock")
	if !strings.Contains(m.Told(0), "You swam 3, W, 5.") {
		t.Errorf("JAWS-SETUP-28: the log goes on with %q", m.Told(0))
	}
	pad := m.View(0).Pad
	if pad.Start != "3" || len(pad.Rounds) != 1 || !slices.Equal(pad.Rounds[0].Path, []string{"3", "W", "5"}) {
		t.Errorf("JAWS-SETUP-26: the pad shows %+v", pad)
	}
}

// JAWS-SETUP-27, JAWS-SETUP-28: for every start and every path of the shark, the
// crew and the public see the same, byte for byte: view, waits, choices and
// refusals.
func TestStartAndMovesAreUnseen(t *testing.T) {
	play := func(start string, plan ...string) *jawstest.Match {
		m := jawstest.New(t, jawstest.Three)
		m.Stack("13")
		m.Plays(0, append([]string{"start " + start}, plan...)...)
		return m
	}
	same := func(when string, a, b *jawstest.Match) {
		t.Helper()
		for _, viewer := range []game.Seat{game.Public, 1, 2} {
			if a.Seen(viewer) != b.Seen(viewer) || a.Told(viewer) != b.Told(viewer) {
				t.Errorf("%s: viewer %d can tell one start or path from another", when, viewer)
			}
		}
		for _, line := range []string{"quint move N", "lock", "start 3", "plan move 5", "brody binoculars", "x", "quint launch N"} {
			_, one := a.State().Play(1, line, a.Dice().Clone())
			_, two := b.State().Play(1, line, b.Dice().Clone())
			if one == nil || two == nil || one.Error() != two.Error() {
				t.Errorf("%s: %q is answered %v and %v", when, line, one, two)
			}
		}
	}
	same("JAWS-SETUP-27: after the start", play("3"), play("S"))
	same("JAWS-SETUP-28: while planning", play("3", "plan move W", "plan move 5"), play("S", "plan evasive"))
	a, b := play("3", "plan move W", "plan move 5", "lock"), play("S", "plan move 8", "lock")
	if m := a.View(1); m.Pad != nil {
		t.Error("JAWS-SETUP-28: the crew see the pad")
	}
	for _, viewer := range []game.Seat{game.Public, 1, 2} {
		if a.Seen(viewer) != b.Seen(viewer) || a.Told(viewer) != b.Told(viewer) {
			t.Errorf("JAWS-SETUP-28: after the turn viewer %d can tell one path from another", viewer)
		}
	}
}

// A player is called by the part that nobody else has, or by the crew.
func TestSeatsAreCalledByTheirPart(t *testing.T) {
	for _, c := range []struct {
		asked [][]string
		want  string
	}{
		{[][]string{nil, nil}, "Shark, Crew"},
		{[][]string{{"quint"}, nil}, "Crew, Shark"},
		{[][]string{{"quint"}, {"hooper"}, {"shark"}}, "Quint, Hooper, Shark"},
		{[][]string{nil, nil, nil, {"shark"}}, "Quint, Brody, Hooper, Shark"},
		{[][]string{{"quint"}, {"brody"}, nil, nil, nil}, "Quint, Brody, , , "},
	} {
		if got := strings.Join(jaws.Game.Seats.Words(game.Table{Seats: len(c.asked), Roles: c.asked}), ", "); got != c.want {
			t.Errorf("%q are called %s, want %s", c.asked, got, c.want)
		}
	}
}
