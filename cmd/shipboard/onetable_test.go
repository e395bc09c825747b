package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/discord"
	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack"
	"shipboard/bot/slack/slacktest"
	"shipboard/games/duel"
	"shipboard/games/game"
)

// oneTable is a Shipboard with both chats and a page, and a table that stands on all.
type oneTable struct {
	t       *testing.T
	discord *discordtest.Server
	deck    string
	slack   *slacktest.Server
	page    string
	browser *http.Client
	table   string
	guest   string
	presses int
}

func openOneTable(t *testing.T) *oneTable {
	var behind *url.URL
	front := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(behind); r.Out.Host = r.In.Host }}).ServeHTTP(rw, r)
	}))
	t.Cleanup(front.Close)
	o := &oneTable{t: t, slack: newSlack(t), page: front.URL}
	o.slack.AddUser("USUE", "sue", "Sue")
	o.discord, o.deck = newDiscord(t)
	env := slackTokens()
	env["DISCORD_TOKEN"] = discordtest.Token
	r := toDiscord(o.discord)
	r.slackURL = o.slack.URL()
	w := serveGames(t, []*game.Game{&duel.Game}, env, r, "--page", front.URL)
	w.becomesReady()
	var err error
	if behind, err = url.Parse(w.servedAt()); err != nil {
		t.Fatal(err)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	o.browser = &http.Client{Jar: jar}
	return o
}

// onDiscord has Ann type a command, and returns what she alone is shown.
func (o *oneTable) onDiscord(sub string, options ...discordtest.Option) string {
	o.t.Helper()
	i, err := o.discord.Command("ann", o.deck, "sea", sub, options...)
	if err != nil {
		o.t.Fatal(err)
	}
	m := i.Shown(soon)
	if m == nil {
		o.t.Fatalf("/sea %s shows nothing", sub)
	}
	return m.Text + m.Content
}

// onSlack has Sue type a command, and returns what she alone is shown.
func (o *oneTable) onSlack(text string) string {
	o.t.Helper()
	r := o.slack.Command("USUE", "CDECK", text)
	var shown string
	eventually(o.t, "Sue is answered", func() bool {
		m, ok := o.slack.Answer(r)
		shown = wordsOf(m)
		return ok
	})
	return shown
}

func wordsOf(m slacktest.Message) string {
	blocks, err := json.Marshal(m.Blocks)
	if err != nil {
		return err.Error()
	}
	return m.Text + string(blocks)
}

// channels are what all read on Discord and on Slack.
func (o *oneTable) channels() (discord, slack string) {
	for _, m := range o.discord.Messages(o.deck) {
		discord += m.Text + m.Content + "\n"
	}
	for _, m := range o.slack.Messages("CDECK", "") {
		slack += wordsOf(m) + "\n"
	}
	return discord, slack
}

// bothRead waits until both channels read a text each.
func (o *oneTable) bothRead(onDiscord, onSlack string) {
	o.t.Helper()
	var discord, slack string
	defer func() {
		if o.t.Failed() {
			o.t.Logf("Discord reads\n%s\nSlack reads\n%s", discord, slack)
		}
	}()
	eventually(o.t, "both channels read "+onDiscord, func() bool {
		discord, slack = o.channels()
		return strings.Contains(discord, onDiscord) && strings.Contains(slack, onSlack)
	})
}

// visits asks the page for something, as the guest's browser does.
func (o *oneTable) visits(method, address, kind, body string) string {
	o.t.Helper()
	r, err := http.NewRequestWithContext(o.t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		o.t.Fatal(err)
	}
	if method == http.MethodPost {
		r.Header.Set("Origin", o.page)
		r.Header.Set("Content-Type", kind)
	}
	answer, err := o.browser.Do(r)
	if err != nil {
		o.t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		o.t.Fatalf("%s %s: %s %s %v", method, address, answer.Status, data, err)
	}
	return string(data)
}

// desk is the table as the guest's page shows it.
func (o *oneTable) desk() (d chat.Desk) {
	o.t.Helper()
	ask := url.Values{"as": {o.guest}, "room": {o.table}}
	if err := json.Unmarshal([]byte(o.visits(http.MethodGet, o.page+"/t/"+o.table+"/api/desk?"+ask.Encode(), "", "")), &d); err != nil {
		o.t.Fatal(err)
	}
	return d
}

func (o *oneTable) press(id, value string) string {
	o.t.Helper()
	o.presses++
	body, err := json.Marshal(map[string]string{"id": fmt.Sprint(o.presses), "as": o.guest, "room": o.table, "press": id, "value": value})
	if err != nil {
		o.t.Fatal(err)
	}
	return o.visits(http.MethodPost, o.page+"/t/"+o.table+"/api/act", "application/json", string(body))
}

