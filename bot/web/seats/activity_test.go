package seats

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/web/callers"
)

// insider is a chat that shows the page inside itself. It takes each code once.
type insider struct {
	codes map[string]chat.Visit // by the code and the instance
	fails error
	asked int
}

func (*insider) App() string { return "app" }

func (*insider) Origin() string { return "https://app.inside.example" }

func (*insider) Frames() []string {
	return []string{"https://chat.example", "https://app.inside.example"}
}

func (i *insider) Admit(_ context.Context, code, instance string) (chat.Visit, error) {
	i.asked++
	v, ok := i.codes[code+" "+instance]
	delete(i.codes, code+" "+instance)
	switch {
	case i.fails != nil:
		return chat.Visit{}, i.fails
	case !ok:
		return chat.Visit{}, chat.ErrNotInside
	}
	return v, nil
}

// opens lets the chat say that somebody has opened the page in a channel.
func (i *insider) opens(code, who, channel string) {
	i.codes[code+" i-"+channel] = chat.Visit{Person: memchat.Person(who), Place: memchat.Place(channel), Token: "token-" + code}
}

func (h *hall) insider() *insider {
	i := &insider{codes: make(map[string]chat.Visit)}
	h.page.Activity = i
	return i
}

// within is a browser that a chat shows the page in. It keeps cookies by itself, since they are
// for another host.
func (h *hall) within() *visitor {
	b := h.browser()
	b.kept = make(map[string]string)
	b.cookies = nil
	b.heads = map[string]string{"Sec-Fetch-Site": "same-origin"}
	return b
}

// enters signs somebody in as the page does.
func (b *visitor) enters(code, instance, table string, heads ...string) got {
	b.h.t.Helper()
	var hi hello
	a := b.inside(http.MethodPost, "/api/hello", "{}")
	if err := json.Unmarshal([]byte(a.body), &hi); err != nil || hi.App != "app" || hi.State == "" {
		b.h.t.Fatalf("hello: %d %s", a.StatusCode, a.body)
	}
	return b.entersAs(hi.State, code, instance, table, heads...)
}

func (b *visitor) entersAs(state, code, instance, table string, heads ...string) got {
	b.h.t.Helper()
	body, err := json.Marshal(arriving{Code: code, State: state, Instance: instance, Table: table})
	if err != nil {
		b.h.t.Fatal(err)
	}
	return b.inside(http.MethodPost, "/api/enter", string(body), heads...)
}

// inside sends a request as it comes from inside a chat.
func (b *visitor) inside(method, address, body string, heads ...string) got {
	b.h.t.Helper()
	var cookies []string
	for name, value := range b.kept {
		cookies = append(cookies, name+"="+value)
	}
	all := []string{"Cookie", strings.Join(cookies, "; ")}
	if method == http.MethodPost {
		all = append(all, "Origin", "https://app.inside.example")
	}
	a := b.do(method, activityAddress+address, body, append(all, heads...)...)
	for _, c := range a.Cookies() {
		if c.MaxAge < 0 {
			delete(b.kept, c.Name)
			continue
		}
		b.kept[c.Name] = c.Value
	}
	return a
}

// leads fails unless somebody was let in at an address.
func leads(t *testing.T, a got, at string) {
	t.Helper()
	var in arrived
	if err := json.Unmarshal([]byte(a.body), &in); err != nil || a.StatusCode != http.StatusOK || in.At != at || !strings.HasPrefix(in.Token, "token-") {
		t.Errorf("it leads to %d %s, not to %s", a.StatusCode, a.body, at)
	}
}

