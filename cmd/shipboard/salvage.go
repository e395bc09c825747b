package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"shipboard/bot/records"
	"shipboard/games/game"
	"shipboard/store"
)

type salvageCmd struct {
	Damaged string `arg:"" help:"The damaged store; it is only read."`
	New     string `arg:"" help:"The store to make; there must be no such file yet."`
}

// Help is printed after the flags by --help.
func (salvageCmd) Help() string {
	return `It makes a new store of every table whose records are whole, and says which tables were lost. Put the new store in the place of the damaged one, and start Shipboard. A backup that is recent may hold more.

Examples:
  $ shipboard salvage serve.db saved.db`
}

// Run implements the command.
func (c salvageCmd) Run(ctx context.Context, p *process) error {
	if someoneServes(ctx, c.Damaged) {
		return errStopFirst(c.Damaged)
	}
	var tables records.Pruned
	lost, err := store.Salvage(ctx, c.Damaged, c.New, func(s store.Store) (err error) {
		tables, err = records.Prune(ctx, s, p.games)
		return err
	})
	if errors.Is(err, store.ErrInUse) {
		return errStopFirst(c.Damaged)
	}
	if err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(tables.Lost)) {
		if _, err := fmt.Fprintf(p.out, "lost  table %s: %v\n", id, tables.Lost[id]); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(p.out, "%s has the %s that are whole; %s, and %s and %s could not be read. %s is as it was.\n",
		c.New, game.Count(tables.Kept, "table"), lostTables(len(tables.Lost)), game.Count(lost.Pages, "page"), game.Count(lost.Records, "record"), c.Damaged)
	return err
}

func lostTables(n int) string {
	if n == 1 {
		return "1 table is lost"
	}
	return fmt.Sprintf("%d tables are lost", n)
}
