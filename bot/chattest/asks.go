package chattest

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

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
	for _, text := range []string{"me", "board", "log", "missed", "notes", "who", "mine", "rules", "export", "resign", "verify", "", "act"} {
		questions = append(questions, typing(name, text))
	}
	questions = append(questions, question{labelPage + " in the log", func(c *crew) *Shown {
		m, o, ok := on([]*Shown{c.types(name, c.channel, "log")}, labelPage)
		if !ok {
			return nil
		}
		return c.press(name, m, o, "")
	}})
	questions = append(questions, question{labelSeer, func(c *crew) *Shown {
		m, o, ok := on(c.Channel(c.channel), labelSeer)
		if !ok {
			return nil
		}
		w.stats.guessed++
		asked := c.press(name, m, o, "")
		if all := offers(asked); len(all) > 0 { // somebody who sits at the table is refused
			return c.press(name, asked, all[0], "")
		}
		return asked
	}})
	questions = append(questions, question{"the next moment", func(c *crew) *Shown {
		for _, m := range slices.Backward(c.Channel(c.channel)) {
			for _, o := range offers(m) {
				if p, ok := chat.ParsePress(o.id); !ok || p.Verb != chat.PressMoment {
					continue
				}
				w.stats.moments++
				asked := c.press(name, m, o, "")
				if all := offers(asked); len(all) > 0 {
					return c.press(name, asked, all[len(all)-1], "")
				}
				return asked
			}
		}
		return nil
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
	if err := w.sameDesks(name); err != nil {
		return err
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
			return fmt.Errorf("what may follow /sea %s: %s", text, gametest.FirstDifference(inWords(a), inWords(b)))
		}
	}
	if err := w.refusals(viewer, lines); err != nil {
		return err
	}
	return w.standAlike(viewer)
}

// othersLines returns, for each seat, a line that it is offered, and some lines that nobody
// is offered.
func (w *twins) othersLines() ([]string, error) {
	session, err := w.a.session()
	if err != nil {
		return nil, err
	}
	lines := []string{"hide the eel", strings.Repeat("lock ", 3)}
	for s := range w.a.players {
		if line := gametest.Offered(session.Match(), game.Seat(s), w.rng.IntN); line != "" {
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
// The viewer's own line may turn up something hidden, such as a card of a pile. Then the worlds
// part, and the viewer may see that.
func (w *twins) same(viewer game.Seat, q question) error {
	if a, b := w.masked(w.a.hears(viewer, q), w.b.hears(viewer, q)); a != b {
		if parted, err := w.parted(viewer); parted || err != nil {
			return err
		}
		return fmt.Errorf("after %s the worlds differ: %s", q.what, gametest.FirstDifference(a, b))
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
		if s.To == c.viewer(viewer) || !slices.Contains(People, s.To) {
			fmt.Fprintf(&b, "to %s: %s\n", s.To, s.Body)
		}
	}
	return b.String()
}

// standAlike compares what stands in the chat for a viewer.
func (w *twins) standAlike(viewer game.Seat) error {
	stands := func(c *crew) string {
		return inWords(c.Channel(c.channel)) + "\n" + inWords(c.Private(c.viewer(viewer)))
	}
	if a, b := w.masked(stands(w.a), stands(w.b)); a != b {
		return fmt.Errorf("what stands in the chat differs: %s", gametest.FirstDifference(a, b))
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

// sameDesks compares what a page would show to somebody, on a chat that has desks.
func (w *twins) sameDesks(name string) error {
	type desks interface {
		Desk(person, channel string) []chat.Desk
	}
	a, ok := w.a.Hall.(desks)
	if !ok {
		return nil
	}
	b := w.b.Hall.(desks)
	if a, b := inWords(a.Desk(name, w.a.channel)), inWords(b.Desk(name, w.b.channel)); a != b {
		return fmt.Errorf("the desk of %s: %s", name, gametest.FirstDifference(a, b))
	}
	return nil
}
