package boarders

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// snapshot is a State as this release writes it. What the scenario and the table of ships
// say is left out; so is what is usual. See Longhand for
// all of it.
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

// savedShip is a Ship in which what is usual is left out.
type savedShip struct {
	Kind    string      `json:"kind,omitempty"` // with name and side, unless they are the scenario's
	Name    string      `json:"name,omitempty"`
	Side    roster.Side `json:"side,omitempty"`
	Built   *build      `json:"built,omitempty"` // unless it is as the table of ships says
	Crew    int         `json:"crew,omitempty"`  // unless it is the table's
	Captain game.Seat   `json:"captain,omitempty"`

	Status  roster.Status `json:"status,omitempty"` // unless she is afloat
	Comes   int           `json:"comes,omitempty"`
	Choose  []chart.Dir   `json:"choose,omitempty"`
	At      chart.Point   `json:"at"`
	Facing  int           `json:"facing,omitempty"`
	Log     string        `json:"log,omitempty"` // a trail
	Arrived int           `json:"arrived,omitempty"`
	Is      int           `json:"is,omitempty"` // the sum of her signs, see signs

	Sail   string `json:"sail,omitempty"`
	Speed  int    `json:"speed,omitempty"`
	Moved  int    `json:"moved,omitempty"`
	Made   int    `json:"made,omitempty"`
	Backed int    `json:"backed,omitempty"`
	Hove   int    `json:"hove,omitempty"`
	Did    string `json:"did,omitempty"`  // by moveSigns
	Last   string `json:"last,omitempty"` // unless it ends Did; "-" for none

	Hits     int            `json:"hits,omitempty"`
	Masts    []int          `json:"masts,omitempty"` // twice the hits of each, and 1 if it is down
	Guns     string         `json:"guns,omitempty"`  // a letter each, see gunSign
	Loads    string         `json:"loads,omitempty"` // of the magazines: a letter each, a capital if it is known
	LastSide roster.Battery `json:"last_side,omitempty"`

	Boxes   []int           `json:"boxes,omitempty"` // without zeros at the end, as all lists of boxes
	Pile    int             `json:"pile,omitempty"`
	Dead    int             `json:"dead,omitempty"`
	Tally   []int           `json:"tally,omitempty"`
	Sheet   *written        `json:"sheet,omitempty"`
	Orders  *standing       `json:"orders,omitempty"`
	Volleys []battle.Volley `json:"volleys,omitempty"`
	Now     battle.Tasks    `json:"now,omitzero"`
}

// build is what a ship is by the table of ships.
type build struct {
	Hull  int           `json:"hull"`
	Masts []battle.Mast `json:"masts"`
	Guns  []roster.Gun  `json:"guns"`
}

// written is a Sheet.
type written struct {
	Placed bool      `json:"placed,omitempty"`
	Boxes  *[]int    `json:"boxes,omitempty"` // unless they are as the ship's
	Rally  int       `json:"rally,omitempty"`
	Strike bool      `json:"strike,omitempty"`
	Sail   string    `json:"sail,omitempty"`
	Facing string    `json:"facing,omitempty"`
	Loads  string    `json:"loads,omitempty"`
	Orders *standing `json:"orders,omitempty"` // unless they are those in force
}

// standing are Orders.
type standing struct {
	Moves string `json:"plan,omitempty"` // by moveSigns
	battle.Orders
}

// savedShot is a Shot.
type savedShot struct {
	Of    [9]int         `json:"of"` // from, to, battery, guns, weight, kind, load, high, dice
	Faces string         `json:"faces,omitempty"`
	At    [2]chart.Point `json:"at"` // where the firer and the target stood
}

// moveSigns are the moves in lists of them, a letter each.
var (
	moveSigns = "apslrbox"
	moveList  = []roster.Move{
		roster.Advance, roster.AheadPort, roster.AheadStar, roster.TurnPort, roster.TurnStar,
		roster.BackSail, roster.RestOnOars, roster.LeaveChart,
	}
	kindList = []roster.Kind{roster.Long, roster.Carronade, roster.Howitzer}
)

// signs are what a ship is or is not, in the order of the bits of the sum.
func signs(h *battle.Ship) []*bool {
	return []*bool{&h.ByRow, &h.Aground, &h.Halted, &h.OnlyTurn, &h.Steers, &h.PlanOver, &h.Manned, &h.Busy, &h.OfficerDown}
}

