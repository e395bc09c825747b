package jaws_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/view"
	"shipboard/render"
)

// The pad's description names what is planned as its message does.
func TestPadIsDescribedInTheWordsOfItsMessage(t *testing.T) {
	m := jawstest.New(t, jawstest.Two, "acts=1")
	m.Plays(0, "start 5")
	for range 3 {
		if waits := m.State().Waiting(); len(waits) == 0 || waits[0].Seat == 0 {
			break
		}
		m.Plays(1, strings.TrimSpace(m.State().Choices(1, "")[0].Line))
	}
	m.Plays(0, "plan burst", "plan move 1")
	if got, want := m.View(0).Scenes()[0].Alt, "Planned: play Speed Burst as a bluff, swim to 1;"; !strings.Contains(got, want) {
		t.Errorf("the pad is described as %q, without %q", got, want)
	}
}

// Once act 1 is over, and was the whole game, everyone is first shown where the shark
// really was, and the outcome has a table of what each player did.
func TestEndOfAct1IsShown(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Four, "acts=1 cards=13,11 shark=N brody=N quint=6 hooper=5 N=2 orca=2")
	m.Plays(1, "quint move N", "quint rescue", "quint launch N", "quint done")
	m.Plays(2, "brody binoculars", "brody rescue", "brody done")
	m.Plays(3, "hooper finder", "hooper move N 6", "hooper done")
	m.Plays(0, "plan eat", "plan move 6", "lock")
	m.Plays(1, "quint launch 6")
	for viewer := game.Public; viewer < 4; viewer++ {
		end := m.View(viewer).Scenes()[0]
		if end.Name != "end" || end.Private || end.Head != "The crew win!" {
			t.Errorf("viewer %d is first shown %q, %q", viewer, end.Name, end.Head)
		}
		for _, told := range []string{"The shark started at N.", "Round 1: stayed at N. Barrel into N: a hit! Binoculars at N: a fin! Fish finder at 5: next door.", "Round 2: swam N, 6; ate 1 at N. Barrel into 6: a hit!"} {
			if !strings.Contains(end.Alt, told) {
				t.Errorf("viewer %d is not told %q in %q", viewer, told, end.Alt)
			}
		}
	}
	over, _ := m.State().Outcome()
	jawstest.Equal(t, "deeds", *over.Deeds, game.Deeds{
		Heads: []string{"swimmers eaten", "swimmers saved", "barrels held", "searches that found", "spaces moved"},
		Rows: [][]string{
			{"1", "", "", "", "1"},
			{"", "1", "2 of 2", "", "1"},
			{"", "1", "", "1 of 1", ""},
			{"", "", "", "1 of 1", "2"},
		},
	})
}

// Once act 2 is over the first picture shows each surfacing, and the table counts the
// attacks and the hits on all dice.
func TestEndOfAct2IsShown(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b4", "b3", "w5"), jawstest.Uncaged, func(o *orca.State) { o.Wounds = 16 })
	m.Locks("A", "")
	m.Aims("quint", "knife", "w4")
	m.Plays(1, "quint ready", "skip")
	m.Rolls(0, 1)
	m.Plays(1, "quint attack")
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b4")
	m.Rolls(1)
	m.Plays(0, "bite hooper", "dive")
	jawstest.Options(m.Orca(), 7, 9, 13)
	m.Locks("A", "")
	m.Aims("brody", "pistol", "w4")
	m.Plays(1, "brody ready", "skip")
	m.Rolls(2, 2)
	m.Plays(1, "brody attack")
	end := m.View(game.Public).Scenes()[0]
	jawstest.Equal(t, "the first picture", end.Name, "end")
	for _, told := range []string{"The crew win! The shark is dead, and the crew win.", "Round 1: surfaced at w4, cracked b4, bit Hooper for 1.", "Round 2: surfaced at w4, took 2 wounds."} {
		if !strings.Contains(end.Alt, told) {
			t.Errorf("%q is not told in %q", told, end.Alt)
		}
	}
	over, _ := m.State().Outcome()
	jawstest.Equal(t, "deeds", *over.Deeds, game.Deeds{
		Heads: []string{"attacks that hit", "wounds dealt", "hits a die"},
		Rows:  [][]string{{"2 of 2", "1", "0.8"}, {"1 of 2", "2", "1.2"}},
	})
}

