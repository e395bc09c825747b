package protocol

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"shipboard/games/game"
)

// What a program may ask for.
const (
	OpChoices = "choices"
	OpView    = "view"
	OpDo      = "do"
)

// Request is what a program asks.
type Request struct {
	Op     string `json:"op"`
	Player string `json:"player"`
	Typed  string `json:"typed"`
	Line   string `json:"line"`
}

// Read reads a request of a seat. Its error says what is wrong with it.
func (t Table) Read(seat game.Seat, request []byte) (Request, error) {
	var r Request
	if err := json.Unmarshal(request, &r); err != nil {
		return r, fmt.Errorf("a request is one JSON object on one line: %w", Plain(err))
	}
	if r.Player != "" && r.Player != t.Names[seat] {
		return r, fmt.Errorf("you are %s, and can ask for yourself alone", t.Names[seat])
	}
	switch r.Op {
	case OpChoices, OpView, OpDo:
		return r, nil
	}
	return r, fmt.Errorf("there is no op %s here; there are %s, %s, %s", game.Quote(r.Op), OpChoices, OpDo, OpView)
}

// Answer answers a request of a seat. If the request is to play a line, it calls do, and reports
// whether the line was played. A fault is ours.
func (t Table) Answer(seat game.Seat, request []byte, do func(line string) (game.Played, error)) (reply any, played bool, fault error) {
	r, err := t.Read(seat, request)
	if err != nil {
		return Failure{Error: err.Error()}, false, nil
	}
	switch r.Op {
	case OpChoices:
		return Choices{Good, t.Menu(seat, r.Typed)}, false, nil
	case OpView:
		view, err := t.View(seat)
		return View{Good, view}, false, err
	}
	done, err := do(r.Line)
	if refusal, refused := game.Refused(err); refused {
		return Failure{Error: t.Names.In(string(refusal))}, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	return t.Done(seat, done), true, nil
}

// Plain rewrites an error of decoding JSON in terms of JSON instead of Go.
func Plain(err error) error {
	wrong, ok := errors.AsType[*json.UnmarshalTypeError](err)
	switch {
	case err == nil:
		return nil
	case !ok:
		return errors.New(strings.TrimPrefix(err.Error(), "json: "))
	case wrong.Field == "":
		return fmt.Errorf("this is a JSON %s", wrong.Value)
	}
	return fmt.Errorf("%q cannot be a JSON %s", strings.TrimPrefix(wrong.Field, "."), wrong.Value)
}
