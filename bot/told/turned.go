package told

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/turning"
	"shipboard/render"
)

// Turned is where a finished game turned, as everyone may read it. Its texts hold seat marks.
type Turned struct {
	Game   string          `json:"game"`
	Course *turning.Course `json:"course"`
	Sides  []string        `json:"sides"` // who they are
	Stops  []Stop          `json:"stops"` // the turning points, in order

	hindsight []game.Picture
	tale      *Tale
}

// Stop is a turning point in words.
type Stop struct {
	Round  string   `json:"round"`
	Said   []string `json:"said"`   // as the log has it
	Chance string   `json:"chance"` // how it changed
	Stood  string   `json:"stood"`  // how the pieces stood
	Luck   string   `json:"luck"`   // what was luck in it
	Choice string   `json:"choice"` // what was played, and what a fair computer would have done

	deed  string // what turned the game, if that is not said first
	entry int
	from  *table.Round // the round from which another game may go on; nil for none
}

// texts are all sentences of a turning point, for reading.
func (s Stop) texts() []string {
	return slices.DeleteFunc(append(slices.Clone(s.Said), s.Chance, s.Stood, s.Luck, s.Choice), func(text string) bool { return text == "" })
}

// Played is a game as a search for its turning points needs it.
func (p *Past) Played() turning.Played {
	g := turning.Played{Game: p.game, Table: p.table, Seed: p.seeds[0], Reseeded: make(map[int][32]byte)}
	for i, e := range p.entries {
		if n := len(g.Reseeded) + 1; e.Note != nil && e.Note.Kind == table.NoteForked && n < len(p.seeds) {
			g.Reseeded[i] = p.seeds[n]
		}
		g.Lines = append(g.Lines, game.Line{Seat: e.Seat, Line: e.Line})
	}
	return g
}

// InWords tells a course of the game.
func (p *Tale) InWords(c *turning.Course) (*Turned, error) {
	t := &Turned{Game: p.game.Title, Course: c, tale: p}
	for _, side := range c.Sides {
		marks := make([]string, len(side))
		for i, s := range side {
			marks[i] = s.Mark()
		}
		t.Sides = append(t.Sides, game.List("and", marks...))
	}
	matches := map[int]game.Match{len(p.entries) - 1: nil} // around the turning points, and after the entries at which the computer was asked
	for _, turn := range c.Turns {
		matches[turn.Choice.From], matches[turn.Entry], matches[turn.From] = nil, nil, nil
		for _, at := range p.roundsIn(turn) {
			matches[at] = nil
		}
		for at := turn.From; len(turn.Key) > 0 && at < turn.Entry; at++ {
			if slices.ContainsFunc(p.entries[at+1].Events, func(v game.Event) bool { return v.Answers }) {
				matches[at] = nil
			}
		}
	}
	err := p.Replay(func(after int, m game.Match) error {
		if h, ok := m.(game.Hindsight); ok && after == len(p.entries)-1 {
			t.hindsight = h.Hindsight()
		}
		if _, is := matches[after]; is {
			matches[after] = m.Clone()
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, turn := range c.Turns {
		side := turn.Side()
		names, fell := game.CalledIn(matches[turn.Entry], c.Sides[side]), turn.After[side] < turn.Before[side]
		if len(turn.Key) > 0 {
			t.Stops = append(t.Stops, p.roundStop(t, turn, names, fell, matches))
			continue
		}
		said, last := p.saidAt(turn.Entry, names, fell), turn.Entry // what the line that opens a round told before belongs to the round before
		if turn.Luck.Dealt && turn.Dicey() {
			deal, hands := p.dealtAt(turn.Entry)
			if p.retold(turn.Entry) {
				said = append(said, deal+" "+hands)
			} else {
				said, last = []string{"Cards were dealt. " + hands}, turn.Entry+1
			}
		}
		if first := p.firstAt(turn.Entry); turn.Chose() && first != "" && !slices.Contains(said, first) {
			said = append([]string{first}, said...)
		}
		seldom := t.odds(turn, turn.Entry, said, names)
		s := Stop{Round: p.roundAt(last), Said: said, Chance: t.chance(turn), Luck: t.luck(turn, seldom), entry: turn.Entry}
		s.Choice = t.choice(turn, matches[turn.Choice.From])
		s.from = p.forkBefore(turn.Entry)
		t.Stops = append(t.Stops, s)
	}
	return t, nil
}

// roundAt is the round to which an entry belongs; "" before the first.
func (p *Past) roundAt(entry int) string {
	name := ""
	for _, r := range table.RoundsOf(p.entries) {
		if r.Entries <= uint64(entry) {
			name = r.Name
		}
	}
	return name
}

// forkBefore is the round in which an entry was played, if another game may go on from there.
func (p *Past) forkBefore(entry int) *table.Round {
	all := table.RoundsOf(p.entries)
	n := 0
	for n < len(all) && all[n].Entries <= uint64(entry) {
		n++
	}
	if n == 0 || n > len(table.ForkRounds(p.entries)) {
		return nil
	}
	return &all[n-1]
}

// ForkButton opens a game that goes on from a round of one that is over.
func ForkButton(id string, from table.Round, label string) chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressIn, id, "fork "+from.Name), Label: chat.Cut(label, game.MaxLabel)}
}

