package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/rules"
	"shipboard/games/game"
)

// magicVerbs cast and dispel.
var magicVerbs = slices.Concat([]verb{
	{"cast", []board.Ask{board.AskCast}, (*State).castLine},
	{"mega", []board.Ask{board.AskCast}, (*State).megaLine},
	{"pass", []board.Ask{board.AskCast, board.AskDispel}, (*State).passLine},
	{"dispel", nil, (*State).dispelLine},
}, typhoonVerbs)

// passLine reads "pass": it passes a chance to cast or to dispel. With "near" or "always" after
// it, it also passes chances to cast in later rounds.
func (s *State) passLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	if len(words) == 1 && s.Prompt.Ask == board.AskCast {
		word, err := game.Word("word after pass", words[0], []string{"near", "always"})
		if err != nil {
			return "", err
		}
		x, value := orders.SettingNamed("casts"), word
		if word == "always" {
			value = "never"
		}
		tellSetting(&s.Sea, t, seat, game.Small(x.Label), x.Value(value))
		s.Fleets[seat].Casts = value
		line, err := s.passLine(t, seat, nil)
		return line + " " + word, err
	}
	if err := orders.Alone("pass", words); err != nil {
		return "", err
	}
	if s.Prompt.Ask == board.AskDispel {
		return "pass", s.answerDispel(t, seat, "")
	}
	magic.Passed(&s.Sea, seat, false)
	s.Prompt = deed.Prompt{}
	t.Plain = true
	t.Tell("%s casts nothing.", seat.Mark())
	rules.Run(&s.State, t)
	return "pass", nil
}

// megaLine reads "mega lightning n3", which is short for "cast lightning n3 with
// mega".
func (s *State) megaLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	if len(words) == 0 {
		return "", game.Refuse("Name the card that goes with Mega Magic and what it is aimed at, as in: mega lightning n3.")
	}
	return s.castLine(t, seat, append(slices.Clone(words), "with", "mega"))
}

// castLine reads "cast lightning n3" or "cast teleport s2 at 18 20 with mega".
func (s *State) castLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	d, text, err := orders.ReadCast(&s.Sea, seat, words)
	if err != nil {
		return "", err
	}
	s.Prompt = deed.Prompt{}
	s.Push(d)
	rules.Run(&s.State, t)
	return text, nil
}

// typhoonVerbs answer which ship a Typhoon drives next.
var typhoonVerbs = []verb{
	{"push", []board.Ask{board.AskTyphoon}, driveLine("push")},
	{"turn", []board.Ask{board.AskTyphoon}, driveLine("turn")},
	{"done", []board.Ask{board.AskTyphoon}, wordLine("done")},
}

// driveLine reads "push n1 sw" and "turn n1 270".
func driveLine(verb string) func(*State, *deed.Telling, game.Seat, []string) (string, error) {
	return func(s *State, t *deed.Telling, _ game.Seat, words []string) (string, error) {
		list := magic.Driven(&s.Sea, *s.Top())
		if len(words) != 2 {
			return "", game.Refuse("Name a ship and a direction, as in: %s %s sw; or be done.", verb, s.Model(list[0]).Name)
		}
		r := s.Named(words[0])
		if !slices.Contains(list, r) {
			return "", game.Refuse("The Typhoon cannot drive %s; it can: %s.", game.Quote(words[0]), game.List("and", s.Names(list)...))
		}
		if !slices.Contains(board.Points, words[1]) {
			h, err := inch.ParseDegrees(words[1])
			if err != nil {
				return "", game.Refuse("%s is no direction; give one of %s, or degrees from 0 to 359.", game.Quote(words[1]), game.List("or", board.Points...))
			}
			words[1] = h.Heading().String()
		}
		line := verb + " " + s.Model(r).Name + " " + words[1]
		rules.Answered(&s.State, t, line)
		return line, nil
	}
}
