package discordtest

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Two bodies have one shape only if the description cannot tell them apart.
func TestShapes(t *testing.T) {
	read := func(text string) any {
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader([]byte(text)))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	s := shapesOf(read(`{"a": {"maxLength": 3, "minLength": 1}, "b": {"pattern": "^[0-9]+$"}, "c": {"enum": ["day", 4]}}`))
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{`{"x": "ab"}`, `{"x": "cde"}`, false}, // one is as long as can be
		{`{"x": "ab"}`, `{"x": "cd"}`, true},
		{`{"x": "abc"}`, `{"x": "abcd"}`, false},
		{`{"x": "abcd"}`, `{"x": "abcde"}`, true},
		{`{"x": ""}`, `{"x": "a"}`, false},
		{`{"x": "12"}`, `{"x": "ab"}`, false},
		{`{"x": "day"}`, `{"x": "dag"}`, false},
		{`{"x": ["ab", "cd"]}`, `{"x": ["ab"]}`, false},
		{`{"x": ["ab", "cd"]}`, `{"x": ["ab", "ab"]}`, false},
		{`{"x": {"y": 1}}`, `{"x": {"y": 2}}`, false},
		{`{"x": {"y": 1}}`, `{"x": [{"y": 1}]}`, false},
		{`{"x": null}`, `{}`, false},
		{`{"x": "ab", "y": 1}`, `{"y": 1, "x": "cd"}`, true},
	} {
		if same := slices.Equal(s.of("n", read(c.a)), s.of("n", read(c.b))); same != c.same {
			t.Errorf("%s and %s have the same shape: %t", c.a, c.b, same)
		}
	}
	if slices.Equal(s.of("n", read(`{}`)), s.of("m", read(`{}`))) {
		t.Error("two routes ask for the same")
	}
	s.pass(s.of("n", read(`{"rows": [{"type": 1, "in": [{"x": 1}, {"x": 2}]}, {"type": 2, "in": []}]}`)))
	for text, known := range map[string]bool{
		`{"rows": [{"type": 1, "in": [{"x": 2}, {"x": 2}]}, {"type": 1, "in": [{"x": 1}, {"x": 1}]}]}`: true,
		`{"rows": [{"type": 1, "in": [{"x": 2}, {"x": 3}]}, {"type": 2, "in": []}]}`:                   false, // an object that was not there
		`{"rows": [{"type": 1, "in": [{"x": 2}]}, {"type": 2, "in": []}]}`:                             false, // one less
		`{"rows": [{"type": 2, "in": [{"x": 1}, {"x": 2}]}, {"type": 2, "in": []}]}`:                   false, // in another
		`{"rows": [{"x": 1}, {"x": 2}]}`:                                                               false, // elsewhere
	} {
		if s.passed(s.of("n", read(text))) != known {
			t.Errorf("%s is known: %t", text, !known)
		}
	}
}

// A body that the description refuses is refused as often as it comes, and after a
// good one that is like it.
func TestTheSameFaultIsFoundAgain(t *testing.T) {
	s := New(t, Options{}).spec
	const route = "POST /channels/{channel}/messages"
	for range 2 {
		if err := s.check(route, []byte(`{"content": "Aye."}`)); err != nil {
			t.Errorf("refused: %v", err)
		}
		if s.check(route, []byte(`{"content": 7}`)) == nil || s.check(route, []byte(`{"content": "`+strings.Repeat("a", 5000)+`"}`)) == nil {
			t.Error("a body against the description is let through")
		}
	}
}
