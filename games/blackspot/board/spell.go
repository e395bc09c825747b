package board

import (
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// BarShape is the outline of a Sandbar.
var BarShape = inch.Shape{Length: 3 * inch.OneSize, Width: inch.OneSize}

// Bar is the base of a Sandbar.
func (x *Spell) Bar() inch.Base {
	return inch.Base{Shape: BarShape, Pose: inch.Pose{At: x.At, Heading: x.Heading}}
}

// Spell is a spell on the table. All of it is public.
type Spell struct {
	Name    string       `json:"name"` // as typed: "volcano", "sandbar2"
	Card    roster.Card  `json:"card"`
	Seat    game.Seat    `json:"seat"` // whose wizard cast it
	Round   int          `json:"round"`
	Until   int          `json:"until,omitempty"` // its last round; 0 if it lasts until it is dispelled
	Mega    bool         `json:"mega,omitempty"`
	Target  Ref          `json:"target,omitempty"` // the model it is on, or the being that it summoned
	At      inch.Point   `json:"at,omitzero"`
	Heading inch.Degrees `json:"heading,omitempty"`
	Touched []Ref        `json:"touched,omitempty"` // by a Whirlpool in this round
	Acted   int          `json:"acted,omitempty"`   // the latest round in which it drifted or erupted
}

// Lasting reports whether a spell goes on after the round in which it was cast.
func (x *Spell) Lasting(round int) bool { return x.Until == 0 || x.Round < round }
