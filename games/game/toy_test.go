package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipboard/render"
)

// chests is a toy for the tests of Session. Each seat keeps a word in its own
// chest. It can do everything that a game may do, and also what a game must not
// do.
var chests = Game{
	Key: "chests", Title: "Chests",
	Seats:   Seats{Min: 2, Max: 3},
	Options: []Option{{Name: "die", Values: []string{"six", "two"}, Default: "six"}},
	New: func(t Table, d *Dice) (Match, []Event, error) {
		m := &chestMatch{Chests: make([]string, t.Seats)}
		d.Pick("who begins", t.Seats)
		return m, []Event{{To: Everyone(), Text: "The chests are empty."}}, nil
	},
	Restore: func(data []byte) (Match, error) {
		var m chestMatch
		if err := json.Unmarshal(data, &m); err != nil {
			return nil, fmt.Errorf("read chests: %w", err)
		}
		if len(m.Chests) < 2 {
			return nil, errors.New("chests: there are too few")
		}
		return &m, nil
	},
}

type chestMatch struct {
	Chests []string `json:"chests"`
	Board  []string `json:"board,omitempty"` // everyone sees it
	Dark   int      `json:"dark,omitempty"`  // nobody sees it
	Over   bool     `json:"over,omitempty"`
	Broken bool     `json:"broken,omitempty"` // its views panic
}

type chestView struct {
	Board []string `json:"board"`
	Own   string   `json:"own,omitempty"`
}

func (chestView) Scenes() []render.Scene { return nil }
func (chestView) Brief() []string        { return nil }

func (m *chestMatch) Waiting() []Wait {
	if m.Over {
		return nil
	}
	return []Wait{{Seat: 0, For: fmt.Sprintf("to fill one of %d chests", len(m.Chests))}}
}

func (m *chestMatch) Moves(Seat, string) []Move     { return nil }
func (m *chestMatch) Choices(Seat, string) []Choice { return nil }

func (m *chestMatch) View(viewer Seat) View {
	if m.Broken {
		panic("the lid fell down")
	}
	v := chestView{Board: m.Board}
	if viewer != Public {
		v.Own = m.Chests[viewer]
	}
	return v
}

func (m *chestMatch) Outcome() (Outcome, bool) {
	return Outcome{Text: "All chests are shut."}, m.Over
}

func (m *chestMatch) Imagine(Seat) Worlds {
	return func(*Dice) Match { return m.Clone() }
}

func (m *chestMatch) Clone() Match {
	c := *m
	c.Chests, c.Board = slices.Clone(m.Chests), slices.Clone(m.Board)
	return &c
}

func (m *chestMatch) Play(seat Seat, line string, dice *Dice) (Played, error) {
	words, err := Words(line)
	if err != nil {
		return Played{}, err
	}
	verb, rest := words[0], strings.Join(words[1:], " ")
	played := Played{Line: strings.Join(words, " ")}
	switch verb {
	case "hide":
		m.Chests[seat] = rest
		played.Events = []Event{{To: Only(seat), Text: "Hidden."}}
	case "mirror": // depends on the chest of seat 0, and shows it
		m.Chests[seat] = m.Chests[0]
	case "lean": // depends on the chest of seat 0, and shows nothing
		if m.Chests[0] == "" {
			return Played{}, Refuse("Chest 0 is empty.")
		}
		m.Dark++
	case "say":
		m.Board = append(m.Board, rest)
	case "whisper":
		played.Events = []Event{{To: Only(0, 1), Text: rest}}
	case "shout":
		played.Events = []Event{{To: Everyone(), Text: rest}}
	case "dark":
		m.Dark++
	case "post": // plain
		m.Board = append(m.Board, rest)
		played.Plain, played.Events = true, []Event{{To: Everyone(), Text: rest}}
	case "close": // plain, and ends the game
		m.Over = true
		played.Plain, played.Events = true, []Event{{To: Everyone(), Text: "Closed."}}
	case "resign": // marked plain, which no game should do here
		played.Plain, played.Events = true, []Event{{To: Everyone(), Text: "Gone."}}
	case "copy": // depends on the board, and shows nothing
		if len(m.Board) == 0 {
			return Played{}, Refuse("The board is empty.")
		}
		m.Chests[seat] = m.Board[len(m.Board)-1]
	case "roll":
		roll := dice.Roll("a die", 1, D6)
		m.Board = append(m.Board, fmt.Sprint(roll.Faces))
		played.Events = []Event{{To: Everyone(), Text: "A die falls.", Dice: []Roll{roll}}}
	case "bet": // plain, except that it draws dice
		dice.Roll("a die", 1, D6)
		played.Plain, played.Events = true, []Event{{To: Everyone(), Text: "A bet."}}
	case "throw": // draws dice and tells nobody
		dice.Roll("a die in the dark", 1, D6)
	case "smash":
		m.Chests = slices.Repeat([]string{"smashed"}, len(m.Chests))
		return Played{}, Refuse("You may not smash chests.")
	case "drop":
		m.Chests = nil
		panic("a chest fell down")
	case "jam":
		m.Broken = true
	case "lose":
		m.Chests = slices.Repeat([]string{"lost"}, len(m.Chests))
		return Played{}, errors.New("a chest is lost")
	case "shut":
		m.Over = true
	default:
		return Played{}, Refuse("There is no %s.", Quote(verb))
	}
	return played, nil
}

// Notes implements game.View.
func (chestView) Notes() []string { return nil }
func (chestView) Coach() string   { return "" }

// Law implements game.Match.
func (m *chestMatch) Law() error {
	if slices.Contains(m.Chests, "air") {
		return errors.New("chests: one holds air")
	}
	return nil
}

// Worth implements game.Match.
func (m *chestMatch) Worth(seat Seat) int {
	if o, over := m.Outcome(); over {
		return o.Worth(seat)
	}
	return MostWorth / 2
}
