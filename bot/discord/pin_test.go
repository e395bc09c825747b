package discord

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/discord/discordtest"
)

// Where a channel's moderators want it, the board of the turn is pinned there, and nothing
// else; Discord's own message about each pin is why nothing is pinned before. A refusal changes
// nothing else, and the operator is told.
func TestTheBoardIsPinned(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	deck := c.channels["deck"]
	c.plays(3)
	if _, told := c.server.Pins(deck); told != 0 {
		t.Fatalf("%d pins nobody wanted", told)
	}
	c.server.Promote("hal", discordtest.ManageChannels)
	if said := c.says("hal", "here pins on"); !strings.Contains(said.Text, "I need this here: Pin Messages.") {
		t.Fatalf("hal is answered %s", said.Text)
	}
	turns := func() {
		t.Helper()
		for n := c.head().Turn.N; c.head().Turn.N < n+2; {
			c.plays(1)
		}
	}
	turns()
	if _, pins := c.server.Pins(deck); pins != 0 || strings.Count(c.log.String(), "cannot be pinned") != 1 {
		t.Errorf("without the permission there are %d pins; the log:\n%s", pins, c.log)
	}
	c.server.Permit(deck, discordtest.AllPermissions|discordtest.PinMessages)
	turns()
	all := c.Channel("deck")
	_, board, _ := strings.Cut(all[len(all)-1].Ref, "/")
	if pinned, told := c.server.Pins(deck); !slices.Equal(pinned, []string{board}) || told < 2 {
		t.Errorf("pinned are %q after %d pins, and the board is %s", pinned, told, board)
	}
	c.says("hal", "here pins off")
	turns()
	if pinned, _ := c.server.Pins(deck); len(pinned) != 0 {
		t.Errorf("pinned is still %q", pinned)
	}
}
