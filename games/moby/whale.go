package moby

import (
	"fmt"
	"slices"

	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// depth is the depth of the whale.
type depth int

// The depths.
const (
	top depth = iota
	middle
	deep
	under
)

var depthKeys = [...]string{"top", "middle", "deep", "under"}

// String is the depth in a sentence.
func (d depth) String() string { return [...]string{"on top", "at middle depth", "deep", "under"}[d] }

// key is the depth in one word.
func (d depth) key() string { return depthKeys[d] }

// MarshalText writes the key.
func (d depth) MarshalText() ([]byte, error) { return []byte(d.key()), nil }

// UnmarshalText reads a depth as MarshalText writes it.
func (d *depth) UnmarshalText(text []byte) error {
	i := slices.Index(depthKeys[:], string(text))
	if i < 0 {
		return fmt.Errorf("there is no depth %q", text)
	}
	*d = depth(i)
	return nil
}

// collisionDice is the number of red dice for a collision at a depth.
func (d depth) collisionDice() int {
	if d == deep {
		return 3
	}
	return 1
}

// The numbers of red dice that do not depend on the depth.
const (
	resurfaceDice = 3
	towDice       = 2
)

// whale is the whale. While he is under, his hexes are nowhere.
type whale struct {
	Head   board.Hex   `json:"head,omitzero"`
	Body   board.Hex   `json:"body,omitzero"`
	Tail   board.Hex   `json:"tail,omitzero"`
	Facing board.Dir   `json:"facing,omitempty"`
	Depth  depth       `json:"depth"`
	Before depth       `json:"before,omitempty"` // his depth before this turn's dive, which counts for collisions
	Path   []board.Hex `json:"path,omitempty"`   // the hexes of his head in the latest turn
	Rose   bool        `json:"rose,omitempty"`   // he came up in the latest turn
}

// hexes are the three hexes of the whale, none while he is under.
func (w *whale) hexes() []board.Hex {
	if w.Depth == under {
		return nil
	}
	return []board.Hex{w.Head, w.Body, w.Tail}
}

// at reports whether the whale is in a hex.
func (w *whale) at(h board.Hex) bool {
	return w.Depth != under && (h == w.Head || h == w.Body || h == w.Tail)
}

// surface puts the whale on the sea, straight and on top.
func (w *whale) surface(at board.Hex, facing board.Dir) {
	back := facing.Opposite()
	*w = whale{Head: at, Body: at.Next(back), Tail: at.Next(back).Next(back), Facing: facing, Depth: top}
}

// swim moves the head one hex; the rest follows.
func (w *whale) swim(facing board.Dir) {
	w.Facing, w.Tail, w.Body, w.Head = facing, w.Body, w.Head, w.Head.Next(facing)
	w.Path = append(w.Path, w.Head)
}

// heading is the direction in which the whale swims for a red die. It reports
// false if all three directions lead off the board.
func (w *whale) heading(red int) (board.Dir, bool) {
	wanted := w.Facing.Turned((red+1)/2 - 2)
	if w.Head.Next(wanted).OnBoard() {
		return wanted, true
	}
	best, found := board.Dir(0), false
	for by := -1; by <= 1; by++ {
		d := w.Facing.Turned(by)
		to := w.Head.Next(d)
		if to.OnBoard() && (!found || to.Distance(board.Centre) < w.Head.Next(best).Distance(board.Centre)) {
			best, found = d, true
		}
	}
	return best, found
}

// slots are the hexes of the tow slots 1 to 8. Some may lie off the board.
func (w *whale) slots() [8]board.Hex {
	astern := board.Dir(1)
	for w.Body.Next(astern) != w.Tail {
		astern++
	}
	behind, left, right := w.Tail.Next(astern), w.Tail.Next(astern.Turned(-1)), w.Tail.Next(astern.Turned(1))
	slots := [8]board.Hex{behind, left, right, behind.Next(astern), left.Next(astern), right.Next(astern)}
	slots[6], slots[7] = slots[3].Next(astern), slots[4].Next(astern)
	return slots
}

// whaleMoves is the whale: he swims, dives and comes up.
type whaleMoves action

func (s *sea) whaleMoves(t *telling) whaleMoves { return whaleMoves{s, t} }

// moveWhale is the whale's step of an even turn.
func (s whaleMoves) moveWhale() {
	if s.Whale.Depth == under {
		s.resurface()
		return
	}
	w := &s.Whale
	red, white := s.roll("red die", "1–2 left, 3–4 straight on, 5–6 right"), s.roll("white die", w.Depth.diceText())
	depth := w.Depth
	s.Kraken = red+white >= krakenSum
	facing, found := w.heading(red)
	if !found {
		s.note(view.PhaseWhale, nil, "the whale's move", "no way ahead: he goes under", red, white)
		s.say("The whale finds no way ahead, and goes under.")
		s.sound()
		s.tellKraken(red + white)
		return
	}
	turn := whaleTurn(w.Facing, facing)
	w.swim(facing)
	var run []*boat
	run = s.struck(run)
	extra := ""
	if s.Angry && s.lines() > 0 && w.Head.Next(facing).OnBoard() {
		w.swim(facing)
		run = s.struck(run)
		extra = ", and, angry with the lines in him, surges a hex further"
	}
	next := dives[depth][white-1]
	s.note(view.PhaseWhale, nil, "the whale's move", turn+"; "+dive(depth, next), red, white)
	if next == under {
		s.Tell("The whale %s to %s%s, and goes under.", turn, w.Head, extra)
	} else {
		s.Tell("The whale %s to %s%s, and %s.", turn, w.Head, extra, dive(depth, next))
	}
	s.story.add(sentence, "The whale "+turn+" to "+w.Head.String()+", and "+dive(depth, next)+".")
	for _, b := range run {
		s.say("He runs into %s.", b.colour())
		if overboard(s).manOver(b, view.PhaseWhale, "collision with the whale", depth.collisionDice()) {
			s.Tell(nobodyFell, b.colour())
		}
	}
	if next == under {
		s.sound()
	} else {
		w.Depth = next
		towing(s).haulLines()
	}
	s.tellKraken(red + white)
}

// The meaning of dice, as a roll's Needs.
const (
	risesAt = "1–2 G8, 3–4 M8, 5–6 S8"
	turnsTo = "1 is north, and so on clockwise"
)

// diceText tells the faces of the die that moves a whale at a depth up or down.
func (d depth) diceText() string {
	return map[depth]string{
		top: "1–3 stays on top, 4–6 dives", middle: "1–2 rises, 3–4 stays, 5–6 dives deep", deep: "1–2 stays deep, 3–4 rises, 5–6 goes under",
	}[d]
}

// struck adds the boat under the whale's head to those he ran into.
func (s *sea) struck(run []*boat) []*boat {
	b := s.boatAt(s.Whale.Head)
	if b == nil || b.towed() || slices.Contains(run, b) {
		return run
	}
	return append(run, b)
}

func whaleTurn(from, to board.Dir) string {
	switch to {
	case from.Turned(-1):
		return "swings left"
	case from.Turned(1):
		return "swings right"
	}
	return "swims straight on"
}

func dive(from, to depth) string {
	switch {
	case from == to:
		return "stays " + to.String()
	case to == under:
		return "goes under"
	case to < from && to == top:
		return "rises to the top"
	case to < from:
		return "rises to middle depth"
	case to == middle:
		return "dives to middle depth"
	}
	return "dives deep"
}

// sound takes the whale under the sea. Every line parts.
func (s whaleMoves) sound() {
	var loose []string
	for i := range s.Boats {
		if b := &s.Boats[i]; b.towed() {
			b.cutLoose()
			loose = append(loose, b.colour())
		}
	}
	s.story.add(adrift, loose...)
	path := s.Whale.Path
	s.Whale = whale{Depth: under, Path: path}
	if len(loose) > 0 {
		s.Tell("The lines part, and %s adrift.", are(loose))
	}
}

func (s whaleMoves) tellKraken(sum int) {
	switch {
	case !s.Kraken:
	case s.lastTurn():
		s.Tell("His dice come to %d: a kraken stirs below, too late for this hunt.", sum)
	default:
		s.Tell("His dice come to %d: a kraken stirs below, and will strike next turn.", sum)
		s.story.kraken = "A kraken stirs, and will strike next turn."
		s.story.add(sentence, s.story.kraken)
	}
}

// resurface brings the whale up again.
func (s whaleMoves) resurface() {
	red, white := s.roll("red die", risesAt), s.roll("white die", turnsTo)
	s.Kraken = false
	w := &s.Whale
	w.surface(board.Spot(red), board.Dir(white))
	w.Rose = true
	s.note(view.PhaseWhale, nil, "the whale comes up", fmt.Sprintf("at %s, heading %s", w.Head, w.Facing), red, white)
	s.great(whaleRises, "There he blows, at "+w.Head.String()+"!")
	s.Tell("There he blows! The whale comes up at %s, heading %s.", w.Head, w.Facing)
	for i := range s.Boats {
		b := &s.Boats[i]
		if b.afloat() && w.at(b.At) {
			s.say("He comes up under %s.", b.colour())
			if overboard(s).manOver(b, view.PhaseWhale, "the whale comes up beneath", resurfaceDice) {
				s.Tell(nobodyFell, b.colour())
			}
		}
	}
}
