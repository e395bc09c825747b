package etcdtest_test

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack/slacktest"
)

// town is both chats, each with Ann, Bob and a channel.
type town struct {
	*chats
	square string // the channel on Discord; that on Slack is CSQUARE
	env    []string
}

func newTown(t *testing.T) *town {
	t.Helper()
	w := &town{chats: newChats(t)}
	w.discord.AddPerson("ann", "Ann", "")
	w.discord.AddPerson("bob", "Bob", "")
	w.square = w.discord.AddChannel("", "square")
	w.slack.AddUser("UANN", "ann", "Ann")
	w.slack.AddUser("UBOB", "bob", "Bob")
	w.slack.AddChannel("CSQUARE", "square", false)
	w.env = append(w.chats.env(), "SLACK_APP_TOKEN="+slacktest.AppToken)
	return w
}

// types lets somebody type a command in both channels. Options that Discord names are name=value.
func (w *town) types(t *testing.T, who, command string, options ...string) {
	t.Helper()
	text := command
	var all []discordtest.Option
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		text += " " + value
		all = append(all, discordtest.Option{Name: name, Value: value})
	}
	if i, err := w.discord.Command(who, w.square, "sea", command, all...); err != nil {
		t.Logf("Discord: %s: %v", text, err)
	} else if m := i.Shown(8 * time.Second); m == nil {
		t.Logf("Discord: %s: no answer", text)
	}
	r := w.slack.Command("U"+strings.ToUpper(who), "CSQUARE", text)
	if !r.Acked {
		t.Logf("Slack: %s: no acknowledgement", text)
	}
	for end := time.Now().Add(8 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if _, answered := w.slack.Answer(r); answered {
			return // the next may depend on it
		}
	}
	t.Logf("Slack: %s: no answer", text)
}
