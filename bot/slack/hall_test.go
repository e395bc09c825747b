package slack

import (
	"context"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
	"shipboard/store"
)

// TestWholeGames plays every game on Slack to its end, by Socket Mode.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	chattest.PlayWholeGames(t, bySocket, chattest.Enough)
}

// TestGamesInThreads plays games while their channel holds another lobby, each in the thread of its own lobby.
func TestGamesInThreads(t *testing.T) {
	t.Parallel()
	chattest.PlayInAThread(t, bySocket, 60, "jaws", "race")
}

// TestLargeGames plays games with the most players.
func TestLargeGames(t *testing.T) {
	t.Parallel()
	chattest.PlayLargeGames(t, bySocket)
}

// TestOnThePage plays a game in which one player plays at the page.
func TestOnThePage(t *testing.T) {
	t.Parallel()
	chattest.PlayOnThePage(t, bySocket, 0, "jaws")
}

// TestByLink plays games in which one player has no account, and came by a link.
func TestByLink(t *testing.T) {
	t.Parallel()
	chattest.PlayByLink(t, bySocket, "race")
}

// TestGuestSecrecy looks for secrets of others on the page of a player who came by a link.
func TestGuestSecrecy(t *testing.T) {
	t.Parallel()
	chattest.GuestSecrecy(t, bySocket, "race", "blackspot")
}

// TestComputersAmongPeople plays games at which computers sit among the people.
func TestComputersAmongPeople(t *testing.T) {
	t.Parallel()
	chattest.PlayWithComputers(t, bySocket, "race", "boarders")
}

// TestForkedRace goes on from one of the last deals of a race that is over.
func TestForkedRace(t *testing.T) {
	t.Parallel()
	chattest.PlayForked(t, bySocket)
}

// TestSecrecy looks for secrets in everything that the adapter sends.
func TestSecrecy(t *testing.T) {
	t.Parallel()
	chattest.Secrecy(t, bySocket)
}

// TestFaults plays on while everything around the game breaks.
func TestFaults(t *testing.T) {
	t.Parallel()
	chattest.FaultsByLot(t, bySocket, 2)
}

// TestByHTTP plays one game with requests by HTTP, while Slack also sends the bot
// events of its own messages.
func TestByHTTP(t *testing.T) {
	t.Parallel()
	chattest.PlayOneGame(t, func(t testing.TB, o chattest.Options) chattest.Hall {
		h := openHall(t, o, hallOptions{http: true, echo: true})
		if err := h.server.VerifyURL(); err != nil {
			t.Errorf("the address of events: %v", err)
		}
		return h
	})
}

func bySocket(t testing.TB, o chattest.Options) chattest.Hall { return openHall(t, o, hallOptions{}) }

// hall is a bot with the adapter and a fake workspace.
type hall struct {
	t      testing.TB
	o      chattest.Options
	how    hallOptions
	server *slacktest.Server
	store  store.Store
	now    atomic.Int64 // nanoseconds since 1970
	log    *chattest.Log

	repeated atomic.Int64 // requests that Slack repeated

	bot   *bot.Bot
	chat  *Slack
	wire  *wire
	lives int // how many bots were started
	stop  func()

	beside string // the table in the deck, where another is played beside it
	adrift bool   // the network is cut
	asked  int
	last   map[string]act // by person
	stream []chattest.Sent
}

// act is the last thing that somebody did.
type act struct {
	request *slacktest.Request
	channel string
	pressed *chattest.Shown
}

// hallOptions change a hall.
type hallOptions struct {
	http bool // requests come by HTTP
	echo bool // Slack sends the bot events of its own messages
	pace time.Duration
	// guard wraps the store of the bot; may be nil
	guard func(store.Store) store.Store
}

var hallTime = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

// openHall makes a hall with all the people and channels of chattest in it.
func openHall(t testing.TB, o chattest.Options, how hallOptions) *hall {
	h := &hall{t: t, o: o, how: how, store: o.Store, log: new(chattest.Log), last: make(map[string]act)}
	if h.store == nil {
		h.store = store.Memory()
	}
	h.now.Store(hallTime.UnixNano())
	h.server = slacktest.New(t, slacktest.Options{
		Now: h.clock, Echo: how.echo, Pace: how.pace,
		Acknowledge: time.Minute, // these tests do not check the speed of the adapter under load
	})
	for _, name := range chattest.People {
		h.server.AddUser(userID(name), name, strings.ToUpper(name[:1])+name[1:])
	}
	for _, name := range chattest.Channels {
		h.server.AddChannel(channelID(name), name, name == chattest.Channels[1])
	}
	h.open()
	t.Cleanup(func() {
		h.close()
		h.inspect()
		if t.Failed() {
			t.Log(h.log)
		}
	})
	return h
}

