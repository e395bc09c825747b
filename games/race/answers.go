package race

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// A question to a player: how it reads, and its answers as they are typed, offered,
// searched and usual.

// verb begins the answers to a question.
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
func (s *State) asks(t task) int {
	switch t.Kind {
	case view.AskRaise:
		return min(t.N, s.raisable(t.Seat))
	case view.AskDrop:
		return t.N
	case view.AskKeep:
		return 1
	}
	return 0
}

// askText is a question as its player reads it.
func (s *State) askText(t task) string {
	switch t.Kind {
	case view.AskTarget:
		return "Which ship does " + view.ShipName(t.Ship) + " fight?"
	case view.AskRaise:
		verb, steps := gains(t.Delta), game.Numeral(max(t.Delta, -t.Delta))
		switch n := s.raisable(t.Seat); {
		case n == 0:
			return "No card of yours moves, so none can " + verb + " steps."
		case n <= t.N:
			return "No others of your cards move, so " + game.List("and", strings.Fields(s.pickText(t))...) + " " + verb + " " + steps + each(n) + "."
		case t.N == 1:
			return "Which card shall " + verb + " " + steps + "?"
		}
		return "Which " + game.Spelled(t.N, "card") + " shall " + verb + " " + steps + " each?"
	case view.AskDrop:
		return "Which of your cards do you throw away? " + game.Capital(game.Spelled(t.N, "card")) + " must go."
	case view.AskKeep:
		return "Which card do you keep? All others are lost."
	case view.AskExtra:
		return "Play the cards that the diamonds have brought, in either order."
	}
	return ""
}

// takes reports whether an answer can name a card.
func (t task) takes(c board.Card) bool { return t.Kind != view.AskRaise || c.Moves() }

// gains is the verb of cards whose steps change.
func gains(delta int) string {
	if delta < 0 {
		return "lose"
	}
	return "gain"
}

// each is " each" for more cards than one.
func each(n int) string {
	if n == 1 {
		return ""
	}
	return " each"
}

// waitText says what a player is asked, in words that everyone may read.
func waitText(t task) string {
	switch t.Kind {
	case view.AskTarget:
		return "to say whom " + view.ShipName(t.Ship) + " fights"
	case view.AskRaise:
		return "to say which cards " + gains(t.Delta) + " steps"
	case view.AskDrop, view.AskKeep:
		return "to say which cards to throw away"
	case view.AskExtra:
		return "to play the cards drawn for diamonds"
	}
	return "to play a card"
}

// answer answers a question.
func (e *engine) answer(t task, verb string, words []string) (string, error) {
	want := t.verb()
	switch {
	case verb == "throw" && t.Kind == view.AskDrop, verb == "raise" && want == "lower", verb == "lower" && want == "raise":
		verb = want
	case verb != want:
		return "", game.Refuse("First: %s Type %s and what you choose, or auto.", e.askText(t), want)
	}
	if t.Kind == view.AskTarget {
		if len(words) == 0 {
			return "", game.Refuse("Whom? %s", e.targetsText(t))
		}
		r, err := e.shipIn(t.Seat, words)
		if err != nil {
			return "", err
		}
		if !slices.Contains(e.targets(t.Ship), r) {
			return "", game.Refuse("%s is not there to fight; %s", view.ShipName(r), e.targetsText(t))
		}
		e.pop()
		e.battle(t.Ship, r)
		return "attack " + e.word(t.Seat, r), nil
	}
	n := e.asks(t)
	if n == 0 {
		return "", game.Refuse("%s Type auto.", e.askText(t))
	}
	if len(words) != n {
		return "", game.Refuse("Name %s, such as %s; you hold %s.", game.Spelled(n, "card"), want+" "+e.pickText(t), e.held(t.Seat))
	}
	var places []int
	var typed []string
	for _, w := range words {
		i, err := e.find(t.Seat, w, func(i int) bool { return t.takes(e.Players[t.Seat].Hand[i]) && !slices.Contains(places, i) })
		if err != nil {
			return "", e.unfit(t, w, err)
		}
		places = append(places, i)
		typed = append(typed, e.Players[t.Seat].Hand[i].String())
	}
	e.pop()
	switch t.Kind {
	case view.AskRaise:
		e.raise(t, places)
	case view.AskDrop:
		e.drop(t.Seat, places)
	case view.AskKeep:
		var others []int
		for i := range e.Players[t.Seat].Hand {
			if i != places[0] {
				others = append(others, i)
			}
		}
		e.drop(t.Seat, others)
	}
	return want + " " + strings.Join(typed, " "), nil
}

