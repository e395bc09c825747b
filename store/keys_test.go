package store_test

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"shipboard/store"
)

// anyText draws texts that are easily confused with each other in a key.
func anyText() *rapid.Generator[string] {
	return rapid.Custom(func(r *rapid.T) string {
		bytes := rapid.SampledFrom([]byte{0, 1, 2, 'a', 'T', 254, 255})
		return string(rapid.SliceOfN(bytes, 0, 5).Draw(r, "text"))
	})
}

func anyTime() *rapid.Generator[time.Time] {
	return rapid.Custom(func(r *rapid.T) time.Time {
		return time.Unix(0, rapid.Int64().Draw(r, "nanoseconds")).UTC()
	})
}

// place is a key and its parts: the names that choose its slice, and its fields
// as text in the order in which they should sort.
type place struct {
	kind   int
	slice  store.Slice
	fields []string
	key    []byte
}

// The kinds of places.
const (
	head = iota
	snapshot
	archive
	journal
	channel
	personTable
	finished
	listed
	result
	personFacts
	due
	outbox
	handled
	counts
	note
	kinds
)

func anyPlace() *rapid.Generator[place] {
	return rapid.Custom(func(r *rapid.T) place {
		a, b, c := anyText().Draw(r, "a"), anyText().Draw(r, "b"), anyText().Draw(r, "c")
		seq := rapid.Uint64().Draw(r, "seq")
		at := anyTime().Draw(r, "at")
		big := func(n uint64) string {
			var s []byte
			for shift := 56; shift >= 0; shift -= 8 {
				s = append(s, byte(n>>shift))
			}
			return string(s)
		}
		when := big(uint64(at.UnixNano()) + 1<<63)
		kind := rapid.IntRange(0, kinds-1).Draw(r, "kind")
		ofA, ofAB := store.SliceOf(a), store.SliceOf(a, b)
		switch kind {
		case head:
			return place{kind, ofA, []string{a}, store.HeadKey(a)}
		case snapshot:
			return place{kind, ofA, []string{a}, store.SnapshotKey(a)}
		case archive:
			return place{kind, ofA, []string{a}, store.ArchiveKey(a)}
		case journal:
			return place{kind, ofA, []string{a, big(seq)}, store.JournalKey(a, seq)}
		case channel:
			return place{kind, ofAB, []string{a, b}, store.ChannelKey(a, b)}
		case personTable:
			return place{kind, ofAB, []string{a, b, c}, store.PersonTableKey(a, b, c)}
		case finished:
			return place{kind, ofAB, []string{a, b, big(^(uint64(at.UnixNano()) + 1<<63)), c}, store.FinishedKey(a, b, at, c)}
		case listed:
			return place{kind, ofAB, []string{a, b, big(^(uint64(at.UnixNano()) + 1<<63)), c}, store.ListedKey(a, b, at, c)}
		case result:
			return place{kind, ofAB, []string{a, b, big(^(uint64(at.UnixNano()) + 1<<63)), c}, store.ResultKey(a, b, at, c)}
		case personFacts:
			return place{kind, ofAB, []string{a, b}, store.PersonFactsKey(a, b)}
		case due:
			return place{kind, ofA, []string{when, a}, store.DueKey(at, a)}
		case outbox:
			return place{kind, ofA, []string{a, big(seq)}, store.OutboxKey(a, seq)}
		case handled:
			day := at.Truncate(24 * time.Hour)
			return place{kind, ofAB, []string{big(uint64(day.Unix()) + 1<<63), a, b}, store.HandledKey(at, a, b)}
		case counts:
			slice := store.Slice(seq % store.Slices)
			return place{kind, slice, []string{string(rune(slice))}, store.CountsKey(slice)}
		default:
			return place{note, ofAB, []string{a, b}, store.NoteKey(a, b)}
		}
	})
}

func TestKeysNeverCollideAndSortLikeTheirFields(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p, q := anyPlace().Draw(r, "p"), anyPlace().Draw(r, "q")
		same := p.kind == q.kind && slices.Equal(p.fields, q.fields)
		if bytes.Equal(p.key, q.key) != same {
			r.Fatalf("%v and %v have the keys %q and %q", p, q, p.key, q.key)
		}
		if !same && bytes.HasPrefix(p.key, q.key) {
			r.Fatalf("key %q of %v lies under key %q of %v", p.key, p, q.key, q)
		}
		if p.kind != q.kind || p.slice != q.slice {
			return
		}
		if want := slices.CompareFunc(p.fields, q.fields, cmp.Compare[string]); bytes.Compare(p.key, q.key) != want {
			r.Fatalf("keys %q and %q do not sort like %q and %q", p.key, q.key, p.fields, q.fields)
		}
	})
}

