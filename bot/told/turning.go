package told

import (
	"context"
	"slices"
	"strconv"
	"sync"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/turning"
)

// mostTurned is how many games are kept as they were searched, for whoever asks again.
const mostTurned = 8

// searches are the searches for where games turned, under way and done. One runs at a time.
type searches struct {
	mu   sync.Mutex
	all  []*search // the one asked for last comes last
	runs sync.Mutex
}

// search is a search for where a game turned.
type search struct {
	table string
	done  chan struct{}
	found *Turned
	err   error
}

// Turned finds where a game turned that is over. That takes up to a minute. The search goes on
// if whoever waits for it stops to wait, and the next who asks gets what it finds.
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
		if run(s); s.err != nil { // the next who asks has it tried again
			x.mu.Lock()
			defer x.mu.Unlock()
			x.all = slices.DeleteFunc(x.all, func(o *search) bool { return o == s })
		}
	}()
	return s
}

// forget drops what was found.
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

// TurnedMessage is what stands with the headline of where a game turned, in its channel.
func TurnedMessage(t *table.Table) chat.Message {
	return chat.Message{
		Title: t.Def.Title + " · where it turned", People: t.PeopleAndLuck(),
		Buttons: []chat.Button{{ID: chat.PublicID(chat.PressTurned, t.ID), Label: "Where it turned"}},
	}
}

// StopMessage tells one of the turning points, from 1 on; of 0, all of them in short. After the
// turning points come the rounds of what was hidden, if the game shows it.
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
		m.Lines = found.Headline()
		m.Note = "To count a chance, games are imagined from there to their ends. The band round a line shows how sure it is."
		if found.Course.Games == 1 {
			m.Note = "A chance is what a computer makes of the board as it stands."
		}
	default:
		s := found.Stops[n-1]
		m.Title += " · " + strconv.Itoa(n) + " of " + strconv.Itoa(stops)
		m.Lines = append(m.Lines, game.Capital(orStart(s.Round))+".")
		for _, text := range append(slices.Clone(s.Said), s.Chance, s.Luck, s.Choice) {
			if text != "" {
				m.Lines = append(m.Lines, text)
			}
		}
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
