// Package board is what is printed: the map of the island, the boat with its tiles, and the
// cards of both acts.
package board

import (
	"bytes"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// SpaceSpot names a space of the island.
func SpaceSpot(space string) string {
	switch space {
	case "N", "E", "S", "W":
		return "beach " + space
	case "shop":
		return "shop"
	}
	return "space " + space
}

// The places with a name of their own.
const (
	WesternDock      Space = 5
	PoliceDepartment Space = 6
	MayorsOffice     Space = 7
	EasternDock      Space = 8
)

// Space is a space of Amity Island. Spaces are always listed in this order: the
// sea and coast by number, the beaches, the shop.
//
// It is not a byte, since encoding/json would read a text into a list of bytes as
// base64. UnmarshalText would then not be asked, and could not refuse spaces that do
// not exist.
type Space uint16

// The spaces that have a name. Spaces 1 to 8 are their own numbers.
const (
	Nowhere Space = 0
	North   Space = 9
	East    Space = 10
	South   Space = 11
	West    Space = 12
	Shop    Space = 13
)

// SpaceCount is the number of spaces, Nowhere included.
const SpaceCount = 14

var (
	spaceNames = [SpaceCount]string{"", "1", "2", "3", "4", "5", "6", "7", "8", "N", "E", "S", "W", "shop"}
	Beaches    = [...]Space{North, East, South, West} // clockwise from the north
)

// String is the name for typing and reading, "" for Nowhere.
func (s Space) String() string {
	if s < SpaceCount {
		return spaceNames[s]
	}
	return "space " + strconv.Itoa(int(s))
}

// Spot is the name of the space as a place to point at in the pictures.
func (s Space) Spot() string { return SpaceSpot(s.String()) }

// Words is the name in a sentence.
func (s Space) Words() string {
	if s == Shop {
		return "the shop"
	}
	return s.String()
}

// MarshalText writes the name.
func (s Space) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a name.
func (s *Space) UnmarshalText(text []byte) error {
	for i, name := range spaceNames {
		if name == string(text) {
			*s = Space(i)
			return nil
		}
	}
	return fmt.Errorf("there is no space %q; the spaces are 1 to 8, N, E, S, W and shop", text)
}

// Spaces is a set of spaces.
type Spaces uint16

// SetOf makes a set.
func SetOf(list ...Space) Spaces {
	var set Spaces
	for _, s := range list {
		set |= 1 << s
	}
	return set
}

// Has reports whether the space is in the set.
func (ss Spaces) Has(s Space) bool { return ss>>s&1 == 1 }

// Len is the number of spaces in the set.
func (ss Spaces) Len() int { return bits.OnesCount16(uint16(ss)) }

// List is the set in order.
func (ss Spaces) List() []Space {
	list := make([]Space, 0, ss.Len())
	for rest := uint16(ss); rest != 0; rest &= rest - 1 {
		list = append(list, Space(bits.TrailingZeros16(rest)))
	}
	return list
}

// Names are the names of the set in order.
func (ss Spaces) Names() []string { return SpaceList(ss.List()) }

// MarshalText writes the names with spaces between them.
func (ss Spaces) MarshalText() ([]byte, error) { return []byte(strings.Join(ss.Names(), " ")), nil }

// UnmarshalText reads what MarshalText wrote.
func (ss *Spaces) UnmarshalText(text []byte) error {
	*ss = 0
	for word := range bytes.FieldsSeq(text) {
		var s Space
		if err := s.UnmarshalText(word); err != nil {
			return err
		}
		*ss |= 1 << s
	}
	return nil
}

// Pile counts something by space.
type Pile [SpaceCount]int

// mostInPile is more than any pile holds, but small enough that sums do not overflow.
const mostInPile = 40

// Total is the sum of the pile.
func (p *Pile) Total() int {
	n := 0
	for _, k := range p {
		n += k
	}
	return n
}

// Where is the set of spaces that have any.
func (p *Pile) Where() Spaces {
	var set Spaces
	for s, k := range p {
		if k > 0 {
			set |= 1 << s
		}
	}
	return set
}

// Counts is the pile by name, without the spaces that have none.
func (p *Pile) Counts() map[string]int {
	m := make(map[string]int, 4)
	for s, k := range p {
		if k > 0 {
			m[spaceNames[s]] = k
		}
	}
	return m
}

// Text lists the pile in order: "2 at N and 1 at E".
func (p *Pile) Text() string {
	var parts []string
	for s, k := range p {
		if k > 0 {
			parts = append(parts, strconv.Itoa(k)+" at "+spaceNames[s])
		}
	}
	return game.List("and", parts...)
}

// MarshalText writes the spaces that have any: "6=1 N=2". A map would cost 10 µs more for each
// line of play, because encoding/json sorts it and a snapshot has many piles.
func (p Pile) MarshalText() ([]byte, error) {
	var text []byte
	for s, k := range p {
		if k == 0 {
			continue
		}
		if len(text) > 0 {
			text = append(text, ' ')
		}
		text = append(append(text, spaceNames[s]...), '=')
		text = strconv.AppendInt(text, int64(k), 10)
	}
	return text, nil
}

// UnmarshalText reads what MarshalText wrote, and nothing impossible.
func (p *Pile) UnmarshalText(text []byte) error {
	*p = Pile{}
	for word := range bytes.FieldsSeq(text) {
		name, count, _ := bytes.Cut(word, []byte("="))
		var s Space
		if err := s.UnmarshalText(name); err != nil {
			return err
		}
		k, err := strconv.Atoi(string(count))
		if err != nil || k < 1 || k > mostInPile || s == Nowhere || p[s] != 0 {
			return fmt.Errorf("%q is not a space and a number from 1 to %d, as in N=2", word, mostInPile)
		}
		p[s] = k
	}
	return nil
}

// SpaceList are the names of spaces, in the order of the list.
func SpaceList(list []Space) []string {
	return game.Texts(list, Space.String)
}

// spaceWords are other names of spaces.
var spaceWords = map[string]Space{
	"north": North, "east": East, "south": South, "west": West, "shop": Shop,
	"pd": PoliceDepartment, "police": PoliceDepartment, "mayor": MayorsOffice,
}

var spaceWordNames = Keys(spaceWords)

// ParseSpace finds the space for a word.
func ParseSpace(word string) (Space, bool) {
	if len(word) == 1 {
		for at := Space(1); at < Shop; at++ {
			if strings.EqualFold(spaceNames[at], word) {
				return at, true
			}
		}
		return Nowhere, false
	}
	name, err := game.Word("space", word, spaceWordNames)
	if err != nil {
		return Nowhere, false
	}
	return spaceWords[name], true
}

// Keys lists a table's words in alphabetical order.
func Keys[V any](table map[string]V) []string { return slices.Sorted(maps.Keys(table)) }
