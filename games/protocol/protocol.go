// Package protocol is the JSON lines with which other programs follow a game and play it:
// programs in the arena or at a table, and those that ask the referee.
package protocol

import (
	"encoding/json"

	"shipboard/games/game"
)

// The parts of lines that name players.
type (
	// Wait is a player for whom the game waits.
	Wait struct {
		Player string `json:"player"`
		For    string `json:"for"`
	}

	// Event is what has happened.
	Event struct {
		To   any         `json:"to"` // "all", or a list of players
		Text string      `json:"text"`
		Dice []game.Roll `json:"dice,omitempty"`

		// Brief marks an event that only sums up the other events of the line. A program that reads
		// them does not need it.
		Brief bool `json:"brief,omitempty"`
	}

	// Outcome is how a game has ended.
	Outcome struct {
		Text   string         `json:"text"`
		Side   string         `json:"side,omitempty"`
		Places [][]string     `json:"places"`
		Scores map[string]int `json:"scores,omitempty"`
	}
)

// The messages that a program gets without a request.
type (
	// New begins a game.
	New struct {
		Op      string            `json:"op"` // OpNew
		Player  string            `json:"player"`
		Seat    game.Seat         `json:"seat"`
		Game    string            `json:"game"`
		Players []string          `json:"players"`
		Roles   []string          `json:"roles"` // the roles of the program
		Options map[string]string `json:"options"`
		Seed    string            `json:"seed"` // for the program's own dice
	}

	// Turn tells a program that the game waits for it.
	Turn struct {
		Op      string          `json:"op"` // OpTurn
		Waiting []Wait          `json:"waiting"`
		Events  []Event         `json:"events"`
		View    json.RawMessage `json:"view"`
		Choices []game.Choice   `json:"choices"`
	}

	// Over ends a game.
	Over struct {
		Op     string   `json:"op"` // OpOver
		Events []Event  `json:"events"`
		Over   *Outcome `json:"over"`
	}
)

// Values of Op, which tell these messages apart.
const (
	OpNew  = "new"
	OpTurn = "turn"
	OpOver = "over"
)

// Answers to requests.
type (
	// Accepted is the beginning of every good answer; see Good.
	Accepted struct {
		OK bool `json:"ok"`
	}

	// Failure refuses a request.
	Failure struct {
		OK    bool   `json:"ok"`
		Error string `json:"error"`
	}

	// Done answers a line that was played.
	Done struct {
		Accepted
		Line    string   `json:"line"`
		Events  []Event  `json:"events"`
		Waiting []Wait   `json:"waiting"`
		Over    *Outcome `json:"over"`
	}

	// Choices answers with what may be typed next.
	Choices struct {
		Accepted
		Choices []game.Choice `json:"choices"`
	}

	// View answers with what a player may know.
	View struct {
		Accepted
		View json.RawMessage `json:"view"`
	}
)

// Good is the Accepted of a good answer.
var Good = Accepted{OK: true}
