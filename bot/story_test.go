package bot

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"

	"pgregory.net/rapid"
)

var (
	item    = regexp.MustCompile(`^Item (\d+): `)
	cameNot = regexp.MustCompile(`^… (\d+) more lines? came here(?:; /sea log shows (?:it|them)\.|: press (?:The whole turn\.|What did I miss\?))$`)
)

// The channel gets every line of a turn in order, or a note that says how many
// lines are left out and where they are. The opening of a turn is never left out.
func TestNothingIsLeftOutInSilence(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := newHall(t, store.Memory(), &ledger)
		for _, typed := range []string{"ann start ledger", "ann join", "bob join", "ann begin"} {
			h.types(typed[:3], typed[4:])
		}
		inChannel := func() (posts []*memchat.Post) {
			for _, p := range h.chat.Posts {
				if p.Channel == channel.ID {
					posts = append(posts, p)
				}
			}
			return posts
		}
		all := 0
		for turn := range rapid.IntRange(1, 3).Draw(rt, "turns") {
			who := []string{"ann", "bob"}[turn%2]
			before, message := all, len(inChannel())-1 // of the turn that continues
			for range rapid.IntRange(0, 4).Draw(rt, "lines") {
				n := rapid.IntRange(1, 30).Draw(rt, "added")
				h.types(who, fmt.Sprint("do add ", n))
				all += n
			}
			opened, n := all, rapid.IntRange(1, 40).Draw(rt, "told")
			h.types(who, fmt.Sprint("do tell ", n))
			all += n
			shown := make(map[int]bool)
			for at, p := range inChannel()[message:] {
				next, left := 0, 0
				for _, line := range p.Message.Lines {
					if m := cameNot.FindStringSubmatch(line); m != nil {
						more, _ := strconv.Atoi(m[1])
						left += more // two such lines may follow each other
						for n := next; next > 0 && n < next+left; n++ {
							shown[n] = true
						}
					}
					m := item.FindStringSubmatch(line)
					if m == nil {
						continue
					}
					n, _ := strconv.Atoi(m[1])
					if next == 0 {
						for i := max(n-left, 1); at == 0 && i < n; i++ {
							shown[i] = true
						}
						next, left = n, 0
					}
					if n != next+left {
						rt.Fatalf("message %d: after item %d, and %d that are left out, comes item %d", at, next-1, left, n)
					}
					shown[n], next, left = true, n+1, 0
				}
			}
			for n := before + 1; n <= all; n++ {
				if !shown[n] {
					rt.Fatalf("item %d of %d is neither told nor counted; items from %d on opened the turn", n, all, opened+1)
				}
			}
			fresh := make(map[int]bool)
			for _, p := range inChannel()[message+1:] {
				for _, line := range p.Message.Lines {
					if m := item.FindStringSubmatch(line); m != nil {
						n, _ := strconv.Atoi(m[1])
						fresh[n] = true
					}
				}
			}
			for n := opened + 1; n <= all; n++ {
				if !fresh[n] {
					rt.Fatalf("item %d opened the turn, and no new message tells it", n)
				}
			}
		}
		held := ""
		h.table(func(t *table.Table) { held = fmt.Sprintf("%+v", t.Log) })
		h.restart()
		again := ""
		h.table(func(t *table.Table) { again = fmt.Sprintf("%+v", t.Log) })
		if again != held {
			rt.Fatalf("after a restart the story is\n%s\nand it was\n%s", again, held)
		}
	})
}

// The log cuts nothing: a line with many dice goes on in the next one.
func TestTheLogCutsNoLine(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("Lawrence at Detroit 1 2 3; ", 100))
	var all []string
	for _, page := range chat.Pages([]string{"Before.", long, "After."}) {
		for _, line := range page {
			if n := chat.Length([]string{line}); n > chat.MostLine {
				t.Errorf("a line has %d characters", n)
			}
			all = append(all, line)
		}
	}
	if got := strings.Join(all, " "); got != "Before. "+long+" After." {
		t.Errorf("the log says %s", got)
	}
}

// Readers of one log, as of the page, are told once what happened once, also where what opens a turn goes on
// with what ended the turn before.
func TestOneLogTellsEachThingOnce(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), g)
			h.typesAll("ann: start "+g.Key, "ann: join", "bob: join", "ann: begin")
			var log []string
			happened := make(map[string]int)
			rng := rand.New(rand.NewPCG(1, 7))
			goesOn := 0
			h.table(func(t *table.Table) {
				began, _ := t.Log.Full()
				for _, e := range began {
					for _, v := range e.Events {
						happened[v.Text]++
					}
				}
				for n := 0; n < 600 && t.Stage == table.Playing; n++ {
					c := h.bot.tables.Change(h.t.Context())
					seat := t.Waits[rng.IntN(len(t.Waits))].Seat
					if _, err := t.Advance(c, seat, gametest.Offered(t.Session.Match(), seat, rng.IntN), table.ByItsPerson); err != nil {
						h.t.Fatal(err)
					}
					for _, e := range c.Journal {
						for _, v := range game.InShort(e.Events, game.Public) {
							if v.To.Public() {
								happened[v.Text]++
							}
						}
					}
					for _, l := range c.Owed {
						if l.Message == nil || l.Person != nil {
							continue
						}
						if l.Message.GoesOn != "" {
							goesOn++
						}
						log = append(log, l.Message.Once()...)
					}
					t.Lines += uint64(len(c.Journal))
				}
				log = append(log, told.TurnMessage(t).Once()...)
			})
			all := strings.Join(log, "\n")
			for text, times := range happened {
				for other, n := range happened {
					if other != text && strings.Contains(other, text) {
						times += n
					}
				}
				if n := strings.Count(all, text); n > times {
					t.Errorf("it happened %d times, and the log tells %d times: %s", times, n, text)
				}
			}
			if goesOn == 0 && slices.Contains([]string{"jaws", "boarders", "blackspot"}, g.Key) {
				t.Error("no turn went on with a line from before it")
			}
		})
	}
}
