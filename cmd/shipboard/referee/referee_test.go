package referee

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image/png"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"shipboard/games"
	"shipboard/games/duel/dueltest"
	"shipboard/games/game"
	"shipboard/games/protocol"
	"shipboard/render/raster"
)

var update = flag.Bool("update", false, "rewrite what the referee answers; read the difference before committing it")

func newReferee(log io.Writer) *Referee {
	return New([]*game.Game{&dueltest.Faulty}, slog.New(slog.NewTextHandler(log, nil)), raster.New(raster.Limits{}))
}

// ask sends requests, one a line, and returns the replies.
func ask(t *testing.T, r *Referee, requests ...string) []string {
	t.Helper()
	var out bytes.Buffer
	if err := r.Serve(strings.NewReader(strings.Join(requests, "\n")+"\n"), &out); err != nil {
		t.Fatal(err)
	}
	replies := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(replies) != len(requests) {
		t.Fatalf("%d requests, %d replies:\n%s", len(requests), len(replies), out.String())
	}
	return replies
}

// Whole conversations between another program and the referee.
func TestRefereeConversations(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no conversations", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			folder := t.TempDir()
			var log bytes.Buffer
			r := newReferee(&log)
			var got strings.Builder
			for line := range strings.Lines(string(want)) {
				if strings.HasPrefix(line, "< ") {
					continue
				}
				got.WriteString(line)
				if request, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), ">"); ok {
					reply := ask(t, r, strings.ReplaceAll(strings.TrimSpace(request), "FOLDER", folder))[0]
					got.WriteString("< " + strings.ReplaceAll(reply, folder, "FOLDER") + "\n")
				}
			}
			if !strings.Contains(log.String(), "an event has no audience") {
				t.Error("an event without an audience is not logged")
			}
			if got.String() == string(want) {
				return
			}
			if *update {
				if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			t.Errorf("it goes\n%s", got.String())
		})
	}
}

func TestRefereeDraws(t *testing.T) {
	file := filepath.Join(t.TempDir(), "ann.png")
	ask(t, newReferee(io.Discard),
		`{"op":"new","game":"duel","players":["ann","bob"]}`,
		fmt.Sprintf(`{"op":"draw","player":"ann","file":%q}`, file))
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	picture, err := png.Decode(f)
	if err != nil || picture.Bounds().Dx() < 400 {
		t.Fatalf("no picture was drawn: %v", err)
	}
}

