package slack

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chattest"
)

// TestCounts counts what each person is sent, while no edit brings new pictures.
func TestCounts(t *testing.T) {
	t.Parallel()
	chattest.CountCalls(t, bySocket, happened, "race", "jaws", "blackspot")
}

// TestCountsTyped counts it where everyone types in the channel what they do.
func TestCountsTyped(t *testing.T) {
	t.Parallel()
	chattest.CountTyped(t, bySocket, happened, "moby", "jaws")
}

// TestCountsInThreads counts it in threads.
func TestCountsInThreads(t *testing.T) {
	t.Parallel()
	chattest.CountThreaded(t, bySocket, happened, "race", "jaws")
}

func happened(_ chattest.Hall, s chattest.Sent) chattest.Happened {
	unescaped := strings.NewReplacer(`\u003c`, "<", `\u003e`, ">")
	doings := map[string]string{"post": chattest.Posted, "update": chattest.Edited, "delete": chattest.Deleted}
	doing, rest, _ := strings.Cut(s.Body, " ")
	ts, words, _ := strings.Cut(rest, " ")
	did := chattest.Happened{
		What: doings[doing], Ref: ts,
		Calls: chattest.Called(unescaped.Replace(words), func(name string) string { return "<@" + userID(name) + ">" }),
	}
	if slices.Contains(chattest.People, s.To) && calling.MatchString(words) {
		did.Calls = []string{s.To}
	}
	return did
}

// calling finds what a pad that calls its reader says in a notification.
var calling = regexp.MustCompile(`^"[^"]*\bYour turn to [^"]*"`)
