package sea

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Note is one roll of the latest turn and its meaning. It is kept as text:
// "harpoon|red|throw at close range|2 5|hit, and it falls out".
type Note struct {
	Phase, Boat, What string // Boat is a colour, or nothing
	Faces             []int
	Meaning           string
}

// Note keeps a roll.
func (s *Sea) Note(phase string, b *Boat, what, meaning string, faces ...int) {
	n := Note{Phase: phase, What: what, Faces: faces, Meaning: meaning}
	if b != nil {
		n.Boat = b.Colour()
	}
	s.Latest.Rolls = append(s.Latest.Rolls, n)
}

// MarshalText writes the note as text.
func (n Note) MarshalText() ([]byte, error) {
	return []byte(strings.Join([]string{n.Phase, n.Boat, n.What, strings.Join(game.Texts(n.Faces, strconv.Itoa), " "), n.Meaning}, "|")), nil
}

// UnmarshalText reads a note as MarshalText writes it.
func (n *Note) UnmarshalText(text []byte) error {
	*n = Note{}
	parts := strings.Split(string(text), "|")
	if len(parts) != 5 {
		return fmt.Errorf("rolls: %q has %d parts, want 5", text, len(parts))
	}
	n.Phase, n.Boat, n.What, n.Meaning = parts[0], parts[1], parts[2], parts[4]
	for _, w := range strings.Fields(parts[3]) {
		f, err := strconv.Atoi(w)
		if err != nil || f < 0 || f > 9 {
			return fmt.Errorf("rolls: %q is no face of a die", w)
		}
		n.Faces = append(n.Faces, f)
	}
	return nil
}

// are returns names with “is” or “are”.
func are(names []string) string {
	if len(names) == 1 {
		return names[0] + " is"
	}
	return game.List("and", names...) + " are"
}
