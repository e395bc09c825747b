package told

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"sync"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/render"
)

// legendOf is added to a picture's name to name the picture of its legend.
const legendOf = "-legend"

// byDay is added to the name of a private picture that only its reader can see: it is then drawn
// in the colours of the day.
const byDay = "-by-day"

// PagePicture draws one picture of a gallery, or its legend; nil where it has none of that
// name.
func (d *Drawer) PagePicture(g Gallery, name string) (png []byte, hash string, err error) {
	picture, legend := strings.CutSuffix(name, legendOf)
	picture, day := strings.CutSuffix(picture, byDay)
	for _, s := range d.Scenes(&g) {
		if s.Name != picture || legend && len(s.Legend) == 0 {
			continue
		}
		shown, err := json.Marshal(g.View)
		if err != nil {
			return nil, "", fmt.Errorf("write down a view: %w", err)
		}
		hash = deskPicture(s, shown, g.Names).Hash
		if legend {
			s = render.LegendOf(s)
		}
		if day {
			s = render.ByDay(s)
		}
		png, err = d.Painter.PNG(s.Named(g.Names.In))
		return png, hash, err
	}
	return nil, "", nil
}

// ViewerOf is the seat by whose view a person sees the table, on the page as in the log and
// in notes. It is nobody's for those who have resigned, until the end.
func ViewerOf(t *table.Table, p chat.Person) game.Seat {
	if seat, seated := t.Seats.SeatOf(p); seated && !t.Left(seat) {
		return seat
	}
	return game.Public
}

// Page is the table as a person sees it, without its pictures.
func Page(t *table.Table, p chat.Person, open string) chat.Desk {
	seat, _ := t.Seats.SeatOf(p)
	d := chat.Desk{Table: t.ID, Game: t.Game, Title: t.Def.Title, Stage: string(t.Stage), Seat: int(seat), Turn: t.Turn.N}
	names := t.Names()
	for i := range t.Seats {
		d.Seats = append(d.Seats, deskSeat(t, game.Seat(i)))
	}
	if t.Stage == table.Lobby {
		d.Head, d.Lobby = "Who sits where?", deskLobby(t, p)
		return d
	}
	d.Story, d.Whole, d.Moment = turnTold(t)
	if t.Stage == table.Over {
		d.Head, d.Aside, d.End = "The game is over", names.In(t.End), deskEnd(t)
		d.Buttons = endButtons(t)
		if !p.IsGuest() { // a guest is in no channel where a game could be opened
			d.Buttons = append([]chat.Button{{ID: chat.PublicID(chat.PressAgain, t.ID), Label: "Play again", Style: chat.Primary}}, d.Buttons...)
		}
		return d
	}
	d.Clock = names.In(strings.Join(append(times(t), shutNotes(t)...), " "))
	d.Head = names.In(waitingFor(t))
	if _, ok := t.Returns(p); ok {
		d.Buttons = []chat.Button{t.ReturnButton()}
	}
	if ViewerOf(t, p) == game.Public {
		return d
	}
	d.Moves, d.Buttons = t.Seats[seat].Moves, skipButtons(t)
	match := t.Session.Match()
	d.Hidden = !slices.Equal(match.View(seat).Notes(), match.View(game.Public).Notes())
	if played(t) {
		d.Missed = &chat.Button{ID: chat.PublicID(chat.PressMissed, t.ID), Label: missedLabel}
	}
	if w := t.Waiting(seat); w != nil {
		d.Head = "Your turn: " + names.In(inShort(w.For))
	}
	for _, line := range t.Log.ForSeatNow(seat, t.Waiting(seat)) {
		d.Own, d.Secret = append(d.Own, names.In(line)), true
	}
	if p.IsGuest() {
		deskGuest(t, &d, seat)
	}
	deskChoices(t, &d, seat, open)
	if tip := t.Tip(seat); tip != "" {
		ends := coachEnds(t, seat)
		d.Coach, d.Taught = names.In(tip), &ends
	}
	return d
}

// inShort is what a wait is for in a few words: "attack with Quint" of "to attack with
// Quint, or hold back", "share out the gear" of "to share out the gear (any one of you
// may)".
func inShort(task string) string {
	task = strings.TrimPrefix(task, "to ")
	for _, more := range []string{" (", ", or "} {
		task, _, _ = strings.Cut(task, more)
	}
	return task
}

// waitingFor names those for whom the game waits, and for what if that is the same for all.
func waitingFor(t *table.Table) string {
	if lines := WaitingText(t); len(lines) == 1 {
		return lines[0]
	}
	var marks []string
	for _, w := range t.Waits {
		marks = append(marks, w.Seat.Mark())
	}
	return "Waiting for " + game.List("and", marks...)
}