// A game that ends before the shark has started, or surfaced, is shown too.
func TestEarlyEnds(t *testing.T) {
	for _, acts := range []string{"1", "2", "both"} {
		m := jawstest.New(t, jawstest.Two, "acts="+acts)
		m.Plays(0, "resign")
		for viewer := game.Public; viewer < 2; viewer++ {
			scenes := m.View(viewer).Scenes()
			jawstest.Equal(t, "the first picture", scenes[0].Name, "end")
			for _, s := range scenes {
				if err := s.Check(); err != nil {
					t.Errorf("acts=%s: %s: %v", acts, s.Name, err)
				}
			}
		}
	}
}

// The cards say in words what the board does not: each hunter, the count, the event
// and what the crew know. Those about the reader's own piece come first.
func TestCardsOfTheIsland(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Four, "cards=13,2 shark=N brody=N quint=8 eaten=2 on-shark=1 orca=1 N=2")
	m.Plays(2, "brody binoculars")
	text, mine := panel(m, 2, "Brody")
	jawstest.Equal(t, "Brody's card", text, "{2}, at N | Actions left 3 of 4 | Barrels carried 0")
	jawstest.Equal(t, "Brody's card is his own", mine, true)
	jawstest.Equal(t, "the first card", m.View(2).Scenes()[0].Cards[0].Title, "Brody")
	_, mine = panel(m, 1, "Brody")
	if mine {
		t.Error("Brody's card is Quint's")
	}
	text, _ = panel(m, 1, "Shark")
	jawstest.Equal(t, "the shark's card", text, "{0} | Eaten 2 of 9 | Barrels on the shark 1 of 2 | Power tokens left 4")
	text, _ = panel(m, 1, "Crowded Waters II")
	jawstest.Equal(t, "the event's card", text, "event | "+board.AmityEvents[13].Text+" | Swimmers on the card: 1 at N, 2 at E, 2 at S, 1 at W.")
	text, _ = panel(m, 1, "What the crew know")
	jawstest.Equal(t, "what the crew know", text, " | Round 1: ate nobody, no barrel stirred. | Binoculars at N: a fin! | The shark was found at N.")
	head := m.View(1).Scenes()[0]
	jawstest.Equal(t, "the head", head.Head+" / "+head.Aside, "Round 1 · Brody's turn / 3 of 4 actions left")

	m = jawstest.Arranged(t, jawstest.Two, "shark=N N=2 phase=shark")
	m.Plays(0, "plan eat", "plan move 6", "plan frenzy")
	text, mine = panel(m, 0, "Your plan")
	jawstest.Equal(t, "the plan", text, "1 action left | 1. Eat a swimmer | 2. Swim to 6 | 3. Play Feeding Frenzy")
	jawstest.Equal(t, "the plan is the shark's own", mine, true)
	text, _ = panel(m, 0, "Power tokens")
	jawstest.Equal(t, "the tokens", text, "one a round, each once a game | Feeding Frenzy played now | Evasive Moves ready | Out of Sight ready | Speed Burst ready")
}

// The cards of act 2 name each hunter's gear and wounds, and the options.
func TestCardsOfTheOrca(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b4", "b3", "w5"), func(o *orca.State) { o.Members[board.Hooper].Wounds = 2 })
	m.Locks("B", "")
	m.Plays(1, "quint weapon knife", "quint target w4")
	text, _ := panel(m, 1, "Quint")
	jawstest.Equal(t, "Quint's card", text, "{1}, at b4 | Wounds 0 of 6 | Flensing Knife at w4. | Gear: Flensing Knife, Harpoon Line.")
	text, _ = panel(m, 1, "Hooper")
	jawstest.Equal(t, "Hooper's card", text, "{1}, at w5 | Wounds 2 of 6 | Gear: Boat Hook, Shark Cage.")
	text, _ = panel(m, 1, "A: water 4")
	jawstest.Equal(t, "option A", text, " | Evade 2 | Dice 3")
	text, _ = panel(m, 0, "Your choice")
	jawstest.Equal(t, "the shark's choice", text, " | Token B without an ability, locked.")
}

// spotNames lists the names of a picture's spots, sorted.
func spotNames(s render.Scene) []string {
	names := make([]string, len(s.Spots))
	for i, spot := range s.Spots {
		names[i] = spot.Name
	}
	slices.Sort(names)
	return names
}

