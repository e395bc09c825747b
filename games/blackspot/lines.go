package blackspot

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// letAndGoOn lets a roll of the acting player stand and carries out his next line,
// so that he need not type let first. It does so only if no die is thrown between the two. Else a
// refusal of the line could reveal that die.
func (s *State) letAndGoOn(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	try := deed.NewTelling(t.Dice.Clone())
	now, draws := s.clone(), t.Dice.Draws()
	now.letStand(try)
	if try.Dice.Draws() != draws || now.AskOf(seat) == board.AskBooty {
		return "", game.Refuse("First say whether you roll again: type reroll or let.")
	}
	if _, err := now.play(try, seat, words); err != nil {
		return "", err
	}
	s.letStand(t)
	return s.play(t, seat, words)
}

// verb is a word that a line may begin with, and the function that carries the line out. The
// function returns the line in its canonical spelling, or refuses it and changes nothing.
type verb struct {
	name string
	asks []board.Ask // the questions that it answers; if there are none, it may be typed at any time
	do   func(*State, *deed.Telling, game.Seat, []string) (string, error)
}

// verbs are all the verbs; each file of lines has its own. An order begins with the name of a
// model or, if it is known which model, with a word of OrderParts.
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
	t := deed.NewTelling(dice)
	canonical, err := s.play(t, seat, words)
	if len(s.Stack) == 0 {
		s.Stack = nil // a snapshot reads an empty list as nil
	}
	if r, ok := game.Refused(err); ok {
		return game.Played{}, game.Refusal(game.Capital(string(r)))
	}
	if err != nil {
		return game.Played{}, err
	}
	return t.Played(canonical), nil
}

func (s *State) play(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	if s.Fleets[seat].Out && !slices.Equal(words, []string{"resign"}) {
		return "", game.Refuse("You are out of the battle; you may watch it, or resign.")
	}
	if len(words) == 1 {
		switch words[0] {
		case "resign":
			s.resign(t, seat)
			return "resign", nil
		case "skip":
			if !s.Asked(seat) {
				return "", game.Refuse("You have nothing to skip: the battle waits for %s %s.", s.WaitedFor(), waitFor(&s.Battle))
			}
			s.skip(t, seat)
			return "skip", nil
		}
	}
	ask := s.AskOf(seat)
	if ask == board.AskBooty && seat == s.Actor() && isOrder(&s.Sea, words[0]) {
		return s.letAndGoOn(t, seat, words)
	}
	if r := s.Named(words[0]); r != 0 {
		return s.orderLine(t, seat, r, words[1:])
	}
	if ask == board.AskOrders {
		if _, err := game.Word("order", words[0], orders.PartNames); err == nil {
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
		case (ask == board.AskShip || ask == board.AskPair) && (!known || isOrder(&s.Sea, words[0])):
			list := s.Names(s.MayOrder(seat))
			err = game.Refuse("%s is no ship of yours; begin with one, as in: %s %s. Those to be ordered: %s.",
				game.Quote(words[0]), list[0], exampleOrder[ask], game.List("and", list...))
		case ask == board.AskOrders && !known:
			err = game.Refuse("There is no order %s; go on as in: move 3 turn 40 port then 2.5; fire starboard. Or be done.", game.Quote(words[0]))
		case known || ask == "":
			err = elsewhere(&s.Battle, seat, words[0])
		}
		return "", err
	}
	for _, v := range verbs {
		if v.name == name && (len(v.asks) == 0 || slices.Contains(v.asks, ask)) {
			return v.do(s, t, seat, words[1:])
		}
	}
	return "", elsewhere(&s.Battle, seat, words[0])
}

// exampleOrder is an order to begin with, without the name of the ship.
var exampleOrder = map[board.Ask]string{board.AskShip: "move 4", board.AskPair: "fight"}

// isOrder reports whether a word begins an order.
func isOrder(s *sea.Sea, word string) bool {
	_, err := game.Word("order", word, orders.PartNames)
	return s.Named(word) != 0 || err == nil
}

// orderLine carries out an order for a model.
func (s *State) orderLine(t *deed.Telling, seat game.Seat, r board.Ref, words []string) (string, error) {
	m := s.Model(r)
	switch ask := s.AskOf(seat); {
	case m.Seat != seat:
		return "", game.Refuse("%s is not yours to order; name a ship of your own.", m.Called())
	case ask == board.AskPair && slices.Contains(s.MayOrder(seat), r):
		if len(words) != 1 || words[0] != "fight" {
			return "", game.Refuse("%s is grappled; type %s fight.", m.Called(), m.Name)
		}
		rules.FightPair(&s.Battle, r)
		s.Prompt = deed.Prompt{}
		rules.Run(&s.State, t)
		return m.Name + " fight", nil
	case ask == board.AskShip && !s.Orderable(m, seat):
		return "", game.Refuse("%s is not to be ordered now; those who are: %s.", m.Called(), game.List("and", s.Names(s.MayOrder(seat))...))
	case ask == board.AskOrders && r != s.Active.Ship:
		return "", game.Refuse("%s is under orders now; give her more, or be done.", s.Title(s.Active.Ship))
	case ask != board.AskShip && ask != board.AskOrders:
		return "", elsewhere(&s.Battle, seat, m.Name)
	}
	parts, text, err := orders.ReadOrder(&s.Sea, r, words)
	if err != nil {
		return "", err
	}
	s.Fleets[seat].Draft = ""
	s.Prompt = deed.Prompt{}
	if s.Active.Ship == r {
		s.Push(parts...)
	} else {
		rules.Activate(&s.Battle, r, parts)
	}
	t.Plain = true // unless it reveals something about rivals
	rules.Run(&s.State, t)
	return m.Name + " " + text, nil
}

