package jaws

import (
	"fmt"

	"shipboard/games/game"
)

// cardRules returns the cards and tokens as rules, so that a player who looks up a
// title can read what the card does.
func cardRules() []game.Rule {
	var list []game.Rule
	add := func(kind string, n int, section, title, text string) {
		list = append(list, game.Rule{ID: fmt.Sprintf("JAWS-%s-%02d", kind, n), Section: section, Text: title + ": " + text})
	}
	for _, c := range amityEvents[1:] {
		add("EVENTCARD", c.id, "Event cards", c.title, c.text)
	}
	for i, p := range allPowers {
		add("TOKEN", i+1, "Power tokens", p.String(), powers[p].text)
	}
	for i, c := range abilities {
		add("ABILITY", i+1, "Ability cards", c.title, c.text)
	}
	n := 0
	for _, earlier := range []bool{false, true} {
		for _, c := range gearCards {
			if c.in(edition) == earlier {
				continue
			}
			n++
			text := c.text
			if earlier {
				text += " Games that an earlier release began have it."
			}
			add("GEAR", n, "Gear cards", c.title+" ("+c.kind+")", text)
		}
	}
	return list
}
