package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// ComputerChat is the chat of computers. A computer sits in a seat as a person of this
// chat, to which nothing is sent. Its level is the first word of its id.
const ComputerChat = "computer"

// Computer reports at which level a computer plays for the seat; false for a person.
func (s *Seat) Computer() (computer.Level, bool) {
	level, _, _ := strings.Cut(s.Person.ID, " ")
	return computer.Level(level), s.Person.Chat == ComputerChat
}

// Automatic reports whether a computer plays for a seat.
func (all Seats) Automatic(s game.Seat) bool {
	_, is := all[s].Computer()
	return is
}

// mayAddComputer refuses a person who may not add a computer, or not now.
func (t *Head) mayAddComputer(p chat.Person) error {
	if _, seated := t.Seats.SeatOf(p); !seated && !t.Hosts(p) {
		return game.Refuse("Only those who sit here may add a computer; press Join.")
	}
	switch t.Stage {
	case Playing:
		return game.Refuse("The game has begun; computers are added before that. A player who leaves may let one play on: /sea replace, then who leaves, then computer.")
	case Over:
		return t.InPlay()
	}
	return nil
}

// addComputer seats a computer: "computer", "computer strong", "computer shark easy".
func (t *Table) addComputer(c *Change, r Task, words []string) (Decided, error) {
	if err := t.mayAddComputer(r.From); err != nil {
		return Decided{}, err
	}
	if r.Luck != "" {
		return Decided{}, game.Refuse("A computer brings no lucky phrase. Yours goes with your own seat: /sea join luck=\"fair winds\".")
	}
	if len(t.Seats) == t.Def.Seats.Max {
		return Decided{}, game.Refuse("All %d seats are taken; Send a computer away and Leave make room.", len(t.Seats))
	}
	who, roles, err := t.wishedComputer(words)
	if err != nil {
		return Decided{}, err
	}
	level, _, _ := strings.Cut(who.ID, " ")
	t.Seats = append(t.Seats, Seat{Person: who, Roles: roles, Luck: level, Closed: true, Taught: true})
	t.OweLobby(c)
	if err := t.callGathered(c); err != nil {
		return Decided{}, err
	}
	if r.Press.Verb == "" || r.Press.Args[0] != "" { // the person has asked for this level and role
		return c.done(Decided{Answer: chat.Say(who.Name + " sits down.")})
	}
	return c.done(t.seated(game.Seat(len(t.Seats) - 1)))
}

// newComputer is a computer that does not sit here yet. A level may be typed for it.
func (t *Table) newComputer(words []string) (chat.Person, error) {
	for _, word := range words {
		if !isLevel(word) {
			return chat.Person{}, game.Refuse("%s is no level of a computer: type %s. It takes the role of the seat.", game.Quote(word), game.List("or", Levels()...))
		}
	}
	who, _, err := t.wishedComputer(words)
	return who, err
}

// wishedComputer is a computer with the level and the roles that somebody asks for.
func (t *Table) wishedComputer(words []string) (who chat.Person, roles []string, err error) {
	var asked computer.Level
	var wished []string
	for _, word := range words {
		switch l := computer.Level(strings.ToLower(word)); {
		case !slices.Contains(computer.Levels, l):
			if word != anyRole {
				wished = append(wished, word)
			}
		case asked != "" && asked != l:
			return who, nil, game.Refuse("A computer has one level: type %s, and not both %s and %s.", game.List("or", Levels()...), asked, l)
		default:
			asked = l
		}
	}
	level := cmp.Or(asked, computer.Fair)
	if roles, err = t.askFor(wished, game.Public); err != nil {
		return who, nil, game.Refuse("%s A computer is %s.", err, game.List("or", Levels()...))
	}
	for n := 1; ; n++ {
		who = chat.Person{Chat: ComputerChat, ID: fmt.Sprint(level, " ", n), Name: game.Capital(string(level)) + " computer"}
		if n > 1 {
			who.Name += fmt.Sprint(" ", n)
		}
		if len(t.Seats.held(who)) == 0 {
			return who, roles, nil
		}
	}
}

// maySendAway reports whether somebody may send a computer away: those who sit here, the host,
// and anybody if no person plays here.
func (t *Head) maySendAway(p chat.Person) bool {
	_, seated := t.Seats.SeatOf(p)
	return seated || t.Hosts(p) || t.Seats.Deserted()
}

