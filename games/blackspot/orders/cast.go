package orders

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// ReadCast reads a cast. It changes nothing.
func ReadCast(s *sea.Sea, seat game.Seat, words []string) (deed.Deed, string, error) {
	f := &s.Fleets[seat]
	d := deed.Deed{Kind: deed.Cast, Seat: seat}
	switch {
	case !f.Wizard:
		return d, "", game.Refuse("Your wizard went down with the flagship; you can only dispel or pass.")
	case len(words) == 0:
		return d, "", game.Refuse("Name a card of your hand and what it is aimed at, as in: cast lightning n3.")
	}
	c, err := f.Card(words[0])
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
	more, err := ReadAim(s, &d, words)
	if err != nil {
		return d, "", err
	}
	text += more
	if d.Mega {
		text += " with mega"
	}
	return d, text, nil
}

// ReadAim reads what a spell is aimed at into its deed.
func ReadAim(s *sea.Sea, d *deed.Deed, words []string) (string, error) {
	x := roster.SpellOf(d.Card)
	text := ""
	switch x.Aim {
	case roster.AimShip, roster.AimModel, roster.AimEnemy, roster.AimMoved:
		if len(words) > 0 {
			d.Other = s.Named(words[0])
		}
		if s.Model(d.Other) == nil {
			return "", game.Refuse("Name a %s on the sea for %s, as in: cast %s %s.", x.Aim.Word(), x.Title, x.Key, x.Aim.Example())
		}
		if err := magic.MayAim(s, *d); err != nil {
			return "", err
		}
		text += " " + s.Model(d.Other).Name
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
		return text + " " + board.Points[i], magic.MayShift(s, *d)
	case roster.AimPlace, roster.AimMoved, roster.AimSummons:
		more, err := readSpot(s, d, words)
		return text + more, err
	}
	if len(words) > 0 {
		return "", game.Refuse("%s needs no more than its target: %s does not belong to it.", x.Title, game.Quote(words[0]))
	}
	return text, nil
}

// readSpot reads the place of a spell, and its heading where it has one.
func readSpot(s *sea.Sea, d *deed.Deed, words []string) (string, error) {
	x := roster.SpellOf(d.Card)
	heads := x.Aim == roster.AimSummons || x.Key == "sandbar"
	if len(words) == 0 {
		switch {
		case x.Aim == roster.AimSummons:
			return "", game.Refuse("Say where it rises: %s.", magic.SummonHelp(s, d.Seat))
		case x.Aim == roster.AimMoved:
			return "", game.Refuse("Say where %s goes, in inches east and north, as in: cast %s %s at 18 14.5.", s.Title(d.Other), x.Key, s.Model(d.Other).Name)
		case x.Key != "sandbar":
			return "", game.Refuse("Say where, in inches east and north, as in: cast %s at 18 14.5.", x.Key)
		}
	}
	usual := inch.Degrees(0)
	if flag := s.Model(s.FlagshipOf(d.Seat)); flag != nil && x.Aim == roster.AimSummons {
		usual = flag.Pose.Heading
	}
	p, err := ReadPlace(words, usual)
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
	if err := magic.MayPlace(s, *d); err != nil {
		return "", err
	}
	if heads {
		return " " + magic.Placed(p), nil
	}
	return " at " + p.At.X.String() + " " + p.At.Y.String(), nil
}
