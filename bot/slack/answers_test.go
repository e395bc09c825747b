package slack

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/slack/slacktest"
)

// only returns the messages in a channel that one person alone sees.
func (w *world) only(channel, person string) []slacktest.Message {
	var all []slacktest.Message
	for _, m := range w.server.Messages(channel, person) {
		if m.For == person {
			all = append(all, m)
		}
	}
	return all
}

// text returns all words of a message.
func text(m slacktest.Message) string {
	var parts []string
	for _, b := range m.Blocks {
		if b.Text != "" {
			parts = append(parts, b.Text)
		}
	}
	return strings.Join(parts, " | ")
}

// answering makes the table answer everything with a message.
func (w *world) answering(m chat.Message, replace bool) {
	m.Private = true
	w.table.teach(func(chat.Request) chat.Answer { return chat.Answer{Message: m, Replace: replace} })
}

// TestAnAnswerIsForItsAskerAlone: in a channel an answer is ephemeral. That holds
// also if the pressed message is for everybody, and if the table asks for it to
// be replaced.
func TestAnAnswerIsForItsAskerAlone(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	public := say("Turn 1.")
	public.Buttons = []chat.Button{{ID: "act/t1/", Label: "Act"}}
	_, ts, _ := strings.Cut(w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: public}), " ")
	secret := say("The shark is at 7.")
	for _, replace := range []bool{false, true} {
		w.answering(secret, replace)
		w.server.Press("UANN", "CDECK", ts, "act/t1/", "")
		w.settle()
	}
	w.server.Command("UANN", "CDECK", "me")
	w.settle()
	if n := len(w.only("CDECK", "UANN")); n != 3 {
		t.Errorf("Ann sees %d answers, want 3", n)
	}
	for _, m := range w.server.Messages("CDECK", "UBOB") {
		if strings.Contains(text(m), "shark") || m.Edits > 0 {
			t.Errorf("Bob sees %q, edited %d times", text(m), m.Edits)
		}
	}
}

// TestAnEphemeralMenuIsReplaced: the answer to a press in an ephemeral menu
// replaces the menu.
func TestAnEphemeralMenuIsReplaced(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	menu := say("You may move.")
	menu.Buttons = []chat.Button{{ID: "do/t1/0.1/a", Label: "Move"}, {ID: "type/t1/0.1", Label: "Type…", Prompt: &chat.Prompt{Title: "Your move", Label: "Words"}}}
	w.answering(menu, false)
	w.server.Command("UANN", "CDECK", "act")
	w.settle()
	first := w.only("CDECK", "UANN")[0]
	next := say("You moved.")
	next.Buttons = menu.Buttons
	next.Pictures = []chat.Picture{picture("board.png", "The board, with rings.")}
	w.answering(next, true)
	w.server.Press("UANN", "CDECK", first.TS, "do/t1/0.1/a", "")
	w.settle()
	now := w.only("CDECK", "UANN")
	if len(now) != 1 || now[0].Edits != 1 || text(now[0]) != "You moved." {
		t.Fatalf("Ann sees %d answers, the first %q", len(now), text(now[0]))
	}
	if n := len(w.server.Messages(w.server.Direct("UANN"), "")); n != 0 {
		t.Errorf("%d messages went to her for a press in a menu", n)
	}
	// The answer to a form that such a button opened replaces the menu, too.
	w.answering(say("You typed."), true)
	w.server.Press("UANN", "CDECK", first.TS, "type/t1/0.1", "")
	w.settle()
	w.server.Submit("UANN", "move 7")
	w.settle()
	now = w.only("CDECK", "UANN")
	if len(now) != 1 || text(now[0]) != "You typed." {
		t.Errorf("Ann sees %d answers, the first %q", len(now), text(now[0]))
	}
}

// TestWhoTakesNoMessages: a person who accepts no direct messages gets the
// description of the pictures in words.
func TestWhoTakesNoMessages(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	w.server.CloseDMs("UANN", "cannot_dm_bot")
	pad := say("Your pad.")
	pad.Pictures, pad.File = []chat.Picture{picture("pad.png", "The shark is at 7.")}, &chat.File{Name: "a.json", Data: []byte("{}")}
	w.answering(pad, false)
	w.server.Command("UANN", "CDECK", "me") // it tries, and then says so
	w.settle()
	w.server.Command("UANN", "CDECK", "me") // it knows now
	w.settle()
	here := w.only("CDECK", "UANN")
	want := "Your pad.\nThe picture in words: The shark is at 7. | " + notThere + " | " + fileLost
	if len(here) != 3 || text(here[1]) != want || text(here[2]) != want {
		t.Errorf("there are %d answers, the last %q, want %q", len(here), text(here[len(here)-1]), want)
	}
	// When the person accepts messages again, the pictures come again.
	w.server.CloseDMs("UANN", "")
	w.mustSend(chat.Delivery{Key: "k1", Person: to("UANN"), Message: say("Hello.")})
	w.server.Command("UANN", "CDECK", "me")
	w.settle()
	if all := w.server.Messages(w.server.Direct("UANN"), ""); len(all) != 3 { // the greeting, the pad, the file
		t.Errorf("her messages are %+v", all)
	}
}

