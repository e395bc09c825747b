package sea_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// A ship's log tells her way with its turns, and where she fired, was hit and was lost.
func TestALogTellsTheBattle(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180", "n2 sloop 20 14 90")
	b.The("n2").Hits = 1
	b.Plays(1, "n2 hold")
	b.Roll(0, "s1 move 2 turn 45 starboard then 1; fire bow", 4, 1, 1)
	if got, want := b.LogOf("s1"), "18,10; 18,12; 18.7,12.7; fires 45"; got != want {
		t.Errorf("S1: %s; want %s", got, want)
	}
	if got, want := b.LogOf("n2"), "20,14; hit in 1 by Badger S1, cannon; lost in 1"; got != want {
		t.Errorf("N2: %s; want %s", got, want)
	}
	notes := strings.Join(b.Shows(game.Public).Notes(), " ")
	if want := "Petrel N2 of {1} was sunk in round 1 by Badger S1, at 20, 14."; !strings.Contains(notes, want) {
		t.Errorf("the notes lack %q: %s", want, notes)
	}
}

// A hit stands in the notes with its place, its round and who did it; one that was
// repaired does not.
func TestNotesTellWhoWasHurtWhere(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 18 12.5 90", "n2 manowar 2 34 180")
	b.Roll(0, "s1 fire bow", 4, 1, 1, 1)
	const hit = "Heron N1 has 1 hit and bears 2, at 18, 12.5; fire of Badger S1 in round 1 at 18, 12.5."
	if notes := b.Shows(game.Public).Notes(); !slices.Contains(notes, hit) {
		t.Errorf("the notes lack %q: %q", hit, notes)
	}
	b.The("n1").Hits = 0
	if notes := strings.Join(b.Shows(game.Public).Notes(), " "); strings.Contains(notes, "Frigate N1") {
		t.Errorf("a hit is told that is repaired: %s", notes)
	}
}

// A prize goes on in the colours of her captor, and a model that a spell puts
// elsewhere has no way there.
func TestALogTellsPrizesAndTeleports(t *testing.T) {
	b := spottest.Fight(t, "", "s1 manowar 18 10 0", "n1 sloop 18.9 10 0", "n2 manowar 2 34 180")
	b.The("n1").Hits = 1
	b.Plays(1, "n1 hold").Roll(0, "s1 board n1", 6, 6, 6, 1, 1).Plays(0, "crew 1")
	if got, want := b.LogOf("n1"), "18.9,10; hit in 1 by Badger S1, boarding; taken in 1 by 0"; got != want {
		t.Errorf("N1: %s; want %s", got, want)
	}
}

// A log breaks the law unless it holds places and what happened there.
func TestAWrongLog(t *testing.T) {
	for _, log := range []string{"!", "abc!", "ab", "abc*1", "abc#9", "___", "abc+19", "abc*1z0", "abc*109"} {
		b := spottest.Fight(t, "", spottest.SouthFlag, spottest.NorthFlag)
		b.The("s1").Log = log
		if err := b.Law(); err == nil || !strings.Contains(err.Error(), "log") {
			t.Errorf("%q: %v", log, err)
		}
	}
}

// Nothing more is noted than a log may hold.
func TestALogIsBounded(t *testing.T) {
	m := &board.Model{}
	for i := range 3000 {
		m.Note(inch.Point{X: inch.Inch(i % 3600)}, "!0")
	}
	if _, ok := board.ReadLog(m.Log); !ok || len(m.Log) > board.MostLog {
		t.Errorf("%d letters, a log: %v", len(m.Log), ok)
	}
}
