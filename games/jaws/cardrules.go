package jaws

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/orca"
)

// rulesIn returns the rules of an edition, for people who look them up. What act 2 deals and
// which gear exists come from the data of that edition.
func rulesIn(edition int) ([]game.Rule, []game.Chart) {
	list := game.ReadRules(rulesText)
	var dealt [2][]string // abilities and gear, by the swimmers eaten
	for _, d := range orca.DealsOf(edition) {
		dealt[0], dealt[1] = append(dealt[0], strconv.Itoa(d.Abilities)), append(dealt[1], strconv.Itoa(d.Gear))
	}
	fill := strings.NewReplacer(append(figures(), "{abilities}", game.List("or", dealt[0]...), "{gear}", game.List("or", dealt[1]...))...)
	for i := range list {
		list[i].Text = fill.Replace(list[i].Text)
	}
	return append(list, cardRules(edition)...), nil
}

// figures are pairs for a Replacer: the name of a figure in the rules, and the figure.
func figures() []string {
	var list []string
	for name, n := range map[string]int{
		"swimmers": board.Ordinary + 1, "Michael counts": board.MichaelCounts,
		"barrels": board.Barrels, "barrels of Quint": board.QuintsBarrels, "barrels of the shop": board.Barrels - board.QuintsBarrels,
		"barrels to fasten": board.ToFasten, "end of the track": board.TrackEnd, "end of the track alone": board.SoloTrackEnd,
		"shark actions": board.SharkActions, "burst": board.BurstReach, "crew actions": board.CrewActions, "reach of Hooper": board.HooperReach,
		"shark wounds": board.SharkWounds, "crew wounds": board.CrewWounds, "moves": board.HunterMoves,
	} {
		list = append(list, "{"+name+"}", strconv.Itoa(n))
	}
	return list
}

// cardRules returns the cards and tokens of an edition as rules, so that a player who looks
// up a title can read what the card does.
func cardRules(now int) []game.Rule {
	var list []game.Rule
	add := func(kind string, n int, section, title, text string) {
		list = append(list, game.Rule{ID: fmt.Sprintf("JAWS-%s-%02d", kind, n), Section: section, Text: title + ": " + text})
	}
	for _, c := range board.AmityEvents[1:] {
		add("EVENTCARD", c.ID, "Event cards", c.Title, c.Text)
	}
	for i, p := range board.AllPowers {
		add("TOKEN", i+1, "Power tokens", p.String(), board.PowerCards[p].Text)
	}
	for i, c := range board.Abilities {
		add("ABILITY", i+1, "Ability cards", c.Title, c.Text)
	}
	n := 0
	for _, earlier := range []bool{false, true} {
		for _, c := range board.GearCards {
			if c.In(edition) == earlier {
				continue
			}
			n++ // the number of a card is the same in all editions
			if c.In(now) {
				add("GEAR", n, "Gear cards", c.Title+" ("+c.Kind+")", c.Text)
			}
		}
	}
	return list
}
