package game

import (
	"fmt"
	"strings"
	"testing"
)

func TestSaveAndLoadKeepEverything(t *testing.T) {
	s := begin(t, 3)
	play(t, s, 0, "say a & b <c>")
	play(t, s, 0, "hide gold")
	play(t, s, 2, "hide silk & satin")
	s.Dice().Queue(2)
	saved := save(t, s)
	l, err := Load([]*Game{&chests}, []byte(saved))
	if err != nil {
		t.Fatal(err)
	}
	if again := save(t, l); again != saved {
		t.Fatalf("saved\n%s\nagain\n%s", saved, again)
	}
	for _, line := range []string{"undo", "roll", "roll", "hide rum"} {
		a, b := play(t, s, 0, line), play(t, l, 0, line)
		if fmt.Sprint(a) != fmt.Sprint(b) || save(t, s) != save(t, l) {
			t.Fatalf("%s goes another way after loading", line)
		}
	}
}

// Earlier releases wrote the match before the lines that may be taken back in full.
func TestLoadReadsTheMatchBeforeInFull(t *testing.T) {
	s := begin(t, 2)
	play(t, s, 0, "hide gold")
	now := save(t, s)
	old := strings.Replace(now, `"before":{"chests":{"0":""}}`, `"base":{"chests":["",""]}`, 1)
	if old == now {
		t.Fatalf("no match before it in %s", now)
	}
	for _, load := range []func() (*Session, error){
		func() (*Session, error) { return Load([]*Game{&chests}, []byte(old)) },
		func() (*Session, error) { return LoadEdited([]*Game{&chests}, []byte(old)) },
	} {
		l, err := load()
		if err != nil {
			t.Fatal(err)
		}
		if again := save(t, l); again != now {
			t.Fatalf("saved\n%s\nwant\n%s", again, now)
		}
		play(t, l, 0, "undo")
		if chest(l, 0) != "" {
			t.Errorf("taken back, the chest holds %q", chest(l, 0))
		}
	}
}

// Lines that do not lead to the match any more are forgotten. The match stays.
func TestLoadDropsWhatLeadsElsewhere(t *testing.T) {
	s := begin(t, 2)
	play(t, s, 0, "hide gold")
	for _, c := range []struct{ name, old, new string }{
		{"match edited", `"match":{"chests":["gold"`, `"match":{"chests":["lead"`},
		{"match before it damaged", `"before":{"chests":{"0":""}}`, `"before":{"chests":[]}`},
		{"line unknown to these rules", `"line":"hide gold"`, `"line":"stow gold"`},
		{"line that panics", `"line":"hide gold"`, `"line":"drop"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := Load([]*Game{&chests}, []byte(strings.Replace(save(t, s), c.old, c.new, 1)))
			if err != nil {
				t.Fatal(err)
			}
			if l.CanUndo(0) {
				t.Errorf("chest holds %q and can be undone to another", chest(l, 0))
			}
		})
	}
}

func TestLoadRefuses(t *testing.T) {
	s := begin(t, 2)
	play(t, s, 0, "hide gold")
	good := save(t, s)
	for _, c := range []struct{ name, old, new, want string }{
		{"nonsense", good, "nonsense", "read the session"},
		{"format", `"format":1`, `"format":2`, "format 2 is not known"},
		{"game", `"game":"chests"`, `"game":"chess"`, `no game "chess"`},
		{"no dice", `"dice":`, `"mice":`, "dice: they are missing"},
		{"seed", `"seed":"`, `"seed":"00`, "64 hexadecimal digits"},
		{"state of the dice", `"state":"`, `"state":"AAAA`, "dice: state"},
		{"table", `"seats":2`, `"seats":7`, "2 to 3 players, and 7"},
		{"match", `"match":{"chests":["gold",""]}`, `"match":{"chests":[]}`, "match: chests: there are too few"},
		{"match for fewer", `"seats":2,"roles":[null,null]`, `"seats":3,"roles":[null,null,null]`, "match: in chests: panic"},
		{"match of a broken lid", `"match":{`, `"match":{"broken":true,`, "panic: string"},
		{"free line of nobody", `"free":[{"seat":0`, `"free":[{"seat":7`, "no seat 7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			bad := strings.Replace(good, c.old, c.new, 1)
			if bad == good {
				t.Fatalf("%s is not in %s", c.old, good)
			}
			if _, err := Load([]*Game{&chests}, []byte(bad)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

// FuzzLoad gives Load bytes that may be a session. An accepted session is saved
// as the same bytes each time, and can be played on.
func FuzzLoad(f *testing.F) {
	s := begin(f, 2)
	f.Add([]byte(save(f, s)))
	play(f, s, 0, "hide gold")
	play(f, s, 1, "mirror")
	s.Dice().Queue(2)
	f.Add([]byte(save(f, s)))
	play(f, s, 1, "roll")
	f.Add([]byte(save(f, s)))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Load([]*Game{&chests}, data)
		if err != nil {
			return
		}
		saved := save(t, s)
		again, err := Load([]*Game{&chests}, []byte(saved))
		if err != nil {
			t.Fatalf("saved and not loaded: %v\n%s", err, saved)
		}
		if twice := save(t, again); twice != saved {
			t.Fatalf("saved\n%s\nagain\n%s", saved, twice)
		}
		for seat := range Seat(s.Table().Seats) {
			for _, line := range []string{"undo", "hide silk", "roll"} {
				_, err := s.Play(seat, line)
				if _, refused := Refused(err); err != nil && !refused {
					t.Fatalf("seat %d: %s: %v\n%s", seat, line, err, saved)
				}
			}
		}
	})
}
