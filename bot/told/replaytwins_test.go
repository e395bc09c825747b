package told

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"shipboard/bot/table"
	"shipboard/games/blackspot"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/moby"
)

// world is a game with its journal.
type world struct {
	session *game.Session
	entries []table.Entry
}

// plays has a seat play a line, and returns what everyone is told and sees then.
func (w *world) plays(t *testing.T, seat game.Seat, line string) (told string, ok bool) {
	t.Helper()
	played, err := w.session.Play(seat, line)
	if err != nil {
		return "", false
	}
	w.entries = append(w.entries, table.Entry{At: time.Unix(int64(len(w.entries)), 0), Seat: seat, Line: played.Line, Events: played.Events})
	for _, e := range played.Events {
		if e.To.Public() {
			told += fmt.Sprintln(e.Text, e.Dice)
		}
	}
	return told + w.shows(t), true
}

// shows is what everyone sees of the game now.
func (w *world) shows(t *testing.T) string {
	t.Helper()
	m := w.session.Match()
	data, err := json.Marshal(m.View(game.Public))
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s %+v", data, m.Waiting())
}

// copied is the same world once more.
func (w *world) copied(t *testing.T, g *game.Game) *world {
	t.Helper()
	data, err := w.session.Save()
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.Load([]*game.Game{g}, data)
	if err != nil {
		t.Fatal(err)
	}
	return &world{s, append([]table.Entry(nil), w.entries...)}
}

// The replay for everyone is the same in two worlds that everyone was told the same of and shown
// the same, whatever was planned in secret.
func TestReplayTellsNoSecret(t *testing.T) {
	for _, g := range []*game.Game{&jaws.Game, &moby.Game, &boarders.Game, &blackspot.Game} {
		differ, shown := 0, 0
		for n := range uint64(2) {
			rng := rand.New(rand.NewPCG(n, 3))
			seats := max(g.Seats.Min, 3)
			seed := game.TextSeed(fmt.Sprint("twins", n))
			session, events, err := game.Begin(g, game.Table{Seats: seats}, seed)
			if err != nil {
				t.Fatal(err)
			}
			a := &world{session, []table.Entry{{Seat: game.Public, Events: events}}}
			setup := session.Table()
			b := a.copied(t, g)
			secrets := 0
			for range 60 + 140*n {
				found := false
				for range 20 {
					x, y := a.copied(t, g), b.copied(t, g)
					before := x.shows(t)
					seat := game.Seat(rng.IntN(seats))
					line := gametest.Offered(x.session.Match(), seat, rng.IntN)
					if line == "" {
						continue
					}
					told, ok := x.plays(t, seat, line)
					if !ok {
						continue
					}
					other := line
					if rng.IntN(3) == 0 {
						other = gametest.Offered(y.session.Match(), seat, rng.IntN)
					}
					if n == 1 && len(a.entries) < 150 { // the worlds part late in the game
						other = line
					}
					if quiet := told == before; quiet && other != line && rng.IntN(2) == 0 {
						other = "" // there, nothing is planned
					}
					if other != "" {
						if there, ok := y.plays(t, seat, other); !ok || there != told {
							continue
						}
					}
					if other != line {
						secrets++
					}
					a, b, found = x, y, true
					break
				}
				if !found {
					break
				}
			}
			differ += secrets
			var frames [2]string
			for i, w := range []*world{a, b} {
				p := &Tale{Table: fmt.Sprint(g.Key, n, i), Over: true, Past: &Past{
					game: g, table: setup, seeds: [][32]byte{seed}, entries: w.entries, Reader: game.Public, Names: game.Names{"Ann", "Bob", "Cat"}[:seats],
				}}
				f := &film{each: 1000}
				if _, err := (&Drawer{Mover: f}).Replay(p); err != nil {
					t.Fatalf("%s: %v", g.Title, err)
				}
				var all strings.Builder
				for _, x := range f.frames {
					fmt.Fprintln(&all, x.For, words(x.Scene))
					fmt.Fprintf(&all, "%+v\n", x.Scene.Layers)
				}
				frames[i], shown = all.String(), shown+len(f.frames)
			}
			if frames[0] != frames[1] {
				at := 0
				for at < min(len(frames[0]), len(frames[1])) && frames[0][at] == frames[1][at] {
					at++
				}
				t.Errorf("%s, game %d, after %d and %d lines: one replay is\n…%.300s\nthe other\n…%.300s", g.Title, n, len(a.entries), len(b.entries), frames[0][max(0, at-100):], frames[1][max(0, at-100):])
			}
		}
		t.Logf("%s: %d lines differ, %d pictures", g.Title, differ, shown)
		if differ < 4 || shown < 10 {
			t.Errorf("%s: %d lines differ, %d pictures: too few to try anything", g.Title, differ, shown)
		}
	}
}
