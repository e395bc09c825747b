package blackspot

import (
	"fmt"
	"slices"
)

// checkMagic refuses impossible cards and spells of a snapshot.
func (s *State) checkMagic() error {
	for i := range s.Fleets {
		if err := s.Fleets[i].checkCards(); err != nil {
			return fmt.Errorf("fleets: seat %d: %w", i, err)
		}
	}
	for _, c := range slices.Concat(s.Deck, s.Discarded) {
		if spellOf(c) == nil {
			return fmt.Errorf("deck: there is no card %q", c)
		}
	}
	for _, x := range s.Latest.Cards {
		if spellOf(x.Card) == nil || x.Seat < 0 || int(x.Seat) >= s.Seats {
			return fmt.Errorf("latest: cards: %q of seat %d", x.Card, x.Seat)
		}
	}
	for i := range s.Spells {
		if err := s.checkSpell(i); err != nil {
			return fmt.Errorf("spells: %s: %w", s.Spells[i].Name, err)
		}
	}
	for i := range s.Stack {
		if err := s.checkMagicDeed(&s.Stack[i]); err != nil {
			return fmt.Errorf("stack: %s: %w", s.Stack[i].Kind, err)
		}
	}
	switch s.Prompt.Ask {
	case AskCast:
		if s.Phase != PhaseMagic || !s.Options.Magic || len(s.Prompt.Seats) != 1 {
			return fmt.Errorf("prompt: nobody casts now")
		}
	case AskDispel:
		if d := s.top(); d.Kind != DeedCast || d.Step != 1 {
			return fmt.Errorf("prompt: the card was answered already")
		}
	case AskTyphoon:
		if d := s.top(); d.Kind != DeedTyphoon || d.Step != 2 || len(s.driven(*d)) == 0 || !slices.Equal(s.Prompt.Seats, seats(d.Seat)) {
			return fmt.Errorf("prompt: the Typhoon drives no ship")
		}
	}
	return nil
}

// checkCards refuses impossible cards of a hand.
func (f *Fleet) checkCards() error {
	rest := slices.Clone(f.Hand)
	for _, c := range rest {
		if spellOf(c) == nil {
			return fmt.Errorf("hand: there is no card %q", c)
		}
	}
	for _, c := range f.Known {
		i := slices.Index(rest, c)
		if i < 0 {
			return fmt.Errorf("known: %q is not in the hand", c)
		}
		rest = slices.Delete(rest, i, i+1)
	}
	if c := f.Answer.Card; c != "" && (!slices.Contains(f.Hand, c) || spellOf(c).dispel == 0) {
		return fmt.Errorf("answer: %q cannot be played", c)
	}
	for _, o := range f.Dispels {
		if o.Spell != "" && spellOf(o.Spell) == nil || len(o.Cards) == 0 || len(f.Dispels) > mostOrders {
			return fmt.Errorf("dispels: there is no such order against %q", o.Spell)
		}
		for _, c := range o.Cards {
			if spellOf(c) == nil || spellOf(c).dispel == 0 {
				return fmt.Errorf("dispels: %q cannot dispel", c)
			}
		}
	}
	return nil
}

// checkSpell refuses an impossible spell on the table.
func (s *State) checkSpell(i int) error {
	x := &s.Spells[i]
	switch {
	case spellOf(x.Card) == nil:
		return fmt.Errorf("there is no card %q", x.Card)
	case x.Name == "" || s.spellNamed(x.Name) != x:
		return fmt.Errorf("two spells have one name, or none")
	case x.Seat < 0 || int(x.Seat) >= s.Seats || x.Round < 1 || x.Round > s.Round || x.Until < 0:
		return fmt.Errorf("seat %d did not cast it in round %d", x.Seat, x.Round)
	case x.Target != 0 && (s.model(x.Target) == nil || !s.model(x.Target).afloat()):
		return fmt.Errorf("target: there is no model %d", x.Target)
	case x.At.X < 0 || x.At.Y < 0 || x.At.X > Table.East || x.At.Y > Table.North || x.Heading != x.Heading.Heading():
		return fmt.Errorf("at: it is off the table")
	}
	for _, r := range x.Touched {
		if s.model(r) == nil {
			return fmt.Errorf("touched: there is no model %d", r)
		}
	}
	return nil
}

// checkMagicDeed refuses an impossible deed of magic.
func (s *State) checkMagicDeed(d *Deed) error {
	switch d.Kind {
	case DeedCast, DeedDispel, DeedEffect, DeedCross:
		if spellOf(d.Card) == nil || d.Seat < 0 {
			return fmt.Errorf("there is no card %q of seat %d", d.Card, d.Seat)
		}
	case DeedTyphoon:
		if d.Seat < 0 || d.N < 0 || d.N > 6 || d.Step < 0 || d.Step > 2 {
			return fmt.Errorf("%d ships are not to be driven", d.N)
		}
		return nil
	default:
		return nil
	}
	x := spellOf(d.Card)
	aimed := x.aim == aimShip || x.aim == aimModel || x.aim == aimEnemy || x.aim == aimMoved
	switch {
	case (d.Kind == DeedCast || d.Kind == DeedEffect) && (x.cast == 0 || aimed && s.model(d.Other) == nil || d.Step < 0 || d.Step > 3):
		return fmt.Errorf("%s is not cast so", x.title)
	case d.Kind == DeedCast && d.Step == 3 && len(d.Pools) != 1, d.Kind == DeedDispel && d.Step == 1 && len(d.Pools) != 1:
		return fmt.Errorf("no die is thrown for it")
	case d.Kind == DeedDispel && (spellOf(d.With) == nil || spellOf(d.With).dispel == 0 || d.Word != "" && s.spellNamed(d.Word) == nil):
		return fmt.Errorf("%q dispels nothing", d.With)
	case d.Kind == DeedCross && (s.model(d.Ship) == nil || d.Card != "ring" && d.Card != "whirlpool"):
		return fmt.Errorf("model %d crosses nothing", d.Ship)
	}
	return nil
}
