package table

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
)

// playedAgain is a lobby that Ann opened to play again with Bob and an easy computer.
func playedAgain(t *testing.T, also ...chat.Person) (*scene, *Change) {
	old := newScene(t)
	old.play("ann join guest", "bob join caller", "cat join", "cat leave", "ann join computer easy")
	s := newScene(t)
	c := &Change{Now: s.now, Facts: nobody{}}
	r := Task{Request: chat.Request{ID: "again", From: memchat.Person("ann"), Also: also}, Seats: old.at.Seats.Sitters(memchat.Person("ann"))}
	if err := s.at.SitDown(c, r); err != nil {
		t.Fatal(err)
	}
	s.at.PutOff(c)
	s.at.CallInvited(c, r)
	return s, c
}

// sitting tells who sits, in which roles.
func (s *scene) sitting() string {
	var all []string
	for _, at := range s.at.Seats {
		all = append(all, strings.TrimSpace(at.Person.ID+" "+strings.Join(at.Roles, " ")))
	}
	return strings.Join(all, ", ")
}

// Who asks to play again sits at once, and so do computers. The others are called by name,
// and sit in the part that they had once they press, unless somebody else has it.
func TestPlayAgainAsks(t *testing.T) {
	s, c := playedAgain(t)
	if got := s.sitting(); got != "ann guest, easy 1" {
		t.Errorf("at first sit %s", got)
	}
	if m := c.Owed[0].Message; len(m.Ping) != 1 || m.People[m.Ping[0]].ID != "bob" || m.Buttons[0].Label != "I am in" {
		t.Errorf("is asked %+v", m)
	}
	s.play("bob accept -> You are in.", "bob accept -> You are in already.")
	if got := s.sitting(); got != "ann guest, easy 1, bob caller" || len(s.at.Invited) != 0 {
		t.Errorf("then sit %s, and are asked %v", got, s.at.Invited)
	}
	taken, _ := playedAgain(t)
	taken.play("ann join caller", "bob accept -> You are in.")
	if got := taken.sitting(); got != "ann caller, easy 1, bob" {
		t.Errorf("where the part is taken sit %s", got)
	}
	again, _ := playedAgain(t)
	again.play("bob join guest -> You are in.", "ann begin -> The game begins.", "bob accept -> You sit here already")
}

// One browser that plays for all seats all of them at once.
func TestPlayAgainInOneBrowser(t *testing.T) {
	s, c := playedAgain(t, memchat.Person("bob"))
	if got := s.sitting(); got != "ann guest, bob caller, easy 1" || len(c.Owed) != 0 {
		t.Errorf("sit %s, and is owed %+v", got, c.Owed)
	}
}
