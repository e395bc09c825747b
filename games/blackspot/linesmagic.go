package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// magicVerbs cast and dispel.
var magicVerbs = slices.Concat([]verb{
	{"cast", []board.Ask{board.AskCast}, (*State).castLine},
	{"mega", []board.Ask{board.AskCast}, (*State).megaLine},
	{"pass", []board.Ask{board.AskCast, board.AskDispel}, (*State).passLine},
	{"dispel", nil, (*State).dispelLine},
}, typhoonVerbs)

// passLine lets a chance to cast or to dispel pass: "pass". With "near" or "always" after
// it a chance to cast is passed in later rounds, too.
func (s *State) passLine(t *telling, seat game.Seat, words []string) (string, error) {
	if len(words) == 1 && s.Prompt.Ask == board.AskCast {
		word, err := game.Word("word after pass", words[0], []string{"near", "always"})
		if err != nil {
			return "", err
		}
		x, value := settingNamed("casts"), word
		if word == "always" {
			value = "never"
		}
		s.tellSetting(t, seat, game.Small(x.label), x.value(value))
		s.Fleets[seat].Casts = value
		line, err := s.passLine(t, seat, nil)
		return line + " " + word, err
	}
	if err := alone("pass", words); err != nil {
		return "", err
	}
	if s.Prompt.Ask == board.AskDispel {
		return "pass", s.answerDispel(t, seat, "")
	}
	s.passed(seat, false)
	s.Prompt = Prompt{}
	t.plain = true
	t.Tell("%s passes.", seat.Mark())
	s.run(t)
	return "pass", nil
}

// card reads a card of a hand.
func (f *Fleet) card(word string) (roster.Card, error) {
	var names []string
	for _, c := range f.Hand {
		names = append(names, string(c))
	}
	slices.Sort(names)
	name, err := game.Word("card", word, slices.Compact(names))
	return roster.Card(name), err
}

// megaLine reads "mega lightning n3", which is short for "cast lightning n3 with
// mega".
func (s *State) megaLine(t *telling, seat game.Seat, words []string) (string, error) {
	if len(words) == 0 {
		return "", game.Refuse("Name the card that goes with Mega Magic and what it is aimed at, as in: mega lightning n3.")
	}
	return s.castLine(t, seat, append(slices.Clone(words), "with", "mega"))
}

// castLine reads "cast lightning n3" or "cast teleport s2 at 18 20 with mega".
func (s *State) castLine(t *telling, seat game.Seat, words []string) (string, error) {
	d, text, err := s.readCast(seat, words)
	if err != nil {
		return "", err
	}
	s.Prompt = Prompt{}
	s.push(d)
	s.run(t)
	return text, nil
}

// readCast reads a cast. It changes nothing.
func (s *Sea) readCast(seat game.Seat, words []string) (Deed, string, error) {
	f := &s.Fleets[seat]
	d := Deed{Kind: DeedCast, Seat: seat}
	switch {
	case !f.Wizard:
		return d, "", game.Refuse("Your wizard went down with the flagship; you can only dispel or pass.")
	case len(words) == 0:
		return d, "", game.Refuse("Name a card of your hand and what it is aimed at, as in: cast lightning n3.")
	}
	c, err := f.card(words[0])
	if err != nil {
		return d, "", err
	}
	x, text := roster.SpellOf(c), "cast "+string(c)
	d.Card = c
	words = words[1:]
	if len(words) >= 2 && words[len(words)-2] == "with" && words[len(words)-1] == "mega" {
		words = words[:len(words)-2]
		d.Mega = true
		if !slices.Contains(f.Hand, "mega") {
			return d, "", game.Refuse("You do not hold Mega Magic; leave out: with mega.")
		}
	}
	switch {
	case c == "mega":
		return d, "", game.Refuse("Mega Magic is played with another card, as in: mega lightning n3.")
	case x.Cast == 0:
		return d, "", game.Refuse("%s cannot be cast; keep it to dispel the spell of another.", x.Title)
	case x.Faction != "" && x.Faction != f.Faction:
		return d, "", game.Refuse("%s is a spell of the %s; you can only dispel with it.", x.Title, roster.FactionOf(x.Faction).Title)
	}
	more, err := s.readAim(&d, words)
	if err != nil {
		return d, "", err
	}
	text += more
	if d.Mega {
		text += " with mega"
	}
	return d, text, nil
}

