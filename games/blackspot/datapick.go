package blackspot

import "shipboard/games/game"

// pick is a named fleet: how many of each class. "own" is the faction's model.
type pick struct {
	key    string
	title  string
	points int // half points that it costs
	models []string
}

// picks are those that go with any table. The flagship is the first ship.
var picks = []pick{
	{"heavy", "2 men-o-war, 1 frigate, 2 sloops", 20, fleetOf(2, 1, 2)},
	{"mixed", "1 man-o-war, 2 frigates, 3 sloops", 20, fleetOf(1, 2, 3)},
	{"line", "2 men-o-war, 2 frigates", 20, fleetOf(2, 2, 0)},
	{"realm", "2 men-o-war, 2 frigates, 2 sloops", 24, fleetOf(2, 2, 2)},
	{"realm-own", "2 men-o-war, 2 frigates, 1 sloop and a narwhal", 24, fleetOf(2, 2, 1, "narwhal")},
	{"small-own", "1 man-o-war, 2 frigates, 2 sloops and the creature", 20, fleetOf(1, 2, 2, "own")},
	{"large-own", "1 man-o-war, 2 frigates, 1 sloop and the fleet's own", 20, fleetOf(1, 2, 1, "own")},
	{"runner", "1 man-o-war, 2 frigates, 1 sloop", 16, fleetOf(1, 2, 1)},
	{"swift", "2 frigates, 4 sloops", 16, fleetOf(0, 2, 4)},
	{"small", "1 man-o-war, 1 frigate, 1 sloop", 12, fleetOf(1, 1, 1)},
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
// own model in place of "own". The best for its budget comes first.
func (s *State) picksFor(seat game.Seat) []pick {
	var best, rest []pick
	for _, p := range picks {
		b := Build{}
		models := []string{}
		for _, key := range p.models {
			if key == "own" {
				key = s.traits(seat).model
			}
			models = append(models, key)
			b.Models = append(b.Models, Entry{Class: key})
		}
		p.models = models
		switch {
		case s.checkBuild(seat, b) != nil:
		case p.points >= s.budget(seat)-1:
			best = append(best, p)
		default:
			rest = append(rest, p)
		}
	}
	return append(best, rest...)
}