func userID(name string) string    { return "U" + strings.ToUpper(name) }
func channelID(name string) string { return "C" + strings.ToUpper(name) }

func (h *hall) clock() time.Time { return time.Unix(0, h.now.Load()).UTC() }

// open makes a bot and an adapter, and waits until Slack reaches them.
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
	h.wire = newWire()
	c := Config{
		BotToken: slacktest.BotToken, AppToken: slacktest.AppToken, Table: b, Notes: b.Notes(Name), Log: log,
		APIURL: h.server.URL(), Transport: h.wire, Now: h.clock,
		Repeated: func() { h.repeated.Add(1) },
	}
	if h.how.http {
		c.AppToken, c.SigningSecret = "", slacktest.SigningSecret
	}
	s, err := New(c)
	if err != nil {
		h.t.Fatal(err)
	}
	s.gate.pace, s.retry = h.how.pace, time.Millisecond
	b.Attach(s)
	h.bot, h.chat = b, s
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Run(ctx) }()
	var endpoint *httptest.Server
	if h.how.http {
		endpoint = httptest.NewServer(s.Requests())
		h.server.Serve(endpoint.URL)
	}
	wire := h.wire
	h.stop = func() {
		wire.cut() // a killed process sends nothing more
		cancel()
		if err := <-ended; err != nil {
			h.t.Errorf("serve Slack: %v", err)
		}
		if endpoint != nil {
			endpoint.Close()
		}
		h.server.DropSockets()
		wire.CloseIdleConnections()
		h.await("the old connection ends", func() bool { return h.server.Connections() == 0 })
	}
	if !h.adrift {
		h.connected()
	}
}

func (h *hall) close() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
}

// connected waits until Slack can reach the adapter.
func (h *hall) connected() {
	h.t.Helper()
	h.await("the adapter is connected", func() bool {
		return h.chat.Ready() == nil && (h.how.http || h.server.Connections() > 0)
	})
}

func (h *hall) await(what string, done func() bool) {
	h.t.Helper()
	for began := time.Now(); !done(); time.Sleep(time.Millisecond) {
		if time.Since(began) > time.Minute {
			h.t.Fatalf("it does not come about that %s; the log:\n%s", what, h.log)
		}
	}
}

// quiet waits until no request is under way.
func (h *hall) quiet() {
	h.server.Quiet()
	<-h.chat.handlers.quiet()
}

// Type implements chattest.Hall. In a private conversation every second text is a
// plain message to the bot, as people on Slack write.
func (h *hall) Type(person, channel, text string) *chattest.Shown {
	h.t.Helper()
	channel, _, _ = strings.Cut(channel, "/") // Slack takes no commands in threads
	id := channelID(channel)
	if channel == "" {
		id = h.server.Direct(userID(person))
	}
	h.asked++
	return h.ask(person, id, nil, func() *slacktest.Request {
		if channel == "" && h.asked%2 == 0 {
			return h.server.Say(userID(person), id, "", text)
		}
		return h.server.Command(userID(person), id, text)
	})
}

// Press implements chattest.Hall.
func (h *hall) Press(person string, m *chattest.Shown, id, value string) *chattest.Shown {
	h.t.Helper()
	channel, ts, _ := strings.Cut(m.Ref, " ")
	return h.ask(person, channel, m, func() *slacktest.Request {
		r := h.server.Press(userID(person), channel, ts, id, value)
		h.quiet()
		if h.server.Modal(userID(person)) != nil {
			r = h.server.Submit(userID(person), value)
		}
		return r
	})
}

// Again implements chattest.Hall.
func (h *hall) Again(person string) *chattest.Shown {
	h.t.Helper()
	last := h.last[person]
	return h.ask(person, last.channel, last.pressed, func() *slacktest.Request { return h.server.Again(last.request) })
}

