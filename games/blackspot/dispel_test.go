package blackspot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// lasts puts a lasting spell of round 1 on the table.
func (b *battle) lasts(seat game.Seat, c roster.Card, x, y inch.Inch) *battle {
	b.Spells = append(b.Spells, board.Spell{Name: string(c), Card: c, Seat: seat, Round: 1, At: inch.Point{X: x, Y: y}, Acted: b.Round})
	return b
}

// SPOT-MAGIC-05: without a wizard any card needs a 6.
func TestWizardlessNeedsASix(t *testing.T) {
	for _, face := range []int{5, 6} {
		b := conjure(t, "", "s eagle; n lightning", southFlag, northFlag)
		b.Fleets[1].Wizard = false // Lightning would dispel on 3
		b.play(0, "cast eagle s1").asks(board.AskDispel, 1)
		if face == 5 {
			b.play(1, "dispel with lightning", 5, 4).tells("The dispel fails").tells("Eagle's Eye works")
		} else {
			b.play(1, "dispel with lightning", 6).tells("is dispelled by {1}")
		}
		b.holds(1)
	}
}

// SPOT-MAGIC-07: a fleet without a wizard tries one dispel a round.
func TestWizardlessTriesOnce(t *testing.T) {
	b := conjure(t, "w undead", "s eagle; n rum rum; w eagle", southFlag, northFlag, "w1 frigate 4 20 90").lasts(0, "ring", 3000, 3000)
	b.Fleets[1].Wizard = false
	b.play(0, "cast eagle s1").asks(board.AskDispel, 1, 2)
	b.play(2, "pass").play(1, "dispel with rum", 5, 4).asks(board.AskCast, 2) // the north has no place any more
	b.play(2, "cast eagle w1", 4)
	if b.Phase == roster.PhaseMagic {
		t.Errorf("asked %q of %v; want nobody asked again", b.Prompt.Ask, b.open())
	}
}

// SPOT-MAGIC-29: several try in initiative order, until one succeeds.
func TestSeveralTry(t *testing.T) {
	b := conjure(t, "w undead", "s eagle; n rum; w gust", southFlag, northFlag, "w1 frigate 4 20 90")
	b.Initiative = []game.Seat{0, 2, 1}
	b.play(0, "cast eagle s1").play(1, "dispel with rum")
	b.play(2, "dispel with gust", 4, 5).tells("{2} tries to dispel it with Wind Gust.\nThe dispel fails.\n{1} tries to dispel it with Rum").tells("is dispelled by {1}")
}

// SPOT-MAGIC-36: all are asked at the same time, whether their cards are of use or not;
// cards behind a success stay in their hands, with the act, and nobody learns of
// them.
func TestBehindASuccess(t *testing.T) {
	begin := func() *battle {
		b := conjure(t, "w undead", "s eagle; n rum; w mega gust", southFlag, northFlag, "w1 frigate 4 20 90")
		return b.play(0, "cast eagle s1").asks(board.AskDispel, 1, 2)
	}
	b := begin().play(2, "dispel with gust")
	if len(b.told) != 1 || b.told[0].To.Public() {
		t.Fatalf("told %v; want nobody else told of an answer", b.told)
	}
	before := public(t, b.State)
	c := begin().play(2, "pass")
	if after := public(t, c.State); after != before {
		t.Errorf("an answer shows:\n%s\n%s", before, after)
	}
	b.play(1, "dispel with rum", 5).tells("is dispelled by {1}").holds(2, "gust", "mega").asks(board.AskCast, 2)
	c.play(1, "dispel with rum", 5)
	if b.text() != c.text() || public(t, b.State) != public(t, c.State) {
		t.Errorf("an answer behind a success shows:\n%s\n%s", b.text(), c.text())
	}
	useless := conjure(t, "", "s eagle; n mega", southFlag, northFlag)
	useless.play(0, "cast eagle s1").asks(board.AskDispel, 1).offering(1, "", "dispel with mega", false).play(1, "pass", 4)
}

// public is what everyone sees, as JSON.
func public(t *testing.T, s *State) string { return seenBy(t, s, game.Public) }

// seenBy is what a viewer sees, as JSON.
func seenBy(t *testing.T, s *State, viewer game.Seat) string {
	t.Helper()
	return gametest.JSON(t, shows(s, viewer))
}

