package discord

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/store"
)

// TestWholeGames plays every game on Discord to its end.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	chattest.PlayWholeGames(t, byGateway, chattest.Enough)
}

// TestGamesInThreads plays games while their channel holds another lobby, each in a thread of its own.
func TestGamesInThreads(t *testing.T) {
	t.Parallel()
	chattest.PlayInAThread(t, byGateway, 60, "jaws", "race")
}

// TestLargeGames plays games with the most players.
func TestLargeGames(t *testing.T) {
	t.Parallel()
	chattest.PlayLargeGames(t, byGateway)
}

// TestOnThePage plays a game in which one player plays at the page.
func TestOnThePage(t *testing.T) {
	t.Parallel()
	chattest.PlayOnThePage(t, byGateway, 0, "jaws")
}

// TestByLink plays games in which one player has no account, and came by a link.
func TestByLink(t *testing.T) {
	t.Parallel()
	chattest.PlayByLink(t, byGateway, "jaws")
}

// TestGuestSecrecy looks for secrets of others on the page of a player who came by a link.
func TestGuestSecrecy(t *testing.T) {
	t.Parallel()
	chattest.GuestSecrecy(t, byGateway, "jaws", "moby", "boarders")
}

// TestComputersAmongPeople plays games at which computers sit among the people.
func TestComputersAmongPeople(t *testing.T) {
	t.Parallel()
	chattest.PlayWithComputers(t, byGateway, "jaws", "race")
}

// TestForkedRace goes on from one of the last deals of a race that is over.
func TestForkedRace(t *testing.T) {
	t.Parallel()
	chattest.PlayForked(t, byGateway)
}

// TestSecrecy looks for secrets in everything that the adapter sends.
func TestSecrecy(t *testing.T) {
	t.Parallel()
	chattest.Secrecy(t, byGateway)
}

// TestPlayingOn plays on while everything around the game breaks.
func TestPlayingOn(t *testing.T) {
	t.Parallel()
	chattest.FaultsByLot(t, byGateway, 1)
}

// TestAGameByHTTP plays a game with interactions that come to the HTTP endpoint.
func TestAGameByHTTP(t *testing.T) {
	t.Parallel()
	chattest.PlayOneGame(t, func(t testing.TB, o chattest.Options) chattest.Hall {
		return openHall(t, o, hallOptions{byHTTP: true})
	})
}

func byGateway(t testing.TB, o chattest.Options) chattest.Hall { return openHall(t, o, hallOptions{}) }

// hallOptions change a hall.
type hallOptions struct {
	byHTTP   bool
	shards   int // with more than one, the channels are in the server of the last shard
	oldEdits int // see discordtest.Options
	beat     time.Duration
	patience func(*pace) // changes the adapter's pace; may be nil
	strict   bool        // Discord waits only 3 seconds; otherwise it waits long enough for a busy machine
	personal bool        // people may install the app for themselves

	// guard wraps the store of a bot, and carry wraps the adapter's requests to
	// Discord; both may be nil.
	guard func(store.Store) store.Store
	carry func(*discordtest.Line) http.RoundTripper
}

// lenience is how long Discord waits for an answer in a hall that is not strict.
const lenience = 30 * time.Second

// hall is a bot with the adapter and a fake Discord.
type hall struct {
	t        testing.TB
	o        chattest.Options
	how      hallOptions
	server   *discordtest.Server
	store    store.Store
	now      atomic.Int64 // nanoseconds since 1970
	log      *chattest.Log
	channels map[string]string // ids, by name
	names    map[string]string // names of channels and people, by id

	bot   *bot.Bot
	chat  *Discord
	line  *discordtest.Line
	lives int // how many bots were started
	stop  func()

	last   map[string]*discordtest.Interaction // by person
	stream []chattest.Sent
}

var hallTime = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

