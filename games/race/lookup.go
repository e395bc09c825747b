package race

import (
	"fmt"
	"math"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/race/board"
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
			rows[face] = squares[l.Kind][face].short()
		}
		all = append(all, table(game.Capital(l.Name), "A ship that arrives on "+board.Titles[l.Kind]+" rolls a die.", rows))
	}
	return append(all, table("Battle", "A ship that arrives where a rival's is fights it, and rolls a die.", [7]string{
		1: "the ship that was there goes to port", 2: "the ship that came goes to port",
		3: "the ship that was there: one back", 4: "the ship that came: one back",
		5: "the ship that came: two on", 6: "the ship that was there: two on",
	}))
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

// short is a result without its tale.
func (e effect) short() string {
	switch {
	case e.home:
		return "back to port"
	case e.drop == all:
		return "the whole hand is thrown away"
	case e.drop > 0:
		return game.Spelled(e.drop, "card") + " thrown away"
	case e.on == all:
		return fmt.Sprintf("every card that moves loses %d", -e.delta)
	case e.delta != 0:
		verb := gains(e.delta)
		if e.on == 1 {
			verb += "s"
		}
		return fmt.Sprintf("%s %s %d", game.Spelled(e.on, "card"), verb, max(e.delta, -e.delta))
	case e.sail > 0:
		return game.Spelled(e.sail, "square") + " on"
	case e.sail < 0:
		return game.Spelled(-e.sail, "square") + " back"
	}
	return map[string]string{
		"":       "nothing happens",
		"repair": "cards get their lost steps back", "hunt": "the pirates lose a vessel", "escort": "an escort past the pirates, once",
		"flag": "a flag: past all coast guards", "edge": "over the sea's edge", "typhoon": "back by two dice",
		"map": "a chart: the next reef is six on", "silver": "the next card that moves gains 2", "diamonds": "two cards are drawn and played",
		"war": "all rivals' ships go back four", "sweep": "no pirates are left", "again": "the die is rolled again",
	}[e.more]
}

// lasts tells how long a race takes. Players who choose at random and players who
// take the best choice that is offered have played such races: about 28 cards each
// for every ship, and a third more in fleets.
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
