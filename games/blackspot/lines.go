package blackspot

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// verb is a word that a line may begin with, and what carries the line out. It
// returns the line in its canonical spelling, or changes nothing.
type verb struct {
	name string
	asks []board.Ask // it answers these; none: it may be typed at any time
	do   func(*State, *telling, game.Seat, []string) (string, error)
}

// verbs are all of them. Each file of lines has its own. An order begins with the
// name of a model instead, or with a part of orderParts where she is known.
var verbs = slices.Concat(setupVerbs, answerVerbs, magicVerbs, settingVerbs)

// Play implements game.Match.
func (s *State) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	if s.Fleets[seat].Quit {
		return game.Played{}, game.Refuse("You have resigned; you may watch the battle.")
	}
	words, err := game.Words(strings.ReplaceAll(line, ";", " ; "))
	if err != nil {
		return game.Played{}, err
	}
	t := newTelling(dice)
	canonical, err := s.play(t, seat, words)
	if len(s.Stack) == 0 {
		s.Stack = nil // as a snapshot reads back
	}
	if r, ok := game.Refused(err); ok {
		return game.Played{}, game.Refusal(game.Capital(string(r)))
	}
	if err != nil {
		return game.Played{}, err
	}
	return t.played(canonical), nil
}

func (s *State) play(t *telling, seat game.Seat, words []string) (string, error) {
	if s.Fleets[seat].Out && !slices.Equal(words, []string{"resign"}) {
		return "", game.Refuse("You are out of the battle; you may watch it, or resign.")
	}
	if len(words) == 1 {
		switch words[0] {
		case "resign":
			s.resign(t, seat)
			return "resign", nil
		case "skip":
			if !s.asked(seat) {
				return "", game.Refuse("You have nothing to skip: the battle waits for %s %s.", s.waitedFor(), s.waitFor())
			}
			s.skip(t, seat)
			return "skip", nil
		}
	}
	ask := s.askOf(seat)
	if ask == board.AskBooty && seat == s.actor() && s.isOrder(words[0]) {
		return s.letAndGoOn(t, seat, words)
	}
	if r := s.named(words[0]); r != 0 {
		return s.orderLine(t, seat, r, words[1:])
	}
	if ask == board.AskOrders {
		if _, err := game.Word("order", words[0], partNames); err == nil {
			return s.orderLine(t, seat, s.Active.Ship, words)
		}
	}
	var names []string
	for _, v := range verbs {
		if len(v.asks) == 0 || slices.Contains(v.asks, ask) {
			names = append(names, v.name)
		}
	}
	slices.Sort(names)
	name, err := game.Word("word", words[0], slices.Compact(names))
	if err != nil {
		switch known := slices.ContainsFunc(verbs, func(v verb) bool { return v.name == words[0] }); {
		case (ask == board.AskShip || ask == board.AskPair) && (!known || s.isOrder(words[0])):
			list := s.names(s.mayOrder(seat))
			err = game.Refuse("%s is no ship of yours; begin with one, as in: %s %s. Those to be ordered: %s.",
				game.Quote(words[0]), list[0], exampleOrder[ask], game.List("and", list...))
		case ask == board.AskOrders && !known:
			err = game.Refuse("There is no order %s; go on as in: move 3 turn 40 port then 2.5; fire starboard. Or type done.", game.Quote(words[0]))
		case known || ask == "":
			err = s.elsewhere(seat, words[0])
		}
		return "", err
	}
	for _, v := range verbs {
		if v.name == name && (len(v.asks) == 0 || slices.Contains(v.asks, ask)) {
			return v.do(s, t, seat, words[1:])
		}
	}
	return "", s.elsewhere(seat, words[0])
}

// exampleOrder is an order to begin with, without the name of the ship.
var exampleOrder = map[board.Ask]string{board.AskShip: "move 4", board.AskPair: "fight"}

// isOrder reports whether a word begins an order.
func (s *Sea) isOrder(word string) bool {
	_, err := game.Word("order", word, partNames)
	return s.named(word) != 0 || err == nil
}

// askOf is the question that a seat is asked now, or "". A seat that has answered
// one that others are still at has it open, too.
func (s *Pending) askOf(seat game.Seat) board.Ask {
	if slices.Contains(s.Prompt.Seats, seat) {
		return s.Prompt.Ask
	}
	return ""
}

