package slack

import (
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
)

// TestNoFileIsLeft: after a whole game the workspace has the pictures that messages show,
// and no others. The fake finds fault with the deletion of one that is shown.
func TestNoFileIsLeft(t *testing.T) {
	t.Parallel()
	var h *hall
	chattest.PlayOneGame(t, func(t testing.TB, o chattest.Options) chattest.Hall {
		h = openHall(t, o, hallOptions{})
		return h
	})
	shown, unshown, deleted := h.server.Files()
	t.Logf("%d files are shown, %d are not, and %d were deleted", shown, unshown, deleted)
	if unshown > 0 || shown == 0 || deleted == 0 {
		t.Errorf("%d files are shown, %d are not, and %d were deleted", shown, unshown, deleted)
	}
}

// TestAFileStaysWhileAMessageShowsIt: of two messages with one file the second to go takes
// it along. What Slack refuses is tried once more, and then left.
func TestAFileStaysWhileAMessageShowsIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	send := func(d chat.Delivery) string {
		d.Person = to("UANN")
		return w.mustSend(d)
	}
	files := func(shown, unshown, deleted int) {
		t.Helper()
		if a, b, c := w.server.Files(); a != shown || b != unshown || c != deleted {
			t.Errorf("%d files are shown, %d are not, and %d were deleted; want %d, %d and %d", a, b, c, shown, unshown, deleted)
		}
	}
	first := send(chat.Delivery{Key: "k1", Message: board("One.", "The island.")})
	second := send(chat.Delivery{Key: "k2", Message: board("Two.", "The island.")})
	files(1, 0, 0)
	first = send(chat.Delivery{Key: "k3", Edit: first, Message: board("One.", "The sea.")})
	files(2, 0, 0)
	w.restart(Config{})
	send(chat.Delivery{Key: "k4", Edit: second, Message: say("Two.")})
	files(1, 0, 1)
	w.server.Fail("files.delete", slacktest.Fault{Status: 503})
	first = send(chat.Delivery{Key: "k5", Edit: first, Message: board("One.", "The reef.")})
	files(1, 0, 2)
	w.server.Fail("files.delete", slacktest.Fault{Status: 503}, slacktest.Fault{Status: 503})
	send(chat.Delivery{Key: "k6", Edit: first, Message: say("One.")})
	files(0, 1, 2)
}
