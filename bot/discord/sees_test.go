package discord

import (
	"strings"
	"testing"
)

// games lets somebody pick Their games here from the menu of another.
func (h *hall) games(person, channel, of string) string {
	h.t.Helper()
	i, err := h.server.PickPerson(person, gamesHere, h.channels[channel], of)
	return h.ask(person, i, err).Text
}

// Their games here, in the menu of a person, tells the asker alone the games of that person in
// channels that the asker sees, and no secret of them.
func TestTheirGamesHere(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	waits, _ := c.next()
	for _, name := range c.crew {
		said := c.games("hal", "cove", name)
		want := " waits for others."
		if name == waits {
			want = " waits for <@" + c.server.Person(name).ID + ">."
		}
		if !strings.Contains(said, "Games of <@"+c.server.Person(name).ID+"> here") || !strings.Contains(said, c.game.Title+" in <#"+c.channels[c.deck]+">") || !strings.Contains(said, want) {
			t.Errorf("of %s hal is told %s, want %s", name, said, want)
		}
	}
	if said := c.games("hal", "cove", "hal"); !strings.Contains(said, "I see no game of ") {
		t.Errorf("of himself hal, who plays nothing, is told %s", said)
	}
	c.server.Hide(c.channels[c.deck], "77")
	c.chat.channelsSeen.of = nil // as after a while
	if said := c.games("hal", "cove", waits); !strings.Contains(said, "I see no game of ") {
		t.Errorf("hal, who does not see the channel, is told %s", said)
	}
	if said := c.games(c.crew[0], "cove", c.crew[1]); !strings.Contains(said, c.game.Title) {
		t.Errorf("one who plays there, too, is told %s", said)
	}
	c.server.Give("hal", "77")
	if said := c.games("hal", "cove", waits); !strings.Contains(said, c.game.Title) {
		t.Errorf("hal, whose role sees the channel, is told %s", said)
	}
	if said := c.Type("hal", "cove", "mine @"+waits); !strings.Contains(said.Text, c.game.Title) {
		t.Errorf("by the command hal is told %s", said.Text)
	}
}

// The list of open tables names a game in a hidden channel to those alone who may see it, or
// play there.
func TestTablesOfHiddenChannels(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	deck := "<#" + c.channels["deck"] + ">"
	asks := func(who string) string {
		t.Helper()
		shown := c.Type(who, "cove", "tables")
		c.Settle()
		return shown.Text
	}
	if said := asks("hal"); !strings.Contains(said, deck+" › [the board](https://discord.com/channels/") {
		t.Errorf("hal is told %s", said)
	}
	c.server.Hide(c.channels["deck"], "77")
	c.chat.channelsSeen.of = nil // as after a while
	if said := asks("hal"); strings.Contains(said, deck) || !strings.Contains(said, "No game is open here") {
		t.Errorf("hal, who may not see the deck, is told %s", said)
	}
	if said := asks(c.crew[0]); !strings.Contains(said, deck) {
		t.Errorf("%s, who plays there, is told %s", c.crew[0], said)
	}
	c.server.Bare(c.channels["deck"])
	c.server.Shut(true)
	c.chat.channelsSeen.of, c.chat.ranksSeen.of = nil, nil
	if said := asks("hal"); strings.Contains(said, deck) {
		t.Errorf("hal, whom nothing lets into the channels of this server, is told %s", said)
	}
	c.server.Shut(false)
	c.server.Hide(c.channels["deck"], "77")
	c.chat.channelsSeen.of, c.chat.ranksSeen.of = nil, nil
	c.server.Give("hal", "77")
	if said := asks("hal"); !strings.Contains(said, deck) {
		t.Errorf("hal, who may see the deck, is told %s", said)
	}
}

func TestAdmitted(t *testing.T) {
	t.Parallel()
	const view, all = "1024", "0"
	in := mustDecode(t, `{"id":"1","application_id":"2","type":2,"token":"t","guild_id":"5","channel_id":"6","member":{"permissions":"3072","roles":["70","71"],"user":{"id":"300"}}}`)
	open := []rank{{"5", view}}
	for _, c := range []struct {
		name string
		have []overwrite
		want bool
	}{
		{"nothing said", nil, true},
		{"denied to everyone", []overwrite{{"5", forRole, all, view}}, false},
		{"allowed to a role", []overwrite{{"71", forRole, view, all}, {"5", forRole, all, view}}, true},
		{"denied to another role", []overwrite{{"72", forRole, all, view}}, true},
		{"denied to one role and allowed to another", []overwrite{{"70", forRole, all, view}, {"71", forRole, view, all}}, true},
		{"denied to a role, allowed to the person", []overwrite{{"70", forRole, all, view}, {"300", forMember, view, all}}, true},
		{"allowed to a role, denied to the person", []overwrite{{"5", forRole, all, view}, {"70", forRole, view, all}, {"300", forMember, all, view}}, false},
		{"something else denied", []overwrite{{"5", forRole, all, "2048"}}, true},
		{"no number", []overwrite{{"5", forRole, "x", "y"}}, true},
	} {
		if got := in.admitted(open, c.have); got != c.want {
			t.Errorf("%s: sees %v", c.name, got)
		}
	}
	for _, c := range []struct {
		name   string
		server []rank
		have   []overwrite
		want   bool
	}{
		{"roles unknown", nil, nil, false},
		{"a server that everyone must be let into", []rank{{"5", all}}, nil, false},
		{"one of their roles sees all", []rank{{"5", all}, {"71", view}}, nil, true},
		{"another's role sees all", []rank{{"5", all}, {"72", view}}, nil, false},
		{"one of their roles administers", []rank{{"70", "8"}}, []overwrite{{"5", forRole, all, view}}, true},
		{"let into this channel", []rank{{"5", all}}, []overwrite{{"70", forRole, view, all}}, true},
	} {
		if got := in.admitted(c.server, c.have); got != c.want {
			t.Errorf("%s: sees %v", c.name, got)
		}
	}
	in.Member.Permissions = "8"
	if !in.admitted(open, []overwrite{{"5", forRole, all, view}}) {
		t.Error("an administrator does not see it")
	}
}
