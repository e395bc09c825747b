package race

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// snapshotOf returns the snapshot of a match.
func snapshotOf(t testing.TB, m game.Match) string {
	t.Helper()
	data, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// An impossible snapshot is refused, and the refusal names the field.
func TestEditedPositions(t *testing.T) {
	busy := func(s *State) *State { s.Busy = []fight{{[]ref{{2, 0}}}}; return s }
	for want, edit := range map[string]func(s *State){
		"noted after every -1":             func(s *State) { s.Every = -1 },
		"wake: 3 distances of 8 seats":     func(s *State) { s.Wake = s.Wake[:3] },
		"wake: 433 squares for 3 ships":    func(s *State) { s.Wake[0] = 433 },
		"woes: no ship is lost on 145":     func(s *State) { s.Woes = []woe{{At: 145, How: "port"}} },
		"woes: no ship is lost on 14":      func(s *State) { s.Woes = []woe{{At: 14, How: "sirens"}} },
		"deeds: seat 3":                    func(s *State) { s.Players[3].Deeds.Lost = -1 },
		"version: 2 is not known":          func(s *State) { s.Version = 2 },
		"seats: 9":                         func(s *State) { s.Seats = 9 },
		"seats: 8, and 7 players":          func(s *State) { s.Players = s.Players[:7] },
		"ships: 4":                         func(s *State) { s.Ships = 4 },
		"ships: 0":                         func(s *State) { s.Ships = 0 },
		"fleets: 5":                        func(s *State) { s.Fleets = 5 },
		"fleets: 1":                        func(s *State) { s.Fleets = 1 },
		"pirates: 7":                       func(s *State) { s.Pirates = 7 },
		"pirates: -1":                      func(s *State) { s.Pirates = -1 },
		"deal: 4":                          func(s *State) { s.Deal = 4 },
		"there is no seat 8":               func(s *State) { s.Turn = 8 },
		"there is no seat 1 or -1":         func(s *State) { s.Dealer = -1 },
		"seat 3 has played nothing":        func(s *State) { s.PlayedBy = 3 },
		"nobody has thrown a card away":    func(s *State) { s.PlayedBy, s.Thrown = game.Public, true },
		"seat 0 has 2 ships, not 3":        func(s *State) { s.Players[0].Ships = s.Players[0].Ships[:2] },
		"Red 2 is on 145":                  func(s *State) { s.Players[0].Ships[1].At = 145 },
		"Black 2 owes square 27":           func(s *State) { s.Players[4].Ships[1].Owes = 27 },
		"Green 3 lies in port":             func(s *State) { s.Players[3].Ships[2].Flag = true },
		"its player has left":              func(s *State) { s.Players[1].Gone = true },
		"silver for -1 steps":              func(s *State) { s.Players[1].Silver = -1 },
		"place 9":                          func(s *State) { s.Players[1].Place = 9 },
		"has a place and is not home":      func(s *State) { s.Players[1].Place = 1 },
		"is out of the race and holds":     func(s *State) { s.Players[0].Place = 1; home(s, 0) },
		"is all home, and has no place":    func(s *State) { home(s, 0, 2, 4, 6) },
		"a fleet that is still at sea":     func(s *State) { s.Players[0].Place = 1; s.Players[0].Hand = nil; home(s, 0) },
		"place 1 cannot be seat 0's":       func(s *State) { place(s, 1, 0, 2, 4, 6) },
		"there is a place 2, and none":     func(s *State) { s.Places = true; place(s, 2, 0, 2, 4, 6) },
		"nobody is left to race":           func(s *State) { s.Places = true; place(s, 1, 0, 2, 4, 6); leave(s, 1, 3, 5, 7) },
		"holds \"11\", which is no card":   func(s *State) { s.Players[1].Hand[0].Rank = "11" },
		"holds \"T\", which is no card":    func(s *State) { s.Players[1].Hand[0].Rank = "T" },
		"seat 2 holds J+1":                 func(s *State) { s.Players[2].Hand[1].Mod = 1 },
		"seat 1 holds 6-999":               func(s *State) { s.Players[1].Hand[2].Mod = -999 },
		"holds a card for diamonds":        func(s *State) { s.Players[1].Hand[2].Extra = true },
		"there are 9 cards of rank A":      func(s *State) { s.Deck += "A" },
		"there are 7 cards of rank A":      func(s *State) { s.Deck = strings.Replace(s.Deck, "A", "", 1) },
		"there are 105, not 104":           func(s *State) { s.Deck += "X" },
		"turn: seat 0 holds no card":       func(s *State) { s.Turn = 0; s.Deck += "79"; s.Players[0].Hand = nil },
		"busy: 2 pirate vessels":           func(s *State) { s.Pirates = 1 },
		"a pirate vessel is at no ship":    func(s *State) { s.Busy = []fight{{}} },
		"can be at ship 1 of seat 3":       func(s *State) { busy(s).Busy[0].Ships[0].Seat = 3 },
		"can be at ship 4 of seat 2":       func(s *State) { busy(s).Busy[0].Ships[0].N = 3 },
		"can be at ship 1 of seat 2":       func(s *State) { s.Busy = append(busy(s).Busy, fight{[]ref{{2, 0}}}) },
		"seat 0 cannot close square 45":    func(s *State) { s.Blocks[0].Square = 45 },
		"seat 9 cannot close square 44":    func(s *State) { s.Blocks[0].Seat = 9 },
		"seat 0 cannot close square 44":    func(s *State) { s.Blocks = append(s.Blocks, s.Blocks[0]) },
		"trace: no ship moves from 3 to 7": func(s *State) { s.Trace = []move{{ref{9, 0}, 3, 7, "card"}} },
		"trace: no ship moves from 3 to -": func(s *State) { s.Trace = []move{{ref{0, 0}, 3, -7, "card"}} },
		"rolls: \"battle\" shows [7]":      func(s *State) { s.Rolls = []game.Roll{{Label: "battle", Faces: []int{7}}} },
		"trace: too long":                  func(s *State) { s.Tale = strings.Repeat("ha", 200) },
		"over: each seat has one place":    func(s *State) { s.Over = &game.Outcome{Text: "over", Places: [][]game.Seat{{0, 0}}} },
		"nobody is home, and 2 are at sea": func(s *State) {
			over(s)
			s.Players = eight(t).state().Players
			s.Deck = eight(t).state().Deck
			s.Played, s.Laid = eight(t).state().Played, ""
		},
		"the end has no text that can be":  func(s *State) { over(s); s.Over.Text = "Red wins.\nAnd Blue." },
		"over: each seat has one":          func(s *State) { over(s); s.Over.Places = append(s.Over.Places, nil) },
		"Red 1 is home, and has an escort": func(s *State) { s.Players[0].Ships[0].Escort = true },
		"Red 1 is home, and has an e":      func(s *State) { s.Players[0].Ships[0].Owes = 33 },
		"Black 2 owes square 33":           func(s *State) { s.Players[4].Ships[1].Owes = 33 },
		"silver for 3 steps":               func(s *State) { s.Players[1].Silver = 3 },
		"seat 1 holds 6+61":                func(s *State) { s.Players[1].Hand[2].Mod = 61 },
		"seat 1 has 13 marks on":           func(s *State) { s.Players[1].Marks = slices.Repeat([]mark{{1, 1}}, 13) },
		"seat 3 has 1 marks on no cards":   func(s *State) { s.lose(3, 0); s.Players[3].Marks = []mark{{1, 1}} },
		"seat 1 cannot have +6 on one":     func(s *State) { s.Players[1].Marks = []mark{{6, 1}} },
		"seat 1 cannot have +1 on no card": func(s *State) { s.Players[1].Marks = []mark{{1, 0}} },
		"holds six cards, and deal 1":      func(s *State) { s.Deal = 1; dealMore(s, 1, 1) },
		"holds five cards, and deal 2":     func(s *State) { s.Deal = 2 },
		"holds three cards for diamonds": func(s *State) {
			dealMore(s, 1, 3)
			s.Todo = []task{{Kind: doEnd}, {Kind: askExtra, Seat: 1}}
			extra(s, 1, 3)
		},
		"no ship moves from 3 to 7":          func(s *State) { s.Trace = []move{{ref{0, 0}, 3, 7, "magic"}} },
		"rolls: \"up\\u202edown\" shows [1]": func(s *State) { s.Rolls = []game.Roll{{Label: "up\u202edown", Faces: []int{1}}} },
		"rolls: \"aaaaaaaa":                  func(s *State) { s.Rolls = []game.Roll{{Label: strings.Repeat("a", 41), Faces: []int{1}}} },
		"tale: it holds what cannot":         func(s *State) { s.Tale = "Red 1 fights.\nBlue 1 sinks." },
		"\"drop\" by 2":                      func(s *State) { s.Todo = []task{{Kind: askDrop, Seat: 1, N: 1, Delta: 2}} },
		"\"raise\" by 0":                     func(s *State) { s.Todo = []task{{Kind: askRaise, Seat: 1, N: 1}} },
		"of Red 2 is not for seat 1":         func(s *State) { s.Todo = []task{{Kind: askTarget, Seat: 1, Ship: ref{0, 1}}} },
		"of Red 3 is not for seat 2":         func(s *State) { s.Todo = []task{{Kind: doSpecial, Seat: 2, Ship: ref{0, 2}, N: 44}} },
		"of Green 1 is not for seat 1":       func(s *State) { s.Todo = []task{{Kind: askDrop, Seat: 1, Ship: ref{3, 0}, N: 1}} },
		"todo: the race is over":             func(s *State) { over(s); s.Todo = []task{{Kind: doEnd}} },
		"\"sink\" is nothing to do":          func(s *State) { s.Todo = []task{{Kind: "sink"}} },
		"is nothing to do for seat 8":        func(s *State) { s.Todo = []task{{Kind: doEnd, Seat: 8}} },
		"the turn ends before its time":      func(s *State) { s.Todo = []task{{Kind: askKeep, Seat: 1}, {Kind: doEnd}} },
		"\"drop\" of -1 and 0":               func(s *State) { s.Todo = []task{{Kind: askDrop, Seat: 1, N: -1}} },
		"\"raise\" of nothing":               func(s *State) { s.Todo = []task{{Kind: askRaise, Seat: 1}} },
		"seat 0 has nothing to choose":       func(s *State) { s.Todo = []task{{Kind: askDrop, Seat: 0, N: 2}} },
		"todo: too long":                     func(s *State) { s.Todo = slices.Repeat([]task{{Kind: askKeep, Seat: 1}}, 61) },
	} {
		r := eight(t)
		edit(r.state())
		if _, err := restore([]byte(snapshotOf(t, r.Match()))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v", want, err)
		}
	}
	for _, bad := range []string{``, `[]`, `{"version":"1"}`} {
		if _, err := restore([]byte(bad)); err == nil || !strings.Contains(err.Error(), "read a snapshot") {
			t.Errorf("%q: error %v", bad, err)
		}
	}
}

// home brings all ships of these seats home.
func home(s *State, seats ...game.Seat) {
	for _, seat := range seats {
		for n := range s.Players[seat].Ships {
			s.Players[seat].Ships[n] = ship{At: finish}
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
		s.Players[seat].Hand = append(s.Players[seat].Hand, card{Rank: name(s.Deck[0])})
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
