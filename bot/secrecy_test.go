package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/store"
)

// The secrecy property: whatever a viewer gets to see through the bot is the
// same in every world that the viewer could not tell from the true one.
//
// Random games are played through a whole bot. At each step, for each seat and
// for an onlooker, the store is copied and the match in the copy replaced by
// one that Imagine makes up for that viewer. Both copies get a bot of their
// own, and everything that the viewer can ask for or is sent is compared byte
// for byte: answers, menus, button ids, completions, refusals, alt texts,
// file names, pictures, and the order and number of messages. Then both worlds
// play on by the same public script, while the others' secret lines differ.

// gamesToPlay is how many random games of each of so many kinds the property is
// tried on: SHIPBOARD_GAMES, or their share of somewhat over 50, which is what
// fits the time of a test run; a night's run is 2000. One viewer is looked at at
// about every other step, or with SHIPBOARD_THOROUGH every viewer at every step.
func gamesToPlay(t *testing.T, kinds int) (each int, thorough bool) {
	each, thorough = 50/kinds+1, os.Getenv("SHIPBOARD_THOROUGH") != ""
	if text := os.Getenv("SHIPBOARD_GAMES"); text != "" {
		var err error
		if each, err = strconv.Atoi(text); err != nil || each < 1 {
			t.Fatalf("SHIPBOARD_GAMES=%s is no number of games", text)
		}
	}
	return each, thorough
}

func TestSecrecy(t *testing.T) {
	all := append(slices.Clone(games.All), &duel)
	each, thorough := gamesToPlay(t, len(all))
	for _, g := range all {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			s := secrecyStats{thorough: thorough}
			for seed := range each {
				if err := checkSecrecy(t, g, uint64(seed), &s); err != nil {
					t.Fatalf("game %d: %v", seed, err)
				}
			}
			t.Log(s)
			if s.varied == 0 || s.playedOn == 0 || s.steps == 0 {
				t.Errorf("nothing was tried: %v", s)
			}
			if s.dropped > 4*s.playedOn {
				t.Errorf("most worlds could not be played on: %v", s)
			}
		})
	}
}

type secrecyStats struct {
	thorough bool // every viewer at every step

	steps, compared, varied, playedOn, dropped int
}

func (s secrecyStats) String() string {
	return fmt.Sprintf("%d lines played, %d comparisons, %d of them with other secrets; %d lines played on in two worlds, %d worlds dropped since they parted",
		s.steps, s.compared, s.varied, s.playedOn, s.dropped)
}

// secrecyCheck is one random game.
type secrecyCheck struct {
	*hall
	g     *game.Game
	rng   *rand.Rand
	stats *secrecyStats
	names []string
	id    string // of the table
}

// Games are looked at from some line on, so many lines long.
const (
	secretStart = 100
	secretSteps = 45
)

// checkSecrecy plays one random game and looks for a viewer who is shown
// something that depends on what is hidden from them.
func checkSecrecy(t testing.TB, g *game.Game, seed uint64, stats *secrecyStats) error {
	c := &secrecyCheck{
		hall: newHall(t, store.Memory(), g), g: g, stats: stats,
		rng: rand.New(rand.NewPCG(seed, 7)), names: []string{"ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal"},
	}
	c.begin()
	unseen := c.rng.IntN(secretStart)
	if seed%2 == 0 {
		unseen = 0
	}
	for i := range unseen + secretSteps {
		ends, err := c.step()
		if err != nil || ends {
			return err
		}
		if i < unseen {
			continue
		}
		chosen := game.Seat(c.rng.IntN(2*(len(c.names)+1))) + game.Public
		for viewer := game.Public; int(viewer) < len(c.names); viewer++ {
			if !stats.thorough && viewer != chosen {
				continue
			}
			if err := c.compare(viewer); err != nil {
				return fmt.Errorf("after %d lines, for seat %d: %w", stats.steps, viewer, err)
			}
		}
	}
	return nil
}

