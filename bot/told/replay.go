package told

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/render"
)

// What a replay may be. Slack's app on a phone shows a moving picture of at most 2 MB.
const (
	replayWide   = 800 // pixels
	mostReplayed = 60  // pictures
	leastFrames  = 15
	mostMoved    = 4               // replays that are kept, for whoever asks again
	mostReplay   = 2 << 20         // bytes
	filmStand    = 3 * time.Second // at most
	endStand     = 6 * time.Second
)

// Mover makes moving pictures, some pixels wide, of scenes.
type Mover interface {
	GIF(frames []render.Timed, width int) ([]byte, error)
}

// Replay is a finished game as a film: one picture for each act that the reader was shown, as the
// page tells it, and last the end. Of a long game it shows fewer; see filmed.
func (d *Drawer) Replay(p *Tale) ([]byte, error) {
	d.moving.Lock()
	defer d.moving.Unlock()
	whose := fmt.Sprintf("%s %d %q", p.Table, p.Reader, p.Names)
	if at := slices.IndexFunc(d.moved, func(m moved) bool { return m.whose == whose }); at >= 0 {
		return d.moved[at].gif, nil
	}
	gif, err := d.replay(p)
	if err == nil {
		d.moved = append(d.moved[max(0, len(d.moved)-mostMoved+1):], moved{whose, gif})
	}
	return gif, err
}

// moved is a replay that was made.
type moved struct {
	whose string // the table, the reader and the names
	gif   []byte
}

func (d *Drawer) replay(p *Tale) ([]byte, error) {
	for most := mostReplayed; ; most = most * 5 / 6 {
		frames, err := d.frames(p, most)
		if err != nil {
			return nil, err
		}
		gif, err := d.Mover.GIF(frames, replayWide)
		if err != nil || len(gif) <= mostReplay || most < leastFrames {
			return gif, err
		}
	}
}

// The cuts of a replay.
const (
	CutAll   = "all"   // as everyone saw it
	CutMine  = "mine"  // as who asks saw it
	CutTruth = "truth" // as the side that was hidden saw it
)

// Cuts are the words for the cuts of a replay.
var Cuts = []string{CutAll, CutMine, CutTruth}

// ReplayMessage is what stands with the replay of a game in its channel.
func ReplayMessage(t *table.Table) chat.Message {
	m := chat.Message{
		Title: t.Def.Title, People: t.Seats.People(),
		Lines:   []string{"The whole game again, as everyone saw it."},
		Buttons: []chat.Button{{ID: chat.PublicID(chat.PressReplay, t.ID, CutMine), Label: "As I saw it"}},
	}
	if s, hidden := Hidden(t); hidden {
		m.Lines = append(m.Lines, "You may see now where "+s.Mark()+" was.")
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressReplay, t.ID, CutTruth), Label: "As it was"})
	}
	return m
}

// ReplayFile is a replay as a file of a message.
func ReplayFile(gif []byte) *chat.File { return &chat.File{Name: "replay.gif", Data: gif} }

// frames are the pictures of a replay, up to most of them.
func (d *Drawer) frames(p *Tale, most int) ([]render.Timed, error) {
	acts := joined(slices.DeleteFunc(slices.Clone(p.acts()), func(a act) bool { return a.quiet && !p.toldAll(a) }))
	acts = filmed(acts, most-1)
	looks, err := d.looksOf(p, acts)
	if err != nil {
		return nil, err
	}
	var told []replayed
	for i, x := range acts {
		round := ""
		for _, a := range p.acts() {
			if a.opens != "" && a.n <= x.n {
				round = a.opens
			}
		}
		r := replayed{round: round, step: x.filmStep(), names: p.namesAt(x.seen)}
		r.step.Stands = min(r.step.Stands, int(filmStand.Milliseconds())) // a film shows few of the words
		r.scene = looks[i].shown.scene
		d.look(p, &r.step, x, looks[i])
		told = append(told, r)
	}
	views, err := d.reels.viewsOf(p, []when{{entry: len(p.entries) - 1}})
	if err != nil {
		return nil, err
	}
	end := replayed{scene: tableOf(views[0]), round: "The end", names: p.Names}
	if len(told) > 0 {
		end.step.Head, end.step.Lines = told[len(told)-1].step.Head, told[len(told)-1].step.Lines
	}
	for _, s := range views[0].Scenes() {
		if !s.Private && s.Name == endPicture {
			end.scene = s
		}
	}
	end.step.Stands = int(endStand.Milliseconds())
	return p.drawn(append(told, end)), nil
}

