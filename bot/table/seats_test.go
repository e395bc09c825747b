package table

import "testing"

// A game that others play ends by votes of most of them, whoever opened it.
func TestVoteAbandon(t *testing.T) {
	s := newScene(t)
	s.play(
		"ann join", "bob join", "cat join", "ann begin",
		"dan abandon -> Only those who sit here",
		"bob abandon -> Noted: 1 of 2 votes.", "bob abandon -> already: 1 of 2",
		"bob abandon off -> you would go on", "ann abandon -> 1 of 2",
		"cat abandon -> The game is abandoned.", "cat abandon -> The game is over",
	)
	if s.at.Stage != Over || s.at.End == "" {
		t.Errorf("the stage is %s, the end %q", s.at.Stage, s.at.End)
	}
}

// Votes move with their seats when somebody leaves the lobby.
func TestVotesMoveWithTheirSeats(t *testing.T) {
	s := newScene(t)
	s.play("bob join", "cat join", "dan join", "cat abandon -> 1 of 2", "bob leave", "dan leave")
	if s.at.Stage != Lobby || len(s.at.Abandon) != 1 || s.at.Abandon[0] != 0 {
		t.Errorf("%s, votes %v", s.at.Stage, s.at.Abandon)
	}
}

// Resigning asks for confirmation first, and only those who play.
func TestResign(t *testing.T) {
	newScene(t).play("ann join", "ann resign -> The game has not begun", "bob join", "ann begin", "cat resign -> You do not sit", "bob resign -> Resigning is for good", "bob do resign -> Resigning is for good")
}