func TestPlayInsideAChat(t *testing.T) {
	h := newHall(t)
	deck, cove := h.jaws("deck"), h.jaws("cove")
	chats := h.insider()
	ann := h.within()
	if a := ann.inside(http.MethodGet, "/", ""); a.StatusCode != http.StatusOK || !strings.Contains(a.body, "/page/discord.js") || strings.Contains(a.body, "/page/app.js") {
		t.Fatalf("the page inside: %d %s", a.StatusCode, a.body)
	}
	for _, address := range []string{"/page/app.js", "//page/style.css"} { // as the page knows them
		if a := ann.inside(http.MethodGet, address, ""); a.StatusCode != http.StatusOK {
			t.Errorf("%s: %d", address, a.StatusCode)
		}
	}
	chats.opens("one", "ann", "deck")
	in := ann.enters("one", "i-deck", "")
	leads(t, in, "/t/"+deck)
	i := slices.IndexFunc(in.Cookies(), func(c *http.Cookie) bool { return c.Name == "__Host-shipboard-inside-"+deck })
	if i < 0 {
		t.Fatalf("the cookies are %v", in.Cookies())
	}
	if c := in.Cookies()[i]; !c.Secure || !c.HttpOnly || !c.Partitioned || c.SameSite != http.SameSiteNoneMode || c.Path != "/" || c.Domain != "" || len(c.Value) < 26 {
		t.Errorf("the cookie is %+v", c)
	}
	if a := ann.inside(http.MethodGet, "/t/"+deck, ""); a.StatusCode != http.StatusOK || !strings.Contains(a.body, `id="stage"`) {
		t.Errorf("the page of the table: %d", a.StatusCode)
	}
	if a := ann.inside(http.MethodGet, "/t/"+deck+"/api/desk"+query("ann", deck), ""); !strings.Contains(a.body, `"table":"`+deck) {
		t.Errorf("her desk: %d %s", a.StatusCode, a.body)
	}
	press := `{"id":"1","as":"ann","room":"` + deck + `","press":"` + chat.PublicID(chat.PressWhole, deck) + `"}`
	if a := ann.inside(http.MethodPost, "/t/"+deck+"/api/act", press); a.StatusCode != http.StatusOK {
		t.Errorf("her press: %d %s", a.StatusCode, a.body)
	}
	refused(t, "her seat at another table", http.StatusForbidden, ann.inside(http.MethodGet, "/t/"+cove, ""))

	// The table that she names comes first, then the one that she asked for on the chat.
	chats.opens("two", "ann", "deck")
	leads(t, ann.enters("two", "i-deck", cove), "/t/"+cove)
	h.link("ann", "cove")
	chats.opens("three", "ann", "deck")
	leads(t, ann.enters("three", "i-deck", ""), "/t/"+cove)
	chats.opens("four", "ann", "deck")
	leads(t, ann.enters("four", "i-deck", ""), "/t/"+deck) // she has been inside for it
	h.link("ann", "cove")
	h.pass(10 * time.Minute)
	chats.opens("five", "ann", "deck")
	leads(t, ann.enters("five", "i-deck", ""), "/t/"+deck)

	// In a private conversation it is the one that waits for her.
	chats.codes["six i-dm"] = chat.Visit{Person: memchat.Person("bob"), Token: "token-six"}
	if a := h.within().enters("six", "i-dm", ""); a.StatusCode != http.StatusOK {
		t.Errorf("in private: %d %s", a.StatusCode, a.body)
	}

	// Somebody who does not sit there is told what to do, and watches where anyone may.
	chats.opens("seven", "eve", "deck")
	eve := h.within()
	a := eve.enters("seven", "i-deck", deck)
	refused(t, "Eve", http.StatusNotFound, a)
	if !strings.Contains(a.body, "You do not sit at a table here") {
		t.Errorf("Eve is told %s", a.body)
	}
	for _, who := range []string{"ann", "bob"} {
		h.presses(who, chat.PublicID(chat.PressWatch, deck, "on"))
	}
	chats.opens("eight", "eve", "deck")
	leads(t, eve.enters("eight", "i-deck", ""), "/w/"+deck)
	if a := eve.inside(http.MethodGet, "/w/"+deck, ""); a.StatusCode != http.StatusOK {
		t.Errorf("Eve watches: %d", a.StatusCode)
	}

	// To sign out everywhere ends it here, too.
	if a := ann.inside(http.MethodPost, "/t/"+cove+"/api/out", "{}"); a.StatusCode != http.StatusOK {
		t.Errorf("she signs out: %d %s", a.StatusCode, a.body)
	}
	refused(t, "signed out", http.StatusForbidden, ann.inside(http.MethodGet, "/t/"+deck, ""), ann.inside(http.MethodGet, "/t/"+cove, ""))
}

