package store

import (
	"fmt"
	"strconv"
	"strings"
)

// Format is the version of the file format. A release reads every format from 1 to its own. The number only rises:
// testdata has a store of each.
const Format = 1

// readers are the first releases that read each format, from 1 on.
var readers = [Format]string{"1.0.0"}

// FormatRecord is what a new store says of its format: the number, and after a space the first release that reads it.
// So an older release can name it.
func FormatRecord() []byte { return fmt.Appendf(nil, "%d %s", Format, readers[Format-1]) }

// CheckFormat reads such a record. It refuses a format that this release does not read, with ErrNewer. Stores from
// before 1.0.0 have the number alone.
func CheckFormat(record []byte) error {
	number, reader, named := strings.Cut(string(record), " ")
	format, err := strconv.Atoi(number)
	switch {
	case err != nil || format < 1:
		return damaged("its format version reads %s", quoted(record))
	case format <= Format:
		return nil
	case named:
		reader = ", which Shipboard " + reader + " and later releases read"
	}
	return fmt.Errorf("%w: it has format %d%s; this release reads formats up to %d", ErrNewer, format, reader, Format)
}
