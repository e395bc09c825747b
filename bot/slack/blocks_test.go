package slack

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
	"pgregory.net/rapid"
)

// faults checks blocks against Slack's limits.
func faults(all []slackapi.Block) []string {
	var found []string
	most := func(what, text string, n int) {
		if k := utf8.RuneCountInString(text); k > n || k == 0 {
			found = append(found, fmt.Sprintf("%s has %d characters, and 1 to %d are allowed: %q", what, k, n, text))
		}
	}
	ids := make(map[string]bool)
	action := func(id string) {
		most("an action_id", id, 255)
		if ids[id] {
			found = append(found, "action_id twice: "+id)
		}
		ids[id] = true
	}
	if len(all) > 50 || len(all) == 0 {
		found = append(found, fmt.Sprintf("%d blocks", len(all)))
	}
	for _, b := range all {
		switch b := b.(type) {
		case *slackapi.HeaderBlock:
			most("a header", b.Text.Text, 150)
		case *slackapi.SectionBlock:
			most("a section", b.Text.Text, 3000)
		case *slackapi.ImageBlock:
			most("an alt text", b.AltText, 2000)
		case *slackapi.ContextBlock:
			if n := len(b.ContextElements.Elements); n == 0 || n > 10 {
				found = append(found, fmt.Sprintf("%d elements in a context", n))
			}
		case *slackapi.ActionBlock:
			if n := len(b.Elements.ElementSet); n == 0 || n > 25 {
				found = append(found, fmt.Sprintf("%d elements in a row", n))
			}
			for _, e := range b.Elements.ElementSet {
				switch e := e.(type) {
				case *slackapi.ButtonBlockElement:
					most("a button", e.Text.Text, 75)
					most("a button's value", e.Value, 2000)
					action(e.ActionID)
					if utf8.RuneCountInString(e.AccessibilityLabel) > 75 {
						found = append(found, "a long accessibility label")
					}
				case *slackapi.SelectBlockElement:
					most("a placeholder", e.Placeholder.Text, 150)
					action(e.ActionID)
					if n := len(e.Options); n == 0 || n > 100 {
						found = append(found, fmt.Sprintf("%d options", n))
					}
					for _, o := range e.Options {
						most("an option", o.Text.Text, 75)
						most("an option's value", o.Value, 75)
						if o.Description != nil {
							most("an option's description", o.Description.Text, 75)
						}
					}
				default:
					found = append(found, fmt.Sprintf("a %T in a row", e))
				}
			}
		default:
			found = append(found, fmt.Sprintf("a block that is a %T", b))
		}
	}
	if n := shown(all); n > 13200 {
		found = append(found, fmt.Sprintf("%d characters in all", n))
	}
	return found
}

// waysOn returns the buttons and options in blocks.
func waysOn(all []slackapi.Block) []string {
	var ways []string
	for _, b := range all {
		row, ok := b.(*slackapi.ActionBlock)
		if !ok {
			continue
		}
		for _, e := range row.Elements.ElementSet {
			switch e := e.(type) {
			case *slackapi.ButtonBlockElement:
				ways = append(ways, e.Value)
			case *slackapi.SelectBlockElement:
				for _, o := range e.Options {
					ways = append(ways, e.ActionID+" "+o.Value)
				}
			}
		}
	}
	slices.Sort(ways)
	return ways
}

