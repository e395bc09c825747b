package bot

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// vanishing is a game in which some players are never heard of again.
type vanishing struct {
	game   *game.Game
	people int
	gone   []string
	lines  int // played before

	when     string            // the moment, in words, if it is not a number of lines
	settings string            // of the game
	roles    map[string]string // that some ask for
	until    func(*table.Table) bool
	plots    bool // one of those who are gone has half made a secret plan
}

var crowd = []string{"ann", "bob", "cat", "dan"}

func (v vanishing) name() string {
	when := cmp.Or(v.when, fmt.Sprintf("after %d lines", v.lines))
	return fmt.Sprintf("%s, %s of %d gone %s", v.game.Key, strings.Join(v.gone, " and "), v.people, when)
}

// here are those who stay.
func (v vanishing) here() []string {
	return slices.DeleteFunc(slices.Clone(crowd[:v.people]), func(who string) bool { return slices.Contains(v.gone, who) })
}

// begin begins the game, plays some lines, and lets three days and a half pass in which
// those who stay look every day and skip their turns.
func (v vanishing) begin(t *testing.T, settings string) *hall {
	h := newHall(t, store.Memory(), v.game)
	h.types("ann", "start "+v.game.Key+settings+v.settings)
	for _, who := range crowd[:v.people] {
		h.types(who, strings.TrimSpace("join "+v.roles[who]))
	}
	h.types("ann", "begin")
	for range v.lines {
		if who := h.waitedFor(); len(who) > 0 {
			h.types(who[0], "do skip")
		}
	}
	reached, dice := v.until == nil, game.NewDice(game.TextSeed("vanish"))
	for range 3000 {
		if !reached {
			h.table(func(t *table.Table) { reached = v.until(t) })
		}
		who := h.waitedFor()
		if reached || len(who) == 0 {
			break
		}
		line := ""
		h.table(func(t *table.Table) {
			s, _ := t.Seats.SeatOf(person(who[0]))
			line = gametest.ByLot(t.Session.Match(), s, dice)
		})
		h.types(who[0], "do "+cmp.Or(line, "skip"))
	}
	if !reached {
		t.Fatalf("the game never comes to %s", v.when)
	}
	if v.plots {
		v.plot(h, 0)
	}
	for range 7 {
		h.pass(12 * time.Hour)
		v.look(h)
	}
	return h
}

// plot has one of those who are gone play a secret line, after which the game waits for them
// as before: one of several. It plays on until there is one.
func (v vanishing) plot(h *hall, which int) {
	h.t.Helper()
	for range 60 {
		who, line := "", ""
		h.table(func(t *table.Table) {
			for _, w := range t.Waits {
				if p := t.Seats[w.Seat].Person.ID; slices.Contains(v.gone, p) {
					if lines := secretLines(h.t, v.game, t, w.Seat); len(lines) > which {
						who, line = p, lines[which]
					}
				}
			}
		})
		if who != "" {
			if a := h.types(who, "do "+line); a.Refused {
				h.t.Fatalf("%s: do %s: %q", who, line, a.Message.Lines)
			}
			return
		}
		if who := h.waitedFor(); len(who) > 0 {
			h.types(who[0], "do skip")
		}
	}
	h.t.Skip("nobody plots in secret here")
}

// secretLines are lines that nobody else hears of. After them the game waits for the same people.
func secretLines(t testing.TB, g *game.Game, at *table.Table, s game.Seat) (lines []string) {
	data, err := at.Session.Save()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(3, 3))
	for range 60 {
		line := gametest.Offered(at.Session.Match(), s, rng.IntN)
		session, err := game.Load([]*game.Game{g}, data)
		if err != nil {
			t.Fatal(err)
		}
		before := session.Match().Waiting()
		played, err := session.Play(s, line)
		told := slices.ContainsFunc(played.Events, func(e game.Event) bool { return !reflect.DeepEqual(e.To, game.Only(s)) })
		if err == nil && !told && !slices.Contains(lines, line) && slices.Equal(before, session.Match().Waiting()) {
			lines = append(lines, line)
		}
	}
	return lines
}

// look has those who stay look at the game, and skip their turns.
func (v vanishing) look(h *hall) {
	for _, who := range v.here() {
		h.types(who, "who")
	}
	for range 20 {
		who := slices.DeleteFunc(h.waitedFor(), func(who string) bool { return slices.Contains(v.gone, who) })
		if len(who) == 0 || h.ended() {
			return
		}
		h.types(who[0], "do skip")
	}
}

// pass lets time pass, some hours at once.
func (h *hall) pass(d time.Duration) {
	for step := min(d, 6*time.Hour); d > 0; d -= step {
		h.now = h.now.Add(step)
		h.flush()
	}
}

// waitedFor are the people for whom the game waits.
func (h *hall) waitedFor() (who []string) {
	h.table(func(t *table.Table) {
		for _, w := range t.Waits {
			if t.Seats[w.Seat].Plays() {
				who = append(who, t.Seats[w.Seat].Person.ID)
			}
		}
	})
	return who
}

