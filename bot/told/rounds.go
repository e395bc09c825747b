package told

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/render"
)

// RoundPicture begins the name of the picture of a round. Its number, from 0 on,
// follows.
const RoundPicture = "round "

// Picture is the board after a round that ended with an entry, without its bytes.
func (p *Past) Picture(v game.View, entry, round int, title string) (chat.DeskPicture, error) {
	shown, err := json.Marshal(v)
	if err != nil {
		return chat.DeskPicture{}, fmt.Errorf("write down a view: %w", err)
	}
	names := p.NamesAt(entry)
	s := BoardOf(v).Named(names.In)
	s.Name, s.Title = RoundPicture+strconv.Itoa(round), title
	picture := deskPicture(s, shown, names)
	picture.Legend = false
	return picture, nil
}

// ErrEnough ends a replay.
var ErrEnough = errors.New("enough of the game was played again")

// BoardOf is the first picture of a view that everyone may see.
func BoardOf(v game.View) render.Scene {
	scenes := v.Scenes()
	for _, s := range scenes {
		if !s.Private {
			return s
		}
	}
	return render.Scene{}
}

// Past is a game that is over, as one of its people may look back on it.
type Past struct {
	game    *game.Game
	table   game.Table
	seed    [32]byte
	entries []table.Entry
	Reader  game.Seat
	Names   game.Names
}

// NewPast is the game at a table, for a reader.
func NewPast(t *table.Table, reader game.Seat, entries []table.Entry) *Past {
	return &Past{t.Def, t.Session.Table(), t.Seed(), t.AsTold(entries), reader, t.Names()}
}

// NamesAt are what pictures call the players who sat there at an entry.
func (p *Past) NamesAt(entry int) game.Names {
	var names game.Names
	for _, e := range slices.Backward(p.entries[entry+1:]) {
		if e.Note != nil && e.Note.Kind == table.NoteTaken {
			if names == nil {
				names = slices.Clone(p.Names)
			}
			names[e.Seat] = e.Note.From
		}
	}
	if names == nil {
		return p.Names
	}
	return p.game.Called(p.table, names)
}

// Replay plays a game again, and looks at the match after each entry of its journal.
// Events that an earlier release kept do not say that they open a round, so Replay adds it.
func (p *Past) Replay(look func(after int, m game.Match) error) error {
	session, events, err := game.Begin(p.game, p.table, p.seed)
	if err != nil {
		return fmt.Errorf("set the game up again: %w", err)
	}
	for i, e := range p.entries {
		if e.Line != "" {
			played, err := session.Play(e.Seat, e.Line)
			if err != nil {
				return fmt.Errorf("entry %d of the journal: %w", i+1, err)
			}
			events = played.Events
		}
		for j := range min(len(events), len(e.Events)) {
			if len(events) == len(e.Events) || events[j].Text == e.Events[j].Text {
				e.Events[j].Opens = events[j].Opens
			}
		}
		if err := look(i, session.Match()); err != nil {
			return err
		}
	}
	return nil
}

// Rounds is what the reader was told of the game, round by round. A line is told in
// short if it can be.
func (p *Past) Rounds() []chat.DeskRound { return p.rounds(p.entries) }

// Ended are the rounds that have ended with an entry of the journal; none if the round
// goes on after it. The line that opens a round has ended the one before.
func (p *Past) Ended(entry int) []chat.DeskRound {
	if entry+1 == len(p.entries) {
		return p.Rounds()
	}
	opens := func(e game.Event) bool { return e.Opens != "" }
	if !slices.ContainsFunc(p.entries[entry].Events, opens) {
		return nil
	}
	rounds := p.rounds(p.entries[:entry+1])
	return rounds[:len(rounds)-1]
}

func (p *Past) rounds(entries []table.Entry) []chat.DeskRound {
	all := []chat.DeskRound{{Name: "The start"}}
	add := func(l chat.DeskLine) {
		last := &all[len(all)-1]
		last.Lines = append(last.Lines, l)
	}
	for _, e := range entries {
		if e.Note != nil {
			add(chat.DeskLine{Text: p.Names.In(e.Noted())})
		}
		by := playedFor(e)
		for _, v := range game.InShort(e.Events, p.Reader) {
			if v.Opens != "" {
				all = append(all, chat.DeskRound{Name: v.Opens})
			}
			add(chat.DeskLine{Text: p.Names.In(by(v) + v.Text), Dice: v.Dice, Moment: v.Moment})
		}
	}
	return slices.DeleteFunc(all, func(r chat.DeskRound) bool { return len(r.Lines) == 0 })
}
