package table

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat/memchat"
	"shipboard/bot/hours"
)

// opened is a lobby that somebody has opened and where some people sit.
func opened(t *testing.T, lines ...string) *scene {
	s := newScene(t)
	s.at.PutOff(&Change{Now: s.now})
	s.play(lines...)
	return s
}

// A lobby where nobody does anything ends after two days. The channel is told six hours
// before, and when it ends, and those who sit there are called.
func TestALobbyEndsByItself(t *testing.T) {
	for name, lines := range map[string][]string{"nobody sits": nil, "the host alone": {"ann join"}, "three": {"ann join", "bob join", "cat join"}, "two and a computer": {"ann join", "bob join", "bob join computer"}} {
		t.Run(name, func(t *testing.T) {
			s := opened(t, lines...)
			people := s.at.Seats.people(-1)
			if owed := words(s.pass(41 * time.Hour)); owed != "" || s.at.Stage != Lobby {
				t.Errorf("after 41 hours: %s, stage %s", owed, s.at.Stage)
			}
			owed := s.pass(2 * time.Hour)
			if got := words(owed); !strings.Contains(got, "It closes at "+TimeMark(noon.Add(48*time.Hour))) || len(owed[0].Message.Ping) != people || owed[0].Message.Buttons[0].Label != "Keep it open" {
				t.Errorf("after 43 hours: %+v", owed)
			}
			owed = s.pass(6 * time.Hour)
			if got := words(owed); s.at.Stage != Over || !strings.Contains(got, "The channel is free") || len(owed[len(owed)-1].Message.Ping) != people || owes(&Change{Owed: owed}, OweLobby) != 1 {
				t.Errorf("after 49 hours the stage is %s: %+v", s.at.Stage, owed)
			}
			s.play("ann join -> This table was closed before its game began", "ann keep -> This table was closed")
			if due := s.at.NextDue(); !due.IsZero() {
				t.Errorf("a closed table is due at %v", due)
			}
		})
	}
}

// What those who sit there do keeps a lobby open for two days more, and so does a press of
// Keep it open, but not what others do.
func TestALobbyIsKeptOpen(t *testing.T) {
	for who, open := range map[string]bool{"bob": true, "ann": true, "dan": false} {
		s := opened(t, "bob join", "cat join")
		s.pass(43 * time.Hour)
		s.hears(who)
		s.pass(10 * time.Hour)
		if s.at.Stage == Lobby != open {
			t.Errorf("%s does something at 43 hours; at 53 hours the stage is %s", who, s.at.Stage)
		}
	}
	s := opened(t, "bob join")
	s.pass(43 * time.Hour)
	s.play("dan keep -> Only those who sit here", "bob keep -> The table stays open until "+TimeMark(noon.Add(91*time.Hour)))
	if got := words(s.pass(47 * time.Hour)); s.at.Stage != Lobby || strings.Count(got, "It closes at") != 1 {
		t.Errorf("at 90 hours the stage is %s: %s", s.at.Stage, got)
	}
	s.play("dan join -> You are in.")
	s.pass(40 * time.Hour)
	s.hears("bob")
	s.play("bob begin", "dan keep -> The game has begun")
	if s.at.Stage != Playing || s.at.Closing != (Closing{}) {
		t.Errorf("the stage is %s, with an end %+v", s.at.Stage, s.at.Closing)
	}
}

// A lobby from before lobbies ended has no end until somebody does something, and then two
// days. One that was due while the bot was down is not closed before the channel was told.
func TestALobbyIsNeverClosedAtOnce(t *testing.T) {
	old := newScene(t)
	old.play("ann join", "bob join")
	old.at.Closing, old.at.Seats[0].Heard, old.at.Seats[1].Heard = Closing{}, time.Time{}, time.Time{}
	if due := old.at.NextDue(); !due.IsZero() {
		t.Errorf("an old lobby is due at %v", due)
	}
	old.now = old.now.Add(1000 * time.Hour)
	if c := old.hears("dan"); old.at.Closing.At != c.Now.Add(48*time.Hour) || old.at.Stage != Lobby {
		t.Errorf("after a stranger asked, an old lobby has an end %+v", old.at.Closing)
	}
	down := opened(t, "ann join")
	down.now = down.now.Add(1000 * time.Hour)
	if got := words(down.pass(time.Hour)); !strings.Contains(got, "It closes at "+TimeMark(noon.Add(1006*time.Hour))) || down.at.Stage != Lobby {
		t.Errorf("after weeks: %s, stage %s", got, down.at.Stage)
	}
}

// A lobby is not about to end while all who sit there sleep, and calls nobody then: who
// sleeps is told privately, which waits for the morning.
func TestALobbyEndsByDay(t *testing.T) {
	s := opened(t, "ann join", "bob join")
	both := func(from, to int) sleepers {
		h := hours.Hours{From: from * 60, To: to * 60}
		return sleepers{hours: map[string]hours.Hours{"ann": h, "bob": h}}
	}
	s.knows = both(8, 22)
	if owed := words(s.pass(43 * time.Hour)); owed != "" {
		t.Errorf("at 7 in the morning is told %s", owed)
	}
	owed := s.pass(2 * time.Hour)
	if got := words(owed); !strings.Contains(got, "It closes at "+TimeMark(noon.Add(50*time.Hour))) || len(owed[0].Message.Ping) != 2 {
		t.Errorf("at 9 is told %s", got)
	}
	s.knows = both(18, 22)
	private := 0
	for _, o := range s.pass(6 * time.Hour) {
		if o.Kind == OweText && o.Person != nil {
			private++
		}
		if o.Message != nil && len(o.Message.Ping) > 0 {
			t.Errorf("in their night are called %v", o.Message.Ping)
		}
	}
	if s.at.Stage != Over || private != 2 {
		t.Errorf("the stage is %s, and %d are told privately", s.at.Stage, private)
	}
}

// The time in which nobody could press anything, since the bot was down, ends no lobby,
// though the channel was told of its end before.
func TestALobbyDoesNotEndWhileTheBotIsDown(t *testing.T) {
	s := opened(t, "ann join")
	s.pass(43 * time.Hour)
	s.now = s.now.Add(20 * time.Hour)
	s.at.Forgive(&Change{Now: s.now, Facts: nobody{}}, memchat.Name, s.now.Add(-20*time.Hour), s.now)
	s.pass(4 * time.Hour)
	if s.at.Stage != Lobby {
		t.Error("it ends before the time that was promised")
	}
	s.pass(2 * time.Hour)
	if s.at.Stage != Over {
		t.Error("it does not end at all")
	}
}
