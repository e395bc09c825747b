package web

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/discord"
	"shipboard/bot/discord/discordtest"
	"shipboard/bot/web/seats"
	"shipboard/games"
	"shipboard/store"

	"github.com/chromedp/chromedp"
)

// lounge is a game of JAWS on Discord, whose players open its page inside Discord.
type lounge struct {
	t      *testing.T
	server *discordtest.Server
	bot    *bot.Bot
	deck   string // a channel
	table  string // and the table there
	client string // the address of Discord in a browser
	origin string // of the page inside it
	asked  int
}

// nearby is the activity as if Discord's hosts were on this machine.
type nearby struct {
	chat.Activity
	origin, client string
}

func (n nearby) Origin() string { return n.origin }

func (n nearby) Frames() []string { return []string{n.client} }

// openLounge begins a game between Ann, the shark, and Bob.
func openLounge(t *testing.T) *lounge {
	t.Helper()
	l := &lounge{t: t, server: discordtest.New(t, discordtest.Options{Deadline: hung})}
	for _, who := range []string{"ann", "bob", "eve"} {
		l.server.AddPerson(who, strings.ToUpper(who[:1])+who[1:], "")
	}
	l.deck = l.server.AddChannel(l.server.Guild(), "deck")
	l.server.EnableActivities()
	s := store.Memory()

	// Three hosts: ours, that of the activity, which is of another site than Discord's, and Discord's.
	ours, within, outer := httptest.NewUnstartedServer(nil), httptest.NewUnstartedServer(nil), httptest.NewUnstartedServer(nil)
	_, port, _ := strings.Cut(within.Listener.Addr().String(), ":")
	l.client, l.origin = "http://"+outer.Listener.Addr().String(), "http://localhost:"+port
	base := &url.URL{Scheme: "http", Host: ours.Listener.Addr().String()}
	passes := seats.NewPasses(s, base, nil)
	var err error
	l.bot, err = bot.New(bot.Config{Store: s, Games: games.All, Painter: painter, Passes: passes})
	if err != nil {
		t.Fatal(err)
	}
	d, err := discord.New(discord.Config{
		Token: discordtest.Token, ClientSecret: discordtest.ClientSecret, Table: l.bot, Notes: l.bot.Notes(discord.Name),
		Transport: l.server.Transport(), Dial: l.server.Dial,
	})
	if err != nil {
		t.Fatal(err)
	}
	l.bot.Attach(d)
	page, err := seats.New(seats.Config{
		Table: l.bot, Desks: l.bot, Sittings: l.bot, Passes: passes, Presses: 1000, Activity: nearby{d.Activity(), l.origin, l.client},
	})
	if err != nil {
		t.Fatal(err)
	}
	l.server.MapActivity(base.String() + "/activity")
	ours.Config.Handler, within.Config.Handler, outer.Config.Handler = page, l.server.ActivityProxy(), l.server.Client(l.origin)
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error, 2)
	go func() { stopped <- l.bot.Run(ctx) }()
	go func() { stopped <- d.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		for range 2 {
			if err := <-stopped; err != nil {
				t.Error(err)
			}
		}
	})
	for _, at := range []*httptest.Server{ours, within, outer} {
		at.Start()
		t.Cleanup(func() {
			at.CloseClientConnections()
			at.Close()
		})
	}
	for end := time.Now().Add(hung); d.Ready() != nil; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal(d.Ready())
		}
	}
	for _, line := range []string{"ann start jaws acts=1", "ann join shark", "bob join", "ann begin"} {
		who, text, _ := strings.Cut(line, " ")
		l.ask(who, chat.Request{Place: chat.Place{Chat: discord.Name, ID: l.deck}, Text: text})
	}
	return l
}

func (l *lounge) person(who string) chat.Person {
	p := l.server.Person(who)
	return chat.Person{Chat: discord.Name, ID: p.ID, Name: p.Global}
}

func (l *lounge) ask(who string, r chat.Request) {
	l.t.Helper()
	l.asked++
	r.From, r.ID = l.person(who), "ask "+strconv.Itoa(l.asked)
	if a := l.bot.Handle(l.t.Context(), r); a.Refused || a.Failed {
		l.t.Fatalf("%s: %s%s: %v", who, r.Text, r.Press, a.Message.Lines)
	}
}

// launches lets somebody press Play on the board in the channel, which opens an instance.
func (l *lounge) launches(who string) (instance string) {
	l.t.Helper()
	i, err := l.server.Command(who, l.deck, "sea", "act")
	if err != nil {
		l.t.Fatal(err)
	}
	m := i.Shown(hung)
	for _, b := range m.Buttons {
		p, ok := chat.ParsePress(b.CustomID)
		if !ok || p.Verb != chat.PressBoard {
			continue
		}
		l.table = p.Table
		i, err := l.server.Press(who, m, b.CustomID)
		if err != nil {
			l.t.Fatal(err)
		}
		if kind, _ := i.Acknowledged(); kind != discordtest.AnswerLaunch {
			l.t.Fatalf("Play on the board is answered with %d", kind)
		}
		return i.Launched()
	}
	l.t.Fatalf("%s is not offered the board: %+v", who, m)
	return ""
}

