package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"shipboard/store"
)

func contextEndsTheWait(t *testing.T, e Engine) {
	s := open(t, e)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	never := func(store.Tx) error {
		t.Error("a function ran although its context was over")
		return nil
	}
	if err := s.Update(stopped, never); !errors.Is(err, context.Canceled) {
		t.Errorf("Update returned %v", err)
	}
	if err := s.View(stopped, never); !errors.Is(err, context.Canceled) {
		t.Errorf("View returned %v", err)
	}
	if err := s.Backup(stopped, new(bytes.Buffer)); !errors.Is(err, context.Canceled) {
		t.Errorf("Backup returned %v", err)
	}
	if e.AtOnce {
		return
	}

	inside, leave, left := make(chan bool), make(chan bool), make(chan error)
	go func() {
		left <- s.Update(t.Context(), func(tx store.Tx) error {
			inside <- true
			<-leave
			return tx.Put([]byte("slow"), nil)
		})
	}()
	<-inside
	short, done := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer done()
	if err := s.Update(short, never); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("an update that waited behind a slow one returned %v", err)
	}
	leave <- true
	check(t, <-left)
	put(t, s, "next", "")
	expect(t, s, "slow", "", "next", "")
}

func closedStoreRefuses(t *testing.T, e Engine) {
	s := open(t, e)
	check(t, s.Close())
	never := func(store.Tx) error {
		t.Error("a function ran in a closed store")
		return nil
	}
	for name, err := range map[string]error{
		"Update": s.Update(t.Context(), never),
		"View":   s.View(t.Context(), never),
		"Backup": s.Backup(t.Context(), new(bytes.Buffer)),
	} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s of a closed store returned %v", name, err)
		}
	}
}

// backupOpens takes backups while another goroutine moves one coin from purse to purse, and looks for it.
func backupOpens(t *testing.T, e Engine) {
	s := open(t, e)
	const purses = 20
	purse := func(i int) []byte { return fmt.Appendf(nil, "purse %d", i%purses) }
	put(t, s, string(purse(0)), "coin")

	stop, moved := make(chan bool), make(chan error, 1)
	go func() {
		for i := 0; ; i++ {
			select {
			case <-stop:
				moved <- nil
				return
			default:
			}
			if err := s.Update(t.Context(), func(tx store.Tx) error {
				ballast := bytes.Repeat([]byte{byte(i)}, 5000)
				return errors.Join(tx.Delete(purse(i)), tx.Put(purse(i+1), []byte("coin")),
					tx.Put(fmt.Appendf(nil, "ballast %d", i%100), ballast))
			}); err != nil {
				moved <- err
				return
			}
		}
	}()
	for n := range 5 {
		path := filepath.Join(t.TempDir(), fmt.Sprint(n))
		check(t, store.BackupFile(t.Context(), s, path))
		if err := store.BackupFile(t.Context(), s, path); err == nil {
			t.Error("a backup replaced an older one")
		}
		saved, err := store.Open(path)
		check(t, err)
		check(t, saved.View(t.Context(), func(tx store.Tx) error {
			if got := list(tx.Scan([]byte("purse"), nil)); len(got) != 1 {
				t.Errorf("in backup %d the purses hold %q", n, got)
			}
			return nil
		}))
		put(t, saved, "and", "it can be written")
		check(t, saved.Close())
	}
	close(stop)
	check(t, <-moved)
}
