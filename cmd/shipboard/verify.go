package main

import (
	"encoding/hex"
	"fmt"
	"strings"

	"shipboard/bot/export"
)

type verifyCmd struct {
	File   string `arg:"" help:"The exported game; - is standard input."`
	Seal   hash   `env:"SHIPBOARD_SEAL" placeholder:"HASH" help:"The seal that the lobby showed."`
	Digest hash   `env:"SHIPBOARD_DIGEST" placeholder:"HASH" help:"The digest that the game's first message shows at the end."`
}

// Help is the text after the flags in --help.
func (verifyCmd) Help() string {
	return `After a game, /sea table export gives it as a file. This plays every line in it again, rolls every die from the sealed secret and the players' phrases, and tells the first difference. Copy the seal and the digest from the channel: without them the file is compared only with itself.

Examples:
  $ shipboard verify game.json
  $ shipboard verify game.json --seal 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925 --digest e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855`
}

// hash is a SHA-256 in hexadecimal digits.
type hash string

// UnmarshalText implements encoding.TextUnmarshaler.
func (h *hash) UnmarshalText(text []byte) error {
	digits := strings.ToLower(strings.Trim(string(text), " ."))
	if raw, err := hex.DecodeString(digits); err != nil || len(raw) != 32 {
		return fmt.Errorf("%q is not 64 hexadecimal digits", text)
	}
	*h = hash(digits)
	return nil
}

// Run implements the command.
func (c verifyCmd) Run(p *process) error {
	data, err := readExport(p, c.File)
	if err != nil {
		return err
	}
	report, err := export.Verify(p.games, data, export.Told{Seal: string(c.Seal), Digest: string(c.Digest)})
	if err != nil {
		return fmt.Errorf("the game does not hold: %w", err)
	}
	_, err = fmt.Fprintln(p.out, strings.Join(report.Text(), "\n"))
	return err
}