// orderLine carries out an order for a model.
func (s *State) orderLine(t *telling, seat game.Seat, r board.Ref, words []string) (string, error) {
	m := s.model(r)
	switch ask := s.askOf(seat); {
	case m.Seat != seat:
		return "", game.Refuse("%s is not yours to order; name a ship of your own.", m.Called())
	case ask == board.AskPair && slices.Contains(s.mayOrder(seat), r):
		if len(words) != 1 || words[0] != "fight" {
			return "", game.Refuse("%s is grappled; type %s fight.", m.Called(), m.Name)
		}
		s.fightPair(r)
		s.Prompt = Prompt{}
		s.run(t)
		return m.Name + " fight", nil
	case ask == board.AskShip && !s.orderable(m, seat):
		return "", game.Refuse("%s is not to be ordered now; those who are: %s.", m.Called(), game.List("and", s.names(s.mayOrder(seat))...))
	case ask == board.AskOrders && r != s.Active.Ship:
		return "", game.Refuse("%s is under orders now; give her more, or type done.", s.title(s.Active.Ship))
	case ask != board.AskShip && ask != board.AskOrders:
		return "", s.elsewhere(seat, m.Name)
	}
	parts, text, err := s.readOrder(r, words)
	if err != nil {
		return "", err
	}
	s.Fleets[seat].Draft = ""
	s.Prompt = Prompt{}
	if s.Active.Ship == r {
		s.push(parts...)
	} else {
		s.activate(r, parts)
	}
	t.plain = true // unless it finds out something about rivals
	s.run(t)
	return m.Name + " " + text, nil
}

// names are the names of models.
func (s *Sea) names(refs []board.Ref) []string {
	var list []string
	for _, r := range refs {
		list = append(list, s.model(r).Name)
	}
	return list
}

// Waiting implements game.Match.
func (s *State) Waiting() []game.Wait {
	var list []game.Wait
	for _, seat := range s.open() {
		list = append(list, game.Wait{Seat: seat, For: s.waitFor()})
	}
	return list
}

// skip answers what a seat is asked with the least that the rules allow.
func (s *State) skip(t *telling, seat game.Seat) {
	s.Fleets[seat].Draft = ""
	switch s.Prompt.Ask {
	case board.AskTerrain:
		s.Prompt = Prompt{}
		s.autoTerrain(t)
		s.run(t)
	case board.AskFleet:
		s.Fleets[seat].Build = s.usualBuild(seat)
		s.lock(t, seat)
	case board.AskPair:
		r := s.mayOrder(seat)[0]
		s.fightPair(r)
		s.Prompt = Prompt{}
		s.run(t)
	case board.AskShip:
		r := s.mayOrder(seat)[0]
		s.Prompt = Prompt{}
		parts, _, err := s.readOrder(r, []string{"hold"})
		if err == nil {
			s.activate(r, parts)
		}
		s.run(t)
	case board.AskOrders:
		s.Prompt = Prompt{}
		s.Active.Done = true
		s.run(t)
	case board.AskBooty:
		s.letStand(t)
	case board.AskCast:
		s.passed(seat, true)
		s.Prompt = Prompt{}
		t.Tell("%s passes.", seat.Mark())
		s.run(t)
	case board.AskDispel:
		s.Fleets[seat].Answer = board.Answer{Given: true}
		t.reveal() // as every answer to a card
		s.lock(t, seat)
	case board.AskPrize:
		s.answered(t, "adrift")
	default:
		s.answered(t, "no")
	}
}

// forget takes a seat from those who have answered.
func (p *Prompt) forget(seat game.Seat) {
	p.Done = slices.DeleteFunc(p.Done, func(o game.Seat) bool { return o == seat })
	if len(p.Done) == 0 {
		p.Done = nil // as a snapshot reads back
	}
}

// lock notes that a seat has answered a question that others are asked, too.
func (s *State) lock(t *telling, seat game.Seat) {
	s.Prompt.Done = append(s.Prompt.Done, seat)
	if len(s.open()) > 0 {
		t.plain = true
		t.Whisper(seat, "Noted. Others have still to choose.")
		return
	}
	s.run(t)
}

// resign takes a seat out of the battle.
func (s *State) resign(t *telling, seat game.Seat) {
	t.Tell("%s resigns.", seat.Mark())
	for !s.Fleets[seat].Out && s.Over == nil && s.asked(seat) && !slices.Contains([]board.Ask{board.AskTerrain, board.AskFleet, board.AskShip, board.AskOrders, board.AskPair}, s.Prompt.Ask) {
		s.skip(t, seat)
	}
	if s.Over != nil {
		return
	}
	s.Fleets[seat].Quit = true
	if !s.Fleets[seat].Out {
		s.leave(t, seat)
	}
	if left := s.playing(); len(left) == 1 {
		s.finish(t, left, "nobody else is left")
		return
	}
	if s.Prompt.Ask == board.AskPair && len(s.mayOrder(s.Prompt.Seats[0])) == 0 || s.Prompt.Ask == board.AskTyphoon && len(s.driven(*s.top())) == 0 {
		s.Prompt = Prompt{} // all that it was about left with this fleet
	}
	s.Prompt.forget(seat)
	s.Prompt.Seats = slices.DeleteFunc(s.Prompt.Seats, func(o game.Seat) bool { return o == seat })
	s.run(t)
}

// beginsLine reports whether a line may begin with a word; models' names may, too.
func beginsLine(word string) bool {
	isVerb := slices.ContainsFunc(verbs, func(v verb) bool { return game.OneBegins(word, v.name) })
	return isVerb || game.OneBegins(word, partNames...)
}
