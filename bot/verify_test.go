package bot

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/export"
	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/store"
)

var duels = []*game.Game{&duel.Game}

// playedDuel returns a finished duel and what its channel was told. The duel was
// "won" by Ann, "abandoned" in mid-game, or "taken": Cat took over Bob's seat and
// was skipped once.
func playedDuel(t *testing.T, how string) ([]byte, export.Told) {
	t.Helper()
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("bob", "start duel clock=1h")
	h.types("ann", `join caller luck="dead calm"`)
	h.types("bob", "join")
	h.types("zoe", "begin")
	h.types("bob", `begin luck="fair <winds> & following seas"`)
	id := ""
	h.table(func(t *table.Table) { id = t.ID })
	if _, err := h.bot.Export(t.Context(), id); err == nil {
		t.Error("an unfinished game was exported")
	}
	second := "bob"
	if how == "taken" {
		h.types("bob", "replace @bob @cat")
		h.presses("cat", "Take the seat", "")
		h.now = h.now.Add(2 * time.Hour)
		h.flush()
		h.types("ann", "do hide 7")
		h.types("ann", "do lock")
		h.presses("ann", "Skip", "")
		h.types("ann", "do pass")
		h.types("cat", "do pass")
		second = "cat"
	}
	for round := 0; !h.ended(); round++ {
		for _, name := range []string{"ann", second} {
			h.types(name, "do hide 12")
			h.types(name, "do lock")
		}
		h.types("ann", "do guess 12")
		h.types(second, "do guess 3")
		if how == "abandoned" {
			h.typesAll("ann: abandon", "bob: abandon")
		}
	}
	data, err := h.bot.Export(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	h.restart()
	if again, err := h.bot.Export(t.Context(), id); err != nil || string(again) != string(data) {
		t.Errorf("exported again it is another file, %v", err)
	}
	return data, h.told()
}

var hash = regexp.MustCompile(`[0-9a-f]{64}`)

// told returns what the channel was really told: the seal and the digest in the
// game's first message.
func (h *hall) told() export.Told {
	h.t.Helper()
	all := hash.FindAllString(h.lobby(), -1)
	if len(all) != 3 {
		h.t.Fatalf("the first message shows %v, want the seal, the secret and the digest", all)
	}
	return export.Told{Seal: all[0], Digest: all[2]}
}

func TestVerify(t *testing.T) {
	for how, want := range map[string]string{
		"won": `Duel, table mxnzu, played by Ann and Bob.
Bob began. In the dice, besides the sealed secret: Ann “dead calm”, Bob “mem dad35f4d64fc”, and last Bob “fair <winds> & following seas”.
Played again from these, all 12 lines gave the same events, with the same 2 rolls, and the same end: Ann wins.`,
		"abandoned": `Duel, table mxnzu, played by Ann and Bob.
Bob began. In the dice, besides the sealed secret: Ann “dead calm”, Bob “mem dad35f4d64fc”, and last Bob “fair <winds> & following seas”.
Played again from these, all 6 lines gave the same events, with the one roll. They lead to no end: Most of the table voted to abandon it.`,
		"taken": `Duel, table mxnzu, played by Ann and Cat.
Bob began. In the dice, besides the sealed secret: Ann “dead calm”, Bob “mem dad35f4d64fc”, and last Bob “fair <winds> & following seas”.
Played again from these, all 11 lines gave the same events, with the same 2 rolls, and the same end: Ann wins.`,
	} {
		data, told := playedDuel(t, how)
		report, err := export.Verify(duels, data, told)
		if err != nil {
			t.Fatalf("%s: %v", how, err)
		}
		want += "\nThe seal is the one that the lobby showed, and the digest of the file is the one that the channel was told at the end."
		if got := strings.Join(report.Text(), "\n"); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", how, got, want)
		}
	}
}

