package records

import (
	"context"
	"errors"

	"shipboard/store"
)

// Several processes can share one store. Each is a replica: it carries out whatever requests reach it, at any table,
// and sends the messages and keeps the clocks of the slices that it serves.
//
// A table may be changed by another replica at any time. So a replica looks at the head of a table before each step;
// and if another was faster even then, Commit finds that the head has moved, and the step is taken again.
type replica struct {
	claims store.Claims // nil: there is one process, which serves all
}

// Shared reports whether other processes use the store, too.
func (ts *Tables) Shared() bool { return ts.replica.claims != nil }

// Served are the slices that this process serves.
func (ts *Tables) Served() []store.Slice {
	if !ts.Shared() {
		return store.AllSlices()
	}
	var all []store.Slice
	for _, n := range ts.replica.claims.Held() {
		all = append(all, store.Slice(n))
	}
	return all
}

// ErrNotServed means that another process has to do it.
var ErrNotServed = errors.New("another process serves this table")

// Fenced is a context for the writes that only the server of a table may make: they are refused once another process
// has taken over. It reports false if this process does not serve the table.
func (ts *Tables) Fenced(ctx context.Context, table string) (context.Context, bool) {
	if !ts.Shared() {
		return ctx, true
	}
	return ts.replica.claims.With(ctx, int(store.SliceOf(table)))
}

// Serving is a context for what only the server of a table may send. It ends when another process may have taken over.
func (ts *Tables) Serving(ctx context.Context, table string) (context.Context, context.CancelFunc) {
	if !ts.Shared() {
		return context.WithCancel(ctx)
	}
	return ts.replica.claims.While(ctx, int(store.SliceOf(table)))
}

// AsServer runs what only the server of a table may do.
func (ts *Tables) AsServer(ctx context.Context, table string, do func(context.Context) error) error {
	ctx, ok := ts.Fenced(ctx, table)
	if !ok {
		return ErrNotServed
	}
	return do(ctx)
}

// Serves reports whether this process is to send the messages of a table.
func (ts *Tables) Serves(table string) bool {
	_, ok := ts.Fenced(context.Background(), table)
	return ok
}

// LostToAnother reports whether an error says that another process serves the table now.
func LostToAnother(err error) bool {
	return errors.Is(err, ErrNotServed) || errors.Is(err, store.ErrFenced)
}

// RunClaims claims slices for a worker until ctx ends. There are claims only in a shared
// store.
func (ts *Tables) RunClaims(ctx context.Context, w store.Worker) { ts.replica.claims.Run(ctx, w) }
