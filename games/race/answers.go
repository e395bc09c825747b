package race

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/squares"
	"shipboard/games/race/view"
)

// question is a question to a player. It tells its text, how answers are typed, and the usual
// answer.
type question struct {
	captain // who is asked
	task
}

func (s *State) question(t task) question { return question{s.captain(t.Seat), t} }

// answerMenu offers a player the answers to a question.
type answerMenu struct {
	question
	m *game.Menu
}

func (s *State) answerMenu(m *game.Menu, t task) answerMenu { return answerMenu{s.question(t), m} }

// verb is the first word of the answers to a question.
func (t task) verb() string {
	switch {
	case t.Kind == view.AskRaise && t.Delta < 0:
		return "lower"
	case t.Kind == view.AskRaise:
		return "raise"
	case t.Kind == view.AskDrop:
		return "drop"
	case t.Kind == view.AskKeep:
		return "keep"
	}
	return "attack"
}

// asks is how many cards an answer to a question names.
func (s question) asks() int {
	switch s.Kind {
	case view.AskRaise:
		return min(s.N, s.own.raisable())
	case view.AskDrop:
		return s.N
	case view.AskKeep:
		return 1
	}
	return 0
}

// text is a question as its player reads it.
func (s question) text() string {
	switch s.Kind {
	case view.AskTarget:
		return "Which ship does " + view.ShipName(s.Ship) + " fight?"
	case view.AskRaise:
		verb, steps := squares.Gains(s.Delta), game.Numeral(max(s.Delta, -s.Delta))
		switch n := s.own.raisable(); {
		case n == 0:
			return "No card of yours moves, so none can " + verb + " steps."
		case n <= s.N:
			return "No others of your cards move, so " + game.List("and", strings.Fields(s.usualText())...) + " " + verb + " " + steps + squares.Each(n) + "."
		case s.N == 1:
			return "Which card shall " + verb + " " + steps + "?"
		}
		return "Which " + game.Spelled(s.N, "card") + " shall " + verb + " " + steps + " each?"
	case view.AskDrop:
		return "Which of your cards do you throw away? " + game.Capital(game.Spelled(s.N, "card")) + " must go."
	case view.AskKeep:
		return "Which card do you keep? All others are lost."
	case view.AskExtra:
		return "Play the cards that the diamonds have brought, in either order."
	}
	return ""
}

// takes reports whether an answer can name a card.
func (t task) takes(c board.Card) bool { return t.Kind != view.AskRaise || c.Moves() }

// waitText says what a player is asked, in words that everyone may read.
func waitText(t task) string {
	switch t.Kind {
	case view.AskTarget:
		return "to say whom " + view.ShipName(t.Ship) + " fights"
	case view.AskRaise:
		return "to say which cards " + squares.Gains(t.Delta) + " steps"
	case view.AskDrop, view.AskKeep:
		return "to say which cards to throw away"
	case view.AskExtra:
		return "to play the cards drawn for diamonds"
	}
	return "to play a card"
}

// answer answers a question.
func (e command) answer(t task, verb string, words []string) (string, error) {
	want := t.verb()
	switch {
	case verb == "throw" && t.Kind == view.AskDrop, verb == "raise" && want == "lower", verb == "lower" && want == "raise":
		verb = want
	case verb != want:
		return "", game.Refuse("First: %s Type %s and what you choose, or auto.", e.question(t).text(), want)
	}
	if t.Kind == view.AskTarget {
		if len(words) == 0 {
			return "", game.Refuse("Whom? %s", e.question(t).targetsText())
		}
		r, err := e.reader(t.Seat).shipIn(words)
		if err != nil {
			return "", err
		}
		if !slices.Contains(e.helm(t.Ship).targets(), r) {
			return "", game.Refuse("%s is not there to fight; %s", view.ShipName(r), e.question(t).targetsText())
		}
		e.pop()
		e.battle(t.Ship, r).fight()
		return "attack " + e.captain(t.Seat).word(r), nil
	}
	n := e.question(t).asks()
	if n == 0 {
		return "", game.Refuse("%s Type auto.", e.question(t).text())
	}
	if len(words) != n {
		return "", game.Refuse("Name %s, such as %s; you hold %s.", game.Spelled(n, "card"), want+" "+e.question(t).usualText(), e.Players[t.Seat].held())
	}
	var places []int
	var typed []string
	for _, w := range words {
		i, err := e.reader(t.Seat).find(w, func(i int) bool { return t.takes(e.Players[t.Seat].Hand[i]) && !slices.Contains(places, i) })
		if err != nil {
			return "", e.unfit(t, w, err)
		}
		places = append(places, i)
		typed = append(typed, e.Players[t.Seat].Hand[i].String())
	}
	e.pop()
	switch t.Kind {
	case view.AskRaise:
		e.hand(t.Seat).raise(t.N, t.Delta, places)
	case view.AskDrop:
		e.hand(t.Seat).drop(places)
	case view.AskKeep:
		var others []int
		for i := range e.Players[t.Seat].Hand {
			if i != places[0] {
				others = append(others, i)
			}
		}
		e.hand(t.Seat).drop(others)
	}
	return want + " " + strings.Join(typed, " "), nil
}

