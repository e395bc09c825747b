package race

import (
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/view"
)

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
		i, err := e.find(t.Seat, w, func(i int) bool {
			return (t.Kind != view.AskRaise || e.Players[t.Seat].Hand[i].Moves()) && !slices.Contains(places, i)
		})
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
	if t.Kind == view.AskRaise && !c.Moves() {
		verb := "gain"
		if t.Delta < 0 {
			verb = "lose"
		}
		return game.Refuse("%s does not move, so it cannot %s steps.", game.Capital(cardName(c, 0)), verb)
	}
	held := 0
	for _, o := range e.Players[t.Seat].Hand {
		if o.Twin(c) {
			held++
		}
	}
	return game.Refuse("Name %s different cards; you have %s.", game.Numeral(e.asks(t)), game.Spelled(held, c.String()))
}

func (e *engine) pop() { e.Todo = e.Todo[:len(e.Todo)-1] }

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
