package race

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
)

// verbs are the first words of lines.
var verbs = []string{"play", "throw", "raise", "lower", "drop", "keep", "attack", "auto", "forced", "skip", "resign"}

// verbOf finds the verb that a word means. Skip and resign are understood, but are
// not named to somebody who typed no verb: neither can be taken back.
func verbOf(word string) (string, error) {
	found, err := game.Word("move", word, verbs)
	if err != nil && !slices.ContainsFunc(verbs, func(v string) bool { return strings.HasPrefix(v, word) }) {
		_, err = game.Word("move", word, verbs[:len(verbs)-2])
	}
	return found, err
}

// Play implements game.Match.
func (s *State) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	words, err := game.Words(line)
	if err != nil {
		return game.Played{}, err
	}
	if len(words) == 0 {
		return game.Played{}, game.Refuse("Nothing was typed; type play and a card, such as play 7.")
	}
	if seat < 0 || int(seat) >= s.Seats {
		return game.Played{}, fmt.Errorf("play a line: there is no seat %d", seat)
	}
	v := &voyage{State: s, dice: dice}
	canonical, err := v.line(seat, words)
	if err != nil {
		return game.Played{}, err
	}
	v.run()
	return game.Played{Line: canonical, Events: v.events}, nil
}

// line reads a line and begins to carry it out. It refuses before it changes
// anything.
func (v *voyage) line(seat game.Seat, words []string) (string, error) {
	verb, rest, err := "play", words, error(nil)
	if _, ok := rankOf(words[0]); !ok {
		if verb, err = verbOf(words[0]); err != nil {
			return "", err
		}
		rest = words[1:]
	}
	switch {
	case v.Over != nil:
		return "", game.Refuse("The race is over: %s", v.Over.Text)
	case v.Players[seat].Gone:
		return "", game.Refuse("You have left this race.")
	case (verb == "resign" || verb == "skip") && len(rest) > 0:
		return "", game.Refuse("Type %s alone.", verb)
	}
	switch verb {
	case "resign":
		v.clear()
		v.resign(seat)
		return "resign", nil
	case "auto":
		return v.auto(seat, rest)
	case "forced":
		return v.forced(seat, rest)
	case "skip":
		return v.skip(seat)
	}
	if t := v.asked(); t != nil && t.Kind != askExtra {
		if t.Seat != seat {
			return "", game.Refuse("Wait: first %s has %s.", t.Seat.Mark(), waitText(*t))
		}
		return v.answer(*t, verb, rest)
	}
	if !v.mayPlay(seat) {
		t := v.asked()
		if t != nil {
			return "", game.Refuse("Wait: first %s has %s.", t.Seat.Mark(), waitText(*t))
		}
		return "", game.Refuse("It is %s's turn to play a card.", v.Turn.Mark())
	}
	switch verb {
	case "play":
		return v.play(seat, rest)
	case "throw", "drop":
		return v.throw(seat, rest)
	}
	hand := v.Players[seat].Hand
	example := hand[max(0, slices.IndexFunc(hand, v.playable))]
	return "", game.Refuse("There is nothing to %s now; type play and a card, such as play %s.", verb, example)
}

// mayPlay reports whether a seat is to play a card.
func (s *State) mayPlay(seat game.Seat) bool {
	if s.Over != nil {
		return false
	}
	if t := s.asked(); t != nil {
		return t.Kind == askExtra && t.Seat == seat
	}
	return s.Turn == seat
}

// playable reports whether a card may be played now: of those drawn for
// diamonds only these.
func (s *State) playable(c card) bool { return s.asked() == nil || c.Extra }

// playableAt is the same of a place in a seat's hand.
func (s *State) playableAt(seat game.Seat) func(i int) bool {
	return func(i int) bool { return s.playable(s.Players[seat].Hand[i]) }
}

// clear forgets what the card before did.
func (v *voyage) clear() {
	if v.asked() == nil {
		v.Trace, v.Rolls, v.Tale = nil, nil, ""
	}
}

