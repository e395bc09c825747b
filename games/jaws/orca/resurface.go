package orca

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// card is the resurface card of a token.
func (o *State) card(token string) *board.ResurfaceCard {
	return &board.Resurfacing[o.Options[slices.Index(board.Tokens, token)]]
}

// newRound turns up three cards for the shark to choose from. If the deck runs out, the discards
// are shuffled to go on.
func (h *handler) newRound() {
	o := h.o
	o.Round++
	for i := range o.Options {
		if len(o.Deck) == 0 {
			o.Deck, o.Discard = o.Discard, nil
			game.Shuffle(h.Dice, "resurface cards", o.Deck)
			h.dull("The resurface cards are shuffled into a new deck.")
		}
		o.Options[i], o.Deck = o.Deck[0], o.Deck[1:]
	}
	for _, m := range board.Members {
		u := &o.Members[m]
		u.From, u.Steps = u.At, board.HunterMoves
	}
	o.Phase = view.PhaseChoose
	texts := make([]string, len(board.Tokens))
	for i, token := range board.Tokens {
		texts[i] = o.card(token).By(token)
	}
	where := "The shark may surface at " + strings.Join(texts, "; ") + "."
	h.OpenStanding("Round "+strconv.Itoa(o.Round), "Round %d. %s", o.Round, where)
	h.Last().Asks, h.Last().Dull = true, []string{where} // once the shark has chosen, that tells where
	h.Overtakes("Its ability is ", "The shark rolls ", "The shark has chosen ", "The shark shows ")
}
