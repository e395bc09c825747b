package seats

import (
	"bytes"
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
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
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
