package chattest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// mostPresses is how often somebody presses before they type a line.
const mostPresses = 10

// move lets somebody who may act do so, and reports whether the game is over. Nothing is settled
// afterwards.
func (c *crew) move() (over bool, err error) {
	session, err := c.session()
	if err != nil {
		return false, err
	}
	if _, over := session.Match().Outcome(); over {
		return true, nil
	}
	if c.thinking(session) {
		c.waited++
		if c.waited > mostWaited {
			return false, errors.New("computers go on and on, and no person is waited for")
		}
		c.Pass(thinks)
		return false, nil
	}
	c.waited = 0
	seat := c.someActor(session)
	if seat == game.Public {
		return false, errors.New("nobody may do anything, and the game is not over")
	}
	before, err := c.state()
	if err != nil {
		return false, err
	}
	name := c.players[seat]
	c.actor, c.asked, c.looked = name, false, false
	if c.page != nil && name == c.page.name {
		return false, c.movesOnPage(session, seat, before)
	}
	if c.typing {
		return false, c.typesMove(name, session, seat, before)
	}
	shown, fresh := c.menu(name)
	if fresh {
		if err := offersAll(shown, session.Match().Choices(seat, "")); err != nil {
			return false, fmt.Errorf("%s: %w", name, err)
		}
	}
	for range mostPresses {
		o, ok := c.choose(name, before.Turn.N, shown)
		if !ok {
			break
		}
		typed := ""
		if o.asks() {
			typed = gametest.Offered(session.Match(), seat, c.rng.IntN)
		}
		c.asked = c.asked || c.isPrivate(name, shown)
		if next := c.press(name, shown, o, typed); next == nil {
			return false, fmt.Errorf("%s presses %q and is shown nothing", name, o.label)
		} else {
			shown = next
		}
		if done, err := c.played(before); done || err != nil {
			return false, err
		}
	}
	return false, c.typesMove(name, session, seat, before)
}

// typesMove lets somebody type a line that is offered.
func (c *crew) typesMove(name string, s *game.Session, seat game.Seat, before table) error {
	line := gametest.Offered(s.Match(), seat, c.rng.IntN)
	shown := c.types(name, c.channel, "do "+line)
	if done, err := c.played(before); err != nil || done {
		return err
	}
	if shown == nil {
		return fmt.Errorf("%s types do %s and is shown nothing", name, line)
	}
	return fmt.Errorf("%s types do %s, which is offered, and is told: %s", name, line, shown.Text)
}

// played reports whether the table's journal has grown.
func (c *crew) played(before table) (bool, error) {
	now, err := c.state()
	return now.Lines != before.Lines, err
}

// someActor is a seat that the game waits for, or sometimes another that may
// act.
func (c *crew) someActor(s *game.Session) game.Seat {
	waits := slices.DeleteFunc(s.Match().Waiting(), func(w game.Wait) bool { return c.computer(w.Seat) })
	if len(waits) > 0 && c.rng.IntN(8) > 0 {
		return waits[c.rng.IntN(len(waits))].Seat
	}
	for _, i := range c.rng.Perm(len(c.players)) {
		if gametest.Offered(s.Match(), game.Seat(i), c.rng.IntN) != "" {
			return game.Seat(i)
		}
	}
	return game.Public
}

// menu is the message from which a person acts: the turn message's buttons, a
// command, the pad in their private conversation, or the last answer. It
// reports whether the menu was just made.
func (c *crew) menu(name string) (shown *Shown, fresh bool) {
	switch c.rng.IntN(6) {
	case 0:
		if m, _, ok := on(c.Private(name), labelType); ok {
			return m, false
		}
	case 1:
		if last := c.asItStands(name, c.last[name]); isMenu(last) {
			c.asked = c.private[name]
			return last, false
		}
	case 2:
		return c.types(name, c.channel, "act"), true
	case 3:
		if m, o, ok := on(c.Channel(c.channel), labelSecrets); ok {
			c.asked = true
			return c.press(name, m, o, ""), true
		}
	}
	m, o, ok := on(c.Channel(c.channel), labelAct)
	if !ok {
		return c.types(name, c.channel, "act"), true
	}
	return c.press(name, m, o, ""), true
}

// asItStands is a message as the person sees it now. Messages in a private
// conversation can change later.
func (c *crew) asItStands(name string, m *Shown) *Shown {
	for _, now := range c.Private(name) {
		if m != nil && now.Ref == m.Ref {
			return now
		}
	}
	return m
}

// offersAll checks that a menu leaves out no choice.
func offersAll(m *Shown, choices []game.Choice) error {
	all := offers(m)
	has := func(label, sign string) bool {
		return slices.ContainsFunc(all, func(o offer) bool {
			begins, cut := strings.CutSuffix(o.label, "…") // as a chat does with what is too long for a button
			return o.label == label || o.label == sign || o.label == sign+" · "+label || cut && len(begins) > 60 && strings.HasPrefix(sign+" · "+label, begins)
		})
	}
	for _, c := range choices {
		named := strings.Contains(c.Label, "{") // the chat puts the name in
		if !named && !has(c.Label, c.Short) && !has(labelMore, labelMore) {
			return fmt.Errorf("the menu does not offer %q, but %v", c.Label, all)
		}
	}
	return nil
}

// isMenu reports whether a message is a seat's own menu.
func isMenu(m *Shown) bool {
	_, _, ok := on([]*Shown{m}, labelType)
	return ok
}

// choose picks something in a menu. Mostly it advances the game, and it rarely is what the person
// has picked before in this turn.
func (c *crew) choose(name string, turn int, m *Shown) (offer, bool) {
	if !isMenu(m) {
		return offer{}, false
	}
	all := offers(m)
	weights := make([]int, len(all))
	sum := 0
	for i, o := range all {
		weights[i] = max(1, weight(o.label)/(1+c.picked[pick{name, turn, o.label}]))
		sum += weights[i]
	}
	at := c.rng.IntN(sum)
	for i, o := range all {
		at -= weights[i]
		if at < 0 {
			c.picked[pick{name, turn, o.label}] += 4
			return o, true
		}
	}
	return offer{}, false
}

// pick is what somebody picked in a turn.
type pick struct {
	name  string
	turn  int
	label string
}

// weight is how much somebody in a hurry is drawn to a button.
func weight(label string) int {
	switch label {
	case labelType, labelUndo, labelEarlier:
		return 4
	case labelBack:
		return 10
	case labelMore:
		return 40
	}
	drawn := 20
	for word := range strings.FieldsSeq(strings.ToLower(label)) {
		switch strings.TrimRight(word, ",.…") {
		case "back", "not", "nobody", "clear", "hold", "stay":
			return 2
		case "lock", "done", "ready", "settle", "keep", "end":
			drawn = max(drawn, 400)
		case "attack", "strike", "bite", "eat", "fire":
			drawn = max(drawn, 2000)
		}
	}
	return drawn
}
