package seats

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/netip"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot/chat/memchat"
	"shipboard/bot/web/callers"
	"shipboard/store"
)

// allows has a browser let a table call it on a device.
func (b *visitor) allows(table string, d *device) got {
	b.h.t.Helper()
	return b.do(http.MethodPost, "/t/"+table+"/api/calls", d.subscription())
}

// devices are how many devices of somebody a table calls.
func (h *hall) devices(who, table string) int {
	h.t.Helper()
	all, err := h.page.Devices.Devices(context.Background(), memchat.Person(who), table)
	if err != nil {
		h.t.Fatal(err)
	}
	return len(all)
}

// Processes that begin at once on one store agree on one pair of keys, which stays.
func TestOnePairOfKeys(t *testing.T) {
	file, err := store.Open(filepath.Join(t.TempDir(), "serve.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for name, s := range map[string]store.Store{"memory": store.Memory(), "file": file} {
		var all [8]string
		var starts sync.WaitGroup
		for i := range all {
			starts.Go(func() {
				keys, err := keysIn(context.Background(), s)
				if err != nil {
					t.Error(err)
				}
				all[i] = keys.Public + " " + keys.Private
			})
		}
		starts.Wait()
		for _, keys := range all {
			if keys != all[0] || len(keys) != 87+1+43 {
				t.Errorf("%s: the processes have the keys %q and %q", name, all[0], keys)
			}
		}
		if again, err := keysIn(context.Background(), s); err != nil || again.Public+" "+again.Private != all[0] {
			t.Errorf("%s: at the next start the keys are %+v, %v", name, again, err)
		}
	}
}

func TestBrowserSaysWhereItMayBeCalled(t *testing.T) {
	push := newPushService(t)
	h := newHallWith(t, push)
	deck, cove := h.jaws("deck"), h.jaws("cove")
	ann := h.signedIn("ann", "deck")
	var me struct{ Calls string }
	if err := json.Unmarshal([]byte(ann.get("/t/"+deck+"/api/me").body), &me); err != nil || me.Calls != h.page.Devices.keys.Public {
		t.Fatalf("the page is told the key %q, %v", me.Calls, err)
	}
	phone := push.device("phone")
	for range 3 {
		if a := ann.allows(deck, phone); a.StatusCode != http.StatusOK {
			t.Fatalf("%d %s", a.StatusCode, a.body)
		}
	}
	if n := h.devices("ann", deck); n != 1 || h.devices("bob", deck) != 0 || h.devices("ann", cove) != 0 {
		t.Errorf("%d devices of Ann are called", n)
	}
	// To say the same again costs no write, and a device is called once, whatever cookies it had.
	writes := h.store.writes()
	ann.allows(deck, phone)
	if now := h.store.writes(); now != writes {
		t.Errorf("the same again costs %d writes", now-writes)
	}
	again := h.signedIn("ann", "deck")
	again.allows(deck, phone)
	if n := h.devices("ann", deck); n != 1 {
		t.Errorf("one device is called %d times", n)
	}
	// More than a few devices are not called for one seat: the oldest is called no more.
	for i := range mostCalled + 2 {
		h.pass(time.Minute)
		h.signedIn("ann", "deck").allows(deck, push.device(fmt.Sprint("more", i)))
	}
	if n := h.devices("ann", deck); n != mostCalled {
		t.Errorf("%d devices are called for one seat", n)
	}
	// Nobody is asked to call for another seat, another table or from another page.
	stranger := h.browser()
	refused(t, "a stranger", http.StatusForbidden, stranger.allows(deck, phone), ann.allows(cove, phone))
	refused(t, "another page", http.StatusForbidden, ann.do(http.MethodPost, "/t/"+deck+"/api/calls", phone.subscription(), "Origin", "https://evil.example"))
	bob := h.signedIn("bob", "deck")
	bob.allows(deck, push.device("bob"))
	bob.do(http.MethodPost, "/t/"+deck+"/api/calls", `{"off":true}`)
	if n := h.devices("bob", deck); n != 0 {
		t.Errorf("Bob wants no calls, and %d devices are called", n)
	}
}

// What ends the cookie of a browser ends its calls.
func TestCallsEndWithTheCookie(t *testing.T) {
	for name, end := range map[string]func(h *hall, ann *visitor, table string){
		"signed out": func(_ *hall, ann *visitor, table string) {
			ann.do(http.MethodPost, "/t/"+table+"/api/out", "{}")
		},
		"signed in as another": func(h *hall, ann *visitor, _ string) { ann.signIn(h.link("bob", "deck")) },
		"a month is over":      func(h *hall, _ *visitor, _ string) { h.pass(browserLife + time.Minute) },
	} {
		push := newPushService(t)
		h := newHallWith(t, push)
		table := h.jaws("deck")
		ann := h.signedIn("ann", "deck")
		ann.allows(table, push.device("phone"))
		if n := h.devices("ann", table); n != 1 {
			t.Fatalf("%s: %d devices are called", name, n)
		}
		end(h, ann, table)
		if h.devices("ann", table)+h.devices("bob", table) != 0 {
			t.Errorf("%s: the device is called still", name)
		}
	}
}

// A browser names an address to which we send: no other of this machine or its network is asked,
// and nothing else than what a push service needs is kept.
func TestAddressesOfPushServices(t *testing.T) {
	push := newPushService(t)
	h := newHallWith(t, push)
	table := h.jaws("deck")
	ann := h.signedIn("ann", "deck")
	h.page.Devices.local = false
	right := push.device("phone")
	send := func(endpoint, key, auth string) got {
		data, err := json.Marshal(map[string]any{"endpoint": endpoint, "keys": map[string]string{"p256dh": key, "auth": auth}})
		if err != nil {
			t.Fatal(err)
		}
		h.page.presses = callers.ASecond(1000)
		return ann.do(http.MethodPost, "/t/"+table+"/api/calls", string(data))
	}
	var in struct{ Keys struct{ P256dh, Auth string } }
	if err := json.Unmarshal([]byte(right.subscription()), &in); err != nil {
		t.Fatal(err)
	}
	const good = "https://push.example/send/1"
	if a := send(good, in.Keys.P256dh, in.Keys.Auth); a.StatusCode != http.StatusOK {
		t.Fatalf("%d %s", a.StatusCode, a.body)
	}
	for _, endpoint := range []string{
		"", "push.example", "http://push.example/1", "file:///etc/passwd", "https:push.example", "https:///x", "https://user@push.example/", "https://push.example/#x",
		"https://push.example:8443/1", "https://localhost/1", "https://db/1", "https://127.0.0.1/1", "https://[::1]/1", "https://10.0.0.1/1", "https://192.168.1.1/1", "https://172.16.0.1/",
		"https://169.254.169.254/latest", "https://[::ffff:127.0.0.1]/", "https://[fd00::1]/", "https://[fe80::1%25eth0]/", "https://0.0.0.0/", "https://100.64.0.1/", "https://[64:ff9b::7f00:1]/",
		"https://push.example/" + strings.Repeat("x", longestEndpoint), "gopher://push.example/",
	} {
		refused(t, endpoint, http.StatusBadRequest, send(endpoint, in.Keys.P256dh, in.Keys.Auth))
	}
	for _, keys := range [][2]string{
		{"", in.Keys.Auth}, {in.Keys.P256dh, ""}, {in.Keys.P256dh, in.Keys.Auth + "AAAA"}, {in.Keys.P256dh[:80], in.Keys.Auth}, {strings.Repeat("A", 87), in.Keys.Auth}, {in.Keys.P256dh, strings.Repeat("=", 400)},
	} {
		refused(t, "the keys "+keys[0], http.StatusBadRequest, send(good, keys[0], keys[1]))
	}
	if n := h.devices("ann", table); n != 1 {
		t.Errorf("%d devices are called", n)
	}
}

// A name may lead anywhere, and elsewhere the next time. So each connection is looked at.
func TestNoConnectionToThisNetwork(t *testing.T) {
	push := newPushService(t)
	port := mustParse(push.server.URL).Port()
	for _, at := range []string{push.server.URL, "https://localhost:" + port, "https://[::1]:" + port, "https://10.255.255.1", "https://169.254.169.254", "https://[::ffff:127.0.0.1]:" + port} {
		r, err := http.NewRequest(http.MethodPost, at, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := pushClient(nil).Do(r)
		if err == nil {
			answer.Body.Close()
		}
		if err == nil || !strings.Contains(err.Error(), errNotPublic.Error()) {
			t.Errorf("%s is asked: %v", at, err)
		}
	}
	if n := push.requests(); n > 0 {
		t.Errorf("%d requests came", n)
	}
	for _, s := range []string{"142.250.74.42", "17.57.146.20", "2a00:1450:4001:81b::200a"} {
		if !public(netip.MustParseAddr(s)) {
			t.Errorf("%s is not asked", s)
		}
	}
	private := []string{
		"127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.0.0.1", "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.100.100.200", "192.0.0.192", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
		"::", "::1", "::7f00:1", "::ffff:10.0.0.1", "fe80::1", "fe80::1%eth0", "fd00:ec2::254", "fc00::1", "ff02::1", "fec0::1", "64:ff9b::a00:1", "2002:7f00:1::", "2001:db8::1", "2001::1",
	}
	if i := slices.IndexFunc(private, func(s string) bool { return public(netip.MustParseAddr(s)) }); i >= 0 {
		t.Errorf("%s is asked", private[i])
	}
}
