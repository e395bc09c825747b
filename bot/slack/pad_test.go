package slack

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/slack/slacktest"
)

// TestThePadStandsForItself: if a player has a pad in direct messages, an answer sends its
// pictures there again only if the player asks for them.
func TestThePadStandsForItself(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	own := w.server.Direct("UANN")
	pad := chat.Delivery{Key: "pad", Person: to("UANN"), Message: board("Your pad.", "The shark is at 7.")}
	pad.Message.Private = true
	pad.Edit = w.mustSend(pad)
	pictures := func() (n int) {
		for _, m := range w.server.Messages(own, "") {
			for _, b := range m.Blocks {
				if b.Picture != nil {
					n++
				}
			}
		}
		return n
	}

	for _, shown := range []struct{ alt, says string }{
		{"The shark is at 7.", picturesThere}, {"The shark is at 8.", picturesOld},
	} {
		w.answering(menu("You moved.", shown.alt), false)
		w.server.Command("UANN", "CDECK", "do move 8")
		w.settle()
		here := w.only("CDECK", "UANN")
		if len(here) == 0 || text(here[len(here)-1]) != "You moved. | "+shown.says || len(w.server.Messages(own, "")) != 1 {
			t.Errorf("%s: the answer is %+v, and she has %d messages", shown.alt, here, len(w.server.Messages(own, "")))
		}
	}
	w.server.Say("UANN", own, "", "do move 8")
	w.settle()
	all := w.server.Messages(own, "")
	last := all[len(all)-1]
	if text(last) != "You moved." || len(last.Blocks) != 2 || len(last.Blocks[1].Elements) != 1 || pictures() != 1 {
		t.Errorf("typed there it is answered with %+v; %d pictures stand there", last, pictures())
	}
	// Asked for in the pad, they come with the pad, which moves down.
	asking := func(words string, asked bool) {
		m := menu(words, "The shark is at 8.")
		m.Private = true
		w.table.teach(func(chat.Request) chat.Answer { return chat.Answer{Message: m, Pictures: asked} })
	}
	asking("Your secrets.", true)
	_, ts, _ := strings.Cut(pad.Edit, " ")
	w.server.Press("UANN", own, ts, "do/t1/0.1/a", "")
	w.settle()
	all = w.server.Messages(own, "")
	if moved := all[len(all)-1]; text(moved) != "Your secrets." || moved.Blocks[1].Picture.Alt != "The shark is at 8." || pictures() != 1 {
		t.Errorf("asked for in the pad, she is shown %+v; %d pictures stand there", moved, pictures())
	}
	// The answer to a press in such an answer stays in words. After a press in the
	// pad, the pad moves down with its new picture, and the table finds it there.
	w.answering(board("You moved again.", "The shark is at 9."), true)
	w.server.Press("UANN", own, last.TS, "do/t1/0.1/a", "")
	w.settle()
	if pictures() != 1 {
		t.Errorf("pressed in words, %d pictures stand there", pictures())
	}
	_, ts, _ = strings.Cut(w.pad(t.Context(), "UANN"), " ")
	w.server.Press("UANN", own, ts, "do/t1/0.1/a", "")
	w.settle()
	pad.Key, pad.Message = "pad 2", board("Your pad.", "The shark is at 9.")
	ref := w.mustSend(pad)
	all = w.server.Messages(own, "")
	if last := all[len(all)-1]; pictures() != 1 || ref != own+" "+last.TS || text(last) != "Your pad." || last.Blocks[1].Picture.Alt != "The shark is at 9." {
		t.Errorf("%d pictures stand there, the pad is %q, and the last message %+v", pictures(), ref, last)
	}

	// Other pictures are sent. When the pad has no pictures, its pictures are sent
	// again.
	other := say("The board.")
	other.Pictures = []chat.Picture{picture("chart.png", "The island.")}
	w.answering(other, false)
	w.server.Command("UANN", "CDECK", "board")
	w.settle()
	if pictures() != 2 {
		t.Errorf("with the board, %d pictures stand there, want 2", pictures())
	}
	w.mustSend(chat.Delivery{Key: "strip", Person: to("UANN"), Edit: ref, Message: say("You have left this seat.")})
	for _, step := range []struct {
		asked bool
		want  int
	}{{false, 1}, {true, 2}} {
		asking("You moved.", step.asked)
		w.server.Command("UANN", "CDECK", "me")
		w.settle()
		if pictures() != step.want {
			t.Errorf("without a pad, and asked for: %v, %d pictures stand there, want %d", step.asked, pictures(), step.want)
		}
	}
}

// menu is a player's own menu with a picture.
func menu(words, alt string) chat.Message {
	m := board(words, alt)
	m.Kind = chat.Pad
	return m
}

// TestWhoseMessagesWereClosed: a player who closed direct messages has no pad
// that is kept up to date.
func TestWhoseMessagesWereClosed(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	pad := chat.Delivery{Key: "pad", Person: to("UANN"), Message: board("Your pad.", "The shark is at 7.")}
	pad.Edit = w.mustSend(pad)
	if has, _ := w.onPad(t.Context(), "UANN", pad.Message.Pictures); !has {
		t.Error("she has no pad")
	}
	w.server.CloseDMs("UANN", "cannot_dm_bot")
	pad.Key = "pad 2"
	w.refused(pad, chat.Closed)
	w.server.CloseDMs("UANN", "")
	if has, _ := w.onPad(t.Context(), "UANN", pad.Message.Pictures); has {
		t.Error("she still has a pad, which is not kept true")
	}
}