// Named is the same with names in the place of marks.
func (t *Turned) Named() *Turned {
	n, in := *t, t.tale.Names.In
	n.Sides = each(t.Sides, in)
	n.Stops = nil
	for _, s := range t.Stops {
		n.Stops = append(n.Stops, Stop{s.Round, each(s.Said, in), in(s.Chance), in(s.Stood), in(s.Luck), in(s.Choice), in(s.deed), s.entry, s.from})
	}
	return &n
}

func each(texts []string, in func(string) string) []string {
	all := make([]string, len(texts))
	for i, text := range texts {
		all[i] = in(text)
	}
	return all
}

// mostSaidAt is how many sentences tell what happened at a turning point, and mostSaidIn in a round.
const (
	mostSaidAt = 2
	mostSaidIn = 4
)

// mostBeside is the greatest length of a text that is told along with what people will retell.
const mostBeside = 80

// firstAt is the sentence that tells what a line did first.
func (p *Past) firstAt(entry int) string {
	for _, v := range p.entries[entry].Events {
		if v.To.Public() && !v.Brief && !v.Head && v.Opens == "" {
			return v.Text
		}
	}
	return ""
}

// struckAt reports whether dice fell at an entry, somebody was harmed, or people will retell it.
func (p *Past) struckAt(entry int) bool {
	return slices.ContainsFunc(p.entries[entry].Events, func(v game.Event) bool {
		return v.To.Public() && (v.Moment || v.Harms || len(v.Dice) > 0)
	})
}

// toldAt are all sentences of an entry about what happened, without the first if there are
// others: it tells only what the line did, such as that somebody is ready.
func (p *Past) toldAt(entry int) (all []string) {
	for _, v := range p.entries[entry].Events {
		if v.To.Public() && !v.Brief && !v.Head && v.Opens == "" {
			all = append(all, v.Text)
		}
	}
	if len(all) > 1 {
		all = all[1:]
	}
	return all
}

// whole sets each sentence of a text in a line of its own.
var whole = strings.NewReplacer(". ", ".\n", "! ", "!\n")

// shortly is what people retell of a turn that is told in short with a moment in it: the moment, harm that
// is told by itself, and what came to a side. Sentences with numbers tell what somebody won, such as
// points, and those without tell what somebody lost, such as men. Of a side whose chance fell only its
// losses are retold, and of the others what they won; of one whose chance rose it is the other way round. Where the points of several are told together, they are
// retold whole.
func shortly(short []game.Event, names []string, fell bool) (said []string) {
	for _, v := range short {
		text := v.Text
		if v.Moment || fell || !v.Harms || !digits.MatchString(text) || len(text) > mostBeside {
			var some []string
			for s := range strings.SplitSeq(whole.Replace(text), "\n") {
				won := digits.MatchString(s)
				its := slices.ContainsFunc(names, func(name string) bool { return game.Mentions(s, name) })
				each := fell && won && v.Harms && strings.Contains(s, ": ") // "Damage: red 57 and blue 100."
				if each || (won == its) != fell && (its || v.Moment) {
					some = append(some, s)
				}
			}
			text = strings.Join(some, " ")
		}
		if text != "" {
			said = append(said, text)
		}
	}
	return said
}

