// Package arena measures computer players, and programs of one's own, against one another over whole
// games.
package arena

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"shipboard/games/game"
)

// Settings say who plays, and how often. The tags are for a command line.
type Settings struct {
	Game     string            `arg:"" help:"The key of the game."`
	Seats    []string          `env:"SHIPBOARD_SEATS" help:"The players at a table, as strong,fair,random. They change seats from game to game. A side may follow each: fair:shark,random:crew." default:"fair,random"`
	Games    int               `env:"SHIPBOARD_GAMES" help:"How many games are played." default:"100"`
	Seed     string            `env:"SHIPBOARD_SEED" help:"Games of one seed are the same games." default:"arena"`
	Option   map[string]string `env:"SHIPBOARD_OPTION" help:"Options of the table, as acts=1."`
	Workers  int               `env:"SHIPBOARD_WORKERS" help:"How many games are played at once; 0 for one on each core." default:"0"`
	Patience time.Duration     `env:"SHIPBOARD_PATIENCE" help:"How long another program may take for a line." default:"30s"`
	JSON     bool              `env:"SHIPBOARD_JSON" help:"Print one object in place of a table."`
}

// Desk is where an arena writes.
type Desk struct {
	Out      io.Writer // the result
	Err      io.Writer // what players say and how far the games are
	Terminal bool      // a person sees Err, so that a bar may move there
	Log      *slog.Logger
}

// Run plays all games, and writes who has won.
func Run(ctx context.Context, asked *Settings, list []*game.Game, d Desk) error {
	a := arena{asked: asked, log: d.Log, screen: screen{out: d.Err, shows: d.Terminal}}
	if err := a.read(list); err != nil {
		return err
	}
	played, err := a.playAll(ctx)
	a.screen.clear()
	if err != nil {
		return err
	}
	return a.report(d.Out, played)
}

// read checks what was asked for.
func (a *arena) read(list []*game.Game) error {
	var keys []string
	for _, g := range list {
		keys = append(keys, g.Key)
	}
	a.game = game.ByKey(list, a.asked.Game)
	switch {
	case a.game == nil:
		return fmt.Errorf("there is no game %s; there are %s", game.Quote(a.asked.Game), game.List("and", keys...))
	case a.asked.Games < 1:
		return fmt.Errorf("%d games cannot be played; --games must be 1 or more", a.asked.Games)
	case a.asked.Workers < 0:
		return fmt.Errorf("%d games cannot be played at once; --workers must be 1 or more, or 0 for one on each core", a.asked.Workers)
	case a.asked.Patience <= 0:
		return fmt.Errorf("no program answers within %s; --patience must be longer, such as 30s", a.asked.Patience)
	}
	a.asked.Option = a.game.Latest(a.asked.Option)
	for _, text := range a.asked.Seats {
		player, err := readPlayer(text, a.game)
		if err != nil {
			return err
		}
		a.players = append(a.players, player)
	}
	return nil
}

// playAll plays all games, several at once. An error stops them. Of several errors it returns the
// one of the earliest game, so that runs with one seed are alike.
func (a *arena) playAll(ctx context.Context) ([]playedGame, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	played := make([]playedGame, a.asked.Games)
	next := make(chan int)
	failed := make([]error, len(played))
	began, done := time.Now(), 0
	var mu sync.Mutex
	var work sync.WaitGroup
	for range min(cmp.Or(a.asked.Workers, runtime.GOMAXPROCS(0)), len(played)) {
		work.Go(func() {
			for i := range next {
				played[i], failed[i] = a.play(ctx, i)
				if failed[i] != nil {
					stop()
					return
				}
				mu.Lock()
				done++
				a.screen.bar(progress(done, len(played), time.Since(began)))
				mu.Unlock()
			}
		})
	}
	a.screen.bar(progress(0, len(played), 0))
	for i := range played {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	work.Wait()
	for i, err := range failed {
		if err != nil && !errors.Is(err, context.Canceled) {
			return nil, fmt.Errorf("game %d: %w", i+1, err)
		}
	}
	if ctx.Err() != nil {
		return nil, errors.New("the arena was stopped before its games were over")
	}
	return played, nil
}