// TestDirectMessages: in direct messages an answer is a message with its pictures
// in it. The answer to a press in such a message replaces it.
func TestDirectMessages(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	own := w.server.Direct("UANN")
	pad := say("Your pad.")
	pad.Pictures = []chat.Picture{picture("pad.png", "The shark is at 7.")}
	pad.Buttons = []chat.Button{{ID: "do/t1/0.1/a", Label: "Move"}}
	w.answering(pad, false)
	w.server.Command("UANN", own, "me")
	w.settle()
	all := w.server.Messages(own, "UANN")
	if len(all) != 1 || all[0].For != "" || all[0].Blocks[1].Picture == nil {
		t.Fatalf("her messages are %+v", all)
	}
	pad.Lines = []string{"You moved."}
	w.answering(pad, true)
	w.server.Press("UANN", own, all[0].TS, "do/t1/0.1/a", "")
	w.settle()
	all = w.server.Messages(own, "UANN")
	if len(all) != 1 || all[0].Edits != 1 || !strings.HasPrefix(text(all[0]), "You moved.") || all[0].Blocks[1].Picture == nil {
		t.Errorf("her messages are %+v", all)
	}
	// A short outage does not lose the answer.
	pad.Lines = []string{"You moved again."}
	w.answering(pad, true)
	w.server.Fail("chat.update", slacktest.Fault{Drop: true}, slacktest.Fault{Status: 503}, slacktest.Fault{RetryAfter: time.Second})
	w.server.Press("UANN", own, all[0].TS, "do/t1/0.1/a", "")
	w.settle()
	all = w.server.Messages(own, "UANN")
	if !strings.HasPrefix(text(all[0]), "You moved again.") {
		t.Errorf("she sees %q", text(all[0]))
	}
}

// TestPicturesElsewhereAreHeaded: the pictures of an answer in a channel come in direct messages, below
// a line that names the game and the channel. A notification says what they are. The answer itself stands
// in the channel.
func TestPicturesElsewhereAreHeaded(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	menu := say("You may move.")
	menu.Kind, menu.Private, menu.Places = chat.Pad, true, []chat.Link{{Place: deck()}}
	menu.Pictures = []chat.Picture{picture("pad.png", "The shark is at 7.")}
	w.table.teach(func(chat.Request) chat.Answer {
		return chat.Answer{Message: menu, Elsewhere: "JAWS in {c0}", Pictures: true}
	})
	w.server.Command("UANN", "CDECK", "me")
	w.settle()
	all := w.server.Messages(w.server.Direct("UANN"), "UANN")
	if len(all) != 1 || !strings.HasPrefix(text(all[0]), "*JAWS in <#CDECK>*") {
		t.Errorf("her direct messages are %+v", all)
	} else if want := "JAWS: the picture that you asked for"; all[0].Text != want {
		t.Errorf("her phone shows %q, want %q", all[0].Text, want)
	}
	if here := w.only("CDECK", "UANN"); len(here) != 1 || strings.Contains(text(here[0]), "JAWS") {
		t.Errorf("in the channel she sees %+v", here)
	}
}

// TestAMenuBringsNoPictureUnasked: who presses Act in the channel gets a menu there, and no private
// message. A button of the menu brings the picture, and the menu stays.
func TestAMenuBringsNoPictureUnasked(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	menu := say("You may move.")
	menu.Kind, menu.Private = chat.Pad, true
	menu.Pictures = []chat.Picture{picture("map.png", "Brody is at 7.")}
	w.table.teach(func(r chat.Request) chat.Answer {
		return chat.Answer{Message: menu, Show: &chat.Button{ID: "show/t1/0.1/0/", Label: "Show these on the picture"}, Replace: r.Press != "", Pictures: r.Press != ""}
	})
	w.server.Command("UANN", "CDECK", "act")
	w.settle()
	own := w.server.Direct("UANN")
	here := w.only("CDECK", "UANN")
	if n := len(w.server.Messages(own, "UANN")); n != 0 || len(here) != 1 {
		t.Fatalf("Act brings %d private messages, and %d menus", n, len(here))
	}
	w.server.Press("UANN", "CDECK", here[0].TS, "show/t1/0.1/0/", "")
	w.settle()
	if n, menus := len(w.server.Messages(own, "UANN")), len(w.only("CDECK", "UANN")); n != 1 || menus != 1 {
		t.Errorf("the button brings %d private messages, and %d menus stand", n, menus)
	}
}

