package told

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// Tale is what a reader was shown of a game, act by act. It has one source: the journal,
// as this reader was told it. Its steps are numbered by what the reader was told, so that
// no number tells how many lines others have planned.
type Tale struct {
	*Past
	Table string   // its id
	Over  bool     // the game is
	sits  string   // who sits in the reader's seat
	seat  []string // the names by which sentences call what is the reader's
	all   []act    // once they are asked for
}

// NewTale is the tale of a game for one of its seats, or for everyone.
func NewTale(t *table.Table, reader game.Seat, entries []table.Entry) *Tale {
	tale := &Tale{Past: NewPast(t, reader, entries), Table: t.ID, Over: t.Stage == table.Over}
	if reader != game.Public {
		tale.sits = t.Seats[reader].Name
	}
	if caller, ok := t.Session.Match().View(reader).(game.Caller); ok {
		tale.seat = caller.Called()
	}
	return tale
}

// KeptTale is the tale of a game that was kept apart from its table.
func KeptTale(g *game.Game, at game.Table, of *table.Head, names game.Names, entries []table.Entry, reader game.Seat) (*Tale, error) {
	again, _, err := table.PlayAgain(g, at, of.Seeds())
	if err != nil {
		return nil, err
	}
	tale := &Tale{Over: true, Past: &Past{g, again.Table(), of.Seeds(), of.Origins, of.AsTold(entries), reader, names}}
	if caller, ok := again.Match().View(reader).(game.Caller); ok {
		tale.seat = caller.Called()
	}
	return tale, nil
}

// act is one act that the reader was shown: a part of a line, or several lines that were
// joined.
type act struct {
	n           int       // its number; of joined acts, the last number; of a quiet act, the number before it
	first, last int       // the entries of the journal
	by          game.Seat // who played; nobody for what the table did
	own         bool      // the reader did
	brought     bool      // the reader's line brought it about
	answers     bool      // it tells what somebody asked
	stands      bool      // it tells how things stand, and nothing that happened
	sums        bool      // it tells how things stand after all that it overtakes, and nothing else
	overtakes   []string  // the beginnings of sentences that are no news after it
	quiet       bool      // the reader saw it as they pressed, or the game was set up: no step tells it
	opens       string    // the round
	under       string    // what heads it: "Phase 2"
	row         string
	lines       []chat.DeskLine
	moment      int  // the line that people will retell; -1 for none
	settled     int  // which line tells what came of dice that were told before; 0 for none
	drawn       int  // the number of the act after which its picture shows the board
	seen        int  // the entry of the journal at which that act ends
	picture     when // the moment that its picture shows
	more        bool // its last line told more after this act
	until       int  // the number of its last event in that line
	touches     bool
	touching    int  // the number of the last line, of those that everyone is told, that touches the reader; 0 for none
	joined      int  // acts that were joined into this one
	brings      bool // its lines told more than each act alone, so that something came of it
	ends        bool // it ends the game
	shows       bool // it tells the others what came of the reader's secret plan
}

// thrown reports whether dice fell.
func (a act) thrown() bool {
	return slices.ContainsFunc(a.lines, func(l chat.DeskLine) bool { return len(l.Dice) > 0 })
}

// ended reports whether an event that is no piece's own comes after an act that ends with who is ready.
func (a act) ended(v game.Event) bool {
	return v.Row != "" && v.Row != a.row && !strings.HasPrefix(v.Row, game.RowOf("")) && isReady.MatchString(a.lines[len(a.lines)-1].Text)
}

// parted reports whether an event begins another act: dice decide it as they decided this one,
// or it is of another row, or this one opens a round and the event is of a row, or ends with who is ready and the event is nobody's own, or this one is settled, or it
// is the end of a battle after the loss of a ship, or dice decided this one and the next card is played at once.
func (a act) parted(v game.Event) bool {
	if v.Row != "" && v.Row == a.row {
		return false
	}
	if a.opens != "" && a.row == "" && v.Row != "" || a.ended(v) || v.Moment && !v.Leads && a.lostShip() {
		return true
	}
	return len(v.Dice) > 0 && (a.thrown() || a.row != "") || v.Row != "" && a.thrown() || a.settled > 0 || a.thrown() && isReady.MatchString(v.Text)
}

