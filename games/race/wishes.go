package race

import (
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/view"
)

// auto gives the usual answer to a question, or turns the wish for it on or off.
func (e *engine) auto(seat game.Seat, words []string) (string, error) {
	switch {
	case len(words) == 1 && (words[0] == "on" || words[0] == "off"):
		return e.wish(seat, "auto", words[0])
	case len(words) > 0:
		return "", game.Refuse("Type auto to take the usual choice once, or auto on and auto off.")
	}
	t := e.asked()
	if t == nil || t.Seat != seat || t.Kind == view.AskExtra {
		return "", game.Refuse("Nothing to choose now; auto on chooses for you the cards to raise, lower or throw away, and whom to fight.")
	}
	usual := *t
	e.pop()
	e.do(usual)
	return "auto", nil
}

// forced turns on or off that a card which leaves no choice is played at once.
func (e *engine) forced(seat game.Seat, words []string) (string, error) {
	if len(words) != 1 || words[0] != "on" && words[0] != "off" {
		return "", game.Refuse("Type forced on to have your card played for you where you have no choice, or forced off to play it yourself.")
	}
	return e.wish(seat, "forced", words[0])
}

// wish turns one of a player's two wishes on or off. Only the player is told.
func (e *engine) wish(seat game.Seat, name, word string) (string, error) {
	p, on := &e.Players[seat], word == "on"
	set, text := &p.Auto, [2]string{
		"From now on you are asked which cards to raise or throw away.",
		"From now on the usual cards are taken, and you are not asked; auto off changes it back.",
	}
	if name == "forced" {
		set, text = &p.Forced, [2]string{
			"From now on you play every card yourself.",
			"From now on a card is played for you where you have no choice, and everyone is told so; forced off changes it back.",
		}
	}
	if *set == on {
		return "", game.Refuse("%s is %s already.", name, word)
	}
	*set = on
	told := text[0]
	if on {
		told = text[1]
	}
	e.Whisper(seat, "%s", told)
	return name + " " + word, nil
}

// only returns the one line that a seat can play; "" where it has a choice.
func (s *State) only(seat game.Seat) string {
	stuck, line := s.stuck(seat), ""
	for _, c := range s.playables(seat) {
		uses := s.uses(seat, c)
		switch {
		case line != "" && (len(uses) > 0 || !stuck), len(uses) > 1, !stuck && s.splits(seat, s.steps(seat, c)):
			return ""
		case len(uses) == 1:
			line = "play " + c.String() + " " + uses[0].words
		case !stuck:
			line = "throw " + c.String()
		}
	}
	return line
}

// goesByItself plays the card that a player has laid for this turn, or the only line of
// one who is to play a card and wishes not to be asked. It reports whether it played one.
func (e *engine) goesByItself() bool {
	seat := e.Turn
	if t := e.asked(); t != nil {
		seat = t.Seat
	}
	if !e.mayPlay(seat) {
		return false
	}
	if e.playsNext(seat) {
		return true
	}
	if !e.Players[seat].Forced {
		return false
	}
	line := e.only(seat)
	if line == "" {
		return false
	}
	before := len(e.Events)
	e.tell("%s has no choice, so the card is played at once.", seat.Mark())
	if _, err := e.line(seat, strings.Fields(strings.ToLower(line))); err != nil {
		e.Events = e.Events[:before] // then the player is asked
		return false
	}
	return true
}

// wishes offers a seat that is to play a card the wishes that matter now.
func (s *State) wishes(m *game.Menu, seat game.Seat) {
	const group = "Fewer questions"
	p := s.Players[seat]
	if !p.Forced && s.only(seat) != "" {
		m.Offer("", "forced on", "Play it for me whenever I have no choice", "everyone is told that you had no choice", group)
	}
	if p.Forced {
		m.Offer("", "forced off", "Let me play every card myself", "also where I have no choice", group)
	}
	if p.Auto {
		m.Offer("", "auto off", "Ask me which cards to raise or throw away", "the usual ones are taken now", group)
	}
}
