package board

import (
	_ "embed"
	"fmt"
)

//go:embed data/resurface.txt
var resurfaceText string

// ResurfaceCard is one of the resurface cards.
type ResurfaceCard struct {
	Zone  int
	Evade int
	Dice  int
	Shake bool
}

// ResurfaceCards is the number of resurface cards.
const ResurfaceCards = 16

// Resurfacing lists the cards by number. Index 0 is empty.
var Resurfacing = Must(parseResurface(resurfaceText))

func parseResurface(text string) (*[ResurfaceCards + 1]ResurfaceCard, error) {
	table, err := Rows("resurface.txt", text, 5)
	if err != nil {
		return nil, err
	}
	if len(table) != ResurfaceCards {
		return nil, fmt.Errorf("resurface.txt: %d cards, want %d", len(table), ResurfaceCards)
	}
	var cards [ResurfaceCards + 1]ResurfaceCard
	for i, row := range table {
		n, err := Numbers(row[:4]...)
		if err != nil || n[0] != i+1 || n[1] < 1 || n[1] > Zones {
			return nil, fmt.Errorf("resurface.txt: row %d: %v", i+1, row)
		}
		cards[i+1] = ResurfaceCard{Zone: n[1], Evade: n[2], Dice: n[3], Shake: row[4] == "yes"}
	}
	return &cards, nil
}

// Tokens are the letters of the three resurface tokens, and of the cards they stand for.
var Tokens = []string{"A", "B", "C"}

// Words describes the card: "water 4 (evade 2, 3 dice, throws off gear)".
func (c *ResurfaceCard) Words() string {
	return Water(c.Zone).Words() + " (" + c.Numbers() + ")"
}

// By describes the card with its token: "A, water 4 (evade 2, 3 dice)".
func (c *ResurfaceCard) By(token string) string {
	return token + ", " + c.Words()
}

// Numbers tells the figures of the card in words.
func (c *ResurfaceCard) Numbers() string {
	text := fmt.Sprintf("evade %d, %d dice", c.Evade, c.Dice)
	if c.Shake {
		text += ", throws off gear"
	}
	return text
}
