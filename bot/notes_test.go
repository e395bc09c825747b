package bot

import (
	"fmt"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/games/duel"
	"shipboard/store"
)

func TestNotesAreKeptForEachChat(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	ctx := t.Context()
	here, there := h.bot.tables.Notes("one"), h.bot.tables.Notes("two")
	for _, key := range []string{"sent/1", "sent/2", "sent/3", "other"} {
		if err := here.Set(ctx, key, []byte(key)); err != nil {
			t.Fatal(err)
		}
	}
	if note, err := there.Get(ctx, "sent/1"); err != nil || note != nil {
		t.Errorf("another chat reads %q, %v", note, err)
	}
	if n, err := here.DeleteBefore(ctx, "sent/", "sent/3"); err != nil || n != 2 {
		t.Errorf("deleted %d notes, %v; want 2", n, err)
	}
	for key, want := range map[string]string{"sent/1": "", "sent/2": "", "sent/3": "sent/3", "other": "other"} {
		if note, err := here.Get(ctx, key); err != nil || string(note) != want {
			t.Errorf("%s holds %q, %v; want %q", key, note, err, want)
		}
	}
	if err := here.Set(ctx, "other", nil); err != nil {
		t.Fatal(err)
	}
	if note, err := here.Get(ctx, "other"); err != nil || note != nil {
		t.Errorf("a deleted note holds %q, %v", note, err)
	}
}

func TestManyNotesAreDeleted(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	notes := h.bot.tables.Notes("one")
	const all, left = 100 * records.MostDeleted, 7
	err := h.store.Update(t.Context(), func(tx store.Tx) error {
		for n := range all {
			if err := tx.Put(store.NoteKey("one", fmt.Sprintf("sent/%05d", n)), nil); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	end := fmt.Sprintf("sent/%05d", all-left)
	if n, err := notes.DeleteBefore(t.Context(), "sent/", end); err != nil || n != all-left {
		t.Errorf("deleted %d notes, %v; want %d", n, err, all-left)
	}
	if n, err := notes.DeleteBefore(t.Context(), "sent/", "sent0"); err != nil || n != left {
		t.Errorf("%d notes were left, %v; want %d", n, err, left)
	}
}

func TestATableNeedsItsPermissions(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	a := h.ask(chat.Request{From: person("ann"), Place: channel, Text: "start duel", Lacks: "Attach Files"})
	if got := a.Message.Lines[0]; got != "I cannot show a game in this channel before somebody gives me a permission here: Attach Files. Then type /sea start again." {
		t.Errorf("the answer is %q", got)
	}
	if len(h.chat.Posts) > 0 {
		t.Error("a table was opened all the same")
	}
	h.types("ann", "start duel")
	h.chat.Fail["deck"] = []*chat.SendError{{Why: chat.Forbidden, After: -1, Lacks: "Send Messages", Err: errStuck}}
	h.types("ann", "join")
	if id, _, _, ok := h.button("ann", "My secrets"); ok {
		t.Errorf("a button %s of no game", id)
	}
	told := h.types("ann", "who").Message.Lines
	if last := told[len(told)-1]; last != "Messages to the channel have not got through since {t1780315200}: the bot may not write there; it lacks Send Messages." {
		t.Errorf("who says %q", last)
	}
	// doctor is told of the channel at once
	if s := h.bot.Stuck(); len(s) != 1 || s[0].Channel != "deck" || s[0].Table == "" || s[0].Why != "the bot may not write there; it lacks Send Messages" {
		t.Errorf("stuck are %+v", s)
	}
}

func TestAPermissionThatIsBackIsNoticed(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel")
	h.chat.Fail["deck"] = []*chat.SendError{{Why: chat.Forbidden, Err: errStuck}}
	h.types("ann", "join")
	if got := len(h.chat.Posts[0].Message.Buttons); got != 6 {
		t.Fatalf("the lobby has %d buttons; it was changed although we may not write", got)
	}
	ask := func(lacks string) {
		h.ask(chat.Request{From: person("bob"), Place: channel, Text: "who", Lacks: lacks})
		h.flush()
	}
	ask("Send Messages")
	if got := len(h.chat.Posts[0].Message.Buttons); got != 6 {
		t.Error("it was tried again although the permission is missing")
	}
	ask("")
	if got := len(h.chat.Posts[0].Message.Buttons); got == 6 {
		t.Error("the lobby was not brought up to date")
	}
}

// Somebody else's button is foreign before its form opens. A button for everybody
// is never foreign.
func TestForeignButtons(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel")
	h.types("ann", "join")
	h.types("bob", "join")
	h.types("ann", "begin")
	id, _, _, ok := h.button("ann", "Type a move…")
	if !ok {
		t.Fatal("Ann has no button to type a move")
	}
	for who, want := range map[string]bool{"ann": false, "bob": true, "cat": true} {
		a, foreign := h.bot.Foreign(t.Context(), chat.Request{From: person(who), Place: channel, Press: id})
		if foreign != want || foreign && !a.Message.Private {
			t.Errorf("to %s the button is foreign: %v; the answer is %v", who, foreign, a.Message)
		}
	}
	if _, foreign := h.bot.Foreign(t.Context(), chat.Request{From: person("cat"), Press: chat.PublicID(chat.PressJoin, "abcde", "")}); foreign {
		t.Error("Join, which is everybody's, is foreign to Cat")
	}
}

func TestPromptsAreKnownByTheirButtons(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel")
	for _, b := range h.chat.Posts[0].Message.Buttons {
		p, ok := chat.PromptFor(b.ID)
		if ok != (b.Prompt != nil) || ok && p != *b.Prompt {
			t.Errorf("the button %s asks for %v, and its ID says %v", b.Label, b.Prompt, p)
		}
	}
	if _, ok := chat.PromptFor("nonsense"); ok {
		t.Error("no button asks for something")
	}
}
