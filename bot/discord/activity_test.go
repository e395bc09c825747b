package discord

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
)

// Play on the board opens the activity where Discord can, and gives a link everywhere.
func TestPlayOnTheBoardOpensTheActivity(t *testing.T) {
	t.Parallel()
	const link, deep = "https://sea.example/link/X", "https://discord.com/activities/" + discordtest.ApplicationID + "?custom\\_id=abcde"
	for _, c := range []struct {
		name            string
		secret, enabled bool // here, and at Discord
		dm, slow        bool
		kind            int
		want            []string
	}{
		{"in a channel", true, true, false, false, discordtest.AnswerLaunch, []string{link, "The board opens here"}},
		{"in a private message", true, true, true, false, discordtest.AnswerMessage, []string{link, deep}},
		{"without activities", true, false, false, false, discordtest.AnswerMessage, []string{link}},
		{"without a secret", false, true, false, false, discordtest.AnswerMessage, []string{link}},
		{"without a secret in a private message", false, true, true, false, discordtest.AnswerMessage, []string{link}},
		{"after a while", true, true, false, true, discordtest.AnswerLater, []string{link}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, discordtest.Options{}, func(o *Config) {
				if c.secret {
					o.ClientSecret = discordtest.ClientSecret
				}
			})
			if c.enabled {
				w.EnableActivities()
			}
			went := make(chan struct{})
			if c.slow {
				w.d.pace.soon, w.d.pace.launch = time.Millisecond, time.Millisecond
			} else {
				close(went)
			}
			w.run()
			w.table.handle = func(context.Context, chat.Request) chat.Answer {
				<-went
				return chat.Answer{Opens: "abcde", Message: chat.Message{Lines: []string{"{c0}"}, Places: []chat.Link{{URL: link, Shows: "Open"}}}}
			}
			id := chat.PublicID(chat.PressBoard, "abcde")
			v, channel := chat.Delivery{Key: "k", Message: chat.Message{Lines: []string{"first"}, Buttons: []chat.Button{{ID: id, Label: "Play on the board"}}}}, w.deck
			if c.dm {
				ann := w.person("ann")
				v.Person, channel = &ann, w.DM("ann")
			}
			w.mustSend(v)
			i, err := w.Press("ann", w.Messages(channel)[0], id)
			if err != nil {
				t.Fatal(err)
			}
			kind, _ := i.Acknowledged()
			if c.slow {
				close(went)
			}
			got := w.shown(i, nil)
			if kind != c.kind || (i.Launched() != "") != (c.kind == discordtest.AnswerLaunch) {
				t.Errorf("the first answer is %d, and opens %q", kind, i.Launched())
			}
			for _, text := range c.want {
				if !strings.Contains(strings.ReplaceAll(got.Text, "<", ""), strings.ReplaceAll(text, `\`, "")) {
					t.Errorf("the answer lacks %s:\n%s", text, got.Text)
				}
			}
			if len(c.want) == 1 && strings.Contains(got.Text, "activities") || !got.Ephemeral && !c.dm {
				t.Errorf("the answer is %+v", got)
			}
		})
	}
}

// Discord says who has opened the activity, and where. Nobody else gets in, and no error and no
// line of the log tells a secret.
func TestWhoHasOpenedTheActivity(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{}, func(c *Config) { c.ClientSecret = discordtest.ClientSecret })
	w.EnableActivities()
	w.d.pace.arrive = time.Millisecond
	inside := w.d.Activity()
	if inside.App() != "" {
		t.Error("it knows its name before the start")
	}
	w.run()
	if inside.App() != discordtest.ApplicationID || inside.Origin() != "https://"+discordtest.ApplicationID+".discordsays.com" {
		t.Errorf("it is %s at %s", inside.App(), inside.Origin())
	}
	if got := strings.Join(inside.Frames(), " "); got != "https://discord.com https://ptb.discord.com https://canary.discord.com "+inside.Origin() {
		t.Errorf("it may be framed by %s", got)
	}
	cove := w.AddChannel(w.Guild(), "cove")
	deck := w.OpenActivity("ann", w.deck)
	alone, elsewhere := w.OpenActivity("ann", w.DM("ann")), w.OpenActivity("bob", cove)
	code := w.Code("ann", "")
	ann := w.person("ann")
	for _, c := range []struct {
		name, code, instance string
		place                string
		ok                   bool
	}{
		{"in a channel", code, deck, w.deck, true},
		{"a code that was traded", code, deck, "", false},
		{"in private", w.Code("ann", ""), alone, "", true},
		{"a code for another app", w.Code("ann", "999"), deck, "", false},
		{"no code of Discord's", "code-1", deck, "", false},
		{"an instance that she is not in", w.Code("ann", ""), elsewhere, "", false},
		{"an instance that is none", w.Code("ann", ""), "i-1-gc-1-" + w.deck, "", false},
	} {
		v, err := inside.Admit(t.Context(), c.code, c.instance)
		if c.ok && (err != nil || v.Place.ID != c.place || v.Person.ID != ann.ID || v.Person.Chat != Name || v.Token == "") {
			t.Errorf("%s: %+v, %v", c.name, v, err)
		}
		if !c.ok && !errors.Is(err, chat.ErrNotInside) {
			t.Errorf("%s: %+v, %v", c.name, v, err)
		}
	}
	w.LeaveActivity("ann", deck)
	if _, err := inside.Admit(t.Context(), w.Code("ann", ""), deck); !errors.Is(err, chat.ErrNotInside) {
		t.Errorf("an activity that is over: %v", err)
	}

	// Where something else is wrong, that is told, and nothing of what was sent.
	deck = w.OpenActivity("ann", w.deck)
	var errs []error
	for _, route := range []string{"POST /oauth2/token", "GET /users/@me", "GET /applications/{application}/activity-instances/{instance}"} {
		w.Fail(discordtest.Fault{Route: route, Status: 500})
		_, err := inside.Admit(t.Context(), w.Code("ann", ""), deck)
		w.Fail(discordtest.Fault{Route: route, Lost: true, Times: 5})
		_, lost := inside.Admit(t.Context(), w.Code("ann", ""), deck)
		errs = append(errs, err, lost)
		w.Mend()
	}
	w.d.ClientSecret = "swordfish"
	_, err := inside.Admit(t.Context(), w.Code("ann", ""), deck)
	if told := w.d.Troubles(); len(told) != 1 || !strings.Contains(told[0].Tell, "client secret") {
		t.Errorf("a wrong secret: %+v", told)
	}
	for _, err := range append(errs, err) {
		if err == nil || errors.Is(err, chat.ErrNotInside) {
			t.Errorf("a fault is told as %v", err)
			continue
		}
		for _, secret := range []string{"swordfish", "code-", "token-", discordtest.ClientSecret} {
			if strings.Contains(err.Error(), secret) || strings.Contains(w.log.String(), secret) {
				t.Errorf("an error or the log holds a secret: %v", err)
			}
		}
	}
	w.d.ClientSecret = discordtest.ClientSecret
	if _, err := inside.Admit(t.Context(), w.Code("ann", ""), deck); err != nil || len(w.d.Troubles()) > 0 {
		t.Errorf("after all: %v, %+v", err, w.d.Troubles())
	}
	w.d.ClientSecret = ""
	if w.d.Activity() != nil {
		t.Error("there is an activity without a secret")
	}
}

// Examine tells how to have the board inside Discord, and what of it is missing.
func TestExamineTheActivity(t *testing.T) {
	t.Parallel()
	const what = "the board inside Discord"
	page, secret := "sea.example", discordtest.ClientSecret
	w := newWorld(t, discordtest.Options{})
	tells := func(good bool, words string) {
		t.Helper()
		w.d.Page, w.d.ClientSecret = page, secret
		if f := w.finding(what); f.Good != good || !strings.Contains(f.Tell, words) {
			t.Errorf("it tells %+v, not %s", f, words)
		}
	}
	page, secret = "", ""
	tells(true, "set SHIPBOARD_PAGE first")
	page = "sea.example"
	tells(true, "map the prefix / to the target sea.example/activity.")
	secret = "swordfish"
	tells(false, "does not take the client secret")
	secret = discordtest.ClientSecret
	tells(false, "has no redirect")
	w.AddRedirect("https://127.0.0.1")
	tells(false, "Activities are not enabled")
	w.EnableActivities()
	tells(false, "another page answers than ours, with 404")
	answers := "<p>welcome to nginx</p>"
	host := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/activity/" {
			_, _ = rw.Write([]byte(answers))
		}
	}))
	t.Cleanup(host.Close)
	w.MapActivity(host.URL + "/activity")
	tells(false, "another page answers than ours, with 200")
	answers = `<script src="/page/discord.js">`
	tells(true, "It is on: https://"+discordtest.ApplicationID+".discordsays.com")
	w.Fail(discordtest.Fault{Route: "POST /oauth2/token", Status: 500})
	tells(false, "Discord did not answer")
}
