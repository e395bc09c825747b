package discordtest

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// client is a session of the usual Go library, connected to a fake.
func client(t *testing.T, s *Server) *discordgo.Session {
	t.Helper()
	c, err := discordgo.New("Bot " + Token)
	if err != nil {
		t.Fatal(err)
	}
	c.Client = &http.Client{Transport: s.Transport(), Timeout: 10 * time.Second}
	c.Dialer = &websocket.Dialer{NetDialContext: s.Dial}
	c.Identify.Intents = discordgo.IntentsGuilds
	c.ShouldRetryOnRateLimit = false
	return c
}

// opened is a client at the gateway.
func opened(t *testing.T, s *Server) *discordgo.Session {
	t.Helper()
	c := client(t, s)
	if err := c.Open(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Cut(true) })
	return c
}

// register registers /sea with one subcommand.
func register(t *testing.T, c *discordgo.Session) {
	t.Helper()
	_, err := c.ApplicationCommandBulkOverwrite(ApplicationID, "", []*discordgo.ApplicationCommand{{
		Name: "sea", Description: "Games at sea.", Options: []*discordgo.ApplicationCommandOption{{
			Type: discordgo.ApplicationCommandOptionSubCommand, Name: "do", Description: "Makes a move.",
			Options: []*discordgo.ApplicationCommandOption{{Type: discordgo.ApplicationCommandOptionString, Name: "line", Description: "The move.", Required: true, Autocomplete: true}},
		}},
	}})
	if err != nil {
		t.Fatal(err)
	}
}

// code is the code in Discord's refusal.
func code(err error) int {
	if rest, ok := errors.AsType[*discordgo.RESTError](err); ok && rest.Message != nil {
		return rest.Message.Code
	}
	return 0
}

func TestACommandIsAnsweredToOnePerson(t *testing.T) {
	s := New(t, Options{})
	s.AddPerson("ann", "Ann", "")
	deck := s.AddChannel("", "deck")
	c := opened(t, s)
	register(t, c)
	done := make(chan struct{})
	c.AddHandler(func(c *discordgo.Session, i *discordgo.InteractionCreate) {
		defer close(done)
		err := c.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Content: "Aye, " + i.Member.User.GlobalName, Flags: discordgo.MessageFlagsEphemeral},
		})
		if err != nil {
			t.Error(err)
		}
	})
	i, err := s.Command("ann", deck, "sea", "do", Option{"line", "move 7"})
	if err != nil {
		t.Fatal(err)
	}
	if m := i.Shown(time.Second); m == nil || m.Text != "Aye, Ann" || !m.Ephemeral {
		t.Errorf("ann is shown %+v", m)
	}
	<-done
	if all := s.Messages(deck); len(all) != 0 {
		t.Errorf("everyone is shown %+v", all)
	}
	if stream := s.Stream(); len(stream) != 1 || stream[0].Person != s.Person("ann").ID {
		t.Errorf("the stream is %+v", stream)
	}
	if sessions := s.Sessions(); len(sessions) != 1 || !sessions[0].Connected || sessions[0].Intents != 1 {
		t.Errorf("the sessions are %+v", sessions)
	}
}

func TestAnAnswerThatComesTooLateIsRefused(t *testing.T) {
	s := New(t, Options{Deadline: 50 * time.Millisecond})
	s.AddPerson("ann", "Ann", "")
	deck := s.AddChannel("", "deck")
	c := opened(t, s)
	register(t, c)
	codes := make(chan int, 3)
	c.AddHandler(func(c *discordgo.Session, i *discordgo.InteractionCreate) {
		if i.ApplicationCommandData().Options[0].Options[0].StringValue() == "late" {
			time.Sleep(150 * time.Millisecond)
		}
		for range 2 {
			codes <- code(c.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource}))
		}
	})
	late, err := s.Command("ann", deck, "sea", "do", Option{"line", "late"})
	if err != nil {
		t.Fatal(err)
	}
	if kind, _ := late.Acknowledged(); kind != 0 {
		t.Errorf("a late answer counts as %d", kind)
	}
	if got := []int{<-codes, <-codes}; !slices.Equal(got, []int{10062, 10062}) {
		t.Errorf("late answers are refused with %v", got)
	}
	soon, err := s.Command("ann", deck, "sea", "do", Option{"line", "soon"})
	if err != nil {
		t.Fatal(err)
	}
	if kind, _ := soon.Acknowledged(); kind != AnswerLater {
		t.Errorf("an answer in time counts as %d", kind)
	}
	if got := []int{<-codes, <-codes}; !slices.Equal(got, []int{0, 40060}) {
		t.Errorf("two answers are taken with %v", got)
	}
}

// send posts JSON in a channel.
func send(c *discordgo.Session, channel, body string, files ...*discordgo.File) error {
	kind, data := "application/json", []byte(body)
	if len(files) > 0 {
		var err error
		kind, data, err = discordgo.MultipartBodyWithJSON(jsonText(body), files)
		if err != nil {
			return err
		}
	}
	_, err := c.RequestRaw("POST", discordgo.EndpointChannelMessages(channel), kind, data, "", 0)
	return err
}

