package main

import (
	"context"
	"errors"
	"fmt"

	"shipboard/store"
)

type compactCmd struct {
	storeFlag
	serviceFlag
}

// Help is printed after the flags by --help.
func (compactCmd) Help() string {
	return `A store's file never shrinks by itself. Stop Shipboard first; the disk needs room for a second copy meanwhile. If it is interrupted, the store stays as it was.

Examples:
  $ shipboard compact
  $ shipboard compact --store serve.db`
}

// Run implements the command.
func (c compactCmd) Run(ctx context.Context, p *process) error {
	file, err := c.existing()
	if err != nil {
		return err
	}
	if someoneServes(ctx, file) {
		return errStopFirst(file)
	}
	if err := onlyFile(file, "compact"); err != nil {
		return err
	}
	before, after, err := store.Compact(file)
	if errors.Is(err, store.ErrInUse) {
		return errStopFirst(file)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "%s took %s and takes %s now.\n", file, size(before), size(after))
	return err
}

func errStopFirst(file string) error {
	return fmt.Errorf("another process has %s open; stop it first", file)
}