// SPOT-MAGIC-37: standing orders name spells and cards in order of use. Everyone sees
// that a player has some, and the battle does not wait; the list is secret. It lapses
// when its cards are gone.
func TestStandingOrders(t *testing.T) {
	begin := func() *battle {
		return conjure(t, "w undead", "s lightning; n gust rum; w rum", southFlag, northFlag, northSloop, "w1 frigate 4 20 90")
	}
	b := begin()
	b.refuses(1, "dispel orders any at mine with lightning", "There is no card")
	before := public(t, b.State)
	b.play(1, "dispel orders any at mine with gust")
	b.refuses(1, "dispel orders any at mine with gust", "That is your order 1 already")
	if b.offers(1, "dispel orders ", "dispel orders any at mine with gust") || !b.offers(1, "dispel orders ", "dispel orders any with gust") {
		t.Error("an order that stands is offered again, or another is not")
	}
	if public(t, b.State) != before || b.told[0].To.Public() {
		t.Error("the list shows to others")
	}
	b.play(1, "dispel orders on").tells("{1} answers spells by standing orders")
	b.play(0, "cast lightning w1").asks(board.AskDispel, 2).play(2, "pass", 4).holds(1, "gust", "rum")

	b = begin().play(1, "dispel orders any at mine with gust").play(1, "dispel orders on")
	b.play(0, "cast lightning n2").asks(board.AskDispel, 2)
	b.play(2, "pass", 5).tells("{1} tries to dispel it with Wind Gust").tells("is dispelled").holds(1, "rum")
	if b.Fleets[1].Dispels != nil || !b.Fleets[1].Standing {
		t.Errorf("the orders are %v, on: %v; want them lapsed and on", b.Fleets[1].Dispels, b.Fleets[1].Standing)
	}

	b = begin().play(1, "dispel orders eagle with gust rum").play(1, "dispel orders on") // of another spell
	b.play(0, "cast lightning n1").play(2, "pass", 4).tells("fails").holds(1, "gust", "rum")

	b = begin().play(1, "dispel orders eagle with gust").play(1, "dispel orders lightning with rum gust").play(1, "dispel orders on")
	b.play(0, "cast lightning w1").play(2, "pass", 5).tells("{1} tries to dispel it with Rum").holds(1, "gust") // the first that is named

	b = begin().play(1, "dispel orders eagle with gust").play(1, "dispel orders lightning with gust rum").play(1, "dispel orders on")
	b.Fleets[1].Hand = []roster.Card{"rum"} // the gust is gone and passed over
	b.play(0, "cast lightning w1").play(2, "pass", 5).tells("{1} tries to dispel it with Rum")

	b = begin().play(1, "dispel orders any with gust").play(1, "dispel orders on").play(0, "cast lightning w1")
	b.play(1, "dispel orders off").play(2, "pass", 5, 6).holds(1, "gust", "rum") // turned off before the answers are opened

	b = begin().refuses(1, "dispel orders drop 1", "You have no standing dispel orders").play(1, "dispel orders any with gust").play(1, "dispel orders drop 1").play(1, "dispel orders on")
	b.play(0, "cast lightning n1").asks(board.AskDispel, 2).play(2, "pass", 4).tells("fails").holds(1, "gust", "rum") // an empty list lets all pass
}

// SPOT-MAGIC-32, SPOT-MAGIC-33, SPOT-SPELL-01: faction spells last until dispelled, by anyone and by
// their own wizard, on his own place, with the number of the card.
func TestDispelLastingSpells(t *testing.T) {
	b := conjure(t, "s realmsmen", "s whirlpool eagle; n rum lightning", southFlag, northFlag)
	b.refuses(0, "dispel whirlpool with eagle", "No spell of an earlier round lasts")
	b.play(0, "cast whirlpool at 30 18").play(1, "pass", 6).refuses(1, "dispel whirlpool with lightning", "No spell of an earlier round")
	b.play(1, "pass")
	for b.Round < 4 {
		b.toMagic(order10, 1)
	}
	if b.spellNamed("whirlpool") == nil {
		t.Fatal("the Whirlpool is gone in a later round without a dispel")
	}
	b.refuses(1, "dispel volcano with rum", "There is no lasting spell")
	b.offering(1, "", "dispel whirlpool with ", true).offering(1, "dispel whirlpool with ", "dispel whirlpool with rum", true)
	b.play(1, "dispel whirlpool with rum", 4).tells("The dispel fails").holds(1, "lightning").asks(board.AskCast, 0)
	b.refuses(1, "cast lightning s1", "the battle waits for {0} to cast a spell or pass") // the act is spent
	b.play(0, "dispel whirlpool with eagle", 4).tells("Whirlpool is dispelled by {0}").holds(0)
	if len(b.Spells) > 0 {
		t.Errorf("spells on the table: %v; want none", b.Spells)
	}
	b = conjure(t, "", "s eagle; n lightning", southFlag, northFlag).lasts(0, "ring", 3000, 3000)
	b.play(0, "pass").play(1, "dispel ring with lightning", 3).tells("Ring of Fire is dispelled by {1}")
}

