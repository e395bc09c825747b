package boarders

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Game is Away, Boarders! as the table lists it.
var Game = game.Game{
	Key:   "boarders",
	Title: "Away, Boarders!",
	Blurb: "Small ships on the Great Lakes: assign your crews, sail, fire, and board.",
	Notes: "After Away, Boarders!, a free naval wargame by Jeffrey Knudsen. Shipboard is not connected with its maker; the ships, scenarios and what the rules leave open are our own.",
	Seats: game.Seats{
		Min: minSeats, Max: maxSeats,
		Roles: []game.Role{
			{Key: "uk", Title: "British", Blurb: "Sails for Britain; in a free battle, in the southern line.", Most: 3},
			{Key: "us", Title: "American", Blurb: "Sails for the United States; in a free battle, in the northern line.", Most: 3},
		},
		Assign: assign,
		Words:  flags,
	},
	ByRound: true, // a broadside does its work over the phases of a turn, and lies between two moves
	Options: []game.Option{
		{
			Name: "battle", Meaning: "the battle that is fought; auto goes by the number of players",
			Values: []string{"auto", "duel-flag", "duel-small", "three-ships", "erie-van", "erie-full", "valcour", "free"}, Default: "auto",
			MostSeats: map[string]int{"duel-flag": 2, "duel-small": 2, "three-ships": 3, "erie-van": 4, "valcour": 4},
			Words: map[string]string{
				"auto": "by the number of players", "duel-flag": "one ship against one, the largest of Lake Erie", "duel-small": "one small ship against one, Maria and Trumbull",
				"three-ships": "one British ship against two American ones", "erie-van": "the first half of Lake Erie, four ships against five", "erie-full": "all of Lake Erie, six ships against nine",
				"valcour": "Valcour Island, where a British fleet comes upon an American one", freeBattle: "each side picks its own ships",
			},
		},
		{
			Name: "course", Meaning: "what a ship does where nothing is ordered", Values: []string{roster.ModeGo, roster.ModeAsk}, Default: roster.ModeGo, Sitting: roster.ModeAsk, Before: roster.ModeAsk, Since: 4,
			Words: map[string]string{
				roster.ModeGo:  "courses are plotted before the turn, and captains are asked to fire only where a gun can hurt",
				roster.ModeAsk: "captains of one or two ships are asked for every move, and all for every volley",
			},
		},
		{Name: "points", Only: "battle=free", Meaning: "in a free battle, what each side may spend on ships", Values: []string{"60", "40", "100"}, Default: "60", Least: 20, Most: 200},
		{Name: "wind", Only: "battle=free", Meaning: "in a free battle, where the wind blows from", Values: []string{"roll", "calm", "e", "se", "sw", "w", "nw", "ne"}, Default: "roll"},
	},
	Edition: edition,
	Rules:   rules,
	Waited:  game.ReadWaits(waitsText),
	Charts:  charts,
	Printed: printed,
	Aliases: game.ReadAliases(aliasesText),
	Lasts:   lasts,
	Alone:   []game.Alone{{Label: "Fight a battle", Seats: 2}},
	Begins:  beginsLine,
	New:     begin,
	Restore: restore,
}

// edition is the latest edition. The second and the third changed scenarios to even out the
// sides; data/scenarios.txt says how. Since the fourth the usual course is go. Since the fifth
// ships that are lost in one phase are lost together (see battle.EndsTogether). Since the sixth
// courses that are plotted with an enemy near hold (see plotsNear).
const edition = 6

const (
	minSeats, maxSeats = 2, 6
	freeBattle         = "free"
	freeRows, freeCols = 20, 32
	freeTurns          = 20
	mostPicked         = 9 // ships of a side in a free battle
	mostAlike          = 6 // gondolas, or sections of gunboats, of a side
)

// captainsOf is how many captains a side has: with an odd number of players the
// Americans have one more.
func captainsOf(side roster.Side, seats int) int {
	if side == roster.American {
		return (seats + 1) / 2
	}
	return seats / 2
}

// assign checks what the seats asked for. Those that asked for nothing are dealt
// a side when the scenario is known.
func assign(asked [][]string) ([][]string, error) {
	var n [2]int
	for _, roles := range asked {
		for i, r := range roles {
			if r != "uk" && r != "us" {
				return nil, game.Refuse("There is no role %s; there are uk and us.", game.Quote(r))
			}
			if i > 0 {
				return nil, game.Refuse("A captain sails for one side: ask for uk or us.")
			}
			n[sideOfRole(r)]++
		}
	}
	for side := range roster.Side(2) {
		if most := captainsOf(side, len(asked)); n[side] > most {
			return nil, game.Refuse("With %d players the %s has %s, and %d ask for it.", len(asked), roster.SideTitles[side], game.Count(most, "captain"), n[side])
		}
	}
	return asked, nil
}

func sideOfRole(role string) roster.Side {
	if role == "us" {
		return roster.American
	}
	return roster.British
}

// usualBattle is the scenario for a number of players.
func usualBattle(seats int) string {
	switch seats {
	case 2:
		return "duel-flag"
	case 3:
		return "three-ships"
	case 4:
		return "erie-van"
	}
	return "erie-full"
}

// windNeeds tells what the faces of the die for the wind mean: "1 E, 2 SE".
func windNeeds() string {
	parts := make([]string, len(chart.DirNames))
	for i, name := range chart.DirNames {
		parts[i] = strconv.Itoa(i+1) + " " + name
	}
	return strings.Join(parts, ", ")
}

