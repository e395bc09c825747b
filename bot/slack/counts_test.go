package slack

import (
	"strings"
	"testing"

	"shipboard/bot/chattest"
)

// TestCounts counts what each person is sent, while no edit brings new pictures.
func TestCounts(t *testing.T) {
	t.Parallel()
	unescaped := strings.NewReplacer(`\u003c`, "<", `\u003e`, ">")
	doings := map[string]string{"post": chattest.Posted, "update": chattest.Edited, "delete": chattest.Deleted}
	chattest.CountCalls(t, bySocket, func(_ chattest.Hall, s chattest.Sent) chattest.Happened {
		doing, rest, _ := strings.Cut(s.Body, " ")
		ts, words, _ := strings.Cut(rest, " ")
		return chattest.Happened{
			What: doings[doing], Ref: ts,
			Calls: chattest.Called(unescaped.Replace(words), func(name string) string { return "<@" + userID(name) + ">" }),
		}
	}, "race", "jaws")
}
