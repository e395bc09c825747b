package requests

import (
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
)

// A phrase goes into the dice as it was typed, with any quotes around it or in
// it.
func TestPhrasesAsTyped(t *testing.T) {
	for _, c := range []struct{ typed, phrase, rest string }{
		{`join luck="dead calm"`, "dead calm", ""},
		{`join caller luck="dead calm"`, "dead calm", "caller"},
		{`join luck="dead calm" caller`, "dead calm", "caller"},
		{`join luck=calm caller`, "calm", "caller"},
		{`join luck=“dead calm”`, "dead calm", ""},
		{`join luck=„dead calm“ caller`, "dead calm", "caller"},
		{`join luck="a “b” c"`, "a “b” c", ""},
		{`join luck=“a “b” c” caller`, "a “b” c", "caller"},
		{`join luck=“say "hi"”`, `say "hi"`, ""},
		{`join luck="dead calm” caller`, "dead calm", "caller"},
		{`join luck=«calme plat»`, "calme plat", ""},
		{`join luck="dead calm`, "dead calm", ""},
		{`join LUCK = "it's @Bob's 7 & <8>"`, "it's @Bob's 7 & <8>", ""},
		{`begin luck="the last word"`, "the last word", ""},
		{`join caller`, "", "caller"},
		{`join luck=`, "", ""},
	} {
		if _, w := split(chat.Request{Text: c.typed}); w.Luck != c.phrase || w.Rest != c.rest {
			t.Errorf("%s: the phrase is %q and the rest %q", c.typed, w.Luck, w.Rest)
		}
	}
	for value, want := range map[string]string{"dead calm": `join luck="dead calm"`, `a "b" c`: `join luck=“a "b" c”`, "a ”b": `join luck="a ”b"`} {
		at := slices.IndexFunc(manual.Commands(), func(c chat.Command) bool { return c.Name == "join" })
		text := manual.Commands()[at].Text(map[string]string{"luck": value})
		if _, typed := split(chat.Request{Text: text}); text != want || typed.Luck != value {
			t.Errorf("%q is written %s and read as %q", value, text, typed.Luck)
		}
	}
}
