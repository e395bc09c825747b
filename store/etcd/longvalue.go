package etcd

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	clientv3 "go.etcd.io/etcd/client/v3"

	"shipboard/store"
)

// Bounds on what one transaction of etcd takes, well below its own of 1.5 MiB.
const (
	pieceSize  = 512 << 10
	longValue  = 128 << 10 // a longer one is always cut
	mostInline = 1 << 20   // of all values of a commit
	worthPiece = 4 << 10   // a shorter one is never cut
)

// The first byte of a value in the cluster.
const (
	inline byte = 0
	cutUp  byte = 1 // an id and the number of the pieces follow
)

// parcel is a commit's writes, as operations. Long values are in pieces that were written before.
type parcel struct {
	ops []clientv3.Op
	ifs []clientv3.Cmp // nobody has swept the pieces
	ids []string       // of the values in pieces
}

// cut makes operations of writes. It writes the pieces of long values now: they belong to nothing until the commit,
// and if there is none, Sweep deletes them.
func (s *Store) cut(ctx context.Context, writes []store.Write) (parcel, error) {
	var p parcel
	inlined := 0
	for _, w := range writes {
		if len(w.Value) <= longValue {
			inlined += len(w.Value)
		}
	}
	var extra []int // writes that are cut so that the rest fits
	if inlined > mostInline {
		for i := range writes {
			extra = append(extra, i)
		}
		slices.SortFunc(extra, func(a, b int) int { return len(writes[b].Value) - len(writes[a].Value) })
		n := 0
		for n < len(extra) && inlined > mostInline && len(writes[extra[n]].Value) > worthPiece {
			if size := len(writes[extra[n]].Value); size <= longValue {
				inlined -= size
			}
			n++
		}
		extra = extra[:n]
	}
	for i, w := range writes {
		key := s.key(w.Key)
		switch {
		case w.Value == nil:
			p.ops = append(p.ops, clientv3.OpDelete(key))
		case len(w.Value) > longValue || slices.Contains(extra, i):
			id, refer, revision, err := s.writePieces(ctx, w.Value, key)
			if err != nil {
				return p, fmt.Errorf("write a long value: %w", err)
			}
			p.ids = append(p.ids, id)
			p.ifs = append(p.ifs, clientv3.Compare(clientv3.ModRevision(s.own("q"+id)), "=", revision))
			p.ops = append(p.ops, clientv3.OpPut(key, refer), clientv3.OpPut(s.own("q"+id), "+"+key))
		default:
			p.ops = append(p.ops, clientv3.OpPut(key, string(inline)+string(w.Value)))
		}
	}
	return p, nil
}

// dropPieces deletes the pieces of a commit that was not kept. Sweep deletes those that it misses.
func (s *Store) dropPieces(ids []string) {
	ctx, done := context.WithTimeout(context.Background(), callTime)
	defer done()
	for _, id := range ids {
		_, _ = once(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.TxnResponse, error) {
			return c.Txn(ctx).Then(s.deletePieces(id)...).Commit()
		})
	}
}

// deletePieces deletes the pieces of a value, and what is noted of them.
func (s *Store) deletePieces(id string) []clientv3.Op {
	return []clientv3.Op{clientv3.OpDelete(s.own("p"+id+"/"), clientv3.WithPrefix()), clientv3.OpDelete(s.own("q" + id))}
}

// writePieces writes a long value. It returns its id, a value that refers to it, and the revision
// of the note about it.
func (s *Store) writePieces(ctx context.Context, value []byte, key string) (id, refer string, revision int64, err error) {
	id = s.process + randomName()
	last := int64(0)
	put := func(key, value string) error {
		r, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.PutResponse, error) {
			return c.Put(ctx, key, value)
		})
		if err == nil {
			last = r.Header.Revision
		}
		return err
	}
	if err := put(s.own("q"+id), "-"+key); err != nil {
		return "", "", 0, err
	}
	n, revision := 0, last
	for piece := range slices.Chunk(value, pieceSize) {
		if err := put(s.pieceKey(id, n), string(piece)); err != nil {
			return "", "", 0, err
		}
		n++
	}
	return id, string(binary.BigEndian.AppendUint32([]byte{cutUp}, uint32(n))) + id, revision, nil
}

func (s *Store) pieceKey(id string, n int) string { return s.own(fmt.Sprintf("p%s/%06d", id, n)) }

// whole is the value of a record as it stands in the cluster.
func (r *reading) whole(stored []byte) ([]byte, error) {
	if len(stored) == 0 || stored[0] > cutUp || stored[0] == cutUp && len(stored) < 5 {
		return nil, fmt.Errorf("%w: its value cannot be read", store.ErrDamaged)
	}
	if stored[0] == inline {
		return stored[1:], nil
	}
	var value []byte
	id := string(stored[5:])
	for n := range int(binary.BigEndian.Uint32(stored[1:])) {
		got, err := r.fetch(r.store.pieceKey(id, n))
		if err != nil {
			return nil, err
		}
		if len(got.Kvs) == 0 {
			return nil, fmt.Errorf("%w: a piece of its value is missing", store.ErrDamaged)
		}
		value = append(value, got.Kvs[0].Value...)
	}
	return value, nil
}

// Sweep deletes the pieces of values that no record refers to: the record was written anew or deleted, or there never
// was a commit and the process that wrote them is gone.
func (s *Store) Sweep(ctx context.Context) error {
	begin := s.own("q")
	for from, end := begin, clientv3.GetPrefixRangeEnd(begin); ; {
		page, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.GetResponse, error) {
			return c.Get(ctx, from, clientv3.WithRange(end), clientv3.WithLimit(mostPage))
		})
		if err != nil {
			return err
		}
		for _, kv := range page.Kvs {
			from = string(kv.Key) + "\x00"
			id, state := strings.TrimPrefix(string(kv.Key), begin), kv.Value
			if len(state) == 0 || len(id) < len(s.process) {
				continue
			}
			if err := s.sweepOne(ctx, id, state[0] == '+', string(state[1:]), kv.ModRevision); err != nil {
				return err
			}
		}
		if !page.More {
			return nil
		}
	}
}

func (s *Store) sweepOne(ctx context.Context, id string, committed bool, key string, revision int64) error {
	ask := key
	if !committed {
		ask = s.own("m" + id[:len(s.process)])
	}
	got, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.GetResponse, error) {
		return c.Get(ctx, ask)
	})
	if err != nil {
		return err
	}
	if len(got.Kvs) > 0 && (!committed || strings.HasSuffix(string(got.Kvs[0].Value), id)) {
		return nil
	}
	_, err = try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.TxnResponse, error) {
		return c.Txn(ctx).If(clientv3.Compare(clientv3.ModRevision(s.own("q"+id)), "=", revision)).Then(s.deletePieces(id)...).Commit()
	})
	return err
}
