package discord

import (
	"context"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
)

// A quick answer is sent at once, to the asker alone.
func TestAnswer(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	got := w.types(w.deck, "who")
	if got == nil || got.Text != "Aye." || !got.Ephemeral {
		t.Errorf("the answer is %+v", got)
	}
	if n := len(w.Messages(w.deck)); n != 0 {
		t.Errorf("%d messages are for all", n)
	}
	if err := <-w.acks; err != nil {
		t.Errorf("acknowledged: %v", err)
	}
	if asked := w.table.requests(); len(asked) != 1 || asked[0].Text != "who" || asked[0].Lacks != "" {
		t.Errorf("the table was asked %+v", asked)
	}
	if got := w.types("", "mine"); got == nil || !got.Ephemeral || w.table.requests()[1].Place != (chat.Place{}) {
		t.Errorf("in private: %+v", got)
	}
}

// For a slow answer the adapter defers in time, and sends the answer when it is
// ready.
func TestSlowAnswer(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name         string
		press        bool
		dm           bool
		answer       chat.Answer
		want         string
		replaced     bool
		acknowledged int
	}{
		{"a command", false, false, chat.Answer{Message: say("late")}, "late", false, discordtest.AnswerLater},
		{"a button that all see", true, false, chat.Answer{Message: say("late")}, "late", false, discordtest.AnswerLater},
		{"a button that all see, whose answer replaces", true, false, chat.Answer{Message: say("late"), Replace: true}, "late", false, discordtest.AnswerLater},
		{"a button in private, answered in its place", true, true, chat.Answer{Message: say("late"), Replace: true}, "late", true, discordtest.AnswerNothing},
		{"a button in private, answered beside it", true, true, chat.Answer{Message: say("late")}, "late", false, discordtest.AnswerNothing},
	} {
		t.Run(strings.ReplaceAll(c.name, " ", "-"), func(t *testing.T) {
			t.Parallel()
			const deadline = 2 * time.Second
			w := newWorld(t, discordtest.Options{Deadline: deadline})
			w.d.pace.soon = 50 * time.Millisecond
			w.run()
			w.table.handle = func(context.Context, chat.Request) chat.Answer {
				time.Sleep(deadline + 200*time.Millisecond) // past the deadline
				return c.answer
			}
			v := chat.Delivery{Key: "k", Message: chat.Message{Lines: []string{"first"}, Buttons: []chat.Button{{ID: "act/abcde/", Label: "Act"}}}}
			channel := w.deck
			if c.dm {
				ann := w.person("ann")
				v.Person, channel = &ann, w.DM("ann")
			}
			w.mustSend(v)
			pressed := w.Messages(channel)[0]
			i, err := w.Command("ann", w.deck, sea, "who")
			if c.press {
				i, err = w.Press("ann", pressed, "act/abcde/")
			}
			got := w.shown(i, err)
			if got == nil || got.Text != c.want {
				t.Fatalf("the answer is %+v", got)
			}
			if (got.ID == pressed.ID) != c.replaced || got.Ephemeral == c.replaced {
				t.Errorf("it takes the place of the message: %v; only the asker sees it: %v", got.ID == pressed.ID, got.Ephemeral)
			}
			if kind, _ := i.Acknowledged(); kind != c.acknowledged {
				t.Errorf("the first answer is %d", kind)
			}
			if !c.replaced && w.Messages(channel)[0].Text != "first" {
				t.Errorf("the message pressed is %+v", w.Messages(channel)[0])
			}
		})
	}
}

// Under overload, requests past their deadline are not begun: Discord has already
// told the person that the request failed.
func TestTooMuchAsked(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.d.pace.soon = 50 * time.Millisecond
	w.run()
	hold := make(chan struct{})
	w.table.handle = func(context.Context, chat.Request) chat.Answer {
		<-hold
		return chat.Answer{Message: say("done")}
	}
	var asked []*discordtest.Interaction
	for range handlersAtOnce {
		i, err := w.Command("ann", w.deck, sea, "who")
		if err != nil {
			t.Fatal(err)
		}
		asked = append(asked, i)
	}
	for range handlersAtOnce {
		if err := <-w.acks; err != nil {
			t.Fatalf("a promise: %v", err)
		}
	}
	w.Fail(discordtest.Fault{Route: "POST /interactions/{interaction}/{token}/callback", Status: 404, Code: 10062})
	late, err := w.Command("ann", w.deck, sea, "log")
	if err != nil {
		t.Fatal(err)
	}
	if err := <-w.acks; err == nil {
		t.Error("a promise that Discord no longer takes counts as one")
	}
	close(hold)
	for _, i := range asked {
		if got := w.shown(i, nil); got == nil || got.Text != "done" {
			t.Errorf("what was begun is answered with %+v", got)
		}
	}
	w.until("all is done", func() bool {
		w.d.work.mu.Lock()
		defer w.d.work.mu.Unlock()
		return len(w.d.work.ids) == 0
	})
	if n := len(w.table.requests()); n != handlersAtOnce || late.Shows() != 0 {
		t.Errorf("the table was asked %d times, of the late one %d answers are seen", n, late.Shows())
	}
}