// unfit says why a card of the hand cannot answer a question. If the word means no card of the
// hand, it returns refusal.
func (e command) unfit(t task, word string, refusal error) error {
	i, err := e.reader(t.Seat).find(word, func(int) bool { return true })
	if err != nil {
		return refusal
	}
	c := e.Players[t.Seat].Hand[i]
	if !t.takes(c) {
		return game.Refuse("%s does not move, so it cannot %s steps.", game.Capital(cardName(c, 0)), squares.Gains(t.Delta))
	}
	held := len(e.Players[t.Seat].twins(c, "")) // how many cards of this name are in the hand
	return game.Refuse("Name %s different cards; you have %s.", game.Numeral(e.question(t).asks()), game.Spelled(held, c.String()))
}

func (e *engine) pop() { e.Todo = e.Todo[:len(e.Todo)-1] }

// offer offers the ways to answer the question.
func (s answerMenu) offer() {
	if s.m.Bare() {
		s.moves()
		return
	}
	if s.Kind == view.AskTarget {
		for _, r := range s.helm(s.Ship).targets() {
			name, hint := "Fight "+view.ShipName(r), battleOdds+" a square or two"
			if convoy := s.convoy(r); convoy != nil {
				name, hint = "Fight the convoy with "+view.ShipName(r), "it cannot sink you; it may sink one of them"
			}
			s.m.Add("", game.Choice{Line: "attack " + s.word(r), Label: name, Hint: hint, Group: s.text(), Short: view.ShipSign(r), Spot: s.spotOf(r)})
		}
		s.m.Offer("", "auto", "Choose for me", "the first of them: "+view.ShipName(s.helm(s.Ship).targets()[0]), s.text())
		offerAuto(s.m)
		return
	}
	defer offerAuto(s.m)
	verb := s.verb()
	if s.Kind == view.AskRaise && s.own.raisable() <= s.N {
		s.only(verb)
		return
	}
	s.m.Offer("", "auto", "The usual: "+verb+" "+game.List("and", strings.Fields(s.usualText())...), usualHint(s.task), s.text())
	s.picks(verb, "", nil)
}

// offerAuto offers to turn on the wish not to be asked.
func offerAuto(m *game.Menu) {
	m.Offer("", "auto on", "Choose the usual for me from now on", "cards to raise, lower or throw away, and whom to fight; you can change it back", "Fewer questions")
}

// picks offers the cards to name next. line names the cards that are taken already; taken are
// their indices in the hand.
func (s answerMenu) picks(verb, line string, taken []int) {
	more := " "
	if len(taken) == s.asks()-1 {
		more = ""
	}
	var offered []board.Card
	for i, c := range s.own.Hand {
		if slices.Contains(taken, i) || !s.takes(c) || slices.ContainsFunc(offered, c.Twin) {
			continue
		}
		offered = append(offered, c)
		after, short := "", c.String()
		if s.Kind == view.AskRaise {
			changed := c
			changed.Mod += s.Delta
			now, then := s.own.steps(c), s.own.steps(changed)
			after = fmt.Sprintf("%s to %d", game.Spelled(now, "step"), then)
			if sign := fmt.Sprintf("%d→%d", now, then); utf8.RuneCountInString(sign) <= game.MaxShort {
				short = sign
			}
		}
		next := line + c.String() + more
		if line == "" {
			next = verb + " " + next
		}
		s.m.Add(line, game.Choice{Line: next, Label: game.Capital(verb) + " " + c.String(), Hint: after, Group: s.text(), Short: short, Spot: s.own.cardSpot(i)})
		if more != "" && s.m.Opens(next) {
			s.picks(verb, next, append(slices.Clone(taken), i))
		}
	}
}

// only offers the one answer to a question that leaves no choice.
func (s answerMenu) only(verb string) {
	group := s.text()
	usual := s.usualText()
	if usual == "" {
		s.m.Offer("", "auto", "Go on", "no card of yours moves, so none changes", group)
		return
	}
	text := game.Capital(verb) + " the " + game.List("and", strings.Fields(usual)...)
	s.m.Offer("", "auto", text, "no other card of yours can change", group)
}

