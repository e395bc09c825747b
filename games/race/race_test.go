package race

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/race/board"
)

// race is a game that a test plays through a session, as a table does.
type race struct {
	t *testing.T
	*game.Session
	events []game.Event // of the last line played
}

// newRace begins a race with options such as "ships=2". Seat 0 begins. All hands
// hold jacks until a test deals other cards.
func newRace(t *testing.T, seats int, options ...string) *race {
	t.Helper()
	session, events := gametest.Begin(t, &Game, game.Table{Seats: seats}, game.TextSeed("race"), options...)
	r := &race{t, session, events}
	hands := make([][]string, seats)
	for i := range hands {
		hands[i] = []string{"J"}
	}
	r.deal(hands...)
	r.state().Turn = 0
	return r
}

// state returns the match itself, for setting up a position.
func (r *race) state() *State { return r.Match().(*State) }

// deal sets the hands; all other cards are in the deck.
func (r *race) deal(hands ...[]string) {
	r.t.Helper()
	s := r.state()
	deck := strings.Repeat(board.Ranks, s.Seats)
	for seat, hand := range hands {
		s.Players[seat].Hand = nil
		for _, text := range hand {
			c := board.Card{Rank: text}
			if at := strings.IndexAny(text, "+-"); at > 0 {
				c.Rank = text[:at]
				c.Mod, _ = strconv.Atoi(text[at:])
			}
			i := strings.Index(deck, board.RankLetter(c.Rank))
			if i < 0 {
				r.t.Fatalf("there are not so many cards of rank %s", c.Rank)
			}
			deck = deck[:i] + deck[i+1:]
			s.Players[seat].Hand = append(s.Players[seat].Hand, c)
		}
		s.Players[game.Seat(seat)].sort()
	}
	s.Deck, s.Played, s.PlayedBy = deck, "", game.Public
}

// hand returns the cards of a seat: "7 9+2".
func (r *race) hand(seat game.Seat) string {
	names := []string{}
	for _, c := range r.state().Players[seat].Hand {
		names = append(names, c.String())
	}
	return strings.Join(names, " ")
}

// ref reads "red1".
func (r *race) ref(name string) board.ShipID {
	r.t.Helper()
	x, err := r.state().reader(0).shipOf(name)
	if err != nil {
		r.t.Fatalf("%s: %v", name, err)
	}
	return x
}

// put puts ships on squares: "red1 10 blue1 30".
func (r *race) put(fleet string) {
	r.t.Helper()
	words := strings.Fields(fleet)
	for i := 0; i < len(words); i += 2 {
		n, err := strconv.Atoi(words[i+1])
		if err != nil {
			r.t.Fatal(err)
		}
		r.state().at(r.ref(words[i])).At = n
	}
}

// at returns the squares of ships: "red1 10 blue1 30", in the order of the names.
func (r *race) at(names ...string) string {
	r.t.Helper()
	var b []string
	for _, name := range names {
		b = append(b, name, strconv.Itoa(r.state().at(r.ref(name)).At))
	}
	return strings.Join(b, " ")
}

// play plays a line that must be accepted, and must roll these dice.
func (r *race) play(seat game.Seat, line string, faces ...int) {
	r.t.Helper()
	r.Dice().Queue(faces...)
	r.events = gametest.Play(r.t, r.Session, seat, line)
	if left := r.Dice().Queued(); len(left) > 0 {
		r.t.Fatalf("%d: %s: the dice %v were not rolled", seat, line, left)
	}
}

// refuse plays a line that must be refused with these words.
func (r *race) refuse(seat game.Seat, line, want string) {
	r.t.Helper()
	gametest.Refuse(r.t, r.Session, seat, line, want)
}

// says reports whether a public event of the last line contains these words.
func (r *race) says(words string) bool {
	return slices.ContainsFunc(r.events, func(e game.Event) bool { return e.To.Public() && strings.Contains(e.Text, words) })
}

// want compares two values. Its error names the rule.
func want[T comparable](t *testing.T, rule string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", rule, got, want)
	}
}

// waits returns the seat that the race waits for.
func (r *race) waits() game.Seat {
	r.t.Helper()
	w := r.Match().Waiting()
	if len(w) != 1 {
		r.t.Fatalf("the race waits for %v", w)
	}
	return w[0].Seat
}