func TestOnlyTheChatLetsInside(t *testing.T) {
	h := newHall(t)
	deck := h.jaws("deck")
	chats := h.insider()
	out := func(b *visitor) got { return b.inside(http.MethodGet, "/t/"+deck, "") }

	// A code that was used, one of another app, and an instance that is another.
	ann, thief := h.within(), h.within()
	chats.opens("one", "ann", "deck")
	leads(t, ann.enters("one", "i-deck", ""), "/t/"+deck)
	refused(t, "a code that was used", http.StatusForbidden, thief.enters("one", "i-deck", deck), out(thief))
	refused(t, "a code of another app", http.StatusForbidden, thief.enters("other", "i-deck", deck), out(thief))
	chats.opens("two", "ann", "deck")
	refused(t, "another instance", http.StatusForbidden, thief.enters("two", "i-cove", deck), out(thief))

	// What the page says of itself opens no table to whoever does not sit there.
	chats.opens("three", "eve", "cove")
	refused(t, "a table that Eve names", http.StatusNotFound, thief.enters("three", "i-cove", deck))
	refused(t, "that table", http.StatusForbidden, out(thief))
	refused(t, "no instance", http.StatusBadRequest, thief.enters("three", "../../users/@me", ""), thief.enters("", "i-deck", ""), thief.enters(strings.Repeat("x", 500), "i-deck", ""))

	// A sign-in that did not begin in this browser.
	asked := chats.asked
	chats.opens("four", "ann", "deck")
	victim := h.within()
	refused(t, "no state", http.StatusForbidden, victim.entersAs("", "four", "i-deck", ""))
	victim.inside(http.MethodPost, "/api/hello", "{}")
	refused(t, "another state", http.StatusForbidden, victim.entersAs("ANOTHERANOTHERANOTHERANOTHER", "four", "i-deck", ""), victim.entersAs("", "four", "i-deck", ""))
	if chats.asked != asked {
		t.Error("the chat was asked about it")
	}

	// A post of another page, or of the page as it is shown elsewhere.
	for _, heads := range [][]string{
		{"Origin", h.base},
		{"Origin", "https://evil.example"},
		{"Origin", "https://other.inside.example"},
		{"Origin", "null"},
		{"Origin", "", "Sec-Fetch-Site", ""},
		{"Sec-Fetch-Site", "cross-site"},
		{"Sec-Fetch-Site", "same-site"},
	} {
		refused(t, strings.Join(heads, " "), http.StatusForbidden,
			ann.inside(http.MethodPost, "/t/"+deck+"/api/out", "{}", heads...), ann.inside(http.MethodPost, "/api/hello", "{}", heads...),
			victim.entersAs("x", "four", "i-deck", "", heads...))
	}
	if a := out(ann); a.StatusCode != http.StatusOK {
		t.Errorf("Ann was signed out: %d", a.StatusCode)
	}
	if a := ann.inside(http.MethodPost, "/t/"+deck+"/api/places", `{"as":"ann","room":"`+deck+`"}`, "Origin", ""); a.StatusCode != http.StatusOK {
		t.Errorf("where a proxy loses the origin: %d %s", a.StatusCode, a.body)
	}

	// The page by itself takes no post from inside.
	plain := h.signedIn("ann", "deck")
	refused(t, "a post from inside", http.StatusForbidden, plain.do(http.MethodPost, "/t/"+deck+"/api/out", "{}", "Origin", "https://app.inside.example"))
}

func TestInsideAndOutsideAreApart(t *testing.T) {
	h := newHall(t)
	deck := h.jaws("deck")
	chats := h.insider()
	plain, within := h.signedIn("ann", "deck"), h.within()
	chats.opens("one", "ann", "deck")
	leads(t, within.enters("one", "i-deck", ""), "/t/"+deck)
	secret, outside := within.kept["__Host-shipboard-inside-"+deck], plain.cookie(deck)

	// The cookie of one is none of the other, under either name.
	other := h.within()
	for _, name := range []string{"__Host-shipboard-inside-" + deck, h.passes.cookieName(deck)} {
		other.kept = map[string]string{name: outside}
		refused(t, "the outer cookie inside, as "+name, http.StatusForbidden, other.inside(http.MethodGet, "/t/"+deck, ""))
		a := h.within().do(http.MethodGet, "/t/"+deck, "", "Cookie", name+"="+secret)
		refused(t, "the inner cookie outside, as "+name, http.StatusForbidden, a)
	}

	// The chat frames what is inside, and nothing else; nobody else frames that.
	const frames = "frame-ancestors https://chat.example https://app.inside.example"
	for _, a := range []got{within.inside(http.MethodGet, "", ""), within.inside(http.MethodGet, "/", ""), within.inside(http.MethodGet, "/t/"+deck, ""), within.inside(http.MethodGet, "/nothing", ""), other.inside(http.MethodGet, "/t/"+deck, "")} {
		if csp := a.Header.Get("Content-Security-Policy"); !strings.HasSuffix(csp, frames) || !strings.HasPrefix(csp, "default-src 'self';") {
			t.Errorf("inside, %d: %s", a.StatusCode, csp)
		}
	}
	for _, address := range []string{"/", "/t/" + deck, "/w/" + deck, "/link/x", "/page/app.js", "/activityx", "/activity.html", "/x/activity/"} {
		a := plain.get(address)
		if csp := a.Header.Get("Content-Security-Policy"); !strings.HasSuffix(csp, "frame-ancestors 'none'") {
			t.Errorf("%s may be framed: %s", address, csp)
		}
	}
	refused(t, "a link inside", http.StatusNotFound, within.inside(http.MethodGet, h.link("ann", "deck"), ""))

	// Openings inside end no browser outside, however many they are.
	h.page.arrives = callers.ASecond(1000)
	for n := range 2 * mostBrowsers {
		code := strings.Repeat("x", n+1)
		chats.opens(code, "ann", "deck")
		leads(t, h.within().enters(code, "i-deck", ""), "/t/"+deck)
	}
	plain.desk("ann", deck)
	refused(t, "the oldest inside", http.StatusForbidden, within.inside(http.MethodGet, "/t/"+deck, ""))

	// Without a chat that shows it inside itself there is no such page.
	h.page.Activity = nil
	refused(t, "no chat shows it", http.StatusNotFound, plain.get("/activity"), plain.get("/activity/"), plain.get("/activity/t/"+deck))
}

