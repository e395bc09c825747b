package jaws

import (
	"strings"
	"testing"
)

// pairs lists the neighbours of a map, each pair once.
func pairs(by *[spaces]Spaces) string {
	var list []string
	for a := range Space(spaces) {
		for b := a + 1; b < spaces; b++ {
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
	if got := strings.Join(amity.wet().Names(), " "); got != "1 2 3 4 5 6 7 8 N E S W" {
		t.Errorf("JAWS-MAP-01: water in %s", got)
	}
	starts := offers(newMatch(t, two).state(), 0)
	if got := strings.Join(starts, ", "); got != "start 1, start 2, start 3, start 4, start 5, start 6, start 7, start 8, start N, start E, start S, start W" {
		t.Errorf("JAWS-MAP-01: the shark may %s", got)
	}
	if got := strings.Join(amity.dry().Names(), " "); got != "5 6 7 8 N E S W shop" {
		t.Errorf("JAWS-MAP-05: land in %s", got)
	}
	water := "1-2 1-3 1-5 1-N 2-4 2-6 2-E 3-4 3-7 3-W 4-8 4-S 5-N 5-W 6-N 6-E 7-S 7-W 8-E 8-S"
	if got := pairs(&amity.Water); got != water || len(strings.Fields(got)) != 20 {
		t.Errorf("JAWS-MAP-02: by water %s", got)
	}
	land := "5-7 5-N 5-W 5-shop 6-8 6-N 6-E 6-S 6-shop 7-S 7-W 7-shop 8-E 8-S N-shop S-shop"
	if got := pairs(&amity.Land); got != land || len(strings.Fields(got)) != 16 {
		t.Errorf("JAWS-MAP-03: by land %s", got)
	}
}

// JAWS-MAP-04, JAWS-MAP-05, JAWS-MAP-06, JAWS-MAP-07: corners, shared spaces, docks and buildings in play.
func TestMapInPlay(t *testing.T) {
	playScenes(t, []scene{
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
	m := newMatch(t, two)
	m.stack("2,13")
	m.play(0, "start 4")
	m.has("round=1 phase=event deck=15")
	m.play(1, "extra brody")
	m.has("round=1 phase=shark")
	m.play(0, "lock")
	m.has("round=1 phase=crew")
	m.play(1, "quint done", "hooper done", "brody done")
	m.has("round=2 phase=shark deck=14 event=13")
}

// JAWS-ROUND-02: nobody acts outside their own phase.
func TestPhases(t *testing.T) {
	playScenes(t, []scene{
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

// Malformed tables are refused, and the error names the place of the fault.
func TestTables(t *testing.T) {
	cut := func(text, old, new string) string {
		if !strings.Contains(text, old) {
			t.Fatalf("the table does not hold %q", old)
		}
		return strings.Replace(text, old, new, 1)
	}
	bad := []struct{ name, text, want string }{
		{"a border one way", cut(mapText, "2 3 5 N ", "3 5 N   "), "2 touches 1, which does not touch it"},
		{"an unknown space", cut(mapText, "2 3 5 N ", "2 3 5 X "), `no space "X"`},
		{"a space too few", mapText[:strings.LastIndex(strings.TrimSpace(mapText), "\n")], "12 spaces, want 13"},
		{"no heading", strings.ReplaceAll(mapText, "---", ""), "no ruled line"},
		{"a column too many", cut(mapText, "| open sea", "| open | sea"), "has 5 columns, want 4"},
	}
	for _, c := range bad {
		if _, err := parseChart(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("map: %s: %v, want %q", c.name, err, c.want)
		}
	}
	bad = []struct{ name, text, want string }{
		{"a card missing", cut(eventsText, "16 | 2 2 . 1", "17 | 2 2 . 1"), `"17" stands where card 16`},
		{"a beach missing", cut(eventsText, "2 2 . 1", "2 2 . "), "not a count for each"},
		{"no number", cut(eventsText, "2 2 . 1", "2 2 x 1"), `"x" is not a count`},
		{"no title", cut(eventsText, "Eye in the Sky", "              "), "title and text"},
		{"odd second row", cut(eventsText, "1 1 1 . |", "1 1 1   |"), "card 11"},
	}
	for _, c := range bad {
		if _, err := parseEvents(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("events: %s: %v, want %q", c.name, err, c.want)
		}
	}
	if got := len(Game.Rules); got != 352+16+4+8+15 {
		t.Errorf("%d rules can be looked up, want 352 and 43 cards", got)
	}
	var all Pile
	for _, c := range amityEvents[1:] {
		for _, b := range beaches {
			all[b] += c.swimmers[b]
		}
	}
	if all.text() != "17 at N, 17 at E, 17 at S and 17 at W" {
		t.Errorf("JAWS-SETUP-03: the cards hold %s", all.text())
	}
}
