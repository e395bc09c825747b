package moby

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// snapshot is a State as this release writes it, without what is usual. Longhand has everything.
type snapshot struct {
	Version int  `json:"version"`
	Seats   int  `json:"seats"`
	HP      int  `json:"hp"`
	Turns   int  `json:"turns,omitempty"`
	Replace bool `json:"replace,omitempty"`
	Angry   bool `json:"angry,omitempty"`

	Turn  int    `json:"turn"`
	Phase string `json:"phase"`
	Step  int    `json:"step,omitempty"`

	Whale    savedWhale     `json:"whale"`
	Boats    []savedBoat    `json:"boats"`
	Swimmers []sea.Swimmer  `json:"swimmers,omitempty"`
	Blood    []sea.Pile     `json:"blood,omitempty"`
	Kraken   bool           `json:"kraken,omitempty"`
	Locked   []game.Seat    `json:"locked,omitempty"`
	Gone     []game.Seat    `json:"gone,omitempty"`
	Asks     []sea.Question `json:"asks,omitempty"`
	NextMan  sea.Man        `json:"next_man"`

	Rolls []sea.Note `json:"rolls,omitempty"`
	Ray   string     `json:"ray,omitempty"`
	Runs  []string   `json:"runs,omitempty"`
	Dead  string     `json:"dead,omitempty"`

	Way     string       `json:"way,omitempty"`    // of the whale's head, in the whole hunt
	Tracks  []string     `json:"tracks,omitempty"` // by boat
	Tows    []string     `json:"tows,omitempty"`   // by boat, if there was any
	Died    string       `json:"died,omitempty"`
	Strikes []sea.Strike `json:"strikes,omitempty"`
	Deeds   [][]int      `json:"deeds,omitempty"` // by seat: rowed, thrown, hit, held, fell, died
	game.Ended
}

// savedWhale is a Whale.
type savedWhale struct {
	Path string `json:"path,omitempty"`
	sea.Whale
}

// savedBoat is a Boat with its plot. All its ways are written as trails.
type savedBoat struct {
	Dealt  []int     `json:"dealt,omitempty"` // seat and starting place, unless they are as dealt
	At     board.Hex `json:"at,omitzero"`
	Facing board.Dir `json:"facing,omitempty"`
	Crew   []sea.Man `json:"crew,omitempty"`   // only the first man if the crew is fresh
	Thrown int       `json:"thrown,omitempty"` // how many harpoons fewer she has than a new boat
	Way    board.Way `json:"way,omitempty"`
	Slot   int       `json:"slot,omitempty"`
	Back   int       `json:"back,omitempty"`
	Orders string    `json:"orders,omitempty"` // by orderSigns
	Haul   string    `json:"haul,omitempty"`
	Tuck   string    `json:"tuck,omitempty"`
	Cut    int       `json:"cut,omitempty"`
	Pick   string    `json:"pick,omitempty"`
	Log    string    `json:"log,omitempty"`  // for each turn orders, the first letter of the note, and damage, then a comma
	Path   string    `json:"path,omitempty"` // a trail
	Last   int       `json:"last,omitempty"` // the length of the path, if that is the end of her track
	Is     int       `json:"is,omitempty"`   // the sum of her signs, see signs
	Rowed  int       `json:"rowed,omitempty"`
}

// signsOf are the flags of a boat, in the order of their bits in the sum.
func signsOf(b *sea.Boat) []*bool {
	return []*bool{
		&b.Plot.NoBonus, &b.Plot.Row, &b.Plot.Hold, &b.Plot.CutNow, &b.Plot.Retire, &b.Plot.Rams,
		&b.Drawn, &b.Free, &b.Hauled, &b.Rammed, &b.Bumped, &b.Hit, &b.Stuck,
	}
}

// orderSigns are the letters of the orders in saved lists, in the order of their numbers.
const orderSigns = "FRLSTHW"