// A request whose turn comes after its deadline is dropped.
func TestComesTooLate(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{Deadline: 100 * time.Millisecond})
	w.d.pace.answer = -1
	w.run()
	w.table.complete = func(chat.Request) []chat.Completion {
		t.Error("the table was asked for completions")
		return nil
	}
	if _, err := w.Command("ann", w.deck, sea, "who"); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Complete("ann", w.deck, sea, "do", "line", discordtest.Option{Name: "line", Value: "m"}); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := <-w.acks; err != errLate {
			t.Errorf("acknowledged: %v", err)
		}
	}
	if asked := w.table.requests(); len(asked) != 0 {
		t.Errorf("the table was asked %+v", asked)
	}
}

// A private answer replaces a message only if nobody else can read that message.
func TestReplace(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	secret := chat.Message{Lines: []string{"a secret"}, Private: true, Buttons: []chat.Button{{ID: "do/abcde/0.1/go", Label: "Go"}}}
	secret.Pictures = []chat.Picture{{Name: "pad.png", Alt: "the pad", PNG: picture(1)}}
	w.table.handle = func(context.Context, chat.Request) chat.Answer { return chat.Answer{Message: secret, Replace: true} }
	w.mustSend(chat.Delivery{Key: "k", Message: chat.Message{Lines: []string{"for all"}, Buttons: []chat.Button{{ID: "act/abcde/", Label: "Act"}}}})
	menu := w.presses(w.last(), "act/abcde/")
	if menu == nil || !menu.Ephemeral || menu.Text != "a secret" || len(menu.Pictures) != 1 {
		t.Fatalf("the answer is %+v", menu)
	}
	if got := w.last(); got.Text != "for all" {
		t.Errorf("what all see is %+v", got)
	}
	secret = chat.Message{Lines: []string{"more"}, Keep: true, Buttons: secret.Buttons}
	if got := w.presses(menu, "do/abcde/0.1/go"); got == nil || got.ID != menu.ID || got.Text != "more" || len(got.Pictures) != 1 || got.Pictures[0].Alt != "the pad" {
		t.Errorf("pressed in private, to keep the picture: %+v", got)
	}
	secret = say("another")
	if got := w.presses(menu, "do/abcde/0.1/go"); got == nil || got.ID != menu.ID || got.Text != "another" || len(got.Pictures) != 0 {
		t.Errorf("pressed in private: %+v", got)
	}
}

// A silent answer changes nothing.
func TestSilent(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	w.table.handle = func(context.Context, chat.Request) chat.Answer { return chat.Answer{Silent: true} }
	w.mustSend(chat.Delivery{Key: "k", Message: chat.Message{Lines: []string{"x"}, Buttons: []chat.Button{{ID: "act/abcde/", Label: "Act"}}}})
	i, err := w.Press("ann", w.last(), "act/abcde/")
	if err != nil {
		t.Fatal(err)
	}
	if err := <-w.acks; err != nil {
		t.Fatal(err)
	}
	if kind, _ := i.Acknowledged(); kind != discordtest.AnswerNothing {
		t.Errorf("the first answer is %d", kind)
	}
	if got := w.types(w.deck, "who"); got == nil || got.Text != "Done." {
		t.Errorf("a command's answer is %+v", got)
	}
}

// A button that asks for a text opens a form. The text arrives as a press of that
// button, and the answer may replace the message.
func TestForm(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	w.table.handle = func(_ context.Context, r chat.Request) chat.Answer {
		if r.Press == "" {
			return chat.Answer{Message: chat.Message{Lines: []string{"menu"}, Buttons: []chat.Button{{ID: "type/abcde/0.1", Label: "Type…", Prompt: &chat.Prompt{}}}}}
		}
		return chat.Answer{Message: say("you typed " + r.Value), Replace: true}
	}
	menu := w.types(w.deck, "act")
	i, err := w.Press("ann", menu, "type/abcde/0.1")
	if err != nil {
		t.Fatal(err)
	}
	w.until("the form opens", func() bool { return i.Modal() != nil })
	if form := i.Modal(); form.Title != "Your move" || len(form.Inputs) != 1 || form.Inputs[0].Label != "In the game's own words" {
		t.Errorf("the form is %+v", form)
	}
	got := w.shown(w.Submit(i, map[string]string{"text": "move 7"}))
	if got == nil || got.ID != menu.ID || got.Text != "you typed move 7" {
		t.Errorf("the answer is %+v", got)
	}
	if n := len(w.table.requests()); n != 2 {
		t.Errorf("the table was asked %d times", n)
	}
}

