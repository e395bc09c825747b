package race

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// command carries out the line of one player.
type command struct {
	*engine
	seat game.Seat
	own  *player
}

func (e *engine) command(seat game.Seat) command { return command{e, seat, &e.Players[seat]} }

// verbs are the first words of lines.
var verbs = []string{"play", "throw", "raise", "lower", "drop", "keep", "attack", "auto", "forced", "next"}

// verbOf finds the verb that a word means. What skip and resign do cannot be taken back, so these
// words must be typed in full, and a refusal does not suggest them.
func verbOf(word string) (string, error) {
	if word == "skip" || word == "resign" {
		return word, nil
	}
	if len(word) > 2 && strings.HasPrefix("resign", word) {
		return "", game.Refuse("To leave the race for good, type resign in full.")
	}
	return game.Word("move", word, verbs)
}

// Play implements game.Match.
func (s *State) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	words, err := game.Words(line)
	if err != nil {
		return game.Played{}, err
	}
	e := &engine{State: s, Telling: game.Telling{Dice: dice}}
	var canonical string
	if verb, _ := verbOf(words[0]); verb == "next" { // commas divide its cards
		canonical, err = e.command(seat).lay(afterWord(line))
	} else {
		canonical, err = e.command(seat).line(words)
	}
	if err != nil {
		return game.Played{}, err
	}
	e.run()
	e.dropNext()
	e.log()
	// No line is Plain: whatever others see of a line comes from dice, or shows a
	// card that was hidden in a hand.
	return game.Played{Line: canonical, Events: e.Events}, nil
}

// afterWord is the part of a line after its first word.
func afterWord(line string) string {
	line = strings.TrimSpace(line)
	at := strings.IndexFunc(line, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == '，' })
	if at < 0 {
		return ""
	}
	return line[at:]
}

// line reads a line and begins to carry it out. It refuses before it changes
// anything.
func (e command) line(words []string) (string, error) {
	verb, rest, err := "play", words, error(nil)
	if _, ok := rankOf(words[0]); !ok {
		verb, err = verbOf(words[0])
		if err != nil {
			return "", err
		}
		rest = words[1:]
	}
	switch {
	case e.own.Gone:
		return "", game.Refuse("You have left this race.")
	case (verb == "resign" || verb == "skip") && len(rest) > 0:
		return "", game.Refuse("Type %s alone.", verb)
	}
	switch verb {
	case "resign":
		e.clear()
		e.finish().resign(e.seat)
		return "resign", nil
	case "auto":
		return e.auto(rest)
	case "forced":
		return e.setForced(rest)
	case "skip":
		return e.skip()
	}
	if t := e.asked(); t != nil && t.Kind != view.AskExtra {
		if t.Seat != e.seat {
			return "", game.Refuse("Wait: first %s has %s.", t.Seat.Mark(), waitText(*t))
		}
		return e.answer(*t, verb, rest)
	}
	if !e.captain(e.seat).mayPlay() {
		t := e.asked()
		if t != nil {
			return "", game.Refuse("Wait: first %s has %s.", t.Seat.Mark(), waitText(*t))
		}
		return "", game.Refuse("It is %s's turn to play a card.", e.Turn.Mark())
	}
	switch verb {
	case "play":
		return e.play(rest)
	case "throw", "drop":
		return e.throw(rest)
	}
	hand := e.own.Hand
	example := hand[max(0, slices.IndexFunc(hand, e.playable))]
	return "", game.Refuse("There is nothing to %s now; type play and a card, such as play %s.", verb, example)
}

// mayPlay reports whether the seat is to play a card now.
func (s captain) mayPlay() bool {
	if s.Over != nil {
		return false
	}
	if t := s.asked(); t != nil {
		return t.Kind == view.AskExtra && t.Seat == s.seat
	}
	return s.Turn == s.seat
}

// playable reports whether a card may be played now. While cards drawn for diamonds
// are to be played, no others may be.
func (s *State) playable(c board.Card) bool { return s.asked() == nil || c.Extra }

