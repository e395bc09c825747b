package magic

import (
	"slices"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// DispelCards are the cards of a hand that dispel, each once.
func DispelCards(s *sea.Sea, seat game.Seat, mega bool) []roster.Card {
	return slices.DeleteFunc(slices.Compact(slices.Clone(s.Fleets[seat].Hand)), func(c roster.Card) bool {
		return roster.SpellOf(c).Dispel == 0 || mega && c == "disrupting"
	})
}

// mayDispel reports whether a seat may answer a card of another. Whether its cards are of use
// does not matter: else the question would tell others about them.
func mayDispel(s *sea.Sea, seat, caster game.Seat) bool {
	f := &s.Fleets[seat]
	return seat != caster && !f.Out && !f.Acted && len(f.Hand) > 0
}

// askDispels asks, at once, all who may dispel a card that is shown. Those who answer by standing
// orders are not waited for.
func askDispels(s *battle.Battle, d deed.Deed) {
	forgetAnswers(&s.Sea)
	var list []game.Seat
	for _, seat := range s.Playing() {
		if mayDispel(&s.Sea, seat, d.Seat) && !s.Fleets[seat].Standing {
			list = append(list, seat)
		}
	}
	if len(list) > 0 {
		s.Prompt = deed.Prompt{Ask: board.AskDispel, Seats: list}
	}
}

func forgetAnswers(s *sea.Sea) {
	for i := range s.Fleets {
		s.Fleets[i].Answer = board.Answer{}
	}
}

// openDispel opens the answers to a card in initiative order, until one dispels it. N counts the
// open ones. The cards of later answers stay in the hands, unseen.
func openDispel(s *battle.State, t *deed.Telling, d deed.Deed) {
	t.Reveal()
	for d.Word != dispelDone && d.N < len(s.Initiative) {
		seat := s.Initiative[d.N]
		d.N++
		if !mayDispel(&s.Sea, seat, d.Seat) {
			continue
		}
		f := &s.Fleets[seat]
		with := f.Answer.Card
		if f.Standing && !f.Answer.Given {
			with = standingCard(&s.Sea, seat, d)
		}
		if with == "" || !slices.Contains(f.Hand, with) {
			continue
		}
		s.Again(d, 1)
		s.Push(deed.Deed{Kind: deed.Dispel, Seat: seat, Card: d.Card, With: with})
		return
	}
	forgetAnswers(&s.Sea)
	if d.Word == dispelDone {
		s.Discarded = append(s.Discarded, d.Card)
		s.Fleets[d.Seat].Lapse()
		show(&s.Sea, d.Card, d.Seat, "dispelled")
		return
	}
	d.N = 0
	s.Again(d, 2)
}

// dispelDone is the Word of a cast that was dispelled.
const dispelDone = "dispelled"

// standingCard is the card with which a seat's standing orders dispel a cast, or "".
func standingCard(s *sea.Sea, seat game.Seat, d deed.Deed) roster.Card {
	f := &s.Fleets[seat]
	m := s.Model(d.Other)
	for _, o := range f.Dispels {
		if o.Spell != "" && o.Spell != d.Card || o.AtMine && (m == nil || m.Seat != seat) {
			continue
		}
		for _, c := range o.Cards {
			if slices.Contains(f.Hand, c) {
				return c
			}
		}
	}
	return ""
}

// DispelNeed is what a seat needs to dispel with a card; 1 always works.
func DispelNeed(s *sea.Sea, seat game.Seat, c roster.Card) int {
	if need := roster.SpellOf(c).Dispel; need <= 1 || s.Fleets[seat].Wizard {
		return need
	}
	return figures.WizardlessNeeds
}

// Dispel tries to dispel a card that is shown, whose cast is next on the stack, or a
// lasting spell (Word is its name).
func Dispel(s *battle.State, t *deed.Telling, d deed.Deed) {
	f, x := &s.Fleets[d.Seat], roster.SpellOf(d.With)
	if d.Step == 0 {
		f.Acted, f.Answer = true, board.Answer{}
		f.Spend(d.With)
		f.Lapse()
		s.Discarded = append(s.Discarded, d.With)
		t.Reveal()
		if d.Word == "" {
			t.Tell("%s tries to dispel %s with %s.", d.Seat.Mark(), roster.SpellOf(d.Card).Title, x.Title)
		} else {
			s.Acting = d.Seat
			t.Tell("%s tries to dispel %s with %s.", d.Seat.Mark(), s.SpellTitle(s.SpellNamed(d.Word)), x.Title)
		}
		need := DispelNeed(&s.Sea, d.Seat, d.With)
		if need <= 1 {
			dispelled(&s.Battle, t, d)
			return
		}
		s.Throw(t, d, 1, board.Pool{Seat: d.Seat, What: "dispelling with " + x.Title, Dice: 1, Need: need})
		return
	}
	if d.Pools[0].Won() {
		dispelled(&s.Battle, t, d)
		return
	}
	t.Tell("The dispel fails.")
	show(&s.Sea, d.With, d.Seat, "failed to dispel "+roster.SpellOf(d.Card).Title)
}

func dispelled(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	t.TellMoment(deed.SpellDispelled, "%s is dispelled by %s.", roster.SpellOf(d.Card).Title, d.Seat.Mark())
	show(&s.Sea, d.With, d.Seat, "dispelled "+roster.SpellOf(d.Card).Title)
	if d.Word != "" {
		harm.EndSpell(s, t, d.Word)
		return
	}
	if len(s.Stack) > 0 && s.Top().Kind == deed.Cast {
		s.Top().Word = dispelDone
	}
}

// DropDispel ends the dispelling of a lasting spell that is gone because its caster resigned
// while a player was asked about the roll against it.
func DropDispel(s *battle.Battle) {
	n := len(s.Stack)
	if n == 0 || s.Top().Kind != deed.Dispel || s.Top().Word == "" || s.SpellNamed(s.Top().Word) != nil {
		return
	}
	d := *s.Top()
	s.Stack = s.Stack[:n-1]
	if n == 1 {
		s.Stack = nil
	}
	s.Prompt = deed.Prompt{}
	show(&s.Sea, d.With, d.Seat, "came too late for "+roster.SpellOf(d.Card).Title)
}

// OldSpells are the names of the lasting spells of earlier rounds. A player may dispel these on
// his own place.
func OldSpells(s *sea.Sea) []string {
	var list []string
	for i := range s.Spells {
		if x := &s.Spells[i]; x.Round < s.Round {
			list = append(list, x.Name)
		}
	}
	return list
}
