package rules_test

import (
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// The law names whatever is broken in a battle.
func TestLaw(t *testing.T) {
	for want, edit := range map[string]func(b *spottest.Battle){
		"do not go together":        func(b *spottest.Battle) { b.Over = new(game.Outcome) },
		"round: 0 of":               func(b *spottest.Battle) { b.Round = 0 },
		"nobody has a token":        func(b *spottest.Battle) { b.Initiative = nil },
		"seat 0 stands there twice": func(b *spottest.Battle) { b.Initiative = []game.Seat{0, 0} },
		"7 booty dice":              func(b *spottest.Battle) { b.Fleets[1].Booty = 7 },
		"is not her name":           func(b *spottest.Battle) { b.The("n1").Name = "s1" },
		"is not at -1":              func(b *spottest.Battle) { b.The("s1").Level = board.Deep },
		"dice: 7":                   func(b *spottest.Battle) { b.The("s1").Dice = 7 },
		"fires: 0, lit by 1":        func(b *spottest.Battle) { b.The("s1").Lit = sea.Seats(1) },
		"log: it does not hold":     func(b *spottest.Battle) { b.The("s1").Log = "ab" },
		"pairs: 1 and 1":            func(b *spottest.Battle) { b.Pairs = []board.Pair{{By: 1, To: 1}} },
		"off the table":             func(b *spottest.Battle) { b.The("s1").Pose.At = inch.Point{} },
		"n1 and s1 overlap":         func(b *spottest.Battle) { b.The("n1").Pose = b.The("s1").Pose },
		"is not in the hand":        func(b *spottest.Battle) { b.Fleets[0].Known = []roster.Card{"maw"} },
		"cannot be played":          func(b *spottest.Battle) { b.Fleets[0].Answer.Card = "maw" },
		"cannot dispel":             func(b *spottest.Battle) { b.Fleets[0].Dispels = make([]board.Standing, 1) },
		"two spells have one name":  func(b *spottest.Battle) { b.Lasts(0, "ring", 3000, 3000); b.Spells = append(b.Spells, b.Spells[0]) },
		"was not cast in round 9":   func(b *spottest.Battle) { b.Lasts(0, "ring", 3000, 3000); b.Spells[0].Round = 9 },
		"has 2 dice and shows [7]": func(b *spottest.Battle) {
			b.Stack = []deed.Deed{{Kind: deed.Cast, Pools: []board.Pool{{Dice: 2, Faces: []int{7}}}}}
		},
		"prompt: seat 1 is out": func(b *spottest.Battle) { b.Prompt.Seats = []game.Seat{1, 1} },
		"is not asked now":      func(b *spottest.Battle) { b.Prompt.Ask = board.AskHooks },
		"with 1 deed waiting":   func(b *spottest.Battle) { b.Stack = make([]deed.Deed, 1) },
	} {
		b := spottest.Conjure(t, "w undead", "s eagle; n rum; w rum", spottest.SouthFlag, spottest.NorthFlag, "w1 frigate 4 20 90")
		if err := b.Law(); err != nil {
			t.Fatal(err)
		}
		edit(b)
		err := b.Law()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v", want, err)
		}
	}
}
