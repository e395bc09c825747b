package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/discord"
	"shipboard/bot/slack"
	"shipboard/render/raster"
	"shipboard/store"
)

type setupCmd struct {
	File string `env:"SHIPBOARD_FILE" default:"shipboard.env" help:"The new file for the settings, which only you can read."`
}

// Help is the text after the flags in --help.
func (setupCmd) Help() string {
	return `It asks for the tokens of a chat, tries each at once, writes them into a file, and ends with what doctor says. What you type stands on the screen.

Examples:
  $ shipboard setup
  $ shipboard setup --file tokens`
}

// checkTime is how long the checks of one answer may take.
const checkTime = 30 * time.Second

// asked is a setting that setup asks for.
type asked struct{ name, how string }

// setups are the chats that can be set up.
var setups = []struct {
	chat  string
	asked []asked
}{
	{discord.Name, []asked{{"DISCORD_TOKEN", "On https://discord.com/developers/applications press New Application, and on its page Bot press Reset Token. Paste the token"}}},
	{slack.Name, []asked{
		{"SLACK_APP_TOKEN", "On https://api.slack.com/apps press Create New App, From a manifest, and paste slack-manifest.yaml. Under Basic Information generate an app-level token with the scope connections:write. Paste it, xapp-"},
		{"SLACK_BOT_TOKEN", "Under Install App install it. Paste the Bot User OAuth Token, xoxb-"},
	}},
}

// Run implements the command.
func (c setupCmd) Run(ctx context.Context, p *process) error {
	if _, err := os.Lstat(c.File); err == nil {
		return fmt.Errorf("%s exists already; move it away, or name another file with --file", c.File)
	}
	set, in := map[string]string{}, bufio.NewReader(p.in)
	for _, s := range setups {
		answer, err := askFor(p, in, fmt.Sprintf("Shall Shipboard serve %s? yes or no", s.chat))
		if err != nil {
			return err
		}
		if !strings.HasPrefix(strings.ToLower(answer), "y") {
			continue
		}
		if err := c.chat(ctx, p, in, s.chat, s.asked, set); err != nil {
			return err
		}
	}
	if len(set) == 0 {
		return errors.New("there is no chat to serve; to play on this machine without one: shipboard play")
	}
	if err := writeSettings(c.File, set); err != nil {
		return err
	}
	read := c.File
	if filepath.Base(read) == read {
		read = "./" + read // a shell looks for a bare name elsewhere
	}
	fmt.Fprintf(p.out, "\nThe settings are in %s, which only you can read. Start Shipboard with them:\n\n  set -a; . %s; shipboard serve\n\n", c.File, read)
	p.env = func(name string) string { return set[name] }
	if set["DISCORD_TOKEN"] != "" {
		fmt.Fprintln(p.out, "This invites the bot to a Discord server:")
		if err := (doctorCmd{Invite: true, Timeout: checkTime}).Run(ctx, p); err != nil {
			return err
		}
	}
	return doctorCmd{Timeout: checkTime}.Run(ctx, p)
}

// chat asks for the settings of a chat until the chat takes them.
func (c setupCmd) chat(ctx context.Context, p *process, in *bufio.Reader, name string, all []asked, set map[string]string) error {
	for {
		fresh := map[string]string{}
		for _, a := range all {
			token, err := askFor(p, in, a.how)
			if err != nil {
				return err
			}
			fresh[a.name] = token
		}
		bad, err := tryTokens(ctx, p, name, fresh)
		if err != nil {
			return err
		}
		if len(bad) == 0 {
			fmt.Fprintf(p.out, "%s takes that.\n", name)
			maps.Copy(set, fresh)
			return nil
		}
		_ = report(p, bad) // its error counts them, and they are asked for again
		fmt.Fprintln(p.out, "Once more.")
	}
}

// tryTokens asks a chat whether it takes the tokens, and returns what is wrong.
func tryTokens(ctx context.Context, p *process, name string, fresh map[string]string) ([]chat.Finding, error) {
	ctx, cancel := context.WithTimeout(ctx, checkTime)
	defer cancel()
	t, wrong := readTokens(func(name string) string { return fresh[name] })
	p.redactor.hide(t)
	table, err := bot.New(bot.Config{Store: store.Memory(), Games: p.games, Painter: raster.New(raster.Limits{}), Log: p.log})
	if err != nil {
		return nil, err
	}
	found := examineChats(ctx, p, t, wrong, table, settings{noNotes: true, metrics: newMetrics()})
	return slices.DeleteFunc(found, func(f chat.Finding) bool {
		return f.Good || !strings.HasSuffix(f.What, "token") && !strings.HasSuffix(f.What, "tokens")
	}), nil
}

// askFor asks for one line.
func askFor(p *process, in *bufio.Reader, what string) (string, error) {
	if _, err := fmt.Fprintf(p.out, "%s: ", what); err != nil {
		return "", err
	}
	line, err := in.ReadString('\n')
	if err != nil && (!errors.Is(err, io.EOF) || line == "") {
		return "", fmt.Errorf("read an answer: %w", err)
	}
	return strings.TrimSpace(line), nil
}

// writeSettings writes a new file that only its owner can read.
func writeSettings(file string, set map[string]string) error {
	var b bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(set)) {
		fmt.Fprintf(&b, "%s=%s\n", name, set[name])
	}
	to, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("write the settings: %w", err)
	}
	_, err = to.Write(b.Bytes())
	return errors.Join(err, to.Sync(), to.Close())
}
