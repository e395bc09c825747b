package told

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/render"
)

// Gallery is the pictures of a View. They are drawn after the table is
// unlocked, which is safe, since a View does not refer to the match.
type Gallery struct {
	View    game.View     // nil: none
	key     viewed        // of the view
	table   string        // at which it was seen
	lines   uint64        // entries of its journal by then
	private bool          // only the viewer's private pictures
	OrBoard bool          // or all if there are no private ones
	near    bool          // the picture that is cut to the latest deed comes first
	rings   []render.Ring // rings round places; each is drawn in the first picture that has its place
	Names   game.Names
	made    []render.Scene // of the view, once they are
}

// Ringed reports whether a choice is about a place on the pictures.
func (g Gallery) Ringed() bool { return len(g.rings) > 0 }

// Secrets are a seat's private pictures.
func Secrets(t *table.Table, s game.Seat) Gallery {
	if t.Session == nil {
		return Gallery{}
	}
	g := Seen(t, s)
	g.private = true
	return g
}

// Open is the public pictures.
func Open(t *table.Table) Gallery {
	return Seen(t, game.Public)
}

// Turn is the public pictures for the message of a turn. On a phone the signs of a whole
// board are small, so the part where something just happened comes first, larger. Once the
// game is over the whole board comes first.
func Turn(t *table.Table) Gallery {
	g := Open(t)
	g.near = t.Stage == table.Playing
	return g
}

// Seen is all pictures of a view.
func Seen(t *table.Table, s game.Seat) Gallery {
	return Gallery{
		View: t.Session.Match().View(s), key: viewed{t.Session, t.Plays, s},
		table: t.ID, lines: t.Lines, Names: t.Names(),
	}
}

// Drawer draws the pictures of galleries.
type Drawer struct {
	Painter Painter
	Paged   bool  // those who sit at a table may play on a page, too; see OfferPage
	Mover   Mover // makes the replay that a channel gets of a finished game; nil: it gets none

	// Pace carries out a piece of the search for where a game turned, when it hinders nobody.
	// It is nil where no game is searched.
	Pace  func(ctx context.Context, work func() error) error
	turns searches

	// Lucky notes, for a game that was searched, by how much the dice changed each seat's
	// prospects, in parts of game.MostWorth.
	Lucky func(ctx context.Context, table string, luck []int)

	moving sync.Mutex // one replay is made at a time
	moved  []moved    // the latest

	kept   scenes
	stills stills
	reels  Reels
}

// Forget drops the pictures that are kept from earlier drawing.
func (d *Drawer) Forget() {
	d.kept.forget()
	d.stills.forget()
	d.reels.Forget()
	d.turns.forget()
	d.moving.Lock()
	defer d.moving.Unlock()
	d.moved = nil
}

// Scenes are what the pictures of a gallery say.
func (d *Drawer) Scenes(g *Gallery) []render.Scene {
	if g.View == nil {
		return nil
	}
	if g.made == nil {
		g.made = d.kept.of(g.key, g.View)
	}
	if g.near {
		return closeFirst(g.View, g.made)
	}
	if !g.private {
		return g.made
	}
	own := slices.DeleteFunc(slices.Clone(g.made), func(s render.Scene) bool { return !s.Private })
	if len(own) == 0 && g.OrBoard {
		return g.made
	}
	if len(own) == 0 || 2*placed(g.rings, own) >= len(g.rings) {
		return own
	}
	for _, s := range g.made { // a hand of cards comes with the board on which they are played
		if !s.Private && placed(g.rings, []render.Scene{s}) > 0 {
			return append(own, s)
		}
	}
	return own
}

// placed is how many rings have their places in some pictures.
func placed(rings []render.Ring, scenes []render.Scene) int {
	n := 0
	for _, s := range scenes {
		for _, r := range rings {
			if slices.ContainsFunc(s.Spots, func(spot render.Spot) bool { return spot.Name == r.Spot }) {
				n++
			}
		}
	}
	return n
}

// Pictures draws a gallery with the players' names.
func (d *Drawer) Pictures(g Gallery) ([]chat.Picture, error) {
	var pictures []chat.Picture
	scenes := d.Scenes(&g)
	rings := make([]render.Ring, len(g.rings))
	for i, r := range g.rings {
		rings[i] = render.Ring{Spot: r.Spot, Short: g.Names.In(r.Short)}
	}
	for i, s := range scenes[:min(len(scenes), chat.MostImages)] {
		var marked render.Scene
		marked, rings = render.WithRings(s.Named(g.Names.In), rings)
		png, err := d.Painter.PNG(marked)
		if err != nil {
			return nil, err
		}
		again, err := g.again(i)
		if err != nil {
			return nil, err
		}
		pictures = append(pictures, chat.Picture{Name: s.Name + ".png", Alt: chat.Cut(g.Names.In(s.Alt), chat.MostAlt), PNG: png, Again: again})
	}
	return pictures, nil
}

// Painter makes pictures of scenes. It may be used by many at once.
type Painter interface {
	PNG(render.Scene) ([]byte, error)
}

// Drawing is how one picture of a gallery is drawn again: from the game as it stood after
// some entries of the journal.
type Drawing struct {
	Table   string        `json:"table"`
	Lines   uint64        `json:"lines"` // entries of the journal
	Seat    game.Seat     `json:"seat"`  // the viewer
	Private bool          `json:"private,omitempty"`
	OrBoard bool          `json:"orBoard,omitempty"`
	Near    bool          `json:"near,omitempty"` // the picture cut to the deed comes first
	Rings   []render.Ring `json:"rings,omitempty"`
	Names   game.Names    `json:"names"`
	Nth     int           `json:"nth,omitempty"` // of the gallery's pictures, from 0 on
}

// again is how the picture with a number is drawn again, written down; "" for a view that
// was not seen at a table.
func (g Gallery) again(nth int) (string, error) {
	if g.table == "" {
		return "", nil
	}
	text, err := json.Marshal(Drawing{g.table, g.lines, g.key.seat, g.private, g.OrBoard, g.near, g.rings, g.Names, nth})
	if err != nil {
		return "", fmt.Errorf("write down how to draw a picture again: %w", err)
	}
	return string(text), nil
}

// ReadDrawing reads how a picture is drawn again.
func ReadDrawing(again string) (d Drawing, err error) {
	err = json.Unmarshal([]byte(again), &d)
	if err != nil {
		return d, fmt.Errorf("read how to draw a picture again: %w", err)
	}
	d.Names = game.Called(d.Names, nil) // an earlier release kept them as the chat has them
	return d, nil
}

// Again draws a picture again, from the view as it was; nil if the view has fewer.
func (d *Drawer) Again(how Drawing, v game.View) ([]byte, error) {
	pictures, err := d.Pictures(Gallery{
		View: v, made: v.Scenes(), private: how.Private, OrBoard: how.OrBoard, near: how.Near, rings: how.Rings, Names: how.Names,
	})
	if err != nil || how.Nth < 0 || how.Nth >= len(pictures) {
		return nil, err
	}
	return pictures[how.Nth].PNG, nil
}