// No spot reveals the shark's secrets to the crew or the public.
func TestSpotsTellNothing(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "shark=N phase=shark")
	m.Plays(0, "plan move 6", "plan evasive")
	for _, viewer := range []game.Seat{game.Public, 1} {
		for _, s := range m.View(viewer).Scenes() {
			for _, name := range spotNames(s) {
				if name == view.SharkSpot || strings.Contains(name, "Evasive") {
					t.Errorf("viewer %d is shown the spot %q", viewer, name)
				}
			}
		}
	}
	m = jawstest.AtSea(t)
	m.Locks("A", board.Charge)
	for _, s := range m.View(1).Scenes() {
		if names := spotNames(s); slices.Contains(names, "Charge") || slices.Contains(names, view.SharkSpot) || slices.Contains(names, view.ChoiceSpot) {
			t.Errorf("the crew are shown the spots %v", names)
		}
	}
}

// Choices name spots in the seat's own pictures.
func TestChoicesPointAtSpots(t *testing.T) {
	check := func(m *jawstest.Match, seat game.Seat, want map[string]string) {
		t.Helper()
		spots := map[string]bool{"": true}
		for _, s := range m.View(seat).Scenes() {
			for _, spot := range s.Spots {
				spots[spot.Name] = true
			}
		}
		found := map[string]string{}
		var follow func(typed string)
		follow = func(typed string) {
			for _, c := range m.State().Choices(seat, typed) {
				found[c.Line] = c.Spot
				if !spots[c.Spot] {
					t.Errorf("%q is about %q, which none of the pictures shows", c.Line, c.Spot)
				}
				if !c.Whole() {
					follow(c.Line)
				}
			}
		}
		follow("")
		for line, spot := range want {
			if got, ok := found[line]; !ok || got != spot {
				t.Errorf("%q is offered: %v, about %q; want %q", line, ok, got, spot)
			}
		}
	}
	check(jawstest.New(t, jawstest.Two), 0, map[string]string{"start 7": "space 7", "start N": "beach N"})
	m := jawstest.Arranged(t, jawstest.Two, "cards=13,1 shark=4 quint=8 hooper=8")
	m.Script(jawstest.EndRound)
	m.Plays(0, "plan move 8")
	check(m, 0, map[string]string{
		"plan move E": "beach E", "plan tip quint": "Quint", "plan tip hooper": "Hooper", "plan frenzy": "Feeding Frenzy",
		"plan burst ": "Speed Burst", "plan burst": "Speed Burst", "plan burst S 7": "space 7", "lock": "", "back": "",
	})
	m = jawstest.Arranged(t, jawstest.Two, "shark=N N=2 michael=N phase=shark")
	check(m, 0, map[string]string{"plan eat": "beach N", "plan eat michael": "Michael"})
	m.Plays(0, "plan frenzy")
	check(m, 0, map[string]string{"plan eat all": "beach N", "plan eat one": "beach N"})

	m = jawstest.Arranged(t, jawstest.Two, "quint=8 hooper=8 boat=1 dock8=2 float8=1 brody=N N=1 michael=N")
	check(m, 1, map[string]string{
		"quint ": "Quint", "quint move E": "beach E", "quint launch 8": "space 8", "quint take 2 dock": "barrels at dock 8",
		"quint take 1 water": "barrels afloat at 8", "quint take 1 hooper": "Hooper", "quint done": "",
		"brody move shop": "shop", "brody rescue": "beach N", "brody rescue michael": "Michael", "brody binoculars": "beach N",
		"hooper give": "Quint", "hooper finder": "space 8", "hooper move S 7": "space 7", "hooper move S": "beach S",
	})
	m = jawstest.Arranged(t, jawstest.Two, "brody=shop")
	check(m, 1, map[string]string{"brody take": "barrels at the shop"})
	m = jawstest.Arranged(t, jawstest.Two, "brody=6 N=1")
	check(m, 1, map[string]string{"brody close E": "beach E"})
	m = jawstest.Arranged(t, jawstest.Two, "cards=13,2")
	m.Script(jawstest.EndRound)
	check(m, 1, map[string]string{"extra brody": "Brody"})
	m = jawstest.Arranged(t, jawstest.Two, "cards=13,5")
	m.Script(jawstest.EndRound)
	check(m, 1, map[string]string{"dock 5": "space 5"})

	m = jawstest.New(t, jawstest.Two, "acts=2")
	m.Orca().Undealt = []string{"rifle"}
	check(m, 1, map[string]string{"give rifle quint": "Quint"})
	m.Plays(1, "give rifle quint")
	check(m, 1, map[string]string{"take back rifle quint": "Quint's Rifle", "settle": ""})
	m.Plays(1, "settle")
	check(m, 1, map[string]string{"quint board b3": "b3", "hooper ": "Hooper"})

	m = jawstest.AtSea(t, jawstest.At("b4", "w3", "b6"), func(o *orca.State) {
		o.Hand = []string{board.Charge}
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle", board.Ammo)
	})
	m.Plays(0, "choose A")
	check(m, 0, map[string]string{"choose B": "option B", "choose B with ": "option B", "choose B with charge": "Charge", "lock": "choice"})
	m.Plays(0, "choose A with charge", "lock")
	m.Plays(1, "quint weapon rifle", "quint move b5")
	check(m, 1, map[string]string{
		"quint back": "b4", "quint weapon flensing knife": "Quint's Flensing Knife", "quint target w5": "w5", "brody move w2": "w2", "hooper cage": "Hooper's Shark Cage",
	})
	m.Plays(1, "quint target w4", "quint ready", "skip")
	check(m, 1, map[string]string{"quint attack": "shark", "quint hold": "Quint"})
	m.Rolls(0, 0, 0)
	m.Plays(1, "quint attack")
	check(m, 1, map[string]string{"quint spend ammo": "Quint's Ammo", "quint spend rifle": "Quint's Rifle"})
	m.Plays(1, "quint spend ammo")
	for m.Orca().Phase == view.PhaseAttack {
		m.Plays(1, "skip")
	}
	check(m, 0, map[string]string{"charge w3": "w3", "stay": "shark"})
	m.Plays(0, "stay")
	check(m, 0, map[string]string{"strike b4": "b4", "strike brody": "Brody", "strike nobody": ""})
	m.Plays(0, "strike nobody")
	check(m, 0, map[string]string{"bite brody": "Brody", "dive": ""})
}

