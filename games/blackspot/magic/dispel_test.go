package magic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// SPOT-MAGIC-05: without a wizard any card needs a 6.
func TestWizardlessNeedsASix(t *testing.T) {
	for _, face := range []int{5, 6} {
		b := spottest.Conjure(t, "", "s eagle; n lightning", spottest.SouthFlag, spottest.NorthFlag)
		b.Fleets[1].Wizard = false // Lightning would dispel on 3
		b.Plays(0, "cast eagle s1").Asks(board.AskDispel, 1)
		if face == 5 {
			b.Plays(1, "dispel with lightning", 5, 4).Tells("The dispel fails").Tells("Eagle's Eye works")
		} else {
			b.Plays(1, "dispel with lightning", 6).Tells("is dispelled by {1}")
		}
		b.Holds(1)
	}
}

// SPOT-MAGIC-07: a fleet without a wizard tries one dispel a round.
func TestWizardlessTriesOnce(t *testing.T) {
	b := spottest.Conjure(t, "w undead", "s eagle; n rum rum; w eagle", spottest.SouthFlag, spottest.NorthFlag, "w1 frigate 4 20 90").Lasts(0, "ring", 3000, 3000)
	b.Fleets[1].Wizard = false
	b.Plays(0, "cast eagle s1").Asks(board.AskDispel, 1, 2)
	b.Plays(2, "pass").Plays(1, "dispel with rum", 5, 4).Asks(board.AskCast, 2) // the north has no place any more
	b.Plays(2, "cast eagle w1", 4)
	if b.Phase == roster.PhaseMagic {
		t.Errorf("asked %q of %v; want nobody asked again", b.Prompt.Ask, b.Open())
	}
}

// SPOT-MAGIC-29: several try in initiative order, until one succeeds.
func TestSeveralTry(t *testing.T) {
	b := spottest.Conjure(t, "w undead", "s eagle; n rum; w gust", spottest.SouthFlag, spottest.NorthFlag, "w1 frigate 4 20 90")
	b.Initiative = []game.Seat{0, 2, 1}
	b.Plays(0, "cast eagle s1").Plays(1, "dispel with rum")
	b.Plays(2, "dispel with gust", 4, 5).Tells("{2} tries to dispel Eagle's Eye with Wind Gust.\nThe dispel fails.\n{1} tries to dispel Eagle's Eye with Rum").Tells("is dispelled by {1}")
}

// SPOT-MAGIC-36: all are asked at the same time, whether their cards are of use or not;
// cards behind a success stay in their hands, with the act, and nobody learns of
// them.
func TestBehindASuccess(t *testing.T) {
	begin := func() *spottest.Battle {
		b := spottest.Conjure(t, "w undead", "s eagle; n rum; w mega gust", spottest.SouthFlag, spottest.NorthFlag, "w1 frigate 4 20 90")
		return b.Plays(0, "cast eagle s1").Asks(board.AskDispel, 1, 2)
	}
	b := begin().Plays(2, "dispel with gust")
	if len(b.Told) != 1 || b.Told[0].To.Public() {
		t.Fatalf("told %v; want nobody else told of an answer", b.Told)
	}
	before := public(t, b.State)
	c := begin().Plays(2, "pass")
	if after := public(t, c.State); after != before {
		t.Errorf("an answer shows:\n%s\n%s", before, after)
	}
	b.Plays(1, "dispel with rum", 5).Tells("is dispelled by {1}").Holds(2, "gust", "mega").Asks(board.AskCast, 2)
	c.Plays(1, "dispel with rum", 5)
	if b.Text() != c.Text() || public(t, b.State) != public(t, c.State) {
		t.Errorf("an answer behind a success shows:\n%s\n%s", b.Text(), c.Text())
	}
	useless := spottest.Conjure(t, "", "s eagle; n mega", spottest.SouthFlag, spottest.NorthFlag)
	useless.Plays(0, "cast eagle s1").Asks(board.AskDispel, 1).Offering(1, "", "dispel with mega", false).Plays(1, "pass", 4)
}

// public is what everyone sees, as JSON.
func public(t *testing.T, s *blackspot.State) string { return spottest.SeenBy(t, s, game.Public) }

