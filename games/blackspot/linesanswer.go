package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// answerVerbs answer what a player is asked in the midst of things.
var answerVerbs = []verb{
	{"reroll", []board.Ask{board.AskBooty}, (*State).rerollLine},
	{"let", []board.Ask{board.AskBooty}, (*State).letLine},
	{"cut", []board.Ask{board.AskHooks}, wordLine("cut")},
	{"keep", []board.Ask{board.AskHooks}, wordLine("keep")},
	{"scuttle", []board.Ask{board.AskPrize}, wordLine("scuttle")},
	{"adrift", []board.Ask{board.AskPrize}, wordLine("adrift")},
	{"crew", []board.Ask{board.AskPrize}, (*State).crewLine},
	{"rise", []board.Ask{board.AskPrize}, (*State).riseLine},
	{"wind", []board.Ask{board.AskWind}, (*State).windLine},
}

// windLine reads "wind clockwise", "wind counterclockwise" and "wind stays".
func (s *State) windLine(t *telling, _ game.Seat, words []string) (string, error) {
	if len(words) != 1 {
		return "", game.Refuse("Type wind clockwise, wind counterclockwise or wind stays.")
	}
	how, err := game.Word("way of the wind", words[0], []string{windClockwise, windCounter, windStays})
	if err != nil {
		return "", err
	}
	s.answered(t, how)
	return "wind " + how, nil
}

// wordLine reads an answer of one word.
func wordLine(word string) func(*State, *telling, game.Seat, []string) (string, error) {
	return func(s *State, t *telling, _ game.Seat, words []string) (string, error) {
		if err := alone(word, words); err != nil {
			return "", err
		}
		s.answered(t, word)
		return word, nil
	}
}

// rerollLine spends booty on the roll that is asked about: "reroll", "reroll always" or
// "reroll last".
func (s *State) rerollLine(t *telling, seat game.Seat, words []string) (string, error) {
	more, err := s.alwaysSo(t, seat, "reroll", "always", words)
	if err != nil {
		return "", err
	}
	i := s.Prompt.Pool
	s.Prompt = Prompt{}
	s.reroll(t, i)
	s.run(t)
	return "reroll" + more, nil
}

// letLine lets the roll stand that is asked about: "let", "let always" or "let last".
func (s *State) letLine(t *telling, seat game.Seat, words []string) (string, error) {
	more, err := s.alwaysSo(t, seat, "let", "never", words)
	if err != nil {
		return "", err
	}
	s.letStand(t)
	return "let" + more, nil
}

// alwaysSo makes an answer about booty a standing order for the rolls that others force on
// a fleet, where a word after it says so: with "always" its value is always or never, with
// "last" it is to save ships alone. It returns the word as it is kept.
func (s *Sea) alwaysSo(t *telling, seat game.Seat, verb, value string, words []string) (string, error) {
	if len(words) == 0 {
		return "", nil
	}
	word, err := game.Word("word after "+verb, words[0], []string{"always", "last"})
	if err != nil {
		return "", err
	}
	if err := alone(verb+" "+word, words[1:]); err != nil {
		return "", err
	}
	if word == "last" {
		value = word
	}
	x := settingNamed("booty")
	s.tellSetting(t, seat, game.Small(x.label), x.value(value))
	s.Fleets[seat].Keep = x.kept(value)
	return " " + word, nil
}

func (s *State) letStand(t *telling) {
	s.top().Pools[s.Prompt.Pool].Stood = true
	s.Prompt = Prompt{}
	s.run(t)
}

// crewLine reads "crew 2 from s1 1 from s3" for a prize.
func (s *State) crewLine(t *telling, _ game.Seat, words []string) (string, error) {
	d := s.top()
	_, text, err := s.readGivers(d.Ship, d.Other, words)
	if err != nil {
		return "", err
	}
	s.answered(t, "crew"+text)
	return "crew" + text, nil
}

// riseLine has the undead rise in a prize.
func (s *State) riseLine(t *telling, seat game.Seat, words []string) (string, error) {
	if err := alone("rise", words); err != nil {
		return "", err
	}
	if !s.traits(seat).Undead {
		return "", game.Refuse("Only the Undead have their dead rise in a prize; type scuttle, adrift, or crew and the dice.")
	}
	s.answered(t, "rise")
	return "rise", nil
}
