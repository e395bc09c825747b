package discord

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
	"shipboard/games/game"
)

// ids returns the ids of all buttons in a message, with those that became lines
// of a select, and the ids of all menus with the values of their options.
func ids(all []*component) (buttons, picks []string) {
	for _, c := range all {
		switch {
		case c.Type == typeButton:
			buttons = append(buttons, c.CustomID)
		case c.Type == typeSelect && strings.HasPrefix(c.CustomID, chooser):
			for _, o := range c.Options {
				buttons = append(buttons, o.Value)
			}
		case c.Type == typeSelect:
			for _, o := range c.Options {
				picks = append(picks, c.CustomID+" "+o.Value)
			}
		}
		b, p := ids(c.Components)
		buttons, picks = append(buttons, b...), append(picks, p...)
	}
	return buttons, picks
}

// draw makes any message that the table may make, and some that the table may not
// make.
func draw(t *rapid.T) chat.Message {
	word := rapid.StringN(0, 200, 600)
	text := rapid.StringOfN(rapid.SampledFrom([]rune("ab *_<@{0}{t17900}\n#é🦈")), 0, 600, -1)
	m := chat.Message{
		Title: rapid.StringN(0, 200, -1).Draw(t, "title"), Note: rapid.StringN(0, 400, -1).Draw(t, "note"),
		Lines:   rapid.SliceOfN(text, 0, 8).Draw(t, "lines"),
		People:  []chat.Person{{Chat: Name, ID: "300000000000000001", Name: "Ann"}},
		Private: rapid.Bool().Draw(t, "private"),
	}
	groups := rapid.SliceOfN(word, 1, 6).Draw(t, "groups")
	for i := range rapid.IntRange(0, 25).Draw(t, "buttons") {
		b := chat.Button{ID: fmt.Sprintf("do/abcde/1.%d", i), Label: word.Draw(t, "label"), Hint: word.Draw(t, "hint")}
		b.Group = rapid.SampledFrom(groups).Draw(t, "group")
		b.Style = rapid.SampledFrom([]chat.Style{chat.Plain, chat.Primary, chat.Danger}).Draw(t, "style")
		if rapid.IntRange(0, 5).Draw(t, "prompt") == 0 {
			b.Prompt = &chat.Prompt{Title: "Title", Label: "Label"}
		}
		m.Buttons = append(m.Buttons, b)
	}
	for i := range rapid.IntRange(0, 5).Draw(t, "menus") {
		menu := chat.Menu{ID: fmt.Sprintf("pick/abcde/1.1/%d", i), Label: word.Draw(t, "holder")}
		for j := range rapid.IntRange(0, 25).Draw(t, "options") {
			menu.Options = append(menu.Options, chat.MenuOption{Value: fmt.Sprint(j), Label: word.Draw(t, "option")})
		}
		m.Menus = append(m.Menus, menu)
	}
	for i := range rapid.IntRange(0, 4).Draw(t, "pictures") {
		m.Pictures = append(m.Pictures, chat.Picture{Name: rapid.SampledFrom([]string{"board.png", "", "../x y.png"}).Draw(t, "name"), Alt: word.Draw(t, "alt"), PNG: picture(uint8(i))})
	}
	if rapid.Bool().Draw(t, "file") {
		m.File = &chat.File{Name: "game.json", Data: []byte("{}")}
	}
	return m
}

// Discord accepts every message of the table, and the message has every choice
// once. The fake checks each body against the limits, and against Discord's own
// description if there is one here.
func TestEveryMessageFits(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		m := draw(t)
		m.Private = false
		b := compose(&m, nil)
		if got := count(b.Components); got > mostComponents {
			t.Fatalf("%d components", got)
		}
		buttons, picks := ids(b.Components)
		var wantButtons, wantPicks []string
		for _, x := range m.Buttons {
			wantButtons = append(wantButtons, x.ID)
		}
		for _, x := range m.Menus {
			for _, o := range x.Options {
				wantPicks = append(wantPicks, x.ID+" "+o.Value)
			}
		}
		slices.Sort(buttons)
		slices.Sort(wantButtons)
		if !slices.Equal(buttons, wantButtons) {
			t.Fatalf("the buttons are %q, want %q", buttons, wantButtons)
		}
		if !slices.Equal(picks, wantPicks) {
			t.Fatalf("the lines to pick are %q, want %q", picks, wantPicks)
		}
		n++
		if _, err := w.send(chat.Delivery{Key: fmt.Sprint("key ", n), Message: m}); err != nil {
			t.Fatalf("Send: %v", err)
		}
	})
}

// If not all lines fit, the newest lines stay.
func TestTooManyLines(t *testing.T) {
	t.Parallel()
	var m chat.Message
	for i := range 40 {
		m.Lines = append(m.Lines, fmt.Sprintf("%02d %s", i, strings.Repeat("*", 100)))
	}
	text, _ := writing(&m)
	if length(text) > mostText {
		t.Errorf("the text has %d characters", length(text))
	}
	if !strings.Contains(text, "39 ") || strings.Contains(text, "00 ") || !strings.HasPrefix(text, "…\n") {
		t.Errorf("the text begins %q and ends %q", text[:20], text[len(text)-20:])
	}
}

