package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"text/tabwriter"
	"time"
	"unicode"

	"shipboard/bot"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/render/raster"
)

type tablesCmd struct {
	storeFlag
	serviceFlag
	Act   string `arg:"" optional:"" enum:"list,end" default:"list" help:"list, or end."`
	Table string `arg:"" optional:"" help:"The table whose game ends: its five letters, as the list shows them."`
}

// Help is the text after the flags in --help.
func (tablesCmd) Help() string {
	return `It lists the games that go on, the oldest first: table, game, since when, channels, players and for whom it waits. It tells no secret of a game. A game that is ended so has no winner, and the table is told that the operator ended it. People can go on playing meanwhile; if no Shipboard has the store open, the table is told at the next start.

Examples:
  $ shipboard tables
  $ shipboard tables end mxnzu --store serve.db`
}

// Validate implements kong.Validatable.
func (c tablesCmd) Validate() error {
	switch {
	case c.Act == "end" && c.Table == "":
		return errors.New("say which table is to end: shipboard tables end, and its five letters")
	case c.Act != "end" && c.Table != "":
		return fmt.Errorf("%q stands behind list, which takes no table", c.Table)
	}
	return nil
}

// Run implements the command.
func (c tablesCmd) Run(ctx context.Context, p *process) error {
	file, err := c.existing()
	if err != nil {
		return err
	}
	if !inCluster(file) && someoneServes(ctx, file) {
		return c.ask(ctx, p, file)
	}
	return c.atRest(ctx, p, file)
}

// ask has the Shipboard that has the store open do it.
func (c tablesCmd) ask(ctx context.Context, p *process, file string) error {
	method, what := http.MethodGet, "/tables"
	if c.Act == "end" {
		method, what = http.MethodPost, "/tables/"+url.PathEscape(c.Table)+"/end"
	}
	response, err := tellControl(ctx, method, file, what, nil)
	if err != nil {
		return err
	}
	_, err = io.Copy(p.out, response.Body)
	return errors.Join(err, response.Body.Close())
}

// atRest does it in a store that no other Shipboard has open, or in a cluster, where the
// replica that serves the table sends what it is owed.
func (c tablesCmd) atRest(ctx context.Context, p *process, file string) (err error) {
	if !inCluster(file) {
		if _, err := os.Stat(file); err != nil {
			return fmt.Errorf("there is no store to look at: %w", err) // opening would make one
		}
	}
	kept, err := openHome(ctx, file, false, p.log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	if kept.cluster != nil {
		none, err := empty(ctx, kept)
		if err != nil {
			return err
		}
		if none {
			return fmt.Errorf("there is nothing in %s; look at the prefix, its last word", file)
		}
	}
	at, err := bot.New(bot.Config{Store: kept.Store, Claims: kept.claims, Games: p.games, Painter: raster.New(raster.Limits{}), Log: p.log})
	if err != nil {
		return err
	}
	if c.Act == "end" {
		err = endTable(ctx, p.out, at, c.Table)
		if err == nil && kept.cluster == nil {
			_, err = fmt.Fprintln(p.out, "The table is told at the next start.")
		}
		return err
	}
	return listTables(ctx, p.out, at)
}

// tablesHandlers answer the operator's questions about tables.
func tablesHandlers(mux *http.ServeMux, at *bot.Bot) {
	mux.HandleFunc("GET /tables", func(w http.ResponseWriter, r *http.Request) {
		var text strings.Builder
		if err := listTables(r.Context(), &text, at); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		_, _ = io.WriteString(w, text.String())
	})
	mux.HandleFunc("POST /tables/{table}/end", func(w http.ResponseWriter, r *http.Request) {
		var text strings.Builder
		err := endTable(r.Context(), &text, at, r.PathValue("table"))
		switch _, refused := game.Refused(err); {
		case refused:
			http.Error(w, err.Error(), http.StatusConflict)
		case err != nil:
			http.Error(w, err.Error(), http.StatusInternalServerError)
		default:
			_, _ = io.WriteString(w, text.String())
		}
	})
}

// endTable ends the game at a table.
func endTable(ctx context.Context, out io.Writer, at *bot.Bot, id string) error {
	id = strings.ToLower(id)
	if !table.TableID.MatchString(id) {
		return game.Refuse("A table is called by five letters, as shipboard tables lists them.")
	}
	if err := at.EndTable(ctx, id); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "The game at table %s is ended.\n", id)
	return err
}

// listTables writes the tables that go on, one a line.
func listTables(ctx context.Context, out io.Writer, at *bot.Bot) error {
	all, bad, err := at.GoingOn(ctx)
	if err != nil {
		return err
	}
	lines := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, h := range all {
		places := make([]string, len(h.Places))
		for i, p := range h.Places {
			places[i] = p.Chat + " " + p.ID
		}
		fmt.Fprintf(lines, "%s\t%s\t%s\tsince %s\tin %s\t%s\t%s\n", h.ID, h.Game, h.Stage, day(h.Created), plainly(strings.Join(places, ", ")), players(h), waits(h))
	}
	for _, u := range bad {
		fmt.Fprintf(lines, "%s\tcannot be read: %s\n", u.Table, plainly(u.Error()))
	}
	if len(all)+len(bad) == 0 {
		fmt.Fprintln(lines, "No game goes on.")
	}
	return lines.Flush()
}

func day(at time.Time) string { return at.UTC().Format("2006-01-02 15:04") }

// players are those who sit at a table.
func players(h *table.Head) string {
	if len(h.Seats) == 0 {
		return "nobody sits there"
	}
	names := make([]string, len(h.Seats))
	for i, s := range h.Seats {
		names[i] = plainly(s.Person.Name)
	}
	return strings.Join(names, ", ")
}

// waits are those for whom a game waits, and since when.
func waits(h *table.Head) string {
	var names []string
	var since time.Time
	for _, w := range h.Waits {
		names = append(names, plainly(h.Seats[w.Seat].Person.Name))
		if since.IsZero() || w.Since.Before(since) {
			since = w.Since
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "waits for " + strings.Join(names, ", ") + " since " + day(since)
}

// plainly is a text that people chose, without what a terminal could take for a command.
func plainly(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, text)
}
