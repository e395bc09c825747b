package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
)

// legendOf is added to a picture's name to name the picture of its legend.
const legendOf = "-legend"

// Desk implements chat.Desks.
func (b *Bot) Desk(ctx context.Context, from chat.Person, in chat.Place, open string) (chat.Desk, error) {
	var d chat.Desk
	g, err := b.atDesk(ctx, from, in, func(t *table) {
		if t.Stage != over || !t.Began.IsZero() { // a table that was closed in the lobby has no game
			d = t.desk(from, open)
		}
	})
	if err != nil || d.Table == "" {
		return chat.Desk{Seat: int(game.Public), Games: b.deskGames()}, err
	}
	if d.Stage == string(over) {
		d.Games = b.deskGames()
	}
	err = guarded(nil, func(*table) error { return hang(&d, g) })
	if err != nil {
		return d, fmt.Errorf("make the desk of table %s: %w", d.Table, err)
	}
	return d, nil
}

// DeskPicture implements chat.Desks.
func (b *Bot) DeskPicture(ctx context.Context, from chat.Person, in chat.Place, name string) (png []byte, hash string, err error) {
	if number, ok := strings.CutPrefix(name, roundPicture); ok {
		return b.roundPNG(ctx, from, in, number)
	}
	g, err := b.atDesk(ctx, from, in, func(*table) {})
	if err != nil || g.view == nil {
		return nil, "", err
	}
	err = guarded(nil, func(*table) error {
		drawn, err := drawable(g.names)
		if err != nil {
			return err
		}
		picture, legend := strings.CutSuffix(name, legendOf)
		for _, s := range g.scenes() {
			if s.Name != picture || legend && len(s.Legend) == 0 {
				continue
			}
			shown, err := json.Marshal(g.view)
			if err != nil {
				return fmt.Errorf("write down a view: %w", err)
			}
			hash = deskPicture(s, shown, g.names).Hash
			if legend {
				s = render.LegendOf(s)
			}
			png, err = b.painter.PNG(s.Named(drawn.In))
			return err
		}
		return nil
	})
	if err != nil {
		return nil, "", fmt.Errorf("draw %q for a desk: %w", name, err)
	}
	return png, hash, nil
}

// atDesk runs a step at the table of a channel, and returns the pictures of the
// person's view, as eyes tells it. There is no step where the channel has no table.
func (b *Bot) atDesk(ctx context.Context, from chat.Person, in chat.Place, step func(*table)) (gallery, error) {
	var g gallery
	id, err := b.tableIn(ctx, in)
	if err != nil || id == "" {
		return g, err
	}
	err = b.at(ctx, id, func(t *table) error {
		if !t.shownTo(chat.Request{From: from, Place: in}) {
			return errNoTable
		}
		if t.session != nil {
			g = t.seen(t.eyes(from))
		}
		step(t)
		return nil
	})
	return g, err
}

// eyes is the seat by whose view a person sees the table. It is nobody's for those who
// have resigned, until the end.
func (t *table) eyes(p chat.Person) game.Seat {
	if seat, seated := t.seatOf(p); seated && (t.Stage == over || !t.Seats[seat].Resigned) {
		return seat
	}
	return game.Public
}

// desk is the table as a person sees it, without its pictures.
func (t *table) desk(p chat.Person, open string) chat.Desk {
	seat, _ := t.seatOf(p)
	d := chat.Desk{Table: t.ID, Game: t.Game, Title: t.game.Title, Stage: string(t.Stage), Seat: int(seat), Turn: t.Turn.N}
	names := t.names()
	for i := range t.Seats {
		d.Seats = append(d.Seats, t.deskSeat(game.Seat(i)))
	}
	if t.Stage == lobby {
		d.Head, d.Lobby = "Who sits where?", t.deskLobby(p)
		return d
	}
	d.Story, d.Whole, d.Moment = t.tale()
	if t.Stage == over {
		d.Head, d.Aside, d.End = "The game is over", names.In(t.End), t.deskEnd()
		d.Buttons = append([]chat.Button{{ID: chat.PublicID(chat.PressAgain, t.ID), Label: "Play again", Style: chat.Primary}}, t.endButtons()...)
		return d
	}
	d.Clock = names.In(strings.Join(append(t.times(), t.shutNotes()...), " "))
	d.Head = names.In(t.waitingFor())
	if _, ok := t.returns(p); ok {
		d.Buttons = []chat.Button{t.returnButton()}
	}
	if t.eyes(p) == game.Public {
		return d
	}
	d.Moves, d.Buttons = t.Seats[seat].Moves, t.skipButtons()
	match := t.session.Match()
	d.Hidden = !slices.Equal(match.View(seat).Notes(), match.View(game.Public).Notes())
	if t.played() {
		d.Missed = &chat.Button{ID: chat.PublicID(chat.PressMissed, t.ID), Label: "What did I miss?"}
	}
	if w := t.waiting(seat); w != nil {
		d.Head = "Your turn: " + names.In(inShort(w.For))
	}
	for _, line := range t.aside[seat] {
		d.Own, d.Secret = append(d.Own, names.In(line)), true
	}
	t.deskChoices(&d, seat, open)
	if tip := t.tip(seat); tip != "" {
		ends := t.coachEnds(seat)
		d.Coach, d.Taught = names.In(tip), &ends
	}
	return d
}

