package bot

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/games/boarders"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/moby"
	"shipboard/games/race"
	"shipboard/store"
)

// dreamed is a duel that calls a function for every line that is played in an imagined
// match.
type dreamed struct {
	*duel.State
	imagined bool
	dream    func(mover game.Seat)
}

func (d dreamed) Play(s game.Seat, line string, dice *game.Dice) (game.Played, error) {
	if d.imagined {
		d.dream(s)
	}
	return d.State.Play(s, line, dice)
}

func (d dreamed) Clone() game.Match {
	d.State = d.State.Clone().(*duel.State)
	return d
}

func (d dreamed) Imagine(viewer game.Seat) game.Worlds {
	imagine := d.State.Imagine(viewer)
	return func(dice *game.Dice) game.Match {
		return dreamed{imagine(dice).(*duel.State), true, d.dream}
	}
}

// Moves are few: to hide a number, and then to lock it.
func (d dreamed) Moves(s game.Seat, typed string) []game.Move {
	moves := d.State.Moves(s, typed)
	for i, v := range moves {
		if v.Line == "lock" {
			return moves[i : i+1]
		}
	}
	return moves[:min(len(moves), 12)]
}

// dreaming is the duel with such matches.
func dreaming(dream func(mover game.Seat)) *game.Game {
	g := duel.Game
	g.New = func(t game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := duel.Game.New(t, dice)
		return dreamed{m.(*duel.State), false, dream}, events, err
	}
	g.Restore = func(data []byte) (game.Match, error) {
		m, err := duel.Game.Restore(data)
		if err != nil {
			return nil, err
		}
		return dreamed{m.(*duel.State), false, dream}, nil
	}
	return &g
}

// However many tables queue for their computers, none waits 10 s for a line, since computers that
// are late stop thinking. The clock advances with the moves played in imagination, so that this is
// the same on every machine.
func TestNoComputerIsSlow(t *testing.T) {
	t.Parallel()
	played := 0
	var h *hall
	g := dreaming(func(game.Seat) {
		played++
		h.now = h.now.Add(time.Millisecond)
	})
	h = newHall(t, store.Memory(), g)
	const tables = 60
	var ids []string
	for n := range tables {
		place := memchat.Place(fmt.Sprint("deck ", n))
		for _, text := range []string{"start duel", "join", "join computer strong", "begin"} {
			h.ask(chat.Request{From: person(fmt.Sprint("ann ", n)), Place: place, Text: text}) // nobody may open so many alone
		}
		id, err := h.bot.tables.TableIn(t.Context(), place)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	began := h.now
	for range 4 { // ticks: lines that others hear of are held till then
		h.now = h.now.Add(time.Second)
		h.flush()
	}
	slowest := time.Duration(0)
	for _, id := range ids {
		entries, err := h.bot.tables.Journal(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		last, lines := began, 0
		for _, e := range entries[1:] {
			slowest, last = max(slowest, e.At.Sub(last)), e.At
			lines++
		}
		if lines < 2 {
			t.Errorf("table %s: the computer has not locked a number", id)
		}
	}
	if slowest > 10*time.Second {
		t.Errorf("somebody waited %v for a computer", slowest)
	}
	t.Logf("%d tables, %d lines in imagination, %v at most", tables, played, slowest)
}

// Others hear of a computer's secret plan at a time that does not tell how long it thought
// about it, or of how many lines it is.
func TestNobodyHearsHowLongAComputerThinks(t *testing.T) {
	t.Parallel()
	heard := func(took time.Duration) time.Duration {
		var h *hall
		h = newHall(t, store.Memory(), dreaming(func(game.Seat) { h.now = h.now.Add(took) }))
		for _, line := range []string{"start duel", "join", "join computer strong", "begin"} {
			h.types("ann", line)
		}
		began := h.now
		for at := began; at.Before(began.Add(10 * time.Second)); at = at.Add(500 * time.Millisecond) {
			if h.now.Before(at) {
				h.now = at
				h.flush()
			}
		}
		entries, err := h.bot.tables.Journal(t.Context(), h.id())
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.Line == "lock" {
				return e.At.Sub(began)
			}
		}
		t.Fatal("the computer locked nothing")
		return 0
	}
	quick, slow := heard(100*time.Microsecond), heard(300*time.Microsecond) // both less than a step for the whole plan
	if quick != slow {
		t.Errorf("a quick thought is heard after %v, a slow one after %v", quick, slow)
	}
}

// A fault of the game in a computer's thoughts stops nothing. The computer looks one
// line ahead, or skips if that fails too; and the fault is logged once.
func TestFaultsInThoughts(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fails func(mover game.Seat) bool
		line  string
	}{
		"of others' lines": {func(mover game.Seat) bool { return mover == 0 }, "lock"},
		"of every line":    {func(game.Seat) bool { return true }, "skip"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), dreaming(func(mover game.Seat) {
				if c.fails(mover) {
					panic("planted")
				}
			}))
			for _, line := range []string{"start duel rounds=3", "join", "join computer", "begin", "do hide 5", "do lock"} {
				h.types("ann", line)
			}
			for range 12 {
				h.now = h.now.Add(2 * time.Second)
				before := h.lines()
				h.flush()
				if now := h.lines(); c.line == "skip" && now > before+1 {
					t.Errorf("%d lines were skipped in a row", now-before)
				}
				h.table(func(tt *table.Table) {
					if tt.Stage == table.Playing && tt.Waiting(0) != nil {
						before = 0
					}
				})
				if before == 0 {
					h.types("ann", "do skip")
				}
			}
			entries, err := h.bot.tables.Journal(t.Context(), h.id())
			if err != nil {
				t.Fatal(err)
			}
			own := 0
			for _, e := range entries {
				if e.Seat == 1 && e.Line == c.line {
					own++
				}
			}
			if own < 2 {
				t.Errorf("the computer played %q %d times", c.line, own)
			}
			if n := strings.Count(h.log.String(), "level=ERROR"); n != 1 {
				t.Errorf("%d faults were logged:\n%s", n, h.log)
			}
		})
	}
}