type jsonText string

func (j jsonText) MarshalJSON() ([]byte, error) { return []byte(j), nil }

func picture() *discordgo.File {
	return &discordgo.File{Name: "board.png", ContentType: "image/png", Reader: strings.NewReader("PNG")}
}

func TestBodiesAreHeldToTheLimits(t *testing.T) {
	row := func(n int, button string) string {
		return `{"type":1,"components":[` + strings.TrimSuffix(strings.Repeat(button+",", n), ",") + `]}`
	}
	v2 := func(components string) string { return `{"flags":32768,"components":[` + components + `]}` }
	gallery := `{"type":12,"items":[{"media":{"url":"attachment://board.png"},"description":"A board."}]}`
	for _, c := range []struct {
		name, body, why string
		files           []*discordgo.File
	}{
		{"40 components at most", v2(strings.Repeat(`{"type":14},`, 40) + `{"type":14}`), "maxItems: got 41, want 40", nil},
		{"nested ones count", v2(strings.TrimSuffix(strings.Repeat(`{"type":17,"components":[{"type":10,"content":"x"}]},`, 21), ",")), "42 components", nil},
		{"custom_ids differ", v2(row(2, `{"type":2,"style":1,"label":"a","custom_id":"x"}`)), `"x" is there twice`, nil},
		{"4000 characters in all", v2(`{"type":10,"content":"` + strings.Repeat("x", 2500) + `"},{"type":10,"content":"` + strings.Repeat("x", 1501) + `"}`), "4001 characters", nil},
		{"a custom_id has 100", v2(row(1, `{"type":2,"style":1,"label":"a","custom_id":"`+strings.Repeat("x", 101)+`"}`)), "custom_id': maxLength: got 101", nil},
		{"an alt text has 1024", v2(strings.Replace(gallery, "A board.", strings.Repeat("x", 1025), 1)), "description': maxLength: got 1,025", []*discordgo.File{picture()}},
		{"no content beside components", `{"content":"x","flags":32768,"components":[{"type":10,"content":"x"}]}`, "has content, too", nil},
		{"content has 2000", `{"content":"` + strings.Repeat("x", 2001) + `"}`, "content has 2001", nil},
		{"fields are known", `{"content":"x","colour":"blue"}`, "colour", nil},
		{"fields of components are known", v2(`{"type":10,"content":"x","label":"y"}`), "'label' not allowed", nil},
		{"a picture that is shown is there", v2(gallery), "has no such file", nil},
		{"a picture that is there is shown", v2(`{"type":10,"content":"x"}`), "shown nowhere", []*discordgo.File{picture()}},
		{"ids are texts", `{"content":"x","attachments":[{"id":0,"filename":"board.png"}]}`, "string", []*discordgo.File{picture()}},
		{"a nonce has 25", `{"content":"x","nonce":"` + strings.Repeat("x", 26) + `"}`, "nonce': maxLength: got 26", nil},
		{"a message is not empty", `{}`, "empty", nil},
		{"a row has 5 buttons", v2(row(6, `{"type":2,"style":1,"label":"a","custom_id":"x"}`)), "maxItems: got 6, want 5", nil},
		{"a file has 10 MiB", v2(gallery), "10485760 is the most", []*discordgo.File{{Name: "board.png", Reader: strings.NewReader(strings.Repeat("x", 10<<20+1))}}},
		{"components of version 2 say so", `{"components":[{"type":10,"content":"x"}]}`, "without IS_COMPONENTS_V2", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var why error
			s := New(t, Options{Refused: func(_ string, err error) { why = err }})
			deck := s.AddChannel("", "deck")
			if got := code(send(client(t, s), deck, c.body, c.files...)); got != 50035 {
				t.Errorf("refused with code %d", got)
			}
			if why == nil || !strings.Contains(why.Error(), c.why) {
				t.Errorf("refused because %v; want %q", why, c.why)
			}
			if len(s.Messages(deck)) != 0 {
				t.Error("it stands in the channel")
			}
		})
	}
}

func TestBodiesAreHeldToTheDescription(t *testing.T) {
	path := filepath.Join(t.TempDir(), "openapi.json")
	text := `{"components":{"schemas":{"MessageCreateRequest":{"type":"object","properties":{"content":{"type":"string","maxLength":3}}}}}}`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("DISCORD_OPENAPI", path)
	var refused []error
	s := New(t, Options{Refused: func(_ string, err error) { refused = append(refused, err) }})
	deck := s.AddChannel("", "deck")
	if err := send(client(t, s), deck, `{"content":"aye"}`); err != nil {
		t.Error(err)
	}
	if got := code(send(client(t, s), deck, `{"content":"ahoy"}`)); got != 50035 || len(refused) != 1 {
		t.Errorf("refused with code %d because %v", got, refused)
	}
}

