package main

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"shipboard/store/etcd"
)

const ourPrefix = "SHIPBOARD_"

// notOurs are variables with our prefix that no command reads: those of the tests, and those that
// Kubernetes sets for a service of our name.
var notOurs = regexp.MustCompile(`^SHIPBOARD_(NIGHT|GAMES|TEST_.*|(.*_)?SERVICE_(HOST|PORT.*)|(.*_)?PORT(_[0-9]+_.*)?)$`)

// ourVariables are the variables with our prefix that the program reads: one of each flag, and those
// of a cluster.
func ourVariables(model *kong.Application) []string {
	var names []string
	for _, node := range append([]*kong.Node{model.Node}, model.Children...) {
		for _, f := range node.Flags {
			names = append(names, f.Envs...)
		}
	}
	names = append(names, etcd.Variables...)
	slices.Sort(names)
	return slices.Compact(names)
}

// unknownVariables refuses variables of an environment that look like ours and that nothing reads.
func unknownVariables(known, environ []string) error {
	for _, pair := range environ {
		name, _, _ := strings.Cut(pair, "=")
		if !strings.HasPrefix(name, ourPrefix) || slices.Contains(known, name) || notOurs.MatchString(name) {
			continue
		}
		if near := nearName(name, known); near != "" {
			return fmt.Errorf("nothing reads the variable %s; is %s meant?", name, near)
		}
		return fmt.Errorf("nothing reads the variable %s; unset it. docs/running.md lists those that there are", name)
	}
	return nil
}

// decodeDuration reads a length of time, also in days.
func decodeDuration(ctx *kong.DecodeContext, target reflect.Value) error {
	var text string
	if err := ctx.Scan.PopValueInto("duration", &text); err != nil {
		return err
	}
	d, err := time.ParseDuration(text)
	if days, whole := strings.CutSuffix(text, "d"); err != nil && whole {
		n, wrong := strconv.ParseUint(days, 10, 16)
		d, err = time.Duration(n)*24*time.Hour, wrong
	}
	switch {
	case err != nil:
		return fmt.Errorf("%q is no length of time, such as 30d, 12h or 20s", text)
	case d < 0:
		return fmt.Errorf("%s is less than no time; name a length of time, such as 30d, 12h or 20s", text)
	}
	target.SetInt(int64(d))
	return nil
}
