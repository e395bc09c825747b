package table

import (
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// A program that somebody runs elsewhere plays in a seat as a person of a chat of its own. It has
// no vote, hosts nothing and is called by nobody. But a clock runs for it, and if it is not heard
// of, the others may skip it or let a computer play, as for a person. Its token lets it play. The
// hash of the token is kept, until somebody else has the seat.

// ProgramWord is what is typed after join, before the name of a program.
const ProgramWord = "program"

// program is what a table knows of a program in a seat, or of a program whose seat a computer
// keeps.
type program struct {
	By   chat.Person `json:"by,omitzero"`    // the person who runs it; nobody once the game is over
	Hash string      `json:"hash,omitempty"` // of its token; empty while a computer plays
	Seen bool        `json:"seen,omitempty"` // it has asked for something
}

// runs reports whether the program in a seat is run by somebody, also while a computer keeps its
// seat.
func (s *Seat) runs(p chat.Person) bool { return s.Program != nil && s.Program.By.Is(p) }

// SeatProgram seats a program of whoever asks, in a lobby: "program Sharky shark". If a program
// of theirs with that name has a seat, the program gets that seat back, with another token.
func (t *Table) SeatProgram(c *Change, r Task, hash string) (game.Seat, error) {
	if t.Stage == Over {
		return game.Public, t.InPlay()
	}
	if r.Luck != "" {
		return game.Public, game.Refuse("A program brings no lucky phrase. Yours goes with your own seat: /sea join luck=\"fair winds\".")
	}
	name, wished, err := t.programTyped(strings.Fields(r.Rest)[1:])
	if err != nil {
		return game.Public, err
	}
	for i := range t.Seats {
		if owner := t.Seats.Owner(game.Seat(i)); t.Seats[i].runs(r.From) && owner != nil && strings.EqualFold(owner.Name, name) {
			return game.Seat(i), t.programAgain(c, game.Seat(i), r.From, wished, hash)
		}
	}
	if _, seated := t.Seats.SeatOf(r.From); !seated && !t.Hosts(r.From) {
		return game.Public, game.Refuse("Only those who sit here may seat a program; press Join.")
	}
	if t.Stage == Playing {
		return game.Public, game.Refuse("The game has begun; a program takes its seat before that.")
	}
	if err := t.mayBeCalled(r.From, strings.TrimSuffix(name, " ("+ProgramWord+")")); err != nil {
		return game.Public, err
	}
	if len(t.Seats) == t.Def.Seats.Max {
		return game.Public, t.full(r.From)
	}
	roles, err := t.askFor(wished, game.Public)
	if err != nil {
		return game.Public, err
	}
	t.Seats = append(t.Seats, Seat{
		Person: chat.Person{Chat: chat.Programs, ID: t.ID + "-" + chat.Checksum(hash), Name: name}, Roles: roles, Luck: ProgramWord,
		Taught: true, Heard: c.Now, Program: &program{By: r.From, Hash: hash},
	})
	t.OweLobby(c)
	c.Save = true
	return game.Seat(len(t.Seats) - 1), t.callGathered(c)
}

// programTyped divides what is typed of a program into its name, as it is shown, and the roles
// that come after it.
func (t *Table) programTyped(words []string) (name string, roles []string, err error) {
	n := len(words)
	for n > 1 && slices.ContainsFunc(t.Def.Seats.Roles, func(role game.Role) bool { return strings.EqualFold(role.Key, words[n-1]) }) {
		n--
		roles = append(roles, strings.ToLower(words[n]))
	}
	if n == 0 {
		return "", nil, game.Refuse("Type a name for the program: /sea join program Sharky. A role may stand behind it.")
	}
	name, err = chat.ProgramName(strings.Join(words[:n], " "))
	return name, roles, err
}

// programAgain gives a program of somebody its seat with another token.
func (t *Table) programAgain(c *Change, s game.Seat, by chat.Person, wished []string, hash string) error {
	seat := &t.Seats[s]
	switch {
	case seat.Resigned:
		return t.outForGood(s)
	case t.Seats.Automatic(s):
		if _, err := t.handOver(c, s, *t.Seats.Owner(s), by); err != nil {
			return err
		}
	case t.Stage == Lobby && len(wished) > 0:
		roles, err := t.askFor(wished, s)
		if err != nil {
			return err
		}
		seat.Roles = roles
	}
	seat.Program = &program{By: by, Hash: hash}
	t.OweLobby(c)
	c.Save = true
	return nil
}

// ProgramSeat is the seat of the program whose token has that hash.
func (t *Table) ProgramSeat(hash string) (game.Seat, bool) {
	s := slices.IndexFunc(t.Seats, func(s Seat) bool {
		return s.Person.IsProgram() && s.Program != nil && s.Program.Hash == hash
	})
	return game.Seat(s), s >= 0
}

// SeeProgram notes that a program asks for the game, and reports whether there is something to
// save. While the game waits for a program, only the lines that it plays count as being heard of.
// Otherwise a program that plays nothing would seem to be there.
func (t *Table) SeeProgram(c *Change, s game.Seat) bool {
	seat := &t.Seats[s]
	if t.Stage == Over {
		return false
	}
	first := !seat.Program.Seen
	if first {
		seat.Program = &program{By: seat.Program.By, Hash: seat.Program.Hash, Seen: true}
		if t.Stage == Lobby {
			t.OweLobby(c)
		}
	}
	return t.Waiting(s) == nil && t.Look(c, seat.Person) || first
}

// AwaitsProgram reports whether the game waits for a program. If no people are left, the game
// stands still.
func (t *Table) AwaitsProgram(s game.Seat) bool {
	return t.Stage == Playing && t.Waiting(s) != nil && !t.Seats[s].Resigned && !t.Seats.Deserted()
}

// PlayProgram plays a line of a program for which the game waits.
func (t *Table) PlayProgram(c *Change, s game.Seat, line string) (game.Played, error) {
	if _, err := t.playLine(c, s, line); err != nil {
		return game.Played{}, err
	}
	t.objects(t.Seats[s].Person)
	own := c.Journal[0]
	return game.Played{Line: own.Line, Events: own.Events}, nil
}

// ProgramNews are the events of a journal since a seat's person played last.
func ProgramNews(journal []Entry, s game.Seat) []game.Event {
	var news []game.Event
	for _, e := range journal {
		if e.Seat == s && e.Line != "" && e.By == ByItsPerson {
			news = nil
			continue
		}
		news = append(news, e.Events...)
	}
	return news
}

// ofProgram says whose program has a seat in a lobby; "" for any other seat.
func (t *Head) ofProgram(s game.Seat) string {
	p := t.Seats[s].Program
	switch {
	case p == nil || t.Stage != Lobby:
		return ""
	case p.Seen:
		return "of " + Plain(p.By.Name)
	}
	return "of " + Plain(p.By.Name) + ", not there yet"
}

// Programs counts the programs at the table.
func (all Seats) Programs() int {
	n := 0
	for i := range all {
		if all[i].Person.IsProgram() {
			n++
		}
	}
	return n
}
