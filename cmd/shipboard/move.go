package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"os"

	"shipboard/games/game"
	"shipboard/store"
	"shipboard/store/etcd"
)

type moveCmd struct {
	From string `arg:"" help:"The store to read: a file, or etcd://host:2379,…/shipboard."`
	To   string `arg:"" help:"The store to make: a file that does not exist yet, or a prefix in a cluster under which there is nothing."`
}

// Help is printed after the flags by --help.
func (moveCmd) Help() string {
	return `It copies every record and then compares both stores. Stop Shipboard first: what is played meanwhile would be lost. The old store stays as it is; keep it until all is well.

Examples:
  $ shipboard move serve.db etcd://10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379/shipboard
  $ shipboard move etcd://10.0.0.1:2379/shipboard serve.db`
}

// Run implements the command.
func (c moveCmd) Run(ctx context.Context, p *process) (err error) {
	from, err := openToMove(ctx, p, c.From)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	moved := 0
	if inCluster(c.To) {
		moved, err = moveToCluster(ctx, p, from, c.To)
	} else {
		moved, err = moveToFile(ctx, from, c.To)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "%s has all %s of %s.\n", c.To, game.Count(moved, "record"), c.From)
	return err
}

// openToMove opens a store that nobody uses.
func openToMove(ctx context.Context, p *process, name string) (store.Store, error) {
	if inCluster(name) {
		s, err := openFilled(ctx, name, p.log)
		if err != nil {
			return nil, err
		}
		n, err := s.Sharers(ctx, claimedSlices)
		if err == nil && n > 0 {
			err = fmt.Errorf("%s of Shipboard use %s; stop all of them first", game.Count(n, "replica"), name)
		}
		if err != nil {
			return nil, errors.Join(err, s.Close())
		}
		return s, nil
	}
	if someoneServes(ctx, name) {
		return nil, errStopFirst(name)
	}
	if _, err := os.Stat(name); err != nil {
		return nil, fmt.Errorf("there is no store to move: %w", err) // opening would make one
	}
	s, err := store.Open(name)
	if errors.Is(err, store.ErrInUse) {
		return nil, errStopFirst(name)
	}
	return s, err
}

func moveToFile(ctx context.Context, from store.Store, file string) (int, error) {
	if err := store.BackupFile(ctx, from, file); err != nil {
		return 0, err
	}
	to, err := store.Open(file)
	if err != nil {
		return 0, err
	}
	n, err := same(ctx, from, to)
	return n, errors.Join(err, to.Close())
}

func moveToCluster(ctx context.Context, p *process, from store.Store, address string) (n int, err error) {
	to, err := etcd.Open(ctx, address, p.log)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	none, err := empty(ctx, to)
	if err == nil && !none {
		err = fmt.Errorf("there is something in %s already; name another prefix", address)
	}
	if err != nil {
		return 0, err
	}
	if err := pour(ctx, from, to); err != nil {
		return 0, fmt.Errorf("%w; %s has a part of the records and must not be used", err, address)
	}
	return same(ctx, from, to)
}

// Bounds on what pour writes at once.
const (
	pourRecords = 50
	pourBytes   = 512 << 10
)

// pour copies all records of a store.
func pour(ctx context.Context, from, to store.Store) error {
	return from.View(ctx, func(tx store.Tx) error {
		return store.Fill(ctx, to, pourRecords, pourBytes, func(yield func(key, value []byte) error) error { return store.All(tx, yield) })
	})
}

// same compares two stores, and returns how many records each has.
func same(ctx context.Context, a, b store.Store) (n int, err error) {
	err = a.View(ctx, func(ours store.Tx) error {
		return b.View(ctx, func(theirs store.Tx) error {
			n = 0
			next, stop := iter.Pull2(theirs.Scan(nil, nil))
			defer stop()
			for k, v := range ours.Scan(nil, nil) {
				there, value, ok := next()
				if !ok || !bytes.Equal(k, there) || !bytes.Equal(v, value) {
					return fmt.Errorf("the copy differs from the store at record %d", n+1)
				}
				n++
			}
			if _, _, more := next(); more {
				return errors.New("the copy has more records than the store")
			}
			return nil
		})
	})
	return n, err
}
