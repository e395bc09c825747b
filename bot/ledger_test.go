package bot

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/render"
)

// ledger is a game without end for two, who write in turn. The duel would not do:
// it ends, and its lines do not tell in which order they were accepted.
//
//	write 9  writes the number 9, and ends the turn
//	tell 9   writes nine items, and ends the turn
//	add 9    writes nine items
var ledger = game.Game{
	Key: "ledger", Title: "Ledger", Blurb: "Write numbers.",
	Seats: game.Seats{Min: 2, Max: 2},
	New: func(game.Table, *game.Dice) (game.Match, []game.Event, error) {
		return new(ledgerMatch), []game.Event{{To: game.Everyone(), Text: "The book is open."}}, nil
	},
	Restore: func(data []byte) (game.Match, error) {
		m := new(ledgerMatch)
		return m, json.Unmarshal(data, m)
	},
}

type ledgerMatch struct {
	Written []int `json:"written"`
	Items   int   `json:"items,omitempty"`
}

type ledgerView struct {
	Viewer game.Seat `json:"viewer"`
	N      int       `json:"n"`
}

func (v ledgerView) Brief() []string { return []string{"Write numbers."} }

// Coach implements game.View.
func (v ledgerView) Coach() string { return "Small numbers are quicker to write." }

func (v ledgerView) Scenes() []render.Scene {
	theme := render.Day
	if v.Viewer != game.Public {
		theme = render.Night
	}
	return []render.Scene{{Name: "page", Title: "Page", Alt: fmt.Sprintf("%d numbers.", v.N), W: 10, H: 10, Theme: theme, Private: v.Viewer != game.Public}}
}

func (m *ledgerMatch) Waiting() []game.Wait {
	return []game.Wait{{Seat: game.Seat(len(m.Written) % 2), For: "to write a number"}}
}
func (m *ledgerMatch) Choices(game.Seat, string) []game.Choice { return nil }
func (m *ledgerMatch) View(viewer game.Seat) game.View         { return ledgerView{viewer, len(m.Written)} }
func (m *ledgerMatch) Outcome() (game.Outcome, bool)           { return game.Outcome{}, false }

// Moves offers a computer the number after the last.
func (m *ledgerMatch) Moves(s game.Seat, _ string) []game.Move {
	n := len(m.Written)
	if n == 0 || int(s) != n%2 {
		return nil
	}
	return []game.Move{{Line: fmt.Sprint("write ", m.Written[n-1]+1), Weight: game.Usual}}
}

func (m *ledgerMatch) Imagine(game.Seat) game.Worlds {
	return func(*game.Dice) game.Match { return m.Clone() }
}

func (m *ledgerMatch) Clone() game.Match {
	return &ledgerMatch{slices.Clone(m.Written), m.Items}
}

func (m *ledgerMatch) Play(s game.Seat, line string, d *game.Dice) (game.Played, error) {
	var verb string
	var n int
	if _, err := fmt.Sscanf(line, "%s %d", &verb, &n); err != nil || int(s) != len(m.Written)%2 {
		return game.Played{}, game.Refuse("Not now.")
	}
	played := game.Played{Line: line}
	if verb != "add" {
		m.Written = append(m.Written, n)
	}
	if verb == "write" {
		roll := d.Roll("a number", 1, game.D6)
		played.Events = []game.Event{
			{To: game.Everyone(), Text: fmt.Sprintf("Number %d is written.", n), Dice: []game.Roll{roll}},
			{To: game.Only(s), Text: fmt.Sprintf("You wrote %d.", n)},
		}
		return played, nil
	}
	for range n {
		m.Items++
		text := fmt.Sprintf("Item %d: %s.", m.Items, strings.Repeat("x", m.Items*37%250))
		played.Events = append(played.Events, game.Event{To: game.Everyone(), Text: text})
	}
	return played, nil
}

// Notes implements game.View.
func (ledgerView) Notes() []string { return nil }

func (m *ledgerMatch) Law() error { return nil }

func (m *ledgerMatch) Worth(game.Seat) int { return game.MostWorth / 2 }
