package moby

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// hunt is a game that a test plays through a session, as a table does. The whale
// begins far in the west and heads north. The boats are on their starting places.
type hunt struct {
	t *testing.T
	*game.Session
	events []game.Event // of the last line played
}

// newHunt begins a hunt with options such as "boats=1".
func newHunt(t *testing.T, seats int, options ...string) *hunt {
	t.Helper()
	h := rawHunt(t, seats, options...)
	h.whale("C5", 1, sea.Top)
	return h
}

// rawHunt begins a hunt as a table does.
func rawHunt(t *testing.T, seats int, options ...string) *hunt {
	t.Helper()
	session, events := gametest.Begin(t, &Game, game.Table{Seats: seats}, [32]byte{'m', 'o', 'b', 'y'}, options...)
	return &hunt{t, session, events}
}

// pair returns a hunt of two boats, red of seat 0 and blue of seat 1.
func pair(t *testing.T) *hunt {
	t.Helper()
	return newHunt(t, 2, "boats=1")
}

// state returns the match itself, for setting up a position.
func (h *hunt) state() *State { return h.Match().(*State) }

// boat returns the boat of a colour.
func (h *hunt) boat(colour string) *sea.Boat {
	h.t.Helper()
	for i := range h.state().Boats {
		if b := &h.state().Boats[i]; b.Colour() == colour {
			return b
		}
	}
	h.t.Fatalf("there is no %s boat", colour)
	return nil
}

// put places a boat.
func (h *hunt) put(colour, at string, facing board.Dir) *sea.Boat {
	h.t.Helper()
	b := h.boat(colour)
	b.At, b.Facing = board.HexAt(at), facing
	return b
}

// whale places the whale, straight.
func (h *hunt) whale(head string, facing board.Dir, depth sea.Depth) {
	h.t.Helper()
	w := &h.state().Whale
	w.Surface(board.HexAt(head), facing)
	w.Depth = depth
}

// under puts the whale under.
func (h *hunt) under() { h.state().Whale = sea.Whale{Depth: sea.Under} }

// turn sets the number of the turn that is plotted.
func (h *hunt) turn(n int) { h.state().Turn = n }

// swimmer puts a man of a boat into the water. The crew closes up.
func (h *hunt) swimmer(colour string, place int, at string) sea.Man {
	h.t.Helper()
	man := h.fell(colour, place, at)
	h.boat(colour).Crew.CloseUp()
	return man
}

// fell puts a man of a boat into the water in the middle of a turn.
func (h *hunt) fell(colour string, place int, at string) sea.Man {
	h.t.Helper()
	b := h.boat(colour)
	man := b.Crew[place-1]
	if man == 0 {
		h.t.Fatalf("place %d of %s is empty", place, colour)
	}
	b.Crew[place-1] = 0
	h.state().Swimmers = append(h.state().Swimmers, sea.Swimmer{Man: man, Boat: h.state().Index(b), At: board.HexAt(at)})
	return man
}

// tow ties a boat to the whale, in a slot.
func (h *hunt) tow(colour string, slot int) *sea.Boat {
	h.t.Helper()
	b := h.boat(colour)
	b.Slot, b.Facing, b.Way, b.Plot.Orders = slot, h.state().Whale.Facing, board.Stopped, nil
	b.At = h.state().Whale.Slots()[slot-1]
	b.Harpoons = min(b.Harpoons, sea.HarpoonsAboard-1) // one harpoon is in the whale
	return b
}

// play plays lines that must be accepted.
func (h *hunt) play(seat game.Seat, lines ...string) {
	h.t.Helper()
	for _, line := range lines {
		h.events = gametest.Play(h.t, h.Session, seat, line)
	}
}

// resolve carries out the turn: everybody locks, and exactly these dice are
// rolled.
func (h *hunt) resolve(faces ...int) {
	h.t.Helper()
	if err := h.state().check(); err != nil {
		h.t.Fatalf("this position cannot be: %v", err)
	}
	h.rolling(faces, func() {
		var events []game.Event
		for _, w := range h.state().Waiting() {
			h.play(w.Seat, "lock")
			events = append(events, h.events...)
		}
		h.events = events
	})
}

// rolling calls do, which must roll exactly these dice.
func (h *hunt) rolling(faces []int, do func()) {
	h.t.Helper()
	draws := h.Dice().Draws()
	h.Dice().Queue(faces...)
	do()
	if n := h.Dice().Draws() - draws; int(n) != len(faces) {
		h.t.Fatalf("%d dice were rolled, want %d: %v\n%s", n, len(faces), faces, h.told(game.Public))
	}
	if err := h.Dice().Fault(); err != nil {
		h.t.Fatal(err)
	}
}

