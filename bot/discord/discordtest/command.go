package discordtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// commandSet holds the commands of a server, or the global commands.
type commandSet []*commandDef

// commandDef is one command as a bot registers it.
type commandDef struct {
	ID                       string            `json:"id,omitempty"`
	Application              string            `json:"application_id,omitempty"`
	Guild                    string            `json:"guild_id,omitempty"`
	Version                  string            `json:"version,omitempty"`
	Type                     int               `json:"type,omitempty"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations"`
	Options                  []*optionDef      `json:"options,omitempty"`
	DefaultPermissions       *string           `json:"default_member_permissions"`
	DefaultPermission        *bool             `json:"default_permission,omitempty"`
	DM                       *bool             `json:"dm_permission,omitempty"`
	NSFW                     bool              `json:"nsfw"`
	Contexts                 []int             `json:"contexts,omitempty"`
	IntegrationTypes         []int             `json:"integration_types,omitempty"`
}

// optionDef is an option of a command, or a subcommand of it.
type optionDef struct {
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
	Choices                  []json.RawMessage `json:"choices,omitempty"`
	Options                  []*optionDef      `json:"options,omitempty"`
	ChannelTypes             []int             `json:"channel_types,omitempty"`
	MinLength                *int              `json:"min_length,omitempty"`
	MaxLength                *int              `json:"max_length,omitempty"`
}

// Kinds of option.
const (
	optionSub     = 1
	optionGroup   = 2
	optionString  = 3
	optionUser    = 6
	optionChannel = 7
	optionRole    = 8
)

// Types of commands that are picked from the menu of a person or a message.
const (
	ofPeople   = 2
	ofMessages = 3
)

// mostCommands are how many commands of each type an app may have.
var mostCommands = map[int]int{1: 100, ofPeople: 15, ofMessages: 15, entryPoint: 1}

var pickedName = regexp.MustCompile(`^[-_' \p{L}\p{N}]{1,32}$`)

// checkPicked checks a command that is picked from a menu: it has a name and nothing else to show.
func (c *commandDef) checkPicked(f *faults) {
	if !pickedName.MatchString(c.Name) {
		f.add("%s is no name for a command", c.Name)
	}
	if c.Description != "" || len(c.Options) > 0 {
		f.add("the command %s is picked from a menu, and has a description or options", c.Name)
	}
}

