package discord

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"shipboard/bot/chat"
)

// sea is the name of the one command.
const sea = "sea"

// Types of a command's options.
const (
	optionSubcommand = 1
	optionGroup      = 2 // of subcommands
	optionString     = 3
	optionUser       = 6
	optionChannel    = 7
	optionRole       = 8
)

// definition is a command as we register it.
type definition struct {
	Name         string      `json:"name"`
	Type         int         `json:"type"`
	Description  string      `json:"description,omitempty"`
	Contexts     []int       `json:"contexts"`
	Integrations []int       `json:"integration_types"`
	Options      []parameter `json:"options,omitempty"`
}

type parameter struct {
	Type         int         `json:"type"`
	Name         string      `json:"name"`
	Description  string      `json:"description"`
	Required     bool        `json:"required,omitempty"`
	Autocomplete bool        `json:"autocomplete,omitempty"`
	MaxLength    int         `json:"max_length,omitempty"`
	ChannelTypes []int       `json:"channel_types,omitempty"`
	Options      []parameter `json:"options,omitempty"`
}

// written are the types of channels in which the bot can write: text, announcements and
// threads of three kinds.
var written = []int{0, 5, 10, 11, 12}

// Ways to install an app: on a server, or by a person for themselves.
const (
	byServers = 0
	byPeople  = 1
)

// tree is /sea with its subcommands. It works in servers and in the private conversation with the
// bot. For somebody who installed it for themselves, it works anywhere.
func tree(commands []chat.Command, personal bool) definition {
	root := definition{
		Name: sea, Type: 1, Description: "Sea games in this channel, over days.",
		Contexts: []int{inServer, inDM}, Integrations: []int{byServers},
	}
	if personal {
		root.Contexts, root.Integrations = []int{inServer, inDM, amongPeople}, []int{byServers, byPeople}
	}
	group := func(name, description string, subs ...parameter) {
		at := slices.IndexFunc(root.Options, func(p parameter) bool { return p.Name == name })
		if at < 0 {
			at = len(root.Options)
			root.Options = append(root.Options, parameter{Type: optionGroup, Name: name, Description: description})
		}
		root.Options[at].Options = append(root.Options[at].Options, subs...)
	}
	for _, c := range commands {
		switch {
		case c.Group != "":
			group(c.Group, "Rarely used commands.", subcommand(c))
		case len(c.Acts) > 0:
			for _, act := range c.Acts {
				group(c.Name, c.Description, subcommand(act))
			}
		default:
			root.Options = append(root.Options, subcommand(c))
		}
	}
	return root
}

// subcommand is a command with an option for each of its arguments.
func subcommand(c chat.Command) parameter {
	sub := parameter{Type: optionSubcommand, Name: c.Name, Description: c.Description}
	for _, a := range c.Args {
		p := parameter{Type: optionString, Name: a.Name, Description: a.Description, Required: a.Required}
		switch a.Kind {
		case chat.ArgPerson:
			p.Type = optionUser
		case chat.ArgChannel:
			p.Type, p.ChannelTypes = optionChannel, written
		case chat.ArgBadge:
			p.Type = optionRole
		case chat.ArgText:
		default:
			p.Autocomplete = true
		}
		if p.Type == optionString {
			p.MaxLength = a.Most()
		}
		sub.Options = append(sub.Options, p)
	}
	return sub
}

// registered is a command as Discord stores it.
type registered struct {
	ID      string `json:"id"`
	Version string `json:"version"` // changes with the definition
	Name    string `json:"name"`
	Type    int    `json:"type"`

	raw json.RawMessage // all of it
}

// UnmarshalJSON keeps what Discord said, so that a command that is not ours can be given back as it is.
func (r *registered) UnmarshalJSON(raw []byte) error {
	type plain registered
	if err := json.Unmarshal(raw, (*plain)(r)); err != nil {
		return err
	}
	r.raw = bytes.Clone(raw)
	return nil
}

// givenBack is a command as Discord takes it back, without what Discord alone says of it.
func (r *registered) givenBack() (map[string]json.RawMessage, error) {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(r.raw, &all); err != nil {
		return nil, fmt.Errorf("read the command %s: %w", r.Name, err)
	}
	maps.DeleteFunc(all, func(field string, _ json.RawMessage) bool {
		return !slices.Contains([]string{
			"id", "type", "name", "name_localizations", "description", "description_localizations", "options",
			"handler", "contexts", "integration_types", "default_member_permissions",
		}, field)
	})
	return all, nil
}

