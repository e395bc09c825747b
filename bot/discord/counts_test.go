package discord

import (
	"encoding/json"
	"strings"
	"testing"

	"shipboard/bot/chattest"
)

// TestCounts counts what each person is sent.
func TestCounts(t *testing.T) {
	t.Parallel()
	chattest.CountCalls(t, byGateway, happened, "race", "jaws", "boarders")
}

// TestCountsInThreads counts it in threads.
func TestCountsInThreads(t *testing.T) {
	t.Parallel()
	chattest.CountThreaded(t, byGateway, happened, "race", "jaws")
}

// happened reads what left the adapter.
func happened(at chattest.Hall, s chattest.Sent) chattest.Happened {
	route, body, _ := strings.Cut(s.Body, "\n")
	var did chattest.Happened
	switch {
	case strings.Contains(route, "webhooks") || !strings.Contains(route, "/messages") || strings.Contains(route, "/threads"):
		return did
	case strings.HasPrefix(route, "POST"):
		did.What = chattest.Posted
	case strings.HasPrefix(route, "PATCH"):
		did.What = chattest.Edited
	}
	var m struct {
		Allowed struct {
			Users []string `json:"users"`
		} `json:"allowed_mentions"`
	}
	if err := json.NewDecoder(strings.NewReader(body)).Decode(&m); err != nil {
		return did
	}
	for _, id := range m.Allowed.Users {
		did.Calls = append(did.Calls, at.(*hall).names[id])
	}
	return did
}
