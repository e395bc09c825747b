package magic_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// SPOT-MAGIC-01, SPOT-MAGIC-08, SPOT-MAGIC-09, SPOT-MAGIC-11, SPOT-MAGIC-18: one wizard a fleet, on its
// flagship; each is dealt the card of his faction and six of the others, out of one
// deck of 32 cards, the cards of other factions among them.
func TestDeal(t *testing.T) {
	for _, seats := range []int{2, 3, 4} {
		s := spottest.Begun(t, "deal", seats, map[string]string{"fantasy": "on"})
		for range seats {
			m := s.Match().(*blackspot.State)
			if _, err := s.Play(m.Open()[0], "skip"); err != nil {
				t.Fatal(err)
			}
		}
		m := s.Match().(*blackspot.State)
		all := slices.Clone(m.Deck)
		for i := range m.Fleets {
			f := &m.Fleets[i]
			own := roster.FactionOf(f.Faction).Card
			if len(f.Hand) != 7 || !slices.Contains(f.Hand, own) || !slices.Equal(f.Known, []roster.Card{own}) || !f.Wizard {
				t.Errorf("seat %d holds %v, known %v, wizard %v; want seven with %s", i, f.Hand, f.Known, f.Wizard, own)
			}
			if m.FlagshipOf(game.Seat(i)) == 0 {
				t.Errorf("seat %d has no flagship for its wizard", i)
			}
			all = append(all, f.Hand...)
		}
		if want := 32 - 7*seats; len(m.Deck) != want {
			t.Errorf("%d seats: %d cards are left; want %d", seats, len(m.Deck), want)
		}
		slices.Sort(all)
		var deck []roster.Card
		for _, x := range roster.Spells {
			for range x.Copies {
				deck = append(deck, x.Key)
			}
		}
		slices.Sort(deck)
		if !slices.Equal(all, deck) {
			t.Errorf("%d seats: the cards are %v; want %v", seats, all, deck)
		}
	}
}

// SPOT-SPELL-64, SPOT-MAGIC-18, SPOT-SPELL-15: the copies of each card; the Goblinoids are dealt one
// Sandbar as their own.
func TestCopies(t *testing.T) {
	want := map[roster.Card]int{
		"bloodthirst": 1, "cannon": 1, "disrupting": 2, "eagle": 2, "lightning": 2, "flux": 1, "mega": 2, "breath": 1, "rum": 2,
		"siren": 1, "teleport": 1, "typhoon": 2, "burst": 1, "gust": 2,
	}
	common, own := 0, 0
	for _, x := range roster.Spells {
		switch {
		case x.Faction != "":
			own += x.Copies
		case x.Copies != want[x.Key]:
			t.Errorf("%s: %d copies; want %d", x.Key, x.Copies, want[x.Key])
		default:
			common += x.Copies
		}
	}
	if common != 21 || own != 11 {
		t.Errorf("%d common cards and %d of factions; want 21 and 11", common, own)
	}
	s := &blackspot.State{}
	s.Sea = sea.Sea{Seats: 2, Options: board.Options{Fantasy: true, Magic: true}, Fleets: []sea.Fleet{{Faction: "goblinoids"}, {Faction: "elves"}}}
	magic.Deal(&s.State, deed.NewTelling(game.NewDice(game.TextSeed("one sandbar"))))
	if f := s.Fleets[0]; len(f.Hand) != 7 || !slices.Equal(f.Known, []roster.Card{"sandbar"}) {
		t.Errorf("the Goblinoids hold %v, known %v; want one Sandbar that is known among seven", f.Hand, f.Known)
	}
}