// saidAt are the sentences of the log that tell what happened at an entry to a side: what people
// will retell, and what dice decided, or else the first. names are what sentences call that side, and fell
// tells whether its chance fell. Of blows both ways it tells those that went the way of the chance.
func (p *Tale) saidAt(entry int, names []string, fell bool) (said []string) {
	var all []game.Event
	for _, v := range p.entries[entry].Events {
		if v.To.Public() && !v.Brief && !v.Head && v.Opens == "" {
			all = append(all, v)
		}
	}
	if along := slices.DeleteFunc(slices.Clone(all), func(v game.Event) bool {
		gave, took := game.Struck(v.Text, names)
		return v.Harms && !v.Moment && (gave && fell || took && !fell)
	}); slices.ContainsFunc(along, func(v game.Event) bool { return v.Harms || v.Moment }) {
		all = along
	}
	weight := func(v game.Event) int {
		switch {
		case v.Moment:
			return 0
		case v.Harms:
			return 1
		case len(v.Dice) > 0:
			return 2
		}
		return 3
	}
	best := slices.Clone(all)
	if !slices.ContainsFunc(all, func(v game.Event) bool { return v.Moment || v.Harms }) {
		// An event that tells a whole turn in short tells more than the turn's last dice.
		short := slices.DeleteFunc(game.InShort(p.entries[entry].Events, game.Public), func(v game.Event) bool {
			return !v.Brief || v.Head || v.Stands || v.Opens != ""
		})
		if i := slices.IndexFunc(short, func(v game.Event) bool { return v.Moment }); i >= 0 {
			said = shortly(short, names, fell)
			if len(said) == 0 || entry == len(p.entries)-1 { // the last moment is the end of the game
				said = []string{short[i].Text}
			}
			return said[:min(len(said), mostSaidAt)]
		}
		for _, v := range short[:min(len(short), mostSaidAt)] {
			said = append(said, v.Text)
		}
		if len(said) > 0 {
			return said
		}
	}
	slices.Reverse(best) // what came of a line is told last
	slices.SortStableFunc(best, func(a, b game.Event) int { return weight(a) - weight(b) })
	for i, v := range best {
		if i > 0 && weight(v) == 3 {
			best = best[:i]
			break
		}
	}
	best = best[:min(len(best), mostSaidAt)]
	for _, v := range all {
		if slices.ContainsFunc(best, func(b game.Event) bool { return b.Text == v.Text }) {
			said = append(said, v.Text)
		}
	}
	if len(said) == 0 {
		for _, v := range p.entries[entry].Events {
			if v.To.Public() && !v.Brief {
				return []string{v.Text}
			}
		}
	}
	return said
}

// retold reports whether people will retell what happened at an entry.
func (p *Past) retold(entry int) bool {
	return slices.ContainsFunc(p.entries[entry].Events, func(v game.Event) bool { return v.To.Public() && v.Moment })
}

// dealtAt tells of the deal with which an entry opened a round, and who has held what since.
func (p *Past) dealtAt(entry int) (deal, held string) {
	var hands []string
	for _, v := range p.entries[entry].Events {
		cards, holds := strings.CutPrefix(v.Text, "You hold ")
		switch {
		case v.Opens != "":
			deal = v.Text
		case holds && len(v.To.Seats()) == 1:
			hands = append(hands, v.To.Seats()[0].Mark()+" held "+strings.TrimSuffix(cards, "."))
		}
	}
	return deal, strings.Join(hands, "; ") + "."
}

// inHundred is a chance in games of a hundred.
func inHundred(chance int) int { return (chance + game.MostWorth/200) / (game.MostWorth / 100) }

// chance tells how the chance of one side changed: the side for which it changed most.
func (t *Turned) chance(turn turning.Turn) string {
	side := turn.Side()
	was, is := inHundred(turn.Before[side]), inHundred(turn.After[side])
	verb := "rose"
	if is < was {
		verb = "fell"
	}
	return fmt.Sprintf("The chance of %s %s from %d in 100 to %d.", t.Sides[side], verb, was, is)
}

// choice tells what was played, and what a fair computer would have done.
func (t *Turned) choice(turn turning.Turn, m game.Match) string {
	c := turn.Choice
	seat := c.Seat.Mark()
	switch {
	case c.None:
		return "At that moment there was nothing to choose."
	case len(c.Lines) == 0:
		return ""
	case c.Same:
		return fmt.Sprintf("A fair computer that knew only what %s knew would have done the same.", seat)
	}
	var played []string
	for _, e := range t.tale.entries[c.From+1 : c.To+1] {
		if e.Seat == c.Seat && e.Line != "" {
			played = append(played, e.Line)
		}
	}
	text := fmt.Sprintf("A fair computer that knew only what %s knew would have played %s: ", seat, named(m.Clone(), c.Seat, c.Lines, played))
	if len(played) > 0 {
		text = fmt.Sprintf("%s played %s. ", seat, named(m, c.Seat, played, c.Lines)) + text
	}
	most := max(1, inHundred(max(c.Gain, -c.Gain)))
	switch {
	case c.Clear():
		return text + fmt.Sprintf("as far as %s could know, about %d in 100 better than what was played.", seat, most)
	case c.Bright():
		return text + fmt.Sprintf("as far as %s could know, what was played is about %d in 100 better.", seat, most)
	}
	return text + "as far as " + seat + " could know, about as good."
}

// mostNamedLines is how many lines in a row are named; the others are counted.
const mostNamedLines = 4

