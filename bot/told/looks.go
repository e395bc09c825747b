package told

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
)

// StepPicture begins the name of the picture of a step. Its number follows.
const StepPicture = "step "

// endPicture is the picture of a whole game, once it is over.
const endPicture = "end"

// tableOf is the picture on which a reader is told what others did: their own board, or the
// public one. It is never the picture of the whole game, on which one move cannot be seen.
func tableOf(v game.View) render.Scene {
	scenes := v.Scenes()
	for _, fits := range []func(render.Scene) bool{
		func(s render.Scene) bool { return s.Mirror },
		func(s render.Scene) bool { return !s.Private && s.Name != endPicture },
		func(s render.Scene) bool { return !s.Private },
	} {
		if at := slices.IndexFunc(scenes, fits); at >= 0 {
			return scenes[at]
		}
	}
	return render.Scene{}
}

// stills remembers the pictures of steps.
type stills struct {
	mu   sync.Mutex
	made map[string]still
	old  []string // in the order in which they were made
}

// still is what a reader saw after an entry.
type still struct {
	view  game.View
	scene render.Scene
	shown []byte // the view, written down
	own   string // what the reader had
}

const mostStills = 96

// stillsOf are what the reader saw at moments of the journal. Those that nobody saw are missing.
func (d *Drawer) stillsOf(p *Tale, moments []when) (map[when]still, error) {
	name := func(at when) string { return fmt.Sprint(p.Table, " ", p.Reader, " ", at.entry, " ", at.told) }
	slices.SortFunc(moments, when.before)
	all := make(map[when]still)
	var wanted []when
	d.stills.mu.Lock()
	for _, at := range slices.Compact(moments) {
		if s, ok := d.stills.made[name(at)]; ok {
			all[at] = s
		} else if at.entry >= 0 {
			wanted = append(wanted, at)
		}
	}
	d.stills.mu.Unlock()
	views, err := d.reels.viewsOf(p, wanted)
	if err != nil {
		return nil, err
	}
	for i, v := range views {
		if v == nil {
			continue
		}
		s := still{view: v, scene: tableOf(v)}
		if s.shown, err = json.Marshal(v); err != nil {
			return nil, fmt.Errorf("write down a view: %w", err)
		}
		if owner, ok := v.(game.Owner); ok {
			own, err := json.Marshal(owner.Own())
			if err != nil {
				return nil, fmt.Errorf("write down what is a seat's own: %w", err)
			}
			s.own = string(own)
		}
		all[wanted[i]] = s
		d.stills.keep(name(wanted[i]), s)
	}
	return all, nil
}

// looked holds the picture before an act and the picture on which the act is told.
type looked struct {
	was, now still
	shown    still
	apart    bool // all that changed between them came with this act

	before, after still // its lines
}

// looksOf are the pictures of acts.
func (d *Drawer) looksOf(p *Tale, acts []act) ([]looked, error) {
	var moments []when
	for _, a := range acts {
		moments = append(moments, when{entry: a.first - 1}, when{entry: a.first}, when{entry: a.seen}, a.picture)
		begins, _ := p.until(a)
		moments = append(moments, begins)
	}
	seen, err := d.stillsOf(p, moments)
	if err != nil {
		return nil, err
	}
	all := make([]looked, len(acts))
	for i, a := range acts {
		l := &all[i]
		l.before, l.after = seen[when{entry: a.first - 1}], seen[when{entry: a.seen}]
		var before, after bool
		begins, follows := p.until(a)
		l.was, before = seen[begins]
		switch {
		case before:
		case follows: // nobody can see the board within the line, so the step before shows its end
			l.was = seen[when{entry: a.first}]
		default:
			l.was = l.before
		}
		l.now, after = seen[a.picture]
		if !after {
			l.now = l.after
		}
		l.shown = p.shows(a, l.was, l.now, after && a.picture.told > 0)
		before, after = before || begins.entry < 0, after && a.picture.entry == a.last
		l.apart = before && after
	}
	return all, nil
}

