package seats

import (
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/web/page"
	"shipboard/store"
)

// lobby has Ann, the shark, open a table of JAWS in a channel. It returns the table.
func (h *hall) lobby(channel string) string {
	h.t.Helper()
	h.does("ann", channel, "start jaws")
	h.does("ann", channel, "join shark")
	for _, p := range h.chat.Posts {
		for _, b := range p.Message.Buttons {
			if press, ok := chat.ParsePress(b.ID); ok && p.Channel == channel {
				return press.Table
			}
		}
	}
	h.t.Fatal("there is no lobby in " + channel)
	return ""
}

// invitation is a link to a table that somebody gets for others.
func (h *hall) invitation(who, channel, more string) string {
	h.t.Helper()
	m := h.does(who, channel, strings.TrimSpace("invite "+more)).Message
	if len(m.Places) == 0 || !strings.HasPrefix(m.Places[0].URL, h.base) || !strings.Contains(memchat.Words(m, m.Lines[0]), m.Places[0].URL) {
		h.t.Fatalf("%s is answered %+v", who, m)
	}
	return strings.TrimPrefix(m.Places[0].URL, h.base)
}

// sits opens an invitation and takes a seat under a name. Without a button it returns what the
// link shows.
func (b *visitor) sits(invitation, name string, heads ...string) got {
	b.h.t.Helper()
	shown := b.get(invitation)
	field := doorField.FindStringSubmatch(shown.body)
	if field == nil {
		return shown
	}
	form := url.Values{door: {field[1]}, nameField: {name}}
	heads = append([]string{"Content-Type", "application/x-www-form-urlencoded", "Origin", "null"}, heads...)
	return b.do(http.MethodPost, invitation, form.Encode(), heads...)
}

// guest is the browser of a guest who has taken a seat, and the guest's id.
func (h *hall) guest(invitation, name string) (*visitor, string) {
	h.t.Helper()
	b := h.browser()
	in := b.sits(invitation, name)
	if in.StatusCode != http.StatusSeeOther {
		h.t.Fatalf("%s is answered %d: %s", name, in.StatusCode, in.body)
	}
	h.flush()
	return b, h.idOf(b, strings.TrimPrefix(in.Header.Get("Location"), tableAddress))
}

func (h *hall) idOf(b *visitor, table string) string {
	h.t.Helper()
	me := b.get("/t/" + table + "/api/me")
	_, id, _ := strings.Cut(me.body, `["`)
	id, _, _ = strings.Cut(id, `"]`)
	if !strings.HasPrefix(id, "link:") {
		h.t.Fatalf("the guest is %s", me.body)
	}
	return id
}

// channel is all that stands in a channel, as its readers see it.
func (h *hall) channel(name string) string {
	var all strings.Builder
	for _, p := range h.chat.Posts {
		if p.Channel == name {
			for _, line := range append([]string{p.Message.Call}, p.Message.Lines...) {
				all.WriteString(memchat.Words(p.Message, line) + "\n")
			}
		}
	}
	return all.String()
}

func TestGuestTakesASeatByLink(t *testing.T) {
	h := newHall(t)
	table := h.lobby("deck")
	link := h.invitation("ann", "deck", "")
	eve := h.browser()
	shown := eve.get(link)
	for _, says := range []string{"Ann invites you to a game of JAWS", "At the table: Ann", "Your name", "Take a seat"} {
		if !strings.Contains(shown.body, says) {
			t.Errorf("the invitation does not say %q: %s", says, shown.body)
		}
	}
	if in := eve.sits(link, "  Eve  O'Hara "); in.StatusCode != http.StatusSeeOther || in.Header.Get("Location") != "/t/"+table {
		t.Fatalf("Eve is answered %d %s", in.StatusCode, in.body)
	}
	h.flush()
	id := h.idOf(eve, table)
	if d := eve.desk(id, table); d.Stage != "lobby" || d.Seat != 1 || d.Seats[1].Who.Name != "Eve O'Hara" {
		t.Errorf("Eve sees %+v", d)
	}
	said := h.channel("deck")
	for _, says := range []string{"Any role: Eve O'Hara (by link).", "Eve O'Hara has sat down by the link of Ann, and plays in a browser, without an account here. Ann may take Eve O'Hara out."} {
		if !strings.Contains(said, says) {
			t.Errorf("the channel does not read %q:\n%s", says, said)
		}
	}
	// The same browser goes on at its seat, and takes no second one.
	if again := eve.get(link); again.StatusCode != http.StatusSeeOther || again.Header.Get("Location") != "/t/"+table {
		t.Errorf("the invitation answers a guest %d", again.StatusCode)
	}
	// Eve picks a part, and may leave.
	if a := eve.press(id, table, chat.PublicID(chat.PressJoin, table, "brody"), ""); a.StatusCode != http.StatusOK || strings.Contains(a.body, "refused") {
		t.Errorf("Eve asks for a part: %s", a.body)
	}
	h.flush()
	if said := h.channel("deck"); !strings.Contains(said, "Brody: Eve O'Hara (by link).") {
		t.Errorf("Eve has no part:\n%s", said)
	}
	eve.press(id, table, chat.PublicID(chat.PressLeave, table), "")
	refused(t, "Eve, who has left", http.StatusForbidden, eve.everything(id, table)...)
	// Nothing waits for somebody whom no chat reaches.
	h.pass(72 * time.Hour)
	if n, stuck := h.owed(); n+stuck > 0 {
		t.Errorf("%d messages wait, %d of them stuck", n, stuck)
	}
}

