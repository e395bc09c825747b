// Package duel is the example of a game: the guide names it, a new game is copied from
// it, and the tests of the table and the chats play it. It is in no list of games.
//
// It is small, and has one example of everything that a game may have: roles, an option, secret
// plans that all make at once and lock, strict turns, dice, a public line that may be taken back,
// a private picture, and places to point at.
//
// The rules are our own, so it names no author of a rulebook and no readings of doubtful rules
// here. A game that has them lists them here.
package duel

import (
	"bytes"
	_ "embed"
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/duel/view"
	"shipboard/games/game"
)

//go:embed rules.tsv
var rules string

//go:embed waits.txt
var waits string

// Game is the duel.
var Game = game.Game{
	Key: "duel", Title: "Duel", Blurb: "Hide a number, and guess the other's.", Notes: "A toy.",
	Seats: game.Seats{
		Min: minSeats, Max: maxSeats,
		Roles: []game.Role{
			{Key: "caller", Title: "Caller", Blurb: "Guesses first.", Most: 1},
			{Key: "guest", Title: "Guest", Blurb: "Guesses later."},
		},
		Assign: assign,
	},
	Options: []game.Option{{Name: "rounds", Meaning: "how many rounds are played", Values: []string{"2", "3"}, Default: "2"}},
	Rules:   game.ReadRules(rules),
	Begins:  func(word string) bool { return game.OneBegins(word, verbs...) },
	Waited:  game.ReadWaits(waits),
	New:     begin,
	Restore: restore,
}

const minSeats, maxSeats = 2, 3

// State is a duel under way. It holds every secret. Its fields are open to tests that
// plant a fault in it.
type State struct {
	Seats   int          `json:"seats"`
	Rounds  int          `json:"rounds"`
	Round   int          `json:"round"`
	Caller  game.Seat    `json:"caller"`
	Players []Player     `json:"players"`
	Guesses []view.Guess `json:"guesses,omitempty"` // of this round, in order
	game.Ended
}

// Player is what the match keeps of one seat.
type Player struct {
	Hidden int    `json:"hidden,omitempty"` // 0: nothing yet
	Mood   string `json:"mood,omitempty"`
	Locked bool   `json:"locked,omitempty"`
	Score  int    `json:"score"`
}

// assign gives each table one caller: the seat that asked for it, or else the first seat that did
// not ask to be a guest.
func assign(asked [][]string) ([][]string, error) {
	roles := make([][]string, len(asked))
	caller := -1
	for i, wishes := range asked {
		roles[i] = []string{"guest"}
		for _, r := range wishes {
			if r != "caller" && r != "guest" {
				return nil, game.Refuse("Nobody can be %s; there are caller and guest.", game.Quote(r))
			}
		}
		if slices.Contains(wishes, "caller") {
			if caller >= 0 {
				return nil, game.Refuse("There can be one caller only.")
			}
			caller = i
		}
	}
	for i, wishes := range asked {
		if caller < 0 && !slices.Contains(wishes, "guest") {
			caller = i
		}
	}
	roles[max(caller, 0)] = []string{"caller"}
	return roles, nil
}

func begin(t game.Table, _ *game.Dice) (game.Match, []game.Event, error) {
	rounds, err := strconv.Atoi(t.Options["rounds"])
	if err != nil {
		return nil, nil, fmt.Errorf("rounds: %w", err)
	}
	s := &State{Seats: t.Seats, Rounds: rounds, Round: 1, Players: make([]Player, t.Seats)}
	s.Caller = game.Seat(slices.IndexFunc(t.Roles, func(r []string) bool { return slices.Contains(r, "caller") }))
	var told game.Telling
	told.Open(s.round(), "The duel begins: %s calls.", s.Caller.Mark())
	return s, told.Events, nil
}

func restore(snapshot []byte) (game.Match, error) {
	snapshot = bytes.Replace(snapshot, []byte(`"seats":[`), []byte(`"players":[`), 1) // as the first release wrote it
	s := new(State)
	return game.RestoreJSON(snapshot, s, func() error {
		if len(s.Players) < minSeats || len(s.Players) > maxSeats || s.Seats != 0 && s.Seats != len(s.Players) {
			return fmt.Errorf("seats: %d, and %d play", s.Seats, len(s.Players))
		}
		s.Seats = len(s.Players)
		return nil
	})
}

// Law implements game.Match.
func (s *State) Law() error {
	switch {
	case s.Round < 1 || s.Over == nil && s.Round > s.Rounds:
		return fmt.Errorf("round: %d of %d", s.Round, s.Rounds)
	case s.Caller < 0 || int(s.Caller) >= s.Seats:
		return fmt.Errorf("caller: there is no seat %d", s.Caller)
	case len(s.Guesses) >= s.Seats || s.planning() && len(s.Guesses) > 0:
		return fmt.Errorf("guesses: %d in a round of %d seats", len(s.Guesses), s.Seats)
	}
	for i, p := range s.Players {
		if p.Hidden < 0 || p.Hidden > view.MostHidden || p.Locked && p.Hidden == 0 {
			return fmt.Errorf("players: seat %d hides %d; it can hide 1 to %d", i, p.Hidden, view.MostHidden)
		}
	}
	for i, g := range s.Guesses {
		if g.Seat != s.guesser(i) || g.Number < 0 || g.Number > view.MostHidden || g.Hit != (g.Number != 0 && g.Number == s.Players[s.target(g.Seat)].Hidden) {
			return fmt.Errorf("guesses: %+v is the %s", g, game.Count(i+1, "guess"))
		}
	}
	return nil
}

// Clone implements game.Match.
func (s *State) Clone() game.Match { return s.clone() }

func (s *State) clone() *State {
	c := *s
	c.Players, c.Guesses, c.Over = slices.Clone(s.Players), slices.Clone(s.Guesses), s.Over.Clone()
	return &c
}

// Waiting implements game.Match.
func (s *State) Waiting() []game.Wait {
	if s.Over != nil {
		return nil
	}
	if !s.planning() {
		return []game.Wait{{Seat: s.turn(), For: "to guess the number of " + s.target(s.turn()).Mark()}}
	}
	var waits []game.Wait
	for i, p := range s.Players {
		if !p.Locked {
			waits = append(waits, game.Wait{Seat: game.Seat(i), For: "to hide a number and lock it"})
		}
	}
	return waits
}

// round names the round that is played.
func (s *State) round() string { return "Round " + strconv.Itoa(s.Round) }

// planning reports whether somebody has still to lock a number.
func (s *State) planning() bool {
	return slices.ContainsFunc(s.Players, func(p Player) bool { return !p.Locked })
}

// guesser is the seat that guesses after a number of guesses of the round.
func (s *State) guesser(after int) game.Seat {
	return (s.Caller + game.Seat(after)) % game.Seat(s.Seats)
}

// turn is the seat that guesses now.
func (s *State) turn() game.Seat { return s.guesser(len(s.Guesses)) }

// target is the seat whose number a seat guesses.
func (s *State) target(seat game.Seat) game.Seat { return (seat + 1) % game.Seat(s.Seats) }
