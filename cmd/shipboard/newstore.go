package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"shipboard/bot/manual"
	"shipboard/store"
)

// newFlag lets serve begin a new store where one is named.
type newFlag struct {
	New bool `env:"SHIPBOARD_NEW" help:"Begin a new store where --store names none. Without it serve refuses such a path, which may be mistyped."`
}

const beginAnew = "add --new, or set SHIPBOARD_NEW=true"

// openStore opens a store. If there is none and it may, it makes one and its folder.
func openStore(file string, may bool) (kept *store.Bolt, fresh bool, err error) {
	info, err := os.Stat(file)
	fresh = errors.Is(err, fs.ErrNotExist)
	switch {
	case fresh && !may:
		return nil, false, noStore(file)
	case fresh:
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			return nil, false, fmt.Errorf("make a folder for the store: %w%s", err, ownersOf(err, file))
		}
	case err == nil && info.IsDir():
		return nil, false, isFolder(file)
	}
	kept, err = store.Open(file)
	if errors.Is(err, store.ErrInUse) {
		return nil, false, fmt.Errorf("another Shipboard plays with %s; use that one, or name another file with --store", file)
	}
	if err != nil {
		return nil, false, fmt.Errorf("%w%s", err, ownersOf(err, file))
	}
	return kept, fresh, nil
}

// noStore says that there is no store of that name, and which may be meant.
func noStore(file string) error {
	meant := ""
	if near := nearPath(file); near != "" {
		meant = fmt.Sprintf("; is %s meant?", near)
	}
	return fmt.Errorf("there is no store %s%s To begin a new one there, %s", file, cmp.Or(meant, "."), beginAnew)
}

func isFolder(file string) error {
	return fmt.Errorf("%s is a folder; name a file in it, such as %s", file, filepath.Join(file, serveStore))
}

// nearPath is a file that exists and has nearly this path; "" if there is none.
func nearPath(path string) string {
	path, err := filepath.Abs(path)
	if err != nil {
		return ""
	}
	at := filepath.VolumeName(path) + string(filepath.Separator)
	for name := range strings.SplitSeq(path[len(at):], string(filepath.Separator)) {
		if _, err := os.Stat(filepath.Join(at, name)); err != nil {
			name = nearName(name, filesIn(at))
			if name == "" {
				return ""
			}
		}
		at = filepath.Join(at, name)
	}
	if info, err := os.Stat(at); err != nil || !info.Mode().IsRegular() {
		return ""
	}
	return at
}

// filesIn are the names of what is in a folder, without sockets and the like.
func filesIn(folder string) (names []string) {
	all, _ := os.ReadDir(folder) // one that cannot be read has nothing to offer
	for _, e := range all {
		if e.Type()&^(fs.ModeDir|fs.ModeSymlink) == 0 {
			names = append(names, e.Name())
		}
	}
	return names
}

// nearName is the name that differs from this one in a third of its letters at most; "" if none does.
func nearName(name string, all []string) string {
	if len(all) == 0 {
		return ""
	}
	far := func(other string) int { return manual.Distance(strings.ToLower(name), strings.ToLower(other)) }
	near := slices.MinFunc(all, func(a, b string) int { return far(a) - far(b) })
	if far(near) > max(len(name), 3)/3 {
		return ""
	}
	return near
}

// greeting says where the games are kept.
func (h home) greeting() string {
	if h.fresh {
		return "Games are kept in a new store, " + h.name + "."
	}
	return "Games are kept in " + h.name + "."
}

// files are those of the store.
func (h home) files() []string {
	if h.file == nil {
		return nil
	}
	return []string{h.name}
}
