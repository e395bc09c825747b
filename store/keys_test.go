package store_test

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"shipboard/store"
)

// anyText draws texts that try to be mistaken for each other.
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

// place is a key with what it was made of, as text in the order the fields should sort.
type place struct {
	kind   int
	fields []string
	key    []byte
}

const kinds = 11

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
		switch kind {
		case 0:
			return place{kind, []string{a}, store.HeadKey(a)}
		case 1:
			return place{kind, []string{a}, store.SnapshotKey(a)}
		case 2:
			return place{kind, []string{a, big(seq)}, store.JournalKey(a, seq)}
		case 3:
			return place{kind, []string{a, b}, store.ChannelKey(a, b)}
		case 4:
			return place{kind, []string{a, b, c}, store.PersonTableKey(a, b, c)}
		case 5:
			return place{kind, []string{a, b}, store.PersonFactsKey(a, b)}
		case 6:
			return place{kind, []string{when, a}, store.DueKey(at, a)}
		case 7:
			return place{kind, []string{big(seq)}, store.OutboxKey(seq)}
		case 8:
			return place{kind, []string{a, b}, store.HandledKey(a, b)}
		case 9:
			return place{kind, []string{when, a, b}, store.HandledExpiryKey(at, a, b)}
		default:
			return place{kind, []string{a}, store.CounterKey(a)}
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
		if p.kind != q.kind {
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
		due, table, err := store.ParseDueKey(store.DueKey(at, a))
		same(r, "due", err, due == at && table == a)
		n, err := store.ParseOutboxKey(store.OutboxKey(seq))
		same(r, "outbox", err, n == seq)
		expires, chat, interaction, err := store.ParseHandledExpiryKey(store.HandledExpiryKey(at, a, b))
		same(r, "expiry", err, expires == at && chat == a && interaction == b)
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
		for _, under := range []struct {
			prefix []byte
			kind   int
			fields []string
		}{
			{store.JournalPrefix(a), 2, []string{a}},
			{store.ChannelPrefix(), 3, nil},
			{store.PersonTablesPrefix(a, b), 4, []string{a, b}},
			{store.DuePrefix(), 6, nil},
			{store.OutboxPrefix(), 7, nil},
			{store.HandledExpiryPrefix(), 9, nil},
		} {
			belongs := p.kind == under.kind && slices.Equal(p.fields[:min(len(p.fields), len(under.fields))], under.fields)
			if bytes.HasPrefix(p.key, under.prefix) != belongs {
				r.Fatalf("key %q of %v and prefix %q: want under it: %v", p.key, p, under.prefix, belongs)
			}
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
		[]byte("\x01C"), []byte("\x01Cno end"), []byte("\x01Czero at the end\x00"), []byte("\x01Cbad\x00escape\x00\x01channel\x00\x01"),
		[]byte("\x02C" + strings.TrimPrefix(string(whole), "\x01C")),
	} {
		if chat, channel, err := store.ParseChannelKey(key); !errors.Is(err, store.ErrNotThisKey) {
			t.Errorf("ParseChannelKey(%q) = %q, %q, %v", key, chat, channel, err)
		}
	}
}

// FuzzParseKeys: whatever a parser accepts is exactly what its constructor makes.
func FuzzParseKeys(f *testing.F) {
	at := time.Unix(1_700_000_000, 0)
	for _, key := range [][]byte{
		store.HeadKey("t\x00"), store.JournalKey("t", 1), store.ChannelKey("discord", "c"), store.PersonTableKey("slack", "p", "t"),
		store.DueKey(at, "t"), store.OutboxKey(9), store.HandledExpiryKey(at, "web", "i"), []byte("\x01J\x00\xff\x00"),
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
		if at, table, err := store.ParseDueKey(key); err == nil {
			made = append(made, store.DueKey(at, table))
		}
		if seq, err := store.ParseOutboxKey(key); err == nil {
			made = append(made, store.OutboxKey(seq))
		}
		if at, chat, interaction, err := store.ParseHandledExpiryKey(key); err == nil {
			made = append(made, store.HandledExpiryKey(at, chat, interaction))
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
