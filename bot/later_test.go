package bot

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// Whole turns that were left are played as soon as they are due, one line after the other,
// in the words of each game; one that no longer can be is told to its player alone.
func TestLaterPlaysTurns(t *testing.T) {
	scenes := []struct {
		game  string
		typed []string
		log   []string // ends with
		told  string   // privately, of what was not played
	}{
		{"jaws", []string{
			"ann: start jaws", "ann: join shark", "bob: join", "ann: begin", "ann: do start 7",
			"bob: later brody move N; rescue; done; hooper done", "ann: do lock",
		}, []string{
			"Bob had left this for later: Brody goes to N.", "Bob had left this for later: Brody pulls a swimmer out at N (none left).",
			"Bob had left this for later: Brody ends his turn.", "Bob had left this for later: Hooper ends his turn.",
		}, ""},
		{"race", []string{
			"ann: start race", "ann: join", "bob: join", "ann: begin", "ann: later play A", "bob: do throw 5",
		}, []string{"Ann had left this for later: Ann plays an ace"}, ""},
		{"race", []string{
			"ann: start race", "ann: join", "bob: join", "ann: begin", "ann: later play 2; play A", "bob: do throw 5",
		}, []string{"Bob throws a 5 away"}, "What you left for later was not played: “play 2; play A”. You do not hold"},
		{"blackspot", []string{
			"ann: start blackspot", "ann: join", "bob: join", "ann: begin", "ann: do pick line", "ann: do lock", "bob: do pick line", "bob: do lock",
			"bob: later n3 move 4; done; n4 move 2; done", "ann: do s3 hold", "ann: do s4 hold",
		}, []string{
			"Bob had left this for later: Falcon N3 clears the shallows without running aground.", "Falcon N3 touches land and runs aground.",
		}, "Of what you left for later, “n3 move 4; done” was played. The rest was not: “n4 move 2; done”. Falcon N3 is under orders now"},
	}
	for _, scene := range scenes {
		t.Run(scene.game, func(t *testing.T) {
			g := game.ByKey(games.All, scene.game)
			h := newHall(t, store.Memory(), g)
			h.typesAll(scene.typed...)
			log := memchat.Words(h.types("cat", "log").Message, strings.Join(h.last["cat"].Lines, "\n"))
			at := -1
			for _, line := range scene.log {
				next := strings.Index(log[at+1:], line)
				if next < 0 {
					t.Errorf("the log does not say %q:\n%s", line, log)
					break
				}
				at += next + 1
			}
			told := ""
			h.table(func(at *table.Table) {
				for _, s := range at.Seats {
					told += s.LeftTold
				}
			})
			sent := 0
			for _, e := range h.chat.Stream {
				if e.Person != "" && !e.Edit && strings.Contains(e.Text, " was not") {
					sent++
				}
			}
			if !strings.HasPrefix(told, scene.told) || (told == "") != (scene.told == "") || sent > 1 || (sent == 0) != (told == "") {
				t.Errorf("told %q, sent %d times; want %q, once", told, sent, scene.told)
			}
		})
	}
}

// Lines that were left are no sign that their player is there, and save no time.
func TestLaterIsNoSignOfPresence(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel clock=24h", "ann: join", "bob: join", "ann: begin", "ann: do hide 3", "ann: do lock")
	seat := func() (s table.Seat) {
		h.table(func(at *table.Table) {
			at.Seats[0].Bank = min(at.Seats[0].Bank, time.Hour)
			s = at.Seats[0]
		})
		return s
	}
	h.now = h.now.Add(2 * time.Hour)
	h.types("bob", "do hide 4")
	before := seat()
	h.types("ann", "later guess 5")
	h.now = h.now.Add(2 * time.Hour)
	h.types("bob", "do lock")
	after := seat()
	if after.Moves != before.Moves+1 {
		t.Fatalf("Ann has made %d moves, want %d", after.Moves, before.Moves+1)
	}
	if !after.Heard.Equal(before.Heard) || after.Bank != before.Bank {
		t.Errorf("Ann was heard of at %v, with %v in the bank; want %v and %v", after.Heard, after.Bank, before.Heard, before.Bank)
	}
}