func TestRefereeSavesAndLoads(t *testing.T) {
	a, b := newReferee(io.Discard), newReferee(io.Discard)
	replies := ask(t, a,
		`{"op":"new","game":"duel","players":["ann","bob"],"seed":"tide"}`,
		`{"op":"do","player":"ann","line":"hide 7"}`,
		`{"op":"dice","next":[6]}`,
		`{"op":"save"}`)
	var saved struct{ State json.RawMessage }
	if err := json.Unmarshal([]byte(replies[3]), &saved); err != nil {
		t.Fatal(err)
	}
	load := func(state string) string { return ask(t, b, `{"op":"load","state":`+state+`}`)[0] }
	state := string(saved.State)
	if got := load(state); got != `{"ok":true,"waiting":[{"player":"ann","for":"to hide a number and lock it"},{"player":"bob","for":"to hide a number and lock it"}],"over":null}` {
		t.Errorf("load: %s", got)
	}
	if again := ask(t, b, `{"op":"save"}`)[0]; again != replies[3] {
		t.Errorf("saved\n%s\nagain\n%s", replies[3], again)
	}
	for _, request := range []string{`{"op":"undo","player":"ann"}`, `{"op":"do","player":"bob","line":"skip"}`, `{"op":"journal"}`} {
		if x, y := ask(t, a, request)[0], ask(t, b, request)[0]; x != y || !strings.HasPrefix(x, `{"ok":true`) {
			t.Errorf("%s:\n%s\nand after loading\n%s", request, x, y)
		}
	}

	// A position may be edited by hand. An impossible value is refused by name, and
	// the match stays as it was.
	edit := func(old, new string) string {
		t.Helper()
		edited := strings.Replace(state, old, new, 1)
		if edited == state {
			t.Fatalf("%s is not in %s", old, state)
		}
		return load(edited)
	}
	if got := edit(`{"score":0}]`, `{"hidden":9,"score":0}]`); !strings.HasPrefix(got, `{"ok":true`) {
		t.Errorf("an edited position: %s", got)
	}
	if got := ask(t, b, `{"op":"view","player":"bob"}`)[0]; !strings.Contains(got, `"hidden":9`) {
		t.Errorf("the edited position shows %s", got)
	}
	for _, c := range []struct{ old, new, want string }{
		{`{"score":0}]`, `{"hidden":99,"score":0}]`, "players: seat 1 hides 99"},
		{`"caller":0`, `"caller":5`, "caller: there is no seat 5"},
		{`{"score":0}]`, `{"score":0},{"score":0},{"score":0}]`, ""},
		{`["ann","bob"]`, `["ann"]`, "players: 1 are named for 2 seats"},
		{`["ann","bob"]`, `["ann","ann"]`, "cannot be a name here"},
		{`"player":"ann"`, `"player":"cy"`, `lines: there is no player \"cy\"`},
		{`"game":"duel"`, `"game":"chess"`, "no game"},
		{`"format":1`, `"format":9`, "format 9 is not known"},
	} {
		got := edit(c.old, c.new)
		if c.want != "" && (!strings.HasPrefix(got, `{"ok":false`) || !strings.Contains(got, c.want)) {
			t.Errorf("%s: %s, want %q", c.new, got, c.want)
		}
	}
}

// More players than any game seats are refused at once.
func TestRefereeSeatsNoCrowd(t *testing.T) {
	names := make([]string, 100_000)
	for i := range names {
		names[i] = strconv.Itoa(i)
	}
	crowd, err := json.Marshal(names)
	if err != nil {
		t.Fatal(err)
	}
	const want = "players: 100000 are named, and no game is for more than 3"
	for _, request := range []string{
		`{"op":"new","game":"duel","players":` + string(crowd) + `}`,
		`{"op":"load","state":{"players":` + string(crowd) + `}}`,
	} {
		if got := ask(t, newReferee(io.Discard), request)[0]; !strings.Contains(got, want) {
			t.Errorf("%.40s…: %s", request, got)
		}
	}
}

// A refused state leaves the match as it was.
func TestRefereeKeepsItsMatch(t *testing.T) {
	r := newReferee(io.Discard)
	r.games = games.All
	saved := ask(t, r,
		`{"op":"new","game":"jaws","players":["ann","bob"],"roles":{"ann":["shark"]},"seed":"tide"}`,
		`{"op":"do","player":"ann","line":"start 7"}`,
		`{"op":"do","player":"ann","line":"lock"}`,
		`{"op":"save"}`)[3]
	state := strings.TrimSuffix(strings.TrimPrefix(saved, `{"ok":true,"state":`), "}")
	for _, c := range []struct{ old, new, want string }{
		{`"act":1,`, `"act":1,"over":{"text":"x","side":"shark","places":[[-1]]},`, "over: places: there is no seat -1"},
		{`"act":1,`, `"act":1,"over":{"text":"x","side":"shark","places":[[0],[0]]},`, "over: places"},
		{`"act":1,`, `"act":1,"over":{"text":"x","side":"shark","places":[[0],[1]],"scores":[1,2,3]},`, "over: scores: 3 for 2 seats"},
		{`"seats":2,"shark":0,"crew":[[1],[1],[1]]`, `"seats":4,"shark":0,"crew":[[1],[2],[3]]`, "seats: 4 play, and 2 sit at the table"},
		{`"shop":6`, `"shop":6,"docks":"5=9223372036854775807 8=9223372036854775807"`, "a number from 1 to 40"},
	} {
		edited := strings.Replace(state, c.old, c.new, 1)
		if edited == state {
			t.Fatalf("%s is not in %s", c.old, state)
		}
		if got := ask(t, r, `{"op":"load","state":`+edited+`}`)[0]; !strings.HasPrefix(got, `{"ok":false`) || !strings.Contains(got, c.want) {
			t.Errorf("%s: %s, want %q", c.new, got, c.want)
		}
		if again := ask(t, r, `{"op":"save"}`)[0]; again != saved {
			t.Fatalf("after %s was refused the match is\n%s\nand was\n%s", c.new, again, saved)
		}
	}
}

