package lists

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/blackspot"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/moby"
	"shipboard/games/race"
	"shipboard/render"
)

func gameOf(key string) *game.Game {
	for _, g := range []*game.Game{&jaws.Game, &moby.Game, &race.Game, &blackspot.Game} {
		if g.Key == key {
			return g
		}
	}
	return nil
}

// seasonOf are the results of a season in which some have won against others.
func seasonOf(names ...string) (all []table.Result) {
	for n, key := range []string{"jaws", "race", "moby", "jaws", "blackspot", "jaws", "jaws"} {
		for i, name := range names {
			r := huntOf(name, (i+n)%3 > 0, names[(i+1+n)%len(names)])
			r.Game = key
			if key != "jaws" {
				r.Seats[0].Side, r.Seats[1].Side = "", ""
			}
			if r.Seats[0].Person.ID != r.Seats[1].Person.ID {
				all = append(all, r)
			}
		}
	}
	return all
}

// The picture of a season names its players as pictures do, the first of them first, tells what
// each has won, and keeps to the house.
func TestSeasonScene(t *testing.T) {
	names := []string{"Ann", "Bob", "☂", "Wilhelmina Featherstonehaugh the Younger", "{0}", "Дмитрий", "Eve", "Fay", "Gus"}
	standings := Standings(seasonOf(names...), "mem")
	s := SeasonScene(Season{2026, 4}, standings, gameOf)
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	var said []string
	for _, shape := range s.Layers[0].Shapes {
		if l, ok := shape.(render.Label); ok {
			said = append(said, l.Text)
		}
	}
	for _, want := range []string{"October to December 2026", "1", fmt.Sprintf("%d of %d", standings[0].Won, standings[0].Games), "(0)"} {
		if !slices.Contains(said, want) {
			t.Errorf("the picture does not say %q: %q", want, said)
		}
	}
	if strings.Contains(s.Alt, "☂") || !strings.HasPrefix(s.Alt, "The season October to December 2026. 1: ") {
		t.Errorf("it is described as %s", s.Alt)
	}
}

// A season is a quarter of a year. It leads to those before and after it in which games ended.
func TestSeasons(t *testing.T) {
	at := func(month time.Month) Ended {
		return Ended{Result: table.Result{Ended: time.Date(2026, month, 1, 0, 0, 0, 0, time.UTC)}}
	}
	all := Seasons([]Ended{at(12), at(10), at(5), at(1)})
	if want := []Season{{2026, 4}, {2026, 2}, {2026, 1}}; !slices.Equal(all, want) {
		t.Errorf("the seasons are %v, want %v", all, want)
	}
	for typed, want := range map[string]bool{"2026-4": true, "2026-0": false, "2026-5": false, "2026": false, "x-1": false, "-1-2": false} {
		if s, ok := ReadSeason(typed); ok != want || ok && s.Typed() != typed {
			t.Errorf("%q is %v, %t", typed, s, ok)
		}
	}
	var labels []string
	for _, b := range SeasonMessage(all[1], all, 3, nil, true).Buttons {
		labels = append(labels, b.Label)
	}
	if want := []string{"Season before", "Season after", "The games", "Who has won how often", "Leave my name out"}; !slices.Equal(labels, want) {
		t.Errorf("it has the buttons %q, want %q", labels, want)
	}
	if m := SeasonMessage(all[0], all, 3, make([]Standing, mostInSeason+2), true); len(m.Lines) != 1 || !strings.HasPrefix(m.Lines[0], "And 2 more") || chat.Length(m.Lines) == 0 {
		t.Errorf("with more than the picture holds it says %q", m.Lines)
	}
}
