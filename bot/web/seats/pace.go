package seats

import (
	"net/http"

	"shipboard/bot/web/page"
)

// A press may write to the store, so a seat presses no faster than people do. Those who watch
// write nothing, but we draw and tell what their pages ask for. So those at one address ask no
// faster than the pages of a few people do.
const (
	pressesASecond = 5
	asksASecond    = 10 // of those who watch

	sitsAMinute = 1 // at one address, by invitations
	sitsAtOnce  = 8
)

var errTooFast = page.Refuse(http.StatusTooManyRequests, "That was too much at once; try again in a moment.")

// pace names a seat among those that press.
func (at *seat) pace() string { return at.table + " " + at.Person.Chat + " " + at.Person.ID }