// SPOT-MAGIC-37: standing orders name spells and cards in order of use. Everyone sees
// that a player has some, and the battle does not wait; the list is secret. It lapses
// when its cards are gone.
func TestStandingOrders(t *testing.T) {
	begin := func() *spottest.Battle {
		return spottest.Conjure(t, "w undead", "s lightning; n gust rum; w rum", spottest.SouthFlag, spottest.NorthFlag, spottest.NorthSloop, "w1 frigate 4 20 90")
	}
	b := begin()
	b.Refuses(1, "dispel orders any at mine with lightning", "There is no card")
	before := public(t, b.State)
	b.Plays(1, "dispel orders any at mine with gust")
	b.Refuses(1, "dispel orders any at mine with gust", "That is your order 1 already")
	if b.Offers(1, "dispel orders ", "dispel orders any at mine with gust") || !b.Offers(1, "dispel orders ", "dispel orders any with gust") {
		t.Error("an order that stands is offered again, or another is not")
	}
	if public(t, b.State) != before || b.Told[0].To.Public() {
		t.Error("the list shows to others")
	}
	b.Plays(1, "dispel orders on").Tells("{1} answers spells by standing orders")
	b.Plays(0, "cast lightning w1").Asks(board.AskDispel, 2).Plays(2, "pass", 4).Holds(1, "gust", "rum")

	b = begin().Plays(1, "dispel orders any at mine with gust").Plays(1, "dispel orders on")
	b.Plays(0, "cast lightning n2").Asks(board.AskDispel, 2)
	b.Plays(2, "pass", 5).Tells("{1} tries to dispel Lightning with Wind Gust").Tells("is dispelled").Holds(1, "rum")
	if b.Fleets[1].Dispels != nil || !b.Fleets[1].Standing {
		t.Errorf("the orders are %v, on: %v; want them lapsed and on", b.Fleets[1].Dispels, b.Fleets[1].Standing)
	}

	b = begin().Plays(1, "dispel orders eagle with gust rum").Plays(1, "dispel orders on") // of another spell
	b.Plays(0, "cast lightning n1").Plays(2, "pass", 4).Tells("fails").Holds(1, "gust", "rum")

	b = begin().Plays(1, "dispel orders eagle with gust").Plays(1, "dispel orders lightning with rum gust").Plays(1, "dispel orders on")
	b.Plays(0, "cast lightning w1").Plays(2, "pass", 5).Tells("{1} tries to dispel Lightning with Rum").Holds(1, "gust") // the first that is named

	b = begin().Plays(1, "dispel orders eagle with gust").Plays(1, "dispel orders lightning with gust rum").Plays(1, "dispel orders on")
	b.Fleets[1].Hand = []roster.Card{"rum"} // the gust is gone and passed over
	b.Plays(0, "cast lightning w1").Plays(2, "pass", 5).Tells("{1} tries to dispel Lightning with Rum")

	b = begin().Plays(1, "dispel orders any with gust").Plays(1, "dispel orders on").Plays(0, "cast lightning w1")
	b.Plays(1, "dispel orders off").Plays(2, "pass", 5, 6).Holds(1, "gust", "rum") // turned off before the answers are opened

	b = begin().Refuses(1, "dispel orders drop 1", "You have no standing dispel orders").Plays(1, "dispel orders any with gust").Plays(1, "dispel orders drop 1").Plays(1, "dispel orders on")
	b.Plays(0, "cast lightning n1").Asks(board.AskDispel, 2).Plays(2, "pass", 4).Tells("fails").Holds(1, "gust", "rum") // an empty list lets all pass
}

