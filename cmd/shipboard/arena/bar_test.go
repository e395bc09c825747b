package arena

import (
	"bytes"
	"testing"
	"time"
)

func TestProgress(t *testing.T) {
	for _, c := range []struct {
		done, all int
		took      time.Duration
		want      string
	}{
		{0, 40, 0, "[                              ] 0 of 40 games"},
		{1, 200, time.Minute, "[                              ] 1 of 200 games, 3 h 19 min left"},
		{10, 40, 100 * time.Second, "[=======                       ] 10 of 40 games, 6 min left"},
		{39, 40, 100 * time.Second, "[============================= ] 39 of 40 games, 3 s left"},
		{40, 40, 100 * time.Second, "[==============================] 40 of 40 games"},
	} {
		if got := progress(c.done, c.all, c.took); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// Written text stands above the bar, and the bar leaves nothing behind.
func TestScreen(t *testing.T) {
	var out bytes.Buffer
	s := screen{out: &out, shows: true}
	say := func(text string) {
		if _, err := s.Write([]byte(text)); err != nil {
			t.Error(err)
		}
	}
	say("before\n")
	s.bar("one")
	s.bar("one")
	say("between\n")
	s.bar("two")
	s.clear()
	if want := "before\n" + wipe + "one" + wipe + "between\none" + wipe + "two" + wipe; out.String() != want {
		t.Errorf("got  %q\nwant %q", out.String(), want)
	}
	out.Reset()
	s = screen{out: &out}
	s.bar("one")
	say("said\n")
	s.clear()
	if out.String() != "said\n" {
		t.Errorf("without a terminal: %q", out.String())
	}
}
