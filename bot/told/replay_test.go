package told

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"

	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/race"
	"shipboard/render"
)

// film keeps the pictures of which it is to make a film. Its files have a fixed number of bytes a
// picture.
type film struct {
	frames []render.Timed
	each   int
}

func (f *film) GIF(frames []render.Timed, width int) ([]byte, error) {
	if width != replayWide {
		return nil, fmt.Errorf("%d wide", width)
	}
	f.frames = frames
	return make([]byte, len(frames)*f.each), nil
}

// playedOut is a game of two that was played to its end by lot, as a reader saw it.
func playedOut(t *testing.T, g *game.Game, reader game.Seat) *Tale {
	t.Helper()
	seed := game.TextSeed("replay")
	session, events, err := game.Begin(g, game.Table{Seats: 2}, seed)
	if err != nil {
		t.Fatal(err)
	}
	p := &Tale{Table: g.Key, Over: true, Past: &Past{
		game: g, table: session.Table(), seeds: [][32]byte{seed}, entries: []table.Entry{{Seat: game.Public, Events: events}},
		Reader: reader, Names: game.Names{"Ann", "Bob"},
	}}
	rng := rand.New(rand.NewPCG(5, 2))
	for at := time.Unix(1, 0); len(session.Match().Waiting()) > 0; at = at.Add(time.Minute) {
		seat := session.Match().Waiting()[0].Seat
		played, err := session.Play(seat, gametest.Offered(session.Match(), seat, rng.IntN))
		if err != nil {
			t.Fatal(err)
		}
		p.entries = append(p.entries, table.Entry{At: at, Seat: seat, Line: played.Line, Events: played.Events})
	}
	return p
}

// words are all that a scene says in letters.
func words(s render.Scene) string {
	var all []string
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			if label, ok := shape.(render.Label); ok {
				all = append(all, label.Text)
			}
		}
	}
	return strings.Join(all, " ")
}

// A replay has at most sixty pictures, all of one shape, tells what people will retell and who plays
// which side, and ends with the end. Where the file would be too large, it has fewer.
func TestReplay(t *testing.T) {
	for _, g := range []*game.Game{&race.Game, &jaws.Game} {
		p := playedOut(t, g, game.Public)
		parts := g.Seats.Words(p.table)
		sides := "Ann (" + parts[0] + ") and Bob (" + parts[1] + ")"
		f := &film{each: 1000}
		if _, err := (&Drawer{Mover: f}).Replay(p); err != nil {
			t.Fatal(err)
		}
		if n := len(f.frames); n < 20 || n > mostReplayed {
			t.Errorf("%s: the replay has %d pictures", g.Title, n)
		}
		told := ""
		for i, x := range f.frames {
			if shape := x.Scene.H/x.Scene.W - f.frames[0].Scene.H/f.frames[0].Scene.W; math.Abs(shape) > 1e-6 {
				t.Errorf("%s: picture %d has another shape", g.Title, i)
			}
			if x.For < leastStand || i+1 < len(f.frames) && x.For > filmStand || x.Scene.Private {
				t.Errorf("%s: picture %d stands %v, private: %v", g.Title, i, x.For, x.Scene.Private)
			}
			told += words(x.Scene) + "\n"
		}
		last := f.frames[len(f.frames)-1]
		if !strings.Contains(words(last.Scene), "The end") || last.For != endStand || !strings.Contains(words(last.Scene), sides) {
			t.Errorf("%s: the last picture says %q for %v", g.Title, words(last.Scene), last.For)
		}
		moments := 0
		for _, a := range p.acts() {
			if a.moment >= 0 {
				moments++
				head := strings.Fields(render.Typeset(a.filmStep().Head))
				if !strings.Contains(told, strings.Join(head[:min(3, len(head))], " ")) {
					t.Errorf("%s: no picture tells %q", g.Title, a.filmStep().Head)
				}
			}
		}
		if moments == 0 {
			t.Errorf("%s: the game has no moment: too little to try anything", g.Title)
		}
		before := f.frames
		f.frames = nil
		same := &Drawer{Mover: f}
		if _, err := same.Replay(p); err != nil || len(f.frames) != len(before) {
			t.Error(err)
		}
		f.frames = nil
		if gif, err := same.Replay(p); err != nil || len(gif) == 0 || f.frames != nil {
			t.Errorf("%s: the same replay is made again (%v)", g.Title, err)
		}
		f.each = mostReplay / 30
		if _, err := (&Drawer{Mover: f}).Replay(p); err != nil || len(f.frames) > 30 || len(f.frames) < 15 {
			t.Errorf("%s: a file of thirty pictures would be as large as it may be, and it has %d (%v)", g.Title, len(f.frames), err)
		}
	}
}

