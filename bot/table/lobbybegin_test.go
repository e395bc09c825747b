package table

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
)

// The host begins at once, anybody else once most of those who sit there have pressed
// Begin, and nobody before enough sit there.
func TestWhoBegins(t *testing.T) {
	for name, lines := range map[string][]string{
		"the host":                {"ann join", "bob join", "cat join", "ann begin -> The game begins."},
		"too few":                 {"bob join", "bob begin -> 2"},
		"a stranger":              {"ann join", "bob join", "dan begin -> Only those who sit here"},
		"one of two":              {"ann join", "bob join", "bob begin -> once 2 of you press Begin, or Ann alone", "bob begin -> already: 1 of 2. Ann can", "ann begin -> The game begins."},
		"most of three":           {"ann join", "bob join", "cat join", "bob begin -> once 2 of you", "cat begin -> The game begins."},
		"who has left":            {"ann join", "bob join", "cat join", "bob begin -> once 2", "bob leave", "cat begin -> once 2", "bob join", "ann begin -> The game begins."},
		"other settings":          {"ann join", "bob join", "cat join", "bob begin -> once 2", "cat set rounds=3", "cat begin -> once 2", "bob begin -> The game begins."},
		"alone":                   {"ann join", "ann leave", "bob join", "bob join computer", "bob begin -> The game begins."},
		"the host only opened it": {"bob join", "cat join", "cat begin -> once 2", "bob begin -> The game begins."},
	} {
		t.Run(name, func(t *testing.T) { opened(t, lines...) })
	}
}

// A stranger who sits down can neither begin nor end the game that others gathered for,
// and the lobby tells which settings they chose.
func TestAStrangerInALobby(t *testing.T) {
	s := opened(t, "ann join", "dan join", "dan set rounds=3 advice=off", "dan begin -> I have asked them", "dan abandon -> 1 of 2", "dan leave @ann -> 1 of 2", "dan out ann -> already")
	got := s.at.ChosenBy()
	if s.at.Stage != Lobby || len(got) != 1 || !got[0].Person.Is(memchat.Person("dan")) || strings.Join(got[0].Names, " ") != "advice rounds" {
		t.Errorf("the stage is %s, and is chosen %+v", s.at.Stage, got)
	}
	s.play("ann set rounds=2", "dan clock 1m -> The host sets the clock")
	if got := s.at.ChosenBy(); len(got) != 1 || strings.Join(got[0].Names, " ") != "advice" {
		t.Errorf("after the host chose one, and is chosen %+v", got)
	}
	s.play("ann begin -> The game begins.")
	if s.at.SetBy != nil || s.at.Ready != nil {
		t.Errorf("the game keeps %+v %+v", s.at.SetBy, s.at.Ready)
	}
}

// Who presses Begin and cannot alone calls those who have not pressed it yet. The phrase
// that was typed goes with the seat.
func TestBeginCallsTheOthers(t *testing.T) {
	s := opened(t, "ann join", "bob join", "cat join")
	c := &Change{Now: s.now, Facts: nobody{}}
	if _, err := s.at.Begin(c, Task{Request: chat.Request{ID: "x", From: memchat.Person("bob")}, Luck: "fair winds"}); err != nil {
		t.Fatal(err)
	}
	m := c.Owed[0].Message
	if len(m.Ping) != 2 || m.Ping[0] != 0 || m.Ping[1] != 2 || m.Buttons[0].Label != "Begin" || s.at.Seats[1].Luck != "fair winds" || s.at.Luck != nil {
		t.Errorf("bob's press tells %+v, and the seats are %+v", m, s.at.Seats)
	}
}

// One browser that plays for all begins at once, whoever it presses for.
func TestOneBrowserBegins(t *testing.T) {
	s := opened(t, "ann join", "bob join")
	r := Task{Request: chat.Request{ID: "x", From: memchat.Person("bob"), Also: []chat.Person{memchat.Person("ann")}}}
	if _, err := s.at.Begin(&Change{Now: s.now, Facts: nobody{}}, r); err != nil || s.at.Stage != Playing {
		t.Errorf("the stage is %s, %v", s.at.Stage, err)
	}
}

// Without a host who is there, the next is the host.
func TestTheNextHostBegins(t *testing.T) {
	s := opened(t, "ann join", "bob join", "cat join")
	s.pass(23 * time.Hour)
	s.hears("bob")
	s.hears("cat")
	s.pass(2 * time.Hour)
	s.play("cat without -> once 2 of you press Begin without Ann, or Bob alone", "bob without -> The game begins.")
	if len(s.at.Seats) != 2 {
		t.Errorf("the seats are %+v", s.at.Seats)
	}
}

// Those who sat down long ago are called when enough sit there, each once until they come;
// those who were just there are not.
func TestEnoughAreCalled(t *testing.T) {
	s := opened(t)
	pings := func(c *Change) string {
		var called []string
		for _, o := range c.Owed {
			if o.Message != nil && o.Person == nil {
				for _, i := range o.Message.Ping {
					called = append(called, o.Message.People[i].ID)
				}
			}
		}
		return strings.Join(called, " ")
	}
	for _, step := range []struct{ line, want string }{
		{"ann join", ""},
		{"bob join", ""}, // a moment later
		{"bob leave", ""},
		{"5h bob join", "ann"},
		{"cat join", ""}, // ann was called, bob was just there
		{"cat leave", ""},
		{"5h cat join", "bob"},
		{"cat leave", ""},
	} {
		if got := pings(s.play(step.line)); got != step.want {
			t.Errorf("%s calls %q, want %q", step.line, got, step.want)
		}
	}
	s.hears("ann")
	if c := s.play("2h ann join computer"); pings(c) != "ann" || !strings.Contains(words(c.Owed), "all seats are taken") {
		t.Errorf("once all seats are taken, is called %q: %s", pings(c), words(c.Owed))
	}
}

// Nobody rings another at will by choosing settings and pressing Begin, again and again:
// who was called is not called again before they come.
func TestBeginRingsOnce(t *testing.T) {
	s := opened(t, "ann join", "dan join")
	rings := 0
	for i := range 20 {
		c := s.play("dan set rounds="+[]string{"3", "2"}[i%2], "1m dan begin")
		for _, o := range c.Owed {
			if o.Message != nil {
				rings += len(o.Message.Ping)
			}
		}
	}
	if rings != 1 {
		t.Errorf("20 presses call Ann %d times", rings)
	}
	s.hears("ann")
	if c := s.play("dan set rounds=3", "dan begin"); len(c.Owed[0].Message.Ping) != 1 {
		t.Errorf("once she was there, she is not called: %+v", c.Owed)
	}
}
