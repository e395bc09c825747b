package boarders

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// savedShip is a Ship without what is usual. Kind, Name and Side are left out if they are the
// scenario's.
type savedShip struct {
	Kind    string      `json:"kind,omitempty"` // see above
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

// build is what the table of ships says of a ship.
type build struct {
	Hull  int           `json:"hull"`
	Masts []battle.Mast `json:"masts"`
	Guns  []roster.Gun  `json:"guns"`
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

// saveDamage saves what has become of a ship's masts and guns.
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

// entryOf is a ship of a scenario, by number from 0 on, and nothing if there is none.
func entryOf(c *roster.Scenario, i int) roster.Entry {
	if c == nil || i >= len(c.Ships) {
		return roster.Entry{}
	}
	return c.Ships[i]
}

// asBuilt are the ships of the table, new.
var asBuilt = buildAll()

func buildAll() map[string]battle.Ship {
	list := make(map[string]battle.Ship)
	for _, c := range roster.Classes {
		list[c.Kind] = battle.NewShip(roster.Entry{Kind: c.Kind, Facings: []chart.Dir{chart.East}})
	}
	return list
}

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

// signs are the flags of a ship, in the order of their bits in the sum.
func signs(h *battle.Ship) []*bool {
	return []*bool{&h.ByRow, &h.Aground, &h.Halted, &h.OnlyTurn, &h.Steers, &h.PlanOver, &h.Manned, &h.Busy, &h.OfficerDown}
}

// gunSigns are the letters of guns. The index of a letter is the sum of a gun's signs.
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

// gunSign is the letter of a gun, which tells its state. That a pivot faces to starboard adds
// half the number of letters.
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
