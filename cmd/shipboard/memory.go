package main

import (
	"bufio"
	"context"
	"io/fs"
	"os"
	"path"
	"runtime"
	"runtime/debug"
	runtimemetrics "runtime/metrics"
	"strconv"
	"strings"
	"time"

	"shipboard/bot"
)

// A process that serves tables fits itself to the memory that it is given: to its control
// group's limit, or what the machine has. The runtime collects garbage seldom, and hard
// when the process comes near a soft limit. That limit suits a small server, and rises
// with what is alive, as far as there is memory.
const (
	usualMemory = 96 << 20 // the soft limit besides pictures, while little is alive
	sparedShare = 8        // three eighths are left to the store's pages, the system and others
	leastMemory = 48 << 20
)

// memory is what a process may use.
type memory struct {
	given    int64 // 0: nobody tells
	pictures int64 // kept by the painter
}

// softLimit is the limit near which the runtime collects hard. Alive is the number of bytes alive.
func (m memory) softLimit(alive int64) int64 {
	limit := max(usualMemory+m.pictures, alive+alive/2+usualMemory/2)
	if m.given > 0 {
		limit = min(limit, m.given-m.given/sparedShare*3)
	}
	return max(limit, leastMemory)
}

// fitMemory divides the memory that a process is given. Pictures is the number of megabytes for
// pictures; 0 gives them a share.
func fitMemory(given int64, pictures int) memory {
	m := memory{given: given, pictures: int64(pictures) << 20}
	most := given / 3 // asked for more, the runtime would collect without end
	if pictures == 0 {
		m.pictures, most = usualMemory/3, given/6
	}
	if given > 0 {
		m.pictures = min(m.pictures, most)
	}
	return m
}

// givenMemory reads the least of the limits of this process's control groups and of what
// the machine has; 0 where neither is told, as on other systems than Linux.
func givenMemory(root fs.FS) int64 {
	least := int64(0)
	take := func(n int64) {
		if n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	take(machineMemory(root))
	groups, err := fs.ReadFile(root, "proc/self/cgroup")
	if err != nil {
		return least
	}
	for line := range strings.Lines(string(groups)) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3) // number, controllers, path
		if len(parts) < 3 {
			continue
		}
		folder, file := "sys/fs/cgroup", "memory.max"
		switch {
		case strings.Contains(","+parts[1]+",", ",memory,"): // the first version of control groups
			folder, file = "sys/fs/cgroup/memory", "memory.limit_in_bytes"
		case parts[1] != "":
			continue
		}
		for group := path.Clean("/" + parts[2]); ; group = path.Dir(group) { // a group above may allow less
			take(numberIn(root, path.Join(folder, group, file)))
			if group == "/" {
				break
			}
		}
	}
	return least
}

// limitedMemory is the memory that is given, or the runtime's limit if the environment sets one.
func limitedMemory(given int64) int64 {
	limit := debug.SetMemoryLimit(-1) // only asks
	if os.Getenv("GOMEMLIMIT") == "" || given > 0 && given < limit {
		return given
	}
	return limit
}

// machineMemory is what the machine has.
func machineMemory(root fs.FS) int64 {
	file, err := root.Open("proc/meminfo")
	if err != nil {
		return 0
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		rest, ok := strings.CutPrefix(lines.Text(), "MemTotal:")
		if !ok {
			continue
		}
		n, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
		if err != nil {
			return 0
		}
		return n << 10
	}
	return 0
}

// numberIn reads a file with a number; 0 where there is none, as "max".
func numberIn(root fs.FS, name string) int64 {
	data, err := fs.ReadFile(root, name)
	if err != nil {
		return 0
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// collectSeldom sets how often garbage is collected, unless the environment does.
func collectSeldom() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(bot.CollectPercent)
	}
}

// keepWithin keeps the process within its memory until ctx ends, unless the environment
// sets a limit. When it has been quiet for a while it gives back what it does not need,
// and when it rests it calls forget, which drops what is kept of pictures.
func (m memory) keepWithin(ctx context.Context, forget ...func()) {
	collectSeldom()
	fit := os.Getenv("GOMEMLIMIT") == ""
	if fit {
		debug.SetMemoryLimit(m.softLimit(0))
	}
	go func() {
		look := time.NewTicker(memoryLook)
		defer look.Stop()
		var quiet quietness
		for {
			select {
			case <-ctx.Done():
				return
			case <-look.C:
			}
			alive, made := heap()
			if fit {
				debug.SetMemoryLimit(m.softLimit(alive))
			}
			switch quiet.after(made) {
			case quietLooks:
				debug.FreeOSMemory()
			case restLooks:
				for _, drop := range forget {
					drop()
				}
				runtime.GC() // what pools hold outlives one collection
				debug.FreeOSMemory()
			}
		}
	}()
}

const (
	memoryLook = 5 * time.Second
	quietLooks = 12      // a minute without play
	restLooks  = 120     // ten minutes
	quietMade  = 2 << 20 // how much is allocated between two looks while nobody plays
)

// quietness counts looks in a row at which little memory had been allocated since the look
// before.
type quietness struct {
	made  int64
	looks int
}

// after takes in how much was allocated in all, and returns for how many looks it has been quiet.
func (q *quietness) after(made int64) int {
	if made-q.made > quietMade {
		q.looks = 0
	} else {
		q.looks++
	}
	q.made = made
	return q.looks
}

// heap is how much was alive after the last collection, and how much was allocated in all.
func heap() (alive, made int64) {
	read := []runtimemetrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/allocs:bytes"}}
	runtimemetrics.Read(read)
	return int64(read[0].Value.Uint64()), int64(read[1].Value.Uint64())
}
