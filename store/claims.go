package store

import (
	"context"
	"time"
)

// Claims share out numbered things among the processes of a store, such as its slices or the
// shards of a chat. Each thing goes to one process. When a process dies, others take over what it
// served.
type Claims interface {
	// Run takes and leaves things until ctx ends, and then leaves all.
	Run(ctx context.Context, w Worker)

	// Held are the things that this process serves, in order.
	Held() []int

	// With puts the writes of a context behind a fence: they fail with ErrFenced once another process has taken the
	// thing over. It reports false if this process does not serve the thing, or is not sure to. Then it must neither
	// write nor send.
	With(ctx context.Context, n int) (fenced context.Context, ok bool)

	// While ends a context as soon as this process does not serve the thing, or is not sure to. It is for what no fence
	// holds back: messages to others. End gives up the watch.
	While(ctx context.Context, n int) (serving context.Context, end context.CancelFunc)

	// Announce tells the others that this process is ready to serve the thing. It fails with ErrFenced if this process
	// does not have it.
	Announce(ctx context.Context, n int) error

	// Relieved reports whether a later claim was announced on a thing that this process has left,
	// or whether no other process takes part. Until then this process may go on with what two can
	// do at once.
	Relieved(ctx context.Context, n int) (bool, error)

	// Sharers is how many processes took part a moment ago; at least one.
	Sharers() int
}

// Worker is who serves what is claimed.
type Worker interface {
	// Take begins to serve a thing. If it fails, another process may have it.
	Take(ctx context.Context, n int) error

	// Leave stops serving a thing, and returns when nothing about it is under way any more.
	Leave(n int)
}

// Sharer is a store that several processes use.
type Sharer interface {
	// Claims takes part in sharing out count things of one name, as soon as its Run is called.
	Claims(ctx context.Context, name string, count int) (Claims, error)

	// Reserve takes a name for some whole seconds, and reports false if another process has it. The time counts on
	// the store's clock.
	Reserve(ctx context.Context, name string, d time.Duration) (bool, error)
}

// Watcher is a store that other processes write to as well.
type Watcher interface {
	// Watch calls fn for each record that is written under a prefix from now on, by whomever,
	// until ctx ends. A nil key says that some may have been missed, and a nil value that the
	// record must be read. It calls fn once with a nil key when it has begun.
	Watch(ctx context.Context, prefix []byte, fn func(key, value []byte))
}
