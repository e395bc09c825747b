package spottest

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// Refuses plays a line that must be refused with a text that contains these words.
func (b *Battle) Refuses(seat game.Seat, line, words string) *Battle {
	b.t.Helper()
	_, err := b.Play(seat, line, b.Dice)
	if r, ok := game.Refused(err); !ok || !strings.Contains(string(r), words) {
		b.t.Fatalf("%q: %v; want a refusal with %q", line, err, words)
	}
	return b
}

// Text is all that the latest line told.
func (b *Battle) Text() string {
	var list []string
	for _, e := range b.Told {
		list = append(list, e.Text)
	}
	return strings.Join(list, "\n")
}

// Tells fails the test unless the latest line told these words.
func (b *Battle) Tells(words string) *Battle {
	b.t.Helper()
	if !strings.Contains(b.Text(), words) {
		b.t.Fatalf("told:\n%s\nwant %q", b.Text(), words)
	}
	return b
}

// At fails the test unless a model is at a place and heading, as in "18 13.5 40".
func (b *Battle) At(name, place string) *Battle {
	b.t.Helper()
	p := b.The(name).Pose
	if now := p.At.X.String() + " " + p.At.Y.String() + " " + p.Heading.String(); now != place {
		b.t.Fatalf("%s is at %s; want %s", name, now, place)
	}
	return b
}

// Shows is what a viewer may know.
func Shows(s *blackspot.State, viewer game.Seat) view.View { return s.View(viewer).(view.View) }

// Shows is what a viewer may know of the battle.
func (b *Battle) Shows(viewer game.Seat) view.View { return Shows(b.State, viewer) }

// Label is the label under which a line is offered to the south after some typed words.
func (b *Battle) Label(typed, line string) string {
	b.t.Helper()
	for _, c := range b.Choices(0, typed) {
		if c.Line == line {
			return c.Label
		}
	}
	b.t.Fatalf("after %q nobody offers %q", typed, line)
	return ""
}

// SeenBy is what a viewer sees, as JSON.
func SeenBy(t *testing.T, s *blackspot.State, viewer game.Seat) string {
	t.Helper()
	return gametest.JSON(t, Shows(s, viewer))
}

// Won fails the test unless the battle ended with these places, as in "0 | 1,2".
func (b *Battle) Won(want string) *Battle {
	b.t.Helper()
	if b.Over == nil {
		b.t.Fatal("the battle goes on")
	}
	var places []string
	for _, p := range b.Over.Places {
		var seats []string
		for _, seat := range p {
			seats = append(seats, strconv.Itoa(int(seat)))
		}
		places = append(places, strings.Join(seats, ","))
	}
	if got := strings.Join(places, " | "); got != want {
		b.t.Fatalf("places %s; want %s: %s", got, want, b.Over.Text)
	}
	return b
}

// Silent fails the test if the latest line told these words.
func (b *Battle) Silent(words string) *Battle {
	b.t.Helper()
	if strings.Contains(b.Text(), words) {
		b.t.Fatalf("told:\n%s\nwithout %q", b.Text(), words)
	}
	return b
}

// Has fails the test unless a model has these hits and dice.
func (b *Battle) Has(name string, hits, dice int) *Battle {
	b.t.Helper()
	if m := b.The(name); m.Hits != hits || m.Dice != dice {
		b.t.Fatalf("%s has %d hits and %d dice; want %d and %d", name, m.Hits, m.Dice, hits, dice)
	}
	return b
}

// Is fails the test unless a model has a status.
func (b *Battle) Is(name string, want board.Status) *Battle {
	b.t.Helper()
	if m := b.The(name); m.Status != want {
		b.t.Fatalf("%s is %s; want %s", name, m.Status, want)
	}
	return b
}

// Offers reports whether a line is offered to a seat after what it typed.
func (b *Battle) Offers(seat game.Seat, typed, line string) bool {
	for _, c := range b.Choices(seat, typed) {
		if c.Line == line {
			return true
		}
	}
	return false
}

