package records

import (
	"bytes"
	"encoding/json"
	"testing"

	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"

	"pgregory.net/rapid"
)

// An archive returns its records unchanged. A damaged archive is refused.
func TestPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bytesOf := rapid.SliceOf(rapid.Byte())
		in := records{snapshot: bytesOf.Draw(t, "snapshot"), journal: rapid.SliceOf(bytesOf).Draw(t, "journal")}
		packed, err := in.pack()
		if err != nil {
			t.Fatal(err)
		}
		out, err := unpack(packed)
		if err != nil || !bytes.Equal(out.snapshot, in.snapshot) || len(out.journal) != len(in.journal) {
			t.Fatalf("it came out as %q, %v", out.journal, err)
		}
		for i := range in.journal {
			if !bytes.Equal(out.journal[i], in.journal[i]) {
				t.Fatalf("entry %d came out as %q", i, out.journal[i])
			}
		}
		if out, err := unpack(packed[:rapid.IntRange(0, len(packed)-1).Draw(t, "cut")]); err == nil {
			t.Fatalf("a part of it came out as %q", out.journal)
		}
	})
}

// BenchmarkPack archives games of random lines and reports how much space that
// saves.
func BenchmarkPack(b *testing.B) {
	for _, g := range games.All {
		b.Run(g.Key, func(b *testing.B) {
			dice := game.NewDice([32]byte{1})
			s, events, err := game.Begin(g, game.Table{Seats: g.Seats.Min}, [32]byte{1})
			if err != nil {
				b.Fatal(err)
			}
			var r records
			keep := func(line string, seat game.Seat, events []game.Event) {
				value, err := json.Marshal(&table.Entry{Seat: seat, Line: line, Events: events})
				if err != nil {
					b.Fatal(err)
				}
				r.journal = append(r.journal, value)
			}
			keep("", game.Public, events)
			for len(r.journal) < 200 {
				waits := s.Match().Waiting()
				if len(waits) == 0 {
					break
				}
				seat := waits[0].Seat
				line := gametest.ByLot(s.Match(), seat, dice)
				played, err := s.Play(seat, line)
				if err != nil {
					b.Fatal(err)
				}
				keep(played.Line, seat, played.Events)
			}
			if r.snapshot, err = s.Save(); err != nil {
				b.Fatal(err)
			}
			size := len(r.snapshot)
			for _, e := range r.journal {
				size += len(e)
			}
			var packed []byte
			for b.Loop() {
				if packed, err = r.pack(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(size), "bytes")
			b.ReportMetric(float64(size)/float64(len(packed)), "times-smaller")
		})
	}
}
