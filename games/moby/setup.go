package moby

import (
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// Game is the whale hunt as the table lists it.
var Game = game.Game{
	Key:     "moby",
	Title:   "Thar's the Beast",
	Blurb:   "Row for your lives: plot in secret, harpoon the white whale, and hold on.",
	Notes:   "After Thar's the Beast, Row Boys, Row!!, a convention game by John Rigley. Shipboard is not connected with its maker; what the sheet leaves open is our own.",
	Seats:   game.Seats{Min: board.MinSeats, Max: board.MaxSeats, Against: "whale", Words: colours},
	Options: tableOptions,
	ByRound: true, // all boats row, strike and lose men with the last lock of a turn
	Aliases: game.ReadAliases(aliasesText),
	Lasts:   lasts,
	Alone:   []game.Alone{{Label: "Hunt the whale", Seats: 3}},
	Rules:   rules,
	Begins:  beginsLine,
	Waited:  game.ReadWaits(waitsText),
	New:     begin,
	Restore: restore,
}

// colours names each seat by the colour of its first boat.
func colours(t game.Table) []string {
	words := make([]string, t.Seats)
	for i := range words {
		words[i] = game.Capital(board.Starts[i].Colour)
	}
	return words
}

// tableOptions are the variants that a table may choose.
var tableOptions = []game.Option{
	{Name: "boats", Meaning: "boats for each player, eight in all at most; auto is two for up to three players", Values: []string{"auto", "1", "2"}, Default: "auto", MostSeats: map[string]int{"2": board.MostBoats / 2}},
	{Name: "hp", Meaning: "the damage that kills the whale", Values: []string{"1700", "1000"}, Default: "1700"},
	{
		Name: "turns", Meaning: "the last turn, after which the leader wins; auto is 40 with two boats, fewer with more, 16 with eight; off is none",
		Values: []string{"auto", "10", "20"}, Default: "auto", Least: 5, Most: 99, Also: []string{"off"},
	},
	{Name: "replace", Meaning: "whether lost and worn-out boats are replaced", Values: []string{"on", "off"}, Default: "on"},
	{Name: "angry", Meaning: "whether the whale swims a hex further while a line is fast in him", Values: []string{"off", "on"}, Default: "off"},
}

// boatCount is the number of boats that play.
func boatCount(seats int, option string) int {
	if option == "2" || option == "auto" && seats <= 3 {
		return 2 * seats
	}
	return seats
}

// usualTurns is the last turn for a number of boats.
func usualTurns(boats int) int {
	switch {
	case boats <= 2:
		return 40
	case boats <= 4:
		return 30
	case boats <= 6:
		return 20
	}
	return 16
}

// dealtBoats deals boats to the seats in seating order. Each boat has a colour of its own.
func dealtBoats(seats, boats int) []sea.Boat {
	list := make([]sea.Boat, 0, boats)
	for seat := 0; seat < seats && len(list) < boats; seat++ {
		for start := seat; start < boats; start += seats {
			list = append(list, sea.Boat{Seat: game.Seat(seat), Start: start})
		}
	}
	return list
}

// begin sets up a match. Boats begin on their starting places; two dice place the
// whale, on top.
func begin(table game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
	number := func(option string) int {
		n, _ := strconv.Atoi(table.Options[option]) // 0 for auto and off
		return n
	}
	s := &State{Version: version, Sea: sea.Sea{
		Seats: table.Seats, HP: number("hp"), Turns: number("turns"),
		Replace: table.Options["replace"] == "on", Angry: table.Options["angry"] == "on",
		NextMan: 1,
	}}
	boats := boatCount(s.Seats, table.Options["boats"])
	if table.Options["turns"] == "auto" {
		s.Turns = usualTurns(boats)
	}
	s.Boats = dealtBoats(s.Seats, boats)
	for i := range s.Boats {
		s.Launch(&s.Boats[i])
	}
	t := sea.NewTelling(dice)
	red, white := t.Die("red die", sea.RisesAt), t.Die("white die", sea.TurnsTo)
	s.Whale.Surface(board.Spot(red), board.Dir(white))
	t.Tell("Thar's the beast! The white whale lies on top at %s, heading %s.", s.Whale.Head, s.Whale.Facing)
	var fleets []string
	for seat := range game.Seat(s.Seats) {
		var own []string
		for _, i := range s.BoatsOf(seat) {
			own = append(own, s.Boats[i].Colour()+" from "+s.Boats[i].At.String())
		}
		fleets = append(fleets, seat.Mark()+" has "+game.List("and", own...))
	}
	t.TellList("The boats: ", "; ", sea.MostListed, fleets)
	s.turns(t).beginTurn()
	return s, t.Events, nil
}
