package main

import (
	"bytes"
	"encoding/json"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games"
	"shipboard/render/raster"
	"shipboard/store"
)

// resignedGame is the export of a game of JAWS in which Ann, the shark, has chosen where she
// begins, and Bob has resigned.
func resignedGame(t *testing.T) string {
	t.Helper()
	b, err := bot.New(bot.Config{Store: store.Memory(), Games: games.All, Painter: raster.New(raster.Limits{})})
	if err != nil {
		t.Fatal(err)
	}
	b.Attach(memchat.New())
	press := func(name string, r chat.Request) chat.Message {
		t.Helper()
		r.From, r.Place = memchat.Person(name), memchat.Place("deck")
		a := b.Handle(t.Context(), r)
		if a.Refused || a.Failed {
			t.Fatalf("%s: %s: %v", name, r.Text, a.Message.Lines)
		}
		return a.Message
	}
	for _, line := range []string{
		"ann: start jaws acts=1", "ann: join shark", "bob: join", "ann: begin",
		"ann: do start 7",
	} {
		who, text, _ := strings.Cut(line, ": ")
		press(who, chat.Request{Text: text})
	}
	all := press("bob", chat.Request{Text: "resign"}).Buttons
	at := slices.IndexFunc(all, func(b chat.Button) bool { return strings.HasPrefix(b.Label, "Resign for good") })
	press("bob", chat.Request{Press: all[at].ID})
	p, _ := chat.ParsePress(all[at].ID)
	data, err := b.Export(t.Context(), p.Table)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// An exported game is told again: to everyone what everyone was told, and to the shark where it
// swam.
func TestReplayOfAFile(t *testing.T) {
	file := resignedGame(t)
	replay := func(c replayCmd) (string, error) {
		var out bytes.Buffer
		c.File = file
		err := c.Run(&process{out: &out, games: games.All})
		return out.String(), err
	}
	all, err := replay(replayCmd{})
	if err != nil || !strings.HasPrefix(all, "The start\n") || !strings.Contains(all, "resigned") {
		t.Errorf("everyone is told %v\n%s", err, all)
	}
	for _, seat := range []string{"Ann", "ann", "1"} {
		own, err := replay(replayCmd{Seat: seat})
		if err != nil || own == all || !strings.Contains(own, "resigned") {
			t.Errorf("%s is told %v\n%s", seat, err, own)
		}
	}
	if _, err := replay(replayCmd{Seat: "Zoe"}); err == nil || !strings.Contains(err.Error(), `nobody called "Zoe" sits there; Ann and Bob do`) {
		t.Errorf("Zoe is told %v", err)
	}
	lines, err := replay(replayCmd{JSON: true})
	if err != nil {
		t.Error(err)
	}
	for line := range strings.Lines(lines) {
		var r chat.DeskRound
		if err := json.Unmarshal([]byte(line), &r); err != nil || r.Name == "" {
			t.Errorf("%q: %v", line, err)
		}
	}
	moving, err := replay(replayCmd{GIF: "-", Seat: "Ann"})
	if err != nil {
		t.Fatal(err)
	}
	if g, err := gif.DecodeAll(strings.NewReader(moving)); err != nil || len(g.Image) < 2 || g.Config.Width != 800 {
		t.Errorf("the moving picture: %v", err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data[:len(data)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := replay(replayCmd{}); err == nil || !strings.Contains(err.Error(), "read the exported game") {
		t.Errorf("half a file is told as %v", err)
	}
}

// Where a game turned is told in words, as an object and in pictures; and the flags that do not
// go with it say so.
func TestReplayTurned(t *testing.T) {
	file := resignedGame(t)
	picture := filepath.Join(t.TempDir(), "turned.png")
	replay := func(c replayCmd) (string, error) {
		var out bytes.Buffer
		c.File = file
		err := c.Run(&process{out: &out, games: games.All})
		return out.String(), err
	}
	text, err := replay(replayCmd{Turned: true})
	if err != nil || !strings.HasPrefix(text, "Where it turned\n  Ann: ") {
		t.Errorf("it is told %v\n%s", err, text)
	}
	data, err := replay(replayCmd{Turned: true, JSON: true})
	var told struct {
		Sides  []string
		Course struct{ Points []struct{ Chance []int } }
	}
	if err != nil || json.Unmarshal([]byte(data), &told) != nil || len(told.Sides) != 2 || len(told.Course.Points) < 2 {
		t.Errorf("as an object it is %v\n%s", err, data)
	}
	if _, err := replay(replayCmd{Turned: true, PNG: picture}); err != nil {
		t.Error(err)
	}
	drawn, err := os.ReadFile(picture)
	if err != nil {
		t.Fatal(err)
	}
	if im, err := png.Decode(bytes.NewReader(drawn)); err != nil || im.Bounds().Dx() != 800 {
		t.Errorf("the picture: %v", err)
	}
	for _, c := range []replayCmd{{PNG: picture}, {Turned: true, GIF: "-"}} {
		if out, err := replay(c); err == nil {
			t.Errorf("%+v writes %q", c, out)
		}
	}
}

// README shows a whole game as the program draws it: the one in testdata, anew with -update.
func TestMovingPictureOfREADME(t *testing.T) {
	const file = "docs/jaws.gif"
	replay := func(c replayCmd) string {
		t.Helper()
		var out bytes.Buffer
		c.File = filepath.Join("testdata", "jaws.json")
		if err := c.Run(&process{out: &out, games: games.All}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if *update {
		replay(replayCmd{GIF: filepath.Join("..", "..", file)})
	}
	if all := replay(replayCmd{}); !strings.HasSuffix(all, "The shark is dead, and the crew win.\n") {
		t.Errorf("the game ends with %s", all[max(0, len(all)-200):])
	}
	picture := atRoot(t, file)
	g, err := gif.DecodeAll(strings.NewReader(picture))
	if err != nil || g.Config.Width != 800 || len(g.Image) < 40 || len(picture) > 2_000_000 {
		t.Errorf("%s has %d bytes and %d pictures, %d wide: %v", file, len(picture), len(g.Image), g.Config.Width, err)
	}
	if !strings.Contains(atRoot(t, "README.md"), "]("+file+")") {
		t.Errorf("README does not show %s", file)
	}
}
