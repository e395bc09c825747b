package slack

import (
	"regexp"
	"strings"
	"testing"

	"shipboard/bot/chat"

	"pgregory.net/rapid"
)

func person(id, name string) chat.Person { return chat.Person{Chat: Name, ID: id, Name: name} }

// TestMarkup checks the markup of texts that name people and tell times.
func TestMarkup(t *testing.T) {
	t.Parallel()
	m := chat.Message{
		People: []chat.Person{person("U1", "Ann"), person("U2", "B<b> & *Co*"), {Chat: "discord", ID: "99", Name: "Dee"}, person("U4|U5", "Eve"), person("U6", ":skull:"), person("U7", "\u200b\u2060 \u3164"), {Chat: chat.Guests, ID: "U8", Name: "E_e"}},
		Ping:   []int{0, 2, 3, 6},
		Places: []chat.Link{
			{Place: chat.Place{Chat: Name, ID: "C1"}},
			{Place: chat.Place{Chat: "discord", ID: "99"}},
			{Place: chat.Place{Chat: Name, ID: "C1|x> <!channel"}},
			{Place: chat.Place{Chat: Name, ID: "C1"}, Ref: "C1 1790000000.000100", Shows: "the board"},
			{Place: chat.Place{Chat: Name, ID: "C1"}, Ref: "C1 1|x>", Shows: "the board"},
			{Place: chat.Place{Chat: Name, ID: "C1"}, Ref: "C2 1790000000.000100", Shows: "the board"},
			{URL: "https://sea.example/join/abc/DEF"},
		},
	}
	for _, c := range []struct{ name, text, want string }{
		{"a called player is mentioned", "Waiting for {0}.", "Waiting for <@U1>."},
		{"a player who is not called is named", "Waiting for {1}.", "Waiting for B&lt;b\u200b&gt; &amp; \u200b*\u200bCo\u200b*\u200b."},
		{"nobody on another chat is mentioned", "Waiting for {2}.", "Waiting for Dee."},
		{"nor is a guest, whatever the id", "Waiting for {6}.", "Waiting for E\u200b_\u200be."},
		{"a link to be handed on stands as it is", "By {c6}", "By <https://sea.example/join/abc/DEF>"},
		{"no id that would break out of a mention is mentioned", "Waiting for {3}.", "Waiting for Eve."},
		{"a time is in the reader's zone", "Until {t1790000000}.", "Until <!date^1790000000^{date_short_pretty} {time}|Mon 21 Sep 14:13 UTC>."},
		{"a channel is a way there", "JAWS in {c0}", "JAWS in <#C1>"},
		{"a message in it, too", "JAWS in {c3}", "JAWS in <#C1> › <https://sea.slack.com/archives/C1/p1790000000000100|the board>"},
		{"one that is not there is none", "JAWS in {c4} and {c5}", "JAWS in <#C1> and <#C1>"},
		{"one on another chat is none, nor one that would break out", "JAWS in {c1} and {c2}", "JAWS in its channel and its channel"},
		{"a typed mention is none", "<@U2> <!channel> <#C1>", "&lt;@U2\u200b&gt; &lt;!channel\u200b&gt; &lt;#C1\u200b&gt;"},
		{"a quote at the start is none", "> be quiet", "\u200b&gt; be quiet"},
		{"markup marks nothing", "_a_ ~b~ `c`", "\u200b_\u200ba\u200b_\u200b \u200b~\u200bb\u200b~\u200b \u200b`\u200bc\u200b`\u200b"},
		{"a name's colons make no emoji", "Waiting for {4}: at 12:30.", "Waiting for :\u200bskull:\u200b: at 12:30."},
		{"nor do a text's", ":a:b:c: files:write", ":\u200ba:\u200bb:\u200bc: files:write"},
		{"a player with no name to be seen has an id", "Waiting for {5}.", "Waiting for U7."},
		{"a line is not turned around", "a\u202eb\x00c", "ab c"},
	} {
		if got := (texts{Message: m, calls: true, site: "https://sea.slack.com/"}).markup(c.text); got != c.want {
			t.Errorf("%s: %q becomes %q, want %q", c.name, c.text, got, c.want)
		}
	}
}