// replayed is one picture of a replay, in parts.
type replayed struct {
	scene render.Scene
	round string
	step  chat.DeskStep
	names game.Names
}

// drawn are the pictures of a replay, all of one height.
func (p *Tale) drawn(told []replayed) []render.Timed {
	high := 0.0
	for _, r := range told {
		_, board := boardOf(r.scene)
		high = max(high, board.H/board.W)
	}
	frames := make([]render.Timed, len(told))
	for i, r := range told {
		frames[i] = render.Timed{Scene: p.frame(r, high), For: time.Duration(r.step.Stands) * time.Millisecond}
	}
	return frames
}

const (
	headHigh    = 60.0
	frameEdge   = 28.0
	captionSize = 40.0
	captionRow  = 52.0
	mostRows    = 3
	captionHigh = mostRows*captionRow + 24 // at least
)

// boardOf is the part of a picture that shows its board and a band above it, and where that part
// lies on the picture.
func boardOf(s render.Scene) (render.Area, render.Scene) {
	part := s.Heart
	if part == (render.Area{}) {
		part = render.Area{W: s.W, H: s.H}
	}
	if part.Y >= headHigh { // below the picture's own banner
		part.Y, part.H = part.Y-headHigh, part.H+headHigh
	}
	return part, render.Cut(s, part)
}

// frame is a picture of a replay: above the board the game, its round and its players, and
// below it what happened. high is the height of the highest board, divided by its width.
func (p *Tale) frame(r replayed, high float64) render.Scene {
	t := r.scene.Theme
	part, board := boardOf(r.scene)
	k, u := board.W/part.W, board.W/render.MostWidth
	var over []render.Shape
	for _, m := range r.step.Marks {
		over = append(over, mark(t, m, part, k)...)
	}
	title := p.game.Title
	if r.round != "" {
		title += " · " + r.round
	}
	over = append(over, Heading(t, render.Area{W: board.W, H: headHigh * k}, u, title, game.List("and", p.sides(r.names)...))...)
	below := render.Area{Y: board.H, W: board.W, H: (high+captionHigh/render.MostWidth)*board.W - board.H}
	over = append(over, captions(t, below, u, r.step)...)
	board.H += below.H
	board.Name = "replay"
	board.Layers = append(board.Layers, render.Layer{Shapes: over})
	return board.Named(r.names.In)
}

// sides are the players' names, each with the colour or the part of the seat beside it.
func (p *Tale) sides(names game.Names) []string {
	all := slices.Clone(names)
	if p.game.Seats.Words == nil {
		return all
	}
	for i, word := range p.game.Seats.Words(p.table) {
		if i < len(all) && word != "" && !game.Mentions(all[i], word) {
			all[i] += " (" + word + ")"
		}
	}
	return all
}

// Heading says on a part of a picture which game it is and who plays, in letters u times as
// large as on a picture of the full width. Where both do not fit, each has half the room.
func Heading(t *render.Theme, on render.Area, u float64, title, players string) []render.Shape {
	edge, mid, size := frameEdge*u, on.H/2, 34*u
	free := on.W - 3*edge
	left := max(free/2, free-render.Breadth(players, 30*u, render.Roman))
	right := max(free/2, free-render.Breadth(title, size, render.Bold))
	return []render.Shape{
		render.Path{Outline: render.Rect(on.X, on.Y, on.W, on.H, 0), Fill: render.Paint{Color: t.Banner}},
		render.Label{Text: title, At: render.Point{X: edge, Y: mid}, Size: size, Face: render.Bold, Color: t.BannerInk, Max: left},
		render.Label{Text: players, At: render.Point{X: on.W - edge, Y: mid}, Size: 30 * u, Color: t.BannerFaint, Anchor: render.End, Max: right},
	}
}