// TestEveryMessageFits: every message that keeps to the bounds of chat.Message
// fits Slack's limits, and no choice is dropped.
func TestEveryMessageFits(t *testing.T) {
	t.Parallel()
	letters := []rune("aé&<>*_字🌊 {0}\n")
	rapid.Check(t, func(r *rapid.T) {
		text := func(label string, least, most int) string {
			n := rapid.IntRange(least, most).Draw(r, label)
			return "x" + string(rapid.SliceOfN(rapid.SampledFrom(letters), max(n-1, 0), max(n-1, 0)).Draw(r, label+" text"))
		}
		short := func(label string, most int) string {
			return strings.Repeat("ab&", most/3)[:rapid.IntRange(1, most-2).Draw(r, label)]
		}
		m := chat.Message{
			Title: text("title", 0, 200), Note: text("note", 0, 400),
			People: []chat.Person{person("U1", text("name", 0, 80))},
		}
		for range rapid.IntRange(0, 40).Draw(r, "lines") {
			m.Lines = append(m.Lines, text("line", 0, 1800/40))
		}
		if rapid.Bool().Draw(r, "calls") {
			m.Ping = []int{0}
			m.Lines = append(m.Lines, "It is {0}'s turn until {t1790000000}.")
		}
		var want []string
		menus := rapid.IntRange(0, 4).Draw(r, "menus")
		for i := range rapid.IntRange(0, 25-5*menus).Draw(r, "buttons") { // a message with menus has few buttons

			id := fmt.Sprintf("do/%d/%s", i, short("id", 90))
			m.Buttons = append(m.Buttons, chat.Button{
				ID: id, Label: short("label", 75), Hint: short("hint", 100),
				Group: rapid.SampledFrom([]string{"", "Moves", "Other", "Third", fmt.Sprint("group ", i)}).Draw(r, "group"),
			})
			want = append(want, id)
		}
		for i := range menus {
			menu := chat.Menu{ID: fmt.Sprintf("pick/%d", i), Label: short("menu", 75)}
			for j := range rapid.IntRange(1, 25).Draw(r, "options") {
				o := chat.MenuOption{Value: fmt.Sprintf("%d", j) + strings.Repeat("v", rapid.IntRange(0, 73).Draw(r, "value")), Label: short("option", 75), Hint: short("hint", 100)}
				menu.Options = append(menu.Options, o)
				want = append(want, menu.ID+" "+o.Value)
			}
			m.Menus = append(m.Menus, menu)
		}
		var images []image
		for range rapid.IntRange(0, 4).Draw(r, "pictures") {
			images = append(images, image{ID: "F1", Alt: text("alt", 1, 1000)})
		}
		all := texts{Message: m, calls: true}.blocks(images, picturesThere)
		if found := faults(all); found != nil {
			t.Fatalf("%s", strings.Join(found, "\n"))
		}
		slices.Sort(want)
		if got := waysOn(all); !slices.Equal(got, want) {
			t.Fatalf("the choices are\n%q, want\n%q", got, want)
		}
		if n := utf8.RuneCountInString((texts{Message: m}).fallback()); n == 0 || n > 4000 {
			t.Fatalf("the fallback has %d characters", n)
		}
	})
}

// TestLayout checks one whole message.
func TestTable(t *testing.T) {
	m := chat.Message{Title: "Rules", Lines: []string{"Read it so."}, Table: []string{"guns | <2>", "1    | ```<!channel>"}}
	raw, err := json.Marshal(texts{Message: m}.blocks(nil))
	if err != nil {
		t.Fatal(err)
	}
	var blocks []struct {
		Text struct{ Type, Text string }
	}
	if err := json.Unmarshal(raw, &blocks); err != nil {
		t.Fatal(err)
	}
	if got := blocks[len(blocks)-1].Text; got.Type != "mrkdwn" || got.Text != "```\nguns | &lt;2&gt;\n1    | '''&lt;!channel&gt;\n```" {
		t.Errorf("the table is %+v", got)
	}
}

