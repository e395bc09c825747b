package bot

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/raster"
)

// sheet is what one player is shown: what the game waits for, what happened,
// the pictures and the choices. It is made from the seat's own View, Choices
// and events and from public facts alone.
type sheet struct {
	seat  game.Seat
	typed string // the beginning of a line; the menu shows how it can go on
	page  int
	news  []string // what the line that was just played did
	note  string
	here  bool // it answers in the table's channel, which tells what everyone knows
}

// sheet makes a sheet's message, and its pictures with a ring round each place
// that a choice is about: the secret ones, or the board for a player who holds no
// secrets now.
func (t *table) sheet(s sheet) (chat.Message, gallery) {
	m, choices := t.sheetMessage(s)
	g := t.secrets(s.seat)
	g.orBoard = t.Stage == playing
	for _, c := range choices {
		if c.Spot != "" && c.Short != "" && c.Kind != game.Idle {
			g.rings = append(g.rings, render.Ring{Spot: c.Spot, Short: c.Short})
		}
	}
	return m, g
}

// sheetMessage makes a sheet's message without pictures, and the choices that it
// shows.
func (t *table) sheetMessage(s sheet) (chat.Message, []game.Choice) {
	m := chat.Message{Kind: chat.Pad, People: t.people(), Private: true, Note: s.note}
	if !s.here {
		m.Title = t.game.Title
	}
	m.Lines = append(m.Lines, s.news...)
	if len(s.news) == 0 { // keep the last events in sight
		if !s.here && s.typed == "" {
			m.Lines = append(m.Lines, t.story.last(mostRecent)...)
		}
		m.Lines = append(m.Lines, t.aside[s.seat]...)
	}
	if t.Stage == over {
		m.Lines = t.closed(m.Lines)
		m.Buttons = t.endButtons()
		return chat.Fit(m), nil
	}
	if w := t.waiting(s.seat); w != nil {
		m.Lines = append(m.Lines, "The game waits for you "+w.For+".")
	} else {
		m.Lines = append(m.Lines, t.waitingText()...)
	}
	choices := t.menu(&m, s)
	if tip := t.freshTip(s.seat); tip != "" && s.typed == "" {
		if !strings.Contains(s.note, tip) { // a hint may tell it, too
			m.Lines = append(m.Lines, "Tip: "+tip)
		}
		m.Buttons = append(m.Buttons, t.coachEnds(s.seat))
	}
	return chat.Fit(m), choices
}

// mostRecent is how many public lines stand above a seat's own.
const mostRecent = 3

// menu adds what the seat may do now, and returns it.
func (t *table) menu(m *chat.Message, s sheet) []game.Choice {
	o := t.offered(s.seat, s.typed)
	names := t.names()
	tray := layOut(o.options)
	tray.menus(m, names, o.id)
	if tray.paged != nil {
		if o.typed != s.typed {
			s.page = 0
		}
		o.page(m, s.page)
	}
	for _, one := range tray.single {
		m.Buttons = append(m.Buttons, one.button(o.id, names, len(o.options) == 1 && o.typed == ""))
	}
	for _, one := range tray.last {
		button := one.button(o.id, names, one.Kind == game.Ends)
		button.Group = ""
		m.Buttons = append(m.Buttons, button)
	}
	if o.typed != "" {
		m.Buttons = append(m.Buttons, chat.Button{ID: o.id(chat.PressOpen, "0", ""), Label: "Back"})
	}
	for _, b := range []*chat.Button{o.undo(), o.inWords(), o.hint()} {
		if b != nil {
			m.Buttons = append(m.Buttons, *b)
		}
	}
	choices := make([]game.Choice, len(o.options))
	for i, one := range o.options {
		choices[i] = one.Choice
	}
	return choices
}

// gallery is the pictures of a View. They are drawn after the table is
// unlocked, which is safe, since a View does not refer to the match.
type gallery struct {
	view    game.View     // nil: none
	key     viewed        // of the view
	cache   *scenes       // nil: none
	private bool          // only the viewer's private pictures
	orBoard bool          // or all if there are no private ones
	rings   []render.Ring // drawn round places, each in the first picture that has its place
	names   game.Names
	made    []render.Scene // of the view, once they are
}

// secrets are a seat's private pictures.
func (t *table) secrets(s game.Seat) gallery {
	if t.session == nil {
		return gallery{}
	}
	g := t.seen(s)
	g.private = true
	return g
}

// open is the public pictures.
func (t *table) open() gallery {
	return t.seen(game.Public)
}

// seen is all pictures of a view.
func (t *table) seen(s game.Seat) gallery {
	return gallery{view: t.session.Match().View(s), key: viewed{t.session, t.plays, s}, cache: t.scenes, names: t.names()}
}

func (g *gallery) scenes() []render.Scene {
	if g.view == nil {
		return nil
	}
	if g.made == nil {
		g.made = g.cache.of(g.key, g.view)
	}
	if !g.private {
		return g.made
	}
	own := slices.DeleteFunc(slices.Clone(g.made), func(s render.Scene) bool { return !s.Private })
	if len(own) == 0 && g.orBoard {
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

// pictures draws a gallery with the players' names.
func (b *Bot) pictures(g gallery) ([]chat.Picture, error) {
	var pictures []chat.Picture
	scenes := g.scenes()
	drawn, err := drawable(g.names)
	if err != nil {
		return nil, err
	}
	rings := make([]render.Ring, len(g.rings))
	for i, r := range g.rings {
		rings[i] = render.Ring{Spot: r.Spot, Short: drawn.In(r.Short)}
	}
	for _, s := range scenes[:min(len(scenes), chat.MostImages)] {
		var marked render.Scene
		marked, rings = render.WithRings(s.Named(drawn.In), rings)
		png, err := b.painter.PNG(marked)
		if err != nil {
			return nil, err
		}
		pictures = append(pictures, chat.Picture{Name: s.Name + ".png", Alt: chat.Cut(g.names.In(s.Alt), chat.MostAlt), PNG: png})
	}
	return pictures, nil
}

// drawable are names without characters that no font has. A name of which
// nothing is left becomes a number.
func drawable(names game.Names) (game.Names, error) {
	drawn := make(game.Names, len(names))
	for i, name := range names {
		var err error
		if drawn[i], err = raster.Drawable(name); err != nil {
			return nil, err
		}
		if !strings.ContainsFunc(drawn[i], func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			drawn[i] = fmt.Sprintf("Player %d", i+1)
		}
	}
	return drawn, nil
}
