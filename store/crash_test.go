//go:build linux || darwin

package store_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"shipboard/store"
)

// The tests below run this test binary as another process, which then plays one of the roles in TestMain.
const (
	roleVariable  = "SHIPBOARD_STORE_TEST_ROLE"
	pathVariable  = "SHIPBOARD_STORE_TEST_PATH"
	killsVariable = "SHIPBOARD_STORE_KILLS" // how often TestAKilledProcessLosesNothing kills; 40 if unset
)

func TestMain(m *testing.M) {
	role, known := map[string]func(path string) error{"": nil, "writer": writeUntilKilled, "full disk": fillTheDisk}[os.Getenv(roleVariable)]
	switch {
	case !known:
		fmt.Fprintln(os.Stderr, "no such role")
		os.Exit(2)
	case role == nil:
		os.Exit(m.Run())
	}
	if err := role(os.Getenv(pathVariable)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// openRole opens the store of another process, which may have been killed a moment ago.
func openRole(path string) (*store.Bolt, error) { return store.Open(path, store.Wait(5*time.Second)) }

func other(t *testing.T, role, path string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	check(t, err)
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), roleVariable+"="+role, pathVariable+"="+path)
	return cmd
}

// A move is written as three records that belong together. The store must never
// keep a part of a move.
func putMove(tx store.Tx, id string) error {
	ballast := bytes.Repeat([]byte(id), 1+len(id)*100)
	return errors.Join(
		tx.Put([]byte("journal "+id), []byte(id)),
		tx.Put([]byte("snapshot "+id), ballast),
		tx.Put([]byte("outbox "+id), []byte(id)),
	)
}

// moves lists the moves in a store, and reports incomplete ones as errors.
func moves(t testing.TB, s store.Store) map[string]bool {
	t.Helper()
	parts := make(map[string]int)
	for key := range contents(t, s) {
		_, id, ok := strings.Cut(key, " ")
		if !ok {
			t.Fatalf("a key that nobody wrote: %q", key)
		}
		parts[id]++
	}
	found := make(map[string]bool)
	for id, n := range parts {
		if n != 3 {
			t.Fatalf("move %s is there with %d of its 3 records", id, n)
		}
		found[id] = true
	}
	return found
}

// writeUntilKilled prints "open", writes moves from several goroutines, and
// prints the id of each move after it is committed.
func writeUntilKilled(path string) error {
	s, err := openRole(path)
	if err != nil {
		return err
	}
	fmt.Println("open")
	var all sync.WaitGroup
	for w := range 4 {
		all.Go(func() {
			for n := 0; err == nil; n++ {
				id := fmt.Sprintf("%d.%d.%d", os.Getpid(), w, n)
				if failed := s.Update(context.Background(), func(tx store.Tx) error { return putMove(tx, id) }); failed != nil {
					fmt.Println("failed", failed)
					return
				}
				os.Stdout.WriteString(id + "\n") // one write, so never half a line
			}
		})
	}
	all.Wait()
	return nil
}

// TestAKilledProcessLosesNothing kills a writing process with SIGKILL at random
// moments, also while it creates the file. Then every acknowledged move must be
// there, and no move in part.
func TestAKilledProcessLosesNothing(t *testing.T) {
	kills := 40
	if v := os.Getenv(killsVariable); v != "" {
		n, err := strconv.Atoi(v)
		check(t, err)
		kills = n
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))

	var path string
	var acked map[string]bool
	total, early := 0, 0
	for kill := range kills {
		young := kill%4 == 0
		if young { // a new file: the process is killed about when it creates the file
			path, acked = filepath.Join(t.TempDir(), "store"), make(map[string]bool)
		}
		killed := runAndKill(t, path, func(line string) (wait time.Duration, soon bool) {
			if line == "" {
				return time.Duration(random.IntN(15_000)) * time.Microsecond, young
			}
			return time.Duration(random.IntN(30_000)) * time.Microsecond, true
		})
		for _, line := range killed {
			if strings.HasPrefix(line, "failed") {
				t.Fatal(line)
			}
			if line != "open" {
				acked[line] = true
				total++
			}
		}
		if len(killed) == 0 {
			early++
		}

		s := openStore(t, path)
		found := moves(t, s)
		check(t, s.Close())
		for id := range acked {
			if !found[id] {
				t.Fatalf("move %s was acknowledged and is gone after kill %d", id, kill)
			}
		}
		maps.Copy(acked, found) // moves kept without an acknowledgement must stay as well
	}
	t.Logf("%d kills, %d of them before the store was open; %d moves acknowledged, none lost", kills, early, total)
	if total < kills {
		t.Errorf("only %d moves were acknowledged in all: the kills came too early to show anything", total)
	}
}

