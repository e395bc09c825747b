package discord

import (
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strconv"
	"time"
)

const mostInteraction = 1 << 20 // bytes of one request

// Interactions is the HTTP endpoint for interactions. It takes only requests
// with Discord's signature. It replies "accepted" at once and sends the real
// answer by a request of its own, as for interactions of the gateway.
func (d *Discord) Interactions() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		came := time.Now()
		if r.Method != http.MethodPost {
			w.Header().Set("Allow", http.MethodPost)
			http.Error(w, "interactions are posted here", http.StatusMethodNotAllowed)
			return
		}
		raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostInteraction))
		if err != nil {
			http.Error(w, "that is too long, or did not all arrive", http.StatusBadRequest)
			return
		}
		if !d.signed(r.Header, raw, came) {
			d.rejects.Add("it bears no fresh signature of Discord's", nil)
			http.Error(w, "the signature is not Discord's, or too old", http.StatusUnauthorized)
			return
		}
		in, err := decode(raw, came)
		if err != nil {
			d.rejects.Add("an interaction cannot be read", err)
			http.Error(w, "that is no interaction", http.StatusBadRequest)
			return
		}
		if in.Type == askPing {
			w.Header().Set("Content-Type", "application/json")
			_ = json.NewEncoder(w).Encode(reply{Type: replyPong})
			return
		}
		if d.work.isClosing() {
			http.Error(w, "this process is ending", http.StatusServiceUnavailable)
			return
		}
		d.take(in)
		w.WriteHeader(http.StatusAccepted)
	})
}

// mostAge is how old a signature may be, and how far in the future. An older
// request may be one that somebody captured and posts again.
const mostAge = 5 * time.Minute

// signed reports whether Discord signed a body within mostAge. Without a key no
// body counts as signed.
func (d *Discord) signed(h http.Header, raw []byte, now time.Time) bool {
	signature, err := hex.DecodeString(h.Get("X-Signature-Ed25519"))
	at := h.Get("X-Signature-Timestamp")
	if d.key == nil || err != nil || len(signature) != ed25519.SignatureSize {
		return false
	}
	seconds, err := strconv.ParseInt(at, 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > mostAge {
		return false
	}
	return ed25519.Verify(d.key, slices.Concat([]byte(at), raw), signature)
}
