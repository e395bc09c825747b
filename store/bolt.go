package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	bolt "go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

var bucketName = []byte("shipboard")

const (
	// The least room in which the file can grow while it is open. Beyond it bbolt maps the file
	// anew, for which it waits until nobody reads. bbolt rounds the map up to whole gigabytes. On
	// Windows it would make the file itself that large, and 32-bit systems have no such room.
	mapRoom = 512 << 20

	// The file grows by this much at a time: each growth costs one more fsync.
	growBy = 1 << 20

	defaultWait = 500 * time.Millisecond
)

// Bolt is the engine that keeps everything in one file on this machine.
type Bolt struct {
	path  string
	info  os.FileInfo // of the open file
	db    *bolt.DB
	queue queue

	writing sync.Mutex // held by the leader; it guards broken
	broken  bool       // there can be no more commits
	failed  chan error // holds one
}

var _ Store = (*Bolt)(nil)

// Option changes how Open works.
type Option func(*options)

type options struct {
	wait    time.Duration
	mapRoom int
}

// Wait sets how long Open waits for another process to let go of the file; the default is half a second.
func Wait(d time.Duration) Option {
	return func(o *options) { o.wait = d }
}

// Open opens the store in the file at path, and makes a new store if there is no file. The folder must exist. Open
// refuses a file that is in use (ErrInUse), damaged (ErrDamaged) or written by a newer release (ErrNewer), and does not
// change it. It reads the whole file once, to find damage now and not in the middle of a game.
func Open(path string, opts ...Option) (*Bolt, error) {
	o := options{wait: defaultWait, mapRoom: mapRoom}
	for _, opt := range opts {
		opt(&o)
	}
	s, err := open(path, o)
	if err != nil {
		return nil, fmt.Errorf("open store %s: %w%s", path, err, advice(err))
	}
	return s, nil
}

// advice tells the operator what to do about an error.
func advice(err error) string {
	switch {
	case errors.Is(err, ErrNewer):
		return "; run a release that reads it; the file was left untouched"
	case errors.Is(err, errEmpty):
		return "; put a backup in its place, or delete it to begin a new store"
	case errors.Is(err, ErrDamaged):
		return "; move it away and put a backup in its place, or save what is whole with shipboard salvage; the file was left untouched"
	case errors.Is(err, ErrInUse):
		return "; stop that process, or give this one another file"
	}
	return ""
}

func open(path string, o options) (*Bolt, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, os.ErrNotExist) {
		if err := create(path); err != nil && !errors.Is(err, os.ErrExist) {
			return nil, fmt.Errorf("create it: %w", err)
		}
		file, err = os.OpenFile(path, os.O_RDWR, 0)
	}
	if err != nil {
		return nil, err
	}
	info, err := admit(file, o.wait)
	if err == nil {
		err = inPlace(info, path) // it may have been replaced while we waited
	}
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	// From here the file belongs to bbolt, which closes it on failure.
	db, err := openBolt(path, &bolt.Options{
		Timeout:  max(o.wait, time.Millisecond), // 0 would mean for ever
		OpenFile: func(string, int, os.FileMode) (*os.File, error) { return file, nil },
	}, int(info.Size())+o.mapRoom)
	if errors.Is(err, bolterrors.ErrTimeout) {
		return nil, ErrInUse
	}
	if err != nil {
		return nil, err
	}
	db.AllocSize = growBy
	return &Bolt{path: path, info: info, db: db, failed: make(chan error, 1)}, nil
}

// admit locks the file and reads it through.
func admit(file *os.File, wait time.Duration) (os.FileInfo, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is not a regular file")
	}
	if err := lockFile(file, wait); err != nil {
		return nil, err
	}
	info, err = file.Stat()
	if err != nil { // it may have grown while we waited
		return nil, err
	}
	return info, inspect(file, info.Size())
}

// ErrNotInPlace says that the path of a store does not lead to the open file any more.
var ErrNotInPlace = errors.New("the file was moved, deleted or replaced while it was open")

// InPlace returns an error if the path of the store no longer leads to the open file. Then all games are lost when the
// store is closed, unless a Backup saves them first.
func (s *Bolt) InPlace() error {
	if err := inPlace(s.info, s.path); err != nil {
		return fmt.Errorf("store %s: %w", s.path, err)
	}
	return nil
}

func inPlace(open os.FileInfo, path string) error {
	there, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) || err == nil && !os.SameFile(open, there) {
		return ErrNotInPlace
	}
	return err
}

// openBolt opens a file with our settings and with room bytes for its memory map. It turns
// bbolt's panics into errors.
func openBolt(path string, o *bolt.Options, room int) (db *bolt.DB, err error) {
	defer guard(&err)()
	o.FreelistType = bolt.FreelistMapType
	o.NoFreelistSync = true
	o.NoStatistics = true
	if runtime.GOOS != "windows" && strconv.IntSize == 64 {
		o.InitialMmapSize = room
	}
	return bolt.Open(path, 0o600, o)
}

