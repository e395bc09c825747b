package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games"
	"shipboard/render/raster"
	"shipboard/store"
)

// abandonedGame returns the export of a game that Ann and Bob abandoned, with the seal
// and the digest from the channel.
func abandonedGame(t *testing.T) (file, seal, digest string) {
	t.Helper()
	said := memchat.New()
	b, err := bot.New(bot.Config{Store: store.Memory(), Games: games.All, Painter: raster.New(raster.Limits{})})
	if err != nil {
		t.Fatal(err)
	}
	b.Attach(said)
	var table string
	ask := func(name string, r chat.Request) chat.Message {
		t.Helper()
		r.From, r.Place = memchat.Person(name), memchat.Place("deck")
		a := b.Handle(t.Context(), r)
		if err := b.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(a.Message.Buttons) > 0 {
			p, _ := chat.ParsePress(a.Message.Buttons[0].ID)
			table = p.Table
		}
		return a.Message
	}
	ask("bob", chat.Request{Text: "start " + games.All[0].Key})
	seal = ask("cat", chat.Request{Text: "help dice"}).Lines[0]
	ask("ann", chat.Request{Text: `join luck="dead calm"`})
	ask("bob", chat.Request{Text: `join`})
	ask("bob", chat.Request{Text: `begin luck="fair winds"`})
	ask("bob", chat.Request{Text: "who"}) // whose buttons name the table
	ask("ann", chat.Request{Text: "abandon"})
	ask("bob", chat.Request{Text: "abandon"})
	digest = said.Posts[0].Message.Note
	data, err := b.Export(t.Context(), table)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	hash := regexp.MustCompile(`[0-9a-f]{64}`)
	all := hash.FindAllString(digest, -1)
	return file, hash.FindString(seal), all[len(all)-1]
}

func TestVerifyCommand(t *testing.T) {
	file, seal, digest := abandonedGame(t)
	other := strings.Repeat("ab", 32)
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{nil, 0, "compared only with itself"},
		{[]string{"--seal", seal, "--digest", digest}, 0, "and last Bob “fair winds”.\nPlayed again from these, all 0 lines gave the same events, with the same"},
		{[]string{"--seal", seal, "--digest", strings.ToUpper(digest) + "."}, 0, "played by Ann and Bob."},
		{[]string{"--seal", seal}, 0, "other lines may have been played"},
		{[]string{"--digest", digest}, 0, "Most of the table voted to abandon it."},
		{[]string{"--seal", other}, exitFailed, "the lobby showed " + other},
		{[]string{"--seal", seal, "--digest", other}, exitFailed, "something in it was changed after the game"},
		{[]string{"--seal", "66687aad"}, exitUsage, "is not 64 hexadecimal digits"},
	} {
		code, out, errs := shipboard(t, "", append([]string{"verify", file}, c.args...)...)
		if code != c.code || !strings.Contains(out+errs, c.want) {
			t.Errorf("%v: exit %d, %s%s; want %d and %q", c.args, code, out, errs, c.code, c.want)
		}
	}
}
