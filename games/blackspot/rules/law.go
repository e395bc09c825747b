package rules

import (
	"fmt"
	"slices"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// Law names the first thing in a match that the rules do not allow.
func Law(s *battle.State) error {
	for _, law := range []func(*battle.State) error{
		lawOfRound, lawOfModels, lawOfPlaces, lawOfCards, lawOfSpells, lawOfStack, lawOfPrompt,
	} {
		if err := law(s); err != nil {
			return err
		}
	}
	return nil
}

// lawOfRound: the phases belong to a round, and each player has one place in its order.
func lawOfRound(s *battle.State) error {
	if (s.Over != nil) != (s.Phase == roster.PhaseOver) {
		return fmt.Errorf("over: phase %s and the outcome do not go together", s.Phase)
	}
	if s.Round < 0 || s.Round > s.Rounds || s.Over == nil && slices.Contains(sea.Phases, s.Phase) != (s.Round > 0) {
		return fmt.Errorf("round: %d of %d, in phase %s", s.Round, s.Rounds, s.Phase)
	}
	if s.Over == nil && s.Round > 0 && len(s.Initiative) == 0 {
		return fmt.Errorf("initiative: nobody has a token in round %d", s.Round)
	}
	for i, seat := range s.Initiative {
		if slices.Contains(s.Initiative[:i], seat) {
			return fmt.Errorf("initiative: seat %d stands there twice", seat)
		}
	}
	for i, f := range s.Fleets {
		if f.Booty < 0 || f.Booty > 6 || f.Treasure < 0 || f.Quit && !f.Out {
			return fmt.Errorf("fleets: seat %d has %d booty dice and %d treasures; it has resigned: %t, and is out: %t", i, f.Booty, f.Treasure, f.Quit, f.Out)
		}
	}
	return nil
}

// lawOfModels: a model has a name of its own and the dice of a crew, and is where its
// class can be.
func lawOfModels(s *battle.State) error {
	for i := range s.Models {
		m := &s.Models[i]
		stops, ok := board.ReadLog(m.Log)
		switch {
		case m.Afloat() && s.Named(m.Name) != board.Ref(i+1):
			return fmt.Errorf("models: %d: %q is not her name", i+1, m.Name)
		case m.Level == board.Deep && !m.ClassOf().Dives || m.Level == board.Air && !m.ClassOf().Flies:
			return fmt.Errorf("models: %s: level: a %s is not at %d", m.Name, m.ClassOf().Title, m.Level)
		case m.Dice < 0 || m.Dice > 6 || m.Hits < 0 || m.Ever < 0 || m.Took < 0 || m.Took > 6:
			return fmt.Errorf("models: %s: dice: %d, with %d hits and %d dice away", m.Name, m.Dice, m.Hits, m.Took)
		case m.Fires < len(m.Lit):
			return fmt.Errorf("models: %s: fires: %d, lit by %d", m.Name, m.Fires, len(m.Lit))
		case !ok:
			return fmt.Errorf("models: %s: log: it does not hold places", m.Name)
		}
		for _, x := range stops {
			for _, e := range x.Events {
				if e.Round > s.Round || int(e.By) > len(s.Models) || int(e.Seat) >= s.Seats {
					return fmt.Errorf("models: %s: log: round %d, model %d, seat %d", m.Name, e.Round, e.By, e.Seat)
				}
			}
		}
	}
	for _, p := range s.Pairs {
		a, b := s.Model(p.By), s.Model(p.To)
		if a == b || !a.Afloat() || !b.Afloat() {
			return fmt.Errorf("pairs: %d and %d cannot be locked", p.By, p.To)
		}
	}
	return nil
}

// lawOfPlaces: bases lie on the table, and no two on one level overlap. Only a model on the move
// may be passing over another.
func lawOfPlaces(s *battle.State) error {
	moving := slices.ContainsFunc(s.Stack, func(d deed.Deed) bool { return d.Kind == deed.Move })
	for i := range s.Models {
		a := &s.Models[i]
		if !a.Afloat() {
			continue
		}
		if !a.Base().Inside(inch.Table) {
			return fmt.Errorf("models: %s: pose: she is off the table", a.Name)
		}
		for j := range i {
			b := &s.Models[j]
			if !moving && b.Afloat() && a.Level == b.Level && a.Base().Overlaps(b.Base()) {
				return fmt.Errorf("models: %s and %s overlap at level %d", a.Name, b.Name, a.Level)
			}
		}
	}
	return nil
}

// lawOfCards: a player who is known to hold a card, or will answer with one, holds it. Cards are
// not counted, since the transcripts deal hands without the deck.
func lawOfCards(s *battle.State) error {
	for i := range s.Fleets {
		f := &s.Fleets[i]
		rest := slices.Clone(f.Hand)
		for _, c := range f.Known {
			n := slices.Index(rest, c)
			if n < 0 {
				return fmt.Errorf("fleets: seat %d: known: %q is not in the hand", i, c)
			}
			rest = slices.Delete(rest, n, n+1)
		}
		if c := f.Answer.Card; c != "" && (!slices.Contains(f.Hand, c) || roster.SpellOf(c).Dispel == 0) {
			return fmt.Errorf("fleets: seat %d: answer: %q cannot be played", i, c)
		}
		for _, o := range f.Dispels {
			if len(o.Cards) == 0 || slices.ContainsFunc(o.Cards, func(c roster.Card) bool { return roster.SpellOf(c).Dispel == 0 }) {
				return fmt.Errorf("fleets: seat %d: dispels: %v cannot dispel %q", i, o.Cards, o.Spell)
			}
		}
	}
	return nil
}

// lawOfSpells: a lasting spell has a name of its own, and lies on the table or on a model
// that is there.
func lawOfSpells(s *battle.State) error {
	for i := range s.Spells {
		x := &s.Spells[i]
		switch {
		case s.SpellNamed(x.Name) != x:
			return fmt.Errorf("spells: %s: two spells have one name", x.Name)
		case x.Round < 1 || x.Round > s.Round:
			return fmt.Errorf("spells: %s: it was not cast in round %d", x.Name, x.Round)
		case x.Target != 0 && !s.Model(x.Target).Afloat():
			return fmt.Errorf("spells: %s: target: there is no model %d", x.Name, x.Target)
		case x.At.X < 0 || x.At.Y < 0 || x.At.X > inch.Table.East || x.At.Y > inch.Table.North:
			return fmt.Errorf("spells: %s: at: it is off the table", x.Name)
		}
	}
	return nil
}

// lawOfStack: dice that a deed waits with were thrown, each pool by a player.
func lawOfStack(s *battle.State) error {
	for _, d := range s.Stack {
		if d.Open && (len(d.Pools) < 1 || len(d.Pools) > 2) {
			return fmt.Errorf("stack: %s: %d pools cannot be rolled again", d.Kind, len(d.Pools))
		}
		for _, p := range d.Pools {
			if len(p.Faces) != p.Dice || slices.ContainsFunc(p.Faces, func(face int) bool { return !slices.Contains(game.D6, face) }) {
				return fmt.Errorf("stack: %s: pools: %q has %d dice and shows %v", d.Kind, p.What, p.Dice, p.Faces)
			}
		}
	}
	return nil
}

// lawOfPrompt: each seat that is asked is in the battle, is asked once, and can answer. A deed
// waits only for the answers to questions about it.
func lawOfPrompt(s *battle.State) error {
	p := &s.Prompt
	for _, list := range [][]game.Seat{p.Seats, p.Done} {
		for i, seat := range list {
			if s.Fleets[seat].Out || slices.Contains(list[:i], seat) {
				return fmt.Errorf("prompt: seat %d is out, or stands there twice", seat)
			}
		}
	}
	if s.Over != nil {
		return nil
	}
	fine, waits := true, false
	switch p.Ask {
	case board.AskTerrain:
	case board.AskFleet:
		fine = slices.Equal(p.Seats, s.Playing()) && !slices.ContainsFunc(p.Done, func(seat game.Seat) bool { return yard.CheckBuild(&s.Sea, seat, s.Fleets[seat].Build) != nil })
	case board.AskPair:
		fine = len(p.Seats) == 1 && len(s.MayOrder(p.Seats[0])) > 0
	case board.AskShip:
		fine = len(p.Seats) == 1 && len(s.MayOrder(p.Seats[0])) > 0 && s.Active.Ship == 0
	case board.AskOrders:
		m := s.Model(s.Active.Ship)
		fine = m.Afloat() && p.Ship == s.Active.Ship && slices.Equal(p.Seats, sea.Seats(m.Seat))
	case board.AskCast:
		fine = len(p.Seats) == 1 && s.Phase == roster.PhaseMagic && s.Options.Magic
	case board.AskBooty:
		waits = true
		fine = len(s.Stack) > 0 && p.Pool < len(s.Top().Pools)
	case board.AskHooks:
		waits = true
		fine = len(s.Stack) > 0 && (s.Top().Kind == deed.Hooks || s.Top().Kind == deed.Rise)
	case board.AskWind:
		waits = true
		fine = len(s.Stack) > 0 && s.Top().Kind == deed.Spin && s.Options.Spinner && slices.Equal(p.Seats, sea.Seats(s.Initiative[0]))
	case board.AskPrize:
		waits = true
		fine = len(s.Stack) > 0 && s.Top().Kind == deed.Prize
	case board.AskDispel:
		waits = true
		fine = len(s.Stack) > 0 && s.Top().Kind == deed.Cast && s.Top().Step == 1
	case board.AskTyphoon:
		waits = true
		fine = len(s.Stack) > 0 && s.Top().Kind == deed.Typhoon && s.Top().Step == 2 && len(magic.Driven(&s.Sea, *s.Top())) > 0 && slices.Equal(p.Seats, sea.Seats(s.Top().Seat))
	default:
		fine = false
	}
	if !fine || waits != (len(s.Stack) > 0) {
		return fmt.Errorf("prompt: %q is not asked now, with %s waiting", p.Ask, game.Count(len(s.Stack), "deed"))
	}
	return nil
}
