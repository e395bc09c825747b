package chattest

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"shipboard/games"
	"shipboard/games/game"
	"shipboard/store"
)

// Secrecy looks for a reader of the chat who is sent something that depends on
// secrets of others.
//
// Two Halls are played alike, press by press. Now and then, for somebody at the
// table or in the channel, the match in one of them is replaced by another that
// this viewer could not tell from the true one. The viewer then asks both Halls
// the same questions. Everything that the two adapters send to the viewer or
// the channel must be the same, byte for byte. At the end both play on by the
// same public script, while the others' secret actions differ in kind and
// number.
func Secrecy(t *testing.T, open New) {
	secrecy(t, open, games.All, gamesToPlay(t, 2), watch{from: 60, moves: 20, every: 4, on: 12})
}

// secrecy plays so many games of each kind.
func secrecy(t *testing.T, open New, all []*game.Game, each int, look watch) {
	for _, g := range all {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			var s secrecyStats
			// Where all games of a short run part early, more are played until one goes on.
			for seed := 0; seed < each || s.playedOn == 0 && seed < 8*each; seed++ {
				if err := checkSecrecy(t, open, g, uint64(seed), look, &s); err != nil {
					t.Fatalf("game %d: %v", seed, err)
				}
			}
			t.Log(s)
			if s.varied == 0 || s.playedOn == 0 {
				t.Errorf("nothing was tried: %v", s)
			}
			if s.dropped > 4*s.playedOn {
				t.Errorf("most worlds could not be played on: %v", s)
			}
		})
	}
}

type secrecyStats struct{ moves, compared, varied, playedOn, dropped int }

func (s secrecyStats) String() string {
	return fmt.Sprintf("%d moves, %d comparisons, %d of them with other secrets; %d moves on in two worlds, %d worlds dropped since they parted",
		s.moves, s.compared, s.varied, s.playedOn, s.dropped)
}

// watch says which moves of a game are looked at: so many from a random one
// below from, and every so manieth, as one viewer, or each. At the end so many are
// made in two worlds.
type watch struct {
	from, moves, every, on int
	each                   bool
}

// twins are two crews who do the same in two Halls.
type twins struct {
	a, b  *crew
	rng   *rand.Rand
	stats *secrecyStats

	equal int             // so much of the two streams is known to be the same
	known map[string]bool // the ids in it
}

// checkSecrecy plays one game in two Halls and reports a viewer who is sent a
// secret.
func checkSecrecy(t testing.TB, open New, g *game.Game, seed uint64, look watch, stats *secrecyStats) error {
	w := &twins{rng: rand.New(rand.NewPCG(seed, 13)), stats: stats, known: make(map[string]bool)}
	seats := g.Seats.Min + w.rng.IntN(g.Seats.Max-g.Seats.Min+1)
	var options string
	for _, o := range g.Options {
		values := o.ValuesFor(seats)
		options += " " + o.Name + "=" + values[w.rng.IntN(len(values))]
	}
	if w.rng.IntN(2) == 0 {
		options += " clock=24h"
	}
	var err error
	for _, c := range []**crew{&w.a, &w.b} {
		h := open(t, Options{Store: store.Memory(), Games: []*game.Game{g}, Painter: Sketcher{}, Seed: seed})
		if *c, err = beginTable(h, g, rand.New(rand.NewPCG(seed, 17)), Channels[0], options, seats); err != nil {
			return err
		}
	}
	from := w.rng.IntN(look.from)
	if seed%2 == 1 {
		from = 0 // many secrets are made in the first moves
	}
	for n := range mostMoves {
		if err := w.alike(); err != nil {
			return err
		}
		if n >= from && n < from+look.moves && (n-from)%look.every == 0 {
			one := w.someViewer()
			for viewer := game.Public; int(viewer) < seats; viewer++ {
				if viewer != one && !look.each {
					continue
				}
				if err := w.compare(viewer); err != nil {
					return fmt.Errorf("after %d moves: %w", n, err)
				}
			}
		}
		if n >= from+look.moves {
			viewer, ok, err := w.unseen()
			if err != nil {
				return err
			}
			if ok || n >= from+2*look.moves {
				return w.playOn(viewer, look.on)
			}
		}
		over, err := w.move()
		if err != nil || over {
			return err
		}
	}
	return errors.New("the game does not end")
}

// unseen finds a viewer who has something hidden from them now: somebody else
// may play a line from which the viewer learns nothing.
func (w *twins) unseen() (game.Seat, bool, error) {
	viewer := w.someViewer()
	for range 4 {
		session, err := w.a.session()
		if err != nil {
			return viewer, false, err
		}
		lines, _, err := w.secretLines(session, viewer, 1)
		if err != nil || len(lines) > 0 {
			return viewer, err == nil, err
		}
	}
	return viewer, false, nil
}

// move is the same move in both Halls.
func (w *twins) move() (over bool, err error) {
	w.stats.moves++
	wait := time.Duration(w.rng.IntN(90)) * time.Minute
	for _, c := range []*crew{w.a, w.b} {
		c.Pass(wait)
		if over, err = c.move(); err != nil {
			return false, err
		}
		c.Settle()
	}
	return over, nil
}

