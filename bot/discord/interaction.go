package discord

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
)

// Types of interactions.
const (
	askPing     = 1
	askCommand  = 2
	askPress    = 3
	askComplete = 4
	askForm     = 5
)

// Contexts of interactions: the places where they happen.
const (
	inServer = 0
	inDM     = 1 // with the bot

	amongPeople = 2 // in a private conversation of people
)

// interaction is a command, press or form, as the gateway and the HTTP endpoint
// send it. We decode only the fields that we use; unknown fields are ignored.
type interaction struct {
	ID          string `json:"id"`
	App         string `json:"application_id"`
	Type        int    `json:"type"`
	Token       string `json:"token"` // a secret: it allows anybody to answer
	Context     *int   `json:"context"`
	Guild       string `json:"guild_id"`
	ChannelID   string `json:"channel_id"`
	Permissions string `json:"app_permissions"`

	// Owners are those who installed the app that sent the interaction: byServers is the key of
	// the server, byPeople that of a person.
	Owners map[string]string `json:"authorizing_integration_owners"`

	Channel *struct {
		Type   int    `json:"type"`
		Parent string `json:"parent_id"`
	} `json:"channel"`
	Member *struct {
		Nick        string   `json:"nick"`
		User        user     `json:"user"`
		Permissions string   `json:"permissions"` // in the channel
		Roles       []string `json:"roles"`
	} `json:"member"`
	User    *user     `json:"user"`
	Message *standing `json:"message"` // whose button was pressed
	Data    struct {
		Name       string          `json:"name"`
		Type       int             `json:"type"`      // of the command
		Target     string          `json:"target_id"` // for which a command was picked
		Options    []argument      `json:"options"`
		CustomID   string          `json:"custom_id"`
		Values     []string        `json:"values"`
		Components json.RawMessage `json:"components"`
		Resolved   struct {
			Users    map[string]user   `json:"users"`
			Messages map[string]target `json:"messages"`
			Members  map[string]struct {
				Nick string `json:"nick"`
			} `json:"members"`
			Channels map[string]struct {
				Name        string `json:"name"`
				Permissions string `json:"permissions"` // of the person who named it
			} `json:"channels"`
			Roles map[string]struct {
				Name        string `json:"name"`
				Mentionable bool   `json:"mentionable"` // by anyone
			} `json:"roles"`
		} `json:"resolved"`
	} `json:"data"`

	came  time.Time
	taken bool // somebody else has sent the first answer
}

type user struct {
	ID       string `json:"id"`
	Username string `json:"username"`
	Global   string `json:"global_name"`
}

// argument is one of a command's options, or the subcommand itself.
type argument struct {
	Name    string          `json:"name"`
	Type    int             `json:"type"`
	Value   json.RawMessage `json:"value"`
	Focused bool            `json:"focused"`
	Options []argument      `json:"options"`
}

// text is the value that was typed.
func (a argument) text() string {
	var s string
	if json.Unmarshal(a.Value, &s) == nil {
		return s
	}
	return string(bytes.TrimSpace(a.Value))
}

// decode reads an interaction.
func decode(raw []byte, came time.Time) (*interaction, error) {
	in := &interaction{came: came}
	if err := json.Unmarshal(raw, in); err != nil {
		return nil, fmt.Errorf("read an interaction: %w", err)
	}
	if in.Type != askPing && (!isID(in.ID) || !isID(in.App) || in.Token == "") {
		return nil, fmt.Errorf("read an interaction: it has no id, application or token")
	}
	if in.Type != askPing && !isID(in.person().ID) {
		return nil, fmt.Errorf("read an interaction: it names nobody who acted")
	}
	return in, nil
}

// private reports whether the interaction happened in the person's own
// conversation with the bot. Without a context it counts as not private.
func (in *interaction) private() bool {
	return in.Guild == "" && in.Context != nil && *in.Context == inDM
}

// elsewhere reports whether the interaction happened where the bot is not, so that it can only
// answer there: in a conversation of people, or in a server to which it was not added. Somebody
// who installed it for themselves may use it there.
func (in *interaction) elsewhere() bool {
	return !in.private() && (in.Guild == "" || in.Context != nil && *in.Context != inServer || in.uninvited())
}

