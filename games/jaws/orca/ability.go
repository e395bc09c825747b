package orca

import (
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// abilityDeck lists every ability card except those in elsewhere.
func abilityDeck(elsewhere ...string) []string {
	var deck []string
	for _, c := range board.Abilities {
		for range c.Copies {
			deck = append(deck, c.Key)
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
		return slices.Index(board.Abilities, board.Ability(a)) - slices.Index(board.Abilities, board.Ability(b))
	})
	return keys
}

// choose sets the shark's secret choice of a token, with or without an ability card:
// "choose B with charge". It may be changed until it is locked.
func (h *handler) choose(args []string) (string, error) {
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
				return "", game.Refuse("You do not hold %s; you hold %s.", board.Ability(other).Title, game.List("and", abilityTitles(slices.Compact(slices.Clone(h.o.Hand)))...))
			}
			return "", err
		}
	}
	h.o.Choice, h.o.Ability = token, key
	line, how := "choose "+token, "without an ability"
	if key != "" {
		line, how = line+" with "+key, "with "+board.Ability(key).Title
	}
	h.whisper("Chosen: surface at %s, %s. Press Lock.", h.o.card(token).By(token), how)
	return line, nil
}

// lock makes the choice final.
func (h *handler) lock([]string) (string, error) {
	o := h.o
	if o.Choice == "" {
		return "", game.Refuse("Choose A, B or C first.")
	}
	o.Locked = true
	with := "without an ability card"
	if o.Ability != "" {
		o.Hand = without(o.Hand, o.Ability)
		with = "with an ability card face down"
	}
	h.Tell("The shark has chosen %s, %s.", o.places(board.Tokens), with)
	h.Last().Asks = true
	o.Phase = view.PhasePrepare
	if slices.Contains(o.Attached, board.RadioTag) {
		h.Last().Asks = false
		o.Phase = view.PhaseShow
		h.Tell("The Radio Tag makes the shark show one token that it did not choose.")
	}
	return "lock", nil
}

// show turns up a token that the shark did not choose: "show A".
func (h *handler) show(args []string) (string, error) {
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
	h.o.Phase = view.PhasePrepare
	h.Tell("The shark shows %s: it does not surface there, but at %s.", token, h.o.places(without(board.Tokens, token)))
	h.Last().Asks = true
	return "show " + token, nil
}

// places tells which water spaces some tokens stand for: "A (water 8) or B (water 4)".
func (o *State) places(tokens []string) string {
	var all []string
	for _, token := range tokens {
		all = append(all, token+" ("+board.Water(o.card(token).Zone).Words()+")")
	}
	return game.List("or", all...)
}

// unchosen lists the two tokens that the shark did not choose.
func (o *State) unchosen() []string { return without(board.Tokens, o.Choice) }

func readToken(word string) (string, error) {
	for _, token := range board.Tokens {
		if strings.EqualFold(token, word) {
			return token, nil
		}
	}
	return "", game.Refuse("There is no token %s; there are A, B and C.", game.Quote(word))
}
