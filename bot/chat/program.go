package chat

import (
	"context"
	"errors"

	"shipboard/games/game"
)

// Programs is the Chat of programs that somebody runs elsewhere and that play in a seat. Nothing
// is sent to them: they ask.
const Programs = "program"

// ProgramAddress begins each of the page's addresses at which programs play.
const ProgramAddress = "/program/"

// IsProgram reports whether a program that somebody runs elsewhere plays, and no person.
func (p Person) IsProgram() bool { return p.Chat == Programs }

// programMark ends the name of a program, wherever it is shown.
const programMark = " (program)"

// ProgramName is the name of a program as it is shown, made of what its person typed.
func ProgramName(typed string) (string, error) {
	name, err := GuestName(typed)
	if most := game.MaxName - len(programMark); err == nil && len([]rune(name)) > most { // or a picture would cut the mark
		err = game.Refuse("The name of a program has %d characters at most.", most)
	}
	return name + programMark, err
}

// ProgramSeats are the seats in which programs play. A program is known by the token that it was
// given for one seat. ErrNoProgram refuses any other token, and that of a program that plays
// there no more.
type ProgramSeats interface {
	// ProgramTable is the table of a token.
	ProgramTable(ctx context.Context, token string) (table string, err error)

	// ProgramNew is the line that begins the game for a program; nil before the game has begun.
	ProgramNew(ctx context.Context, token string) (line []byte, err error)

	// ProgramNext is the line that a program is sent next: that the game waits for it, or that it
	// is over; nil while neither is so.
	ProgramNext(ctx context.Context, token string) (line []byte, err error)

	// ProgramAsk answers a line of a program, and reports whether it was refused. A line with the
	// key of an earlier line that was played repeats it, and does nothing; "" is no key.
	// ErrNotAwaited refuses a program for which the game does not wait.
	ProgramAsk(ctx context.Context, token, key string, asks []byte) (line []byte, refused bool, err error)

	// Watch is that of Sittings.
	Watch(ctx context.Context, table string) <-chan struct{}
}

// ErrNoProgram refuses a token by which no program plays.
var ErrNoProgram = errors.New("no program plays by that token")

// ErrNotAwaited refuses what a program asks while the game does not wait for it.
var ErrNotAwaited = errors.New("the game does not wait for this seat")