// entryPoint is the type of the command that starts an app's activity. Discord makes it when an operator turns activities
// on, and refuses a list of commands without it.
const entryPoint = 4

// definitions are all commands as we register them for an app. Discord knows the commands of a
// single server for that server alone.
func (d *Discord) definitions(me *application) []definition {
	personal := me.personal() && d.Guild == ""
	return append([]definition{tree(d.Table.Commands(), personal)}, picks(personal)...)
}

// ours are the app's commands in the order of our definitions, without the app's entry point; false
// if one is missing or there are others.
func ours(now []registered, all []definition) ([]registered, bool) {
	rest := slices.DeleteFunc(slices.Clone(now), func(r registered) bool { return r.Type == entryPoint })
	if len(rest) != len(all) {
		return nil, false
	}
	found := make([]registered, len(all))
	for i, want := range all {
		at := slices.IndexFunc(rest, func(r registered) bool { return r.Name == want.Name && max(r.Type, 1) == want.Type })
		if at < 0 {
			return nil, false
		}
		found[i] = rest[at]
	}
	return found, true
}

// commandsPath is where commands are registered.
func (d *Discord) commandsPath(app string) string {
	if d.Guild != "" {
		return "/applications/" + app + "/guilds/" + d.Guild + "/commands"
	}
	return "/applications/" + app + "/commands"
}

// noteKey is the key of the note about the command that was registered.
func (d *Discord) noteKey() string {
	if d.Guild != "" {
		return "commands/" + d.Guild
	}
	return "commands"
}

// note pairs our definitions with the versions that Discord gave them.
func note(all []definition, now []registered) ([]byte, error) {
	raw, err := json.Marshal(all)
	if err != nil {
		return nil, fmt.Errorf("write the commands: %w", err)
	}
	sum := sha256.Sum256(raw)
	text := hex.EncodeToString(sum[:16])
	for _, r := range now {
		text += " " + r.ID + " " + r.Version
	}
	return []byte(text), nil
}

// commands are the commands that Discord has now.
func (d *Discord) commands(ctx context.Context, app string) (now []registered, err error) {
	err = d.rest.ask(ctx, call{method: "GET", path: d.commandsPath(app), route: "list the commands", into: &now})
	return now, err
}

// current reports whether Discord has the commands that this program registered,
// with these definitions.
func (d *Discord) current(ctx context.Context, me *application) (bool, error) {
	all, err := d.commands(ctx, me.ID)
	now, ok := ours(all, d.definitions(me))
	if err != nil || !ok {
		return false, err
	}
	want, err := note(d.definitions(me), now)
	if err != nil {
		return false, err
	}
	if d.Notes == nil { // an examination without an open store
		return !slices.ContainsFunc(now, func(r registered) bool { return r.Version == "" }), nil
	}
	have, err := d.Notes.Get(ctx, d.noteKey())
	return string(have) == string(want), err
}

// register registers the commands if Discord has none or others.
func (d *Discord) register(ctx context.Context, me *application) error {
	same, err := d.current(ctx, me)
	if err != nil || same {
		return err
	}
	before, err := d.commands(ctx, me.ID)
	if err != nil {
		return err
	}
	all := d.definitions(me)
	var want []any
	for _, one := range all {
		want = append(want, one)
	}
	for _, r := range before {
		if r.Type == entryPoint {
			back, err := r.givenBack()
			if err != nil {
				return err
			}
			want = append(want, back)
		}
	}
	var after []registered
	err = d.rest.ask(ctx, call{
		method: "PUT", path: d.commandsPath(me.ID), route: "register the command",
		send: want, into: &after,
	})
	if err != nil {
		return err
	}
	now, ok := ours(after, all)
	if !ok {
		return fmt.Errorf("register the commands: Discord has %d of them afterwards", len(after))
	}
	done, err := note(all, now)
	if err != nil {
		return err
	}
	d.Log.Info("registered the command /sea", "guild", d.Guild)
	return d.Notes.Set(ctx, d.noteKey(), done)
}
