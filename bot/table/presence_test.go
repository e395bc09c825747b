package table

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games/game"
	"shipboard/games/moby"
)

// pass lets time pass, and looks at the table whenever it is due. It returns what was owed
// meanwhile.
func (s *scene) pass(d time.Duration) (owed []Letter) {
	s.t.Helper()
	end := s.now.Add(d)
	for n := range 10000 {
		due := s.at.NextDue()
		switch {
		case due.After(s.now):
		case n == 0:
			due = s.now
		default: // a computer is to play, and nobody plays for it here
			due = s.now.Add(time.Minute)
		}
		if s.at.NextDue().IsZero() || due.IsZero() || due.After(end) {
			s.now = end
			return owed
		}
		s.now = due
		c := &Change{Now: s.now, Facts: s.knows}
		if err := s.at.Remind(c); err != nil {
			s.t.Fatal(err)
		}
		owed = append(owed, c.Owed...)
	}
	s.t.Fatalf("the table is due for ever, at %v", s.at.NextDue())
	return nil
}

// hears lets the table hear of somebody.
func (s *scene) hears(who string) *Change {
	c := &Change{Now: s.now, Facts: nobody{}}
	s.at.ConfirmPresence(c, memchat.Person(who), true)
	return c
}

// words are the lines of all owed messages in words.
func words(owed []Letter) string {
	var lines []string
	for _, o := range owed {
		if o.Message != nil {
			if o.Message.Call != "" {
				lines = append(lines, o.Message.Call)
			}
			lines = append(lines, o.Message.Lines...)
		}
	}
	return strings.Join(lines, "\n")
}

// Whoever vanished, somebody who is present can skip, hand the seat to a computer, and end
// the game, a day after the others are known to be absent.
func TestThosePresentCanGoOn(t *testing.T) {
	for name, gone := range map[string][]string{
		"one of three": {"bob"}, "two of three": {"bob", "cat"}, "two with the host": {"ann", "bob"}, "the host": {"ann"},
	} {
		t.Run(name, func(t *testing.T) {
			begun := func() (*scene, string) {
				s := newScene(t)
				s.play("ann join", "bob join", "cat join", "ann begin")
				here := ""
				for _, who := range []string{"ann", "bob", "cat"} {
					if !strings.Contains(strings.Join(gone, " "), who) {
						here = who
						s.play(who+" do hide 3", who+" do lock")
					}
				}
				for range 4 { // those who are there look once a day
					s.pass(24 * time.Hour)
					for _, who := range []string{"ann", "bob", "cat"} {
						if !strings.Contains(strings.Join(gone, " "), who) {
							s.hears(who)
						}
					}
				}
				return s, here
			}
			s, here := begun()
			for _, who := range gone {
				at, _ := s.at.Seats.SeatOf(memchat.Person(who))
				if w := s.at.Waiting(at); w == nil || !s.at.Skippable(*w) {
					t.Errorf("%s is waited for, and may not be skipped: %+v", who, w)
				}
				s.play("1h " + here + " replace @" + who + " computer -> The offer stands")
			}
			s.pass(13 * time.Hour)
			s, here = begun()
			s.play(here + " abandon")
			others := 3 - len(gone) - 1
			if others > 0 && s.at.Stage == Playing {
				for _, who := range []string{"ann", "bob", "cat"} {
					if who != here && !strings.Contains(strings.Join(gone, " "), who) {
						s.play(who + " abandon")
					}
				}
			}
			s.pass(25 * time.Hour)
			if s.at.Stage != Over {
				t.Errorf("%s cannot end the game", here)
			}
		})
	}
}

// Somebody absent is told so privately, once, and those who are present are called.
func TestAbsent(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "bob join", "cat join", "ann begin", "ann do hide 3", "ann do lock", "cat do hide 4", "cat do lock", "70h ann nudge")
	s.hears("ann")
	s.hears("cat")
	owed := s.pass(30 * time.Hour)
	told, called := 0, 0
	for _, o := range owed {
		if o.Kind == OweText && o.Person != nil && o.Person.Is(memchat.Person("bob")) {
			told++
		}
		if o.Kind == OweText && o.Person == nil && len(o.Message.Ping) == 2 {
			called++
		}
	}
	if told != 1 || called != 1 {
		t.Errorf("bob is told %d times, the others are called %d times:\n%s", told, called, words(owed))
	}
	if got := s.at.Seats.Majority(1); got != 2 {
		t.Errorf("%d must agree to skip bob", got)
	}
	s.hears("bob")
	if s.at.Seats[1].Absent {
		t.Error("bob was heard of, and is absent")
	}
}

