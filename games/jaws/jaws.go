// Package jaws plays JAWS (Prospero Hall, Ravensburger, 2019): one player is
// the shark, one to three are its crew of hunters. In the first act the shark
// moves unseen round an island and eats swimmers while the crew try to fasten
// two barrels to it; in the second it comes for their boat.
package jaws

import (
	"encoding/json"
	"fmt"

	"shipboard/games/game"
)

// Member is one of the three hunters, in the order they are always listed.
type Member int

// The crew.
const (
	Quint Member = iota
	Brody
	Hooper
)

var memberKeys = []string{"quint", "brody", "hooper"}

// String is the name as it is shown.
func (m Member) String() string { return [...]string{"Quint", "Brody", "Hooper"}[m] }

// Key is the name as it is typed.
func (m Member) Key() string { return memberKeys[m] }

// members are all of them.
var members = [...]Member{Quint, Brody, Hooper}

// version is the form of State that this release writes.
const version = 1

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int    `json:"version"` // of this form of State
	Acts    string `json:"acts"`    // "both", "1" or "2"
	Seats   int    `json:"seats"`

	Shark game.Seat      `json:"shark"`
	Crew  [3][]game.Seat `json:"crew"`           // who may command each member
	Gone  []game.Seat    `json:"gone,omitempty"` // who resigned

	Act    int           `json:"act"` // 1 or 2
	Island *Island       `json:"island,omitempty"`
	Orca   *Orca         `json:"orca,omitempty"`
	Over   *game.Outcome `json:"over,omitempty"`
}

// Outcome implements game.Match.
func (s *State) Outcome() (game.Outcome, bool) {
	if s.Over == nil {
		return game.Outcome{}, false
	}
	return *s.Over, true
}

// Snapshot implements game.Match.
func (s *State) Snapshot() ([]byte, error) {
	data, err := json.Marshal(s)
	if err != nil {
		return nil, fmt.Errorf("write a JAWS snapshot: %w", err)
	}
	return data, nil
}
