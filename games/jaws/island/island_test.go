// How rounds and act 1 end, JAWS-ENDROUND-01 to 04, JAWS-ACT1END-01 to 05 and JAWS-SOLOACT-01 to 03.

package island_test

import (
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/view"
)

func TestRoundEnds(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-ENDROUND-01 when all three have had their turn", "cards=13,14", `
			quint move E
			quint done
			hooper done
			= round=1 phase=crew
			brody done
			= round=2 phase=shark`},
		{"JAWS-ENDROUND-01 whoever is the last", "cards=13,14,15", `
			brody done
			hooper done
			= round=1 phase=crew
			quint done
			= round=2 phase=shark
			0: lock
			brody done
			quint done
			= round=2 phase=crew
			hooper done
			= round=3 phase=shark`},
		{"JAWS-ENDROUND-01 with the last action of the last one", "cards=13,14", `
			quint done
			hooper done
			brody move 8
			brody move 6
			brody move 8
			= round=1 phase=crew
			brody move 6
			= round=2 phase=shark`},
		{"JAWS-ENDROUND-02 a power token is gone for good", "cards=13,14 token=sight", `
			= tokens=3 token-out=true
			quint done
			hooper done
			brody done
			= round=2 tokens=3 token-out=false
			! 0: plan out of sight // is gone
			0: plan evasive
			0: lock
			= tokens=2 token-out=true`},
		{"JAWS-ENDROUND-03 a new round begins with a card", "cards=13,16", `
			= round=1 event=13 deck=15
			quint done
			hooper done
			brody done
			= round=2 phase=event event=16 deck=14`},
		{
			"JAWS-ENDROUND-04 everything else stays as it was",
			"cards=13,15 eaten=4 quint=E brody=shop hooper=N floatE=1 float6=1 S=2 michael=S on-shark=1 closed=W orca=1 carried=1 boat=1 dock5=1", `
			= shop=1
			quint done
			brody done
			hooper done
			= round=2 quint=E brody=shop hooper=N floatE=1 float6=1 S=2 michael=S on-shark=1
			= closed=W sign=closed orca=1 carried=1 boat=1 dock5=1 shop=1 eaten=4 tokens=4`,
		},
	})
}

// JAWS-ENDROUND-02: the crew are never told which token it was.
func TestTokenStaysFaceDown(t *testing.T) {
	play := func(token string) (told, seen string) {
		m := jawstest.Arranged(t, jawstest.Four, "cards=13,14 hooper=5 shark=S token="+token)
		for _, line := range []string{"1: quint done", "2: brody done", "3: hooper done", "0: lock"} {
			m.Script(line)
			told += m.Told(1)
			seen += m.Seen(1)
		}
		return told, seen
	}
	told, seen := play("evasive")
	for _, token := range []string{"sight", "frenzy"} {
		if t2, s2 := play(token); t2 != told || s2 != seen {
			t.Errorf("the crew can tell evasive from %s:\n%s\n%s", token, told, t2)
		}
	}
}

func TestAct1Ends(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-ACT1END-01 the first barrel does not end it", "on-shark=0 eaten=5 quint=8 shark=E", `
			quint launch E
			= act=1 on-shark=1 phase=crew quint.left=3 eaten=5
			quint move S
			quint done
			brody done`},
		{"JAWS-ACT1END-02 eight are not enough", "phase=shark eaten=7 N=2 shark=N", `
			0: plan eat
			0: lock
			= act=1 eaten=8 phase=crew`},
		{"JAWS-ACT1END-02 nine end it before the crew act", "phase=shark eaten=7 N=2 shark=N", `
			0: plan eat
			0: plan eat
			= act=1 eaten=7
			0: lock
			= act=2 over=none
			! quint move E // not the time for move`},
		{"JAWS-ACT1END-04 no one has won a full game yet", "on-shark=1 quint=8 shark=E", `
			quint launch E
			= act=2 over=none`},
	})
}