// With the journal and its seed at the end, anyone can play the same game again.
func TestRefereeJournalReplays(t *testing.T) {
	r := newReferee(io.Discard)
	ask(t, r, `{"op":"new","game":"duel","players":["ann","bob"]}`, `{"op":"do","player":"bob","line":"hide 4"}`)
	if got := ask(t, r, `{"op":"journal"}`)[0]; strings.Contains(got, "seed") {
		t.Errorf("the seed is told before the end: %s", got)
	}
	end := ask(t, r, `{"op":"do","player":"ann","line":"resign"}`)[0]
	var j struct {
		Lines []playerLine
		Seed  string
	}
	if err := json.Unmarshal([]byte(ask(t, r, `{"op":"journal"}`)[0]), &j); err != nil || j.Seed == "" || len(j.Lines) != 2 {
		t.Fatalf("journal %+v, %v", j, err)
	}
	again := newReferee(io.Discard)
	ask(t, again, fmt.Sprintf(`{"op":"new","game":"duel","players":["ann","bob"],"seed":%q}`, j.Seed))
	var last string
	for _, l := range j.Lines {
		last = ask(t, again, fmt.Sprintf(`{"op":"do","player":%q,"line":%q}`, l.Player, l.Line))[0]
	}
	if last != end {
		t.Errorf("ended with\n%s\nand again with\n%s", end, last)
	}
}

// Another program plays every game to its end, knowing only the protocol.
func TestRefereePlaysEveryGame(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			r := newReferee(io.Discard)
			r.games = games.All
			whim := rand.New(rand.NewPCG(7, 7))
			players := []string{"ann", "bob", "cy", "dot", "eve", "fay", "gus", "hal"}[:g.Seats.Max]
			names, err := json.Marshal(players)
			if err != nil {
				t.Fatal(err)
			}
			request := func(format string, args ...any) (reply struct {
				OK      bool
				Error   string
				Waiting []protocol.Wait
				Choices []game.Choice
				Over    *protocol.Outcome
				State   json.RawMessage
				Alt     string
			},
			) {
				t.Helper()
				text := fmt.Sprintf(format, args...)
				if err := json.Unmarshal([]byte(ask(t, r, text)[0]), &reply); err != nil || !reply.OK {
					t.Fatalf("%s: %s %v", text, reply.Error, err)
				}
				return reply
			}
			reply := request(`{"op":"new","game":%q,"players":%s,"seed":"whole"}`, g.Key, names)
			for lines := 0; reply.Over == nil; lines++ {
				if lines == 3000 {
					t.Fatal("the game does not end")
				}
				player, typed := reply.Waiting[whim.IntN(len(reply.Waiting))].Player, ""
				for typed == "" || strings.HasSuffix(typed, " ") {
					choices := request(`{"op":"choices","player":%q,"typed":%q}`, player, typed).Choices
					typed = choices[whim.IntN(len(choices))].Line
				}
				reply = request(`{"op":"do","player":%q,"line":%q}`, player, typed)
				if lines%100 == 0 {
					request(`{"op":"load","state":%s}`, request(`{"op":"save"}`).State)
				}
			}
			file := filepath.Join(t.TempDir(), "end.png")
			if alt := request(`{"op":"draw","file":%q}`, file).Alt; alt == "" || strings.Contains(alt, "{") {
				t.Errorf("the end is drawn as %q", alt)
			}
			if len(reply.Over.Places) == 0 || len(reply.Over.Places[0]) == 0 {
				t.Errorf("the end is %+v", reply.Over)
			}
		})
	}
}

