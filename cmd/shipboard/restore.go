package main

import (
	"context"
	"errors"
	"fmt"

	"shipboard/store"
)

type restoreCmd struct {
	storeFlag
	serviceFlag
	File string `arg:"" help:"The copy that takes the store's place, as backup made it."`
}

// Help is the text after the flags in --help.
func (restoreCmd) Help() string {
	return `Stop Shipboard first. The copy stays as it is; the store that it replaces is kept beside it, with a name that ends in .replaced. Whoever could open the old store can open the new one.

Examples:
  $ shipboard restore --store serve.db monday.db
  $ sudo shipboard restore --service monday.db`
}

// Run implements the command.
func (c restoreCmd) Run(ctx context.Context, p *process) error {
	file, err := c.existing()
	if err != nil {
		return err
	}
	if inCluster(file) {
		return fmt.Errorf("%s is a cluster; copy the backup to another prefix with shipboard move, as docs/many-machines.md tells", file)
	}
	if someoneServes(ctx, file) {
		return errStopFirst(file)
	}
	old, err := store.Restore(c.File, file)
	if errors.Is(err, store.ErrInUse) {
		return errStopFirst(file)
	}
	if err != nil {
		return fmt.Errorf("%w%s", err, ownersOf(err, file))
	}
	if old != "" {
		old = " What it replaced is " + old + "."
	}
	_, err = fmt.Fprintf(p.out, "%s is a copy of %s now.%s\n", file, c.File, old)
	return err
}
