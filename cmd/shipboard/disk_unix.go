//go:build linux || darwin

package main

import "syscall"

// freeDisk is the number of bytes that this account may still write at a path.
func freeDisk(path string) (bytes int64, known bool) {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(path, &fs); err != nil {
		return 0, false
	}
	return int64(fs.Bavail) * int64(fs.Bsize), true
}
