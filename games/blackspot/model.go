package blackspot

import (
	"strconv"

	"shipboard/games/game"
)

// Status tells what has become of a model.
type Status string

// The statuses.
const (
	Afloat Status = "afloat" // on the table, derelicts too
	Sunk   Status = "sunk"   // also scuttled, pulled under, killed or dispelled
	Fled   Status = "fled"   // removed by the morale roll
	Out    Status = "out"    // a blockade runner that is through
	Left   Status = "left"   // her player left the battle
)

// Level is how high a model is. Contact happens on one level only.
type Level int

// The levels.
const (
	Deep Level = iota - 1
	Sea
	Air
)

// Model is a ship, a monster or a summoned being. All of it is public once the
// fleets are shown.
type Model struct {
	Name    string    `json:"name"`    // as typed: "s3"
	Class   string    `json:"class"`   // key in classes
	Faction string    `json:"faction"` // of those who built her, "" in a plain battle
	Built   game.Seat `json:"built"`   // whose fleet she began in
	Seat    game.Seat `json:"seat"`    // who commands her; nobody: adrift
	Status  Status    `json:"status"`
	Pose    Pose      `json:"pose"`
	Level   Level     `json:"level,omitempty"`

	Flagship bool `json:"flagship,omitempty"`
	Dice     int  `json:"dice"`           // her crew
	Hits     int  `json:"hits,omitempty"` // now on her
	Ever     int  `json:"ever,omitempty"` // hits ever taken, repaired ones too
	Fires    int  `json:"fires,omitempty"`

	Lit      []game.Seat `json:"lit,omitempty"`      // who lit each fire
	Ordered  int         `json:"ordered,omitempty"`  // the latest round in which she was ordered
	Fired    [4]bool     `json:"fired,omitzero"`     // by bank, in this round
	Ran      Inch        `json:"ran,omitempty"`      // what she moved in the round before, for momentum
	Runs     Inch        `json:"runs,omitempty"`     // what she has moved in this round
	Aground  bool        `json:"aground,omitempty"`  // her next activation goes into getting free
	Anchored bool        `json:"anchored,omitempty"` // until she raises anchor
	Turnable bool        `json:"turnable,omitempty"` // teleported: may be set free at her next activation
	From     int         `json:"from,omitempty"`     // she acts from this round on
	Summoned bool        `json:"summoned,omitempty"`
	Took     int         `json:"took,omitempty"` // dice that left with row boats
	Did      string      `json:"did,omitempty"`  // the action that she took in this round
	Log      string      `json:"log,omitempty"`  // where she has been, and what happened there

	Ahead  bool   `json:"ahead,omitempty"`  // setting: she sails straight on with the others that do, until a rival is near
	Hard   bool   `json:"hard,omitempty"`   // setting: damage herself to do more in a ram that is forced on her
	Opport string `json:"opport,omitempty"` // setting: opportunity fire off (""), short or any

	table *class // the line of classes that Class names; nil where it was not looked up
}

// class is the line of the table that tells of a model.
func (m *Model) class() *class {
	if m.table != nil {
		return m.table
	}
	return classOf(m.Class)
}

// afloat reports whether a model is on the table.
func (m *Model) afloat() bool { return m.Status == Afloat }

// adrift reports whether a model is a derelict.
func (m *Model) adrift() bool { return m.afloat() && m.Seat == nobody }

// ship reports whether a model is a ship: no monster and no summoned being.
func (m *Model) ship() bool { return !m.class().monster }

// Title is how a model is told of: "frigate S3".
func (m *Model) Title() string { return m.class().title + " " + game.Capital(m.Name) }

// numbered is the name of the next model of a seat.
func (s *State) numbered(seat game.Seat) string {
	n := 1
	for i := range s.Models {
		if s.Models[i].Built == seat {
			n++
		}
	}
	return sides[seat].letter + strconv.Itoa(n)
}

// named finds a model on the table by its name; 0 is none.
func (s *State) named(name string) Ref {
	for i := range s.Models {
		if m := &s.Models[i]; m.Name == name && m.afloat() {
			return Ref(i + 1)
		}
	}
	return 0
}

// title is how a model is told of.
func (s *State) title(r Ref) string {
	if m := s.model(r); m != nil {
		return m.Called()
	}
	return "nothing"
}

// shipsOf are the ships of a seat on the table.
func (s *State) shipsOf(seat game.Seat) []Ref {
	return s.refs(func(m *Model) bool { return m.Seat == seat && m.afloat() && m.ship() })
}

// base is where a model lies.
func (m *Model) base() Base { return Base{m.class().shape, m.Pose} }