// alike checks that both Halls have sent the same so far. This proves no
// secrecy yet, but the comparisons need it.
func (w *twins) alike() error {
	a, b := w.a.Stream(), w.b.Stream()
	for i := w.equal; i < min(len(a), len(b)); i++ {
		if a[i] != b[i] {
			return fmt.Errorf("the same presses in two Halls of one seed send different things, to %s and %s: %s",
				a[i].To, b[i].To, firstDifference(a[i].Body, b[i].Body))
		}
		for _, id := range chatID.FindAllString(a[i].Body, -1) {
			w.known[id] = true
		}
	}
	w.equal = min(len(a), len(b))
	if len(a) != len(b) {
		return fmt.Errorf("the same presses in two Halls of one seed send %d and %d things", len(a), len(b))
	}
	return nil
}

func (w *twins) someViewer() game.Seat {
	return game.Seat(w.rng.IntN(len(w.a.players)+1)) + game.Public
}

// viewer is the person in a seat. The Public's viewer watches the channel.
func (c *crew) viewer(seat game.Seat) string {
	if seat == game.Public {
		return host
	}
	return c.players[seat]
}

// compare puts the second Hall into a world that the viewer could not tell from
// the true one, has the viewer ask both Halls questions that change nothing,
// and puts the second Hall back.
func (w *twins) compare(viewer game.Seat) error {
	truth, err := w.depart(viewer)
	if err != nil {
		return err
	}
	if err := w.ask(viewer); err != nil {
		return fmt.Errorf("for %s: %w", w.a.viewer(viewer), err)
	}
	if err := w.b.put(store.SnapshotKey(w.b.table), truth); err != nil {
		return err
	}
	w.a.Restart()
	w.b.Restart()
	return nil
}

// depart puts the second Hall into such a world, and returns the true one.
func (w *twins) depart(viewer game.Seat) (truth []byte, err error) {
	w.stats.compared++
	if truth, err = w.b.get(store.SnapshotKey(w.b.table)); err != nil {
		return nil, err
	}
	other, varied, err := imagined(w.b.game, truth, viewer, w.rng.Uint64())
	if err != nil {
		return nil, err
	}
	if varied {
		w.stats.varied++
	}
	if err := w.b.put(store.SnapshotKey(w.b.table), other); err != nil {
		return nil, err
	}
	w.a.Restart()
	w.b.Restart()
	here, err := w.a.session()
	if err != nil {
		return nil, err
	}
	there, err := w.b.session()
	if err != nil {
		return nil, err
	}
	if a, b := knows(here, viewer), knows(there, viewer); a != b {
		return nil, fmt.Errorf("an imagined world is not what the viewer sees: %s", firstDifference(a, b))
	}
	return truth, nil
}

// question is something that a viewer asks in both worlds.
type question struct {
	what string
	do   func(*crew) *Shown
}

// typing is a command that somebody types.
func typing(name, text string) question {
	return question{"/sea " + text, func(c *crew) *Shown { return c.types(name, c.channel, text) }}
}

// ask compares the answers to all that a viewer can ask without changing
// anything, and what stands in the chat for them.
func (w *twins) ask(viewer game.Seat) error {
	name := w.a.viewer(viewer)
	var questions []question
	for _, text := range []string{"me", "board", "log", "who", "mine", "rules", "export", "resign", "verify", "", "act"} {
		questions = append(questions, typing(name, text))
	}
	questions = append(questions, question{labelPage + " in the log", func(c *crew) *Shown {
		m, o, ok := on([]*Shown{c.types(name, c.channel, "log")}, labelPage)
		if !ok {
			return nil
		}
		return c.press(name, m, o, "")
	}})
	for _, label := range []string{labelLog, labelSecrets, labelAct} {
		questions = append(questions, question{label, func(c *crew) *Shown {
			m, o, ok := on(c.Channel(c.channel), label)
			if !ok {
				return nil
			}
			return c.press(name, m, o, "")
		}})
	}
	for _, q := range questions {
		if err := w.same(viewer, q); err != nil {
			return err
		}
	}
	// The last answer was the menu. The viewer opens its submenus and plays
	// nothing.
	for i, o := range offers(w.a.last[name]) {
		if !isMenu(w.a.last[name]) || !o.opens() {
			continue
		}
		err := w.same(viewer, question{fmt.Sprintf("the %d. button, %s", i+1, o.label), func(c *crew) *Shown {
			menu := c.types(name, c.channel, "act")
			if all := offers(menu); i < len(all) {
				return c.press(name, menu, all[i], "")
			}
			return nil
		}})
		if err != nil {
			return err
		}
	}
	typed := []string{"", "do ", "do p", "do " + strings.Repeat("plan ", 2), "replace @", "join ", "export "}
	lines, err := w.othersLines()
	if err != nil {
		return err
	}
	for _, line := range lines {
		typed = append(typed, "do "+line, "do "+line[:len(line)/2])
	}
	for _, text := range typed {
		if a, b := w.a.Complete(name, w.a.channel, text), w.b.Complete(name, w.b.channel, text); inWords(a) != inWords(b) {
			return fmt.Errorf("what may follow /sea %s: %s", text, firstDifference(inWords(a), inWords(b)))
		}
	}
	if err := w.refusals(viewer, lines); err != nil {
		return err
	}
	return w.standAlike(viewer)
}

