//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package store

import (
	"errors"
	"fmt"
	"os"
	"syscall"
	"time"
)

// lockFile takes the lock that bbolt takes later. That is allowed, since both use the same open file. So nobody can
// change the file after we inspect it and before bbolt opens it.
func lockFile(file *os.File, wait time.Duration) error {
	const pause = 20 * time.Millisecond
	deadline := time.Now().Add(wait)
	for {
		err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case err == nil:
			return nil
		case errors.Is(err, syscall.EINTR):
		case !errors.Is(err, syscall.EWOULDBLOCK):
			return fmt.Errorf("lock it: %w", err)
		case time.Now().After(deadline):
			return ErrInUse
		default:
			time.Sleep(pause)
		}
	}
}