// until is the moment at which an act begins: when the act before it was told, if that is of the same
// line or of a line that ended with the heading of this act; or else after the line before. It follows
// a step of the same line if one told the act before.
func (p *Tale) until(a act) (begins when, follows bool) {
	all := p.acts()
	at := slices.IndexFunc(all, func(x act) bool { return !x.quiet && x.first == a.first && isOf(a, x) })
	if at > 0 && (all[at-1].last == a.first || all[at-1].more && all[at-1].last < a.first) {
		begins = all[at-1].picture
		return begins, begins.entry == a.first && !all[at-1].quiet
	}
	return when{entry: a.first - 1}, false
}

func (c *stills) keep(name string, s still) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.made == nil {
		c.made = make(map[string]still)
	}
	if _, ok := c.made[name]; ok {
		return
	}
	if len(c.old) == mostStills {
		delete(c.made, c.old[0])
		c.old = slices.Delete(c.old, 0, 1)
	}
	c.made[name], c.old = s, append(c.old, name)
}

func (c *stills) forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.made, c.old = nil, nil
}

// Tell is the tale after a step, with what its pictures show. If the game cannot be played again,
// for example since an older release refereed it, the tale has no pictures and says why.
func (d *Drawer) Tell(p *Tale, after int) (chat.DeskTale, error) {
	acts, left := p.told(after)
	t := chat.DeskTale{Table: p.Table, Steps: []chat.DeskStep{}, Left: left, Whispers: p.whispers()}
	for _, a := range acts {
		t.Steps = append(t.Steps, a.step())
	}
	if len(acts) > 0 {
		t.From, t.Before = p.entries[acts[0].first].At.UnixMilli(), p.before(acts[0])
	}
	looks, err := d.looksOf(p, acts)
	if err != nil {
		return t, err
	}
	for i, a := range acts {
		d.look(p, &t.Steps[i], a, looks[i])
	}
	return t, nil
}

// look shows what a step changed.
func (d *Drawer) look(p *Tale, s *chat.DeskStep, a act, l looked) {
	names := p.namesAt(a.seen)
	was, now, shown := l.was, l.now, l.shown
	nameOwners(s, shown.view, p.Reader, names)
	picture := p.picture(a, shown)
	s.Picture = &picture
	parts := p.parts(a)
	whole := l.apart || p.alone(a)
	tells := scope{whole: whole, thrown: a.thrown() || a.moment >= 0}
	for i, l := range a.lines {
		if len(l.Dice) > 0 || i == a.moment {
			tells.decided = append(tells.decided, l.Text)
		}
	}
	changed := p.figures(l.was.scene, l.now.scene, names)
	if len(parts) > 1 && !l.apart {
		tells.moves = func(piece place) bool { return isOf(a, parts[mover(parts, now.scene, piece)]) }
	}
	if len(parts) > 1 && !l.apart {
		changed = p.figures(l.before.scene, l.after.scene, names)
		told := tellers(changed, parts)
		var here []figure
		for i, f := range changed {
			if isOf(a, parts[told[i]]) {
				here = append(here, f)
			}
		}
		changed = here
	}
	s.Marks = routed(shown, marks(was.scene, shown.scene, a.text(), tells), a.text())
	for i, m := range s.Marks {
		s.Marks[i].Mine = m.Of != "" && p.mine(calls(m.Of))
	}
	s.Picture.Words = wordsFree(shown.scene.Named(names.In), s.Marks)
	s.Picture.Grid = gridOf(shown.scene, a.text(), s.Marks)
	own, worse := 0, false
	if a.opens == "" {
		s.Figures, own, worse = shownFigures(changed, a.text())
	}
	if a.own || a.by == game.Public || was.own == now.own || len(now.own) > 2*len(was.own) { // a fleet that is set up does no harm
		return
	}
	if whole && (own > 0 || a.thrown() || a.moment >= 0) {
		s.Touches, s.Holds = true, true
	}
	alone := len(parts) == 1 && !a.brought && own == 0 // then no figure says whether it is worse
	s.Hurts = s.Touches && (worse || alone || p.harmsMine(a.text()))
	if s.Hurts && len(s.Figures) > 0 {
		s.Picture.Covers = covers(shown.scene.Named(names.In), placesOf(s.Marks))
	}
}

// mostWords is how many texts of a picture its marks leave free.
const mostWords = 60

