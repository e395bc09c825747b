package bot

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Fair dice. The server seals a secret before anyone joins: the lobby shows its
// SHA-256. Each player adds a phrase, which stands in the lobby with the name.
// The one who begins the game adds another, the last, as one cuts a deck. The
// seed of the match is the SHA-256 of the 32 bytes of the secret and then, for
// each phrase in this order, of the name, a line feed, the phrase and a line
// feed. At the end the secret is shown, and anyone can derive the seed and roll
// every die again.

// lucky is one phrase in the dice, as everyone was shown it.
type lucky struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// mostPhrase is how many characters a lucky phrase has at most, so that those
// of a full table fit into one message.
const mostPhrase = 48

func newSecret(random io.Reader) (string, error) {
	var secret [32]byte
	if _, err := io.ReadFull(random, secret[:]); err != nil {
		return "", fmt.Errorf("seal a secret: %w", err)
	}
	return hex.EncodeToString(secret[:]), nil
}

// phraseOf is the phrase that a request adds to the dice: the one typed with
// it, or one made of the chat's own number of the request.
func phraseOf(r chat.Request, typed string) (string, error) {
	for _, p := range r.People { // a chat writes the id in the place of the name that was typed
		typed = strings.ReplaceAll(typed, "@"+p.ID, "@"+p.Name)
	}
	typed = oneLine(typed)
	if !chat.Visible(typed) {
		number := sha256.Sum256([]byte(r.From.Chat + " " + r.ID))
		return r.From.Chat + " " + hex.EncodeToString(number[:6]), nil
	}
	if n := utf8.RuneCountInString(typed); n > mostPhrase {
		return "", game.Refuse("A lucky phrase has %d characters at most; yours has %d.", mostPhrase, n)
	}
	return typed, nil
}

// oneLine makes a text fit for any message and for the dice: one line, no
// invisible characters, nothing that reads as a mark.
func oneLine(text string) string {
	text = strings.Join(strings.Fields(chat.Legible(text)), " ")
	return marked.ReplaceAllString(text, "($1)")
}

var marked = regexp.MustCompile(`\{(\d{1,2}|t\d{1,12})\}`)

// cutLuck takes luck="…" out of what was typed after a command. Phones turn
// quotes into smart ones, and a phrase may hold some of its own: a phrase in
// straight quotes ends at the next straight one, any other at the last quote.
func cutLuck(text string) (phrase, rest string) {
	at := luckArg.FindStringIndex(text)
	if at == nil {
		return "", text
	}
	before, value := text[:at[0]], text[at[1]:]
	first, size := utf8.DecodeRuneInString(value)
	if !strings.ContainsRune(quotes, first) {
		phrase, after, _ := strings.Cut(value, " ")
		return phrase, strings.TrimSpace(before + after)
	}
	value = value[size:]
	end := strings.IndexByte(value, '"')
	if first != '"' || end < 0 {
		end = strings.LastIndexAny(value, quotes)
	}
	if end < 0 {
		return value, strings.TrimSpace(before)
	}
	_, size = utf8.DecodeRuneInString(value[end:])
	return value[:end], strings.TrimSpace(before + value[end+size:])
}

const quotes = "\"“”„«»"

var luckArg = regexp.MustCompile(`(?i)\bluck\s*=\s*`)

// seedOf derives the seed of a match.
func seedOf(secret string, luck []lucky) ([32]byte, error) {
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

// sealOf is the SHA-256 of a secret.
func sealOf(secret string) string {
	raw, _ := hex.DecodeString(secret)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

func (t *table) seed() [32]byte {
	seed, err := seedOf(t.Secret, t.Luck)
	if err != nil {
		panic(err) // the secret is ours
	}
	return seed
}

func (t *table) seal() string { return sealOf(t.Secret) }

// cut fixes the phrases that the dice follow from: the players' in the order of
// the seats, then that of the person who begins.
func (t *table) cut(by chat.Person, phrase string) {
	t.Luck = nil
	for i := range t.Seats {
		s := &t.Seats[i]
		s.Name = nameIn(s.Person)
		t.Luck = append(t.Luck, lucky{s.Name, s.Luck})
	}
	t.Luck = append(t.Luck, lucky{nameIn(by), phrase})
}

// uncut takes back what cut did.
func (t *table) uncut() {
	t.Luck = nil
	for i := range t.Seats {
		t.Seats[i].Name = ""
	}
}

// nameIn is a person's name as the dice and the export hold it.
func nameIn(p chat.Person) string {
	if name := oneLine(p.Name); chat.Visible(name) {
		return plain(name)
	}
	return "somebody"
}

// phrases are the lobby's lines about the phrases so far.
func (t *table) phrases() string {
	all := make([]string, len(t.Seats))
	for i, s := range t.Seats {
		all[i] = game.Seat(i).Mark() + " “" + s.Luck + "”"
	}
	return "Lucky phrases for the dice: " + strings.Join(all, ", ") + "."
}

// opening says who began the game, and lists the phrases in order. Its marks
// continue those of the seats; peopleAndLuck names them.
func (t *table) opening() []string {
	if len(t.Luck) == 0 {
		return nil
	}
	mark := func(i int) string { return game.Seat(len(t.Seats) + i).Mark() }
	phrases := make([]string, len(t.Luck))
	for i, l := range t.Luck {
		phrases[i] = mark(i) + " “" + l.Text + "”"
	}
	return chain(mark(len(t.Luck)-1)+" begins. The dice follow from the sealed secret and, in this order,", phrases)
}

// chain lists phrases after the beginning of a sentence, in as many lines as
// needed.
func chain(begun string, phrases []string) []string {
	lines := []string{begun}
	for i, phrase := range phrases {
		end := ","
		if i == len(phrases)-1 {
			phrase, end = "and last "+phrase, "."
		}
		at := len(lines) - 1
		if utf8.RuneCountInString(lines[at]+phrase) > chat.MostLine-2 {
			lines, at = append(lines, ""), at+1
		}
		lines[at] = strings.TrimSpace(lines[at]+" "+phrase) + end
	}
	return lines
}

// peopleAndLuck are the people for all marks, those of opening included, by
// their names when the game began.
func (t *table) peopleAndLuck() []chat.Person {
	people := t.people()
	for _, l := range t.Luck {
		people = append(people, chat.Person{Name: l.Name})
	}
	return people
}

// helpDice explains what the dice follow from, and what that proves.
var helpDice = []string{
	"Before anyone joins, the bot draws a secret and shows its SHA-256, the seal, in the lobby. Each player adds a phrase as they sit down, and whoever presses Begin adds the last, as one cuts a deck. All dice follow from the secret and these phrases in their order, which the game's first message lists. At the end the secret is shown, and /sea table verify rolls every die again. So does shipboard verify with the exported file, which it holds to the seal and to the digest that the game's first message shows once the game is over.",
	"So the bot alone cannot choose the dice, and neither can the last to join. Only the bot together with whoever begins could, and anyone at the table may be that one.",
	"This holds for phrases that people typed. If somebody types none, the bot uses a number made of the chat's number of the request, and you have only its word for that number. None of this hides the game from the person who runs the bot, who could read every secret.",
}
