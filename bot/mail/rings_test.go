package mail

import (
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
)

// A turn's message lets the pad of a player pass that is owed after it. It goes out once the pad was
// sent or has failed, and waits for no pad that has failed before.
func TestATurnLetsPadsPass(t *testing.T) {
	now := time.Unix(1e9, 0)
	ann := chat.Person{Chat: "mem", ID: "ann"}
	pad := table.Letter{Table: "a", Kind: table.OwePad, Person: &ann}
	turn := table.Letter{Table: "a", Kind: table.OweTurn, Place: chat.Place{Chat: "mem", ID: "deck"}, Turn: 1}
	for name, ends := range map[string]func(p *Post, q *queue){
		"sent":   func(p *Post, q *queue) { p.done(q, "mem", now) },
		"failed": func(p *Post, q *queue) { p.delay(q, now.Add(time.Hour), now, "broken") },
	} {
		p := NewPost()
		p.Add(1, turn)
		p.Add(2, pad)
		q, l := p.next(now)
		if l.Kind != table.OweTurn || !p.comes(pad) {
			t.Fatalf("%s: first comes the %s message, and the pad is to come: %v", name, l.Kind, p.comes(pad))
		}
		p.letPass(q, now.Add(time.Hour))
		q, l = p.next(now)
		if l.Kind != table.OwePad || !p.comes(pad) {
			t.Fatalf("%s: then comes the %s message, and the pad is under way: %v", name, l.Kind, p.comes(pad))
		}
		if q, _ := p.next(now); q != nil {
			t.Errorf("%s: while the pad is under way, the %s message does not wait", name, q.letters[0].Kind)
		}
		ends(p, q)
		_, l = p.next(now)
		if l.Kind != table.OweTurn || p.comes(pad) {
			t.Errorf("%s: last comes the %q message, and the pad is to come: %v", name, l.Kind, p.comes(pad))
		}
	}
}