func TestLayout(t *testing.T) {
	t.Parallel()
	m := chat.Message{
		Title: "JAWS", Lines: []string{"The shark was seen.", "Waiting for {0} to move."}, Earlier: []string{"Before that: Quint rows."}, Note: "No clock.",
		People: []chat.Person{person("U1", "Ann")}, Ping: []int{0},
		Buttons: []chat.Button{
			{ID: "act/t1/", Label: "Act", Style: chat.Primary},
			{ID: "do/t1/0.1/a", Label: "Stay", Group: "Crew", Hint: "Costs nothing"},
			{ID: "do/t1/0.1/b", Label: "Resign", Group: "Crew", Style: chat.Danger},
		},
		Menus: []chat.Menu{{ID: "pick/t1/0.1/0", Label: "Choose…", Options: []chat.MenuOption{{Value: "v", Label: "North", Hint: "Towards the pier"}}}},
	}
	var got []string
	for _, b := range (texts{Message: m, calls: true}).blocks([]image{{ID: "F1", Alt: "A chart."}, {ID: "F2", Alt: "The ships."}}, "An aside.") {
		raw, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, string(raw))
	}
	want := []string{
		`{"type":"header","text":{"type":"plain_text","text":"JAWS","emoji":false}}`,
		`{"type":"section","text":{"type":"mrkdwn","text":"The shark was seen.\nWaiting for \u003c@U1\u003e to move.","verbatim":true}}`,
		`{"type":"image","alt_text":"A chart.","slack_file":{"id":"F1"}}`,
		`{"type":"actions","elements":[{"type":"static_select","placeholder":{"type":"plain_text","text":"Choose…","emoji":false},"action_id":"pick/t1/0.1/0","options":[{"text":{"type":"plain_text","text":"North","emoji":false},"value":"v","description":{"type":"plain_text","text":"Towards the pier","emoji":false}}]}]}`,
		`{"type":"actions","elements":[{"type":"button","text":{"type":"plain_text","text":"Act","emoji":false},"action_id":"act/t1/","value":"act/t1/","style":"primary"}]}`,
		`{"type":"context","elements":[{"type":"plain_text","text":"Crew\nStay: Costs nothing","emoji":false}]}`,
		`{"type":"actions","elements":[{"type":"button","text":{"type":"plain_text","text":"Stay","emoji":false},"action_id":"do/t1/0.1/a","value":"do/t1/0.1/a","accessibility_label":"Stay: Costs nothing"},{"type":"button","text":{"type":"plain_text","text":"Resign","emoji":false},"action_id":"do/t1/0.1/b","value":"do/t1/0.1/b","style":"danger"}]}`,
		`{"type":"context","elements":[{"type":"plain_text","text":"No clock.","emoji":false}]}`,
		`{"type":"section","text":{"type":"plain_text","text":"Before that: Quint rows.","emoji":false}}`,
		`{"type":"image","alt_text":"The ships.","slack_file":{"id":"F2"}}`, // below what can be pressed
		`{"type":"context","elements":[{"type":"plain_text","text":"An aside.","emoji":false}]}`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("the blocks are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestATitleLeadsToItsChannel: where a header could not.
func TestATitleLeadsToItsChannel(t *testing.T) {
	t.Parallel()
	m := chat.Message{Title: "*JAWS* in {c0}", Places: []chat.Link{{Place: chat.Place{Chat: Name, ID: "C1"}}}}
	if got := (texts{Message: m}).fallback(); got != "*JAWS*" {
		t.Errorf("a notification says %q", got)
	}
	got, err := json.Marshal((texts{Message: m}).blocks(nil))
	want := `[{"type":"section","text":{"type":"mrkdwn","text":"*` + unseen + "*" + unseen + "JAWS" + unseen + "*" + unseen + ` in \u003c#C1\u003e*","verbatim":true}}]`
	if err != nil || string(got) != want {
		t.Errorf("the title is\n%s\nwant\n%s\n%v", got, want, err)
	}
}

// TestTheLongestMessagesFit: a message fits with every part at its longest, with
// buttons or menus.
func TestTheLongestMessagesFit(t *testing.T) {
	t.Parallel()
	long := func(n int) string { return strings.Repeat("m", n) }
	for _, c := range []struct{ buttons, menus int }{{25, 0}, {5, 4}} {
		m := chat.Message{Title: long(200), Note: long(400), Lines: []string{long(600), long(600), long(600)}}
		var images []image
		for range 4 {
			images = append(images, image{ID: "F1", Alt: long(1000)})
		}
		for i := range c.buttons {
			m.Buttons = append(m.Buttons, chat.Button{ID: fmt.Sprintf("do/%02d/%s", i, long(90)), Label: long(75), Hint: long(100), Group: fmt.Sprint(i, long(70))})
		}
		for i := range c.menus {
			menu := chat.Menu{ID: fmt.Sprint("pick/", i), Label: long(75)}
			for j := range 25 {
				menu.Options = append(menu.Options, chat.MenuOption{Value: fmt.Sprintf("%02d%s", j, long(73)), Label: long(75), Hint: long(100)})
			}
			m.Menus = append(m.Menus, menu)
		}
		all := texts{Message: m}.blocks(images)
		if found := faults(all); found != nil {
			t.Error(strings.Join(found, "\n"))
		}
		if got, want := len(waysOn(all)), c.buttons+25*c.menus; got != want {
			t.Errorf("%d choices are left of %d", got, want)
		}
	}
}
