package bot

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/race"
	"shipboard/render"
	"shipboard/store"
)

// film stands in for the painter of moving pictures.
type film struct {
	made int
	then func() // nil: nothing
	err  error
}

func (f *film) GIF(frames []render.Timed, _ int) ([]byte, error) {
	f.made++
	if f.then != nil {
		f.then()
	}
	return []byte("GIF of " + frames[0].Scene.Title), f.err
}

// replays are the moving pictures that the channel got.
func (h *hall) replays() (all []chat.Message) {
	for _, p := range h.chat.Posts {
		if p.Channel == channel.ID && p.Message.File != nil {
			all = append(all, p.Message)
		}
	}
	return all
}

// afterTwenty has Ann and Bob play, and Bob resign after twenty lines.
func (h *hall) afterTwenty(g *game.Game) {
	h.t.Helper()
	h.typesAll("ann: start "+g.Key, "ann: join", "bob: join", "ann: begin")
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		who, line := "", ""
		h.table(func(t *table.Table) {
			w := t.Waits[0]
			who, line = t.Seats[w.Seat].Person.ID, gametest.Offered(t.Session.Match(), w.Seat, rng.IntN)
		})
		h.types(who, "do "+line)
	}
	h.types("bob", "resign")
	h.presses("bob", "Resign for good", "")
}

// A channel gets the replay of a game once, after its end, also if Shipboard starts anew
// meanwhile. Who played has it as they saw it.
func TestReplayAfterTheGame(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	h.mover = new(film)
	h.restart()
	h.afterTwenty(&race.Game)
	h.restart()
	h.flush()
	all := h.replays()
	if len(all) != 1 || all[0].File.Name != "replay.gif" || len(all[0].Ping) > 0 || !strings.Contains(all[0].Lines[0], "as everyone saw it") {
		t.Fatalf("the channel got %+v", all)
	}
	for cut, want := range map[string]string{"": "as everyone saw it", "mine": "as you saw it", "truth": "No piece of that game was hidden", "none": `There is no replay "none"`} {
		a := h.types("ann", "table replay "+cut)
		said := strings.Join(a.Message.Lines, " ")
		if !strings.Contains(said, want) || (a.Message.File == nil) != a.Refused || a.Refused != (cut == "truth" || cut == "none") {
			t.Errorf("replay %s: %s, with the file %+v", cut, said, a.Message.File)
		}
	}
	if a := h.presses("bob", "As I saw it", ""); a.Refused || a.Message.File == nil {
		t.Errorf("the button gives Bob %v", a.Message.Lines)
	}
	if a := h.types("zoe", "table replay mine"); !a.Refused {
		t.Errorf("Zoe, who did not play, is answered %v", a.Message.Lines)
	}
}

// Where there are no replays, none is owed, and the command says so. A game that cannot be
// played again has none, and its channel hears of no fault.
func TestNoReplay(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	h.afterTwenty(&race.Game)
	if a := h.types("ann", "table replay"); !a.Refused || len(h.replays()) > 0 {
		t.Errorf("%v, and the channel got %d", a.Message.Lines, len(h.replays()))
	}
	h = newHall(t, store.Memory(), &race.Game)
	h.mover = &film{err: errors.New("the game cannot be played again")}
	h.restart()
	h.afterTwenty(&race.Game)
	if n := len(h.replays()); n > 0 || h.mover.(*film).made != 1 {
		t.Errorf("the channel got %d replays, of which %d were tried", n, h.mover.(*film).made)
	}
	if a := h.types("ann", "table replay"); a.Refused || a.Message.File != nil || !strings.Contains(a.Message.Lines[0], "cannot play that game again") {
		t.Errorf("%v, %v", a.Message.Lines, a.Message.File)
	}
}

// While a game goes on, nobody has a replay of it. After it, all may see where the shark was.
func TestReplayOfTheTruth(t *testing.T) {
	h := newHall(t, store.Memory(), &jaws.Game)
	h.mover = new(film)
	h.restart()
	h.typesAll("ann: start jaws", "ann: join shark", "bob: join", "ann: begin")
	if a := h.types("ann", "table replay truth"); !a.Refused {
		t.Errorf("during the game it is answered %v", a.Message.Lines)
	}
	h.types("bob", "resign")
	h.presses("bob", "Resign for good", "")
	if a := h.types("zoe", "table replay truth"); a.Refused || a.Message.File == nil {
		t.Errorf("%v", a.Message.Lines)
	}
	if n := len(h.replays()); n > 0 {
		t.Errorf("a game of no lines has %d replays", n)
	}
}

// Nobody keeps Shipboard busy with replays.
func TestNobodyAsksForManyReplays(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	h.mover = new(film)
	h.restart()
	h.afterTwenty(&race.Game)
	refused := 0
	for range 10 {
		if a := h.types("ann", "table replay mine"); a.Refused {
			refused++
		}
	}
	if refused != 4 {
		t.Errorf("of ten replays at once %d are refused", refused)
	}
	if a := h.types("bob", "table replay"); a.Refused {
		t.Errorf("Bob is refused: %v", a.Message.Lines)
	}
	h.now = h.now.Add(10 * time.Minute)
	if a := h.types("ann", "table replay"); a.Refused {
		t.Errorf("later, Ann is refused: %v", a.Message.Lines)
	}
}

// A replay that the channel does not take is given up, since people can ask for it: it calls
// nobody, says nothing against the chat, and does not wait for ever.
func TestReplayThatTheChannelDoesNotTake(t *testing.T) {
	for _, why := range []chat.Why{chat.Forbidden, chat.NoFiles, chat.Gone, chat.SlowFiles} {
		h := newHall(t, store.Memory(), &race.Game)
		f := new(film)
		f.then = func() {
			h.chat.Fail = map[string][]*chat.SendError{channel.ID: {{Why: why, Err: errors.New("a test"), After: -1}}}
		}
		h.mover = f
		h.restart()
		h.afterTwenty(&race.Game)
		h.flush()
		if f.made == 0 {
			t.Fatalf("%v: no replay was made", why)
		}
		if !h.bot.mail.Reaches()[channel.Chat] {
			t.Errorf("%v: the chat is said to take no messages", why)
		}
		h.now = h.now.Add(25 * time.Hour)
		h.flush()
		if n, stuck := h.bot.mail.Depth(); n+stuck > 0 {
			t.Errorf("%v: a day later %d messages wait, and %d are stuck", why, n, stuck)
		}
		for _, p := range h.chat.Posts {
			if p.Person != "" && strings.Contains(strings.Join(p.Message.Lines, " ")+p.Message.Call, "I may not") {
				t.Errorf("%v: the host is told: %v", why, p.Message.Lines)
			}
		}
	}
}