// inside opens Discord in a browser, with the activity in its frame.
func (l *lounge) inside(who, instance, more string, width, height int64) (outer, frame *tab) {
	l.t.Helper()
	outer = visit(l.t, l.client+"/?who="+who+"&instance="+url.QueryEscape(instance)+more, width, height)
	for end := time.Now().Add(hung); ; time.Sleep(20 * time.Millisecond) {
		all, err := chromedp.Targets(outer)
		if err != nil {
			l.t.Fatal(err)
		}
		for _, info := range all {
			if info.Type != "iframe" || info.BrowserContextID != chromedp.FromContext(outer).BrowserContextID || !strings.HasPrefix(info.URL, l.origin) {
				continue
			}
			ctx, cancel := chromedp.NewContext(outer, chromedp.WithTargetID(info.TargetID))
			l.t.Cleanup(cancel)
			frame = &tab{Context: ctx, t: l.t}
			if err := chromedp.Listen(ctx, frame.watch); err != nil {
				l.t.Fatal(err)
			}
			l.t.Cleanup(frame.check)
			return outer, frame
		}
		if time.Now().After(end) {
			l.t.Fatalf("Discord shows no activity: %+v", all)
		}
	}
}

// pressed presses the yes of a question, or what lets the shark eat, or else something by lot.
const pressed = `((all) => {
	const called = (words) => all.find((e) => e.innerText.trim().startsWith(words));
	const yes = document.querySelector("dialog[open] #sure-yes");
	const rest = all.filter((e) => !e.innerText.includes("ake back"));
	(yes ?? called("Eat") ?? rest[Math.floor(rest.length * %f)])?.click();
	return true;
})([...document.querySelectorAll("#do .chip, #do .choice, #foot .btn")].filter((e) => e.checkVisibility({visibilityProperty: true}) && !e.disabled))`

// plays lets somebody press, in the frame, until the game waits for them no more.
func (l *lounge) plays(who string, frame *tab, lots *rand.Rand) {
	l.t.Helper()
	for n := 0; l.waits(who); n++ {
		if n > 500 {
			l.t.Fatalf("%s presses and presses, and the game waits for them:\n%s", who, js[string](frame, "document.body.innerText"))
		}
		frame.passTale()
		js[bool](frame, fmt.Sprintf(pressed, lots.Float64()))
		frame.until(`!document.querySelector("body.busy")`)
	}
}

func (l *lounge) waits(who string) bool {
	l.t.Helper()
	at, _, err := l.bot.Sitting(l.t.Context(), l.person(who), l.table)
	if err != nil {
		l.t.Fatal(err)
	}
	return at.Waits
}

// Two players have the page open inside Discord, in frames of another site, and play a game there.
func TestPlayInsideDiscord(t *testing.T) {
	l := openLounge(t)
	const there = `location.pathname.startsWith("/t/") && document.querySelector("#chart img")?.naturalWidth > 600`
	instance := l.launches("ann")
	outer, ann := l.inside("ann", instance, "", 1280, 800)
	ann.until(there)
	ann.until(`document.title.includes("Your turn")`)
	outer.until("known")
	if asked := js[string](outer, `asked.join(" ")`); asked != "AUTHORIZE AUTHENTICATE" {
		t.Errorf("Discord was asked for %s", asked)
	}
	outer.shot("begin")
	ann.fits()
	ann.described()
	// Bob opens it by himself in his private messages, by a link that names the table.
	alone := l.server.OpenActivity("bob", l.server.DM("bob"))
	hers := outer
	outer, bob := l.inside("bob", alone, "&custom_id="+l.table, 400, 850)
	bob.until(there)
	bob.sees("Ann")
	outer.shot("phone")
	bob.fits()
	lots := rand.New(rand.NewPCG(3, 3))
	for round := 0; !l.over(); round++ {
		switch round {
		case 2:
			ann.reloads() // Discord learns nothing of that
			ann.until(`document.querySelector("#app.telling") || ` + there)
			ann.passTale()
			ann.until(there)
		case 200:
			hers.shot("failed")
			t.Fatalf("the game does not end:\n%s\n\n%s", js[string](ann, "document.body.innerText"), js[string](bob, "document.body.innerText"))
		}
		l.plays("ann", ann, lots)
		if l.waits("bob") {
			bob.until(`document.title.includes("Your turn")`) // which nothing but his own asking tells
		}
		l.plays("bob", bob, lots)
	}
	for _, b := range []*tab{ann, bob} {
		b.until(`document.querySelector("#app.telling") || document.body.innerText.includes("The game is over")`)
		b.passTale()
		b.sees("The game is over")
		b.until(`!document.title.includes("Your turn") && document.querySelector("#chart img")?.naturalWidth > 600`)
	}
	ann.sees("Round by round")
	hers.shot("end")

	// Others are told what to do.
	_, eve := l.inside("eve", l.server.OpenActivity("eve", l.deck), "&custom_id="+l.table, 1280, 800)
	eve.sees("You do not sit at a table here")
	_, eve = l.inside("eve", "i-1-gc-1-1", "", 1280, 800)
	eve.sees("does not say that you have opened this here")
	outer, ann = l.inside("ann", instance, "&refuses=1", 1280, 800)
	ann.sees("Discord answers: The user has refused.")
	outer.shot("refused")
	plain := visit(t, l.origin+"/", 1280, 800)
	plain.sees("This page opens inside Discord")
}

func (l *lounge) over() bool {
	l.t.Helper()
	at, _, err := l.bot.Sitting(l.t.Context(), l.person("ann"), l.table)
	if err != nil {
		l.t.Fatal(err)
	}
	return at.Over
}
