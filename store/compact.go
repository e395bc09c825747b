package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	bolt "go.etcd.io/bbolt"
)

// compactAtOnce is how many bytes Compact copies in one transaction.
const compactAtOnce = 16 << 20

// Compact writes the store at path anew without the room that its file no longer needs, and returns the sizes of the
// file before and after. The new file takes the place of the old one when it is whole, so being killed half-way
// changes nothing. A file that is missing, in use or damaged is refused as Open refuses it.
func Compact(path string) (before, after int64, err error) {
	before, after, err = compact(path)
	if err != nil {
		return 0, 0, fmt.Errorf("compact store %s: %w", path, err)
	}
	return before, after, nil
}

func compact(path string) (before, after int64, err error) {
	path, err = filepath.EvalSymlinks(path) // a link stays a link
	if err != nil {
		return 0, 0, err
	}
	s, err := Open(path)
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, s.Close()) }() // nobody else has the file before it is replaced
	draft, err := os.CreateTemp(filepath.Dir(path), ".store-*.compact")
	if err != nil {
		return 0, 0, err
	}
	defer os.Remove(draft.Name()) // it is gone if it was moved
	err = s.compactTo(draft.Name())
	var info os.FileInfo
	if err == nil {
		info, err = draft.Stat()
	}
	if err == nil {
		err = inspect(draft, info.Size())
	}
	if err == nil {
		err = takeOver(draft, s.info)
	}
	if err := errors.Join(err, draft.Close()); err != nil {
		return 0, 0, err
	}
	if runtime.GOOS == "windows" { // does not replace an open file
		if err := s.Close(); err != nil {
			return 0, 0, err
		}
	}
	if err := os.Rename(draft.Name(), path); err != nil {
		return 0, 0, err
	}
	return s.info.Size(), info.Size(), syncFolder(filepath.Dir(path))
}

// compactTo copies all records to a new file.
func (s *Bolt) compactTo(path string) (err error) {
	db, err := openBolt(path, &bolt.Options{}, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	defer guard(&err)()
	return bolt.Compact(db, s.db, compactAtOnce)
}
