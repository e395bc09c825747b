// Package mail is the outbox: it sends what tables owe, in order for each destination,
// retries with growing pauses, and notes what was shown where. A message is composed from
// the table as it is when it is sent.
package mail

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/told"
	"shipboard/store"
)

// Mail sends the messages that tables owe.
type Mail struct {
	store  store.Store
	tables *records.Tables
	draw   *told.Drawer
	log    *slog.Logger
	now    func() time.Time
	chats  map[string]chat.Chat
	post   *Post

	devices chat.Devices // nil: nobody is called on any

	watching sync.Mutex
	watches  map[store.Slice]watch // of the outboxes that are served
}

// New makes a mail that sends from a post, and loads what is owed. Where several processes
// share the store, Take loads it.
func New(ctx context.Context, s store.Store, post *Post, tables *records.Tables, draw *told.Drawer, devices chat.Devices, log *slog.Logger, now func() time.Time) (*Mail, error) {
	m := &Mail{store: s, tables: tables, draw: draw, devices: devices, log: log, now: now, chats: make(map[string]chat.Chat), post: post}
	if tables.Shared() {
		post.share()
		return m, nil
	}
	return m, m.loadPost(ctx, tables.Served()...)
}
