package table

import (
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Watchers may also guess how the next moment of a game goes, such as where the shark comes up. A game names these moments (see game.Contested). A right guess brings a point.

// Moments are the moment that seers guess now, and the one that was decided last.
type Moments struct {
	Key   string `json:"key,omitempty"`   // of the contest that is guessed; "" for none
	Ask   string `json:"ask,omitempty"`   // its question
	Asked string `json:"asked,omitempty"` // the question of the one that was decided last
	Turn  int    `json:"turn,omitempty"`  // whose message tells who was right about that
}

// sight is what a seer has guessed of moments.
type sight struct {
	Sees  string `json:"sees,omitempty"`  // how the moment that is guessed now will go: the key of a way
	Of    int    `json:"of,omitempty"`    // moments decided that the seer guessed
	Right int    `json:"right,omitempty"` // of them, those guessed right
	Last  last   `json:"last,omitempty"`  // how the seer guessed the one that was decided last
}

// last is how somebody guessed the moment that was decided last; "" if they did not.
type last string

const (
	lastRight last = "right"
	lastWrong last = "wrong"
)

// Contest is the moment that those who watch may guess now; false if there is none.
func (t *Table) Contest() (game.Contest, bool) {
	if !t.Foreseen() {
		return game.Contest{}, false
	}
	v, ok := t.Session.Match().View(game.Public).(game.Contested)
	if !ok {
		return game.Contest{}, false
	}
	return v.Contest()
}

// AskMoment asks somebody who watches how the next moment goes.
func (t *Table) AskMoment(c *Change, r Task) (Decided, error) {
	now, err := t.mayGuessMoment(r.From)
	if err != nil {
		return Decided{}, err
	}
	return Decided{Answer: t.askMoment(r.From, now)}, nil
}

// See notes how the next moment goes, as somebody who watches says; what they said last counts.
func (t *Table) See(c *Change, r Task) (Decided, error) {
	now, err := t.mayGuessMoment(r.From)
	if err != nil {
		return Decided{}, err
	}
	says := r.Press.Args[1]
	switch {
	case r.Press.Args[0] != now.Key:
		return Decided{}, game.Refuse("That moment has passed. The newest message of the game asks of the next one.")
	case !possible(now, says):
		return Decided{}, game.Refuse("That can no longer happen. The newest message of the game asks what still can.")
	}
	at := slices.IndexFunc(t.Seers, func(s Seer) bool { return s.Person.Is(r.From) })
	switch {
	case at >= 0 && t.Moments.Key == now.Key && t.Seers[at].Sees == says:
		return Decided{Answer: t.askMoment(r.From, now)}, nil
	case at < 0 && len(t.Seers) >= mostSeers:
		return Decided{}, game.Refuse("%d people guess already, and there is room for no more.", mostSeers)
	case at < 0:
		at, t.Seers = len(t.Seers), append(t.Seers, Seer{Person: chat.Person{Chat: r.From.Chat, ID: r.From.ID}})
	}
	if t.Moments.Key != now.Key { // an earlier one never came
		for i := range t.Seers {
			t.Seers[i].Sees = ""
		}
		t.Moments.Key, t.Moments.Ask = now.Key, now.Ask
	}
	t.Seers[at].Sees, t.Seers[at].Person.Name = says, r.From.Name
	return c.done(Decided{Answer: t.askMoment(r.From, now)})
}

// possible reports whether a moment can still go some way.
func possible(now game.Contest, way string) bool {
	return slices.ContainsFunc(now.Ways, func(w game.Way) bool { return w.Key == way })
}

// mayGuessMoment is the moment that somebody may guess, or refuses.
func (t *Table) mayGuessMoment(p chat.Person) (game.Contest, error) {
	if err := t.mayForesee(p); err != nil {
		return game.Contest{}, err
	}
	now, ok := t.Contest()
	if !ok {
		return now, game.Refuse("There is nothing to guess now but who will win.")
	}
	return now, nil
}

// askMoment asks somebody how a moment goes, and tells what they have said.
func (t *Table) askMoment(p chat.Person, now game.Contest) chat.Answer {
	m := chat.Message{Title: t.Names().In(now.Ask), Lines: []string{
		"A right guess brings a point. You may guess anew until it is decided.",
	}}
	at := slices.IndexFunc(t.Seers, func(s Seer) bool { return s.Person.Is(p) })
	for _, w := range now.Ways {
		label := t.Names().In(w.Label)
		b := chat.Button{ID: chat.PublicID(chat.PressSees, t.ID, now.Key, w.Key), Label: label}
		if at >= 0 && t.Moments.Key == now.Key && t.Seers[at].Sees == w.Key {
			b.Style = chat.Primary
			m.Lines = append([]string{"You say: " + label + "."}, m.Lines...)
		}
		m.Buttons = append(m.Buttons, b)
	}
	if at >= 0 && t.Moments.Key == now.Key && t.Seers[at].Sees != "" && !possible(now, t.Seers[at].Sees) {
		m.Lines = append([]string{"What you said can no longer happen. Guess anew."}, m.Lines...)
	}
	m.Note = "Only you see your guess until then. Then the channel is told who was right."
	return chat.Answer{Message: chat.Fit(m)}
}

// decideMoment compares the guesses with a moment that some events decide.
func (t *Table) decideMoment(events []game.Event) {
	for _, d := range decisions(events) {
		if t.Moments.Key == "" || d.Contest != t.Moments.Key {
			continue
		}
		t.Moments = Moments{Asked: t.Moments.Ask, Turn: t.Turn.N}
		for i := range t.Seers {
			s := &t.Seers[i]
			says := s.Sees
			s.Sees, s.Last = "", ""
			if says == "" {
				continue
			}
			s.Of, s.Last = s.Of+1, lastWrong
			if says == d.Way {
				s.Right, s.Last = s.Right+1, lastRight
			}
		}
	}
}

// SawMoment are those who guessed the moment of which the message of a turn tells, and of them
// those who were right.
func (t *Table) SawMoment(turn int) (guessed int, right []chat.Person) {
	if t.Moments.Turn != turn {
		return 0, nil
	}
	for _, s := range t.Seers {
		if s.Last == "" || t.sat(s.Person) {
			continue
		}
		guessed++
		if s.Last == lastRight {
			right = append(right, s.Person)
		}
	}
	return guessed, right
}

// decisions are how some events decide contests, as everyone is told.
func decisions(events []game.Event) []game.Decision {
	var all []game.Decision
	for _, e := range events {
		if e.To.Public() {
			all = append(all, e.Decides...)
		}
	}
	return all
}