// A game that was played before there was an option verifies in a release that has it.
func TestVerifyOfAGameFromBeforeAnOption(t *testing.T) {
	data, told := playedDuel(t, "won")
	newer := duel.Game
	newer.Options = append(slices.Clone(newer.Options), game.Option{Name: "fog", Meaning: "whether it is foggy", Values: []string{"off", "on"}, Default: "off"})
	if _, err := export.Verify([]*game.Game{&newer}, data, told); err != nil {
		t.Error(err)
	}
	if _, err := export.Verify([]*game.Game{&newer}, bytes.Replace(data, []byte(`"options": {`), []byte(`"options": {"fog": "on",`), 1), told); err == nil {
		t.Error("an option that was added to the file verifies")
	}
}

// The export of an earlier release does not say which events open a round. Another
// round than the game has is found.
func TestVerifyOfAGameWithoutRounds(t *testing.T) {
	data, told := playedDuel(t, "won")
	opens := regexp.MustCompile(`,\n\t*"opens": "Round 1"`)
	if !opens.Match(data) {
		t.Fatalf("no event opens round 1: %s", data)
	}
	if _, err := export.Verify([]*game.Game{&duel.Game}, opens.ReplaceAll(data, nil), export.Told{Seal: told.Seal}); err != nil {
		t.Error(err)
	}
	if _, err := export.Verify([]*game.Game{&duel.Game}, bytes.Replace(data, []byte("Round 1"), []byte("Round 9"), 1), export.Told{Seal: told.Seal}); err == nil {
		t.Error("a round that the game does not have verifies")
	}
}

// A game that an earlier release played is the same game now: lines, dice and end.
func TestVerifyOfGamesOfEarlierReleases(t *testing.T) {
	files, err := filepath.Glob("testdata/exports/*.json.gz")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d exports, %v", len(files), err)
	}
	for _, file := range files {
		packed, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer packed.Close()
		z, err := gzip.NewReader(packed)
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(z)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := export.Verify(games.All, data, export.Told{}); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// The export of a release that told the same game in other words verifies: lines, dice,
// rounds, the end, and who was told of each are compared, and the report says that the
// words differ.
func TestVerifyOfAGameInOtherWords(t *testing.T) {
	data, told := playedDuel(t, "won")
	worded := duel.Game
	worded.New = func(table game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := duel.Game.New(table, dice)
		return tersely{m}, shortened(events), err
	}
	report, err := export.Verify([]*game.Game{&worded}, data, told)
	if err != nil {
		t.Fatal(err)
	}
	want := `Played again from these, all 12 lines gave the same 2 rolls, told to the same players, and the same end: {0} wins, and how.
This release tells 13 lines and the end in other words than the file. Releases differ in their words; the digest shows that nobody changed those of the file.`
	if got := strings.Join(report.Text(), "\n"); !strings.Contains(got, game.Names(report.Players).In(want)) {
		t.Errorf("it says\n%s\nwant\n%s", got, want)
	}
}

// tersely is a match of a release that tells the same in other words.
type tersely struct{ game.Match }

func (m tersely) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	played, err := m.Match.Play(seat, line, dice)
	played.Events = shortened(played.Events)
	return played, err
}

func (m tersely) Clone() game.Match { return tersely{m.Match.Clone()} }

func (m tersely) Outcome() (game.Outcome, bool) {
	o, ended := m.Match.Outcome()
	o.Text = strings.TrimSuffix(o.Text, ".") + ", and how."
	return o, ended
}

func shortened(events []game.Event) []game.Event {
	events = slices.Clone(events)
	for i := range events {
		events[i].Text = "In short: " + events[i].Text
	}
	return events
}

