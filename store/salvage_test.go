package store_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"shipboard/store"
	"shipboard/store/storetest"
)

// salvaged returns the records that can be saved from a damaged file, or nil. It
// checks that the file does not change.
func salvaged(t testing.TB, file []byte) (map[string]string, store.Losses) {
	t.Helper()
	path := write(t, file)
	target := filepath.Join(t.TempDir(), "saved")
	lost, err := store.Salvage(t.Context(), path, target, func(store.Store) error { return nil })
	untouched(t, path, file)
	if err != nil {
		if !errors.Is(err, store.ErrDamaged) && !errors.Is(err, store.ErrNewer) {
			t.Fatalf("the salvage failed with %v", err)
		}
		return nil, lost
	}
	s := openStore(t, target)
	defer s.Close()
	all, err := storetest.Contents(t.Context(), s)
	check(t, err)
	return all, lost
}

// TestALostPageCostsItsRecordsOnly clears one leaf at a time.
func TestALostPageCostsItsRecordsOnly(t *testing.T) {
	whole, holds := sample(t)
	leaves := pages(t, whole, leaf)
	if len(leaves) < 10 {
		t.Fatalf("the sample has %d leaves", len(leaves))
	}
	for _, number := range leaves {
		in := make(map[string]bool)
		p := page{whole, number}
		for n := range p.count() {
			at, keyLength, _ := p.element(n)
			in[string(p.bytes()[at:at+keyLength])] = true
		}
		file := bytes.Clone(whole)
		clear(page{file, number}.bytes()[:pageSize(file)])
		saved, lost := salvaged(t, file)
		for key, value := range holds {
			if got, ok := saved[key]; ok == in[key] || ok && got != value {
				t.Errorf("page %d is lost and held %q: %t; it was saved: %t", number, key, in[key], ok)
			}
		}
		if lost.Pages != 1 || lost.Records != 0 {
			t.Errorf("with page %d lost, %+v are said to be", number, lost)
		}
	}
}

// TestSalvageNeverMakesARecordUp damages a file at random. Each saved record was
// in the file, word for word.
func TestSalvageNeverMakesARecordUp(t *testing.T) {
	whole, holds := sample(t)
	random := rand.New(rand.NewChaCha8([32]byte{7}))
	most, none := 0, 0
	const times = 60
	for range times {
		file := bytes.Clone(whole)
		switch random.IntN(3) {
		case 0:
			file[random.IntN(len(file))] ^= 1 << random.IntN(8)
		case 1:
			at := random.IntN(len(file)/pageSize(whole)) * pageSize(whole)
			for range 1 + random.IntN(4) {
				file[at+random.IntN(200)] = byte(random.Uint32())
			}
		case 2:
			file = file[:random.IntN(len(file))]
		}
		saved, _ := salvaged(t, file)
		for key, value := range saved {
			if want, ok := holds[key]; !ok || want != value {
				t.Fatalf("the record %q was made up", key)
			}
		}
		switch {
		case len(saved) > len(holds)*9/10:
			most++
		case saved == nil:
			none++
		}
	}
	if most < times/3 || none == times {
		t.Errorf("of %d damaged files nearly all was saved in %d, and nothing in %d", times, most, none)
	}
}

func TestSalvageReplacesNothingAndWaitsForNobody(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	s := openStore(t, path)
	put(t, s, "a", "1")
	keep := func(store.Store) error { return nil }
	if _, err := store.Salvage(t.Context(), path, path+".saved", keep); !errors.Is(err, store.ErrInUse) {
		t.Errorf("a store in use: %v", err)
	}
	check(t, s.Close())
	if _, err := store.Salvage(t.Context(), path, path, keep); !errors.Is(err, os.ErrExist) {
		t.Errorf("onto itself: %v", err)
	}
	refuses := errors.New("this is no use")
	if _, err := store.Salvage(t.Context(), path, path+".saved", func(store.Store) error { return refuses }); !errors.Is(err, refuses) {
		t.Errorf("a check that fails: %v", err)
	}
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) != 1 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	// An empty store is not damaged.
	empty := filepath.Join(t.TempDir(), "empty")
	check(t, openStore(t, empty).Close())
	if _, err := store.Salvage(t.Context(), empty, empty+".saved", keep); err == nil || errors.Is(err, store.ErrDamaged) {
		t.Errorf("an empty store: %v", err)
	}
}