// JAWS-ACT1END-01: the second barrel ends the act at once, even if other members
// have not acted yet.
func TestSecondBarrelEndsAct1(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Four, "on-shark=1 eaten=5 quint=8 shark=E")
	m.Script(`
		1: quint move S
		1: quint move 8
		= act=1 quint.left=2 brody.turn=to_act
		1: quint launch E
		= act=2
		! 2: brody move 8 // not the time for move`)
	if is := m.State().Island; is.OnShark != 2 || is.Eaten != 5 || is.Turn != [3]view.Turn{} {
		t.Errorf("act 1 ended with %d barrels on the shark, %d eaten and the turns %q", is.OnShark, is.Eaten, is.Turn)
	}
	if told := m.Told(game.Public); !strings.Contains(told, "Act 1 is over") || !strings.Contains(told, "5 swimmers eaten") {
		t.Errorf("everyone is told %q", told)
	}
}

// JAWS-ACT1END-03: the track stays at nine when more are eaten.
func TestTrackStopsAtNine(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "phase=shark eaten=8 N=3 shark=N")
	m.Plays(0, "plan frenzy", "plan eat", "lock")
	m.Has("act=2")
	if got := m.State().Island.Eaten; got != 9 {
		t.Errorf("the track stands at %d, want 9", got)
	}
	if told := m.Told(game.Public); !strings.Contains(told, "9 swimmers eaten") {
		t.Errorf("everyone is told %q", told)
	}
}

// JAWS-ACT1END-04: the end of act 1 leads to the set-up of act 2, for which the
// game waits. It names no winner.
func TestAct1EndHasNoWinner(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "on-shark=1 quint=8 shark=E")
	m.Plays(1, "quint launch E")
	if _, over := m.State().Outcome(); over || len(m.State().Waiting()) == 0 {
		t.Errorf("over: %v, waiting for %v", over, m.State().Waiting())
	}
	if told := m.Told(game.Public); strings.Contains(told, "win") {
		t.Errorf("everyone is told %q", told)
	}
}

// JAWS-ACT1END-05: the track at the end of act 1 sets the number of cards that
// act 2 deals.
func TestTrackDealsTheCardsOfAct2(t *testing.T) {
	for _, c := range []struct{ eaten, edition, abilities, gear int }{{0, 1, 1, 13}, {3, 1, 3, 10}, {6, 1, 6, 7}, {8, 1, 8, 5}, {6, 3, 6, 7}, {0, 3, 1, 15}, {8, 3, 7, 6}} {
		m := jawstest.Arranged(t, jawstest.Two, "on-shark=1 quint=8 shark=E eaten="+strconv.Itoa(c.eaten))
		m.State().Edition = c.edition
		m.Plays(1, "quint launch E")
		orca := m.View(game.Public).Orca
		if orca == nil || orca.HandSize != c.abilities || len(orca.Undealt) != c.gear {
			t.Errorf("%d eaten in edition %d: act 2 has %+v, want %d abilities and %d cards of gear", c.eaten, c.edition, orca, c.abilities, c.gear)
		}
	}
}

func TestAct1Alone(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-SOLOACT-01 it is the whole game", "acts=1 on-shark=1 quint=8 shark=E", `
			quint launch E
			= act=1 over=crew on-shark=2
			! brody move 8 // The game is over`},
		{"JAWS-SOLOACT-02 the shark wins with seven", "acts=1 phase=shark eaten=6 N=1 shark=N", `
			0: plan eat
			= over=none
			0: lock
			= eaten=7 over=shark act=1
			! quint move E // The game is over`},
		{"JAWS-SOLOACT-02 or with more", "acts=1 phase=shark eaten=5 N=4 shark=N", `
			0: plan frenzy
			0: plan eat
			0: lock
			= eaten=9 over=shark act=1`},
		{"JAWS-SOLOACT-02 not with six", "acts=1 phase=shark eaten=5 N=1 shark=N", `
			0: plan eat
			0: lock
			= eaten=6 over=none phase=crew`},
		{"JAWS-SOLOACT-03 the crew win with the second barrel", "acts=1 eaten=6 on-shark=1 quint=8 shark=E", `
			quint launch E
			= over=crew on-shark=2 eaten=6`},
		{"JAWS-SOLOACT-03 not with the first", "acts=1 eaten=6 on-shark=0 quint=8 shark=E", `
			quint launch E
			= over=none on-shark=1 phase=crew`},
	})
}

