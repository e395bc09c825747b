package race

import (
	"strings"

	"shipboard/games/race/board"
)

// label is the text on the button for a use.
func (s buttons) label(u use) string {
	text := s.card.String() + ": " + u.action.text(s.captain, u)
	switch {
	case u.action == nothing && s.card.Rank == "3":
		return "Throw the 3 away"
	case u.action == nothing && s.card.Moves():
		return s.card.String() + ": no steps are left on it"
	case u.action == nothing:
		return s.card.String() + ": becalmed"
	case len(text) > mostLabel:
		text, _, _ = strings.Cut(text, ", to fight")
		return text + ", to fight"
	}
	return text
}

// useless says why a card moves nothing now.
func (s captain) useless(c board.Card) string {
	own := s.own.Ships
	inPort, there := 0, 0
	for _, x := range own {
		switch x.At {
		case board.Port:
			inPort++
		case board.Finish:
		default:
			there++
		}
	}
	switch {
	case c.Rank == "J":
		return "a jack moves no ship"
	case c.Rank == "3":
		return "no ship of yours is on a square with a red arrow"
	case c.Rank == "K":
		return "no ship of yours lies in port"
	case there == 0 && inPort > 0 && len(own) == 1:
		return "your ship lies in port; an ace or a king lets it cast off"
	case there == 0 && inPort > 0:
		return "your ships lie in port; an ace or a king lets one cast off"
	case there == 0:
		return "no ship of yours is at sea"
	case s.own.steps(c) == 0:
		return "it has no steps left"
	}
	if len(own) == 1 {
		return "a blockade or a full square stops your ship"
	}
	return "a blockade or a full square stops your ships"
}

// mostLabel is how long the text of a button may be, in bytes.
const mostLabel = 75