// The numbers of the cards: one below fails, the number itself works, both for
// casting and for dispelling.
func TestNumbersOfCards(t *testing.T) {
	for _, x := range []struct {
		id           string
		card         roster.Card
		cast, dispel int
		aim          string
		faction      string
	}{
		{"SPOT-SPELL-03", "ring", 5, 3, "n1", "barbarians"},
		{"SPOT-SPELL-07", "rocks", 5, 3, "n1", "dwarves"},
		{"SPOT-SPELL-09", "king", 6, 5, "at 11 4", "elves"},
		{"SPOT-SPELL-12", "sandbar", 4, 6, "at 20 18 heading 0", "goblinoids"},
		{"SPOT-SPELL-17", "whirlpool", 6, 2, "at 20 18", "realmsmen"},
		{"SPOT-SPELL-21", "titan", 6, 5, "at 11 4", "saurians"},
		{"SPOT-SPELL-24", "maw", 6, 3, "at 11 4", "technomages"},
		{"SPOT-SPELL-27", "volcano", 5, 3, "at 20 18", "undead"},
		{"SPOT-SPELL-31", "bloodthirst", 4, 4, "s1", "elves"},
		{"SPOT-SPELL-34", "cannon", 4, 4, "s1", "elves"},
		{"SPOT-SPELL-39", "eagle", 4, 4, "s1", "elves"},
		{"SPOT-SPELL-41", "lightning", 5, 3, "n1", "elves"},
		{"SPOT-SPELL-43", "flux", 3, 5, "sw", "elves"},
		{"SPOT-SPELL-48", "breath", 3, 5, "s1", "elves"},
		{"SPOT-SPELL-50", "rum", 3, 5, "s2", "elves"},
		{"SPOT-SPELL-53", "siren", 3, 5, "n1", "elves"},
		{"SPOT-SPELL-55", "teleport", 5, 3, "n1 at 18 18", "elves"},
		{"SPOT-SPELL-57", "typhoon", 6, 2, "", "elves"},
		{"SPOT-SPELL-60", "burst", 4, 4, "s", "elves"},
		{"SPOT-SPELL-62", "gust", 2, 5, "ne", "elves"},
	} {
		t.Run(x.id, func(t *testing.T) {
			begin := func() *spottest.Battle {
				foe := "goblinoids"
				if x.faction == foe {
					foe = "elves"
				}
				b := spottest.Conjure(t, "s "+x.faction+",n "+foe, "s "+string(x.card)+"; n "+string(x.card), spottest.SouthFlag, spottest.SouthSloop, spottest.NorthFlag, spottest.NorthSloop)
				b.The("s2").Hits, b.Wind = 1, board.Wind{To: 0}
				return b
			}
			line := strings.TrimSpace("cast " + string(x.card) + " " + x.aim)
			b := begin().Plays(0, line).Asks(board.AskDispel, 1)
			b.Plays(1, "pass", x.cast-1).Tells("fails").Holds(0, x.card)

			b = begin().Plays(0, line)
			b.Dice.Queue(x.cast, 1, 1, 1, 1) // what the spell itself rolls
			if _, err := b.Play(1, "pass", b.Dice); err != nil || len(b.Fleets[0].Hand) > 0 && x.card != "flux" {
				t.Errorf("cast with %d: %v; the hand is %v", x.cast, err, b.Fleets[0].Hand)
			}

			begin().Plays(0, line).Plays(1, "dispel with "+string(x.card), x.dispel-1, x.cast-1).Tells("dispel fails")
			b = begin().Plays(0, line).Plays(1, "dispel with "+string(x.card), x.dispel).Tells("is dispelled by {1}")
			b.Holds(0).Holds(1)
		})
	}
}

// SPOT-SPELL-02: a faction's card is cast by its own faction alone; others dispel with it.
// SPOT-MAGIC-12: each card is offered to cast and to dispel.
func TestCardsOfOtherFactions(t *testing.T) {
	b := spottest.Conjure(t, "s elves", "s volcano lightning; n lightning", spottest.SouthFlag, spottest.NorthFlag)
	b.Refuses(0, "cast volcano at 20 18", "spell of the Undead; you can only dispel with it")
	b.Offering(0, "", "cast volcano at ", false).Offering(0, "", "cast lightning ", true).Offering(0, "cast lightning ", "cast lightning n1", true)
	b.Plays(0, "cast lightning n1").Asks(board.AskDispel, 1).Offering(1, "", "dispel with lightning", true)
	b.Plays(1, "dispel with lightning", 3)
	b.ToMagic(spottest.Order10).Asks(board.AskCast, 0) // nothing left in the north
	b.Fleets[1].Hand = []roster.Card{"gust", "rum"}
	b.Plays(0, "pass").ToMagic(spottest.Order10)
	b.Wind = board.Wind{To: 0}
	b.Plays(1, "cast gust ne").Asks(board.AskDispel, 0)
	b.Offering(0, "", "dispel with volcano", true).Plays(0, "dispel with volcano", 3).Tells("is dispelled by {0}")
}

