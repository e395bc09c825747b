package told

import (
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/turning"
)

// mostStood is how many sentences tell how pieces stood when one struck another.
const mostStood = 2

// standing tells of the blows that are told of a round, by entry, how the pieces stood and whose orders had brought
// that about. It adds these orders to what is told. names are what sentences call the side whose chance changed most,
// and fell tells whether it fell; of blows the other way nothing is told. m is the match as the round began.
func (p *Tale) standing(turn turning.Turn, names []string, fell bool, said map[int][]string, m game.Match) string {
	var all []string
	keys := slices.Sorted(slices.Values(turn.Key[:min(len(turn.Key), mostStood)]))
	for _, at := range keys {
		for i, v := range p.entries[at].Events {
			gave, took := game.Struck(v.Text, names)
			if v.Stood == nil || gave && fell || took && !fell || !slices.ContainsFunc(said[at], func(text string) bool { return strings.HasPrefix(text, v.Text) }) {
				continue
			}
			text := p.stood(turn.From, eventAt{at, i}, v.Stood, said, m)
			if !slices.Contains(all, text) {
				all = append(all, text)
			}
		}
	}
	return strings.Join(all, " ")
}

// eventAt is an event of a tale: an entry, and the event's number in it.
type eventAt struct{ entry, event int }

// before reports whether an event came before another.
func (a eventAt) before(b eventAt) bool {
	return a.entry < b.entry || a.entry == b.entry && a.event < b.event
}

// stood tells how pieces stood when one struck another, with the order by which the one that was struck had turned
// so, or else the one by which the other had come. Orders of the round after an entry are added to what is told.
func (p *Tale) stood(from int, at eventAt, how *game.Stood, said map[int][]string, m game.Match) string {
	text := how.Text + "."
	if how.Turned == "" {
		return text
	}
	low := max(from-1, 0) // a move of the round before may have brought it about
	for low > 0 && !p.opens(low) {
		low--
	}
	turned, order, is := p.lastMove(low, at, how.To, func(move string) bool { return game.Turned(move) || adrift(move, how.To) })
	came, by, moved := p.lastMove(low, at, how.By, func(move string) bool { return game.Turned(move) || game.Went(move) })
	if is {
		text += " " + p.ordered(turned, order, how.To, "had turned "+how.Turned, from, m)
		p.tell(turned, from, said)
	}
	if moved && (!is || turned.before(came)) && !strings.Contains(how.Turned, "guns") {
		text += " " + p.ordered(came, by, how.By, "brought "+how.By+" up", from, m)
		p.tell(came, from, said)
	}
	return text
}

// ordered tells in a sentence who ordered a move of a piece, and what it did: "Bob had turned her bow there:
// “Detroit turns to port and heads SE”." Or that nobody did, such as where she has too few hands.
func (p *Tale) ordered(at eventAt, move, piece, did string, from int, m game.Match) string {
	who := p.captain(m, piece)
	if adrift(move, piece) {
		return "Nobody had ordered that: “" + move + "”."
	}
	if at.entry <= from {
		did += " in " + p.roundAt(at.entry)
	}
	return who + " " + did + ": “" + move + "”."
}

// adrift reports whether a piece made a move that nobody ordered: "Ariel, with too few hands in the yards, backs sail".
func adrift(move, piece string) bool { return strings.HasPrefix(move, piece+", with ") }

// captain is the player of a piece.
func (p *Past) captain(m game.Match, piece string) string {
	for seat := range game.Seat(p.table.Seats) {
		if slices.ContainsFunc(game.CalledIn(m, []game.Seat{seat}), func(name string) bool { return game.Mentions(piece, name) }) {
			return seat.Mark()
		}
	}
	return "The captain"
}

// lastMove is the last move of a piece after an entry and before an event which does something.
func (p *Past) lastMove(after int, end eventAt, piece string, does func(string) bool) (at eventAt, move string, is bool) {
	for entry := end.entry; entry > after; entry-- {
		for i, v := range slices.Backward(p.entries[entry].Events) {
			at := eventAt{entry, i}
			if !at.before(end) || !inFull(v) || v.Row == "" || len(v.Dice) > 0 || v.Moment {
				continue
			}
			for _, move := range slices.Backward(clauses(v.Text)) {
				if strings.HasPrefix(move, piece) && does(move) {
					return at, move, true
				}
			}
		}
	}
	return eventAt{}, "", false
}

// clauses are what a sentence of moves tells of each piece, without the heading of a row.
func clauses(text string) []string {
	if head, rest, is := strings.Cut(text, ": "); is && !strings.Contains(head, " turns ") {
		text = rest
	}
	return strings.Split(strings.TrimSuffix(text, "."), "; ")
}