// SPOT-MAGIC-32, SPOT-MAGIC-33, SPOT-SPELL-01: faction spells last until dispelled, by anyone and by
// their own wizard, on his own place, with the number of the card.
func TestDispelLastingSpells(t *testing.T) {
	b := spottest.Conjure(t, "s realmsmen", "s whirlpool eagle; n rum lightning", spottest.SouthFlag, spottest.NorthFlag)
	b.Refuses(0, "dispel whirlpool with eagle", "No spell of an earlier round lasts")
	b.Plays(0, "cast whirlpool at 30 18").Plays(1, "pass", 6).Refuses(1, "dispel whirlpool with lightning", "No spell of an earlier round")
	b.Plays(1, "pass")
	for b.Round < 4 {
		b.ToMagic(spottest.Order10, 1)
	}
	if b.SpellNamed("whirlpool") == nil {
		t.Fatal("the Whirlpool is gone in a later round without a dispel")
	}
	b.Refuses(1, "dispel volcano with rum", "There is no lasting spell")
	b.Offering(1, "", "dispel whirlpool with ", true).Offering(1, "dispel whirlpool with ", "dispel whirlpool with rum", true)
	b.Plays(1, "dispel whirlpool with rum", 4).Tells("The dispel fails").Holds(1, "lightning").Asks(board.AskCast, 0)
	b.Refuses(1, "cast lightning s1", "the battle waits for {0} to cast a spell or pass") // the act is spent
	if !slices.ContainsFunc(b.Choices(0, ""), func(c game.Choice) bool {
		return c.Line == "dispel whirlpool with " && strings.HasPrefix(c.Hint, "your own spell; ")
	}) {
		t.Error("the south are not told that the Whirlpool is their own")
	}
	b.Plays(0, "dispel whirlpool with eagle", 4).Tells("Whirlpool is dispelled by {0}").Holds(0)
	if len(b.Spells) > 0 {
		t.Errorf("spells on the table: %v; want none", b.Spells)
	}
	b = spottest.Conjure(t, "", "s eagle; n lightning", spottest.SouthFlag, spottest.NorthFlag).Lasts(0, "ring", 3000, 3000)
	b.Plays(0, "pass").Plays(1, "dispel ring with lightning", 3).Tells("Ring of Fire is dispelled by {1}")
}

// SPOT-SPELL-36, SPOT-SPELL-38: Disrupting Dispel needs no roll, with a wizard or without; both
// cards are discarded.
func TestDisruptingDispel(t *testing.T) {
	for _, wizard := range []bool{true, false} {
		b := spottest.Conjure(t, "", "s typhoon; n disrupting", spottest.SouthFlag, spottest.NorthFlag)
		b.Fleets[1].Wizard = wizard
		b.Plays(0, "cast typhoon").Plays(1, "dispel with disrupting").Tells("Typhoon is dispelled").Holds(0).Holds(1)
		if !slices.Equal(b.Discarded, []roster.Card{"disrupting", "typhoon"}) {
			t.Errorf("discarded %v; want both", b.Discarded)
		}
	}
	b := spottest.Conjure(t, "", "s disrupting; n rum", spottest.SouthFlag, spottest.NorthFlag)
	b.Refuses(0, "cast disrupting", "cannot be cast")
}

// SPOT-SPELL-37, SPOT-SPELL-45, SPOT-SPELL-46: a card with Mega Magic works without a roll, nobody is
// asked, Disrupting Dispel and standing orders do nothing; both cards are spent.
func TestMegaMagic(t *testing.T) {
	b := spottest.Conjure(t, "", "s lightning mega rum; n disrupting gust", spottest.SouthFlag, spottest.NorthFlag)
	b.Plays(1, "dispel orders any with disrupting").Plays(1, "dispel orders on")
	b.Refuses(0, "cast mega", "played with another card")
	b.Offering(0, "", "mega ", true).Offering(0, "mega lightning ", "mega lightning n1", true)
	b.Roll(0, "cast lightning n1 with mega", 1, 6).Tells("with Mega Magic").Tells("Lightning works")
	b.Holds(0, "rum").Holds(1, "disrupting", "gust").Refuses(1, "dispel with disrupting", "No spell of an earlier round")
	if !slices.Equal(b.Discarded, []roster.Card{"lightning", "mega"}) {
		t.Errorf("discarded %v; want both", b.Discarded)
	}
}

