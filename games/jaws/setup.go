package jaws

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sides"
)

// Game is JAWS as the table lists it.
var Game = game.Game{
	Key:   "jaws",
	Title: "JAWS",
	Blurb: "One of you is the shark. The rest hunt it round the island, then fight it from the deck of the Orca.",
	Notes: "After JAWS, a game by Prospero Hall (Ravensburger, 2019). Shipboard is not connected with its makers: own the games you love.",
	Seats: game.Seats{
		Min: sides.MinSeats, Max: sides.MaxSeats,
		Roles: []game.Role{
			{Key: "shark", Title: "Shark", Blurb: "Swims unseen and eats swimmers, then attacks the boat.", Most: 1},
			{Key: "quint", Title: "Quint", Blurb: "Captain of the Orca; the only one who can launch barrels at the shark.", Most: 1, Side: board.CrewSide},
			{Key: "brody", Title: "Brody", Blurb: "Chief of police; fetches barrels, watches the beaches and closes them.", Most: 1, Side: board.CrewSide},
			{Key: "hooper", Title: "Hooper", Blurb: "Has a fast boat and a fish finder.", Most: 1, Side: board.CrewSide},
		},
		Assign: assign,
		Words:  parts,
	},
	ByRound: true, // in the middle of a round a shark may look ahead only because it has not bitten yet
	Options: []game.Option{{
		Name:    "acts",
		Meaning: "both acts, or just one of them",
		Values:  []string{"both", "1", "2"},
		Words:   map[string]string{"both": "round the island, then at sea", "1": "round the island alone", "2": "at sea alone"},
		Default: "both",
	}, {
		Name:    "hints",
		Meaning: "whether the board of act 1 shows where the shark can be",
		Values:  []string{"off", "on"},
		Words:   map[string]string{"off": "the crew work out where the shark can be", "on": "the board shows where the shark can be, and how likely"},
		Default: "off",
	}},
	Rules:   rules,
	Waited:  game.ReadWaits(waitsText),
	Aliases: game.ReadAliases(aliasesText),
	Lasts:   lasts,
	Alone:   []game.Alone{{Label: "Hunt the shark", Role: "quint", Seats: 2}, {Label: "Be the shark", Role: "shark", Seats: 2}},
	Edition: edition,
	Printed: rulesIn,
	Begins:  beginsLine,
	New:     begin,
	Restore: restore,
}

// edition is the latest edition. Since the second, each hunter's own weapon does a hit more,
// because the shark won four of five games at sea. Since the third, swimmers eaten count for less
// at sea, because the shark won two of three games of both acts. Since the fourth, Quint's own
// weapon does one hit more, because a shark that plans beyond its attack won two of three games
// at sea. Since the fifth, nobody is asked a question with only one sensible answer (see
// orca/standing.go).
const edition = 5

var roleKeys = []string{"shark", "quint", "brody", "hooper"}

// assign completes the roles that each seat asked for. Seats that asked for nothing get the free
// roles in the order of roleKeys. Every crew player commands the members who are left over: with
// two players the crew player has all three, and with three players the two share a member.
func assign(asked [][]string) ([][]string, error) {
	if complete(asked) {
		return asked, nil
	}
	n := len(asked)
	var taken []string
	roles := make([][]string, n)
	for seat, keys := range asked {
		for _, typed := range keys {
			key, err := game.Word("role", typed, roleKeys)
			if err != nil {
				return nil, err
			}
			if slices.Contains(roles[seat], key) {
				continue
			}
			if slices.Contains(taken, key) {
				return nil, game.Refuse("Only one player can be %s, and that one is taken; free are %s.", roleTitle(key), game.List("and", free(taken)...))
			}
			taken = append(taken, key)
			roles[seat] = append(roles[seat], key)
		}
		if len(roles[seat]) > 1 && slices.Contains(roles[seat], "shark") {
			return nil, game.Refuse("The shark hunts alone: its player can have no crew member besides.")
		}
		if n > 2 && len(roles[seat]) > 1 {
			shared := ""
			if n == 3 {
				shared = ", and the third is shared"
			}
			return nil, game.Refuse("%s asks for %d members of the crew. With %d players each in the crew asks for one member%s: join again as that one.",
				game.Seat(seat).Mark(), len(roles[seat]), n, shared)
		}
	}
	for seat := range roles {
		if len(roles[seat]) > 0 {
			continue
		}
		left := free(taken)
		if len(left) == 0 {
			return nil, game.Refuse("There is no role left for everybody; JAWS is for 2 to 4 players.")
		}
		roles[seat] = []string{left[0]}
		taken = append(taken, left[0])
	}
	if n > 1 && !slices.Contains(taken, "shark") {
		return nil, game.Refuse("Somebody must be the shark; one of you has to leave the crew.")
	}
	for seat := range roles {
		if !slices.Contains(roles[seat], "shark") {
			roles[seat] = append(roles[seat], free(taken)...)
			slices.SortFunc(roles[seat], func(a, b string) int {
				return slices.Index(roleKeys, a) - slices.Index(roleKeys, b)
			})
		}
	}
	return roles, nil
}