// uninvited reports whether the server of the interaction has not added the bot. A server in
// which the bot has posted a message has added it.
func (in *interaction) uninvited() bool {
	if in.Message != nil && in.Message.Flags&flagEphemeral == 0 {
		return false
	}
	return in.Owners[strconv.Itoa(byServers)] == "" && in.Owners[strconv.Itoa(byPeople)] != ""
}

// unseen reports whether only the person who pressed sees the message.
func (in *interaction) unseen() bool {
	return in.Message != nil && (in.private() || in.Message.Flags&flagEphemeral != 0)
}

// person is the person who acted.
func (in *interaction) person() chat.Person {
	u, nick := in.User, ""
	if in.Member != nil {
		u, nick = &in.Member.User, in.Member.Nick
	}
	if u == nil {
		return chat.Person{Chat: Name}
	}
	return u.person(nick)
}

func (u *user) person(nick string) chat.Person {
	p := chat.Person{Chat: Name, ID: u.ID, Name: cmp.Or(u.Username, u.ID)}
	for _, name := range []string{nick, u.Global, u.Username} {
		if chat.Visible(name) { // Discord takes names of blanks alone
			p.Name = name
			break
		}
	}
	return p
}

// request is the interaction as the table understands it.
func (in *interaction) request(all []chat.Command) chat.Request {
	r := chat.Request{ID: in.ID, From: in.person(), Room: roomWord}
	switch {
	case in.private():
		r.Alone = true
	case in.elsewhere():
		r.Away = true
	default:
		r.Place = chat.Place{Chat: Name, ID: in.ChannelID}
		thread := in.Channel != nil && in.Channel.Type >= 10 && in.Channel.Type <= 12
		r.Lacks = lacks(in.Permissions, thread)
		if in.Channel != nil && (in.Channel.Type == textChannel || in.Channel.Type == newsChannel) {
			r.Threads, r.NoThread = true, lacksForThreads(in.Permissions)
		}
		r.Moderator, r.Moderators = in.Member != nil && moderates(in.Member.Permissions), moderators
		if in.Member != nil && isID(in.Guild) {
			r.Calls, r.Pins = true, true
			if in.Permissions != "" && bitsOf(in.Permissions)&(administrator|pinMessages) == 0 {
				r.NoPins = permitted[pinMessages]
			}
			r.Domain = chat.Domain{ID: in.Guild, Manages: manages(in.Member.Permissions), Managers: managers}
			r.Server = chat.Server{ID: in.Guild, Manages: manages(in.Member.Permissions), Roles: in.Member.Roles}
		}
		if thread && isID(in.Channel.Parent) {
			r.Within = chat.Place{Chat: Name, ID: in.Channel.Parent}
		}
	}
	m := in.target()
	if in.Type == askCommand && m != nil {
		m.pointed(&r)
		return r
	}
	switch in.Type {
	case askCommand:
		r.Text = in.typed(all)
		r.People, r.Channels = in.named(r.Text), in.channels(r.Text)
		r.Server.Named = in.roles(r.Text)
	case askPress:
		r.Press = in.Data.CustomID
		if len(in.Data.Values) > 0 {
			r.Value = in.Data.Values[0]
		}
		if strings.HasPrefix(r.Press, chooser) {
			r.Press, r.Value = r.Value, ""
		}
	case askForm:
		r.Press, r.Value = in.Data.CustomID, withIDs(entered(in.Data.Components))
		r.People = in.named(r.Value)
	}
	return r
}

// typed is the command as it would be typed after /sea.
func (in *interaction) typed(all []chat.Command) string {
	if in.Data.Type == ofPeople && isID(in.Data.Target) {
		return "mine @" + in.Data.Target
	}
	c, args, ok := in.command(all)
	if !ok {
		return in.subcommand().Name
	}
	values := make(map[string]string)
	for _, a := range args {
		values[a.Name] = valueOf(c, a)
	}
	return c.Text(values)
}

// subcommand is the chosen subcommand, which may stand in a group.
func (in *interaction) subcommand() argument {
	if len(in.Data.Options) == 0 {
		return argument{}
	}
	sub := in.Data.Options[0]
	if sub.Type == optionGroup && len(sub.Options) > 0 {
		sub = sub.Options[0]
	}
	return sub
}

