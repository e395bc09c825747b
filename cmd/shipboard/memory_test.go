package main

import (
	"testing"
	"testing/fstest"
)

// A process is given the least of its groups' limits and of the machine's memory.
func TestGivenMemory(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	machine := file("MemTotal:        2097152 kB\nMemFree:  1 kB\n")
	for name, c := range map[string]struct {
		root fstest.MapFS
		want int64
	}{
		"nobody tells":      {fstest.MapFS{}, 0},
		"the machine alone": {fstest.MapFS{"proc/meminfo": machine}, 2 << 30},
		"a group": {fstest.MapFS{
			"proc/meminfo": machine, "proc/self/cgroup": file("0::/system.slice/shipboard.service\n"),
			"sys/fs/cgroup/system.slice/shipboard.service/memory.max": file("268435456\n"),
		}, 256 << 20},
		"a group above": {fstest.MapFS{
			"proc/meminfo": machine, "proc/self/cgroup": file("0::/a/b\n"),
			"sys/fs/cgroup/a/b/memory.max": file("max\n"), "sys/fs/cgroup/a/memory.max": file("402653184\n"),
		}, 384 << 20},
		"a container": {fstest.MapFS{
			"proc/meminfo": machine, "proc/self/cgroup": file("0::/\n"), "sys/fs/cgroup/memory.max": file("134217728"),
		}, 128 << 20},
		"the first version": {fstest.MapFS{
			"proc/meminfo": machine, "proc/self/cgroup": file("5:cpu:/x\n4:memory:/x\n"),
			"sys/fs/cgroup/memory/x/memory.limit_in_bytes": file("268435456"),
		}, 256 << 20},
		"no limit in the first version": {fstest.MapFS{
			"proc/meminfo": machine, "proc/self/cgroup": file("4:memory:/x\n"),
			"sys/fs/cgroup/memory/x/memory.limit_in_bytes": file("9223372036854771712"),
		}, 2 << 30},
		"nonsense": {fstest.MapFS{"proc/meminfo": file("MemTotal: much kB\n"), "proc/self/cgroup": file("nonsense\n0::/\n"), "sys/fs/cgroup/memory.max": file("?")}, 0},
	} {
		if got := givenMemory(c.root); got != c.want {
			t.Errorf("%s: %d bytes, want %d", name, got, c.want)
		}
	}
}

// The soft limit suits a small server, rises with what is alive, and leaves some of what
// is given to others.
func TestFitMemory(t *testing.T) {
	const mb = 1 << 20
	for _, c := range []struct {
		given, alive int64
		pictures     int
		soft, kept   int64
	}{
		{0, 0, 0, 128 * mb, 32 * mb},
		{24 << 10 * mb, 0, 0, 128 * mb, 32 * mb},
		{256 * mb, 0, 0, 128 * mb, 32 * mb},
		{128 * mb, 0, 0, 80 * mb, 21 * mb},
		{64 * mb, 0, 0, 48 * mb, 10 * mb},
		{0, 0, 128, 224 * mb, 128 * mb},
		{256 * mb, 0, 128, 160 * mb, 85 * mb},
		{8 << 10 * mb, 500 * mb, 0, 798 * mb, 32 * mb},
		{1 << 10 * mb, 500 * mb, 0, 640 * mb, 32 * mb},
	} {
		m := fitMemory(c.given, c.pictures)
		if soft := m.softLimit(c.alive); soft/mb != c.soft/mb || m.pictures/mb != c.kept/mb {
			t.Errorf("given %d MB, with %d MB alive and %d asked for pictures: soft at %d MB, pictures %d MB; want %d and %d",
				c.given/mb, c.alive/mb, c.pictures, soft/mb, m.pictures/mb, c.soft/mb, c.kept/mb)
		}
	}
}

// A minute without play is told once, and again after the next play.
func TestQuietness(t *testing.T) {
	var q quietness
	made, gave := int64(0), 0
	look := func(times int, more int64) {
		for range times {
			made += more
			if q.after(made) == quietLooks {
				gave++
			}
		}
	}
	for _, c := range []struct {
		times int
		more  int64
		want  int
	}{{3, 50 << 20, 0}, {11, 1 << 10, 0}, {1, 0, 1}, {100, 1 << 10, 1}, {1, 50 << 20, 1}, {11, 0, 1}, {1, 0, 2}} {
		look(c.times, c.more)
		if gave != c.want {
			t.Errorf("after %d looks with %d bytes more each, memory was given back %d times, want %d", c.times, c.more, gave, c.want)
		}
	}
}
