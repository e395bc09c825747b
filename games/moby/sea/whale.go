package sea

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// Depth is the depth of the whale.
type Depth int

// The depths.
const (
	Top Depth = iota
	Middle
	Deep
	Under
)

var depthKeys = [...]string{"top", "middle", "deep", "under"}

// String is the depth in a sentence.
func (d Depth) String() string { return [...]string{"on top", "at middle depth", "deep", "under"}[d] }

// Key is the depth in one word.
func (d Depth) Key() string { return depthKeys[d] }

// MarshalText writes the key.
func (d Depth) MarshalText() ([]byte, error) { return []byte(d.Key()), nil }

// UnmarshalText reads a depth as MarshalText writes it.
func (d *Depth) UnmarshalText(text []byte) error {
	i := slices.Index(depthKeys[:], string(text))
	if i < 0 {
		return fmt.Errorf("there is no depth %q", text)
	}
	*d = Depth(i)
	return nil
}

// Whale is the whale. While he is under water, he has no hexes.
type Whale struct {
	Head   board.Hex   `json:"head,omitzero"`
	Body   board.Hex   `json:"body,omitzero"`
	Tail   board.Hex   `json:"tail,omitzero"`
	Facing board.Dir   `json:"facing,omitempty"`
	Depth  Depth       `json:"depth"`
	Before Depth       `json:"before,omitempty"` // his depth before this turn's dive, which counts for collisions
	Path   []board.Hex `json:"path,omitempty"`   // the hexes of his head in the latest turn
	Rose   bool        `json:"rose,omitempty"`   // he came up in the latest turn
}

// Hexes are the three hexes of the whale, none while he is under.
func (w *Whale) Hexes() []board.Hex {
	if w.Depth == Under {
		return nil
	}
	return []board.Hex{w.Head, w.Body, w.Tail}
}

// At reports whether the whale is in a hex.
func (w *Whale) At(h board.Hex) bool {
	return w.Depth != Under && (h == w.Head || h == w.Body || h == w.Tail)
}

// Surface puts the whale on the sea, straight and on top.
func (w *Whale) Surface(at board.Hex, facing board.Dir) {
	back := facing.Opposite()
	*w = Whale{Head: at, Body: at.Next(back), Tail: at.Next(back).Next(back), Facing: facing, Depth: Top}
}

// swim moves the head one hex; the rest follows.
func (w *Whale) swim(facing board.Dir) {
	w.Facing, w.Tail, w.Body, w.Head = facing, w.Body, w.Head, w.Head.Next(facing)
	w.Path = append(w.Path, w.Head)
}