// ask carries out a person's action, waits until all its consequences are done,
// and returns the message that the person sees newly.
func (h *hall) ask(person, channel string, pressed *chattest.Shown, do func() *slacktest.Request) *chattest.Shown {
	h.t.Helper()
	own := h.server.Direct(userID(person))
	here, private := h.marks(channel, person), h.marks(own, person)
	r := do()
	if r == nil || !r.Acked {
		h.t.Fatalf("what %s did was not acknowledged; the log:\n%s", person, h.log)
	}
	h.last[person] = act{r, channel, pressed}
	h.quiet()
	news := h.news(own, person, private)
	if channel != own {
		news = append(news, h.news(channel, person, here)...)
	}
	if len(news) == 0 {
		return nil
	}
	shown := show(news[len(news)-1])
	for _, m := range news[:len(news)-1] { // pictures and files that an ephemeral message cannot hold
		more := show(m)
		shown.Files = append(shown.Files, more.Files...)
		if len(shown.Pictures) == 0 {
			shown.Pictures = more.Pictures
		}
	}
	return shown
}

// Complete implements chattest.Hall: Slack completes nothing.
func (h *hall) Complete(string, string, string) []string { return nil }

// Channel implements chattest.Hall.
func (h *hall) Channel(name string) []*chattest.Shown {
	name, thread, _ := strings.Cut(name, "/")
	return h.standing(channelID(name), thread)
}

