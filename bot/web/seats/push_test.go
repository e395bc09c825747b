package seats

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	mathrand "math/rand/v2"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
)

// pushService is the push service of browsers (RFC 8030), on this machine. It stands in for the
// browsers, too: it decrypts what it is sent.
type pushService struct {
	t      testing.TB
	server *httptest.Server
	roots  *x509.CertPool

	mu      sync.Mutex
	devices map[string]*device // by path
	answers []int              // the next answers; then it takes what it gets
	after   string             // the Retry-After of those
	asked   int
	holds   chan struct{} // if there is one, no answer comes before it is closed
}

// device is a browser, as its push service knows it.
type device struct {
	Endpoint string
	private  *ecdh.PrivateKey
	auth     []byte
	got      []pushed
}

// pushed is a push that arrived.
type pushed struct {
	Text, Topic, TTL, Urgency, Key, Sub string
	size                                int
}

func newPushService(t testing.TB) *pushService {
	p := &pushService{t: t, devices: make(map[string]*device)}
	p.server = httptest.NewTLSServer(p)
	p.roots = x509.NewCertPool()
	p.roots.AddCert(p.server.Certificate())
	t.Cleanup(func() {
		p.server.CloseClientConnections()
		p.server.Close()
	})
	return p
}

// device makes a browser that may be called.
func (p *pushService) device(name string) *device {
	p.t.Helper()
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		p.t.Fatal(err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	d := &device{Endpoint: p.server.URL + "/send/" + name, private: private, auth: []byte(rand.Text()[:authLength])}
	p.devices["/send/"+name] = d
	return d
}

// subscription is what the browser tells the page of itself.
func (d *device) subscription() string {
	encode := base64.RawURLEncoding.EncodeToString
	data, err := json.Marshal(map[string]any{
		"endpoint": d.Endpoint, "keys": map[string]string{"p256dh": encode(d.private.PublicKey().Bytes()), "auth": encode(d.auth)},
	})
	if err != nil {
		panic(err)
	}
	return string(data)
}

// took is what a device was sent since it was asked last.
func (p *pushService) took(d *device) []pushed {
	p.mu.Lock()
	defer p.mu.Unlock()
	all := d.got
	d.got = nil
	return all
}

func (p *pushService) requests() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asked
}

// answer has the next requests answered so.
func (p *pushService) answer(after string, codes ...int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.answers, p.after = codes, after
}

// ServeHTTP implements http.Handler.
func (p *pushService) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	p.asked++
	d, holds := p.devices[r.URL.Path], p.holds
	code, after := http.StatusCreated, p.after
	if len(p.answers) > 0 {
		code, p.answers = p.answers[0], p.answers[1:]
	}
	p.mu.Unlock()
	if holds != nil {
		<-holds
	}
	switch {
	case d == nil:
		code = http.StatusNotFound
	case code == http.StatusCreated:
		got, err := p.receive(d, r)
		if err != nil {
			p.t.Errorf("the push service is sent what it cannot read: %v", err)
			code = http.StatusBadRequest
			break
		}
		p.mu.Lock()
		d.got = append(d.got, got)
		p.mu.Unlock()
	case code == http.StatusFound:
		rw.Header().Set("Location", p.server.URL+"/send/elsewhere")
	default:
		rw.Header().Set("Retry-After", after)
	}
	rw.WriteHeader(code)
	fmt.Fprint(rw, strings.Repeat("x", 100<<10)) // nobody is to read all of it
}

// receive reads a push as a push service and the browser behind it do.
func (p *pushService) receive(d *device, r *http.Request) (got pushed, err error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return got, err
	}
	got = pushed{Topic: r.Header.Get("Topic"), TTL: r.Header.Get("TTL"), Urgency: r.Header.Get("Urgency"), size: len(body)}
	if r.Method != http.MethodPost || r.Header.Get("Content-Encoding") != "aes128gcm" {
		return got, fmt.Errorf("%s with the encoding %q", r.Method, r.Header.Get("Content-Encoding"))
	}
	if got.Key, got.Sub, err = checkVAPID(r.Header.Get("Authorization"), p.server.URL); err != nil {
		return got, err
	}
	text, err := d.decrypt(body)
	got.Text = string(text)
	return got, err
}