// SPOT-MAGIC-02, SPOT-MAGIC-04: the wizard goes down with the flagship, and casts no more.
func TestWizardSinks(t *testing.T) {
	b := spottest.Conjure(t, "", "s lightning; n lightning rum", spottest.SouthFlag, spottest.NorthFlag, spottest.NorthSloop)
	b.The("n1").Hits = 2
	b.Spells = []board.Spell{{Name: "ring", Card: "ring", Seat: 0, Round: 1, At: inch.Point{X: 3000, Y: 3000}}}
	b.Plays(0, "cast lightning n1").Plays(1, "pass", 5, 1, 1, 6).Tells("stays")
	if b.Fleets[1].Wizard {
		t.Fatal("the wizard outlived the flagship")
	}
	b.Asks(board.AskCast, 1).Refuses(1, "cast lightning s1", "Your wizard went down")
	b.Offering(1, "", "cast lightning ", false).Offering(1, "", "dispel ring with ", true)
}

// SPOT-MAGIC-03: a captured flagship loses the wizard, too.
func TestWizardCaptured(t *testing.T) {
	b := spottest.Fight(t, "magic", "s1 frigate 10 10 0", "n1 frigate 10.8 10 0", "n2 sloop 30 30 0")
	b.Fleets[1].Wizard = true
	b.The("n1").Hits = 2
	b.Plays(1, "n2 hold")
	b.Plays(0, "s1 board n1", 6, 5, 1, 1, 1, 1)
	b.Asks(board.AskPrize, 0).Plays(0, "adrift", 6)
	if b.Fleets[1].Wizard || b.The("n1").Status != board.Afloat {
		t.Errorf("the flagship is %s, wizard %v; want her afloat without one", b.The("n1").Status, b.Fleets[1].Wizard)
	}
}

// SPOT-MAGIC-10: nothing is drawn in later rounds.
func TestNoFurtherCards(t *testing.T) {
	b := spottest.Conjure(t, "", "s lightning; n rum", spottest.SouthFlag, spottest.NorthFlag)
	for b.Round < 5 {
		b.ToMagic(spottest.Order01)
	}
	b.Holds(0, "lightning").Holds(1, "rum")
	if len(b.Deck) != 3 {
		t.Errorf("%d cards in the deck; want 3", len(b.Deck))
	}
}

// SPOT-MAGIC-13, SPOT-MAGIC-15, SPOT-MAGIC-27, SPOT-MAGIC-28: a die below the number fizzles: the card
// returns to the hand, known to all, and the act is spent. At the number the spell
// works and the card is gone.
func TestCastingRoll(t *testing.T) {
	b := spottest.Conjure(t, "", "s lightning rum; n gust", spottest.SouthFlag, spottest.NorthFlag)
	b.Plays(0, "cast lightning n1").Plays(1, "pass", 4).Tells("the card returns to the hand").Holds(0, "lightning", "rum")
	if v := b.Shows(game.Public); !slices.Equal(v.Fleets[0].Known, []roster.Card{"lightning"}) {
		t.Errorf("everyone knows of %v; want the card that returned", v.Fleets[0].Known)
	}
	b.Asks(board.AskCast, 1).Refuses(0, "cast rum s1", "the battle waits for {1} to cast a spell or pass")
	b.Plays(1, "pass")
	b.ToMagic(spottest.Order01).Plays(0, "cast lightning n1").Plays(1, "pass", 5, 6).Tells("Lightning works").Holds(0, "rum")
	if !slices.Contains(b.Discarded, roster.Card("lightning")) || len(b.Fleets[0].Known) > 0 {
		t.Errorf("discarded %v, known %v; want the card discarded", b.Discarded, b.Fleets[0].Known)
	}
}

