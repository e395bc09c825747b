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

// Tasks that take requests stop before those that send. Those that tell about
// health stop last.
func TestTogetherStopsFloorByFloor(t *testing.T) {
	var mu sync.Mutex
	var order []string
	stops := func(name string) task {
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
	if err := runAll(ctx, stopTime, []task{stops("chats"), stops("chats")}, []task{stops("outbox")}, nil, []task{stops("health")}); err != nil {
		t.Fatal(err)
	}
	if want := []string{"chats", "chats", "outbox", "health"}; !slices.Equal(order, want) {
		t.Errorf("stopped %v, want %v", order, want)
	}
	// The error of one task stops all groups, and is returned.
	broken := errors.New("broken")
	order = nil
	err := runAll(t.Context(), stopTime, []task{stops("chats")}, []task{stops("outbox")}, []task{func(context.Context) error { return broken }})
	if !errors.Is(err, broken) || !slices.Equal(order, []string{"chats", "outbox"}) {
		t.Errorf("%v, stopped %v", err, order)
	}
}

// Without --store, backup and healthcheck use the store that exists.
func TestWhichStore(t *testing.T) {
	settings := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", settings)
	t.Setenv("HOME", settings) // on a system whose settings folder is below it
	play, err := storeFlag{}.path(playStore)
	if err != nil {
		t.Fatal(err)
	}
	serve := filepath.Join(filepath.Dir(play), serveStore)
	expect := func(want string) {
		t.Helper()
		if got, err := (storeFlag{}).existing(); err != nil || got != want {
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
	if got, err := (storeFlag{}).existing(); err == nil || !strings.Contains(err.Error(), "say with --store") {
		t.Errorf("of two it takes %s, %v", got, err)
	}
	if got, err := (storeFlag{Store: "mine.db"}).existing(); err != nil || got != "mine.db" {
		t.Errorf("%s, %v", got, err)
	}
	if got, err := (storeFlag{Store: "http://10.0.0.1:2379/shipboard"}).existing(); err == nil || !strings.Contains(err.Error(), "etcd://") {
		t.Errorf("the address of a member is taken for a file: %s, %v", got, err)
	}
}