// A fault in a hint ends with the next hint, and then is logged again. One in a computer's
// thoughts ends with the game, since it is of some positions only.
func TestFaultsInThoughtsEnd(t *testing.T) {
	t.Parallel()
	failing := true
	h := newHall(t, store.Memory(), dreaming(func(game.Seat) {
		if failing {
			panic("planted")
		}
	}))
	goOn := func(when string, faults int) {
		t.Helper()
		stats, err := h.bot.Stats(t.Context())
		if err != nil || stats.Faults != faults {
			t.Errorf("%s %d faults go on, %v, want %d", when, stats.Faults, err, faults)
		}
	}
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: join computer", "ann: begin")
	for _, who := range []string{"ann", "bob"} {
		failing = true
		h.types(who, "hint")
		goOn("after a hint that failed", 1)
		failing = false
		h.types(who, "hint")
		goOn("after a hint", 0)
	}
	failing = true
	for range 5 {
		h.now = h.now.Add(2 * time.Second)
		h.flush()
	}
	goOn("after lines without a thought", 1)
	h.typesAll("ann: abandon", "bob: abandon")
	goOn("after the game", 0)
	if n := strings.Count(h.log.String(), "level=ERROR"); n != 3 {
		t.Errorf("%d faults were logged, want 3:\n%s", n, h.log)
	}
}

// lines is how many lines the table in the channel has.
func (h *hall) lines() (n int) {
	h.table(func(t *table.Table) { n = int(t.Lines) })
	return n
}

