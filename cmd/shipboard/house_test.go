package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// What comes in stops before what sends, and what tells of it stops last.
func TestTogetherStopsFloorByFloor(t *testing.T) {
	var mu sync.Mutex
	var order []string
	stops := func(name string) room {
		return func(ctx context.Context) error {
			<-ctx.Done()
			mu.Lock()
			defer mu.Unlock()
			order = append(order, name)
			return nil
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := together(ctx, stopTime, []room{stops("chats"), stops("chats")}, []room{stops("outbox")}, nil, []room{stops("health")}); err != nil {
		t.Fatal(err)
	}
	if want := []string{"chats", "chats", "outbox", "health"}; !slices.Equal(order, want) {
		t.Errorf("stopped %v, want %v", order, want)
	}
	// A fault on any floor stops all of them, and is told.
	broken := errors.New("broken")
	order = nil
	err := together(t.Context(), stopTime, []room{stops("chats")}, []room{stops("outbox")}, []room{func(context.Context) error { return broken }})
	if !errors.Is(err, broken) || !slices.Equal(order, []string{"chats", "outbox"}) {
		t.Errorf("%v, stopped %v", err, order)
	}
}

// Without --store, backup and healthcheck take the store that is there.
func TestWhichStore(t *testing.T) {
	settings := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", settings)
	t.Setenv("HOME", settings) // where the system has its settings below it
	play, err := storeFlag{}.path(playStore)
	if err != nil {
		t.Fatal(err)
	}
	serve := filepath.Join(filepath.Dir(play), serveStore)
	expect := func(want string) {
		t.Helper()
		if got, err := (storeFlag{}).either(); err != nil || got != want {
			t.Errorf("%s, %v; want %s", got, err, want)
		}
	}
	touch := func(name string) {
		t.Helper()
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, nil, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	expect(serve)
	touch(play)
	expect(play)
	touch(serve)
	if got, err := (storeFlag{}).either(); err == nil || !strings.Contains(err.Error(), "say with --store") {
		t.Errorf("of two it takes %s, %v", got, err)
	}
	if got, err := (storeFlag{Store: "mine.db"}).either(); err != nil || got != "mine.db" {
		t.Errorf("%s, %v", got, err)
	}
}