// The crew's notes tell every search and every report, the latest first; the
// shark's tell its own way. The last sighting stays on the board with its round until
// a search finds nothing there.
func TestNotesOfTheIsland(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "cards=13,11,9 shark=N brody=N hooper=6 quint=8 E=2 float6=1 orca=1")
	m.Plays(1, "brody binoculars", "brody done", "hooper finder", "hooper done", "quint launch E", "quint done")
	m.Plays(0, "plan move 6", "plan move E", "plan evasive", "lock")
	m.Plays(1, "brody binoculars")
	crew := []string{
		"Eaten 0 of 9. Barrels on the shark: 0 of 2. Power tokens left: 3.",
		"Round 2: Binoculars at N: no sign (a token was out)",
		"Round 2: the shark ate nobody, no barrel stirred, power token",
		"Round 1: Barrel into E: no shark",
		"Round 1: Fish finder at 6: next door",
		"Round 1: Binoculars at N: a fin!",
		"Round 1: the shark ate nobody, no barrel stirred",
	}
	jawstest.Equal(t, "the crew's notes", m.View(1).Notes(), crew)
	jawstest.Equal(t, "everyone's notes", m.View(game.Public).Notes(), crew)
	jawstest.Equal(t, "the shark's notes", m.View(0).Notes(), []string{
		"Eaten 0 of 9. Barrels on the shark: 0 of 2. Power tokens left: 3.",
		"Round 2: N, 6, E (Evasive Moves)", "Round 1: N", "Start: N",
	})
}

func TestCluesStayOnTheBoard(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "cards=13,11,9 shark=N brody=N hooper=5 quint=8")
	m.Plays(1, "brody binoculars", "brody done", "hooper finder")
	jawstest.Equal(t, "clues in the round of the sighting", clues(m), "")
	m.Plays(1, "hooper done", "quint done")
	jawstest.Equal(t, "clues in the next round", clues(m), "1 fin N, 1 finder 5")
	tokens := func() string {
		var list []string
		for _, layer := range m.View(1).Scenes()[0].Layers {
			for _, shape := range layer.Shapes {
				if token, ok := shape.(render.Token); ok && strings.Contains(token.Name, "round 1") {
					list = append(list, token.Name)
				}
			}
		}
		return strings.Join(list, ", ")
	}
	jawstest.Equal(t, "faded tokens", tokens(), "finder: nearby, round 1, shark, round 1")
	m.Plays(0, "plan move 6", "lock")
	m.Plays(1, "brody binoculars")
	jawstest.Equal(t, "clues once N was looked at in vain", clues(m), "1 finder 5")
	m.Plays(1, "brody done", "quint done", "hooper done")
	m.Plays(0, "lock")
	jawstest.Equal(t, "clues of two rounds ago", clues(m), "2 binoculars N, 1 finder 5")
	m.Script(jawstest.EndRound)
	jawstest.Equal(t, "clues of three rounds ago", clues(m), "2 binoculars N")
}

