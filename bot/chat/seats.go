package chat

import (
	"context"
	"errors"
)

// Passes let people into a page. There they play at the tables of a chat at which they have seats.
type Passes interface {
	// Pass makes an address that signs one person in, for one table, in the browser that opens it
	// first. Whoever has the address may use it, so it goes to that person alone.
	Pass(ctx context.Context, p Person, table string) (Pass, error)

	// Watching is the address at which anyone may watch a table, if the table lets them.
	Watching(table string) string

	// SignedIn reports whether a browser plays for somebody at a table.
	SignedIn(ctx context.Context, p Person, table string) (bool, error)

	// PassOn makes a pass that goes to somebody else, who hands it to the person. It is good for a
	// day, and once it is used no other browser plays as that person.
	PassOn(ctx context.Context, p Person, table string) (Pass, error)

	// Invitation makes a link by which guests take seats at a table. It lets nobody in before the
	// table knows of it.
	Invitation(table string) Invitation

	// SignOut ends every pass of a person, and every browser that was signed in by one.
	SignOut(ctx context.Context, p Person) error

	// Forget ends the passes and browsers of a person but for those at some tables. If none is
	// left, nothing is kept of the person.
	Forget(ctx context.Context, p Person, playing []string) error
}

// Pass lets one person in.
type Pass struct {
	URL string

	// Misused says that an earlier pass of the person was opened again, in another browser than
	// the one that it let in. It is said once.
	Misused bool
}

// Sittings tells a page who sits at a table, and when what they see has changed.
type Sittings interface {
	// Sitting is a person at a table; false if they have no seat there now.
	Sitting(ctx context.Context, p Person, table string) (Sitting, bool, error)

	// Watched tells of a table that lets anyone watch; false if it does not, or there is none. The
	// Sitting has no Person.
	Watched(ctx context.Context, table string) (Sitting, bool, error)

	// Watch signals each change of a table, whatever process makes it, and signals also when it
	// may have missed some. One signal may stand for several changes. It ends with ctx.
	Watch(ctx context.Context, table string) <-chan struct{}

	// Glance returns a digest of the desk of a person at a table. A desk that shows anything else
	// has another digest. Unlike Desk it is no sign of the person's presence. The zero Person has
	// the desk of those who watch.
	Glance(ctx context.Context, p Person, table string) (digest string, err error)

	// SeatIn finds the table at which a person sits in a place, or in a thread of it; with a zero
	// Place it looks everywhere. A table that waits for them comes first. If they sit at none, it
	// returns the place's own table, or "" if it has none.
	SeatIn(ctx context.Context, p Person, in Place) (table string, sits bool, err error)

	// Misused tells a person privately that their pass was opened in a second browser.
	Misused(ctx context.Context, p Person, table string) error

	Reception
}

// Sitting is a person in a seat.
type Sitting struct {
	Person Person // as the table calls them now
	Title  string // of the game
	Waits  bool   // the game waits for the person
	Over   bool

	Guesses []Button // of those who watch, where they may guess
}

// Activity is the page as a chat shows it inside itself. The chat says who has opened it there.
type Activity interface {
	// App is the id that the chat has given our app; "" until the chat has told it.
	App() string

	// Origin is that of the page inside the chat. The chat passes requests on to us from there.
	Origin() string

	// Frames are the origins of the chat that may frame the page.
	Frames() []string

	// Admit asks the chat who has opened the page, and where. The page hands over a
	// code, which the chat gave it for us alone, and an instance, by which the chat knows the page
	// that was opened there. ErrNotInside refuses what the chat does not confirm. No error tells the code.
	Admit(ctx context.Context, code, instance string) (Visit, error)
}

// Visit is somebody who has opened the page inside a chat.
type Visit struct {
	Person Person
	Place  Place  // where; zero in a private conversation
	Token  string // a secret, by which their page shows the chat that it was let in
}

// ErrNotInside refuses somebody who, as the chat says, has not opened the page there.
var ErrNotInside = errors.New("the chat does not say that this person has opened the page there")

// Devices call people who play on a page while they do not have it open.
type Devices interface {
	// Devices are those on which a person wants to be called at a table.
	Devices(ctx context.Context, p Person, table string) ([]string, error)

	// Call tells a person, on one of their devices, that a game waits for them. A device that wants
	// no calls any more is left alone, which is no error. If the device was not reached, the error
	// is a *SendError; its Why is Gone if another attempt would fail, too.
	Call(ctx context.Context, p Person, table, device, game string) error
}
