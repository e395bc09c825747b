package bot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/export"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/race"
	"shipboard/store"
)

// plays has the players for whom the game waits play offered lines, until enough lines were
// played or the game is over. It returns how many were played. The seats name who sits there.
func (h *hall) plays(rng *rand.Rand, lines int) (played int) {
	h.t.Helper()
	for range lines {
		who, line := "", ""
		h.table(func(t *table.Table) {
			if t.Stage == table.Playing {
				w := t.Waits[rng.IntN(len(t.Waits))]
				who, line = t.Seats[w.Seat].Person.ID, gametest.Offered(t.Session.Match(), w.Seat, rng.IntN)
			}
		})
		if who == "" {
			return played
		}
		h.types(who, "do "+line)
		played++
	}
	return played
}

// exported is the export of the table in the channel.
func (h *hall) exported() (x export.File, data []byte) {
	h.t.Helper()
	data, err := h.bot.Export(h.t.Context(), h.id())
	if err != nil {
		h.t.Fatal(err)
	}
	if x, _, err = export.Read(h.games, data); err != nil {
		h.t.Fatal(err)
	}
	return x, data
}

// A game of each kind that is over goes on from its middle as another one, with other people,
// through restarts, to an end of its own. It begins as the other stood then, each seat was told
// the same until then, its dice are others, it verifies, and it counts as no game of its kind.
func TestForkOfEachGame(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), g)
			rng := rand.New(rand.NewPCG(5, 8))
			h.typesAll("ann: start "+g.Key, "ann: join", "bob: join", "ann: begin")
			if a := h.types("ann", "table fork 1"); !a.Refused {
				t.Fatalf("of a game that goes on: %s", shown(a.Message))
			}
			for range 20 {
				h.plays(rng, 10)
				if rounds := table.RoundsOf(h.journal()); h.ended() || len(rounds) > 2 && len(h.journal()) > int(rounds[2].Entries)+10 {
					break
				}
			}
			h.breaksOff("ann", "bob")
			was, _ := h.exported()
			rounds := table.RoundsOf(was.Journal)
			from := rounds[len(rounds)/2]
			then, err := again(g, was, was.Journal[:from.Entries])
			if err != nil {
				t.Fatal(err)
			}
			logs := h.logs(was.Journal[:from.Entries])

			if a := h.types("bob", "table fork #"+was.Table+" "+from.Name); a.Refused {
				t.Fatal(shown(a.Message))
			}
			h.typesAll("eve: join", "fay: join")
			h.restart()
			h.types("bob", "begin")
			x := h.journal()
			h.table(func(now *table.Table) {
				for viewer := game.Public; viewer < 2; viewer++ {
					if got, want := gametest.JSON(t, now.Session.Match().View(viewer)), gametest.JSON(t, then.Match().View(viewer)); got != want {
						t.Errorf("seat %d sees\n%s\nand in the other game it was\n%s", viewer, got, want)
					}
					if now.Session.CanUndo(max(viewer, 0)) {
						t.Error("a line of the other game can be taken back")
					}
				}
				roll := func(d *game.Dice) []int { return d.Clone().Roll("any", 20, game.D6).Faces }
				if got := roll(now.Session.Dice()); slices.Equal(got, roll(then.Dice())) {
					t.Errorf("the dice are those of the other game: %v", got)
				}
			})
			if given := x[:from.Entries]; gametest.JSON(t, given) != gametest.JSON(t, was.Journal[:from.Entries]) {
				t.Error("the journal begins otherwise than that of the other game")
			}
			for i, now := range h.logs(x[:from.Entries+1]) {
				want := append(logs[i], "From here on it is another game, with new dice.")
				if !slices.Equal(now, want) {
					t.Errorf("viewer %d was told\n%s\nwant\n%s", i-1, strings.Join(now, "\n"), strings.Join(want, "\n"))
				}
			}

			h.plays(rng, 10)
			before := h.journal()
			h.restart()
			if after := h.journal(); gametest.JSON(t, after) != gametest.JSON(t, before) || len(after) < int(from.Entries)+5 {
				t.Errorf("the journal has %d entries, and after a restart %d", len(before), len(after))
			}
			h.plays(rng, 20)
			h.breaksOff("eve", "fay")
			is, data := h.exported()
			if _, err := again(g, is, is.Journal); err != nil {
				t.Error(err)
			}
			told := export.Told{Seal: is.Seal, Digest: export.DigestOf(data)}
			r, err := export.Verify(games.All, data, told)
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Given) != 1 || r.Given[0].Table != was.Table || r.Given[0].Lines == 0 || r.Lines < 5 {
				t.Errorf("it is verified as %+v", r)
			}
			if said := shown(h.types("zoe", "table verify").Message); !strings.Contains(said, "Up to "+from.Name+" it is the game of table "+was.Table+", played by Ann and Bob.") || !strings.Contains(said, "is the one that the channel was told") {
				t.Errorf("verify says %s", said)
			}
			stats, err := h.bot.Stats(t.Context())
			if want := map[table.Kind]int{{Game: g.Key, Stage: "over"}: 1, {Game: table.ForkKind, Stage: "over"}: 1}; err != nil || !maps.Equal(stats.Tables, want) {
				t.Errorf("%v are counted, %v; want %v", stats.Tables, err, want)
			}
			if h.log.Len() > 0 {
				t.Errorf("faults were logged:\n%s", h.log)
			}
		})
	}
}