// unfit says why a card of the hand cannot answer a question. It returns the refusal
// where the word means no card of the hand.
func (e *engine) unfit(t task, word string, refusal error) error {
	i, err := e.find(t.Seat, word, func(int) bool { return true })
	if err != nil {
		return refusal
	}
	c := e.Players[t.Seat].Hand[i]
	if !t.takes(c) {
		return game.Refuse("%s does not move, so it cannot %s steps.", game.Capital(cardName(c, 0)), gains(t.Delta))
	}
	held := len(e.by(t.Seat, c, "")) // it and its twins
	return game.Refuse("Name %s different cards; you have %s.", game.Numeral(e.asks(t)), game.Spelled(held, c.String()))
}

func (e *engine) pop() { e.Todo = e.Todo[:len(e.Todo)-1] }

// answers offers the ways to answer a question.
func (s *State) answers(m *game.Menu, t task) {
	if m.Bare() {
		s.answerMoves(m, t)
		return
	}
	if t.Kind == view.AskTarget {
		for _, r := range s.targets(t.Ship) {
			name, hint := "Fight "+view.ShipName(r), "1 in 6 sinks it, 1 sinks you, 4 move one of you a square or two"
			if convoy := s.convoy(r); convoy != nil {
				name, hint = "Fight the convoy with "+view.ShipName(r), "it cannot sink you; it may sink one of them"
			}
			m.Add("", game.Choice{Line: "attack " + s.word(t.Seat, r), Label: name, Hint: hint, Group: s.askText(t), Short: view.ShipSign(r), Spot: s.spotOf(r)})
		}
		m.Offer("", "auto", "Choose for me", "the first of them: "+view.ShipName(s.targets(t.Ship)[0]), s.askText(t))
		offerAuto(m)
		return
	}
	defer offerAuto(m)
	verb := t.verb()
	if t.Kind == view.AskRaise && s.raisable(t.Seat) <= t.N {
		s.forced(m, t, verb)
		return
	}
	m.Offer("", "auto", "The usual: "+verb+" "+game.List("and", strings.Fields(s.pickText(t))...), usualHint(t), s.askText(t))
	s.picks(m, t, verb, "", nil)
}

// offerAuto offers the wish not to be asked any more.
func offerAuto(m *game.Menu) {
	m.Offer("", "auto on", "Choose the usual for me from now on", "cards to raise, lower or throw away, and whom to fight; you can change it back", "Fewer questions")
}

// picks offers the cards to name next. The line names those that are taken
// already, by place in the hand.
func (s *State) picks(m *game.Menu, t task, verb, line string, taken []int) {
	more := " "
	if len(taken) == s.asks(t)-1 {
		more = ""
	}
	var offered []board.Card
	for i, c := range s.Players[t.Seat].Hand {
		if slices.Contains(taken, i) || !t.takes(c) || slices.ContainsFunc(offered, c.Twin) {
			continue
		}
		offered = append(offered, c)
		after, short := "", c.String()
		if t.Kind == view.AskRaise {
			changed := c
			changed.Mod += t.Delta
			now, then := s.steps(t.Seat, c), s.steps(t.Seat, changed)
			after = fmt.Sprintf("%s to %d", game.Spelled(now, "step"), then)
			if sign := fmt.Sprintf("%d→%d", now, then); utf8.RuneCountInString(sign) <= game.MaxShort {
				short = sign
			}
		}
		next := line + c.String() + more
		if line == "" {
			next = verb + " " + next
		}
		m.Add(line, game.Choice{Line: next, Label: game.Capital(verb) + " " + c.String(), Hint: after, Group: s.askText(t), Short: short, Spot: s.cardSpot(t.Seat, i)})
		if more != "" && m.Opens(next) {
			s.picks(m, t, verb, next, append(slices.Clone(taken), i))
		}
	}
}

