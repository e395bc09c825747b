package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Where a channel lets them, those who watch a game may guess who will win it. They know what everyone
// knows, and whoever has sat at the table may not guess. The sooner they have settled on the
// winner, the more points they get.

// Seer is somebody who watches a game, with their newest guess.
type Seer struct {
	Person chat.Person `json:"person"`
	Says   string      `json:"says,omitempty"` // the key of a contender; "" if they guessed only moments
	Turn   int         `json:"turn,omitempty"` // in which they said so
	Line   uint64      `json:"line,omitempty"` // the newest journal entry then: they knew no dice that fell later
	sight
}

// Saw is what a seer has got for their guesses.
type Saw struct {
	Person  chat.Person `json:"person"`
	Points  int         `json:"points,omitempty"`  // for the winner; 0 for a wrong guess
	Silent  bool        `json:"silent,omitempty"`  // they did not guess who would win
	Moments int         `json:"moments,omitempty"` // guessed right, for a point each
	Of      int         `json:"of,omitempty"`      // moments that they guessed
}

// Contender is a player, or a side, who may win a game. It may be one that nobody plays, such as
// the whale.
type Contender struct {
	Key, Label string
	seats      []game.Seat
}

const (
	mostSeers  = 100 // of a table, whose record is written with every line
	mostGuests = 50  // of them, who watch on the page: one stranger may be several
	mostPoints = 10  // for a guess in the first turn
)

// Contenders are all who may win the game. Those on one side win together.
func (t *Table) Contenders() []Contender {
	var all []Contender
	played := t.Session.Table()
	for i := range t.Seats {
		s, one := game.Seat(i), Contender{Key: strconv.Itoa(i)}
		if i < len(played.Roles) {
			if side := t.Def.Seats.SideOf(played.Roles[i]); side != "" {
				one.Key, one.Label = side, sideTitle(t.Def.Seats, played.Roles[i])
			}
		}
		at := slices.IndexFunc(all, func(c Contender) bool { return c.Key == one.Key })
		if at < 0 {
			at, all = len(all), append(all, one)
		}
		all[at].seats = append(all[at].seats, s)
	}
	for i := range all {
		who := game.List("and", game.Texts(all[i].seats, t.FullName)...)
		if all[i].Label != "" {
			who = all[i].Label + " (" + who + ")"
		}
		all[i].Label = who
	}
	if against := t.Def.Seats.Against; against != "" {
		all = append(all, Contender{Key: against, Label: "The " + against})
	}
	return all
}

// Foreseen reports whether watchers may guess who will win the game. They may not guess about a
// fork, since a part of it was played before.
func (t *Table) Foreseen() bool {
	return t.Stage == Playing && t.Session != nil && !t.Forked() && len(t.Contenders()) > 1
}

// AskSeer asks somebody who watches who will win.
func (t *Table) AskSeer(c *Change, r Task) (Decided, error) {
	if err := t.mayForesee(r.From); err != nil {
		return Decided{}, err
	}
	return Decided{Answer: t.askSeer(r.From)}, nil
}

// Foresee notes who will win, as somebody who watches says; what they said last counts.
func (t *Table) Foresee(c *Change, r Task) (Decided, error) {
	if err := t.mayForesee(r.From); err != nil {
		return Decided{}, err
	}
	says := r.Press.Args[0]
	if !slices.ContainsFunc(t.Contenders(), func(one Contender) bool { return one.Key == says }) {
		return Decided{}, game.Refuse("Press one of the buttons that the question has.")
	}
	at := slices.IndexFunc(t.Seers, func(s Seer) bool { return s.Person.Is(r.From) })
	switch {
	case at >= 0 && t.Seers[at].Says == says:
		return Decided{Answer: t.askSeer(r.From)}, nil
	case at < 0 && t.crowded(r.From):
		return Decided{}, errCrowded
	case at < 0:
		at, t.Seers = len(t.Seers), append(t.Seers, Seer{})
	}
	s := &t.Seers[at]
	s.Person = chat.Person{Chat: r.From.Chat, ID: r.From.ID, Name: r.From.Name}
	s.Says, s.Turn, s.Line = says, t.Turn.N, t.Lines
	return c.done(Decided{Answer: t.askSeer(r.From)})
}