// captions tell on a part of a picture what happened.
func captions(t *render.Theme, on render.Area, u float64, step chat.DeskStep) []render.Shape {
	shapes := []render.Shape{render.Path{Outline: render.Rect(on.X, on.Y, on.W, on.H, 0), Fill: render.Paint{Color: t.Card}}}
	rows, y, wide := mostRows, on.Y+38*u, on.W-2*frameEdge*u
	say := func(text string, face render.Face) {
		lines := render.Wrap(text, captionSize*u, wide, face, 100)
		for i, line := range lines {
			switch {
			case rows == 0:
				return
			case rows == 1 && i+1 < len(lines):
				line += " …"
			}
			shapes = append(shapes, render.Label{Text: line, At: render.Point{X: on.X + frameEdge*u, Y: y}, Size: captionSize * u, Face: face, Color: t.Ink, Max: wide})
			y, rows = y+captionRow*u, rows-1
		}
	}
	say(step.Head, render.Bold)
	for _, l := range step.Lines {
		say(l.Text, render.Roman)
	}
	return shapes
}

// mark draws on a part of a picture, k times as large, what a step changed. Red are shots that hit, and
// what came to harm.
func mark(t *render.Theme, m chat.DeskMark, part render.Area, k float64) []render.Shape {
	at := func(x, y float64) render.Point { return render.Point{X: (x - part.X) * k, Y: (y - part.Y) * k} }
	const wide = 7
	under, ink := t.Ink, t.Card
	if m.Harm {
		under, ink = t.Card, t.Red
	}
	line := func(outline []render.Seg) []render.Shape {
		return []render.Shape{
			render.Path{Outline: outline, Stroke: under, Width: wide + 5},
			render.Path{Outline: outline, Stroke: ink, Width: wide},
		}
	}
	here, r := at(m.X, m.Y), m.R*k+8
	switch m.Kind {
	case "ring":
		return line(render.Circle(here, r))
	case "lost":
		d := 0.7 * r
		return slices.Concat(line(render.Circle(here, r)),
			line(render.Line(render.Point{X: here.X - d, Y: here.Y - d}, render.Point{X: here.X + d, Y: here.Y + d})),
			line(render.Line(render.Point{X: here.X - d, Y: here.Y + d}, render.Point{X: here.X + d, Y: here.Y - d})))
	}
	points := []render.Point{here}
	if len(m.Over) > 0 {
		points = nil
		for _, p := range m.Over {
			points = append(points, at(p[0], p[1]))
		}
	} else {
		points = append(points, at(m.ToX, m.ToY))
	}
	outline := render.Poly(points...)
	shapes := line(outline[:len(outline)-1])
	end := points[len(points)-1]
	switch {
	case m.Vain: // a splash
		return append(shapes, slices.Concat(line(render.Circle(end, 22)), line(render.Circle(end, 10)))...)
	case m.Kind == "way" && !m.Harm:
		return append(shapes, line(render.Circle(end, 9))...)
	}
	return append(shapes, line(render.Circle(end, r))...)
}

// Hidden is the seat whose pieces were hidden from the others on the board, and which saw the
// board as it was; false if there is none.
func Hidden(t *table.Table) (game.Seat, bool) {
	for i := range t.Seats {
		if tableOf(t.Session.Match().View(game.Seat(i))).Mirror {
			return game.Seat(i), true
		}
	}
	return game.Public, false
}

// mostFilmed is how many characters acts have that are joined for a replay: what fits below its
// pictures.
const mostFilmed = 160

// filmed are the acts of a game that a replay shows, in their order, without acts and lines of which
// nothing comes. Of a long game it joins short acts in a row. If that is not enough, it keeps those
// that people will retell or that tell of harm, then those that dice decided or that touched the
// reader, then those that brought something about, then others.
func filmed(acts []act, most int) []act {
	for i, a := range acts {
		acts[i] = a.withoutIdle()
		acts[i].brings = len(a.lines) > a.joined || a.opens != "" && !a.idle() || tally.MatchString(a.text())
	}
	if len(acts) == 0 {
		return nil
	}
	first := acts[0] // it tells who plays what
	acts = slices.DeleteFunc(acts[1:], func(a act) bool { return a.idle() && a.opens == "" })
	if len(acts) >= most {
		acts = retold(shortJoined(acts, most-1), most-1)
	}
	return append([]act{first}, acts...)
}

// tally matches how much of something there is by now: "Three swimmers are gone at N (3 of 9)",
// "Quint pulls a swimmer out at S (one left)".
var tally = regexp.MustCompile(`\(\S+ (?:of \d+|left)\b|\bleft\)|\bstill in\b|\bthe last\b`)

// isReady matches a sentence that tells only that the table waits for somebody no longer, or never
// did.
var isReady = regexp.MustCompile(`^\S+ is ready\.$|: all sheets are in\b|has no choice, so the card is played at once\.$`)

