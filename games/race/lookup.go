package race

import (
	"fmt"
	"math"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/squares"
	"shipboard/games/race/view"
)

// charts are the squares that act, as tables: what each face of the die does.
func charts() []game.Chart {
	var all []game.Chart
	for _, l := range view.Squares {
		if l.Kind == board.Pirate {
			all = append(all, table("Pirates", "A ship that arrives in pirate waters while a vessel is free rolls a die.", raidRows))
			continue
		}
		var rows [7]string
		for face := 1; face <= 6; face++ {
			rows[face] = squares.Effects[l.Kind][face].Short()
		}
		all = append(all, table(game.Capital(l.Name), "A ship that arrives on "+board.Titles[l.Kind]+" rolls a die.", rows))
	}
	var battles [7]string
	for face := 1; face <= 6; face++ {
		battles[face] = outcomes[face].short()
	}
	return append(all, table("Battle", "A ship that arrives where a rival's is fights it, and rolls a die.", battles))
}

var raidRows = [7]string{
	1: "one card loses 5", 2: "two cards are thrown away", 3: "they are sunk; only one card is kept",
	4: "three cards lose 2", 5: "four cards lose 3", 6: "back to port, and one pirate more",
}

func table(name, rule string, faces [7]string) game.Chart {
	c := game.Chart{Name: name, Rule: rule, Rows: []string{"die | what it does"}}
	for face := 1; face <= 6; face++ {
		c.Rows = append(c.Rows, fmt.Sprintf("%d   | %s", face, faces[face]))
	}
	return c
}

// lasts tells how long a race takes. In races of players who chose at random, and of players who
// took the best choice offered, each played about 28 cards for every ship, and a third more in
// fleets.
func lasts(t game.Table) string {
	ships, err := strconv.Atoi(t.Options["ships"])
	if err != nil {
		ships = 1
	}
	each := 28 * ships
	if fleets := t.Options["fleets"]; fleets != "" && fleets != "off" && t.Seats >= 4 {
		each = each * 4 / 3
	}
	const perMinute = 3 // cards, at a table where all sit together
	minutes := 10 * int(math.Round(float64(each*t.Seats)/perMinute/10))
	span := fmt.Sprintf("%d minutes", minutes)
	if minutes > 80 {
		span = fmt.Sprintf("%g hours", math.Round(float64(minutes)/30)/2)
	}
	return fmt.Sprintf("about %d cards each, %s at one sitting", each/5*5, span)
}
