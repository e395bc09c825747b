package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"shipboard/bot"
	"shipboard/bot/export"
	"shipboard/bot/table"
	"shipboard/bot/web"
	"shipboard/games/game"
	"shipboard/render/raster"
)

type forkCmd struct {
	storeFlag
	File  string `arg:"" help:"The exported game; - is standard input."`
	Round string `env:"SHIPBOARD_ROUND" placeholder:"NAME" help:"The round from which the game is to go on, by its name or number. Without it the rounds are listed."`
}

// Help is the text after the flags in --help.
func (forkCmd) Help() string {
	return `After a game, /sea table export gives it as a file. This opens a table on the page of shipboard play for a game that goes on from a round of it: with other people or computers, and with new dice. Such a game counts in no statistics. Before, every line of the file is played again and compared, as shipboard verify does it. It works while shipboard play runs, too.

Examples:
  $ shipboard fork game.json
  $ shipboard fork game.json --round 7
  $ shipboard fork game.json --round 7 --store play.db`
}

// Run implements the command.
func (c forkCmd) Run(ctx context.Context, p *process) error {
	data, err := readExport(p, c.File)
	if err != nil {
		return err
	}
	was, journal, err := export.Retell(p.games, data)
	if err != nil {
		return fmt.Errorf("no game can go on from this one: %w", err)
	}
	if c.Round == "" {
		return listRounds(p.out, table.ForkRounds(journal))
	}
	from, err := table.RoundNamed(table.RoundsOf(journal), c.Round)
	if err != nil {
		return err
	}
	if _, err := was.ForkAt(journal, from); err != nil { // so that no channel is opened for it
		return err
	}
	file, err := c.path(playStore)
	if err != nil {
		return err
	}
	if err := onlyFile(file, "fork"); err != nil {
		return err
	}
	if someoneServes(ctx, file) {
		response, err := tellControl(ctx, http.MethodPost, file, "/fork?round="+url.QueryEscape(from.Name), bytes.NewReader(data))
		if err != nil {
			return err
		}
		_, err = io.Copy(p.out, response.Body)
		return errors.Join(err, response.Body.Close())
	}
	return c.atRest(ctx, p, file, data, from.Name)
}

// listRounds writes the rounds from which a game may go on, one a line.
func listRounds(out io.Writer, all []table.Round) error {
	if len(all) == 0 {
		return errors.New("no round of this game began before somebody resigned, so no other game can go on from one")
	}
	for _, r := range all {
		if _, err := fmt.Fprintln(out, r.Name); err != nil {
			return err
		}
	}
	return nil
}

// atRest opens the table in a store that no other Shipboard has open.
func (c forkCmd) atRest(ctx context.Context, p *process, file string, data []byte, round string) (err error) {
	kept, _, err := openStore(file, true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	at, err := bot.New(bot.Config{Store: kept, Games: p.games, Painter: raster.New(raster.Limits{}), Log: p.log})
	if err != nil {
		return err
	}
	page, err := web.New(web.Config{Table: at, Desks: at, Store: kept, Log: p.log})
	if err != nil {
		return err
	}
	if err := openFork(ctx, p.out, at, page, data, round); err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "To sit down there, start shipboard play --store %s.\n", file)
	return err
}

// openFork opens a table on the page, in a channel in which nobody plays.
func openFork(ctx context.Context, out io.Writer, at *bot.Bot, page *web.Web, data []byte, round string) error {
	place, channel, first, err := page.FreeChannel(ctx)
	if err != nil {
		return err
	}
	id, err := at.OpenFork(ctx, first, place, data, round)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "Table %s is open in the channel %s of the page. Its game goes on from %s.\n", id, channel, round)
	return err
}

// longestExport bounds an exported game that is sent to a Shipboard that runs.
const longestExport = 64 << 20

// forkHandler opens tables for the operator. Without a page it says that there is none.
func forkHandler(mux *http.ServeMux, at *bot.Bot, page *web.Web) {
	mux.HandleFunc("POST /fork", func(w http.ResponseWriter, r *http.Request) {
		if page == nil {
			http.Error(w, "It shows no local page. Leave out --store, or name a store of shipboard play.", http.StatusConflict)
			return
		}
		data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, longestExport))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		var text bytes.Buffer
		err = openFork(r.Context(), &text, at, page, data, r.URL.Query().Get("round"))
		switch _, refused := game.Refused(err); {
		case refused:
			http.Error(w, err.Error(), http.StatusConflict)
		case err != nil:
			http.Error(w, err.Error(), http.StatusInternalServerError)
		default:
			_, _ = w.Write(text.Bytes())
		}
	})
}