// The game and its round have all the room that the players leave them: a breadth is an estimate, and a
// title held to it was cut short. Where both are long, each has half.
func TestHeadingOfAReplay(t *testing.T) {
	room := func(title, players string) (float64, float64) {
		shapes := Heading(render.Day, render.Area{W: 1000, H: 60}, 1, title, players)
		return shapes[1].(render.Label).Max, shapes[2].(render.Label).Max
	}
	const free = 1000 - 3*frameEdge
	for _, x := range []struct{ title, players string }{
		{"JAWS · Round 1", "Ann (Shark) and Bob (Crew)"},
		{"Thar's the Beast · Turn 12", "Ann and Bob"},
	} {
		left, right := room(x.title, x.players)
		if left < 1.1*render.Breadth(x.title, 34, render.Bold) || right < 1.1*render.Breadth(x.players, 30, render.Roman) {
			t.Errorf("%q has room for %.0f, and %q for %.0f", x.title, left, x.players, right)
		}
	}
	long := strings.Repeat("Wilhelmina ", 9)
	if left, right := room(long, long); left != free/2 || right != free/2 {
		t.Errorf("two long texts have %.0f and %.0f of %.0f", left, right, float64(free))
	}
}

// What everyone saw shows nothing of what the shark alone saw.
func TestReplayIsOfItsReader(t *testing.T) {
	shark := game.Seat(slices.IndexFunc(playedOut(t, &jaws.Game, game.Public).table.Roles, func(roles []string) bool { return slices.Contains(roles, "shark") }))
	film := &film{}
	hidden := func(reader game.Seat) (n int) {
		p := playedOut(t, &jaws.Game, reader)
		if _, err := (&Drawer{Mover: film}).Replay(p); err != nil {
			t.Fatal(err)
		}
		for _, x := range film.frames {
			if x.Scene.Mirror {
				n++
			}
		}
		return n
	}
	if n := hidden(game.Public); n > 0 {
		t.Errorf("%d pictures for everyone are the shark's own", n)
	}
	if n := hidden(shark); n == 0 {
		t.Error("the shark's replay has none of its own pictures")
	}
}

// longGame is a race with a meal in it. Its lines are acts of their own, and after some of them
// stands what they are.
func longGame() []act {
	var acts []act
	add := func(by game.Seat, l chat.DeskLine, opens string) {
		n := len(acts) + 1
		acts = append(acts, act{n: n, first: n, last: n, drawn: n, seen: n, by: by, joined: 1, moment: -1, opens: opens, lines: []chat.DeskLine{l}})
	}
	add(game.Public, chat.DeskLine{Text: "Ann deals."}, "")
	add(game.Public, chat.DeskLine{Text: "Deal 1: everyone gets five cards.", Idles: true}, "Deal 1")
	add(1, chat.DeskLine{Text: "Bob throws a 2 away: it has no use now.", Idles: true}, "")
	add(0, chat.DeskLine{Text: "Red 1 casts off."}, "")
	add(1, chat.DeskLine{Text: "Bob throws a 4 away: it has no use now.", Idles: true}, "")
	add(0, chat.DeskLine{Text: "Red 1 sails from 1 to 8."}, "")
	add(1, chat.DeskLine{Text: "Quint is ready."}, "")
	add(1, chat.DeskLine{Text: "Three swimmers are gone at N (3 of 9)."}, "")
	add(0, chat.DeskLine{Text: "Red 1 meets weather on 8 and rolls 3: fog.", Dice: []game.Roll{{}}}, "")
	add(1, chat.DeskLine{Text: "Blue 1 takes a hit.", Harms: true}, "")
	return acts
}

