package table

import (
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// A whole crew is called at once, and then one of them acts. That breaks off the waits for the
// others, until it is their turn again.

// broken is a wait that another player's line broke off and that now goes on; nil if there is
// none. The seat's player was called for it. This happens when a whole crew is called and one of
// them acts first. If the game asks something in the middle of what others do, the wait is always
// a new one.
func (t *Table) broken(w game.Wait) *shelved {
	at := slices.IndexFunc(t.Shelf, func(kept shelved) bool {
		return kept.Seat == w.Seat && kept.Broken && (kept.Told && kept.For == w.For || isPartOf(w.For, kept.Asked))
	})
	if at < 0 {
		return nil
	}
	v, ok := t.Session.Match().View(w.Seat).(game.Owner)
	if !ok || v.Answers() {
		return nil
	}
	kept := t.Shelf[at]
	return &kept
}

// looksInVain notes that a person looks at the table while another player's line has broken off a
// wait for them: they could not act then, so they are called once the wait goes on. It reports
// whether there is something to save.
func (t *Progress) looksInVain(p chat.Person) bool {
	s, seated := t.Seats.SeatOf(p)
	at := slices.IndexFunc(t.Shelf, func(kept shelved) bool { return kept.Seat == s && kept.Broken && !kept.Looked })
	if !seated || at < 0 || t.Stage != Playing {
		return false
	}
	t.Shelf[at].Looked = true
	return true
}

// hasBegun reports whether everyone has seen the player of a seat act since their last call.
func (s Seat) hasBegun() bool { return s.Last > s.News }

// asksAnew reports whether another player's line has asked a player, for whom the game waited, another question
// than those that they know: those for which they were called, or which they read at their own press. So it is
// when the last of a crew is ready and the attack begins. It is false if the player need only go on with what
// the other has begun and both may do.
func asksAnew(now []game.Wait, old Wait, w game.Wait, actor game.Seat) bool {
	if w.Seat == actor || w.For == old.For {
		return false
	}
	known := []string{old.Asked}
	if old.Told {
		known = append(known, old.For)
	}
	if slices.ContainsFunc(known, func(task string) bool { return verbOf(task) == verbOf(w.For) || isPartOf(w.For, task) }) {
		return false
	}
	return !takenUp(w.For) || !shared(now, w, actor)
}

// shared reports whether another player is to do the same as a seat.
func shared(now []game.Wait, w game.Wait, other game.Seat) bool {
	return slices.ContainsFunc(now, func(o game.Wait) bool { return o.Seat == other && o.For == w.For })
}

// takenUp reports whether a task goes on with what somebody has begun: "to go on as Hooper".
func takenUp(task string) bool { return strings.HasPrefix(task, "to go on ") }

// isPartOf reports whether a task is the whole or a part of an earlier task. "To play Quint" is a
// part of "to play Quint and Hooper", once somebody else has played Hooper.
func isPartOf(task, asked string) bool {
	whole := strings.Fields(asked)
	return !slices.ContainsFunc(strings.Fields(task), func(word string) bool { return !slices.Contains(whole, word) })
}

// verbOf is what a task begins with: "to attack".
func verbOf(task string) string {
	words := strings.Fields(task)
	return strings.Join(words[:min(2, len(words))], " ")
}
