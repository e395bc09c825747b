package table

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat/memchat"
)

// The host takes anybody out of a lobby; others need most of those who sit there. A
// stranger, or one member alone, takes out nobody.
func TestTakeOut(t *testing.T) {
	for name, lines := range map[string][]string{
		"by the host":            {"ann leave @bob -> Bob sits here no more, and may take a seat again, once.", "bob leave -> You do not sit"},
		"by name or seat":        {"ann leave Bob -> Bob sits here no more", "ann leave 2 -> Cat sits here no more", "ann leave guest -> No computer here", "ann leave @eve -> does not sit here"},
		"by a stranger":          {"dan leave @bob -> Only those who sit here"},
		"by one alone":           {"bob leave @cat -> 1 of 2", "bob leave @cat -> already: 1 of 2", "cat join -> Noted"},
		"the host":               {"bob leave @ann -> 1 of 2", "cat leave @ann -> Ann sits here no more", "ann join -> You are in."},
		"oneself":                {"bob leave @bob -> You have left the table."},
		"oneself, by a button":   {"cat leave @bob -> 1 of 2", "bob out bob -> That is about you"},
		"by a button":            {"bob leave @cat -> 1 of 2", "dan out cat -> Only those", "ann out cat -> no more", "ann out cat -> not sit here any more"},
		"a vote of who has left": {"bob leave @cat -> 1 of 2", "bob leave", "bob join", "ann leave", "bob leave @cat -> already: 1 of 2"},
		"once more":              {"ann leave @bob -> may take a seat again, once", "bob join -> You are in.", "ann leave @bob -> cannot take a seat here again", "bob join -> taken out of this lobby more than once"},
		"a game":                 {"ann begin", "ann leave @bob -> The game has begun, so nobody is taken out"},
		"a computer":             {"cat leave", "ann join computer", "bob leave computer -> gives its seat back", "ann join computer", "bob leave 3 -> gives its seat back"},
	} {
		t.Run(name, func(t *testing.T) {
			opened(t, "ann join", "bob join", "cat join").play(lines...)
		})
	}
}

// Who is taken out is told privately by whom, and the table is told, too.
func TestTakenOutIsTold(t *testing.T) {
	s := opened(t, "ann join", "bob join", "cat join")
	c := s.play("ann leave @bob")
	public, private := "", ""
	for _, o := range c.Owed {
		switch {
		case o.Message == nil:
		case o.Person == nil:
			public = memchat.Words(*o.Message, o.Message.Lines[0])
		case o.Person.Is(memchat.Person("bob")):
			private = memchat.Words(*o.Message, o.Message.Call)
		}
	}
	if public != "Ann has taken Bob out of the lobby." || private != "Ann has taken you out of the lobby. You may take a seat there once more: type /sea join in the channel." {
		t.Errorf("the table is told %q, bob %q", public, private)
	}
	if len(c.Leaves) != 1 || owes(c, OweLobby) != 1 {
		t.Errorf("the change is %+v", c)
	}
}

// Who has not been heard of for a day is marked until they are heard of, is not the host,
// and has no vote; the game may begin without them.
func TestBeginWithout(t *testing.T) {
	s := opened(t, "ann join", "bob join", "cat join")
	s.pass(23 * time.Hour)
	s.hears("bob")
	s.hears("cat")
	if s.at.Seats.absentKey() != "" {
		t.Error("somebody is absent after 23 hours")
	}
	s.play("bob without -> come or gone")
	if owed := s.pass(2 * time.Hour); !s.at.Seats[0].Absent || s.at.Seats[1].Absent || owes(&Change{Owed: owed}, OweLobby) != 1 {
		t.Errorf("after 25 hours the seats are %+v, and is owed %+v", s.at.Seats, owed)
	}
	if !s.at.Hosts(memchat.Person("bob")) || s.at.Hosts(memchat.Person("ann")) {
		t.Error("the host is who is not heard of")
	}
	stale := s.at.Seats.absentKey()
	if c := s.hears("ann"); s.at.Seats[0].Absent || owes(c, OweLobby) != 1 || stale == s.at.Seats.absentKey() {
		t.Errorf("ann is back: %+v, owed %+v", s.at.Seats[0], c.Owed)
	}
	s.pass(20 * time.Hour)
	s.hears("bob")
	s.hears("cat")
	s.pass(5 * time.Hour)
	s.play("dan without -> Only those who sit here")
	c := s.play("bob without -> The game begins.")
	if s.at.Stage != Playing || len(s.at.Seats) != 2 || !strings.Contains(words(c.Owed), "taken you out of the lobby") || len(c.Leaves) != 1 {
		t.Errorf("the stage is %s, the seats %+v", s.at.Stage, s.at.Seats)
	}
}

// A game that cannot begin without the absent keeps them.
func TestBeginWithoutTooMany(t *testing.T) {
	s := opened(t, "ann join", "bob join")
	s.pass(20 * time.Hour)
	s.hears("bob")
	s.pass(10 * time.Hour)
	s.play("bob without -> 2")
	if len(s.at.Seats) != 2 || s.at.Stage != Lobby || len(s.at.Out) != 0 {
		t.Errorf("the stage is %s, the seats %+v", s.at.Stage, s.at.Seats)
	}
}
