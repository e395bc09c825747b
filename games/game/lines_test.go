package game

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestWords(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string // nil: refused
	}{
		{"", []string{}},
		{"  \t\n ", []string{}},
		{"Plan Move 7", []string{"plan", "move", "7"}},
		{" fire\u00a0STARBOARD\u3000low ", []string{"fire", "starboard", "low"}},
		{"one\u200btwo\ufeffthree\u2060four", []string{"one", "two", "three", "four"}},
		{"hooper’s ‘cage’ ′x‛", []string{"hooper's", "cage", "x"}},
		{"say “ahoy” „there‟", []string{"say", "ahoy", "there"}},
		{"`F F` **R** _l_ ||BW|| \"hold it\"", []string{"f", "f", "r", "l", "bw", "hold", "it"}},
		{"«Ｆ　ｒ＋２»", []string{"f", "r+2"}},
		{"** ''", []string{}},
		{"F, F,R，L", []string{"f", "f", "r", "l"}},
		{" , ,", []string{}},
		{"a‐b‑c‒d–e—f−g", []string{"a-b-c-d-e-f-g"}},
		{"ÉTÉ Æ", []string{"été", "æ"}},
		{"wave 👋", []string{"wave", "👋"}},
		{strings.Repeat("x", MaxLine), []string{strings.Repeat("x", MaxLine)}},
		{strings.Repeat("x", MaxLine+1), nil},
		{"bell\a", nil},
		{"nul\x00", nil},
		{"right\u202eleft", nil},
		{"soft\u00adhyphen", nil},
		{"broken\xff", nil},
	} {
		got, err := Words(c.line)
		if _, refused := Refused(err); (c.want == nil) != refused || !slices.Equal(got, c.want) {
			t.Errorf("Words(%q) = %q, %v; want %q", c.line, got, err, c.want)
		}
	}
}

func TestWord(t *testing.T) {
	names := []string{"quint", "brody", "hooper", "hook", "n", "north", "n"}
	for _, c := range []struct{ typed, want, refusal string }{
		{"quint", "quint", ""},
		{"q", "quint", ""},
		{"br", "brody", ""},
		{"hoop", "hooper", ""},
		{"n", "n", ""}, // the name itself, although others begin with it
		{"no", "north", ""},
		{"hoo", "", `"hoo" could be hooper or hook; type a little more.`},
		{"x", "", `There is no member "x" here; try quint, brody, hooper, hook, n, north or n.`},
		{"", "", `There is no member "" here; try quint, brody, hooper, hook, n, north or n.`},
	} {
		got, err := Word("member", c.typed, names)
		refusal, _ := Refused(err)
		if got != c.want || string(refusal) != c.refusal {
			t.Errorf("Word(%q) = %q, %v; want %q, %q", c.typed, got, err, c.want, c.refusal)
		}
	}
	if _, err := Word("member", "x", nil); err == nil || err.Error() != `There is no member "x" here; try nothing.` {
		t.Errorf("with no names: %v", err)
	}
}

func TestQuote(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"", `""`},
		{"🐋", `"…"`},
		{"plan 7", `"plan 7"`},
		{"<@1234> @everyone", `"1234 everyone"`},
		{"https://x.test/`a`", `"httpsx.testa"`},
		{"**bold** {0} [a](b) \"q\"", `"bold 0 ab q"`},
		{"ahoy, d'oh. éé-!?+", `"ahoy, d'oh. éé-!?+"`},
		{strings.Repeat("ö", 24), `"` + strings.Repeat("ö", 24) + `"`},
		{strings.Repeat("ö", 25), `"` + strings.Repeat("ö", 24) + `…"`},
	} {
		if got := Quote(c.typed); got != c.want {
			t.Errorf("Quote(%q) = %s, want %s", c.typed, got, c.want)
		}
	}
}

func TestNames(t *testing.T) {
	names := Names{"Ann", "{0} & Co"}
	for _, c := range []struct{ text, want string }{
		{"nobody here", "nobody here"},
		{Seat(0).Mark() + " and " + Seat(1).Mark(), "Ann and {0} & Co"}, // marks inside a name are not replaced
		{"{2} {99}", "somebody somebody"},
		{"{} {x} {-1} {100} { 0 }", "{} {x} {-1} {100} { 0 }"},
	} {
		if got := names.In(c.text); got != c.want {
			t.Errorf("In(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

func FuzzWords(f *testing.F) {
	for _, seed := range []string{"plan move 7", "’“—\u00a0", "\u202e", "\xff", "İ", strings.Repeat("ſ", 100)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, line string) {
		words, err := Words(line)
		if err != nil {
			if _, refused := Refused(err); !refused || words != nil {
				t.Fatalf("Words(%q) = %q, %v", line, words, err)
			}
			return
		}
		joined := strings.Join(words, " ")
		for _, r := range joined {
			if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r != unicode.ToLower(r) {
				t.Fatalf("Words(%q) let %U through", line, r)
			}
		}
		if len(joined) > MaxLine { // lower case may take more bytes
			return
		}
		if again, err := Words(joined); err != nil || !slices.Equal(again, words) {
			t.Fatalf("Words(%q) = %q, and of that %q, %v", line, words, again, err)
		}
	})
}

func FuzzQuote(f *testing.F) {
	for _, seed := range []string{"<@1>", "{0}", "`x`", "\xff", strings.Repeat("a", 40)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		q := Quote(typed)
		if !utf8.ValidString(q) || utf8.RuneCountInString(q) > 27 {
			t.Fatalf("Quote(%q) = %q", typed, q)
		}
		if inner := q[1 : len(q)-1]; strings.ContainsAny(inner, "<>@#&*_~`|[](){}\\/:\"\n\r\t") {
			t.Fatalf("Quote(%q) = %s holds what a chat could read", typed, q)
		}
	})
}

func FuzzWord(f *testing.F) {
	f.Add("q")
	f.Add("")
	f.Fuzz(func(t *testing.T, typed string) {
		names := []string{"quint", "brody", "hooper", "hook", "n", "north"}
		got, err := Word("member", typed, names)
		if _, refused := Refused(err); refused == slices.Contains(names, got) {
			t.Fatalf("Word(%q) = %q, %v", typed, got, err)
		}
	})
}
