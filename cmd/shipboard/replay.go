package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/export"
	"shipboard/bot/told"
	"shipboard/games/game"
	"shipboard/render/raster"
)

type replayCmd struct {
	File string `arg:"" help:"The exported game; - is standard input."`
	Seat string `env:"SHIPBOARD_SEAT" placeholder:"NAME" help:"As whom to see it: a player's name, or the number of a seat. The default is what everyone saw."`

	Turned bool `env:"SHIPBOARD_TURNED" help:"Tell where the game turned instead. It takes some seconds to half a minute."`

	GIF  string `env:"SHIPBOARD_GIF" placeholder:"FILE" xor:"form" help:"Write a moving picture to a file; - is standard output."`
	JSON bool   `env:"SHIPBOARD_JSON" xor:"form" help:"Write one JSON object a round: its name, and its lines with their dice."`
	PNG  string `env:"SHIPBOARD_PNG" placeholder:"FILE" xor:"form" help:"With --turned: write the course of the game as a picture, and the board at each turning point to files beside it, with -1, -2 and -3 in their names. Where something was hidden, as in JAWS, files with -known-1 and so on show what the others could know of it."`
	Text bool   `env:"SHIPBOARD_TEXT" xor:"form" help:"Write the game in words, by rounds. This is the default."`
}

// Help is the text after the flags in --help.
func (replayCmd) Help() string {
	return `After a game, /sea table export gives it as a file. This tells it again, as everyone saw it or as one player did. Whether the file is as the game was, shipboard verify says.

Examples:
  $ shipboard replay game.json
  $ shipboard replay game.json --seat Ann --gif ann.gif
  $ shipboard replay game.json --turned --png turned.png`
}

// Run implements the command.
func (c replayCmd) Run(p *process) error {
	data, err := readExport(p, c.File)
	if err != nil {
		return err
	}
	x, g, err := export.Read(p.games, data)
	if err != nil {
		return err
	}
	reader, err := seatNamed(x.Players, c.Seat)
	if err != nil {
		return err
	}
	tale, err := told.KeptTale(g, game.Table{Seats: len(x.Players), Roles: x.Roles, Options: x.Options}, x.Head(), x.Players, x.Journal, reader)
	if err != nil {
		return err
	}
	switch {
	case c.Turned && c.GIF != "":
		return errors.New("where the game turned is told in words, as --json or as --png, not as --gif")
	case c.Turned:
		return c.turned(p, tale)
	case c.PNG != "":
		return errors.New("--png is for --turned; a replay is a moving picture, --gif")
	case c.GIF != "":
		return c.writeGIF(p, tale)
	case c.JSON:
		e := json.NewEncoder(p.out)
		for _, r := range tale.Story() {
			if err := e.Encode(r); err != nil {
				return fmt.Errorf("write the game: %w", err)
			}
		}
		return nil
	}
	for _, r := range tale.Story() {
		if _, err := io.WriteString(p.out, inWords(r)); err != nil {
			return fmt.Errorf("write the game: %w", err)
		}
	}
	return nil
}

// seatNamed finds a seat by its player or by its number from 1 on; "" is everyone.
func seatNamed(players []string, named string) (game.Seat, error) {
	if named == "" {
		return game.Public, nil
	}
	if at := slices.IndexFunc(players, func(name string) bool { return strings.EqualFold(name, named) }); at >= 0 {
		return game.Seat(at), nil
	}
	if n, err := strconv.Atoi(named); err == nil && n >= 1 && n <= len(players) {
		return game.Seat(n - 1), nil
	}
	return game.Public, fmt.Errorf("nobody called %s sits there; %s do, and 1 to %d are their seats", game.Quote(named), game.List("and", players...), len(players))
}

func (c replayCmd) writeGIF(p *process, tale *told.Tale) error {
	painter := raster.New(raster.Limits{})
	drawer := told.Drawer{Painter: painter, Mover: painter}
	var gif []byte
	err := game.Guard(func() (err error) {
		gif, err = drawer.Replay(tale)
		return err
	})
	if err != nil {
		return fmt.Errorf("play the game again: %w", err)
	}
	if c.GIF == "-" {
		_, err = p.out.Write(gif)
	} else {
		err = os.WriteFile(c.GIF, gif, 0o644)
	}
	if err != nil {
		return fmt.Errorf("write the moving picture: %w", err)
	}
	return nil
}

// turned tells where the game turned.
func (c replayCmd) turned(p *process, tale *told.Tale) error {
	collectSeldom() // imagined matches are thrown away by the thousand
	var t *told.Turned
	err := game.Guard(func() error {
		course, err := tale.Played().Course(func(work func() error) error { return work() })
		if err == nil {
			t, err = tale.InWords(course)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("find where the game turned: %w", err)
	}
	switch {
	case c.PNG != "":
		err = c.writePNG(t)
	case c.JSON:
		err = json.NewEncoder(p.out).Encode(t.Named())
	default:
		_, err = io.WriteString(p.out, t.Text())
	}
	if err != nil {
		return fmt.Errorf("write where the game turned: %w", err)
	}
	return nil
}

// writePNG writes the pictures of where the game turned.
func (c replayCmd) writePNG(t *told.Turned) error {
	drawer := told.Drawer{Painter: raster.New(raster.Limits{})}
	for n := range len(t.Stops) + t.Rounds() + 1 {
		picture, err := drawer.TurnedPicture(t, n)
		if err != nil {
			return err
		}
		file, ext := c.PNG, filepath.Ext(c.PNG)
		switch {
		case n > len(t.Stops):
			file = fmt.Sprint(strings.TrimSuffix(file, ext), "-known-", n-len(t.Stops), ext)
		case n > 0:
			file = fmt.Sprint(strings.TrimSuffix(file, ext), "-", n, ext)
		}
		if err := os.WriteFile(file, picture.PNG, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// inWords is a round as a person reads it.
func inWords(r chat.DeskRound) string {
	text := r.Name + "\n"
	for _, l := range r.Lines {
		text += "  " + l.Text
		for _, d := range l.Dice {
			faces := make([]string, len(d.Faces))
			for i, f := range d.Faces {
				faces[i] = fmt.Sprint(f)
			}
			text += " [" + game.List("and", faces...) + "]"
		}
		text += "\n"
	}
	return text
}

// readExport reads an exported game.
func readExport(p *process, file string) (data []byte, err error) {
	if file == "-" {
		data, err = io.ReadAll(p.in)
	} else {
		data, err = os.ReadFile(file)
	}
	if err != nil {
		return nil, fmt.Errorf("read the exported game: %w", err)
	}
	return data, nil
}
