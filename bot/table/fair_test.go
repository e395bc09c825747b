package table

import (
	"crypto/sha256"
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
)

// Each player's phrase changes the seed, so the server that has sealed its
// secret cannot choose the dice.
func TestLuckShapesTheSeed(t *testing.T) {
	secret, err := NewSecret(rand.NewChaCha8([32]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	one, two := Lucky{"Ann", "dead calm"}, Lucky{"Ann", "fair winds"}
	seeds := make(map[[32]byte]bool)
	for _, luck := range [][]Lucky{{}, {one}, {two}, {one, two}, {two, one}, {{"Bob", "dead calm"}}, {{"Ann dead", "calm"}}} {
		seed, err := SeedOf(secret, luck)
		if err != nil {
			t.Fatal(err)
		}
		seeds[seed] = true
	}
	if len(seeds) != 7 {
		t.Errorf("%d seeds of 7 lucks", len(seeds))
	}
}

// Anyone can derive the seed with a few words of shell, as docs/playing.md says.
func TestSeedIsWhatTheDocsSay(t *testing.T) {
	secret := strings.Repeat("ab", 32)
	seed, err := SeedOf(secret, []Lucky{{"Ann", "dead calm"}, {"Bob", "fair winds"}})
	if err != nil {
		t.Fatal(err)
	}
	want := sha256.Sum256([]byte(strings.Repeat("\xab", 32) + "Ann\ndead calm\nBob\nfair winds\n"))
	if seed != want {
		t.Errorf("the seed is %x, want %x", seed, want)
	}
}

func TestPhraseOf(t *testing.T) {
	ann := chat.Request{ID: "1", From: memchat.Person("ann"), People: []chat.Person{memchat.Person("bob")}}
	for _, c := range []struct{ typed, want string }{
		{"  a\nlucky   phrase ", "a lucky phrase"},
		{"@bob owes me 5", "@Bob owes me 5"}, // the chat wrote the id there
		{"@zoe owes me 5", "@zoe owes me 5"},
		{"with {0} and {t12}, {x}", "with (0) and (t12), {x}"},
		{"zero\u200bwidth \u202eturned", "zerowidth turned"},
		{strings.Repeat("é", MostPhrase), strings.Repeat("é", MostPhrase)},
	} {
		if got, err := phraseOf(ann, c.typed); got != c.want || err != nil {
			t.Errorf("%q became %q, %v", c.typed, got, err)
		}
	}
	if got, err := phraseOf(ann, strings.Repeat("e", MostPhrase+1)); err == nil {
		t.Errorf("a phrase that is too long became %q", got)
	}
	one, _ := phraseOf(ann, "")
	two, _ := phraseOf(chat.Request{ID: "2", From: memchat.Person("ann")}, " \u200b ")
	if one == two || !strings.HasPrefix(one, "mem ") {
		t.Errorf("two requests without a phrase add %q and %q", one, two)
	}
}
