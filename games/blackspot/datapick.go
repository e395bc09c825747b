package blackspot

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// pick is a named fleet: how many of each class. "own" is the faction's model.
type pick struct {
	key    string
	title  string
	models []string
}

// picks are those that go with any table. The flagship is the first ship. Among
// those of one cost the best comes first.
var picks = []pick{
	{"grand", "3 men-o-war, 2 frigates, 1 sloop", fleetOf(3, 2, 1)},
	{"realm", "2 men-o-war, 2 frigates, 2 sloops", fleetOf(2, 2, 2)},
	{"realm-own", "2 men-o-war, 2 frigates, 1 sloop", fleetOf(2, 2, 1, "narwhal")},
	{"heavy", "2 men-o-war, 1 frigate, 2 sloops", fleetOf(2, 1, 2)},
	{"mixed", "1 man-o-war, 2 frigates, 3 sloops", fleetOf(1, 2, 3)},
	{"line", "2 men-o-war, 2 frigates", fleetOf(2, 2, 0)},
	{"small-own", "1 man-o-war, 2 frigates, 2 sloops", fleetOf(1, 2, 2, "own")},
	{"large-own", "1 man-o-war, 2 frigates, 1 sloop", fleetOf(1, 2, 1, "own")},
	{"runner", "1 man-o-war, 2 frigates, 1 sloop", fleetOf(1, 2, 1)},
	{"swift", "2 frigates, 4 sloops", fleetOf(0, 2, 4)},
	{"small", "1 man-o-war, 1 frigate, 1 sloop", fleetOf(1, 1, 1)},
	{"pair", "1 frigate, 2 sloops", fleetOf(0, 1, 2)},
}

func fleetOf(heavy, middle, light int, more ...string) []string {
	var list []string
	for range heavy {
		list = append(list, "manowar")
	}
	for range middle {
		list = append(list, "frigate")
	}
	for range light {
		list = append(list, "sloop")
	}
	return append(list, more...)
}

// picksFor are the named fleets that a seat can pay for and may have, with its
// own model in place of "own". Those that leave the fewest points come first.
func (s *Sea) picksFor(seat game.Seat) []pick {
	var list []pick
	for _, p := range picks {
		p.models = slices.Clone(p.models)
		for i, key := range p.models {
			if key == "own" {
				p.models[i] = s.traits(seat).Model
			}
			if c := roster.ClassOf(p.models[i]); c != nil && c.Option == "fantasy" {
				p.title += " and " + roster.Article(c.Title)
			}
		}
		if s.checkBuild(seat, p.build()) == nil {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b pick) int { return b.cost() - a.cost() })
	return list
}

// label is a named fleet on a button.
func (p pick) label() string {
	if strings.HasSuffix(p.key, "-own") {
		return game.Capital(p.title)
	}
	return game.Capital(p.key) + ": " + p.title
}

// build is a named fleet on paper.
func (p pick) build() board.Build {
	b := board.Build{Models: make([]board.Entry, 0, len(p.models))}
	for _, key := range p.models {
		b.Models = append(b.Models, board.Entry{Class: key})
	}
	return b
}

// cost is what a named fleet costs, in half points.
func (p pick) cost() int {
	n := 0
	for _, key := range p.models {
		n += roster.ClassOf(key).Cost
	}
	return n
}