func TestParsersInvertTheKeys(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		a, b, c := anyText().Draw(r, "a"), anyText().Draw(r, "b"), anyText().Draw(r, "c")
		seq := rapid.Uint64().Draw(r, "seq")
		at := anyTime().Draw(r, "at")

		chat, channel, err := store.ParseChannelKey(store.ChannelKey(a, b))
		same(r, "channel", err, chat == a && channel == b)
		chat, person, table, err := store.ParsePersonTableKey(store.PersonTableKey(a, b, c))
		same(r, "person", err, chat == a && person == b && table == c)
		chat, person, end, table, err := store.ParseFinishedKey(store.FinishedKey(a, b, at, c))
		same(r, "finished", err, chat == a && person == b && end == at && table == c)
		chat, server, opened, table, err := store.ParseListedKey(store.ListedKey(a, b, at, c))
		same(r, "listed", err, chat == a && server == b && opened == at && table == c)
		chat, server, end, table, err = store.ParseResultKey(store.ResultKey(a, b, at, c))
		same(r, "result", err, chat == a && server == b && end == at && table == c)
		due, table, err := store.ParseDueKey(store.DueKey(at, a))
		same(r, "due", err, due == at && table == a)
		table, n, err := store.ParseOutboxKey(store.OutboxKey(a, seq))
		same(r, "outbox", err, table == a && n == seq)
		day, chat, interaction, err := store.ParseHandledKey(store.HandledKey(at, a, b))
		same(r, "handled", err, day == at.Truncate(24*time.Hour) && chat == a && interaction == b)
		chat, note, err := store.ParseNoteKey(store.NoteKey(a, b))
		same(r, "note", err, chat == a && note == b)
	})
}

func same(r *rapid.T, what string, err error, ok bool) {
	if err != nil || !ok {
		r.Fatalf("%s key read back wrong: %v", what, err)
	}
}

func TestPrefixesHoldTheirKeysAndNoOthers(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := anyPlace().Draw(r, "p")
		a, b := anyText().Draw(r, "a"), anyText().Draw(r, "b")
		slice := store.Slice(rapid.IntRange(0, store.Slices-1).Draw(r, "slice"))
		if rapid.Bool().Draw(r, "its own slice") {
			slice = p.slice
		}
		for _, under := range []struct {
			prefix []byte
			kind   int
			slice  store.Slice
			fields []string
		}{
			{store.JournalPrefix(a), journal, store.SliceOf(a), []string{a}},
			{store.ChannelPrefix(slice), channel, slice, nil},
			{store.PersonTablesPrefix(a, b), personTable, store.SliceOf(a, b), []string{a, b}},
			{store.FinishedPrefix(a, b), finished, store.SliceOf(a, b), []string{a, b}},
			{store.ListedPrefix(a, b), listed, store.SliceOf(a, b), []string{a, b}},
			{store.ResultsPrefix(a, b), result, store.SliceOf(a, b), []string{a, b}},
			{store.DuePrefix(slice), due, slice, nil},
			{store.OutboxPrefix(slice), outbox, slice, nil},
			{store.HandledPrefix(slice), handled, slice, nil},
			{store.NotesPrefix(slice, a, ""), note, slice, []string{a}},
		} {
			belongs := p.kind == under.kind && p.slice == under.slice &&
				slices.Equal(p.fields[:min(len(p.fields), len(under.fields))], under.fields)
			if bytes.HasPrefix(p.key, under.prefix) != belongs {
				r.Fatalf("key %q of %v and prefix %q: want under it: %v", p.key, p, under.prefix, belongs)
			}
		}
	})
}

func TestNotesAreFoundByHowTheyBegin(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		chat, begins, note := anyText().Draw(r, "chat"), anyText().Draw(r, "begins"), anyText().Draw(r, "note")
		key := store.NoteKey(chat, note)
		found := bytes.HasPrefix(key, store.NotesPrefix(store.SliceOf(chat, note), chat, begins))
		if found != strings.HasPrefix(note, begins) {
			r.Fatalf("note %q is found by %q: %t", note, begins, found)
		}
	})
}

func TestChatsAreToldByTheirRecords(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		chat, more := anyText().Draw(r, "chat"), anyText().Draw(r, "more")
		for _, key := range [][]byte{store.NoteKey(chat, more), append(store.ChatPrefix(chat), more...)} {
			if got, ok := store.ChatOf(key); !ok || got != chat {
				r.Fatalf("the record %q is of chat %q, %t; want %q", key, got, ok, chat)
			}
		}
		p := anyPlace().Draw(r, "p")
		if chat, ok := store.ChatOf(p.key); ok != (p.kind == note) {
			r.Fatalf("the record %q of kind %d is of chat %q, %t", p.key, p.kind, chat, ok)
		}
	})
}

