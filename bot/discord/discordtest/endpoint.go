package discordtest

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"
)

// publicKey is the key with which an endpoint checks Discord's signatures.
func (s *Server) publicKey() string {
	return hex.EncodeToString(s.key.Public().(ed25519.PublicKey))
}

// PublicKey is the key with which an endpoint checks Discord's signatures, in
// hexadecimal.
func (s *Server) PublicKey() string { return s.publicKey() }

// SetEndpoint sends interactions to an address by HTTP from now on; "" sends them
// by the gateway again. Like Discord, it first tests that the endpoint answers a
// ping and refuses a ping with a wrong signature. If the test fails, SetEndpoint
// keeps the old way and returns an error.
func (s *Server) SetEndpoint(address string) error {
	if address != "" {
		ping := []byte(`{"id":"1","application_id":"` + ApplicationID + `","type":1,"token":"ping","version":1}`)
		now := time.Now()
		status, _, answer, err := s.PostSigned(address, ping, now, true)
		if err != nil || status != http.StatusOK || !bytes.Equal(bytes.TrimSpace(answer), []byte(`{"type":1}`)) {
			return fmt.Errorf("the endpoint answers a ping with %d %s %w", status, answer, err)
		}
		status, _, _, err = s.PostSigned(address, ping, now, false)
		if err != nil || status != http.StatusUnauthorized {
			return fmt.Errorf("the endpoint answers a wrong signature with %d %w", status, err)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.endpoint = address
	return nil
}

// PostSigned posts a body to an endpoint as Discord does. If right is false, the
// signature is wrong.
func (s *Server) PostSigned(address string, data []byte, at time.Time, right bool) (status int, contentType string, answer []byte, err error) {
	r, err := http.NewRequest(http.MethodPost, address, bytes.NewReader(data))
	if err != nil {
		return 0, "", nil, err
	}
	stamp := strconv.FormatInt(at.Unix(), 10)
	signature := ed25519.Sign(s.key, append([]byte(stamp), data...))
	if !right {
		signature[0] ^= 1
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "Discord-Interactions/1.0 (+https://discord.com)")
	r.Header.Set("X-Signature-Ed25519", hex.EncodeToString(signature))
	r.Header.Set("X-Signature-Timestamp", stamp)
	client := http.Client{Timeout: 2 * s.o.Deadline}
	resp, err := client.Do(r)
	if err != nil {
		return 0, "", nil, err
	}
	defer resp.Body.Close()
	answer, err = io.ReadAll(resp.Body)
	return resp.StatusCode, resp.Header.Get("Content-Type"), answer, err
}

// deliverHTTP sends an interaction to the endpoint. The reply is the first
// answer, unless its status is 202: then the endpoint answers by REST.
func (s *Server) deliverHTTP(endpoint string, i *Interaction) error {
	status, kind, answer, err := s.PostSigned(endpoint, i.payload, time.Now(), true)
	if err != nil {
		return fmt.Errorf("send an interaction to the endpoint: %w", err)
	}
	if status == http.StatusAccepted && len(answer) == 0 {
		return nil
	}
	if status != http.StatusOK {
		return fmt.Errorf("the endpoint answers an interaction with %d %.200s", status, answer)
	}
	up, err := parseBody(kind, answer)
	if err == nil {
		err = s.answer(i.ID, i.Token, "the endpoint's reply", up)
	}
	if refused, ok := errors.AsType[*apiError](err); ok && refused.rule != nil {
		s.refused("the endpoint's reply", refused.rule)
	}
	return err
}
