package island_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/island"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/view"
)

// JAWS-EVENT-01, JAWS-EVENT-06: a card is turned up for all. Its swimmers are
// told before its text.
func TestCardIsDrawn(t *testing.T) {
	m := jawstest.New(t, jawstest.Two)
	m.Stack("9")
	m.Plays(0, "start 4")
	m.Has("deck=15 event=9")
	told := m.Told(game.Public)
	card := &board.AmityEvents[9]
	title, swimmers, text := strings.Index(told, card.Title), strings.Index(told, "1 at N, 2 at E, 2 at S and 1 at W"), strings.Index(told, card.Text)
	if title < 0 || swimmers < title || text < swimmers {
		t.Errorf("JAWS-EVENT-06: title at %d, swimmers at %d, text at %d of %q", title, swimmers, text, told)
	}
}

// JAWS-EVENT-02, JAWS-EVENT-03, JAWS-EVENT-04, JAWS-EVENT-05, JAWS-EVENT-09:
// how swimmers come.
func TestSwimmersCome(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-EVENT-02: where the card says", "cards=13,10", jawstest.EndRound + "= N=0 E=1 S=2 W=2 supply=11"},
		{"JAWS-EVENT-03: one for each letter", "cards=3,8", jawstest.EndRound + "= N=2 E=0 S=1 W=2"},
		{"JAWS-EVENT-04: to those who are there", "cards=13,10 S=1", jawstest.EndRound + "= S=3 E=1"},
		{"JAWS-EVENT-05: as far as the supply goes, N first", "cards=3,9 N=4 E=4 S=4 W=2", jawstest.EndRound + "= N=5 E=4 S=4 W=2 supply=1"},
		{"JAWS-EVENT-05: one for each beach, then again", "cards=3,9 N=3 E=3 S=2 W=2", jawstest.EndRound + "= N=4 E=5 S=3 W=3"},
		{"JAWS-EVENT-09: never Michael", "cards=3,9 N=5 E=4 S=3 W=3", jawstest.EndRound + "= N=5 E=4 S=3 W=3 michael=none supply=1"},
	})
}

// JAWS-EVENT-05: everyone is told if the supply cannot cover the card. Nobody is
// told if the supply is only used up, or if a closed beach gets no swimmer.
func TestSupplyRunsShort(t *testing.T) {
	for position, short := range map[string]bool{
		"cards=3,9 N=4 E=4 S=4 W=2":          true,
		"cards=3,9 N=3 E=3 S=3":              false,
		"cards=3,9 N=3 E=3 S=3 W=1 closed=N": false,
	} {
		m := jawstest.Arranged(t, jawstest.Two, position)
		m.Script(jawstest.EndRound)
		if told := m.Told(1); strings.Contains(told, "Nobody else is left ashore.") != short {
			t.Errorf("%s: the crew are told %q", position, told)
		}
	}
}

// The text of a Crowded Waters card names the beaches of its second row.
func TestSecondRowsInWords(t *testing.T) {
	for _, card := range board.AmityEvents {
		if where := card.Also.Where(); where != 0 && !strings.Contains(card.Text, game.List("and", where.Names()...)) {
			t.Errorf("%s brings swimmers to %s and says %q", card.Title, game.List("and", where.Names()...), card.Text)
		}
	}
}