// command is the chosen command with its arguments. The subcommand for an act bears the name of
// the command and the name of the act. Discord may send a command as it was registered before, in
// another group or in none.
func (in *interaction) command(all []chat.Command) (chat.Command, []argument, bool) {
	named := func(list []chat.Command, name string) (chat.Command, bool) {
		at := slices.IndexFunc(list, func(c chat.Command) bool { return c.Name == name })
		if at < 0 {
			return chat.Command{}, false
		}
		return list[at], true
	}
	sub := in.subcommand()
	if len(in.Data.Options) > 0 && in.Data.Options[0].Type == optionGroup {
		if c, ok := named(all, in.Data.Options[0].Name); ok {
			act, ok := named(c.Acts, sub.Name)
			act.Name = c.Name + " " + act.Name
			return act, sub.Options, ok
		}
	}
	c, ok := named(all, sub.Name)
	return c, sub.Options, ok
}

func valueOf(c chat.Command, a argument) string {
	for _, arg := range c.Args {
		switch {
		case arg.Name != a.Name:
		case arg.Kind == chat.ArgPerson:
			return "@" + a.text()
		case arg.Kind == chat.ArgChannel:
			return "#" + a.text()
		case arg.Kind == chat.ArgBadge:
			return "&" + a.text()
		}
	}
	return withIDs(oneLine(a.text()))
}

var mention = regexp.MustCompile(`<@!?(\d{1,20})>`)

// withIDs turns mentions into the ids that the table knows.
func withIDs(text string) string { return mention.ReplaceAllString(text, "@$1") }

var handle = regexp.MustCompile(`@(\d{1,20})`)

// named are the people that a text names by id, if Discord says who they are.
func (in *interaction) named(text string) []chat.Person {
	var people []chat.Person
	for _, at := range handle.FindAllStringSubmatch(text, -1) {
		if u, ok := in.Data.Resolved.Users[at[1]]; ok {
			people = append(people, u.person(in.Data.Resolved.Members[at[1]].Nick))
		}
	}
	return people
}

var channelHandle = regexp.MustCompile(`#(\d{1,20})`)

// channels are the channels that a text names by id, if Discord says what they are. Discord says
// it of channels of the server that were picked. A channel that was only typed is not among them.
func (in *interaction) channels(text string) []chat.Channel {
	var all []chat.Channel
	for _, at := range channelHandle.FindAllStringSubmatch(text, -1) {
		if c, ok := in.Data.Resolved.Channels[at[1]]; ok && !in.private() && !in.elsewhere() {
			all = append(all, chat.Channel{Place: chat.Place{Chat: Name, ID: at[1]}, Name: oneLine(c.Name), Moderator: moderates(c.Permissions), Writes: writes(c.Permissions)})
		}
	}
	return all
}

var roleHandle = regexp.MustCompile(`&(\d{1,20})`)

// roles are the roles of the server that a text names by id, if Discord says what they are.
func (in *interaction) roles(text string) []chat.Role {
	var all []chat.Role
	for _, at := range roleHandle.FindAllStringSubmatch(text, -1) {
		if role, ok := in.Data.Resolved.Roles[at[1]]; ok && !in.private() && !in.elsewhere() {
			named := chat.Role{ID: at[1], Name: oneLine(role.Name)}
			if !role.Mentionable && bitsOf(in.Permissions)&(administrator|mentionAll) == 0 {
				named.Lacks = "Mention @everyone, @here and All Roles (or the role lets anyone mention it)"
			}
			all = append(all, named)
		}
	}
	return all
}

// entered is the text of a form's one field, at any depth.
func entered(raw json.RawMessage) string {
	var parts []struct {
		Value      *string         `json:"value"`
		Components json.RawMessage `json:"components"`
		Component  json.RawMessage `json:"component"`
	}
	if json.Unmarshal(raw, &parts) != nil {
		return ""
	}
	for _, p := range parts {
		if p.Value != nil {
			return oneLine(*p.Value)
		}
		if v := entered(p.Components); v != "" {
			return v
		}
		if len(p.Component) > 0 {
			if v := entered(append(append([]byte("["), p.Component...), ']')); v != "" {
				return v
			}
		}
	}
	return ""
}
