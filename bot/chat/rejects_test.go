package chat

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"
)

// A scanner that sends a request each second fills no disk.
func TestRejectsAreLoggedOnceAMinute(t *testing.T) {
	var log bytes.Buffer
	now, counted := time.Unix(1_800_000_000, 0), 0
	r := Rejects{
		Log: slog.New(slog.NewTextHandler(&log, nil)), Count: func() { counted++ }, Now: func() time.Time { return now },
	}
	for range 150 {
		r.Add("not signed", errors.New("no signature"))
		now = now.Add(time.Second)
	}
	if lines := strings.Count(log.String(), "\n"); lines != 3 || counted != 150 {
		t.Errorf("%d lines for %d requests, want 3 for 150:\n%s", lines, counted, &log)
	}
	if got := strings.Count(log.String(), "unlogged=59"); got != 2 {
		t.Errorf("%d lines tell of 59 more requests, want 2:\n%s", got, &log)
	}
}
