package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

type versionCmd struct{}

// Help is the text after the flags in --help.
func (versionCmd) Help() string {
	return `Examples:
  $ shipboard version`
}

// Run implements the command.
func (versionCmd) Run(p *process) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	_, err := fmt.Fprintln(p.out, version(info))
	return err
}

// version is the release, the commit if it is known, the Go version and the system.
func version(info *debug.BuildInfo) string {
	v := releaseOf(info)
	setting := map[string]string{}
	for _, s := range info.Settings {
		setting[s.Key] = s.Value
	}
	if commit := setting["vcs.revision"]; commit != "" {
		v += " " + commit[:min(12, len(commit))]
		if setting["vcs.modified"] == "true" {
			v += " with changes"
		}
	}
	return fmt.Sprintf("shipboard %s, %s, %s/%s", v, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// release is set where there is no repository to read it from:
// go build -ldflags "-X main.release=v1.2.3".
var release string

// releaseOf is the name of the release.
func releaseOf(info *debug.BuildInfo) string {
	switch {
	case release != "":
		return release
	case info.Main.Version != "":
		return info.Main.Version
	}
	return "(devel)"
}