// decrypt is the receiving side of RFC 8291 and 8188, for one record.
func (d *device) decrypt(body []byte) ([]byte, error) {
	if len(body) < 86 || body[20] != 65 || int(binary.BigEndian.Uint32(body[16:20])) < len(body)-86 {
		return nil, errors.New("the header is wrong")
	}
	salt, sender := body[:16], body[21:86]
	theirs, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		return nil, err
	}
	secret, err := d.private.ECDH(theirs)
	if err != nil {
		return nil, err
	}
	info := "WebPush: info\x00" + string(d.private.PublicKey().Bytes()) + string(sender)
	input, err := hkdf.Key(sha256.New, secret, d.auth, info, 32)
	if err != nil {
		return nil, err
	}
	key, err := hkdf.Key(sha256.New, input, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Key(sha256.New, input, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	plain, err := gcm.Open(nil, nonce, body[86:], nil)
	if err != nil {
		return nil, err
	}
	plain = bytes.TrimRight(plain, "\x00")
	if len(plain) == 0 || plain[len(plain)-1] != 2 {
		return nil, errors.New("the padding is wrong")
	}
	return plain[:len(plain)-1], nil
}

// The test's own browser reads the example of RFC 8291, appendix A.
func TestBrowserReadsTheExampleOfTheStandard(t *testing.T) {
	decode := func(text string) []byte {
		data, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	private, err := ecdh.P256().NewPrivateKey(decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
	if err != nil {
		t.Fatal(err)
	}
	d := &device{private: private, auth: decode("BTBZMqHH6r4Tts7J_aSIgg")}
	text, err := d.decrypt(decode("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"))
	if string(text) != "When I grow up, I want to be a watermelon" {
		t.Errorf("it reads %q, %v", text, err)
	}
}

// checkVAPID checks who sends (RFC 8292), to a push service at an origin.
func checkVAPID(header, origin string) (key, sub string, err error) {
	token, key, ok := strings.Cut(strings.TrimPrefix(header, "vapid t="), ", k=")
	parts := strings.Split(token, ".")
	if !ok || !strings.HasPrefix(header, "vapid ") || len(parts) != 3 {
		return "", "", fmt.Errorf("it is authorized by %q", header)
	}
	decode := base64.RawURLEncoding.DecodeString
	public, err := decode(key)
	if err != nil {
		return "", "", err
	}
	signer, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), public)
	if err != nil {
		return "", "", err
	}
	signature, err := decode(parts[2])
	if err != nil || len(signature) != 64 {
		return "", "", fmt.Errorf("the signature has %d bytes: %w", len(signature), err)
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(signer, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		return "", "", errors.New("the signature is wrong")
	}
	var head struct{ Alg string }
	var claims struct {
		Aud, Sub string
		Exp      int64
	}
	for i, into := range []any{&head, &claims} {
		data, err := decode(parts[i])
		if err == nil {
			err = json.Unmarshal(data, into)
		}
		if err != nil {
			return "", "", err
		}
	}
	if left := time.Until(time.Unix(claims.Exp, 0)); head.Alg != "ES256" || claims.Aud != origin || left <= 0 || left > 24*time.Hour {
		return "", "", fmt.Errorf("it claims %+v, signed with %s", claims, head.Alg)
	}
	return key, claims.Sub, nil
}

// callable is a game of JAWS between Ann, the shark, whose turn it is, and Bob, who both let it call
// a device of theirs.
func callable(t *testing.T) (h *hall, push *pushService, table string, ann, bob *device) {
	t.Helper()
	push = newPushService(t)
	h = newHallWith(t, push)
	table = h.jaws("deck")
	ann, bob = push.device("ann"), push.device("bob")
	h.signedIn("ann", "deck").allows(table, ann)
	h.signedIn("bob", "deck").allows(table, bob)
	if h.devices("ann", table) != 1 || h.devices("bob", table) != 1 {
		t.Fatal("the devices are not known")
	}
	return h, push, table, ann, bob
}

// plays lets somebody play, by lot, until the game waits for them no more. It sends nothing.
func (h *hall) plays(p chat.Person, table string, seed uint64) {
	h.t.Helper()
	lots := mathrand.New(mathrand.NewPCG(seed, seed))
	for n := 0; ; n++ {
		at, _, err := h.bot.Sitting(context.Background(), p, table)
		switch {
		case err != nil:
			h.t.Fatal(err)
		case !at.Waits:
			return
		case n > 500:
			h.t.Fatalf("%s plays and plays, and the game waits for them", p.ID)
		}
		for open := ""; ; {
			d, err := h.bot.Desk(context.Background(), p, chat.AtTable(table), open)
			if err != nil {
				h.t.Fatal(err)
			}
			c := d.Choices[lots.IntN(len(d.Choices))]
			open = c.Opens
			if open == "" {
				h.asks(chat.Request{From: p, Press: c.ID})
				break
			}
		}
	}
}

// once fails unless a device was called once since it was asked last.
func (p *pushService) once(what string, d *device) {
	p.t.Helper()
	if got := p.took(d); len(got) != 1 {
		p.t.Errorf("%s: the device was called %d times: %+v", what, len(got), got)
	}
}

// silent fails if one of some devices was called since it was asked last.
func (p *pushService) silent(what string, all ...*device) {
	p.t.Helper()
	for _, d := range all {
		if got := p.took(d); len(got) != 0 {
			p.t.Errorf("%s: %s was called: %+v", what, d.Endpoint, got)
		}
	}
}

func TestDeviceIsCalledWhenItsTurnComes(t *testing.T) {
	h, push, table, ann, bob := callable(t)
	h.plays(memchat.Person("ann"), table, 1)
	h.flush()
	push.silent("it is Bob's turn, and Ann", ann)
	all := push.took(bob)
	if len(all) != 1 {
		t.Fatalf("Bob is called %d times: %+v", len(all), all)
	}
	got := all[0]
	if got.Text != `{"game":"JAWS","table":"`+table+`"}` {
		t.Errorf("Bob's device is told %s", got.Text)
	}
	if got.TTL != "86400" || got.Urgency != "high" || len(got.Topic) != 32 || strings.Contains(got.Topic, table) || got.size != pushSize || got.Key != h.page.Devices.keys.Public || got.Sub == "" {
		t.Errorf("the push is %+v", got)
	}
	if d := (&Devices{passes: NewPasses(h.store, mustParse("https://sea.example"), nil)}); d.subscriber() != "https://sea.example" {
		t.Errorf("a push service is told that %s calls", d.subscriber())
	}
	for range 3 { // it was called, and the game waits on
		h.pass(time.Hour)
	}
	h.restart()
	h.flush()
	push.silent("a while later", ann, bob)
	h.plays(memchat.Person("bob"), table, 1)
	h.flush()
	push.silent("Bob has played, and he", bob)
	push.once("it is Ann's turn", ann)
	h.plays(memchat.Person("ann"), table, 2)
	h.flush()
	push.silent("Ann has played, and she", ann)
	if again := push.took(bob); len(again) != 1 || again[0].Topic != got.Topic {
		t.Errorf("the next call does not take the place of the one before: %+v", again)
	}
	// A day later he is reminded, on the device as on his chat.
	h.pass(25 * time.Hour)
	push.once("a day later", bob)
	push.silent("a day later", ann)
	h.does("ann", "deck", "nudge")
	push.once("Ann nudges him", bob)
}

// Who sits at a table by an invitation alone has no chat that calls them.
func TestGuestIsCalled(t *testing.T) {
	push := newPushService(t)
	h := newHallWith(t, push)
	table := h.lobby("deck")
	eve, id := h.guest(h.invitation("ann", "deck", ""), "Eve")
	phone := push.device("eve")
	if a := eve.allows(table, phone); a.StatusCode != http.StatusOK {
		t.Fatalf("%d %s", a.StatusCode, a.body)
	}
	h.does("ann", "deck", "begin")
	push.silent("it is Ann's turn", phone)
	h.plays(memchat.Person("ann"), table, 1)
	h.flush()
	push.once("it is Eve's turn", phone)
	if letters, stuck := h.owed(); letters+stuck > 0 {
		t.Errorf("%d messages wait, to %d destinations that do not take theirs", letters, stuck)
	}
	h.plays(chat.Person{Chat: chat.Guests, ID: strings.TrimPrefix(id, chat.Guests+":"), Name: "Eve"}, table, 1)
	h.flush()
	push.silent("Eve has played", phone)
}

// What a push says, to whom and how often, is the same in worlds that differ in what is secret.
func TestPushHoldsNothingSecret(t *testing.T) {
	var worlds [2]string
	var secrets [2]chat.Desk
	for i, place := range []string{"1", "7"} {
		push := newPushService(t)
		h := newHallWith(t, push)
		table := h.jaws("deck")
		devices := map[string]*device{"ann": push.device("ann"), "bob": push.device("bob")}
		for name, d := range devices {
			h.signedIn(name, "deck").allows(table, d)
		}
		told := func(what string) {
			h.flush()
			for _, name := range []string{"ann", "bob"} {
				for _, got := range push.took(devices[name]) {
					worlds[i] += fmt.Sprintln(what, name, got.Text, got.TTL, got.Urgency, got.size, len(got.Topic), len(got.Sub))
				}
			}
		}
		h.asks(chat.Request{From: memchat.Person("ann"), Press: chat.PublicID(chat.PressIn, table, "do start "+place)})
		told("Ann hides")
		secrets[i] = h.desk("ann", table)
		h.plays(memchat.Person("ann"), table, uint64(10+i))
		told("Ann has played")
		h.pass(25 * time.Hour)
		told("a day later")
	}
	if reflect.DeepEqual(secrets[0], secrets[1]) {
		t.Fatal("the worlds do not differ")
	}
	if worlds[0] != worlds[1] || strings.Count(worlds[0], " bob ") != 2 || strings.Contains(worlds[0], " ann ") {
		t.Errorf("in one world is told\n%s\nin the other\n%s", worlds[0], worlds[1])
	}
}

func TestNobodyIsCalledWhoSleepsOrIsAwayOrPaused(t *testing.T) {
	t.Run("asleep", func(t *testing.T) {
		h, push, table, _, bob := callable(t)
		h.does("bob", "deck", "hours 20:00-6:00 UTC") // it is noon
		h.plays(memchat.Person("ann"), table, 1)
		h.flush()
		push.silent("Bob sleeps", bob)
		h.pass(7 * time.Hour)
		push.silent("Bob sleeps still", bob)
		h.pass(2 * time.Hour)
		push.once("Bob is awake", bob)
	})
	t.Run("played before they wake", func(t *testing.T) {
		h, push, table, _, bob := callable(t)
		h.does("bob", "deck", "hours 20:00-6:00 UTC")
		h.plays(memchat.Person("ann"), table, 1)
		h.flush()
		h.plays(memchat.Person("bob"), table, 1)
		h.pass(9 * time.Hour)
		push.silent("Bob has played", bob)
	})
	t.Run("away", func(t *testing.T) {
		h, push, table, _, bob := callable(t)
		h.does("bob", "deck", "away 20h")
		h.plays(memchat.Person("ann"), table, 1)
		h.flush()
		h.pass(19 * time.Hour)
		push.silent("Bob is away", bob)
		h.pass(2 * time.Hour)
		push.once("Bob is back", bob)
	})
	t.Run("paused", func(t *testing.T) {
		h, push, table, ann, bob := callable(t)
		h.does("ann", "deck", "pause")
		h.does("bob", "deck", "pause")
		h.plays(memchat.Person("ann"), table, 1)
		h.flush()
		push.silent("the game is paused", ann, bob)
		h.does("ann", "deck", "pause off")
		push.once("the game goes on", bob)
		push.silent("Ann has ended the pause", ann)
	})
}

// A process that ends between a move and its calls loses none.
func TestCallIsOwedWithTheMove(t *testing.T) {
	h, push, table, ann, bob := callable(t)
	h.plays(memchat.Person("ann"), table, 1) // nothing is sent
	push.silent("nothing is sent", ann, bob)
	h.restart()
	h.flush()
	push.once("the next process", bob)
	h.restart()
	h.flush()
	push.silent("the process after it", ann, bob)
}

// One that ends between a call and its note makes it again, as the same call: it takes the place of
// the first.
func TestCallIsRepeatedRatherThanLost(t *testing.T) {
	h, push, table, _, bob := callable(t)
	h.plays(memchat.Person("ann"), table, 1)
	h.store.fail(true)
	_ = h.bot.Flush(context.Background()) // the disk does not answer
	first := push.took(bob)
	h.store.fail(false)
	h.restart()
	h.flush()
	second := push.took(bob)
	if len(first) != 1 || len(second) != 1 || first[0].Topic != second[0].Topic || first[0].Text != second[0].Text {
		t.Errorf("Bob is called %+v, and then %+v", first, second)
	}
	h.restart()
	h.flush()
	push.silent("the process after it", bob)
}

func TestSeatThatChangedHandsIsNotCalled(t *testing.T) {
	h, push, table, ann, bob := callable(t)
	h.does("bob", "deck", "replace @bob @cat")
	for _, p := range slices.Clone(h.chat.Posts) {
		for _, b := range p.Message.Buttons {
			if press, _ := chat.ParsePress(b.ID); press.Verb == chat.PressTake {
				h.asks(chat.Request{From: memchat.Person("cat"), Place: memchat.Place("deck"), Press: b.ID})
			}
		}
	}
	cat := push.device("cat")
	h.signedIn("cat", "deck").allows(table, cat)
	h.plays(memchat.Person("ann"), table, 1)
	h.flush()
	push.silent("Cat has the seat of Bob", bob)
	push.once("Cat has the seat", cat)
	h.plays(memchat.Person("cat"), table, 2)
	h.flush()
	push.once("it is Ann's turn", ann)
	// A call that is owed to a seat is not made once somebody else has it.
	h.plays(memchat.Person("ann"), table, 2)
	a := h.asks(chat.Request{From: memchat.Person("cat"), Place: memchat.Place("deck"), Text: "resign"})
	h.pressNamed("cat", a, "Let a computer play on")
	push.silent("a computer plays for Cat", cat, bob)
}

func TestPushServiceThatDoesNotTakeACall(t *testing.T) {
	for name, c := range map[string]struct {
		after   string
		answers []int
		pause   time.Duration // before it is asked again; 0 is never
		forgets bool
	}{
		"gone":                     {answers: []int{http.StatusGone}, forgets: true},
		"unknown":                  {answers: []int{http.StatusNotFound}, forgets: true},
		"too many":                 {after: "120", answers: []int{http.StatusTooManyRequests}, pause: 2 * time.Minute},
		"too many, without a time": {answers: []int{http.StatusTooManyRequests}, pause: time.Minute},
		"too many, for long":       {after: "99999999999", answers: []int{http.StatusTooManyRequests}, pause: time.Hour},
		"busy":                     {after: "120", answers: []int{http.StatusServiceUnavailable}, pause: 2 * time.Minute},
		"broken":                   {answers: []int{http.StatusInternalServerError}, pause: 2 * time.Second},
		"broken twice":             {answers: []int{http.StatusBadGateway, http.StatusServiceUnavailable}, pause: 2 * time.Second},
		"refused":                  {answers: []int{http.StatusForbidden}},
		"elsewhere":                {answers: []int{http.StatusFound}},
	} {
		t.Run(name, func(t *testing.T) {
			h, push, table, _, bob := callable(t)
			elsewhere := push.device("elsewhere")
			push.answer(c.after, c.answers...)
			h.plays(memchat.Person("ann"), table, 1)
			h.flush()
			h.flush()
			push.silent(name, bob)
			if n := push.requests(); n != 1 {
				t.Fatalf("the push service was asked %d times at once", n)
			}
			if n := h.devices("bob", table); n != 1 && !c.forgets || n != 0 && c.forgets {
				t.Errorf("%d devices of Bob are called", n)
			}
			if c.pause > time.Second {
				h.pass(c.pause - time.Second - c.pause/4)
				if n := push.requests(); n != 1 && c.pause > time.Minute/2 {
					t.Errorf("it was asked %d times before its time", n)
				}
			}
			for range len(c.answers) {
				h.pass(c.pause + 2*time.Second)
			}
			if c.pause == 0 {
				push.silent(name, bob)
				h.pass(time.Hour)
				if n := push.requests(); n != 1 {
					t.Errorf("it was asked %d times", n)
				}
			} else {
				push.once("later", bob)
			}
			push.silent("nobody is followed", elsewhere)
			if letters, stuck := h.owed(); letters+stuck > 0 {
				t.Errorf("%d messages wait", letters)
			}
		})
	}
}

// A push service that is down for good is asked ever more seldom, and for a day.
func TestDeadPushService(t *testing.T) {
	h, push, table, _, _ := callable(t)
	push.server.Close()
	h.plays(memchat.Person("ann"), table, 1)
	h.flush()
	for range 30 {
		h.pass(time.Hour)
	}
	if letters, stuck := h.owed(); letters+stuck > 0 {
		t.Errorf("%d messages wait", letters)
	}
	log := h.log.String()
	if !strings.Contains(log, "a device is not called") || !strings.Contains(log, "cannot be reached") {
		t.Errorf("the log does not tell:\n%s", log)
	}
}

// The log tells of calls that failed, and holds neither address nor key.
func TestLogHoldsNoAddressOfADevice(t *testing.T) {
	h, push, table, ann, bob := callable(t)
	push.answer("", http.StatusForbidden, http.StatusInternalServerError, http.StatusGone)
	h.plays(memchat.Person("ann"), table, 1)
	h.flush()
	h.plays(memchat.Person("bob"), table, 1)
	h.flush()
	push.server.Close()
	h.pass(time.Minute)
	log := h.log.String()
	if !strings.Contains(log, "a device is not called") || !strings.Contains(log, "403") {
		t.Fatalf("the log does not tell:\n%s", log)
	}
	for _, d := range []*device{ann, bob} {
		var told struct {
			Endpoint string
			Keys     struct{ P256dh, Auth string }
		}
		if err := json.Unmarshal([]byte(d.subscription()), &told); err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{told.Endpoint, "/send/", mustParse(told.Endpoint).Host, told.Keys.P256dh, told.Keys.Auth, h.page.Devices.keys.Private} {
			if strings.Contains(log, secret) {
				t.Errorf("the log holds %s:\n%s", secret, log)
			}
		}
	}
}

// quick tells of the private messages that it is given.
type quick struct {
	chat.Chat
	told chan string
}

func (q quick) Send(ctx context.Context, d chat.Delivery) (string, error) {
	ref, err := q.Chat.Send(ctx, d)
	if d.Person != nil {
		q.told <- d.Person.ID
	}
	return ref, err
}

// A push service that does not answer holds up no message.
func TestSlowPushServiceHoldsUpNoMessage(t *testing.T) {
	push := newPushService(t)
	h := newHallWith(t, push)
	table := h.jaws("deck")
	for i := range mostCalled {
		h.signedIn("bob", "deck").allows(table, push.device(fmt.Sprint(i)))
	}
	if n := h.devices("bob", table); n != mostCalled {
		t.Fatalf("%d devices are called", n)
	}
	h.plays(memchat.Person("ann"), table, 1)
	holds := make(chan struct{})
	push.mu.Lock()
	push.holds = holds
	push.mu.Unlock()
	service := quick{h.chat, make(chan string, 1000)}
	h.bot.Attach(service)
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error)
	go func() { stopped <- h.bot.Run(ctx) }()
	const least = 4 // at once
	for end := time.Now().Add(hung); push.requests() < least; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the push service is not asked")
		}
	}
	h.asks(chat.Request{From: memchat.Person("ann"), Place: memchat.Place("deck"), Text: "nudge"})
	for told := ""; told != "bob"; {
		select {
		case told = <-service.told:
		case <-time.After(hung):
			t.Fatal("messages wait for the push service")
		}
	}
	close(holds)
	stop()
	if err := <-stopped; err != nil {
		t.Error(err)
	}
}