// parts names each seat by the part that only it has, or as the crew if it has all three hunters.
func parts(t game.Table) []string {
	roles, err := assign(t.Roles)
	if err != nil {
		roles = t.Roles // if a table cannot begin yet
	}
	held := make(map[string]int, len(roleKeys))
	for _, keys := range roles {
		for _, key := range keys {
			held[key]++
		}
	}
	words := make([]string, t.Seats)
	for seat, keys := range roles {
		switch {
		case len(keys) == 3:
			words[seat] = "Crew"
		case len(keys) > 0:
			own := max(slices.IndexFunc(keys, func(key string) bool { return held[key] == 1 }), 0)
			words[seat] = game.Capital(keys[own])
		}
	}
	return words
}

// complete reports whether assign could have made these roles. One seat is the shark, and every
// other seat commands members. Every member has one player; with three players one member has
// two.
func complete(roles [][]string) bool {
	n := len(roles)
	if n < sides.MinSeats || n > sides.MaxSeats {
		return false
	}
	held := make(map[string]int, len(roleKeys))
	for _, keys := range roles {
		if len(keys) == 0 || len(keys) > 1 && slices.Contains(keys, "shark") {
			return false
		}
		for i, key := range keys {
			if !slices.Contains(roleKeys, key) || slices.Contains(keys[:i], key) {
				return false
			}
			held[key]++
		}
	}
	shared := 0
	for _, key := range roleKeys {
		switch held[key] {
		case 1:
		case 2:
			shared++
		default:
			return false
		}
	}
	return held["shark"] == 1 && shared == map[int]int{3: 1}[n]
}

func roleTitle(key string) string {
	if key == "shark" {
		return "the shark"
	}
	return board.Member(slices.Index(board.MemberKeys, key)).String()
}

func free(taken []string) []string {
	var left []string
	for _, key := range roleKeys {
		if !slices.Contains(taken, key) {
			left = append(left, key)
		}
	}
	return left
}

// begin sets up a match for a table whose roles and options are complete.
func begin(table game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
	if !complete(table.Roles) {
		return nil, nil, game.Refuse("JAWS needs a shark and a crew of one to three players.")
	}
	s := &State{Version: version, Acts: table.Options["acts"], Players: sides.Players{Seats: table.Seats}, Act: 1}
	for seat, keys := range table.Roles {
		for _, key := range keys {
			if key == "shark" {
				s.Shark = game.Seat(seat)
				continue
			}
			m := slices.Index(board.MemberKeys, key)
			s.Crew[m] = append(s.Crew[m], game.Seat(seat))
		}
	}
	if n := table.Edition(); n > 1 {
		s.Edition = n
	}
	if s.Acts == "2" {
		return s, s.beginOrca(soloEaten, dice), nil
	}
	return s, s.beginIsland(table.Options["hints"] == "on", dice), nil
}

// soloEaten is how many swimmers count as eaten if only act 2 is played. In every edition that
// deals 6 abilities and 7 gear cards.
const soloEaten = 6
