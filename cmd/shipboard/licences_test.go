package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the files that these tests compare; read the difference before committing it")

// releasedFor are systems that a release is built for. Some link a module that others do not.
var releasedFor = []string{"linux", "darwin", "windows"}

// linked is a module of the program, and the folders of its packages that are linked.
type linked struct {
	path, version, dir string
	folders            []string
}

// linkedModules asks the go command for the modules of the program, by path.
func linkedModules(t *testing.T) map[string]*linked {
	t.Helper()
	all := make(map[string]*linked)
	for _, system := range releasedFor {
		cmd := exec.CommandContext(t.Context(), "go", "list", "-deps", "-json=Dir,Module", ".")
		cmd.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		cmd.Stderr = os.Stderr
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Skipf("there is no go command: %v", err)
		}
		packages := json.NewDecoder(out)
		for {
			var p struct {
				Dir    string
				Module *struct {
					Path, Version, Dir string
					Main               bool
				}
			}
			err := packages.Decode(&p)
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if p.Module == nil || p.Module.Main {
				continue
			}
			m := all[p.Module.Path]
			if m == nil {
				m = &linked{path: p.Module.Path, version: p.Module.Version, dir: p.Module.Dir}
				all[m.path] = m
			}
			m.folders = append(m.folders, p.Dir)
		}
		if err := cmd.Wait(); err != nil {
			t.Fatalf("list the packages for %s: %v", system, err)
		}
	}
	return all
}

// legal are the names of files that a licence asks to pass on.
var legal = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|ftl)([-.].*)?$`)

// legalTexts are the texts of a module that go with a copy of it: at its root, in the folder
// that FreeType keeps them in, and beside the packages that are linked.
func (m *linked) legalTexts() ([]string, error) {
	folders := []string{m.dir, filepath.Join(m.dir, "licenses")}
	for _, folder := range m.folders {
		for ; len(folder) > len(m.dir); folder = filepath.Dir(folder) {
			folders = append(folders, folder)
		}
	}
	slices.Sort(folders)
	var texts []string
	for _, folder := range slices.Compact(folders) {
		files, err := os.ReadDir(folder)
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			if f.IsDir() || !legal.MatchString(f.Name()) {
				continue
			}
			raw, err := os.ReadFile(filepath.Join(folder, f.Name()))
			if err != nil {
				return nil, err
			}
			text := tidy(string(raw))
			if !slices.Contains(texts, text) {
				texts = append(texts, text)
			}
		}
	}
	return texts, nil
}

// tidy gives a text lines that end in one way.
func tidy(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\f")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}

// thirdParties writes each text once, below the names of all whose text it is.
func thirdParties(ours string, modules map[string]*linked) (string, error) {
	whose := make(map[string][]string)
	var texts []string
	add := func(name string, all []string) {
		for _, text := range all {
			if whose[text] == nil {
				texts = append(texts, text)
			}
			whose[text] = append(whose[text], name)
		}
	}
	golang, err := os.ReadFile(filepath.Join("testdata", "licence-go.txt"))
	if err != nil {
		return "", err
	}
	add("The Go standard library", []string{tidy(string(golang))})
	for _, path := range slices.Sorted(maps.Keys(modules)) {
		m := modules[path]
		all, err := m.legalTexts()
		if err != nil {
			return "", err
		}
		if len(all) == 0 {
			return "", fmt.Errorf("%s has no licence", path)
		}
		add(path+" "+m.version, all)
	}
	var file strings.Builder
	line := strings.Repeat("=", 80)
	fmt.Fprintf(&file, "Shipboard\n\n%s\n%s\n\n", tidy(ours), line)
	file.WriteString("The program contains what follows, under these licences. Its letters are the fonts Latin\n" +
		"Modern, under the GUST Font License, and Go, under the licence of the Go library. Portions\n" +
		"of this software are copyright © The FreeType Project (www.freetype.org). All rights reserved.\n")
	for _, text := range texts {
		fmt.Fprintf(&file, "\n%s\n\n%s\n\n%s", line, strings.Join(whose[text], "\n"), text)
	}
	return file.String(), nil
}

// The program prints the licence of everything that is linked into it. After a module was
// added or renewed, -update writes both files again.
func TestLicences(t *testing.T) {
	t.Parallel()
	want, err := thirdParties(atRoot(t, "LICENSE"), linkedModules(t))
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		var packed bytes.Buffer
		w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		_, writeErr := io.WriteString(w, want)
		if err := errors.Join(writeErr, w.Close(), os.WriteFile("licences.txt", []byte(want), 0o644), os.WriteFile("licences.txt.gz", packed.Bytes(), 0o644)); err != nil {
			t.Fatal(err)
		}
		packedLicences = packed.Bytes()
	}
	text, err := os.ReadFile("licences.txt")
	if err != nil {
		t.Fatal(err)
	}
	code, out, errs := shipboard(t, "", "licences")
	if string(text) != want || out != want {
		t.Error("licences.txt and licences.txt.gz are not what the modules say: go test ./cmd/shipboard -run Licences -update writes them again")
	}
	if code != 0 || errs != "" {
		t.Errorf("licences: exit code %d, %q", code, errs)
	}
	for _, must := range []string{"MIT License", "Apache License", "The FreeType Project", "GUST Font License", "Copyright 2009 The Go Authors", "SoundCloud"} {
		if !strings.Contains(out, must) {
			t.Errorf("the licences do not name %s", must)
		}
	}
}
