package requests

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// A channel may be asked a puzzle a day, such as where the shark was, of the finished games that
// were played in it. Games of other channels are no business of its readers.

const (
	puzzleLasts = 24 * time.Hour
	mostPuzzled = 30 // games that are looked at for a puzzle
)

// setPuzzle sets whether a channel is asked puzzles.
func (c *channels) setPuzzle(ctx context.Context, r table.Task) (reply, error) {
	on, err := onOrOff("puzzles", r.Rest)
	if err != nil {
		return reply{}, err
	}
	all, err := c.tables.Puzzles(ctx, r.Place)
	if err != nil {
		return reply{}, err
	}
	all.Server = r.Server.ID
	if on && all.Table == "" {
		asked, err := c.askPuzzle(ctx, r.Place, all)
		if err != nil {
			return reply{}, err
		}
		if !asked {
			return reply{}, game.Refuse("There is no puzzle for this channel yet. It asks where the shark was, in games of JAWS that were played here to their end by people who stand in the results.")
		}
	}
	if err := c.tables.LetPuzzles(ctx, r.Place, r.Server.ID, on); err != nil {
		return reply{}, err
	}
	return c.showHere(ctx, r)
}

// showPuzzle adds to a message whether a channel is asked puzzles.
func (c *channels) showPuzzle(ctx context.Context, r table.Task, m *chat.Message) error {
	all, err := c.tables.Puzzles(ctx, r.Place)
	if err != nil {
		return err
	}
	line, to, label := "No puzzle of the day is asked here.", settingOn, "Ask a puzzle each day"
	if all.On {
		line, to, label = "Each day a puzzle is asked here, of a game that was played here.", settingOff, "Ask no puzzles"
	}
	showSwitch(m, line, manual.ActPuzzle+" "+to, label)
	return nil
}

// askPuzzle asks a channel a puzzle that it was not asked before. It reports false if there is none.
func (c *channels) askPuzzle(ctx context.Context, at chat.Place, all records.Puzzles) (bool, error) {
	results, err := c.tables.Results(ctx, table.Listing{Chat: at.Chat, Server: all.Server}, mostResults)
	if err != nil {
		return false, err
	}
	results = slices.DeleteFunc(results, func(r table.Result) bool { return r.Under != at && !slices.Contains(r.Places, at) })
	var seed [16]byte
	if _, err := io.ReadFull(c.rand, seed[:]); err != nil {
		return false, fmt.Errorf("draw lots for a puzzle: %w", err)
	}
	lots := rand.New(rand.NewPCG(binary.LittleEndian.Uint64(seed[:8]), binary.LittleEndian.Uint64(seed[8:])))
	lots.Shuffle(len(results), func(i, j int) { results[i], results[j] = results[j], results[i] })
	looked := 0
	for _, r := range results {
		listed, err := c.allListed(ctx, r)
		if err != nil {
			return false, err
		}
		if !listed {
			continue
		}
		puzzles, err := c.puzzlesOf(ctx, r.Table)
		if err != nil {
			return false, err
		}
		for _, n := range lots.Perm(len(puzzles)) {
			p := puzzles[n]
			if !p.Good() || slices.Contains(all.Used, records.UsedAs(r.Table, n)) {
				continue
			}
			asked, err := c.tables.AskPuzzle(ctx, r.Table, table.Puzzle{N: n, Place: at, Until: c.now().Add(puzzleLasts), Offered: p.Answers, Right: p.Right})
			if asked || err != nil {
				return asked, err
			}
		}
		if len(puzzles) > 0 {
			looked++
		}
		if looked == mostPuzzled {
			break
		}
	}
	return false, nil
}

// allListed reports whether all who played a game stand in the results.
func (c *channels) allListed(ctx context.Context, r table.Result) (bool, error) {
	var people []chat.Person
	for _, s := range r.Seats {
		if s.Person.ID == "" {
			return false, nil
		}
		people = append(people, chat.Person{Chat: s.Person.Chat, ID: s.Person.ID})
	}
	out, err := c.tables.Unlisted(ctx, people)
	return len(out) == 0, err
}

// puzzlesOf are the puzzles of a game that is over; none if this release cannot play it again.
func (c *channels) puzzlesOf(ctx context.Context, id string) (all []told.Puzzle, err error) {
	var tale *told.Tale
	err = c.tables.At(ctx, id, func(t *table.Table) error {
		if t.Stage != table.Over || t.Session == nil {
			return nil
		}
		if _, asks := t.Session.Match().(game.Puzzler); !asks {
			return nil
		}
		journal, err := c.tables.Journal(ctx, id)
		if err == nil {
			tale = told.NewTale(t, game.Public, journal)
		}
		return err
	})
	if _, damaged := errors.AsType[*records.Unreadable](err); damaged {
		return nil, nil
	}
	if err != nil || tale == nil {
		return nil, err
	}
	err = game.Guard(func() (err error) {
		all, err = tale.Puzzles()
		return err
	})
	if err != nil {
		c.log.Warn("look for puzzles", "table", id, "err", err)
		return nil, nil
	}
	return all, nil
}

// PuzzleDue tells a channel the answer to the puzzle of a game, and asks the next.
func (c *channels) PuzzleDue(ctx context.Context, id string) error {
	at, more, err := c.tables.TellPuzzle(ctx, id, func(p *table.Puzzle, points []records.HasPoints, last bool) (chat.Message, error) {
		return c.solved(ctx, p, points, last)
	})
	if err != nil {
		return err
	}
	if !more {
		return c.tables.EndPuzzle(ctx, id, time.Time{})
	}
	all, err := c.tables.Puzzles(ctx, at)
	if err != nil {
		return err
	}
	asked, err := c.askPuzzle(ctx, at, all)
	if err != nil {
		return err
	}
	if !asked { // until another game is over here
		return c.tables.EndPuzzle(ctx, id, c.now().Add(puzzleLasts))
	}
	return c.tables.EndPuzzle(ctx, id, time.Time{})
}

// solved is the answer to a puzzle. It names nobody who wants to stand in no results.
func (c *channels) solved(ctx context.Context, p *table.Puzzle, points []records.HasPoints, last bool) (chat.Message, error) {
	_, right := p.Guessed()
	people := slices.Clone(right)
	for _, s := range points {
		people = append(people, s.Person)
	}
	for i := range people {
		people[i] = chat.Person{Chat: people[i].Chat, ID: people[i].ID}
	}
	out, err := c.tables.Unlisted(ctx, people)
	if err != nil {
		return chat.Message{}, err
	}
	hidden := func(who chat.Person) bool { return slices.ContainsFunc(out, who.Is) }
	named := slices.DeleteFunc(right, hidden)
	var scored []told.Scored
	for _, s := range points {
		if !hidden(s.Person) {
			scored = append(scored, told.Scored(s))
		}
	}
	return told.SolvedMessage(p, named, scored, last), nil
}