// forced offers the one answer to a question that leaves no choice.
func (s *State) forced(m *game.Menu, t task, verb string) {
	group := s.askText(t)
	usual := s.pickText(t)
	if usual == "" {
		m.Offer("", "auto", "Go on", "no card of yours moves, so none changes", group)
		return
	}
	text := game.Capital(verb) + " the " + game.List("and", strings.Fields(usual)...)
	m.Offer("", "auto", text, "no other card of yours can change", group)
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

// answerMoves offers a search the ways to answer a question, each set of cards once.
// The usual answer is likely.
func (s *State) answerMoves(m *game.Menu, t task) {
	if t.Kind == view.AskTarget {
		for _, r := range s.targets(t.Ship) {
			m.Weigh("", game.Move{Line: "attack " + s.word(t.Seat, r), Weight: game.Usual})
		}
		return
	}
	if t.Kind == view.AskRaise && s.raisable(t.Seat) <= t.N {
		m.Weigh("", game.Move{Line: "auto", Weight: game.Usual})
		return
	}
	hand, n, usual := s.Players[t.Seat].Hand, s.asks(t), s.usualPick(t)
	var pick func(line string, from, left, weight int)
	pick = func(line string, from, left, weight int) {
		if left == 0 {
			m.Weigh("", game.Move{Line: line, Weight: weight})
			return
		}
		for i := from; i+left <= len(hand); i++ {
			c := hand[i]
			if !t.takes(c) || slices.ContainsFunc(hand[from:i], c.Twin) {
				continue
			}
			by := 1
			if slices.Contains(usual, i) {
				by = 5
			}
			pick(line+" "+c.String(), i+1, left-1, weight*by)
		}
	}
	pick(t.verb(), 0, n, 1)
}

// usualPick is the usual answer to a question about cards, by place in the hand.
func (s *State) usualPick(t task) []int {
	switch t.Kind {
	case view.AskRaise:
		return s.usualRaise(t)
	case view.AskDrop:
		return s.usualDrop(t.Seat, t.N)
	case view.AskKeep: // the card that would be dropped last
		hand := s.Players[t.Seat].Hand
		return s.usualDrop(t.Seat, len(hand))[len(hand)-1:]
	}
	return nil
}

// pickText is that answer as it is typed.
func (s *State) pickText(t task) string {
	places := s.usualPick(t)
	names := make([]string, len(places))
	for i, p := range places {
		names[i] = s.Players[t.Seat].Hand[p].String()
	}
	return strings.Join(names, " ")
}

func (s *State) targetsText(t task) string {
	var names []string
	for _, r := range s.targets(t.Ship) {
		names = append(names, "attack "+s.word(t.Seat, r))
	}
	return "try " + game.List("or", names...) + "."
}

// skip does the least for a seat that is waited for.
func (e *engine) skip(seat game.Seat) (string, error) {
	if t := e.asked(); t != nil && t.Kind != view.AskExtra {
		if t.Seat != seat {
			return "", game.Refuse("The game does not wait for you.")
		}
		usual := *t
		e.pop()
		e.do(usual)
		return "skip", nil
	}
	if !e.mayPlay(seat) {
		return "", game.Refuse("The game does not wait for you.")
	}
	words := strings.Fields(strings.ToLower(e.least(seat)))
	_, err := e.line(seat, words)
	return "skip", err
}

// least is the line for a seat's turn that does the least.
func (s *State) least(seat game.Seat) string {
	hand := s.Players[seat].Hand
	order := s.usualDrop(seat, len(hand))
	for _, useful := range []bool{false, true} {
		for _, i := range order {
			c := hand[i]
			if !s.playable(c) {
				continue
			}
			uses := s.uses(seat, c)
			switch {
			case !s.usable(seat, c):
				if !s.stuck(seat) {
					return "throw " + c.String()
				}
			case slices.ContainsFunc(uses, func(u use) bool { return u.kind == nothing }):
				return "play " + c.String() + " nothing"
			case useful && len(uses) > 0:
				return "play " + c.String() + " " + uses[0].words
			case useful:
				return "play " + c.String() + " " + s.words(seat, s.first(seat, s.steps(seat, c)))
			}
		}
	}
	return "play"
}
