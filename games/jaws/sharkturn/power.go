package sharkturn

import (
	"encoding/json"
	"fmt"

	"shipboard/games/jaws/board"
)

// Powers is a set of power tokens.
type Powers [len(board.PowerCards)]bool

// Left counts the tokens that have not been played.
func (used *Powers) Left() int {
	n := 0
	for _, p := range board.AllPowers {
		if !used[p] {
			n++
		}
	}
	return n
}

// MarshalJSON writes the keys of the tokens in the set.
func (used Powers) MarshalJSON() ([]byte, error) {
	list := []board.Power{}
	for _, p := range board.AllPowers {
		if used[p] {
			list = append(list, p)
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (used *Powers) UnmarshalJSON(data []byte) error {
	var list []board.Power
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*used = Powers{}
	for _, p := range list {
		if p == board.NoPower || used[p] {
			return fmt.Errorf("power token %q stands there twice or has no name", board.PowerCards[p].Key)
		}
		used[p] = true
	}
	return nil
}

// Answer is the shark's answer to a search, of the kinds in board.Answers, at a space. It
// is true, except that Out of Sight hides the shark from binoculars and fish finder.
func Answer(shark board.Space, playing board.Power, by board.SearchKind, at board.Space) board.Answer {
	hidden := playing == board.OutOfSight
	switch {
	case by == board.ByLaunch && shark == at:
		return board.Hit
	case by == board.ByLaunch:
		return board.Miss
	case by == board.ByBinoculars && shark == at && !hidden:
		return board.There
	case by == board.ByBinoculars:
		return board.NotThere
	case shark == at && !hidden:
		return board.Here
	case board.Amity.Water[at].Has(shark) && !hidden:
		return board.Nearby
	}
	return board.NotNearby
}
