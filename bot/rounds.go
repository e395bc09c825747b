package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
)

// opensRound is how every game begins the sentence that opens a round or an act.
var opensRound = regexp.MustCompile(`^((?:Act|Round|Turn|Deal) \d+)(?: of \d+)?[.:]`)

// roundPicture begins the name of the picture of a round. Its number, from 0 on,
// follows.
const roundPicture = "round "

// Rounds implements chat.Desks.
func (b *Bot) Rounds(ctx context.Context, from chat.Person, in chat.Place) ([]chat.DeskRound, error) {
	p, err := b.past(ctx, from, in)
	if err != nil || p == nil {
		return nil, err
	}
	rounds := p.rounds()
	told := make([]chat.DeskRound, len(rounds))
	for i, r := range rounds {
		told[i] = r.DeskRound
	}
	err = guarded(nil, func(*table) error {
		return p.replay(func(after int, m game.Match) error {
			for i, r := range rounds {
				if r.last != after {
					continue
				}
				picture, err := p.picture(m.View(p.reader), i, r.Name)
				if err != nil {
					return err
				}
				told[i].Picture = &picture
			}
			return nil
		})
	})
	if err != nil { // as with a game that an older release refereed; its story stays
		b.log.Warn("play the rounds of a game again", "err", err)
		for i := range told {
			told[i].Picture = nil
		}
	}
	return told, nil
}

// roundPNG draws the board as it lay when a round had ended; nil if there is no such
// round.
func (b *Bot) roundPNG(ctx context.Context, from chat.Person, in chat.Place, number string) (png []byte, hash string, err error) {
	p, err := b.past(ctx, from, in)
	if err != nil || p == nil {
		return nil, "", err
	}
	rounds := p.rounds()
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= len(rounds) {
		return nil, "", nil
	}
	err = guarded(nil, func(*table) error {
		drawn, err := drawable(p.names)
		if err != nil {
			return err
		}
		return p.replay(func(after int, m game.Match) error {
			if after != rounds[n].last {
				return nil
			}
			v := m.View(p.reader)
			picture, err := p.picture(v, n, rounds[n].Name)
			if err != nil {
				return err
			}
			hash = picture.Hash
			if png, err = b.painter.PNG(boardOf(v).Named(drawn.In)); err != nil {
				return err
			}
			return errEnough
		})
	})
	if err != nil && !errors.Is(err, errEnough) {
		return nil, "", fmt.Errorf("draw round %d: %w", n, err)
	}
	return png, hash, nil
}

// picture is the board after a round, without its bytes.
func (p *past) picture(v game.View, round int, title string) (chat.DeskPicture, error) {
	shown, err := json.Marshal(v)
	if err != nil {
		return chat.DeskPicture{}, fmt.Errorf("write down a view: %w", err)
	}
	s := boardOf(v).Named(p.names.In)
	s.Name, s.Title = roundPicture+strconv.Itoa(round), title
	picture := deskPicture(s, shown, p.names)
	picture.Legend = false
	return picture, nil
}

// errEnough ends a replay.
var errEnough = errors.New("enough of the game was played again")

// boardOf is the first picture of a view that everyone may see.
func boardOf(v game.View) render.Scene {
	scenes := v.Scenes()
	for _, s := range scenes {
		if !s.Private {
			return s
		}
	}
	return render.Scene{}
}

// past is a game that is over, as one of its people may look back on it.
type past struct {
	game    *game.Game
	table   game.Table
	seed    [32]byte
	entries []entry
	reader  game.Seat
	names   game.Names
}

// past reads the game in a channel; nil if none is over there.
func (b *Bot) past(ctx context.Context, from chat.Person, in chat.Place) (p *past, err error) {
	id, err := b.tableIn(ctx, in)
	if err != nil || id == "" {
		return nil, err
	}
	err = b.at(ctx, id, func(t *table) error {
		if !t.shownTo(chat.Request{From: from, Place: in}) {
			return errNoTable
		}
		if t.Stage != over || t.session == nil {
			return nil
		}
		entries, err := b.journal(ctx, t.ID)
		if err != nil {
			return err
		}
		reader, _ := t.seatOf(from)
		p = &past{t.game, t.session.Table(), t.seed(), entries, reader, t.names()}
		return nil
	})
	return p, err
}

// replay plays a game again, and looks at the match after each entry of its journal.
func (p *past) replay(look func(after int, m game.Match) error) error {
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
	last int
}

// rounds is what the reader was told of the game, round by round. A line is told in
// short if it can be. The line that opens a round has ended the one before.
func (p *past) rounds() []round {
	all := []round{{DeskRound: chat.DeskRound{Name: "The start"}}}
	for i, e := range p.entries {
		if e.Note != nil {
			last := &all[len(all)-1]
			last.Lines = append(last.Lines, chat.DeskLine{Text: p.names.In(e.noted())})
		}
		all[len(all)-1].last = i
		for _, v := range game.InShort(e.Events, p.reader) {
			if m := opensRound.FindStringSubmatch(v.Text); m != nil && v.To.Public() && m[1] != all[len(all)-1].Name {
				all = append(all, round{DeskRound: chat.DeskRound{Name: m[1]}, last: i})
			}
			last := &all[len(all)-1]
			last.Lines = append(last.Lines, chat.DeskLine{Text: p.names.In(v.Text), Dice: v.Dice, Moment: v.Moment})
		}
	}
	return slices.DeleteFunc(all, func(r round) bool { return len(r.Lines) == 0 })
}