// JAWS-EVENT-07: each of the 16 cards does what it says.
func TestEventTexts(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"1 Drifting Wreck: a captain whose space the shark enters", "cards=13,1 shark=4 quint=8 hooper=4", jawstest.EndRound + `
			! 0: plan tip quint // has not swum into
			! 0: plan tip hooper // has not swum into
			! 0: plan tip brody // captains of boats
			0: plan move 8
			0: plan tip quint
			! 0: plan tip quint // in the water already
			0: lock
			! quint move E // 2 actions
			! quint launch E // 2 actions
			! hooper climb // aboard
			quint climb
			= quint.left=2
			quint move E
			= quint=E quint.left=1`},
		{"1 Drifting Wreck: a captain stays in the water until he pays", "cards=13,1,9", jawstest.EndRound + `
			0: plan move 8
			0: plan tip quint
			0: lock
			quint done
			brody done
			hooper done
			0: lock
			! quint move E // 2 actions
			quint climb
			quint move E`},
		{"1 Drifting Wreck: only in its own round", "shark=4 quint=8 phase=shark", `
			0: plan move 8
			! 0: plan tip quint // Drifting Wreck`},
		{"2 Front-Page Story: one member has 5 actions", "cards=13,2", jawstest.EndRound + `
			! quint move E // not the crew phase
			! extra shark // extra and one of
			extra brody
			0: lock
			= quint.of=4 brody.of=5 hooper.of=4`},
		{"3 Broken Pier: no barrels at docks", "cards=13,3,9 brody=5 carried=1 quint=5 dock5=1 float5=1", jawstest.EndRound + `
			0: lock
			! brody drop // shut for repairs
			! quint take dock // shut for repairs
			! quint take 1 dock // shut for repairs
			quint take water
			= orca=3 dock5=1`},
		{"4 Town Hall Gives In: one beach is cleared and closed", "cards=13,4 S=2 michael=S closed=W orca=2", jawstest.EndRound + `
			= phase=event S=4 W=0 sign=opening
			! empty 5 // empty and one of N, E, S or W
			empty S
			= S=0 michael=none closed=S sign=closed phase=shark`},
		{"5 False Victory: to one dock, and 4 actions for the shark", "cards=13,5,9 shark=4 brody=N hooper=S", jawstest.EndRound + `
			! dock 7 // dock and one of 5 or 8
			dock 8
			= brody=8 hooper=8 quint=8
			0: plan move 8
			0: plan move E
			0: plan move 2
			0: plan move 1
			! 0: plan move N // no action left
			0: lock
			quint done
			brody done
			hooper done
			0: plan move N
			0: plan move 6
			0: plan move E
			! 0: plan move 8 // no action left`},
		{"6 Independence Weekend: opens a beach before the swimmers, closes none", "cards=13,6 closed=W brody=6", jawstest.EndRound + `
			= closed=none W=1
			0: lock
			! brody close S // this round`},
		{"7 Birthday Swim: Michael where the fewest swim", "cards=13,7 N=0 E=0 S=0 W=3", jawstest.EndRound + `
			= phase=event michael=none N=1 E=2 S=1 W=3
			! 0: michael W // michael and one of N or S
			! michael N // means nothing here
			0: michael S
			= michael=S phase=shark`},
		{"7 Birthday Swim: without asking where one beach has the fewest", "cards=13,7", jawstest.EndRound + "= michael=W phase=shark"},
		{"7 Birthday Swim: never at the closed beach", "cards=13,7 closed=W N=1", jawstest.EndRound + "= michael=S"},
		{"8 Helpful Harbour Master: docks cost nothing", "cards=13,8 brody=5 carried=1 quint=5 hooper=5", jawstest.EndRound + `
			0: lock
			brody drop
			= brody.left=4 dock5=1
			brody done
			quint take 1 dock
			= quint.left=4 orca=3
			quint done
			hooper move N
			= hooper.left=3`},
		{"8 Helpful Harbour Master: even after the last action", "cards=13,8 quint=4 dock8=2", jawstest.EndRound + `
			0: lock
			quint move 2
			quint move 4
			quint move 2
			quint move E
			= quint.turn=done`},
		{"8 Helpful Harbour Master: a dock keeps the turn open", "cards=13,8 quint=4 dock8=2", jawstest.EndRound + `
			0: lock
			quint move 2
			quint move 4
			quint move S
			quint move 8
			= quint.turn=acting quint.left=0
			! quint move E // takes 1 action
			quint take 2 dock
			= quint.turn=done orca=4`},
		{"9 Price on Its Head: Hooper has 5", "cards=13,9", jawstest.EndRound + "0: lock\n= quint.of=4 brody.of=4 hooper.of=5"},
		{"10 Old War Story: Quint has 5", "cards=13,10", jawstest.EndRound + "0: lock\n= quint.of=5 brody.of=4 hooper.of=4"},
		{"11 Crowded Waters: both rows at 3", "cards=3,11 eaten=3", jawstest.EndRound + "= N=1 E=1 S=2 W=2"},
		{"11 Crowded Waters: one row at 4", "cards=3,11 eaten=4", jawstest.EndRound + "= N=0 E=0 S=1 W=2"},
		{"12 Fake Fin: all to the fullest beach", "cards=13,12 E=1", jawstest.EndRound + "= quint=E brody=E hooper=E phase=shark"},
		{"12 Fake Fin: Michael is one more", "cards=13,12 michael=S", jawstest.EndRound + "= quint=S brody=S hooper=S"},
		{"12 Fake Fin: the crew choose among equals", "cards=13,12 E=2 W=2", jawstest.EndRound + `
			! beach N // beach and one of E or W
			beach W
			= quint=W brody=W hooper=W phase=shark`},
		{"13 Crowded Waters: both rows at 0", "cards=3,13", jawstest.EndRound + "= N=1 E=2 S=2 W=1"},
		{"13 Crowded Waters: one row at 9 less 1", "cards=3,13 eaten=8", jawstest.EndRound + "= N=0 E=1 S=2 W=0"},
		{"14 Crowded Waters: both rows", "cards=3,14", jawstest.EndRound + "= N=2 E=1 S=1 W=2"},
		{"14 Crowded Waters: one row", "cards=3,14 eaten=4", jawstest.EndRound + "= N=2 E=0 S=0 W=1"},
		{"15 Crowded Waters: both rows", "cards=3,15", jawstest.EndRound + "= N=2 E=2 S=1 W=1"},
		{"15 Crowded Waters: one row", "cards=3,15 eaten=4", jawstest.EndRound + "= N=1 E=2 S=0 W=0"},
		{"16 Eye in the Sky: Brody flies anywhere on land", "cards=13,16", jawstest.EndRound + `
			! brody fly 3 // brody fly and one of
			brody fly W
			= brody=W phase=shark
			0: lock
			= brody.left=4`},
		{"16 Eye in the Sky: or stays", "cards=13,16 brody=N", jawstest.EndRound + "brody stay\n= brody=N phase=shark"},
	})
	four := jawstest.Arranged(t, jawstest.Four, "cards=13,16,2")
	four.Script("quint done\n2: brody done\n3: hooper done\n! quint move E // not the crew phase\n! fly W // not yours to choose\n2: fly W\n= brody=W")
	four.Script("0: lock\nquint done\n2: brody done\n3: hooper done\n3: extra quint\n0: lock\n= quint.of=5")
}

