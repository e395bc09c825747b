//go:build !unix

package main

import "os"

// ownerOf is the account to which a file belongs, which this system does not tell by a number.
func ownerOf(os.FileInfo) (uid int, known bool) { return 0, false }
