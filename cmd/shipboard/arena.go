package main

import (
	"context"

	"shipboard/cmd/shipboard/arena"
)

// arenaCmd measures players against one another.
type arenaCmd struct {
	arena.Settings
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
	collectSeldom() // imagined matches are thrown away by the thousand
	return arena.Run(ctx, &c.Settings, p.games, arena.Desk{Out: p.out, Err: p.err, Terminal: p.terminal, Log: p.log})
}
