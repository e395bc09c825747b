package race

import (
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/view"
)

// auto gives the usual answer to a question, or turns the wish for usual answers on or off.
func (e command) auto(words []string) (string, error) {
	switch {
	case len(words) == 1 && (words[0] == "on" || words[0] == "off"):
		return e.prefer("auto", words[0])
	case len(words) > 0:
		return "", game.Refuse("Type auto to take the usual choice once, or auto on and auto off.")
	}
	t := e.asked()
	if t == nil || t.Seat != e.seat || t.Kind == view.AskExtra {
		return "", game.Refuse("Nothing to choose now; auto on chooses for you the cards to raise, lower or throw away, and whom to fight.")
	}
	usual := *t
	e.pop()
	e.do(usual)
	return "auto", nil
}

// setForced turns the wish that a card which leaves no choice is played at once on or off.
func (e command) setForced(words []string) (string, error) {
	if len(words) != 1 || words[0] != "on" && words[0] != "off" {
		return "", game.Refuse("Type forced on to have your card played for you where you have no choice, or forced off to play it yourself.")
	}
	return e.prefer("forced", words[0])
}

// prefer turns one of a player's two wishes on or off. Only the player is told.
func (e command) prefer(name, word string) (string, error) {
	p, on := e.own, word == "on"
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
	e.Whisper(e.seat, "%s", told)
	return name + " " + word, nil
}

// only returns the one line that a seat can play; "" if it has a choice.
func (s captain) only() string {
	stuck, line := s.stuck(), ""
	for _, c := range s.playables() {
		uses := s.uses(c)
		switch {
		case line != "" && (len(uses) > 0 || !stuck), len(uses) > 1, !stuck && s.splits(s.own.steps(c)):
			return ""
		case len(uses) == 1:
			line = "play " + c.String() + " " + uses[0].words
		case !stuck:
			line = "throw " + c.String()
		}
	}
	return line
}

// goesByItself plays the card that a player has laid for this turn, or the only line of a player
// who wishes not to be asked for it. It reports whether it played one.
func (e *engine) goesByItself() bool {
	seat := e.Turn
	if t := e.asked(); t != nil {
		seat = t.Seat
	}
	if !e.captain(seat).mayPlay() {
		return false
	}
	if e.command(seat).playsNext() {
		return true
	}
	if !e.Players[seat].Forced {
		return false
	}
	line := e.captain(seat).only()
	if line == "" {
		return false
	}
	before := len(e.Events)
	e.tell("%s has no choice, so the card is played at once.", seat.Mark())
	if _, err := e.command(seat).line(strings.Fields(strings.ToLower(line))); err != nil {
		e.Events = e.Events[:before] // the player is asked after all
		return false
	}
	return true
}

// preferences offers a seat that is to play a card the wishes that matter now.
func (s menu) preferences() {
	const group = "Fewer questions"
	p := *s.own
	if !p.Forced && s.only() != "" {
		s.m.Offer("", "forced on", "Play it for me whenever I have no choice", "everyone is told that you had no choice", group)
	}
	if p.Forced {
		s.m.Offer("", "forced off", "Let me play every card myself", "also where I have no choice", group)
	}
	if p.Auto {
		s.m.Offer("", "auto off", "Ask me which cards to raise or throw away", "the usual ones are taken now", group)
	}
}