// openHall makes a hall with all the people and channels of chattest in it.
func openHall(t testing.TB, o chattest.Options, how hallOptions) *hall {
	h := &hall{
		t: t, o: o, how: how, store: o.Store, log: new(chattest.Log),
		channels: make(map[string]string), names: make(map[string]string), last: make(map[string]*discordtest.Interaction),
	}
	if h.store == nil {
		h.store = store.Memory()
	}
	h.now.Store(hallTime.UnixNano())
	edits := 1000 // the clock stands still, so all edits fall into one moment
	if how.oldEdits > 0 {
		edits = how.oldEdits
	}
	deadline := lenience
	if how.strict {
		deadline = 0
	}
	h.server = discordtest.New(t, discordtest.Options{
		Now: h.clock, OldEdits: edits, Heartbeat: how.beat, Deadline: deadline,
		Shards: how.shards, MaxConcurrency: max(how.shards, 1), IdentifyPause: time.Microsecond,
	})
	guild := h.server.Guild()
	for range max(how.shards, 1) - 1 {
		guild = h.server.AddGuild("Another Harbour")
	}
	if how.personal {
		h.server.LetPeopleInstall()
	}
	for i, name := range chattest.People {
		nick := ""
		if i%2 == 0 {
			nick = "Captain " + strings.ToUpper(name[:1]) + name[1:]
		}
		p := h.server.AddPerson(name, strings.ToUpper(name[:1])+name[1:], nick)
		h.names[p.ID] = name
	}
	for _, name := range chattest.Channels {
		h.channels[name] = h.server.AddChannel(guild, name)
		h.names[h.channels[name]] = name
	}
	h.open()
	t.Cleanup(func() {
		h.kill()
		h.inspect()
	})
	return h
}

func (h *hall) clock() time.Time { return time.Unix(0, h.now.Load()).UTC() }

// open makes a bot and an adapter, and waits until Discord reaches them.
func (h *hall) open() {
	h.t.Helper()
	h.lives++
	var seed [32]byte
	copy(seed[:], fmt.Appendf(nil, "%d %d", h.o.Seed, h.lives))
	log := slog.New(slog.NewTextHandler(h.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	behind := h.store
	if h.how.guard != nil {
		behind = h.how.guard(behind)
	}
	b, err := bot.New(bot.Config{
		Store: behind, Games: h.o.Games, Painter: h.o.Painter, Log: log, Now: h.clock, Rand: chattest.NewDrawn(seed), Passes: h.o.Passes,
	})
	if err != nil {
		h.t.Fatal(err)
	}
	line := h.server.NewLine()
	c := Config{Token: discordtest.Token, Table: b, Notes: b.Notes(Name), Log: log, Transport: line, Dial: line.Dial}
	if h.how.carry != nil {
		c.Transport = h.how.carry(line)
	}
	if h.how.byHTTP {
		c.PublicKey = h.server.PublicKey()
	}
	d, err := New(c)
	if err != nil {
		h.t.Fatal(err)
	}
	d.pace.retry, d.pace.look, d.pace.identify = 10*time.Millisecond, 10*time.Millisecond, time.Millisecond
	if h.how.patience != nil {
		h.how.patience(&d.pace)
	}
	if !h.how.strict { // no answer is deferred because the machine is busy; that would differ from run to run
		d.pace.answer, d.pace.soon = lenience, lenience
	}
	b.Attach(d)
	h.bot, h.chat, h.line = b, d, line
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- d.Run(ctx) }()
	h.await("the adapter is ready", func() bool { return d.Ready() == nil })
	closeEndpoint := func() {}
	if h.how.byHTTP {
		endpoint := httptest.NewServer(d.Interactions())
		if err := h.server.SetEndpoint(endpoint.URL); err != nil {
			h.t.Fatal(err)
		}
		closeEndpoint = endpoint.Close
	}
	h.stop = func() {
		line.Cut(true) // a killed process sends nothing more
		cancel()
		closeEndpoint()
		h.t.Cleanup(func() {
			if err := <-ended; err != nil {
				h.t.Errorf("serve Discord: %v", err)
			}
		})
	}
}

func (h *hall) kill() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
}

func (h *hall) await(what string, so func() bool) {
	h.t.Helper()
	for began := time.Now(); !so(); time.Sleep(time.Millisecond) {
		if time.Since(began) > 2*lenience {
			h.t.Fatalf("it does not come about that %s; the log:\n%s", what, h.log)
		}
	}
}

// quiet waits until the adapter has answered every request.
func (h *hall) quiet() {
	h.t.Helper()
	h.await("all is answered", func() bool {
		h.chat.work.mu.Lock()
		defer h.chat.work.mu.Unlock()
		return len(h.chat.work.ids) == 0
	})
}

// ask waits until an interaction and all its consequences are done, and returns
// the answer that the person sees.
func (h *hall) ask(person string, i *discordtest.Interaction, err error) *chattest.Shown {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
	h.last[person] = i
	if kind, took := i.Acknowledged(); kind == 0 {
		h.t.Fatalf("what %s did was not acknowledged within %v; the log:\n%s", person, took, h.log)
	}
	h.quiet()
	return h.answer(person, i)
}

