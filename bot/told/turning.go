package told

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/turning"
)

// mostTurned is how many searches are kept, for whoever asks again.
const mostTurned = 8

// searches are the searches for the turning points of games, under way and done. One runs at a time.
type searches struct {
	mu   sync.Mutex
	all  []*search // the one that was asked for last comes last
	runs sync.Mutex
}

// search is a search for the turning points of one game.
type search struct {
	table string
	done  chan struct{}
	found *Turned
	err   error
}

// Turned finds the turning points of a finished game. That takes up to a minute. If whoever asked
// stops waiting, the search goes on, and the next who asks gets its result.
func (d *Drawer) Turned(ctx context.Context, p *Tale) (*Turned, error) {
	s := d.turns.of(p.Table, func(s *search) {
		d.turns.runs.Lock()
		defer d.turns.runs.Unlock()
		s.err = game.Guard(func() error {
			var c *turning.Course
			c, err := p.Played().Course(func(work func() error) error { return d.Pace(context.WithoutCancel(ctx), work) })
			if err == nil {
				s.found, err = p.InWords(c)
			}
			if err == nil && d.Lucky != nil {
				d.Lucky(context.WithoutCancel(ctx), p.Table, c.LuckBySeat())
			}
			return err
		})
	})
	select {
	case <-s.done:
		return s.found, s.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Searched reports whether a game was searched, or is being searched.
func (d *Drawer) Searched(table string) bool {
	d.turns.mu.Lock()
	defer d.turns.mu.Unlock()
	return slices.ContainsFunc(d.turns.all, func(s *search) bool { return s.table == table })
}

// of is the search at a table, which it begins if there is none.
func (x *searches) of(table string, run func(*search)) *search {
	x.mu.Lock()
	defer x.mu.Unlock()
	at := slices.IndexFunc(x.all, func(s *search) bool { return s.table == table })
	if at >= 0 {
		s := x.all[at]
		x.all = append(slices.Delete(x.all, at, at+1), s)
		return s
	}
	s := &search{table: table, done: make(chan struct{})}
	x.all = append(x.all, s)
	x.all = x.all[max(0, len(x.all)-mostTurned):]
	go func() {
		defer close(s.done)
		run(s)
		if s.err != nil { // the next who asks starts it again
			x.mu.Lock()
			defer x.mu.Unlock()
			x.all = slices.DeleteFunc(x.all, func(o *search) bool { return o == s })
		}
	}()
	return s
}

// forget drops all searches that are done.
func (x *searches) forget() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.all = slices.DeleteFunc(x.all, func(s *search) bool {
		select {
		case <-s.done:
			return true
		default:
			return false
		}
	})
}

// TurnedMessage is the frame of the message in the channel that says where a game turned.
func TurnedMessage(t *table.Table) chat.Message {
	return chat.Message{
		Title: t.Def.Title + " · where it turned", People: t.PeopleAndLuck(),
		Buttons: []chat.Button{{ID: chat.PublicID(chat.PressTurned, t.ID), Label: "Where it turned"}},
	}
}

// StopMessage tells the turning point n, counted from 1; for 0 it tells all of them in short. If
// the game shows what was hidden, numbers after the last turning point are the rounds of that.
func StopMessage(id string, people []chat.Person, found *Turned, n int) chat.Message {
	m := chat.Message{Title: found.Game + " · where it turned", People: people}
	stops := len(found.Stops)
	n = min(max(n, 0), stops+found.Rounds())
	button := func(to int, label string) {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressStop, id, strconv.Itoa(to)), Label: chat.Cut(label, game.MaxLabel)})
	}
	if n > stops+1 {
		button(n-1, "Earlier")
	}
	if n > stops && n < stops+found.Rounds() {
		button(n+1, "Later")
	}
	switch {
	case n > stops:
		scene, said := found.Known(n - stops - 1)
		m.Title = found.Game + " · what could be known"
		m.Lines = []string{scene.Title + ". " + said}
	case n == 0:
		m.Lines = append(found.Headline(), found.luckOfAll()...)
		m.Note = "For each chance, a computer played many imagined games from there to the end. The band round a line shows how sure it is."
	default:
		s := found.Stops[n-1]
		m.Title += " · " + strconv.Itoa(n) + " of " + strconv.Itoa(stops)
		m.Lines = append(m.Lines, game.Capital(orStart(s.Round))+".")
		m.Lines = append(m.Lines, s.texts()...)
	}
	if n > 0 && n <= stops && found.Stops[n-1].from != nil {
		from := *found.Stops[n-1].from
		m.Buttons = append(m.Buttons, ForkButton(id, from, "What if, from "+from.Name))
	}
	for i := range stops + 1 {
		label := "The whole game"
		if i > 0 {
			label = strconv.Itoa(i) + ": " + game.Capital(orStart(found.Stops[i-1].Round))
		}
		if i != n {
			button(i, label)
		}
	}
	if found.Rounds() > 0 && n <= stops {
		button(stops+1, "What could be known")
	}
	return chat.Fit(m)
}

// luckOfAll tells the luck of each side.
func (t *Turned) luckOfAll() []string {
	if !slices.ContainsFunc(t.Course.Luck, func(n int) bool { return n != 0 }) {
		return nil
	}
	var all []string
	for i, luck := range t.Course.Luck {
		all = append(all, t.Sides[i]+" "+Lucky(luck))
	}
	return []string{"Luck with the dice, in 100: " + strings.Join(all, ", ") + "."}
}

// TurnedPicture draws the course of a game for 0, or else the board at a turning point.
func (d *Drawer) TurnedPicture(found *Turned, n int) (chat.Picture, error) {
	scene, stops := found.Scene(), len(found.Stops)
	n = min(max(n, 0), stops+found.Rounds())
	if n > stops {
		scene, _ = found.Known(n - stops - 1)
	} else if n > 0 {
		var err error
		if scene, err = d.Board(found, n-1); err != nil {
			return chat.Picture{}, err
		}
	}
	png, err := d.Painter.PNG(scene)
	return chat.Picture{Name: "turned.png", Alt: chat.Cut(scene.Alt, chat.MostAlt), PNG: png}, err
}
