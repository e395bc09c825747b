package bot

import (
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/games/duel"
	"shipboard/store"
)

// Every typed text gets an answer that fits the chat, and never causes a fault of
// ours.
func FuzzTyped(f *testing.F) {
	for _, seed := range []string{
		"", "do hide 7", "join luck=\"a b\" caller", "start duel rounds=3 clock=2d", "replace @ann @bob", "RULES ｆｏｏ",
		"log\x00", "do " + strings.Repeat("x", 400), "help /sea do", "clock 99999999999999999999h", "export {0}", "join luck=“x” luck=y",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		h := newHall(t, store.Memory(), &duel.Game)
		h.types("ann", "start duel")
		h.types("ann", "join")
		h.types("bob", "join")
		h.types("ann", "begin")
		h.types("ann", text)
		h.bot.Complete(t.Context(), chat.Request{From: person("ann"), Place: channel, Text: text})
		h.ask(chat.Request{From: person("ann"), Text: text})
		if h.log.Len() > 0 {
			t.Errorf("faults were logged:\n%s", h.log)
		}
	})
}

// An ID that parses as a press is written back unchanged. Every press, with any
// value, gets an answer without a fault of ours.
func FuzzPress(f *testing.F) {
	for _, seed := range []string{
		"do/mxnzu/0.1/lock", "open/mxnzu/0.1/0/hide ", "open/mxnzu/0.1/-3/", "pick/mxnzu/0.1/0", "act/mxnzu/", "page/mxnzu//7",
		"skip/mxnzu//0/zzz", "do/mxnzu/0.1/#0.1~abcd", "rules///1/a/b", "join/mxnzu//x", "type/mxnzu/0.1", "take/mxnzu//1", "do/mxnzu/999.1/x",
	} {
		f.Add(seed, "hide 3")
	}
	f.Fuzz(func(t *testing.T, id, value string) {
		p, ok := chat.ParsePress(id)
		if ok && utf8.ValidString(id) {
			if again, ok := chat.ParsePress(p.ID()); !ok || again.ID() != p.ID() {
				t.Errorf("%q reads as %+v, and that as %+v", id, p, again)
			}
		}
		h := newHall(t, store.Memory(), &duel.Game)
		h.types("ann", "start duel")
		h.types("ann", "join")
		h.types("bob", "join")
		h.types("ann", "begin")
		h.types("ann", "do hide 7")
		h.ask(chat.Request{From: person("ann"), Place: channel, Press: id, Value: value})
		if h.log.Len() > 0 {
			t.Errorf("faults were logged:\n%s", h.log)
		}
	})
}
