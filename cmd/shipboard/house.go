package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"shipboard/bot"
	"shipboard/render/raster"
	"shipboard/store"
	"shipboard/store/etcd"
)

// stopTime is how long a stop may take. Anything unfinished is left to the next
// process.
const stopTime = 20 * time.Second

// The default stores of play and of serve.
const (
	playStore  = "play.db"
	serveStore = "serve.db"
)

// storeFlag names the store of a command.
type storeFlag struct {
	Store string `env:"SHIPBOARD_STORE" placeholder:"FILE" help:"The file that keeps all games. The default is in the folder shipboard in your settings folder: play.db for play, serve.db for serve. For serve it may be a cluster: etcd://host:2379,host:2379/shipboard."`
}

// path returns the named store, or the file with this name in the settings folder.
func (s storeFlag) path(name string) (string, error) {
	if strings.Contains(s.Store, "://") && !inCluster(s.Store) {
		return "", fmt.Errorf("--store %s is neither a file nor a cluster; a cluster is %shost:2379,host:2379/shipboard, with TLS too", s.Store, etcd.Scheme)
	}
	if s.Store != "" {
		return s.Store, nil
	}
	settings, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("find a folder for the store; name one with --store: %w", err)
	}
	return filepath.Join(settings, "shipboard", name), nil
}

// existing returns the named store, or whichever of the two default files exists.
func (s storeFlag) existing() (string, error) {
	serve, err := s.path(serveStore)
	if err != nil || s.Store != "" {
		return serve, err
	}
	play, err := s.path(playStore)
	if err != nil {
		return "", err
	}
	_, noServe := os.Stat(serve)
	_, noPlay := os.Stat(play)
	switch {
	case noServe == nil && noPlay == nil:
		return "", fmt.Errorf("there are two stores, %s and %s; say with --store which one you mean", serve, play)
	case noPlay == nil:
		return play, nil
	}
	return serve, nil
}

// pictureFlag is how much memory the pictures may take.
type pictureFlag struct {
	PictureMemory uint32 `env:"SHIPBOARD_PICTURE_MEMORY" default:"0" placeholder:"MB" help:"How many megabytes of drawn pictures to keep, which saves drawing them again; 0 is a share of the memory that there is."`
}

// memory is what the process may use.
func (f pictureFlag) memory() memory {
	return fitMemory(limitedMemory(givenMemory(os.DirFS("/"))), int(f.PictureMemory))
}

// painter is a painter that keeps pictures in that much memory.
func (f pictureFlag) painter() *raster.Painter {
	return raster.New(raster.Limits{Memory: int(f.memory().pictures)})
}

// archiveFlag is when finished games are archived.
type archiveFlag struct {
	ArchiveAfter time.Duration `env:"SHIPBOARD_ARCHIVE_AFTER" default:"720h" help:"When to archive a game, after its end. It takes less room then, and its log, export and verify work as before. 0 is never."`
}

// replayFlag is what a channel gets of each game that ends there.
type replayFlag struct {
	Replays bool `env:"SHIPBOARD_REPLAYS" default:"true" negatable:"" help:"Give a channel a moving picture of each game that ends there. It takes a few seconds of a processor to make one."`
	Turned  bool `env:"SHIPBOARD_TURNED" default:"true" negatable:"" help:"Search each finished game for where it turned, and show that to its channel and to whoever asks. It takes some seconds to a minute of a processor, in small pieces while no computer thinks."`
}

// mover makes replays; nil if none are wanted.
func (f replayFlag) mover(painter bot.Painter) bot.Mover {
	mover, ok := painter.(bot.Mover)
	if !ok || !f.Replays {
		return nil
	}
	return mover
}

// home is where serve keeps its games: a file, or a cluster that other processes use, too.
type home struct {
	store.Store
	name    string       // as the operator gave it
	fresh   bool         // it was made, or is still empty
	file    *store.Bolt  // nil in a cluster
	claims  store.Claims // nil with a file
	cluster *etcd.Store  // nil with a file
}

// claimedSlices are what the replicas of a cluster share out: the slices of the store.
const claimedSlices = "slices"