// A vote that most of those who are present have carried ends the game a day later, and
// not once somebody absent is heard of.
func TestTheEndWaitsForTheAbsent(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "bob join", "cat join", "ann begin")
	s.pass(73 * time.Hour)
	s.hears("ann")
	c := s.play("ann abandon -> the game ends at")
	private := 0
	for _, o := range c.Owed {
		if o.Person != nil {
			private++
		}
	}
	if private != 2 || !strings.Contains(words(c.Owed), "unless I hear from you before") {
		t.Errorf("%d are told privately: %s", private, words(c.Owed))
	}
	s.pass(20 * time.Hour)
	if c := s.hears("bob"); !strings.Contains(words(c.Owed), "The game goes on") {
		t.Errorf("the table is told %s", words(c.Owed))
	}
	s.pass(20 * time.Hour)
	if s.at.Stage != Playing {
		t.Fatal("the game has ended, though bob is back")
	}
	s.play("ann abandon -> already: 1 of 2", "bob abandon -> The game is abandoned")
}

// A seat that a computer keeps still belongs to its player, who comes back at once. Somebody else
// gets it only after a wait. The player is told of the wait, and keeps the seat if heard of.
func TestAComputerKeepsASeat(t *testing.T) {
	begun := func() *scene {
		s := newScene(t)
		s.play("ann join", "bob join", "ann begin", "ann replace @ann computer -> A computer plays there")
		return s
	}
	s := begun()
	c := s.play("bob replace computer @eve -> The offer stands")
	if told := words(c.Owed); !strings.Contains(told, "offer your seat to {2}, who would see its secrets") {
		t.Errorf("ann is told: %s", told)
	}
	press := func(who string) string {
		r := Task{Request: chat.Request{From: memchat.Person(who)}, Press: chat.Press{Args: []string{"1"}}}
		d, err := s.at.TakeSeat(&Change{Now: s.now, Facts: nobody{}}, r)
		if err != nil {
			return err.Error()
		}
		return d.Show.Note
	}
	if got := press("eve"); !strings.Contains(got, "may be taken from") {
		t.Errorf("at once, eve is told: %s", got)
	}
	s.hears("ann")
	s.now = s.now.Add(13 * time.Hour)
	if got := press("eve"); !strings.Contains(got, "no longer stands") {
		t.Errorf("though ann was heard of, eve is told: %s", got)
	}
	s.play("ann join")
	if at, ok := s.at.Seats.SeatOf(memchat.Person("ann")); !ok || at != 0 {
		t.Error("ann cannot come back")
	}
	s = begun()
	s.play("bob replace computer @eve -> The offer stands")
	s.now = s.now.Add(13 * time.Hour)
	if got := press("eve"); got != "The seat is yours." {
		t.Errorf("after half a day without a word, eve is told: %s", got)
	}
	s.play("ann join -> The game has begun")
}

// The host's power is with who opened the table while they sit and are present, and then
// with the next.
func TestHosts(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "bob join", "cat join", "ann begin")
	hosts := func(want string) {
		t.Helper()
		for _, who := range []string{"ann", "bob", "cat", "dan"} {
			if got := s.at.Hosts(memchat.Person(who)); got != (who == want) {
				t.Errorf("%s hosts: %v, want %s", who, got, want)
			}
		}
	}
	hosts("ann")
	s.pass(60 * time.Hour)
	s.hears("cat")
	s.hears("bob")
	s.pass(13 * time.Hour)
	hosts("bob")
	s.hears("ann")
	hosts("ann")
	s.play("ann replace @ann @dan", "1s dan join -> The game has begun")
}

