package board

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Strength tells a weapon's dice: "2 dice + 1".
func (c *GearCard) Strength() string {
	if c.Plus > 0 {
		return game.CountDice(c.Dice) + " + " + strconv.Itoa(c.Plus)
	}
	return game.CountDice(c.Dice)
}

// Odds tells how often an attack with the weapon wounds the shark.
func (c *GearCard) Odds(evade int) string {
	return fmt.Sprintf("wounds it %d times in 100", c.Chance(evade))
}

// Chance is how often, of 100 attacks with the weapon, one wounds the shark.
func (c *GearCard) Chance(evade int) int {
	ways := make([]int, c.Plus+1) // the number of ways to roll each sum of hits
	ways[c.Plus] = 1
	all := 1
	for range c.Dice {
		next := make([]int, len(ways)+2)
		for sum, n := range ways {
			for _, face := range HitDie {
				next[sum+face] += n
			}
		}
		ways, all = next, all*len(HitDie)
	}
	wounding := 0
	for sum, n := range ways {
		if sum > evade {
			wounding += n
		}
	}
	return (100*wounding + all/2) / all
}

// InShort tells a weapon's dice, or that it is fastened to the shark.
func (c *GearCard) InShort() string {
	if c.Kind == Attachable {
		return "to be fastened to the shark"
	}
	return c.Strength()
}

// HitDie is the die of all attacks.
var HitDie = game.Die{0, 0, 1, 1, 2, 2}

// Verb is how a hunter uses a weapon.
func (c *GearCard) Verb() string {
	if c.Kind == Firearm {
		return "fires"
	}
	return "swings"
}

// Needs tells how many hits the dice of an attack must show.
func (c *GearCard) Needs(evade int) string {
	more := "more hits than evade " + strconv.Itoa(evade)
	if c.Plus > 0 {
		more += "; the card adds " + strconv.Itoa(c.Plus)
	}
	return more
}

//go:embed data/gear.txt
var gearText string

// The kinds of gear. The first three are weapons.
const (
	Melee      = "melee"
	Firearm    = "firearm"
	Attachable = "attachable"
	accessory  = "accessory"
)

// Gear cards that the rules name.
const (
	HarpoonLine  = "harpoon line"
	TowLine      = "tow line"
	DrogueBarrel = "drogue barrel"
	RadioTag     = "radio tag"
	BarbedLance  = "barbed lance"
	Pistol       = "pistol"
	SharkCage    = "shark cage"
	Ammo         = "ammo"
	Chum         = "chum"
)

// GearCard is a kind of gear card. All cards of one title are alike.
type GearCard struct {
	Key     string // the title in small letters, as it is typed
	Title   string
	from    int // the first edition of the game that has the card; 0 for all
	to      int // the last; 0 for none yet
	Kind    string
	Dice    int
	Plus    int
	Means   [MostEvade + 1]int // wounds on average, in hundredths, by the shark's evade
	Fired   bool               // leaves play once it has been used
	Text    string
	Copies  int // in all
	Shared  int // in the crew's deck
	Of      [3]int
	Ordinal int
}

// In reports whether an edition of the game has the card.
func (c *GearCard) In(edition int) bool { return c.from <= edition && (c.to == 0 || edition <= c.to) }

// Weapon reports whether the shark can be attacked with the card.
func (c *GearCard) Weapon() bool { return c.Kind != accessory }

// Close reports whether the card works only beside its target.
func (c *GearCard) Close() bool { return c.Kind == Melee || c.Kind == Attachable }

// GearCards are the kinds of gear, in the order of the printed table.
var GearCards = Must(parseGear(gearText))

func parseGear(text string) ([]*GearCard, error) {
	table, err := Rows("gear.txt", text, 10)
	if err != nil {
		return nil, err
	}
	var cards []*GearCard
	for i, row := range table {
		n, err := Numbers(row[2], row[3], row[4], row[6], row[7])
		if err != nil {
			return nil, fmt.Errorf("gear.txt: row %d: %w", i+1, err)
		}
		key := strings.ToLower(row[0])
		at := slices.IndexFunc(cards, func(c *GearCard) bool { return c.Key == key })
		if at < 0 {
			at = len(cards)
			cards = append(cards, &GearCard{
				Key: key, Title: row[0], from: n[1], to: n[2], Kind: row[5], Dice: n[3], Plus: n[4],
				Fired: row[8] == "fired", Text: row[9], Ordinal: at,
			})
		}
		c := cards[at]
		if !slices.Contains([]string{Melee, Firearm, Attachable, accessory}, c.Kind) || c.Text == "" || c.Kind != row[5] {
			return nil, fmt.Errorf("gear.txt: row %d: %v", i+1, row)
		}
		c.Copies += n[0]
		if row[1] == "crew" {
			c.Shared += n[0]
			continue
		}
		m, ok := MemberNamed(strings.ToLower(row[1]))
		if !ok {
			return nil, fmt.Errorf("gear.txt: row %d: %q is nobody", i+1, row[1])
		}
		c.Of[m] += n[0]
	}
	for _, c := range cards {
		for evade := range c.Means {
			c.Means[evade] = meanWounds(c.Dice, c.Plus-evade)
		}
	}
	return cards, nil
}

// MostEvade is the evade of Thick Hide, the highest.
const MostEvade = 3

// meanWounds is how many hundredths of a wound dice do on average, with plus added to their hits.
func meanWounds(dice, plus int) int {
	if dice == 0 {
		return Hundred * max(plus, 0)
	}
	sum := 0
	for _, face := range HitDie {
		sum += meanWounds(dice-1, plus+face)
	}
	return sum / len(HitDie)
}

// Gear finds a card by its key.
func Gear(key string) *GearCard {
	for _, c := range GearCards {
		if c.Key == key {
			return c
		}
	}
	return nil
}

// Hundred is one barrel or one swimmer where parts of them are counted, in hundredths.
const Hundred = 100