// headInks are the colours of players' heads on the page, by the words for their pieces. They
// are dark enough for a white letter.
var headInks = map[string]string{
	"Red": "#9c3129", "Blue": "#2f5f8f", "Yellow": "#8a6a10", "Green": "#3f6b3b", "Black": "#26262e",
	"Violet": "#6b3f7a", "White": "#77705f", "Orange": "#a3542a", "Grey": "#6a6f73",
	"British": "#8c2f39", "American": "#2c5c94",
}

func deskSeat(t *table.Table, s game.Seat) chat.DeskSeat {
	at := t.Seats[s]
	d := chat.DeskSeat{Seat: int(s), Who: at.Person}
	d.Who.Name = t.FullName(s)
	for _, key := range at.Roles {
		for _, role := range t.Def.Seats.Roles {
			if role.Key == key {
				d.Roles = append(d.Roles, role.Title)
			}
		}
	}
	if words := t.Def.Seats.Words; words != nil && t.Session != nil {
		colour, _, _ := strings.Cut(words(t.Session.Table())[s], " ") // "American 2"
		d.Ink = headInks[colour]
	}
	if w := t.Waiting(s); w != nil {
		d.Waits, d.For = true, t.Names().In(inShort(w.For))
	}
	switch {
	case at.Resigned:
		d.State = "has left"
	case unheard(t, s) != "":
		d.State = "not heard of"
	case at.Person.IsProgram():
		d.State = t.Came(s)
	}
	return d
}

// deskChoices puts on a desk what the seat may do. Its buttons are those of a
// message, so they are carried out and refused like them.
func deskChoices(t *table.Table, d *chat.Desk, seat game.Seat, open string) {
	typed, ok := chat.LineOf(t.Session.Match(), seat, open)
	if !ok {
		typed = ""
	}
	o := choicesOf(t, seat, typed)
	names := t.Names()
	for _, one := range o.options {
		choice := chat.DeskChoice{Button: one.button(o.id, names, false), Spot: one.Spot, By: one.By, Kind: one.Kind, Leads: one.Leads, Main: one.Main, Early: one.Early || one.Asks != "", Asks: names.In(one.Asks)}
		if !one.Whole() {
			choice.Opens = one.entry(names).Value
		}
		d.Choices = append(d.Choices, choice)
	}
	d.Undo, d.Type, d.Hint = o.undo(), o.inWords(), o.hint()
}

// deskLobby is a table before its game begins.
func deskLobby(t *table.Table, p chat.Person) *chat.DeskLobby {
	g := t.Def
	l := &chat.DeskLobby{Blurb: g.Blurb, From: goesOnFrom(t), Players: fmt.Sprint(g.Seats), Seal: t.Seal(), Buttons: lobbyButtons(t)}
	l.Buttons = slices.DeleteFunc(l.Buttons, func(b chat.Button) bool { return b.ID == chat.PublicID(chat.PressOptions, t.ID, "0") })
	l.Buttons = slices.DeleteFunc(l.Buttons, func(b chat.Button) bool { return strings.HasPrefix(b.ID, chat.PressComputer+"/") })
	l.Computers = computerButtons(t)
	l.Lasts, l.Pace = lasts(t), pace(t)
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
	host := t.MaySet(p) == nil
	for _, s := range t.AllSettings() {
		setting := chat.DeskSetting{Name: s.Name, Meaning: s.Meaning, Value: s.Value, Typed: s.Typed}
		if host {
			menu := t.SettingMenu(s)
			setting.Menu = &menu
		}
		l.Options = append(l.Options, setting)
	}
	if t.Hosts(p) {
		l.Drop = &chat.Button{ID: chat.PublicID(chat.PressAbandon, t.ID), Label: "Another game"}
	}
	return l
}

