package main

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// token is that of the seat: it is in the environment, or in a file that the environment names.
func token() (string, error) {
	if file := os.Getenv("PLAYER_TOKEN_FILE"); file != "" {
		text, err := os.ReadFile(file)
		return strings.TrimSpace(string(text)), err
	}
	return os.Getenv("PLAYER_TOKEN"), nil
}

// playAt lets a player of the arena play in a seat at a table. It carries the lines between them.
func playAt(address string, play func(io.Reader, io.Writer)) error {
	token, err := token()
	if err != nil {
		return err
	}
	s := seat{strings.TrimSuffix(address, "/"), token}
	in, told := io.Pipe()
	said, out := io.Pipe()
	defer told.Close()
	go func() {
		play(in, out)
		out.Close()
		in.Close()
	}()
	asks := bufio.NewReader(said)
	begins, err := s.call(http.MethodGet, "new", nil)
	if err == nil {
		_, err = told.Write(begins)
	}
	for err == nil {
		var line []byte
		if line, err = s.call(http.MethodGet, "next", nil); err != nil {
			break
		}
		if _, err = told.Write(line); err != nil || kind(line).Op == "over" {
			break
		}
		for played := false; !played && err == nil; {
			if line, err = asks.ReadBytes('\n'); err != nil {
				break
			}
			if line, err = s.call(http.MethodPost, "ask", line); err != nil {
				break
			}
			if line == nil { // its turn went to somebody else meanwhile
				if line, err = s.call(http.MethodGet, "next", nil); err != nil {
					break
				}
			}
			_, err = told.Write(line)
			if k := kind(line); k.Op == "over" {
				return err
			} else if k.Line != "" {
				played = true
			}
		}
	}
	return err
}

// kind reads from a line what it is: its op, and the line that was played.
func kind(line []byte) (k struct{ Op, Line string }) {
	json.Unmarshal(line, &k)
	return k
}

// seat is a seat at a table.
type seat struct{ address, token string }

// call asks until there is an answer: one line. It is nil where the game waits for others.
func (s seat) call(method, what string, line []byte) ([]byte, error) {
	key := rand.Text() // so that a line that is sent twice is played once
	for pause := time.Second; ; pause = min(2*pause, time.Minute) {
		r, err := http.NewRequest(method, s.address+"/program/"+what, bytes.NewReader(line))
		if err != nil {
			return nil, err
		}
		r.Header.Set("Authorization", "Bearer "+s.token)
		r.Header.Set("Idempotency-Key", key)
		answer, err := http.DefaultClient.Do(r)
		if err != nil { // perhaps Shipboard is being restarted
			fmt.Fprintln(os.Stderr, err)
			time.Sleep(pause)
			continue
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		switch code := answer.StatusCode; {
		case err != nil:
		case code == http.StatusOK:
			return body, nil
		case code == http.StatusNoContent: // nothing yet
			pause = time.Second / 2
			continue
		case code == http.StatusConflict && method == http.MethodPost:
			return nil, nil
		case code == http.StatusTooManyRequests:
			if n, err := strconv.Atoi(answer.Header.Get("Retry-After")); err == nil {
				pause = time.Duration(n) * time.Second
			}
		case code < 500:
			return nil, fmt.Errorf("%s: %s", answer.Status, bytes.TrimSpace(body))
		}
		time.Sleep(pause)
	}
}
