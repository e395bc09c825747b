// Package export writes a finished game as a file, and verifies such a file: it plays the
// game again from the sealed secret and the phrases, and compares all that was told.
package export
