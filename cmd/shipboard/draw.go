package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"shipboard/cmd/shipboard/referee"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/render/raster"
)

type drawCmd struct {
	Transcript string `arg:"" help:"The transcript, a .txtar file."`
	Out        string `env:"SHIPBOARD_OUT" placeholder:"FILE" help:"The PNG to write; - is standard output. The default is the transcript's name with .png, here."`
	Viewer     string `env:"SHIPBOARD_VIEWER" default:"all" placeholder:"SEAT" help:"The viewer: a seat's number, or all."`
	Scene      string `env:"SHIPBOARD_SCENE" placeholder:"NAME" help:"The name of one of the viewer's pictures; the default is the first."`
}

// Help is the text after the flags in --help.
func (drawCmd) Help() string {
	return `It plays the transcript to its end, and draws what the viewer sees then.

Examples:
  $ shipboard draw games/jaws/testdata/act1-second-barrel.txtar
  $ shipboard draw games/jaws/testdata/a2-strike.txtar --viewer 0 --scene hand --out hand.png`
}

// Run implements the command.
func (c drawCmd) Run(p *process) error {
	data, err := os.ReadFile(c.Transcript)
	if err != nil {
		return fmt.Errorf("read the transcript: %w", err)
	}
	transcript, err := games.ReadTranscript(c.Transcript, data)
	if err != nil {
		return err
	}
	session, _, err := transcript.Play(p.games)
	if err != nil {
		return err
	}
	viewer := game.Public
	if c.Viewer != "all" {
		seat, err := strconv.Atoi(c.Viewer)
		if err != nil || seat < 0 || seat >= session.Table().Seats {
			return fmt.Errorf("there is no seat %s; give a number from 0 to %d, or all", c.Viewer, session.Table().Seats-1)
		}
		viewer = game.Seat(seat)
	}
	scene, err := referee.PickScene(session.Match().View(viewer), c.Scene)
	if err != nil {
		return err
	}
	names := make(game.Names, session.Table().Seats)
	for i := range names {
		names[i] = []string{"Ann", "Bob", "Cy", "Dot", "Eve", "Finn", "Gus", "Hal"}[i%8]
	}
	scene = scene.Named(names.In)
	png, err := raster.New(raster.Limits{}).PNG(scene)
	if err != nil {
		return err
	}
	out := c.Out
	if out == "" {
		out = strings.TrimSuffix(filepath.Base(c.Transcript), ".txtar") + ".png"
	}
	if out == "-" {
		_, err := p.out.Write(png)
		return err
	}
	if err := os.WriteFile(out, png, 0o644); err != nil {
		return fmt.Errorf("write the picture: %w", err)
	}
	_, err = io.WriteString(p.out, out+": "+scene.Alt+"\n")
	return err
}
