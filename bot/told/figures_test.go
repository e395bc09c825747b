package told

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/blackspot"
	"shipboard/games/boarders"
	"shipboard/games/computer"
	"shipboard/games/game"
	"shipboard/games/moby"
	"shipboard/games/race"
	"shipboard/render"
)

// fought plays lines of a game of two computers and returns its tale for a reader.
func fought(t *testing.T, g *game.Game, name string, lines int, reader game.Seat) *Tale {
	t.Helper()
	dice := game.NewDice(game.TextSeed("computers of " + name))
	last, run := game.Public, 0
	return playedBy(t, g, game.Table{Seats: 2}, name, lines, reader, dice, func(m game.Match, seat game.Seat) string {
		run++
		if seat != last {
			last, run = seat, 0
		}
		line, err := computer.Player{Game: g, Level: computer.Easy, Seat: seat}.Line(m.Imagine(seat), run, dice)
		if err != nil {
			t.Fatal(err)
		}
		return line
	})
}

// A figure that changed stands in the step that tells why it did: when two ships fire at once, each ship's
// hull with the shots that hit her; the whale's points with the harpoons that do the damage, and a
// boat's men and harpoons with what she throws or loses.
func TestFiguresStandWithWhatChangedThem(t *testing.T) {
	for _, c := range []struct {
		game   *game.Game
		figure string
		told   func(now string) string // a pattern of what must be told with the figure
	}{
		{&boarders.Game, "hull", func(now string) string { return `hull box.*\(` + now }},
		{&boarders.Game, "crew", func(string) string { return `casualt|rall|boarders|fight|shift|sheets` }},
		{&moby.Game, "points left", func(now string) string {
			return `harpoon does.*\(` + strings.TrimSuffix(now, " of 1700") + ` left`
		}},
		{&moby.Game, "men, harpoons", func(string) string { return `throw|launches|overboard|down|boat puts out|aboard|hauls|takes|drift` }},
		{&blackspot.Game, "points", func(string) string { return `lost|flees|manned|adrift|undead will rise` }},
	} {
		seen := 0
		for _, name := range []string{"b", "c"} {
			p, d := fought(t, c.game, name, 200, 0), &Drawer{}
			for _, a := range p.acts() {
				if a.quiet {
					continue
				}
				for _, f := range stepOf(t, d, p, a).Figures {
					if !strings.Contains(strings.ToLower(f.Name), c.figure) {
						continue
					}
					seen++
					if !regexp.MustCompile(c.told(f.Now)).MatchString(a.text()) {
						t.Errorf("%s of %s changes from %s to %s where %q is told", f.Name, c.game.Key, f.Was, f.Now, a.text())
					}
				}
			}
		}
		if seen == 0 {
			t.Errorf("no figure %q changed", c.figure)
		}
	}
}

// A rally of Boarders is told in a step of its own, also one that fails, with what it changed: the crew that others
// ordered to their stations just before is told apart.
func TestARallyStandsWithWhatItChanged(t *testing.T) {
	lost := 0
	for _, name := range []string{"b", "c", "d"} {
		p, d := fought(t, &boarders.Game, name, 200, 0), &Drawer{}
		for _, a := range p.acts() {
			ship, _, is := strings.Cut(a.lines[0].Text, " rallies: ")
			if !is {
				if strings.Contains(a.text(), " rallies: ") {
					t.Errorf("a rally is told with other things: %q", a.text())
				}
				continue
			}
			figures := stepOf(t, d, p, a).Figures
			for _, f := range figures {
				if !strings.HasPrefix(f.Name, ship+": ") && !strings.HasPrefix(f.Name, "Casualties") && !strings.HasPrefix(f.Name, "Crew") {
					t.Errorf("%q is told with %s: %s → %s", a.text(), f.Name, f.Was, f.Now)
				}
			}
			if strings.Contains(a.text(), "lost for good") && len(figures) > 0 {
				lost++
				was, _ := first(figures[0].Was)
				now, _ := first(figures[0].Now)
				_, dead, _ := strings.Cut(figures[0].Now, ", and ")
				if !strings.HasSuffix(strings.ToLower(figures[0].Name), "casualties") || now != was-1 || strings.HasPrefix(dead, "0") {
					t.Errorf("%q is told with %+v", a.text(), figures)
				}
			}
		}
	}
	if lost == 0 {
		t.Error("no rally failed")
	}
}

// Whoever plays or throws away a card of the race stands in that step with the place and the cards left:
// also where no ship of theirs is named, and where a chart or silver is told with the cards. A card that
// the square takes is counted in the step that tells of it, and no new card before the step that deals it.
func TestEveryCardOfTheRaceIsCountedWhereItIsTold(t *testing.T) {
	p, d := byLot(t, &race.Game, game.Table{Seats: 2}, "cards", 160, 0), &Drawer{}
	left, checked := regexp.MustCompile(`(\d) cards?$`), 0
	for _, a := range p.acts() {
		card := regexp.MustCompile(`^ Bob (?:plays|throws)`).MatchString(a.text())
		if a.quiet || !card {
			continue
		}
		at := slices.IndexFunc(stepOf(t, d, p, a).Figures, func(f chat.DeskFigure) bool { return f.Name == "Bob, blue" })
		if at < 0 {
			t.Errorf("%q is told without his place and his cards", a.text())
			continue
		}
		f := stepOf(t, d, p, a).Figures[at]
		was, now := left.FindStringSubmatch(f.Was), left.FindStringSubmatch(f.Now)
		if was == nil || now != nil && was[1] <= now[1] && !strings.Contains(a.text(), "draws two cards") {
			t.Errorf("%q is told with %s → %s", a.text(), f.Was, f.Now)
		}
		checked++
	}
	if checked < 30 {
		t.Errorf("%d cards were told", checked)
	}
}

// A deal tells its reader the new hand, also where their own card ended the deal before.
func TestADealTellsTheHand(t *testing.T) {
	p := byLot(t, &race.Game, game.Table{Seats: 2}, "cards", 160, 0)
	ended := 0
	for _, a := range p.acts() {
		if a.quiet || a.opens == "" {
			continue
		}
		if !strings.Contains(a.text(), "You hold ") {
			t.Errorf("%q does not say what Ann holds", a.text())
		}
		if p.entries[a.first].Seat == 0 {
			ended++
		}
	}
	if ended == 0 {
		t.Error("no card of Ann's ended a deal")
	}
}

// The name of a fleet or of a piece keeps its capital letter after the name of a card.
func TestNamesAmongFiguresKeepTheirCapital(t *testing.T) {
	card := func(british, hull, sloop string) render.Scene {
		return render.Scene{Cards: []render.Panel{
			{Title: "Points", Facts: []render.Fact{{Name: "The British", Value: british}}},
			{Title: "Detroit (2)", Facts: []render.Fact{{Name: "Hull", Value: hull}}},
			{Title: "Fleet", Facts: []render.Fact{{Name: "Badger S1", Value: sloop, Spot: "ship s1"}}},
		}}
	}
	var names []string
	for _, f := range figures(card("0", "16", "whole"), card("8", "15½", "adrift"), game.Names{}) {
		names = append(names, f.Name)
	}
	if got, want := strings.Join(names, ", "), "Points: the British, Detroit: hull, Fleet: Badger S1"; got != want {
		t.Errorf("the figures are named %q, want %q", got, want)
	}
}