// TestPicturesThatStay: where a person has nothing to decide by newer pictures, a press in
// their pad edits its words, which say whether its picture is from before this.
func TestPicturesThatStay(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	own := w.server.Direct("UANN")
	pad := chat.Delivery{Key: "pad", Person: to("UANN"), Message: menu("Your pad.", "The shark is at 7.")}
	pad.Message.Private = true
	w.mustSend(pad)
	for _, step := range []struct {
		name           string
		shows          string // the picture that the answer would bring
		keeps, same    bool
		words, picture string
		moves          bool
	}{
		{"other choices", "The shark is at 7, with rings.", true, true, "Answered.", "The shark is at 7.", false},
		{"nothing left to decide", "The shark is at 8.", true, false, "From before.", "The shark is at 7.", false},
		{"other choices below an old picture", "The shark is at 8, with rings.", true, true, "From before.", "The shark is at 7.", false},
		{"something to decide", "The shark is at 8.", false, false, "Answered.", "The shark is at 8.", true},
		{"other choices below the new picture", "The shark is at 8, with rings.", true, true, "Answered.", "The shark is at 8.", false},
		{"the same picture", "The shark is at 8.", true, false, "Answered.", "The shark is at 8.", false},
		{"the places of the choices, as asked", "The shark is at 8, with rings.", false, false, "Answered.", "The shark is at 8, with rings.", true},
	} {
		before := w.pad(t.Context(), "UANN")
		w.table.teach(func(chat.Request) chat.Answer {
			a := chat.Answer{Message: menu("Answered.", step.shows), Replace: true, Same: step.same}
			if step.keeps {
				kept := menu("From before.", step.shows)
				kept.Pictures, kept.Outdated = nil, true
				a.Kept, a.Bare, a.Show = &kept, &kept, &chat.Button{ID: "show/t1/0.1/0/", Label: "Show these on the picture"}
			}
			return a
		})
		_, ts, _ := strings.Cut(before, " ")
		w.server.Press("UANN", own, ts, "do/t1/0.1/a", "")
		w.settle()
		all := w.server.Messages(own, "")
		if len(all) != 1 || text(all[0]) != step.words || all[0].Blocks[1].Picture.Alt != step.picture {
			t.Errorf("%s: she reads %+v", step.name, all)
		}
		if moved := w.pad(t.Context(), "UANN") != before; moved != step.moves {
			t.Errorf("%s: it is a new message: %v", step.name, moved)
		}
		shows := false
		for _, b := range all[0].Blocks {
			for _, e := range b.Elements {
				shows = shows || e.Text == "Show these on the picture"
			}
		}
		if shows != (step.same && step.words == "Answered.") {
			t.Errorf("%s: it offers to show the places: %v", step.name, shows)
		}
	}
}

// TestAPressBringsNoPictures: a message without pictures has none after a press that leaves
// nothing to decide by them.
func TestAPressBringsNoPictures(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	own := w.server.Direct("UANN")
	ref := w.mustSend(chat.Delivery{Key: "pad", Person: to("UANN"), Message: chat.Message{Kind: chat.Pad, Lines: []string{"Roll again?"}, Buttons: menu("", "").Buttons, Private: true}})
	w.table.teach(func(chat.Request) chat.Answer {
		kept, bare := menu("From before.", ""), menu("To see it, press.", "")
		kept.Pictures, bare.Pictures = nil, nil
		return chat.Answer{Message: menu("Answered.", "The shark is at 8."), Replace: true, Kept: &kept, Bare: &bare}
	})
	_, ts, _ := strings.Cut(ref, " ")
	w.server.Press("UANN", own, ts, "do/t1/0.1/a", "")
	w.settle()
	all := w.server.Messages(own, "")
	if len(all) != 1 || all[0].TS != ts || text(all[0]) != "To see it, press." || all[0].Blocks[1].Picture != nil {
		t.Errorf("she reads %+v", all)
	}
}

// A pad that calls its reader is a new message in the place of the old one, even with the same
// pictures, and is posted once, however often it is tried. Its notification begins with the call.
// The channel names in bold whom a pad has called.
func TestAPadCalls(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	pad := chat.Message{Kind: chat.Pad, Title: "Duel", Lines: []string{"It is dark."}, Private: true, Pictures: []chat.Picture{picture("pad.png", "A chart.")}}
	first := w.mustSend(chat.Delivery{Key: "k1", Person: to("UANN"), Message: pad})
	pad.Call = "She sinks! Your turn to sail."
	d := chat.Delivery{Key: "k2", Person: to("UANN"), Edit: first, Anew: true, Message: pad}
	called := w.mustSend(d)
	again := w.mustSend(d)
	all := w.server.Messages(w.server.Direct("UANN"), "")
	if called == first || called != again || len(all) != 1 || all[0].Text != "She sinks! Your turn to sail. · Duel" {
		t.Errorf("the pad was %s, and then %s and %s; there stand %d messages, the first says %q", first, called, again, len(all), all[0].Text)
	}
	m := chat.Message{Kind: chat.Turn, Call: "{0} and {1}: {0} is to sail.", People: []chat.Person{{Chat: Name, ID: "UANN", Name: "Ann"}, {Chat: Name, ID: "UBOB", Name: "Bob"}}, Ping: []int{1}}
	w.mustSend(chat.Delivery{Key: "k3", Place: deck(), Message: m})
	if got := text(w.server.Messages("CDECK", "")[0]); got != "*Ann* and <@UBOB>: Ann is to sail." {
		t.Errorf("the channel says %q", got)
	}
}