// Waiting implements game.Match.
func (s *State) Waiting() []game.Wait {
	var list []game.Wait
	for _, seat := range s.Open() {
		list = append(list, game.Wait{Seat: seat, For: waitFor(&s.Battle)})
	}
	return list
}

// skip answers what a seat is asked with the least that the rules allow.
func (s *State) skip(t *deed.Telling, seat game.Seat) {
	s.Fleets[seat].Draft = ""
	switch s.Prompt.Ask {
	case board.AskTerrain:
		s.Prompt = deed.Prompt{}
		rules.AutoTerrain(&s.Sea, t)
		rules.Run(&s.State, t)
	case board.AskFleet:
		s.Fleets[seat].Build = yard.UsualBuild(&s.Sea, seat)
		s.lock(t, seat)
	case board.AskPair:
		r := s.MayOrder(seat)[0]
		rules.FightPair(&s.Battle, r)
		s.Prompt = deed.Prompt{}
		rules.Run(&s.State, t)
	case board.AskShip:
		r := s.MayOrder(seat)[0]
		s.Prompt = deed.Prompt{}
		parts, _, err := orders.ReadOrder(&s.Sea, r, []string{"hold"})
		if err == nil {
			rules.Activate(&s.Battle, r, parts)
		}
		rules.Run(&s.State, t)
	case board.AskOrders:
		s.Prompt = deed.Prompt{}
		s.Active.Done = true
		rules.Run(&s.State, t)
	case board.AskBooty:
		s.letStand(t)
	case board.AskCast:
		magic.Passed(&s.Sea, seat, true)
		s.Prompt = deed.Prompt{}
		t.Tell("%s casts nothing.", seat.Mark())
		rules.Run(&s.State, t)
	case board.AskDispel:
		s.Fleets[seat].Answer = board.Answer{Given: true}
		t.Reveal() // as every answer to a card
		s.lock(t, seat)
	case board.AskPrize:
		rules.Answered(&s.State, t, "adrift")
	default:
		rules.Answered(&s.State, t, "no")
	}
}

// lock notes that a seat has answered a question that other seats are asked, too.
func (s *State) lock(t *deed.Telling, seat game.Seat) {
	s.Prompt.Done = append(s.Prompt.Done, seat)
	if len(s.Open()) > 0 {
		t.Plain = true
		t.Whisper(seat, "Noted. Others have still to choose.")
		return
	}
	rules.Run(&s.State, t)
}

// resign takes a seat out of the battle.
func (s *State) resign(t *deed.Telling, seat game.Seat) {
	t.Tell("%s resigns.", seat.Mark())
	for !s.Fleets[seat].Out && s.Over == nil && s.Asked(seat) && !slices.Contains([]board.Ask{board.AskTerrain, board.AskFleet, board.AskShip, board.AskOrders, board.AskPair}, s.Prompt.Ask) {
		s.skip(t, seat)
	}
	if s.Over != nil {
		return
	}
	s.Fleets[seat].Quit = true
	if !s.Fleets[seat].Out {
		rules.Leave(&s.Battle, t, seat)
	}
	if left := s.Playing(); len(left) == 1 {
		rules.Finish(&s.State, t, left, "nobody else is left")
		return
	}
	if s.Prompt.Ask == board.AskPair && len(s.MayOrder(s.Prompt.Seats[0])) == 0 || s.Prompt.Ask == board.AskTyphoon && len(magic.Driven(&s.Sea, *s.Top())) == 0 {
		s.Prompt = deed.Prompt{} // the question was about this fleet, which has left
	}
	s.Prompt.Forget(seat)
	s.Prompt.Seats = slices.DeleteFunc(s.Prompt.Seats, func(o game.Seat) bool { return o == seat })
	rules.Run(&s.State, t)
}

// beginsLine reports whether a line may begin with a word. The name of a model may begin one.
func beginsLine(word string) bool {
	isVerb := slices.ContainsFunc(verbs, func(v verb) bool { return game.OneBegins(word, v.name) })
	return isVerb || game.OneBegins(word, orders.PartNames...)
}
