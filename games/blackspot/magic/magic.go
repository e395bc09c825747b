// Package magic carries out spells: hands and decks, casting, dispelling, and what a spell
// does to models and to the sea.
package magic

import (
	"slices"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// Deal gives each fleet its wizard, its faction's card and six others.
func Deal(s *battle.State, t *deed.Telling) {
	if !s.Options.Magic {
		return
	}
	s.Deck = nil
	for _, x := range roster.Spells {
		for range x.Copies {
			s.Deck = append(s.Deck, x.Key)
		}
	}
	for _, seat := range s.Playing() {
		f := &s.Fleets[seat]
		f.Wizard = true
		own := s.Traits(seat).Card
		i := slices.Index(s.Deck, own)
		s.Deck = slices.Delete(s.Deck, i, i+1)
		f.Hand, f.Known = []roster.Card{own}, []roster.Card{own}
	}
	game.Shuffle(t.Dice, "the spell deck", s.Deck)
	for _, seat := range s.Playing() {
		draw(s, seat, figures.HandSize)
		t.Whisper(seat, "Your cards: %s.", game.List("and", view.CardTitles(s.Fleets[seat].Hand)...))
	}
	t.Tell("Each wizard holds %d spell cards.", 1+figures.HandSize)
}

// draw gives a fleet cards from the deck.
func draw(s *battle.State, seat game.Seat, n int) {
	f := &s.Fleets[seat]
	n = min(n, len(s.Deck))
	f.Hand = append(f.Hand, s.Deck[len(s.Deck)-n:]...)
	s.Deck = s.Deck[:len(s.Deck)-n]
	if len(s.Deck) == 0 {
		s.Deck = nil
	}
	slices.Sort(f.Hand)
}

// NextCaster asks the next player of the magic phase. If anybody cast or dispelled,
// those who passed are asked once more after all others.
func NextCaster(s *battle.Battle, _ *deed.Telling) {
	s.Acting = board.Nobody
	for ; s.Turn < len(s.Initiative); s.Turn++ {
		seat := s.Initiative[s.Turn]
		if f := &s.Fleets[seat]; f.Passed == s.Second && !f.Waived && mayCast(&s.Sea, seat) && !castsNothing(&s.Sea, seat) {
			s.Prompt = deed.Prompt{Ask: board.AskCast, Seats: sea.Seats(seat)}
			return
		}
	}
	if !s.Second && len(s.Latest.Cards) > 0 {
		s.Second, s.Turn = true, 0
		return
	}
	s.Enter(roster.PhasePairs)
}

// mayCast reports whether a seat has anything to do on its own place in the magic
// phase. Without a wizard it may only dispel what lasts.
func mayCast(s *sea.Sea, seat game.Seat) bool {
	f := &s.Fleets[seat]
	return !f.Out && !f.Acted && len(f.Hand) > 0 && (f.Wizard || len(OldSpells(s)) > 0)
}

// castsNothing reports whether a seat passes in the magic phase by its standing order. It is
// still asked to dispel.
func castsNothing(s *sea.Sea, seat game.Seat) bool {
	switch s.Fleets[seat].Casts {
	case "never":
		return true
	case "near":
		return !s.RivalSighted(seat)
	}
	return false
}

// Passed notes that a seat passes on its own place, for now or for the whole phase.
// It may still dispel a card that another shows.
func Passed(s *sea.Sea, seat game.Seat, whole bool) {
	f := &s.Fleets[seat]
	f.Passed, f.Waived = true, f.Waived || whole
	s.Turn++
}

// Cast shows a card, lets the others dispel it, and rolls.
func Cast(s *battle.State, t *deed.Telling, d deed.Deed) {
	f, x := &s.Fleets[d.Seat], roster.SpellOf(d.Card)
	if f.Out {
		forgetAnswers(&s.Sea)
		t.Tell("%s is gone before %s works.", d.Seat.Mark(), x.Title)
		return
	}
	switch d.Step {
	case 0:
		f.Acted, s.Acting = true, d.Seat
		f.Spend(d.Card)
		if d.Mega {
			f.Spend("mega")
		}
		t.Reveal()
		t.Tell("%s casts %s%s.", d.Seat.Mark(), x.Title, castWith(&s.Sea, d))
		if d.Mega {
			s.Again(d, 2)
			return
		}
		s.Again(d, 1)
		askDispels(&s.Battle, d)
	case 1:
		openDispel(s, t, d)
	case 2:
		if d.Mega {
			castDone(s, t, d, true)
			return
		}
		s.Throw(t, d, 3, board.Pool{Seat: d.Seat, What: "casting of " + x.Title, Dice: 1, Need: x.Cast})
	case 3:
		castDone(s, t, d, d.Pools[0].Won())
	}
}

// castDone ends a cast.
func castDone(s *battle.State, t *deed.Telling, d deed.Deed, won bool) {
	f, x := &s.Fleets[d.Seat], roster.SpellOf(d.Card)
	text := "failed"
	if won {
		text = "cast"
		s.Discarded = append(s.Discarded, d.Card)
		if d.Mega {
			s.Discarded = append(s.Discarded, "mega")
		}
		f.Tally.Cast++
		t.Tell("%s works.", x.Title)
		d.Kind, d.Step, d.N = deed.Effect, 0, 0
		if len(d.Pools) > 0 {
			d.N = d.Pools[0].Result()
		}
		d.Pools = nil
		s.Push(d)
	} else {
		f.Hand, f.Known = append(f.Hand, d.Card), append(f.Known, d.Card)
		slices.Sort(f.Hand)
		t.Tell("%s fails; the card returns to the hand of %s.", x.Title, d.Seat.Mark())
	}
	f.Lapse()
	show(&s.Sea, d.Card, d.Seat, text)
}

// show notes what became of a card, for the picture of the phase.
func show(s *sea.Sea, c roster.Card, seat game.Seat, text string) {
	s.Latest.Cards = append(s.Latest.Cards, board.Shown{Card: c, Seat: seat, Text: text})
}

// castWith tells what a spell is aimed at, and whether Mega Magic goes with it.
func castWith(s *sea.Sea, d deed.Deed) string {
	if d.Mega {
		return CastAt(s, d) + ", with Mega Magic"
	}
	return CastAt(s, d)
}

// CastAt tells what a spell is aimed at.
func CastAt(s *sea.Sea, d deed.Deed) string {
	switch roster.SpellOf(d.Card).Aim {
	case roster.AimShip, roster.AimModel, roster.AimEnemy:
		return " at " + s.Model(d.Other).Called()
	case roster.AimWind:
		return " toward " + board.PointName(d.Heading)
	case roster.AimPlace, roster.AimSummons:
		if d.Card == "sandbar" {
			return " at " + d.At.Name() + ", lying " + board.PointName(d.Heading)
		}
		return " at " + d.At.Name()
	case roster.AimMoved:
		return ": " + s.Model(d.Other).Called() + " goes to " + d.At.Name()
	}
	return ""
}