// inShort is what a wait is for in a few words: "play Quint, Brody and Hooper" of "to
// play Quint, Brody and Hooper, in any order", "attack with Quint" of "to attack with
// Quint, or hold back", "share out the gear" of "to share out the gear (any one of you
// may)".
func inShort(task string) string {
	task = strings.TrimPrefix(task, "to ")
	for _, more := range []string{" (", ", in any order", ", or "} {
		task, _, _ = strings.Cut(task, more)
	}
	return task
}

// waitingFor names those for whom the game waits, and what for where it is the same
// for all.
func (t *table) waitingFor() string {
	if lines := t.waitingText(); len(lines) == 1 {
		return lines[0]
	}
	var marks []string
	for _, w := range t.Waits {
		marks = append(marks, w.Seat.Mark())
	}
	return "Waiting for " + game.List("and", marks...)
}

func (t *table) deskSeat(s game.Seat) chat.DeskSeat {
	at := t.Seats[s]
	d := chat.DeskSeat{Seat: int(s), Who: at.Person}
	d.Who.Name = plain(at.Person.Name)
	for _, key := range at.Roles {
		for _, role := range t.game.Seats.Roles {
			if role.Key == key {
				d.Roles = append(d.Roles, role.Title)
			}
		}
	}
	if w := t.waiting(s); w != nil {
		d.Waits, d.For = true, t.names().In(inShort(w.For))
	}
	if at.Resigned {
		d.State = "has left"
	}
	return d
}

// deskChoices puts on a desk what the seat may do. Its buttons are those of a
// message, so they are carried out and refused like them.
func (t *table) deskChoices(d *chat.Desk, seat game.Seat, open string) {
	typed, ok := chat.LineOf(t.session.Match(), seat, open)
	if !ok {
		typed = ""
	}
	o := t.offered(seat, typed)
	names := t.names()
	for _, one := range o.options {
		choice := chat.DeskChoice{Button: one.button(o.id, names, false), Spot: one.Spot, Kind: one.Kind}
		if !one.Whole() {
			choice.Opens = one.entry(names).Value
		}
		d.Choices = append(d.Choices, choice)
	}
	d.Undo, d.Type, d.Hint = o.undo(), o.inWords(), o.hint()
}

// deskLobby is a table before its game begins.
func (t *table) deskLobby(p chat.Person) *chat.DeskLobby {
	g := t.game
	l := &chat.DeskLobby{Blurb: g.Blurb, Players: fmt.Sprint(g.Seats), Seal: t.seal(), Buttons: t.lobbyButtons()}
	l.Buttons = slices.DeleteFunc(l.Buttons, func(b chat.Button) bool { return b.ID == chat.PublicID(chat.PressOptions, t.ID, "0") })
	l.Buttons = slices.DeleteFunc(l.Buttons, func(b chat.Button) bool { return strings.HasPrefix(b.ID, chat.PressComputer+"/") })
	l.Computers = t.computerButtons()
	l.Lasts = t.lasts()
	for _, role := range g.Seats.Roles {
		r := chat.DeskRole{Title: role.Title, Blurb: role.Blurb}
		for i, s := range t.Seats {
			if slices.Contains(s.Roles, role.Key) {
				r.Seats = append(r.Seats, i)
			}
		}
		if at := slices.IndexFunc(l.Buttons, func(b chat.Button) bool { return b.ID == chat.PublicID(chat.PressJoin, t.ID, role.Key) }); at >= 0 {
			join := l.Buttons[at]
			r.Join, l.Buttons = &join, slices.Delete(l.Buttons, at, at+1)
		}
		l.Roles = append(l.Roles, r)
	}
	host := t.maySet(p) == nil
	for _, s := range t.allSettings() {
		setting := chat.DeskSetting{Name: s.name, Meaning: s.meaning, Value: s.value, Typed: s.typed}
		if host {
			menu := t.settingMenu(s)
			setting.Menu = &menu
		}
		l.Options = append(l.Options, setting)
	}
	if t.Host.Is(p) {
		l.Drop = &chat.Button{ID: chat.PublicID(chat.PressAbandon, t.ID), Label: "Another game"}
	}
	return l
}