// routine acts may be joined, and go by without a press.
func (a act) routine() bool {
	return !a.touches && !a.thrown() && a.moment < 0 && a.settled == 0 && a.opens == "" && !a.answers
}

// mostHeading is how many words a heading has at most; a longer text is a sentence that is told.
const mostHeading = 4

// acts are all that the reader was shown, in order.
func (p *Tale) acts() []act {
	if p.all == nil {
		p.all = p.partedActs()
	}
	return p.all
}

func (p *Tale) partedActs() []act {
	all, n, pressed := []act{}, 0, p.pressed()
	var head game.Event               // heads the next event, if that is of the same row
	phases := make(map[string]string) // what heads each row
	for i, e := range p.entries {
		if e.Note != nil {
			if i > 0 && skipTold(e, p.entries[i-1], p.Reader) {
				continue
			}
			n++
			all = append(all, act{n: n, first: i, last: i, by: game.Public, drawn: n, seen: i, joined: 1, moment: -1, lines: []chat.DeskLine{{Text: p.Names.In(e.Noted())}}, touches: e.Seat == p.Reader})
			continue
		}
		if e.By == table.ByComputer && !slices.ContainsFunc(e.Events, func(v game.Event) bool { return v.To.Public() }) {
			continue // what it planned and took back; the log has it
		}
		heard, own := p.heard(e, pressed[i])
		by := playedForAny(e)
		var a *act
		doer := e.Seat // the last player with whose name a sentence began
		first := true  // of what the reader did not see as they pressed
		for _, v := range heard {
			if v.Head {
				head = v.Event
				first = first && v.quiet
				if a != nil {
					a.more = true // what it heads is of the next act
				}
				continue
			}
			under := ""
			if head.Row != "" && head.Row == v.Row {
				if len(strings.Fields(head.Text)) <= mostHeading {
					under = strings.TrimSuffix(head.Text, ".")
				} else {
					v.Text = head.Text + " " + v.Text
				}
			}
			head = game.Event{}
			switch named := phase.FindAllString(v.Text, -1); {
			case len(named) > 1: // the sentence tells whole phases
				phases[v.Row] = strings.TrimSuffix(named[len(named)-1], ": ")
			case len(named) == 1 && strings.HasPrefix(v.Text, named[0]):
				under, v.Text = strings.TrimSuffix(named[0], ": "), strings.TrimPrefix(v.Text, named[0])
				phases[v.Row] = under
			case v.Row != "":
				under = cmp.Or(under, phases[v.Row])
				phases[v.Row] = under
			}
			of := playerOf(v.Text)
			if a != nil && (of == game.Public || len(v.Dice) > 0) { // such as a roll that is rolled again
				of = doer
			}
			if a == nil || a.quiet != v.quiet || v.Opens != "" || of != doer || a.parted(v.Event) || a.under != under && !a.sums {
				if a != nil {
					a.more = true
				}
				if !v.quiet {
					n++
				}
				all = append(all, act{n: n, first: i, last: i, drawn: n, seen: i, by: e.Seat, own: own, brought: pressed[i], quiet: v.quiet, opens: v.Opens, under: under, joined: 1, moment: -1})
				a = &all[len(all)-1]
				switch {
				case v.Opens != "": // nobody did that
					a.by = game.Public
				case of != game.Public:
					a.by = of
				}
				doer = of
			}
			a.until, a.under = v.at, under
			a.shows = a.shows || v.Shows && pressed[i]
			if v.retold {
				a.moment = len(a.lines)
			}
			if v.Settles {
				a.settled = len(a.lines) + 1
			}
			a.row = v.Row
			a.answers = a.answers || v.Answers
			a.stands = v.Stands && (a.stands || len(a.lines) == 0)
			a.sums = (v.Stands || slices.Equal(v.Dull, []string{v.Text})) && (a.sums || len(a.lines) == 0)
			for _, begin := range v.Overtakes {
				a.overtakes = append(a.overtakes, p.Names.In(begin))
			}
			asPressed := first && pressed[i] && len(v.Dice) == 0
			first = first && v.quiet
			if v.Opens == "" && !own && !v.quiet && !asPressed && p.touches(v.Event) {
				a.touches = true
				if v.To.Public() {
					a.touching = len(a.lines) + 1
				}
			}
			a.lines = append(a.lines, chat.DeskLine{Text: p.Names.In(by(v.Event) + v.Text), Dice: v.Dice, Moment: v.retold, Idles: v.Stands || v.Idles, Harms: v.Harms, Leads: v.Leads, Yields: v.Yields})
		}
	}
	if p.Over && len(all) > 0 {
		all[len(all)-1].ends = true
	}
	for i := range all {
		a := &all[i]
		a.picture = when{entry: a.seen}
		if a.more {
			a.picture.told = a.until
		}
	}
	return all
}

