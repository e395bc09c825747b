package etcdtest_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"shipboard/bot/chat"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/store"
)

// record is what the store holds of a table in the end.
type record struct {
	head
	lines []entry
	at    []uint64 // for each line its place in the journal
}

// entry is a line of a journal.
type entry struct {
	Seat game.Seat `json:"seat"`
	Line string    `json:"line"`
}

// played is how many lines the first entries of the journal hold.
func (r *record) played(entries uint64) (n int) {
	for n < len(r.at) && r.at[n] <= entries {
		n++
	}
	return n
}

func (r *record) String() string { return r.Game + " " + r.ID }

// read reads all tables.
func read(tx store.Tx) (map[string]*record, error) {
	all := make(map[string]*record)
	for _, slice := range store.AllSlices() {
		for table := range store.Tables(tx, slice) {
			r := new(record)
			data, err := tx.Get(store.HeadKey(table))
			if err == nil {
				err = json.Unmarshal(data, &r.head)
			}
			if err != nil {
				return nil, err
			}
			n := uint64(0)
			for _, value := range tx.Scan(store.JournalPrefix(table), nil) {
				n++
				var e entry
				if err := json.Unmarshal(value, &e); err != nil {
					return nil, err
				}
				if e.Line != "" {
					r.lines, r.at = append(r.lines, e), append(r.at, n)
				}
			}
			all[table] = r
		}
	}
	return all, nil
}

// handled finds in which table a request was carried out; "" if it was not. The store keeps that together with the
// line, and with the day by the clock of the replica.
func handled(tx store.Tx, service, id string) (table string, err error) {
	for _, day := range []time.Duration{-24 * time.Hour, 0, 24 * time.Hour} {
		data, err := tx.Get(store.HandledKey(time.Now().Add(day), service, id))
		if err != nil {
			return "", err
		}
		if data == nil {
			continue
		}
		var answer struct {
			Table string `json:"table"`
		}
		return answer.Table, json.Unmarshal(data, &answer)
	}
	return "", nil
}

// input is a step of a history: a line that was played, or a look at how many there are (seat Public).
type input struct {
	seat game.Seat
	line string
	also []int // where the journal has it in other words
}

// model is a table as its journal has it: a line may be played when it is the next one of the journal, and a look sees
// as many as were played. So a history fits if each line was played once and at a moment between the question and the
// answer, and if no look sees an older state than a look before it.
func model(journal []entry) porcupine.Model {
	return porcupine.Model{
		Init: func() any { return 0 },
		Step: func(state, in, out any) (bool, any) {
			n, i := state.(int), in.(input)
			if i.seat == game.Public {
				return out.(int) == n, n
			}
			return n < len(journal) && (journal[n] == entry{i.seat, i.line} || slices.Contains(i.also, n)), n + 1
		},
	}
}

// steps makes a history of one table. An act without an answer may have been carried out at any later time.
func steps(r *record, acts []act, looks []look, end time.Time) (all []porcupine.Operation) {
	for n, a := range acts {
		until := a.ret
		if !a.shown {
			until = end
		}
		all = append(all, porcupine.Operation{ClientId: n, Input: input{a.seat, a.line, a.also}, Call: a.call.UnixNano(), Return: until.UnixNano()})
	}
	for n, l := range looks {
		played := r.played(l.lines)
		all = append(all, porcupine.Operation{
			ClientId: len(acts) + n, Input: input{seat: game.Public}, Output: played, Call: l.call.UnixNano(), Return: l.ret.UnixNano(),
		})
	}
	return all
}