// begin sets up a match.
func begin(table game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
	s := &State{Version: version, Seats: table.Seats, Battle: table.Options["battle"], Sea: battle.Sea{Plots: table.Options["course"] == roster.ModeGo}}
	if s.Battle == "auto" {
		s.Battle = usualBattle(s.Seats)
	}
	if n := table.Edition(); n >= battle.EndsTogether {
		s.Edition = n // the number of an older edition is not needed once the battle has begun
	}
	t := battle.NewTelling(dice)
	if s.Battle == freeBattle {
		return s, t.Events, s.beginFree(t, table)
	}
	c := roster.ScenarioOf(s.Battle)
	if c == nil {
		return nil, nil, fmt.Errorf("begin a battle: there is no scenario %q", s.Battle)
	}
	s.Rows, s.Cols, s.Wind, s.Turns, s.Land = c.Rows, c.Cols, c.Wind, c.Turns, slices.Clone(c.Land)
	s.dealSides(table.Roles, c.Ships[0].Side)
	for _, e := range c.Ships {
		s.Ships = append(s.Ships, battle.NewShip(e.In(table.Edition())))
	}
	for side := range roster.Side(2) {
		s.DealShips(side, c)
	}
	s.ByPlace()
	t.Tell("%s: the wind blows from %s, and the battle has %d turns.", c.Title, s.Wind, s.Turns)
	turns := s.turns(t)
	turns.tellCommands()
	turns.beginTurn()
	turns.run()
	return s, t.Events, nil
}

// beginFree sets up a free battle: its wind and the picks.
func (s *State) beginFree(t *battle.Telling, table game.Table) error {
	budget, err := strconv.Atoi(table.Options["points"])
	if err != nil {
		return fmt.Errorf("begin a battle: points: %w", err)
	}
	s.Budget, s.Rows, s.Cols, s.Turns = budget, freeRows, freeCols, freeTurns
	s.dealSides(table.Roles, roster.American)
	switch wind := table.Options["wind"]; wind {
	case "roll":
		s.Wind = chart.Dir(t.Die("the wind blows from", windNeeds()) - 1)
	case "calm":
		s.Calm = true
	default:
		s.Wind, _ = chart.DirNamed(strings.ToUpper(wind))
	}
	if s.Calm {
		t.Tell("A free battle for %d points a side, in a calm: sails do not draw, and sweeps alone move a ship.", s.Budget)
	} else {
		t.Tell("A free battle for %d points a side. The wind blows from %s.", s.Budget, s.Wind)
	}
	s.beginPicks()
	return nil
}

// dealSides gives each seat the side it asked for. The others go to the sides in
// turn, as far as there is room.
func (s *State) dealSides(roles [][]string, first roster.Side) {
	var n [2]int
	s.Captains = make([]battle.Captain, s.Seats)
	for i, asked := range roles {
		if len(asked) > 0 {
			s.Captains[i].Side = sideOfRole(asked[0])
			n[s.Captains[i].Side]++
		}
	}
	next := first
	for i := range s.Captains {
		if i < len(roles) && len(roles[i]) > 0 {
			continue
		}
		if n[next] >= captainsOf(next, s.Seats) {
			next = next.Other()
		}
		s.Captains[i].Side = next
		n[next]++
		next = next.Other()
	}
}

// flags names each seat by the side for which it sails, with a number if the side has several
// captains.
func flags(t game.Table) []string {
	s, first := State{Seats: t.Seats}, roster.American
	battle := t.Options["battle"]
	if battle == "" || battle == "auto" {
		battle = usualBattle(t.Seats)
	}
	if c := roster.ScenarioOf(battle); c != nil {
		first = c.Ships[0].Side
	}
	s.dealSides(t.Roles, first)
	words := make([]string, t.Seats)
	for side, word := range []string{"British", "American"} {
		seats := s.SeatsOf(roster.Side(side))
		for n, seat := range seats {
			words[seat] = word
			if len(seats) > 1 {
				words[seat] += " " + strconv.Itoa(n+1)
			}
		}
	}
	return words
}

// tellCommands tells everyone who commands which ships.
func (s turns) tellCommands() {
	for seat := range game.Seat(s.Seats) {
		var names []string
		for i := range s.Ships {
			if h := &s.Ships[i]; h.Captain == seat {
				names = append(names, h.Title())
			}
		}
		if len(names) > 0 {
			s.Tell("%s commands %s for the %s.", seat.Mark(), game.List("and", names...), roster.SideNames[s.Captains[seat].Side])
		}
	}
	for seat := range game.Seat(s.Seats) {
		s.Whisper(seat, "%s", s.foes(seat))
	}
}

// foes tells a captain for whom he fights, and which ships are enemies and which are friends.
func (s turns) foes(seat game.Seat) string {
	side := s.Captains[seat].Side
	var friends, foes []string
	for i := range s.Ships {
		switch h := &s.Ships[i]; {
		case h.Side != side:
			foes = append(foes, h.Title())
		case h.Captain != seat:
			friends = append(friends, h.Title())
		}
	}
	text := "You fight for the " + roster.SideNames[side] + ". Your enemies: " + game.List("and", foes...) + "."
	if len(foes) == 1 {
		text = strings.Replace(text, "enemies", "enemy", 1)
	}
	if len(friends) > 0 {
		text += " Your friends: " + game.List("and", friends...) + "."
	}
	if len(text) > battle.MostListed {
		text = "You fight for the " + roster.SideNames[side] + "; all ships of the " + roster.SideNames[side.Other()] + " are your enemies."
	}
	return text
}
