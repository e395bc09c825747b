package view

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Brief tells somebody who has never seen the game their part in this act, their
// aim and what they can do. It does not depend on anything hidden.
func (v View) Brief() []string {
	if v.Over != nil || len(v.Yours) == 0 {
		return nil
	}
	if slices.Contains(v.Yours, "shark") {
		if v.Act == 2 {
			return orcaSharkBrief
		}
		return v.islandSharkBrief()
	}
	var names []string
	var powers []string
	for _, m := range board.Members {
		if slices.Contains(v.Yours, m.Key()) {
			names = append(names, m.String())
			powers = append(powers, islandPowers[m])
		}
	}
	you := "You are " + game.List("and", names...) + "."
	if v.Act == 2 {
		return append([]string{you}, orcaCrewBrief...)
	}
	return slices.Concat([]string{you + v.islandCrewAim()}, powers, []string{
		"Each of the crew has " + game.Count(board.CrewActions, "action") + " a round, in any order you like; finish one member before the next begins. End turn leaves the rest of his actions unused. Everyone sees what the crew does; talk it over.",
	})
}

func (v View) islandSharkBrief() []string {
	barrels := game.Count(board.ToFasten, "barrel")
	end := "With " + game.Count(board.TrackEnd, "swimmer") + " eaten, or " + barrels + " in you, the second act begins: the more you have eaten, the more ability cards you take there and the less gear the crew have."
	if v.Acts == "1" {
		end = "With " + game.Count(board.SoloTrackEnd, "swimmer") + " eaten you win; with " + barrels + " in you the crew win."
	}
	return []string{
		"You are the shark. Swim unseen round the island and eat swimmers at the beaches N, E, S and W. " + end,
		"Each round you plan up to " + game.Count(board.SharkActions, "action") + " here, where nobody else can look: swim to a neighbouring space, or eat 1 swimmer where you are. When you are happy with the plan, press End turn.",
		"You have four power tokens. You may play each once, and at most one a round. Its button says what it does.",
		"The crew then learn how many you ate and where, which floating barrels you met (not when), and whether you played a token (not which). Nothing else, unless they find you.",
		powersBrief(),
	}
}

// powersBrief explains the power tokens.
func powersBrief() string {
	texts := make([]string, len(board.AllPowers))
	for i, p := range board.AllPowers {
		texts[i] = board.PowerCards[p].Title + ": " + game.Small(board.PowerCards[p].Text)
	}
	return strings.Join(texts, " ")
}

func (v View) islandCrewAim() string {
	end, more := board.TrackEnd, " Fewer eaten means more gear in the second act."
	if v.Acts == "1" {
		end, more = board.SoloTrackEnd, ""
	}
	return fmt.Sprintf(" Find the shark, which moves unseen, and fasten %s to it before it has eaten %s.%s",
		game.Count(board.ToFasten, "barrel"), game.Count(end, "swimmer"), more)
}

var islandPowers = [...]string{
	board.Quint:  "Quint sails the Orca one space an action. He alone can launch a barrel, once a round, into his space or one next to it by water: if the shark is there, the barrel holds; if not, it floats and hears the shark pass. He rescues swimmers and picks up barrels.",
	board.Brody:  "Brody walks on land. He brings barrels from the shop to the docks, rescues swimmers, looks for the shark with binoculars at a beach, and closes an empty beach from the police station (6) or the mayor's office (7).",
	board.Hooper: "Hooper's boat goes up to " + game.Count(board.HooperReach, "space") + " an action. His fish finder, once a round, tells whether the shark is in his space, next to it, or neither. He rescues swimmers, and brings barrels to Quint.",
}

var orcaSharkBrief = []string{
	"You are the shark, and now you attack the boat. You win when all three hunters are dead or all eight tiles of the Orca are gone; you die at " + game.Count(board.SharkWounds, "wound") + ".",
	"Each round three cards lie open, A, B and C: where you may surface, how hard you are to hit there (evade), and with how many dice you bite. Choose one in secret, with an ability card under it if you like, and lock it. The crew guess where you surface and take aim.",
	"After their attacks you strike one boat space next to you, or one hunter in the water of your space or next to it; then you may bite with one die at each hunter near you in the water. Dice show 0, 1 or 2 hits.",
}

var orcaCrewBrief = []string{
	"The shark attacks the boat. Kill it: it dies at " + game.Count(board.SharkWounds, "wound") + ". It wins if all three hunters are dead (" + game.Count(board.CrewWounds, "wound") + " each) or all eight tiles of the Orca are gone.",
	"First share out the gear and go aboard. Each round three cards lie open, A, B and C, and the shark has chosen one in secret. Each hunter may move up to " + game.Numeral(board.HunterMoves) + " spaces (climbing out of the water takes both), takes up one weapon, and aims at the water where he thinks it will surface. Knives and lines reach only the water you are in or next to; firearms reach anywhere.",
	"Hunters who aimed right may attack: hits above its evade are wounds. Then it strikes back. Hunters on a tile that is cracked or sunk fall in, and in the water it bites.",
	"Chum, before you are ready, makes the shark show an option it did not choose. A Shark Cage, before it rolls, keeps its user whole for the round.",
}
