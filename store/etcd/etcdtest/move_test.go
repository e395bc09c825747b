package etcdtest_test

import (
	"bytes"
	"fmt"
	"maps"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/store"
	"shipboard/store/etcd/etcdtest"
	"shipboard/store/storetest"
)

// buildProgram builds a program of a module.
func buildProgram(t *testing.T, module, program string, flags ...string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "program")
	cmd := exec.Command("go", append(append([]string{"build", "-o", file}, flags...), program)...)
	cmd.Dir = module
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build %s: %v: %s", program, err, out)
	}
	return file
}

// shipboard builds Shipboard.
func shipboard(t *testing.T, flags ...string) (file string) {
	t.Helper()
	return buildProgram(t, filepath.Join("..", "..", ".."), "./cmd/shipboard", flags...)
}

// program builds Shipboard and returns a function that runs it.
func program(t *testing.T) (run func(args ...string) (string, error)) {
	t.Helper()
	file := shipboard(t)
	return func(args ...string) (string, error) {
		out, err := exec.Command(file, args...).CombinedOutput()
		return string(out), err
	}
}

// TestMove: shipboard move takes a file to a cluster and back, and nothing is lost; it does not pour into what is in use.
func TestMove(t *testing.T) {
	folder, run := t.TempDir(), program(t)
	c := etcdtest.Start(t, 1)
	cluster, before, after := c.Address("moved"), filepath.Join(folder, "before.db"), filepath.Join(folder, "after.db")
	file, err := store.Open(before)
	check(t, err)
	check(t, file.Update(t.Context(), func(tx store.Tx) error {
		for n := range 300 {
			if err := tx.Put(fmt.Appendf(nil, "record %d", n), bytes.Repeat([]byte{byte(n)}, 17*n)); err != nil {
				return err
			}
		}
		return tx.Put([]byte("chart"), bytes.Repeat([]byte("sea "), 300_000))
	}))
	want, err := storetest.Contents(t.Context(), file)
	check(t, err)
	if out, err := run("move", before, cluster); err == nil {
		t.Errorf("it moved a file that is in use: %s", out)
	}
	check(t, file.Close())

	out, err := run("move", before, cluster)
	if err != nil || !strings.Contains(out, "has all 301 records") {
		t.Fatalf("move to the cluster: %v: %s", err, out)
	}
	if out, err := run("move", before, cluster); err == nil || !strings.Contains(out, "name another prefix") {
		t.Errorf("it poured into a store that is not empty: %v: %s", err, out)
	}
	if out, err := run("move", cluster, after); err != nil || !strings.Contains(out, "has all 301 records") {
		t.Fatalf("move back: %v: %s", err, out)
	}
	back, err := store.Open(after)
	check(t, err)
	got, err := storetest.Contents(t.Context(), back)
	check(t, err)
	check(t, back.Close())
	if !maps.Equal(got, want) {
		t.Errorf("%d records came back, and %d went; or they differ", len(got), len(want))
	}
	serving := launchAt(t, cluster, "slices")
	if out, err := run("move", cluster, filepath.Join(folder, "torn.db")); err == nil || !strings.Contains(out, "stop all of them first") {
		t.Errorf("it moved a cluster that is in use: %v: %s", err, out)
	}
	serving()
	if out, err := run("backup", "--store", cluster, filepath.Join(folder, "backup.db")); err != nil {
		t.Errorf("backup: %v: %s", err, out)
	}
	for _, args := range [][]string{{"backup", "--store", c.Address("mved"), filepath.Join(folder, "none.db")}, {"move", c.Address("mved"), filepath.Join(folder, "none.db")}} {
		if out, err := run(args...); err == nil || !strings.Contains(out, "there is nothing in "+c.Address("mved")) {
			t.Errorf("%s copies nothing: %v: %s", args[0], err, out)
		}
	}
}