var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}]{1,32}$`)

// holds reports whether an option is a subcommand or a group of them.
func (o *optionDef) holds() bool { return o.Type == optionSub || o.Type == optionGroup }

// check checks the commands of a bot against the limits that Discord's description
// does not state.
func (set commandSet) check() error {
	var f faults
	counts := make(map[int]int)
	for _, c := range set {
		counts[max(c.Type, 1)]++
	}
	for kind, n := range counts {
		if n > mostCommands[kind] {
			f.add("%d commands of the type %d, and %d is the most", n, kind, mostCommands[kind])
		}
	}
	for i, c := range set {
		if slices.ContainsFunc(set[:i], func(o *commandDef) bool { return o.Name == c.Name && max(o.Type, 1) == max(c.Type, 1) }) {
			f.add("two commands are called %s", c.Name)
		}
		if c.Type == ofPeople || c.Type == ofMessages {
			c.checkPicked(&f)
			continue
		}
		size := c.text("/"+c.Name, c.Name, c.Description, &f) + checkOptions("/"+c.Name, c.Options, 0, &f)
		if size > 8000 {
			f.add("the command %s has %d characters with its options, and 8000 is the most", c.Name, size)
		}
	}
	return f.err()
}

// text checks a name and a description, and counts their characters.
func (*commandDef) text(what, name, description string, f *faults) int {
	if !commandName.MatchString(name) || name != strings.ToLower(name) {
		f.add("%s is no name for a command or an option", what)
	}
	if description == "" {
		f.add("%s has no description", what)
	}
	return runes(name) + runes(description)
}

// checkOptions checks options against the limits, and counts their characters.
func checkOptions(what string, all []*optionDef, depth int, f *faults) int {
	size := 0
	for i, o := range all {
		name := what + " " + o.Name
		size += new(commandDef).text(name, o.Name, o.Description, f)
		if slices.ContainsFunc(all[:i], func(p *optionDef) bool { return p.Name == o.Name }) {
			f.add("%s is there twice", name)
		}
		if o.Required && i > 0 && !all[i-1].Required && !all[i-1].holds() {
			f.add("%s is required, and stands after one that is not", name)
		}
		if o.holds() != all[0].holds() {
			f.add("%s stands among options of another kind", name)
		}
		switch {
		case o.Type == optionGroup && depth == 0:
			size += checkOptions(name, o.Options, depth+1, f)
			if len(o.Options) == 0 || !o.Options[0].holds() {
				f.add("%s holds no subcommands", name)
			}
		case o.Type == optionSub && depth <= 1:
			size += checkOptions(name, o.Options, depth+2, f)
		case o.Type != optionString && o.Type != optionUser && o.Type != optionChannel && o.Type != optionRole:
			f.add("%s has the type %d, which this Discord does not know there", name, o.Type)
		case len(o.Options) > 0:
			f.add("%s has options of its own", name)
		case o.Autocomplete && (o.Type != optionString || len(o.Choices) > 0):
			f.add("%s cannot have autocomplete", name)
		}
	}
	return size
}

func (s *Server) getCommands(c *call) (any, error) {
	if c.PathValue("application") != ApplicationID {
		return nil, &apiError{Status: 403, Code: 20012, Message: "You are not authorized to perform this action on this application"}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	set := s.commands[c.PathValue("guild")]
	if set == nil {
		set = commandSet{}
	}
	return set, nil
}

func (s *Server) overwriteCommands(c *call) (any, error) {
	var set commandSet
	if err := s.decode(c, &set); err != nil {
		return nil, err
	}
	if err := set.check(); err != nil {
		return nil, broken(err)
	}
	if c.PathValue("application") != ApplicationID {
		return nil, &apiError{Status: 403, Code: 20012, Message: "You are not authorized to perform this action on this application"}
	}
	guild := c.PathValue("guild")
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, old := range s.commands[guild] {
		kept := slices.ContainsFunc(set, func(d *commandDef) bool { return d.Type == entryPoint })
		if old.Type == entryPoint && !kept {
			return nil, &apiError{Status: 400, Code: 50240, Message: "You cannot remove this app's Entry Point command in a bulk update operation."}
		}
	}
	if guild != "" && s.guilds[guild] == nil {
		return nil, &apiError{Status: 403, Code: 50001, Message: "Missing Access"}
	}
	for _, d := range set {
		d.ID, d.Application, d.Guild, d.Type, d.Version = s.snowflake(), ApplicationID, guild, max(d.Type, 1), s.snowflake()
		for _, old := range s.commands[guild] {
			if old.Name == d.Name && old.Type == d.Type {
				d.ID = old.ID
			}
		}
		if guild == "" && d.IntegrationTypes == nil {
			d.IntegrationTypes = []int{0}
		}
	}
	s.commands[guild] = set
	s.putCommands++
	return set, nil
}

// entryPoint is the type of the command that starts an activity.
const entryPoint = 4

// EnableActivities adds the command that starts the app's activity, as Discord does when an operator turns activities on.
func (s *Server) EnableActivities() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.activity.enabled = true
	s.commands[""] = append(s.commands[""], &commandDef{ID: s.snowflake(), Application: ApplicationID, Name: "launch", Type: entryPoint, Description: "Launches the activity.", Version: s.snowflake()})
}

// Registrations counts how often the bot registered its commands.
func (s *Server) Registrations() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.putCommands
}

// ForgetCommands deletes the bot's commands, as if somebody else had removed
// them.
func (s *Server) ForgetCommands() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.commands = make(map[string]commandSet)
}

// Subcommands returns the names of a registered command's subcommands, in order.
func (s *Server) Subcommands(command string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var names []string
	for _, set := range s.commands {
		for _, c := range set {
			if c.Name == command {
				for _, o := range c.Options {
					names = append(names, o.Name)
				}
			}
		}
	}
	return names
}

// commandData writes the data of a typed command, with the options that the
// command was registered with. It needs the lock.
func (s *Server) commandData(i *Interaction, command, sub, focused string, options []Option) (map[string]any, error) {
	def := s.findCommand(i, command, 1)
	if def == nil {
		return nil, errors.New("no such command is registered there")
	}
	defs := def.Options
	path := strings.Fields(sub) // "who", or "table export"
	for _, name := range path {
		at := slices.IndexFunc(defs, func(o *optionDef) bool { return o.Name == name })
		if at < 0 {
			return nil, errors.New("it has no such subcommand")
		}
		defs = defs[at].Options
	}
	resolved := make(map[string]any)
	typed := []any{}
	for _, o := range options {
		at := slices.IndexFunc(defs, func(d *optionDef) bool { return d.Name == o.Name })
		if at < 0 {
			return nil, fmt.Errorf("it has no option %s", o.Name)
		}
		d := defs[at]
		if n := runes(o.Value); n > 6000 || d.MaxLength != nil && n > *d.MaxLength {
			return nil, fmt.Errorf("%d characters are too many for %s", n, o.Name)
		}
		var err error
		switch d.Type {
		case optionUser:
			err = s.resolveUser(resolved, i.where, o.Value)
		case optionChannel:
			err = s.resolveChannel(resolved, i, o.Value)
		case optionRole:
			resolved["roles"] = map[string]any{o.Value: map[string]any{"id": o.Value, "name": "role " + o.Value}}
		}
		if err != nil {
			return nil, err
		}
		m := map[string]any{"name": o.Name, "type": d.Type, "value": o.Value}
		if o.Name == focused {
			if !d.Autocomplete {
				return nil, fmt.Errorf("the option %s has no autocomplete", o.Name)
			}
			m["focused"] = true
		}
		typed = append(typed, m)
	}
	for _, d := range defs {
		given := slices.ContainsFunc(options, func(o Option) bool { return o.Name == d.Name })
		if d.Required && !given && i.Kind == KindCommand {
			return nil, fmt.Errorf("the option %s is required", d.Name)
		}
	}
	for i, name := range slices.Backward(path) {
		kind := optionSub
		if i < len(path)-1 {
			kind = optionGroup
		}
		typed = []any{map[string]any{"name": name, "type": kind, "options": typed}}
	}
	data := map[string]any{"id": def.ID, "name": def.Name, "type": 1, "options": typed}
	if len(resolved) > 0 {
		data["resolved"] = resolved
	}
	if def.Guild != "" {
		data["guild_id"] = def.Guild
	}
	return data, nil
}

// pickedData writes the data of a command that was picked from the menu of a message or a person. It needs the lock.
func (s *Server) pickedData(i *Interaction, command string, kind int, target string, resolved map[string]any) (map[string]any, error) {
	def := s.findCommand(i, command, kind)
	if def == nil {
		return nil, errors.New("no such command is registered there")
	}
	data := map[string]any{"id": def.ID, "name": def.Name, "type": kind, "target_id": target, "resolved": resolved}
	if def.Guild != "" {
		data["guild_id"] = def.Guild
	}
	return data, nil
}

// findCommand finds a command by name and type that may be used in the channel of an interaction,
// because the app was added there or the person installed it.
func (s *Server) findCommand(i *Interaction, name string, kind int) *commandDef {
	ch := i.where
	sets := []commandSet{s.commands[""]}
	if ch.guild != "" {
		sets = append(sets, s.commands[ch.guild])
	}
	context := 0
	switch ch.kind {
	case kindDM:
		context = 1
	case kindGroup:
		context = 2
	}
	installed := func(c *commandDef) bool {
		added := c.Guild != "" || len(c.IntegrationTypes) == 0 || slices.Contains(c.IntegrationTypes, 0)
		return !s.foreign(ch) && added || i.who.installs && slices.Contains(c.IntegrationTypes, 1)
	}
	for _, set := range sets {
		for _, c := range set {
			if c.Name == name && c.Type == kind && installed(c) && (len(c.Contexts) == 0 || slices.Contains(c.Contexts, context)) {
				return c
			}
		}
	}
	return nil
}

// resolveUser writes down the person that an option names.
func (s *Server) resolveUser(resolved map[string]any, ch *channel, id string) error {
	p := s.people[id]
	if p == nil {
		return fmt.Errorf("there is nobody with the id %q", id)
	}
	add := func(kind string, value any) {
		all, ok := resolved[kind].(map[string]any)
		if !ok {
			all = make(map[string]any)
			resolved[kind] = all
		}
		all[id] = value
	}
	add("users", p.user())
	if ch.guild != "" {
		add("members", p.member())
	}
	return nil
}

// resolveChannel writes down the channel that an option names, with the permissions that the
// person has there. Discord offers those of the server alone.
func (s *Server) resolveChannel(resolved map[string]any, i *Interaction, id string) error {
	c := s.channels[id]
	if c == nil || c.guild == "" || c.guild != i.where.guild {
		return fmt.Errorf("there is no channel with the id %q", id)
	}
	told := c.json()
	told["permissions"] = i.who.permissions()
	resolved["channels"] = map[string]any{id: told}
	return nil
}
