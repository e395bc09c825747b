package table

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Fair dice. The server seals a secret before anyone joins: a button of the lobby shows its
// SHA-256. Each player adds a phrase. The button shows each phrase with its player's name; the
// lobby shows the phrases that were typed. The person who begins the game adds the last phrase,
// as one cuts a deck. The seed of the match is the SHA-256 of these bytes: the 32 bytes of the
// secret; then, for each phrase in this order, the name, a line feed, the phrase and a line feed.
// At the end the secret is shown, and anyone can derive the seed and roll every die again.

// Lucky is one phrase in the dice, as everyone was shown it.
type Lucky struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// MostPhrase is how many characters a lucky phrase has at most, so that the phrases of a full
// table fit into one message.
const MostPhrase = 48

// NewSecret makes the secret of a table from random bytes, as hexadecimal digits.
func NewSecret(random io.Reader) (string, error) {
	var secret [32]byte
	if _, err := io.ReadFull(random, secret[:]); err != nil {
		return "", fmt.Errorf("seal a secret: %w", err)
	}
	return hex.EncodeToString(secret[:]), nil
}

// phraseOf is the phrase that a request adds to the dice: the one typed with
// it, or else one made from the id that the chat gave the request.
func phraseOf(r chat.Request, typed string) (string, error) {
	for _, p := range r.People { // a chat writes the id in the place of the name that was typed
		typed = strings.ReplaceAll(typed, "@"+p.ID, "@"+p.Name)
	}
	typed = OneLine(typed)
	if !chat.Visible(typed) {
		number := sha256.Sum256([]byte(r.From.Chat + " " + r.ID))
		return r.From.Chat + " " + hex.EncodeToString(number[:6]), nil
	}
	if n := utf8.RuneCountInString(typed); n > MostPhrase {
		return "", game.Refuse("A lucky phrase has %d characters at most; yours has %d.", MostPhrase, n)
	}
	return typed, nil
}

// OneLine makes a text fit for any message and for the dice: one line, no
// invisible characters, nothing that reads as a mark.
func OneLine(text string) string {
	text = strings.Join(strings.Fields(chat.Legible(text)), " ")
	return marked.ReplaceAllString(text, "($1)")
}

var marked = regexp.MustCompile(`\{(\d{1,2}|[tc]\d{1,12})\}`)

// SeedOf derives the seed of a match.
func SeedOf(secret string, luck []Lucky) ([32]byte, error) {
	raw, err := hex.DecodeString(secret)
	if err != nil || len(raw) != 32 {
		return [32]byte{}, errors.New("the secret is not 64 hexadecimal digits")
	}
	h := sha256.New()
	h.Write(raw)
	for _, l := range luck {
		io.WriteString(h, l.Name+"\n"+l.Text+"\n")
	}
	return [32]byte(h.Sum(nil)), nil
}

// SealOf is the SHA-256 of a secret.
func SealOf(secret string) string {
	raw, _ := hex.DecodeString(secret)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

// Seed is the seed of the match, from which all dice of the table follow.
func (t *Charter) Seed() [32]byte {
	if kept, err := hex.DecodeString(t.ForgottenSeed); err == nil && len(kept) == 32 {
		return [32]byte(kept)
	}
	seed, err := SeedOf(t.Secret, t.Luck)
	if err != nil {
		panic(err) // the secret is ours, or was checked when it was read
	}
	return seed
}

// Seal is the SHA-256 of the secret, which is shown before anyone joins.
func (t *Charter) Seal() string { return SealOf(t.Secret) }

// fixPhrases fixes the phrases from which the dice follow: first the players' phrases in the
// order of the seats, then the phrase of the person who begins.
func (t *Head) fixPhrases(by chat.Person, phrase string) {
	t.Luck = nil
	for i := range t.Seats {
		s := &t.Seats[i]
		s.Name = nameIn(s.Person)
		t.Luck = append(t.Luck, Lucky{s.Name, s.Luck})
	}
	t.Luck = append(t.Luck, Lucky{nameIn(by), phrase})
}

// unfixPhrases takes back what fixPhrases did.
func (t *Head) unfixPhrases() {
	t.Luck = nil
	for i := range t.Seats {
		t.Seats[i].Name = ""
	}
}

// nameIn is a person's name as the dice and the export hold it.
func nameIn(p chat.Person) string {
	if name := OneLine(p.Name); chat.Visible(name) {
		return Plain(name)
	}
	return "somebody"
}

// PeopleAndLuck are the people whom marks may name: those who sit here now, and after them
// everyone whose phrase is in the dice, under their name of that time. The last is the person who
// began the game.
func (t *Head) PeopleAndLuck() []chat.Person {
	people := t.Seats.People()
	for _, l := range t.Luck {
		people = append(people, chat.Person{Name: l.Name})
	}
	return people
}

// Chain lists all phrases of a game after the beginning of a sentence, in as many lines
// as needed.
func Chain(begun string, phrases []string) []string {
	last := len(phrases) - 1
	return List(begun, append(slices.Clone(phrases[:last]), "and last "+phrases[last]))
}

// List lists phrases after the beginning of a sentence, in as many lines as needed.
func List(begun string, phrases []string) []string {
	lines := []string{begun}
	for i, phrase := range phrases {
		end := ","
		if i == len(phrases)-1 {
			end = "."
		}
		at := len(lines) - 1
		if utf8.RuneCountInString(lines[at]+phrase) > chat.MostLine-2 {
			lines, at = append(lines, ""), at+1
		}
		lines[at] = strings.TrimSpace(lines[at]+" "+phrase) + end
	}
	return lines
}
