package race

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// The notes tell the lost ships, the last first, and where all ships are, the
// foremost first.
func TestNotes(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 50 red2 64 blue1 97 blue2 52")
	r.deal([]string{"2", "2", "7"}, []string{"5", "J"})
	r.play(0, "play 2 2", 6) // to pirate waters: taken
	r.play(1, "play 5 1")    // 102
	r.play(0, "play 2 1", 2) // a battle: red 1 is sunk
	want(t, "what everyone can read", strings.Join(r.view(game.Public).Notes(), " "),
		"Card 3: Red 1 was sunk in a battle on 52. Card 1: Red 2 was taken by pirates on 66. "+
			"102: Blue 1. 52, the sirens: Blue 2. In port: Red 1 and Red 2.")
}

// Words beside the course tell the standings, the ships by square, the last card and
// the pirates. They tell a player the own ships first.
func TestPanels(t *testing.T) {
	v := eight(t).view(1)
	course := v.Scenes()[0]
	titles := []string{}
	for _, p := range course.Cards {
		titles = append(titles, p.Title)
	}
	want(t, "the panels", strings.Join(titles, ", "), "You sail blue, Standings, Ships by square, The last card, Pirates and cards")
	own, standings := course.Cards[0], course.Cards[1]
	want(t, "the own ships", strings.Join(own.Lines, " "),
		"Blue 1: 30. Blue 2: 82. Blue 3: 12, a reef. You have a chart of the reefs. Fleet 2, with {3}, {5} and {7}.")
	want(t, "are the viewer's", own.Mine, true)
	want(t, "the first of the standings", standings.Facts[0], render.Fact{Name: "{5}, violet", Value: "1, 126, 121 · 2 cards"})
	want(t, "the fleets", standings.Lines[1], "Fleet 2: {1}, {3}, {5} and {7}.")
	want(t, "the fullest squares", slices.Contains(course.Cards[2].Lines, "18, a harbour: Yellow 3 and Green 2."), true)
	hand := v.Scenes()[1]
	want(t, "the hand stands beside the course", hand.Beside && hand.Private && !course.Private, true)
	want(t, "a card in words", hand.Cards[0].Lines[1], "3: Blue 1 goes over the edge from 30; or is thrown away")
}

// Every kind of square has its sign in the legend.
func TestLegend(t *testing.T) {
	course := duel(t).view(game.Public).Scenes()[0]
	for _, l := range legend {
		if !slices.ContainsFunc(course.Legend, func(s render.Sign) bool { return s.Token.Name == l.name && s.Meaning == effects[l.kind] }) {
			t.Errorf("the legend does not explain %s", l.name)
		}
	}
	if err := render.LegendOf(course).Check(); err != nil {
		t.Error(err)
	}
}

// The distances are noted after each card, and after every second one once there
// are too many; the deeds are counted.
func TestLog(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 50 blue1 60")
	r.deal([]string{"4", "9", "K"}, []string{"6", "J"})
	r.play(0, "play 4 1", 1) // a reef: the whole hand goes
	r.play(1, "play 6 back red1")
	s := r.state()
	want(t, "rows", len(s.Wake), 3*2)
	want(t, "the last row", s.Wake[4]*1000+s.Wake[5], 48060)
	want(t, "red's deeds", s.Players[0].Deeds, deeds{Sailed: 4, Thrown: 2})
	want(t, "blue's deeds", s.Players[1].Deeds, deeds{})

	s.Plays = 3 * mostRows
	s.log()
	want(t, "every fourth card", s.Every, 4)
	want(t, "no more rows than can be kept", len(s.Wake)/2, 3*mostRows/4+1)
	for range 2 * mostWoes {
		s.lost(ref{1, 0}, 52, "port")
	}
	want(t, "no more losses than can be kept", len(s.Woes), mostWoes)
}

// The end is a picture that everyone sees first: the distances, the losses and the
// deeds of the whole race.
func TestTheEnd(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 136 blue1 50")
	r.deal([]string{"9"}, []string{"2", "J"})
	r.state().Turn = 1
	r.play(1, "play 2 1", 6) // the sirens
	r.play(0, "play 9 1")
	v := r.view(game.Public)
	end := v.Scenes()[0]
	want(t, "it comes first, and is public", end.Name == "end" && !end.Private, true)
	want(t, "in words", end.Alt, "{0} is home first and wins the King's honours. Cards played: 2. "+
		"1. Red ({0}): home; sailed 8, lost 0. 2. Blue ({1}): port; sailed 2, lost 1.")
	want(t, "the loss", strings.Join(end.Cards[1].Lines, " "), "Card 1: Blue 1 went back to port from 52, the sirens.")
	o, _ := r.Match().Outcome()
	want(t, "the deeds", strings.Join(o.Deeds.Heads, ", ")+": "+strings.Join(o.Deeds.Rows[1], ", "),
		"squares sailed, ships lost, battles, treasures, cards thrown away: 2, 1, 0, 0, 0")
	red := v.wake(0)
	want(t, "red's line ends at the top", red[len(red)-1], render.Point{X: chartX + chartW, Y: chartY})
	want(t, "the chart is not shown before the end", duel(t).view(1).Wake == nil, true)
}