// A computer that plays several lines in one go takes one message for them.
func TestComputersPostLittle(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game  *game.Game
		setUp []string
	}{
		{&jaws.Game, []string{"join shark", "join computer easy"}},
		{&moby.Game, []string{"join", "join computer easy"}},
		{&boarders.Game, []string{"join", "join computer easy"}},
	} {
		t.Run(c.game.Key, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), c.game)
			h.types("ann", "start "+c.game.Key)
			for _, line := range append(c.setUp, "begin") {
				h.types("ann", line)
			}
			posts := func() (n int) {
				for _, p := range h.chat.Posts {
					if p.Channel == channel.ID {
						n++
					}
				}
				return n
			}
			longest := 0
			for n := 0; n < 80 && !h.ended() && longest < 6; n++ {
				h.now = h.now.Add(2 * time.Second)
				lines, before := h.lines(), posts()
				h.flush()
				if now := posts(); now > before+1 {
					t.Errorf("%d lines of a computer came in %d messages", h.lines()-lines, now-before)
				}
				longest = max(longest, h.lines()-lines)
				mine := false
				h.table(func(t *table.Table) { mine = t.Waiting(0) != nil && len(t.Waits) == 1 })
				if mine {
					h.types("ann", "do skip")
				}
			}
			if longest < 3 {
				t.Errorf("no computer played more than %d lines in one go", longest)
			}
			if h.log.Len() > 0 {
				t.Errorf("faults were logged:\n%s", h.log)
			}
		})
	}
}

// Once everybody has left, computers play no more; whoever comes back finds the game as
// it was.
func TestComputersStopAlone(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("zoe", "start duel")
	for _, line := range []string{"join", "join computer easy", "begin", "replace @ann computer"} {
		h.types("ann", line)
	}
	before := h.lines()
	for range 5 {
		h.now = h.now.Add(time.Minute)
		h.flush()
	}
	if now := h.lines(); now != before {
		t.Fatalf("computers alone played %d lines", now-before)
	}
	h.types("ann", "replace computer @ann")
	h.now = h.now.Add(2 * time.Second)
	h.flush()
	if h.lines() == before {
		t.Error("no computer plays for her who came back")
	}
	h.types("ann", "replace @ann")
	h.types("ann", "abandon")
	h.presses("ann", "Abandon the game", "")
	if !h.ended() {
		t.Error("nobody can end a game at which only computers are left")
	}
}

// While a computer thinks about a hint the table goes on. If that changes what the player
// sees the hint is not told, and does not count.
func TestTheTableGoesOnDuringAHint(t *testing.T) {
	t.Parallel()
	var h *hall
	locked := false
	h = newHall(t, store.Memory(), dreaming(func(game.Seat) {
		if !locked {
			locked = true
			h.bot.Handle(t.Context(), chat.Request{ID: "bob locks", From: person("bob"), Place: channel, Text: "do lock"})
		}
	}))
	h.typesAll("ann: start duel advice=1", "ann: join", "bob: join", "ann: begin", "bob: do hide 3")
	for _, want := range []string{"The game has gone on while I thought. Ask again.", "Hints left to you: 0.", "Hints left to you: 0."} {
		if got := shown(h.types("ann", "hint").Message); !strings.Contains(got, want) {
			t.Errorf("ann is told %s; want %s", got, want)
		}
	}
	h.types("ann", "do hide 9")
	if got := shown(h.types("ann", "hint").Message); !strings.Contains(got, "You have had all hints that this table allows: 1.") {
		t.Errorf("ann is told %s", got)
	}
}

// A hint that waits for another is thought about less, and says so.
func TestAHintThatWaitsIsFair(t *testing.T) {
	t.Parallel()
	var h *hall
	var once sync.Once
	told := make(chan string, 1)
	h = newHall(t, store.Memory(), dreaming(func(game.Seat) {
		once.Do(func() {
			go func() {
				a := h.bot.Handle(t.Context(), chat.Request{ID: "bob asks", From: person("bob"), Place: channel, Text: "hint"})
				told <- shown(a.Message)
			}()
			for h.bot.players.HintsAsked() < 2 {
				time.Sleep(time.Millisecond)
			}
		})
	}))
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin")
	if got := shown(h.types("ann", "hint").Message); !strings.Contains(got, "A strong player would") {
		t.Errorf("ann is told %s", got)
	}
	if got := <-told; !strings.Contains(got, "A fair player would") {
		t.Errorf("bob is told %s", got)
	}
}