// readAim reads what a spell is aimed at into its deed.
func (s *Sea) readAim(d *Deed, words []string) (string, error) {
	x := roster.SpellOf(d.Card)
	text := ""
	switch x.Aim {
	case roster.AimShip, roster.AimModel, roster.AimEnemy, roster.AimMoved:
		if len(words) > 0 {
			d.Other = s.named(words[0])
		}
		if s.model(d.Other) == nil {
			return "", game.Refuse("Name a %s on the sea for %s, as in: cast %s %s.", x.Aim.Word(), x.Title, x.Key, x.Aim.Example())
		}
		if err := s.mayAim(*d); err != nil {
			return "", err
		}
		text += " " + s.model(d.Other).Name
		words = words[1:]
	}
	switch x.Aim {
	case roster.AimWind:
		if len(words) == 0 {
			return "", game.Refuse("Say where the wind shall blow to: %s.", game.List("or", board.Points...))
		}
		i := slices.Index(board.Points, words[0])
		if i < 0 || len(words) > 1 {
			return "", game.Refuse("%s is no direction; give one of %s.", game.Quote(words[0]), game.List("or", board.Points...))
		}
		d.Heading = inch.Degrees(45 * i)
		return text + " " + board.Points[i], s.mayShift(*d)
	case roster.AimPlace, roster.AimMoved, roster.AimSummons:
		more, err := s.readSpot(d, words)
		return text + more, err
	}
	if len(words) > 0 {
		return "", game.Refuse("%s needs no more than its target: %s does not belong to it.", x.Title, game.Quote(words[0]))
	}
	return text, nil
}

// readSpot reads the place of a spell, and its heading where it has one.
func (s *Sea) readSpot(d *Deed, words []string) (string, error) {
	x := roster.SpellOf(d.Card)
	heads := x.Aim == roster.AimSummons || x.Key == "sandbar"
	if len(words) == 0 {
		switch {
		case x.Aim == roster.AimSummons:
			return "", game.Refuse("Say where it rises: %s.", s.summonHelp(d.Seat))
		case x.Aim == roster.AimMoved:
			return "", game.Refuse("Say where %s goes, in inches east and north, as in: cast %s %s at 18 14.5.", s.title(d.Other), x.Key, s.model(d.Other).Name)
		case x.Key != "sandbar":
			return "", game.Refuse("Say where, in inches east and north, as in: cast %s at 18 14.5.", x.Key)
		}
	}
	usual := inch.Degrees(0)
	if flag := s.model(s.flagshipOf(d.Seat)); flag != nil && x.Aim == roster.AimSummons {
		usual = flag.Pose.Heading
	}
	p, err := readPlace(words, usual)
	if err != nil {
		return "", err
	}
	given := slices.Contains(words, "heading")
	switch {
	case given && !heads:
		return "", game.Refuse("%s takes no heading; give its place alone.", x.Title)
	case !given && x.Key == "sandbar":
		return "", game.Refuse("Say which way the bar lies, too: it is 3 inches long along its heading, as in: cast sandbar at 18 14.5 heading 90.")
	}
	d.At, d.Heading = p.At, p.Heading
	if !heads {
		d.Heading = 0
	}
	if err := s.mayPlace(*d); err != nil {
		return "", err
	}
	if heads {
		return " " + placed(p), nil
	}
	return " at " + p.At.X.String() + " " + p.At.Y.String(), nil
}