// gunSigns are the letters of guns: the place of a letter is the sum of their signs.
const gunSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

func signsOfGun(g *roster.Gun) []*bool {
	return []*bool{&g.Loaded, &g.Used, &g.Doubled, &g.Lost, &g.Doomed}
}

func sumOf(signs []*bool) int {
	sum := 0
	for i, sign := range signs {
		if *sign {
			sum += 1 << i
		}
	}
	return sum
}

func setSigns(signs []*bool, sum int) {
	for i, sign := range signs {
		*sign = sum>>i&1 == 1
	}
}

// gunSign is the letter of a gun, which tells what has become of it. A pivot that faces
// to starboard adds as much as all other signs.
func gunSign(g *roster.Gun) byte {
	sum := sumOf(signsOfGun(g))
	if g.Pivot && g.Battery == roster.Starboard {
		sum += len(gunSigns) / 2
	}
	return gunSigns[sum]
}

func setGun(g *roster.Gun, sign byte) {
	sum := max(strings.IndexByte(gunSigns, sign), 0)
	setSigns(signsOfGun(g), sum)
	if g.Pivot && sum >= len(gunSigns)/2 {
		g.Battery = roster.Starboard
	}
}

// asBuilt are the ships of the table, new.
var asBuilt = func() map[string]battle.Ship {
	list := make(map[string]battle.Ship)
	for _, c := range roster.Classes {
		list[c.Kind] = battle.NewShip(roster.Entry{Kind: c.Kind, Facings: []chart.Dir{chart.East}})
	}
	return list
}()