// If something is missing for a comparison, the report says so, and how to get
// it.
func TestVerifySaysWhatItProves(t *testing.T) {
	data, told := playedDuel(t, "won")
	for _, c := range []struct {
		told export.Told
		want string
	}{
		{export.Told{}, "The file was compared only with itself, so somebody may have made up all of it. /sea help dice in the channel shows the seal, before the game begins, too, and once the game is over its first message shows seal and digest, as the page does under Fair dice: give them with --seal and --digest."},
		{export.Told{Seal: told.Seal}, "The seal is the one that the lobby showed. The digest was compared with nothing, so other lines may have been played."},
		{export.Told{Digest: told.Digest}, "The digest of the file is the one that the channel was told at the end. The seal was compared with nothing, so the secret may have been chosen after the phrases."},
	} {
		report, err := export.Verify(duels, data, c.told)
		if err != nil {
			t.Fatal(err)
		}
		if text := report.Text(); !strings.HasPrefix(text[len(text)-1], c.want) {
			t.Errorf("it says %q, want %q", text[len(text)-1], c.want)
		}
	}
	// Without a digest, only the file gives the reason why a game was broken off.
	data, _ = playedDuel(t, "abandoned")
	report, err := export.Verify(duels, data, export.Told{})
	if got := strings.Join(report.Text(), "\n"); err != nil || strings.Contains(got, "The host") || !strings.Contains(got, "the game was broken off") {
		t.Errorf("it says %s, %v", got, err)
	}
}

// resignedDuel plays a duel from which Ann resigns at once.
func (h *hall) resignedDuel() {
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin", "ann: resign")
	h.presses("ann", "Resign for good", "")
}

// /sea table verify compares the table with what its own channel was told. It finds a
// journal that was changed on the disk after the end.
func TestVerifyOfATableWhoseJournalWasChanged(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.resignedDuel()
	if got := shown(h.types("bob", "verify").Message); !strings.Contains(got, "the channel was told at the end") {
		t.Errorf("at first: %s", got)
	}
	id := ""
	h.table(func(t *table.Table) { id = t.ID })
	err := h.store.Update(t.Context(), func(tx store.Tx) error {
		value, err := tx.Get(store.JournalKey(id, 2))
		if err != nil {
			return err
		}
		return tx.Put(store.JournalKey(id, 2), []byte(strings.Replace(string(value), "2026-06-01", "2026-05-01", 1)))
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := shown(h.ask(chat.Request{From: person("bob"), Place: channel, Text: "verify"}).Message); !strings.Contains(got, "something in it was changed after the game") {
		t.Errorf("then: %s", got)
	}
}

// An export leaves out options where a game has none.
func TestVerifyOfAGameWithoutOptions(t *testing.T) {
	plain := duel.Game
	plain.Options = nil
	plain.New = func(table game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
		table.Options = map[string]string{"rounds": "2"}
		return duel.Game.New(table, dice)
	}
	h := newHall(t, store.Memory(), &plain)
	h.resignedDuel()
	if got := shown(h.types("bob", "verify").Message); !strings.Contains(got, "the channel was told at the end") {
		t.Errorf("verify says: %s", got)
	}
}

// One of the real games in which a vote skipped somebody verifies as well.
func TestVerifyOfAVoteToSkip(t *testing.T) {
	for _, g := range games.All {
		h := newHall(t, store.Memory(), g)
		h.types("ann", "start "+g.Key+" clock=1h")
		h.types("ann", "join")
		h.types("bob", "join")
		h.types("ann", "begin")
		h.now = h.now.Add(2 * time.Hour)
		h.flush()
		var waits game.Seat
		h.table(func(t *table.Table) { waits = t.Waits[0].Seat })
		h.presses([]string{"bob", "ann"}[waits], []string{"Skip Ann", "Skip Bob"}[waits], "")
		h.typesAll("ann: abandon", "bob: abandon")
		got := shown(h.types("ann", "verify").Message)
		if !strings.Contains(got, "the channel was told at the end") || !strings.Contains(got, "Most of the table voted to abandon it") {
			t.Errorf("%s: %s", g.Key, got)
		}
		if log := shown(h.types("ann", "log").Message); !strings.Contains(log, "The table has skipped") {
			t.Errorf("%s: nobody was skipped: %s", g.Key, log)
		}
	}
}