// runAndKill starts a writer and kills it after a while. It calls when at the
// start with an empty line, and then with the first line of the writer. when
// returns the time to wait, and whether to kill the writer then.
func runAndKill(t *testing.T, path string, when func(line string) (time.Duration, bool)) (lines []string) {
	t.Helper()
	cmd := other(t, "writer", path)
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	out, err := cmd.StdoutPipe()
	check(t, err)
	check(t, cmd.Start())
	killer := func(wait time.Duration) {
		time.AfterFunc(wait, func() { _ = cmd.Process.Kill() })
	}
	if wait, soon := when(""); soon {
		killer(wait)
	}
	scanner := bufio.NewScanner(out)
	for scanner.Scan() {
		lines = append(lines, scanner.Text())
		if len(lines) == 1 {
			if wait, now := when(lines[0]); now {
				killer(wait)
			}
		}
	}
	err = cmd.Wait()
	if state, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || state.Signal() != syscall.SIGKILL {
		t.Fatalf("the writer was not killed but ended by itself: %v\n%s", err, complaints.String())
	}
	return lines
}

// TestAFullDiskIsAnErrorAndNoMore runs fillTheDisk in a separate process, since
// its limit on the size of files applies to a whole process. Then it checks the
// file.
func TestAFullDiskIsAnErrorAndNoMore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	cmd := other(t, "full disk", path)
	var said, complaints bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &complaints
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s%s", err, said.String(), complaints.String())
	}
	s := openStore(t, path)
	defer s.Close()
	found := moves(t, s)
	for id := range strings.Lines(said.String()) {
		id = strings.TrimSpace(id)
		if !found[id] {
			t.Errorf("move %s was acknowledged and is gone", id)
		}
		delete(found, id)
	}
	if len(found) > 0 {
		t.Errorf("moves were refused and are there: %v", found)
	}
}

// fillTheDisk writes into a store until the disk is full and checks that the
// store still works. Then it makes room and writes again.
//
// The kernel's limit on the size of a file replaces the full disk: the same
// system calls fail at the same places, with EFBIG instead of ENOSPC. The limit
// is set twice. Inside the reserved room of the file, writing a page fails. At
// the end of that room, growing the file fails.
func fillTheDisk(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	s, err := openRole(path)
	if err != nil {
		return err
	}
	n := 0
	move := func() error {
		id := fmt.Sprint("move", n)
		n++
		err := s.Update(context.Background(), func(tx store.Tx) error { return putMove(tx, id) })
		if err == nil {
			fmt.Println(id)
		}
		return err
	}
	for range 50 {
		if err := move(); err != nil {
			return err
		}
	}
	var used countingWriter
	if err := s.Backup(context.Background(), &used); err != nil {
		return err
	}
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	for _, room := range []int64{int64(used) + 64<<10, info.Size()} {
		if err := limitFiles(room); err != nil {
			return err
		}
		if err := fillUp(s, move); err != nil {
			return fmt.Errorf("with the disk full at %d bytes: %w", room, err)
		}
		if err := limitFiles(-1); err != nil {
			return err
		}
		for range 50 {
			if err := move(); err != nil {
				return fmt.Errorf("with room again: %w", err)
			}
		}
	}
	return s.Close()
}

// fillUp writes moves until the disk is full. Then the store must refuse writes,
// and still allow reads and backups.
func fillUp(s store.Store, move func() error) error {
	ctx := context.Background()
	for tries := 0; ; tries++ {
		err := move()
		if errors.Is(err, store.ErrUncertain) {
			return err
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			break
		}
		if tries == 10_000 {
			return errors.New("the disk never filled up")
		}
	}
	if err := s.Update(ctx, func(tx store.Tx) error { return tx.Put([]byte("too large"), make([]byte, 8<<20)) }); err == nil {
		return errors.New("8 MB found room on a full disk")
	}
	if err := s.View(ctx, func(tx store.Tx) error {
		if v, err := tx.Get([]byte("journal move0")); err != nil || string(v) != "move0" {
			return fmt.Errorf("the first move reads %q, %w", v, err)
		}
		return nil
	}); err != nil {
		return err
	}
	return s.Backup(ctx, io.Discard)
}

func limitFiles(size int64) error {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	limit.Cur = limit.Max
	if size >= 0 {
		limit.Cur = uint64(size)
	}
	return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit)
}

type countingWriter int64

func (w *countingWriter) Write(p []byte) (int, error) {
	*w += countingWriter(len(p))
	return len(p), nil
}
