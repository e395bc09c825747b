package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"

	"shipboard/bot/discord"
	"shipboard/bot/slack"
)

// tokens let us into the chats. They come from the environment or from files,
// never from flags, since other users of the machine can read those.
type tokens struct {
	discord       string // of the bot
	discordKey    string // public key: Discord sends its requests by HTTP
	discordSecret string // client secret: the page is shown inside Discord
	slackBot      string
	slackApp      string // Socket Mode
	slackSigning  string // Slack sends its requests by HTTP
}

// fileSuffix is added to a token's name if the environment names a file instead.
const fileSuffix = "_FILE"

// named are the tokens by their names in the environment.
func (t *tokens) named() []namedToken {
	return []namedToken{
		{discord.Name, "DISCORD_TOKEN", &t.discord},
		{discord.Name, "DISCORD_PUBLIC_KEY", &t.discordKey},
		{discord.Name, "DISCORD_CLIENT_SECRET", &t.discordSecret},
		{slack.Name, "SLACK_BOT_TOKEN", &t.slackBot},
		{slack.Name, "SLACK_APP_TOKEN", &t.slackApp},
		{slack.Name, "SLACK_SIGNING_SECRET", &t.slackSigning},
	}
}

type namedToken struct {
	chat  string
	name  string
	value *string
}

// faults are the errors in the tokens of each chat, by its name.
type faults map[string][]error

func (f faults) add(chat string, err error) {
	if err != nil {
		f[chat] = append(f[chat], err)
	}
}

// err joins them in one error, nil if there is none.
func (f faults) err() error {
	var all []error
	for _, chat := range slices.Sorted(maps.Keys(f)) {
		all = append(all, f[chat]...)
	}
	return errors.Join(all...)
}

// errNoTokens says what serve needs.
var errNoTokens = errors.New("there is no chat to serve: set DISCORD_TOKEN for Discord, or SLACK_BOT_TOKEN and SLACK_APP_TOKEN for Slack, in the environment; a token can be in a file instead, which DISCORD_TOKEN_FILE and so on name. The README says where to get the tokens. To play on this machine without a token: shipboard play")

// readTokens reads the tokens, and reports those that are missing or do not fit
// together. No error contains a token.
func readTokens(env func(string) string) (tokens, faults) {
	var t tokens
	wrong := make(faults)
	for _, n := range t.named() {
		value, err := readToken(env, n.name)
		wrong.add(n.chat, err)
		*n.value = value
	}
	t.discord = strings.TrimSpace(strings.TrimPrefix(t.discord, "Bot ")) // some people copy it with this word
	// A token that could not be read is not missing, so the check of its chat
	// would mislead.
	for chat, errs := range t.check() {
		if len(wrong[chat]) == 0 {
			wrong[chat] = errs
		}
	}
	return t, wrong
}

func readToken(env func(string) string, name string) (string, error) {
	value, file := strings.TrimSpace(env(name)), env(name+fileSuffix)
	if file == "" {
		return value, nil
	}
	if value != "" {
		return "", fmt.Errorf("%s and %s%s are both set; unset one", name, name, fileSuffix)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("read %s%s: %w", name, fileSuffix, err)
	}
	value = strings.TrimSpace(string(data))
	if value == "" {
		return "", fmt.Errorf("%s%s: %s is empty", name, fileSuffix, file)
	}
	return value, nil
}

// check finds tokens that were mixed up, and tokens that need another one.
func (t *tokens) check() faults {
	wrong := make(faults)
	for _, n := range t.named() {
		if strings.ContainsAny(*n.value, " \t\r\n\"'") {
			wrong.add(n.chat, fmt.Errorf("%s has a space, a quote or a second line in it; set it to the token alone", n.name))
		}
	}
	if t.discordKey != "" && t.discord == "" {
		wrong.add(discord.Name, errors.New("DISCORD_PUBLIC_KEY is set without DISCORD_TOKEN; set that as well"))
	}
	if t.discordSecret != "" && t.discord == "" {
		wrong.add(discord.Name, errors.New("DISCORD_CLIENT_SECRET is set without DISCORD_TOKEN; set that as well"))
	}
	if strings.HasPrefix(t.discord, "xoxb-") || strings.HasPrefix(t.discord, "xapp-") {
		wrong.add(discord.Name, errors.New("DISCORD_TOKEN holds a token of Slack's; Discord's stands on the page Bot of your application"))
	}
	if strings.HasPrefix(t.slackBot, "xapp-") {
		wrong.add(slack.Name, errors.New("SLACK_BOT_TOKEN holds an app-level token; the bot's begins with xoxb-, and xapp- belongs in SLACK_APP_TOKEN"))
	}
	if strings.HasPrefix(t.slackApp, "xoxb-") {
		wrong.add(slack.Name, errors.New("SLACK_APP_TOKEN holds a bot's token; the app-level one begins with xapp-, and xoxb- belongs in SLACK_BOT_TOKEN"))
	}
	switch {
	case t.slackBot != "" && t.slackApp == "" && t.slackSigning == "":
		wrong.add(slack.Name, errors.New("SLACK_BOT_TOKEN is set without a way for Slack to reach the bot; set SLACK_APP_TOKEN for Socket Mode, or SLACK_SIGNING_SECRET for HTTP"))
	case t.slackBot == "" && t.slackApp != "":
		wrong.add(slack.Name, errors.New("SLACK_APP_TOKEN is set without SLACK_BOT_TOKEN; set that as well"))
	case t.slackBot == "" && t.slackSigning != "":
		wrong.add(slack.Name, errors.New("SLACK_SIGNING_SECRET is set without SLACK_BOT_TOKEN; set that as well"))
	}
	return wrong
}

// any reports whether there is a chat to serve.
func (t *tokens) any() bool { return t.discord != "" || t.slackBot != "" }

// redactor keeps tokens out of everything that is written. No code should write a
// token; this is the second safeguard.
type redactor struct {
	mu     sync.RWMutex
	hidden *strings.Replacer
}

// hide replaces each token by its name from now on.
func (v *redactor) hide(t tokens) {
	var pairs []string
	for _, n := range t.named() {
		if n.name != "DISCORD_PUBLIC_KEY" && *n.value != "" { // the public key is not secret
			pairs = append(pairs, *n.value, "["+n.name+"]")
		}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.hidden = strings.NewReplacer(pairs...)
}

// text returns a text with the tokens replaced.
func (v *redactor) text(s string) string {
	v.mu.RLock()
	defer v.mu.RUnlock()
	if v.hidden == nil {
		return s
	}
	return v.hidden.Replace(s)
}

// writer returns a writer that replaces tokens. A token must be within one Write.
func (v *redactor) writer(w io.Writer) io.Writer { return redacted{v, w} }

type redacted struct {
	redactor *redactor
	w        io.Writer
}

func (w redacted) Write(p []byte) (int, error) {
	w.redactor.mu.RLock()
	hides := w.redactor.hidden != nil
	w.redactor.mu.RUnlock()
	if !hides {
		return w.w.Write(p)
	}
	if _, err := io.WriteString(w.w, w.redactor.text(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}
