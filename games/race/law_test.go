package race

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// The law names whatever is broken in a position.
func TestLaw(t *testing.T) {
	busy := func(s *State) *State { s.Busy = []fight{{[]board.ShipID{{Seat: 2, N: 0}}}}; return s }
	for want, edit := range map[string]func(s *State){
		"Red 2 is on 145":               func(s *State) { s.Players[0].Ships[1].At = 145 },
		"Green 3 is in port or home":    func(s *State) { s.Players[3].Ships[2].Flag = true },
		"its player has left":           func(s *State) { s.Players[1].Gone = true },
		"has a place and is not home":   func(s *State) { s.Players[1].Place = 1 },
		"is out of the race and holds":  func(s *State) { s.Players[0].Place = 1; home(s, 0) },
		"is all home, and has no place": func(s *State) { home(s, 0, 2, 4, 6) },
		"place 1 cannot be seat 0's":    func(s *State) { place(s, 1, 0, 2, 4, 6) },
		"there is a place 2, and none":  func(s *State) { s.Places = true; place(s, 2, 0, 2, 4, 6) },
		"nobody is left to race":        func(s *State) { s.Places = true; place(s, 1, 0, 2, 4, 6); leave(s, 1, 3, 5, 7) },
		"seat 2 holds J+1":              func(s *State) { s.Players[2].Hand[1].Mod = 1 },
		"there are 9 cards of rank A":   func(s *State) { s.Deck += "A" },
		"there are 105, not 104":        func(s *State) { s.Deck += "X" },
		"turn: seat 0 holds no card":    func(s *State) { s.Turn = 0; s.Deck += "79"; s.Players[0].Hand = nil },
		"busy: 2 pirate vessels":        func(s *State) { s.Pirates = 1 },
		"a pirate vessel is at no ship": func(s *State) { s.Busy = []fight{{}} },
		"seat 0 cannot close square 45": func(s *State) { s.Blocks[0].Square = 45 },
		"nobody is home, and 2 are at sea": func(s *State) {
			over(s)
			s.Players = eight(t).state().Players
			s.Deck = eight(t).state().Deck
			s.Played, s.Laid = eight(t).state().Played, ""
		},
		"Black 2 owes square 33":         func(s *State) { s.Players[4].Ships[1].Owes = 33 },
		"silver for 3 steps":             func(s *State) { s.Players[1].Silver = 3 },
		"seat 3 has 1 marks on no cards": func(s *State) { s.lose(3, 0); s.Players[3].Marks = []mark{{1, 1}} },
		"holds six cards, and no cards":  func(s *State) { s.Deal = 1; dealMore(s, 1, 1) },
		"and three cards for diamonds": func(s *State) {
			dealMore(s, 1, 3)
			s.Todo = []task{{Kind: doEnd}, {Kind: view.AskExtra, Seat: 1}}
			extra(s, 1, 3)
		},
		"of Red 2 is not for seat 1":    func(s *State) { s.Todo = []task{{Kind: view.AskTarget, Seat: 1, Ship: board.ShipID{Seat: 0, N: 1}}} },
		"todo: the race is over":        func(s *State) { over(s); s.Todo = []task{{Kind: doEnd}} },
		"the turn ends before its time": func(s *State) { s.Todo = []task{{Kind: view.AskKeep, Seat: 1}, {Kind: doEnd}} },
		"\"raise\" of nothing":          func(s *State) { s.Todo = []task{{Kind: view.AskRaise, Seat: 1}} },
		"seat 0 has nothing to choose":  func(s *State) { s.Todo = []task{{Kind: view.AskDrop, Seat: 0, N: 2}} },
		"no pirate can be at Yellow 1":  func(s *State) { s.Busy = append(busy(s).Busy, fight{[]board.ShipID{{Seat: 2, N: 0}}}) },
	} {
		s := eight(t).state()
		if err := s.Law(); err != nil {
			t.Fatal(err)
		}
		edit(s)
		err := s.Law()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v", want, err)
		}
	}
}

// home brings all ships of these seats home.
func home(s *State, seats ...game.Seat) {
	for _, seat := range seats {
		for n := range s.Players[seat].Ships {
			s.Players[seat].Ships[n] = ship{At: board.Finish}
		}
	}
	s.Busy, s.Blocks = nil, nil
}

// place brings these seats home with a place, and puts their cards into the deck.
func place(s *State, n int, seats ...game.Seat) {
	home(s, seats...)
	for _, seat := range seats {
		s.Players[seat].Place = n
		for range s.Players[seat].Hand {
			s.lose(seat, 0)
		}
	}
}

// dealMore deals n more cards to a seat.
func dealMore(s *State, seat game.Seat, n int) {
	for range n {
		s.Players[seat].Hand = append(s.Players[seat].Hand, board.Card{Rank: board.RankName(s.Deck[0])})
		s.Deck = s.Deck[1:]
	}
}

// extra marks the last n cards of a hand as drawn for diamonds.
func extra(s *State, seat game.Seat, n int) {
	hand := s.Players[seat].Hand
	for i := range hand[len(hand)-n:] {
		hand[len(hand)-n+i].Extra = true
	}
}

// leave makes these seats leave.
func leave(s *State, seats ...game.Seat) {
	for _, seat := range seats {
		s.Players[seat].Gone = true
		for range s.Players[seat].Hand {
			s.lose(seat, 0)
		}
		clear(s.Players[seat].Ships)
	}
}

// over ends the race: the first fleet is home.
func over(s *State) {
	place(s, 1, 0, 2, 4, 6)
	s.Over = &game.Outcome{Text: "over", Places: [][]game.Seat{{0, 1, 2, 3, 4, 5, 6, 7}}}
}
