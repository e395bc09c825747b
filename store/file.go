package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// BackupFile writes a backup of s to path and returns when it is on disk under that name. It does not replace a file,
// and leaves none behind if it fails.
func BackupFile(ctx context.Context, s Store, path string) error {
	if err := backupFile(ctx, s, path); err != nil {
		return fmt.Errorf("back up to %s: %w", path, err)
	}
	return nil
}

func backupFile(ctx context.Context, s Store, path string) error {
	if _, err := os.Lstat(path); err == nil {
		return os.ErrExist
	}
	draft, err := os.CreateTemp(filepath.Dir(path), ".store-*.backup")
	if err != nil {
		return err
	}
	defer os.Remove(draft.Name()) // it is gone if it was moved
	if file, ok := s.(*Bolt); ok {
		err = file.copyTo(ctx, draft) // writing to the draft is never slow, so the transaction may write there itself
	} else {
		err = s.Backup(ctx, draft)
	}
	if err == nil {
		err = draft.Sync()
	}
	if err := errors.Join(err, draft.Close()); err != nil {
		return err
	}
	return install(draft.Name(), path)
}

// install gives a finished file its name. It does not replace a file, but returns os.ErrExist.
func install(draft, path string) error {
	err := os.Link(draft, path)
	if err != nil && !errors.Is(err, os.ErrExist) {
		err = os.Rename(draft, path) // some file systems have no links
	}
	if err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// syncFolder returns when the names in a folder are on disk.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" { // has no fsync of folders
		return nil
	}
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
