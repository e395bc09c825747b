package blackspot

import (
	"slices"

	"shipboard/games/game"
)

// mayDispel reports whether a seat may answer a card of another.
func (s *State) mayDispel(seat, caster game.Seat) bool {
	f := &s.Fleets[seat]
	return seat != caster && !f.Out && !f.Acted && len(f.Hand) > 0
}

// askDispels asks all who may dispel a card that is shown, at once. Those who
// answer by standing orders are not waited for.
func (s *State) askDispels(d Deed) {
	var list []game.Seat
	for _, seat := range s.playing() {
		f := &s.Fleets[seat]
		f.Answer = Answer{}
		if s.mayDispel(seat, d.Seat) && !f.Standing {
			list = append(list, seat)
		}
	}
	if len(list) > 0 {
		s.Prompt = Prompt{Ask: AskDispel, Seats: list}
	}
}

// openDispel opens the answers to a card in initiative order, until one dispels it.
// N counts those that are open.
func (s *State) openDispel(t *telling, d Deed) {
	t.reveal()
	for d.Word != "dispelled" && d.N < len(s.Initiative) {
		seat := s.Initiative[d.N]
		d.N++
		if !s.mayDispel(seat, d.Seat) {
			continue
		}
		f := &s.Fleets[seat]
		a := f.Answer
		if f.Standing {
			a.Card = s.standingCard(seat, d)
		}
		if a.Card == "" || !slices.Contains(f.Hand, a.Card) {
			continue
		}
		s.again(d, 1)
		s.push(Deed{Kind: DeedDispel, Seat: seat, Card: d.Card, With: a.Card})
		return
	}
	for i := range s.Fleets {
		s.Fleets[i].Answer = Answer{}
	}
	if d.Word == "dispelled" {
		s.Discarded = append(s.Discarded, d.Card)
		s.Latest.Cards = append(s.Latest.Cards, Shown{Card: d.Card, Seat: d.Seat, Text: "dispelled"})
		return
	}
	d.N = 0
	s.again(d, 2)
}

// standingCard is the card with which a seat's standing orders dispel a cast, or "".
func (s *State) standingCard(game.Seat, Deed) Card { return "" }

// dispel tries to dispel a card that is shown: the cast is next on the stack.
func (s *State) dispel(t *telling, d Deed) {
	f, x := &s.Fleets[d.Seat], spellOf(d.With)
	if d.Step == 0 {
		f.Acted = true
		f.spend(d.With)
		s.Discarded = append(s.Discarded, d.With)
		t.tell("%s tries to dispel it with %s.", d.Seat.Mark(), x.title)
		need := x.dispel
		if !f.Wizard && need > 1 {
			need = 6
		}
		if need <= 1 {
			s.dispelled(t, d)
			return
		}
		s.throw(t, d, 1, Pool{Seat: d.Seat, What: "dispelling with " + x.title, Dice: 1, Need: need})
		return
	}
	if d.Pools[0].won() {
		s.dispelled(t, d)
		return
	}
	t.tell("The dispel fails.")
}

func (s *State) dispelled(t *telling, d Deed) {
	t.tellMoment(spellDispelled, "%s is dispelled by %s.", spellOf(d.Card).title, d.Seat.Mark())
	if len(s.Stack) > 0 && s.top().Kind == DeedCast {
		s.top().Word = "dispelled"
	}
}