// playables are the cards of a seat that may be played now, each name once.
func (s captain) playables() []board.Card {
	var cards []board.Card
	for _, c := range s.own.Hand {
		if s.playable(c) && !slices.ContainsFunc(cards, c.Twin) {
			cards = append(cards, c)
		}
	}
	return cards
}

// playableAt returns a function that is playable for the card at an index of a seat's hand.
func (s captain) playableAt() func(i int) bool {
	return func(i int) bool { return s.playable(s.own.Hand[i]) }
}

// clear forgets what the last card did, before another card is played.
func (e *engine) clear() {
	if e.asked() == nil {
		e.Trace, e.Rolls, e.Tale = nil, nil, ""
	}
}

// play plays a card.
func (e command) play(words []string) (string, error) {
	if len(words) == 0 {
		return "", game.Refuse("Which card? You hold %s.", e.own.held())
	}
	me := e.reader(e.seat)
	i, err := me.find(words[0], me.playableAt())
	if err != nil {
		return "", err
	}
	c := e.own.Hand[i]
	u, err := me.choose(c, words[1:])
	if err != nil {
		return "", err
	}
	e.clear()
	text := "play " + c.String()
	if c.Rank != "J" || u.action != nothing {
		text += " " + u.words
	}
	extra := e.asked() != nil
	e.take(e.seat, i)
	e.PlayedBy, e.Thrown, e.Plays = e.seat, false, e.Plays+1
	if u.steps() > 0 {
		e.own.Silver = 0
		e.own.showed(c.Mod)
	}
	if !extra {
		e.push(task{Kind: doEnd, Seat: e.seat})
	}
	e.lead = fmt.Sprintf("%s plays %s", e.seat.Mark(), cardName(c, u.steps()))
	switch {
	case u.action == back && !e.Allied(u.parts[0].ship.Seat, e.seat):
		with := ", which"
		if strings.Contains(e.lead, with) { // "a 6, which counts 5"
			with = " and"
		}
		e.lead += with + " may send a rival back"
	case u.action == nothing && c.Rank == "3":
		e.lead = e.seat.Mark() + " throws a 3 away"
		e.own.Deeds.Thrown++
	}
	if len(u.parts) > 1 {
		e.tell("%s.", u.shares())
	}
	u.action.do(e, c, u)
	return text, nil
}

// cardName is a card as events name it: "a 7, which counts 9".
func cardName(c board.Card, steps int) string {
	name := map[string]string{"A": "an ace", "J": "a jack", "Q": "a queen", "K": "a king", "8": "an 8"}[c.Rank]
	if name == "" {
		name = "a " + c.Rank
	}
	if steps > 0 && steps != c.Worth() {
		return fmt.Sprintf("%s, which counts %d", name, steps)
	}
	return name
}

// throw throws away a card that has no use.
func (e command) throw(words []string) (string, error) {
	if len(words) != 1 {
		return "", game.Refuse("Name the one card to throw away; you hold %s.", e.own.held())
	}
	me := e.reader(e.seat)
	i, err := me.find(words[0], me.playableAt())
	if err != nil {
		return "", err
	}
	c := e.own.Hand[i]
	if me.stuck() {
		return "", game.Refuse("Your own ships can use no card, so you have to sail a partner's ship back: %s.", me.least())
	}
	if me.usable(c) {
		return "", game.Refuse("The %s has a use, so it is played: %s.", c, me.examples(c, me.uses(c)))
	}
	e.clear()
	extra := e.asked() != nil
	e.take(e.seat, i)
	e.PlayedBy, e.Thrown, e.Plays = e.seat, true, e.Plays+1
	e.own.Deeds.Thrown++
	e.tell("%s throws %s away: it has no use now.", e.seat.Mark(), cardName(c, 0))
	e.Last().Row, e.Last().Idles = "thrown", true
	if !extra {
		e.push(task{Kind: doEnd, Seat: e.seat})
	}
	return "throw " + c.String(), nil
}
