package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
)

// packedLicences are our licence, and the licences and notices of everything that is linked into
// the program: Go's library, the modules and their fonts. It is licences.txt, compressed, since
// the program stays below a bound. TestLicences writes both files.
//
//go:embed licences.txt.gz
var packedLicences []byte

type licencesCmd struct{}

// Help is the text after the flags in --help.
func (licencesCmd) Help() string {
	return `Whoever passes the program on passes these texts on with it.

Examples:
  $ shipboard licences`
}

// Run implements the command.
func (licencesCmd) Run(p *process) error {
	texts, err := gzip.NewReader(bytes.NewReader(packedLicences))
	if err != nil {
		return fmt.Errorf("read the licences: %w", err)
	}
	_, err = io.Copy(p.out, texts)
	return err
}