// named are lines of a seat in a row as buttons name them, or as the game says them. Of lines that others
// have, too, only those are named that differ, if there are any.
func named(m game.Match, seat game.Seat, lines, others []string) string {
	var all, typed []string
	dice, both, apart := game.NewDice([32]byte{}), slices.Clone(others), differs(lines, others)
	for _, line := range lines {
		label, does := chat.Named(m, seat, line)
		if does != "" && len(chat.Pressed(m, seat, line)) == 0 {
			label = "“" + does + "”"
		}
		_, err := m.Play(seat, line, dice)
		if i := slices.Index(both, line); i >= 0 && apart {
			both = slices.Delete(both, i, i+1)
		} else {
			all, typed = append(all, label), append(typed, line)
		}
		if err != nil {
			break
		}
	}
	rest := len(all)
	for len(all) > mostNamedLines {
		i := commonest(typed)
		all, typed = slices.Delete(all, i, i+1), slices.Delete(typed, i, i+1)
	}
	text := strings.Join(all, ", ")
	if n := rest - len(all); n > 0 {
		text += fmt.Sprintf(" and %s", game.Count(n, "more line"))
	}
	return text
}

// commonest is the last of the lines of which there are most of one shape: with as many words. One that
// stands alone among them, such as to cut a line among the strokes of a boat, tells more.
func commonest(lines []string) (at int) {
	words := make(map[int]int)
	for _, line := range lines {
		words[len(strings.Fields(line))]++
	}
	for i, line := range lines {
		if words[len(strings.Fields(line))] >= words[len(strings.Fields(lines[at]))] {
			at = i
		}
	}
	return at
}

// differs reports whether some lines have one that is not among others.
func differs(lines, others []string) bool {
	return slices.ContainsFunc(lines, func(line string) bool { return !slices.Contains(others, line) })
}

// Headline tells in a sentence or two where the game turned.
func (t *Turned) Headline() []string {
	if len(t.Stops) == 0 {
		return []string{"This game did not turn at any one point."}
	}
	at := 0
	for i, turn := range t.Course.Turns {
		if turn.Swing() > t.Course.Turns[at].Swing() {
			at = i
		}
	}
	s := t.Stops[at]
	said := s.Said[0]
	if all := strings.Join(s.Said, " "); s.deed != "" {
		said = s.deed
	} else if len(all) <= mostHeadline {
		said = all
	}
	return []string{fmt.Sprintf("It turned most in %s: %s", orStart(s.Round), said), s.Chance}
}

// mostHeadline is how long a headline of several sentences may be; otherwise it has only the
// first.
const mostHeadline = 180

func orStart(round string) string {
	if round == "" {
		return "the beginning"
	}
	return round
}

// Known is the picture that compares what was hidden in a round with what the others could have
// known. It also returns what the picture says.
func (t *Turned) Known(n int) (render.Scene, string) {
	p, s := t.tale, t.hindsight[n].Scene()
	_, board := boardOf(s)
	scene := p.frame(replayed{scene: s, round: s.Title, names: p.Names, step: chat.DeskStep{Head: p.Names.In(s.Alt)}}, board.H/board.W)
	scene.Name, scene.Title, scene.Alt = "known", s.Title, p.Names.In(s.Alt)
	return scene, s.Alt
}

// Rounds is how many pictures Known has.
func (t *Turned) Rounds() int { return len(t.hindsight) }

// Board is the board as it was after a turning point.
func (d *Drawer) Board(t *Turned, n int) (render.Scene, error) {
	p, s := t.tale, t.Named().Stops[n]
	all := p.acts()
	at := -1
	for i, a := range all {
		if a.first <= s.entry && a.last >= s.entry && (at < 0 || a.moment >= 0 && all[at].moment < 0) && a.opens == "" {
			at = i
		}
	}
	r := replayed{round: s.Round, names: p.namesAt(s.entry), step: chat.DeskStep{Head: s.Said[0]}}
	if at >= 0 && all[at].first > 0 {
		looks, err := d.looksOf(p, all[at:at+1])
		if err != nil {
			return render.Scene{}, err
		}
		r.scene = looks[0].shown.scene
		d.look(p, &r.step, all[at], looks[0])
	} else {
		end := when{entry: s.entry}
		seen, err := d.stillsOf(p, []when{end})
		if err != nil {
			return render.Scene{}, err
		}
		r.scene = seen[end].scene
	}
	r.step.Head, r.step.Lines = s.Said[0], nil
	for _, text := range s.Said[1:] {
		r.step.Lines = append(r.step.Lines, chat.DeskLine{Text: text})
	}
	_, board := boardOf(r.scene)
	scene := p.frame(r, board.H/board.W)
	scene.Name, scene.Title = fmt.Sprint("turned ", n+1), "Where it turned"
	return scene, nil
}
