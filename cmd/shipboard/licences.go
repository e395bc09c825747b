package main

import (
	_ "embed"
	"fmt"
)

// licences are our licence, and the licences and notices of everything that is linked into
// the program: Go's library, the modules and their fonts. TestLicences writes the file.
//
//go:embed licences.txt
var licences string

type licencesCmd struct{}

// Help is the text after the flags in --help.
func (licencesCmd) Help() string {
	return `Whoever passes the program on passes these texts on with it.

Examples:
  $ shipboard licences`
}

// Run implements the command.
func (licencesCmd) Run(p *process) error {
	_, err := fmt.Fprint(p.out, licences)
	return err
}
