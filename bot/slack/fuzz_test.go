package slack

import (
	"strings"
	"testing"

	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
)

// FuzzSpoken: in any typed text from Slack, only users are named, and each only
// by their own id.
func FuzzSpoken(f *testing.F) {
	for _, seed := range []string{
		"do move 7", "replace <@UANN|ann> <@UBOB>", "<#C1|deck> <!here> <!subteam^S1|@crew>", "<https://a.b|a.b>",
		"a &amp;lt; b", "<@U1|<@U2>>", "<@>", "<@U1", "<|x>", "@UANN",
	} {
		f.Add(seed)
	}
	s := newSlack(f, Config{Transport: brokenTransport{}})
	f.Fuzz(func(t *testing.T, typed string) {
		text, people := s.spoken(t.Context(), typed)
		if len(people) > mostMentioned {
			t.Errorf("%d people are named in %q", len(people), typed)
		}
		for _, p := range people {
			if p.Chat != Name || !isUser(p.ID) || !strings.Contains(text, "@"+p.ID) || !strings.Contains(typed, "<@"+p.ID) {
				t.Errorf("%q names %+v in %q", typed, p, text)
			}
		}
	})
}

// FuzzPayloads: no payload from outside ends the process, and no payload without
// a user reaches the table.
func FuzzPayloads(f *testing.F) {
	for _, seed := range []string{
		`{"type":"block_actions","user":{"id":"UANN"},"channel":{"id":"CDECK"},"container":{"message_ts":"1.2"},"actions":[{"action_id":"act/t1/","action_ts":"1"}]}`,
		`{"type":"view_submission","user":{"id":"UANN"},"view":{"callback_id":"prompt","private_metadata":"{\"p\":\"luck/t1/\"}","state":{"values":{"typed":{"text":{"value":"x"}}}}}}`,
		`{"event_id":"E1","event":{"type":"message","channel_type":"im","user":"UANN","channel":"D1","text":"mine"}}`,
		`{"event_id":"E2","event":{"type":"app_mention","user":"UANN","channel":"C1"}}`,
		`{"event_id":"E3","event":{"type":"app_home_opened","user":"UANN","tab":"home"}}`,
		`{"type":"block_actions","actions":[{}]}`, `{"type":"view_submission","view":{"callback_id":"prompt"}}`, `[]`, `{`, `null`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, payload []byte) {
		table, log := new(parrot), new(chattest.Log)
		s := newSlack(t, Config{AppToken: slacktest.AppToken, Table: table, Transport: brokenTransport{}, Log: logTo(log)})
		s.retry = 0
		s.interaction(payload)
		s.event(payload)
		s.handlers.Wait()
		if text := log.String(); strings.Contains(text, "msg=panic") {
			t.Errorf("%q ends in a panic:\n%s", payload, text)
		}
		for _, r := range table.requests() {
			if !isUser(r.From.ID) {
				t.Errorf("%q asks %+v", payload, r)
			}
		}
	})
}
