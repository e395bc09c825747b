package told

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/render"
)

// opensRound is how every game begins the sentence that opens a round or an act.
var opensRound = regexp.MustCompile(`^((?:Act|Round|Turn|Deal) \d+)(?: of \d+)?[.:]`)

// RoundPicture begins the name of the picture of a round. Its number, from 0 on,
// follows.
const RoundPicture = "round "

// Picture is the board after a round, without its bytes.
func (p *Past) Picture(v game.View, round int, title string) (chat.DeskPicture, error) {
	shown, err := json.Marshal(v)
	if err != nil {
		return chat.DeskPicture{}, fmt.Errorf("write down a view: %w", err)
	}
	s := BoardOf(v).Named(p.Names.In)
	s.Name, s.Title = RoundPicture+strconv.Itoa(round), title
	picture := deskPicture(s, shown, p.Names)
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
	return &Past{t.Def, t.Session.Table(), t.Seed(), entries, reader, t.Seats.Names()}
}

// Replay plays a game again, and looks at the match after each entry of its journal.
func (p *Past) Replay(look func(after int, m game.Match) error) error {
	session, _, err := game.Begin(p.game, p.table, p.seed)
	if err != nil {
		return fmt.Errorf("set the game up again: %w", err)
	}
	for i, e := range p.entries {
		if e.Line != "" {
			if _, err := session.Play(e.Seat, e.Line); err != nil {
				return fmt.Errorf("entry %d of the journal: %w", i+1, err)
			}
		}
		if err := look(i, session.Match()); err != nil {
			return err
		}
	}
	return nil
}

// round is a round of a game, and the last entry of the journal that belongs to it.
type round struct {
	chat.DeskRound
	Last int
}

// Rounds is what the reader was told of the game, round by round. A line is told in
// short if it can be. The line that opens a round has ended the one before.
func (p *Past) Rounds() []round {
	all := []round{{DeskRound: chat.DeskRound{Name: "The start"}}}
	for i, e := range p.entries {
		if e.Note != nil {
			last := &all[len(all)-1]
			last.Lines = append(last.Lines, chat.DeskLine{Text: p.Names.In(e.Noted())})
		}
		all[len(all)-1].Last = i
		for _, v := range game.InShort(e.Events, p.Reader) {
			if m := opensRound.FindStringSubmatch(v.Text); m != nil && v.To.Public() && m[1] != all[len(all)-1].Name {
				all = append(all, round{DeskRound: chat.DeskRound{Name: m[1]}, Last: i})
			}
			last := &all[len(all)-1]
			last.Lines = append(last.Lines, chat.DeskLine{Text: p.Names.In(v.Text), Dice: v.Dice, Moment: v.Moment})
		}
	}
	return slices.DeleteFunc(all, func(r round) bool { return len(r.Lines) == 0 })
}