// phase is what heads the first moves of a phase in their own sentence: "Phase 1: Lawrence goes ahead".
var phase = regexp.MustCompile(`\bPhase \d+: `)

// playerOf is the player with whose mark a text begins; nobody if it begins otherwise.
func playerOf(text string) game.Seat {
	var s game.Seat
	if n, err := fmt.Sscanf(text, "{%d} ", &s); n == 1 && err == nil {
		return s
	}
	return game.Public
}

// skipTold reports whether the line before a note has told a seat already that it was
// skipped.
func skipTold(note, before table.Entry, to game.Seat) bool {
	switch note.Note.Kind {
	case table.NoteSkipped, table.NoteLate:
		return before.By != table.ByItsPerson && len(game.InShort(before.Events, to)) > 0
	}
	return false
}

// heard is an event of a line that the reader was told.
type heard struct {
	game.Event
	at     int  // its number in the line, from 1 on
	quiet  bool // the reader saw it as they pressed
	dealt  bool // the reader alone is told it of the round that their own line opened, such as new cards
	retold bool // people will retell it
}

// heard are the events of a line that the reader was told. Quiet ones are those that the reader
// saw as they pressed. own says that the reader did what the line tells, and nobody else did
// anything.
func (p *Tale) heard(e table.Entry, pressed bool) (told []heard, own bool) {
	moment := slices.IndexFunc(e.Events, func(v game.Event) bool { return v.Moment && v.To.Has(p.Reader) })
	whole := slices.ContainsFunc(e.Events, func(v game.Event) bool { return !v.Brief && v.To.Public() })
	deeds, thrown, suffers, opened := 0, false, false, false
	for at, v := range e.Events {
		if !v.To.Has(p.Reader) || v.Brief && whole {
			continue
		}
		opened = opened || v.Opens != ""
		private := pressed && !v.To.Public()
		told = append(told, heard{Event: v, at: at + 1, quiet: private && !opened, dealt: private && opened})
		if private {
			continue
		}
		thrown = thrown || len(v.Dice) > 0
		if v.Opens == "" && !v.Head {
			deeds++
		}
		suffers = suffers || p.suffers(v) || p.ofOthers(v)
	}
	own = pressed && deeds < 2 && !suffers
	setUp := e.Line == "" // nobody acted
	for i, v := range told {
		told[i].quiet = v.quiet || setUp || own && !v.dealt && !thrown && moment < 0 && v.Opens == "" && !v.Answers && !v.Shows && !v.Settles && !cameOf(v.Text)
	}
	if moment >= 0 {
		retell(told, e.Events[moment])
	}
	return told, own
}