// SPOT-MAGIC-14, SPOT-MAGIC-16, SPOT-MAGIC-26: the number is that of the card that dispels: Wind Gust
// needs 5 against Typhoon. It is discarded either way; a dispelled card is, too.
func TestDispelRoll(t *testing.T) {
	b := spottest.Conjure(t, "", "s typhoon; n gust gust", spottest.SouthFlag, spottest.NorthFlag)
	b.Plays(0, "cast typhoon").Plays(1, "dispel with gust", 4, 5).Tells("fails; the card returns").Holds(1, "gust")
	if !slices.Equal(b.Discarded, []roster.Card{"gust"}) {
		t.Errorf("discarded %v; want the card that failed to dispel", b.Discarded)
	}
	b.ToMagic(spottest.Order01).Plays(0, "cast typhoon").Plays(1, "dispel with gust", 5).Tells("Typhoon is dispelled").Holds(0).Holds(1)
	if !slices.Equal(b.Discarded, []roster.Card{"gust", "gust", "typhoon"}) {
		t.Errorf("discarded %v; want both cards", b.Discarded)
	}
	for _, e := range b.Told {
		if len(e.Dice) > 1 {
			t.Errorf("dice %v; want no casting roll after a dispel", e.Dice)
		}
	}
}

// SPOT-MAGIC-19, SPOT-MAGIC-35: magic comes first, then boarding, sloops, frigates and
// men-o-war.
func TestMagicComesFirst(t *testing.T) {
	b := spottest.Conjure(t, "", "s rum; n rum", "s1 manowar 10 4 0", "s2 sloop 14 4 0", "s3 frigate 18 4 0", "n1 frigate 10 30 180", "s4 sloop 24 10 0", "n2 sloop 24.8 10 0")
	b.Pairs = []board.Pair{{By: 5, To: 6}}
	b.Refuses(0, "s2 move 2", "Type pass, or cast and a card of your hand")
	var seen []roster.Phase
	for b.Round == 2 {
		if !slices.Contains(seen, b.Phase) {
			seen = append(seen, b.Phase)
		}
		p, err := b.Play(b.Open()[0], "skip", b.Dice)
		if err != nil {
			t.Fatal(err)
		}
		b.Told = p.Events
		if strings.Contains(b.Text(), "Boarding:") && len(seen) > 2 {
			t.Errorf("the pair fights in %s; want it right after magic", b.Phase)
		}
	}
	if want := []roster.Phase{roster.PhaseMagic, roster.PhasePairs, roster.PhaseLight, roster.PhaseMiddle, roster.PhaseHeavy}; !slices.Equal(seen, want) {
		t.Errorf("players were asked in %v; want %v", seen, want)
	}
}

// SPOT-MAGIC-20, SPOT-MAGIC-21, SPOT-MAGIC-22: a wizard who passes is asked once more
// if anybody acted; if all pass, the phase is over.
func TestPassing(t *testing.T) {
	b := spottest.Conjure(t, "", "s lightning rum; n lightning gust", spottest.SouthFlag, spottest.NorthFlag)
	b.Plays(0, "pass").Asks(board.AskCast, 1).Plays(1, "pass")
	if b.Phase == roster.PhaseMagic {
		t.Fatal("both passed, and the phase goes on")
	}
	b.ToMagic(spottest.Order01).Plays(0, "pass").Plays(1, "cast lightning s1").Plays(0, "pass", 4)
	b.Asks(board.AskCast, 0).Plays(0, "cast lightning n1", 5, 6) // the north has acted and is not asked
	b.Refuses(0, "cast rum s1", "you are asked to order a frigate")
	if b.Phase == roster.PhaseMagic {
		t.Fatal("both have acted, and the phase goes on")
	}
	b.ToMagic(spottest.Order01).Plays(0, "pass").Plays(1, "cast lightning s1").Plays(0, "pass", 4)
	b.Asks(board.AskCast, 0).Plays(0, "pass") // one more chance, not two
	if b.Phase == roster.PhaseMagic {
		t.Fatal("the south is asked a third time")
	}
}

