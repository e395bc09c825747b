package bot

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// A computer sits in a seat as a person of a chat of its own, to which nothing is
// sent. Its level is the first word of its id.
const computerChat = "computer"

// computer reports at which level a computer plays for the seat; false for a person.
func (s *seat) computer() (computer.Level, bool) {
	level, _, _ := strings.Cut(s.Person.ID, " ")
	return computer.Level(level), s.Person.Chat == computerChat
}

// automatic reports whether a computer plays for a seat.
func (t *table) automatic(s game.Seat) bool {
	_, is := t.Seats[s].computer()
	return is
}

// mayAddComputer refuses a computer that somebody may not add, or not now.
func (t *table) mayAddComputer(p chat.Person) error {
	if _, seated := t.seatOf(p); !seated && !t.Host.Is(p) {
		return game.Refuse("Only those who sit here may add a computer; press Join.")
	}
	switch t.Stage {
	case playing:
		return game.Refuse("The game has begun; computers are added before that. A player who leaves may let one play on: /sea replace, then who leaves, then computer.")
	case over:
		return t.inPlay()
	}
	return nil
}

// addComputer seats a computer: "computer", "computer strong", "computer shark easy".
func (b *Bot) addComputer(ctx context.Context, r task, t *table, words []string) (reply, error) {
	if err := t.mayAddComputer(r.From); err != nil {
		return reply{}, err
	}
	if r.luck != "" {
		return reply{}, game.Refuse("A computer brings no lucky phrase. Yours goes with your own seat: /sea join luck=\"fair winds\".")
	}
	if len(t.Seats) == t.game.Seats.Max {
		return reply{}, game.Refuse("All %d seats are taken; Send a computer away and Leave make room.", len(t.Seats))
	}
	who, roles, err := t.wishedComputer(words)
	if err != nil {
		return reply{}, err
	}
	level, _, _ := strings.Cut(who.ID, " ")
	t.Seats = append(t.Seats, seat{Person: who, Roles: roles, Luck: level, Closed: true, Taught: true})
	c := change{request: r.Request}
	b.oweLobby(t, &c)
	if r.press.Verb == "" || r.press.Args[0] != "" { // the level and role are those that were wished
		return b.finish(ctx, t, c, reply{Answer: say(who.Name + " sits down.")})
	}
	return b.finish(ctx, t, c, t.seated(game.Seat(len(t.Seats)-1)))
}

// newComputer is a computer that sits nowhere here yet, of a level that may be typed.
func (t *table) newComputer(words []string) (chat.Person, error) {
	for _, word := range words {
		if !isLevel(word) {
			return chat.Person{}, game.Refuse("%s is no level of a computer: type %s. It takes the role of the seat.", game.Quote(word), game.List("or", levels()...))
		}
	}
	who, _, err := t.wishedComputer(words)
	return who, err
}

// wishedComputer is a computer as it is asked for: a level, and roles.
func (t *table) wishedComputer(words []string) (who chat.Person, roles []string, err error) {
	var asked computer.Level
	var wished []string
	for _, word := range words {
		switch l := computer.Level(strings.ToLower(word)); {
		case !slices.Contains(computer.Levels, l):
			if word != anyRole {
				wished = append(wished, word)
			}
		case asked != "" && asked != l:
			return who, nil, game.Refuse("A computer has one level: type %s, and not both %s and %s.", game.List("or", levels()...), asked, l)
		default:
			asked = l
		}
	}
	level := cmp.Or(asked, computer.Fair)
	if roles, err = t.askFor(wished, game.Public); err != nil {
		return who, nil, game.Refuse("%s A computer is %s.", err, game.List("or", levels()...))
	}
	for n := 1; ; n++ {
		who = chat.Person{Chat: computerChat, ID: fmt.Sprint(level, " ", n), Name: capital(string(level)) + " computer"}
		if n > 1 {
			who.Name += fmt.Sprint(" ", n)
		}
		if len(t.held(who)) == 0 {
			return who, roles, nil
		}
	}
}

// maySendAway reports whether somebody may send a computer away: those who sit here, the
// host, and anybody where no person sits.
func (t *table) maySendAway(p chat.Person) bool {
	_, seated := t.seatOf(p)
	return seated || t.Host.Is(p) || t.deserted()
}

// dropComputer sends away the computer that sat down last, of those that some words call.
func (b *Bot) dropComputer(ctx context.Context, r task, t *table, words []string) (reply, error) {
	switch {
	case t.Stage == playing:
		return reply{}, game.Refuse("The game has begun; computers are sent away before that.")
	case t.Stage == over:
		return reply{}, t.inPlay()
	case !t.maySendAway(r.From):
		return reply{}, game.Refuse("Only those who sit here may send a computer away.")
	}
	called := t.computersCalled(words)
	switch {
	case t.computers() == 0 && !slices.ContainsFunc(words, func(w string) bool { return w != computerChat }):
		return reply{}, game.Refuse("No computer sits here.")
	case len(called) == 0:
		return reply{}, game.Refuse("No computer here is %s; type /sea leave computer for the last one, or /sea leave, with nothing after it, to leave yourself.", game.Quote(strings.Join(words, " ")))
	}
	s := called[len(called)-1]
	said := t.Seats[s].Person.Name + " gives its seat back."
	t.vacate(s)
	if left := t.computersCalled(nil); len(left) > 0 {
		said += " To send another away by its name, type for instance /sea leave " + strings.ToLower(t.Seats[left[0]].Person.Name) + "."
	}
	c := change{request: r.Request}
	b.oweLobby(t, &c)
	return b.finish(ctx, t, c, reply{Answer: say(said)})
}

