package bot

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games"
	"shipboard/games/duel"
	"shipboard/store"
)

// Each player's phrase changes the seed, so the server that has sealed its
// secret cannot choose the dice.
func TestLuckShapesTheSeed(t *testing.T) {
	secret, err := newSecret(rand.NewChaCha8([32]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	one, two := lucky{"Ann", "dead calm"}, lucky{"Ann", "fair winds"}
	seeds := make(map[[32]byte]bool)
	for _, luck := range [][]lucky{{}, {one}, {two}, {one, two}, {two, one}, {{"Bob", "dead calm"}}, {{"Ann dead", "calm"}}} {
		seed, err := seedOf(secret, luck)
		if err != nil {
			t.Fatal(err)
		}
		seeds[seed] = true
	}
	if len(seeds) != 7 {
		t.Errorf("%d seeds of 7 lucks", len(seeds))
	}
}

// Anyone can derive the seed with a few words of shell, as the README says.
func TestSeedIsWhatTheReadmeSays(t *testing.T) {
	secret := strings.Repeat("ab", 32)
	seed, err := seedOf(secret, []lucky{{"Ann", "dead calm"}, {"Bob", "fair winds"}})
	if err != nil {
		t.Fatal(err)
	}
	want := sha256.Sum256([]byte(strings.Repeat("\xab", 32) + "Ann\ndead calm\nBob\nfair winds\n"))
	if seed != want {
		t.Errorf("the seed is %x, want %x", seed, want)
	}
}

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
		if _, w := split(chat.Request{Text: c.typed}); w.luck != c.phrase || w.rest != c.rest {
			t.Errorf("%s: the phrase is %q and the rest %q", c.typed, w.luck, w.rest)
		}
	}
	for value, want := range map[string]string{"dead calm": `join luck="dead calm"`, `a "b" c`: `join luck=“a "b" c”`, "a ”b": `join luck="a ”b"`} {
		at := slices.IndexFunc(Commands(), func(c chat.Command) bool { return c.Name == "join" })
		text := Commands()[at].Text(map[string]string{"luck": value})
		if _, typed := split(chat.Request{Text: text}); text != want || typed.luck != value {
			t.Errorf("%q is written %s and read as %q", value, text, typed.luck)
		}
	}
}

func TestPhraseOf(t *testing.T) {
	ann := chat.Request{ID: "1", From: person("ann"), People: []chat.Person{person("bob")}}
	for _, c := range []struct{ typed, want string }{
		{"  a\nlucky   phrase ", "a lucky phrase"},
		{"@bob owes me 5", "@Bob owes me 5"}, // the chat wrote the id there
		{"@zoe owes me 5", "@zoe owes me 5"},
		{"with {0} and {t12}, {x}", "with (0) and (t12), {x}"},
		{"zero\u200bwidth \u202eturned", "zerowidth turned"},
		{strings.Repeat("é", mostPhrase), strings.Repeat("é", mostPhrase)},
	} {
		if got, err := phraseOf(ann, c.typed); got != c.want || err != nil {
			t.Errorf("%q became %q, %v", c.typed, got, err)
		}
	}
	if got, err := phraseOf(ann, strings.Repeat("e", mostPhrase+1)); err == nil {
		t.Errorf("a phrase that is too long became %q", got)
	}
	one, _ := phraseOf(ann, "")
	two, _ := phraseOf(chat.Request{ID: "2", From: person("ann")}, " \u200b ")
	if one == two || !strings.HasPrefix(one, "mem ") {
		t.Errorf("two requests without a phrase add %q and %q", one, two)
	}
}

// The lobby and the message that opens the game show every phrase of a full
// table, and leave out nothing else.
func TestLongPhrasesFit(t *testing.T) {
	for _, g := range append(slices.Clone(games.All), &duel.Game) {
		t.Run(g.Key, func(t *testing.T) {
			h := newHall(t, store.Memory(), g)
			h.types("zoe", "start "+g.Key)
			var phrases []string
			for i := range g.Seats.Max {
				phrase := fmt.Sprintf("%d %s", i, strings.Repeat("M", mostPhrase-2))
				phrases = append(phrases, phrase)
				p := chat.Person{Chat: "mem", ID: fmt.Sprint("p", i), Name: fmt.Sprint(i, strings.Repeat("W", 60))}
				h.ask(chat.Request{From: p, Place: channel, Text: `join luck="` + phrase + `"`})
			}
			lobby := h.lobby()
			h.types("zoe", `begin luck="`+strings.Repeat("Z", mostPhrase)+`"`)
			for _, phrase := range phrases {
				for where, text := range map[string]string{"lobby before": lobby, "lobby after": h.lobby()} {
					if !strings.Contains(text, phrase) {
						t.Errorf("%s lacks %q:\n%s", where, phrase, text)
					}
				}
			}
			for _, text := range []string{lobby, h.lobby()} {
				if !strings.Contains(text, g.Blurb) || strings.Contains(text, "…\n") {
					t.Errorf("the lobby is cut:\n%s", text)
				}
			}
			if !strings.Contains(h.lobby(), strings.Repeat("Z", mostPhrase)) {
				t.Errorf("the first message lacks the last phrase:\n%s", h.lobby())
			}
		})
	}
}

// lobby returns the first message in the channel, as its readers see it.
func (h *hall) lobby() string {
	for _, p := range h.chat.Posts {
		if p.Channel != "" {
			return shown(p.Message)
		}
	}
	return ""
}