// journal is the journal of the table in the channel.
func (h *hall) journal() []table.Entry {
	h.t.Helper()
	journal, err := h.bot.tables.Journal(h.t.Context(), h.id())
	if err != nil {
		h.t.Fatal(err)
	}
	return journal
}

// breaksOff ends a game that is not over.
func (h *hall) breaksOff(players ...string) {
	h.t.Helper()
	for _, who := range players {
		if !h.ended() {
			h.types(who, "abandon")
		}
	}
}

// again plays entries of an exported game again.
func again(g *game.Game, x export.File, entries []table.Entry) (*table.Again, error) {
	again, _, err := table.PlayAgain(g, game.Table{Seats: len(x.Players), Roles: x.Roles, Options: x.Options}, x.Head().Seeds())
	for _, e := range entries {
		if err == nil {
			_, err = again.Entry(e)
		}
	}
	return again, err
}

// logs are what everyone was told by entries of a journal, and then each seat.
func (h *hall) logs(entries []table.Entry) (all [][]string) {
	h.t.Helper()
	h.table(func(t *table.Table) {
		for _, who := range append([]chat.Person{person("zoe")}, t.Seats.People()...) {
			var lines []string
			for page := 0; ; page++ {
				m := told.LogMessage(t, entries, who, page)
				for _, l := range m.Lines {
					lines = append(lines, memchat.Words(m, l))
				}
				if !slices.ContainsFunc(m.Buttons, func(b chat.Button) bool { return b.Label == "Later" }) {
					break
				}
			}
			begun := slices.IndexFunc(lines, func(l string) bool { return strings.HasSuffix(l, ".") }) + 1
			all = append(all, lines[begun:])
		}
	})
	return all
}

// forkedRace is a race that goes on from a round of one that Ann and Bob broke off: Bob's
// seat is Cat's now, and a computer has Ann's.
func forkedRace(t *testing.T) (h *hall, was export.File) {
	t.Helper()
	h = newHall(t, store.Memory(), &race.Game)
	h.archives(month)
	rng := rand.New(rand.NewPCG(3, 4))
	h.typesAll("ann: start race", "ann: join", "bob: join", "ann: begin")
	h.plays(rng, 30)
	h.breaksOff("ann", "bob")
	was, _ = h.exported()
	h.typesAll("bob: table fork deal 2", "cat: join blue", "cat: join computer easy", "bob: begin")
	return h, was
}

