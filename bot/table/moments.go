package table

import (
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Watchers may also guess how the next moment of a game goes, such as where the shark comes up. A game names
// these moments (see game.Contested). A right guess brings a point.

// Moments are the moments that seers have guessed, the oldest first. Several may be open at a time, since a game
// may ask of another one before an earlier one is decided.
type Moments struct {
	Open    []Moment `json:"open,omitempty"`
	Decided []Moment `json:"decided,omitempty"` // the newest
}

// Moment is a moment that somebody has guessed.
type Moment struct {
	Key  string `json:"key"`            // of the contest
	Ask  string `json:"ask"`            // its question
	Turn int    `json:"turn,omitempty"` // once it is decided: whose message tells who was right
}

// sight is what a seer has guessed of moments.
type sight struct {
	Ways  map[string]string `json:"ways,omitempty"`  // how the open ones will go: the key of a way, by the key of a contest
	Knew  map[string]bool   `json:"knew,omitempty"`  // whether they were right about those decided last
	Of    int               `json:"of,omitempty"`    // moments decided that the seer guessed
	Right int               `json:"right,omitempty"` // of them, those guessed right
}

const (
	mostOpen    = 4 // an older one is taken for one that will not come
	mostDecided = 4 // whose messages may still be on their way
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
	case at >= 0 && t.Seers[at].Ways[now.Key] == says:
		return Decided{Answer: t.askMoment(r.From, now)}, nil
	case at < 0 && t.crowded(r.From):
		return Decided{}, errCrowded
	case at < 0:
		at, t.Seers = len(t.Seers), append(t.Seers, Seer{Person: chat.Person{Chat: r.From.Chat, ID: r.From.ID}})
	}
	if !slices.ContainsFunc(t.Moments.Open, func(m Moment) bool { return m.Key == now.Key }) {
		t.Moments.Open = append(t.Moments.Open, Moment{Key: now.Key, Ask: now.Ask})
		for len(t.Moments.Open) > mostOpen {
			t.closeMoment(t.Moments.Open[0].Key)
		}
	}
	s := &t.Seers[at]
	if s.Ways == nil {
		s.Ways = map[string]string{}
	}
	s.Ways[now.Key], s.Person.Name = says, r.From.Name
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
		if at >= 0 && t.Seers[at].Ways[now.Key] == w.Key {
			b.Style = chat.Primary
			m.Lines = append([]string{"You say: " + label + "."}, m.Lines...)
		}
		m.Buttons = append(m.Buttons, b)
	}
	if at >= 0 && t.Seers[at].Ways[now.Key] != "" && !possible(now, t.Seers[at].Ways[now.Key]) {
		m.Lines = append([]string{"What you said can no longer happen. Guess anew."}, m.Lines...)
	}
	m.Note = "Only you see your guess until then. Then the channel is told who was right."
	return chat.Answer{Message: chat.Fit(m)}
}

// decideMoments compares the guesses with the moments that some events decide.
func (t *Table) decideMoments(events []game.Event) {
	for _, d := range decisions(events) {
		at := slices.IndexFunc(t.Moments.Open, func(m Moment) bool { return m.Key == d.Contest })
		if at < 0 {
			continue
		}
		m := t.Moments.Open[at]
		m.Turn = t.Turn.N
		t.Moments.Decided = append(t.Moments.Decided, m)
		for i := range t.Seers {
			s := &t.Seers[i]
			says := s.Ways[m.Key]
			if says == "" {
				continue
			}
			right := says == d.Way
			if s.Knew == nil {
				s.Knew = map[string]bool{}
			}
			s.Of, s.Knew[m.Key] = s.Of+1, right
			if right {
				s.Right++
			}
		}
		t.closeMoment(m.Key)
		if extra := len(t.Moments.Decided) - mostDecided; extra > 0 {
			for _, old := range t.Moments.Decided[:extra] {
				for i := range t.Seers {
					delete(t.Seers[i].Knew, old.Key)
				}
			}
			t.Moments.Decided = slices.Delete(t.Moments.Decided, 0, extra)
		}
	}
}

// closeMoment drops an open moment and what was guessed of it.
func (t *Table) closeMoment(key string) {
	t.Moments.Open = slices.DeleteFunc(t.Moments.Open, func(m Moment) bool { return m.Key == key })
	for i := range t.Seers {
		delete(t.Seers[i].Ways, key)
	}
}

// SawMoment is a moment that was decided: how many guessed it, and who of them was right.
type SawMoment struct {
	Ask     string
	Guessed int
	Right   []chat.Person
}

// SawMoments are the moments of which the message of a turn tells, as far as anyone has guessed them.
func (t *Table) SawMoments(turn int) []SawMoment {
	var all []SawMoment
	for _, m := range t.Moments.Decided {
		if m.Turn != turn {
			continue
		}
		saw := SawMoment{Ask: m.Ask}
		for _, s := range t.Seers {
			right, guessed := s.Knew[m.Key]
			if !guessed || t.Seats.sat(s.Person) {
				continue
			}
			saw.Guessed++
			if right {
				saw.Right = append(saw.Right, s.Person)
			}
		}
		if saw.Guessed > 0 {
			all = append(all, saw)
		}
	}
	return all
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
