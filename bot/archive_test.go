package bot

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/store"
)

// archives makes the hall's bot archive each game when this time has passed since its end.
func (h *hall) archives(after time.Duration) {
	h.t.Helper()
	h.archiveAfter = after
	h.restart()
}

const month = 30 * 24 * time.Hour

// telling returns the answers to everything that ann can ask about a finished
// game.
func (h *hall) telling() string {
	h.t.Helper()
	var id string
	h.table(func(t *table.Table) { id = t.ID })
	exported, err := h.bot.Export(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	told := string(exported)
	for _, typed := range []string{"who", "board", "me", "verify", "mine", "log"} {
		told += shown(h.types("ann", typed).Message)
	}
	for {
		if _, _, _, ok := h.button("ann", "Earlier"); !ok {
			return told
		}
		told += shown(h.presses("ann", "Earlier", "").Message)
	}
}

// recordsOf counts the records of a table in the store.
func recordsOf(t *testing.T, s store.Store, id string) (journal, others int) {
	t.Helper()
	err := s.View(t.Context(), func(tx store.Tx) error {
		journal, others = 0, 0
		for range tx.Scan(store.JournalPrefix(id), nil) {
			journal++
		}
		for _, key := range [][]byte{store.SnapshotKey(id), store.ArchiveKey(id)} {
			if value, err := tx.Get(key); err != nil {
				return err
			} else if value != nil {
				others++
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return journal, others
}

// copying is a store that copies its contents after each update.
type copying struct {
	*store.Mem
	copies []*store.Mem
}

func (c *copying) Update(ctx context.Context, fn func(store.Tx) error) error {
	err := c.Mem.Update(ctx, fn)
	c.copies = append(c.copies, c.Mem.Clone())
	return err
}

// A month after its end a long game is archived, in several steps. Every answer
// about it stays the same, byte for byte: after the last step, and also if the
// process was killed after an earlier step.
func TestFinishedGameIsArchived(t *testing.T) {
	mem := store.Memory()
	h := newHall(t, mem, &duel.Game)
	h.archives(month)
	for _, typed := range []string{"ann start duel clock=24h", "ann join", "bob join", "ann begin"} {
		h.types(typed[:3], typed[4:])
	}
	for i := range 160 {
		h.types("ann", fmt.Sprintf("do hide %d", i%30+1))
		h.types("bob", fmt.Sprintf("do hide %d", i%29+1))
	}
	h.types("ann", "do resign")
	h.presses("ann", "Resign for good", "")
	before := h.telling()
	var id string
	h.table(func(t *table.Table) { id = t.ID })

	h.now = h.now.Add(month - time.Minute)
	h.flush()
	if journal, others := recordsOf(t, mem, id); journal < 300 || others != 1 {
		t.Fatalf("before its time there are %d journal entries and %d other records", journal, others)
	}
	h.now = h.now.Add(2 * time.Minute)
	steps := &copying{Mem: mem}
	h.store = steps
	h.archives(month)
	for range 10 {
		h.flush()
	}
	if len(steps.copies) < 4 {
		t.Errorf("it took only %d steps", len(steps.copies))
	}
	for i, s := range append(steps.copies, mem) {
		h.store = s
		h.archives(month)
		if h.telling() != before {
			t.Fatalf("killed after step %d, it tells something else", i)
		}
		for range 10 {
			h.flush()
		}
		if journal, others := recordsOf(t, s, id); journal != 0 || others != 1 {
			t.Errorf("killed after step %d, in the end there are %d journal entries and %d other records", i, journal, others)
		}
		if h.telling() != before {
			t.Errorf("killed after step %d, it tells something else in the end", i)
		}
		if due, _, err := h.bot.tables.DueTables(t.Context(), h.now.Add(100*month), func(string) bool { return false }); err != nil || len(due) != 0 {
			t.Errorf("killed after step %d, in the end %q are due, %v", i, due, err)
		}
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}

// The setting may change before a game is archived: then the game is archived
// later, or never.
func TestArchiveSettingMayChange(t *testing.T) {
	mem := store.Memory()
	h := newHall(t, mem, &duel.Game)
	h.archives(month)
	for _, typed := range []string{"ann start duel", "ann join", "bob join", "ann begin", "ann abandon", "bob abandon"} {
		h.types(typed[:3], typed[4:])
	}
	var id string
	h.table(func(t *table.Table) { id = t.ID })
	h.archives(3 * month)
	h.now = h.now.Add(2 * month)
	h.flush()
	if journal, _ := recordsOf(t, mem, id); journal == 0 {
		t.Error("it was archived after two months, and the setting is three")
	}
	h.now = h.now.Add(2 * month)
	never := newHall(t, mem.Clone(), &duel.Game)
	never.now = h.now
	never.flush()
	if journal, _ := recordsOf(t, never.store, id); journal == 0 {
		t.Error("it was archived, and the setting is never")
	}
	h.flush()
	if journal, _ := recordsOf(t, mem, id); journal != 0 {
		t.Error("it was not archived after four months")
	}
	put(t, mem, store.ArchiveKey(id), []byte("no archive"))
	h.archives(month)
	if a := shown(h.types("ann", "log").Message); !strings.Contains(a, "I cannot read this game") || !strings.Contains(a, "It is over") {
		t.Errorf("its archive is damaged, and /sea log is answered:\n%s", a)
	}
	if a := shown(h.types("ann", "start duel").Message); !strings.Contains(a, "The table is open") {
		t.Errorf("its archive is damaged, and /sea start is answered:\n%s", a)
	}
}