func TestSeatInsideThatChangedHands(t *testing.T) {
	h := newHall(t)
	deck := h.jaws("deck", "cat")
	chats := h.insider()
	bob := h.within()
	chats.opens("one", "bob", "deck")
	leads(t, bob.enters("one", "i-deck", ""), "/t/"+deck)
	h.pressNamed("bob", h.does("bob", "deck", "resign"), "Resign for good")
	chats.opens("two", "bob", "deck")
	refused(t, "Bob's browser", http.StatusForbidden, bob.inside(http.MethodGet, "/t/"+deck, ""), bob.inside(http.MethodGet, "/t/"+deck+"/api/desk"+query("bob", deck), ""))
	refused(t, "Bob anew", http.StatusNotFound, bob.enters("two", "i-deck", deck))
	cat := h.within()
	chats.opens("three", "cat", "deck")
	leads(t, cat.enters("three", "i-deck", ""), "/t/"+deck)
	h.pass(25 * time.Hour)
	refused(t, "a day later", http.StatusForbidden, cat.inside(http.MethodGet, "/t/"+deck, ""))
}

func TestStrangersInsideAskTheChatLittle(t *testing.T) {
	h := newHall(t)
	h.jaws("deck")
	chats := h.insider()
	const most = 3 * callers.SecondsAtOnce * arrivalsASecond
	eve, crowded := h.within(), 0
	for range most {
		if a := eve.enters("wrong", "i-deck", ""); a.StatusCode == http.StatusServiceUnavailable {
			crowded++
		}
	}
	if crowded == 0 || chats.asked+crowded != most {
		t.Errorf("the chat was asked %d times, and %d strangers were refused before", chats.asked, crowded)
	}
}

// One stranger leaves room for those who come from elsewhere.
func TestStrangerInsideKeepsNobodyOut(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	chats := h.insider()
	eve := h.within()
	for range 3 * callers.SecondsAtOnce * arrivalsASecond {
		eve.enters("wrong", "i-deck", "", "X-Forwarded-For", "2001:4860::1")
	}
	chats.opens("code", "ann", "deck")
	leads(t, h.within().enters("code", "i-deck", table, "X-Forwarded-For", "8.8.8.8"), "/t/"+table)
}

func TestErrorsInsideHoldNoSecret(t *testing.T) {
	h := newHall(t)
	deck := h.jaws("deck")
	chats := h.insider()
	ann := h.within()
	chats.fails = errors.New("HTTP 500")
	first := ann.enters("swordfish-code", "i-deck", "")
	refused(t, "a chat that fails", http.StatusInternalServerError, first)
	chats.fails = nil
	chats.opens("swordfish", "ann", "deck")
	works := h.page.Sittings
	h.page.Sittings = brokenSittings{works, true}
	second := ann.enters("swordfish", "i-deck", deck)
	refused(t, "a panic", http.StatusInternalServerError, second)
	log := h.log.String()
	if !strings.Contains(log, "/activity/api/enter") {
		t.Errorf("the faults were not logged:\n%s", log)
	}
	for _, text := range []string{log, first.body, second.body} {
		for _, secret := range []string{"swordfish", "token-"} {
			if strings.Contains(text, secret) {
				t.Errorf("it holds a secret:\n%s", text)
			}
		}
	}
}
