package records

import (
	"errors"
	"fmt"

	"shipboard/bot/chat"
	"shipboard/bot/table"
)

// Unreadable means that a table's records cannot be read: they are damaged, or
// another release wrote them. Only that table is affected.
type Unreadable struct {
	Table  string
	Host   chat.Person // nobody where the head does not tell
	Head   *table.Head // nil where it cannot be read
	Stored []byte      // the head as the store has it

	Journal bool // the game can be read and goes on, but not all of its journal
	err     error
}

func (u *Unreadable) Error() string { return fmt.Sprintf("read table %s: %v", u.Table, u.err) }
func (u *Unreadable) Unwrap() error { return u.err }

// Fault names what is at fault.
func (u *Unreadable) Fault() string {
	if u.Journal {
		return "the log of table " + u.Table
	}
	return u.Table
}

// SetAside reports whether a message cannot be made because its table cannot
// be read. The message stays in the store.
func (ts *Tables) SetAside(err error) bool {
	u, ok := errors.AsType[*Unreadable](err)
	if ok {
		ts.Faults.Failed(ts.log, u.Fault(), u, ts.now())
	}
	return ok
}