// SPOT-SPELL-36, SPOT-SPELL-38: Disrupting Dispel needs no roll, with a wizard or without; both
// cards are discarded.
func TestDisruptingDispel(t *testing.T) {
	for _, wizard := range []bool{true, false} {
		b := conjure(t, "", "s typhoon; n disrupting", southFlag, northFlag)
		b.Fleets[1].Wizard = wizard
		b.play(0, "cast typhoon").play(1, "dispel with disrupting").tells("Typhoon is dispelled").holds(0).holds(1)
		if !slices.Equal(b.Discarded, []roster.Card{"disrupting", "typhoon"}) {
			t.Errorf("discarded %v; want both", b.Discarded)
		}
	}
	b := conjure(t, "", "s disrupting; n rum", southFlag, northFlag)
	b.refuses(0, "cast disrupting", "cannot be cast")
}

// SPOT-SPELL-37, SPOT-SPELL-45, SPOT-SPELL-46: a card with Mega Magic works without a roll, nobody is
// asked, Disrupting Dispel and standing orders do nothing; both cards are spent.
func TestMegaMagic(t *testing.T) {
	b := conjure(t, "", "s lightning mega rum; n disrupting gust", southFlag, northFlag)
	b.play(1, "dispel orders any with disrupting").play(1, "dispel orders on")
	b.refuses(0, "cast mega", "played with another card")
	b.offering(0, "", "mega ", true).offering(0, "mega lightning ", "mega lightning n1", true)
	b.roll(0, "cast lightning n1 with mega", 1, 6).tells("with Mega Magic").tells("Lightning works")
	b.holds(0, "rum").holds(1, "disrupting", "gust").refuses(1, "dispel with disrupting", "No spell of an earlier round")
	if !slices.Equal(b.Discarded, []roster.Card{"lightning", "mega"}) {
		t.Errorf("discarded %v; want both", b.Discarded)
	}
}

// SPOT-SPELL-37, SPOT-SPELL-47: Mega Magic dispels nothing. A lasting spell that it carried can be
// dispelled later by a number, not by Disrupting Dispel.
func TestMegaMagicLasts(t *testing.T) {
	b := conjure(t, "s undead", "s volcano mega; n disrupting lightning mega", southFlag, northFlag)
	b.play(0, "mega volcano at 28 18").asks(board.AskCast, 1).play(1, "pass")
	b.toMagic(order10).refuses(1, "dispel volcano with disrupting", "cast with Mega Magic").refuses(1, "dispel volcano with mega", "cannot dispel anything")
	b.offering(1, "dispel volcano with ", "dispel volcano with disrupting", false)
	b.play(1, "dispel volcano with lightning", 3).tells("Volcano is dispelled")
	b = conjure(t, "", "s rum mega; n gust", southFlag, southSloop, northFlag)
	b.the("s1").Hits = 2
	b.play(0, "mega rum s1")
	if b.the("s1").Hits != 1 {
		t.Errorf("%d hits are left; want 1: no die shows a 6", b.the("s1").Hits)
	}
}

// SPOT-MAGIC-38: a fleet without a wizard is asked on its own place only while something
// lasts.
func TestWizardlessOwnPlace(t *testing.T) {
	b := conjure(t, "", "n rum; s", southFlag, northFlag)
	b.Fleets[1].Wizard = false
	if b.Phase != roster.PhaseMagic {
		t.Fatal("the north with its wizard is not asked")
	}
	b.Prompt = Prompt{}
	b.run(newTelling(b.dice))
	if b.Phase == roster.PhaseMagic {
		t.Error("a fleet without a wizard is asked with nothing to dispel")
	}
	b = conjure(t, "", "n rum gust; s", southFlag, northFlag)
	b.Fleets[1].Wizard = false
	b.play(1, "pass").lasts(0, "volcano", 3000, 1800).toMagic(order01).asks(board.AskCast, 1)
	b.refuses(1, "cast gust ne", "Your wizard went down").play(1, "dispel volcano with gust", 5).tells("The dispel fails")
	b.toMagic(order01).play(1, "dispel volcano with rum", 6).tells("Volcano is dispelled by {1}")
}