// A table stands below the lines, in a block of code that its rows cannot close.
func TestTable(t *testing.T) {
	t.Parallel()
	m := chat.Message{Title: "Rules", Lines: []string{"Read it so."}, Table: []string{"guns | *2*", "1    | ```@everyone"}}
	if text, _ := writing(&m); text != "## Rules\nRead it so.\n```\nguns | *2*\n1    | '''@everyone\n```" {
		t.Errorf("the text is %q", text)
	}
	m.Table = slices.Repeat([]string{strings.Repeat("`", game.MaxRow)}, game.MaxRows)
	m.Lines = slices.Repeat([]string{strings.Repeat("*", 500)}, 10)
	if text, _ := writing(&m); length(text) > mostText || !strings.HasSuffix(text, "\n```") {
		t.Errorf("the text has %d characters, and ends %q", length(text), text[len(text)-20:])
	}
}

// What can be pressed stands below the first picture, and what came earlier and the other pictures
// below it.
func TestButtonsFollowTheFirstPicture(t *testing.T) {
	t.Parallel()
	m := chat.Message{Lines: []string{"Choose."}, Buttons: []chat.Button{{ID: "act", Label: "Act"}}, Note: "An aside."}
	for _, name := range []string{"near", "sea", "boats"} {
		m.Pictures = append(m.Pictures, chat.Picture{Name: name + ".png", PNG: []byte(name)})
	}
	var kinds []int
	for _, c := range compose(&m, nil).Components[0].Components {
		kinds = append(kinds, c.Type)
	}
	if want := []int{typeText, typeGallery, typeText, typeRow, typeGallery, typeGallery}; !slices.Equal(kinds, want) {
		t.Errorf("the parts are of the types %v, want %v", kinds, want)
	}
	m.Earlier = []string{"Before that: Ann rows.", "Bob rows."}
	if got := compose(&m, nil).Components[0].Components[4]; got.Type != typeText || got.Content != "Before that: Ann rows.\nBob rows." {
		t.Errorf("below what can be pressed stands %q", got.Content)
	}
}

// Each of two groups of buttons is under its own name. A button that asks for a
// text stays a button even if its group becomes a select.
func TestGroups(t *testing.T) {
	t.Parallel()
	m := chat.Message{Lines: []string{"Choose."}}
	for i := range 24 {
		m.Buttons = append(m.Buttons, chat.Button{ID: fmt.Sprint("b", i), Label: fmt.Sprint("B", i), Hint: "why", Group: []string{"North", "South"}[i%2]})
	}
	m.Buttons = append(m.Buttons, chat.Button{ID: "type", Label: "Type…", Prompt: &chat.Prompt{Title: "T", Label: "L"}})
	layout := controls(&m, 40, 4000)
	raw, err := json.Marshal(layout)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"**North**: why", "**South**: why"} {
		if !strings.Contains(string(raw), want) {
			t.Errorf("the layout has no heading %q: %s", want, raw)
		}
	}
	for i := range 5 {
		m.Menus = append(m.Menus, chat.Menu{ID: fmt.Sprint("m", i), Label: "Menu", Options: []chat.MenuOption{{Value: "v", Label: "V"}}})
	}
	layout = controls(&m, 36, 4000)
	var folded, typed bool
	for _, row := range layout {
		for _, c := range row.Components {
			folded = folded || c.Type == typeSelect && strings.HasPrefix(c.CustomID, chooser) && (c.Placeholder == "North" || c.Placeholder == "South") && c.Options[0].Description == "why"
			typed = typed || c.Type == typeButton && c.CustomID == "type"
		}
	}
	if !folded || !typed {
		t.Errorf("a group is a select: %v; what asks for a text is a button: %v", folded, typed)
	}
}

// A message for one person has another edge colour than a message for all.
func TestColours(t *testing.T) {
	t.Parallel()
	open, private := compose(&chat.Message{Title: "A"}, nil), compose(&chat.Message{Title: "A", Private: true}, nil)
	if *open.Components[0].Accent == *private.Components[0].Accent {
		t.Error("a private message looks as a public one")
	}
}

// A replay is shown as a picture, since a file does not move, and stays one when its message is
// edited.
func TestReplayMoves(t *testing.T) {
	b := compose(&chat.Message{Lines: []string{"The whole game again."}, File: &chat.File{Name: "replay.gif", Data: []byte("GIF")}}, nil)
	kept := compose(&chat.Message{Lines: []string{"The whole game again."}}, b.Attachments)
	for _, b := range []*body{b, kept} {
		text, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		if s := string(text); !strings.Contains(s, `"items":[{"media":{"url":"attachment://replay.gif"}`) || strings.Contains(s, `"file":`) {
			t.Errorf("the message is %s", s)
		}
	}
}
