package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

type versionCmd struct{}

// Help is the text after the flags in --help.
func (versionCmd) Help() string {
	return `Examples:
  $ shipboard version`
}

// Run implements the command.
func (versionCmd) Run(p *process) error {
	_, err := fmt.Fprintf(p.out, "shipboard %s, %s, %s/%s\n", thisBuild(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}

// A release is built with these, since there its sources are no repository:
// go build -ldflags "-X main.release=v1.2.3 -X main.commit=... -X main.date=2026-11-29T12:00:00Z".
var release, commit, date string

// build is which Shipboard this is.
type build struct {
	release string // v1.2.3
	commit  string // "" if it is not known
	date    string // of the commit, in UTC; "" if it is not known
	changed bool   // there were changes that are in no commit
}

// thisBuild is the build that runs.
func thisBuild() build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return buildOf(info)
}

// buildOf takes what was not set from what the go command knew of the sources.
func buildOf(info *debug.BuildInfo) build {
	setting := map[string]string{}
	for _, s := range info.Settings {
		setting[s.Key] = s.Value
	}
	return build{
		release: cmp.Or(release, info.Main.Version, "(devel)"),
		commit:  cmp.Or(commit, setting["vcs.revision"]),
		date:    cmp.Or(date, setting["vcs.time"]),
		changed: setting["vcs.modified"] == "true",
	}
}

// String is the release, and of the commit what the release does not tell.
func (b build) String() string {
	var of []string
	if short := b.commit[:min(12, len(b.commit))]; short != "" && !strings.Contains(b.release, short) {
		of = append(of, short)
	}
	if day, _, _ := strings.Cut(b.date, "T"); day != "" {
		of = append(of, "of "+day)
	}
	if b.changed {
		of = append(of, "with changes")
	}
	if len(of) == 0 {
		return b.release
	}
	return b.release + " (" + strings.Join(of, " ") + ")"
}

// logStart tells in the log which Shipboard starts.
func (p *process) logStart() {
	b := thisBuild()
	p.log.Info("start Shipboard", "release", b.release, "commit", b.commit, "date", b.date, "go", runtime.Version())
}
