package chat

import (
	"context"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"shipboard/games/game"
)

// Guests is the Chat of those who sit at a table by an invitation, without an account on any chat.
// They play on the page, which shows them everything, so no message is ever made for them alone.
// Chats call them by name.
const Guests = "link"

// IsGuest reports whether somebody sits at a table by an invitation alone.
func (p Person) IsGuest() bool { return p.Chat == Guests }

const (
	MostGuestName = 24 // characters
	mostMarks     = 2  // on one letter
)

// GuestName is a name that a guest has typed, as it is shown. It has only letters, digits, spaces
// and the marks - ' . of names, so no chat takes it for markup, a mention or an address.
func GuestName(typed string) (string, error) {
	name := norm.NFC.String(strings.Join(strings.Fields(typed), " "))
	name = strings.ReplaceAll(name, "’", "'")
	letters, marks := 0, 0
	for _, r := range name {
		switch {
		case unicode.IsLetter(r) && !strings.ContainsRune(blanks, r):
			letters, marks = letters+1, 0
		case unicode.IsMark(r) && letters > 0 && marks < mostMarks:
			marks++
		case unicode.IsDigit(r), strings.ContainsRune(" -'.", r):
			marks = 0
		default:
			return "", game.Refuse("A name has letters, digits, spaces, hyphens, dots and apostrophes, and nothing else.")
		}
	}
	switch {
	case letters == 0:
		return "", game.Refuse("Type a name with at least one letter.")
	case utf8.RuneCountInString(name) > MostGuestName:
		return "", game.Refuse("A name has %d characters at most.", MostGuestName)
	case scripts(name) > 1:
		return "", game.Refuse("A name is written in one script.")
	case strings.Contains(name, ". ") || strings.Contains(name, "..") || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "-") || address.MatchString(name):
		return "", game.Refuse("Begin the name with a letter or a digit. Use a dot only before a single letter, as in J.R, or at the end, so that the name does not look like an address.")
	}
	return name, nil
}

// address matches what a chat may take for the address of a page, as in evil.com.
var address = regexp.MustCompile(`\.[\pL\pN][\pL\pN\pM]`)

// lookalikes are scripts with letters that look like letters of another script.
var lookalikes = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Cherokee, unicode.Armenian, unicode.Coptic, unicode.Lisu}

// scripts counts the lookalike scripts in a name.
func scripts(name string) int {
	n := 0
	for _, script := range lookalikes {
		if strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(script, r) }) {
			n++
		}
	}
	return n
}

// Likeness is the same for two names that readers may confuse: it leaves out accents, spaces and
// case, and replaces letters that look alike by one of them.
func Likeness(name string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(Legible(name))) {
		if like, ok := looksLike[r]; ok {
			r = like
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return pairs.Replace(b.String())
}

// pairs are pairs of letters that look like one letter.
var pairs = strings.NewReplacer("rn", "m", "vv", "w", "cl", "d")

// looksLike maps a letter or digit to the letter that it looks like, in lower case.
var looksLike = map[rune]rune{
	'0': 'o', '1': 'l', 'i': 'l', 'ı': 'l', 'j': 'l', '|': 'l', '5': 's', '8': 'b', '3': 'e', 'ø': 'o', 'ł': 'l', 'đ': 'd', 'ħ': 'h', 'ŧ': 't', 'ß': 'b', 'ſ': 's', 'ɑ': 'a', 'ɡ': 'g',
	'а': 'a', 'в': 'b', 'с': 'c', 'ԁ': 'd', 'е': 'e', 'ё': 'e', 'һ': 'h', 'н': 'h', 'і': 'l', 'ї': 'l', 'ј': 'l', 'ӏ': 'l', 'к': 'k', 'м': 'm', 'о': 'o', 'р': 'p', 'ԛ': 'q', 'г': 'r', 'ѕ': 's', 'т': 't', 'у': 'y', 'ү': 'y', 'ѵ': 'v', 'ԝ': 'w', 'х': 'x', 'з': 'e', 'ь': 'b',
	'α': 'a', 'β': 'b', 'ε': 'e', 'η': 'n', 'ι': 'l', 'κ': 'k', 'μ': 'u', 'ν': 'v', 'ο': 'o', 'ρ': 'p', 'σ': 'o', 'τ': 't', 'υ': 'u', 'χ': 'x', 'γ': 'y', 'ω': 'w', 'ϲ': 'c', 'ϳ': 'l',
	'օ': 'o', 'ո': 'n', 'ս': 'u', 'հ': 'h', 'ց': 'g', 'զ': 'q', 'ⲟ': 'o',
	'ꭺ': 'a', 'ᏼ': 'b', 'ꮯ': 'c', 'ꭰ': 'd', 'ꭼ': 'e', 'ꮐ': 'g', 'ꮋ': 'h', 'ꭵ': 'l', 'ꭻ': 'l', 'ꮶ': 'k', 'ꮮ': 'l', 'ꮇ': 'm', 'ꮲ': 'p', 'ꭱ': 'r', 'ꮪ': 's', 'ꭲ': 't', 'ꮩ': 'v', 'ꮃ': 'w', 'ꮓ': 'z',
	'ꓮ': 'a', 'ꓐ': 'b', 'ꓚ': 'c', 'ꓓ': 'd', 'ꓰ': 'e', 'ꓝ': 'f', 'ꓖ': 'g', 'ꓧ': 'h', 'ꓲ': 'l', 'ꓙ': 'l', 'ꓗ': 'k', 'ꓡ': 'l', 'ꓟ': 'm', 'ꓠ': 'n', 'ꓳ': 'o', 'ꓑ': 'p', 'ꓣ': 'r', 'ꓢ': 's', 'ꓔ': 't', 'ꓴ': 'u', 'ꓦ': 'v', 'ꓪ': 'w', 'ꓫ': 'x', 'ꓬ': 'y', 'ꓜ': 'z',
	'ᴀ': 'a', 'ʙ': 'b', 'ᴄ': 'c', 'ᴅ': 'd', 'ᴇ': 'e', 'ꜰ': 'f', 'ɢ': 'g', 'ʜ': 'h', 'ɪ': 'l', 'ᴊ': 'l', 'ᴋ': 'k', 'ʟ': 'l', 'ᴍ': 'm', 'ɴ': 'n', 'ᴏ': 'o', 'ᴘ': 'p', 'ʀ': 'r', 'ꜱ': 's', 'ᴛ': 't', 'ᴜ': 'u', 'ᴠ': 'v', 'ᴡ': 'w', 'ʏ': 'y', 'ᴢ': 'z',
}

// Invitation is a link by which guests take free seats at a table.
type Invitation struct {
	Address string
	Hash    string // what is kept of its secret
}

// Invited is the table to which a guest is invited.
type Invited struct {
	Title   string   // of the game
	By      string   // who invites
	Sitting []string // who sits there
	Free    int      // how many seats are free
}

// Reception seats guests at tables. An invitation is known by the hash of its secret.
type Reception interface {
	// Invited tells of a table to somebody who has an invitation; false if it seats nobody now.
	Invited(ctx context.Context, table, hash string) (Invited, bool, error)

	// SitDown gives a guest a free seat. It may be asked again, and does nothing then. Its error
	// is a game.Refusal where the table does not take the guest, or not by this name.
	SitDown(ctx context.Context, table, hash string, guest Person) error
}
