package etcdtest_test

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games"
	"shipboard/store"
	"shipboard/store/etcd/etcdtest"
)

// TestForgetOnACluster: once a person is forgotten who played to the end, no record of the cluster has their name or id.
func TestForgetOnACluster(t *testing.T) {
	s := open(t, "etcd://"+etcdtest.Start(t, 1).Endpoints[0]+"/forget")
	claims, err := s.Claims(t.Context(), "slices", store.Slices)
	check(t, err)
	b := serve(t, bot.Config{Store: s, Claims: claims, Games: games.All}, memchat.New())
	will := chat.Person{Chat: "mem", ID: "u7716203", Name: "Wilhelmina"}
	asked := 0
	ask := func(p chat.Person, text, press string) chat.Answer {
		t.Helper()
		asked++
		a := b.Handle(t.Context(), chat.Request{ID: fmt.Sprint("ask-", asked), From: p, Place: memchat.Place("deck"), Text: text, Press: press})
		if a.Refused || a.Failed {
			t.Fatalf("%s: %s%s: %v", p.Name, text, press, a.Message.Lines)
		}
		return a
	}
	bob := memchat.Person("bob")
	ask(will, "start race", "")
	ask(will, "join", "")
	ask(bob, "join", "")
	ask(will, "begin", "")
	ask(will, "hours 8:00-22:00 Berlin", "")
	ask(bob, "", ask(bob, "resign", "").Message.Buttons[0].ID)
	traces := func() (n int) {
		check(t, s.View(t.Context(), func(tx store.Tx) error {
			n = 0
			for key, value := range tx.Scan(nil, nil) {
				if all := string(key) + string(value); strings.Contains(all, will.ID) || strings.Contains(all, will.Name) {
					n++
				}
			}
			return nil
		}))
		return n
	}
	if traces() < 4 {
		t.Fatalf("before, they stand in %d records", traces())
	}
	// Messages that are still on their way name them, too.
	eventually(t, "they are forgotten", func() bool {
		ask(will, "", ask(will, "forget me", "").Message.Buttons[0].ID)
		return traces() == 0
	})
}
