package main

import (
	"fmt"
	"io"
	"os"

	"shipboard/bot"
)

type verifyCmd struct {
	File string `arg:"" help:"The exported game; - is standard input."`
}

// Help is the text after the flags in --help.
func (verifyCmd) Help() string {
	return `After a game, /sea export gives it as a file. This derives every roll in it again from the secret that was sealed before anyone joined, plays every line again, and tells the first difference.

Examples:
  $ shipboard verify game.json`
}

// Run implements the command.
func (c verifyCmd) Run(p *process) error {
	var data []byte
	var err error
	if c.File == "-" {
		data, err = io.ReadAll(p.in)
	} else {
		data, err = os.ReadFile(c.File)
	}
	if err != nil {
		return fmt.Errorf("read the exported game: %w", err)
	}
	report, err := bot.Verify(p.games, data)
	if err != nil {
		return fmt.Errorf("the game does not hold: %w", err)
	}
	_, err = fmt.Fprintln(p.out, report)
	return err
}