// wordsFree are the texts of a picture that its marks leave free: a line breaks where a name stands.
func wordsFree(s render.Scene, marks []chat.DeskMark) []chat.DeskArea {
	all := rounded(s.Words(reaches(marks)))
	return all[:min(len(all), mostWords)]
}

// reaches are the boxes of marks, with some room for their lines.
func reaches(marks []chat.DeskMark) (all []render.Area) {
	for _, m := range marks {
		low, high := render.Point{X: m.X, Y: m.Y}, render.Point{X: m.X, Y: m.Y}
		over := m.Over
		if m.Kind != "ring" && m.Kind != "lost" {
			over = append(slices.Clip(over), [2]float64{m.ToX, m.ToY})
		}
		for _, p := range over {
			low = render.Point{X: min(low.X, p[0]), Y: min(low.Y, p[1])}
			high = render.Point{X: max(high.X, p[0]), Y: max(high.Y, p[1])}
		}
		edge := 1.5*m.R + 12
		all = append(all, render.Area{X: low.X - edge, Y: low.Y - edge, W: high.X - low.X + 2*edge, H: high.Y - low.Y + 2*edge})
	}
	return all
}

// placesOf are the places where marks lead.
func placesOf(marks []chat.DeskMark) (all []render.Area) {
	for _, m := range marks {
		if m.Kind == "ring" {
			m.ToX, m.ToY = m.X, m.Y
		}
		all = append(all, render.Area{X: m.ToX - m.R, Y: m.ToY - m.R, W: 2 * m.R, H: 2 * m.R})
	}
	return all
}

// shows is the picture on which an act is told: the one after its line. But the line may have
// opened a round, too, which took away what the act is about, such as a shark that dives. Then it
// is the picture before the line. A lost piece is marked where it was. A picture from within the line
// shows no round yet.
func (p *Tale) shows(a act, was, now still, within bool) still {
	if a.opens != "" || a.routine() || was.scene.Name == "" || !p.opensThen(a) {
		return now
	}
	if !within && was.scene.Title != now.scene.Title {
		return was
	}
	text := a.text()
	if within {
		text = a.lines[a.headline()].Text // what goes else, such as a boat that goes home, is told beside
	}
	text = none.ReplaceAllString(text, "")
	old, all, gone := pieces(was.scene), pieces(now.scene), false
	hurt := harmed(old, a.text())
	for name, o := range old {
		if o.past || hurt[name] || !game.Mentions(text, calls(name)) {
			continue
		}
		n, there := all[name]
		gone = gone || !there || n.past
		if there && !n.past && (n.in == "" || n.in != o.in) && n.at != o.at {
			return now // it shows where the piece went
		}
	}
	if gone {
		return was
	}
	return now
}

// opensThen reports whether the line that ends an act opens a round after it.
func (p *Tale) opensThen(a act) bool {
	return slices.ContainsFunc(p.acts(), func(x act) bool { return x.first == a.last && x.n > a.n && x.opens != "" })
}

// picture is the picture of an act, without its bytes.
func (p *Tale) picture(a act, now still) chat.DeskPicture {
	names := p.namesAt(a.seen)
	picture := deskPicture(now.scene, now.shown, names)
	picture.Name, picture.Legend = StepPicture+strconv.Itoa(a.drawn), false
	picture.Alt = names.In(picture.Alt)
	return picture
}

// StepPNG draws the picture of a step, or for step 0 of the game as it began. It is nil if the
// reader was shown no such step.
func (d *Drawer) StepPNG(p *Tale, number string) (png []byte, hash string, err error) {
	number, day := strings.CutSuffix(number, byDay)
	n, err := strconv.Atoi(number)
	if err != nil {
		return nil, "", nil
	}
	all := p.acts()
	at := slices.IndexFunc(all, func(a act) bool { return a.n == n && (!a.quiet || n == 0 && a.last == 0) })
	if at < 0 {
		return nil, "", nil
	}
	a := all[at]
	looks, err := d.looksOf(p, []act{a})
	if err != nil {
		return nil, "", err
	}
	now := looks[0].shown
	names := p.namesAt(all[at].last)
	drawn := now.scene.Named(names.In)
	if day {
		drawn = render.ByDay(drawn)
	}
	png, err = d.Painter.PNG(drawn)
	return png, deskPicture(now.scene, now.shown, names).Hash, err
}