// A replay leaves out what is idle, besides the start of a round. Of a long game it joins moves, then
// leaves out moves, and then what dice decided; what did harm, it keeps.
func TestWhatALongReplayTells(t *testing.T) {
	if got := filmed(longGame(), 10); len(got) != 7 {
		t.Errorf("of ten acts, of which three are idle, it tells %d", len(got))
	}
	for _, c := range []struct {
		most int
		want []string
	}{
		{5, []string{" Ann deals.", " Red 1 casts off. Red 1 sails from 1 to 8.", " Three swimmers are gone at N (3 of 9).", " Red 1 meets weather on 8 and rolls 3: fog.", " Blue 1 takes a hit."}},
		{3, []string{" Ann deals.", " Red 1 meets weather on 8 and rolls 3: fog.", " Blue 1 takes a hit."}},
		{2, []string{" Ann deals.", " Blue 1 takes a hit."}},
	} {
		var got []string
		for _, a := range filmed(longGame(), c.most) {
			if !a.idle() {
				got = append(got, a.text())
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("in %d pictures it tells %q, want %q", c.most, got, c.want)
		}
	}
}

// The end stays, however much else people will retell.
func TestALongReplayKeepsItsEnd(t *testing.T) {
	var acts []act
	for n := range 200 {
		a := act{moment: -1}
		a.n = n
		a.lines = []chat.DeskLine{{Harms: true}}
		acts = append(acts, a)
	}
	acts[199].ends = true
	if kept := retold(acts, 7); len(kept) != 7 || !kept[6].ends {
		t.Errorf("it keeps %d acts, the last of them number %d", len(kept), kept[len(kept)-1].n)
	}
}

// An act that others were joined to covers them and all that was left out between.
func TestJoinedForAReplay(t *testing.T) {
	acts := longGame()
	a, b := acts[3], acts[5]
	a.add(b)
	if a.first != 4 || a.last != 6 || !isOf(a, acts[3]) || !isOf(a, acts[4]) || !isOf(a, b) || isOf(a, acts[2]) || isOf(a, acts[6]) {
		t.Errorf("it is %+v", a)
	}
}

// Below its picture an act begins with what happened. The rest follows.
func TestWordsOfAReplay(t *testing.T) {
	die := []game.Roll{{}}
	for _, c := range []struct {
		lines []chat.DeskLine
		head  string
		rest  []string
	}{
		{[]chat.DeskLine{{Text: "Red 1 sails to 8."}, {Text: "Red 1 meets weather on 8 and rolls 3: fog. Red holds no cards, so none changes.", Dice: die}}, "Red 1 meets weather on 8 and rolls 3: fog.", []string{"Red 1 sails to 8.", "Red holds no cards, so none changes."}},
		{[]chat.DeskLine{{Text: "Red 1 sails to 8."}, {Text: "Red 1 meets weather on 8 and rolls 3: fog. Red loses one card.", Dice: die, Yields: true}}, "Red 1 sails to 8. Red loses one card.", []string{"Red 1 meets weather on 8 and rolls 3: fog."}},
		{[]chat.DeskLine{{Text: "Green's harpoon does 57, and that is the death of him! Blood at S9: 7.", Dice: die}}, "Green's harpoon does 57, and that is the death of him!", []string{"Blood at S9: 7."}},
		{[]chat.DeskLine{{Text: "Quint launches a barrel into S. A hit!", Dice: die}}, "Quint launches a barrel into S. A hit!", []string{""}},
	} {
		a := act{joined: 1, moment: -1, lines: c.lines}
		s := a.filmStep()
		var rest []string
		for _, l := range s.Lines {
			rest = append(rest, l.Text)
		}
		if s.Head != c.head || !slices.Equal(rest, c.rest) {
			t.Errorf("%q is told as %q and %q", a.text(), s.Head, rest)
		}
	}
	two := act{joined: 2, moment: -1, lines: []chat.DeskLine{{Text: "Blue 1 sails to 6."}, {Text: "Red 1 casts off from 1."}}}
	if s := two.filmStep(); s.Head != "Blue 1 sails to 6." || len(s.Lines) != 1 || s.Lines[0].Text != "Red 1 casts off from 1." {
		t.Errorf("two moves are told as %q and %+v", s.Head, s.Lines)
	}
}
