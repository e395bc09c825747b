package discord

import (
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"shipboard/bot/chat"

	"pgregory.net/rapid"
)

// No name and no typed text has a special meaning for Discord.
func TestEscape(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Quint moves to 7.", "Quint moves to 7."},
		{"*bold* _slanted_ ~~gone~~", `\*bold\* \_slanted\_ \~\~gone\~\~`},
		{"||hidden|| `code`", "\\|\\|hidden\\|\\| \\`code\\`"},
		{`a \ b`, `a \\ b`},
		{"[here](https://example.com)", `\[here\](https\://example.com)`},
		{"<@12> <#3> <t:1:R> <https://x.example>", `\<@12> \<#3> \<t\:1\:R> \<https\://x.example>`},
		{"hello @everyone and @here", "hello @\u200beveryone and @\u200bhere"},
		{"ask @ann", "ask @ann"},
		{"# big\n- point\n> said\n1. first\n+ plus", `\# big` + "\n" + `\- point` + "\n" + `\> said` + "\n" + `1\. first` + "\n" + `\+ plus`},
		{"2.5″ to port\n12.", "2.5″ to port\n" + `12\.`},
		{"  -# small", `  \-# small`},
		{":skull: at 10:30", `\:skull: at 10\:30`},
		{"left\u202eright\x07", "leftright "},
		{"every\u200bone: @every\u2060one", "everyone: @\u200beveryone"},
	} {
		if got := escape(c.text); got != c.want {
			t.Errorf("escape(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

// A text that ends with an @ mentions nobody, with any text after it.
func TestEscapeAcrossAMark(t *testing.T) {
	m := chat.Message{People: []chat.Person{{Chat: "web", ID: "p1", Name: "everyone"}}}
	if got := words(&m, "ask @{0}"); strings.Contains(got, "@everyone") {
		t.Errorf("the text %q calls everyone", got)
	}
}

func TestEscapedTextHasNoMeaning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("ab1 .\n*_~`|\\[]()<>@#&!:-+/eh"))).Draw(t, "text")
		got := escape(text)
		if shown := unescape(got); shown != text {
			t.Fatalf("%q is shown as %q", text, shown)
		}
		bare := strings.NewReplacer(`\\`, "", `\*`, "", `\_`, "", `\~`, "", "\\`", "", `\|`, "", `\[`, "", `\]`, "", `\<`, "").Replace(got)
		if strings.ContainsAny(bare, "*_~`|[]<") {
			t.Fatalf("%q leaves Markdown in %q", text, got)
		}
	})
}

// unescape returns a text as Discord shows it.
func unescape(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) {
			i++
		}
		b.WriteByte(text[i])
	}
	return strings.ReplaceAll(b.String(), "\u200b", "")
}

