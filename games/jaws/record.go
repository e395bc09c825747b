package jaws

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Each turn of the shark leaves a Told and a LogRound, which stay in the snapshot for
// the rest of the game. Each is kept as one line of text, since that takes a quarter
// of the room and of the time that an object would take:
//
//	event 14; floating 7 E; swimmers N2 S1; at 8 6 5; ate S1; sensors 7; launch E miss
//	round 2; path W 7 S; ate S1; sensors 7; token sight

// record writes a line of clauses.
type record []byte

func (r *record) clause(key string) {
	if len(*r) > 0 {
		*r = append(*r, "; "...)
	}
	*r = append(*r, key...)
}

func (r *record) word(w string) { *r = append(append(*r, ' '), w...) }

func (r *record) number(key string, n int) {
	r.clause(key)
	*r = strconv.AppendInt(append(*r, ' '), int64(n), 10)
}

func (r *record) spaces(key string, set Spaces) {
	if set == 0 {
		return
	}
	r.clause(key)
	for s := range Space(spaces) {
		if set.Has(s) {
			r.word(spaceNames[s])
		}
	}
}

func (r *record) pile(key string, p *Pile) {
	open := false
	for s, k := range p {
		if k == 0 {
			continue
		}
		if !open {
			r.clause(key)
			open = true
		}
		r.word(spaceNames[s])
		*r = strconv.AppendInt(append(*r, '='), int64(k), 10)
	}
}

func (r *record) space(key string, s Space) {
	if s != Nowhere {
		r.clause(key)
		r.word(s.String())
	}
}

func (r *record) members(key string, which [3]bool) {
	if which == ([3]bool{}) {
		return
	}
	r.clause(key)
	for m, yes := range which {
		if yes {
			r.word(memberKeys[m])
		}
	}
}

// readRecord calls read for each clause of a line.
func readRecord(text string, read func(key string, words []string) error) error {
	for clause := range strings.SplitSeq(text, ";") {
		words := strings.Fields(clause)
		if len(words) == 0 {
			return fmt.Errorf("%q has an empty clause", text)
		}
		if err := read(words[0], words[1:]); err != nil {
			return fmt.Errorf("%q: %w", strings.TrimSpace(clause), err)
		}
	}
	return nil
}

func readNumber(words []string) (int, error) {
	if len(words) != 1 {
		return 0, fmt.Errorf("want one number")
	}
	return strconv.Atoi(words[0])
}

func readList(words []string) ([]Space, error) {
	list := make([]Space, len(words))
	for i, w := range words {
		if err := list[i].UnmarshalText([]byte(w)); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func readSpaces(words []string) (Spaces, error) {
	list, err := readList(words)
	return setOf(list...), err
}

func readSpace(words []string) (Space, error) {
	if len(words) != 1 {
		return Nowhere, fmt.Errorf("want one space")
	}
	var s Space
	return s, s.UnmarshalText([]byte(words[0]))
}

func readPile(words []string) (Pile, error) {
	var p Pile
	for _, w := range words {
		name, count, _ := strings.Cut(w, "=")
		s, err := readSpace([]string{name})
		if err != nil {
			return p, err
		}
		n, err := strconv.Atoi(count)
		if err != nil || n < 1 || n > mostInPile || s == Nowhere {
			return p, fmt.Errorf("want a space and a number from 1 to %d, as in N=2", mostInPile)
		}
		p[s] = n
	}
	return p, nil
}

func readMembers(words []string) (which [3]bool, err error) {
	for _, w := range words {
		m := slices.Index(memberKeys, w)
		if m < 0 {
			return which, fmt.Errorf("there is no crew member %q", w)
		}
		which[m] = true
	}
	return which, nil
}

// MarshalText writes the crew's knowledge of a turn.
func (t Told) MarshalText() ([]byte, error) { return t.appendTo(make(record, 0, 160)), nil }

func (t *Told) appendTo(r record) record {
	r.number("event", t.Event)
	r.spaces("floating", t.Floating)
	r.pile("swimmers", &t.Swimmers)
	r.space("michael", t.Michael)
	r.clause("at")
	for _, s := range t.At {
		r.word(s.String())
	}
	r.members("wet", t.Tipped)
	r.pile("ate", &t.Report.Eaten)
	r.space("took", t.Report.Michael)
	r.spaces("sensors", t.Report.Sensors)
	if t.Report.Token {
		r.clause("token")
	}
	r.members("tipped", t.Report.Tipped)
	for _, s := range t.Searches {
		r.clause(s.By)
		r.word(s.At.String())
		r.word(s.Answer)
	}
	return r
}

// UnmarshalText reads what MarshalText wrote.
func (t *Told) UnmarshalText(text []byte) error {
	*t = Told{}
	placed := false
	err := readRecord(string(text), func(key string, words []string) (err error) {
		switch key {
		case "event":
			t.Event, err = readNumber(words)
		case "floating":
			t.Floating, err = readSpaces(words)
		case "swimmers":
			t.Swimmers, err = readPile(words)
		case "michael":
			t.Michael, err = readSpace(words)
		case "at":
			var at []Space
			if at, err = readList(words); err == nil && len(at) != len(t.At) {
				return fmt.Errorf("want the spaces of Quint, Brody and Hooper")
			}
			copy(t.At[:], at)
			placed = true
		case "wet":
			t.Tipped, err = readMembers(words)
		case "ate":
			t.Report.Eaten, err = readPile(words)
		case "took":
			t.Report.Michael, err = readSpace(words)
		case "sensors":
			t.Report.Sensors, err = readSpaces(words)
		case "token":
			t.Report.Token = true
		case "tipped":
			t.Report.Tipped, err = readMembers(words)
		case "launch", "binoculars", "finder":
			if len(words) < 2 {
				return fmt.Errorf("want a space and an answer")
			}
			s := Search{By: key, Answer: strings.Join(words[1:], " ")}
			s.At, err = readSpace(words[:1])
			t.Searches = append(t.Searches, s)
		default:
			return fmt.Errorf("nothing is told of %q", key)
		}
		return err
	})
	if err == nil && !placed {
		err = fmt.Errorf("%q does not say where Quint, Brody and Hooper are", text)
	}
	if err != nil {
		return fmt.Errorf("told: %w", err)
	}
	return nil
}

// MarshalText writes one round of the tracker log.
func (t LogRound) MarshalText() ([]byte, error) { return t.appendTo(make(record, 0, 80)), nil }

func (t *LogRound) appendTo(r record) record {
	r.number("round", t.Round)
	r.clause("path")
	for _, s := range t.Path {
		r.word(s.String())
	}
	r.pile("ate", &t.Ate)
	r.spaces("sensors", t.Sensors)
	if t.Token != NoPower {
		r.clause("token")
		r.word(powers[t.Token].key)
	}
	return r
}

// UnmarshalText reads what MarshalText wrote.
func (t *LogRound) UnmarshalText(text []byte) error {
	*t = LogRound{}
	err := readRecord(string(text), func(key string, words []string) (err error) {
		switch key {
		case "round":
			t.Round, err = readNumber(words)
		case "path":
			t.Path, err = readList(words)
		case "ate":
			t.Ate, err = readPile(words)
		case "sensors":
			t.Sensors, err = readSpaces(words)
		case "token":
			err = t.Token.UnmarshalText([]byte(strings.Join(words, " ")))
		default:
			return fmt.Errorf("the log keeps no %q", key)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("log: %w", err)
	}
	return nil
}
