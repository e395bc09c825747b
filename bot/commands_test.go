package bot

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/store"
)

// Every command has a handler, in a channel and in private.
func TestCommandsAreHandled(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for _, c := range Commands() {
		name := c.Name
		for _, place := range []chat.Place{channel, {}} { // every command must have a handler
			h.ask(chat.Request{From: person("ann"), Place: place, Text: name})
			h.ask(chat.Request{From: person("ann"), Place: place, Text: name + " x y"})
		}
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}

// A setting that counts only with another one is shown and offered only with it.
func TestSettingsThatCount(t *testing.T) {
	g := ledger
	g.Options = []game.Option{
		{Name: "battle", Meaning: "where", Values: []string{"lake", "free"}, Default: "lake"},
		{Name: "wind", Meaning: "from where it blows", Values: []string{"roll", "calm"}, Default: "roll", Only: "battle=free"},
	}
	for _, c := range []struct {
		battle string
		shown  bool
	}{{"", false}, {" battle=lake", false}, {" battle=free", true}} {
		h := newHall(t, store.Memory(), &g)
		offers := h.bot.Complete(t.Context(), chat.Request{From: person("ann"), Place: channel, Text: "start ledger" + c.battle + " wi"})
		h.types("ann", "start ledger"+c.battle)
		if got := strings.Contains(shown(h.types("ann", "set").Message), "wind: roll"); got != c.shown || len(offers) > 0 != c.shown {
			t.Errorf("start ledger%s: wind is among the settings: %v, offered: %v", c.battle, got, offers)
		}
	}
}

func TestComplete(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel")
	for _, name := range []string{"ann", "bob"} {
		h.types(name, "join")
	}
	h.types("ann", "begin")
	h.types("ann", "do hide 7")
	for _, c := range []struct{ who, typed, want string }{
		{"ann", "", "games start join invite leave begin do act hint me board log missed notes who rules undo mine tables here help table"},
		{"ann", "re", "replace resign replay results"},
		{"ann", "ve", "verify"},
		{"ann", "table ", "table set|table later|table clock|table pause|table nudge|table replace|table resign|table abandon|table side|table export|table replay|table turned|table fork|table verify|table results|table forget|table move|table link|table hours|table away"},
		{"ann", "table v", "table verify"},
		{"ann", "ta", "tables|table"},
		{"ann", "start ", "start duel"},
		{"ann", "start duel r", "start duel rounds=2|start duel rounds=3"},
		{"ann", "start duel rounds=2 clock=2", "start duel rounds=2 clock=24h"},
		{"ann", "start duel advice=1", "start duel advice=1|start duel advice=10"},
		{"ann", "start chess ", ""},
		{"ann", "join gu", "join guest"},
		{"ann", "clock 2", "clock 24h"},
		{"ann", "replace @b", "replace @bob"},
		{"ann", "replace BO", "replace @bob"},
		{"ann", "replace call", "replace @ann"},
		{"ann", "replace \"an", "replace @ann"},
		{"ann", "leave bob", "leave @bob"},
		{"ann", "here remove bo", "here remove @bob"},
		{"ann", "here remove ", "here remove @ann|here remove @bob"},
		{"ann", "replace @bob @", ""},
		{"ann", "replace @bob ", "replace @bob anyone|replace @bob computer easy|replace @bob computer fair|replace @bob computer strong"},
		{"ann", "join comp", "join computer"},
		{"ann", "join computer s", "join computer strong"},
		{"ann", "hours ", "hours 8:00-22:00|hours 7:00-23:00|hours 9:00-21:00|hours at 18:00|hours off"},
		{"ann", "table hours 8", "table hours 8:00-22:00"},
		{"ann", "hours 8-22 new y", "hours 8-22 New York"},
		{"ann", "hours 8-22 berl", "hours 8-22 Berlin"},
		{"ann", "pause ", "pause off"},
		{"ann", "abandon ", "abandon off"},
		{"ann", "away ", "away 1d|away 3d|away 1w|away 2w|away back|away off"},
		{"ann", "rules The d", "rules The die"},
		{"ann", "help cl", "help clock"},
		{"ann", "do ", "do hide|do mood|do lock|do undo"},
		{"bob", "do ", "do hide|do mood"},
		{"cat", "do ", ""},
		{"ann", "do hide 3", "do hide 3|do hide 30"},
		{"ann", "do HIDE 2", "do hide 2|do hide 20|do hide 21|do hide 22|do hide 23|do hide 24|do hide 25|do hide 26|do hide 27|do hide 28|do hide 29"},
		{"ann", "board ", ""},
		{"ann", "sing ", ""},
	} {
		var got []string
		for _, o := range h.bot.Complete(t.Context(), chat.Request{From: person(c.who), Place: channel, Text: c.typed}) {
			if o.Label == "" {
				t.Errorf("%q offers %q without a label", c.typed, o.Text)
			}
			got = append(got, o.Text)
		}
		text := strings.Join(got, "|")
		if c.typed == "" || c.typed == "re" {
			text = strings.Join(got, " ")
		}
		if text != c.want {
			t.Errorf("%s types %q: offered %q, want %q", c.who, c.typed, text, c.want)
		}
	}
	if n := len(h.bot.Complete(t.Context(), chat.Request{From: person("ann"), Place: channel, Text: "do hide "})); n != 25 {
		t.Errorf("%d completions of 30; 25 is the most", n)
	}
}

// However much is typed, it is answered at once: what is compared with rules, names and
// commands is bounded before, with one clear refusal.
func TestMuchTyped(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin")
	much := strings.Repeat("a b c d ", 100_000)
	for _, c := range Commands() {
		a := h.types("ann", c.Name+" "+much)
		bounded := len(c.Args) > 0 && c.Args[0].Kind != chat.ArgLine
		if says := shown(a.Message); a.Failed || bounded && !strings.Contains(says, "That is too long") {
			t.Errorf("/sea %s and much more: %s", c.Name, says)
		}
	}
	for _, text := range []string{strings.Repeat("rulse", 200_000), "rules " + much[:201]} {
		if a := h.types("ann", text); !a.Refused {
			t.Errorf("%.20q is answered %s", text, shown(a.Message))
		}
	}
	for _, text := range []string{"rules roll die", "rules " + strings.Repeat("die ", 50), "start duel rounds=2 clock=24h"} {
		if says := shown(h.types("cat", text).Message); strings.Contains(says, "too long") {
			t.Errorf("%.20q is answered %s", text, says)
		}
	}
	// Values that are typed into a form, or picked, are bounded for every button alike.
	for _, verb := range []string{chat.PressType, chat.PressLater, chat.PressLuck, chat.PressBegin, chat.PressWithout, chat.PressPick, chat.PressSet, chat.PressAs, chat.PressRules, chat.PressHours, "nonsense"} {
		a := h.ask(chat.Request{From: person("ann"), Place: channel, Press: chat.PublicID(verb, "abcde"), Value: much})
		if says := shown(a.Message); !a.Refused || !strings.Contains(says, "That is too long: type 1000 characters at most") {
			t.Errorf("much typed for the button %s: %s", verb, says)
		}
	}
	if h.bot.Complete(t.Context(), chat.Request{From: person("ann"), Place: channel, Text: "rules " + much}) != nil {
		t.Error("completions are sought for any text")
	}
}
