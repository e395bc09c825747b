package blackspot

import (
	"slices"

	"shipboard/games/game"
)

// magicVerbs cast and dispel.
var magicVerbs = []verb{
	{"cast", []Ask{AskCast}, (*State).castLine},
	{"pass", []Ask{AskCast, AskDispel}, (*State).passLine},
	{"dispel", []Ask{AskDispel}, (*State).dispelLine},
}

// passLine lets a chance to cast or to dispel pass.
func (s *State) passLine(t *telling, seat game.Seat, words []string) (string, error) {
	if err := alone("pass", words); err != nil {
		return "", err
	}
	if s.Prompt.Ask == AskDispel {
		return "pass", s.answerDispel(t, seat, "")
	}
	s.passed(seat, false)
	s.Prompt = Prompt{}
	t.tell("%s passes.", seat.Mark())
	s.run(t)
	return "pass", nil
}

// card reads a card of a hand.
func (f *Fleet) card(word string) (Card, error) {
	var names []string
	for _, c := range f.Hand {
		names = append(names, string(c))
	}
	slices.Sort(names)
	name, err := game.Word("card", word, slices.Compact(names))
	return Card(name), err
}

// castLine reads "cast lightning n3" or "cast teleport s2 at 18 20 with mega".
func (s *State) castLine(t *telling, seat game.Seat, words []string) (string, error) {
	f := &s.Fleets[seat]
	if len(words) == 0 {
		return "", game.Refuse("Name a card of your hand and what it is aimed at, as in: cast lightning n3.")
	}
	c, err := f.card(words[0])
	if err != nil {
		return "", err
	}
	x, text := spellOf(c), "cast "+string(c)
	d := Deed{Kind: DeedCast, Seat: seat, Card: c}
	if words = words[1:]; len(words) >= 2 && words[len(words)-2] == "with" && words[len(words)-1] == "mega" {
		words = words[:len(words)-2]
		if d.Mega = true; !slices.Contains(f.Hand, "mega") {
			return "", game.Refuse("You do not hold Mega Magic.")
		}
	}
	switch {
	case x.cast == 0:
		return "", game.Refuse("%s cannot be cast by itself.", x.title)
	case x.faction != "" && x.faction != f.Faction:
		return "", game.Refuse("%s is a spell of the %s; you can only dispel with it.", x.title, factionOf(x.faction).title)
	}
	more, err := s.readAim(&d, words)
	if err != nil {
		return "", err
	}
	if text += more; d.Mega {
		text += " with mega"
	}
	s.Prompt = Prompt{}
	s.push(d)
	s.run(t)
	return text, nil
}

// readAim reads what a spell is aimed at into its deed.
func (s *State) readAim(d *Deed, words []string) (string, error) {
	x := spellOf(d.Card)
	text := ""
	if x.aim == aimOwn || x.aim == aimShip || x.aim == aimModel || x.aim == aimEnemy || x.aim == aimMoved {
		if len(words) > 0 {
			d.Other = s.named(words[0])
		}
		m := s.model(d.Other)
		switch {
		case m == nil:
			return "", game.Refuse("Name a model on the sea for %s, as in: cast %s n3.", x.title, x.key)
		case m.Level == Deep, x.aim == aimShip && !m.ship(), x.aim == aimEnemy && m.Seat == d.Seat, x.aim == aimOwn && m.Seat != d.Seat:
			return "", game.Refuse("%s cannot be aimed at %s.", x.title, m.Title())
		}
		text += " " + m.Name
		words = words[1:]
	}
	switch x.aim {
	case aimWind:
		if len(words) == 0 {
			return "", game.Refuse("Say where the wind shall blow to: %s.", game.List("or", points...))
		}
		i := slices.Index(points, words[0])
		if i < 0 || len(words) > 1 {
			return "", game.Refuse("%s is no direction; give one of %s.", game.Quote(words[0]), game.List("or", points...))
		}
		d.Heading = Degrees(45 * i)
		return text + " " + points[i], nil
	case aimPlace, aimMoved, aimSummons:
		p, err := readPlace(words, 0)
		if err != nil {
			return "", err
		}
		d.At, d.Heading = p.At, p.Heading
		text += " at " + p.At.X.String() + " " + p.At.Y.String()
		if len(words) > 3 {
			text += " heading " + p.Heading.String()
		}
		return text, nil
	}
	if len(words) > 0 {
		return "", game.Refuse("%s needs no more than its target: %s does not belong to it.", x.title, game.Quote(words[0]))
	}
	return text, nil
}

// dispelLine reads "dispel with lightning", the answer to a card that is shown.
func (s *State) dispelLine(t *telling, seat game.Seat, words []string) (string, error) {
	if len(words) > 0 && words[0] == "with" {
		words = words[1:]
	}
	if len(words) != 1 {
		return "", game.Refuse("Name a card of your hand, as in: dispel with rum; or type pass.")
	}
	c, err := s.Fleets[seat].card(words[0])
	if err != nil {
		return "", err
	}
	if spellOf(c).dispel == 0 {
		return "", game.Refuse("%s cannot dispel anything.", spellOf(c).title)
	}
	return "dispel with " + string(c), s.answerDispel(t, seat, c)
}

// answerDispel notes a seat's answer to a card that is shown.
func (s *State) answerDispel(t *telling, seat game.Seat, c Card) error {
	if slices.Contains(s.Prompt.Done, seat) {
		return game.Refuse("You have answered already; the others are still at it.")
	}
	s.Fleets[seat].Answer = Answer{Given: true, Card: c}
	s.lock(t, seat)
	return nil
}
