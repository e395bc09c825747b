package games

import (
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// room says what a folder may import besides the standard library.
type room struct {
	ours    []string // folders of this module
	theirs  []string // modules of others, or parts of them
	tests   []string // additional imports of its tests, of either kind
	draws   bool     // it draws what a viewer may know: pure, and makes layers that stand still once
	pure    bool     // no clock, no randomness, no input or output
	tested  bool     // only tests import it
	decides bool     // pure, but for the arithmetic of times: it is handed the time, and knows no store
}

// rooms lists the folders and their imports. The folders of games come from All.
func rooms() map[string]room {
	all := map[string]room{
		"cmd/shipboard":           {ours: []string{"*"}, theirs: []string{"github.com/alecthomas/kong", "github.com/coreos/go-systemd/v22/daemon", "github.com/coreos/go-systemd/v22/journal", "github.com/prometheus/client_golang"}, tests: []string{"*", "gopkg.in/yaml.v3"}},
		"cmd/shipboard/arena":     {ours: []string{"cmd/shipboard/referee", "games/computer", "games/game", "games/protocol"}, tests: []string{"games/duel"}},
		"cmd/shipboard/referee":   {ours: []string{"games/game", "games/protocol", "render", "render/raster"}, tests: []string{"games", "games/duel/dueltest"}},
		"docs":                    {},
		"bot":                     {ours: []string{"bot/chat", "bot/computers", "bot/desks", "bot/mail", "bot/manual", "bot/records", "bot/requests", "bot/table", "bot/told", "games/game", "store"}, tests: []string{"bot/chat/memchat", "bot/export", "bot/hours", "games", "games/*", "games/duel/dueltest", "render", "render/raster", "render/rastertest", "go.etcd.io/bbolt", "pgregory.net/rapid"}},
		"bot/hours":               {ours: []string{"games/game"}, decides: true},
		"bot/rating":              {pure: true},
		"bot/table":               {ours: []string{"bot/chat", "bot/hours", "games/computer", "games/game"}, decides: true, tests: []string{"bot/chat/memchat", "games/*", "pgregory.net/rapid"}},
		"bot/export":              {ours: []string{"bot/chat", "bot/table", "games/game"}, decides: true, tests: []string{"games/*"}},
		"bot/manual":              {ours: []string{"bot/chat", "games/game"}, decides: true, tests: []string{"games", "games/*"}},
		"bot/told":                {ours: []string{"bot/chat", "bot/table", "games/computer", "games/game", "games/turning", "render", "render/raster"}, tests: []string{"games", "games/*", "games/*/view", "render/rastertest"}},
		"bot/lists":               {ours: []string{"bot/chat", "bot/rating", "bot/table", "bot/told", "games/game", "render"}, tests: []string{"games", "games/*"}},
		"bot/records":             {ours: []string{"bot/chat", "bot/export", "bot/hours", "bot/table", "games/game", "store"}, tests: []string{"games", "games/*", "pgregory.net/rapid"}},
		"bot/mail":                {ours: []string{"bot/chat", "bot/lists", "bot/records", "bot/table", "bot/told", "games/game", "store"}, tests: []string{"bot/chat/memchat", "pgregory.net/rapid"}},
		"bot/computers":           {ours: []string{"bot/chat", "bot/records", "bot/table", "games/computer", "games/game"}, tests: []string{"games", "games/*"}},
		"bot/requests":            {ours: []string{"bot/chat", "bot/computers", "bot/export", "bot/hours", "bot/lists", "bot/mail", "bot/manual", "bot/records", "bot/table", "bot/told", "games/computer", "games/game"}, theirs: []string{"golang.org/x/time"}},
		"bot/desks":               {ours: []string{"bot/chat", "bot/lists", "bot/records", "bot/table", "bot/told", "games/game", "games/protocol"}},
		"bot/chat":                {ours: []string{"games/game"}, theirs: []string{"golang.org/x/text"}, tests: []string{"pgregory.net/rapid"}},
		"bot/chat/memchat":        {ours: []string{"bot/chat"}, tested: true},
		"bot/discord":             {ours: []string{"bot/chat", "store"}, theirs: []string{"github.com/bwmarrin/discordgo", "github.com/gorilla/websocket", "golang.org/x/time"}, tests: []string{"*", "pgregory.net/rapid"}},
		"bot/slack":               {ours: []string{"bot/chat"}, theirs: []string{"github.com/slack-go/slack"}, tests: []string{"*", "pgregory.net/rapid", "gopkg.in/yaml.v3"}},
		"bot/chattest":            {ours: []string{"bot", "bot/chat", "bot/export", "bot/web/seats", "games", "games/*", "store", "render", "render/raster", "render/rastertest"}, theirs: []string{"pgregory.net/rapid"}, tests: []string{"bot/chat/memchat"}, tested: true},
		"bot/discord/discordtest": {theirs: []string{"github.com/gorilla/websocket", "github.com/santhosh-tekuri/jsonschema"}, tests: []string{"*", "github.com/bwmarrin/discordgo"}},
		"bot/slack/slacktest":     {theirs: []string{"github.com/gorilla/websocket"}, tests: []string{"*"}},
		"bot/web/page":            {ours: []string{"bot/chat"}},
		"bot/web/callers":         {theirs: []string{"golang.org/x/time"}},
		"bot/web/programs":        {ours: []string{"bot/chat", "bot/web/callers", "games/protocol"}, theirs: []string{"golang.org/x/time"}, tests: []string{"*"}},
		"bot/web/seats":           {ours: []string{"bot/chat", "bot/web/callers", "bot/web/page", "games/game", "store"}, theirs: []string{"github.com/SherClockHolmes/webpush-go", "golang.org/x/time"}, tests: []string{"*"}},
		"bot/web":                 {ours: []string{"bot/chat", "bot/web/page", "store"}, theirs: []string{"golang.org/x/text"}, tests: []string{"*", "github.com/andybalholm/brotli", "github.com/chromedp", "github.com/go-fonts/latin-modern"}},
		"examples/player":         {},
		"games":                   {ours: []string{"games/*"}, theirs: []string{"golang.org/x/tools/txtar"}, tests: []string{"games/*/view", "render", "render/raster", "render/rastertest"}},
		"games/duel/dueltest":     {ours: []string{"games/duel", "games/game"}, pure: true, tested: true},
		"games/computer":          {ours: []string{"games/game"}, tests: []string{"games", "games/*"}, pure: true},
		"games/protocol":          {ours: []string{"games/game"}, tests: []string{"games", "games/*"}, pure: true},
		"games/turning":           {ours: []string{"games/computer", "games/game"}, tests: []string{"games/*", "render"}, pure: true},
		"games/gametest":          {ours: []string{"games/game", "render"}, tested: true},
		"games/game":              {ours: []string{"render"}, tests: []string{"pgregory.net/rapid"}},
		"games/hex":               {pure: true, tests: []string{"pgregory.net/rapid"}},
		"render":                  {tests: []string{"pgregory.net/rapid"}},
		"render/raster":           {ours: []string{"render"}, theirs: []string{"github.com/fogleman/gg", "github.com/golang/freetype", "github.com/go-fonts/latin-modern", "github.com/klauspost/compress", "golang.org/x/image"}, tests: []string{"render/rastertest", "pgregory.net/rapid"}},
		"render/rastertest":       {ours: []string{"render"}, tests: []string{"pgregory.net/rapid"}},
		"store":                   {theirs: []string{"go.etcd.io/bbolt", "golang.org/x/sys"}, tests: []string{"store/storetest", "pgregory.net/rapid"}},
		"store/etcd":              {ours: []string{"store"}, theirs: []string{"go.etcd.io/etcd", "go.uber.org/zap", "google.golang.org/grpc"}},
		"store/etcd/etcdtest":     {ours: []string{"bot", "bot/chat", "bot/chat/memchat", "bot/discord", "bot/discord/discordtest", "bot/slack", "bot/slack/slacktest", "bot/web/seats", "games", "games/*", "render", "store", "store/etcd", "store/storetest"}, theirs: []string{"github.com/anishathalye/porcupine", "go.etcd.io/etcd", "go.uber.org/zap", "google.golang.org/grpc", "gopkg.in/yaml.v3"}}, // a module of its own
		"store/storetest":         {ours: []string{"store"}, theirs: []string{"pgregory.net/rapid"}},
	}
	tests := []string{"games/gametest", "render", "render/raster", "render/rastertest", "golang.org/x/tools/txtar", "pgregory.net/rapid"}
	for _, g := range tested {
		folder := "games/" + g.Key
		ours := []string{"games/game", "games/hex"}
		for _, name := range printed[g.Key] {
			all[folder+"/"+name] = room{ours: slices.Clone(ours), tests: tests, pure: true}
			ours = append(ours, folder+"/"+name)
		}
		all[folder+"/view"] = room{ours: append(slices.Clone(ours), "render"), tests: tests, draws: true, pure: true}
		ours = append(ours, folder+"/view")
		for _, name := range ruled[g.Key] {
			others := slices.DeleteFunc(slices.Clone(ours), func(o string) bool { return o == apart[folder+"/"+name] })
			all[folder+"/"+name] = room{ours: others, tests: append([]string{"games/*", folder + "/*"}, tests...), pure: true}
			ours = append(ours, folder+"/"+name)
		}
		all[folder] = room{ours: slices.Clone(ours), tests: append([]string{folder + "/*"}, tests...), pure: true, tested: !slices.Contains(All, g)}
		if name := harness[g.Key]; name != "" {
			all[folder+"/"+name] = room{ours: append(ours, folder, "games/gametest"), tested: true}
		}
	}
	return all
}

// printed are the folders of a game that hold what is printed, and the geometry of its
// board. Each may import those before it. The view of a game stands on them and on
// render, and the rules on all of them: so a picture cannot show what the view does not
// hold.
var printed = map[string][]string{
	"blackspot": {"inch", "figures", "roster", "board"},
	"jaws":      {"board", "standing"},
	"boarders":  {"chart", "roster"},
	"moby":      {"board"},
	"race":      {"board"},
}

// ruled are the folders of a game that hold sections of its rules, what reads and offers
// lines, and what a search needs. Each may import what is printed, the view and those
// before it.
var ruled = map[string][]string{
	"blackspot": {"deed", "sea", "battle", "harm", "yard", "magic", "movement", "gunnery", "boarding", "monsters", "orders", "rules", "menu", "search"},
	"boarders":  {"battle", "outlook"},
	"jaws":      {"sharkturn", "sides", "input", "menu", "island", "orca"},
	"race":      {"squares", "voyage"},
	"moby":      {"sea"},
}

// harness are the folders with which the tests of a game's folders play it.
var harness = map[string]string{"blackspot": "spottest", "jaws": "jawstest"}

// apart are folders that may not import one that they otherwise might: the two acts of JAWS
// know nothing of each other.
var apart = map[string]string{"games/jaws/orca": "games/jaws/island"}

// impure are packages with which a game could read a clock, use randomness or do
// input and output.
var impure = []string{"time", "os", "io/fs", "io/ioutil", "net", "math/rand", "crypto/rand", "runtime", "sync", "log", "unsafe", "syscall", "C"}

// clock is what reads the machine's clock, or waits by it.
var clock = regexp.MustCompile(`\btime\.(Now|Since|Until|After|AfterFunc|Sleep|Tick|NewTimer|NewTicker)\(`)

// vague are package names that say nothing about the package.
var vague = []string{"util", "utils", "common", "helper", "helpers", "misc", "base", "shared", "lib"}

// TestArrows reads the sources itself. If it asked the go tool, the test cache
// could hide a new import.
func TestArrows(t *testing.T) {
	if err := checkArrows(os.DirFS(".."), rooms()); err != nil {
		t.Error(err)
	}
}

func checkArrows(module fs.FS, rooms map[string]room) error {
	var faults []error
	err := fs.WalkDir(module, ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && file != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || path.Ext(file) != ".go":
			return nil
		}
		if err := checkImports(module, file, rooms); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", file, err))
		}
		return nil
	})
	return errors.Join(append(faults, err)...)
}

