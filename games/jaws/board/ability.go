package board

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed data/abilities.txt
var abilitiesText string

// The shark's abilities.
const (
	HullBreaker  = "hull breaker"
	DoubleStrike = "double strike"
	WorryTheBite = "worry the bite"
	WideJaws     = "wide jaws"
	Charge       = "charge"
	SplitPlanks  = "split planks"
	ThickHide    = "thick hide"
	GreatSwell   = "great swell"
)

// AbilityCard is a kind of ability card.
type AbilityCard struct {
	Key, Title, Text string // the key is the title in small letters, as it is typed
	Copies           int
}

// Abilities are the kinds of ability cards, in the order of the printed table.
var Abilities = Must(parseAbilities(abilitiesText))

func parseAbilities(text string) ([]*AbilityCard, error) {
	table, err := Rows("abilities.txt", text, 3)
	if err != nil {
		return nil, err
	}
	var cards []*AbilityCard
	for i, row := range table {
		n, err := Numbers(row[1])
		if err != nil || row[2] == "" {
			return nil, fmt.Errorf("abilities.txt: row %d: %v", i+1, row)
		}
		cards = append(cards, &AbilityCard{strings.ToLower(row[0]), row[0], row[2], n[0]})
	}
	return cards, nil
}

// Ability finds a card by its key.
func Ability(key string) *AbilityCard {
	for _, c := range Abilities {
		if c.Key == key {
			return c
		}
	}
	return nil
}
