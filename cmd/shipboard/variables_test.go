package main

import (
	"bytes"
	"strings"
	"testing"

	"shipboard/games"
)

// A variable with a name that nothing reads is refused, with the one that may be meant.
func TestUnknownVariables(t *testing.T) {
	for _, c := range []struct {
		pair, want string
	}{
		{"SHIPBOARD_STOER=x", "nothing reads the variable SHIPBOARD_STOER; is SHIPBOARD_STORE meant?"},
		{"SHIPBOARD_ECTD_USER=x", "is SHIPBOARD_ETCD_USER meant?"},
		{"SHIPBOARD_MAST_COLOUR=x", "unset it"},
		{"SHIPBOARD_STORE=x", ""},
		{"SHIPBOARD_ETCD_CA=x", ""},
		{"SHIPBOARD_NIGHT=1", ""},
		{"SHIPBOARD_SERVICE_HOST=10.0.0.1", ""}, // of Kubernetes
		{"SHIPBOARD_PORT_8322_TCP=tcp://10.0.0.1:8322", ""},
		{"STOER=x", ""},
	} {
		var out, errs bytes.Buffer
		p := &process{out: &out, err: &errs, environ: []string{"HOME=/", c.pair}, env: environment(nil), games: games.All}
		code := p.run(t.Context(), []string{"version"})
		if refused := code == exitUsage; refused != (c.want != "") || !strings.Contains(errs.String(), c.want) {
			t.Errorf("%s: exit %d, %s", c.pair, code, errs.String())
		}
	}
}

// Values that make no sense are refused, with one that does.
func TestWrongValues(t *testing.T) {
	for _, c := range []struct {
		name, value, want string
	}{
		{"SHIPBOARD_ARCHIVE_AFTER", "a month", `"a month" is no length of time, such as 30d`},
		{"SHIPBOARD_GRACE", "-5s", "less than no time"},
		{"SHIPBOARD_PICTURE_MEMORY", "-5", "-5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv(c.name, c.value)
			code, _, errs := shipboard(t, "", "serve")
			if code != exitUsage || !strings.Contains(errs, c.want) {
				t.Errorf("%s: exit %d, %s", c.value, code, errs)
			}
		})
	}
	t.Setenv("SHIPBOARD_ARCHIVE_AFTER", "30d")
	if code, _, errs := shipboard(t, "", "serve"); code != exitFailed || !strings.Contains(errs, "there is no chat to serve") {
		t.Errorf("30d: exit %d, %s", code, errs)
	}
}

// One variable names where serve listens, with a port, and where play does, mostly without.
func TestWherePlayListens(t *testing.T) {
	for l, want := range map[listen]string{
		"": "127.0.0.1:8321", everywhere: "0.0.0.0:8321", "10.0.0.7": "10.0.0.7:8321",
		":8080": "0.0.0.0:8080", "127.0.0.1:8080": "127.0.0.1:8080",
	} {
		if got := l.with(8321); got != want {
			t.Errorf("%q: %s, want %s", l, got, want)
		}
	}
	t.Setenv("SHIPBOARD_LISTEN", ":8080")
	if _, err := model(t).Parse([]string{"play"}); err != nil {
		t.Error(err)
	}
}
