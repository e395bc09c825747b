package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
)

// idOfAChat matches the numbers that Discord and Slack give to people, channels and servers.
var idOfAChat = regexp.MustCompile(`\b([0-9]{15,20}|[CDEGTUW][A-Z0-9]{8,12})\b`)

// ourMetric matches a line of a metric of ours, or of what the process uses. No label of it names
// a person, a channel or a token.
var ourMetric = regexp.MustCompile(`(?m)^(shipboard_[a-z_]+(_total|_count|_sum)?|shipboard_[a-z_]+|process_resident_memory_bytes|process_cpu_seconds_total|go_goroutines)(\{[^}]*\})? .*$`)

// writeReport writes a file for those who are to find a fault: this build and system, which settings there are, what
// doctor has found, and the figures of the Shipboard that serves. It holds no token, and nothing of a game but how many
// there are.
func (c doctorCmd) writeReport(ctx context.Context, p *process, file string, findings []chat.Finding) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "A report of Shipboard, made %s\n\n", time.Now().UTC().Format(time.DateTime))
	fmt.Fprintf(&b, "shipboard %s, %s, %s/%s, %d processors, %s of memory\n", thisBuild(), runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), size(givenMemory(os.DirFS("/"))))
	fmt.Fprintf(&b, "settings: %s\n\n", strings.Join(c.namesSet(p), " "))
	findings = slices.Clone(findings)
	for i, f := range findings {
		if f.Good && strings.HasSuffix(f.What, "token") { // it names the bot and its workspace
			findings[i].Tell = "It is accepted."
		}
	}
	if err := report(&process{out: &b}, findings); err != nil {
		fmt.Fprintf(&b, "%v\n", err)
	}
	metrics := ""
	if !inCluster(file) {
		if answer, err := askControl(ctx, file, "/metrics"); err == nil {
			text, err := io.ReadAll(io.LimitReader(answer.Body, 1<<20))
			if err := errors.Join(err, answer.Body.Close()); err != nil {
				return err
			}
			metrics = "\n" + strings.Join(ourMetric.FindAllString(string(text), -1), "\n") + "\n"
		}
	}
	to, err := os.OpenFile(c.Report, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	_, err = io.WriteString(to, c.scrubbed(p, file, b.String())+p.redactor.text(metrics))
	if err := errors.Join(err, to.Close()); err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	_, err = fmt.Fprintf(p.out, "The report is in %s. Read it before you pass it on.\n", c.Report)
	return err
}

// namesSet are the names of the settings that are set, without their values.
func (c doctorCmd) namesSet(p *process) (names []string) {
	known := []string{}
	for _, n := range new(tokens).named() {
		known = append(known, n.name, n.name+fileSuffix)
	}
	for _, name := range append(known, p.variables...) {
		if p.env(name) != "" {
			names = append(names, name)
		}
	}
	return names
}

// scrubbed is a text without tokens, addresses, paths and the numbers of chats.
func (c doctorCmd) scrubbed(p *process, file, text string) string {
	text = p.redactor.text(text)
	hide := []string{file, "[the store]"}
	if folder := filepath.Dir(file); len(folder) > 1 && !inCluster(file) {
		hide = append(hide, folder, "[its folder]")
	}
	if page, err := url.Parse(c.Page); err == nil && page.Host != "" {
		hide = append(hide, page.Host, "[the page]")
	}
	if home, err := os.UserHomeDir(); err == nil && len(home) > 1 {
		hide = append(hide, home, "~")
	}
	for _, name := range tokenFiles(p.env) {
		hide = append(hide, name, "[a file of a token]")
	}
	if inCluster(file) {
		for member := range strings.SplitSeq(strings.Split(strings.TrimPrefix(file, "etcd://"), "/")[0], ",") {
			hide = append(hide, member, "[a member]")
		}
	}
	return idOfAChat.ReplaceAllString(strings.NewReplacer(hide...).Replace(text), "[a number of a chat]")
}