func checkImports(module fs.FS, file string, rooms map[string]room) error {
	folder := path.Dir(file)
	r, ok := rooms[folder]
	if !ok {
		return fmt.Errorf("the folder %s is not in the plan of the house", folder)
	}
	data, err := fs.ReadFile(module, file)
	if err != nil {
		return err
	}
	source, err := parser.ParseFile(token.NewFileSet(), file, data, parser.ImportsOnly)
	if err != nil {
		return err
	}
	if name := strings.TrimSuffix(source.Name.Name, "_test"); slices.Contains(vague, name) {
		return fmt.Errorf("the package name %s says nothing", name)
	}
	isTest := strings.HasSuffix(file, "_test.go")
	may := slices.Concat(r.ours, r.theirs)
	if isTest {
		may = append(may, r.tests...)
		may = append(may, folder) // from package x_test
	}
	if r.decides && !isTest && clock.Match(data) {
		return errors.New("it is handed the time, and looks at a clock")
	}
	for _, spec := range source.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return err
		}
		onceDrawn := imported == "sync" && r.draws // static layers are made once
		if r.pure && !isTest && within(imported, impure) && !onceDrawn {
			return fmt.Errorf("the rules of a game are pure, and it imports %s", imported)
		}
		ours, isOurs := strings.CutPrefix(imported, "shipboard/")
		ofTime := imported == "time" || imported == "time/tzdata" // the second is data alone
		if r.decides && !isTest && !ofTime && (within(imported, impure) || imported == "context" || ours == "store") {
			return fmt.Errorf("what it needs is handed in, and it imports %s", imported)
		}
		switch {
		case isOurs && !isTest && !r.tested && rooms[ours].tested:
			return fmt.Errorf("only tests may import %s", ours)
		case isOurs && !slices.ContainsFunc(may, func(m string) bool { return matches(m, ours) }):
			return fmt.Errorf("it may not import %s", ours)
		case !isOurs && strings.Contains(strings.Split(imported, "/")[0], ".") && !within(imported, may):
			return fmt.Errorf("it may not import %s", imported)
		}
	}
	return nil
}