// deskGames are the games that may be started.
func (b *Bot) deskGames() []chat.DeskGame {
	list := make([]chat.DeskGame, len(b.games))
	for i, g := range b.games {
		list[i] = chat.DeskGame{Key: g.Key, Title: g.Title, Blurb: g.Blurb, Players: fmt.Sprint(g.Seats)}
		if full, err := g.Complete(game.Table{Seats: g.Seats.Min}); err == nil && g.Lasts != nil {
			list[i].Lasts = g.Lasts(full)
		}
		for _, a := range g.Alone {
			list[i].Alone = append(list[i].Alone, chat.DeskAlone{Label: a.Label, Role: a.Role, Computers: a.Seats - 1})
		}
	}
	return list
}

// deskEnd is how the game ended.
func (t *table) deskEnd() *chat.DeskEnd {
	e := &chat.DeskEnd{Text: t.names().In(t.End), Proof: t.proof()}
	if t.session == nil {
		return e
	}
	if o, ended := t.session.Match().Outcome(); ended {
		e.Deeds = o.Deeds.Told()
		if len(o.Places) > 0 && !t.game.Seats.Lost(o) {
			for _, s := range o.Places[0] {
				e.Won = append(e.Won, int(s))
			}
		}
	}
	return e
}

// hang puts the pictures of a view on a desk, with the spots that its choices are
// about, and the texts that the view has besides.
func hang(d *chat.Desk, g gallery) error {
	if g.view == nil {
		return nil
	}
	shown, err := json.Marshal(g.view)
	if err != nil {
		return fmt.Errorf("write down a view: %w", err)
	}
	for _, line := range g.view.Notes() {
		d.Notes = append(d.Notes, g.names.In(line))
	}
	for _, line := range g.view.Brief() {
		d.Brief = append(d.Brief, g.names.In(line))
	}
	wanted := make(map[string][]string) // the signs of the choices, by spot
	for _, c := range d.Choices {
		wanted[c.Spot] = append(wanted[c.Spot], c.Short)
	}
	for i, s := range g.scenes() {
		drawn := s
		s.Layers = nil // the rest reads the words alone
		s = s.Named(g.names.In)
		if i == 0 {
			d.Night = s.Private && d.Seat >= 0 && d.Seats[d.Seat].Waits
			if d.Aside == "" {
				d.Aside = strings.Trim(s.Head+" · "+s.Aside, " ·")
			}
		}
		d.Secret = d.Secret || s.Private
		p := deskPicture(s, shown, g.names)
		for _, spot := range s.Spots {
			if shorts := wanted[spot.Name]; len(shorts) > 0 {
				ring, round := spot.Ring()
				p.Spots = append(p.Spots, chat.DeskSpot{
					Name: spot.Name, Path: render.SVGPath(spot.Outline), Ring: chat.DeskArea(ring), Round: round, Prints: drawn.Prints(spot, shorts),
				})
			}
		}
		if s.Grip != (render.Area{}) && len(p.Spots) > 0 {
			grip := chat.DeskArea(s.Grip)
			p.Grip = &grip
		}
		for _, c := range s.Cards {
			p.Cards = append(p.Cards, deskCard(c))
		}
		d.Pictures = append(d.Pictures, p)
	}
	return nil
}

// deskPicture is a picture of a view, without its places and cards. The view is given
// as it is written down.
func deskPicture(s render.Scene, shown []byte, names game.Names) chat.DeskPicture {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %q %q", build(), shown, s.Name, names))
	p := chat.DeskPicture{
		Name: s.Name, Title: s.Title, Alt: s.Alt, Hash: hex.EncodeToString(sum[:8]),
		Private: s.Private, Beside: s.Beside, W: s.W, H: s.H, Heart: chat.DeskArea(s.Heart), Legend: len(s.Legend) > 0,
	}
	if s.Heart == (render.Area{}) {
		p.Heart = chat.DeskArea{W: s.W, H: s.H}
	}
	return p
}

// build tells this program from every other release, which may draw the same view
// otherwise: the size and the time of its file.
var build = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	file, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprint(file.Size(), file.ModTime().UnixNano())
})

func deskCard(p render.Panel) chat.DeskCard {
	c := chat.DeskCard{Title: p.Title, Aside: p.Aside, Lines: p.Lines, Mine: p.Mine}
	if p.Edge != 0 {
		c.Edge = "#" + p.Edge.String()
	}
	for _, f := range p.Facts {
		c.Facts = append(c.Facts, chat.DeskFact(f))
	}
	return c
}

// played reports whether anybody has moved yet.
func (t *table) played() bool {
	return slices.ContainsFunc(t.Seats, func(s seat) bool { return s.Moves > 0 })
}