func vanished() []vanishing {
	var all []vanishing
	for _, g := range games.All {
		for _, v := range []vanishing{
			{people: 2, gone: []string{"ann"}},
			{people: 2, gone: []string{"bob"}},
			{people: 3, gone: []string{"bob"}},
			{people: 3, gone: []string{"ann", "bob"}},
			{people: 3, gone: []string{"bob", "cat"}},
			{people: 3, gone: []string{"bob"}, when: "mid plot", plots: true},
			{people: 3, gone: []string{"ann", "bob"}, when: "mid plot", plots: true},
			{people: 4, gone: []string{"bob", "cat"}},
			{people: 4, gone: []string{"ann", "cat"}},
			{people: 4, gone: []string{"ann", "cat", "dan"}},
			{people: 4, gone: []string{"bob", "cat", "dan"}},
		} {
			if v.people < g.Seats.Min || v.people > g.Seats.Max {
				continue
			}
			v.game = g
			all = append(all, v)
			if v.plots && g.Key == "jaws" {
				v.roles = map[string]string{"bob": "shark"}
				all[len(all)-1] = v
			}
			if v.people == 3 && len(v.gone) == 1 && !v.plots {
				v.lines = 9
				all = append(all, v)
			}
		}
	}
	act := func(n int) func(*table.Table) bool {
		return func(t *table.Table) bool {
			view, _ := json.Marshal(t.Session.Match().View(game.Public))
			return strings.Contains(string(view), fmt.Sprintf(`"act":%d`, n))
		}
	}
	jaws := game.ByKey(games.All, "jaws")
	for _, v := range []vanishing{
		{people: 3, gone: []string{"bob", "cat"}, when: "beside the lone shark", roles: map[string]string{"ann": "shark"}},
		{people: 3, gone: []string{"ann", "bob"}, when: "with the shark", roles: map[string]string{"ann": "shark"}},
		{people: 3, gone: []string{"bob"}, when: "between the acts", until: act(2)},
		{people: 3, gone: []string{"ann", "bob"}, when: "between the acts", until: act(2)},
		{people: 3, gone: []string{"ann", "bob"}, when: "at sea", settings: " acts=2", lines: 9},
		{people: 4, gone: []string{"ann", "bob", "cat"}, when: "at sea", settings: " acts=2", lines: 9},
	} {
		if v.until != nil && os.Getenv("SHIPBOARD_NIGHT") == "" {
			continue // it takes a thousand lines
		}
		v.game = jaws
		all = append(all, v)
	}
	return all
}

// Whoever is gone, in every game, those who are present can skip them, hand their seat to a
// computer and end the game within a day of waiting; the channel told them so, and calls
// them; and where a turn may take a day the game goes on by itself.
func TestSomebodyVanishes(t *testing.T) {
	for _, v := range vanished() {
		t.Run(v.name(), func(t *testing.T) {
			t.Parallel()
			h := v.begin(t, "")
			h.pass(24 * time.Hour)
			if h.ended() {
				return // as where a skipped turn loses
			}
			sleeper := h.waitedFor()
			if len(sleeper) == 0 || !slices.Contains(v.gone, sleeper[0]) {
				t.Skipf("the game waits for %v", sleeper)
			}
			here := v.here()
			calls := slices.ContainsFunc(h.chat.Posts, func(p *memchat.Post) bool {
				return p.Person == "" && len(p.Message.Ping) > 0 && strings.Contains(p.Message.Call, "Those who are present can go on")
			})
			if !calls {
				t.Error("nobody was told that there is a way on")
			}
			if who := shown(h.types(here[0], "who").Message); !strings.Contains(who, "No vote counts") || !strings.Contains(who, "/sea abandon ends the game a day later") {
				t.Errorf("who tells of no way on: %s", who)
			}
			for name, way := range map[string]func(*hall) bool{"skip": v.skips, "a computer": v.replaces, "the end": v.ends} {
				branch := newHall(t, h.store.(*store.Mem).Clone(), v.game)
				branch.now = h.now
				if !way(branch) {
					t.Errorf("%s: %v cannot go on by %s; %s", sleeper[0], here, name, shown(branch.types(here[0], "who").Message))
				}
			}
		})
	}
}

// press has all who stay press the button that a message of the table has.
func (v vanishing) press(h *hall, label string, message func(*table.Table) chat.Message) {
	for _, who := range v.here() {
		id := ""
		h.table(func(t *table.Table) {
			for _, b := range message(t).Buttons {
				if strings.HasPrefix(b.Label, label) {
					id = b.ID
				}
			}
		})
		if id != "" {
			h.ask(chat.Request{From: person(who), Place: channel, Press: id})
		}
	}
}

// skips has those who stay vote to skip whom the game waits for, and reports whether it
// waits for them no more.
func (v vanishing) skips(h *hall) bool {
	lines := h.lines()
	v.press(h, "Skip", told.TurnMessage)
	return h.ended() || h.lines() > lines
}

