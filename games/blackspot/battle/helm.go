package battle

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// Helm is the model whose helm a player is shown: the one under orders, the one for which he
// tries out an order, or the first that he may order.
func (s *Battle) Helm(seat game.Seat) board.Ref {
	switch {
	case !s.Asked(seat):
		return 0
	case s.Prompt.Ask == board.AskOrders:
		return s.Active.Ship
	case s.Prompt.Ask != board.AskShip:
		return 0
	}
	list := s.MayOrder(seat)
	if words, err := game.Words(s.Fleets[seat].Draft); err == nil && len(words) > 0 {
		if r := s.Named(words[0]); slices.Contains(list, r) {
			return r
		}
	}
	if len(list) == 0 {
		return 0
	}
	return list[0]
}
