package blackspot

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

//go:embed rules.tsv
var rulesText string

//go:embed waits.txt
var waitsText string

//go:embed aliases.tsv
var aliasesText string

const minSeats, maxSeats = 2, 4

// edition is the latest. Since the second a blockade is shorter, or the runner won seven
// of eight; since the third the usual activation is by class; for the fourth see inTurn, for the
// fifth asksBooty, for the sixth sparing.
const edition = 6

// inTurn is the first edition in which opportunity fire and the banks of a move fire in
// the order of the rules, and not of their settling: those of an earlier one of the same
// moment fired last to first, and as typed. Since it, too, a ship that gets off the ground
// keeps the heading that she was given, whatever ends her order; a boarding fight takes the
// way off a ship; nothing rams that did not move; and a monster that rams another below
// the sea comes up.
const inTurn = 4

// asksBooty is the first edition in which players are asked about booty also where others
// force a roll on them, until they order otherwise. Before it, a fleet spent booty by
// itself on a save that would have lost a ship.
const asksBooty = 5

// sparing is the first edition in which nobody is asked to spend booty on a shot that missed
// a ship of their own.
const sparing = 6

// latest are the rules of the latest edition.
var latest, _ = printed(edition)

// printed are the rules for looking up in an edition, with its rounds.
func printed(edition int) ([]game.Rule, []game.Chart) {
	var figures []string
	for scenario := range rounds {
		figures = append(figures, "{"+scenario+"}", strconv.Itoa(roundsOf(scenario, edition)))
	}
	fill := strings.NewReplacer(figures...)
	list := game.ReadRules(rulesText)
	for i := range list {
		list[i].Text = fill.Replace(list[i].Text)
	}
	return list, nil
}

// Game is Black Spot as the table lists it.
var Game = game.Game{
	Key:   "blackspot",
	Title: "Black Spot",
	Blurb: "Pirate fleets by the inch: broadsides, rams and hooks, monsters and magic.",
	Notes: "After Black Spot and its supplement FantaSea, free rules for pirate miniatures. Shipboard is not connected with their makers; charts, cards, scenarios and what the rules leave open are our own.",
	Seats: game.Seats{Min: minSeats, Max: maxSeats, Roles: roles(), Assign: assign, Words: edges},
	Options: []game.Option{
		{Name: "scenario", Meaning: "skirmish: sink the rival; blockade: one of two breaks out to the north; treasure: hold an island", Values: []string{"skirmish", "blockade", "treasure"}, Default: "skirmish", MostSeats: map[string]int{"blockade": 2}},
		{Name: "points", Meaning: "what each fleet may cost: a sloop 1, a frigate 2, a man-o-war 3", Values: []string{"10", "6", "8", "12"}, Default: "10"},
		{
			Name: "activation", Meaning: "who orders a ship next", Values: []string{"class", "one"}, Default: "class", Sitting: "one", Before: "one", Since: 3,
			Words: map[string]string{"class": "each player orders all ships of a class in a row", "one": "the players order one ship each, in turn"},
		},
		onOff("fantasy", "each faction has traits of its own and a monster or craft (FantaSea)"),
		{Name: "magic", Only: "fantasy=on", Meaning: "wizards and spells, in a fantasy battle", Values: []string{"on", "off"}, Default: "on"},
		{Name: "terrain", Meaning: "islands and reefs are placed automatically, or by hand", Values: []string{"auto", "hand"}, Default: "auto"},
		onOff("compass", "off: a card sets the wind each round; on: it turns from where it blows"),
		{
			Name: "wind", Only: "compass=on", Meaning: "what turns the wind from round to round", Values: []string{"compass", "spinner"}, Default: "compass",
			Words: map[string]string{"compass": "a die turns it", "spinner": "whoever goes first in the round turns it one point or leaves it"},
		},
		onOff("momentum", "a ship that was fast cannot stop at once"),
		onOff("opportunity", "ships that have acted may fire at enemies that end under their guns"),
		onOff("fire", "cannon set ships on fire"),
		onOff("anchor", "ships may anchor near land"),
		onOff("swap", "friends may swap crew, and row boats go ashore"),
		{Name: "boarding", Meaning: "plain dice, or dice with cost and hits", Values: []string{"plain", "cost"}, Default: "plain"},
		onOff("super", "super frigates may be bought"),
		onOff("batteaux", "batteaux may be bought"),
	},
	Rules:   latest,
	Printed: printed,
	Waited:  game.ReadWaits(waitsText),
	Aliases: game.ReadAliases(aliasesText),
	Lasts:   lasts,
	Alone:   []game.Alone{{Label: "Fight a fleet", Seats: 2}},
	Edition: edition,
	Begins:  beginsLine,
	New:     begin,
	Restore: restore,
}