// Those who are present vote twice in a row to skip somebody who is gone; with the second
// vote a computer keeps the seat, and they need not vote on each turn.
func TestTheSecondSkipKeepsTheSeat(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "bob join", "ann begin", "ann do hide 3", "ann do lock")
	for turn, want := range []string{"The vote is carried.", "so a computer keeps the seat"} {
		for range 4 {
			s.pass(24 * time.Hour)
			s.hears("ann")
		}
		w := s.at.Waiting(1)
		if w == nil || !s.at.Skippable(*w) {
			t.Fatalf("turn %d: bob may not be skipped: %+v", turn, s.at.Waits)
		}
		press := chat.Press{Args: []string{"1", strconv.FormatInt(w.Since.Unix(), 36)}}
		c := &Change{Now: s.now, Facts: s.knows}
		d, err := s.at.VoteSkip(c, Task{Request: chat.Request{From: memchat.Person("ann")}, Press: press})
		if err != nil || !strings.Contains(strings.Join(d.Answer.Message.Lines, " "), want) {
			t.Fatalf("turn %d: ann is told %v, %v", turn, d.Answer.Message.Lines, err)
		}
		if kept := s.at.Seats.Automatic(1); kept != (turn == 1) {
			t.Errorf("turn %d: a computer sits there: %t", turn, kept)
		}
		if turn == 0 && s.at.Waiting(1) == nil {
			s.play("ann do guess 9")
		}
	}
	if at, ok := s.at.Returns(memchat.Person("bob")); !ok || at != 1 {
		t.Error("the seat is not bob's any more")
	}
}

// Who has locked a secret plan, so that everyone sees the game wait for them no more, was
// heard of, though nobody is told anything; who only makes a plan was not.
func TestWhoLocksIsHeardOf(t *testing.T) {
	s := newScene(t)
	s.at.Def, s.at.Game, s.at.Options = &moby.Game, "moby", map[string]string{"boats": "1"}
	s.play("ann join", "bob join", "ann begin")
	heard := s.at.Seats[0].Heard
	s.now = s.now.Add(20 * time.Hour)
	s.play("ann do plot F")
	if !s.at.Seats[0].Heard.Equal(heard) {
		t.Error("a secret plan shows")
	}
	s.play("ann do lock")
	if !s.at.Seats[0].Heard.Equal(s.now) {
		t.Errorf("ann was last heard of at %v, and has locked at %v", s.at.Seats[0].Heard, s.now)
	}
}

// Those who become absent within an hour are told of together, once the last of them is.
func TestAbsentWithinAnHourAreToldOfTogether(t *testing.T) {
	noon := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	at := &Table{Def: &game.Game{}, Head: Head{Progress: Progress{Stage: Playing}}}
	for i, minutes := range []int{0, 20, 50, 180} {
		id := fmt.Sprint(i)
		at.Seats = append(at.Seats, Seat{Person: chat.Person{Chat: "mem", ID: id, Name: "Player " + id}, Heard: noon.Add(time.Duration(minutes) * time.Minute)})
		at.Waits = append(at.Waits, Wait{Wait: game.Wait{Seat: game.Seat(i), For: "to sail"}, Since: noon})
	}
	if got := at.tellsGone(); !got.IsZero() {
		t.Errorf("nobody is absent, and it is told at %s", got)
	}
	at.Waits[0].Gone = true
	if got, want := at.tellsGone(), noon.Add(at.absenceTime()+50*time.Minute); !got.Equal(want) {
		t.Errorf("it is told at %s, want %s", got, want)
	}
	at.Seats[2].Heard = noon.Add(2 * time.Hour) // the third is heard of
	if got, want := at.tellsGone(), noon.Add(at.absenceTime()+20*time.Minute); !got.Equal(want) {
		t.Errorf("then it is told at %s, want %s", got, want)
	}
	at.Waits[1].Gone = true
	c := &Change{Now: noon.Add(at.absenceTime() + 20*time.Minute), Facts: nobody{}}
	at.callToSkip(c, at.untoldGone()...)
	if len(c.Owed) != 0 || !at.tellsGone().IsZero() { // the table has no channel here
		t.Errorf("%d letters, and it is told again at %s", len(c.Owed), at.tellsGone())
	}
	m := at.skipCall(&at.Waits[0], &at.Waits[1])
	if len(m.Lines) != 1 || !strings.Contains(m.Lines[0], "for {0}, whom nobody has heard of since") || !strings.Contains(m.Lines[0], ", and for {1}, whom") || len(m.Buttons) != 2 {
		t.Errorf("told %q with %d buttons", m.Lines, len(m.Buttons))
	}
}
