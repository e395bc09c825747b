package table

import "testing"

// A seat that its player gives up goes to the first who takes it. For any other, whoever
// presses asks for it, by name, and waits as anybody does to whom such a seat is offered.
func TestOpenOffers(t *testing.T) {
	for name, lines := range map[string][]string{
		"one's own":              {"bob replace bob anyone -> The offer stands", "ann take -> sits here already", "dan take -> The seat is yours", "eve take -> no longer stands"},
		"of one who plays":       {"ann replace bob anyone -> has not waited a whole day"},
		"by one who is not here": {"25h dan replace bob anyone -> Only those who sit here"},
		"of one who sleeps":      {"25h ann replace bob anyone -> The offer stands", "ann agree -> no longer stands", "dan take -> Once most of the others have agreed", "dan take -> may be taken from", "ann agree -> may be taken from", "13h dan take -> The seat is yours"},
		"without agreement":      {"25h ann replace bob anyone", "dan take -> Once most", "13h dan take -> Most of the others must agree first: 0 of"},
		"one who wakes before":   {"25h ann replace bob anyone", "bob here -> Good to hear", "dan take -> Once most", "ann agree", "13h dan take -> no longer stands"},
		"one who wakes after":    {"25h ann replace bob anyone", "dan take -> Once most", "bob here -> Good to hear", "ann agree", "13h dan take -> no longer stands"},
		"somebody named instead": {"25h ann replace bob anyone", "ann replace bob @dan -> The offer stands", "eve take -> is offered to somebody else"},
		"an asker names another": {"25h ann replace bob anyone", "eve take -> Once most", "ann replace bob @dan -> The offer stands"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			s.play("ann join", "bob join", "ann begin")
			s.play(lines...)
		})
	}
}

// A player who leaves a seat to anyone is asked no more, and comes back as anybody does.
func TestGiveUp(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "bob join", "ann begin", "bob giveup -> You have left the game")
	if _, back := s.at.Returns(s.at.Seats[1].Past[0]); back || s.at.Seats.Owner(1) != nil {
		t.Error("the seat is kept for bob, who has left it for good")
	}
	s.play("200h dan take -> no longer stands", "ann replace 2 anyone -> The offer stands", "bob take -> The seat is yours")
	if s.at.Seats[1].Freed {
		t.Error("bob sits there, and the seat is free")
	}
}
