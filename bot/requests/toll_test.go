package requests

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

var everyToll = []*toll{opening, offering, hinting, looking, exporting, replaying, searching}

func request(person, server string) chat.Request {
	r := chat.Request{From: chat.Person{Chat: "discord", ID: person, Name: "Ann"}}
	r.Server.ID = server
	return r
}

// Nobody may have more than a bound within an hour, the refusal says when the next one can be had,
// and then it can be.
func TestTollsOfOnePerson(t *testing.T) {
	for _, of := range everyToll {
		now, paid := time.Unix(1e9, 0), new(tolls)
		ask := func(r chat.Request) error {
			_, err := paid.pay(of, r, now)
			return err
		}
		_, atOnce := of.payers(request("ann", ""))[0].most()
		for i := range atOnce {
			if err := ask(request("ann", "")); err != nil {
				t.Fatalf("%s: the %dth is refused: %v", of.name, i+1, err)
			}
		}
		why, refused := game.Refused(ask(request("ann", "")))
		_, mark, ok := strings.Cut(string(why), "{t")
		if !refused || !ok || !strings.Contains(string(why), fmt.Sprintf(of.does, of.person)) {
			t.Fatalf("%s: one more is answered %q", of.name, why)
		}
		if err := ask(request("bob", "")); err != nil {
			t.Errorf("%s: Bob is refused: %v", of.name, err)
		}
		var again int64
		if _, err := fmt.Sscanf(mark, "%d}", &again); err != nil {
			t.Fatal(err)
		}
		now = time.Unix(again, 0)
		if err := ask(request("ann", "")); err != nil {
			t.Errorf("%s: at the time that it named: %v", of.name, err)
		}
		now = now.Add(time.Hour)
		for range atOnce {
			if err := ask(request("ann", "")); err != nil {
				t.Errorf("%s: an hour later: %v", of.name, err)
			}
		}
	}
}

// Many accounts of one server together may not have more than the server, and other servers go on.
func TestTollsOfOneServer(t *testing.T) {
	for _, of := range everyToll {
		now, paid := time.Unix(1e9, 0), new(tolls)
		for i := range of.server {
			if _, err := paid.pay(of, request(fmt.Sprint("sock", i), "hostile"), now); err != nil {
				t.Fatalf("%s: the %dth is refused: %v", of.name, i+1, err)
			}
		}
		_, err := paid.pay(of, request("another", "hostile"), now)
		if why, refused := game.Refused(err); !refused || !strings.HasPrefix(string(why), "All people of one server together") {
			t.Errorf("%s: one more is answered %q", of.name, why)
		}
		for _, r := range []chat.Request{request("ann", "quiet"), request("another", "quiet"), request("ann", "")} {
			if _, err := paid.pay(of, r, now); err != nil {
				t.Errorf("%s: elsewhere: %v", of.name, err)
			}
		}
	}
}

// A request that is refused for another reason costs nothing.
func TestTollsAreGivenBack(t *testing.T) {
	now, paid := time.Unix(1e9, 0), new(tolls)
	for range 10 * opening.person {
		back, err := paid.pay(opening, request("ann", "s"), now)
		if err != nil {
			t.Fatal(err)
		}
		now = now.Add(time.Millisecond)
		back()
	}
}

// The paces of people who rest are forgotten.
func TestTollsAreForgotten(t *testing.T) {
	now, paid := time.Unix(1e9, 0), new(tolls)
	for i := range 20 * manyPayers {
		if _, err := paid.pay(hinting, request(fmt.Sprint(i), ""), now); err != nil {
			t.Fatal(err)
		}
		now = now.Add(time.Minute)
		if len(paid.all) > manyPayers {
			t.Fatalf("%d are kept", len(paid.all))
		}
	}
}

// The page for operators tells each bound.
func TestTollsAreTold(t *testing.T) {
	data, err := os.ReadFile("../../docs/running.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range everyToll {
		if row := fmt.Sprintf("| %d | %d |\n", of.person, of.server); !strings.Contains(string(data), row) {
			t.Errorf("docs/running.md does not tell of %s: %s", of.name, row)
		}
	}
	charged := map[*toll]bool{}
	for _, acts := range []map[string]action{actions(), presses()} {
		for _, act := range acts {
			charged[act.toll] = true
		}
	}
	for _, of := range everyToll {
		if !charged[of] && of != searching {
			t.Errorf("nothing costs %s", of.name)
		}
	}
}