// begin sits people down and begins the game.
func (c *secrecyCheck) begin() {
	c.t.Helper()
	n := c.g.Seats.Min + c.rng.IntN(c.g.Seats.Max-c.g.Seats.Min+1)
	c.names = c.names[:n]
	start := "start " + c.g.Key
	for _, o := range c.g.Options {
		values := o.ValuesFor(n)
		start += " " + o.Name + "=" + values[c.rng.IntN(len(values))]
	}
	if c.rng.IntN(2) == 0 {
		start += " clock=24h"
	}
	c.types("zoe", start)
	for _, name := range c.names {
		c.types(name, "join")
	}
	c.types("zoe", "begin")
	c.table(func(t *table) { c.id = t.ID })
}

// table looks at the table of a hall.
func (h *hall) table(look func(*table)) {
	h.t.Helper()
	id, err := h.bot.tableFor(context.Background(), chat.Request{From: person("ann"), Place: channel}, chat.Command{}, "")
	if err == nil {
		err = h.bot.at(context.Background(), id, func(t *table) error {
			look(t)
			return nil
		})
	}
	if err != nil {
		h.t.Fatal(err)
	}
}

// session is a copy of the session at the hall's table.
func (h *hall) session() *game.Session {
	h.t.Helper()
	var s *game.Session
	h.table(func(t *table) {
		data, err := t.session.Save()
		if err == nil {
			s, err = game.Load(h.games, data)
		}
		if err != nil {
			h.t.Fatal(err)
		}
	})
	return s
}

// someLine finds a random whole line that a seat is offered.
func someLine(rng *rand.Rand, m game.Match, s game.Seat) string {
	typed := ""
	for range 30 {
		choices := m.Choices(s, typed)
		if len(choices) == 0 {
			return ""
		}
		c := choices[rng.IntN(len(choices))]
		if c.Whole() {
			return c.Line
		}
		typed = c.Line
	}
	return ""
}

// someMove finds a random seat that may act, and a line for it.
func someMove(rng *rand.Rand, s *game.Session) (game.Seat, string) {
	seats := rng.Perm(s.Table().Seats)
	for _, i := range seats {
		seat := game.Seat(i)
		if s.CanUndo(seat) && rng.IntN(12) == 0 {
			return seat, game.Undo
		}
		if line := someLine(rng, s.Match(), seat); line != "" {
			return seat, line
		}
	}
	return game.Public, ""
}

// step plays a random line in the true world.
func (c *secrecyCheck) step() (over bool, err error) {
	c.now = c.now.Add(time.Duration(c.rng.IntN(120)) * time.Minute)
	c.flush()
	session := c.session()
	if _, ended := session.Match().Outcome(); ended {
		return true, nil
	}
	s, line := someMove(c.rng, session)
	if line == "" {
		return true, errors.New("nobody may do anything, and the game is not over")
	}
	c.types(c.names[s], "do "+line)
	c.stats.steps++
	return false, nil
}

// compare makes up another world for a viewer, asks both worlds everything,
// and now and then plays on in both.
func (c *secrecyCheck) compare(viewer game.Seat) error {
	c.stats.compared++
	other, err := c.imagined(viewer)
	if err != nil {
		return err
	}
	here := c.store.(*store.Mem).Clone()
	a, b := c.copyOf(here), c.copyOf(other)
	if va, vb := a.knows(viewer), b.knows(viewer); va != vb {
		return fmt.Errorf("the view differs:\n%s\n%s", va, vb)
	}
	for _, r := range c.questions(viewer) {
		if err := c.same(viewer, a, b, r); err != nil {
			return err
		}
	}
	// What may change the table gets a world of its own.
	for _, r := range c.attempts(viewer) {
		if c.rng.IntN(3) > 0 {
			continue
		}
		x, y := c.copyOf(here.Clone()), c.copyOf(other.(*store.Mem).Clone())
		if err := c.same(viewer, x, y, r); err != nil {
			return err
		}
	}
	if c.rng.IntN(4) == 0 {
		return c.playOn(viewer, a, b)
	}
	return nil
}

// knows is a viewer's View and what the game waits for, in one text.
func (h *hall) knows(viewer game.Seat) string {
	s := h.session()
	return knows(s, viewer)
}

func knows(s *game.Session, viewer game.Seat) string {
	view, err := json.Marshal(s.Match().View(viewer))
	waits, err2 := json.Marshal(s.Match().Waiting())
	if err = errors.Join(err, err2); err != nil {
		panic(err)
	}
	return string(view) + string(waits)
}

