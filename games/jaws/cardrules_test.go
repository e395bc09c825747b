package jaws_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/orca"
)

// finds reports whether a rule contains all the words of a phrase. Players look
// up rules in this way.
func finds(phrase string) bool {
	for _, r := range jaws.Game.Rules {
		text, all := strings.ToLower(r.Section+" "+r.Text), true
		for word := range strings.FieldsSeq(strings.ToLower(phrase)) {
			all = all && strings.Contains(text, word)
		}
		if all {
			return true
		}
	}
	return false
}

// The words on cards, buttons and pictures can be looked up.
func TestPrintedWordsAreFound(t *testing.T) {
	for _, printed := range []string{
		// The island.
		"sensor", "no sensor", "motion sensor", "power token", "swimmers eaten", "barrels", "floating", "police", "mayor", "shop", "dock", "beach", "closed", "opening soon",
		"binoculars", "fish finder", "nearby", "not there", "hit", "miss", "launch", "rescue", "climb", "take", "drop", "give", "close", "move", "tip",
		"plan", "eat", "michael", "swimmer track", "start", "lock",
		// The Orca.
		"attach", "attached", "shakes off", "use once", "evade", "dice", "wounds", "hits crack", "hits sink", "crack", "sink", "resurface", "ability",
		"melee", "firearm", "attachable", "accessory", "overboard", "caged", "missed", "in hand", "laid", "ready", "target", "weapon", "zone", "tile", "boat", "water",
		"port", "starboard", "stern", "bow", "deck", "wheelhouse", "damaged", "destroyed", "settle", "show", "charge", "strike", "bite", "dive",
		"hold", "shift", "spend", "shark cage", "chum", "ammo", "gear",
	} {
		if !finds(printed) {
			t.Errorf("no rule speaks of %q", printed)
		}
	}
	// Every word of three letters or more on the cards.
	word := regexp.MustCompile(`[A-Za-z]{3,}`)
	for _, c := range board.GearCards {
		if !c.In(jaws.Game.Edition) {
			continue
		}
		for _, w := range word.FindAllString(c.Title+" "+c.Text, -1) {
			if !finds(w) {
				t.Errorf("%s: no rule speaks of %q", c.Title, w)
			}
		}
	}
}

// Each card and token is a rule of its own, with its text.
func TestCardsAreRules(t *testing.T) {
	want := `
		JAWS-EVENTCARD-01 Drifting Wreck, JAWS-EVENTCARD-02 Front-Page Story, JAWS-EVENTCARD-03 Broken Pier, JAWS-EVENTCARD-04 Town Hall Gives In,
		JAWS-EVENTCARD-05 False Victory, JAWS-EVENTCARD-06 Independence Weekend, JAWS-EVENTCARD-07 Birthday Swim, JAWS-EVENTCARD-08 Helpful Harbour Master,
		JAWS-EVENTCARD-09 Price on Its Head, JAWS-EVENTCARD-10 Old War Story, JAWS-EVENTCARD-11 Crowded Waters I, JAWS-EVENTCARD-12 Fake Fin,
		JAWS-EVENTCARD-13 Crowded Waters II, JAWS-EVENTCARD-14 Crowded Waters III, JAWS-EVENTCARD-15 Crowded Waters IV, JAWS-EVENTCARD-16 Eye in the Sky,
		JAWS-TOKEN-01 Feeding Frenzy, JAWS-TOKEN-02 Evasive Moves, JAWS-TOKEN-03 Out of Sight, JAWS-TOKEN-04 Speed Burst,
		JAWS-ABILITY-01 Hull Breaker, JAWS-ABILITY-02 Double Strike, JAWS-ABILITY-03 Worry the Bite, JAWS-ABILITY-04 Wide Jaws,
		JAWS-ABILITY-05 Charge, JAWS-ABILITY-06 Split Planks, JAWS-ABILITY-07 Thick Hide, JAWS-ABILITY-08 Great Swell,
		JAWS-GEAR-01 Head Spade (melee), JAWS-GEAR-02 Harpoon Line (attachable), JAWS-GEAR-03 Fire Axe (melee), JAWS-GEAR-04 Pistol (firearm),
		JAWS-GEAR-05 Boat Pike (melee), JAWS-GEAR-06 Shark Cage (accessory), JAWS-GEAR-07 Rifle (firearm), JAWS-GEAR-08 Ammo (accessory),
		JAWS-GEAR-09 Chum (accessory), JAWS-GEAR-10 Tow Line (attachable), JAWS-GEAR-11 Drogue Barrel (attachable), JAWS-GEAR-12 Radio Tag (attachable),
		JAWS-GEAR-13 Barbed Lance (attachable), JAWS-GEAR-14 Gaff (melee), JAWS-GEAR-15 Bang Stick (melee),
		JAWS-GEAR-16 Flensing Knife (melee), JAWS-GEAR-17 Flensing Spade (melee), JAWS-GEAR-18 Nightstick (melee), JAWS-GEAR-19 Boat Hook (melee)`
	found := map[string]string{}
	for now := 1; now <= jaws.Game.Edition; now++ {
		list, _ := jaws.Game.Printed(now)
		for _, r := range list {
			found[r.ID] = r.Text
		}
	}
	for card := range strings.SplitSeq(want, ",") {
		id, title, _ := strings.Cut(strings.TrimSpace(card), " ")
		if !strings.HasPrefix(found[id], title+": ") {
			t.Errorf("%s is %q, want %s", id, found[id], title)
		}
	}
}

// JAWS-A2SETUP-01, JAWS-A2SETUP-06: the rules of an edition say what its act 2 deals, and
// list the gear that it has and no other.
func TestRulesSayWhatAnEditionDeals(t *testing.T) {
	for now := 1; now <= jaws.Game.Edition; now++ {
		list, _ := jaws.Game.Printed(now)
		text := map[string]string{}
		gear := 0
		for _, r := range list {
			text[r.ID] = r.Text
			if r.Section == "Gear cards" {
				gear++
			}
		}
		for id, dealt := range map[string]func(orca.Deal) int{
			"JAWS-A2SETUP-01": func(d orca.Deal) int { return d.Abilities }, "JAWS-A2SETUP-06": func(d orca.Deal) int { return d.Gear },
		} {
			var want []string
			for _, d := range orca.DealsOf(now) {
				want = append(want, strconv.Itoa(dealt(d)))
			}
			if !strings.Contains(text[id], game.List("or", want...)) {
				t.Errorf("edition %d deals %q, and the rule says %s", now, want, text[id])
			}
		}
		for i := range board.GearCards {
			if board.GearCards[i].In(now) {
				gear--
			}
		}
		if gear != 0 {
			t.Errorf("edition %d: %d gear cards too many are told", now, gear)
		}
	}
}
