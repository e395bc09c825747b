package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"shipboard/games"
)

// TestMain lets the tests start this test binary as Shipboard, with their fake
// chats, or as a player in the arena.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == testPlayer {
		playInArena(os.Args[2])
		return
	}
	if os.Getenv("SHIPBOARD_TEST_AS_MAIN") == "" {
		os.Exit(m.Run())
	}
	p := &process{in: os.Stdin, out: os.Stdout, err: os.Stderr, env: os.Getenv, games: games.All}
	if at := os.Getenv(testDiscord); at != "" {
		p.network = toDiscordAt(at)
	}
	p.network.slackURL = os.Getenv("SHIPBOARD_TEST_SLACK")
	os.Exit(p.main(os.Args[1:]))
}

// command returns Shipboard as a separate process.
func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self, args...)
	cmd.Env = append(os.Environ(), "SHIPBOARD_TEST_AS_MAIN=1")
	return cmd
}

// shipboard runs a command line in this process, without tokens.
func shipboard(t *testing.T, stdin string, args ...string) (code int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	p := &process{in: strings.NewReader(stdin), out: &o, err: &e, env: environment(nil), games: games.All}
	code = p.run(t.Context(), args)
	return code, o.String(), e.String()
}

func TestCommandLines(t *testing.T) {
	for _, c := range []struct {
		args      string
		stdin     string
		code      int
		out, errs string // parts of the output
	}{
		{"--help", "", 0, "Play on a local web page", ""},
		{"", "", exitUsage, "", "expected one of"},
		{"sail", "", exitUsage, "", "sail"},
		{"play --prot 80", "", exitUsage, "", "unknown flag --prot"},
		{"play --port eighty", "", exitUsage, "", "--port"},
		{"play --listen=nowhere", "", exitUsage, "", `"nowhere" is not an address`},
		{"version --log-format=xml", "", exitUsage, "", "--log-format"},
		{"version", "", 0, "shipboard ", ""},
		{"referee", `{"op":"games"}`, 0, `{"ok":true,"games":[{"key":"jaws"`, ""},
		{"verify no-such-file.json", "", exitFailed, "", "read the exported game"},
		{"verify -", "{}", exitFailed, "", "the game does not hold"},
		{"draw no-such-file.txtar", "", exitFailed, "", "read the transcript"},
		{"draw main_test.go", "", exitFailed, "", "the first line must say what is shown"},
		{"backup --store no-such.db copy.db", "", exitFailed, "", "there is no store to copy"},
		{"healthcheck --store no-such.db", "", exitFailed, "", "no Shipboard plays with no-such.db now"},
		{"serve --store no-such.db", "", exitFailed, "", "there is no chat to serve: set DISCORD_TOKEN"},
		{"serve --shards=many", "", exitUsage, "", "--shards"},
		{"serve --shards=-1", "", exitUsage, "", "-1 is not a number of connections"},
		{"doctor --invite", "", exitFailed, "", "set DISCORD_TOKEN"},
	} {
		t.Run(c.args, func(t *testing.T) {
			code, out, errs := shipboard(t, c.stdin, strings.Fields(c.args)...)
			if code != c.code || !strings.Contains(out, c.out) || !strings.Contains(errs, c.errs) {
				t.Errorf("exit %d\nout: %s\nerr: %s\nwant %d, %q, %q", code, out, errs, c.code, c.out, c.errs)
			}
			if c.errs == "" && errs != "" {
				t.Errorf("complained: %s", errs)
			}
		})
	}
}

// model returns the parser of the command line.
func model(t *testing.T) *kong.Kong {
	t.Helper()
	parser, err := kong.New(&cli{}, kong.Name("shipboard"))
	if err != nil {
		t.Fatal(err)
	}
	return parser
}

func TestEveryFlagHasAnEnvironmentVariable(t *testing.T) {
	seen := map[string]string{}
	err := kong.Visit(model(t).Model, func(node kong.Visitable, next kong.Next) error {
		if f, ok := node.(*kong.Flag); ok && f.Name != "help" {
			want := "SHIPBOARD_" + strings.ToUpper(strings.ReplaceAll(f.Name, "-", "_"))
			if !reflect.DeepEqual(f.Envs, []string{want}) {
				t.Errorf("--%s is set by %v; want %s", f.Name, f.Envs, want)
			}
			if f.Help == "" {
				t.Errorf("--%s is not explained", f.Name)
			}
			seen[f.Name] = want
		}
		return next(nil)
	})
	if err != nil || len(seen) < 8 {
		t.Errorf("%d flags, %v", len(seen), err)
	}
}

