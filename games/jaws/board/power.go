package board

import (
	"fmt"
	"slices"
	"strconv"
)

// Power is one of the shark's four power tokens. It is not a byte, for the same reason as Space.
type Power uint16

// The power tokens.
const (
	NoPower Power = iota
	FeedingFrenzy
	EvasiveMoves
	OutOfSight
	SpeedBurst
)

// powerCard is the text of a power token.
type powerCard struct{ Key, Line, Title, Text string }

// PowerCards are the shark's power tokens as printed, by power.
var PowerCards = [...]powerCard{
	FeedingFrenzy: {"frenzy", "frenzy", "Feeding Frenzy", "This round, eating takes everyone in the space."},
	EvasiveMoves:  {"evasive", "evasive", "Evasive Moves", "Floating barrels cannot detect you this round."},
	OutOfSight:    {"sight", "out of sight", "Out of Sight", "Binoculars and fish finder cannot find you this round; a launched barrel still can."},
	SpeedBurst:    {"burst", "burst", "Speed Burst", "One of your moves this round may cover up to " + strconv.Itoa(BurstReach) + " spaces."},
}

// AllPowers are the tokens in the order in which they are listed.
var AllPowers = [...]Power{FeedingFrenzy, EvasiveMoves, OutOfSight, SpeedBurst}

// String is the title of the token, "" for none.
func (p Power) String() string { return PowerCards[p].Title }

// MarshalText writes the key of the token.
func (p Power) MarshalText() ([]byte, error) { return []byte(PowerCards[p].Key), nil }

// UnmarshalText reads a key.
func (p *Power) UnmarshalText(text []byte) error {
	i := slices.IndexFunc(PowerCards[:], func(c powerCard) bool { return c.Key == string(text) })
	if i < 0 {
		return fmt.Errorf("there is no power token %q; the tokens are frenzy, evasive, sight and burst", text)
	}
	*p = Power(i)
	return nil
}
