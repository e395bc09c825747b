package board

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// Nobody is the owner of derelicts, and the seat to blame where no player is.
const Nobody = game.Public

// Ref names a model by its number in the list of models, from 1 on. 0 is none.
type Ref int

// Burns reports whether a model can catch fire. A ship that dives cannot, and of the
// monsters only the Wraith can.
func (m *Model) Burns() bool {
	return m.IsShip() && !m.ClassOf().Dives || m.Class == "wraith"
}

// LitBy is who lit one of a model's fires, or nobody.
func (m *Model) LitBy(i int) game.Seat {
	if i < len(m.Lit) {
		return m.Lit[i]
	}
	return Nobody
}

// PutOut puts out one of a model's fires.
func (m *Model) PutOut(i int) {
	m.Fires--
	if i < len(m.Lit) {
		m.Lit = slices.Delete(m.Lit, i, i+1)
	}
	if len(m.Lit) == 0 {
		m.Lit = nil
	}
}

// Burning tells how many fires are left.
func (m *Model) Burning() string {
	if m.Fires == 0 {
		return "she burns no more"
	}
	return game.Count(m.Fires, "fire") + " left"
}

// Pool is a model's dice for every purpose but firing. Of the super frigates, only the
// heavy-hulled frigate has more here.
func (m *Model) Pool() int {
	if m.Dice <= 0 {
		return 0
	}
	return max(1, m.Dice+m.ClassOf().Hull)
}

// FirePool is a model's dice to hit. Of the super frigates, only the heavy-gunned frigate has
// more here.
func (m *Model) FirePool() int {
	if m.Dice <= 0 {
		return 0
	}
	return max(1, m.Dice+m.ClassOf().Fire)
}

// BanksOf are the banks of a model that carry guns.
func (m *Model) BanksOf() []inch.Bank {
	switch {
	case m.Level == Deep:
		return nil
	case m.ClassOf().Attack == roster.Flames, m.ClassOf().Attack == roster.Rays, m.Class == "submarine":
		return bowGuns
	case m.ClassOf().Attack != roster.Guns:
		return nil
	case m.Class == "batteau":
		return smallGuns
	case m.Class == "airship":
		return bowGuns
	}
	return allGuns
}

// The banks that models carry. Nobody changes these lists.
var bowGuns, smallGuns, allGuns = []inch.Bank{inch.Bow}, []inch.Bank{inch.Bow, inch.Aft}, []inch.Bank{inch.Port, inch.Starboard, inch.Bow, inch.Aft}

// Faces reports whether a heading leads toward an edge of the sea that a model touches or
// nearly touches.
func (m *Model) Faces(h inch.Degrees) bool {
	h = h.Heading()
	near := inch.Inch(m.ClassOf().Shape.Length/2/(inch.OneSize/inch.Size(inch.OneInch))) + inch.LegStep
	at := m.Pose.At
	return at.Y+near >= inch.Table.North && (h < 90 || h > 270) || at.Y-near <= inch.Table.South && h > 90 && h < 270 ||
		at.X+near >= inch.Table.East && h > 0 && h < 180 || at.X-near <= inch.Table.West && h > 180
}

// Away is the heading along the edge or away from it that is nearest to a model's own.
func (m *Model) Away() inch.Degrees {
	for off := inch.Degrees(0); off < 180; off++ {
		for _, h := range []inch.Degrees{m.Pose.Heading + off, m.Pose.Heading - off} {
			if !m.Faces(h) {
				return h.Heading()
			}
		}
	}
	return (m.Pose.Heading + 180).Heading()
}

// Note writes something in a model's log. It writes the place first, if that is not the latest
// one there.
func (m *Model) Note(at inch.Point, text string) {
	if len(m.Log) > MostLog-16 {
		return
	}
	if place := Logged(at); lastPlace(m.Log) != place {
		text = place + text
	}
	m.Log += text
}