// tell adds a move of a round that began after an entry to what is told.
func (p *Past) tell(at eventAt, from int, said map[int][]string) {
	text := p.entries[at.entry].Events[at.event].Text
	if at.entry > from && !slices.Contains(said[at.entry], text) {
		said[at.entry] = append([]string{text}, said[at.entry]...)
	}
}

// roundsIn are the last entries of the rounds of a turning point.
func (p *Past) roundsIn(turn turning.Turn) (ends []int) {
	for at := turn.From + 1; at < turn.Entry; at++ {
		if p.opens(at) {
			ends = append(ends, at)
		}
	}
	return append(ends, turn.Entry)
}

// everyRound adds moves of each round of a turning point of which nothing is told: the last ones of whoever has one of
// the names, and the last shot of the first of them at the second.
func (p *Past) everyRound(turn turning.Turn, names [2]string, said map[int][]string) {
	from := turn.From
	for _, to := range p.roundsIn(turn) {
		told := false
		for at := from + 1; at <= to; at++ {
			told = told || len(said[at]) > 0
		}
		if !told {
			p.lastIn(from, to, names, said)
		}
		from = to
	}
}

// lastIn adds the last moves of a round of whoever has one of the names, and the last shot of the first.
func (p *Past) lastIn(from, to int, names [2]string, said map[int][]string) {
	last := make(map[eventAt]bool)
	for _, name := range names {
		if at, _, is := p.lastMove(from, eventAt{to, len(p.entries[to].Events)}, name, func(string) bool { return true }); is {
			last[at] = true
		}
	}
	for entry := to; entry > from; entry-- {
		if i := slices.IndexFunc(p.entries[entry].Events, func(v game.Event) bool {
			return inFull(v) && len(v.Dice) > 0 && strings.HasPrefix(v.Text, names[0]) && game.Mentions(v.Text, names[1])
		}); i >= 0 {
			last[eventAt{entry, i}] = true
			break
		}
	}
	for entry := from + 1; entry <= to; entry++ {
		for i, v := range p.entries[entry].Events {
			if last[eventAt{entry, i}] {
				said[entry] = append(said[entry], v.Text)
			}
		}
	}
}

// idle tells of a round in which nobody struck whose guns fell short at the end of it, of the side whose chance fell,
// and the seat; "" if nobody's did.
func (t *Turned) idle(turn turning.Turn, matches map[int]game.Match) (text string, seat game.Seat) {
	for _, at := range slices.Backward(t.tale.roundsIn(turn)) {
		m, is := matches[at].(game.Retold)
		if !is {
			return "", 0
		}
		for side, seats := range t.Course.Sides {
			if turn.After[side] >= turn.Before[side] {
				continue
			}
			for _, seat := range seats {
				if text, _ := m.Idle(seat); text != "" {
					return text, seat
				}
			}
		}
	}
	return "", 0
}

// behind tells of a round in which nobody struck that the side whose chance fell was behind, and so had to strike; ""
// if it was not.
func (t *Turned) behind(turn turning.Turn, matches map[int]game.Match) string {
	m, is := matches[turn.From].(game.Retold)
	if !is {
		return ""
	}
	ahead, why := m.Ahead()
	for side, seats := range t.Course.Sides {
		if turn.After[side] < turn.Before[side] && len(ahead) > 0 && !slices.Contains(ahead, seats[0]) {
			return t.Sides[side] + " had to strike: " + why + "."
		}
	}
	return ""
}

// passed tells that a side went ahead in a round by which the game was half over, and stayed so to its end; "" if none
// did.
func (t *Turned) passed(turn turning.Turn, matches map[int]game.Match) string {
	was, is := matches[turn.From].(game.Retold)
	end, also := matches[len(t.tale.entries)-1].(game.Retold)
	if !is || !also || 2*turn.Entry < len(t.tale.entries) {
		return ""
	}
	before, why := was.Ahead()
	after, how := matches[turn.Entry].(game.Retold).Ahead()
	last, _ := end.Ahead()
	for side, seats := range t.Course.Sides {
		leads := func(all []game.Seat) bool { return slices.Contains(all, seats[0]) }
		if turn.After[side] <= turn.Before[side] || leads(before) || !leads(after) || !leads(last) {
			continue
		}
		if turn.Entry == len(t.tale.entries)-1 && len(before) > 0 {
			was := " was"
			if len(seats) > 1 {
				was = " were"
			}
			return t.Sides[side] + was + " behind until then: " + why + "."
		}
		return "With it " + t.Sides[side] + " went ahead: " + how + "."
	}
	return ""
}