func TestTheSameNonceIsTheSameMessage(t *testing.T) {
	now := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	s := New(t, Options{Now: func() time.Time { return now }})
	deck := s.AddChannel("", "deck")
	c := client(t, s)
	say := func(nonce string) {
		if err := send(c, deck, `{"content":"x","nonce":"`+nonce+`","enforce_nonce":true}`); err != nil {
			t.Fatal(err)
		}
	}
	say("one")
	say("one")
	say("two")
	if n := len(s.Messages(deck)); n != 2 {
		t.Errorf("there are %d messages", n)
	}
	now = now.Add(10 * time.Minute)
	say("one")
	if n := len(s.Messages(deck)); n != 3 {
		t.Errorf("a nonce is remembered for 10 minutes: there are %d messages", n)
	}
}

func TestWhatDiscordRefuses(t *testing.T) {
	now := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	s := New(t, Options{Now: func() time.Time { return now }})
	ann := s.AddPerson("ann", "Ann", "")
	deck := s.AddChannel("", "deck")
	thread := s.AddThread(deck, "hold")
	c := client(t, s)
	want := func(what string, err error, n int) {
		t.Helper()
		if code(err) != n {
			t.Errorf("%s: %v; want code %d", what, err, n)
		}
	}
	dm, err := c.UserChannelCreate(ann.ID)
	if err != nil {
		t.Fatal(err)
	}
	s.CloseDMs("ann", true)
	want("closed private messages", send(c, dm.ID, `{"content":"x"}`), 50007)
	s.CloseDMs("ann", false)
	s.Estrange("ann", true)
	want("no server in common", send(c, dm.ID, `{"content":"x"}`), 50278)
	s.Permit(deck, AllPermissions&^AttachFiles)
	want("without Attach Files", send(c, deck, `{"content":"x"}`, picture()), 50013)
	s.Permit(deck, AllPermissions&^SendMessages)
	want("without Send Messages", send(c, deck, `{"content":"x"}`), 50013)
	if err := send(c, thread, `{"content":"x"}`); err != nil {
		t.Errorf("a thread needs no Send Messages: %v", err)
	}
	s.Permit(deck, 0)
	want("without View Channel", send(c, deck, `{"content":"x"}`), 50001)
	want("an unknown channel", send(c, "7", `{"content":"x"}`), 10003)
	m := s.Messages(thread)[0]
	edit := func() error {
		_, err := c.RequestRaw("PATCH", discordgo.EndpointChannelMessage(thread, m.ID), "application/json", []byte(`{"content":"y"}`), "", 0)
		return err
	}
	s.Archive(thread, true, false)
	want("an archived thread", edit(), 50083)
	if err := send(c, thread, `{"content":"x"}`); err != nil || s.Archived(thread) {
		t.Errorf("a message does not open an archived thread: %v", err)
	}
	s.Archive(thread, true, true)
	want("a locked thread", send(c, thread, `{"content":"x"}`), 50083)
	s.Archive(thread, false, false)
	now = now.Add(2 * time.Hour)
	for range s.o.OldEdits {
		if err := edit(); err != nil {
			t.Fatal(err)
		}
	}
	err = edit()
	if limited, ok := errors.AsType[*discordgo.RateLimitError](err); !ok || !strings.Contains(limited.Message, "older than 1 hour") {
		t.Errorf("an old message is edited again and again: %v", err)
	}
}

func TestRequestsPastTheQuotaWait(t *testing.T) {
	s := New(t, Options{})
	deck, cove := s.AddChannel("", "deck"), s.AddChannel("", "cove")
	s.Quota("POST /channels/{channel}/messages", 2, time.Minute)
	c := client(t, s)
	raw := func(channel string) error {
		c.Ratelimiter = discordgo.NewRatelimiter()
		return send(c, channel, `{"content":"x"}`)
	}
	for _, channel := range []string{deck, cove, deck, cove} {
		if err := raw(channel); err != nil {
			t.Fatal(err)
		}
	}
	err := raw(deck)
	if limited, ok := errors.AsType[*discordgo.RateLimitError](err); !ok || limited.RetryAfter < 30*time.Second {
		t.Errorf("the third message in a minute: %v", err)
	}
}

func TestTheLineCanBeCut(t *testing.T) {
	s := New(t, Options{})
	deck := s.AddChannel("", "deck")
	c := client(t, s)
	s.Fail(Fault{Route: "POST /channels/{channel}/messages", Lost: true})
	if err := send(c, deck, `{"content":"lost"}`); err == nil {
		t.Error("a lost request was answered")
	}
	s.Fail(Fault{Unanswered: true})
	if err := send(c, deck, `{"content":"unanswered"}`); err == nil {
		t.Error("the answer was lost, and came")
	}
	s.Cut(true)
	if err := send(c, deck, `{"content":"cut"}`); err == nil {
		t.Error("the line is cut, and a request was answered")
	}
	s.Cut(false)
	if err := send(c, deck, `{"content":"whole"}`); err != nil {
		t.Error(err)
	}
	var texts []string
	for _, m := range s.Messages(deck) {
		texts = append(texts, m.Text)
	}
	if !slices.Equal(texts, []string{"unanswered", "whole"}) {
		t.Errorf("what arrived is %q", texts)
	}
}