// answer returns the answer that an interaction shows the person. Nobody else may
// see it.
func (h *hall) answer(person string, i *discordtest.Interaction) *chattest.Shown {
	h.t.Helper()
	m := i.Shown(0)
	if m == nil {
		return nil
	}
	if !m.Ephemeral && m.Channel != h.server.DM(person) {
		h.t.Errorf("what %s asked is answered for all to see: %s", person, m.Text)
	}
	return show(m)
}

// Type implements chattest.Hall.
func (h *hall) Type(person, channel, text string) *chattest.Shown {
	h.t.Helper()
	sub, options, ok := h.options(text)
	if !ok || h.lacks(sub, options) {
		return nil // Discord sends no such command
	}
	i, err := h.server.Command(person, h.channels[channel], sea, sub, options...)
	return h.ask(person, i, err)
}

// Press implements chattest.Hall.
func (h *hall) Press(person string, m *chattest.Shown, id, value string) *chattest.Shown {
	h.t.Helper()
	channel, message, _ := strings.Cut(m.Ref, "/")
	at := &discordtest.Message{Channel: channel, ID: message}
	if slices.ContainsFunc(m.Menus, func(menu chattest.Menu) bool { return menu.ID == id }) {
		i, err := h.server.Pick(person, at, id, value)
		return h.ask(person, i, err)
	}
	i, err := h.server.Press(person, at, id)
	shown := h.ask(person, i, err)
	if form := i.Modal(); form != nil {
		i, err = h.server.Submit(i, map[string]string{form.Inputs[0].CustomID: value})
		shown = h.ask(person, i, err)
	}
	return shown
}

// Again implements chattest.Hall.
func (h *hall) Again(person string) *chattest.Shown {
	h.t.Helper()
	i := h.last[person]
	tries, shows := i.Attempts(), i.Shows()
	if err := h.server.Repeat(i); err != nil {
		h.t.Fatal(err)
	}
	h.await("the repeated interaction is answered", func() bool { return i.Attempts() > tries })
	h.quiet()
	if i.Shows() == shows {
		return nil
	}
	return h.answer(person, i)
}

// Complete implements chattest.Hall.
func (h *hall) Complete(person, channel, text string) []string {
	h.t.Helper()
	sub, rest, spaced := strings.Cut(text, " ")
	if !spaced { // Discord itself completes subcommands
		return slices.DeleteFunc(h.server.Subcommands(sea), func(name string) bool { return !strings.HasPrefix(name, sub) })
	}
	at := slices.IndexFunc(bot.Commands(), func(c chat.Command) bool { return c.Name == sub })
	if at < 0 || len(bot.Commands()[at].Args) == 0 || bot.Commands()[at].Args[0].Kind == chat.ArgPerson {
		return nil // Discord itself completes people
	}
	name := bot.Commands()[at].Args[0].Name
	i, err := h.server.Complete(person, h.channels[channel], sea, registeredAs(bot.Commands()[at]), name, discordtest.Option{Name: name, Value: rest})
	if err != nil {
		h.t.Fatal(err)
	}
	if kind, _ := i.Acknowledged(); kind != discordtest.AnswerComplete {
		h.t.Fatalf("the answer to an autocompletion is %d", kind)
	}
	h.quiet()
	var all []string
	for _, c := range i.Choices() {
		all = append(all, c.Name+" = "+c.Value)
	}
	return all
}

// show returns a message as chattest reads it.
func show(m *discordtest.Message) *chattest.Shown {
	s := &chattest.Shown{Ref: m.Channel + "/" + m.ID, Text: m.Text}
	for _, p := range m.Pictures {
		s.Pictures = append(s.Pictures, chattest.Picture{Alt: p.Alt, PNG: p.PNG})
	}
	for _, b := range m.Buttons {
		s.Buttons = append(s.Buttons, chattest.Button{ID: b.CustomID, Label: b.Label})
	}
	for _, list := range m.Selects {
		menu := chattest.Menu{ID: list.CustomID}
		for _, o := range list.Options {
			menu.Options = append(menu.Options, chattest.Option{Value: o.Value, Label: o.Label})
		}
		s.Menus = append(s.Menus, menu)
	}
	for _, f := range m.Files {
		s.Files = append(s.Files, chattest.File{Name: f.Name, Data: f.Data})
	}
	return s
}

// showAll returns messages as people see them: what calls them, which has content, and the
// message that it is posted before, are one.
func showAll(messages []*discordtest.Message) []*chattest.Shown {
	var all []*chattest.Shown
	var call *discordtest.Message
	for _, m := range messages {
		if m.Content != "" && !strings.HasPrefix(m.Content, "**") && len(m.Buttons) == 0 {
			call = m
			continue
		}
		shown := show(m)
		if call != nil && m.Content == "" {
			shown.Text = call.Text + "\n" + shown.Text
		}
		call = nil
		all = append(all, shown)
	}
	return all
}

