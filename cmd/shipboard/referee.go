package main

import (
	"context"

	"shipboard/cmd/shipboard/referee"
)

// refereeCmd plays the rules for another program.
type refereeCmd struct {
	pictureFlag
}

// Help is the text after the flags in --help.
func (refereeCmd) Help() string {
	return `One request a line on standard input, one reply a line on standard output, both JSON. A reply is {"ok":true,…} or {"ok":false,"error":"…"}; a bad request never ends the process.

  {"op":"games"}
  {"op":"new","game":"jaws","players":["ann","bob"],"roles":{"ann":["shark"]},"options":{"acts":"both"},"seed":"text"}
  {"op":"do","player":"ann","line":"start 7"}
  {"op":"undo","player":"ann"}
  {"op":"choices","player":"ann","typed":""}
  {"op":"view","player":"ann"}           (no player: what everyone may see)
  {"op":"draw","player":"ann","file":"ann.png","scene":"board"}
  {"op":"dice","next":[3,5]}             (the next dice show this)
  {"op":"journal"}
  {"op":"save"}  {"op":"load","state":{…}}

An event with "brief":true tells in short what the other events of its line tell in full.

The answer to games has the latest edition of each game that has more than one. A match is of the first edition, so that requests of an earlier release lead to the same match, unless it is begun with "options":{"edition":"2"}.

Examples:
  $ echo '{"op":"games"}' | shipboard referee
  $ shipboard referee < requests.jsonl > replies.jsonl`
}

// Run implements the command.
func (c refereeCmd) Run(ctx context.Context, p *process) error {
	r := referee.New(p.games, p.log, c.painter())
	done := make(chan error, 1)
	go func() { done <- r.Serve(p.in, p.out) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done(): // outside this process a request changes picture files only
		return nil
	}
}