// Thread implements chattest.Threads.
func (h *hall) Thread(channel string) string {
	h.t.Helper()
	thread := ""
	err := h.store.View(context.Background(), func(tx store.Tx) error {
		for _, m := range h.server.Messages(channelID(channel), "") {
			table, err := tx.Get(store.ChannelKey(Name, threadOf(channelID(channel), m.TS).ID))
			if err != nil {
				return err
			}
			if table != nil {
				thread = channel + "/" + m.TS
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return thread
}

// Private implements chattest.Hall.
func (h *hall) Private(person string) []*chattest.Shown {
	return h.standing(h.server.Direct(userID(person)), "")
}

// Stream implements chattest.Hall.
func (h *hall) Stream() []chattest.Sent {
	for _, s := range h.server.Sent(len(h.stream)) {
		to := strings.ToLower(s.To[1:]) // an id is a letter and a name
		h.stream = append(h.stream, chattest.Sent{To: to, Body: s.Body})
	}
	return h.stream
}

// Settle implements chattest.Hall.
func (h *hall) Settle() {
	h.t.Helper()
	h.quiet()
	if err := h.bot.Flush(h.t.Context()); err != nil && h.wire.dead.Err() == nil {
		h.t.Fatal(err)
	}
	h.quiet()
}

// Pass implements chattest.Hall.
func (h *hall) Pass(d time.Duration) {
	h.now.Add(int64(d))
	h.Settle()
}

// CloseDMs implements chattest.Hall.
func (h *hall) CloseDMs(person string, closed bool) {
	code := ""
	if closed {
		code = "cannot_dm_bot"
	}
	h.server.CloseDMs(userID(person), code)
}

// Revoke implements chattest.Hall: the bot is taken out of the channel.
func (h *hall) Revoke(channel string, revoked bool) { h.server.Invite(channelID(channel), !revoked) }

// Cut implements chattest.Hall.
func (h *hall) Cut(cut bool) {
	h.t.Helper()
	h.adrift = cut
	h.server.Cut(cut)
	if cut {
		h.await("all connections end", func() bool { return h.server.Connections() == 0 })
		return
	}
	h.connected()
}

// Restart implements chattest.Hall.
func (h *hall) Restart() {
	h.t.Helper()
	h.close()
	h.open()
}

// Bot implements chattest.Hall.
func (h *hall) Bot() *bot.Bot { return h.bot }

// Store implements chattest.Hall.
func (h *hall) Store() store.Store { return h.store }

// inspect checks a hall at its end: its log has no token, and its messages
// mention only people of the workspace and contain no address.
func (h *hall) inspect() {
	text := h.log.String()
	for _, secret := range []string{slacktest.BotToken, slacktest.AppToken, slacktest.SigningSecret, "planted", "Planted"} {
		if at := strings.Index(text, secret); at >= 0 {
			h.t.Errorf("the log holds a token: …%s…", text[max(0, at-200):min(len(text), at+100)])
		}
	}
	for _, c := range chattest.Channels {
		for _, m := range h.server.Messages(channelID(c), "") {
			if m.User != slacktest.Bot {
				continue // people may write anything
			}
			if m.Unfurls {
				h.t.Errorf("addresses in a message are unfurled: %s", m.Text)
			}
			for _, mark := range m.Sequences() {
				own := slices.ContainsFunc(chattest.Channels, func(c string) bool { return mark == "<#"+channelID(c)+">" }) // where a game has moved
				if !own && mark != "<!subteam^S77>" && !strings.HasPrefix(mark, "<!date^") && !slices.ContainsFunc(chattest.People, func(name string) bool { return mark == "<@"+userID(name)+">" }) {
					h.t.Errorf("a message holds %s", mark)
				}
			}
		}
	}
}

// Each private message leads to the board of its game, by its address in the workspace, for which Slack is not asked.
func TestPrivateMessagesLeadToTheBoard(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	deck := h.Channel("deck")
	in, ts, _ := strings.Cut(deck[len(deck)-1].Ref, " ")
	link := "<#" + in + "> › <https://sea.slack.com/archives/" + in + "/p" + strings.ReplaceAll(ts, ".", "") + "|the board>"
	mine := h.Type("ann", "deck", "mine")
	h.Settle()
	if !strings.Contains(mine.Text, link) {
		t.Errorf("the list of ann's games does not lead to %s:\n%s", link, mine.Text)
	}
	h.Pass(24 * time.Hour) // a reminder comes
	h.Settle()
	if text := textsOf(h.Private("ann")) + textsOf(h.Private("bob")); !strings.Contains(text, link) {
		t.Errorf("nobody was reminded with a way to %s:\n%s", link, text)
	}
}

// A lobby calls the group that the channel's settings name, or says a word, once.
func TestALobbyCallsAGroup(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	h.server.Promote(userID("eve"), "")
	sets := func(text string) string {
		t.Helper()
		shown := h.Type("eve", "cove", text)
		h.Settle()
		return shown.Text
	}
	lobby := func() string {
		t.Helper()
		h.Type("zoe", "cove", "start jaws")
		h.Settle()
		all := h.Channel("cove")
		h.Type("eve", "cove", "here end")
		h.Settle()
		return all[len(all)-1].Text
	}
	h.server.AddGroup("S77", "sea-games")
	if said := sets("here call @sea-games"); !strings.Contains(said, "A new lobby calls @sea-games, once.") {
		t.Fatalf("eve is answered %s", said)
	}
	if text := lobby(); !strings.Contains(text, "<!subteam^S77> Zoe opens a game of") {
		t.Errorf("the lobby says %s", text)
	}
	if said := sets("here call <!channel>"); !strings.Contains(said, "Which group or word?") && !strings.Contains(said, "A new lobby calls channel") {
		t.Errorf("eve, who names the channel, is answered %s", said)
	}
	if said := sets("here call sea-games"); !strings.Contains(said, "A new lobby calls sea-games, once.") {
		t.Errorf("eve is answered %s", said)
	}
}

// An admin of the workspace moves a game and ends it there, and nobody else does.
func TestAModeratorMovesAndEndsAGame(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	says := func(who, channel, text string) *chattest.Shown {
		t.Helper()
		shown := h.Type(who, channel, text)
		h.Settle()
		if shown == nil {
			t.Fatalf("%s types %s and is shown nothing; the log:\n%s", who, text, h.log)
		}
		return shown
	}
	if refused := says("hal", "deck", "here end"); !strings.Contains(refused.Text, "created this channel") {
		t.Errorf("hal, who moderates nothing, is answered %s", refused.Text)
	}
	h.server.Promote(userID("eve"), "")
	if moved := says("eve", "deck", "here move #cove"); !strings.Contains(moved.Text, "The game goes on in") {
		t.Fatalf("eve is answered %s", moved.Text)
	}
	asked := says("eve", "cove", "here end")
	id, ok := labelled(asked, "End the game")
	if !ok {
		t.Fatalf("eve is asked %s", asked.Text)
	}
	h.Press("eve", asked, id, "")
	h.Settle()
	if text := textsOf(h.Channel("cove")); strings.Count(text, "who moderates this channel, has ended the game") != 1 {
		t.Errorf("in the cove stands\n%s", text)
	}
	for _, m := range h.Channel("deck") {
		if len(m.Buttons) > 0 {
			t.Errorf("on deck stands %s with the buttons %v", m.Text, m.Buttons)
		}
	}
}
