package games

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// suites are the tests that stand beside no file: those of what is more than one file,
// or of what is none of ours.
var suites = []string{
	"bot",                 // whole tables, through all of its rooms
	"games",               // what every game owes
	"store/etcd/etcdtest", // replicas on a cluster

	// Whole games, and the players of them.
	"bot/discord/hall", "bot/discord/counts", "bot/discord/killed", "bot/discord/playing", "bot/discord/load", "bot/discord/loadcount",
	"bot/slack/hall", "bot/slack/counts", "bot/slack/killed", "bot/slack/playing", "bot/slack/shown",
	"bot/web/assets", "bot/web/blackspot", "bot/web/jaws", "bot/web/browser", "bot/web/seat", "bot/web/guest", "bot/web/activity", "bot/web/site", "bot/web/walk",
	"bot/web/seats/hall", "bot/web/seats/linked", "bot/web/seats/threats", "cmd/shipboard/onetable", "cmd/shipboard/together", "cmd/shipboard/killed", "bot/told/replaytwins",
	"games/blackspot/whole", "games/game/toy", "store/crash",

	// The Dockerfile, the README with the pages of docs, the manual, and the services that run the program.
	"cmd/shipboard/deploy", "cmd/shipboard/docs", "cmd/shipboard/manual", "games/guides", "cmd/shipboard/service", "cmd/shipboard/serveprocess", "cmd/shipboard/installed",

	// What people ask, and the rules that answer it.
	"bot/manual/questions",

	// The parts of the games' pictures that the page's start shows.
	"bot/web/boards",

	// The pictures of positions, drawn through the views of whole games.
	"games/blackspot/pictures",
	"games/jaws/pictures",
	"games/boarders/pictures",
	"games/moby/pictures",

	// A picture to draw, and a plain way to draw it.
	"render/raster/board", "render/raster/naive",
}

// A test stands beside the file that it tests and bears its name, so that one is found
// by the other.
func TestTestsStandBesideTheirFiles(t *testing.T) {
	if err := checkBeside(os.DirFS(".."), suites); err != nil {
		t.Error(err)
	}
}

// system ends the name of a file for one system, whose test may be for that one alone.
var system = regexp.MustCompile(`_(linux|unix|windows|other)$`)

func checkBeside(module fs.FS, suites []string) error {
	var lost []string
	stand := make(map[string]bool) // the suites that are there
	err := fs.WalkDir(module, ".", func(file string, d fs.DirEntry, err error) error {
		name, isTest := strings.CutSuffix(file, "_test.go")
		if err != nil || d.IsDir() || !isTest {
			return err
		}
		folder, base := path.Split(name)
		for _, suite := range []string{name, path.Clean(folder)} {
			if slices.Contains(suites, suite) {
				stand[suite] = true
				return nil
			}
		}
		if base == "main" || base == "export" { // Go's own names: TestMain, and what a package shows to its tests alone
			return nil
		}
		could := []string{name + ".go", system.ReplaceAllString(name, "") + ".go", folder + "page/" + base + ".js"}
		for _, room := range ruled[path.Base(folder)] { // the lines of the match play a section of its rulebook
			could = append(could, folder+room+"/"+base+".go")
		}
		for _, tested := range could {
			if _, err := fs.Stat(module, tested); err == nil {
				return nil
			}
		}
		lost = append(lost, file)
		return nil
	})
	if err != nil {
		return err
	}
	for _, suite := range suites {
		if !stand[suite] {
			lost = append(lost, suite+", which is listed")
		}
	}
	if len(lost) > 0 {
		return fmt.Errorf("these stand beside no file that bears their name: %s", strings.Join(lost, "; "))
	}
	return nil
}

func TestALostTestIsFound(t *testing.T) {
	files := func(names ...string) fstest.MapFS {
		all := make(fstest.MapFS)
		for _, name := range names {
			all[name] = new(fstest.MapFile)
		}
		return all
	}
	for _, c := range []struct {
		files fstest.MapFS
		good  bool
	}{
		{files("games/boarders/battle/fire.go", "games/boarders/fire_test.go", "suite/z_test.go"), true},
		{files("games/moby/battle/fire.go", "games/moby/fire_test.go", "suite/z_test.go"), false},
		{files("a/x.go", "a/x_test.go", "b/y.go", "b/y_linux_test.go", "suite/z_test.go", "a/main_test.go"), true},
		{files("web/page/x.js", "web/x_test.go", "suite/z_test.go"), true},
		{files("a/x.go", "a/y_test.go", "suite/z_test.go"), false},
		{files("a/x.go", "b/x_test.go", "suite/z_test.go"), false},
		{files("a/x.go", "a/x_test.go"), false}, // the suite is gone
	} {
		if err := checkBeside(c.files, []string{"suite"}); (err == nil) != c.good {
			t.Errorf("%v: %v", c.files, err)
		}
	}
}