// ofOthers reports whether dice are those of another player, by a sentence that names others and not the reader: a
// spell that the reader let pass fails.
func (p *Tale) ofOthers(v game.Event) bool {
	if len(v.Dice) == 0 || strings.Contains(v.Text, p.Reader.Mark()) {
		return false
	}
	for seat := range p.Names {
		if strings.Contains(v.Text, game.Seat(seat).Mark()) {
			return true
		}
	}
	return false
}

// retell finds a moment among the events of its line: the moment itself or, if the line is told
// in full, the event that shares most words with it. Events that tell the moment's dice go first.
func retell(told []heard, moment game.Event) {
	at, most := -1, 0
	for i, v := range told {
		if v.quiet {
			continue
		}
		if at < 0 || most == 0 {
			at = i
		}
		if v.Moment {
			at = i
			break
		}
		shared := 0
		if slices.ContainsFunc(v.Dice, func(r game.Roll) bool { return slices.ContainsFunc(moment.Dice, sameRoll(r)) }) {
			shared = len(moment.Text)
		}
		for word := range strings.FieldsSeq(moment.Text) {
			if game.Mentions(v.Text, word) {
				shared++
			}
		}
		if shared > most {
			at, most = i, shared
		}
	}
	if at >= 0 {
		told[at].retold = true
	}
}

func sameRoll(r game.Roll) func(game.Roll) bool {
	return func(o game.Roll) bool { return o.Label == r.Label && slices.Equal(o.Faces, r.Faces) }
}

// touches reports whether an event is about the reader: told to them alone, or about what
// is theirs. What their own pieces do, as ordered, does not touch them.
func (p *Tale) touches(v game.Event) bool {
	return !v.To.Public() || p.anyClause(v, func(doer, does string) bool {
		return p.mine(does) || len(v.Dice) > 0 && p.mine(doer)
	})
}

// suffers reports whether dice let somebody else do something to what the reader has, or a piece of
// somebody else did what harms it without dice, as a ship that drifts.
func (p *Tale) suffers(v game.Event) bool {
	rolled := len(v.Dice) > 0
	if v.Harms && !rolled && strings.Contains(v.Text, " from ") && p.harmsMine(v.Text) {
		return true // "Otter S2 takes a hit from Petrel N2": the reader let it stand
	}
	return (rolled || v.Harms) && v.To.Public() && p.anyClause(v, func(doer, does string) bool {
		return !p.mine(doer) && (!rolled || p.mine(does))
	})
}

// mine reports whether words are about what is the reader's.
func (p *Tale) mine(words string) bool {
	return game.Mentions(words, p.Reader.Mark()) || slices.ContainsFunc(p.seat, func(name string) bool { return game.Mentions(words, name) })
}

// doer parts a clause into who does something, a name of the reader's or else the first word,
// and what they do.
func (p *Tale) doer(clause string) (doer, does string) {
	for _, name := range append([]string{p.Reader.Mark()}, p.seat...) {
		if n := len(name); len(clause) > n && strings.EqualFold(clause[:n], name) && clause[n] == ' ' {
			return clause[:n], clause[n+1:]
		}
	}
	doer, does, _ = strings.Cut(clause, " ")
	return doer, does
}

// anyClause reports whether something holds for a clause of an event. A clause has a doer and what
// the doer does.
func (p *Tale) anyClause(v game.Event, holds func(doer, does string) bool) bool {
	for clause := range strings.SplitSeq(strings.ReplaceAll(v.Text, "; ", ". "), ". ") {
		if head, rest, ok := strings.Cut(clause, ": "); ok && strings.Count(head, " ") < 2 {
			clause = rest // "Phase 1: Lawrence goes ahead"
		}
		doer, does := p.doer(strings.TrimPrefix(clause, "The "))
		if holds(doer, does) {
			return true
		}
	}
	return false
}