// DeskGames are the games that may be started.
func DeskGames(games []*game.Game) []chat.DeskGame {
	list := make([]chat.DeskGame, len(games))
	for i, g := range games {
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
func deskEnd(t *table.Table) *chat.DeskEnd {
	e := &chat.DeskEnd{Text: t.Names().In(t.End), Proof: Proof(t)}
	if t.Session == nil {
		return e
	}
	if o, ended := t.Session.Match().Outcome(); ended {
		e.Deeds = o.Deeds.Told()
		if len(o.Places) > 0 && !t.Def.Seats.Lost(o) {
			for _, s := range o.Places[0] {
				e.Won = append(e.Won, int(s))
			}
		}
	}
	return e
}

// AddPictures puts the pictures of a view on a desk, with the spots that its choices are
// about, and the other texts of the view.
func (d *Drawer) AddPictures(page *chat.Desk, g Gallery) error {
	if g.View == nil {
		return nil
	}
	shown, err := json.Marshal(g.View)
	if err != nil {
		return fmt.Errorf("write down a view: %w", err)
	}
	for _, line := range g.View.Notes() {
		page.Notes = append(page.Notes, g.Names.In(line))
	}
	for _, line := range g.View.Brief() {
		page.Brief = append(page.Brief, g.Names.In(line))
	}
	wanted := make(map[string][]string) // the signs of the choices, by spot
	for _, c := range page.Choices {
		wanted[c.Spot] = append(wanted[c.Spot], c.Short)
		for _, by := range c.By {
			wanted[by] = append(wanted[by], "")
		}
	}
	for i, s := range d.Scenes(&g) {
		drawn := s
		s.Layers = nil // only the words are needed from here on
		s = s.Named(g.Names.In)
		if i == 0 {
			page.Night = s.Private && page.Seat >= 0 && page.Seats[page.Seat].Waits
			if page.Aside == "" {
				page.Aside = strings.Trim(s.Head+" · "+s.Aside, " ·")
			}
		}
		page.Secret = page.Secret || s.Private
		p := deskPicture(s, shown, g.Names)
		var rings []render.Area
		for _, spot := range s.Spots {
			if look, ok := lookAt(s, spot); ok && len(wanted[spot.Name]) == 0 {
				p.Looks = append(p.Looks, look)
			}
			if shorts := wanted[spot.Name]; len(shorts) > 0 {
				ring, round := spot.Ring()
				rings = append(rings, ring)
				p.Spots = append(p.Spots, chat.DeskSpot{
					Name: spot.Name, Path: render.SVGPath(spot.Outline), Ring: chat.DeskArea(ring), Round: round, Prints: drawn.Prints(spot, shorts),
				})
			}
		}
		p.Covers = covers(drawn, rings)
		if s.Grip != (render.Area{}) && len(p.Spots) > 0 {
			grip := chat.DeskArea(s.Grip)
			p.Grip = &grip
		}
		for _, c := range s.Cards {
			p.Cards = append(p.Cards, deskCard(c))
		}
		page.Pictures = append(page.Pictures, p)
	}
	return nil
}

// covers are the boxes of words and pieces near some places, on which nothing should lie.
func covers(s render.Scene, near []render.Area) []chat.DeskArea { return rounded(s.Covers(near)) }

func rounded(areas []render.Area) (all []chat.DeskArea) {
	for _, a := range areas {
		all = append(all, chat.DeskArea{X: math.Round(a.X), Y: math.Round(a.Y), W: math.Round(a.W), H: math.Round(a.H)})
	}
	return all
}

// lookAt is what the cards of a picture tell of the ship at a place.
func lookAt(s render.Scene, spot render.Spot) (chat.DeskLook, bool) {
	ring, _ := spot.Ring()
	for _, c := range s.Cards {
		look := chat.DeskLook{Spot: spot.Name, Title: c.Title, Ring: chat.DeskArea(ring)}
		if c.Spot == spot.Name {
			for _, f := range c.Facts {
				look.Lines = append(look.Lines, f.Name+": "+f.Value)
			}
			look.Lines = append(append([]string{}, c.Aside), append(look.Lines, c.Lines...)...)
			return look, true
		}
		for _, f := range c.Facts {
			if f.Spot == spot.Name {
				return chat.DeskLook{Spot: spot.Name, Title: f.Name, Ring: chat.DeskArea(ring), Lines: strings.Split(f.Value, " · ")}, true
			}
		}
	}
	return chat.DeskLook{}, false
}

// deskPicture is a picture of a view, without its places and cards. The view is given
// as it is written down.
func deskPicture(s render.Scene, shown []byte, names game.Names) chat.DeskPicture {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %q %q", build(), shown, s.Name, names))
	p := chat.DeskPicture{
		Name: s.Name, Title: s.Title, Alt: s.Alt, Hash: hex.EncodeToString(sum[:8]),
		Private: s.Private, Beside: s.Beside, List: s.List, W: s.W, H: s.H, Heart: chat.DeskArea(s.Heart), Steer: (*chat.DeskSteer)(s.Steer), Legend: len(s.Legend) > 0,
	}
	if s.Course != nil {
		p.Course = &chat.DeskCourse{R: s.Course.R, Else: s.Course.Else}
		for _, w := range s.Course.Ways {
			p.Course.Ways = append(p.Course.Ways, chat.DeskWay(w))
		}
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
	c := chat.DeskCard{Title: p.Title, Aside: p.Aside, Lines: p.Lines, Mine: p.Mine, Acts: p.Acts, Spot: p.Spot}
	if p.Edge != 0 {
		c.Edge = "#" + p.Edge.String()
	}
	for _, f := range p.Facts {
		c.Facts = append(c.Facts, chat.DeskFact(f))
	}
	return c
}

// played reports whether anybody has moved yet.
func played(t *table.Table) bool {
	return slices.ContainsFunc(t.Seats, func(s table.Seat) bool { return s.Moves > 0 })
}
