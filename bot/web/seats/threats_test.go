package seats

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/web/callers"
	"shipboard/store"
)

// refused fails unless a request was refused with a code.
func refused(t *testing.T, what string, code int, answers ...got) {
	t.Helper()
	for _, a := range answers {
		if a.StatusCode != code {
			t.Errorf("%s: %d %s", what, a.StatusCode, a.body)
		}
	}
}

// everything asks for all that a page is sent of a seat.
func (b *visitor) everything(who, table string) []got {
	b.h.t.Helper()
	at := "/t/" + table
	return []got{
		b.get(at), b.get(at + "/api/me"), b.get(at + "/api/desk" + query(who, table)), b.get(at + "/api/tale" + query(who, table)),
		b.get(at + "/api/rounds" + query(who, table)), b.get(at + "/desk.png" + query(who, table, "name", "board.png")),
		b.get(at + "/api/events" + query(who, table)), b.get(at + "/api/events" + query(who, table, "wait", "")),
		b.press(who, table, chat.PublicID(chat.PressWhole, table), ""),
		b.do(http.MethodPost, at+"/api/places", `{"as":"`+who+`","room":"`+table+`","name":"board.png","texts":["Amity"]}`),
	}
}

func TestWrongLinksTellNothing(t *testing.T) {
	h := newHall(t)
	h.jaws("deck")
	right := strings.TrimPrefix(h.link("ann", "deck"), linkAddress)
	if len(right) < 26 { // 26 letters of an alphabet of 32 are 130 bits
		t.Errorf("the secret of a link has %d letters", len(right))
	}
	writes := h.store.writes()
	var first got
	for _, secret := range []string{"", "x", right[:25], right + "A", strings.ToLower(right), strings.Repeat("A", 26), "../" + right, strings.Repeat("B", 4000)} {
		b := h.browser()
		shown := b.get(linkAddress + url.PathEscape(secret))
		posted := b.do(http.MethodPost, linkAddress+url.PathEscape(secret), "door=x", "Content-Type", "application/x-www-form-urlencoded")
		if first.Response == nil {
			first = shown
		}
		for _, a := range []got{shown, posted} {
			if a.StatusCode != http.StatusForbidden || a.body != first.body || len(a.Cookies()) > 0 {
				t.Errorf("the link %.30q: %d %s", secret, a.StatusCode, a.body)
			}
		}
	}
	if n := h.store.writes() - writes; n > 0 {
		t.Errorf("wrong links cost %d writes", n)
	}
	wrong := h.browser()
	wrong.cookies.SetCookies(mustParse(h.base), []*http.Cookie{{Name: h.passes.cookieName("abcde"), Value: strings.Repeat("A", 26)}})
	if there, none := wrong.get("/t/abcde"), wrong.get("/t/zzzzz"); there.body != none.body || there.StatusCode != http.StatusForbidden {
		t.Errorf("a wrong cookie: %d %s; and %d %s", there.StatusCode, there.body, none.StatusCode, none.body)
	}
}

func mustParse(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil {
		panic(err)
	}
	return u
}

func TestLinkLetsOneBrowserIn(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	link := h.link("ann", "deck")
	ann := h.browser()
	shown := ann.get(link)
	if shown.StatusCode != http.StatusOK || !strings.Contains(shown.body, "Play as Ann") {
		t.Fatalf("the link shows %d %s", shown.StatusCode, shown.body)
	}
	for range 3 { // programs that preview links have no cookies, and press nothing
		preview := h.browser()
		preview.heads = nil
		preview.get(link)
	}
	ann.signIn(link)
	if again := ann.get(link); again.StatusCode != http.StatusSeeOther || again.Header.Get("Location") != "/t/"+table {
		t.Errorf("opened again in the same browser: %d %s", again.StatusCode, again.body)
	}
	if page := ann.get("/t/" + table); page.StatusCode != http.StatusOK || !strings.Contains(page.body, `id="stage"`) {
		t.Errorf("the page: %d", page.StatusCode)
	}
	if d := ann.desk("ann", table); d.Seat != 0 || d.Table != table || len(d.Choices) == 0 {
		t.Errorf("Ann is shown %+v", d)
	}
	for what, a := range map[string]got{"first": ann.get("/t/" + table)} {
		if a.StatusCode != http.StatusOK {
			t.Errorf("%s: %d", what, a.StatusCode)
		}
	}
	h.restart() // another process on the same store knows the browser, too
	ann.desk("ann", table)
}