// since is the index of the first act to tell: the first since the last line that the reader
// played before what others did last. If the reader's own line ended a round, it is no earlier
// than that round.
func (p *Tale) since(all []act) int {
	last := len(all) - 1
	for last > 0 && (all[last].own || all[last].quiet) {
		last--
	}
	line := all[last].first
	entry := p.acted(line)
	from := slices.IndexFunc(all, func(a act) bool { return a.last >= entry })
	if p.pressed()[line] && slices.ContainsFunc(all, func(a act) bool { return a.first == line && a.opens != "" }) {
		for i, a := range all {
			if a.first < line && a.opens != "" {
				from = max(from, i+1)
			}
		}
	}
	return from
}

// acted is the last entry, before a given one, that the person who now sits in the reader's seat
// played. If they have played none yet, it is the last that a player before them played; -1 if
// there is none.
func (p *Tale) acted(before int) int {
	for i, is := range slices.Backward(p.pressed()[:before]) {
		if is {
			return i
		}
	}
	for i, e := range slices.Backward(p.entries[:before]) {
		if e.Seat == p.Reader && e.Line != "" && e.By == table.ByItsPerson {
			return i
		}
	}
	return -1
}

// pressed tells of each entry whether the person who now sits in the reader's seat played it.
func (p *Tale) pressed() []bool {
	all := make([]bool, len(p.entries))
	sits := p.sits // at an entry, as far as it is known
	own := 0       // the entry from which the game is its own, and no longer the one that it goes on from
	for i, e := range p.entries {
		if e.Note != nil && e.Note.Kind == table.NoteForked {
			own = i
		}
	}
	for _, e := range p.entries[own:] {
		if e.Seat == p.Reader && e.Note != nil && e.Note.Kind == table.NoteTaken {
			sits = e.Note.From // before it
			break
		}
	}
	for i, e := range p.entries {
		switch {
		case i < own || e.Seat != p.Reader:
		case e.Note != nil && e.Note.Kind == table.NoteTaken:
			sits = e.Note.To
		case e.Line != "" && e.By == table.ByItsPerson:
			all[i] = sits == p.sits
		}
	}
	return all
}

// missed is what the reader was told since they acted last, as the steps tell it; for one who
// has not acted yet, from the beginning on.
func (p *Tale) missed() (lines []string) {
	from := p.acted(len(p.entries))
	acts := slices.DeleteFunc(slices.Clone(p.acts()), func(a act) bool { return a.last <= from || a.quiet && a.first > 0 })
	for _, a := range joined(acts) {
		for _, l := range a.inWords() {
			lines = append(lines, l.Text)
		}
	}
	return lines
}

// mostSteps is how many steps a page is sent: the newest.
const mostSteps = 40

// told are the acts after a given number, as a page plays them; for 0, the acts since the reader
// acted. left is how many more came before them.
func (p *Tale) told(after int) (acts []act, left int) {
	all := p.acts()
	if len(all) == 0 {
		return nil, 0
	}
	from := len(all) // the first that is told
	if after <= 0 {
		from = p.since(all)
	} else if at := slices.IndexFunc(all, func(a act) bool { return a.n > after }); at >= 0 {
		from = at
	}
	all = joined(slices.DeleteFunc(slices.Clone(all[from:]), func(a act) bool { return a.quiet }))
	left = max(0, len(all)-mostSteps)
	return all[left:], left
}

// mostBefore is how many lines stand before a tale in the log.
const mostBefore = 8

// before are the newest lines that the reader was told before an act, from the opening of the
// round on.
func (p *Tale) before(first act) (lines []string) {
	all := p.acts()
	at := slices.IndexFunc(all, func(a act) bool { return !a.quiet && a.last >= first.first && a.n > first.n-first.joined })
	for _, a := range slices.Backward(all[:max(0, at)]) {
		if a.quiet && !p.toldAll(a) {
			continue // what the reader planned, and may have planned otherwise since
		}
		for _, l := range slices.Backward(a.lines) {
			lines = append(lines, l.Text)
		}
		if len(lines) >= mostBefore || a.opens != "" {
			break
		}
	}
	slices.Reverse(lines)
	return lines[max(0, len(lines)-mostBefore):]
}
