package web

import (
	"context"
	"crypto/x509"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/web/seats"
	"shipboard/games"
	"shipboard/store"
)

// harbour is a game of JAWS on a chat, with a page for its players.
type harbour struct {
	t      *testing.T
	bot    *bot.Bot
	passes *seats.Passes
	table  string
	base   string
	asked  atomic.Int64

	devices *seats.Devices
	pushes  *httptest.Server // a push service, which takes whatever it gets
	pushed  atomic.Int64     // how many calls it got

	// A proxy that holds event streams back, and a connection that is dead though nobody was told.
	holds, dead atomic.Bool
}

// openSeats begins a game between Ann, the shark, and Bob.
func openSeats(t *testing.T) *harbour {
	t.Helper()
	at := httptest.NewUnstartedServer(nil)
	base := &url.URL{Scheme: "http", Host: at.Listener.Addr().String()}
	s := store.Memory()
	h := &harbour{t: t, base: base.String(), passes: seats.NewPasses(s, base, nil)}
	h.pushes = httptest.NewTLSServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
		h.pushed.Add(1)
		rw.WriteHeader(http.StatusCreated)
	}))
	t.Cleanup(h.pushes.Close)
	local := x509.NewCertPool()
	local.AddCert(h.pushes.Certificate())
	var err error
	h.devices, err = seats.NewDevices(t.Context(), seats.DevicesConfig{Passes: h.passes, Local: local})
	if err != nil {
		t.Fatal(err)
	}
	h.bot, err = bot.New(bot.Config{Store: s, Games: games.All, Painter: painter, Passes: h.passes, Devices: h.devices})
	if err != nil {
		t.Fatal(err)
	}
	h.bot.Attach(memchat.New())
	page, err := seats.New(seats.Config{Table: h.bot, Desks: h.bot, Sittings: h.bot, Passes: h.passes, Devices: h.devices})
	if err != nil {
		t.Fatal(err)
	}
	at.Config.Handler = http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		events := strings.HasSuffix(r.URL.Path, "/api/events") && !r.URL.Query().Has("wait")
		switch {
		case events && h.holds.Load():
			<-r.Context().Done()
		case events:
			page.ServeHTTP(deadEnd{rw, &h.dead}, r)
		default:
			page.ServeHTTP(rw, r)
		}
	})
	at.Start()
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error)
	go func() { stopped <- h.bot.Run(ctx) }()
	t.Cleanup(func() {
		at.CloseClientConnections()
		at.Close()
		stop()
		if err := <-stopped; err != nil {
			t.Error(err)
		}
	})
	for _, line := range []string{"ann start jaws", "ann join shark", "bob join", "ann begin"} {
		who, text, _ := strings.Cut(line, " ")
		h.ask(who, chat.Request{Place: memchat.Place("deck"), Text: text})
	}
	a := h.ask("ann", chat.Request{Place: memchat.Place("deck"), Text: "act"})
	for _, b := range a.Message.Buttons {
		if p, ok := chat.ParsePress(b.ID); ok && p.Verb == chat.PressBoard {
			h.table = p.Table
		}
	}
	return h
}

// deadEnd loses what is written to it once the connection is dead. A later request has a
// connection that lives.
type deadEnd struct {
	http.ResponseWriter
	dead *atomic.Bool
}

func (d deadEnd) Write(p []byte) (int, error) {
	if d.dead.Load() {
		return len(p), nil
	}
	return d.ResponseWriter.Write(p)
}

func (d deadEnd) Unwrap() http.ResponseWriter { return d.ResponseWriter }

func (h *harbour) ask(who string, r chat.Request) chat.Answer {
	h.t.Helper()
	r.From = memchat.Person(who)
	r.ID = "ask " + strconv.FormatInt(h.asked.Add(1), 10)
	a := h.bot.Handle(h.t.Context(), r)
	if a.Refused || a.Failed {
		h.t.Fatalf("%s: %s%s: %v", who, r.Text, r.Press, a.Message.Lines)
	}
	return a
}

// opens lets somebody open a link to their seat.
func (h *harbour) opens(who string, width, height int64) *tab {
	h.t.Helper()
	a := h.ask(who, chat.Request{Press: chat.PublicID(chat.PressBoard, h.table)})
	b := visit(h.t, a.Message.Places[0].URL, width, height)
	b.sees("This link signs you in as " + memchat.Person(who).Name)
	b.press("Play as ")
	b.until(`location.pathname === "/t/` + h.table + `" && document.querySelector("#chart img")?.naturalWidth > 600`)
	return b
}