// MarshalJSON writes a match as this release does.
func (s *State) MarshalJSON() ([]byte, error) {
	d := snapshot{
		Version: version, Seats: s.Seats, HP: s.HP, Turns: s.Turns, Replace: s.Replace, Angry: s.Angry,
		Turn: s.Turn, Phase: s.Phase, Step: s.Step, Whale: savedWhale{trailText(s.Whale.Path), s.Whale},
		Boats: make([]savedBoat, len(s.Boats)), Swimmers: s.Swimmers, Blood: s.Blood, Kraken: s.Kraken,
		Locked: s.Locked, Gone: s.Gone, Asks: s.Asks, NextMan: s.NextMan,
		Rolls: s.Latest.Rolls, Ray: trailText(s.Latest.Ray), Dead: trailText(s.Latest.Dead),
		Way: trailText(s.Past.Whale), Died: trailText(s.Past.Dead), Strikes: s.Past.Strikes, Ended: s.Ended,
	}
	d.Whale.Whale.Path = nil
	for _, run := range s.Latest.Runs {
		d.Runs = append(d.Runs, trailText(run))
	}
	dealt := dealtBoats(s.Seats, len(s.Boats))
	for i := range s.Boats {
		b := &s.Boats[i]
		d.Boats[i] = saveBoat(b)
		if b.Seat != dealt[i].Seat || b.Start != dealt[i].Start {
			d.Boats[i].Dealt = []int{int(b.Seat), b.Start}
		}
		if n := len(b.Path); n > 0 && i < len(s.Past.Tracks) && slices.Equal(b.Path, lastOf(s.Past.Tracks[i], n)) {
			d.Boats[i].Path, d.Boats[i].Last = "", n
		}
	}
	towed := false
	for i, track := range s.Past.Tracks {
		d.Tracks = append(d.Tracks, trailText(track))
		d.Tows = append(d.Tows, trailText(s.Past.Tows[i]))
		towed = towed || d.Tows[i] != ""
	}
	if !towed {
		d.Tows = nil
	}
	for _, deed := range s.Past.Seats {
		list := []int{deed.Rowed, deed.Thrown, deed.Hit, deed.Held, deed.Fell, deed.Died}
		for len(list) > 0 && list[len(list)-1] == 0 {
			list = list[:len(list)-1]
		}
		d.Deeds = append(d.Deeds, list)
	}
	return json.Marshal(d)
}

