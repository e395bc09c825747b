package view

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
)

// own is what a player has: the models under their command, and the cards.
type own struct {
	Models []ownModel    `json:"models"`
	Hand   []roster.Card `json:"hand,omitempty"`
	Boats  []board.Boat  `json:"boats,omitempty"`
}

// ownModel is a model in her player's eyes.
type ownModel struct {
	Name     string       `json:"name"`
	Status   board.Status `json:"status"`
	Pose     inch.Pose    `json:"pose"`
	Level    board.Level  `json:"level,omitempty"`
	Dice     int          `json:"dice"`
	Hits     int          `json:"hits,omitempty"`
	Fires    int          `json:"fires,omitempty"`
	Aground  bool         `json:"aground,omitempty"`
	Anchored bool         `json:"anchored,omitempty"`
}

// Own implements game.Owner.
func (v View) Own() any {
	if v.Yours == nil {
		return nil
	}
	o := own{Hand: v.Yours.Hand}
	for _, m := range v.Models {
		if m.Seat == v.Viewer {
			o.Models = append(o.Models, ownModel{m.Name, m.Status, m.Pose, m.Level, m.Dice, m.Hits, m.Fires, m.Aground, m.Anchored})
		}
	}
	for _, b := range v.Boats {
		if b.Seat == v.Viewer {
			o.Boats = append(o.Boats, b)
		}
	}
	return o
}

// turns are the questions that a player is asked on their own turn.
var turns = []board.Ask{board.AskTerrain, board.AskFleet, board.AskPair, board.AskShip, board.AskOrders, board.AskCast}

// Answers implements game.Owner.
func (v View) Answers() bool { return !slices.Contains(turns, v.Ask) }

// Called implements game.Caller: the names with which sentences begin, as "Boar S6", and then
// those on the chart.
func (v View) Called() []string {
	var whole, names []string
	for _, m := range v.Models {
		if m.Seat == v.Viewer && v.Viewer >= 0 {
			whole, names = append(whole, m.Called()), append(names, m.Name)
		}
	}
	return append(whole, names...)
}

// Beaten implements game.Beaten: the viewer had models, and has no model, boat or card any more.
func (v View) Beaten() bool {
	has := false
	for _, m := range v.Models {
		if m.Seat == v.Viewer && m.Afloat() {
			return false
		}
		has = has || m.Built == v.Viewer
	}
	own := func(b board.Boat) bool { return b.Seat == v.Viewer }
	holds := func(f Fleet) bool { return f.Seat == v.Viewer && f.Cards > 0 }
	return has && v.Viewer >= 0 && !slices.ContainsFunc(v.Boats, own) && !slices.ContainsFunc(v.Fleets, holds)
}
