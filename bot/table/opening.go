package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// invited is somebody who is asked to play again, and the roles that they had.
type invited struct {
	Person chat.Person `json:"person"`
	Roles  []string    `json:"roles,omitempty"`
}

// SitDown fills a new table from those who sat at another one. It seats the person who asks to
// play again, those for whom the same browser plays, and computers, with the roles that they had.
// It asks the others: nobody sits who has not pressed.
func (t *Table) SitDown(c *Change, r Task) error {
	for i, old := range r.Seats {
		if old.Person.IsGuest() || old.Person.IsProgram() || old.Person.ID == "" { // they need a link or a token for this table, or were forgotten
			continue
		}
		level, automatic := old.Computer()
		if !automatic && !old.Person.Is(r.From) && !slices.ContainsFunc(r.Also, old.Person.Is) {
			t.Invited = append(t.Invited, invited{old.Person, old.Roles})
			continue
		}
		phrase, err := phraseOf(chat.Request{ID: fmt.Sprintf("%s seat %d", r.ID, i), From: old.Person}, "")
		if err != nil {
			return err
		}
		shut, err := c.Facts.TakesNone(old.Person)
		if err != nil {
			return err
		}
		if automatic {
			phrase, shut = string(level), true
		}
		t.Seats = append(t.Seats, Seat{Person: old.Person, Roles: old.Roles, Luck: phrase, Closed: shut, Taught: old.Taught, Heard: c.Now})
		c.Sits = append(c.Sits, old.Person)
	}
	return nil
}

// SitAlone seats whoever opens a table in their private conversation, and as many computers as
// the game needs.
func (t *Table) SitAlone(c *Change, r Task) error {
	if _, err := t.Join(c, Task{Request: r.Request}); err != nil {
		return err
	}
	for len(t.Seats) < t.Def.Seats.Min {
		if _, err := t.Join(c, Task{Request: r.Request, Rest: ComputerChat}); err != nil {
			return err
		}
	}
	return nil
}

// againPause is the least time between two calls to play the same game again.
const againPause = 20 * time.Hour

// AskedAgain reports whether those who sat at a finished table were called a short while
// ago to play again.
func (t *Progress) AskedAgain(now time.Time) bool { return now.Before(t.Again.Add(againPause)) }

// CallInvited calls, by name, those who are asked to play again.
func (t *Table) CallInvited(c *Change, r Task) {
	if len(t.Invited) == 0 {
		return
	}
	m := chat.Message{Title: t.Def.Title, People: []chat.Person{r.From}}
	var marks []string
	for i, p := range t.Invited {
		m.People = append(m.People, p.Person)
		if !r.Quiet {
			m.Ping = append(m.Ping, i+1)
		}
		marks = append(marks, game.Seat(i+1).Mark())
	}
	press := "If you play, press I am in, and you have the part that you had."
	if len(t.Def.Seats.Roles) == 0 {
		press = "If you play, press I am in."
	}
	m.Lines = []string{fmt.Sprintf("%s would play again, and asks %s. %s", game.Seat(0).Mark(), game.List("and", marks...), press)}
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressAccept, t.ID), Label: "I am in", Style: chat.Primary}}
	t.OwePublic(c, m)
}

// Accept seats somebody who presses I am in. A player who sits keeps their part.
func (t *Table) Accept(c *Change, r Task) (Decided, error) {
	if _, seated := t.Seats.SeatOf(r.From); seated && t.Stage == Lobby {
		return Decided{Answer: chat.Say("You are in already.")}, nil
	}
	return t.Join(c, r)
}

// InvitedNames are the names of those who are asked to play again and do not sit yet.
func (t *Progress) InvitedNames() []string {
	names := make([]string, len(t.Invited))
	for i, p := range t.Invited {
		names[i] = Plain(p.Person.Name)
	}
	return names
}

// accepts takes somebody off those who are asked to play again, and returns the roles that
// they had, if these are free.
func (t *Table) accepts(p chat.Person) []string {
	at := slices.IndexFunc(t.Invited, func(i invited) bool { return i.Person.Is(p) })
	if at < 0 {
		return nil
	}
	roles, err := t.askFor(t.Invited[at].Roles, game.Public)
	t.Invited = slices.Delete(t.Invited, at, at+1)
	if err != nil {
		return nil
	}
	return roles
}

// Sitters are the seats of those who sit down together for another game, if somebody who sat here
// asks for it; nil if anybody else asks. The person who asks sits there again, even if they had
// let a computer play on or had resigned.
func (all Seats) Sitters(asks chat.Person) []Seat {
	seats := slices.Clone(all)
	_, seated := all.SeatOf(asks)
	for i := range seats {
		s := &seats[i]
		if last := s.lastPerson(); !seated && all.Automatic(game.Seat(i)) && last != nil && last.Is(asks) {
			s.Person, seated = asks, true
		}
	}
	if !seated {
		return nil
	}
	return slices.DeleteFunc(seats, func(s Seat) bool { return s.Resigned && !s.Person.Is(asks) })
}

// SettingWords are the words of settings, without those that only join them.
func SettingWords(typed []string) []string {
	var words []string
	for _, w := range typed {
		w = strings.Trim(w, ",;")
		if w != "" && w != "with" && w != "and" {
			words = append(words, w)
		}
	}
	return words
}

// Offers refuses a setting that neither a game nor the table has.
func Offers(g *game.Game, name string) error {
	if g.Offers(name) != nil {
		return game.Refuse("There is no setting %s; %s", game.Quote(name), optionHelp(g))
	}
	return nil
}

// optionHelp says in a sentence which settings a game takes.
func optionHelp(g *game.Game) string {
	return g.Title + " takes " + game.List("and", append([]string{"clock=24h", "advice=3"}, optionsTyped(g)...)...) + "."
}

// optionsTyped is how the options of a game are typed: "acts=both|1|2".
func optionsTyped(g *game.Game) []string {
	all := make([]string, len(g.Options))
	for i, o := range g.Options {
		all[i] = o.Name + "=" + strings.Join(o.Forms(), "|")
	}
	return all
}
