package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"time"

	"shipboard/bot"
	"shipboard/store"
)

// stopTime is how long a stop may take before what is still under way is left
// to the next process.
const stopTime = 20 * time.Second

// The stores of play and of serve, where none is named.
const (
	playStore  = "play.db"
	serveStore = "serve.db"
)

// storeFlag is which store a command means.
type storeFlag struct {
	Store string `env:"SHIPBOARD_STORE" placeholder:"FILE" help:"The file that keeps all games. The default is in the folder shipboard in your settings folder: play.db for play, serve.db for serve."`
}

// path is the store's file: that of the name in the settings folder, where no
// other is named.
func (s storeFlag) path(name string) (string, error) {
	if s.Store != "" {
		return s.Store, nil
	}
	settings, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("find a folder for the store; name one with --store: %w", err)
	}
	return filepath.Join(settings, "shipboard", name), nil
}

// either is the store's file, for commands that are about any: the one that is
// there of the two defaults, where none is named.
func (s storeFlag) either() (string, error) {
	serve, err := s.path(serveStore)
	if err != nil || s.Store != "" {
		return serve, err
	}
	play, err := s.path(playStore)
	if err != nil {
		return "", err
	}
	_, noServe := os.Stat(serve)
	_, noPlay := os.Stat(play)
	switch {
	case noServe == nil && noPlay == nil:
		return "", fmt.Errorf("there are two stores, %s and %s; say with --store which you mean", serve, play)
	case noPlay == nil:
		return play, nil
	}
	return serve, nil
}

// openStore opens a store and makes its folder.
func openStore(file string) (*store.Bolt, error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return nil, fmt.Errorf("make a folder for the store: %w", err)
	}
	kept, err := store.Open(file)
	if errors.Is(err, store.ErrInUse) {
		return nil, fmt.Errorf("another Shipboard plays with %s; use that one, or name another file with --store", file)
	}
	return kept, err
}

// collect sets how often garbage is collected, where the environment does not.
func collect() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(bot.CollectPercent)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(bot.CollectLimit)
	}
}

// watchStore runs until the disk has failed at a commit. Its error ends the
// other rooms and the process, so that a supervisor starts Shipboard anew:
// opening the store again is the only way on.
func watchStore(p *process, kept *store.Bolt) room {
	return func(ctx context.Context) error {
		select {
		case err := <-kept.Failed():
			p.log.Error("stop, since the disk failed", "err", err)
			return errors.New("the disk failed, and nothing more can be kept; look at the disk, then start Shipboard again")
		case <-ctx.Done():
			return nil
		}
	}
}

// room is a part of the house that runs until its context is done, and then
// ends what it has under way.
type room func(context.Context) error

// together runs the rooms of all floors until ctx is done or one of them
// fails. Then it stops the first floor; when all of that has stopped, the
// second; and so on, until the time is over.
func together(ctx context.Context, grace time.Duration, floors ...[]room) error {
	ctx, fail := context.WithCancel(ctx)
	defer fail()
	var (
		mu   sync.Mutex
		errs []error
	)
	type floor struct {
		stop    context.CancelFunc
		stopped chan struct{}
	}
	running := make([]floor, len(floors))
	for i, rooms := range floors {
		inside, stop := context.WithCancel(context.WithoutCancel(ctx))
		defer stop()
		var all sync.WaitGroup
		for _, run := range rooms {
			all.Go(func() {
				defer fail()
				if err := run(inside); err != nil {
					mu.Lock()
					defer mu.Unlock()
					errs = append(errs, err)
				}
			})
		}
		running[i] = floor{stop, make(chan struct{})}
		go func() {
			all.Wait()
			close(running[i].stopped)
		}()
	}
	<-ctx.Done()
	over := time.After(grace)
	for _, f := range running {
		f.stop()
		select {
		case <-f.stopped:
		case <-over:
			mu.Lock()
			defer mu.Unlock()
			return errors.Join(append(errs, fmt.Errorf("it did not stop within %v; what was under way is taken up at the next start", grace))...)
		}
	}
	return errors.Join(errs...)
}