func onOff(name, meaning string) game.Option {
	return game.Option{Name: name, Meaning: meaning, Values: []string{"off", "on"}, Default: "off"}
}

// roles are the factions. In a plain battle they are sails alone.
func roles() []game.Role {
	var list []game.Role
	for _, f := range roster.Factions {
		list = append(list, game.Role{Key: f.Key, Title: f.Title, Blurb: "With fantasy on: " + f.Blurb + ".", Most: 1})
	}
	return list
}

// assign checks what the seats asked for. The others are dealt a faction when the
// battle begins.
func assign(asked [][]string) ([][]string, error) {
	var taken []string
	for _, list := range asked {
		for i, key := range list {
			switch {
			case roster.FactionOf(key) == nil:
				return nil, game.Refuse("There is no faction %s.", game.Quote(key))
			case i > 0:
				return nil, game.Refuse("A fleet has one faction: ask for one.")
			case slices.Contains(taken, key):
				return nil, game.Refuse("No two fleets have the same faction, and two ask for %s.", key)
			}
			taken = append(taken, key)
		}
	}
	return asked, nil
}

// edges are the seats by their edge, from which their models have their letter.
func edges(t game.Table) []string {
	words := make([]string, t.Seats)
	for i := range words {
		words[i] = game.Capital(roster.Sides[i].Name)
	}
	return words
}

// begin sets up a match.
func begin(table game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
	points, err := strconv.Atoi(table.Options["points"])
	if err != nil {
		return nil, nil, fmt.Errorf("begin a battle: points: %w", err)
	}
	on := func(name string) bool { return table.Options[name] == "on" }
	s := &State{Version: version, Battle: Battle{Sea: Sea{Seats: table.Seats, Phase: roster.PhaseTerrain, Acting: board.Nobody, Options: board.Options{
		Scenario: table.Options["scenario"], Points: points,
		ByClass: table.Options["activation"] == "class", Terrain: table.Options["terrain"] == "hand",
		Compass: on("compass"), Spinner: on("compass") && table.Options["wind"] == "spinner", Momentum: on("momentum"), Opportunity: on("opportunity"), Fire: on("fire"), Anchor: on("anchor"),
		Swap: on("swap"), Boarding: table.Options["boarding"] == "cost", Super: on("super"), Batteaux: on("batteaux"),
		Fantasy: on("fantasy"), Magic: on("fantasy") && on("magic"),
	}}}}
	if n := table.Edition(); n >= inTurn {
		s.Edition = n // of what an earlier one has, nothing is asked after the battle has begun
	}
	t := newTelling(dice)
	s.dealFactions(t, table.Roles)
	s.setScenario(t, table.Edition())
	s.run(t)
	return s, t.Events, nil
}

// dealFactions gives each seat the faction that it asked for, or one by lot.
func (s *Sea) dealFactions(t *telling, asked [][]string) {
	var left, parts []string
	for _, f := range roster.Factions {
		if !slices.ContainsFunc(asked, func(list []string) bool { return slices.Contains(list, f.Key) }) {
			left = append(left, f.Key)
		}
	}
	for i := range s.Seats {
		f := Fleet{}
		if s.Edition >= asksBooty {
			f.Keep = "ask"
		}
		if i < len(asked) && len(asked[i]) > 0 {
			f.Faction = asked[i][0]
		} else {
			n := t.Dice.Pick("a faction", len(left))
			f.Faction = left[n]
			left = slices.Delete(left, n, n+1)
		}
		s.Fleets = append(s.Fleets, f)
		parts = append(parts, game.Seat(i).Mark()+" for the "+roster.FactionOf(f.Faction).Title+" from the "+roster.Sides[i].Name)
	}
	t.Tell("The fleets sail: %s.", game.List("and", parts...))
}
