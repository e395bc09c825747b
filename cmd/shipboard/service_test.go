package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/slack/slacktest"
	"shipboard/games"
)

// The unit files.
const (
	serviceFile = "deploy/shipboard.service"
	memberFile  = "deploy/etcd.service"
)

// systemdKeys returns the values of a unit file, by key. No key is there twice.
func systemdKeys(t *testing.T, file string) map[string]string {
	t.Helper()
	told := map[string]string{}
	for line := range strings.Lines(atRoot(t, file)) {
		key, value, ok := strings.Cut(strings.TrimSpace(line), "=")
		if !ok || strings.HasPrefix(key, "#") {
			continue
		}
		if told[key] != "" {
			t.Errorf("it tells %s twice", key)
		}
		told[key] = value
	}
	return told
}

// unitVariables are the variables that a unit sets.
func unitVariables(told map[string]string) map[string]string {
	set := map[string]string{}
	for pair := range strings.FieldsSeq(told["Environment"]) {
		name, value, _ := strings.Cut(pair, "=")
		set[name] = value
	}
	return set
}

func TestServiceFitsTheCommands(t *testing.T) {
	told := systemdKeys(t, serviceFile)
	words := strings.Fields(told["ExecStart"])
	if len(words) == 0 || words[0] != "/usr/local/bin/shipboard" {
		t.Fatalf("it starts %v", words)
	}
	accepts(t, told["ExecStart"], words[1:])
	if !slices.Equal(words[1:], []string{"serve"}) {
		t.Errorf("it starts %v", words)
	}
	set := unitVariables(told)
	for name := range set {
		if !variables(t)[name] {
			t.Errorf("it sets %s, which nothing reads", name)
		}
	}
	kept := set["SHIPBOARD_STORE"]
	if filepath.Dir(kept) != "/var/lib/"+told["StateDirectory"] || set["SHIPBOARD_NEW"] != "true" {
		t.Errorf("it sets %s, and may write to %s alone", told["Environment"], told["StateDirectory"])
	}
	stop, err := time.ParseDuration(told["TimeoutStopSec"] + "s")
	if err != nil {
		t.Fatal(err)
	}
	grace, err := time.ParseDuration(flagDefault(t, "serve", "grace"))
	if err != nil {
		t.Fatal(err)
	}
	if stop <= grace {
		t.Errorf("it is killed after %v, though a stop may take %v", stop, grace)
	}
	for _, place := range []string{serviceFile, told["EnvironmentFile"], words[0], kept} {
		if !strings.Contains(atRoot(t, "docs/running.md"), place) {
			t.Errorf("docs/running.md does not tell of %s", place)
		}
	}
}

// The service may do little on its machine: systemd counts what it may, from 0 to 10.
func TestServiceIsConfined(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("there is no systemd-analyze")
	}
	said, err := exec.CommandContext(t.Context(), analyze, "security", "--offline=yes", "--threshold=29", "../../"+serviceFile).CombinedOutput()
	if strings.Contains(string(said), "unrecognized option") {
		t.Skip("this systemd-analyze cannot tell")
	}
	if err != nil {
		t.Errorf("%v\n%s", err, said)
	}
	if told := systemdKeys(t, serviceFile); told["Type"] != "notify" || told["MemoryMax"] == "" {
		t.Errorf("it is of the type %q, and may take %q of memory", told["Type"], told["MemoryMax"])
	}
}

