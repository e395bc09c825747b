package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"

	"shipboard/store/etcd"
)

// Files for a cluster.
const (
	composeFile = "deploy/compose.yaml"
	memberEnv   = "deploy/etcd.env"
)

// composed is one service of the compose file.
type composed struct {
	Command     []string
	Environment map[string]string
	Volumes     []string
	Ports       []string
	Grace       string         `yaml:"stop_grace_period"`
	Needs       map[string]any `yaml:"depends_on"`
}

// compose reads the compose file.
func compose(t *testing.T) map[string]composed {
	t.Helper()
	var file struct{ Services map[string]composed }
	if err := yaml.Unmarshal([]byte(atRoot(t, composeFile)), &file); err != nil {
		t.Fatal(err)
	}
	return file.Services
}

// All that the compose file tells Shipboard exists, and its addresses are those of its members.
func TestComposeFitsTheCommands(t *testing.T) {
	services, known, image := compose(t), variables(t), dockerfile(t)
	var members, replicas []string
	for name := range services {
		if strings.HasPrefix(name, "etcd") {
			members = append(members, name)
		} else {
			replicas = append(replicas, name)
		}
	}
	slices.Sort(members)
	if len(members) != 3 || len(replicas) != 2 {
		t.Errorf("there are the members %v and the replicas %v", members, replicas)
	}
	grace, err := time.ParseDuration(flagDefault(t, "serve", "grace"))
	if err != nil {
		t.Fatal(err)
	}
	notice, err := time.ParseDuration(flagDefault(t, "serve", "notice"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range replicas {
		s := services[name]
		accepts(t, name, s.Command)
		for variable := range s.Environment {
			if !known[variable] {
				t.Errorf("%s: nothing reads %s", name, variable)
			}
		}
		at, err := etcd.ParseAddress(s.Environment["SHIPBOARD_STORE"])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for i, m := range at.Members {
			if m != members[i]+":2379" {
				t.Errorf("%s keeps its store at %s, and the members are %v", name, at, members)
			}
			if _, ok := s.Needs[members[i]]; !ok {
				t.Errorf("%s does not wait for %s", name, members[i])
			}
		}
		for _, p := range s.Ports {
			if port := p[strings.LastIndex(p, ":")+1:]; !slices.Contains(strings.Fields(image["EXPOSE"]), port) {
				t.Errorf("%s: the image does not show port %s", name, port)
			}
		}
		if d, err := time.ParseDuration(s.Grace); err != nil || d < notice+grace+time.Second {
			t.Errorf("%s is killed after %s, though a stop may take %v", name, s.Grace, notice+grace)
		}
	}
	var initial []string
	for _, name := range members {
		initial = append(initial, fmt.Sprintf("%s=http://%s:2380", name, name))
	}
	for _, name := range members {
		s := services[name]
		checkMember(t, name, s.Environment)
		if got := s.Environment["ETCD_INITIAL_CLUSTER"]; got != strings.Join(initial, ",") {
			t.Errorf("%s knows the members %s", name, got)
		}
		want := []string{"/usr/local/bin/etcd", "--name=" + name, "--initial-advertise-peer-urls=http://" + name + ":2380", "--advertise-client-urls=http://" + name + ":2379"}
		if !slices.Equal(s.Command, want) {
			t.Errorf("%s is started by %v; want %v", name, s.Command, want)
		}
		if !slices.Equal(s.Volumes, []string{name + ":" + s.Environment["ETCD_DATA_DIR"]}) {
			t.Errorf("%s keeps its data in %s, and its volumes are %v", name, s.Environment["ETCD_DATA_DIR"], s.Volumes)
		}
	}
}

// checkMember checks what a member of etcd is told.
func checkMember(t *testing.T, name string, told map[string]string) {
	t.Helper()
	if got := told["ETCD_MAX_TXN_OPS"]; got != strconv.Itoa(etcd.MostOps) {
		t.Errorf("%s takes transactions of %q operations; Shipboard needs %d", name, got, etcd.MostOps)
	}
	if got := told["ETCD_QUOTA_BACKEND_BYTES"]; got != strconv.Itoa(8<<30) {
		t.Errorf("%s may have %q bytes; docs/many-machines.md speaks of 8 GB", name, got)
	}
	if got := told["ETCD_AUTO_COMPACTION_MODE"] + " " + told["ETCD_AUTO_COMPACTION_RETENTION"]; got != "periodic 10m" {
		t.Errorf("%s throws history away %q; docs/many-machines.md speaks of ten minutes", name, got)
	}
}

// The unit of a member and its file of variables fit each other, and docs/many-machines.md.
func TestMemberFitsItsPage(t *testing.T) {
	unit, told := systemdKeys(t, memberFile), map[string]string{}
	for pair := range strings.FieldsSeq(unit["Environment"]) {
		name, value, _ := strings.Cut(pair, "=")
		told[name] = value
	}
	for line := range strings.Lines(atRoot(t, memberEnv)) {
		name, value, ok := strings.Cut(strings.TrimSpace(line), "=")
		if ok && !strings.HasPrefix(name, "#") {
			told[name] = value
		}
	}
	checkMember(t, memberFile, told)
	ours := compose(t)["etcd1"]
	for _, flag := range ours.Command[1:] {
		name, _, _ := strings.Cut(strings.TrimPrefix(flag, "--"), "=")
		ours.Environment["ETCD_"+strings.ToUpper(strings.ReplaceAll(name, "-", "_"))] = flag
	}
	for name := range ours.Environment {
		if told[name] == "" {
			t.Errorf("%s and %s do not tell %s, and %s does", memberFile, memberEnv, name, composeFile)
		}
		delete(told, name)
	}
	if len(told) > 0 {
		t.Errorf("%s does not tell %v", composeFile, told)
	}
	for _, place := range []string{memberFile, memberEnv, unit["EnvironmentFile"], "/var/lib/" + unit["StateDirectory"]} {
		if page := atRoot(t, "docs/many-machines.md"); !strings.Contains(page, "`"+place+"`") && !strings.Contains(page, " "+place) {
			t.Errorf("docs/many-machines.md does not tell of %s", place)
		}
	}
}