func TestRefereeBearsLongRequests(t *testing.T) {
	replies := ask(t, newReferee(io.Discard), `{"op":"games","game":"`+strings.Repeat("x", longestRequest)+`"}`, `{"op":"games"}`)
	if !strings.Contains(replies[0], "longer than") || !strings.HasPrefix(replies[1], `{"ok":true`) {
		t.Errorf("replies %s", replies)
	}
	// The last line may end without a line break.
	for request, want := range map[string]string{`{"op":"games"}`: `{"ok":true`, strings.Repeat("x", longestRequest+1): "longer than"} {
		var out bytes.Buffer
		if err := newReferee(io.Discard).Serve(strings.NewReader(request), &out); err != nil || !strings.Contains(out.String(), want) {
			t.Errorf("the last line: %s, %v; want %s", out.String(), err, want)
		}
	}
	exact := `{"op":"games"}` + strings.Repeat(" ", longestRequest-15) // and the line break
	if replies := ask(t, newReferee(io.Discard), exact, `{"op":"games"}`); !strings.HasPrefix(replies[0], `{"ok":true`) {
		t.Errorf("the longest that may be: %s", replies)
	}
}

// FuzzReferee checks that the referee replies once to any line, and goes on
// afterwards.
func FuzzReferee(f *testing.F) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if request, ok := strings.CutPrefix(line, "> "); ok && !strings.Contains(request, "FOLDER") {
				f.Add(strings.TrimSpace(request))
			}
		}
	}
	f.Add(`{"op":"load","state":{"players":["a","b"],"format":1,"game":"duel","table":{"seats":2},"match":{"round":1,"seats":[{"hidden":1},{}]},"dice":null}}`)
	f.Fuzz(func(t *testing.T, request string) {
		if strings.Contains(strings.ToLower(request), "draw") || strings.Contains(request, "\n") || strings.Contains(request, `\u`) {
			return // it would write files
		}
		r := newReferee(io.Discard)
		replies := ask(t, r, `{"op":"new","game":"duel","players":["ann","bob"],"seed":"x"}`, request, `{"op":"games"}`)
		var reply struct {
			OK    *bool
			Error *string
		}
		if err := json.Unmarshal([]byte(replies[1]), &reply); err != nil || reply.OK == nil || *reply.OK != (reply.Error == nil) {
			t.Fatalf("%s: %s (%v)", request, replies[1], err)
		}
		if !strings.HasPrefix(replies[2], `{"ok":true`) {
			t.Fatalf("after %s: %s", request, replies[2])
		}
	})
}

// A line that is told both in full and in short says which is which.
func TestRefereeMarksWhatIsToldInShort(t *testing.T) {
	r := newReferee(io.Discard)
	r.games = games.All
	ask(t, r, `{"op":"new","game":"boarders","players":["ann","bob"],"options":{"battle":"duel-flag","edition":"5"},"seed":"short"}`)
	full, short := 0, 0
	for range 60 {
		for _, player := range []string{"ann", "bob"} {
			var reply struct{ Events []protocol.Event }
			if err := json.Unmarshal([]byte(ask(t, r, `{"op":"do","player":"`+player+`","line":"skip"}`)[0]), &reply); err != nil {
				t.Fatal(err)
			}
			for _, e := range reply.Events {
				full++
				if e.Brief {
					short++
				}
			}
		}
	}
	if short == 0 || short == full {
		t.Errorf("of %d events %d tell a line in short", full, short)
	}
}
