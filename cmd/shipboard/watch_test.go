package main

import (
	"bytes"
	"errors"
	"net"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"shipboard/store"
)

// The log tells when chats come and go, once each, and systemd when people can play.
func TestWatch(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("it has no systemd")
	}
	path := filepath.Join(t.TempDir(), "notify")
	systemd, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: path, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	defer systemd.Close()
	t.Setenv("NOTIFY_SOCKET", path)
	var log bytes.Buffer
	slack, discord := &fakeChat{name: "slack", ready: errors.New("not yet")}, &fakeChat{name: "discord"}
	var moved error
	ready := &readiness{connections: []*connection{{service: discord}, {service: slack}}, inPlace: func() error { return moved }}
	w := &watcher{p: quiet(&log), ready: ready, began: time.Now(), lost: make([]time.Time, 2), connected: make([]bool, 2)}
	sees := func(logged, told string) {
		t.Helper()
		log.Reset()
		w.look()
		first := log.String()
		log.Reset()
		w.look() // nothing has changed
		if !strings.Contains(first, logged) || logged == "" && first != "" || log.String() != "" {
			t.Errorf("it logged\n%s%s\nwant %s once", first, log.String(), logged)
		}
		heard := make([]byte, 200)
		_ = systemd.SetReadDeadline(time.Now().Add(time.Minute))
		if told == "" {
			_ = systemd.SetReadDeadline(time.Unix(1, 0))
		}
		if n, _ := systemd.Read(heard); string(heard[:n]) != told {
			t.Errorf("systemd heard %q, want %q", heard[:n], told)
		}
	}
	sees(`level=INFO msg="a chat is connected" chat=discord`, "STATUS=not connected to slack")
	slack.ready = nil
	sees(`level=INFO msg="a chat is connected" chat=slack`, "READY=1\nSTATUS=connected to every chat")
	slack.ready = errors.New("cut off")
	sees(`level=WARN msg="a chat is not connected" chat=slack err="cut off"`, "STATUS=not connected to slack")
	slack.ready = nil
	sees(`level=INFO msg="a chat is connected again" chat=slack`, "READY=1\nSTATUS=connected to every chat")
	moved = store.ErrNotInPlace
	sees(`level=ERROR msg="the store is not in its place"`, "")
	w.began = time.Now().Add(-latestReady) // a chat that is down for long holds no start up
	slack.ready = errors.New("cut off")
	sees("a chat is not connected", "READY=1\nSTATUS=not connected to slack")
}