// play plays a card.
func (v *voyage) play(seat game.Seat, words []string) (string, error) {
	if len(words) == 0 {
		return "", game.Refuse("Which card? You hold %s.", v.held(seat))
	}
	i, err := v.find(seat, words[0], v.playableAt(seat))
	if err != nil {
		return "", err
	}
	c := v.Players[seat].Hand[i]
	u, err := v.choose(seat, c, words[1:])
	if err != nil {
		return "", err
	}
	v.clear()
	text := "play " + c.String()
	if c.Rank != "J" {
		text += " " + u.words
	}
	extra := v.asked() != nil
	v.take(seat, i)
	v.PlayedBy, v.Thrown = seat, false
	if c.moves() && u.kind != "cast" && u.kind != "nothing" {
		v.Players[seat].Silver = 0
	}
	v.tell("%s plays %s.", seat.Mark(), cardName(c, u.steps(), u.kind == "nothing"))
	if !extra {
		v.push(task{Kind: doEnd, Seat: seat})
	}
	v.carry(seat, c, u)
	return text, nil
}

// cardName is a card as the log tells of it.
func cardName(c card, steps int, becalmed bool) string {
	name := map[string]string{"A": "an ace", "J": "a jack", "Q": "a queen", "K": "a king", "8": "an 8"}[c.Rank]
	if name == "" {
		name = "a " + c.Rank
	}
	switch {
	case steps > 0 && steps != c.worth():
		return fmt.Sprintf("%s, which counts %d", name, steps)
	case becalmed && c.moves():
		return name + ", which counts nothing now"
	}
	return name
}

// carry has a card do its work.
func (v *voyage) carry(seat game.Seat, c card, u use) {
	switch u.kind {
	case "move":
		var tasks []task
		for _, p := range u.parts {
			tasks = append(tasks, task{Kind: doMove, Seat: seat, Ship: p.ship, N: p.steps})
		}
		v.push(tasks...)
	case "back":
		p := u.parts[0]
		from := v.at(p.ship).At
		v.shift(p.ship, -p.steps, "pushed")
		why := ""
		if v.allied(p.ship.Seat, seat) {
			why = fmt.Sprintf(", since no ship of %s's can use a card", seat.Mark())
		}
		v.tell("%s goes back from %d to %d%s.", shipName(p.ship), from, v.at(p.ship).At, why)
	case "cast":
		r := u.parts[0].ship
		v.moved(r, start, "card")
		v.tell("%s casts off from %s.", shipName(r), ports[r.Seat])
	case "edge":
		r := u.parts[0].ship
		v.moved(r, v.reenter(r), "edge")
		v.push(task{Kind: doArrive, Seat: seat, Ship: r})
	case "nothing":
		switch {
		case c.Rank == "3":
			v.tell("No ship goes over the edge.")
		case c.moves():
			v.tell("The %s has no steps left, so nothing moves.", c.Rank)
		default:
			v.tell("Becalmed: nothing moves.")
		}
	}
}

// throw gets rid of a card that has no use.
func (v *voyage) throw(seat game.Seat, words []string) (string, error) {
	if len(words) != 1 {
		return "", game.Refuse("Name the one card to throw away; you hold %s.", v.held(seat))
	}
	i, err := v.find(seat, words[0], v.playableAt(seat))
	if err != nil {
		return "", err
	}
	c := v.Players[seat].Hand[i]
	if v.stuck(seat) {
		return "", game.Refuse("None of your ships can use a card, so a card that moves has to sail a partner's ship back: %s.", v.least(seat))
	}
	if v.usable(seat, c) {
		return "", game.Refuse("The %s has a use, so it is played: %s.", c, v.examples(seat, c, v.uses(seat, c)))
	}
	v.clear()
	extra := v.asked() != nil
	v.take(seat, i)
	v.PlayedBy, v.Thrown = seat, true
	v.tell("%s has no use for %s and throws it away.", seat.Mark(), cardName(c, 0, false))
	if !extra {
		v.push(task{Kind: doEnd, Seat: seat})
	}
	return "throw " + c.String(), nil
}
