// Package jaws plays JAWS, a board game by Prospero Hall (Ravensburger, 2019;
// https://www.ravensburger.com): one player is the shark, one to three are its
// crew of hunters. In the first act the shark moves unseen round an island and
// eats swimmers while the crew try to fasten two barrels to it; in the second
// it comes for their boat. Rules and cards are told in our own words, and
// where the printed numbers of act 2 are not known to us they are our own, in
// data/.
//
// Where the rules leave a doubt we read them so. In act 1:
//
//  1. The Amity P.D. is in space 6 and the Mayor's Office in space 7.
//  2. Michael is one of the 16 swimmer tokens. Eaten, he costs one action and
//     counts as 2; Feeding Frenzy takes him with the others; only Brody can
//     rescue him. If he is in the water when his card comes up again he stays
//     where he is. Where several open beaches have the fewest swimmers the
//     shark chooses his.
//  3. When the supply runs short swimmers come in the order N, E, S, W, one per
//     beach and pass. Each event turns the sign of a closed beach once, however
//     many swimmers it would have brought.
//  4. Town Hall Gives In may close the beach that is closed already; its sign
//     is then turned face up again. Brody cannot do that.
//  5. A used event card is discarded when the next is drawn; an empty deck is
//     made of the shuffled discards.
//  6. The shark tells its sensors as a set of spaces, without order or number.
//     A barrel in the space where its turn begins senses it too.
//  7. Feeding Frenzy is played before the first bite of the turn, and counts
//     for every bite after it. A Speed Burst is one action, in the middle of
//     which nothing can be eaten.
//  8. Out of Sight answers binoculars and fish finder, never a launched barrel;
//     Evasive Moves are about floating barrels, not about launched ones.
//  9. By Drifting Wreck the shark names the captains it tips over with its
//     plan; it must have entered their space this turn. A captain in the water
//     can do nothing before he has paid his 2 actions, in whatever round.
//  10. A hit marks the shark's space, like a search that finds it; the mark
//     stays until the next shark phase.
//  11. Barrels cannot be taken from where there are none; boats hold any number.
//  12. A member without actions is done, unless Helpful Harbour Master lets him
//     still handle barrels at his dock.
//  13. The swimmer track stops at 9. Whatever comes first, the full track or
//     the second barrel, ends the act.
//  14. With three players both crew players command the third member, and the
//     first order counts.
//
// In act 2:
//
//  15. The crew begin on boat spaces of their choice, before the first options
//     are turned up.
//  16. When a tile is destroyed its boat space and its water space become one,
//     with the neighbours of both. Whoever falls in is in the water of the zone
//     he was in.
//  17. Climbing aboard takes both moves; going overboard takes one. Whether a
//     weapon reaches its target is judged after the move.
//  18. A target in the shark's space is right, whichever option was chosen.
//     Whoever aimed well may hold back, and spends nothing.
//  19. A second strike, and the hits of Split Planks, go by the tiles as they
//     are by then. A charge's extra hits do not count for bites.
//  20. Evade never falls below 0, an attack never below 1 die. Wounds stop at
//     the end of the track, and the game at that moment.
//
// In both: whoever is skipped in the shark's turn does what was planned so
// far; a crew player who resigns leaves his members to the other crew players.
package jaws

import "shipboard/games/game"

// Member is one of the three hunters, in the order they are always listed.
type Member int

// The crew.
const (
	Quint Member = iota
	Brody
	Hooper
)

var memberKeys = []string{"quint", "brody", "hooper"}

// String is the name as it is shown.
func (m Member) String() string { return [...]string{"Quint", "Brody", "Hooper"}[m] }

// Key is the name as it is typed.
func (m Member) Key() string { return memberKeys[m] }

// members are all of them.
var members = [...]Member{Quint, Brody, Hooper}

// version is the form of State that this release writes.
const version = 1

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int    `json:"version"` // of this form of State
	Acts    string `json:"acts"`    // "both", "1" or "2"
	Seats   int    `json:"seats"`

	Shark game.Seat      `json:"shark"`
	Crew  [3][]game.Seat `json:"crew"`           // who may command each member
	Gone  []game.Seat    `json:"gone,omitempty"` // who resigned

	Act    int           `json:"act"` // 1 or 2
	Island *Island       `json:"island,omitempty"`
	Orca   *Orca         `json:"orca,omitempty"`
	Over   *game.Outcome `json:"over,omitempty"`
}

// Outcome implements game.Match.
func (s *State) Outcome() (game.Outcome, bool) {
	if s.Over == nil {
		return game.Outcome{}, false
	}
	return *s.Over, true
}