// A press on somebody else's button opens no form: it is refused at once.
func TestForeignForm(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	w.table.handle = func(context.Context, chat.Request) chat.Answer {
		return chat.Answer{Message: chat.Message{Lines: []string{"menu"}, Buttons: []chat.Button{{ID: "type/abcde/9.1", Label: "Type…", Prompt: &chat.Prompt{}}}}}
	}
	menu := w.types(w.deck, "act")
	if got := w.presses(menu, "type/abcde/9.1"); got == nil || got.Text != "Not yours." || !got.Ephemeral {
		t.Errorf("the answer is %+v", got)
	}
	if n := len(w.table.requests()); n != 1 {
		t.Errorf("the table was asked to handle %d requests, want the command alone", n)
	}
}

// If an interaction comes twice at the same time, the table is asked once. If it
// comes again later, the table is asked again and gives the same answer.
func TestTwice(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	go_ := make(chan bool)
	w.table.handle = func(context.Context, chat.Request) chat.Answer {
		<-go_
		return chat.Answer{Message: say("once")}
	}
	i, err := w.Command("ann", w.deck, sea, "who")
	if err != nil {
		t.Fatal(err)
	}
	w.until("the table is asked", func() bool { return len(w.table.requests()) == 1 })
	if err := w.Repeat(i); err != nil {
		t.Fatal(err)
	}
	w.until("the second is left out", func() bool { return strings.Contains(w.log.String(), "drop an interaction") })
	close(go_)
	if got := i.Shown(5 * time.Second); got == nil || got.Text != "once" {
		t.Errorf("the answer is %+v", got)
	}
	if n := len(w.table.requests()); n != 1 {
		t.Errorf("the table was asked %d times", n)
	}
	w.until("it is done", func() bool { w.d.work.mu.Lock(); defer w.d.work.mu.Unlock(); return len(w.d.work.ids) == 0 })
	if err := w.Repeat(i); err != nil {
		t.Fatal(err)
	}
	w.until("the table is asked again", func() bool { return len(w.table.requests()) == 2 })
	<-w.acks
	if err := <-w.acks; err != nil { // 40060: it was answered already
		t.Errorf("acknowledged: %v", err)
	}
}

// A panic in the table ends only the one answer.
func TestPanic(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	w.table.handle = func(context.Context, chat.Request) chat.Answer { panic("the shark is at 7") }
	if got := w.types(w.deck, "who"); got == nil || got.Text != sayBroken.Lines[0] {
		t.Errorf("the answer is %+v", got)
	}
	if strings.Contains(w.log.String(), "shark") || !strings.Contains(w.log.String(), "panic") {
		t.Errorf("the log says %s", w.log)
	}
}

// A request tells the table which permissions the bot lacks in the channel.
func TestLacksOfARequest(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	w.Permit(w.deck, discordtest.AllPermissions&^discordtest.AttachFiles)
	w.types(w.deck, "who")
	thread := w.AddThread(w.deck, "aft")
	w.Permit(thread, discordtest.AllPermissions&^discordtest.SendMessagesInThreads)
	w.types(thread, "who")
	for i, want := range []string{"Attach Files", "Send Messages in Threads"} {
		if got := w.table.requests()[i].Lacks; got != want {
			t.Errorf("the table is told that the bot lacks %q, want %q", got, want)
		}
	}
}

// Before the process ends, the requests under way are answered.
func TestDrain(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	end := w.run()
	asked := make(chan bool)
	w.table.handle = func(context.Context, chat.Request) chat.Answer {
		close(asked)
		time.Sleep(1500 * time.Millisecond)
		return chat.Answer{Message: say("just in time")}
	}
	i, err := w.Command("ann", w.deck, sea, "who")
	if err != nil {
		t.Fatal(err)
	}
	<-asked
	if err := end(); err != nil {
		t.Errorf("Run: %v", err)
	}
	if got := i.Shown(time.Second); got == nil || got.Text != "just in time" {
		t.Errorf("the answer is %+v", got)
	}
	if w.d.Ready() == nil {
		t.Error("it is ready although it has ended")
	}
}