// TestNamesTurnNothingAround: a name in a text or in a button can reverse the
// direction of its own letters only, and hides nothing.
func TestNamesTurnNothingAround(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, want string }{
		{"Ann", "Ann"},
		{"Ann\u202e7 ot sevom\u202c", "Ann7 ot sevom"},
		{"\u2066\u2067\u2068Ann\u2069", "Ann"},
		{"\u200fA\u200en\u061cn", "Ann"},
		{"A\u200bn\u200d\u2060n\ufeff\u00ad", "Ann"},
		{"A\x00n\nn", "A n n"},
		{"\u202e\u200b", "U1"},
		{"Zoë \U0001f469\u200d\U0001f680", "Zoë \U0001f469\u200d\U0001f680"}, // one emoji made of two
		{"می\u200cخواهم", "\u2068می\u200cخواهم\u2069"},
		{"דנה\u2069 7", "\u2068דנה 7\u2069"},
		{"\U0001e922", "\u2068\U0001e922\u2069"},
	} {
		w := texts{Message: chat.Message{People: []chat.Person{person("U1", c.name)}}}
		if got, want := w.plain("{0}, hit 3"), c.want+", hit 3"; got != want {
			t.Errorf("%q in plain text is %q, want %q", c.name, got, want)
		}
		if got, want := w.markup("{0}, hit 3"), c.want+", hit 3"; got != want {
			t.Errorf("%q in markup is %q, want %q", c.name, got, want)
		}
	}
	if got := (texts{}).plain("Take \u202eback"); got != "Take back" {
		t.Errorf("a button says %q", got)
	}
}

// TestAnEditCallsNobody: names in an edit are plain names, as in private
// messages.
func TestAnEditCallsNobody(t *testing.T) {
	t.Parallel()
	m := chat.Message{Lines: []string{"Waiting for {0}."}, People: []chat.Person{person("U1", "Ann")}, Ping: []int{0}}
	if !(texts{Message: m, calls: true}).needsMarkup(m.Lines[0]) {
		t.Error("a new message does not call Ann")
	}
	if w := (texts{Message: m}); w.needsMarkup(m.Lines[0]) || w.plain(m.Lines[0]) != "Waiting for Ann." {
		t.Errorf("an edit says %q, and needs markup: %v", w.plain(m.Lines[0]), w.needsMarkup(m.Lines[0]))
	}
}

// allowed matches everything that may be written between < and >.
var allowed = regexp.MustCompile(`^<(@U1|!date\^\d{1,12}\^\{date_short_pretty\} \{time\}\|[^<>|]*)>$`)

// TestNothingIsMentionedByAccident: for any names and any text, the markup
// mentions only the people whom the message notifies, and has no link.
func TestNothingIsMentionedByAccident(t *testing.T) {
	t.Parallel()
	bits := rapid.SampledFrom([]string{"<", ">", "@", "!", "#", "|", "&", "&lt;", "*", "_", "here", "<!here>", "<@U2>", "U1", "{0}", "{1}", "{t17}", "https://a.b", "<http://a|b>", " ", "\n", "é"})
	rapid.Check(t, func(r *rapid.T) {
		join := func(label string) string { return strings.Join(rapid.SliceOfN(bits, 0, 12).Draw(r, label), "") }
		m := chat.Message{People: []chat.Person{person("U1", join("one")), person("U2", join("other"))}, Ping: []int{0}}
		got := texts{Message: m, calls: true}.markup(join("text"))
		for rest := got; ; {
			open := strings.IndexAny(rest, "<>")
			if open < 0 {
				break
			}
			end := strings.IndexByte(rest[open:], '>')
			if end < 0 || !allowed.MatchString(rest[open:open+end+1]) {
				t.Fatalf("%q holds what Slack takes for a mention or a link", got)
			}
			rest = rest[open+end+1:]
		}
		if back := unescape(escape(got)); back != got {
			t.Fatalf("%q comes back from Slack as %q", got, back)
		}
	})
}
