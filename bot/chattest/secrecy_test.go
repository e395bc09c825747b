package chattest

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"shipboard/games"
	"shipboard/games/boarders"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/moby"
	"shipboard/games/race"
	"shipboard/render"
)

// The adapter of this Hall does nothing, so the test is about the bot, and looks
// closer: by night at more games, and as every viewer.
func TestSecrecy(t *testing.T) {
	few, short := 2, 10 // games of each kind, and of the example, which is short
	if Night() {
		few, short = 4, 20
	}
	secrecy(t, newMemHall, games.All, gamesToPlay(t, few), watch{from: 90, moves: 16, every: 1, on: 30, each: Night()})
	secrecy(t, newMemHall, []*game.Game{&duel.Game}, gamesToPlay(t, short), watch{from: 12, moves: 10, every: 1, on: 12, each: Night()}) // a short one
}

// In two worlds that look alike to everybody, watchers are asked and told the same about a moment.
func TestSecrecyOfMoments(t *testing.T) {
	asked := []*game.Game{with(&jaws.Game, "acts", "2"), &moby.Game, &race.Game}
	secrecy(t, newMemHall, asked, 1, watch{from: 50, moves: 16, every: 2, on: 8, moments: true})
	secrecy(t, newMemHall, []*game.Game{with(&boarders.Game, "course", "ask")}, 1, watch{from: 120, moves: 16, every: 4, on: 8, moments: true})
}

// with is a game of which an option has one value alone.
func with(g *game.Game, option, value string) *game.Game {
	c := *g
	c.Options = slices.Clone(c.Options)
	for i, o := range c.Options {
		if o.Name == option {
			c.Options[i].Values, c.Options[i].Default = []string{value}, value
		}
	}
	return &c
}

// A check that finds nothing proves nothing until it has found something. Each
// leak is planted in an adapter and must be found.
func TestSecrecyFindsLeaksOfAdapters(t *testing.T) {
	for _, f := range []flaw{answersOpenly, wrongDoor, countsDeliveries, showsTyping, keepsAlt, completesOthers, showsAnothersDesk} {
		t.Run(string(f), func(t *testing.T) {
			t.Parallel()
			mustFind(t, games.All[0], func(t testing.TB, o Options) Hall { return openMemHall(t, o, f) })
		})
	}
}

// And each is planted in a game. The same game without a leak is found in order.
func TestSecrecyFindsLeaksOfGames(t *testing.T) {
	for _, g := range []*game.Game{games.All[0], &duel.Game} {
		for _, leak := range []string{"view", "picture", "alt text", "choice", "refusal", "event audience", "event text"} {
			t.Run(g.Key+" "+leak, func(t *testing.T) {
				t.Parallel()
				mustFind(t, leakyGame(g, leak), newMemHall)
			})
		}
		if _, found := findLeak(t, leakyGame(g, ""), newMemHall, 4); found != nil {
			t.Errorf("%s has no leak, and one is found: %v", g.Key, found)
		}
	}
}

// mustFind plays games until a leak is found.
func mustFind(t *testing.T, g *game.Game, open New) {
	t.Helper()
	s, found := findLeak(t, g, open, 12)
	if found == nil {
		t.Errorf("not found: %v", s)
	}
	t.Logf("found %v", found)
}

func findLeak(t *testing.T, g *game.Game, open New, games uint64) (s secrecyStats, found error) {
	for seed := range games {
		if err := checkSecrecy(t, open, g, seed, watch{from: 30, moves: 8, every: 4, on: 12}, &s); err != nil {
			return s, fmt.Errorf("in game %d: %w", seed, err)
		}
	}
	return s, nil
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

func (l leaky) MarshalJSON() ([]byte, error) { return json.Marshal(l.Match) }

func (l leaky) Clone() game.Match { return leaky{l.Match.Clone(), l.leak} }

func (l leaky) Imagine(viewer game.Seat) game.Worlds {
	imagine := l.Match.Imagine(viewer)
	return func(d *game.Dice) game.Match {
		if l.leak == "imagined" {
			for range l.all()[1] % 4 {
				d.Pick("a peek", 2)
			}
		}
		return leaky{imagine(d), l.leak}
	}
}

func (l leaky) View(viewer game.Seat) game.View {
	v := l.Match.View(viewer)
	switch l.leak {
	case "view":
		return leakyView{v, l.all()}
	case "picture", "alt text":
		return leakyPicture{v, l.leak, l.all()}
	}
	return v
}

type leakyView struct {
	game.View
	Leak string
}

// leakyPicture leaks by its drawing alone, or by its alt text.
type leakyPicture struct {
	game.View
	by, leak string
}

func (v leakyPicture) MarshalJSON() ([]byte, error) { return []byte(inWords(v.View)), nil }

func (v leakyPicture) Scenes() []render.Scene {
	scenes := v.View.Scenes()
	if v.by == "alt text" {
		scenes[0].Alt += v.leak
		return scenes
	}
	scenes[0].Layers = append(scenes[0].Layers, render.Layer{Shapes: []render.Shape{render.Label{Text: v.leak}}})
	return scenes
}

func (l leaky) Moves(s game.Seat, typed string) []game.Move { return game.MovesOf(l.Choices(s, typed)) }

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
		switch e := &played.Events[i]; {
		case l.leak == "event audience" && !e.To.Public():
			e.To = game.Only(0, 1, 2, 3)
		case l.leak == "event text" && e.To.Public():
			e.Text += l.all()
		}
	}
	return played, err
}

// Computers sit among the people. They keep their secrets as people do, and know no
// more than people in their seats would.
func TestSecrecyBesideComputers(t *testing.T) {
	t.Parallel()
	secrecy(t, newMemHall, games.All, gamesToPlay(t, 2), besideComputers)
}

var besideComputers = watch{from: 30, moves: 10, every: 4, on: 20, computers: true}

// A chat that counts the lines which computers play in secret, and a computer that
// looks at what is hidden from it, must be found.
func TestSecrecyFindsLeaksOfComputers(t *testing.T) {
	for _, x := range []struct {
		leak string
		game *game.Game
		open New
	}{
		{"counts lines", games.All[1], func(t testing.TB, o Options) Hall { return openMemHall(t, o, countsLines) }},
		{"peeks", games.All[0], func(t testing.TB, o Options) Hall {
			o.Games = []*game.Game{leakyGame(o.Games[0], "imagined")}
			return newMemHall(t, o)
		}},
	} {
		t.Run(x.leak, func(t *testing.T) {
			t.Parallel()
			var s secrecyStats
			for seed := range uint64(12) {
				if err := checkSecrecy(t, x.open, x.game, seed, besideComputers, &s); err != nil {
					t.Logf("found in game %d: %v", seed, err)
					return
				}
			}
			t.Errorf("not found: %v", s)
		})
	}
}