// inCluster reports whether a store is named that is in a cluster.
func inCluster(name string) bool { return strings.HasPrefix(name, etcd.Scheme) }

// openHome opens a store, whatever it is, and makes a new one only where it may.
func openHome(ctx context.Context, name string, may bool, log *slog.Logger) (home, error) {
	if !inCluster(name) {
		file, fresh, err := openStore(name, may)
		return home{Store: file, name: name, fresh: fresh, file: file}, err
	}
	cluster, err := etcd.Open(ctx, name, log)
	if err != nil {
		return home{}, err
	}
	fresh, err := empty(ctx, cluster)
	if err == nil && fresh && !may {
		err = fmt.Errorf("there is nothing in %s; look at the prefix, its last word. To begin a new store there, %s", name, beginAnew)
	}
	if err != nil {
		return home{}, errors.Join(err, cluster.Close())
	}
	claims, err := cluster.Claims(ctx, claimedSlices, store.Slices)
	if err != nil {
		return home{}, errors.Join(err, cluster.Close())
	}
	return home{Store: cluster, name: name, fresh: fresh, claims: claims, cluster: cluster}, nil
}

// openFilled opens a store in a cluster that is to be copied. A wrong prefix would give a copy of nothing.
func openFilled(ctx context.Context, name string, log *slog.Logger) (*etcd.Store, error) {
	s, err := etcd.Open(ctx, name, log)
	if err != nil {
		return nil, err
	}
	none, err := empty(ctx, s)
	if err == nil && none {
		err = fmt.Errorf("there is nothing in %s; look at the prefix, its last word", name)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// empty reports whether a store has no records.
func empty(ctx context.Context, s store.Store) (none bool, err error) {
	err = s.View(ctx, func(tx store.Tx) error {
		none = true
		for range tx.Scan(nil, nil) {
			none = false
			break
		}
		return nil
	})
	return none, err
}

// onlyFile refuses a store that is in a cluster.
func onlyFile(name, what string) error {
	if inCluster(name) {
		return fmt.Errorf("%s works with a file alone, and %s is a cluster", what, name)
	}
	return nil
}

// watchStore runs until the disk has failed at a commit. Its error ends the
// other tasks and the process, so that a supervisor starts Shipboard anew:
// opening the store again is the only way on.
func watchStore(p *process, kept *store.Bolt) task {
	return func(ctx context.Context) error {
		select {
		case err := <-kept.Failed():
			p.log.Error("stop, since the disk failed", "err", err)
			return errors.New("the disk failed, and nothing more can be kept; look at the disk, then start Shipboard again")
		case <-ctx.Done():
			return nil
		}
	}
}

// task is a part of the program that runs until its context is done. Then it
// finishes its work.
type task func(context.Context) error

// runAll runs the tasks of all groups until ctx is done or one of them fails. Then
// it stops the first group; when all of its tasks have ended, the second; and so
// on, until the time of grace is over.
func runAll(ctx context.Context, grace time.Duration, groups ...[]task) error {
	ctx, fail := context.WithCancel(ctx)
	defer fail()
	var (
		mu   sync.Mutex
		errs []error
	)
	type group struct {
		stop    context.CancelFunc
		stopped chan struct{}
	}
	running := make([]group, len(groups))
	for i, tasks := range groups {
		inside, stop := context.WithCancel(context.WithoutCancel(ctx))
		defer stop()
		var all sync.WaitGroup
		for _, run := range tasks {
			all.Go(func() {
				defer fail()
				if err := run(inside); err != nil {
					mu.Lock()
					defer mu.Unlock()
					errs = append(errs, err)
				}
			})
		}
		running[i] = group{stop, make(chan struct{})}
		go func() {
			all.Wait()
			close(running[i].stopped)
		}()
	}
	<-ctx.Done()
	over := time.After(grace)
	for _, f := range running {
		f.stop()
		select {
		case <-f.stopped:
		case <-over:
			mu.Lock()
			defer mu.Unlock()
			return errors.Join(append(errs, fmt.Errorf("it did not stop within %v; the next start takes up what is unfinished", grace))...)
		}
	}
	return errors.Join(errs...)
}
