package arena

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"time"

	"shipboard/cmd/shipboard/referee"
	"shipboard/games/game"
	"shipboard/games/protocol"
)

// mostTries is how many lines of a program are refused before its turn is skipped.
const mostTries = 3

// program is another program in one seat of one game. It is sent what its seat may
// know, in the words of the referee, and nothing else.
type program struct {
	cmd  *exec.Cmd
	in   io.WriteCloser
	out  io.ReadCloser
	read *bufio.Reader
	done chan struct{} // closed when it has ended

	news []protocol.Event // that it was not yet sent
}

// start starts the program of a seat, and tells it where it sits. Whether it has died or does not
// read shows when it is asked.
func (t *table) start(ctx context.Context, seat game.Seat, seed string) (*program, error) {
	s := &t.played.seats[seat]
	cmd := exec.CommandContext(ctx, s.player.command[0], s.player.command[1:]...)
	inGroup(cmd)
	cmd.Cancel = func() error { return killGroup(cmd) }
	out, said := io.Pipe()
	cmd.Stdout, cmd.Stderr = said, &t.screen
	cmd.WaitDelay = farewell // for what it has started, which may hold its pipes
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start the player %s: %w", s.player.name, err)
	}
	p := &program{cmd: cmd, in: in, out: out, read: bufio.NewReaderSize(out, 64<<10), done: make(chan struct{})}
	go func() {
		_ = cmd.Wait() // how it ended is told only where that matters
		_ = killGroup(cmd)
		said.Close()
		close(p.done)
	}()
	own := game.TextSeed(seed + " of its own")
	_ = p.send(t.New(seat, fmt.Sprintf("%x", own[:8])))
	return p, nil
}

// farewell is how long a program may go on when its game is over.
const farewell = time.Second

// stop ends the program. It may be called twice.
func (p *program) stop() {
	if p == nil {
		return
	}
	p.in.Close()
	late := time.AfterFunc(farewell, func() { _ = killGroup(p.cmd) })
	defer late.Stop()
	go io.Copy(io.Discard, p.out) //nolint:errcheck // what it says now is of no use
	<-p.done
}

func (p *program) send(message any) error {
	w := bufio.NewWriter(p.in)
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	if err := e.Encode(message); err != nil {
		return err
	}
	return w.Flush()
}

var errSilent = errors.New("silent")

// patient runs run, which waits for a program. After --patience it kills the program, so that run
// meets closed pipes.
func (t *table) patient(p *program, run func() error) error {
	late := make(chan struct{})
	clock := time.AfterFunc(t.asked.Patience, func() {
		defer close(late)
		_ = killGroup(p.cmd)
		p.out.Close()
		p.in.Close()
	})
	err := run()
	if !clock.Stop() {
		<-late
		return errSilent
	}
	return err
}

// ask has a program play a line. A program that is gone resigns.
func (t *table) ask(ctx context.Context, seat game.Seat) error {
	s, p := &t.played.seats[seat], t.programs[seat]
	if !s.gone {
		var fault error // of ours
		began := time.Now()
		err := t.patient(p, func() (err error) {
			fault, err = t.converse(p, seat)
			return err
		})
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case fault != nil:
			return fault
		case err == nil:
			s.took = append(s.took, time.Since(began))
			return nil
		}
		t.leaves(seat, err)
	}
	_, err := t.do(seat, game.Resign)
	if _, refused := game.Refused(err); refused {
		_, err = t.do(seat, "skip")
	}
	return err
}

// converse tells a program that the game waits for it, and answers it until a line is played.
// fault is an error of ours, err an error of the program.
func (t *table) converse(p *program, seat game.Seat) (fault, err error) {
	turn, fault := t.turn(seat)
	if fault != nil {
		return fault, nil
	}
	err = p.send(turn)
	for tries := 1; err == nil; {
		var request []byte
		request, err = referee.ReadLine(p.read)
		if err != nil && !errors.Is(err, referee.ErrLong) {
			break
		}
		reply, played, fault := t.answer(seat, request)
		if wrong, refused := reply.(protocol.Failure); refused && fault == nil {
			tries++
			if tries > mostTries {
				played = true
				reply, fault = t.skipped(seat, wrong)
			}
		}
		if fault != nil {
			return fault, nil
		}
		err = p.send(reply)
		if played {
			return nil, nil // should it be gone, the next turn will tell
		}
	}
	return nil, err
}

// leaves notes that a program takes no more part, and says why.
func (t *table) leaves(seat game.Seat, why error) {
	s, p := &t.played.seats[seat], t.programs[seat]
	s.gone = true
	p.stop()
	how := fmt.Sprintf("has ended (%s)", p.cmd.ProcessState)
	if errors.Is(why, errSilent) {
		how = fmt.Sprintf("played no line in %s", t.asked.Patience)
	}
	fmt.Fprintf(&t.screen, "shipboard: game %d: %s in seat %d %s, and loses the game\n", t.number+1, s.player.name, seat+1, how)
}