// othersLines are a line for each seat that it is offered, and nonsense.
func (w *twins) othersLines() ([]string, error) {
	session, err := w.a.session()
	if err != nil {
		return nil, err
	}
	lines := []string{"hide the eel", strings.Repeat("lock ", 3)}
	for s := range w.a.players {
		if line := someLine(w.rng, session.Match(), game.Seat(s)); line != "" {
			lines = append(lines, line, strings.Fields(line)[0])
		}
	}
	return lines, nil
}

// refusals compares the refusals of those lines that the viewer may not play.
func (w *twins) refusals(viewer game.Seat, lines []string) error {
	name := w.a.viewer(viewer)
	for _, line := range lines {
		session, err := w.a.session()
		if err != nil {
			return err
		}
		if viewer != game.Public {
			if _, err := session.Play(viewer, line); err == nil {
				continue // that would be a move
			}
		}
		if err := w.same(viewer, typing(name, "do "+line)); err != nil {
			return err
		}
	}
	return nil
}

// opens reports whether a button shows what follows and plays nothing.
func (o offer) opens() bool {
	return strings.HasPrefix(o.id, "open/") || strings.HasPrefix(o.value, "open/")
}

// same does the same in both worlds and compares all that the viewer gets.
//
// A line of the viewer's own may turn up what was hidden, as a card from a
// pile: then the worlds part, and the viewer rightly knows.
func (w *twins) same(viewer game.Seat, q question) error {
	if a, b := w.masked(w.a.hears(viewer, q), w.b.hears(viewer, q)); a != b {
		if parted, err := w.parted(viewer); parted || err != nil {
			return err
		}
		return fmt.Errorf("after %s the worlds differ: %s", q.what, firstDifference(a, b))
	}
	return nil
}

// hears is everything that a viewer gets in answer.
func (c *crew) hears(viewer game.Seat, q question) string {
	since := len(c.Stream())
	shown := q.do(c)
	c.Settle()
	return inWords(shown) + "\n" + c.sees(viewer, since)
}

// sees is everything that was sent to the channels and to the viewer since
// then.
func (c *crew) sees(viewer game.Seat, since int) string {
	var b strings.Builder
	for _, s := range c.Stream()[since:] {
		if s.To == c.viewer(viewer) || !isPerson(s.To) {
			fmt.Fprintf(&b, "to %s: %s\n", s.To, s.Body)
		}
	}
	return b.String()
}

func isPerson(name string) bool {
	for _, p := range People {
		if p == name {
			return true
		}
	}
	return false
}

// standAlike compares what stands in the chat for a viewer.
func (w *twins) standAlike(viewer game.Seat) error {
	stands := func(c *crew) string {
		return inWords(c.Channel(c.channel)) + "\n" + inWords(c.Private(c.viewer(viewer)))
	}
	if a, b := w.masked(stands(w.a), stands(w.b)); a != b {
		return fmt.Errorf("what stands in the chat differs: %s", firstDifference(a, b))
	}
	return nil
}

// chatID matches the numbers that chats and the outbox give to messages:
// Discord's ids, Slack's times and file ids, and keys of deliveries. They are
// counted or random, so two worlds number the same messages differently.
var chatID = regexp.MustCompile(`\b(\d{15,20}|\d{10}\.\d{6}|F[0-9A-Z]{8,}|[0-9a-f]{20})\b`)

// digested matches what the last message of a game tells of its export, which
// holds everybody's secrets. By then nothing is hidden any more.
var digested = regexp.MustCompile(`Digest of the export: [0-9a-f]{64}`)

// masked are two texts whose ids are numbered by their first appearance, without
// digests. Ids that were there before the worlds parted stay as they are.
func (w *twins) masked(a, b string) (string, string) {
	if a == b {
		return a, b
	}
	mask := func(text string) string {
		numbers := make(map[string]int)
		return chatID.ReplaceAllStringFunc(digested.ReplaceAllString(text, ""), func(id string) string {
			if w.known[id] {
				return id
			}
			if _, ok := numbers[id]; !ok {
				numbers[id] = len(numbers) + 1
			}
			return fmt.Sprintf("#%d", numbers[id])
		})
	}
	return mask(a), mask(b)
}

// parted reports whether the viewer knows something else in each world by now.
func (w *twins) parted(viewer game.Seat) (bool, error) {
	a, err := w.a.session()
	if err != nil {
		return false, err
	}
	b, err := w.b.session()
	if err != nil {
		return false, err
	}
	return knows(a, viewer) != knows(b, viewer), nil
}

// knows is a viewer's View and what the game waits for, in one text.
func knows(s *game.Session, viewer game.Seat) string {
	return inWords(s.Match().View(viewer)) + inWords(s.Match().Waiting())
}

// inWords is any of these values as a text.
func inWords(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(errors.New("write down what is compared: " + err.Error()))
	}
	return string(data)
}
