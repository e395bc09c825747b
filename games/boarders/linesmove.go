package boarders

import (
	"slices"

	"shipboard/games/game"
)

// moveVerbs are the moves.
var moveVerbs = []verb{
	{"ahead", true, (*State).moveLine},
	{"turn", true, (*State).moveLine},
	{"back", true, (*State).moveLine},
	{"rest", true, (*State).moveLine},
	{"leave", true, (*State).moveLine},
}

// courseVerbs are the standing orders for moves.
var courseVerbs = []verb{}

// moveTexts are the moves as they are typed.
var moveTexts = map[Move]string{
	Advance: "ahead", AheadPort: "ahead port", AheadStar: "ahead starboard",
	TurnPort: "turn port", TurnStar: "turn starboard", BackSail: "back", RestOnOars: "rest", LeaveChart: "leave",
}

// moveLine reads a move of the ship that is asked for.
func (s *State) moveLine(t *telling, c *command) (string, error) {
	if s.Step != StepMoves || !s.asked(c.seat) {
		return "", game.Refuse("No ship of yours is to move now.")
	}
	if c.ship != s.Mover {
		return "", game.Refuse("%s is to move now.", s.ship(s.Mover).Title())
	}
	m, err := readMove(c.verb, c.args)
	if err != nil {
		return "", err
	}
	legal := s.moves(c.ship)
	if !slices.Contains(legal, m) {
		var words []string
		for _, l := range legal {
			words = append(words, moveTexts[l])
		}
		return "", game.Refuse("%s cannot do that now; she may: %s.", s.ship(c.ship).Title(), game.List("or", words...))
	}
	pre := c.pre // the ship may be gone afterwards
	t.plain = true
	s.moved(t, m)
	return pre + moveTexts[m], nil
}

// readMove reads a verb with the side that may follow it.
func readMove(verb string, args []string) (Move, error) {
	text := verb
	if len(args) == 1 && (verb == "ahead" || verb == "turn") {
		side, err := game.Word("side", args[0], []string{"port", "starboard"})
		if err != nil {
			return "", err
		}
		text += " " + side
	} else if len(args) > 0 {
		return "", game.Refuse("Type %s by itself: %s does not belong to it.", verb, game.Quote(args[0]))
	}
	for m, known := range moveTexts {
		if known == text {
			return m, nil
		}
	}
	return "", game.Refuse("Say to which side, as in: %s port.", verb)
}

// moveChoices offers the moves of the ship that is asked for.
func (s *State) moveChoices(m *game.Menu) {
	h := s.ship(s.Mover)
	for _, move := range s.moves(s.Mover) {
		spot := shipSpot(h.Name)
		if to := h.At.Next(h.Facing); s.onChart(to) && (move == Advance || move == AheadPort || move == AheadStar) {
			spot = to.String()
		}
		m.Add("", game.Choice{Line: s.prefix(s.Mover) + moveTexts[move], Label: upper(moveWords[move]), Group: h.Title(), Spot: spot})
	}
}

// courseChoices offers the standing orders for moves, on the sheet.
func (s *State) courseChoices(*game.Menu, game.Seat) {}
