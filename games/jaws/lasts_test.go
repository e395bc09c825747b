package jaws_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
)

// careful picks the line of a player who takes what lies near: the shark eats, or
// swims where swimmers are; the crew rescue, search once a round, launch where the
// shark was seen, and sail towards swimmers; hunters take the likeliest attack and
// are ready at once.
func careful(s *jaws.State, seat game.Seat, list []game.Choice, rng *rand.Rand) string {
	best, pick := -1, list[0].Line
	for _, c := range list {
		w := rng.IntN(10)
		has := func(text string) bool { return strings.Contains(c.Line, text) }
		switch {
		case c.Kind == game.Idle || has("burst") || has("hold") || has("unready") || has("take back") || has(" take "):
		case c.Kind == game.Backs || has("strike nobody") || strings.HasPrefix(c.Line, "set "):
			w = -1
		case has("plan eat"), has("rescue"), has("close"), has("bite "), has("ready"), has("attack"), has("lock") && s.Act == 2:
			w += 80
		case has("give ") || has("settle") || has("board "):
			w += 50
		case has("binoculars"), has("finder"):
			w += 70
		case has("launch"):
			if s.Island.Seen != board.Nowhere && strings.HasSuffix(c.Line, " "+s.Island.Seen.String()) {
				w += 90
			}
		case has("move"):
			w += 10
			if strings.Contains(c.Hint, "swimmer") {
				w += 40
			}
			if s.Act == 2 {
				w = 0
			}
		case has("target"):
			w += 60
		case has("weapon"):
			if m, ok := board.MemberNamed(strings.Fields(c.Line)[0]); ok && s.Orca.Members[m].Weapon == "" {
				w += 70
			}
		case has("strike "):
			w += 40
		case has("choose"):
			if s.Orca.Choice == "" {
				w += 60
			}
		case c.Kind == game.Ends:
			w += 5
		case !c.Whole():
			w += 30
		}
		if w > best {
			best, pick = w, c.Line
		}
	}
	return pick
}

// length is how long a game lasts: the rounds of each act, and the lines of the
// seat that plays the most.
type length struct{ island, orca, lines int }

func playLength(t *testing.T, seed uint64, seats int, acts string, random bool) length {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, uint64(seats)))
	session, _, err := game.Begin(&jaws.Game, game.Table{Seats: seats, Options: map[string]string{"acts": acts}}, [32]byte{byte(seed), byte(seats)})
	if err != nil {
		t.Fatal(err)
	}
	s, dice := session.Match().(*jaws.State), session.Dice()
	lines := make([]int, seats)
	for s.Over == nil {
		waits := s.Waiting()
		seat := waits[rng.IntN(len(waits))].Seat
		line := ""
		for line == "" || line[len(line)-1] == ' ' {
			list := s.Choices(seat, line)
			if random {
				line = list[rng.IntN(len(list))].Line
			} else {
				line = careful(s, seat, list, rng)
			}
		}
		if _, err := s.Play(seat, line, dice); err != nil {
			t.Fatalf("seat %d: %q: %v", seat, line, err)
		}
		lines[seat]++
		if lines[seat] > 5000 {
			t.Fatalf("the game does not end: seat %d plays %q", seat, line)
		}
	}
	l := length{lines: slices.Max(lines)}
	if s.Island != nil {
		l.island = s.Island.Round
	}
	if s.Orca != nil {
		l.orca = s.Orca.Round
	}
	return l
}

// The text of how long a game takes tells about as many rounds as players take who
// choose what lies near. Forty games of each kind took 8 and 16 rounds, 6, and 16, in
// the middle; players who choose at random take 50 and 23.
func TestLasts(t *testing.T) {
	for _, c := range []struct {
		acts         string
		island, orca int // rounds in the middle
		text         string
	}{
		{"both", 8, 16, "about an hour at one sitting: some 8 rounds round the island, then 16 at sea"},
		{"1", 6, 0, "about 20 minutes at one sitting: some 6 rounds round the island"},
		{"2", 0, 16, "about 45 minutes at one sitting: some 16 rounds at sea"},
	} {
		jawstest.Equal(t, "acts="+c.acts, jaws.Game.Lasts(game.Table{Seats: 4, Options: map[string]string{"acts": c.acts}}), c.text)
		var island, orca []int
		for seed := range uint64(9) {
			l := playLength(t, seed, 2+int(seed%3), c.acts, false)
			island, orca = append(island, l.island), append(orca, l.orca)
		}
		slices.Sort(island)
		slices.Sort(orca)
		if near := func(n, want int) bool { return n >= want-want/3 && n <= want+want/3 }; !near(island[4], c.island) || !near(orca[4], c.orca) {
			t.Errorf("acts=%s takes %v rounds round the island and %v at sea", c.acts, island, orca)
		}
	}
}