func TestEnvironmentSetsFlags(t *testing.T) {
	t.Setenv("SHIPBOARD_LISTEN", "true")
	t.Setenv("SHIPBOARD_PORT", "8400")
	t.Setenv("SHIPBOARD_OPEN", "false")
	t.Setenv("SHIPBOARD_STORE", "/data/play.db")
	t.Setenv("SHIPBOARD_LOG_FORMAT", "json")
	for _, c := range []struct {
		args []string
		want listen
	}{
		{[]string{"play"}, everywhere},
		{[]string{"play", "--listen=10.0.0.7"}, "10.0.0.7"},
		{[]string{"play", "--listen=false"}, ""},
	} {
		var got cli
		parser, err := kong.New(&got, kong.Name("shipboard"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := parser.Parse(c.args); err != nil {
			t.Fatal(err)
		}
		if p := got.Play; p.Listen != c.want || p.Port != 8400 || p.Open || p.Store != "/data/play.db" || got.LogFormat != "json" {
			t.Errorf("%v: %+v", c.args, got)
		}
	}
}

// Every example in --help must work as written.
func TestHelpExamples(t *testing.T) {
	examples := map[string][]string{}
	for _, c := range model(t).Model.Children {
		code, out, errs := shipboard(t, "", c.Name, "--help")
		if code != 0 || errs != "" {
			t.Errorf("%s --help: exit %d, %s", c.Name, code, errs)
		}
		for line := range strings.Lines(out) {
			if example, ok := strings.CutPrefix(strings.TrimSpace(line), "$ "); ok {
				examples[c.Name] = append(examples[c.Name], example)
			}
		}
		if len(examples[c.Name]) == 0 {
			t.Errorf("%s --help shows no example", c.Name)
		}
	}

	transcripts, err := filepath.Abs(filepath.Join("..", "..", "games"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.CopyFS("games", os.DirFS(transcripts)); err != nil {
		t.Fatal(err)
	}
	write := func(name string, data []byte) {
		t.Helper()
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("game.json", []byte("{}"))
	newStore(t, "play.db")
	for name, lines := range examples {
		for _, line := range lines {
			t.Run(line, func(t *testing.T) {
				line, root := strings.CutPrefix(line, "sudo ")
				line, want := strings.TrimPrefix(line, "shipboard "), 0
				stdin := ""
				if root || slices.Contains([]string{"play", "healthcheck", "move", "tables", "restore", "setup"}, name) { // see TestPlayProcess, TestTables and TestService; move needs a cluster
					accepts(t, line, strings.Fields(line))
					return
				}
				switch name {
				case "verify", "replay", "fork": // it reads the file and refuses it
					want = exitFailed
				case "serve", "doctor": // they find no tokens here; see TestServe and TestDoctor
					want = exitFailed
					t.Setenv("XDG_CONFIG_HOME", t.TempDir())
				case "compact": // the store in the settings folder, or a named one
					settings := t.TempDir()
					t.Setenv("XDG_CONFIG_HOME", settings)
					if err := os.MkdirAll(filepath.Join(settings, "shipboard"), 0o700); err != nil {
						t.Fatal(err)
					}
					newStore(t, filepath.Join(settings, "shipboard", "serve.db"))
					newStore(t, "serve.db")
				case "salvage": // an undamaged store can be salvaged, too
					newStore(t, "serve.db")
				case "referee": // the rest of the line is the shell's
					stdin, line = `{"op":"games"}`, "referee"
				}
				code, out, errs := shipboard(t, stdin, strings.Fields(line)...)
				if code != want || code == 0 && out == "" {
					t.Errorf("exit %d, want %d\n%s%s", code, want, out, errs)
				}
			})
		}
	}
}

func TestLogs(t *testing.T) {
	for _, c := range []struct {
		format    string
		journaled bool
		want      string
	}{
		{"text", false, `^time=\S+ level=WARN msg=ahoy\n$`},
		{"text", true, `^level=WARN msg=ahoy\n$`},
		{"json", false, `^{"time":"[^"]+","level":"WARN","msg":"ahoy"}\n$`},
		{"json", true, `^{"time":"[^"]+","level":"WARN","msg":"ahoy"}\n$`}, // for programs that read the message alone
	} {
		var out bytes.Buffer
		log := cli{LogFormat: c.format, LogLevel: "warn"}.logger(&out, c.journaled)
		log.Info("quiet")
		log.Warn("ahoy")
		if !regexp.MustCompile(c.want).MatchString(out.String()) {
			t.Errorf("%+v: %s", c, out.String())
		}
	}
}

// A signal ends the referee between two requests, and so does a closed pipe.
func TestRefereeProcess(t *testing.T) {
	cmd := command(t, "referee")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, "nonsense\n"); err != nil {
		t.Fatal(err)
	}
	reply := make([]byte, len(`{"ok":false`))
	if _, err := io.ReadFull(out, reply); err != nil || string(reply) != `{"ok":false` {
		t.Fatalf("%s, %v", reply, err)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, out); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("stopped by a signal: %v", err)
	}
}

func TestTogetherStops(t *testing.T) {
	waits := func(ctx context.Context) error { <-ctx.Done(); return nil }
	broken := errors.New("broken")
	if err := runAll(t.Context(), stopTime, []task{waits, func(context.Context) error { return broken }}); !errors.Is(err, broken) {
		t.Errorf("one fails: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := runAll(ctx, stopTime, []task{waits, waits}); err != nil {
		t.Errorf("all stop: %v", err)
	}
	hang := make(chan struct{})
	defer close(hang)
	err := runAll(ctx, 1, []task{waits, func(context.Context) error { <-hang; return nil }})
	if err == nil || !strings.Contains(err.Error(), "did not stop within") {
		t.Errorf("one hangs: %v", err)
	}
}