// replaces has those who stay let a computer play for whom the game waits.
func (v vanishing) replaces(h *hall) bool {
	sleeper := slices.DeleteFunc(h.waitedFor(), func(who string) bool { return !slices.Contains(v.gone, who) })[0]
	offer := func(t *table.Table) chat.Message {
		if len(t.Offers) == 0 {
			return chat.Message{}
		}
		return told.OfferMessage(t, &t.Offers[0], false)
	}
	h.types(v.here()[0], "replace @"+sleeper+" computer")
	v.press(h, "Agree", offer)
	h.pass(18 * time.Hour)
	v.press(h, "Let the computer play", offer)
	automatic := false
	h.table(func(t *table.Table) {
		_, sits := t.Seats.SeatOf(person(sleeper))
		automatic = !sits
	})
	return automatic
}

// ends has those who stay vote to end the game, and reports whether it ends.
func (v vanishing) ends(h *hall) bool {
	for _, who := range v.here() {
		h.types(who, "abandon")
	}
	if !h.ended() { // absent people have a day to answer
		h.pass(30 * time.Hour)
	}
	return h.ended()
}

// If a turn may take a day, nobody needs to vote. A computer plays for a player who is gone, then
// keeps the seat, and gives it back at once when the player returns.
func TestTheClockGoesOnWithoutAVote(t *testing.T) {
	for _, v := range vanished() {
		if v.lines > 0 || v.when != "" || v.people != min(3, v.game.Seats.Max) || len(v.gone) != 1 {
			continue
		}
		t.Run(v.name(), func(t *testing.T) {
			t.Parallel()
			h := v.begin(t, " clock=24h")
			for range 24 {
				h.pass(12 * time.Hour)
				v.look(h)
			}
			if h.ended() {
				return
			}
			for _, who := range v.gone {
				kept := false
				h.table(func(t *table.Table) {
					at, ok := t.Returns(person(who))
					kept = ok && t.Seats.Automatic(at)
				})
				if !kept {
					t.Errorf("no computer keeps the seat of %s", who)
				}
				h.types(who, "join")
				h.table(func(t *table.Table) {
					if _, sits := t.Seats.SeatOf(person(who)); !sits {
						if t.Seats.Deserted() {
							return
						}
						h.t.Errorf("%s is not back", who)
					}
				})
			}
		})
	}
}

// What somebody who vanished had planned in secret shows in nothing that the others are told
// while they are away, nor in when they are told it.
func TestASecretPlanOfWhoVanishedStaysSecret(t *testing.T) {
	for _, g := range games.All {
		v := vanishing{game: g, people: min(3, g.Seats.Max), gone: []string{"bob"}}
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			var worlds []string
			for which := range 2 {
				h := newHall(t, store.Memory(), g)
				h.types("ann", "start "+g.Key+" clock=24h late=vote")
				if g.Key == "jaws" {
					h.types("bob", "join shark")
				}
				for _, who := range crowd[:v.people] {
					h.types(who, "join")
				}
				h.types("ann", "begin")
				v.plot(h, which)
				since := len(h.chat.Stream)
				var told strings.Builder
				for range 12 {
					h.pass(12 * time.Hour)
					told.WriteString(shown(h.types("ann", "who").Message))
				}
				for _, e := range h.chat.Stream[since:] {
					if e.Person != "bob" {
						fmt.Fprintf(&told, "%s%s edit %v\n%s", e.Channel, e.Person, e.Edit, shown(e.Message))
					}
				}
				worlds = append(worlds, told.String())
			}
			if worlds[0] != worlds[1] {
				t.Errorf("the others are told otherwise: %s", firstOtherLine(worlds[0], worlds[1]))
			}
			if !strings.Contains(worlds[0], "Those who are present can go on") && !strings.Contains(worlds[0], "Time is up") {
				t.Errorf("nobody is told of a way on:\n%s", worlds[0])
			}
		})
	}
}

// A lobby whose host is gone gives its channel back by itself, whether or not the host has a seat
// and others sit there. Before that, those who are there may close or begin it.
func TestALobbyIsLeft(t *testing.T) {
	for _, g := range games.All {
		for name, lines := range map[string][]string{
			"the host is seated alone":      {"ann: join"},
			"the host has left the seat":    {"ann: join", "ann: leave"},
			"the host and another are gone": {"ann: join", "bob: join"},
		} {
			t.Run(g.Key+", "+name, func(t *testing.T) {
				t.Parallel()
				h := newHall(t, store.Memory(), games.All...)
				h.types("ann", "start "+g.Key)
				h.typesAll(lines...)
				if a := h.types("dan", "start race"); !a.Refused {
					t.Fatal("the channel is free at once")
				}
				h.pass(60 * time.Hour)
				if a := h.types("dan", "start race"); a.Refused {
					t.Errorf("the channel is not free after two days and a half: %q", a.Message.Lines)
				}
				h = newHall(t, store.Memory(), games.All...)
				h.types("ann", "start "+g.Key)
				h.typesAll(lines...)
				h.types("cat", "join")
				for range 3 { // Cat keeps it open
					h.pass(24 * time.Hour)
					h.typesAll("cat: who", "cat: abandon")
				}
				h.presses("cat", "Abandon the game", "")
				if !h.ended() {
					t.Error("Cat, who alone is there, cannot close the lobby")
				}
			})
		}
	}
}