// create makes an empty store beside path and moves it there when it is whole. So a process that is killed meanwhile
// leaves no half-made file there.
func create(path string) error {
	draft, err := os.CreateTemp(filepath.Dir(path), ".store-*.new")
	if err != nil {
		return err
	}
	defer os.Remove(draft.Name()) // it is gone if it was moved
	if err := draft.Close(); err != nil {
		return err
	}
	db, err := openBolt(draft.Name(), &bolt.Options{}, 0)
	if err != nil {
		return err
	}
	err = db.Update(func(tx *bolt.Tx) error {
		if _, err := tx.CreateBucket(bucketName); err != nil {
			return err
		}
		return newBoltBase(tx).put(formatKey, FormatRecord())
	})
	if err := errors.Join(err, db.Close()); err != nil {
		return err
	}
	return install(draft.Name(), path)
}

// Close waits for the commit and the views under way, and lets go of the file.
func (s *Bolt) Close() error {
	s.queue.close()
	s.writing.Lock()
	defer s.writing.Unlock()
	if err := s.db.Close(); err != nil {
		return fmt.Errorf("close store %s: %w", s.path, err)
	}
	return nil
}

// Failed returns a channel that is sent one error when the disk has failed and the store takes no more updates. A full
// disk is no such failure. The owner of the process should then end it, since only opening the file again helps.
func (s *Bolt) Failed() <-chan error { return s.failed }

// View runs fn over the last committed state. It waits for nobody.
func (s *Bolt) View(ctx context.Context, fn func(Tx) error) error {
	return s.view(ctx, func(tx *bolt.Tx) error {
		o := overlay{layer: layer{base: newBoltBase(tx)}, readOnly: true}
		return o.run(fn)
	})
}

// Backup copies the state as it stands when it begins. The copy is not on disk before its writer says so; see
// BackupFile.
//
// The state is copied to a file beside the store first. An open transaction of bbolt makes a growing store wait, and
// a store that waits makes everyone wait; so the transaction must not last as long as a slow w.
func (s *Bolt) Backup(ctx context.Context, w io.Writer) error {
	if err := s.backup(ctx, w); err != nil {
		return fmt.Errorf("back up store %s: %w", s.path, err)
	}
	return nil
}

func (s *Bolt) backup(ctx context.Context, w io.Writer) (err error) {
	draft, err := os.CreateTemp(filepath.Dir(s.path), ".store-*.backup")
	if err != nil {
		return err
	}
	gone := os.Remove(draft.Name()) // now, so that a killed process leaves nothing behind; Windows only removes closed files
	defer func() {
		_ = draft.Close() // nothing depends on the draft
		if gone != nil {
			err = errors.Join(err, os.Remove(draft.Name()))
		}
	}()
	if err := s.copyTo(ctx, draft); err != nil {
		return err
	}
	if _, err := draft.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err = io.Copy(&cancelWriter{ctx: ctx, w: w}, draft)
	return err
}

// copyTo copies the state within one transaction.
func (s *Bolt) copyTo(ctx context.Context, w io.Writer) error {
	return s.view(ctx, func(tx *bolt.Tx) error {
		_, err := tx.WriteTo(&cancelWriter{ctx: ctx, w: w})
		return err
	})
}

func (s *Bolt) view(ctx context.Context, fn func(*bolt.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	tx, err := s.db.Begin(false)
	if err != nil {
		return s.closedOr(err)
	}
	defer rollback(tx)
	return fn(tx)
}

func (s *Bolt) closedOr(err error) error {
	if errors.Is(err, bolterrors.ErrDatabaseNotOpen) {
		return ErrClosed
	}
	return fmt.Errorf("store %s: %w", s.path, err)
}

// cancelWriter lets a context stop a long copy.
type cancelWriter struct {
	ctx context.Context // of the copy: Write takes none
	w   io.Writer
}

func (c *cancelWriter) Write(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.w.Write(p)
}

// boltBase is the state inside one bbolt transaction.
type boltBase struct{ bucket *bolt.Bucket }

func newBoltBase(tx *bolt.Tx) boltBase { return boltBase{tx.Bucket(bucketName)} }

func (b boltBase) get(key []byte) (value []byte, err error) {
	defer guard(&err)()
	sealed := b.bucket.Get(key)
	if sealed == nil {
		return nil, nil
	}
	return unseal(key, sealed)
}

func (b boltBase) cursor([]byte) cursor { return boltCursor{b.bucket.Cursor()} }

type boltCursor struct{ c *bolt.Cursor }

func (c boltCursor) seek(key []byte) (k, v []byte, err error) {
	defer guard(&err)()
	return unsealed(c.c.Seek(key))
}

func (c boltCursor) next() (k, v []byte, err error) {
	defer guard(&err)()
	return unsealed(c.c.Next())
}

func unsealed(key, sealed []byte) (k, v []byte, err error) {
	if key == nil {
		return nil, nil, nil
	}
	v, err = unseal(key, sealed)
	return key, v, err
}

// guard turns a panic or a fault inside bbolt into ErrDamaged. bbolt panics on pages that make no sense, and faults
// when the file below its memory map shrinks or cannot be read.
//
//	defer guard(&err)()
func guard(err *error) func() {
	faults := debug.SetPanicOnFault(true)
	return func() {
		debug.SetPanicOnFault(faults)
		if r := recover(); r != nil {
			*err = damaged("%v", r)
		}
	}
}
