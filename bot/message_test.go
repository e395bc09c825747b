package bot

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games/duel"
	"shipboard/store"

	"pgregory.net/rapid"
)

// A player's name cannot change the meaning of a text, even if it contains marks.
func TestNamesAreHarmless(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	evil := chat.Person{Chat: "mem", ID: "eve", Name: "{0} @everyone <@1>\n{t1}" + strings.Repeat("x", 300)}
	h.types("ann", "start duel")
	h.types("ann", "join")
	h.ask(chat.Request{From: evil, Place: channel, Text: "join"})
	h.types("ann", "begin")
	h.types("ann", "do hide 3")
	h.types("ann", "do lock")
	h.ask(chat.Request{From: evil, Place: channel, Text: "do hide 3"})
	h.ask(chat.Request{From: evil, Place: channel, Text: "do lock"})
	for _, p := range h.chat.Posts {
		for _, text := range append(p.Message.Lines, p.Message.Note, p.Message.Title) {
			if strings.Contains(text, "everyone") {
				t.Errorf("a name stands in a text itself: %q", text)
			}
		}
		for _, pic := range p.Message.Pictures {
			if strings.Contains(pic.Alt, "{0}") {
				t.Errorf("a mark is left in %q", pic.Alt)
			}
		}
		for _, i := range p.Message.Ping {
			if !p.Message.People[i].Is(person("ann")) && !p.Message.People[i].Is(evil) {
				t.Errorf("it calls %v", p.Message.People[i])
			}
		}
	}
}

// Messages that are too long are shortened and say so; marks stay whole.
func TestFit(t *testing.T) {
	long := strings.Repeat("sea ", 500)
	m := chat.Fit(chat.Message{
		Title: long, Note: long, Lines: []string{"first", long, long, long, long, "last"}, Table: slices.Repeat([]string{long}, 50),
		Buttons: make([]chat.Button, 40), Menus: make([]chat.Menu, 9), Pictures: []chat.Picture{{Name: "a.png", Alt: long, PNG: []byte{1}}},
	})
	m.Buttons, m.Menus = nil, nil
	if err := memchat.Check(m); err != nil {
		t.Error(err)
	}
	if m.Lines[0] != "first" || m.Lines[1] != "…" || m.Lines[len(m.Lines)-1] != "last" {
		t.Errorf("of too many lines these are kept: %q", m.Lines)
	}
	if got := chat.Cut("the time is {t1790000000} now", 20); got != "the time is…" {
		t.Errorf("a mark was cut in two: %q", got)
	}
}

// A message in words fits, even if its lines and descriptions are long. It
// contains the last line and the beginning of the description.
func TestInWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune("sea é{0} ")), 1, 1000, -1)
		m := chat.Fit(chat.Message{Lines: rapid.SliceOfN(text, 0, 9).Draw(t, "lines")})
		m.Lines = append(m.Lines, "Waiting for {0}.")
		for range rapid.IntRange(1, 4).Draw(t, "pictures") {
			m.Pictures = append(m.Pictures, chat.Picture{Name: "a.png", Alt: "The island. " + text.Draw(t, "alt"), PNG: []byte{1}})
		}
		m = chat.InWords(chat.Fit(m))
		if err := memchat.Check(m); err != nil {
			t.Fatal(err)
		}
		if len(m.Pictures) > 0 {
			t.Error("there are still pictures")
		}
		at := slices.Index(m.Lines, "Waiting for {0}.")
		if at < 0 || !strings.HasPrefix(m.Lines[at+1], "The picture in words: The island.") {
			t.Errorf("the message became %q", m.Lines)
		}
		if described := strings.Join(m.Lines[at+1:], " "); strings.ContainsAny(described, "{}") {
			t.Errorf("a description names somebody: %q", described)
		}
	})
}

// A picture that has not changed is not sent again.
func TestUnchangedPicturesAreKept(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel clock=24h")
	h.types("ann", "join")
	h.types("bob", "join")
	h.types("ann", "begin")
	h.types("ann", "clock 2d")
	before := len(h.chat.Stream)
	h.types("bob", "clock 2d")
	if n := len(h.chat.Stream) - before; n != 2 {
		t.Fatalf("%d messages after the clock was set, want the board's and a notice", n)
	}
	if !strings.Contains(h.chat.Stream[before].Text, `"keep":true`) {
		t.Errorf("the board was sent again: %s", h.chat.Stream[before].Text)
	}
}