// idle reports whether nothing comes of what an act tells.
func (a act) idle() bool {
	return a.moment < 0 && !a.ends && !a.thrown() && !slices.ContainsFunc(a.lines, func(l chat.DeskLine) bool { return !idles(l) })
}

func idles(l chat.DeskLine) bool { return l.Idles || isReady.MatchString(l.Text) }

// withoutIdle is an act without lines of which nothing comes, if there are others.
func (a act) withoutIdle() act {
	if a.routine() && !a.ends && !a.idle() {
		a.lines = slices.DeleteFunc(slices.Clone(a.lines), idles)
	}
	return a
}

// shortJoined joins acts in a row, the shortest first, until there are no more than most besides
// those that only open a round. It joins what dice decided only with what the same line told.
func shortJoined(acts []act, most int) []act {
	fits := func(a act) bool {
		return a.moment < 0 && !a.ends && a.opens == "" && !a.touches && !a.answers && a.settled == 0
	}
	for n := len(acts); n > 0; n-- {
		told, at, least := 0, -1, mostFilmed
		for i, b := range acts {
			if !b.idle() {
				told++
			}
			if i == 0 || !fits(acts[i-1]) || !fits(b) {
				continue
			}
			a := acts[i-1]
			if both := said(a.lines) + said(b.lines); both < least && (a.last == b.first || !a.thrown() && !b.thrown()) {
				at, least = i, both
			}
		}
		if told <= most || at < 0 {
			break
		}
		acts[at-1].add(acts[at])
		acts = slices.Delete(acts, at, at+1)
	}
	return acts
}

// add joins to an act one that comes after it, and all between them.
func (a *act) add(b act) {
	a.joined += b.n - a.n
	a.brings = a.brings || b.brings
	a.lines = append(slices.Clip(a.lines), b.lines...)
	a.n, a.last, a.drawn, a.seen, a.picture, a.more = b.n, b.last, b.drawn, b.seen, b.picture, b.more
}

// retold are up to most of some acts, spread over the game where not all of one kind are kept.
func retold(acts []act, most int) []act {
	weight := func(a act) int {
		switch {
		case a.moment >= 0 || a.ends:
			return 5
		case slices.ContainsFunc(a.lines, func(l chat.DeskLine) bool { return l.Harms }):
			return 4
		case a.thrown() || a.touches:
			return 3
		case a.brings:
			return 2
		case !a.idle():
			return 1
		}
		return 0
	}
	var kept []int
	for w := 5; w >= 0; w-- {
		var alike []int
		for i, a := range acts {
			if weight(a) == w {
				alike = append(alike, i)
			}
		}
		room := min(most-len(kept), len(alike))
		for i := range room {
			kept = append(kept, alike[len(alike)-1-i*len(alike)/room]) // the last of all, the end, stays
		}
	}
	slices.Sort(kept)
	all := make([]act, len(kept))
	for i, at := range kept {
		all[i] = acts[at]
	}
	return all
}

// sentenceEnd matches the end of a sentence that another one follows.
var sentenceEnd = regexp.MustCompile(`[.!?] `)

// filmStep is the step of an act below a picture of a replay, which has room for few words: it
// begins with what happened. The rest follows.
func (a act) filmStep() chat.DeskStep {
	s := a.step()
	at := a.headline()
	text, before, after := a.lines[at].Text, a.lines[:at], a.lines[at+1:]
	several := a.joined > 1 && a.moment < 0 && a.settled == 0
	if several {
		lines := slices.Clone(a.lines)
		if i := slices.IndexFunc(lines, func(l chat.DeskLine) bool { return tally.MatchString(l.Text) }); i > 0 {
			lines = slices.Insert(slices.Delete(lines, i, i+1), 0, a.lines[i])
		}
		text, before, after = inOne(lines), nil, nil
	}
	end := sentenceEnd.FindStringIndex(text)
	if end == nil || a.opens != "" || !several && slices.ContainsFunc(a.lines, func(l chat.DeskLine) bool { return l.Yields }) {
		return s
	}
	first, rest := text[:end[0]+1], text[end[1]:]
	if !several && !strings.Contains(first, ": ") && !strings.HasSuffix(first, "!") {
		return s // "Quint launches a barrel into S. A hit!"
	}
	s.Head, s.Lines = first, slices.Concat(before, []chat.DeskLine{{Text: rest}}, after)
	return s
}