// Computers whose turns follow one another pause once, not each.
func TestComputersInARowPauseOnce(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &race.Game)
	h.typesAll("ann: start race", "ann: join", "ann: join computer", "ann: join computer", "ann: begin")
	mine := func() (is bool) {
		h.table(func(t *table.Table) { is = t.Waiting(0) != nil })
		return is
	}
	for range 10 {
		for n := 0; !mine(); n++ {
			if n == 3 {
				t.Fatal("two computers took 3 ticks")
			}
			h.now = h.now.Add(time.Second)
			h.flush()
		}
		h.types("ann", "do skip")
	}
}

// musing is a race in which a computer takes a millisecond for each match that it imagines.
type musing struct{ *race.State }

func (s musing) Clone() game.Match { return musing{s.State.Clone().(*race.State)} }

func (s musing) Imagine(viewer game.Seat) game.Worlds {
	imagine := s.State.Imagine(viewer)
	return func(dice *game.Dice) game.Match {
		time.Sleep(time.Millisecond)
		return imagine(dice)
	}
}

func amusing() *game.Game {
	g := race.Game
	g.New = func(t game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := race.Game.New(t, dice)
		return musing{m.(*race.State)}, events, err
	}
	return &g
}

// Two computers give the turn back within four seconds: their pauses end when they are
// over, not at the next tick of the clocks.
func TestTwoComputersGiveTheTurnBackSoon(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t, store.Memory(), amusing())
		h.now = time.Now()
		h.typesAll("ann: start race", "ann: join", "ann: join computer", "ann: join computer", "ann: begin")
		h.clock = time.Now
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- h.bot.Run(ctx) }()
		for range 10 {
			began, mine := time.Now(), false
			for ; !mine && time.Since(began) < 8*time.Second; time.Sleep(100 * time.Millisecond) {
				h.table(func(t *table.Table) { mine = t.Waiting(0) != nil })
			}
			if took := time.Since(began); took > 3600*time.Millisecond {
				t.Errorf("two computers took %v", took)
			}
			time.Sleep(330 * time.Millisecond) // at whatever time of the ticks she plays
			h.bot.Handle(ctx, chat.Request{ID: fmt.Sprint("skip ", began), From: person("ann"), Place: channel, Text: "do skip"})
		}
		stop()
		<-ended
	})
}

// A game with computers, one of whom took over a seat and gave it back, is told and
// verified like any other.
func TestAGameWithComputersIsVerified(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &race.Game)
	h.typesAll("ann: start race", "ann: join", "bob: join", "ann: join computer easy", "ann: begin", "bob: replace @bob computer easy")
	back := false
	for n := 0; n < 600 && !h.ended(); n++ {
		h.now = h.now.Add(2 * time.Second)
		h.flush()
		if n == 15 {
			h.types("ann", "replace computer @bob")
			h.presses("bob", "Take the seat", "")
			h.table(func(t *table.Table) { back = t.Seats[1].Person.Is(person("bob")) })
		}
		var waits []game.Wait
		h.table(func(t *table.Table) {
			for _, w := range t.Waits {
				waits = append(waits, w.Wait)
			}
		})
		for _, w := range waits {
			switch {
			case w.Seat == 0:
				h.types("ann", "do skip")
			case w.Seat == 1 && back:
				h.types("bob", "do skip")
			}
		}
	}
	if !h.ended() || !back {
		t.Fatalf("the race is over: %v; bob came back: %v", h.ended(), back)
	}
	for text, want := range map[string]string{
		"table verify": "gave the same events", "log": "(Page ", "missed": "The game is over", "mine": "over", "who": "The game is over",
	} {
		if got := shown(h.types("ann", text).Message); !strings.Contains(got, want) {
			t.Errorf("%s: %s; want %s", text, got, want)
		}
	}
	if a := h.types("ann", "export"); a.Message.File == nil || strings.Contains(string(a.Message.File.Data), "advised") {
		t.Error("the export is no file, or holds hints")
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}
