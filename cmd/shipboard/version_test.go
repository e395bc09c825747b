package main

import (
	"bytes"
	"log/slog"
	"runtime/debug"
	"strings"
	"testing"
)

// stamp sets the release, commit and date of the program until the test ends.
func stamp(t *testing.T, name, of, on string) {
	t.Helper()
	before := [3]string{release, commit, date}
	t.Cleanup(func() { release, commit, date = before[0], before[1], before[2] })
	release, commit, date = name, of, on
}

const wholeCommit = "0123456789abcdef0123456789abcdef01234567"

func TestVersion(t *testing.T) {
	setting := func(kv ...string) (all []debug.BuildSetting) {
		for i := 0; i < len(kv); i += 2 {
			all = append(all, debug.BuildSetting{Key: kv[i], Value: kv[i+1]})
		}
		return all
	}
	for _, c := range []struct {
		info debug.BuildInfo
		want string
	}{
		{debug.BuildInfo{}, "(devel)"},
		{debug.BuildInfo{Main: debug.Module{Version: "v1.2.0"}}, "v1.2.0"},
		{debug.BuildInfo{Main: debug.Module{Version: "(devel)"}, Settings: setting("vcs.revision", wholeCommit, "vcs.modified", "false")}, "(devel) (0123456789ab)"},
		{debug.BuildInfo{Settings: setting("vcs.revision", "012", "vcs.time", "2026-11-29T12:00:00Z", "vcs.modified", "true")}, "(devel) (012 of 2026-11-29 with changes)"},
		{debug.BuildInfo{Main: debug.Module{Version: "v0.0.0-20261128013154-0123456789ab"}, Settings: setting("vcs.revision", wholeCommit)}, "v0.0.0-20261128013154-0123456789ab"},
	} {
		if got := buildOf(&c.info).String(); got != c.want {
			t.Errorf("version %q, want %q", got, c.want)
		}
	}

	stamp(t, "v1.2.3", wholeCommit, "2026-11-29T12:00:00Z")
	const want = "v1.2.3 (0123456789ab of 2026-11-29)"
	if _, out, _ := shipboard(t, "", "version"); !strings.HasPrefix(out, "shipboard "+want+", go") {
		t.Errorf("a stamped release says %q", out)
	}
	var log bytes.Buffer
	(&process{log: slog.New(slog.NewTextHandler(&log, nil))}).logStart()
	if told := `msg="start Shipboard" release=v1.2.3 commit=` + wholeCommit + " date=2026-11-29T12:00:00Z go=go"; !strings.Contains(log.String(), told) {
		t.Errorf("the log begins with %s", log.String())
	}
	families, err := newMetrics().registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	labels := map[string]string{}
	for _, f := range families {
		if f.GetName() == "shipboard_build_info" {
			for _, l := range f.GetMetric()[0].GetLabel() {
				labels[l.GetName()] = l.GetValue()
			}
		}
	}
	if labels["version"] != release || labels["commit"] != commit || labels["date"] != date {
		t.Errorf("the metric says %v", labels)
	}
}