// heading is the direction in which the whale swims by a red die. It is false if all three
// directions lead off the board.
func (w *Whale) heading(red int) (board.Dir, bool) {
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

// Slots are the hexes of the tow slots 1 to 8. Some may lie off the board.
func (w *Whale) Slots() [8]board.Hex {
	astern := board.Dir(1)
	for w.Body.Next(astern) != w.Tail {
		astern++
	}
	behind, left, right := w.Tail.Next(astern), w.Tail.Next(astern.Turned(-1)), w.Tail.Next(astern.Turned(1))
	slots := [8]board.Hex{behind, left, right, behind.Next(astern), left.Next(astern), right.Next(astern)}
	slots[6], slots[7] = slots[3].Next(astern), slots[4].Next(astern)
	return slots
}

// whaleMoves makes the whale swim, dive and come up.
type whaleMoves action

// moveWhale is the whale's step of an even turn.
func (s whaleMoves) moveWhale() {
	if s.Whale.Depth == Under {
		s.resurface()
		return
	}
	w := &s.Whale
	red, white := s.Die("red die", "1–2 left, 3–4 straight on, 5–6 right"), s.Die("white die", diveFaces[w.Depth])
	depth := w.Depth
	s.Kraken = red+white >= krakenSum
	facing, found := w.heading(red)
	if !found {
		s.Note(view.PhaseWhale, nil, "the whale's move", "no way ahead: he goes under", red, white)
		s.Say("The whale finds no way ahead, and goes under.")
		s.sound()
		s.tellKraken(red + white)
		return
	}
	turn := whaleTurn(w.Facing, facing)
	w.swim(facing)
	var run []*Boat
	run = s.struck(run)
	extra := ""
	if s.Angry && s.Lines() > 0 && w.Head.Next(facing).OnBoard() {
		w.swim(facing)
		run = s.struck(run)
		extra = ", and, angry with the lines in him, surges a hex further"
	}
	next := dives[depth][white-1]
	s.Note(view.PhaseWhale, nil, "the whale's move", turn+"; "+dive(depth, next), red, white)
	if next == Under {
		s.Tell("The whale %s to %s%s, and goes under.", turn, w.Head, extra)
	} else {
		s.Tell("The whale %s to %s%s, and %s.", turn, w.Head, extra, dive(depth, next))
	}
	s.story.add(sentence, "The whale "+turn+" to "+w.Head.String()+", and "+dive(depth, next)+".")
	for _, b := range run {
		s.Say("He runs into %s.", b.Colour())
		if overboard(s).manOver(b, view.PhaseWhale, "collision with the whale", depth.collisionDice()) {
			s.Tell(nobodyFell, b.Colour())
		}
	}
	if next == Under {
		s.sound()
	} else {
		w.Depth = next
		towing(s).haulLines()
	}
	s.tellKraken(red + white)
}

// The meaning of dice, as a roll's Needs.
const (
	RisesAt = "1–2 G8, 3–4 M8, 5–6 S8"
	TurnsTo = "1 is north, and so on clockwise"
)

// diveFaces tell which faces of the die move a whale up or down, by his depth.
var diveFaces = [...]string{
	Top:    facesOf(dives[Top], [...]string{Top: "stays on top", Middle: "dives", Under: ""}),
	Middle: facesOf(dives[Middle], [...]string{Top: "rises", Middle: "stays", Deep: "dives deep", Under: ""}),
	Deep:   facesOf(dives[Deep], [...]string{Middle: "rises", Deep: "stays deep", Under: "goes under"}),
}

// facesOf tells which faces of the die lead to which depth, with a verb for each depth.
func facesOf(next [6]Depth, verbs [Under + 1]string) string {
	var parts []string
	from := 1
	for face, depth := range next {
		if face+1 == len(next) || next[face+1] != depth {
			parts = append(parts, board.Faces(from, face+1)+" "+verbs[depth])
			from = face + 2
		}
	}
	return strings.Join(parts, ", ")
}

// struck appends the boat under the whale's head to the boats that he ran into.
func (s *Sea) struck(run []*Boat) []*Boat {
	b := s.BoatAt(s.Whale.Head)
	if b == nil || b.Towed() || slices.Contains(run, b) {
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

func dive(from, to Depth) string {
	switch {
	case from == to:
		return "stays " + to.String()
	case to == Under:
		return "goes under"
	case to < from && to == Top:
		return "rises to the top"
	case to < from:
		return "rises to middle depth"
	case to == Middle:
		return "dives to middle depth"
	}
	return "dives deep"
}

// sound takes the whale under the sea. Every line parts.
func (s whaleMoves) sound() {
	var loose []string
	for i := range s.Boats {
		if b := &s.Boats[i]; b.Towed() {
			b.cutLoose()
			loose = append(loose, b.Colour())
		}
	}
	s.story.add(adrift, loose...)
	path := s.Whale.Path
	s.Whale = Whale{Depth: Under, Path: path}
	if len(loose) > 0 {
		s.Tell("The lines part, and %s adrift.", are(loose))
	}
}

func (s whaleMoves) tellKraken(sum int) {
	switch {
	case !s.Kraken:
	case s.LastTurn():
		s.Tell("His dice come to %d: a kraken stirs below, too late for this hunt.", sum)
	default:
		s.Tell("His dice come to %d: a kraken stirs below, and will strike in turn %d.", sum, s.Turn+1)
		s.story.kraken = "A kraken stirs, and will strike in turn " + strconv.Itoa(s.Turn+1) + "."
		s.story.add(sentence, s.story.kraken)
	}
}

// resurface brings the whale up again.
func (s whaleMoves) resurface() {
	red, white := s.Die("red die", RisesAt), s.Die("white die", TurnsTo)
	s.Kraken = false
	w := &s.Whale
	w.Surface(board.Spot(red), board.Dir(white))
	w.Rose = true
	s.Note(view.PhaseWhale, nil, "the whale comes up", fmt.Sprintf("at %s, heading %s", w.Head, w.Facing), red, white)
	s.Great(whaleRises, "There he blows, at "+w.Head.String()+"!")
	s.Tell("There he blows! The whale comes up at %s, heading %s.", w.Head, w.Facing)
	s.Decide(view.RiseKey(s.Turn), w.Head.String())
	for i := range s.Boats {
		b := &s.Boats[i]
		if b.Afloat() && w.At(b.At) {
			s.Say("He comes up under %s.", b.Colour())
			if overboard(s).manOver(b, view.PhaseWhale, "the whale comes up beneath", resurfaceDice) {
				s.Tell(nobodyFell, b.Colour())
			}
		}
	}
}

// dives are the whale's new depths, by his old depth and the white die.
var dives = [...][6]Depth{
	Top:    {Top, Top, Top, Middle, Middle, Middle},
	Middle: {Top, Top, Middle, Middle, Deep, Deep},
	Deep:   {Deep, Deep, Middle, Middle, Under, Under},
}