// Ann plays on Discord, Sue on Slack and Eve in a browser, all at one table. Each channel tells
// the whole of it, and calls its own people alone. One chat is cut off for a while, and holds up
// nobody elsewhere.
func TestOneTableOnBothChatsAndByLink(t *testing.T) {
	for _, cut := range []string{slack.Name, discord.Name} {
		t.Run(cut, func(t *testing.T) {
			t.Parallel()
			playOneTable(t, cut)
		})
	}
}

func playOneTable(t *testing.T, cut string) {
	o := openOneTable(t)
	o.onDiscord("start", discordtest.Option{Name: "game", Value: "duel"})
	o.onDiscord("join")
	i, err := o.discord.Command("ann", o.deck, "sea", "table link")
	if err != nil {
		t.Fatal(err)
	}
	shown := i.Shown(soon)
	code := regexp.MustCompile(`([a-z]+)-[a-z2-7]{12}`).FindStringSubmatch(shown.Text + shown.Content)
	if code == nil {
		t.Fatalf("there is no code in %+v", shown)
	}
	o.table = code[1]
	if said := o.onSlack("link " + code[0]); !strings.Contains(said, "The table is shown here, too.") {
		t.Fatalf("Sue is shown %s", said)
	}
	o.onSlack("join")
	o.bothRead("This one table is shown in 2 channels, on Discord and Slack.", "This one table is shown in 2 channels, on Discord and Slack.")
	invited := o.onDiscord("invite")
	link := regexp.MustCompile(regexp.QuoteMeta(o.page) + `/join/[a-z]+/[A-Z2-7]+`).FindString(invited)
	page := o.visits(http.MethodGet, link, "", "")
	door := regexp.MustCompile(`name="door" value="([^"]+)"`).FindStringSubmatch(page)
	if door == nil {
		t.Fatalf("the invitation shows %s", page)
	}
	o.visits(http.MethodPost, link, "application/x-www-form-urlencoded", url.Values{"door": {door[1]}, "name": {"Eve"}}.Encode())
	me := regexp.MustCompile(`"(link:[^"]+)"`).FindStringSubmatch(o.visits(http.MethodGet, o.page+"/t/"+o.table+"/api/me", "", ""))
	if me == nil {
		t.Fatal("the page is nobody's")
	}
	o.guest = me[1]
	o.bothRead("Eve (by link)", "Eve (by link)")
	ann := o.discord.Person("ann")
	if discord, slack := o.channels(); !strings.Contains(discord, "<@"+ann.ID+">") || strings.Contains(slack, ann.ID) || strings.Contains(discord, "USUE") || !strings.Contains(discord, "Sue") || !strings.Contains(slack, "Ann") {
		t.Errorf("Discord reads\n%s\nSlack reads\n%s", discord, slack)
	}
	o.onDiscord("begin")
	eventually(t, "the game begins", func() bool { return o.desk().Stage == "playing" })

	plays := func(who string, line string) {
		switch who {
		case "ann":
			o.onDiscord("do", discordtest.Option{Name: "line", Value: line})
		case "sue":
			o.onSlack("do " + line)
		default:
			if d := o.desk(); d.Type != nil {
				o.press(d.Type.ID, line)
			}
		}
	}
	if cut == slack.Name {
		o.slack.Cut(true)
		plays("ann", "skip")
		plays("eve", "skip")
		o.bothRead("Eve has locked a number.", "")
		o.slack.Cut(false)
		eventually(t, "Sue can play", func() bool { return o.slack.Connections() > 0 })
		plays("sue", "skip")
	} else {
		o.discord.Cut(true)
		plays("sue", "skip")
		plays("eve", "skip")
		o.bothRead("", "Eve has locked a number.")
		if discord, _ := o.channels(); strings.Contains(discord, "Eve has locked") {
			t.Error("Discord is told something while it is cut off")
		}
		o.discord.Cut(false)
		eventually(t, "Ann can play", func() bool {
			return slices.ContainsFunc(o.discord.Sessions(), func(s discordtest.Session) bool { return s.Connected })
		})
		plays("ann", "skip")
	}
	o.bothRead("Sue has locked a number.", "Eve has locked a number.")
	for end := time.Now().Add(3 * soon); o.desk().Stage == "playing"; {
		if time.Now().After(end) {
			t.Fatalf("the duel does not end: %+v", o.desk())
		}
		for seat, who := range []string{"ann", "sue", "eve"} {
			if d := o.desk(); d.Stage == "playing" && d.Seats[seat].Waits {
				line := "pass"
				if strings.Contains(d.Seats[seat].For, "hide") {
					line = "skip"
				}
				plays(who, line)
			}
		}
	}
	o.bothRead("The game is over", "The game is over")
	if discord, slack := o.channels(); strings.Contains(discord+slack, o.guest) {
		t.Error("a channel is told the guest's own id")
	}
}