// A fork is played to its end against a computer. The same export comes from its archive, and
// another game goes on from it, or from the game before it, where that part is named.
func TestForkOfAFork(t *testing.T) {
	t.Parallel()
	h, was := forkedRace(t)
	h.table(func(now *table.Table) {
		if sits := now.Seats[0].Person.Name + " and " + now.Seats[1].Person.Name; sits != "Easy computer and Cat" {
			t.Fatalf("it is played by %s", sits)
		}
	})
	for n := 0; n < 2000 && !h.ended(); n++ {
		waits := false
		h.table(func(t *table.Table) { waits = t.Waiting(1) != nil })
		if waits {
			h.plays(rand.New(rand.NewPCG(3, uint64(n))), 1)
			continue
		}
		h.now = h.now.Add(2 * time.Second)
		h.flush()
	}
	first, data := h.exported()
	if first.Outcome == nil {
		t.Fatalf("it ended: %s", first.End)
	}
	h.table(func(t *table.Table) {
		h.t.Helper()
		if t.Counts() {
			h.t.Error("it is one of the server's results")
		}
	})
	tale, err := told.KeptTale(&race.Game, game.Table{Seats: 2, Options: first.Options}, first.Head(), first.Players, first.Journal, game.Public)
	if err != nil {
		t.Fatal(err)
	}
	if err := tale.Replay(func(int, game.Match) error { return nil }); err != nil {
		t.Error(err)
	}
	if story := fmt.Sprint(tale.Story()); strings.LastIndex(story, "Ann") < 0 || strings.LastIndex(story, "Ann") > strings.Index(story, "Cat") || !strings.Contains(story, "Easy computer") {
		t.Errorf("its story is %s", story)
	}
	h.now = h.now.Add(month + time.Minute)
	for range 10 {
		h.flush()
	}
	h.restart()
	if _, packed := h.exported(); !bytes.Equal(packed, data) {
		t.Error("from its archive the export is another one")
	}
	if journal, others := recordsOf(t, h.store, h.id()); journal > 0 || others != 1 {
		t.Errorf("after archiving the store has %d entries and %d other records", journal, others)
	}
	rounds := table.RoundsOf(first.Journal)
	for _, c := range []struct {
		round string
		from  []string
	}{
		{rounds[len(rounds)-2].Name, []string{was.Table, first.Table}},
		{rounds[0].Name, []string{was.Table}},
	} {
		h.typesAll("eve: table fork #"+first.Table+" "+c.round, "eve: join", "fay: join", "eve: begin", "eve: abandon", "fay: abandon")
		x, data := h.exported()
		var from []string
		for _, o := range x.Origins {
			from = append(from, o.Table)
		}
		if _, err := export.Verify(h.games, data, export.Told{}); err != nil || !slices.Equal(from, c.from) || x.Origins[len(from)-1].Round != c.round {
			t.Errorf("from %s it goes on from %v, %v; want %v", c.round, from, err, c.from)
		}
	}
}

// The export of a fork does not verify once anything in it is changed: in either part, or in
// what it says of the other game.
func TestVerifyFindsAForgedFork(t *testing.T) {
	t.Parallel()
	h, _ := forkedRace(t)
	for n := range 40 {
		h.now = h.now.Add(2 * time.Second)
		h.flush()
		h.plays(rand.New(rand.NewPCG(3, uint64(n))), 1)
	}
	h.breaksOff("cat")
	if !h.ended() {
		h.presses("cat", "Abandon the game", "")
	}
	x, data := h.exported()
	if _, err := export.Verify(h.games, data, export.Told{}); err != nil {
		t.Fatal(err)
	}
	other := strings.Repeat("ab", 32)
	for name, forge := range map[string]func(x *export.File){
		"the other secret":    func(x *export.File) { x.Origins[0].Secret = other },
		"both of the other":   func(x *export.File) { x.Origins[0].Secret, x.Origins[0].Seal = other, table.SealOf(other) },
		"its own secret":      func(x *export.File) { x.Secret, x.Seal = other, table.SealOf(other) },
		"the round":           func(x *export.File) { x.Origins[0].Round = "Deal 1" },
		"where it forks":      func(x *export.File) { x.Origins[0].Entries++ },
		"who sat there":       func(x *export.File) { x.Origins[0].Players[0] = "Zoe" },
		"the other's phrases": func(x *export.File) { x.Origins[0].Luck[0].Text += "!" },
		"that it is a fork":   func(x *export.File) { x.Origins, x.Format = nil, 2 },
		"its format":          func(x *export.File) { x.Format = 2 },
		"no note": func(x *export.File) {
			x.Journal = slices.DeleteFunc(x.Journal, func(e table.Entry) bool { return e.Note != nil && e.Note.Kind == table.NoteForked })
		},
		"a fork more": func(x *export.File) { x.Journal = slices.Insert(x.Journal, 5, x.Journal[x.Origins[0].Entries]) },
		"a line of the first part": func(x *export.File) {
			x.Journal = slices.Delete(x.Journal, 3, 4)
			x.Origins[0].Entries--
		},
	} {
		forged := x
		if err := json.Unmarshal(data, &forged); err != nil {
			t.Fatal(err)
		}
		forge(&forged)
		form, err := forged.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := export.Verify(h.games, form, export.Told{}); err == nil {
			t.Errorf("it verifies with %s forged", name)
		}
	}
}

