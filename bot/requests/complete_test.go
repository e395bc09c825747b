package requests

import (
	"testing"

	"shipboard/bot/chat"
)

// A seat is found by any word of its player's name, by all of a name with spaces, by its role,
// and by how it is typed.
func TestCalled(t *testing.T) {
	t.Parallel()
	seats := []chat.Completion{{Text: "@1", Label: "Ann Lee (quint, hooper)"}, {Text: "@2", Label: "Ann"}, {Text: "3", Label: "José (brody)"}}
	for typed, want := range map[string]string{
		"": "@1 @2 3 ", "@": "@1 @2 ", "ann": "@1 @2 ", "ann ": "@1 ", "Ann L": "@1 ", "lee": "@1 ", "@lee": "@1 ", "“Ann Lee": "@1 ",
		"quint": "@1 ", "hoop": "@1 ", "JOS": "3 ", "brody": "3 ", "@2": "@2 ", "3": "3 ", "nn": "", "ann lee ": "", "@2 ": "", "bob": "",
	} {
		got := ""
		for _, o := range called(seats, typed) {
			got += o.Text + " "
		}
		if got != want {
			t.Errorf("%q finds %q, want %q", typed, got, want)
		}
	}
}