// SPOT-MAGIC-23: names and targets are given with the card.
func TestTargetIsNamed(t *testing.T) {
	b := spottest.Conjure(t, "", "s lightning burst teleport; n gust", spottest.SouthFlag, spottest.NorthFlag)
	b.Refuses(0, "cast lightning", "Name a rival's model").Refuses(0, "cast teleport n1", "Say where Heron N1 goes")
	b.Plays(0, "cast lightning n1")
	if v := b.Shows(1); v.Casting == nil || v.Casting.Card != "lightning" || v.Casting.At != " at Heron N1" {
		t.Errorf("the north sees %+v; want the card and its target before it answers", v.Casting)
	}
}

// SPOT-MAGIC-24: nothing is dispelled once the casting die is thrown.
func TestNoDispelAfterTheRoll(t *testing.T) {
	b := spottest.Conjure(t, "", "s lightning; n rum", spottest.SouthFlag, spottest.NorthFlag)
	b.Fleets[0].Booty = 1
	b.Plays(0, "cast lightning n1").Plays(1, "pass", 2).Asks(board.AskBooty, 0)
	b.Refuses(1, "dispel with rum", "No spell waits for your answer")
	b.Plays(0, "reroll", 5, 6).Tells("works")
}

// SPOT-MAGIC-06, SPOT-MAGIC-25, SPOT-MAGIC-30: a wizard who has not acted may dispel out
// of turn, which is his act; one who has acted is not asked. The phase ends when all have acted.
func TestDispelOutOfTurn(t *testing.T) {
	hands := "s eagle rum; n eagle gust gust; w eagle gust"
	b := spottest.Conjure(t, "w undead", hands, spottest.SouthFlag, spottest.NorthFlag, "w1 frigate 4 20 90")
	b.Plays(0, "cast eagle s1").Asks(board.AskDispel, 1, 2)
	b.Plays(2, "pass").Plays(1, "dispel with gust", 5).Tells("is dispelled by {1}")
	b.Asks(board.AskCast, 2).Plays(2, "cast eagle w1", 4) // nobody is left to dispel it
	if b.Phase == roster.PhaseMagic {
		t.Errorf("all have acted, and the phase goes on: %q of %v", b.Prompt.Ask, b.Open())
	}
	b = spottest.Conjure(t, "w undead", hands, spottest.SouthFlag, spottest.NorthFlag, "w1 frigate 4 20 90")
	b.Plays(0, "cast eagle s1").Plays(1, "pass").Plays(2, "pass", 4)
	b.Plays(1, "cast eagle n1").Asks(board.AskDispel, 2).Refuses(0, "dispel with rum", "No spell waits")
	b.Plays(2, "dispel with gust", 1, 4)
	if b.Phase == roster.PhaseMagic {
		t.Error("A cast, B cast and C dispelled, and the phase goes on")
	}
}

// SPOT-MAGIC-31: Eagle's Eye is gone in the next round.
func TestOneRound(t *testing.T) {
	b := spottest.Conjure(t, "", "s eagle rum; n gust", spottest.SouthFlag, spottest.NorthFlag)
	b.Plays(0, "cast eagle s1").Plays(1, "pass", 4)
	if b.Eagle(b.Named("s1")) != 1 {
		t.Error("no +1 in the round of casting")
	}
	b.Plays(1, "pass").ToMagic(spottest.Order01)
	if b.Eagle(b.Named("s1")) != 0 || len(b.Spells) > 0 {
		t.Errorf("spells on the table: %v; want none in the next round", b.Spells)
	}
}
