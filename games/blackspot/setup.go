package blackspot

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

//go:embed rules.tsv
var rulesText string

//go:embed waits.txt
var waitsText string

//go:embed aliases.tsv
var aliasesText string

// latest are the printed rules of the latest edition.
var latest, _ = printed(sea.Edition)

// printed returns the rules and charts of an edition, for people who look them up.
func printed(edition int) ([]game.Rule, []game.Chart) {
	var lengths []string
	for scenario := range rules.Rounds {
		lengths = append(lengths, "{"+scenario+"}", strconv.Itoa(rules.RoundsOf(scenario, edition)))
	}
	fill := strings.NewReplacer(lengths...)
	list := game.ReadRules(rulesText)
	for i := range list {
		list[i].Text = figures.In(fill.Replace(list[i].Text))
	}
	return list, nil
}

// Game is Black Spot as the table lists it.
var Game = game.Game{
	Key:   "blackspot",
	Title: "Black Spot",
	Blurb: "Pirate fleets by the inch: broadsides, rams and hooks; monsters and magic if you like.",
	Notes: "After Black Spot and its supplement FantaSea, free rules for pirate miniatures. Shipboard is not connected with their makers; charts, cards, scenarios and what the rules leave open are our own.",
	Seats: game.Seats{Min: battle.MinSeats, Max: battle.MaxSeats, Roles: roles(), Assign: assign, Words: edges},
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
	Edition: sea.Edition,
	Begins:  beginsLine,
	New:     begin,
	Restore: restore,
}

func onOff(name, meaning string) game.Option {
	return game.Option{Name: name, Meaning: meaning, Values: []string{"off", "on"}, Default: "off"}
}

// roles are the factions. In a plain battle a faction is only the sails.
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

// edges name each seat by its edge of the sea. The names of its models begin with that letter.
func edges(t game.Table) []string {
	words := make([]string, t.Seats)
	for i := range words {
		words[i] = game.Capital(roster.Sides[i].Name)
	}
	return words
}