func saveBoat(b *sea.Boat) savedBoat {
	d := savedBoat{
		At: b.At, Facing: b.Facing, Thrown: sea.HarpoonsAboard - b.Harpoons, Way: b.Way, Slot: b.Slot, Back: b.Back,
		Orders: orderText(b.Plot.Orders), Haul: b.Plot.Haul, Tuck: b.Plot.Tuck, Cut: b.Plot.Cut, Pick: b.Plot.Pick,
		Path: trailText(b.Path), Rowed: b.Rowed,
	}
	switch b.Crew {
	case sea.Crew{}:
	case sea.FreshCrew(b.Crew[0]):
		d.Crew = []sea.Man{b.Crew[0]}
	default:
		d.Crew = b.Crew[:]
	}
	for i, sign := range signsOf(b) {
		if *sign {
			d.Is += 1 << i
		}
	}
	var log strings.Builder
	for _, r := range b.Log {
		log.WriteString(orderText(r.Orders))
		log.WriteString(r.Note[:min(len(r.Note), 1)])
		if r.Damage > 0 {
			log.WriteString(strconv.Itoa(r.Damage))
		}
		log.WriteByte(',')
	}
	d.Log = log.String()
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

func (s *State) load(d *snapshot) error {
	*s = State{
		Version: version, Locked: d.Locked, Gone: d.Gone, Ended: d.Ended,
		Sea: sea.Sea{
			Seats: d.Seats, HP: d.HP, Turns: d.Turns, Replace: d.Replace, Angry: d.Angry,
			Turn: d.Turn, Phase: d.Phase, Step: d.Step, Whale: d.Whale.Whale,
			Boats: make([]sea.Boat, len(d.Boats)), Swimmers: d.Swimmers, Blood: d.Blood, Kraken: d.Kraken,
			Asks: d.Asks, NextMan: d.NextMan,
			Latest: sea.Latest{Rolls: d.Rolls}, Past: sea.Past{Strikes: d.Strikes},
		},
	}
	for _, way := range []struct {
		to   *[]board.Hex
		from string
	}{
		{&s.Whale.Path, d.Whale.Path},
		{&s.Latest.Ray, d.Ray},
		{&s.Latest.Dead, d.Dead},
		{(*[]board.Hex)(&s.Past.Whale), d.Way},
		{(*[]board.Hex)(&s.Past.Dead), d.Died},
	} {
		var err error
		if *way.to, err = readTrail(way.from); err != nil {
			return err
		}
	}
	for _, text := range d.Runs {
		run, err := readTrail(text)
		if err != nil {
			return err
		}
		s.Latest.Runs = append(s.Latest.Runs, run)
	}
	if err := s.loadTracks(d); err != nil {
		return err
	}
	for _, list := range d.Deeds {
		var of [6]int
		copy(of[:], list)
		s.Past.Seats = append(s.Past.Seats, sea.Deed{Rowed: of[0], Thrown: of[1], Hit: of[2], Held: of[3], Fell: of[4], Died: of[5]})
	}
	dealt := dealtBoats(s.Seats, len(d.Boats))
	for i := range d.Boats {
		var track sea.Trail
		if i < len(s.Past.Tracks) {
			track = s.Past.Tracks[i]
		}
		b := &s.Boats[i]
		if i < len(dealt) {
			*b = dealt[i]
		}
		if err := loadBoat(b, &d.Boats[i], track); err != nil {
			return fmt.Errorf("boats: %d: %w", i, err)
		}
	}
	return nil
}

func (s *State) loadTracks(d *snapshot) error {
	for i, text := range d.Tracks {
		track, err := readTrail(text)
		if err != nil {
			return err
		}
		var tow sea.Trail
		if i < len(d.Tows) {
			if tow, err = readTrail(d.Tows[i]); err != nil {
				return err
			}
		}
		s.Past.Tracks, s.Past.Tows = append(s.Past.Tracks, track), append(s.Past.Tows, tow)
	}
	return nil
}

func loadBoat(b *sea.Boat, d *savedBoat, track sea.Trail) error {
	if len(d.Dealt) == 2 {
		b.Seat, b.Start = game.Seat(d.Dealt[0]), d.Dealt[1]
	}
	b.At, b.Facing, b.Harpoons, b.Way, b.Slot, b.Back, b.Rowed = d.At, d.Facing, sea.HarpoonsAboard-d.Thrown, d.Way, d.Slot, d.Back, d.Rowed
	b.Plot = sea.Plot{Haul: d.Haul, Tuck: d.Tuck, Cut: d.Cut, Pick: d.Pick}
	switch len(d.Crew) {
	case 0:
	case 1:
		b.Crew = sea.FreshCrew(d.Crew[0])
	case board.CrewSize:
		copy(b.Crew[:], d.Crew)
	default:
		return fmt.Errorf("crew: %d places; a boat has %d", len(d.Crew), board.CrewSize)
	}
	for i, sign := range signsOf(b) {
		*sign = d.Is>>i&1 == 1
	}
	var err error
	if b.Plot.Orders, err = readOrders(d.Orders); err != nil {
		return err
	}
	for text := range strings.SplitSeq(strings.TrimSuffix(d.Log, ","), ",") {
		if d.Log == "" {
			break
		}
		r, err := readRow(text)
		if err != nil {
			return err
		}
		b.Log = append(b.Log, r)
	}
	b.Path, err = readTrail(d.Path)
	if d.Last > 0 {
		b.Path = slices.Clone([]board.Hex(lastOf(track, d.Last)))
	}
	return err
}

// lastOf is the last n hexes of a track.
func lastOf(track sea.Trail, n int) sea.Trail { return track[max(len(track)-n, 0):] }

// readRow reads a row of a log: orders, the first letter of a note, the damage.
func readRow(text string) (sea.Row, error) {
	var r sea.Row
	orders := strings.TrimRight(text, "0123456789")
	if damage := text[len(orders):]; damage != "" {
		n, err := strconv.Atoi(damage)
		if err != nil {
			return r, fmt.Errorf("log: %w", err)
		}
		r.Damage = n
	}
	for _, note := range view.RowNotes[1:] {
		if cut, ok := strings.CutSuffix(orders, note[:1]); ok {
			r.Note, orders = note, cut
		}
	}
	var err error
	r.Orders, err = readOrders(orders)
	return r, err
}

func orderText(orders board.Orders) string {
	text := make([]byte, len(orders))
	for i, o := range orders {
		text[i] = orderSigns[o-board.Forward]
	}
	return string(text)
}

func readOrders(text string) (board.Orders, error) {
	var orders board.Orders
	for i := range len(text) {
		n := strings.IndexByte(orderSigns, text[i])
		if n < 0 {
			return nil, fmt.Errorf("%q is no order", text[i])
		}
		orders = append(orders, board.Forward+board.Order(n))
	}
	return orders, nil
}

// trailText writes hexes in a short form. A hex next to the one before is a letter, a to f by its
// direction. Any other hex is its name, and the zero Hex is a gap.
func trailText(trail []board.Hex) string {
	var from board.Hex
	text := make([]byte, 0, len(trail)+2)
hexes:
	for _, to := range trail {
		last := from
		from = to
		if to == (board.Hex{}) {
			text = append(text, sea.Gap...)
			continue
		}
		for d := board.Dir(1); d <= 6 && last != (board.Hex{}); d++ {
			if last.Next(d) == to {
				text = append(text, 'a'+byte(d-1))
				continue hexes
			}
		}
		text = append(text, to.String()...)
	}
	return string(text)
}

// readTrail reads what trailText writes.
func readTrail(text string) ([]board.Hex, error) {
	var list []board.Hex
	var at board.Hex
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == sea.Gap[0]:
			at = board.Hex{}
			i++
		case 'a' <= c && c <= 'f' && at != (board.Hex{}):
			at = at.Next(board.Dir(c-'a') + 1)
			i++
		default:
			end := i + 1
			for end < len(text) && '0' <= text[end] && text[end] <= '9' {
				end++
			}
			h, ok := board.HexNamed(text[i:end])
			if !ok {
				return nil, fmt.Errorf("%q is no row of hexes", text)
			}
			at, i = h, end
		}
		list = append(list, at)
	}
	return list, nil
}
