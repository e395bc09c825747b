package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// secretsFolder is where container engines put secrets that everyone in the container may read,
// and nobody outside.
const secretsFolder = "/run/secrets/"

// tokenFiles are the files from which tokens come.
func tokenFiles(env func(string) string) (files []string) {
	for _, n := range new(tokens).named() {
		if file := env(n.name + fileSuffix); file != "" {
			files = append(files, file)
		}
	}
	return files
}

// othersRead reports whether other accounts of this machine can read a file.
func othersRead(file string) bool {
	if runtime.GOOS == "windows" || strings.HasPrefix(file, secretsFolder) {
		return false
	}
	path, err := filepath.Abs(file)
	if err != nil {
		return false
	}
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	open := info.Mode().Perm() & 0o044 // of its group, and of all
	for open != 0 && path != filepath.Dir(path) {
		path = filepath.Dir(path)
		folder, err := os.Stat(path)
		if err != nil {
			return false
		}
		open &= (folder.Mode().Perm() & 0o011) << 2 // who may go through
	}
	return open != 0
}

// readable says what to do about a file that others can read.
func readable(file string) string {
	return fmt.Sprintf("other accounts of this machine can read %s, which holds secrets; chmod 600 %s", file, file)
}

// warnOfReaders logs which of these files others can read.
func warnOfReaders(p *process, files ...string) {
	for _, file := range files {
		if othersRead(file) {
			p.log.Warn(readable(file))
		}
	}
}

// ownersOf says, after an error that is about permissions, to whom the file or its folder belongs.
func ownersOf(err error, file string) string {
	if !errors.Is(err, fs.ErrPermission) {
		return ""
	}
	for at := file; ; at = filepath.Dir(at) {
		info, err := os.Stat(at)
		if err != nil && at != filepath.Dir(at) {
			continue // the folder tells
		}
		if err != nil {
			return ""
		}
		theirs, ok := ownerOf(info)
		if !ok || theirs == os.Geteuid() {
			return fmt.Sprintf("; this account, %s, may not write to %s", accountName(os.Geteuid()), at)
		}
		return fmt.Sprintf("; %s belongs to %s, and this account is %s: run this as %s, or give that to %s",
			at, accountName(theirs), accountName(os.Geteuid()), accountName(theirs), accountName(os.Geteuid()))
	}
}

// accountName is the name of an account, or its number.
func accountName(uid int) string {
	number := strconv.Itoa(uid)
	if account, err := user.LookupId(number); err == nil {
		return account.Username
	}
	return "account " + number
}
