package table

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// A seat is named by its player, by its role or by its number, whether or not the chat
// still knows the player.
func TestSeatNamed(t *testing.T) {
	roles := []game.Role{{Key: "shark", Title: "The shark"}, {Key: "quint", Title: "Quint"}, {Key: "crew", Title: "Crew"}}
	sit := func(chatName, id, name string, roles ...string) Seat {
		return Seat{Person: chat.Person{Chat: chatName, ID: id, Name: name}, Roles: roles}
	}
	at := &Table{Def: &game.Game{}, Head: Head{Progress: Progress{Seats: Seats{
		sit("discord", "300", "Ann Bonny", "shark"),
		sit("discord", "301", "Bob", "quint", "crew"),
		sit("slack", "UBOB", "Bob", "crew"),
		{Person: chat.Person{Chat: ComputerChat, ID: "fair 1", Name: "Fair computer"}, Past: []chat.Person{{Chat: "discord", ID: "303", Name: "Cy"}}},
		sit("discord", "7", "9"),
	}}}}
	at.Def.Seats.Roles = roles
	r := chat.Request{From: chat.Person{Chat: "discord", ID: "9"}, People: []chat.Person{{Chat: "discord", ID: "400", Name: "Dan"}}}
	for _, c := range []struct {
		typed string
		want  game.Seat // -1: refused
		says  string
	}{
		{"@300", 0, ""},
		{"300", 0, ""},
		{"<@300>", 0, ""},
		{"<@!300>", 0, ""},
		{"ann bonny", 0, ""},
		{"@Ann  Bonny", 0, ""},
		{"SHARK", 0, ""},
		{"the shark", 0, ""},
		{"quint", 1, ""},
		{"2", 1, ""},
		{"seat 3", 2, ""},
		{"fair computer", 3, ""},
		{"9", 4, ""}, // a name comes before a number
		{"@7", 4, ""},
		{"bob", -1, `"bob" could be several here, so name the seat by its number.`},
		{"crew", -1, "3 is {2} (crew)"},
		{"0", -1, `"0" does not sit here.`},
		{"6", -1, "does not sit here."},
		{"@400", -1, "Dan does not sit here."},
		{"UBOB", -1, "does not sit here."}, // an id of another chat
		{"anna", -1, "The seats: 1 is {0} (shark);"},
		{"ann", 0, ""}, // no other name begins with that word
		{"an", -1, "does not sit here."},
		{`"Ann Bonny"`, 0, ""},
		{`@"ann bonny"`, 0, ""},
		{`“@Ann Bonny”`, 0, ""},
		{`"quint"`, 1, ""},
		{"2 please", -1, "does not sit here."},
		{"", -1, "does not sit here."},
		{"@303", -1, "A computer keeps the seat of Cy. Name it by its number, 4, as in /sea replace 4 anyone."},
		{"cy", -1, "A computer keeps the seat of Cy."},
	} {
		s, err := at.seatNamed(r, c.typed)
		why, refused := game.Refused(err)
		if refused != (c.want < 0) || !refused && s != c.want || !strings.Contains(string(why), c.says) {
			t.Errorf("%q is seat %d, %v; want %d, %s", c.typed, s, err, c.want, c.says)
		}
	}
}

// A player who takes another name goes by it from then on, but in the export. A name that shows nothing is none.
func TestANewName(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join guest", "ann begin")
	now := s.at.Seats[0].Person
	sat := s.at.Seats[0].Name
	for _, step := range []struct {
		name string
		want bool
	}{{"\u200b", false}, {"Captain Ann", true}, {"Captain Ann", false}} {
		p := now
		p.Name = step.name
		if got := s.at.Rename(p); got != step.want {
			t.Errorf("%q is new: %v", step.name, got)
		}
	}
	if got := s.at.Names()[0]; got != "Captain Ann" {
		t.Errorf("the seat is called %q", got)
	}
	if s.at.Seats[0].Name != sat {
		t.Errorf("the export would tell %q", s.at.Seats[0].Name)
	}
}

// Every command that takes a seat takes it by its role and by its number.
func TestCommandsNameSeats(t *testing.T) {
	for name, lines := range map[string][]string{
		"leave, by role":           {"ann leave guest -> Bob sits here no more"},
		"leave, by number":         {"ann leave 2 -> Bob sits here no more"},
		"replace, by role":         {"ann begin", "25h ann replace guest computer -> The offer stands"},
		"replace, by number":       {"ann begin", "25h ann replace 2 @dan -> The offer stands"},
		"replace, alone":           {"ann begin", "25h ann replace guest -> The offer stands"},
		"replace by anyone":        {"ann begin", "25h ann replace seat 2 anyone -> The offer stands"},
		"replace one's own":        {"ann begin", "bob replace guest strong -> A computer plays there"},
		"replace a computer":       {"ann begin", "bob replace guest computer", "ann replace 2 @bob -> The offer stands"},
		"replace a seat of no one": {"ann begin", "ann replace 3 computer -> does not sit here"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			s.play("ann join caller", "bob join guest")
			s.play(lines...)
		})
	}
}