// dropComputer sends a computer away: of the computers that the words name, the one that sat down
// last.
func (t *Table) dropComputer(c *Change, r Task, words []string) (Decided, error) {
	switch {
	case t.Stage == Playing:
		return Decided{}, game.Refuse("The game has begun; computers are sent away before that.")
	case t.Stage == Over:
		return Decided{}, t.InPlay()
	case !t.maySendAway(r.From):
		return Decided{}, game.Refuse("Only those who sit here may send a computer away.")
	}
	called := t.Seats.computersCalled(words)
	if s, err := t.seatNamed(r.Request, r.Rest); len(called) == 0 && err == nil && t.Seats.Automatic(s) {
		called = []game.Seat{s}
	}
	switch {
	case t.Seats.Computers() == 0 && !slices.ContainsFunc(words, func(w string) bool { return w != ComputerChat }):
		return Decided{}, game.Refuse("No computer sits here.")
	case len(called) == 0:
		return Decided{}, game.Refuse("No computer here is %s; type /sea leave computer for the last one, or /sea leave, with nothing after it, to leave yourself.", game.Quote(strings.Join(words, " ")))
	}
	s := called[len(called)-1]
	said := t.Seats[s].Person.Name + " gives its seat back."
	t.vacate(s)
	if left := t.Seats.computersCalled(nil); len(left) > 0 {
		said += " To send another away by its name, type for instance /sea leave " + strings.ToLower(t.Seats[left[0]].Person.Name) + "."
	}
	t.OweLobby(c)
	return c.done(Decided{Answer: chat.Say(said)})
}

// computersCalled are the seats of the computers whose names or roles contain all of some words.
// The words are in small letters. If they are exactly the name of one computer, only its seat is
// returned.
func (all Seats) computersCalled(words []string) []game.Seat {
	var called []game.Seat
	for i := range all {
		s, name := game.Seat(i), strings.Fields(strings.ToLower(all[i].Person.Name))
		other := func(w string) bool { return !slices.Contains(name, w) && !slices.Contains(all[i].Roles, w) }
		switch {
		case !all.Automatic(s):
		case slices.Equal(name, words):
			return []game.Seat{s}
		case !slices.ContainsFunc(words, other):
			called = append(called, s)
		}
	}
	return called
}

// PressComputer carries out a press of Add a computer, or of Send a computer away.
func (t *Table) PressComputer(c *Change, r Task) (Decided, error) {
	if r.Press.Args[0] == ComputerAway {
		return t.dropComputer(c, r, nil)
	}
	return t.addComputer(c, r, strings.Fields(r.Press.Args[0]))
}

// anyRole is picked for a computer that takes whatever role is left.
const anyRole = "any"

// PickComputer gives a computer another level or role, as picked from a menu.
func (t *Table) PickComputer(c *Change, r Task) (Decided, error) {
	if err := t.mayAddComputer(r.From); err != nil {
		return Decided{}, err
	}
	n := slices.IndexFunc(t.Seats, func(s Seat) bool {
		return s.Person.Chat == ComputerChat && s.Person.ID == r.Press.Args[1]
	})
	if n < 0 {
		return Decided{}, game.Refuse("That computer sits here no more; press Add a computer.")
	}
	s := &t.Seats[n]
	switch {
	case slices.Contains(Levels(), r.Value):
		level, _ := s.Computer()
		if string(level) == r.Value {
			break
		}
		who, _, err := t.wishedComputer([]string{r.Value})
		if err != nil {
			return Decided{}, err
		}
		s.Person, s.Luck = who, r.Value
	case r.Value == anyRole:
		s.Roles = nil
	default:
		roles, err := t.askFor([]string{r.Value}, game.Seat(n))
		if err != nil {
			return Decided{}, err
		}
		s.Roles = roles
	}
	t.OweLobby(c)
	return c.done(t.seated(game.Seat(n)))
}

// ComputerAway is the argument of a press that sends a computer away.
const ComputerAway = "away"

// Levels are the names of the levels, the weakest first.
func Levels() []string {
	var names []string
	for _, l := range computer.Levels {
		names = append(names, string(l))
	}
	return names
}

// Computers counts the computers at the table.
func (all Seats) Computers() int {
	n := 0
	for s := range all {
		if all.Automatic(game.Seat(s)) {
			n++
		}
	}
	return n
}

// seated says that a computer sits, and offers it other levels and roles.
func (t *Table) seated(s game.Seat) Decided {
	at := t.Seats[s]
	level, _ := at.Computer()
	m := chat.Message{Lines: []string{at.Person.Name + " sits down. Easy looks one move ahead and errs now and then, fair looks further, and strong thinks longest."}}
	m.Menus = []chat.Menu{{ID: chat.PublicID(chat.PressAs, t.ID, "level", at.Person.ID), Label: "Level: " + string(level)}}
	for _, l := range Levels() {
		m.Menus[0].Options = append(m.Menus[0].Options, chat.MenuOption{Value: l, Label: game.Capital(l)})
	}
	roles := chat.Menu{ID: chat.PublicID(chat.PressAs, t.ID, "role", at.Person.ID), Label: "Role: any"}
	roles.Options = []chat.MenuOption{{Value: anyRole, Label: "Any role"}}
	for _, role := range t.Def.Seats.Roles {
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
	return Decided{Answer: chat.Answer{Message: chat.Fit(m)}}
}
