//go:build unix

package store

import (
	"os"
	"syscall"
)

// takeOver gives a file the permissions and the owner of another, so that whoever could open that one can open it.
func takeOver(file *os.File, other os.FileInfo) error {
	if err := file.Chmod(other.Mode().Perm()); err != nil {
		return err
	}
	mine, err := file.Stat()
	if err != nil {
		return err
	}
	want, ok := other.Sys().(*syscall.Stat_t)
	have, also := mine.Sys().(*syscall.Stat_t)
	if !ok || !also || want.Uid == have.Uid && want.Gid == have.Gid {
		return nil
	}
	return file.Chown(int(want.Uid), int(want.Gid))
}
