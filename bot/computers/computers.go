// Package computers plays for the computers at tables, one line at each table in turn, and finds
// the hints that people ask for. It searches matches that it imagines, away from the table.
package computers

import (
	"log/slog"
	"time"

	"shipboard/bot/records"
)

// Players play for computers.
type Players struct {
	tables *records.Tables
	log    *slog.Logger
	now    func() time.Time
	queue  *Queue
}

// New makes players that take tables from a queue.
func New(q *Queue, tables *records.Tables, log *slog.Logger, now func() time.Time) *Players {
	return &Players{tables: tables, log: log, now: now, queue: q}
}
