package bot

import (
	"encoding/json"
	"testing"
	"time"

	"shipboard/store"
)

// What the store holds of a table's head is all that the table knows, though
// not all of it is written anew each time: in the lobby, in play, with what
// may be done to a table besides, and when the game is over.
func TestHeadIsWrittenWhole(t *testing.T) {
	h := newHall(t, store.Memory(), &duel)
	id := ""
	check := func(after string) {
		t.Helper()
		h.table(func(held *table) { id = held.ID })
		var stored *head
		err := h.store.View(t.Context(), func(tx store.Tx) (err error) {
			stored, err = readHead(tx, id)
			return err
		})
		if err != nil || stored == nil {
			t.Fatalf("after %s: the head is %v, %v", after, stored, err)
		}
		h.table(func(held *table) {
			got, err := json.Marshal(stored)
			want, wantErr := json.Marshal(&held.head)
			if err != nil || wantErr != nil {
				t.Fatal(err, wantErr)
			}
			if string(got) != string(want) {
				t.Errorf("after %s the store holds\n%s\nand the table is\n%s", after, got, want)
			}
		})
	}
	for _, typed := range [][2]string{
		{"ann", "start duel"},
		{"ann", "join caller"},
		{"bob", "join luck=hornpipe"},
		{"cat", "join"},
		{"cat", "leave"},
		{"ann", "begin"},
		{"ann", "do hide 4"},
		{"bob", "do hide 9"},
		{"bob", "undo"},
		{"ann", "clock 24h"},
		{"bob", "do hide 9"},
		{"bob", "do lock"},
		{"ann", "nudge"},
		{"ann", "replace @ann @dan"},
	} {
		h.types(typed[0], typed[1])
		check(typed[1])
	}
	h.presses("dan", "Take the seat", "")
	check("a new player took the seat")
	h.now = h.now.Add(25 * time.Hour)
	h.flush()
	check("time ran out")
	h.restart()
	for _, typed := range [][2]string{{"dan", "do lock"}, {"dan", "join"}, {"dan", "abandon"}, {"bob", "abandon"}} {
		h.types(typed[0], typed[1])
		check(typed[1])
	}
	if !h.ended() {
		t.Error("the game is not over")
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}