// NoteFired notes a volley from a pose.
func (m *Model) NoteFired(bank inch.Bank, from inch.Pose) {
	bearing := (from.Heading + [...]inch.Degrees{inch.Port: 270, inch.Starboard: 90, inch.Bow: 0, inch.Aft: 180}[bank]).Heading()
	m.Note(from.At, string(LogFired)+Digit(int(bearing)*len(logDigits)/360))
}

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
	Pose    inch.Pose `json:"pose"`
	Level   Level     `json:"level,omitempty"`

	Flagship bool `json:"flagship,omitempty"`
	Dice     int  `json:"dice"`           // her crew
	Hits     int  `json:"hits,omitempty"` // now on her
	Ever     int  `json:"ever,omitempty"` // hits ever taken, repaired ones too
	Fires    int  `json:"fires,omitempty"`

	Lit      []game.Seat `json:"lit,omitempty"`      // who lit each fire
	Ordered  int         `json:"ordered,omitempty"`  // the latest round in which she was ordered
	Fired    [4]bool     `json:"fired,omitzero"`     // by bank, in this round
	Ran      inch.Inch   `json:"ran,omitempty"`      // what she moved in the last round, for momentum
	Runs     inch.Inch   `json:"runs,omitempty"`     // what she has moved in this round
	Aground  bool        `json:"aground,omitempty"`  // her next activation goes into getting free
	Anchored bool        `json:"anchored,omitempty"` // until she raises anchor
	Turnable bool        `json:"turnable,omitempty"` // teleported: at her next activation she may first face any way
	From     int         `json:"from,omitempty"`     // she acts from this round on
	Summoned bool        `json:"summoned,omitempty"`
	Took     int         `json:"took,omitempty"` // dice that left with row boats
	Did      string      `json:"did,omitempty"`  // the action that she took in this round
	Log      string      `json:"log,omitempty"`  // where she has been, and what happened there

	Ahead  bool   `json:"ahead,omitempty"`  // setting: she sails straight on with the others that do, until a rival is near
	Hard   bool   `json:"hard,omitempty"`   // setting: in a ram that is forced on her, take damage to do more
	Opport string `json:"opport,omitempty"` // setting: opportunity fire off (""), short or any

	Table *roster.Class `json:"-"` // the entry of Classes for Class; nil until it is looked up
}

// ClassOf is the class of a model, a line of the table.
func (m *Model) ClassOf() *roster.Class {
	if m.Table != nil {
		return m.Table
	}
	return roster.ClassOf(m.Class)
}

// Afloat reports whether a model is on the table.
func (m *Model) Afloat() bool { return m.Status == Afloat }

// Adrift reports whether a model is a derelict.
func (m *Model) Adrift() bool { return m.Afloat() && m.Seat == Nobody }

// IsShip reports whether a model is a ship: no monster and no summoned being.
func (m *Model) IsShip() bool { return !m.ClassOf().Monster }

// Title is how a model is told of: "frigate S3".
func (m *Model) Title() string { return m.ClassOf().Title + " " + game.Capital(m.Name) }

// Base is where a model lies.
func (m *Model) Base() inch.Base { return inch.Base{Shape: m.ClassOf().Shape, Pose: m.Pose} }

// Boards reports whether a model takes part in boarding: of the monsters the Kraken
// alone, and no model below the sea or above it.
func (m *Model) Boards() bool {
	return m.Level == Sea && (m.IsShip() && m.Class != "submarine" || m.ClassOf().Attack == roster.Grips)
}

// Beside reports whether two models lie so that one may bite or grip the other: on
// one level, or the attacker below the sea.
func (m *Model) Beside(o *Model) bool {
	return o.Level != Air && (m.Level == o.Level || m.Level == Deep && o.Level == Sea) && m.Base().Adjacent(o.Base())
}