// mayForesee refuses a guess to somebody who may know more than everyone.
func (t *Table) mayForesee(p chat.Person) error {
	if err := t.InPlay(); err != nil {
		return err
	}
	switch {
	case t.Seats.sat(p):
		return game.Refuse("Only those who watch may guess, and you have a seat at this table or had one.")
	case !t.Foreseen():
		return game.Refuse("Nobody can guess who wins this game.")
	case p.IsGuest() && t.seems(p):
		return game.Refuse("Somebody here has that name, or one that looks like it.")
	}
	return nil
}

// seems reports whether the name that somebody on the page has chosen looks like that of somebody else who sits
// here or guesses.
func (t *Head) seems(p chat.Person) bool {
	like := chat.Likeness(p.Name)
	return slices.ContainsFunc(t.Seats, func(s Seat) bool { return chat.Likeness(s.Name) == like || chat.Likeness(s.Person.Name) == like }) ||
		slices.ContainsFunc(t.Seers, func(s Seer) bool { return !s.Person.Is(p) && chat.Likeness(s.Person.Name) == like })
}

const errCrowded = game.Refusal("As many people guess already as there is room for.")

// crowded reports whether there is no room for one more seer.
func (t *Head) crowded(p chat.Person) bool {
	guests := 0
	for _, s := range t.Seers {
		if s.Person.IsGuest() {
			guests++
		}
	}
	return len(t.Seers) >= mostSeers || p.IsGuest() && guests >= mostGuests
}

// sat reports whether somebody has a seat at the table, or had one.
func (all Seats) sat(p chat.Person) bool {
	return len(all.held(p)) > 0 || slices.ContainsFunc(all.Owners(), p.Is)
}

// askSeer asks somebody who will win, and tells what they have said.
func (t *Table) askSeer(p chat.Person) chat.Answer {
	m := chat.Message{Title: "Who will win?", Lines: []string{
		"The sooner you settle on the winner, the more points you get: " + strconv.Itoa(mostPoints) + " in the first turn, fewer in each turn after that. A new guess counts from the turn in which you make it.",
	}}
	at := slices.IndexFunc(t.Seers, func(s Seer) bool { return s.Person.Is(p) })
	for _, one := range t.Contenders() {
		b := chat.Button{ID: chat.PublicID(chat.PressForesee, t.ID, one.Key), Label: one.Label}
		if at >= 0 && t.Seers[at].Says == one.Key {
			b.Style = chat.Primary
			m.Lines = append([]string{"You say: " + one.Label + "."}, m.Lines...)
		}
		m.Buttons = append(m.Buttons, b)
	}
	m.Note = "Only you see your guess until the end of the game. Then the channel is told who was right."
	return chat.Answer{Message: chat.Fit(m)}
}

// Saw tells, for a game that counts, what each seer has got, the one with most points first. If
// all have won together, nobody was right.
func (t *Table) Saw() []Saw {
	if !t.Counts() {
		return nil
	}
	o, _ := t.Session.Match().Outcome()
	lost := t.Def.Seats.Lost(o)
	won := func(c Contender) bool {
		if len(c.seats) == 0 {
			return lost
		}
		return !lost && len(o.Places) > 0 && slices.ContainsFunc(c.seats, func(s game.Seat) bool { return slices.Contains(o.Places[0], s) })
	}
	all := t.Contenders()
	winners := slices.DeleteFunc(slices.Clone(all), func(c Contender) bool { return !won(c) })
	drawn := len(winners) == len(all)
	var saw []Saw
	for _, s := range t.Seers {
		if t.Seats.sat(s.Person) || s.Says == "" && s.Of == 0 { // since then, or no moment came
			continue
		}
		one := Saw{Person: s.Person, Silent: s.Says == "", Moments: s.Right, Of: s.Of}
		if !drawn && slices.ContainsFunc(winners, func(c Contender) bool { return c.Key == s.Says }) {
			one.Points = foresight(s.Turn, t.Turn.N)
		}
		saw = append(saw, one)
	}
	slices.SortStableFunc(saw, func(a, b Saw) int {
		return cmp.Or(b.Points-a.Points, strings.Compare(a.Person.Name, b.Person.Name))
	})
	return saw
}

// foresight is how many points somebody gets who has known the winner since a turn. The points
// depend on the share of the turns that were still to come, and are one at least. The last turn
// does not count, since it only tells the end.
func foresight(since, last int) int {
	turns, held := max(last-1, 1), last-max(since, 1)
	return min(max((mostPoints*held+turns-1)/turns, 1), mostPoints)
}

// ForgetSeer drops what somebody has guessed.
func (t *Head) ForgetSeer(p chat.Person) {
	t.Seers = slices.DeleteFunc(t.Seers, func(s Seer) bool { return s.Person.Is(p) })
}
