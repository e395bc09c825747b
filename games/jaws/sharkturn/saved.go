package sharkturn

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/jaws/board"
)

// A match saves each turn of the shark as numbers, since a long game has ninety turns and saves
// them with each line: "12 0 4369 0 2457 0 0 0 0 1" is one turn, and commas separate turns. They
// are one text, since encoding/json would parse a list again. Version 1 saved turns with names;
// it is read, too.

// Turns are what the crew know of each turn of the shark.
type Turns []Told

// Tracks is the tracker log, turn by turn.
type Tracks []LogRound

// MarshalText writes the numbers.
func (ts Turns) MarshalText() ([]byte, error) { return written(ts, (*Told).spell) }

// UnmarshalJSON reads what MarshalText or an earlier release wrote.
func (ts *Turns) UnmarshalJSON(data []byte) (err error) {
	*ts, err = readTurns(data, (*Told).spell)
	return err
}

// MarshalText writes the numbers.
func (ts Tracks) MarshalText() ([]byte, error) { return written(ts, (*LogRound).spell) }

// UnmarshalJSON reads what MarshalText or an earlier release wrote.
func (ts *Tracks) UnmarshalJSON(data []byte) (err error) {
	*ts, err = readTurns(data, (*LogRound).spell)
	return err
}

// speller either writes numbers or reads them, so that one list of fields serves for both.
type speller struct {
	data  []byte // the text that is written
	read  []int  // the numbers still to be read, if it reads
	reads bool
	short bool // there were too few numbers, or one was too large
}

// number writes a number, or reads one from 0 to most.
func (sp *speller) number(n, most int) int {
	if !sp.reads {
		sp.data = append(strconv.AppendInt(sp.data, int64(n), 10), ' ')
		return n
	}
	if len(sp.read) == 0 || sp.read[0] < 0 || sp.read[0] > most {
		sp.short = true
		return 0
	}
	n, sp.read = sp.read[0], sp.read[1:]
	return n
}

func (sp *speller) space(at *board.Space) {
	*at = board.Space(sp.number(int(*at), board.SpaceCount-1))
}

func (sp *speller) set(set *board.Spaces) {
	*set = board.Spaces(sp.number(int(*set), 1<<board.SpaceCount-1))
}

// digits are small numbers as one number, with a hexadecimal digit for each.
func digits[N ~int | ~uint16](sp *speller, most N, of ...*N) {
	n := 0
	for i, d := range of {
		n |= int(*d) << (4 * i)
	}
	n = sp.number(n, 1<<(4*len(of))-1)
	for i, d := range of {
		*d = N(n >> (4 * i) & 15)
		sp.short = sp.short || *d > most
	}
}

// swimmers are the numbers of swimmers at the beaches.
func (sp *speller) swimmers(p *board.Pile) {
	digits(sp, board.Ordinary, &p[board.North], &p[board.East], &p[board.South], &p[board.West])
}

// flags are several booleans as one number.
func (sp *speller) flags(flags ...*bool) {
	bits := 0
	for i, f := range flags {
		if *f {
			bits |= 1 << i
		}
	}
	bits = sp.number(bits, 1<<len(flags)-1)
	for i, f := range flags {
		*f = bits>>i&1 == 1
	}
}

// word is the index of one of a few words.
func spellWord[W ~string](sp *speller, word *W, of []W) {
	i := sp.number(slices.Index(of, *word), len(of)-1)
	if i < len(of) {
		*word = of[i]
	}
}

// searchKinds are the kinds of searches by number.
var searchKinds = []board.SearchKind{board.ByLaunch, board.ByBinoculars, board.ByFinder}

func (t *Told) spell(sp *speller) {
	t.Event = sp.number(t.Event, board.EventCards)
	sp.set(&t.Floating)
	sp.swimmers(&t.Swimmers)
	sp.space(&t.Michael)
	digits(sp, board.SpaceCount-1, &t.At[0], &t.At[1], &t.At[2])
	r := &t.Report
	sp.swimmers(&r.Eaten)
	sp.space(&r.Michael)
	sp.set(&r.Sensors)
	sp.flags(&r.Token, &t.Tipped[0], &t.Tipped[1], &t.Tipped[2], &r.Tipped[0], &r.Tipped[1], &r.Tipped[2])
	for n := range listed(sp, &t.Searches) {
		s := &t.Searches[n]
		spellWord(sp, &s.By, searchKinds)
		sp.space(&s.At)
		spellWord(sp, &s.Answer, board.Answers[s.By])
	}
}

func (r *LogRound) spell(sp *speller) {
	r.Token = board.Power(sp.number(int(r.Token), len(board.PowerCards)-1))
	for n := range listed(sp, &r.Path) {
		sp.space(&r.Path[n])
	}
}

// mostListed is more than the searches of any turn, or the spaces of any path.
const mostListed = 20

// listed is the length of a list, which is made when it is read.
func listed[E any](sp *speller, list *[]E) int {
	n := sp.number(len(*list), mostListed)
	if sp.reads && n > 0 {
		*list = make([]E, n)
	}
	return n
}

func written[E any](list []E, spell func(*E, *speller)) ([]byte, error) {
	sp := speller{data: make([]byte, 0, 64*len(list))}
	for i := range list {
		spell(&list[i], &sp)
		sp.data[len(sp.data)-1] = ','
	}
	return sp.data[:max(len(sp.data)-1, 0)], nil
}

func readTurns[E any](data []byte, spell func(*E, *speller)) ([]E, error) {
	var named []E
	if err := json.Unmarshal(data, &named); err == nil {
		return named, nil
	}
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return nil, err
	}
	var list []E
	for turn := range strings.SplitSeq(text, ",") {
		numbers, err := board.Numbers(strings.Fields(turn)...)
		if err != nil {
			return nil, fmt.Errorf("turn %d: %w", len(list)+1, err)
		}
		var e E
		sp := speller{read: numbers, reads: true}
		spell(&e, &sp)
		if sp.short || len(sp.read) > 0 {
			return nil, fmt.Errorf("turn %d: %q is none", len(list)+1, turn)
		}
		list = append(list, e)
	}
	return list, nil
}