// JAWS-EVENT-15: while its captain is in the water a boat neither gives nor gets
// barrels, and an event that moves him moves his boat.
func TestBoatWithoutCaptain(t *testing.T) {
	tipped := func(position, captain string, cards string) *jawstest.Match {
		t.Helper()
		m := jawstest.Arranged(t, jawstest.Two, "cards=13,1"+cards+" shark=4 "+position)
		m.Script(jawstest.EndRound + "0: plan move 8\n0: plan tip " + captain + "\n0: lock")
		return m
	}
	m := tipped("quint=8 hooper=8 boat=2", "quint", "")
	m.Script(`
		! hooper give // Quint is in the water
		= boat=2 orca=2 hooper.left=4`)
	for _, c := range m.State().Choices(1, "") {
		if c.Line == "hooper give" {
			t.Error("JAWS-EVENT-15: Hooper is offered to give barrels to a captain in the water")
		}
	}
	m.Script("quint climb\nquint done\nhooper give\n= boat=0 orca=4")

	m = tipped("quint=8 hooper=8 boat=2 float8=1", "hooper", "")
	m.Script(`
		! quint take hooper // Hooper is in the water
		! quint take 1 hooper // Hooper is in the water
		quint take
		= orca=3 boat=2 float8=0
		! quint take // Hooper is in the water`)
	for _, line := range jawstest.Offers(m.State(), 1) {
		if strings.HasSuffix(line, "hooper") {
			t.Errorf("JAWS-EVENT-15: Quint is offered %q", line)
		}
	}

	m = tipped("quint=8 hooper=5", "quint", ",12 E=4")
	m.Script(jawstest.EndRound + `
		= quint=E hooper=E brody=E
		0: lock
		! quint move 2 // Quint is in the water
		quint climb
		quint move 2`)
	m = tipped("quint=8 hooper=8", "hooper", ",5")
	m.Script(jawstest.EndRound + `
		dock 5
		= hooper=5 brody=5
		0: lock
		! hooper finder // Hooper is in the water
		hooper climb`)
}