// matches reports whether a name in the table matches a folder: the folder
// itself, any folder ("*"), or a folder directly below ("games/*").
func matches(name, folder string) bool {
	ok, err := path.Match(name, folder)
	return name == "*" || err == nil && ok
}

// within reports whether a package is one of parents or below one.
func within(imported string, parents []string) bool {
	return slices.ContainsFunc(parents, func(p string) bool {
		return imported == p || strings.HasPrefix(imported, p+"/")
	})
}

func TestArrowsFindsWrongOnes(t *testing.T) {
	plan := map[string]room{
		"bot":             {ours: []string{"bot/chat", "games/game"}, tests: []string{"games/*", "pgregory.net/rapid"}},
		"bot/table":       {ours: []string{"store"}, decides: true},
		"bot/web":         {ours: []string{"bot"}, tests: []string{"*"}},
		"games/jaws":      {ours: []string{"games/game"}, pure: true},
		"games/race":      {ours: []string{"games/game", "games/race/view"}, pure: true},
		"games/race/view": {ours: []string{"games/game", "render"}, pure: true, draws: true},
		"games/duel":      {tested: true},
		"cmd":             {ours: []string{"*"}},
		"render":          {},
	}
	for _, c := range []struct{ file, source, want string }{
		{"bot/a.go", `package bot; import ("fmt"; "net/http"; "shipboard/games/game")`, ""},
		{"bot/a.go", `package bot; import "shipboard/games/jaws"`, "bot/a.go: it may not import games/jaws"},
		{"bot/a.go", `package bot; import "pgregory.net/rapid"`, "may not import pgregory.net/rapid"},
		{"bot/a_test.go", `package bot_test; import ("shipboard/games/jaws"; "pgregory.net/rapid"; "shipboard/bot")`, ""},
		{"bot/a_test.go", `package bot; import "shipboard/render"`, "may not import render"},
		{"bot/a_test.go", `package bot; import "shipboard/games/duel"`, ""},
		{"cmd/a.go", `package main; import "shipboard/games/duel"`, "only tests may import games/duel"},
		{"bot/table/a.go", `package table; import "time"; var d time.Duration`, ""},
		{"bot/table/a.go", `package table; import "time"; var d = time.Now()`, "looks at a clock"},
		{"bot/table/a.go", `package table; import "time"; var d = time.Since(time.Time{})`, "looks at a clock"},
		{"bot/table/a.go", `package table; import "sync"`, "handed in, and it imports sync"},
		{"bot/table/a.go", `package table; import "shipboard/store"`, "handed in, and it imports shipboard/store"},
		{"bot/web/a_test.go", `package web; import "shipboard/render/raster"`, ""},
		{"bot/web/a.go", `package web; import "shipboard/store"`, "may not import store"},
		{"games/jaws/shark.go", `package jaws; import "shipboard/render"`, "may not import render"},
		{"games/race/view/hand.go", `package view; import "shipboard/render/raster"`, "may not import render/raster"},
		{"games/race/view/ships.go", `package view; import ("sync"; "shipboard/render")`, ""},
		{"games/race/view/ships.go", `package view; import "shipboard/games/race"`, "may not import games/race"},
		{"games/race/race.go", `package race; import "shipboard/render"`, "may not import render"},
		{"games/jaws/shark.go", `package jaws; import "time"`, "pure, and it imports time"},
		{"games/jaws/shark.go", `package jaws; import r "math/rand/v2"`, "pure, and it imports math/rand/v2"},
		{"games/jaws/shark_test.go", `package jaws; import "os"`, ""},
		{"render/a.go", `package render; import "github.com/fogleman/gg"`, "may not import github.com/fogleman/gg"},
		{"render/a.go", `package helpers`, "says nothing"},
		{"tools/a.go", `package tools`, "the folder tools is not in the plan"},
		{"a.go", `package shipboard`, "the folder . is not in the plan"},
		{"render/testdata/a.go", `package x; import "nowhere.org"`, ""},
		{"render/a.go", `packag`, "expected 'package'"},
	} {
		err := checkArrows(fstest.MapFS{c.file: {Data: []byte(c.source)}}, plan)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %s: error %v, want %q", c.file, c.source, err, c.want)
		}
	}
}