func TestForwardedLinkIsRefusedAndTold(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	link := h.link("bob", "deck")
	bob := h.browser()
	bob.signIn(link)
	if strings.Contains(h.private("bob"), "second browser") {
		t.Fatal("Bob was told before anything happened")
	}
	preview := h.browser()
	preview.heads = nil
	refused(t, "a preview of a link that was used", http.StatusForbidden, preview.get(link))
	h.flush()
	if strings.Contains(h.private("bob"), "second browser") {
		t.Error("Bob was told of a preview")
	}
	eve := h.browser()
	for range 3 {
		shown := eve.knock(link)
		refused(t, "a link that was used", http.StatusForbidden, shown, eve.get("/t/"+table))
		if !strings.Contains(shown.body, "works once") {
			t.Errorf("Eve is shown %s", shown.body)
		}
	}
	h.flush()
	if n := strings.Count(h.private("bob"), "second browser"); n != 1 {
		t.Errorf("Bob was told %d times:\n%s", n, h.private("bob"))
	}
	m, next := h.passOf("bob", "deck")
	if !strings.Contains(strings.Join(m.Lines, " "), "second browser") {
		t.Errorf("the next link says %v", m.Lines)
	}
	if m, _ := h.passOf("bob", "deck"); strings.Contains(strings.Join(m.Lines, " "), "second browser") {
		t.Error("it is said over and over")
	}
	bob.desk("bob", table)
	for _, b := range m.Buttons { // Sign out everywhere
		h.presses("bob", b.ID)
	}
	refused(t, "after signing out everywhere", http.StatusForbidden, append(bob.everything("bob", table), eve.knock(next), eve.knock(link))...)
}

func TestLinkIsOverInTenMinutes(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	early, late := h.link("ann", "deck"), h.link("ann", "deck")
	h.pass(9 * time.Minute)
	h.browser().signIn(early)
	h.pass(2 * time.Minute)
	b := h.browser()
	shown := b.knock(late)
	refused(t, "an expired link", http.StatusForbidden, shown, b.get("/t/"+table))
	if !strings.Contains(shown.body, "ten minutes") {
		t.Errorf("it says %s", shown.body)
	}
}

func TestCookieIsOverInThirtyDays(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	ann := h.signedIn("ann", "deck")
	h.pass(29 * 24 * time.Hour)
	ann.desk("ann", table)
	h.pass(25 * time.Hour)
	refused(t, "after thirty days", http.StatusForbidden, ann.get("/t/"+table))
}