func TestRecordsTellTheirTable(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := anyPlace().Draw(r, "p")
		table, ok := store.TableOf(p.key)
		want := ""
		switch p.kind {
		case head, snapshot, archive, journal, outbox:
			want = p.fields[0]
		case due:
			want = p.fields[1]
		default:
			if ok {
				r.Fatalf("the record %q of kind %d is of table %q", p.key, p.kind, table)
			}
			return
		}
		if !ok || table != want {
			r.Fatalf("the record %q is of table %q, %t; want %q", p.key, table, ok, want)
		}
		if under := bytes.HasPrefix(p.key, store.TablePrefix(want)); under != (p.kind != outbox && p.kind != due) {
			r.Fatalf("the record %q lies under the prefix of table %q: %t", p.key, want, under)
		}
	})
}

func TestTimesBeyondTheClockKeepTheirOrder(t *testing.T) {
	var keys [][]byte
	for _, year := range []int{1, 1600, 1969, 1970, 2026, 2300, 9999} {
		keys = append(keys, store.DueKey(time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC), "t"))
	}
	if !slices.IsSortedFunc(keys, bytes.Compare) {
		t.Errorf("due keys are out of order: %x", keys)
	}
}

func TestAKeyOfAnotherKindIsRefused(t *testing.T) {
	whole := store.ChannelKey("chat", "channel")
	for _, key := range [][]byte{
		nil,
		{1},
		store.HeadKey("table"), whole[:len(whole)-1], append(whole, 0),
		[]byte("\x01\x00C"), []byte("\x01\x00Cno end"), []byte("\x01\x00Czero at the end\x00"), []byte("\x01\x00Cbad\x00escape\x00\x01channel\x00\x01"),
		append([]byte{2}, whole[1:]...),                // another layout
		append([]byte{1, whole[1] ^ 1}, whole[2:]...),  // another slice
		append([]byte{1, whole[1] + 64}, whole[2:]...), // a slice that does not exist
	} {
		if chat, channel, err := store.ParseChannelKey(key); !errors.Is(err, store.ErrNotThisKey) {
			t.Errorf("ParseChannelKey(%q) = %q, %q, %v", key, chat, channel, err)
		}
	}
}

// FuzzParseKeys: a parser accepts only the keys that its constructor makes.
func FuzzParseKeys(f *testing.F) {
	at := time.Unix(1_700_000_000, 0)
	for _, key := range [][]byte{
		store.HeadKey("t\x00"), store.JournalKey("t", 1), store.ChannelKey("discord", "c"), store.PersonTableKey("slack", "p", "t"),
		store.FinishedKey("web", "p", at, "t"), store.ListedKey("discord", "s", at, "t"), store.ResultKey("discord", "s", at, "t"), store.DueKey(at, "t"), store.OutboxKey("t", 9), store.HandledKey(at, "web", "i"), store.NoteKey("slack", "n"), []byte("\x01\x00C\x00\xff\x00"),
	} {
		f.Add(key)
	}
	f.Fuzz(func(t *testing.T, key []byte) {
		var made [][]byte
		if chat, channel, err := store.ParseChannelKey(key); err == nil {
			made = append(made, store.ChannelKey(chat, channel))
		}
		if chat, person, table, err := store.ParsePersonTableKey(key); err == nil {
			made = append(made, store.PersonTableKey(chat, person, table))
		}
		if chat, person, end, table, err := store.ParseFinishedKey(key); err == nil {
			made = append(made, store.FinishedKey(chat, person, end, table))
		}
		if chat, server, opened, table, err := store.ParseListedKey(key); err == nil {
			made = append(made, store.ListedKey(chat, server, opened, table))
		}
		if chat, server, end, table, err := store.ParseResultKey(key); err == nil {
			made = append(made, store.ResultKey(chat, server, end, table))
		}
		if at, table, err := store.ParseDueKey(key); err == nil {
			made = append(made, store.DueKey(at, table))
		}
		if table, seq, err := store.ParseOutboxKey(key); err == nil {
			made = append(made, store.OutboxKey(table, seq))
		}
		if chat, note, err := store.ParseNoteKey(key); err == nil {
			made = append(made, store.NoteKey(chat, note))
		}
		if day, chat, interaction, err := store.ParseHandledKey(key); err == nil {
			made = append(made, store.HandledKey(day, chat, interaction))
		}
		if len(made) > 1 {
			t.Fatalf("%q is %d kinds of key at once", key, len(made))
		}
		for _, again := range made {
			if !bytes.Equal(again, key) {
				t.Fatalf("%q was read as %q", key, again)
			}
		}
	})
}