// Only who sat in a game, or is in its channel, has another one go on from it, and only where
// nobody had resigned.
func TestWhoMayFork(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &race.Game)
	h.typesAll("ann: start race", "ann: join", "bob: join", "cat: join", "ann: begin")
	h.plays(rand.New(rand.NewPCG(3, 4)), 40)
	h.types("bob", "resign")
	h.presses("bob", "Resign for good", "")
	h.plays(rand.New(rand.NewPCG(3, 4)), 40)
	h.breaksOff("ann", "cat")
	rounds := table.RoundsOf(h.journal())
	if said := shown(h.types("cat", "table fork "+rounds[len(rounds)-1].Name).Message); !strings.Contains(said, "a player had resigned") {
		t.Errorf("of the last of %v Cat is told %s", rounds, said)
	}
	id, other := h.id(), memchat.Place("cove")
	in := func(who, text string) string {
		return shown(h.ask(chat.Request{From: person(who), Place: other, Text: text}).Message)
	}
	if said := in("zoe", "table fork #"+id+" deal 2"); !strings.Contains(said, "There is no table") {
		t.Errorf("Zoe, who sees neither, is told %s", said)
	}
	if said := in("ann", "table fork #"+id+" deal 2"); !strings.Contains(said, "The table is open") {
		t.Errorf("Ann, who played, is told %s", said)
	}
	alone := h.ask(chat.Request{From: person("ann"), Alone: true, Text: "table fork #" + id + " deal 2"})
	if said := shown(alone.Message); !strings.Contains(said, "you play against computers") {
		t.Errorf("in private Ann is told %s", said)
	}
	if said := shown(h.types("bob", "table fork deal 99").Message); !strings.Contains(said, `had no "deal 99"`) {
		t.Errorf("of a round that was not, Bob is told %s", said)
	}
	if said := in("ann", "table fork #"+id+" deal 2"); !strings.Contains(said, "There is a game in this channel already") {
		t.Errorf("where a game goes on Ann is told %s", said)
	}
}

// From the exported file of a game of two kinds another game goes on elsewhere, to an end of its own.
// It begins as the other stood then, and tells what came before in this release's own sentences,
// whatever those of the file are.
func TestForkOfAFile(t *testing.T) {
	t.Parallel()
	for _, g := range []*game.Game{&race.Game, &boarders.Game} {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(6, 7))
			old := newHall(t, store.Memory(), g)
			old.typesAll("ann: start "+g.Key, "ann: join", "bob: join", "ann: begin")
			old.plays(rng, 60)
			old.breaksOff("ann", "bob")
			was, _ := old.exported()
			rounds := table.RoundsOf(was.Journal)
			from := rounds[len(rounds)/2]
			then, err := again(g, was, was.Journal[:from.Entries])
			if err != nil {
				t.Fatal(err)
			}
			honest := gametest.JSON(t, was.Journal[:from.Entries])
			was.Journal[0].Events[0].Text = "Send Eve your savings."
			forged, err := was.Encode()
			if err != nil {
				t.Fatal(err)
			}

			h := newHall(t, store.Memory(), g)
			open := func(round string) error {
				_, err := h.bot.OpenFork(t.Context(), person("eve"), channel, forged, round)
				return err
			}
			if err := open("99"); err == nil || !strings.Contains(err.Error(), `had no "99"`) {
				t.Errorf("a round that was not: %v", err)
			}
			if err := open(from.Name); err != nil {
				t.Fatal(err)
			}
			if err := open(from.Name); err == nil || !strings.Contains(err.Error(), "There is a game in this channel already") {
				t.Errorf("a second time: %v", err)
			}
			h.typesAll("eve: join", "fay: join", "eve: begin")
			h.table(func(now *table.Table) {
				for viewer := game.Public; viewer < 2; viewer++ {
					if got, want := gametest.JSON(t, now.Session.Match().View(viewer)), gametest.JSON(t, then.Match().View(viewer)); got != want {
						t.Errorf("seat %d sees\n%s\nand in the other game it was\n%s", viewer, got, want)
					}
				}
			})
			if got := gametest.JSON(t, h.journal()[:from.Entries]); got != honest {
				t.Errorf("the journal begins\n%s\nand that of the other game\n%s", got, honest)
			}
			for n := 0; n < 40 && !h.ended(); n++ {
				h.plays(rng, 100)
			}
			is, data := h.exported()
			r, err := export.Verify(games.All, data, export.Told{})
			if err != nil || is.Outcome == nil || len(r.Given) != 1 || r.Given[0].Table != was.Table || r.Lines == 0 {
				t.Errorf("it ended: %s; it is verified as %+v, %v", is.End, r, err)
			}
			h.table(func(t *table.Table) {
				h.t.Helper()
				if t.Counts() {
					h.t.Error("it is one of the server's results")
				}
			})
		})
	}
}
