package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// wizardless is what a fleet without a wizard needs to dispel with any card.
const wizardless = 6

// mayDispel reports whether a seat may answer a card of another. It does not matter
// whether its cards are of use, or the question would tell of them.
func (s *Sea) mayDispel(seat, caster game.Seat) bool {
	f := &s.Fleets[seat]
	return seat != caster && !f.Out && !f.Acted && len(f.Hand) > 0
}

// askDispels asks all who may dispel a card that is shown, at once. Those who
// answer by standing orders are not waited for.
func (s *Battle) askDispels(d Deed) {
	s.forgetAnswers()
	var list []game.Seat
	for _, seat := range s.playing() {
		if s.mayDispel(seat, d.Seat) && !s.Fleets[seat].Standing {
			list = append(list, seat)
		}
	}
	if len(list) > 0 {
		s.Prompt = Prompt{Ask: board.AskDispel, Seats: list}
	}
}

// shown is the cast of the card that is shown, or nil.
func (s *Pending) shown() *Deed {
	i := slices.IndexFunc(s.Stack, func(d Deed) bool { return d.Kind == DeedCast })
	if i < 0 {
		return nil
	}
	return &s.Stack[i]
}

func (s *Sea) forgetAnswers() {
	for i := range s.Fleets {
		s.Fleets[i].Answer = board.Answer{}
	}
}

// openDispel opens the answers to a card in initiative order, until one dispels it.
// N counts those that are open. Cards behind a success stay in their hands unseen.
func (s *State) openDispel(t *telling, d Deed) {
	t.reveal()
	for d.Word != dispelDone && d.N < len(s.Initiative) {
		seat := s.Initiative[d.N]
		d.N++
		if !s.mayDispel(seat, d.Seat) {
			continue
		}
		f := &s.Fleets[seat]
		with := f.Answer.Card
		if f.Standing && !f.Answer.Given {
			with = s.standingCard(seat, d)
		}
		if with == "" || !slices.Contains(f.Hand, with) {
			continue
		}
		s.again(d, 1)
		s.push(Deed{Kind: DeedDispel, Seat: seat, Card: d.Card, With: with})
		return
	}
	s.forgetAnswers()
	if d.Word == dispelDone {
		s.Discarded = append(s.Discarded, d.Card)
		s.Fleets[d.Seat].lapse()
		s.show(d.Card, d.Seat, "dispelled")
		return
	}
	d.N = 0
	s.again(d, 2)
}

// dispelDone is the Word of a cast that was dispelled.
const dispelDone = "dispelled"

// standingCard is the card with which a seat's standing orders dispel a cast, or "".
func (s *Sea) standingCard(seat game.Seat, d Deed) roster.Card {
	f := &s.Fleets[seat]
	m := s.model(d.Other)
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

// lapse drops the standing orders whose cards are all gone from the hand.
func (f *Fleet) lapse() {
	f.Dispels = slices.DeleteFunc(f.Dispels, func(o board.Standing) bool {
		return !slices.ContainsFunc(o.Cards, func(c roster.Card) bool { return slices.Contains(f.Hand, c) })
	})
	if len(f.Dispels) == 0 {
		f.Dispels = nil
	}
}

// dispelNeed is what a seat needs to dispel with a card; 1 always works.
func (s *Sea) dispelNeed(seat game.Seat, c roster.Card) int {
	if need := roster.SpellOf(c).Dispel; need <= 1 || s.Fleets[seat].Wizard {
		return need
	}
	return wizardless
}

// dispel tries to dispel a card that is shown, whose cast is next on the stack, or a
// lasting spell (Word is its name).
func (s *State) dispel(t *telling, d Deed) {
	f, x := &s.Fleets[d.Seat], roster.SpellOf(d.With)
	if d.Step == 0 {
		f.Acted, f.Answer = true, board.Answer{}
		f.spend(d.With)
		f.lapse()
		s.Discarded = append(s.Discarded, d.With)
		t.reveal()
		if d.Word == "" {
			t.Tell("%s tries to dispel it with %s.", d.Seat.Mark(), x.Title)
		} else {
			s.Acting = d.Seat
			t.Tell("%s tries to dispel %s with %s.", d.Seat.Mark(), s.spellTitle(s.spellNamed(d.Word)), x.Title)
		}
		need := s.dispelNeed(d.Seat, d.With)
		if need <= 1 {
			s.dispelled(t, d)
			return
		}
		s.throw(t, d, 1, board.Pool{Seat: d.Seat, What: "dispelling with " + x.Title, Dice: 1, Need: need})
		return
	}
	if d.Pools[0].Won() {
		s.dispelled(t, d)
		return
	}
	t.Tell("The dispel fails.")
	s.show(d.With, d.Seat, "failed to dispel "+roster.SpellOf(d.Card).Title)
}

func (s *Battle) dispelled(t *telling, d Deed) {
	t.TellMoment(spellDispelled, "%s is dispelled by %s.", roster.SpellOf(d.Card).Title, d.Seat.Mark())
	s.show(d.With, d.Seat, "dispelled "+roster.SpellOf(d.Card).Title)
	if d.Word != "" {
		s.endSpell(t, d.Word)
		return
	}
	if len(s.Stack) > 0 && s.top().Kind == DeedCast {
		s.top().Word = dispelDone
	}
}

// dropDispel ends the dispelling of a lasting spell that is gone, since its caster has
// resigned while a roll against it was asked about.
func (s *Battle) dropDispel() {
	n := len(s.Stack)
	if n == 0 || s.top().Kind != DeedDispel || s.top().Word == "" || s.spellNamed(s.top().Word) != nil {
		return
	}
	d := *s.top()
	s.Stack = s.Stack[:n-1]
	if n == 1 {
		s.Stack = nil
	}
	s.Prompt = Prompt{}
	s.show(d.With, d.Seat, "came too late for "+roster.SpellOf(d.Card).Title)
}

// oldSpells are the lasting spells of earlier rounds, by name: those that may be
// dispelled on one's own place.
func (s *Sea) oldSpells() []string {
	var list []string
	for i := range s.Spells {
		if x := &s.Spells[i]; x.Round < s.Round {
			list = append(list, x.Name)
		}
	}
	return list
}