// SPOT-MAGIC-39: the lasting spells of a wizard who is lost end at once, and what they
// summoned vanishes. Lost before his act, he casts no more.
func TestLostWizardsSpells(t *testing.T) {
	b := conjure(t, "n realmsmen", "s lightning; n gust whirlpool", southFlag, northFlag, northSloop, "n3 king 20 30 180")
	b.lasts(1, "whirlpool", 3000, 1800).lasts(0, "ring", 3000, 3000)
	b.the("n3").Summoned = true
	b.Spells = append(b.Spells, board.Spell{Name: "king", Card: "king", Seat: 1, Round: 1, Target: 4})
	b.the("n1").Hits = 2
	b.play(0, "cast lightning n1").play(1, "pass", 5, 1, 1, 6).tells("Whirlpool at 30, 18 ends")
	if len(b.Spells) != 1 || b.Spells[0].Card != "ring" || b.the("n3").Status != board.Sunk {
		t.Errorf("spells %v, the being is %s; want the Ring alone and the being gone", b.Spells, b.the("n3").Status)
	}
	b.asks(board.AskCast, 1).refuses(1, "cast whirlpool at 20 18", "Your wizard went down").play(1, "dispel ring with gust", 6)
}

// A player who resigns takes his spell with him, and nobody need answer it any more.
func TestCasterResigns(t *testing.T) {
	b := conjure(t, "w undead", "s eagle; n rum; w rum", southFlag, northFlag, "w1 frigate 4 20 90")
	b.play(0, "cast eagle s1").play(1, "dispel with rum").play(0, "resign").asks(board.AskCast, 1).holds(1, "rum")
	if len(b.Spells) > 0 || len(b.Stack) > 0 {
		t.Errorf("spells %v, stack %v; want none", b.Spells, b.Stack)
	}
}

// SPOT-MAGIC-17: hands are hidden. Nothing public and nothing of another's view depends on
// hands, answers and dispel orders; in an imagined match they differ, and the viewer
// cannot tell.
func TestHandsAreSecret(t *testing.T) {
	b := conjure(t, "w undead", "s lightning teleport; n gust rum eagle; w disrupting siren burst", southFlag, northFlag, "w1 frigate 4 20 90")
	b.Fleets[1].Known, b.Fleets[1].Booty = []roster.Card{"eagle"}, 2
	b.play(1, "dispel orders any with gust rum").play(0, "cast lightning n1").play(2, "dispel with siren")
	for _, viewer := range []game.Seat{game.Public, 0, 1} {
		hands := map[string]bool{}
		answers := map[roster.Card]bool{}
		lists := map[string]bool{}
		for i := range 40 {
			m := b.Imagine(viewer)(game.NewDice(game.TextSeed(fmt.Sprint("imagine ", i)))).(*State)
			was, now := gametest.JSON(t, b.shows(viewer)), gametest.JSON(t, shows(m, viewer))
			if was != now || !slices.Equal(fmtChoices(b.State, viewer), fmtChoices(m, viewer)) {
				t.Fatalf("viewer %d can tell an imagined match:\n%s\n%s", viewer, was, now)
			}
			readsBack(t, m)
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
	if v := b.shows(1); v.Fleets[0].Cards != 1 || v.Yours == nil || !slices.Equal(v.Yours.Hand, []roster.Card{"gust", "rum", "eagle"}) && !slices.Equal(v.Yours.Hand, []roster.Card{"eagle", "gust", "rum"}) {
		t.Errorf("the north sees %d cards of the south and holds %v", v.Fleets[0].Cards, v.Yours)
	}
	b.play(1, "pass").tells("{2} tries to dispel it with Siren Call") // played, it is shown
}

// fmtChoices are all that a viewer is offered, as text.
func fmtChoices(m *State, viewer game.Seat) []string {
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
	b := conjure(t, "w undead", "s eagle; n rum; w rum", southFlag, northFlag, "w1 frigate 4 20 90").lasts(0, "ring", 3000, 3000)
	b.Round, b.Initiative = 2, []game.Seat{1, 0, 2}
	b.Fleets[1].Booty = 1
	b.Prompt = Prompt{Ask: board.AskCast, Seats: seats(1)}
	b.play(1, "dispel ring with rum", 1).asks(board.AskBooty, 1)
	b.play(0, "resign").tells("ends").asks(board.AskCast, 2)
	readsBack(t, b.State)
}
