package jaws

// Step 2: the shark's choice, and the ability cards it may add to it.

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
)

//go:embed data/abilities.txt
var abilitiesText string

// The shark's abilities.
const (
	hullBreaker  = "hull breaker"
	doubleStrike = "double strike"
	worryTheBite = "worry the bite"
	wideJaws     = "wide jaws"
	charge       = "charge"
	splitPlanks  = "split planks"
	thickHide    = "thick hide"
	greatSwell   = "great swell"
)

// abilityCard is a kind of ability card.
type abilityCard struct {
	key, title, text string // the key is the title in small letters, as it is typed
	copies           int
}

func (c *abilityCard) view() CardView {
	return CardView{Key: c.key, Title: c.title, Kind: "ability", Text: c.text}
}

// abilities are the kinds of ability cards, in the order of the printed table.
var abilities = must(parseAbilities(abilitiesText))

func parseAbilities(text string) ([]*abilityCard, error) {
	table, err := rows("abilities.txt", text, 3)
	if err != nil {
		return nil, err
	}
	var cards []*abilityCard
	for i, row := range table {
		n, err := numbers(row[1])
		if err != nil || row[2] == "" {
			return nil, fmt.Errorf("abilities.txt: row %d: %v", i+1, row)
		}
		cards = append(cards, &abilityCard{strings.ToLower(row[0]), row[0], row[2], n[0]})
	}
	return cards, nil
}

// ability finds a card by its key.
func ability(key string) *abilityCard {
	for _, c := range abilities {
		if c.key == key {
			return c
		}
	}
	return nil
}

// abilityDeck lists every ability card, without some that are known to lie
// elsewhere.
func abilityDeck(elsewhere ...string) []string {
	var deck []string
	for _, c := range abilities {
		for range c.copies {
			deck = append(deck, c.key)
		}
	}
	for _, key := range elsewhere {
		deck = without(deck, key)
	}
	return deck
}

// sortedAbilities sorts ability cards in the order of the printed table, so that the
// order of a hand does not tell how it was dealt.
func sortedAbilities(keys []string) []string {
	slices.SortFunc(keys, func(a, b string) int {
		return slices.Index(abilities, ability(a)) - slices.Index(abilities, ability(b))
	})
	return keys
}

// choose sets the shark's secret choice of a token, with or without an ability card:
// "choose B with charge". It may be changed until it is locked.
func (h *hunt) choose(args []string) (string, error) {
	if len(args) == 0 {
		return "", game.Refuse("Choose A, B or C, and add an ability if you like, as in choose B with charge.")
	}
	token, err := readToken(args[0])
	if err != nil {
		return "", err
	}
	key := ""
	if rest := args[1:]; len(rest) > 0 {
		if slices.Contains([]string{"with", "and", "use", "using"}, rest[0]) && len(rest) > 1 {
			rest = rest[1:]
		}
		if len(h.o.Hand) == 0 {
			return "", game.Refuse("You have no ability card left; choose %s alone.", token)
		}
		key, err = named("ability in your hand", rest, h.o.Hand)
		if err != nil {
			if other, unheld := named("ability", rest, abilityDeck()); unheld == nil {
				return "", game.Refuse("You do not hold %s; you hold %s.", ability(other).title, game.List("and", abilityTitles(slices.Compact(slices.Clone(h.o.Hand)))...))
			}
			return "", err
		}
	}
	h.o.Choice, h.o.Ability = token, key
	line, how := "choose "+token, "without an ability"
	if key != "" {
		line, how = line+" with "+key, "with "+ability(key).title
	}
	h.whisper("Chosen: surface at %s, %s. Press Lock.", h.o.card(token).by(token), how)
	return line, nil
}

// lock makes the choice final.
func (h *hunt) lock([]string) (string, error) {
	o := h.o
	if o.Choice == "" {
		return "", game.Refuse("Choose A, B or C first.")
	}
	o.Locked = true
	if o.Ability == "" {
		h.Tell("The shark has chosen where to surface, without an ability card.")
		h.Last().Stands = true
	} else {
		o.Hand = without(o.Hand, o.Ability)
		h.Tell("The shark has chosen where to surface, with an ability card face down.")
		h.Last().Stands = true
	}
	o.Phase = phasePrepare
	if slices.Contains(o.Attached, radioTag) {
		o.Phase = phaseShow
		h.Tell("The Radio Tag makes the shark show one token that it did not choose.")
	}
	return "lock", nil
}

// show turns up a token that the shark did not choose: "show A".
func (h *hunt) show(args []string) (string, error) {
	if len(args) != 1 {
		return "", game.Refuse("Show one of the tokens you did not choose, as in show %s.", h.o.unchosen()[0])
	}
	token, err := readToken(args[0])
	if err != nil {
		return "", err
	}
	if token == h.o.Choice {
		return "", game.Refuse("%s is the one you chose; show %s.", token, game.List("or", h.o.unchosen()...))
	}
	h.o.NotThis = token
	h.o.Phase = phasePrepare
	h.Tell("The shark shows %s: it does not surface there.", token)
	return "show " + token, nil
}

// unchosen lists the two tokens that the shark did not choose.
func (o *Orca) unchosen() []string { return without(tokens, o.Choice) }

func readToken(word string) (string, error) {
	for _, token := range tokens {
		if strings.EqualFold(token, word) {
			return token, nil
		}
	}
	return "", game.Refuse("There is no token %s; there are A, B and C.", game.Quote(word))
}
