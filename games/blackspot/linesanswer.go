package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/boarding"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
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
func (s *State) windLine(t *deed.Telling, _ game.Seat, words []string) (string, error) {
	if len(words) != 1 {
		return "", game.Refuse("Type wind clockwise, wind counterclockwise or wind stays.")
	}
	how, err := game.Word("way of the wind", words[0], []string{rules.WindClockwise, rules.WindCounter, rules.WindStays})
	if err != nil {
		return "", err
	}
	rules.Answered(&s.State, t, how)
	return "wind " + how, nil
}

// wordLine reads an answer of one word.
func wordLine(word string) func(*State, *deed.Telling, game.Seat, []string) (string, error) {
	return func(s *State, t *deed.Telling, _ game.Seat, words []string) (string, error) {
		if err := orders.Alone(word, words); err != nil {
			return "", err
		}
		rules.Answered(&s.State, t, word)
		return word, nil
	}
}

// rerollLine spends booty on the roll that is asked about: "reroll", "reroll always" or
// "reroll last".
func (s *State) rerollLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	more, err := alwaysSo(&s.Sea, t, seat, "reroll", "always", words)
	if err != nil {
		return "", err
	}
	i := s.Prompt.Pool
	s.Prompt = deed.Prompt{}
	rules.Reroll(&s.Battle, t, i)
	rules.Run(&s.State, t)
	return "reroll" + more, nil
}

// letLine lets the roll stand that is asked about: "let", "let always" or "let last".
func (s *State) letLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	more, err := alwaysSo(&s.Sea, t, seat, "let", "never", words)
	if err != nil {
		return "", err
	}
	s.letStand(t)
	return "let" + more, nil
}

// alwaysSo makes an answer about booty a standing order for the rolls that others force on a
// fleet, if a word follows it. After "always" the order has the given value, always or never.
// After "last" booty is spent only to save ships. It returns the word as it is kept.
func alwaysSo(s *sea.Sea, t *deed.Telling, seat game.Seat, verb, value string, words []string) (string, error) {
	if len(words) == 0 {
		return "", nil
	}
	word, err := game.Word("word after "+verb, words[0], []string{"always", "last"})
	if err != nil {
		return "", err
	}
	if err := orders.Alone(verb+" "+word, words[1:]); err != nil {
		return "", err
	}
	if word == "last" {
		value = word
	}
	x := orders.SettingNamed("booty")
	tellSetting(s, t, seat, game.Small(x.Label), x.Value(value))
	s.Fleets[seat].Keep = x.Kept(value)
	return " " + word, nil
}

func (s *State) letStand(t *deed.Telling) {
	s.Top().Pools[s.Prompt.Pool].Stood = true
	s.Prompt = deed.Prompt{}
	rules.Run(&s.State, t)
}

// crewLine reads "crew 2 from s1 1 from s3" for a prize.
func (s *State) crewLine(t *deed.Telling, _ game.Seat, words []string) (string, error) {
	d := s.Top()
	_, text, err := boarding.ReadGivers(&s.Sea, d.Ship, d.Other, words)
	if err != nil {
		return "", err
	}
	rules.Answered(&s.State, t, "crew"+text)
	return "crew" + text, nil
}

// riseLine has the undead rise in a prize.
func (s *State) riseLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	if err := orders.Alone("rise", words); err != nil {
		return "", err
	}
	if !s.Traits(seat).Undead {
		return "", game.Refuse("Only the Undead have their dead rise in a prize; type scuttle, adrift, or crew and the dice.")
	}
	rules.Answered(&s.State, t, "rise")
	return "rise", nil
}
