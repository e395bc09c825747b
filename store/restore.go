package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Restore puts a copy of a backup in the place of the store at path, and returns where the store that was there is now;
// "" if there was none. The new file can be opened by whoever could open the old one, or owns the folder. A backup that
// Open would refuse is refused, and so is a store that is in use; then nothing is changed.
func Restore(backup, path string) (old string, err error) {
	old, err = restore(backup, path)
	if err != nil {
		return "", fmt.Errorf("restore %s from %s: %w", path, backup, err)
	}
	return old, nil
}

func restore(backup, path string) (old string, err error) {
	folder, err := filepath.EvalSymlinks(filepath.Dir(path))
	if err != nil {
		return "", err
	}
	path = filepath.Join(folder, filepath.Base(path))
	like, err := os.Stat(path)
	none := errors.Is(err, fs.ErrNotExist)
	if none {
		like, err = os.Stat(folder)
	}
	if err != nil {
		return "", err
	}
	if !none {
		old = path + ".replaced"
		if _, err := os.Lstat(old); err == nil {
			return "", fmt.Errorf("%s is still there from before; move it away: %w", old, os.ErrExist)
		}
		if err := free(path); err != nil {
			return "", err
		}
	}
	draft, err := os.CreateTemp(folder, ".store-*.restore")
	if err != nil {
		return "", err
	}
	defer os.Remove(draft.Name()) // it is gone if it was moved
	err = copyChecked(backup, draft)
	if err == nil {
		err = takeOver(draft, like)
	}
	if err == nil {
		err = draft.Chmod(0o600)
	}
	if err := errors.Join(err, draft.Close()); err != nil {
		return "", err
	}
	if !none {
		if err := os.Rename(path, old); err != nil {
			return "", err
		}
	}
	return old, install(draft.Name(), path)
}

// free returns ErrInUse if a process has the file open.
func free(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(lockFile(file, defaultWait), file.Close())
}

// copyChecked copies a backup that this release can read.
func copyChecked(backup string, to *os.File) error {
	from, err := os.Open(backup)
	if err != nil {
		return err
	}
	defer from.Close()
	if _, err := io.Copy(to, from); err != nil {
		return err
	}
	info, err := to.Stat()
	if err != nil {
		return err
	}
	return errors.Join(inspect(to, info.Size()), to.Sync())
}
