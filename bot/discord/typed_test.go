package discord

import (
	"regexp"
	"slices"
	"strings"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
)

var namedArg = regexp.MustCompile(`\b(\w+)="([^"]*)"`)

// options splits a text into a subcommand and the values of its options. ok is
// false if Discord has no such subcommand.
func (h *hall) options(text string) (sub string, options []discordtest.Option, ok bool) {
	sub, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	at := slices.IndexFunc(bot.Commands(), func(c chat.Command) bool { return c.Name == sub })
	if at < 0 {
		return "", nil, false
	}
	args := bot.Commands()[at].Args
	sub = registeredAs(bot.Commands()[at])
	rest = namedArg.ReplaceAllStringFunc(rest, func(arg string) string {
		m := namedArg.FindStringSubmatch(arg)
		if !slices.ContainsFunc(args, func(a chat.Arg) bool { return a.Named && a.Name == m[1] }) {
			return arg
		}
		options = append(options, discordtest.Option{Name: m[1], Value: m[2]})
		return ""
	})
	for _, a := range args {
		value := strings.TrimLeft(rest, " ")
		switch a.Kind {
		case chat.ArgWord, chat.ArgGame, chat.ArgClock, chat.ArgTable, chat.ArgPerson:
			value, rest, _ = strings.Cut(value, " ")
		default:
			rest = ""
		}
		if a.Kind == chat.ArgPerson {
			value = strings.TrimPrefix(value, "@")
			if slices.Contains(chattest.People, value) {
				value = h.server.Person(value).ID
			}
		}
		if value != "" && !a.Named {
			options = append(options, discordtest.Option{Name: a.Name, Value: value})
		}
	}
	return sub, options, true
}

// registeredAs is a command as Discord has it, in its group.
func registeredAs(c chat.Command) string { return strings.TrimSpace(c.Group + " " + c.Name) }

// lacks reports whether a required option of a subcommand is missing.
func (h *hall) lacks(sub string, options []discordtest.Option) bool {
	for _, c := range bot.Commands() {
		for _, a := range c.Args {
			given := slices.ContainsFunc(options, func(o discordtest.Option) bool { return o.Name == a.Name })
			if registeredAs(c) == sub && a.Required && !given {
				return true
			}
		}
	}
	return false
}
