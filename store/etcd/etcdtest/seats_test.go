package etcdtest_test

import (
	"crypto/ecdh"
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	mathrand "math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/web/seats"
	"shipboard/games"
	"shipboard/store"
	"shipboard/store/etcd"
	"shipboard/store/etcd/etcdtest"
)

// TestSeatFromAnyReplica: an invitation of one replica seats a guest at another, and each knows when the guest is taken
// out; a link that one replica has made lets a browser in at another, which then knows it, too; a browser that signs out at one is known at none; a page at one replica hears of a line that was played at another; and a device is called for it, once.
func TestSeatFromAnyReplica(t *testing.T) {
	address := "etcd://" + etcdtest.Start(t, 1).Endpoints[0] + "/seats"
	base, err := url.Parse("https://sea.example")
	check(t, err)
	service := memchat.New()
	var pushed atomic.Int64
	pushes := httptest.NewTLSServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
		pushed.Add(1)
		rw.WriteHeader(http.StatusGone)
	}))
	defer pushes.Close()
	local := x509.NewCertPool()
	local.AddCert(pushes.Certificate())
	var stores [2]*etcd.Store
	var devices [2]*seats.Devices
	var starts sync.WaitGroup
	for i := range stores {
		stores[i] = open(t, address)
		starts.Go(func() { // both begin at once on a store without keys
			made, err := seats.NewDevices(t.Context(), seats.DevicesConfig{Passes: seats.NewPasses(stores[i], base, nil), Local: local})
			if err != nil {
				t.Error(err)
			}
			devices[i] = made
		})
	}
	starts.Wait()
	replica := func(n int) (*bot.Bot, *seats.Seats) {
		s := stores[n]
		claims, err := s.Claims(t.Context(), "slices", store.Slices)
		check(t, err)
		passes := seats.NewPasses(s, base, nil)
		b := serve(t, bot.Config{Store: s, Claims: claims, Games: games.All, Passes: passes, Devices: devices[n]}, service)
		page, err := seats.New(seats.Config{Table: b, Desks: b, Sittings: b, Passes: passes, Devices: devices[n]})
		check(t, err)
		return b, page
	}
	one, pageOfOne := replica(0)
	two, pageOfTwo := replica(1)
	ask := func(at *bot.Bot, who, text, press string) chat.Answer {
		t.Helper()
		r := chat.Request{From: memchat.Person(who), Place: memchat.Place("deck"), Text: text, Press: press}
		if press != "" {
			r.Place = chat.Place{}
		}
		a := at.Handle(t.Context(), r)
		if a.Refused || a.Failed {
			t.Fatalf("%s: %s%s: %v", who, text, press, a.Message.Lines)
		}
		return a
	}
	ask(one, "ann", "start jaws", "")
	ask(two, "ann", "join shark", "")
	ask(one, "bob", "join", "")
	invitation := ask(one, "ann", "invite", "").Message.Places[0].URL
	var cookies []*http.Cookie
	visit := func(page *seats.Seats, method, address, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
		if method == http.MethodPost {
			r.Header.Set("Origin", base.String())
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		}
		for _, c := range cookies {
			r.AddCookie(c)
		}
		rw := httptest.NewRecorder()
		page.ServeHTTP(rw, r)
		cookies = append(cookies, rw.Result().Cookies()...)
		return rw
	}
	doorOf := regexp.MustCompile(`name="door" value="([^"]+)"`)
	door := doorOf.FindStringSubmatch(visit(pageOfTwo, http.MethodGet, invitation, "").Body.String())
	if door == nil {
		t.Fatal("the other replica does not know the invitation")
	}
	in := visit(pageOfTwo, http.MethodPost, invitation, "door="+door[1]+"&name=Eve")
	if in.Code != http.StatusSeeOther {
		t.Fatalf("%d %s", in.Code, in.Body)
	}
	for n, page := range []*seats.Seats{pageOfOne, pageOfTwo} {
		if a := visit(page, http.MethodGet, base.String()+in.Header().Get("Location")+"/api/me", ""); !strings.Contains(a.Body.String(), "link:") {
			t.Errorf("replica %d does not know the guest: %d %s", n+1, a.Code, a.Body)
		}
	}
	ask(two, "ann", "leave Eve", "")
	for n, page := range []*seats.Seats{pageOfOne, pageOfTwo} {
		if a := visit(page, http.MethodGet, base.String()+in.Header().Get("Location"), ""); a.Code != http.StatusForbidden {
			t.Errorf("replica %d knows the guest who was taken out: %d", n+1, a.Code)
		}
	}
	cookies = nil
	ask(two, "ann", "begin", "")
	table := ""
	for _, b := range ask(one, "ann", "act", "").Message.Buttons {
		if p, ok := chat.ParsePress(b.ID); ok && p.Verb == chat.PressBoard {
			table = p.Table
		}
	}
	link := ask(one, "bob", "", chat.PublicID(chat.PressBoard, table)).Message.Places[0].URL

	door = doorOf.FindStringSubmatch(visit(pageOfTwo, http.MethodGet, link, "").Body.String())
	if door == nil {
		t.Fatal("the other replica does not know the link")
	}
	if in := visit(pageOfTwo, http.MethodPost, link, "door="+door[1]); in.Code != http.StatusSeeOther {
		t.Fatalf("%d %s", in.Code, in.Body)
	}
	desk := base.String() + "/t/" + table + "/api/desk?as=bob&room=" + table
	for n, page := range []*seats.Seats{pageOfOne, pageOfTwo} {
		if a := visit(page, http.MethodGet, desk, ""); a.Code != http.StatusOK {
			t.Errorf("replica %d does not know the browser: %d %s", n+1, a.Code, a.Body)
		}
	}

	// A browser takes the calls of one key alone, so all replicas have the same.
	me := base.String() + "/t/" + table + "/api/me"
	if a, b := visit(pageOfOne, http.MethodGet, me, "").Body.String(), visit(pageOfTwo, http.MethodGet, me, "").Body.String(); a != b || !strings.Contains(a, `"calls":"B`) {
		t.Errorf("one replica tells a page %s, the other %s", a, b)
	}

	// A device that was named at one is called for a line that was played at the other, by
	// whichever serves the table. Its push service has forgotten it, and then both have.
	bob := memchat.Person("bob")
	device, err := ecdh.P256().GenerateKey(rand.Reader)
	check(t, err)
	encode := base64.RawURLEncoding.EncodeToString
	told := `{"endpoint":"` + pushes.URL + `/bob","keys":{"p256dh":"` + encode(device.PublicKey().Bytes()) + `","auth":"` + encode(make([]byte, 16)) + `"}}`
	if a := visit(pageOfOne, http.MethodPost, base.String()+"/t/"+table+"/api/calls", told); a.Code != http.StatusOK {
		t.Fatalf("%d %s", a.Code, a.Body)
	}
	called := func() int {
		n := 0
		for _, d := range devices {
			all, err := d.Devices(t.Context(), bob, table)
			check(t, err)
			n += len(all)
		}
		return n
	}
	if n := called(); n != 2 {
		t.Fatalf("the replicas call %d devices", n)
	}

	heard := one.Watch(t.Context(), table)
	before, err := one.Glance(t.Context(), bob, table)
	check(t, err)
	for n, now := 0, before; now == before; n++ {
		open := ""
		for {
			d, err := two.Desk(t.Context(), memchat.Person("ann"), chat.AtTable(table), open)
			check(t, err)
			c := d.Choices[n%len(d.Choices)]
			if open = c.Opens; open == "" {
				ask(two, "ann", "", c.ID)
				break
			}
		}
		select {
		case <-heard:
		case <-time.After(time.Minute):
			t.Fatal("the page at one replica hears of nothing that is played at the other")
		}
		now, err = one.Glance(t.Context(), bob, table)
		check(t, err)
	}

	lots := mathrand.New(mathrand.NewPCG(1, 1))
	for n := 0; ; n++ {
		at, _, err := two.Sitting(t.Context(), bob, table)
		check(t, err)
		if at.Waits {
			break
		}
		if n > 300 {
			t.Fatal("it is never Bob's turn")
		}
		for open := ""; ; {
			d, err := two.Desk(t.Context(), memchat.Person("ann"), chat.AtTable(table), open)
			check(t, err)
			c := d.Choices[lots.IntN(len(d.Choices))]
			if open = c.Opens; open == "" {
				ask(two, "ann", "", c.ID)
				break
			}
		}
	}
	for end := time.Now().Add(time.Minute); called() > 0; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("the push service was asked %d times, and the replicas call the device still", pushed.Load())
		}
	}
	if n := pushed.Load(); n != 1 {
		t.Errorf("the push service was asked %d times", n)
	}

	ask(two, "bob", "", chat.PublicID(chat.PressSignOut, table))
	for n, page := range []*seats.Seats{pageOfOne, pageOfTwo} {
		if a := visit(page, http.MethodGet, desk, ""); a.Code != http.StatusForbidden {
			t.Errorf("replica %d knows the browser that was signed out: %d", n+1, a.Code)
		}
	}
}