// owed is how many messages wait to be sent.
func (h *hall) owed() (letters, stuck int) {
	h.t.Helper()
	s, err := h.bot.Stats(h.t.Context())
	if err != nil {
		h.t.Fatal(err)
	}
	return s.Owed, s.Stuck
}

func TestWrongInvitationsTellNothing(t *testing.T) {
	h := newHall(t)
	table := h.lobby("deck")
	link := h.invitation("ann", "deck", "")
	secret := link[strings.LastIndex(link, "/")+1:]
	if len(secret) < 26 { // 26 letters of an alphabet of 32 are 130 bits
		t.Errorf("the secret of an invitation has %d letters", len(secret))
	}
	cove := h.lobby("cove")
	writes := h.store.writes()
	var first string
	for _, wrong := range []string{"", "x", table, table + "/", table + "/" + secret[:25], table + "/" + secret + "A", table + "/" + strings.ToLower(secret), table + "/" + strings.Repeat("A", 26), cove + "/" + secret, "nowhere/" + secret, table + "/" + secret + "/", "../" + secret} {
		for _, a := range []got{h.browser().sits(joinAddress+wrong, "Eve"), h.browser().do(http.MethodPost, joinAddress+wrong, "door=x&name=Eve", "Content-Type", "application/x-www-form-urlencoded", "Origin", "null")} {
			if first == "" {
				first = a.body
			}
			if a.StatusCode != http.StatusForbidden || a.body != first {
				t.Errorf("the invitation %s answers %d %s", wrong, a.StatusCode, a.body)
			}
		}
	}
	if n := h.store.writes() - writes; n > 0 {
		t.Errorf("wrong invitations cost %d writes", n)
	}
	fast := 0
	for range 10 * asksASecond {
		if a := h.browser().do(http.MethodGet, link, "", "X-Forwarded-For", "203.0.113.7"); a.StatusCode == http.StatusTooManyRequests {
			fast++
		}
	}
	if a := h.browser().do(http.MethodGet, link, "", "X-Forwarded-For", "203.0.113.8"); fast == 0 || a.StatusCode != http.StatusOK {
		t.Errorf("one address is refused %d times, and another answered %d", fast, a.StatusCode)
	}
	if strings.Contains(memchat.Text(h.chat.Posts[0].Message), secret) {
		t.Error("the lobby tells the invitation")
	}
}

