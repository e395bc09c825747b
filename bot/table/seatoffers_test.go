package table

import (
	"testing"
	"time"

	"shipboard/bot/chat"
)

// A seat is given by its player at once; the others may offer it once the game has waited
// a whole day, and not while its player is heard of.
func TestOffers(t *testing.T) {
	for name, lines := range map[string][]string{
		"one's own":          {"ann replace @ann @cat -> The offer stands", "ann replace @ann @dan -> was offered a moment ago", "1h ann replace @ann @dan -> The offer stands"},
		"to a computer":      {"ann replace @ann computer -> A computer plays there"},
		"of one who plays":   {"ann replace @bob @cat -> has not waited a whole day for {1}"},
		"of one who sleeps":  {"25h ann replace @bob @cat -> The offer stands", "2h cat replace @bob @cat -> Only those who sit here"},
		"of nobody":          {"ann replace @cat @dan -> does not sit here"},
		"to one who sits":    {"25h ann replace @bob @ann -> sits here already"},
		"nobody is there":    {"ann replace computer @cat -> No computer sits here"},
		"without a newcomer": {"ann replace -> who sits there now"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			s.play("ann join", "ann replace @ann @cat -> The game has not begun", "bob join", "ann begin")
			s.play(lines...)
		})
	}
}

// Any request of the player whose seat the others offer confirms that they are there, once.
func TestConfirmPresence(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "bob join", "ann begin", "25h ann replace @bob @cat")
	ann, bob := s.at.Seats[0].Person, s.at.Seats[1].Person
	confirm := func(p chat.Person) bool { return s.at.ConfirmPresence(&Change{Now: s.now}, p, true) }
	s.at.Seats[0].Heard = s.now
	if confirm(ann) || !confirm(bob) || confirm(bob) {
		t.Error("bob was heard of, and nobody else, once")
	}
}

// Who takes a seat has not voted: the votes of whoever sat there before are theirs.
func TestVotesDoNotGoWithASeat(t *testing.T) {
	for name, c := range map[string]struct {
		after    time.Duration
		bob, ann string
	}{
		"to end":     {0, "bob abandon -> 1 of 2", "ann abandon -> 1 of 2"},
		"to skip":    {3 * time.Hour, "bob skip cat -> 1 of 2", "ann skip cat -> 1 of 2"},
		"for others": {25 * time.Hour, "bob replace @cat @eve -> The offer stands", "13h eve take -> 0 of 1 have"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			s.play("ann join", "bob join", "cat join", "ann set clock=2h late=vote", "ann begin")
			s.pass(c.after)
			s.play(c.bob, "bob replace @bob @dan -> The offer stands", "dan take -> The seat is yours", c.ann)
		})
	}
}