// isBuilt reports whether a ship is as the table of ships says.
func isBuilt(h *battle.Ship, as *battle.Ship) bool {
	if h.Hull != as.Hull || len(h.Masts) != len(as.Masts) || len(h.Guns) != len(as.Guns) {
		return false
	}
	for i, m := range h.Masts {
		if o := as.Masts[i]; m.Name != o.Name || m.Square != o.Square || m.Boxes != o.Boxes {
			return false
		}
	}
	for i, g := range h.Guns {
		o := as.Guns[i]
		turned := g.Pivot && (g.Battery == roster.Port || g.Battery == roster.Starboard)
		if g.Weight != o.Weight || g.Kind != o.Kind || g.Pivot != o.Pivot || g.Battery != o.Battery && !turned {
			return false
		}
	}
	return true
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

// entryOf is a ship of a scenario, by number from 0 on, and nothing if there is none.
func entryOf(c *roster.Scenario, i int) roster.Entry {
	if c == nil || i >= len(c.Ships) {
		return roster.Entry{}
	}
	return c.Ships[i]
}

func saveShip(h *battle.Ship, e roster.Entry) *savedShip {
	d := &savedShip{
		Captain: h.Captain, Status: h.Status, Comes: h.Comes, Choose: h.Choose, At: h.At, Facing: int(h.Facing),
		Log: shortLog(h.Log), Arrived: h.Arrived, Is: sumOf(signs(h)),
		Sail: letter(h.Sail), Speed: h.Speed, Moved: h.Moved, Made: h.Made, Backed: h.Backed, Hove: h.Hove, Did: signsOf(h.Did),
		Hits: h.Hits, LastSide: h.LastSide,
		Boxes: withoutZeros(h.Boxes[:]), Pile: h.Pile, Dead: h.Dead, Tally: withoutZeros(h.Tally[:]),
		Orders: saveOrders(h.Orders), Volleys: h.Volleys, Now: h.Now,
	}
	if h.Kind != e.Kind || h.Name != e.Name || h.Side != e.Side {
		d.Kind, d.Name, d.Side = h.Kind, h.Name, h.Side
	}
	if h.Status == roster.Afloat {
		d.Status = ""
	}
	if last := signsOf([]roster.Move{h.Last}); h.Last == "" && d.Did != "" {
		d.Last = "-"
	} else if !strings.HasSuffix(d.Did, last) {
		d.Last = last
	}
	as, known := asBuilt[h.Kind]
	if h.Crew != as.Crew {
		d.Crew = h.Crew
	}
	if known && isBuilt(h, &as) {
		saveDamage(h, d)
	} else {
		d.Built = &build{h.Hull, h.Masts, h.Guns}
	}
	loads := make([]byte, len(h.Magazines))
	for b, m := range h.Magazines {
		loads[b] = loadSign(m.Load)
		if m.Known {
			loads[b] -= 'a' - 'A'
		}
	}
	d.Loads = string(loads)
	if d.Loads == "rrr" {
		d.Loads = ""
	}
	if !reflect.ValueOf(&h.Sheet).Elem().IsZero() {
		d.Sheet = saveSheet(h)
	}
	return d
}

// saveDamage notes what has become of the masts and guns of the table.
func saveDamage(h *battle.Ship, d *savedShip) {
	for _, m := range h.Masts {
		d.Masts = append(d.Masts, 2*m.Hits+oneIf(m.Down))
	}
	d.Masts = withoutZeros(d.Masts)
	guns, fresh := make([]byte, len(h.Guns)), true
	for i := range h.Guns {
		guns[i] = gunSign(&h.Guns[i])
		fresh = fresh && guns[i] == gunSigns[1]
	}
	if !fresh {
		d.Guns = string(guns)
	}
}

func saveSheet(h *battle.Ship) *written {
	w := &written{Placed: h.Sheet.Placed, Rally: h.Sheet.Rally, Strike: h.Sheet.Strike, Sail: letter(h.Sheet.Sail), Facing: h.Sheet.Facing}
	if h.Sheet.Boxes != h.Boxes {
		boxes := withoutZeros(h.Sheet.Boxes[:])
		w.Boxes = &boxes
	}
	if h.Sheet.Loads != [3]roster.Load{} {
		loads := make([]byte, len(h.Sheet.Loads))
		for b, load := range h.Sheet.Loads {
			loads[b] = loadSign(load)
		}
		w.Loads = string(loads)
	}
	if !reflect.DeepEqual(h.Sheet.Orders, h.Orders) {
		w.Orders = saveOrders(h.Sheet.Orders)
		if w.Orders == nil {
			w.Orders = new(standing)
		}
	}
	return w
}

// save is nil for orders of which none is given.
func saveOrders(o battle.Orders) *standing {
	if reflect.ValueOf(&o).Elem().IsZero() {
		return nil
	}
	d := &standing{Moves: signsOf(o.Moves), Orders: o}
	d.Orders.Moves = nil
	return d
}

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

// Longhand implements game.Longhand: the first version of a snapshot, which has a name for
// every field.
func (s *State) Longhand() any {
	type plain State
	long := plain(*s)
	long.Version = firstVersion
	return &long
}

// UnmarshalJSON reads what MarshalJSON writes, and a match in longhand.
func (s *State) UnmarshalJSON(data []byte) error {
	var of struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(data, &of); err != nil {
		return err
	}
	switch of.Version {
	case firstVersion:
		type plain State
		err := json.Unmarshal(data, (*plain)(s))
		s.Version = version
		return err
	case version:
		var d snapshot
		if err := json.Unmarshal(data, &d); err != nil {
			return err
		}
		return s.load(&d)
	}
	s.Version = of.Version
	return nil
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

func (d *savedShip) load(e roster.Entry) (battle.Ship, error) {
	if d.Kind == "" {
		d.Kind, d.Name, d.Side = e.Kind, e.Name, e.Side
	}
	as, known := asBuilt[d.Kind]
	if !known {
		return battle.Ship{}, fmt.Errorf("there is no ship %q", d.Kind)
	}
	h := battle.Ship{
		Kind: d.Kind, Name: d.Name, Side: d.Side, Captain: d.Captain, Status: d.Status, Comes: d.Comes, Choose: d.Choose,
		At: d.At, Facing: chart.Dir(0).Turned(d.Facing), Log: wholeLog(d.Log), Arrived: d.Arrived,
		Speed: d.Speed, Moved: d.Moved, Made: d.Made, Backed: d.Backed, Hove: d.Hove,
		Hull: as.Hull, Masts: slices.Clone(as.Masts), Guns: slices.Clone(as.Guns), Hits: d.Hits, LastSide: d.LastSide,
		Crew: as.Crew, Pile: d.Pile, Dead: d.Dead, Volleys: d.Volleys, Now: d.Now,
	}
	setSigns(signs(&h), d.Is)
	if h.Status == "" {
		h.Status = roster.Afloat
	}
	if d.Crew != 0 {
		h.Crew = d.Crew
	}
	copy(h.Boxes[:], d.Boxes)
	copy(h.Tally[:], d.Tally)
	var err error
	h.Sail, err = named[roster.Sail](roster.SailNames, d.Sail)
	if err != nil {
		return h, err
	}
	if h.Did, err = movesOf(d.Did); err != nil {
		return h, err
	}
	h.Last, err = d.lastMove(h.Did)
	if err != nil {
		return h, err
	}
	if err := loadArms(&h, d); err != nil {
		return h, err
	}
	if h.Orders, err = d.Orders.load(); err != nil {
		return h, err
	}
	return h, loadSheet(&h, d.Sheet)
}

func (d *savedShip) lastMove(did []roster.Move) (roster.Move, error) {
	switch {
	case d.Last == "" && len(did) > 0:
		return did[len(did)-1], nil
	case d.Last == "" || d.Last == "-":
		return "", nil
	}
	moves, err := movesOf(d.Last)
	if err != nil {
		return "", err
	}
	return moves[0], nil
}

// loadArms reads masts, guns and magazines.
func loadArms(h *battle.Ship, d *savedShip) error {
	if d.Built != nil {
		h.Hull, h.Masts, h.Guns = d.Built.Hull, d.Built.Masts, d.Built.Guns
	} else {
		if len(d.Masts) > len(h.Masts) || d.Guns != "" && len(d.Guns) != len(h.Guns) {
			return fmt.Errorf("masts or guns: not so many as a %s has", h.Kind)
		}
		for i, n := range d.Masts {
			h.Masts[i].Hits, h.Masts[i].Down = n/2, n%2 == 1
		}
		for i := range d.Guns {
			setGun(&h.Guns[i], d.Guns[i])
		}
	}
	loads, err := readLoads(strings.ToLower(d.Loads), roster.Round)
	for b := range h.Magazines {
		h.Magazines[b] = battle.Magazine{Load: loads[b], Known: b < len(d.Loads) && d.Loads[b] < 'a'}
	}
	return err
}

func loadSheet(h *battle.Ship, w *written) (err error) {
	if w == nil {
		return nil
	}
	h.Sheet = battle.Sheet{Placed: w.Placed, Boxes: h.Boxes, Rally: w.Rally, Strike: w.Strike, Facing: w.Facing}
	if w.Boxes != nil {
		h.Sheet.Boxes = roster.Boxes{}
		copy(h.Sheet.Boxes[:], *w.Boxes)
	}
	if h.Sheet.Sail, err = named[roster.Sail](roster.SailNames, w.Sail); err != nil {
		return err
	}
	if h.Sheet.Loads, err = readLoads(w.Loads, ""); err != nil {
		return err
	}
	if w.Orders == nil {
		h.Sheet.Orders = h.Orders.Clone()
		return nil
	}
	h.Sheet.Orders, err = w.Orders.load()
	return err
}

func (d *standing) load() (o battle.Orders, err error) {
	if d == nil {
		return o, nil
	}
	o = d.Orders
	o.Moves, err = movesOf(d.Moves)
	return o, err
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

// letter is the first letter of a word, by which named finds it.
func letter[T ~string](word T) string { return string(word[:min(len(word), 1)]) }

func named[T ~string](words []string, letter string) (T, error) {
	if letter == "" {
		return "", nil
	}
	for _, w := range words {
		if w[:1] == letter {
			return T(w), nil
		}
	}
	return "", fmt.Errorf("nothing begins with %q; there are %s", letter, strings.Join(words, ", "))
}

// loadSign is the letter of a load, - for none.
func loadSign(load roster.Load) byte {
	if load == "" {
		return '-'
	}
	return load[0]
}

// readLoads reads letters of loads by battery; usual is what stands for no letter.
func readLoads(text string, usual roster.Load) (loads [3]roster.Load, err error) {
	for b := range loads {
		switch {
		case b >= len(text):
			loads[b] = usual
		case text[b] != '-':
			loads[b], err = named[roster.Load](roster.LoadNames, text[b:b+1])
			if err != nil {
				return loads, err
			}
		}
	}
	return loads, nil
}

func signsOf(moves []roster.Move) string {
	list := make([]byte, 0, len(moves))
	for _, m := range moves {
		if i := slices.Index(moveList, m); i >= 0 {
			list = append(list, moveSigns[i])
		}
	}
	return string(list)
}

func movesOf(text string) ([]roster.Move, error) {
	var list []roster.Move
	for i := range len(text) {
		n := strings.IndexByte(moveSigns, text[i])
		if n < 0 {
			return nil, fmt.Errorf("there is no move %q", text[i])
		}
		list = append(list, moveList[n])
	}
	return list, nil
}