// SPOT-SPELL-37, SPOT-SPELL-47: Mega Magic dispels nothing. A lasting spell that it carried can be
// dispelled later by a number, not by Disrupting Dispel.
func TestMegaMagicLasts(t *testing.T) {
	b := spottest.Conjure(t, "s undead", "s volcano mega; n disrupting lightning mega", spottest.SouthFlag, spottest.NorthFlag)
	b.Plays(0, "mega volcano at 28 18").Asks(board.AskCast, 1).Plays(1, "pass")
	b.ToMagic(spottest.Order10).Refuses(1, "dispel volcano with disrupting", "cast with Mega Magic").Refuses(1, "dispel volcano with mega", "cannot dispel anything")
	b.Offering(1, "dispel volcano with ", "dispel volcano with disrupting", false)
	b.Plays(1, "dispel volcano with lightning", 3).Tells("Volcano is dispelled")
	b = spottest.Conjure(t, "", "s rum mega; n gust", spottest.SouthFlag, spottest.SouthSloop, spottest.NorthFlag)
	b.The("s1").Hits = 2
	b.Plays(0, "mega rum s1")
	if b.The("s1").Hits != 1 {
		t.Errorf("%d hits are left; want 1: no die shows a 6", b.The("s1").Hits)
	}
}

// SPOT-MAGIC-38: a fleet without a wizard is asked on its own place only while something
// lasts.
func TestWizardlessOwnPlace(t *testing.T) {
	b := spottest.Conjure(t, "", "n rum; s", spottest.SouthFlag, spottest.NorthFlag)
	b.Fleets[1].Wizard = false
	if b.Phase != roster.PhaseMagic {
		t.Fatal("the north with its wizard is not asked")
	}
	b.Prompt = deed.Prompt{}
	rules.Run(&b.State.State, deed.NewTelling(b.Dice))
	if b.Phase == roster.PhaseMagic {
		t.Error("a fleet without a wizard is asked with nothing to dispel")
	}
	b = spottest.Conjure(t, "", "n rum gust; s", spottest.SouthFlag, spottest.NorthFlag)
	b.Fleets[1].Wizard = false
	b.Plays(1, "pass").Lasts(0, "volcano", 3000, 1800).ToMagic(spottest.Order01).Asks(board.AskCast, 1)
	b.Refuses(1, "cast gust ne", "Your wizard went down").Plays(1, "dispel volcano with gust", 5).Tells("The dispel fails")
	b.ToMagic(spottest.Order01).Plays(1, "dispel volcano with rum", 6).Tells("Volcano is dispelled by {1}")
}

// SPOT-MAGIC-39: the lasting spells of a wizard who is lost end at once, and what they
// summoned vanishes. Lost before his act, he casts no more.
func TestLostWizardsSpells(t *testing.T) {
	b := spottest.Conjure(t, "n realmsmen", "s lightning; n gust whirlpool", spottest.SouthFlag, spottest.NorthFlag, spottest.NorthSloop, "n3 king 20 30 180")
	b.Lasts(1, "whirlpool", 3000, 1800).Lasts(0, "ring", 3000, 3000)
	b.The("n3").Summoned = true
	b.Spells = append(b.Spells, board.Spell{Name: "king", Card: "king", Seat: 1, Round: 1, Target: 4})
	b.The("n1").Hits = 2
	b.Plays(0, "cast lightning n1").Plays(1, "pass", 5, 1, 1, 6).Tells("Whirlpool at 30, 18 ends")
	if len(b.Spells) != 1 || b.Spells[0].Card != "ring" || b.The("n3").Status != board.Sunk {
		t.Errorf("spells %v, the being is %s; want the Ring alone and the being gone", b.Spells, b.The("n3").Status)
	}
	b.Asks(board.AskCast, 1).Refuses(1, "cast whirlpool at 20 18", "Your wizard went down").Plays(1, "dispel ring with gust", 6)
}

// A player who resigns takes his spell with him, and nobody need answer it any more.
func TestCasterResigns(t *testing.T) {
	b := spottest.Conjure(t, "w undead", "s eagle; n rum; w rum", spottest.SouthFlag, spottest.NorthFlag, "w1 frigate 4 20 90")
	b.Plays(0, "cast eagle s1").Plays(1, "dispel with rum").Plays(0, "resign").Asks(board.AskCast, 1).Holds(1, "rum")
	if len(b.Spells) > 0 || len(b.Stack) > 0 {
		t.Errorf("spells %v, stack %v; want none", b.Spells, b.Stack)
	}
}