// LogOf writes what a model's log holds: "18,10 fires 270 18,14 hit 1 by n1's cannon".
func (b *Battle) LogOf(name string) string {
	b.t.Helper()
	stops, ok := board.ReadLog(b.The(name).Log)
	if !ok {
		b.t.Fatalf("%s: %q is no log", name, b.The(name).Log)
	}
	var words []string
	for _, x := range stops {
		words = append(words, x.At.X.String()+","+x.At.Y.String())
		if x.Put {
			words = append(words, "put")
		}
		for _, e := range x.Events {
			switch e.Sign {
			case board.LogFired:
				words = append(words, "fires "+e.Way.String())
			case board.LogHit:
				words = append(words, "hit in "+strconv.Itoa(e.Round)+" by "+b.Title(e.By)+", "+string(e.Cause))
			case board.LogTaken:
				words = append(words, "taken in "+strconv.Itoa(e.Round)+" by "+strconv.Itoa(int(e.Seat)))
			case board.LogLost:
				words = append(words, "lost in "+strconv.Itoa(e.Round))
			}
		}
	}
	return strings.Join(words, "; ")
}

// ReadsBack fails the test unless a state keeps the law and Restore reads its snapshot back as
// the same.
func ReadsBack(t *testing.T, m *blackspot.State) {
	t.Helper()
	if err := m.Law(); err != nil {
		t.Fatal(err)
	}
	data := gametest.JSON(t, m)
	o, err := blackspot.Game.Restore([]byte(data))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(m, o) {
		t.Fatalf("reads back as another:\n%s\n%s", data, gametest.JSON(t, o))
	}
}

// Asks fails the test unless the battle asks these seats a question.
func (b *Battle) Asks(ask board.Ask, seats ...game.Seat) *Battle {
	b.t.Helper()
	if b.Prompt.Ask != ask || !slices.Equal(b.Open(), seats) {
		b.t.Fatalf("%q is asked of %v; want %q of %v; told:\n%s", b.Prompt.Ask, b.Open(), ask, seats, b.Text())
	}
	return b
}

// Holds fails the test unless a seat has these cards.
func (b *Battle) Holds(seat game.Seat, cards ...roster.Card) *Battle {
	b.t.Helper()
	if hand := b.Fleets[seat].Hand; !slices.Equal(hand, cards) {
		b.t.Fatalf("seat %d holds %v; want %v", seat, hand, cards)
	}
	return b
}

// Offering fails the test unless a line is offered to a seat, or not, as want says.
func (b *Battle) Offering(seat game.Seat, typed, line string, want bool) *Battle {
	b.t.Helper()
	if got := slices.ContainsFunc(b.Choices(seat, typed), func(c game.Choice) bool { return c.Line == line }); got != want {
		b.t.Fatalf("%q offered after %q: %v; want %v", line, typed, got, want)
	}
	return b
}

// Ends skips until another round has begun; no die is rolled on the way.
func (b *Battle) Ends() *Battle {
	b.t.Helper()
	for round := b.Round; b.Round == round && b.Over == nil; {
		b.Plays(b.Open()[0], "skip")
	}
	return b
}

// Quiet fails the test if the latest line rolled a die.
func (b *Battle) Quiet() *Battle {
	b.t.Helper()
	for _, e := range b.Told {
		if len(e.Dice) > 0 {
			b.t.Fatalf("a die was rolled: %v; told:\n%s", e.Dice, b.Text())
		}
	}
	return b
}

// Scores fails the test unless the fleets have scored these points.
func (b *Battle) Scores(want ...string) *Battle {
	b.t.Helper()
	var got []string
	for i := range b.Fleets {
		got = append(got, view.Halves(b.Fleets[i].Score))
	}
	if !slices.Equal(got, want) {
		b.t.Fatalf("the fleets have %v points; want %v; told:\n%s", got, want, b.Text())
	}
	return b
}