func TestWords(t *testing.T) {
	m := chat.Message{People: []chat.Person{
		{Chat: Name, ID: "300", Name: "Ann"},
		{Chat: "slack", ID: "U1", Name: "B*b"},
		{Chat: Name, ID: "1> <@&2", Name: "Mallory"},
		{Chat: chat.Guests, ID: "300", Name: "E_e"},
	}, Places: []chat.Link{
		{Place: chat.Place{Chat: Name, ID: "400"}},
		{Place: chat.Place{Chat: "slack", ID: "C1"}},
		{Place: chat.Place{Chat: Name, ID: "4> <@&2"}},
		{Place: chat.Place{Chat: Name, ID: "400"}, Server: "500", Ref: "400/600", Shows: "the board"},
		{Place: chat.Place{Chat: Name, ID: "400"}, Ref: "400/600", Shows: "the board"},
		{Place: chat.Place{Chat: Name, ID: "400"}, Server: "500", Ref: "401/600", Shows: "the board"},
		{Place: chat.Place{Chat: Name, ID: "400"}, Server: "5)", Ref: "400/600", Shows: "the board"},
		{URL: "https://sea.example/join/abc/DEF"},
	}}
	for _, c := range []struct{ text, want, plain string }{
		{"{0} waits", "<@300> waits", "Ann waits"},
		{"{1} waits", `B\*b waits`, "B*b waits"},
		{"{2} waits", "Mallory waits", "Mallory waits"},
		{"{3} waits", `E\_e waits`, "E_e waits"}, // a guest has no account to mention, whatever the id
		{"By {c7}", "By <https://sea.example/join/abc/DEF>", "By its channel"},
		{"{7} waits", "somebody waits", "somebody waits"},
		{"Booty dice: {0} 3.", "Booty dice: <@300> 3.", "Booty dice: Ann 3."}, // no list begins there
		{"3. {0}", `3\. <@300>`, "3. Ann"},
		{"JAWS in {c0}", "JAWS in <#400>", "JAWS in its channel"},
		{"JAWS in {c1}, {c2} and {c9}", "JAWS in its channel, its channel and its channel", "JAWS in its channel, its channel and its channel"},
		{"JAWS in {c3}", "JAWS in <#400> › [the board](https://discord.com/channels/500/400/600)", "JAWS in its channel"},
		{"JAWS in {c4}", "JAWS in <#400>", "JAWS in its channel"}, // the server is not known
		{"JAWS in {c5} and {c6}", "JAWS in <#400> and <#400>", "JAWS in its channel and its channel"},
		{"since {t1790000000}", "since <t:1790000000:f> (<t:1790000000:R>)", "since 21 September 2026, 14:13 UTC"},
	} {
		if got := words(&m, c.text); got != c.want {
			t.Errorf("words(%q) = %q, want %q", c.text, got, c.want)
		}
		if got := plain(&m, c.text); got != c.plain {
			t.Errorf("plain(%q) = %q, want %q", c.text, got, c.plain)
		}
	}
	if got, want := time.Unix(1790000000, 0).UTC().Year(), 2026; got != want {
		t.Errorf("the mark is of %d, want %d", got, want)
	}
}

// A name in a text or in a button can reverse the direction of its own letters
// only, and hides nothing.
func TestNamesTurnNothingAround(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"Ann", "Ann"},
		{"Ann\u202e7 ot sevom\u202c", "Ann7 ot sevom"},
		{"\u2066\u2067\u2068Ann\u2069", "Ann"},
		{"\u200fA\u200en\u061cn", "Ann"},
		{"A\u200bn\u200d\u2060n\ufeff\u00ad", "Ann"},
		{"A\x00n\nn", "A n n"},
		{"\u202e\u200b", "somebody"},
		{"Zoë \U0001f469\u200d\U0001f680", "Zoë \U0001f469\u200d\U0001f680"}, // one emoji made of two
		{"می\u200cخواهم", "\u2068می\u200cخواهم\u2069"},
		{"דנה\u2069 7", "\u2068דנה 7\u2069"},
		{"\U0001e922", "\u2068\U0001e922\u2069"},
	} {
		m := chat.Message{People: []chat.Person{{Chat: "web", ID: "p1", Name: c.name}}}
		if got, want := plain(&m, "{0}: hit 3"), c.want+": hit 3"; got != want {
			t.Errorf("%q in a button is %q, want %q", c.name, got, want)
		}
		if got, want := words(&m, "{0}: hit 3"), c.want+": hit 3"; got != want {
			t.Errorf("%q in a text is %q, want %q", c.name, got, want)
		}
	}
	m := chat.Message{}
	if got := plain(&m, "Take \u202eback"); got != "Take back" {
		t.Errorf("a button says %q", got)
	}
}

func TestClip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, most := rapid.String().Draw(t, "text"), rapid.IntRange(1, 20).Draw(t, "most")
		got := clip(text, most)
		if n := len(utf16.Encode([]rune(got))); n > most {
			t.Fatalf("clip(%q, %d) = %q, which has %d characters", text, most, got, n)
		}
		if len(utf16.Encode([]rune(text))) <= most && got != text {
			t.Fatalf("clip(%q, %d) = %q though it fits", text, most, got)
		}
	})
}
