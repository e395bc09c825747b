package jaws

// Step 1: the shark's three options.

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

//go:embed data/resurface.txt
var resurfaceText string

// resurfaceCard is one of the resurface cards.
type resurfaceCard struct {
	zone  int
	evade int
	dice  int
	shake bool
}

const resurfaceCards = 16

// resurface lists the cards by number. Index 0 is empty.
var resurface = must(parseResurface(resurfaceText))

func parseResurface(text string) (*[resurfaceCards + 1]resurfaceCard, error) {
	table, err := rows("resurface.txt", text, 5)
	if err != nil {
		return nil, err
	}
	if len(table) != resurfaceCards {
		return nil, fmt.Errorf("resurface.txt: %d cards, want %d", len(table), resurfaceCards)
	}
	var cards [resurfaceCards + 1]resurfaceCard
	for i, row := range table {
		n, err := numbers(row[:4]...)
		if err != nil || n[0] != i+1 || n[1] < 1 || n[1] > zones {
			return nil, fmt.Errorf("resurface.txt: row %d: %v", i+1, row)
		}
		cards[i+1] = resurfaceCard{zone: n[1], evade: n[2], dice: n[3], shake: row[4] == "yes"}
	}
	return &cards, nil
}

// tokens are the letters of the three resurface tokens, and of the cards they stand for.
var tokens = []string{"A", "B", "C"}

// card is the resurface card of a token.
func (o *Orca) card(token string) *resurfaceCard {
	return &resurface[o.Options[slices.Index(tokens, token)]]
}

// newRound turns up three cards for the shark to choose from. If the deck runs out,
// the discards are shuffled and the deal goes on.
func (h *hunt) newRound() {
	o := h.o
	o.Round++
	for i := range o.Options {
		if len(o.Deck) == 0 {
			o.Deck, o.Discard = o.Discard, nil
			game.Shuffle(h.Dice, "resurface cards", o.Deck)
			h.Tell("The resurface cards are shuffled into a new deck.")
		}
		o.Options[i], o.Deck = o.Deck[0], o.Deck[1:]
	}
	for _, m := range members {
		u := &o.Members[m]
		u.From, u.Steps = u.At, 2
	}
	o.Phase = phaseChoose
	texts := make([]string, len(tokens))
	for i, token := range tokens {
		texts[i] = o.card(token).by(token)
	}
	h.OpenStanding("Round "+strconv.Itoa(o.Round), "Round %d. The shark may surface at %s.", o.Round, strings.Join(texts, "; "))
}

// words describes the card: "water 4 (evade 2, 3 dice, throws off gear)".
func (c *resurfaceCard) words() string {
	return water(c.zone).words() + " (" + c.numbers() + ")"
}

// by describes the card with its token: "A, water 4 (evade 2, 3 dice)".
func (c *resurfaceCard) by(token string) string {
	return token + ", " + c.words()
}

func (c *resurfaceCard) numbers() string {
	text := fmt.Sprintf("evade %d, %d dice", c.evade, c.dice)
	if c.shake {
		text += ", throws off gear"
	}
	return text
}
