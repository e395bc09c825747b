package boarders

import (
	"encoding/json"
	"fmt"
	"slices"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// UnmarshalJSON reads what MarshalJSON writes, and a match in longhand.
func (s *State) UnmarshalJSON(data []byte) error {
	type plain State
	var d snapshot
	of, err := game.ReadVersion(data, map[int]any{firstVersion: (*plain)(s), version: &d})
	switch {
	case err != nil:
		return err
	case of == version:
		return s.load(&d)
	case of == firstVersion:
		of = version // it is written so from now on
	}
	s.Version = of
	return nil
}

// Longhand implements game.Longhand: the first version of a snapshot, which has a name for
// every field.
func (s *State) Longhand() any {
	type plain State
	long := plain(*s)
	long.Version = firstVersion
	return &long
}

// snapshot is a State as this release writes it. It leaves out what the scenario and the table of
// ships say, and usual values. Longhand has everything.
type snapshot struct {
	Version int    `json:"version"`
	Seats   int    `json:"seats"`
	Battle  string `json:"battle"`
	Budget  int    `json:"budget,omitempty"`
	Sea     *sea   `json:"sea,omitempty"` // unless it is the scenario's
	Edition int    `json:"edition,omitempty"`
	Plots   bool   `json:"plots,omitempty"`

	Captains [][]int      `json:"captains"` // side, gone, volleys, hits, fights
	Picks    [][]string   `json:"picks,omitempty"`
	Ships    []*savedShip `json:"ships,omitempty"`

	Turn   int           `json:"turn"`
	Phase  int           `json:"phase,omitempty"`
	Step   view.Step     `json:"step"`
	Mover  battle.Ref    `json:"mover,omitempty"`
	Asked  []game.Seat   `json:"asked,omitempty"`
	Done   []game.Seat   `json:"done,omitempty"`
	Links  []battle.Link `json:"links,omitempty"`
	Passes []battle.Pass `json:"passes,omitempty"`
	Seq    int           `json:"seq,omitempty"`

	Tracks []string    `json:"tracks,omitempty"` // by ship, "" for none
	Shots  []savedShot `json:"shots,omitempty"`
	Fired  []int       `json:"fired,omitempty"` // the phase and the turn of those shots
	game.Ended
}

// sea is where a battle is fought and how long.
type sea struct {
	Rows  int       `json:"rows"`
	Cols  int       `json:"cols"`
	Wind  chart.Dir `json:"wind"`
	Calm  bool      `json:"calm,omitempty"`
	Turns int       `json:"turns"`
	Land  string    `json:"land,omitempty"` // a trail
}

// MarshalJSON writes a match as this release does.
func (s *State) MarshalJSON() ([]byte, error) {
	d := snapshot{
		Version: version, Seats: s.Seats, Battle: s.Battle, Budget: s.Budget, Edition: s.Edition, Plots: s.Plots,
		Turn: s.Turn, Phase: s.Phase, Step: s.Step, Mover: s.Mover, Asked: s.Asked, Done: s.Done,
		Links: s.Links, Passes: s.Passes, Seq: s.Seq, Ended: s.Ended,
		Captains: make([][]int, len(s.Captains)), Ships: make([]*savedShip, len(s.Ships)),
	}
	c := roster.ScenarioOf(s.Battle)
	if c == nil || s.Rows != c.Rows || s.Cols != c.Cols || s.Wind != c.Wind || s.Turns != c.Turns || s.Calm || !slices.Equal(s.Land, c.Land) {
		d.Sea = &sea{Rows: s.Rows, Cols: s.Cols, Wind: s.Wind, Calm: s.Calm, Turns: s.Turns, Land: trailOf(s.Land)}
	}
	for i, c := range s.Captains {
		d.Captains[i] = withoutZeros([]int{int(c.Side), oneIf(c.Gone), c.Volleys, c.Hits, c.Fights})
	}
	if len(s.Picks[0].Kinds)+len(s.Picks[1].Kinds) > 0 {
		d.Picks = [][]string{s.Picks[0].Kinds, s.Picks[1].Kinds}
	}
	for i := range s.Ships {
		d.Ships[i] = saveShip(&s.Ships[i], entryOf(c, i))
	}
	for _, tr := range s.Latest.Tracks {
		for len(d.Tracks) < int(tr.Ship) {
			d.Tracks = append(d.Tracks, "")
		}
		d.Tracks[tr.Ship-1] = trailOf(tr.Points)
	}
	for _, x := range s.Latest.Shots {
		d.Shots = append(d.Shots, saveShot(&x))
	}
	if s.Latest.Phase != 0 || s.Latest.Turn != 0 {
		d.Fired = []int{s.Latest.Phase, s.Latest.Turn}
	}
	return json.Marshal(d)
}

func (s *State) load(d *snapshot) error {
	*s = State{
		Version: version, Seats: d.Seats, Battle: d.Battle, Budget: d.Budget, Step: d.Step, Asked: d.Asked, Done: d.Done, Ended: d.Ended,
		Sea: battle.Sea{
			Edition: d.Edition, Plots: d.Plots, Turn: d.Turn, Phase: d.Phase, Mover: d.Mover,
			Links: d.Links, Passes: d.Passes, Seq: d.Seq, Captains: make([]battle.Captain, len(d.Captains)),
		},
	}
	c := roster.ScenarioOf(s.Battle)
	switch {
	case d.Sea != nil:
		land, err := readTrail(d.Sea.Land)
		if err != nil {
			return fmt.Errorf("sea: land: %w", err)
		}
		s.Rows, s.Cols, s.Wind, s.Calm, s.Turns, s.Land = d.Sea.Rows, d.Sea.Cols, d.Sea.Wind, d.Sea.Calm, d.Sea.Turns, land
	case c != nil:
		s.Rows, s.Cols, s.Wind, s.Turns, s.Land = c.Rows, c.Cols, c.Wind, c.Turns, slices.Clone(c.Land)
	default:
		return fmt.Errorf("battle: there is no scenario %q, and no sea is told", s.Battle)
	}
	for i, list := range d.Captains {
		var of [5]int
		copy(of[:], list)
		if of[0] != int(roster.British) && of[0] != int(roster.American) {
			return fmt.Errorf("captains: there is no side %d", of[0])
		}
		s.Captains[i] = battle.Captain{Side: roster.Side(of[0]), Gone: of[1] != 0, Volleys: of[2], Hits: of[3], Fights: of[4]}
	}
	for side := range min(len(d.Picks), len(s.Picks)) {
		s.Picks[side].Kinds = d.Picks[side]
	}
	for i, from := range d.Ships {
		if from == nil {
			return fmt.Errorf("ships: there is none at %d", i)
		}
		h, err := from.load(entryOf(c, i))
		if err != nil {
			return fmt.Errorf("ships: %d: %w", i, err)
		}
		s.Ships = append(s.Ships, h)
	}
	return s.loadLatest(d)
}

func (s *State) loadLatest(d *snapshot) error {
	for i, text := range d.Tracks {
		points, err := readTrail(text)
		if err != nil {
			return fmt.Errorf("tracks: %w", err)
		}
		if len(points) > 0 {
			s.Latest.Tracks = append(s.Latest.Tracks, battle.Track{Ship: battle.Ref(i + 1), Points: points})
		}
	}
	for _, x := range d.Shots {
		shot, err := x.load()
		if err != nil {
			return fmt.Errorf("shots: %w", err)
		}
		s.Latest.Shots = append(s.Latest.Shots, shot)
	}
	if len(d.Fired) == 2 {
		s.Latest.Phase, s.Latest.Turn = d.Fired[0], d.Fired[1]
	}
	return nil
}

// savedShot is a Shot.
type savedShot struct {
	Of    [9]int         `json:"of"` // from, to, battery, guns, weight, kind, load, high, dice
	Faces string         `json:"faces,omitempty"`
	At    [2]chart.Point `json:"at"` // where the firer and the target stood
}

// kindList are the kinds of guns. A shot has the index of its kind here.
var kindList = []roster.Kind{roster.Long, roster.Carronade, roster.Howitzer}

func saveShot(x *battle.Shot) savedShot {
	d := savedShot{At: [2]chart.Point{x.At, x.Target}}
	d.Of = [...]int{
		int(x.From), int(x.To), int(x.Battery), x.Guns, x.Weight, slices.Index(kindList, x.Kind),
		slices.Index(roster.LoadNames, string(x.Load)), oneIf(x.High), x.Dice,
	}
	faces := make([]byte, len(x.Faces))
	for i, face := range x.Faces {
		faces[i] = '0' + byte(face)
	}
	d.Faces = string(faces)
	return d
}

func (d savedShot) load() (battle.Shot, error) {
	kind, load := d.Of[5], d.Of[6]
	if kind < 0 || kind >= len(kindList) || load < 0 || load >= len(roster.LoadNames) || d.Of[2] < 0 || d.Of[2] >= len(roster.BatteryNames) {
		return battle.Shot{}, fmt.Errorf("there is no such shot: %v", d.Of)
	}
	x := battle.Shot{
		From: battle.Ref(d.Of[0]), To: battle.Ref(d.Of[1]), Battery: roster.Battery(d.Of[2]), Guns: d.Of[3], Weight: d.Of[4],
		Kind: kindList[kind], Load: roster.Load(roster.LoadNames[load]), High: d.Of[7] != 0, Dice: d.Of[8],
		At: d.At[0], Target: d.At[1],
	}
	for i := range d.Faces {
		x.Faces = append(x.Faces, int(d.Faces[i]-'0'))
	}
	return x, nil
}

func oneIf(is bool) int {
	if is {
		return 1
	}
	return 0
}

// withoutZeros leaves out the zeros at the end of a list.
func withoutZeros(list []int) []int {
	for len(list) > 0 && list[len(list)-1] == 0 {
		list = list[:len(list)-1]
	}
	return list
}