// computersCalled are the seats of the computers whose names or roles have all of some
// words in small letters; of one that has that very name, its seat alone.
func (t *table) computersCalled(words []string) []game.Seat {
	var called []game.Seat
	for i := range t.Seats {
		s, name := game.Seat(i), strings.Fields(strings.ToLower(t.Seats[i].Person.Name))
		other := func(w string) bool { return !slices.Contains(name, w) && !slices.Contains(t.Seats[i].Roles, w) }
		switch {
		case !t.automatic(s):
		case slices.Equal(name, words):
			return []game.Seat{s}
		case !slices.ContainsFunc(words, other):
			called = append(called, s)
		}
	}
	return called
}

// pressComputer carries out a press of Add a computer, or of the one beside it.
func (b *Bot) pressComputer(ctx context.Context, r task, t *table) (reply, error) {
	if r.press.Args[0] == computerAway {
		return b.dropComputer(ctx, r, t, nil)
	}
	return b.addComputer(ctx, r, t, strings.Fields(r.press.Args[0]))
}

// seated says that a computer sits, and offers it other levels and roles.
func (t *table) seated(s game.Seat) reply {
	at := t.Seats[s]
	level, _ := at.computer()
	m := chat.Message{Lines: []string{at.Person.Name + " sits down. Easy looks one move ahead and errs now and then, fair looks further, and strong thinks longest."}}
	m.Menus = []chat.Menu{{ID: chat.PublicID(chat.PressAs, t.ID, "level", at.Person.ID), Label: "Level: " + string(level)}}
	for _, l := range levels() {
		m.Menus[0].Options = append(m.Menus[0].Options, chat.MenuOption{Value: l, Label: capital(l)})
	}
	roles := chat.Menu{ID: chat.PublicID(chat.PressAs, t.ID, "role", at.Person.ID), Label: "Role: any"}
	roles.Options = []chat.MenuOption{{Value: anyRole, Label: "Any role"}}
	for _, role := range t.game.Seats.Roles {
		if slices.Contains(at.Roles, role.Key) {
			roles.Label = "Role: " + role.Title
		}
		if _, err := t.askFor([]string{role.Key}, s); err == nil && len(roles.Options) < chat.MostOptions {
			roles.Options = append(roles.Options, chat.MenuOption{Value: role.Key, Label: role.Title, Hint: role.Blurb})
		}
	}
	if len(roles.Options) > 1 {
		m.Menus = append(m.Menus, roles)
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}
}

// anyRole is picked for a computer that takes whatever role is left.
const anyRole = "any"

// pickComputer gives a computer another level or role, as picked from a menu.
func (b *Bot) pickComputer(ctx context.Context, r task, t *table) (reply, error) {
	if err := t.mayAddComputer(r.From); err != nil {
		return reply{}, err
	}
	n := slices.IndexFunc(t.Seats, func(s seat) bool {
		return s.Person.Chat == computerChat && s.Person.ID == r.press.Args[1]
	})
	if n < 0 {
		return reply{}, game.Refuse("That computer sits here no more; press Add a computer.")
	}
	s := &t.Seats[n]
	switch {
	case slices.Contains(levels(), r.Value):
		level, _ := s.computer()
		if string(level) == r.Value {
			break
		}
		who, _, err := t.wishedComputer([]string{r.Value})
		if err != nil {
			return reply{}, err
		}
		s.Person, s.Luck = who, r.Value
	case r.Value == anyRole:
		s.Roles = nil
	default:
		roles, err := t.askFor([]string{r.Value}, game.Seat(n))
		if err != nil {
			return reply{}, err
		}
		s.Roles = roles
	}
	c := change{request: r.Request}
	b.oweLobby(t, &c)
	return b.finish(ctx, t, c, t.seated(game.Seat(n)))
}

const computerAway = "away"

// capital writes a word with a capital letter.
func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// levels are the names of the levels, the weakest first.
func levels() []string {
	var names []string
	for _, l := range computer.Levels {
		names = append(names, string(l))
	}
	return names
}

// computers counts the computers at the table.
func (t *table) computers() int {
	n := 0
	for s := range t.Seats {
		if t.automatic(game.Seat(s)) {
			n++
		}
	}
	return n
}

func (t *table) awayButton() chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressComputer, t.ID, computerAway), Label: "Send a computer away"}
}

// computerButtons add a computer of each level, and send one away.
func (t *table) computerButtons() []chat.Button {
	var buttons []chat.Button
	if len(t.Seats) < t.game.Seats.Max {
		for _, l := range computer.Levels {
			buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressComputer, t.ID, string(l)), Label: capital(string(l))})
		}
	}
	if t.computers() > 0 {
		buttons = append(buttons, t.awayButton())
	}
	return buttons
}
