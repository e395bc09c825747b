package jaws

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Power is one of the shark's four power tokens. It is no byte, for the reason that
// Space gives.
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
type powerCard struct{ key, line, title, text string }

var powers = [...]powerCard{
	FeedingFrenzy: {"frenzy", "frenzy", "Feeding Frenzy", "This round, eating takes everyone in the space."},
	EvasiveMoves:  {"evasive", "evasive", "Evasive Moves", "Floating barrels cannot detect you this round."},
	OutOfSight:    {"sight", "out of sight", "Out of Sight", "Binoculars and fish finder cannot find you this round; a launched barrel still can."},
	SpeedBurst:    {"burst", "burst", "Speed Burst", "One of your moves this round may cover up to 3 spaces."},
}

// allPowers are the tokens in the order in which they are listed.
var allPowers = [...]Power{FeedingFrenzy, EvasiveMoves, OutOfSight, SpeedBurst}

// String is the title of the token, "" for none.
func (p Power) String() string { return powers[p].title }

// MarshalText writes the key of the token.
func (p Power) MarshalText() ([]byte, error) { return []byte(powers[p].key), nil }

// UnmarshalText reads a key.
func (p *Power) UnmarshalText(text []byte) error {
	i := slices.IndexFunc(powers[:], func(c powerCard) bool { return c.key == string(text) })
	if i < 0 {
		return fmt.Errorf("there is no power token %q; the tokens are frenzy, evasive, sight and burst", text)
	}
	*p = Power(i)
	return nil
}

// Powers is a set of power tokens.
type Powers [len(powers)]bool

// left counts the tokens that have not been played.
func (used *Powers) left() int {
	n := 0
	for _, p := range allPowers {
		if !used[p] {
			n++
		}
	}
	return n
}

// MarshalJSON writes the keys of the tokens in the set.
func (used Powers) MarshalJSON() ([]byte, error) {
	list := []Power{}
	for _, p := range allPowers {
		if used[p] {
			list = append(list, p)
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (used *Powers) UnmarshalJSON(data []byte) error {
	var list []Power
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*used = Powers{}
	for _, p := range list {
		if p == NoPower || used[p] {
			return fmt.Errorf("power token %q stands there twice or has no name", powers[p].key)
		}
		used[p] = true
	}
	return nil
}

// answer is the shark's answer to a search at a space. It is true, except that Out
// of Sight hides the shark from binoculars and fish finder.
func (h *Hidden) answer(by string, at Space) string {
	hidden := h.Playing == OutOfSight
	switch {
	case by == byLaunch && h.At == at:
		return "hit"
	case by == byLaunch:
		return "miss"
	case by == byBinoculars && h.At == at && !hidden:
		return "there"
	case by == byBinoculars:
		return "not there"
	case h.At == at && !hidden:
		return "here"
	case amity.Water[at].Has(h.At) && !hidden:
		return "nearby"
	}
	return "not there or nearby"
}

// The kinds of searches.
const (
	byLaunch     = "launch"
	byBinoculars = "binoculars"
	byFinder     = "finder"
)

// answers lists the possible answers to each.
var answers = map[string][]string{
	byLaunch:     {"hit", "miss"},
	byBinoculars: {"there", "not there"},
	byFinder:     {"here", "nearby", "not there or nearby"},
}