// When act 1 alone ends the game is over: act 2 is not set up, the game waits for
// nobody, and the outcome names the winner.
func TestAct1AloneHasAWinner(t *testing.T) {
	for _, c := range []struct {
		name, position string
		seat           game.Seat
		lines          []string
		side, words    string
	}{
		{"JAWS-SOLOACT-01 the crew", "on-shark=1 quint=8 shark=E", 1, []string{"quint launch E"}, "crew", "the crew win"},
		{"JAWS-SOLOACT-02 the shark", "phase=shark eaten=6 N=1 shark=N", 0, []string{"plan eat", "lock"}, "shark", "the shark wins"},
		{"JAWS-SOLOACT-02 the shark in a frenzy", "phase=shark eaten=5 N=4 shark=N", 0, []string{"plan frenzy", "plan eat", "lock"}, "shark", "the shark wins"},
		{"JAWS-SOLOACT-03 the crew at six eaten", "on-shark=1 eaten=6 quint=8 shark=E", 1, []string{"quint launch E"}, "crew", "the crew win"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := jawstest.Arranged(t, jawstest.Two, "acts=1 "+c.position)
			m.Plays(c.seat, c.lines...)
			s := m.State()
			outcome, over := s.Outcome()
			if !over || outcome.Side != c.side || !strings.Contains(outcome.Text, c.words) {
				t.Fatalf("over: %v with %+v; want that %s", over, outcome, c.words)
			}
			if winners := outcome.Places[0]; len(winners) != 1 || winners[0] != c.seat {
				t.Errorf("seats %v are first", winners)
			}
			if s.Orca != nil || s.Act != 1 || m.View(1).Orca != nil || len(s.Waiting()) != 0 {
				t.Errorf("act %d goes on, waiting for %v", s.Act, s.Waiting())
			}
		})
	}
}

// pairs lists the neighbours of a map, each pair once.
func pairs(by *[board.SpaceCount]board.Spaces) string {
	var list []string
	for a := range board.Space(board.SpaceCount) {
		for b := a + 1; b < board.SpaceCount; b++ {
			if by[a].Has(b) != by[b].Has(a) {
				list = append(list, a.String()+">"+b.String()+" one way only")
			}
			if by[a].Has(b) {
				list = append(list, a.String()+"-"+b.String())
			}
		}
	}
	return strings.Join(list, " ")
}

// JAWS-MAP-01, JAWS-MAP-02, JAWS-MAP-03: the spaces and their neighbours, both ways.
func TestChart(t *testing.T) {
	if got := strings.Join(board.Amity.Wet().Names(), " "); got != "1 2 3 4 5 6 7 8 N E S W" {
		t.Errorf("JAWS-MAP-01: water in %s", got)
	}
	starts := jawstest.Offers(jawstest.New(t, jawstest.Two).State(), 0)
	if got := strings.Join(starts, ", "); got != "start 1, start 2, start 3, start 4, start 5, start 6, start 7, start 8, start N, start E, start S, start W" {
		t.Errorf("JAWS-MAP-01: the shark may %s", got)
	}
	if got := strings.Join(board.Amity.Dry().Names(), " "); got != "5 6 7 8 N E S W shop" {
		t.Errorf("JAWS-MAP-05: land in %s", got)
	}
	water := "1-2 1-3 1-5 1-N 2-4 2-6 2-E 3-4 3-7 3-W 4-8 4-S 5-N 5-W 6-N 6-E 7-S 7-W 8-E 8-S"
	if got := pairs(&board.Amity.Water); got != water || len(strings.Fields(got)) != 20 {
		t.Errorf("JAWS-MAP-02: by water %s", got)
	}
	land := "5-7 5-N 5-W 5-shop 6-8 6-N 6-E 6-S 6-shop 7-S 7-W 7-shop 8-E 8-S N-shop S-shop"
	if got := pairs(&board.Amity.Land); got != land || len(strings.Fields(got)) != 16 {
		t.Errorf("JAWS-MAP-03: by land %s", got)
	}
}