// desk is what somebody is shown.
func (h *harbour) desk(who, open string) chat.Desk {
	h.t.Helper()
	d, err := h.bot.Desk(h.t.Context(), memchat.Person(who), chat.AtTable(h.table), open)
	if err != nil {
		h.t.Fatal(err)
	}
	return d
}

// plays lets somebody on the chat play, by lot, until the game waits for them no more.
func (h *harbour) plays(who string) {
	h.t.Helper()
	lots := rand.New(rand.NewPCG(3, 3))
	for n := 0; h.waits(who); n++ {
		if n > 500 {
			h.t.Fatalf("%s plays and plays, and the game waits for them", who)
		}
		for open := ""; ; {
			all := h.desk(who, open).Choices
			c := all[lots.IntN(len(all))]
			open = c.Opens
			if open == "" {
				h.ask(who, chat.Request{Press: c.ID})
				break
			}
		}
	}
}

func (h *harbour) waits(who string) bool {
	h.t.Helper()
	at, _, err := h.bot.Sitting(h.t.Context(), memchat.Person(who), h.table)
	if err != nil {
		h.t.Fatal(err)
	}
	return at.Waits
}

// Somebody who sits at a table by a chat plays in a browser. The page is of that seat alone: it
// has no other people, no channels, and no chat.
func TestPlayInASeatByLink(t *testing.T) {
	h := openSeats(t)
	bob := h.opens("bob", 1280, 800)
	bob.sees("Ann")
	ann := h.opens("ann", 1280, 800)
	ann.until(`document.title.includes("Your turn")`)
	ann.sees("your turn")
	if extra := js[string](ann, `[...document.querySelectorAll("#composer, [data-id=new], [data-id=channel], [data-room^='@']")].filter(e => e.checkVisibility()).map(e => e.outerHTML).join()`); extra != "" {
		t.Errorf("the page of a seat shows %s", extra)
	}
	ann.shot("seat")
	ann.fits()
	ann.described()
	// She plays on the page, and Bob's page shows it by itself.
	before := h.desk("ann", "").Moves
	for n := 0; n < 20 && h.desk("ann", "").Moves == before; n++ {
		js[bool](ann, `([...document.querySelectorAll("#do .chip, #do .choice, #foot .btn")].find((e) => e.checkVisibility())?.click(), true)`)
		ann.until(`!document.querySelector("body.busy")`)
	}
	if h.desk("ann", "").Moves == before {
		t.Error("nothing that she presses on the page is played")
	}
	h.plays("ann")
	bob.until(`document.title.includes("Your turn")`)
	ann.until(`!document.title.includes("Your turn")`)
	if log := js[string](bob, `document.querySelector("#log").innerText`); strings.TrimSpace(log) == "" {
		t.Error("the log of the page tells nothing")
	}
	// A reload shows the same, and so does a second tab, which has the same cookie.
	bob.reloads()
	bob.until(`document.title.includes("Your turn") && document.querySelector("#chart img")?.naturalWidth > 600`)

	// It asked once for all that it shows, together with its scripts, and then for news alone.
	if asked := js[string](bob, `performance.getEntriesByType("resource").filter((e) => e.name.includes("/api/")).map((e) => new URL(e.name).pathname.split("/").at(-1)).sort().join()`); asked != "me" && asked != "events,me" {
		t.Errorf("the page asked for %s", asked)
	}

	bob.press("You and this page")
	bob.shot("seat-you")
	// The page asks whether it is still his as soon as its stream ends. It learns that it is not
	// after it has said that he is signed out.
	js[bool](bob, `((plain) => {
		const until = async (is) => { while (!is()) await new Promise((done) => setTimeout(done, 20)); };
		window.fetch = async (at, how) => {
			const me = String(at).includes("/api/me");
			window.asked ||= me;
			const answer = await plain(at, how);
			if (String(at).includes("/api/out")) await until(() => window.asked);
			if (!me) return answer;
			await until(() => document.body.innerText.includes("You are signed out"));
			setTimeout(() => { window.late = true; }, 100);
			return answer;
		};
	})(window.fetch.bind(window)), true`)
	bob.press("Sign out everywhere")
	bob.until("window.late")
	bob.sees("You are signed out")
	if left := js[string](bob, `[...document.querySelectorAll("#chart img, #do button, #log article")].map(e => e.outerHTML).join()`); left != "" {
		t.Errorf("the page still shows %s", left)
	}
	bob.reloads()
	bob.sees("This page is for somebody who sits at that table")
}

