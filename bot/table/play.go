package table

import (
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Player is the seat of a person who plays here.
func (t *Progress) Player(p chat.Person) (game.Seat, error) {
	if s, ok := t.Seats.SeatOf(p); ok {
		return s, nil
	}
	if t.Stage == Lobby {
		return game.Public, game.Refuse("You do not sit at this table yet; press Join.")
	}
	if s, ok := t.Returns(p); ok {
		return game.Public, game.Refuse("A computer plays for you since %s; press Take my seat back, or type /sea join.", TimeMark(t.Seats[s].KeptFrom))
	}
	return game.Public, game.Refuse("You do not sit at this table; you may watch, and /sea board and /sea log show what everyone knows.")
}

// PlayerInGame is the seat of a person who plays in a game under way and has not resigned.
func (t *Head) PlayerInGame(p chat.Person) (game.Seat, error) {
	s, err := t.Player(p)
	if err == nil {
		err = t.InPlay()
	}
	if err == nil && t.Seats[s].Resigned {
		err = ErrLeft
	}
	return s, err
}

// Do plays a line.
func (t *Table) Do(c *Change, r Task) (Decided, error) {
	s, err := t.PlayerInGame(r.From)
	if err != nil {
		return Decided{}, err
	}
	if words, err := game.Words(r.Rest); err == nil && slices.Equal(words, []string{game.Resign}) {
		return t.Resign(c, r)
	}
	return t.playLine(c, s, r.Rest)
}

// Undo takes back the seat's last line, or else plays a choice that takes something back.
func (t *Table) Undo(c *Change, r Task) (Decided, error) {
	r.Rest = game.Undo
	if s, seated := t.Seats.SeatOf(r.From); seated && t.Stage == Playing && !t.Session.CanUndo(s) {
		for _, choice := range t.Session.Match().Choices(s, "") {
			if choice.Kind == game.Backs && choice.Whole() {
				r.Rest = choice.Line
				break
			}
		}
	}
	return t.Do(c, r)
}

// PressID is the id of a seat's button. It is out of date once the seat moves.
func (t *Head) PressID(s game.Seat, verb string, args ...string) string {
	return chat.Press{Verb: verb, Table: t.ID, Seat: s, Moves: t.Seats[s].Moves, Args: args}.ID()
}