// JAWS-EVENT-15: a captain in the water can do nothing but climb aboard, end his
// turn or be skipped. This holds for both captains.
func TestNothingButClimbing(t *testing.T) {
	for captain, lines := range map[string][]string{
		"quint":  {"quint move E", "quint rescue", "quint take", "quint take 1 dock", "quint take 1 water", "quint take 1 hooper", "quint launch E", "quint launch 8"},
		"hooper": {"hooper move E", "hooper move E 2", "hooper rescue", "hooper take", "hooper take 1 dock", "hooper take 1 water", "hooper give", "hooper finder"},
	} {
		m := jawstest.Arranged(t, jawstest.Two, "cards=13,1 shark=4 quint=8 hooper=8 boat=1 dock8=1 float8=1")
		m.Script(jawstest.EndRound + "0: plan move 8\n0: plan tip " + captain + "\n0: lock")
		who, _ := board.MemberNamed(captain)
		for _, verb := range island.Duties[who] {
			tried := verb == "climb" || verb == "done" || slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, captain+" "+verb) })
			if !tried {
				t.Errorf("%s can %s, and no line here tries it in the water", captain, verb)
			}
		}
		for _, line := range lines {
			m.Refuses(1, line, "2 actions")
		}
		var own []string
		for _, line := range jawstest.Offers(m.State(), 1) {
			if strings.HasPrefix(line, captain) {
				own = append(own, line)
			}
		}
		slices.Sort(own)
		jawstest.Equal(t, "what "+captain+" is offered in the water", own, []string{captain + " climb", captain + " done"})
		m.Plays(1, captain+" climb")
	}
}

// JAWS-EVENT-16: any member of the crew may answer an event's question to the
// crew, and the prompt says so.
func TestAnyOfTheCrewChooses(t *testing.T) {
	for card, line := range map[string]string{"2": "extra brody", "4": "empty N", "5": "dock 8", "12": "beach N"} {
		for seat := game.Seat(1); seat < 4; seat++ {
			m := jawstest.Arranged(t, jawstest.Four, "cards=3,"+card)
			m.Script("quint done\n2: brody done\n3: hooper done")
			if m.State().Island.Phase != view.PhaseEvent {
				t.Fatalf("card %s asks nobody", card)
			}
			if !slices.ContainsFunc(m.Events, func(e game.Event) bool { return e.Opens != "" && e.Asks }) {
				t.Errorf("the question does not follow from card %s", card)
			}
			waits := m.State().Waiting()
			jawstest.Equal(t, "seats asked", len(waits), 3)
			for _, w := range waits {
				if !strings.HasSuffix(w.For, "(any one of you may choose)") {
					t.Errorf("JAWS-EVENT-16: seat %d is waited for %q", w.Seat, w.For)
				}
			}
			m.Plays(seat, line)
			jawstest.Equal(t, "the phase after "+line, m.State().Island.Phase, view.PhaseShark)
		}
	}
	m := jawstest.Arranged(t, jawstest.Two, "cards=3,4")
	m.Script(jawstest.EndRound)
	if w := m.State().Waiting(); len(w) != 1 || strings.Contains(w[0].For, "any one") {
		t.Errorf("one crew player is told %v", w)
	}
	// Only the players who command Brody answer his card.
	m = jawstest.Arranged(t, jawstest.Four, "cards=3,16")
	m.Script("quint done\n2: brody done\n3: hooper done\n! 1: brody fly N // not yours\n2: brody fly N")
}

// JAWS-EVENT-13: cards are discarded, and come back shuffled when the deck is
// empty.
func TestDeckIsRebuilt(t *testing.T) {
	m := jawstest.New(t, jawstest.Two)
	m.Plays(0, "start 3")
	is := m.State().Island
	for is.Round < 16 {
		skipRound(m)
	}
	if len(is.Deck) != 0 || len(is.Discards) != 15 || slices.Contains(is.Discards, is.Event) {
		t.Fatalf("in round 16 the deck is %v, the discards %v, the event %d", is.Deck, is.Discards, is.Event)
	}
	order := append(slices.Clone(is.Discards), is.Event)
	skipRound(m)
	again := append([]int{is.Event}, is.Deck...)
	if is.Round != 17 || len(again) != 16 || len(is.Discards) != 0 || slices.Equal(order, again) {
		t.Errorf("in round %d the deck is %v after %v", is.Round, again, order)
	}
	slices.Sort(again)
	if len(slices.Compact(again)) != 16 {
		t.Errorf("the rebuilt deck holds %v", again)
	}
}

// JAWS-EVENT-08, JAWS-EVENT-10: Michael is one of the 16 tokens, and comes only
// by name.
func TestMichael(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "cards=13,7")
	m.Has("supply=16 michael=none")
	m.Script(jawstest.EndRound)
	m.Has("michael=W supply=11")
	if !strings.Contains(m.Told(game.Public), "Michael goes swimming at W") {
		t.Errorf("JAWS-EVENT-10: everyone is told %q", m.Told(game.Public))
	}
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-EVENT-08: 15 others and Michael", "N=5 E=5 S=5", "= supply=1"},
		{"JAWS-EVENT-11: eaten he counts 2 and is named", "shark=E michael=E phase=shark", `
			0: plan eat michael
			0: lock
			= eaten=2 michael=none E=0`},
		{"JAWS-EVENT-11: only Brody brings him in", "quint=E hooper=E brody=E michael=E", `
			! quint rescue // Only Brody
			! quint rescue michael // Only Brody
			! hooper rescue // Only Brody
			brody rescue
			= michael=none brody.left=3 supply=16`},
	})
	m = jawstest.Arranged(t, jawstest.Two, "shark=E michael=E phase=shark")
	m.Plays(0, "plan eat")
	m.Plays(0, "lock")
	if !strings.Contains(m.Told(1), "Michael is gone at E and counts as 2 (2 of 9).") {
		t.Errorf("JAWS-EVENT-11: the crew are told %q", m.Told(1))
	}
}

