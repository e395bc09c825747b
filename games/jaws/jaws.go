// Package jaws plays JAWS, a board game by Prospero Hall (Ravensburger, 2019;
// https://www.ravensburger.com). One player is the shark; one to three are its
// crew of hunters. In act 1 the shark moves unseen round an island and eats
// swimmers, while the crew try to fasten two barrels to it. In act 2 it attacks
// their boat. Rules and cards are told in our own words. Some printed numbers of
// act 2 are not known to us; those in board/figures.go are then our own.
//
// The files island*.go and those of its parts (shark, plan, crew, quint, brody,
// hooper, event) are act 1, and the files orca*.go are act 2. Package board is what is
// printed, and sharkturn a turn of the shark with what the crew can conclude from it.
// Package standing holds the orders that a player leaves for later, and package view what
// somebody may know, with the pictures of it.
//
// Where the rules leave a doubt we read them so. In act 1:
//
//  1. The Amity P.D. is in space 6 and the Mayor's Office in space 7.
//  2. Michael is one of the 16 swimmer tokens. Eaten, he costs one action and
//     counts as 2; Feeding Frenzy takes him with the others; only Brody can
//     rescue him. If his card comes up while he is in the water, he moves to the
//     open beach that has the fewest other swimmers. Where several have the
//     fewest the shark chooses one.
//  3. When the supply runs short swimmers come in the order N, E, S, W, one per
//     beach and pass. Each event turns the sign of a closed beach once, however
//     many swimmers it would have brought.
//  4. Town Hall Gives In may close the beach that is closed already; its sign
//     is then turned face up again. Brody cannot do that.
//  5. A used event card is discarded when the next is drawn; an empty deck is
//     made of the shuffled discards.
//  6. The shark tells its sensors as a set of spaces, without order or number.
//     A barrel in the space where its turn begins senses it too.
//  7. Feeding Frenzy can be played at any time of the turn and counts for the
//     later bites. Under it the shark may still eat one swimmer alone. A Speed
//     Burst is one action, and nothing can be eaten in the middle of it. Every
//     token, Speed Burst too, can be played for show.
//  8. Out of Sight answers binoculars and fish finder, never a launched barrel;
//     Evasive Moves are about floating barrels, not about launched ones.
//  9. By Drifting Wreck the shark names the captains it tips over with its
//     plan; it must have entered their space this turn. A captain in the water
//     can do nothing before he has paid his 2 actions, even in a later round, and
//     his boat neither gives nor gets barrels. An event that moves him moves the
//     boat too, and he stays in the water.
//  10. A hit marks the shark's space, like a search that finds it; the mark
//     stays until the next shark phase.
//  11. Barrels cannot be taken from where there are none; boats hold any number.
//  12. A member without actions is done, unless Helpful Harbour Master lets him
//     still handle barrels at his dock.
//  13. The swimmer track stops at 9. The act ends with the full track or with the
//     second barrel, whichever comes first.
//  14. With three players both crew players command the third member, and the
//     first order counts.
//  15. Any one of the crew players may answer an event's question to the crew.
//
// In act 2:
//
//  16. The gear is divided once each crew player has settled it; a change asks
//     all of them again. The crew begin on boat spaces of their choice, before
//     the first options are turned up.
//
//  17. When a tile is destroyed its boat space and its water space become one,
//     with the neighbours of both. A member who falls in is in the water of the
//     zone in which he was.
//
//  18. Climbing aboard takes both moves; going overboard takes one. Whether a
//     weapon reaches its target is judged after the move.
//
//  19. A target in the shark's space is right, whichever option was chosen.
//     A member who aimed right may hold back, and spends nothing.
//
//  20. A second strike, and the hits of Split Planks, go by the tiles as they
//     are by then. A charge's extra hits do not count for bites.
//
//  21. Evade never falls below 0, an attack never below 1 die. Wounds stop at
//     the end of the track, and the game at that moment.
//
//  22. The shark is free in which of its two unchosen tokens it shows for Chum
//     or the Radio Tag. Chum takes back everybody's readiness, since the crew
//     have learnt something.
//
//  23. A member who has a weapon chooses one and a target; he may then still
//     hold back. Ammo serves the member who holds it.
//
//  24. A Shark Cage may be played at any time from the lock to the roll of the
//     shark's attack, and before a bonus attack on its user. Its user is asked
//     whenever the roll to come may wound him.
//
//  25. Worry the Bite is for the attack, not for bonus attacks. The second
//     attack of Double Strike may be declined, and a Drogue Barrel hinders it.
//
//  26. Split Planks must hit a tile next to the one that broke, if one is left.
//
//  27. A Barbed Lance wounds after the reveal's shake-off, and may end the game.
//
//  28. A weapon that is kept either way attacks without a question, after the lines and
//     tags that others may fasten; a Pistol's aim swings to a shark beside it; and Ammo
//     pays for the only firearm of its bearer. Standing orders change that, and answer
//     other questions (see standing.go). Games of editions before the fifth ask.
//
// In both: if the shark is skipped, it does the steps planned so far. When a
// crew player resigns, the other crew players command his members.
package jaws

import (
	"shipboard/games/game"
	"shipboard/games/jaws/standing"
)

// version is the form of State that this release writes.
const version = 2

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int    `json:"version"`           // of this form of State
	Edition int    `json:"edition,omitempty"` // of the gear and the deals; 0 is the first
	Acts    string `json:"acts"`              // "both", "1" or "2"
	sides

	Act    int           `json:"act"` // 1 or 2
	Orders standing.Open `json:"orders,omitzero"`
	Island *Island       `json:"island,omitempty"`
	Orca   *Orca         `json:"orca,omitempty"`
	Did    Deeds         `json:"did,omitempty"` // by seat, for the end
	game.Ended
}