// The notes of act 2 tell where the shark surfaced and who was hurt.
func TestNotesOfTheOrca(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b4", "b3", "w5"), jawstest.Uncaged)
	m.Locks("A", "")
	m.Aims("quint", "knife", "w4")
	m.Plays(1, "quint ready", "skip")
	m.Rolls(2, 1)
	m.Plays(1, "quint attack")
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b4")
	m.Rolls(2)
	m.Plays(0, "bite hooper")
	want := []string{
		"The shark has 1 of 18 wounds, and " + game.Count(m.View(1).Orca.HandSize, "ability card") + " in hand.",
		"Round 1: surfaced at w4, took 1 wound, cracked b4, bit Hooper for 2",
	}
	jawstest.Equal(t, "notes", m.View(1).Notes(), want)
	jawstest.Equal(t, "the shark's notes", m.View(0).Notes(), want)
}

// The brief tells a player about their own part, and reveals nothing hidden
// (JAWS-GOAL-01 to -04).
func TestBrief(t *testing.T) {
	for _, test := range []struct {
		acts    string
		seat    game.Seat
		says    []string
		saysNot []string
	}{
		{"both", 0, []string{"You are the shark", "eat swimmers", "unseen", "second act"}, []string{"Orca"}},
		{"both", 1, []string{"You are Quint.", "2 barrels", "launch", "9 swimmers"}, []string{"Brody walks"}},
		{"1", 2, []string{"You are Brody.", "7 swimmers", "binoculars"}, []string{"second act"}},
		{"2", 0, []string{"three hunters", "eight tiles", "18 wounds"}, []string{"swimmers"}},
		{"2", 3, []string{"You are Hooper.", "Kill it", "18 wounds"}, []string{"swimmers"}},
	} {
		session, _, err := game.Begin(&jaws.Game, game.Table{Seats: 4, Options: map[string]string{"acts": test.acts}}, [32]byte{1})
		if err != nil {
			t.Fatal(err)
		}
		brief := strings.Join(session.Match().View(test.seat).(*view.View).Brief(), "\n")
		for _, want := range test.says {
			if !strings.Contains(brief, want) {
				t.Errorf("acts=%s, seat %d: %q is not in the brief:\n%s", test.acts, test.seat, want, brief)
			}
		}
		for _, not := range test.saysNot {
			if strings.Contains(brief, not) {
				t.Errorf("acts=%s, seat %d: %q is in the brief:\n%s", test.acts, test.seat, not, brief)
			}
		}
		if public := session.Match().View(game.Public).(*view.View).Brief(); public != nil {
			t.Errorf("acts=%s: onlookers are briefed: %q", test.acts, public)
		}
	}
}

// A tip sends the crew to where the shark last ate or stirred a barrel, once it has.
func TestTheCrewAreSentToATraceThatThereIs(t *testing.T) {
	for _, x := range []struct {
		lines  string
		traced bool
	}{
		{"0: lock", false},
		{"0: plan move 6\n0: lock", false},
		{"0: plan eat\n0: lock", true},
		{"0: plan move 6\n0: plan move 2\n0: lock", true},
	} {
		m := jawstest.Arranged(t, jawstest.Two, "shark=N N=2 float2=1 phase=shark")
		m.Script(x.lines)
		tip := m.State().View(1).(*view.View).Coach()
		if says := strings.Contains(tip, "where it last ate"); tip == "" || says != x.traced {
			t.Errorf("after %q the crew are told %s", x.lines, tip)
		}
	}
}

// clues lists the clues on a board as "round by at".
func clues(m *jawstest.Match) string {
	m.T.Helper()
	var list []string
	for _, c := range m.View(1).Island.Clues {
		list = append(list, strconv.Itoa(c.Round)+" "+c.Sign+" "+c.At)
	}
	return strings.Join(list, ", ")
}

// panel finds a card of the viewer's pictures by its title, as one line.
func panel(m *jawstest.Match, viewer game.Seat, title string) (text string, mine bool) {
	m.T.Helper()
	for _, s := range m.View(viewer).Scenes() {
		for _, c := range s.Cards {
			if c.Title != title {
				continue
			}
			parts := []string{c.Aside}
			for _, f := range c.Facts {
				parts = append(parts, f.Name+" "+f.Value)
			}
			return strings.Join(append(parts, c.Lines...), " | "), c.Mine
		}
	}
	m.T.Fatalf("viewer %d has no card %q", viewer, title)
	return "", false
}