// asker is the person behind a viewer.
func (c *secrecyCheck) asker(viewer game.Seat) chat.Person {
	if viewer == game.Public {
		return person("onlooker")
	}
	return person(c.names[viewer])
}

// questions are what a viewer can ask without changing anything.
func (c *secrecyCheck) questions(viewer game.Seat) []chat.Request {
	from := c.asker(viewer)
	var all []chat.Request
	for _, text := range []string{"me", "act", "board", "log", "who", "mine", "rules", "export", "", "resign", "verify"} {
		all = append(all, chat.Request{From: from, Place: channel, Text: text})
	}
	return append(all, chat.Request{From: from, Press: chat.PublicID(chat.PressMe, c.id)}, chat.Request{From: from, Press: chat.PublicID(chat.PressPage, c.id, "0")})
}

// attempts are what a viewer can try: plausible lines of others, nonsense,
// other commands, and opening what the menu offers.
func (c *secrecyCheck) attempts(viewer game.Seat) []chat.Request {
	from := c.asker(viewer)
	session := c.session()
	texts := []string{"undo", "do skip", "do hide the eel", "do " + strings.Repeat("lock ", 3), "nudge", "begin", "leave", "clock 2d"}
	for s := range session.Table().Seats {
		if line := someLine(c.rng, session.Match(), game.Seat(s)); line != "" {
			texts = append(texts, "do "+line, "do "+strings.Fields(line)[0])
		}
	}
	var all []chat.Request
	for _, text := range texts {
		all = append(all, chat.Request{From: from, Place: channel, Text: text})
	}
	if viewer != game.Public {
		for _, choice := range session.Match().Choices(viewer, "") {
			if !choice.Whole() {
				var moves int
				c.table(func(t *table) { moves = t.Seats[viewer].Moves })
				id := chat.Press{Verb: chat.PressOpen, Table: c.id, Seat: viewer, Moves: moves, Args: []string{"0", chat.Reference(choice.Line, []int{0}, 60)}}.ID()
				all = append(all, chat.Request{From: from, Place: channel, Press: id})
			}
		}
	}
	return all
}

// same asks both worlds the same and compares all that the viewer gets.
//
// A line of the viewer's own may turn up what was hidden, as a card from a
// pile: then the worlds part, and the viewer rightly knows.
func (c *secrecyCheck) same(viewer game.Seat, a, b world, r chat.Request) error {
	x, y := a.hears(viewer, c, r), b.hears(viewer, c, r)
	if x != y && a.knows(viewer) == b.knows(viewer) {
		return fmt.Errorf("asked %q%s, the worlds differ: %s", r.Text, r.Press, firstDifference(x, y))
	}
	return nil
}

// hears is all that a viewer gets to see when they ask for something:
// completions of what they type, the answer, and what is sent to the channel
// and to them.
func (w world) hears(viewer game.Seat, c *secrecyCheck, r chat.Request) string {
	var b strings.Builder
	if r.Press == "" {
		for _, n := range []int{len(r.Text), len(r.Text) / 2, 3} {
			for _, o := range w.bot.Complete(context.Background(), chat.Request{From: r.From, Place: r.Place, Text: r.Text[:min(n, len(r.Text))]}) {
				fmt.Fprintf(&b, "completion %q %q\n", o.Text, o.Label)
			}
		}
	}
	before := len(w.chat.stream)
	answer := w.ask(r)
	fmt.Fprintf(&b, "answer replace=%t silent=%t %s\n", answer.Replace, answer.Silent, wholeText(answer.Message))
	return b.String() + w.sees(viewer, c, before)
}

// sees is what was sent to the channel and to the viewer since then.
func (w world) sees(viewer game.Seat, c *secrecyCheck, since int) string {
	p := c.asker(viewer)
	own, open := owed{Person: &p}.to(), owed{Place: channel}.to()
	var b strings.Builder
	for _, e := range w.chat.stream[since:] {
		if e.to == own || e.to == open {
			b.WriteString(e.to + " " + e.text + "\n")
		}
	}
	return digested.ReplaceAllString(b.String(), "")
}

// digested matches what the last message of a game tells of its export, which
// holds everybody's secrets. By then nothing is hidden any more.
var digested = regexp.MustCompile(`Digest of the export: [0-9a-f]{64}`)
