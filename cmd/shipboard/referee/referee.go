// Package referee keeps one match for another program, which sends a request a line and reads a
// reply a line, both JSON. Where to add a request is Referee.do.
package referee

import (
	"bufio"
	"bytes"
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

// Referee keeps one match for another program.
type Referee struct {
	games   []*game.Game
	log     *slog.Logger
	painter *raster.Painter

	protocol.Table // its Session is nil before the first new or load

	seed  string // the text that the dice come from
	lines []playerLine
}

// New returns a referee without a match. Its pictures are painter's.
func New(list []*game.Game, log *slog.Logger, painter *raster.Painter) *Referee {
	return &Referee{games: list, log: log, painter: painter}
}

// Serve answers requests until there are no more. It returns an error only where it cannot read or
// write.
func (r *Referee) Serve(in io.Reader, out io.Writer) error {
	reader := bufio.NewReaderSize(in, 64<<10)
	writer := bufio.NewWriter(out)
	replies := json.NewEncoder(writer)
	replies.SetEscapeHTML(false)
	for {
		request, err := ReadLine(reader)
		if errors.Is(err, io.EOF) {
			return nil
		}
		var reply any
		switch {
		case errors.Is(err, ErrLong):
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

// ErrLong is the error of a line that is too long.
var ErrLong = fmt.Errorf("the request is longer than %d bytes", longestRequest)

// ReadLine reads one line. It reads a line that is too long to its end, and returns ErrLong.
func ReadLine(r *bufio.Reader) ([]byte, error) {
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
			return nil, ErrLong
		case errors.Is(err, io.EOF) && len(line) > 0:
			return line, nil
		default:
			return line, err
		}
	}
}

// answer makes the reply to any request.
func (r *Referee) answer(request []byte) (reply any) {
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

func (r *Referee) do(request []byte) (any, error) {
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