// JAWS-EVENT-11: who pulls a swimmer out beside Michael is told that he still swims.
func TestMichaelStillSwims(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "quint=E E=2 michael=E")
	m.Script("quint rescue")
	if want := "Quint pulls a swimmer out at E (one and Michael left)."; !strings.Contains(m.Told(1), want) {
		t.Errorf("told %q, want %q", m.Told(1), want)
	}
	m.Script("quint rescue\n! quint rescue // Only Brody")
	if want := "Quint pulls a swimmer out at E (Michael left)."; !strings.Contains(m.Told(1), want) {
		t.Errorf("told %q, want %q", m.Told(1), want)
	}
}

// JAWS-EVENT-12: a closed beach keeps Michael out, even if it has the fewest
// swimmers. He comes to an open beach.
func TestClosedToMichael(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "cards=13,7 N=1")
	m.Script(jawstest.EndRound + "= N=2 E=2 S=1 W=0 michael=W")
	for _, sign := range []string{"shut", "opening"} {
		m = jawstest.Arranged(t, jawstest.Two, "cards=13,7 N=1 closed=W sign="+sign)
		m.Script(jawstest.EndRound + "= N=2 E=2 S=1 W=0 michael=S closed=W")
		if is := m.State().Island; is.Opening != (sign == "opening") {
			t.Errorf("the sign was %s; now opening soon: %v", sign, is.Opening)
		}
	}
	m = jawstest.Arranged(t, jawstest.Two, "cards=13,7 closed=W")
	m.Script(jawstest.EndRound + `
		! 0: michael W // N or S
		0: michael N
		= W=0 michael=N closed=W`)
}

// JAWS-EVENT-14: if Birthday Swim is drawn while Michael is in the water, he
// moves to the open beach with the fewest swimmers, himself not counted.
func TestMichaelSwimsAgain(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-EVENT-14: to another beach", "cards=3,7 michael=E E=3", jawstest.EndRound + "= E=5 W=0 michael=W phase=shark"},
		{"JAWS-EVENT-14: he does not count himself", "cards=3,7 michael=W N=1 E=1 S=1 W=1", jawstest.EndRound + "= N=2 E=3 S=2 W=1 michael=W phase=shark"},
		{"JAWS-EVENT-14: among equals", "cards=3,7 michael=S W=3", jawstest.EndRound + `
			= N=1 E=2 S=1 W=3 michael=S phase=event
			0: michael N
			= michael=N phase=shark supply=8`},
		{"JAWS-EVENT-14: never to a closed beach", "cards=3,7 michael=E closed=W S=1", jawstest.EndRound + "= W=0 michael=N closed=W"},
		{"JAWS-EVENT-14: he leaves a beach that has the fewest but is closed", "cards=3,7 michael=W closed=W S=1", jawstest.EndRound + "= michael=N closed=W"},
	})
	for position, want := range map[string]string{
		"cards=3,7 michael=E":             "Michael leaves E and goes swimming at W.",
		"cards=3,7 michael=W":             "Michael stays in the water at W.",
		"cards=3,7":                       "Michael goes swimming at W.",
		"cards=3,7 michael=S N=1 W=3 E=1": "Michael stays in the water at S.",
	} {
		m := jawstest.Arranged(t, jawstest.Two, position)
		m.Script(jawstest.EndRound)
		if !strings.Contains(m.Told(1), want) {
			t.Errorf("%s: the crew are told %q, want %q", position, m.Told(1), want)
		}
	}
}

// skipRound skips everybody until the next round.
func skipRound(m *jawstest.Match) {
	m.T.Helper()
	is := m.State().Island
	is.Swimmers, is.Michael = board.Pile{}, board.Nowhere // so that nobody can be eaten
	for round := is.Round; is.Round == round; {
		m.Plays(m.State().Waiting()[0].Seat, "skip")
	}
}