// JAWS-MAP-04, JAWS-MAP-05, JAWS-MAP-06, JAWS-MAP-07: corners, shared spaces, docks and buildings in play.
func TestMapInPlay(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-MAP-04: N and 2 meet at a corner", "shark=N phase=shark", `
			! 0: plan move 2 // to 1, 5 or 6
			0: plan move 1
			0: back
			0: plan move 6
			= shark=N`},
		{"JAWS-MAP-05: land and water of N are one space", "brody=N N=1", `
			brody rescue
			= N=0`},
		{"JAWS-MAP-05: the shop has no water, 1 to 4 no land", "quint=5 brody=N", `
			! quint move shop // not shop
			! brody move 1 // not 1`},
		{"JAWS-MAP-06: no dock at 7", "brody=7 carried=1", "! brody drop // only at a dock, 5 or 8"},
		{"JAWS-MAP-06: the western dock", "brody=5 carried=1", "brody drop\n= dock5=1 carried=0"},
		{"JAWS-MAP-06: the eastern dock", "brody=8 carried=1", "brody drop\n= dock8=1 carried=0"},
		{"JAWS-MAP-07: the Amity P.D.", "brody=6", "brody close W\n= closed=W"},
		{"JAWS-MAP-07: the Mayor's Office", "brody=7", "brody close W\n= closed=W"},
		{"JAWS-MAP-07: not from 5", "brody=5", "! brody close W // police station"},
		{"JAWS-MAP-07: not from 8", "brody=8", "! brody close W // Mayor's Office"},
	})
}

// JAWS-ROUND-01: event, shark, crew, and round again.
func TestRound(t *testing.T) {
	m := jawstest.New(t, jawstest.Two)
	m.Stack("2,13")
	m.Plays(0, "start 4")
	m.Has("round=1 phase=event deck=15")
	m.Plays(1, "extra brody")
	m.Has("round=1 phase=shark")
	m.Plays(0, "lock")
	m.Has("round=1 phase=crew")
	m.Plays(1, "quint done", "hooper done", "brody done")
	m.Has("round=2 phase=shark deck=14 event=13")
}

// JAWS-ROUND-02: nobody acts outside their own phase.
func TestPhases(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-ROUND-02: the crew in the shark phase", "phase=shark", `
			! quint move E // not the crew phase
			! brody done // not the crew phase
			= phase=shark`},
		{"JAWS-ROUND-02: the shark in the crew phase", "", `
			! 0: plan move 8 // not the shark phase
			! 0: move 8 // not the shark phase
			! 0: lock // not the shark phase
			! 0: back // not the shark phase
			= phase=crew`},
		{"JAWS-ROUND-02: nobody but the crew while they choose", "cards=13,4", `
			quint done
			brody done
			hooper done
			= phase=event event=4
			! 0: plan move 8 // not the shark phase
			! quint move E // not the crew phase
			! extra brody // No event asks for that now`},
	})
}

// All rules and cards can be looked up, and the cards call for as many swimmers as are printed.
func TestPrintedCards(t *testing.T) {
	if got := len(jaws.Game.Rules); got != 352+16+4+8+15 {
		t.Errorf("%d rules can be looked up, want 352 and 43 cards", got)
	}
	var all board.Pile
	for _, c := range board.AmityEvents[1:] {
		for _, b := range board.Beaches {
			all[b] += c.Swimmers[b]
		}
	}
	if all.Text() != "17 at N, 17 at E, 17 at S and 17 at W" {
		t.Errorf("JAWS-SETUP-03: the cards hold %s", all.Text())
	}
}