// Laid is the template of a model's attack: of a ship's bank, of the Dragon's breath (ahead of
// it, as wide as a broadside), or of rays.
func (m *Model) Laid(from inch.Base, bank inch.Bank) inch.Template {
	t := inch.Laid(from, bank)
	if m.ClassOf().Attack == roster.Flames {
		t.Width = inch.BroadsideWidth
	}
	return t
}

// Shots is the cause of the damage that a model's shots do. Rays burn nothing.
func (m *Model) Shots() Cause {
	if m.ClassOf().Attack == roster.Rays {
		return ByRays
	}
	return ByCannon
}

// hurt is a hit with its place.
type hurt struct {
	Event
	At inch.Point
}

// Hurts are all hits on a model, repaired ones too.
func (m *Model) Hurts() []hurt {
	stops, _ := ReadLog(m.Log)
	var list []hurt
	for _, x := range stops {
		for _, e := range x.Events {
			if e.Sign == LogHit {
				list = append(list, hurt{e, x.At})
			}
		}
	}
	return list
}

// FellIn is the round in which a model was lost, 0 if that is not noted.
func (m *Model) FellIn() int {
	stops, _ := ReadLog(m.Log)
	for _, x := range slices.Backward(stops) {
		for _, e := range slices.Backward(x.Events) {
			if e.Sign == LogLost {
				return e.Round
			}
		}
	}
	return 0
}

// Gone tells how and when a model was lost: "sunk, round 6".
func (m *Model) Gone() string {
	text := statusWords[m.Status]
	if n := m.FellIn(); n > 0 {
		text += ", round " + strconv.Itoa(n)
	}
	return text
}

var statusWords = map[Status]string{Sunk: "sunk", Fled: "fled", Out: "through", Left: "left"}

// Lives is how many more hits will destroy a model.
func (m *Model) Lives() int { return max(1, m.Pool()-m.Hits+1) }

// shipNames are the names of the ships of each side, by its letter, in the order in
// which they are numbered. A theme tells the sides apart: beasts, birds, stars and
// tempers. More ships have no name.
var shipNames = map[string][]string{
	"s": {"Badger", "Otter", "Wolf", "Lynx", "Stoat", "Boar", "Hare", "Viper", "Bear", "Fox", "Stag", "Marten", "Ferret", "Tiger"},
	"n": {"Heron", "Petrel", "Falcon", "Raven", "Curlew", "Osprey", "Gannet", "Kestrel", "Swan", "Plover", "Magpie", "Rook", "Wren", "Crane"},
	"w": {"Sirius", "Vega", "Rigel", "Altair", "Mira", "Castor", "Pollux", "Capella", "Orion", "Deneb", "Spica", "Mizar", "Atlas", "Procyon"},
	"e": {"Fury", "Folly", "Mercy", "Fortune", "Envy", "Valour", "Malice", "Patience", "Revenge", "Defiance", "Prudence", "Whimsy", "Glory", "Spite"},
}

// NamedIn reports whether a text may contain the title of a model: it looks for her name with a
// capital letter.
func (m *Model) NamedIn(text string) bool {
	for i := range len(text) - len(m.Name) + 1 {
		if text[i] == m.Name[0]-'a'+'A' && text[i+1:i+len(m.Name)] == m.Name[1:] {
			return true
		}
	}
	return false
}

// Called is how a story tells of a model: "Wolf S3". A being, and a ship beyond the
// list, are told of by their class.
func (m *Model) Called() string {
	n, err := strconv.Atoi(m.Name[1:])
	if names := shipNames[m.Name[:1]]; err == nil && m.IsShip() && 0 < n && n <= len(names) {
		return names[n-1] + " " + game.Capital(m.Name)
	}
	return m.Title()
}

// Kind is the class of a model after a comma, if Called does not tell it; else "".
func (m *Model) Kind() string {
	if m.Called() == m.Title() {
		return ""
	}
	return m.ClassOf().Title + ", "
}

// Room is how many dice a ship can take on board. Places of dice that are away in boats are
// kept.
func (m *Model) Room() int { return m.ClassOf().Dice - m.Dice - m.Took }
