package table

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// SitDown seats those who sat at another table, with the roles they had there.
func (t *Progress) SitDown(c *Change, r Task) error {
	for i, old := range r.Seats {
		phrase, err := phraseOf(chat.Request{ID: fmt.Sprintf("%s seat %d", r.ID, i), From: old.Person}, "")
		if err != nil {
			return err
		}
		shut, err := c.Facts.TakesNone(old.Person)
		if err != nil {
			return err
		}
		level, automatic := old.Computer()
		if automatic {
			phrase, shut = string(level), true
		}
		t.Seats = append(t.Seats, Seat{Person: old.Person, Roles: old.Roles, Luck: phrase, Closed: shut, Taught: old.Taught, Heard: c.Now})
		c.Sits = append(c.Sits, old.Person)
	}
	return nil
}

// Sitters are the seats of those who sit down together for another game, if a player asks
// for it. A player who left, and asks, sits there again: one who let a computer play on,
// and one who resigned.
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
		return game.Refuse("There is no setting %s; %s", game.Quote(name), OptionHelp(g))
	}
	return nil
}

func OptionHelp(g *game.Game) string {
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