// What a player leaves for later is a secret. The same game is played in two halls: in one
// of them the last player leaves lines, looks at them and takes them back, has some refused
// in the end, and leaves secret lines that they make by hand in the other. Nobody else is
// sent anything by which the halls differ.
func TestLaterIsSecret(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(39, 4))
			w := leavers{by: newHall(t, store.Memory(), g), left: newHall(t, store.Memory(), g)}
			players := crew[:max(g.Seats.Min, 2)]
			w.both("ann", "start "+g.Key)
			for _, p := range players {
				w.both(p, "join")
			}
			w.both("ann", "begin")
			leaver := game.Seat(len(players) - 1)
			dropped, secret := 0, 0
			for range 120 {
				s := w.session(t, g)
				waits := s.Match().Waiting()
				if len(waits) == 0 {
					break
				}
				seat := waits[rng.IntN(len(waits))].Seat
				line := gametest.Offered(s.Match(), seat, rng.IntN)
				waited := func() bool {
					return slices.ContainsFunc(s.Match().Waiting(), func(w game.Wait) bool { return w.Seat == leaver })
				}
				if seat == leaver || waited() {
					w.both(players[seat], "do "+line)
					w.same(t, players[leaver])
					continue
				}
				if _, err := s.Play(seat, line); err != nil {
					t.Fatal(err)
				}
				mine := ""
				if waited() {
					mine = secretLine(s, leaver, rng)
					dropped++
				}
				w.left.types(players[leaver], "later always skip")
				w.left.types(players[leaver], "later")
				w.left.types(players[leaver], "later off")
				if mine != "" {
					secret++
					w.left.types(players[leaver], "later always "+mine)
				} else {
					w.left.types(players[leaver], "later always skip now")
				}
				w.both(players[seat], "do "+line)
				if mine != "" {
					w.by.types(players[leaver], "do "+mine)
				}
				w.same(t, players[leaver])
			}
			t.Logf("the game waited for the leaver %d times, and %d times a secret line was left", dropped, secret)
			if dropped == 0 {
				t.Error("nothing was tried")
			}
		})
	}
}

// leavers are two halls in which the same is played: in one by hand, in the other a player
// leaves lines.
type leavers struct {
	by, left *hall
	asked    int
}

// both lets somebody type a command in both halls.
func (w *leavers) both(who, text string) {
	w.asked++
	for _, h := range []*hall{w.by, w.left} {
		h.ask(chat.Request{ID: fmt.Sprintf("both-%d", w.asked), From: person(who), Place: channel, Text: text})
	}
}

// session is a copy of the session.
func (w *leavers) session(t *testing.T, g *game.Game) (s *game.Session) {
	t.Helper()
	w.left.table(func(at *table.Table) {
		data, err := at.Session.Save()
		if err == nil {
			s, err = game.Load([]*game.Game{g}, data)
		}
		if err != nil {
			t.Fatal(err)
		}
	})
	return s
}

// same compares what was sent to all but the leaver.
func (w *leavers) same(t *testing.T, leaver string) {
	t.Helper()
	over := false
	w.left.table(func(at *table.Table) { over = at.Stage == table.Over })
	if over { // the export tells it, and the lobby its digest
		return
	}
	sent := func(h *hall) (all []string) {
		for _, e := range h.chat.Stream {
			if e.Person == leaver {
				continue
			}
			text := e.Text
			if e.Edit && !strings.Contains(text, `"buttons"`) { // the board of a turn that is over is drawn only if nothing was played since
				text, _, _ = strings.Cut(strings.Replace(text, `"keep":true,`, "", 1), "\n  picture")
			}
			all = append(all, fmt.Sprint(e.Channel, e.Person, e.Edit, " ", text))
		}
		return all
	}
	a, b := sent(w.by), sent(w.left)
	if !slices.Equal(a, b) {
		t.Fatalf("others see that lines were left:\n%s", firstOtherLine(strings.Join(a, "\n"), strings.Join(b, "\n")))
	}
}

// secretLine is a line of a seat that nobody else hears of; "" if chance finds none.
func secretLine(s *game.Session, seat game.Seat, rng *rand.Rand) string {
	for range 8 {
		line := gametest.Offered(s.Match(), seat, rng.IntN)
		if line == "" || len(line) > game.MaxLine || strings.Contains(line, ";") {
			continue
		}
		m := s.Match().Clone()
		played, err := m.Play(seat, line, s.Dice().Clone())
		told := func(e game.Event) bool { return !slices.Equal(e.To.Seats(), []game.Seat{seat}) }
		if err == nil && !slices.ContainsFunc(played.Events, told) && slices.Equal(m.Waiting(), s.Match().Waiting()) {
			return line
		}
	}
	return ""
}