// TestAnAnswerFindsItsWay: the answer arrives if the response_url fails, is rate
// limited, or is used up.
func TestAnAnswerFindsItsWay(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	for i, faults := range [][]slacktest.Fault{
		{{Status: 500}, {Drop: true}},
		{{RetryAfter: time.Second}},
		{{Error: "used_url"}},
		{{Error: "expired_url"}},
		{{Status: 500}, {Status: 500}, {Status: 500}, {Status: 500}},
	} {
		w.server.Fail("response", faults...)
		w.server.Command("UANN", "CDECK", "board")
		w.settle()
		if n := len(w.only("CDECK", "UANN")); n != i+1 {
			t.Errorf("after %+v Ann sees %d answers, want %d", faults, n, i+1)
		}
	}
}

// TestASilentAnswer: a silent answer shows nothing.
func TestASilentAnswer(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	w.table.teach(func(chat.Request) chat.Answer { return chat.Answer{Silent: true} })
	w.server.Command("UANN", "CDECK", "board")
	w.settle()
	if n := len(w.server.Sent(0)); n != 0 {
		t.Errorf("%d things were shown", n)
	}
}

// TestAFormThatDoesNotOpen: the person who should have seen the form is told.
func TestAFormThatDoesNotOpen(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	m := say("Join us.")
	m.Buttons = []chat.Button{prompting}
	_, ts, _ := strings.Cut(w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: m}), " ")
	w.server.Fail("views.open", slacktest.Fault{Error: "expired_trigger_id"})
	w.server.Press("UANN", "CDECK", ts, prompting.ID, "")
	w.settle()
	if got := w.only("CDECK", "UANN"); len(got) != 1 || !strings.Contains(text(got[0]), "press the button again") {
		t.Errorf("Ann sees %+v", got)
	}
}

// TestAFormThatIsOpen: the same press came twice, and that is no error.
func TestAFormThatIsOpen(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	m := say("Join us.")
	m.Buttons = []chat.Button{prompting}
	_, ts, _ := strings.Cut(w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: m}), " ")
	r := w.server.Press("UANN", "CDECK", ts, prompting.ID, "")
	w.settle()
	w.server.Again(r)
	w.settle()
	if w.server.Modal("UANN") == nil || len(w.only("CDECK", "UANN")) != 0 {
		t.Errorf("the form is %v, and Ann sees %d answers", w.server.Modal("UANN"), len(w.only("CDECK", "UANN")))
	}
}

// TestAFormThatIsForeign: a press on somebody else's button opens no form. It is
// refused at once.
func TestAFormThatIsForeign(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	m := say("Join us.")
	m.Buttons = []chat.Button{{ID: "type/t1/9.1", Label: "Type…", Prompt: prompting.Prompt}}
	_, ts, _ := strings.Cut(w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: m}), " ")
	w.server.Press("UANN", "CDECK", ts, "type/t1/9.1", "")
	w.settle()
	if got := w.only("CDECK", "UANN"); w.server.Modal("UANN") != nil || len(got) != 1 || text(got[0]) != "Not yours." {
		t.Errorf("the form is %v, and Ann sees %+v", w.server.Modal("UANN"), got)
	}
}

// TestInAThread: an answer appears in the thread of the request, unless it
// replaces a message there.
func TestInAThread(t *testing.T) {
	t.Parallel()
	said := make(chan string, 2)
	hooks := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		said <- string(body)
	}))
	t.Cleanup(hooks.Close)
	s := newSlack(t, Config{})
	for _, replace := range []bool{false, true} {
		o := origin{person: "UANN", channel: "CDECK", ts: "2.0", thread: "1.0", ephemeral: true, responseURL: hooks.URL}
		s.answer(t.Context(), o, "k1", chat.Answer{Message: say("Hello."), Replace: replace})
		if body := <-said; strings.Contains(body, `"thread_ts":"1.0"`) == replace || !strings.Contains(body, `"response_type":"ephemeral"`) || strings.Contains(body, `"replace_original":true`) != replace {
			t.Errorf("an answer that replaces: %v is %s", replace, body)
		}
	}
}