// judge holds what people were told to what the store holds. It returns how many lines were played.
func judge(t *testing.T, rooms []*room, end time.Time) (lines int) {
	t.Helper()
	s := rooms[0].store
	var tables map[string]*record
	check(t, s.View(t.Context(), func(tx store.Tx) (err error) {
		tables, err = read(tx)
		return err
	}))
	acts, looks := make(map[string][]act), make(map[string][]look)
	firsts := make(map[string]first)
	silent, told := 0, 0
	for _, r := range rooms {
		for _, a := range r.history {
			table := ""
			check(t, s.View(t.Context(), func(tx store.Tx) (err error) {
				table, err = handled(tx, r.chat, a.id)
				return err
			}))
			switch {
			case table == "" && a.played:
				t.Errorf("%s at %s: %q was answered as played and is lost: %q", r.people[a.seat], a.table, a.line, a.text)
			case table == "":
				continue
			case a.shown:
				told++
			default:
				silent++
			}
			acts[table] = append(acts[table], a)
		}
		maps.Copy(firsts, r.firsts)
		for _, l := range r.looks {
			looks[l.table] = append(looks[l.table], l)
		}
	}
	for id, r := range tables {
		lines += len(r.lines)
		if len(acts[id]) != len(r.lines) {
			t.Errorf("%s: %d requests were carried out, and the journal has %d lines", r, len(acts[id]), len(r.lines))
			continue
		}
		reworded(t, r, acts[id], firsts[id])
		switch porcupine.CheckOperationsTimeout(model(r.lines), steps(r, acts[id], looks[id], end), 2*time.Minute) {
		case porcupine.Illegal:
			t.Errorf("%s: no order of the %d lines and %d looks explains what people saw", r, len(acts[id]), len(looks[id]))
			wordings(t, r, acts[id])
			if porcupine.CheckOperationsTimeout(model(r.lines), steps(r, acts[id], nil, end), time.Minute) == porcupine.Ok {
				t.Logf("%s: the lines without the looks do have an order", r)
			}
		case porcupine.Unknown:
			t.Logf("%s: undecided after two minutes", r)
		}
	}
	t.Logf("%d tables, %d lines: %d answered, %d without an answer and yet played", len(tables), lines, told, silent)
	places(t, rooms, tables)
	return lines
}

// reworded finds for each line that nobody asked for in the journal's words who may have asked for it in others. A
// person reads a table and types what the other's line has changed meanwhile: "n2 hold" is "n2 done" once n2 has moved.
// So the game is played again from where it was first looked at.
func reworded(t *testing.T, r *record, acts []act, from first) {
	t.Helper()
	left := make(map[entry]int)
	for _, a := range acts {
		left[entry{a.seat, a.line}]++
	}
	for _, e := range r.lines {
		left[e]--
	}
	session, err := game.Load(games.All, from.snapshot)
	check(t, err)
	for n := r.played(from.lines); n < len(r.lines); n++ {
		e := r.lines[n]
		if left[e] < 0 { // any of those in these words may be the odd one
			before, err := session.Save()
			check(t, err)
			for i := range acts {
				a := &acts[i]
				if a.seat != e.Seat || left[entry{a.seat, a.line}] <= 0 {
					continue
				}
				then, err := game.Load(games.All, before)
				check(t, err)
				if p, err := then.Play(a.seat, a.typed); err == nil && p.Line == e.Line {
					a.also = append(a.also, n)
				}
			}
		}
		if p, err := session.Play(e.Seat, e.Line); err != nil || p.Line != e.Line {
			t.Errorf("%s: line %d of the journal, %+v, played again: %q, %v", r, n, e, p.Line, err)
			return
		}
	}
}

// wordings tells where the journal has a line in other words than those in which it was asked for.
func wordings(t *testing.T, r *record, acts []act) {
	left := make(map[entry]int)
	for _, a := range acts {
		left[entry{a.seat, a.line}]++
	}
	for n, e := range r.lines {
		left[e]--
		if left[e] < 0 {
			t.Logf("%s: nobody asked for line %d of the journal: %+v", r, n, e)
		}
	}
	for e, n := range left {
		if n > 0 {
			t.Logf("%s: the journal lacks %+v", r, e)
		}
	}
}

// places holds each channel to the tables that were shown there: one message for each lobby and each turn, and none
// under the same key as another.
func places(t *testing.T, rooms []*room, tables map[string]*record) {
	t.Helper()
	for _, r := range rooms {
		want := 0
		for _, table := range tables {
			for _, p := range table.Places {
				if p == (chat.Place{Chat: r.chat, ID: r.at}) {
					want += 1 + table.Turn.N
				}
			}
		}
		seen := make(map[string]int)
		got := r.keys()
		twice := 0
		for _, key := range got {
			seen[key]++
			if seen[key] == 2 {
				twice++
			}
		}
		if len(got) != want || twice > 0 {
			t.Errorf("%s %s shows %d messages, %d keys of them twice; its tables make %d", r.chat, r.at, len(got), twice, want)
		}
	}
}

// keys are those of the messages that everybody in the room sees.
func (r *room) keys() (all []string) {
	if r.chat == "discord" {
		for _, m := range r.front.discord.Messages(r.at) {
			all = append(all, m.Nonce)
		}
		return all
	}
	for _, m := range r.front.slack.Messages(r.at, "") {
		all = append(all, string(m.Metadata))
	}
	return all
}
