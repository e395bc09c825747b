package board

import (
	"slices"

	"shipboard/games/game"
)

// GearSpot names a card that the hunter holds, as a place on a picture.
func (m Member) GearSpot(title string) string { return m.String() + "'s " + title }

// Member is one of the three hunters. They are always listed in this order.
type Member int

// The crew.
const (
	Quint Member = iota
	Brody
	Hooper
)

// MemberKeys are the names of the hunters for typing, in their order.
var MemberKeys = []string{"quint", "brody", "hooper"}

// String is the name for reading.
func (m Member) String() string { return [...]string{"Quint", "Brody", "Hooper"}[m] }

// Key is the name for typing.
func (m Member) Key() string { return MemberKeys[m] }

// Members are all the members.
var Members = [...]Member{Quint, Brody, Hooper}

// MemberNamed finds the member for a typed word.
func MemberNamed(word string) (Member, bool) {
	key, err := game.Word("member of the crew", word, MemberKeys)
	if err != nil {
		return 0, false
	}
	return Member(slices.Index(MemberKeys, key)), true
}