// TestHome: the home lists the person's games and the commands, and says which release this
// is. Its buttons answer in direct messages.
func TestHome(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.restart(Config{Release: "v1.2.3"})
	w.run()
	w.table.teach(func(r chat.Request) chat.Answer {
		m := say(strings.TrimSpace("This is " + r.Text + r.Press))
		if r.Text == "mine" {
			m.Buttons = []chat.Button{{ID: "me/t1/", Label: "JAWS t1"}}
		}
		return chat.Answer{Message: m}
	})
	w.server.OpenHome("UANN")
	w.settle()
	var says []string
	for _, b := range w.server.Home("UANN").Blocks {
		says = append(says, b.Type+" "+b.Text)
	}
	if got := strings.Join(says, ", "); got != "section This is mine, actions , divider , section This is help commands, context Shipboard v1.2.3" {
		t.Errorf("her home is %s", got)
	}
	w.server.PressHome("UANN", "me/t1/")
	w.settle()
	if all := w.server.Messages(w.server.Direct("UANN"), ""); len(all) != 1 || text(all[0]) != "This is me/t1/" {
		t.Errorf("her messages are %+v", all)
	}
}

// However many games somebody plays, their home shows them all. If the list of commands does not fit below, it says how
// to have that.
func TestHomeOfManyGames(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	for _, games := range []int{1, 20} {
		w.table.teach(func(r chat.Request) chat.Answer {
			if r.Text != "mine" {
				return chat.Answer{Message: say(strings.Repeat("c", 2900), strings.Repeat("d", 2900))}
			}
			var m chat.Message
			for n := range games {
				m.Lines = append(m.Lines, fmt.Sprint("Game ", n, ": ", strings.Repeat("g", 250)))
				m.Buttons = append(m.Buttons, chat.Button{ID: fmt.Sprintf("me/t%d/", n), Label: fmt.Sprint("Game ", n), Group: fmt.Sprint("Group ", n), Hint: strings.Repeat("h", 200)})
			}
			return chat.Answer{Message: m}
		})
		w.server.OpenHome("UANN")
		w.settle()
		home := w.server.Home("UANN")
		if home == nil {
			t.Fatalf("with %d games there is no home; the log:\n%s", games, w.log)
		}
		buttons, all := 0, ""
		for _, b := range home.Blocks {
			buttons += len(b.Elements)
			all += b.Text
		}
		if buttons != games || len(all) > mostShown || len(home.Blocks) > mostHome {
			t.Errorf("with %d games the home has %d buttons, %d blocks and %d characters", games, buttons, len(home.Blocks), len(all))
		}
		if lists := strings.Contains(all, "cccc"); lists != (games == 1) || lists == strings.Contains(all, "/sea help commands lists") {
			t.Errorf("with %d games the home lists the commands: %t", games, lists)
		}
	}
}

// TestMention: a message that mentions the bot plays nothing. Its author gets an
// answer in the same place, also in a thread, that says so and offers buttons.
func TestMention(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	m := say("Waiting for Ann.")
	m.Buttons = []chat.Button{{ID: "act/t1/", Label: "Act"}}
	w.answering(m, false)
	w.server.Say("UANN", "CDECK", "1.000001", "<@"+slacktest.Bot+"> do move 7")
	w.settle()
	if got := w.asked(); got.Text != "who" || got.Place != threadOf("CDECK", "1.000001") || got.Within != deck() {
		t.Errorf("the table was asked %+v", got)
	}
	got := w.only("CDECK", "UANN")
	if len(got) != 1 || got[0].Thread != "1.000001" || !strings.HasPrefix(text(got[0]), openly) || len(got[0].Blocks[1].Elements) != 1 {
		t.Errorf("Ann sees %+v", got)
	}
}