func TestStoreHoldsNoSecret(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	link := h.link("ann", "deck")
	ann := h.browser()
	ann.signIn(link)
	unused := h.link("bob", "deck")
	secrets := []string{strings.TrimPrefix(link, linkAddress), strings.TrimPrefix(unused, linkAddress), ann.cookie(table)}
	err := h.store.View(context.Background(), func(tx store.Tx) error {
		for k, v := range tx.Scan(nil, nil) {
			for _, secret := range secrets {
				if strings.Contains(string(k)+string(v), secret) {
					t.Errorf("a record holds a secret: %q %s", k, v)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// cookie is that of a browser for a table.
func (b *visitor) cookie(table string) string {
	b.h.t.Helper()
	for _, c := range b.cookies.Cookies(mustParse(b.h.base)) {
		if c.Name == b.h.passes.cookieName(table) {
			return c.Value
		}
	}
	b.h.t.Fatal("there is no cookie for " + table)
	return ""
}

func TestHeadersKeepOthersOut(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	link := h.link("ann", "deck")
	ann := h.signedIn("ann", "deck")
	pages := map[string]got{
		"link": h.browser().get(link), "wrong link": h.browser().get(linkAddress + "x"), "table": ann.get("/t/" + table),
		"stranger": h.browser().get("/t/" + table), "desk": ann.get("/t/" + table + "/api/desk" + query("ann", table)), "nothing": ann.get("/nothing"),
	}
	for name, a := range pages {
		if csp := a.Header.Get("Content-Security-Policy"); !strings.Contains(csp, "frame-ancestors 'none'") || !strings.Contains(csp, "default-src 'self'") {
			t.Errorf("%s may be framed: %s", name, csp)
		}
		policy := a.Header.Get("Referrer-Policy")
		if want := map[bool]string{true: "no-referrer", false: "same-origin"}[strings.HasSuffix(name, "link")]; policy != want {
			t.Errorf("%s tells its address: %s", name, policy)
		}
		if a.Header.Get("Cache-Control") != "no-store" || a.Header.Get("X-Content-Type-Options") != "nosniff" || a.Header.Get("Cross-Origin-Resource-Policy") != "same-origin" {
			t.Errorf("%s has the headers %v", name, a.Header)
		}
	}
}

func TestCookieIsForThisHostAlone(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	h.page.Passes.base = mustParse("https://sea.example")
	secret := func() string { return strings.TrimPrefix(mustParse(h.anyPass("ann", table)).Path, linkAddress) }()
	show := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodGet, "https://sea.example"+linkAddress+secret, nil)
	h.page.ServeHTTP(show, r)
	field := doorField.FindStringSubmatch(show.Body.String())
	if field == nil {
		t.Fatal(show.Body.String())
	}
	in := httptest.NewRecorder()
	r = httptest.NewRequest(http.MethodPost, "https://sea.example"+linkAddress+secret, strings.NewReader("door="+field[1]))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", "null")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	for _, c := range show.Result().Cookies() {
		r.AddCookie(c)
	}
	h.page.ServeHTTP(in, r)
	i := slices.IndexFunc(in.Result().Cookies(), func(c *http.Cookie) bool { return c.Name == "__Host-shipboard-"+table })
	if i < 0 {
		t.Fatalf("%d %v", in.Code, in.Header())
	}
	c := in.Result().Cookies()[i]
	if !c.Secure || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" || c.MaxAge != 30*24*3600 || len(c.Value) < 26 {
		t.Errorf("the cookie is %+v", c)
	}
}

// anyPass is a pass that was not asked for on the chat.
func (h *hall) anyPass(who, table string) string {
	h.t.Helper()
	p, err := h.passes.Pass(context.Background(), memchat.Person(who), table)
	if err != nil {
		h.t.Fatal(err)
	}
	return p.URL
}

func TestOtherPagesCanPressNothing(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	ann := h.signedIn("ann", "deck")
	whole := chat.PublicID(chat.PressWhole, table)
	for _, heads := range [][]string{
		{"Origin", "https://evil.example"},
		{"Origin", ""},
		{"Origin", "null"},
		{"Origin", strings.Replace(h.base, "http:", "https:", 1)},
		{"Sec-Fetch-Site", "cross-site"},
		{"Sec-Fetch-Site", "same-site"},
		{"Origin", h.base + ".evil.example"},
	} {
		refused(t, strings.Join(heads, " "), http.StatusForbidden, ann.press("ann", table, whole, "", heads...), ann.do(http.MethodPost, "/t/"+table+"/api/out", "{}", heads...))
	}
	ann.desk("ann", table)

	// Somebody who has a link of their own cannot have another browser press its button.
	link := h.link("bob", "deck")
	field := doorField.FindStringSubmatch(h.browser().get(link).body)
	victim := h.browser()
	for _, heads := range [][]string{{"Origin", "null"}, {"Origin", "https://evil.example"}, {"Origin", h.base}, {"Origin", "null", "Sec-Fetch-Site", "cross-site"}} {
		heads = append(heads, "Content-Type", "application/x-www-form-urlencoded")
		if a := victim.do(http.MethodPost, link, "door="+field[1], heads...); a.StatusCode == http.StatusSeeOther {
			t.Errorf("a foreign page signed a browser in, with %v", heads)
		}
	}
	refused(t, "the browser", http.StatusForbidden, victim.get("/t/"+table))
}

func TestSignInMakesANewCookie(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	ann := h.browser()
	planted := &http.Cookie{Name: h.passes.cookieName(table), Value: "PLANTEDPLANTEDPLANTEDPLANTED", Path: "/"}
	ann.cookies.SetCookies(mustParse(h.base), []*http.Cookie{planted})
	ann.signIn(h.link("ann", "deck"))
	first := ann.cookie(table)
	if first == planted.Value {
		t.Fatal("the cookie that somebody planted counts")
	}
	thief := h.browser()
	thief.cookies.SetCookies(mustParse(h.base), []*http.Cookie{planted})
	refused(t, "the planted cookie", http.StatusForbidden, thief.get("/t/"+table))
	ann.signIn(h.link("ann", "deck"))
	if ann.cookie(table) == first {
		t.Error("the second sign-in keeps the cookie")
	}
	thief.cookies.SetCookies(mustParse(h.base), []*http.Cookie{{Name: planted.Name, Value: first, Path: "/"}})
	refused(t, "the cookie before", http.StatusForbidden, thief.get("/t/"+table))
	// At one machine Bob signs in after Ann: her cookie ends.
	second := ann.cookie(table)
	ann.signIn(h.link("bob", "deck"))
	thief.cookies.SetCookies(mustParse(h.base), []*http.Cookie{{Name: planted.Name, Value: second, Path: "/"}})
	refused(t, "the cookie of Ann", http.StatusForbidden, thief.get("/t/"+table))
	ann.desk("bob", table)
}

func TestSeatThatChangedHands(t *testing.T) {
	t.Run("resigned", func(t *testing.T) {
		h := newHall(t)
		table := h.jaws("deck", "cat")
		bob, cat := h.signedIn("bob", "deck"), h.signedIn("cat", "deck")
		link := h.link("bob", "deck")
		h.pressNamed("bob", h.does("bob", "deck", "resign"), "Resign for good")
		if d := cat.desk("cat", table); d.Stage != "playing" {
			t.Fatalf("the game is %s", d.Stage)
		}
		refused(t, "Bob", http.StatusForbidden, append(bob.everything("bob", table), h.browser().knock(link))...)
		// Once the game is over nothing is secret, and whoever sat there to the end may look at it.
		h.pressNamed("ann", h.does("ann", "deck", "resign"), "Resign for good")
		if d := cat.desk("cat", table); d.Stage != "over" {
			t.Fatalf("the game is %s", d.Stage)
		}
	})
	t.Run("a computer plays on", func(t *testing.T) {
		h := newHall(t)
		table := h.jaws("deck")
		bob := h.signedIn("bob", "deck")
		link := h.link("bob", "deck")
		h.pressNamed("bob", h.does("bob", "deck", "resign"), "Let a computer play on")
		refused(t, "Bob", http.StatusForbidden, append(bob.everything("bob", table), h.browser().knock(link))...)
		h.does("bob", "deck", "join") // it is his again
		bob.desk("bob", table)
	})
	t.Run("another has the seat", func(t *testing.T) {
		h := newHall(t)
		table := h.jaws("deck")
		bob := h.signedIn("bob", "deck")
		h.does("bob", "deck", "replace @bob @cat")
		for _, p := range h.chat.Posts {
			for _, b := range p.Message.Buttons {
				if press, _ := chat.ParsePress(b.ID); press.Verb == chat.PressTake {
					h.ask(chat.Request{From: memchat.Person("cat"), Place: memchat.Place("deck"), Press: b.ID})
				}
			}
		}
		cat := h.signedIn("cat", "deck")
		cat.desk("cat", table)
		refused(t, "Bob", http.StatusForbidden, bob.everything("bob", table)...)
	})
}

// desk is a desk as the chat's own people see it.
func (h *hall) desk(who, table string) chat.Desk {
	h.t.Helper()
	d, err := h.bot.Desk(context.Background(), memchat.Person(who), chat.AtTable(table), "")
	if err != nil {
		h.t.Fatal(err)
	}
	return d
}

// pressNamed presses a button of an answer by its label.
func (h *hall) pressNamed(who string, a chat.Answer, label string) {
	h.t.Helper()
	for _, b := range a.Message.Buttons {
		if b.Label == label {
			h.presses(who, b.ID)
			return
		}
	}
	h.t.Fatalf("%s sees no button %s: %+v", who, label, a.Message.Buttons)
}

func TestCookieIsForOneSeatAtOneTable(t *testing.T) {
	h := newHall(t)
	deck, cove := h.jaws("deck"), h.jaws("cove")
	ann := h.signedIn("ann", "deck")
	refused(t, "another table", http.StatusForbidden, ann.everything("ann", cove)...)
	moved := h.browser()
	moved.cookies.SetCookies(mustParse(h.base), []*http.Cookie{{Name: h.passes.cookieName(cove), Value: ann.cookie(deck), Path: "/"}})
	refused(t, "the cookie of another table", http.StatusForbidden, moved.everything("ann", cove)...)

	// Nobody is shown what is another's.
	for _, as := range []string{"bob", "", "nobody"} {
		all := ann.everything(as, deck)
		refused(t, "as "+as, http.StatusForbidden, append(slices.Clone(all[2:9]), all[9])...)
	}
	for _, room := range []string{cove, "", "@bob", "deck"} {
		refused(t, "about "+room, http.StatusForbidden, ann.get("/t/"+deck+"/api/desk"+query("ann", room)), ann.get("/t/"+deck+"/desk.png"+query("ann", room, "name", "board.png")))
	}
	bob := h.desk("bob", deck)
	for _, c := range bob.Choices {
		a := ann.press("ann", deck, c.ID, "")
		if a.StatusCode == http.StatusOK && !strings.Contains(a.body, `"refused":true`) {
			t.Errorf("Ann pressed %s of Bob's: %s", c.Label, a.body)
		}
	}
	if now := h.desk("bob", deck); now.Moves != bob.Moves {
		t.Error("Ann has played for Bob")
	}
}

func TestSeatTakesNothingElse(t *testing.T) {
	h := newHall(t)
	deck, cove := h.jaws("deck"), h.jaws("cove")
	ann := h.signedIn("ann", "deck")
	for _, id := range []string{
		chat.PublicID(chat.PressWhole, cove), chat.PublicID(chat.PressIn, cove, "abandon"), chat.PublicID(chat.PressIn, deck, "abandon"), chat.PublicID(chat.PressIn, deck, "board"), chat.PublicID(chat.PressHours, "", "off"), chat.PublicID(chat.PressHours, deck, "off"),
		chat.PublicID(chat.PressModerate, deck, "end"), chat.PublicID(chat.PressBoard, deck), chat.PublicID(chat.PressRests, deck), "nonsense", "", chat.PublicID(chat.PressSignOut, deck),
	} {
		refused(t, "the press "+id, http.StatusForbidden, ann.press("ann", deck, id, ""))
	}
	for _, text := range []string{"hours 8-20", "start race", "mine", "here end", "away 3d", "clock 12h", "replace @bob computer", "export"} {
		refused(t, "the command "+text, http.StatusForbidden, ann.press("ann", deck, chat.PublicID(chat.PressIn, deck, text), ""))
	}
	a := ann.do(http.MethodPost, "/t/"+deck+"/api/act", `{"id":"1","as":"ann","room":"`+deck+`","text":"start race"}`)
	refused(t, "a command", http.StatusForbidden, a)
	for _, call := range []string{"say", "people", "channels", "link", "history", "complete", "seen", "dismiss"} {
		refused(t, call, http.StatusNotFound, ann.do(http.MethodPost, "/t/"+deck+"/api/"+call, `{"as":"ann"}`))
	}
}

func TestOneAddressIsAnswered(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	ann := h.signedIn("ann", "deck")
	for _, host := range []string{"evil.example", "localhost", "127.0.0.1:1", "127.0.0.1", mustParse(h.base).Host + ".evil.example"} {
		a := ann.do(http.MethodGet, "/t/"+table, "", "Host", host)
		refused(t, host, http.StatusMisdirectedRequest, a)
	}
}

func TestLogHoldsNoSecret(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	link := h.link("ann", "deck")
	ann := h.browser()
	ann.signIn(link)
	cookie := ann.cookie(table)
	h.browser().knock(link)
	works := h.page.Sittings
	h.page.Sittings = brokenSittings{works, false}
	unused := h.link("bob", "deck")
	refused(t, "a fault", http.StatusInternalServerError, ann.get("/t/"+table), h.browser().get(unused))
	h.page.Sittings = brokenSittings{works, true}
	refused(t, "a panic", http.StatusInternalServerError, ann.get("/t/"+table), h.browser().get(unused))
	log := h.log.String()
	if !strings.Contains(log, "answer a page") || !strings.Contains(log, "panic") {
		t.Errorf("the faults were not logged:\n%s", log)
	}
	for _, secret := range []string{strings.TrimPrefix(link, linkAddress), strings.TrimPrefix(unused, linkAddress), cookie, "swordfish"} {
		if strings.Contains(log, secret) {
			t.Errorf("the log holds a secret:\n%s", log)
		}
	}
}

// brokenSittings fail.
type brokenSittings struct {
	chat.Sittings
	panics bool
}

func (b brokenSittings) Sitting(context.Context, chat.Person, string) (chat.Sitting, bool, error) {
	if b.panics {
		panic("swordfish")
	}
	return chat.Sitting{}, false, context.DeadlineExceeded
}

// Invited fails in the same ways.
func (b brokenSittings) Invited(context.Context, string, string) (chat.Invited, bool, error) {
	_, ok, err := b.Sitting(context.Background(), chat.Person{}, "")
	return chat.Invited{}, ok, err
}

func TestSignOutOnThePage(t *testing.T) {
	h := newHall(t)
	deck, cove := h.jaws("deck"), h.jaws("cove")
	here, there, other := h.signedIn("ann", "deck"), h.signedIn("ann", "cove"), h.signedIn("bob", "deck")
	link := h.link("ann", "cove")
	const clears = "Clear-Site-Data"
	out := here.do(http.MethodPost, "/t/"+deck+"/api/out", "{}")
	if out.StatusCode != http.StatusOK {
		t.Fatalf("%d %s", out.StatusCode, out.body)
	}
	refused(t, "signed out", http.StatusForbidden, here.get("/t/"+deck), there.get("/t/"+cove), h.browser().knock(link))
	if kept := here.get("/t/" + deck); out.Header.Get(clears) != `"cache"` || kept.Header.Get(clears) != "" {
		t.Errorf("the browser that signs out keeps its pictures: %v, %v", out.Header, kept.Header)
	}
	if kept := there.get("/t/" + cove); kept.Header.Get(clears) != `"cache"` {
		t.Errorf("a browser that was signed out keeps its pictures: %v", kept.Header)
	}
	other.desk("bob", deck)
	h.signedIn("ann", "deck").desk("ann", deck)
}

// A body that is announced and never comes keeps no connection.
func TestNoBodyIsAwaited(t *testing.T) {
	h := newHall(t)
	table := h.shown("deck")
	at := mustParse(h.base).Host
	for _, body := range []string{"Content-Length: 10", "Transfer-Encoding: chunked"} {
		for _, how := range []string{"since=", "wait=x"} {
			c, err := net.Dial("tcp", at)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			if err := c.SetDeadline(time.Now().Add(hung)); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(c, "GET /w/%s/api/events?as=watcher&%s HTTP/1.1\r\nHost: %s\r\n%s\r\n\r\n", table, how, at, body)
			if first, err := bufio.NewReader(c).ReadString('\n'); err != nil || !strings.Contains(first, " 400 ") {
				t.Errorf("with %s and %s it is answered %q, %v", body, how, first, err)
			}
		}
	}
}

func TestSeatPressesNoFasterThanPeopleDo(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	ann, bob := h.signedIn("ann", "deck"), h.signedIn("bob", "deck")
	whole := chat.PublicID(chat.PressWhole, table)
	fast := 0
	for range 10 * callers.SecondsAtOnce * pressesASecond {
		if a := ann.press("ann", table, whole, ""); a.StatusCode == http.StatusTooManyRequests {
			fast++
		}
	}
	writes := h.store.writes()
	if fast == 0 {
		t.Error("a seat may press as fast as it can")
	}
	for h.page.presses.Allow(table + " mem ann") { // until nothing is left
	}
	refused(t, "too fast", http.StatusTooManyRequests, ann.press("ann", table, whole, ""), ann.do(http.MethodPost, "/t/"+table+"/api/ask", `{"id":"x","as":"ann","room":"`+table+`","press":"`+whole+`"}`))
	if now := h.store.writes(); now != writes {
		t.Errorf("presses that were refused cost %d writes", now-writes)
	}
	if a := bob.press("bob", table, whole, ""); a.StatusCode != http.StatusOK {
		t.Errorf("Bob is slowed by Ann: %d %s", a.StatusCode, a.body)
	}
}
