package chattest

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"testing"

	"shipboard/games"
	"shipboard/games/game"
	"shipboard/render"
)

func TestSecrecy(t *testing.T) { Secrecy(t, newMemHall) }

// A check that finds nothing proves nothing until it has found something. Each
// leak is planted in an adapter and must be found.
func TestSecrecyFindsLeaksOfAdapters(t *testing.T) {
	for _, f := range []flaw{answersOpenly, wrongDoor, countsDeliveries, showsTyping, keepsAlt, completesOthers} {
		t.Run(string(f), func(t *testing.T) {
			t.Parallel()
			mustFind(t, games.All[0], func(t testing.TB, o Options) Hall { return openMemHall(t, o, f) })
		})
	}
}

// And each is planted in a game.
func TestSecrecyFindsLeaksOfGames(t *testing.T) {
	for _, leak := range []string{"view", "picture", "choice", "refusal", "event"} {
		t.Run(leak, func(t *testing.T) {
			t.Parallel()
			mustFind(t, leakyGame(games.All[0], leak), newMemHall)
		})
	}
}

// mustFind plays games until a leak is found.
func mustFind(t *testing.T, g *game.Game, open New) {
	t.Helper()
	var s secrecyStats
	for seed := range uint64(12) {
		if err := checkSecrecy(t, open, g, seed, watch{from: 30, moves: 8, every: 4}, &s); err != nil {
			t.Logf("found in game %d: %v", seed, err)
			return
		}
	}
	t.Errorf("not found: %v", s)
}

// leakyGame is a game with a fault: where it should not, it shows a digest of
// all there is.
func leakyGame(g *game.Game, leak string) *game.Game {
	c := *g
	c.New = func(t game.Table, d *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := g.New(t, d)
		return leaky{m, leak}, events, err
	}
	c.Restore = func(data []byte) (game.Match, error) {
		m, err := g.Restore(data)
		return leaky{m, leak}, err
	}
	return &c
}

type leaky struct {
	game.Match
	leak string
}

func (l leaky) all() string {
	data, err := json.Marshal(l)
	if err != nil {
		panic(err)
	}
	return fmt.Sprintf(" %x", sha256.Sum256(data))[:7]
}

func (l leaky) Clone() game.Match { return leaky{l.Match.Clone(), l.leak} }

func (l leaky) Imagine(viewer game.Seat, d *game.Dice) game.Match {
	return leaky{l.Match.Imagine(viewer, d), l.leak}
}

func (l leaky) View(viewer game.Seat) game.View {
	v := l.Match.View(viewer)
	switch l.leak {
	case "view":
		return leakyView{v, l.all()}
	case "picture":
		return leakyPicture{v, l.all()}
	}
	return v
}

type leakyView struct {
	game.View
	Leak string
}

// leakyPicture leaks by what is drawn alone.
type leakyPicture struct {
	game.View
	leak string
}

func (v leakyPicture) MarshalJSON() ([]byte, error) { return []byte(inWords(v.View)), nil }

func (v leakyPicture) Scenes() []render.Scene {
	scenes := v.View.Scenes()
	scenes[0].Layers = append(scenes[0].Layers, render.Layer{Shapes: []render.Shape{render.Label{Text: v.leak}}})
	return scenes
}

func (l leaky) Choices(s game.Seat, typed string) []game.Choice {
	choices := l.Match.Choices(s, typed)
	if l.leak == "choice" && len(choices) > 0 {
		choices[0].Label += l.all()
	}
	return choices
}

func (l leaky) Play(s game.Seat, line string, d *game.Dice) (game.Played, error) {
	played, err := l.Match.Play(s, line, d)
	if _, refused := game.Refused(err); refused && l.leak == "refusal" {
		return played, game.Refuse("%s%s", err, l.all())
	}
	for i := range played.Events {
		if e := &played.Events[i]; l.leak == "event" && !e.To.Public() {
			e.To = game.Only(0, 1, 2, 3)
		}
	}
	return played, err
}