// TestTokensStayOut: no failure writes a token to the log.
func TestTokensStayOut(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	m := say("Turn 1.")
	m.Buttons = []chat.Button{prompting, {ID: "act/t1/", Label: "Act"}}
	_, ts, _ := strings.Cut(w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: m}), " ")
	w.restart(Config{AppToken: slacktest.AppToken, Transport: brokenTransport{}})
	for _, event := range []func(){
		func() {
			w.interaction([]byte(`{"type":"block_actions","response_url":"` + w.server.URL() + `planted-response","trigger_id":"1.planted","user":{"id":"UANN"},"channel":{"id":"CDECK"},"container":{"message_ts":"` + ts + `"},"actions":[{"action_id":"act/t1/","action_ts":"1"}]}`))
		},
		func() {
			w.interaction([]byte(`{"type":"block_actions","response_url":"` + w.server.URL() + `planted-response","trigger_id":"1.planted","user":{"id":"UANN"},"channel":{"id":"CDECK"},"container":{"message_ts":"` + ts + `"},"actions":[{"action_id":"luck/t1/","action_ts":"1"}]}`))
		},
		func() { w.interaction([]byte(`{"type":"planted`)) },
		func() {
			w.event([]byte(`{"event_id":"E1","event":{"type":"app_home_opened","user":"UANN","tab":"home"}}`))
		},
		func() {
			w.event([]byte(`{"event_id":"E2","event":{"type":"app_mention","user":"UANN","channel":"CDECK"}}`))
		},
	} {
		event()
		w.settle()
	}
	picture := chat.Delivery{Key: "k2", Place: deck(), Message: chat.Message{Lines: []string{"x"}, Pictures: []chat.Picture{picture("a.png", "A.")}}}
	_, err := w.Send(t.Context(), picture)
	said := w.log.String() + err.Error()
	for _, f := range w.Examine(t.Context()) {
		said += f.What + f.Tell
	}
	if !strings.Contains(said, "planted fault") {
		t.Fatalf("nothing failed:\n%s", said)
	}
	for _, secret := range []string{slacktest.BotToken, slacktest.AppToken, "planted-response", "1.planted", "http://"} {
		if strings.Contains(said, secret) {
			t.Errorf("%q is in\n%s", secret, said)
		}
	}
}

// An answer that is too late for its response_url reaches its asker in another
// way, and nobody else.
func TestExpiredResponse(t *testing.T) {
	t.Parallel()
	for _, fail := range []func(*hall){
		func(h *hall) { h.delay("/response/", 31*time.Minute) },
		func(h *hall) {
			used := slacktest.Fault{Error: "used_url"}
			h.server.Fail("response", used, used)
		},
	} {
		h := openGame(t, hallOptions{})
		name, line := h.turn()
		open, before := len(h.Channel("deck")), h.head().Lines
		fail(h)
		shown := h.Type(name, "deck", "do "+line)
		h.wire.around.Store(nil)
		if shown == nil || !strings.Contains(shown.Text, "The game waits for you") {
			t.Errorf("%s is shown %+v", name, shown)
		}
		if n := len(h.server.Calls("chat.postEphemeral")); n != 1 {
			t.Errorf("there were %d other ways, want 1", n)
		}
		if got := h.head().Lines - before; got != 1 {
			t.Errorf("%q was played %d times", line, got)
		}
		if n := len(h.Channel("deck")); n != open {
			t.Errorf("a message for %s alone stands in the deck: %d messages, there were %d", name, n, open)
		}
	}
}

// To somebody who takes no private messages an answer comes in words, also where the address for it has expired. It says that
// private messages do not reach them, and not that no message does.
func TestExpiredResponseOfWhoTakesNoMessages(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	w.server.CloseDMs("UANN", "cannot_dm_bot")
	menu := board("It is your turn.", "The shark is at 7.")
	w.answering(menu, false)
	w.server.Command("UANN", "CDECK", "act") // it tries, and then knows
	w.settle()
	used := slacktest.Fault{Error: "used_url"}
	w.server.Fail("response", used, used)
	w.server.Command("UANN", "CDECK", "act")
	w.settle()
	here := w.only("CDECK", "UANN")
	got := text(here[len(here)-1])
	if want := "It is your turn.\nThe picture in words: The shark is at 7."; len(w.server.Calls("chat.postEphemeral")) != 1 || !strings.Contains(got, want) || !strings.Contains(got, notThere) {
		t.Errorf("by another way Ann is shown %q", got)
	}
	if !strings.Contains(notThere, "private messages") || !strings.Contains(fileLost, "private messages") {
		t.Errorf("she is told %q and %q", notThere, fileLost)
	}
}

// If no way to the asker is left, the answer is lost and not shown to anybody
// else. The request is carried out. Asked again, it is answered.
func TestNoWayToTheAsker(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	name, line := h.turn()
	open, before := len(h.Channel("deck")), h.head().Lines
	h.Revoke("deck", true)
	h.delay("/response/", 31*time.Minute)
	if shown := h.Type(name, "deck", "do "+line); shown != nil && len(shown.Buttons) > 0 {
		t.Errorf("%s is shown %+v", name, shown)
	}
	h.wire.around.Store(nil)
	if n, played := len(h.Channel("deck")), h.head().Lines-before; n != open || played != 1 {
		t.Errorf("the deck has %d messages, there were %d; %q was played %d times", n, open, line, played)
	}
	if shown := h.Type(name, "deck", "me"); shown == nil {
		t.Errorf("%s asks for more, and is shown nothing", name)
	}
}
