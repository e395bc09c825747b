package bot

import (
	"context"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	bolt "go.etcd.io/bbolt"

	"shipboard/store"
)

// written is a key with its value.
type written struct{ key, value []byte }

// recorder keeps what the last transaction wrote, and what all transactions
// wrote that nobody has taken yet. The value of a deletion is nil.
type recorder struct {
	store.Store
	off  bool // it keeps nothing, and costs nothing
	mu   sync.Mutex
	last []written
	all  [][]written
}

// take hands out what was written since the last take, oldest first.
func (r *recorder) take() [][]written {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := r.all
	r.all = nil
	return all
}

type recordingTx struct {
	store.Tx
	writes []written
}

func (tx *recordingTx) Put(key, value []byte) error {
	tx.writes = append(tx.writes, written{key, value})
	return tx.Tx.Put(key, value)
}

func (tx *recordingTx) Delete(key []byte) error {
	tx.writes = append(tx.writes, written{key: key})
	return tx.Tx.Delete(key)
}

func (r *recorder) Update(ctx context.Context, fn func(store.Tx) error) error {
	if r.off {
		return r.Store.Update(ctx, fn)
	}
	var writes []written
	err := r.Store.Update(ctx, func(tx store.Tx) error {
		rec := &recordingTx{Tx: tx}
		err := fn(rec)
		writes = rec.writes
		return err
	})
	r.mu.Lock()
	r.last, r.all = writes, append(r.all, writes)
	r.mu.Unlock()
	return err
}

// bareStore opens bbolt with the settings of the store, but without the store.
func bareStore(b *testing.B) (commit func(writes []written)) {
	b.Helper()
	db, err := bolt.Open(filepath.Join(b.TempDir(), "bare"), 0o600, &bolt.Options{
		FreelistType: bolt.FreelistMapType, NoFreelistSync: true, NoStatistics: true, InitialMmapSize: 1 << 30,
	})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = db.Close() })
	db.AllocSize = 1 << 20
	bucket := []byte("bucket")
	if err := db.Update(func(tx *bolt.Tx) error { _, err := tx.CreateBucket(bucket); return err }); err != nil {
		b.Fatal(err)
	}
	return func(writes []written) {
		err := db.Update(func(tx *bolt.Tx) error {
			b := tx.Bucket(bucket)
			for _, w := range writes {
				var err error
				if w.value == nil {
					err = b.Delete(w.key)
				} else {
					err = b.Put(w.key, w.value)
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			b.Error(err)
		}
	}
}

// writesOf returns the records of a recorded game, one line at each call. After
// the last line it starts again as another game, so that no two games write the
// same keys.
func writesOf(lines [][]written) (next func() []written) {
	n := 0
	return func() []written {
		game := byte(n / len(lines))
		writes := slices.Clone(lines[n%len(lines)])
		for i, w := range writes {
			writes[i].key = append([]byte{game}, w.key...)
		}
		n++
		return writes
	}
}
