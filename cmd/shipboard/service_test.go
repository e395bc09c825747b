package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
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