// The store holds no invitation that lets somebody in, and the log holds none.
func TestInvitationIsKeptNowhere(t *testing.T) {
	h := newHall(t)
	h.lobby("deck")
	link := h.invitation("ann", "deck", "")
	secret := link[strings.LastIndex(link, "/")+1:]
	eve, _ := h.guest(link, "Eve")
	eve.get(link)
	works := h.page.Sittings
	h.page.Sittings = brokenSittings{works, false}
	refused(t, "a fault", http.StatusInternalServerError, h.browser().get(link))
	h.page.Sittings = brokenSittings{works, true}
	refused(t, "a panic", http.StatusInternalServerError, h.browser().get(link))
	if log := h.log.String(); strings.Contains(log, secret) || !strings.Contains(log, "answer a page") {
		t.Errorf("the log holds the invitation, or no fault:\n%s", log)
	}
	err := h.store.View(t.Context(), func(tx store.Tx) error {
		for k, v := range tx.Scan(nil, nil) {
			if strings.Contains(string(k)+string(v), secret) {
				t.Errorf("the store holds the invitation in %q", k)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestInvitationEnds(t *testing.T) {
	over := func(h *hall, link string) {
		h.t.Helper()
		refused(h.t.(*testing.T), "an invitation that is over", http.StatusForbidden, h.browser().sits(link, "Mallory"))
	}
	t.Run("after a day", func(t *testing.T) {
		h := newHall(t)
		h.lobby("deck")
		link := h.invitation("ann", "deck", "")
		h.pass(23 * time.Hour)
		h.guest(link, "Eve")
		h.pass(time.Hour + time.Second)
		over(h, link)
	})
	t.Run("when the game begins", func(t *testing.T) {
		h := newHall(t)
		h.lobby("deck")
		link, open := h.invitation("ann", "deck", ""), h.browser()
		field := doorField.FindStringSubmatch(open.get(link).body)[1] // this one has its form open
		h.guest(link, "Eve")
		h.does("ann", "deck", "begin")
		over(h, link)
		refused(t, "an open form", http.StatusForbidden, open.do(http.MethodPost, link, "door="+field+"&name=Mallory", "Content-Type", "application/x-www-form-urlencoded", "Origin", "null"))
	})
	t.Run("with the table", func(t *testing.T) {
		h := newHall(t)
		h.lobby("deck")
		link := h.invitation("ann", "deck", "")
		h.pressNamed("ann", h.does("ann", "deck", "abandon"), "Abandon the game")
		over(h, link)
	})
	t.Run("by the next one", func(t *testing.T) {
		h := newHall(t)
		h.lobby("deck")
		link := h.invitation("ann", "deck", "")
		next := h.invitation("ann", "deck", "")
		over(h, link)
		h.guest(next, "Eve")
	})
	t.Run("when its maker or the host says so", func(t *testing.T) {
		h := newHall(t)
		h.lobby("deck")
		h.does("bob", "deck", "join")
		first, second := h.invitation("ann", "deck", ""), h.invitation("bob", "deck", "")
		h.does("bob", "deck", "invite off")
		over(h, second)
		second = h.invitation("bob", "deck", "")
		h.does("ann", "deck", "invite off")
		over(h, first)
		over(h, second)
	})
	t.Run("when a guest is taken out", func(t *testing.T) {
		h := newHall(t)
		table := h.lobby("deck")
		link := h.invitation("ann", "deck", "")
		eve, id := h.guest(link, "Eve")
		a := h.does("ann", "deck", "leave Eve")
		if said := strings.Join(a.Message.Lines, " "); !strings.Contains(said, "lets nobody in any more") {
			t.Errorf("Ann is told %s", said)
		}
		refused(t, "Eve", http.StatusForbidden, eve.everything(id, table)...)
		over(h, link)
	})
	t.Run("when all seats are taken", func(t *testing.T) {
		h := newHall(t)
		h.lobby("deck")
		link := h.invitation("ann", "deck", "")
		for _, who := range []string{"bob", "cat", "dan"} {
			h.does(who, "deck", "join")
		}
		over(h, link)
		h.does("dan", "deck", "leave")
		h.guest(link, "Eve")
	})
}

// One stranger fills no table of eight, whatever they do.
func TestInvitationSeatsAFew(t *testing.T) {
	h := newHall(t)
	h.does("ann", "deck", "start race")
	h.does("ann", "deck", "join")
	link := h.invitation("ann", "deck", "")
	for _, name := range []string{"Eve", "Finn", "Gus", "Hal"} {
		h.guest(link, name)
	}
	refused(t, "the fifth", http.StatusForbidden, h.browser().sits(link, "Ida"))
	// Who goes and comes back counts again, and nobody is seated faster than a household.
	fast := 0
	for range sitsAtOnce + 2 {
		if a := h.browser().sits(h.invitation("ann", "deck", ""), "Ann"); a.StatusCode == http.StatusTooManyRequests {
			fast++
		}
	}
	if fast == 0 {
		t.Error("guests may come as fast as they can")
	}
	// Somebody else comes at their own pace, by another address.
	if a := h.browser().sits(h.invitation("ann", "deck", ""), "Ida", "X-Forwarded-For", "203.0.113.9"); a.StatusCode != http.StatusSeeOther {
		t.Errorf("Ida is answered %d %s", a.StatusCode, a.body)
	}
}

// A preview or another page seats nobody, and the button of an invitation works only in the browser to which
// it was shown.
func TestOnlyTheButtonSeatsAGuest(t *testing.T) {
	h := newHall(t)
	table := h.lobby("deck")
	link := h.invitation("ann", "deck", "")
	for range 3 {
		h.browser().get(link)
		h.browser().do(http.MethodHead, link, "")
	}
	field := doorField.FindStringSubmatch(h.browser().get(link).body)[1]
	victim := h.browser()
	victim.get(link)
	for _, heads := range [][]string{{"Origin", "null"}, {"Origin", "https://evil.example"}, {"Origin", h.base}, {"Origin", "null", "Sec-Fetch-Site", "cross-site"}} {
		heads = append(heads, "Content-Type", "application/x-www-form-urlencoded")
		if a := victim.do(http.MethodPost, link, "door="+field+"&name=Victim", heads...); a.StatusCode == http.StatusSeeOther {
			t.Errorf("a foreign page seated a browser, with %v", heads)
		}
	}
	if d := h.desk("ann", table); len(d.Seats) != 1 {
		t.Errorf("there sit %+v", d.Seats)
	}
	shown := h.browser().get(link)
	if csp := shown.Header.Get("Content-Security-Policy"); !strings.Contains(csp, "frame-ancestors 'none'") || shown.Header.Get("Referrer-Policy") != "no-referrer" || shown.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("the invitation has the headers %v", shown.Header)
	}
	// The button pressed twice is one guest.
	eve := h.browser()
	field = doorField.FindStringSubmatch(eve.get(link).body)[1]
	key := eve.cookie(door)
	post := func() got {
		return eve.do(http.MethodPost, link, "door="+field+"&name=Eve", "Content-Type", "application/x-www-form-urlencoded", "Origin", "null", "Cookie", h.passes.cookieName(door)+"="+key)
	}
	eve.cookies = noCookies{} // as if both were sent at once
	if a, b := post(), post(); a.StatusCode != http.StatusSeeOther || b.StatusCode != http.StatusSeeOther {
		t.Errorf("Eve is answered %d, %d", a.StatusCode, b.StatusCode)
	}
	if d := h.desk("ann", table); len(d.Seats) != 2 {
		t.Errorf("there sit %+v", d.Seats)
	}
}

// noCookies keeps none.
type noCookies struct{}

func (noCookies) SetCookies(*url.URL, []*http.Cookie) {}
func (noCookies) Cookies(*url.URL) []*http.Cookie     { return nil }

func TestNamesOfGuests(t *testing.T) {
	h := newHall(t)
	table := h.lobby("deck")
	h.does("bob", "deck", "join")
	link := h.invitation("bob", "deck", "")
	h.page.sits.Burst = 1000
	for _, name := range []string{
		"", " ", "1", "-", "'", strings.Repeat("x", 25), strings.Repeat("x", 5000),
		"<b>Eve</b>", "<script>alert(1)</script>", "&lt;", "@everyone", "@here", "<@12345678>", "<!channel>", "#deck", "*Eve*", "_Eve_", "~Eve~", "`Eve`", "||Eve||", "[Eve](https://evil.example)", "https://evil.example", ":smile:", "{0}", "{c0}", "{t1}", "E\u200bve", "\u202eeve", "E\u0300\u0301\u0302\u0303\u0304ve", "\u3164", "🦈", "Eve, by link", "Eve (host)", "> Eve", "1. Eve", "...",
		"Ann", "ANN", "ann", " A n n", "Änn", "Аnn", "А\u0301nn", "Bob", "B0b", "8ob", "Ｂｏｂ", "Вов", "A.n-n",
		"computer", "Fair computer", "C0mputer", "anyone", "host", "Shark", "shark", "Brody", "seat 1", "Shipboard", "channel", "off",
		"Evе", "Aɴɴ", "ᴀɴɴ", "ʙᴏʙ", "ꓐꓳꓐ", "ꓮꓠꓠ", "Ꮪhark", "ᏚᎻᎪᎡᏦ", "evil.com", "www.evil.example", "Ann.Bob",
	} {
		a := h.browser().sits(link, name)
		if a.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(a.body, `role="alert"`) {
			t.Fatalf("the name %q is answered %d %s", name, a.StatusCode, a.body)
		}
		if len(name) > 4 && strings.ContainsAny(name, "<>") && strings.Contains(a.body, name) {
			t.Errorf("the page shows %q as it is", name)
		}
	}
	if d := h.desk("ann", table); len(d.Seats) != 2 {
		t.Errorf("there sit %+v", d.Seats)
	}
	eve := h.browser()
	if a := eve.sits(link, "ann"); !strings.Contains(html.UnescapeString(a.body), `value="ann"`) {
		t.Errorf("what was typed is gone: %s", a.body)
	}
	for i, name := range []string{"Zoë Müller-Lüdenscheidt", "Иван Петров"} {
		if a := h.browser().sits(link, name); a.StatusCode != http.StatusSeeOther {
			t.Errorf("the name %q is answered %d %s", name, a.StatusCode, a.body)
		}
		if d := h.desk("ann", table); len(d.Seats) != 3+i {
			t.Errorf("%s does not sit: %+v", name, d.Seats)
		}
	}
}

// Only those who sit there invite anybody, and a guest does not.
func TestWhoInvites(t *testing.T) {
	h := newHall(t)
	table := h.lobby("deck")
	deny := func(who, text, why string) {
		t.Helper()
		a := h.bot.Handle(t.Context(), chat.Request{ID: who + text, From: memchat.Person(who), Place: memchat.Place("deck"), Text: text})
		if !a.Refused || !strings.Contains(strings.Join(a.Message.Lines, " "), why) || len(a.Message.Places) > 0 {
			t.Errorf("%s: %s: %v", who, text, a.Message)
		}
	}
	deny("bob", "invite", "Only those who sit here")
	deny("ann", "invite off", "You have no invitation")
	deny("ann", "invite Eve", "does not sit here")
	deny("ann", "invite Ann", "did not come by a link")
	eve, id := h.guest(h.invitation("ann", "deck", ""), "Eve")
	for _, text := range []string{"invite", "invite Eve", "leave Ann", "here end", "start race"} {
		refused(t, text, http.StatusForbidden, eve.press(id, table, chat.PublicID(chat.PressIn, table, text), ""))
	}
	deny("bob", "invite Eve", "You do not")
	h.does("ann", "deck", "begin")
	deny("ann", "invite ", "The game has begun")
}

// A new link to the seat of a guest is told to the table, works once, and ends all other browsers there.
func TestNewLinkToAGuestsSeat(t *testing.T) {
	h := newHall(t)
	table := h.lobby("deck")
	old, id := h.guest(h.invitation("ann", "deck", ""), "Eve")
	h.does("ann", "deck", "begin")
	// One alone gets none at once, and none at all while Eve looks at the page.
	asks := func(who string) {
		t.Helper()
		if a := h.does(who, "deck", "invite Eve"); len(a.Message.Places) > 0 || !strings.Contains(strings.Join(a.Message.Lines, " "), "The table knows that you ask") {
			t.Errorf("%s is answered %v", who, a.Message)
		}
	}
	asks("ann")
	asks("ann")
	if said := h.channel("deck"); strings.Count(said, "Ann asks for a new link to the seat of Eve, to give it to Eve") != 1 {
		t.Errorf("the table is not told:\n%s", said)
	}
	old.desk(id, table)
	h.flush()
	if said := h.channel("deck"); !strings.Contains(said, "Eve still has the page, so nobody gets a new link to that seat.") {
		t.Errorf("the table is not told:\n%s", said)
	}
	h.pass(13 * time.Hour)
	asks("ann")
	h.pass(13 * time.Hour)
	link := h.invitation("ann", "deck", "Eve")
	if said := h.channel("deck"); !strings.Contains(said, "Ann has taken a new link to the seat of Eve, to give it to Eve.") {
		t.Errorf("the table is not told:\n%s", said)
	}
	old.desk(id, table)
	h.pass(23 * time.Hour)
	fresh := h.browser()
	let := fresh.knock(link)
	if kept := let.Cookies(); !slices.ContainsFunc(kept, func(c *http.Cookie) bool {
		return c.Name == h.passes.cookieName(table) && c.MaxAge == int(guestLife.Seconds())
	}) {
		t.Errorf("the browser is to keep %v, though no chat gives a guest another link", kept)
	}
	fresh.desk(id, table)
	refused(t, "the browser before", http.StatusForbidden, old.everything(id, table)...)
	refused(t, "the link again", http.StatusForbidden, h.browser().knock(link))
	asks("ann")
	h.pass(13 * time.Hour)
	late := h.invitation("ann", "deck", "eve")
	h.pass(25 * time.Hour)
	over := h.browser().knock(late)
	refused(t, "a link after a day", http.StatusForbidden, over)
	if strings.Contains(over.body, "ten minutes") || strings.Contains(over.body, "Press Play on the board") || !strings.Contains(over.body, "Ask those who play for another") {
		t.Errorf("a guest is told: %s", over.body)
	}
	// Nothing was sent to somebody whom no chat reaches.
	if slices.ContainsFunc(h.chat.Posts, func(p *memchat.Post) bool { return strings.HasPrefix(p.Person, "link:") }) {
		t.Error("a guest was sent a message")
	}
	if n, stuck := h.owed(); n+stuck > 0 {
		t.Errorf("%d messages wait, %d of them stuck", n, stuck)
	}
}

// Where several others play, most of them must ask for a new link to a guest's seat; guests are
// not counted, since one stranger may be several.
func TestMostAskForAGuestsLink(t *testing.T) {
	h := newHall(t)
	h.lobby("deck")
	h.does("bob", "deck", "join")
	link := h.invitation("ann", "deck", "")
	h.guest(link, "Eve")
	h.guest(link, "Finn")
	h.does("ann", "deck", "begin")
	for _, wait := range []time.Duration{0, 13 * time.Hour} {
		h.pass(wait)
		if a := h.does("ann", "deck", "invite Eve"); len(a.Message.Places) > 0 {
			t.Fatalf("Ann alone is answered %v", a.Message)
		}
	}
	h.browser().signIn(h.invitation("bob", "deck", "Eve"))
	if said := h.channel("deck"); !strings.Contains(said, "once 2 of those who play by a chat have typed that; 1 has") || !strings.Contains(said, "Bob has taken a new link to the seat of Eve") {
		t.Errorf("the channel reads\n%s", said)
	}
}

// begun has Ann play a game with Eve, who came by a link and is the shark, for whom it waits, and
// with others of the chat.
func (h *hall) begun(channel string, others ...string) (table string, eve *visitor, id string) {
	h.t.Helper()
	table = h.lobby(channel)
	h.does("ann", channel, "join brody")
	eve, id = h.guest(h.invitation("ann", channel, ""), "Eve")
	eve.press(id, table, chat.PublicID(chat.PressJoin, table, "shark"), "")
	for _, who := range others {
		h.does(who, channel, "join")
	}
	h.does("ann", channel, "begin")
	return table, eve, id
}

// presses presses a button of a guest's desk by its label, and returns what the page says.
func (b *visitor) presses(id, table, label string) string {
	b.h.t.Helper()
	d := b.desk(id, table)
	for _, button := range slices.Concat(d.Commands, d.Buttons) {
		if button.Label == label {
			a := b.press(id, table, button.ID, "")
			b.h.flush()
			if a.StatusCode != http.StatusOK || strings.Contains(a.body, `"refused":true`) {
				b.h.t.Fatalf("the button %s answers %d %s", label, a.StatusCode, a.body)
			}
			return a.body
		}
	}
	b.h.t.Fatalf("the page has no button %s: %+v %+v", label, d.Commands, d.Buttons)
	return ""
}

// on presses a button of what the page showed, by its label.
func (b *visitor) on(id, table, shown, label string) string {
	b.h.t.Helper()
	var out page.Acted
	if err := json.Unmarshal([]byte(shown), &out); err != nil || out.Message == nil {
		b.h.t.Fatalf("the page shows %s", shown)
	}
	for _, button := range out.Message.Buttons {
		if button.Label == label {
			a := b.press(id, table, button.ID, "")
			b.h.flush()
			if a.StatusCode != http.StatusOK || strings.Contains(a.body, `"refused":true`) {
				b.h.t.Fatalf("the button %s answers %d %s", label, a.StatusCode, a.body)
			}
			return a.body
		}
	}
	b.h.t.Fatalf("there is no button %s: %+v", label, out.Message.Buttons)
	return ""
}

// A guest does on the page what others type, and answers what the channel asks of all.
func TestGuestVotesAndLeaves(t *testing.T) {
	said := func(h *hall, want string) {
		h.t.Helper()
		if got := h.channel("deck"); !strings.Contains(got, want) {
			h.t.Errorf("the channel does not read %q:\n%s", want, got)
		}
	}
	t.Run("pause", func(t *testing.T) {
		h := newHall(t)
		table, eve, id := h.begun("deck")
		h.does("ann", "deck", "clock 48h")
		eve.presses(id, table, "Agree to a clock of 2 days")
		eve.presses(id, table, "Ask for a pause")
		said(h, "Eve asks for a pause")
		h.does("ann", "deck", "pause")
		eve.presses(id, table, "End the pause")
		h.does("ann", "deck", "pause")
		eve.presses(id, table, "Agree to a pause")
		if n := strings.Count(h.channel("deck"), "All who play have agreed to a pause"); n != 2 {
			t.Errorf("there were %d pauses", n)
		}
	})
	t.Run("watchers and the end", func(t *testing.T) {
		h := newHall(t)
		table, eve, id := h.begun("deck")
		h.agrees("ann", table, "on")
		eve.presses(id, table, "Agree that anyone may watch")
		if a := h.browser().get("/w/" + table); a.StatusCode != http.StatusOK {
			t.Errorf("nobody may watch: %s", a.body)
		}
		eve.presses(id, table, "Let nobody watch")
		h.does("ann", "deck", "abandon")
		eve.presses(id, table, "Agree to end the game")
		d := eve.desk(id, table)
		if d.Stage != "over" || len(d.Commands) > 0 || slices.ContainsFunc(d.Buttons, func(b chat.Button) bool { return b.Label == "Play again" }) {
			t.Errorf("Eve sees %s, %+v, %+v", d.Stage, d.Buttons, d.Commands)
		}
		// Another game is opened where the others are, and Eve needs another link.
		if a := eve.press(id, table, chat.PublicID(chat.PressAgain, table), ""); !strings.Contains(a.body, "You came by a link") {
			t.Errorf("Eve opens a table: %s", a.body)
		}
		h.ask(chat.Request{From: memchat.Person("ann"), Place: memchat.Place("deck"), Press: chat.PublicID(chat.PressAgain, table)})
		if now := h.chat.Posts[len(h.chat.Posts)-1]; now.Message.Kind != chat.Lobby || strings.Contains(memchat.Text(now.Message), "Asked to play again") {
			t.Errorf("the next lobby asks Eve: %s", memchat.Text(now.Message))
		}
	})
	t.Run("away", func(t *testing.T) {
		h := newHall(t)
		table, eve, id := h.begun("deck")
		shown := eve.presses(id, table, "Be away…")
		eve.on(id, table, shown, "3 days")
		if shown := eve.presses(id, table, "Be away…"); !strings.Contains(shown, "You are away until") {
			t.Errorf("Eve is not away: %s", shown)
		}
		// Ann's page has no such buttons, and says where that is done.
		ann := h.signedIn("ann", "deck")
		refused(t, "Ann", http.StatusForbidden, ann.press("ann", table, chat.PublicID(chat.PressAway, "", "3d"), ""), ann.press("ann", table, chat.PublicID(chat.PressIn, table, "resign"), ""))
		if d := ann.desk("ann", table); len(d.Commands) > 0 {
			t.Errorf("Ann sees %+v", d.Commands)
		}
	})
	t.Run("a computer plays on, and Eve comes back", func(t *testing.T) {
		h := newHall(t)
		table, eve, id := h.begun("deck")
		eve.on(id, table, eve.presses(id, table, "Leave the game…"), "Let a computer play on")
		d := eve.desk(id, table)
		if d.Seat >= 0 || d.Secret || len(d.Choices) > 0 || len(d.Commands) > 0 {
			t.Errorf("Eve, who has left, sees %+v", d)
		}
		eve.presses(id, table, "Take my seat back")
		if d := eve.desk(id, table); d.Seat != 1 {
			t.Errorf("Eve sits in %d", d.Seat)
		}
	})
	t.Run("for good", func(t *testing.T) {
		h := newHall(t)
		table := h.lobby("deck")
		eve, id := h.guest(h.invitation("ann", "deck", ""), "Eve")
		h.does("bob", "deck", "join")
		h.does("ann", "deck", "begin")
		eve.on(id, table, eve.presses(id, table, "Leave the game…"), "Resign for good")
		refused(t, "Eve", http.StatusForbidden, eve.everything(id, table)...)
	})
	t.Run("another has the seat", func(t *testing.T) {
		h := newHall(t)
		table, eve, id := h.begun("deck")
		h.pass(25 * time.Hour)
		h.does("ann", "deck", "replace Eve @cat")
		_, back, _ := strings.Cut(eve.presses(id, table, "I am here: keep my seat"), "Good to hear")
		if back == "" {
			t.Error("Eve keeps nothing")
		}
	})
	t.Run("the clock", func(t *testing.T) {
		h := newHall(t)
		table, eve, id := h.begun("deck")
		for range 40 { // nobody hears of Eve
			h.pass(24 * time.Hour)
		}
		if n, stuck := h.owed(); n+stuck > 0 {
			t.Errorf("%d messages wait, %d of them stuck", n, stuck)
		}
		if slices.ContainsFunc(h.chat.Posts, func(p *memchat.Post) bool { return strings.HasPrefix(p.Person, "link:") }) {
			t.Error("a guest was sent a message")
		}
		if d := eve.desk(id, table); d.Seat == 1 {
			return
		}
		eve.presses(id, table, "Take my seat back") // a computer has kept it
		eve.desk(id, table)
	})
	t.Run("signed out", func(t *testing.T) {
		h := newHall(t)
		table, eve, id := h.begun("deck")
		if out := eve.do(http.MethodPost, "/t/"+table+"/api/out", "{}"); out.StatusCode != http.StatusOK {
			t.Fatalf("%d %s", out.StatusCode, out.body)
		}
		refused(t, "Eve", http.StatusForbidden, eve.everything(id, table)...)
		eve.signIn(h.invitation("ann", "deck", "Eve"))
		eve.desk(id, table)
	})
}

// One stranger who is several guests takes no table over, and who is taken out does not come back
// by a link of their own.
func TestGuestsTakeNoTableOver(t *testing.T) {
	h := newHall(t)
	h.does("zoe", "deck", "start race")
	h.does("bob", "deck", "join")
	h.does("ann", "deck", "join")
	link := h.invitation("ann", "deck", "")
	table := ""
	var guests []*visitor
	var ids []string
	for _, name := range []string{"Eve", "Finn", "Gus", "Hal"} {
		b, id := h.guest(link, name)
		guests, ids = append(guests, b), append(ids, id)
	}
	for _, p := range h.chat.Posts {
		for _, b := range p.Message.Buttons {
			if press, ok := chat.ParsePress(b.ID); ok {
				table = press.Table
			}
		}
	}
	h.does("bob", "deck", "leave")
	out := ""
	for _, p := range h.chat.Posts {
		for _, b := range p.Message.Buttons {
			if strings.HasPrefix(b.Label, "Take Finn out") {
				out = b.ID
			}
		}
	}
	for i, b := range guests {
		if d := b.desk(ids[i], table); d.Stage != "lobby" || d.Lobby.Drop != nil {
			t.Errorf("a guest may close the lobby, which is %s", d.Stage)
		}
		if a := b.press(ids[i], table, chat.PublicID(chat.PressBegin, table), ""); a.StatusCode != http.StatusOK {
			t.Errorf("Begin answers %d %s", a.StatusCode, a.body)
		}
		if a := b.press(ids[i], table, out, ""); i != 1 && !strings.Contains(a.body, "You came by a link") {
			t.Errorf("a guest takes another out: %s", a.body)
		}
	}
	h.flush()
	if d := h.desk("ann", table); d.Stage != "lobby" || len(d.Seats) != 5 {
		t.Errorf("the table is %s, with %+v", d.Stage, d.Seats)
	}
	h.does("bob", "deck", "join")
	own := h.invitation("bob", "deck", "")
	h.does("zoe", "deck", "leave @bob")
	refused(t, "a link of Bob's", http.StatusForbidden, h.browser().sits(own, "Ida"))
	h.does("ann", "deck", "begin") // now somebody of the chat would begin, too
	if d := h.desk("ann", table); d.Stage != "playing" {
		t.Errorf("the table is %s", d.Stage)
	}
}

// A guest takes over a seat that its player has left to anyone.
func TestGuestTakesASeatInAGame(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck", "cat")
	bob := h.signedIn("bob", "deck")
	a := h.bot.Handle(t.Context(), chat.Request{ID: "no", From: memchat.Person("ann"), Place: memchat.Place("deck"), Text: "invite"})
	if !a.Refused {
		t.Errorf("Ann may invite to a game whose seats are taken: %v", a.Message.Lines)
	}
	h.pressNamed("bob", h.does("bob", "deck", "resign"), "Leave the seat to anyone")
	link := h.invitation("ann", "deck", "")
	eve, id := h.guest(link, "Eve")
	if d := eve.desk(id, table); d.Seat != 1 || d.Stage != "playing" {
		t.Errorf("Eve sits in %d of a game that is %s", d.Seat, d.Stage)
	}
	if said := h.channel("deck"); !strings.Contains(said, "Eve came by the link of Ann") {
		t.Errorf("the channel reads\n%s", said)
	}
	refused(t, "Bob", http.StatusForbidden, bob.everything("bob", table)...)
	refused(t, "another guest", http.StatusForbidden, h.browser().sits(link, "Finn"))
	refused(t, "a guest too many", http.StatusForbidden, h.browser().sits(link, "Gus"))
	if n, stuck := h.owed(); n+stuck > 0 {
		t.Errorf("%d messages wait, %d of them stuck", n, stuck)
	}
}

// Every button of a guest's desk is one that the page takes.
func TestGuestsButtonsAreTaken(t *testing.T) {
	h := newHall(t)
	table, eve, id := h.begun("deck", "bob")
	h.does("ann", "deck", "pause")
	h.does("ann", "deck", "abandon")
	d := eve.desk(id, table)
	if len(d.Commands) < 4 {
		t.Errorf("there are %+v", d.Commands)
	}
	for _, b := range slices.Concat(d.Commands, d.Buttons) {
		if a := eve.press(id, table, b.ID, ""); a.StatusCode != http.StatusOK {
			t.Errorf("the button %s answers %d %s", b.Label, a.StatusCode, a.body)
		}
	}
}