// SPOT-MAGIC-17: hands are hidden. Nothing public and nothing of another's view depends on
// hands, answers and dispel orders; in an imagined match they differ, and the viewer
// cannot tell.
func TestHandsAreSecret(t *testing.T) {
	b := spottest.Conjure(t, "w undead", "s lightning teleport; n gust rum eagle; w disrupting siren burst", spottest.SouthFlag, spottest.NorthFlag, "w1 frigate 4 20 90")
	b.Fleets[1].Known, b.Fleets[1].Booty = []roster.Card{"eagle"}, 2
	b.Plays(1, "dispel orders any with gust rum").Plays(0, "cast lightning n1").Plays(2, "dispel with siren")
	for _, viewer := range []game.Seat{game.Public, 0, 1} {
		hands := map[string]bool{}
		answers := map[roster.Card]bool{}
		lists := map[string]bool{}
		for i := range 40 {
			m := b.Imagine(viewer)(game.NewDice(game.TextSeed(fmt.Sprint("imagine ", i)))).(*blackspot.State)
			was, now := gametest.JSON(t, b.Shows(viewer)), gametest.JSON(t, spottest.Shows(m, viewer))
			if was != now || !slices.Equal(fmtChoices(b.State, viewer), fmtChoices(m, viewer)) {
				t.Fatalf("viewer %d can tell an imagined match:\n%s\n%s", viewer, was, now)
			}
			spottest.ReadsBack(t, m)
			hands[fmt.Sprint(m.Fleets[2].Hand, m.Deck)] = true
			answers[m.Fleets[2].Answer.Card] = true
			lists[fmt.Sprint(m.Fleets[1].Dispels)] = true
			if !slices.Contains(m.Fleets[1].Hand, roster.Card("eagle")) {
				t.Fatalf("viewer %d: the north holds %v; want the card in it that all know of", viewer, m.Fleets[1].Hand)
			}
		}
		if len(hands) < 5 || len(answers) < 3 || viewer != 1 && len(lists) < 3 || viewer == 1 && len(lists) != 1 {
			t.Errorf("viewer %d: %d hands, %d answers, %d lists are imagined", viewer, len(hands), len(answers), len(lists))
		}
	}
	data := public(t, b.State)
	for _, word := range []string{"siren", "disrupting", "teleport", "gust", "dispels"} {
		if strings.Contains(data, `"`+word+`"`) {
			t.Errorf("everyone sees %q", word)
		}
	}
	if v := b.Shows(1); v.Fleets[0].Cards != 1 || v.Yours == nil || !slices.Equal(v.Yours.Hand, []roster.Card{"gust", "rum", "eagle"}) && !slices.Equal(v.Yours.Hand, []roster.Card{"eagle", "gust", "rum"}) {
		t.Errorf("the north sees %d cards of the south and holds %v", v.Fleets[0].Cards, v.Yours)
	}
	b.Plays(1, "pass").Tells("{2} tries to dispel Lightning with Siren Call") // played, it is shown
}

// fmtChoices are all that a viewer is offered, as text.
func fmtChoices(m *blackspot.State, viewer game.Seat) []string {
	if viewer == game.Public {
		return nil
	}
	var list []string
	for _, c := range m.Choices(viewer, "") {
		list = append(list, fmt.Sprint(c))
	}
	return list
}

// A player whose lasting spell another is dispelling resigns while the other is asked
// about booty: the spell is gone, and no roll against it waits any more.
func TestDispelledPlayerResigns(t *testing.T) {
	b := spottest.Conjure(t, "w undead", "s eagle; n rum; w rum", spottest.SouthFlag, spottest.NorthFlag, "w1 frigate 4 20 90").Lasts(0, "ring", 3000, 3000)
	b.Round, b.Initiative = 2, []game.Seat{1, 0, 2}
	b.Fleets[1].Booty = 1
	b.Prompt = deed.Prompt{Ask: board.AskCast, Seats: sea.Seats(1)}
	b.Plays(1, "dispel ring with rum", 1).Asks(board.AskBooty, 1)
	b.Plays(0, "resign").Tells("ends").Asks(board.AskCast, 2)
	spottest.ReadsBack(t, b.State)
}
