package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/protocol"
	"shipboard/render/raster"
)

// longestRequest bounds a request, in bytes. A saved match is a few thousand.
const longestRequest = 4 << 20

type refereeCmd struct {
	pictureFlag
}

// Help is the text after the flags in --help.
func (refereeCmd) Help() string {
	return `One request a line on standard input, one reply a line on standard output, both JSON. A reply is {"ok":true,…} or {"ok":false,"error":"…"}; a bad request never ends the process.

  {"op":"games"}
  {"op":"new","game":"jaws","players":["ann","bob"],"roles":{"ann":["shark"]},"options":{"acts":"both"},"seed":"text"}
  {"op":"do","player":"ann","line":"start 7"}
  {"op":"undo","player":"ann"}
  {"op":"choices","player":"ann","typed":""}
  {"op":"view","player":"ann"}           (no player: what everyone may see)
  {"op":"draw","player":"ann","file":"ann.png","scene":"board"}
  {"op":"dice","next":[3,5]}             (the next dice show this)
  {"op":"journal"}
  {"op":"save"}  {"op":"load","state":{…}}

An event with "brief":true tells in short what the other events of its line tell in full.

The answer to games has the latest edition of each game that has more than one. A match is of the first edition, so that requests of an earlier release lead to the same match, unless it is begun with "options":{"edition":"2"}.

Examples:
  $ echo '{"op":"games"}' | shipboard referee
  $ shipboard referee < requests.jsonl > replies.jsonl`
}

// Run implements the command.
func (c refereeCmd) Run(ctx context.Context, p *process) error {
	r := &referee{games: p.games, log: p.log, painter: c.painter()}
	done := make(chan error, 1)
	go func() { done <- r.serve(p.in, p.out) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done(): // outside this process a request changes picture files only
		return nil
	}
}

// referee keeps one match for another program.
type referee struct {
	games   []*game.Game
	log     *slog.Logger
	painter *raster.Painter

	protocol.Table // its Session is nil before the first new or load

	seed  string // the text that the dice come from
	lines []playerLine
}

func (r *referee) serve(in io.Reader, out io.Writer) error {
	reader := bufio.NewReaderSize(in, 64<<10)
	writer := bufio.NewWriter(out)
	replies := json.NewEncoder(writer)
	replies.SetEscapeHTML(false)
	for {
		request, err := readLine(reader)
		if errors.Is(err, io.EOF) {
			return nil
		}
		var reply any
		switch {
		case errors.Is(err, errLongRequest):
			reply = protocol.Failure{Error: err.Error()}
		case err != nil:
			return fmt.Errorf("read a request: %w", err)
		default:
			reply = r.answer(request)
		}
		if err := replies.Encode(reply); err != nil {
			return fmt.Errorf("write a reply: %w", err)
		}
		if err := writer.Flush(); err != nil {
			return fmt.Errorf("write a reply: %w", err)
		}
	}
}

var errLongRequest = fmt.Errorf("the request is longer than %d bytes", longestRequest)

// readLine reads one line. It reads a line that is too long to its end, and
// returns an error.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := r.ReadSlice('\n')
		long = long || len(line)+len(part) > longestRequest
		if long {
			line = line[:0]
		} else {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case long && (err == nil || errors.Is(err, io.EOF)):
			return nil, errLongRequest
		case errors.Is(err, io.EOF) && len(line) > 0:
			return line, nil
		default:
			return line, err
		}
	}
}

// answer makes the reply to any request.
func (r *referee) answer(request []byte) (reply any) {
	defer func() {
		if p := recover(); p != nil {
			r.log.Error("answer a request: panic", "panic", p)
			reply = protocol.Failure{Error: fmt.Sprintf("a fault of the game: %v", p)}
		}
	}()
	reply, err := r.do(request)
	if err != nil {
		return protocol.Failure{Error: err.Error()}
	}
	return reply
}

func (r *referee) do(request []byte) (any, error) {
	var head struct {
		Op string `json:"op"`
	}
	if err := json.Unmarshal(request, &head); err != nil {
		return nil, fmt.Errorf("a request is one JSON object on one line: %w", protocol.Plain(err))
	}
	ops := map[string]func([]byte) (any, error){
		"games": r.listGames, "new": r.begin, "do": r.play, "undo": r.undo, "choices": r.choices, "view": r.view,
		"draw": r.draw, "dice": r.dice, "save": r.save, "load": r.load, "journal": r.journal,
	}
	op, known := ops[head.Op]
	if !known {
		return nil, fmt.Errorf("there is no op %s; there are %s", game.Quote(head.Op), strings.Join(slices.Sorted(maps.Keys(ops)), ", "))
	}
	if r.Session == nil && !slices.Contains([]string{"games", "new", "load"}, head.Op) {
		return nil, errors.New(`there is no match yet; begin with {"op":"new",…} or {"op":"load",…}`)
	}
	return op(request)
}

// read decodes a request into its form. Unknown names are errors.
func read(request []byte, form any) error {
	d := json.NewDecoder(bytes.NewReader(request))
	d.DisallowUnknownFields()
	return protocol.Plain(d.Decode(form))
}
