package yard

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Pick is a named fleet: how many of each class. "own" is the faction's model.
type Pick struct {
	Key    string
	title  string
	Models []string
}

// picks are the named fleets for any table. The flagship is the first ship. Among fleets of one
// cost the best comes first.
var picks = []Pick{
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

// PicksFor are the named fleets that a seat can pay for and may have, with its
// own model in place of "own". Those that leave the fewest points come first.
func PicksFor(s *sea.Sea, seat game.Seat) []Pick {
	var list []Pick
	for _, p := range picks {
		p.Models = slices.Clone(p.Models)
		for i, key := range p.Models {
			if key == "own" {
				p.Models[i] = s.Traits(seat).Model
			}
			if c := roster.ClassOf(p.Models[i]); c != nil && c.Option == "fantasy" {
				p.title += " and " + roster.Article(c.Title)
			}
		}
		if CheckBuild(s, seat, p.Build()) == nil {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b Pick) int { return b.Cost() - a.Cost() })
	return list
}

// Label is the label of a named fleet.
func (p Pick) Label() string {
	if strings.HasSuffix(p.Key, "-own") {
		return game.Capital(p.title)
	}
	return game.Capital(p.Key) + ": " + p.title
}

// Build is a named fleet on paper.
func (p Pick) Build() board.Build {
	b := board.Build{Models: make([]board.Entry, 0, len(p.Models))}
	for _, key := range p.Models {
		b.Models = append(b.Models, board.Entry{Class: key})
	}
	return b
}

// Cost is what a named fleet costs, in half points.
func (p Pick) Cost() int {
	n := 0
	for _, key := range p.Models {
		n += roster.ClassOf(key).Cost
	}
	return n
}