// refuse plays a line that must be refused with words that contain want.
func (h *hunt) refuse(seat game.Seat, line, want string) {
	h.t.Helper()
	gametest.Refuse(h.t, h.Session, seat, line, want)
}

func (h *hunt) snapshot() string { return gametest.JSON(h.t, h.Match()) }

// short returns how everyone is told the last line.
func (h *hunt) short() []string {
	var texts []string
	for _, e := range game.InShort(h.events, game.Public) {
		texts = append(texts, e.Text)
	}
	return texts
}

// told returns the texts of the last events that a viewer is told in full.
func (h *hunt) told(viewer game.Seat) string { return gametest.Told(h.events, viewer) }

// says checks that everyone was told something.
func (h *hunt) says(want string) {
	h.t.Helper()
	if !strings.Contains(h.told(game.Public), want) {
		h.t.Errorf("%q is not in what was told:\n%s", want, h.told(game.Public))
	}
}

// silent checks that nobody was told something.
func (h *hunt) silent(about string) {
	h.t.Helper()
	if strings.Contains(h.told(game.Public), about) {
		h.t.Errorf("%q is in what was told:\n%s", about, h.told(game.Public))
	}
}

// view returns the view of a viewer.
func (h *hunt) view(viewer game.Seat) *view.View { return h.state().View(viewer).(*view.View) }

// seen returns everything that a viewer can see now, as text.
func (h *hunt) seen(viewer game.Seat) string { return gametest.Seen(h.t, h.Match(), viewer) }

// lies checks the hex and the facing of a boat.
func (h *hunt) lies(colour, at string, facing board.Dir) {
	h.t.Helper()
	b := h.boat(colour)
	if b.At.String() != at || b.Facing != facing {
		h.t.Errorf("%s lies at %s heading %s, want %s heading %s", colour, b.At, b.Facing, at, facing)
	}
}

// crew checks how many men are in a boat.
func (h *hunt) crew(colour string, want int) {
	h.t.Helper()
	if n := h.boat(colour).Crew.Count(); n != want {
		h.t.Errorf("%s has %d men, want %d", colour, n, want)
	}
}

// missing checks that exactly the men of these places have left a full boat.
func (h *hunt) missing(colour string, places ...int) {
	h.t.Helper()
	b := h.boat(colour)
	first := sea.Man(h.state().Index(b)*board.CrewSize + 1)
	for place := 1; place <= board.CrewSize; place++ {
		aboard := slices.Contains(b.Crew[:], first+sea.Man(place-1))
		if want := !slices.Contains(places, place); aboard != want {
			h.t.Errorf("the man of place %d of %s is aboard: %v, want %v", place, colour, aboard, want)
		}
	}
}

// chooseAtRandom follows choices until a line is whole. It often chases the whale
// and locks its plot, as people do.
func chooseAtRandom(t testing.TB, rng *rand.Rand, s *State, seat game.Seat) string {
	t.Helper()
	typed := ""
	for {
		choices := s.Choices(seat, typed)
		if len(choices) == 0 {
			t.Fatalf("seat %d typed %q and is offered nothing", seat, typed)
		}
		c := choices[rng.IntN(len(choices))]
		for _, o := range choices {
			if (strings.HasPrefix(o.Label, "Chase") || o.Label == "Lock the turn") && rng.IntN(4) > 0 {
				c = o
			}
		}
		if c.Whole() {
			return c.Line
		}
		typed = c.Line
	}
}

// playAtRandom plays a hunt to its end, and calls look before every line.
func playAtRandom(t testing.TB, seed, seats int, options map[string]string, look func(s *State, dice *game.Dice, rng *rand.Rand)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(seed), uint64(seats)))
	session, _, err := game.Begin(&Game, game.Table{Seats: seats, Options: options}, [32]byte{byte(seed), byte(seats)})
	if err != nil {
		t.Fatal(err)
	}
	s, dice := session.Match().(*State), session.Dice()
	for lines := 0; s.Over == nil; lines++ {
		if lines == 20000 {
			t.Fatalf("seed %d: not over after %d lines", seed, lines)
		}
		look(s, dice, rng)
		waits := s.Waiting()
		seat := waits[rng.IntN(len(waits))].Seat
		line := chooseAtRandom(t, rng, s, seat)
		if _, err := s.Play(seat, line, dice); err != nil {
			t.Fatalf("seed %d: seat %d is offered %q and refused: %v", seed, seat, line, err)
		}
	}
	look(s, dice, rng)
}
