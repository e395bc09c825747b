package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"shipboard/games/game"
)

// arenaCmd measures players against one another.
type arenaCmd struct {
	Game     string            `arg:"" help:"The key of the game."`
	Seats    []string          `env:"SHIPBOARD_SEATS" help:"The players at a table, as strong,fair,random. They change seats from game to game. A side may follow each: fair:shark,random:crew." default:"fair,random"`
	Games    int               `env:"SHIPBOARD_GAMES" help:"How many games are played." default:"100"`
	Seed     string            `env:"SHIPBOARD_SEED" help:"Games of one seed are the same games." default:"arena"`
	Option   map[string]string `env:"SHIPBOARD_OPTION" help:"Options of the table, as acts=1."`
	Workers  int               `env:"SHIPBOARD_WORKERS" help:"How many games are played at once; 0 for one on each core." default:"0"`
	Patience time.Duration     `env:"SHIPBOARD_PATIENCE" help:"How long another program may take for a line." default:"30s"`
	JSON     bool              `env:"SHIPBOARD_JSON" help:"Print one object in place of a table."`
}

// Help is the text after the flags in --help.
func (arenaCmd) Help() string {
	return `Plays whole games between computer players and counts who wins; a tie is half a win, and when a side wins, each of its seats wins. The players are random, easy, fair and strong, and programs of your own, as "exec:./my-player": see docs/writing-a-player.md. Each plays from every seat equally often, unless it is told its side.

Examples:
  $ shipboard arena race --seats fair,random,random --games 6
  $ shipboard arena jaws --seats easy:shark,random:crew --games 2 --option acts=1
  $ shipboard arena race --seats easy,random --games 4 --json`
}

// Run implements the command.
func (c *arenaCmd) Run(ctx context.Context, p *process) error {
	a := arena{cmd: c, log: p.log, screen: screen{out: p.err, shows: p.terminal}}
	if err := a.read(p.games); err != nil {
		return err
	}
	collectSeldom() // imagined matches are thrown away by the thousand
	played, err := a.playAll(ctx)
	a.screen.clear()
	if err != nil {
		return err
	}
	return a.report(p.out, played)
}

// read checks what was asked for.
func (a *arena) read(list []*game.Game) error {
	var keys []string
	for _, g := range list {
		keys = append(keys, g.Key)
	}
	a.game = game.ByKey(list, a.cmd.Game)
	switch {
	case a.game == nil:
		return fmt.Errorf("there is no game %s; there are %s", game.Quote(a.cmd.Game), game.List("and", keys...))
	case a.cmd.Games < 1:
		return fmt.Errorf("%d games cannot be played; --games must be 1 or more", a.cmd.Games)
	case a.cmd.Workers < 0:
		return fmt.Errorf("%d games cannot be played at once; --workers must be 1 or more, or 0 for one on each core", a.cmd.Workers)
	case a.cmd.Patience <= 0:
		return fmt.Errorf("no program answers within %s; --patience must be longer, such as 30s", a.cmd.Patience)
	}
	a.cmd.Option = a.game.Latest(a.cmd.Option)
	for _, text := range a.cmd.Seats {
		player, err := readArenaPlayer(text, a.game)
		if err != nil {
			return err
		}
		a.players = append(a.players, player)
	}
	return nil
}

// playAll plays all games, several at once. An error stops them. Of several errors it returns the
// one of the earliest game, so that runs with one seed are alike.
func (a *arena) playAll(ctx context.Context) ([]arenaGame, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	played := make([]arenaGame, a.cmd.Games)
	next := make(chan int)
	failed := make([]error, len(played))
	began, done := time.Now(), 0
	var mu sync.Mutex
	var work sync.WaitGroup
	for range min(cmp.Or(a.cmd.Workers, runtime.GOMAXPROCS(0)), len(played)) {
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