// Channel implements chattest.Hall.
func (h *hall) Channel(name string) []*chattest.Shown {
	return showAll(h.server.Messages(h.channels[name]))
}

// Private implements chattest.Hall. It returns the messages that the bot sent
// without being asked, and no answers.
func (h *hall) Private(person string) []*chattest.Shown {
	return showAll(h.server.Messages(h.server.DM(person)))
}

// Stream implements chattest.Hall. It is called often, and only grows.
func (h *hall) Stream() []chattest.Sent {
	for _, s := range h.server.Stream()[len(h.stream):] {
		var body strings.Builder
		body.WriteString(s.What + "\n")
		body.Write(s.Body)
		for _, f := range s.Files {
			fmt.Fprintf(&body, "\n%s %d\n%s", f.Name, len(f.Data), f.Data)
		}
		h.stream = append(h.stream, chattest.Sent{To: h.names[s.Channel+s.Person], Body: body.String()})
	}
	return h.stream
}

// Settle implements chattest.Hall.
func (h *hall) Settle() {
	h.t.Helper()
	h.quiet()
	if err := h.bot.Flush(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
}

// Pass implements chattest.Hall.
func (h *hall) Pass(d time.Duration) {
	h.t.Helper()
	h.now.Add(int64(d))
	h.Settle()
}

// CloseDMs implements chattest.Hall.
func (h *hall) CloseDMs(person string, closed bool) { h.server.CloseDMs(person, closed) }

// Revoke implements chattest.Hall.
func (h *hall) Revoke(channel string, revoked bool) {
	permissions := uint64(discordtest.AllPermissions)
	if revoked {
		permissions = 0 // without Send Messages alone, the bot may still edit
	}
	h.server.Permit(h.channels[channel], permissions)
}

// Cut implements chattest.Hall.
func (h *hall) Cut(cut bool) {
	h.t.Helper()
	h.line.Cut(cut)
	if !h.how.byHTTP {
		h.await("the adapter sees whether it is connected", func() bool { return (h.chat.Ready() == nil) != cut })
	}
}

// Thread implements chattest.Threads.
func (h *hall) Thread(channel string) string {
	all := h.server.ThreadsOf(h.channels[channel])
	if len(all) == 0 {
		return ""
	}
	name := channel + "-thread"
	h.channels[name] = all[len(all)-1]
	h.names[h.channels[name]] = name
	return name
}

// Restart implements chattest.Hall.
func (h *hall) Restart() {
	h.t.Helper()
	h.kill()
	h.open()
}

// Bot implements chattest.Hall.
func (h *hall) Bot() *bot.Bot { return h.bot }

// Store implements chattest.Hall.
func (h *hall) Store() store.Store { return h.store }

// A server lets a role moderate its games: whoever has it ends one, and nobody else does.
func TestARoleModerates(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	set := func(who, role string) string {
		t.Helper()
		return c.says(who, "here moderators &"+role).Text
	}
	c.server.Promote("hal", discordtest.ManageChannels)
	if said := set("hal", "77"); !strings.Contains(said, "Manage Server") {
		t.Errorf("hal, who manages channels alone, is answered %s", said)
	}
	c.server.Promote("hal", discordtest.ManageChannels|discordtest.ManageServer)
	if said := set("hal", "77"); !strings.Contains(said, "The role role 77 moderates") {
		t.Fatalf("hal, who manages the server, is answered %s", said)
	}
	c.server.Promote("hal", 0)
	c.server.Give("hal", "78")
	if said := c.says("hal", "here end"); len(said.Buttons) > 0 || !strings.Contains(said.Text, "or has the role role 77") {
		t.Errorf("hal, who has another role, is answered %s", said.Text)
	}
	c.server.Give("hal", "78", "77")
	if said := c.says("hal", "here end"); len(said.Buttons) != 1 {
		t.Errorf("hal, who has the role, is answered %s", said.Text)
	}
}

// Each private message leads to the board of its game, by the server, the channel and the message.
func TestPrivateMessagesLeadToTheBoard(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	link := func() string {
		deck := c.Channel("deck")
		in, message, _ := strings.Cut(deck[len(deck)-1].Ref, "/")
		return "<#" + in + "> › [the board](https://discord.com/channels/" + c.server.Guild() + "/" + in + "/" + message + ")"
	}
	was := link()
	who := c.crew[0]
	if mine := c.says(who, "mine"); !strings.Contains(mine.Text, was) {
		t.Errorf("the list of %s's games does not lead to %s:\n%s", who, was, mine.Text)
	}
	c.Pass(24 * time.Hour) // a reminder comes
	c.Settle()
	reminded := 0
	for _, name := range c.crew {
		for _, m := range c.Private(name) {
			if strings.Contains(m.Text, was) && strings.Contains(m.Text, "waits for you") {
				reminded++
			}
		}
	}
	if reminded == 0 {
		t.Errorf("nobody was reminded with a way to %s", was)
	}
}

// A lobby calls the role that the server's settings name, and no other, once.
func TestALobbyCallsARole(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	c.server.Promote("hal", discordtest.ManageChannels|discordtest.ManageServer)
	if said := c.says("hal", "here call &77"); !strings.Contains(said.Text, "A new lobby calls role 77, once.") || !strings.Contains(said.Text, "I cannot call the role role 77 yet") {
		t.Fatalf("hal, who manages the server, is answered %s", said.Text)
	}
	for _, typed := range []string{"start jaws", "join"} {
		c.Type("zoe", "cove", typed)
		c.Settle()
	}
	var calls []string
	for _, r := range c.server.Requests("") {
		if strings.Contains(string(r.Body), `"roles":`) {
			calls = append(calls, string(r.Body))
		}
	}
	if len(calls) != 1 || !strings.Contains(calls[0], `@\u0026`+"77") || !strings.Contains(calls[0], " opens a game of") || !strings.Contains(calls[0], `"allowed_mentions":{"parse":[],"roles":["77"]}`) {
		t.Errorf("the lobby calls by %d messages: %s", len(calls), calls)
	}
}

// Somebody who may manage the channels moves a game and ends it there, and nobody else does.
func TestAModeratorMovesAndEndsAGame(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	refused := c.says("hal", "here end")
	if !strings.Contains(refused.Text, "Manage Channels") || len(refused.Buttons) > 0 {
		t.Errorf("hal, who moderates nothing, is answered %s", refused.Text)
	}
	c.server.Promote("hal", discordtest.ManageChannels)
	if moved := c.says("hal", "here move #cove"); !strings.Contains(moved.Text, "The game goes on in") {
		t.Fatalf("hal is answered %s", moved.Text)
	}
	for _, m := range c.Channel("deck") {
		if len(m.Buttons) > 0 {
			t.Errorf("on deck stands %s with the buttons %v", m.Text, m.Buttons)
		}
	}
	c.deck = "cove"
	name, line := c.next()
	before := c.head().Lines
	c.says(name, "do "+line)
	if now := c.head().Lines; now != before+1 {
		t.Errorf("after the move a line counts %d", now-before)
	}
	asked := c.says("hal", "here end")
	if len(asked.Buttons) != 1 {
		t.Fatalf("hal is asked %s %v", asked.Text, asked.Buttons)
	}
	c.Press("hal", asked, asked.Buttons[0].ID, "")
	c.Settle()
	told := 0
	for _, m := range c.Channel("cove") {
		if strings.Contains(m.Text, "who moderates this channel, has ended the game") {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the table is told %d times", told)
	}
	if again := c.says("ann", "who"); !strings.Contains(again.Text, "The game is over") {
		t.Errorf("ann is told %s", again.Text)
	}
}

// Discord does not tell where people are, so that the button of usual hours asks for it.
func TestHours(t *testing.T) {
	t.Parallel()
	c := beginGame(t, store.Memory(), hallOptions{})
	shown := c.says("ann", "hours")
	for _, press := range []struct{ label, typed, want string }{
		{"8:00-22:00", "new york", `from 8\:00 to 22\:00, New York time`},
		{"9:00-21:00", "", `from 9\:00 to 21\:00, New York time`},
	} {
		id := ""
		for _, b := range shown.Buttons {
			if b.Label == press.label {
				id = b.ID
			}
		}
		shown = c.Press("ann", shown, id, press.typed)
		if shown == nil || !strings.Contains(shown.Text, press.want) {
			t.Fatalf("%s shows %+v", press.label, shown)
		}
	}
	shown = c.says("ann", "away 12-14 Jun")
	if !strings.Contains(shown.Text, "You will be away from") {
		t.Errorf("away shows %s", shown.Text)
	}
	if got := c.Complete("ann", "deck", "hours 8-22 new y"); !slices.Contains(got, "New York = 8-22 New York") {
		t.Errorf("completions %q", got)
	}
}