// systemd itself finds no fault in the unit files.
func TestServiceIsGood(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("there is no systemd-analyze")
	}
	here, err := os.Executable() // systemd wants a binary that exists
	if err != nil {
		t.Fatal(err)
	}
	verify := func(file, unit string) string {
		t.Helper()
		copied := filepath.Join(t.TempDir(), filepath.Base(file))
		if err := os.WriteFile(copied, []byte(unit), 0o644); err != nil {
			t.Fatal(err)
		}
		said, err := exec.CommandContext(t.Context(), analyze, "verify", copied).CombinedOutput()
		if err != nil {
			return string(said) + err.Error()
		}
		return string(said) // unknown keys are warnings, not errors
	}
	for file, binary := range map[string]string{serviceFile: "/usr/local/bin/shipboard", memberFile: "/usr/local/bin/etcd"} {
		unit := strings.Replace(atRoot(t, file), "ExecStart="+binary, "ExecStart="+here, 1)
		if said := verify(file, unit); said != "" {
			t.Errorf("systemd says of %s\n%s", file, said)
		}
		if said := verify(file, strings.Replace(unit, "RestartSec", "RestSec", 1)); said == "" {
			t.Errorf("systemd finds nothing wrong with what is wrong in %s", file)
		}
	}
}

// With --service a command asks the service: its settings hold, and its store.
func TestServiceIsAsked(t *testing.T) {
	slack, root := newSlack(t), t.TempDir()
	for _, folder := range []string{"/etc", filepath.Dir(serviceStore)} {
		if err := os.MkdirAll(root+folder, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) (code int, out, errs string) {
		t.Helper()
		var o, e bytes.Buffer
		p := &process{out: &o, err: &e, root: root, env: environment(nil), games: games.All, network: network{slackURL: slack.URL()}}
		code = p.run(t.Context(), args)
		return code, o.String(), e.String()
	}
	if code, _, errs := run("doctor", "--service"); code != exitFailed || !strings.Contains(errs, "there is no service here") {
		t.Errorf("without one: exit %d, %s", code, errs)
	}
	kept := root + serviceStore
	settings := "# a comment\nSLACK_BOT_TOKEN=" + slacktest.BotToken + "\n SLACK_APP_TOKEN = \"" + slacktest.AppToken + "\"\nSHIPBOARD_PAGE='http://nowhere.example'\n"
	if err := os.WriteFile(root+serviceSettings, []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := run("healthcheck", "--store", "none.db"); code != exitFailed || !strings.Contains(errs, "sudo shipboard healthcheck --service") {
		t.Errorf("who asks another: exit %d, %s", code, errs)
	}
	w := serve(t, slackTokens(), network{slackURL: slack.URL()}, "--store", kept)
	w.becomesReady()
	if code, out, errs := run("healthcheck", "--ready", "--service"); code != 0 || out != "ready\n" {
		t.Errorf("healthcheck: exit %d, %s%s", code, out, errs)
	}
	_, out, _ := run("doctor", "--service")
	for _, want := range []string{"ok    slack, ", "ok    the store: " + kept, "mend  the page: --page: http://nowhere.example"} {
		if !strings.Contains(out, want) {
			t.Errorf("doctor does not say %q:\n%s", want, out)
		}
	}
	monday := filepath.Join(t.TempDir(), "monday.db")
	if code, _, errs := run("backup", "--service", monday); code != 0 {
		t.Errorf("backup: exit %d, %s", code, errs)
	}
	if code, _, errs := run("restore", "--service", monday); code != exitFailed || !strings.Contains(errs, "stop it first") {
		t.Errorf("restore while it serves: exit %d, %s", code, errs)
	}
	w.end()
	if code, out, errs := run("restore", "--service", monday); code != 0 || !strings.Contains(out, kept+".replaced") {
		t.Errorf("restore: exit %d, %s%s", code, out, errs)
	}
	serve(t, slackTokens(), network{slackURL: slack.URL()}, "--store", kept).becomesReady()
}

// The unit keeps its settings and its store where --service looks for them.
func TestServiceIsWhereTheUnitHasIt(t *testing.T) {
	told := systemdKeys(t, serviceFile)
	if told["EnvironmentFile"] != serviceSettings || unitVariables(told)["SHIPBOARD_STORE"] != serviceStore {
		t.Errorf("its settings are in %s, and its store is set by %s", told["EnvironmentFile"], told["Environment"])
	}
}