func TestSeatOnAPhoneBehindAProxyThatHoldsEventsBack(t *testing.T) {
	h := openSeats(t)
	h.holds.Store(true)
	bob := h.opens("bob", 400, 850)
	bob.fits()
	h.plays("ann")
	bob.until(`document.title.includes("Your turn")`)
	bob.shot("seat-phone")
	if lost := js[bool](bob, `!document.querySelector("#lost").hidden`); lost {
		t.Error("the page says that the connection is lost")
	}
}

// A phone that slept shows what is true as soon as it wakes, and no old button plays.
func TestSeatOnAPhoneThatSlept(t *testing.T) {
	h := openSeats(t)
	ann := h.opens("ann", 400, 850)
	ann.until(`document.title.includes("Your turn")`)
	h.dead.Store(true) // and nobody tells the page
	old := h.desk("ann", "")
	h.plays("ann")
	moves := h.desk("ann", "").Moves
	js[bool](ann, `(fetch("/t/`+h.table+`/api/act", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({id: "old", as: "ann", room: "`+h.table+`", press: "`+oldChoice(old)+`"})}).then((r) => r.text()).then((text) => { window.answered = text; }), true)`)
	ann.until(`window.answered`)
	if a := js[string](ann, `window.answered`); !strings.Contains(a, "out of date") {
		t.Errorf("an old button is answered %s", a)
	}
	if now := h.desk("ann", "").Moves; now != moves {
		t.Error("an old button has played")
	}
	if !js[bool](ann, `document.title.includes("Your turn")`) {
		t.Error("the page knows of the change, though its connection is dead")
	}
	h.dead.Store(false)
	js[bool](ann, `((now) => { Date.now = () => now() + 3600000; })(Date.now.bind(Date)), document.dispatchEvent(new Event("visibilitychange"))`)
	ann.until(`!document.title.includes("Your turn")`)
}

// oldChoice is a press of the desk as it was.
func oldChoice(d chat.Desk) string {
	for _, c := range d.Choices {
		if c.Opens == "" {
			return c.ID
		}
	}
	return d.Choices[0].ID
}

// Anyone watches a table whose players have agreed to it. The page is that of a seat without what
// can be pressed in the game.
func TestWatchOnThePage(t *testing.T) {
	h := openSeats(t)
	for _, who := range []string{"ann", "bob"} {
		h.ask(who, chat.Request{Press: chat.PublicID(chat.PressWatch, h.table, "on")})
	}
	eve := visit(t, h.passes.Watching(h.table), 1280, 800)
	eve.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
	eve.sees("Waiting for Ann")
	if extra := js[string](eve, `[...document.querySelectorAll("#composer, [data-id=new], .choice, .chip, #chart .spot, [data-id=type], [data-id=hint]")].filter(e => e.checkVisibility()).map(e => e.outerHTML).join()`); extra != "" {
		t.Errorf("whoever watches may press %s", extra)
	}
	eve.shot("watch")
	eve.fits()
	eve.described()
	h.plays("ann")
	eve.sees("Waiting for Bob")
	eve.shot("watch-later")
	h.ask("ann", chat.Request{Text: "here seers on", Place: memchat.Place("deck"), Moderator: true})
	h.plays("bob") // a page hears of the setting with the next turn
	eve.press("Who will win?")
	eve.until(`document.querySelector("#prompt").open`)
	eve.types("Eve")
	eve.types(kb.Enter)
	eve.sees("The sooner you settle on the winner")
	eve.press("Crew (Bob)")
	eve.sees("You say:")
	eve.shot("watch-guess")
	eve.fits()
	h.ask("bob", chat.Request{Press: chat.PublicID(chat.PressWatch, h.table, "off")})
	eve.sees("Nobody may watch here")
	eve.until(`!document.querySelector("#chart img")`)
}