// TestSlicesNeverChange checks the slices of some tables, since another hash
// would lose every record.
func TestSlicesNeverChange(t *testing.T) {
	got := fmt.Sprint(store.SliceOf(), store.SliceOf(""), store.SliceOf("a"), store.SliceOf("a", "b"), store.SliceOf("ab"),
		store.SliceOf("6f1c2d3e4b5a69788796a5b4c3d2e1f0"), store.SliceOf("discord", "1234567890123456789"))
	if want := "25 12 44 8 40 23 4"; got != want {
		t.Errorf("the slices are %s, want %s", got, want)
	}
}

func TestSlicesShareTheTables(t *testing.T) {
	const tables = 64 * store.Slices
	for form, name := range map[string]func(n int) string{
		"short numbers":    func(n int) string { return fmt.Sprint(n) },
		"hexadecimal":      func(n int) string { return fmt.Sprintf("%016x", uint64(n)*0x9E3779B97F4A7C15) },
		"numbers in steps": func(n int) string { return fmt.Sprint(1e18 + n*64) },
	} {
		count := make(map[store.Slice]int)
		for n := range tables {
			count[store.SliceOf(name(n))]++
		}
		for s := range store.Slice(store.Slices) {
			if n := count[s]; n < 20 || n > 140 {
				t.Errorf("%s: slice %d has %d of %d tables", form, s, n, tables)
			}
		}
	}
}

func TestScanSlicesMeetsEachSliceInTurn(t *testing.T) {
	s := store.Memory()
	want := make(map[string]bool)
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		for n := range 300 {
			key := store.ChannelKey("chat", fmt.Sprint(n))
			want[string(key)] = true
			if err := tx.Put(key, []byte("table")); err != nil {
				return err
			}
		}
		return nil
	}))
	check(t, s.View(t.Context(), func(tx store.Tx) error {
		for key := range store.ScanSlices(tx, store.AllSlices(), store.ChannelPrefix) {
			if !want[string(key)] {
				t.Errorf("%q was met twice, or is not there", key)
			}
			delete(want, string(key))
			if len(want) == 100 {
				break
			}
		}
		return nil
	}))
	if len(want) != 100 {
		t.Errorf("%d of 300 keys are left, and the scan was ended at 100", len(want))
	}
}

// Tables returns each table of a slice once, with any of its records missing, and
// no table of another slice.
func TestTablesMeetsEachTableOnce(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := store.Memory()
		want := make(map[string]bool)
		slice := store.Slice(rapid.IntRange(0, store.Slices-1).Draw(r, "slice"))
		err := s.Update(t.Context(), func(tx store.Tx) error {
			for range rapid.IntRange(0, 9).Draw(r, "records") {
				id := anyText().Draw(r, "table")
				if rapid.Bool().Draw(r, "here") {
					slice = store.SliceOf(id)
				}
				want[id] = true
				key := rapid.SampledFrom([][]byte{store.HeadKey(id), store.SnapshotKey(id), store.JournalKey(id, 1), store.JournalKey(id, 1<<60)}).Draw(r, "key")
				if err := tx.Put(key, nil); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			r.Fatal(err)
		}
		err = s.View(t.Context(), func(tx store.Tx) error {
			for id := range store.Tables(tx, slice) {
				if !want[id] || store.SliceOf(id) != slice {
					r.Fatalf("table %q was met twice, or is not there", id)
				}
				delete(want, id)
			}
			return nil
		})
		if err != nil {
			r.Fatal(err)
		}
		for id := range want {
			if store.SliceOf(id) == slice {
				r.Fatalf("table %q was not met", id)
			}
		}
	})
}

// The number of the format never falls: a release with a lower one would call the stores of the release before newer
// than itself.
func TestFormatOnlyRises(t *testing.T) {
	all, err := filepath.Glob(filepath.Join("testdata", "format*.store"))
	if err != nil || len(all) != store.Format {
		t.Errorf("there are stores of %d formats, %v; this release reads %d: %v", len(all), all, store.Format, err)
	}
	for n := 1; n <= store.Format; n++ {
		if _, err := os.Stat(filepath.Join("testdata", fmt.Sprintf("format%d.store", n))); err != nil {
			t.Error(err)
		}
	}
}
