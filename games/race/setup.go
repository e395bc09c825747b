package race

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

//go:embed rules.tsv
var rulesText string

//go:embed waits.txt
var waitsText string

//go:embed aliases.tsv
var aliasesText string

// Game is the race.
var Game = game.Game{
	Key:   "race",
	Title: "King of Acrana's Ship Race",
	Blurb: "144 squares of reefs, sirens and pirates, and only cards to sail by.",
	Notes: "After the free rules of King of Acrana's annual ship race. The course, the squares and all words are our own.",
	Seats: game.Seats{Min: board.MinSeats, Max: board.MaxSeats, Words: colours},
	Options: []game.Option{
		{Name: "ships", Meaning: "how many ships each player sails", Values: []string{"1", "2", "3"}, Default: "1"},
		{Name: "fleets", Meaning: "how many fleets there are; each has two players or more, and the seats go to the fleets in turn", Values: []string{"off", "2", "3", "4"}, Default: "off"},
		{Name: "places", Meaning: "whether the others race on for second place when the first is home", Values: []string{"off", "on"}, Default: "off"},
	},
	Rules:   game.ReadRules(rulesText),
	Waited:  game.ReadWaits(waitsText),
	Charts:  charts(),
	Aliases: game.ReadAliases(aliasesText),
	Lasts:   lasts,
	Alone:   []game.Alone{{Label: "Race two others", Seats: 3}},
	Begins:  beginsLine,
	New:     begin,
	Restore: restore,
}

// colours names each seat by the colour of its ships.
func colours(t game.Table) []string {
	words := make([]string, t.Seats)
	for i := range words {
		words[i] = game.Capital(board.Flags[i])
	}
	return words
}

// begin sets up a race: all ships in port, two pirate vessels, a deck of 13
// cards for each player, and a dealer by chance.
func begin(table game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
	ships, err := strconv.Atoi(table.Options["ships"])
	if err != nil {
		return nil, nil, fmt.Errorf("begin a race: ships: %w", err)
	}
	s := &State{
		Version: version, Seats: table.Seats, Ships: ships, Places: table.Options["places"] == "on",
		Pirates: 2, Deck: strings.Repeat(board.Ranks, table.Seats), PlayedBy: game.Public, Every: 1,
	}
	if n, err := strconv.Atoi(table.Options["fleets"]); err == nil && s.Seats >= 4 {
		s.Fleets = min(n, s.Seats/2)
	}
	for range s.Seats {
		s.Players = append(s.Players, player{Ships: make([]ship, ships)})
	}
	s.log()
	s.shuffle(dice)
	s.Dealer = game.Seat(dice.Pick("the first dealer", s.Seats))
	e := &engine{State: s, Telling: game.Telling{Dice: dice}}
	if s.Fleets > 0 {
		for i, x := range s.sides() {
			e.tell("Fleet %d: %s.", i+1, strings.TrimPrefix(x.name(), "the fleet of "))
		}
	} else if table.Options["fleets"] != "off" {
		e.tell("Too few players for fleets: everyone sails alone.")
	}
	e.tell("%s deals. All ships are in port, and an ace or a king lets one cast off.", s.Dealer.Mark())
	e.deal()
	s.Turn = s.nextSeat(s.Dealer, s.holds)
	e.run()
	return s, e.Events, nil
}