func usualHint(t task) string {
	switch {
	case t.Kind == view.AskKeep:
		return "the highest is kept"
	case t.Kind == view.AskRaise && t.Delta > 0:
		return "the highest gain"
	case t.Kind == view.AskRaise:
		return "the lowest lose"
	}
	return "the lowest go"
}

// moves offers a search the ways to answer a question, each set of cards once. The usual answer
// has the largest weight.
func (s answerMenu) moves() {
	if s.Kind == view.AskTarget {
		for _, r := range s.helm(s.Ship).targets() {
			s.m.Weigh("", game.Move{Line: "attack " + s.word(r), Weight: game.Usual})
		}
		return
	}
	if s.Kind == view.AskRaise && s.own.raisable() <= s.N {
		s.m.Weigh("", game.Move{Line: "auto", Weight: game.Usual})
		return
	}
	hand, n, usual := s.own.Hand, s.asks(), s.usual()
	var pick func(line string, from, left, weight int)
	pick = func(line string, from, left, weight int) {
		if left == 0 {
			s.m.Weigh("", game.Move{Line: line, Weight: weight})
			return
		}
		for i := from; i+left <= len(hand); i++ {
			c := hand[i]
			if !s.takes(c) || slices.ContainsFunc(hand[from:i], c.Twin) {
				continue
			}
			by := 1
			if slices.Contains(usual, i) {
				by = 5
			}
			pick(line+" "+c.String(), i+1, left-1, weight*by)
		}
	}
	pick(s.verb(), 0, n, 1)
}

// usual is the usual answer to a question about cards, as indices in the hand.
func (s question) usual() []int {
	switch s.Kind {
	case view.AskRaise:
		return s.usualRaise()
	case view.AskDrop:
		return s.usualDrop(s.N)
	case view.AskKeep: // keep the card that would be dropped last
		hand := s.own.Hand
		return s.usualDrop(len(hand))[len(hand)-1:]
	}
	return nil
}

// usualText is the usual answer as it is typed.
func (s question) usualText() string {
	places := s.usual()
	names := make([]string, len(places))
	for i, p := range places {
		names[i] = s.own.Hand[p].String()
	}
	return strings.Join(names, " ")
}

func (s question) targetsText() string {
	var names []string
	for _, r := range s.helm(s.Ship).targets() {
		names = append(names, "attack "+s.word(r))
	}
	return "try " + game.List("or", names...) + "."
}

// skip does the least that the rules allow for a seat that is waited for.
func (e command) skip() (string, error) {
	if t := e.asked(); t != nil && t.Kind != view.AskExtra {
		if t.Seat != e.seat {
			return "", game.Refuse("The game does not wait for you.")
		}
		usual := *t
		e.pop()
		e.do(usual)
		return "skip", nil
	}
	if !e.captain(e.seat).mayPlay() {
		return "", game.Refuse("The game does not wait for you.")
	}
	words := strings.Fields(strings.ToLower(e.captain(e.seat).least()))
	_, err := e.line(words)
	return "skip", err
}

// least is the line that does the least in a seat's turn.
func (s captain) least() string {
	hand := s.own.Hand
	order := s.usualDrop(len(hand))
	for _, useful := range []bool{false, true} {
		for _, i := range order {
			c := hand[i]
			if !s.playable(c) {
				continue
			}
			uses := s.uses(c)
			switch {
			case !s.usable(c):
				if !s.stuck() {
					return "throw " + c.String()
				}
			case slices.ContainsFunc(uses, func(u use) bool { return u.action == nothing }):
				return "play " + c.String() + " nothing"
			case useful && len(uses) > 0:
				return "play " + c.String() + " " + uses[0].words
			case useful:
				return "play " + c.String() + " " + s.words(s.division(s.own.steps(c)))
			}
		}
	}
	return "play"
}

// open reports whether a task is a question that a player is asked. Everyone sees that a question
// is asked, so that may depend on how many cards a hand holds, but not on which. So a player is
// asked even if the cards leave no choice.
func (s question) open() bool {
	p := s.own
	if s.Kind == view.AskExtra {
		return slices.ContainsFunc(p.Hand, func(c board.Card) bool { return c.Extra })
	}
	if p.Auto || p.Gone || s.plan().answers() {
		return false
	}
	switch s.Kind {
	case view.AskRaise, view.AskDrop:
		return len(p.Hand) > s.N
	case view.AskKeep:
		return len(p.Hand) > 1
	case view.AskTarget:
		return len(s.helm(s.Ship).targets()) > 1
	}
	return false
}
