package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games/game"
)

// The whole command tree fits Discord's limits.
func TestCommandTreeLimits(t *testing.T) {
	t.Parallel()
	names := regexp.MustCompile(`^[a-z0-9_-]{1,32}$`)
	all := 0
	text := func(name, description string) {
		all += utf8.RuneCountInString(name) + utf8.RuneCountInString(description)
		if !names.MatchString(name) {
			t.Errorf("the name %q", name)
		}
		if n := utf8.RuneCountInString(description); n < 1 || n > 100 {
			t.Errorf("the description of %s has %d characters", name, n)
		}
	}
	root := tree(bot.Commands(), true)
	text(root.Name, root.Description)
	var subs []parameter
	seen := make(map[string]bool)
	for _, sub := range root.Options {
		if seen[sub.Name] {
			t.Errorf("%s is there twice", sub.Name)
		}
		seen[sub.Name] = true
		if sub.Type != optionGroup {
			subs = append(subs, sub)
			continue
		}
		text(sub.Name, sub.Description)
		if n := len(sub.Options); n < 1 || n > 25 {
			t.Errorf("the group %s has %d subcommands", sub.Name, n)
		}
		subs = append(subs, sub.Options...)
		for i, o := range sub.Options {
			if slices.ContainsFunc(sub.Options[:i], func(p parameter) bool { return p.Name == o.Name }) {
				t.Errorf("%s %s is there twice", sub.Name, o.Name)
			}
		}
	}
	want := 0
	for _, c := range bot.Commands() {
		want += max(len(c.Acts), 1)
	}
	if n := len(root.Options); n > 25 || len(subs) != want {
		t.Errorf("%d subcommands and groups for %d commands of %d; 25 is the most", n, len(subs), want)
	}
	for _, sub := range subs {
		text(sub.Name, sub.Description)
		if len(sub.Options) > 25 {
			t.Errorf("%s has %d options", sub.Name, len(sub.Options))
		}
		optional := false
		options := make(map[string]bool)
		for _, o := range sub.Options {
			text(o.Name, o.Description)
			if options[o.Name] {
				t.Errorf("%s %s is there twice", sub.Name, o.Name)
			}
			options[o.Name] = true
			if o.Required && optional {
				t.Errorf("%s %s is required after one that is not", sub.Name, o.Name)
			}
			optional = optional || !o.Required
			if (o.Type == optionString) != (o.MaxLength > 0 && o.MaxLength <= 6000) {
				t.Errorf("%s %s takes %d characters", sub.Name, o.Name, o.MaxLength)
			}
			if o.Autocomplete && o.Type != optionString {
				t.Errorf("%s %s completes what is not typed", sub.Name, o.Name)
			}
		}
	}
	if all > 8000 {
		t.Errorf("the command has %d characters in all", all)
	}
	t.Logf("%d subcommands, %d characters of 8000", len(root.Options), all)
}

// A command gives the same text, typed after /sea or given option by option.
func TestTypedCommands(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, options, want string }{
		{"games", ``, "games"},
		{"start", `{"name":"game","value":"jaws"},{"name":"settings","value":" acts=1  clock=24h"}`, "start jaws acts=1  clock=24h"},
		{"join", `{"name":"luck","value":"for \"the\" win"}`, `join luck=“for "the" win”`},
		{"join", `{"name":"luck","value":"x"},{"name":"role","value":"shark"}`, `join shark luck="x"`},
		{"do", `{"name":"line","value":"move\n7 <@300> <@!301>"}`, "do move 7 @300 @301"},
		{"replace", `{"name":"old","value":"@300"},{"name":"new","type":6,"value":"301"}`, "replace @300 @301"},
		{"replace", `{"name":"old","value":"<@300>"},{"name":"computer","value":"strong"}`, "replace @300 strong"},
		{"clock", `{"name":"time","value":"24h"}`, "clock 24h"},
		{"abandon", `{"name":"off","value":"off"}`, "abandon off"},
		{"tomorrow", ``, "tomorrow"},
		{"table", `{"name":"clock","type":1,"options":[{"name":"time","value":"24h"}]}`, "clock 24h"},
		{"here", `{"name":"show","type":1}`, "here show"},
		{"here", `{"name":"end","type":1,"options":[]}`, "here end"},
		{"here", `{"name":"move","type":1,"options":[{"name":"channel","type":7,"value":"7"}]}`, "here move #7"},
		{"here", `{"name":"remove","type":1,"options":[{"name":"who","value":"<@301>"}]}`, "here remove @301"},
		{"here", `{"name":"moderators","type":1,"options":[{"name":"role","type":8,"value":"77"}]}`, "here moderators &77"},
		{"here", `{"name":"moderators","type":1,"options":[{"name":"off","value":"off"}]}`, "here moderators off"},
		// as it was registered before
		{"table", `{"name":"here","type":1,"options":[{"name":"act","value":"move"},{"name":"channel","type":7,"value":"7"}]}`, "here move #7"},
		{"table", `{"name":"here","type":1,"options":[{"name":"who","value":"2"},{"name":"act","value":"remove"}]}`, "here remove 2"},
		{"table", `{"name":"export","type":1,"options":[{"name":"table","value":"mxnzu"}]}`, "export mxnzu"},
	} {
		kind := 1
		if c.name == "table" || c.name == "here" {
			kind = 2
		}
		in, err := decode([]byte(`{"id":"1","application_id":"2","type":2,"token":"t","context":0,"guild_id":"5","channel_id":"6",
			"member":{"nick":"Cap","user":{"id":"300","username":"ann","global_name":"Ann"}},
			"data":{"name":"sea","options":[{"name":"`+c.name+`","type":`+strconv.Itoa(kind)+`,"options":[`+c.options+`]}],
			"resolved":{"users":{"301":{"id":"301","username":"bob","global_name":null}},"members":{"301":{"nick":"Bobby"}}}}}`), time0)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		r := in.request(bot.Commands())
		if r.Text != c.want {
			t.Errorf("%s %s is %q, want %q", c.name, c.options, r.Text, c.want)
		}
		if r.From != (chat.Person{Chat: Name, ID: "300", Name: "Cap"}) || r.Place != (chat.Place{Chat: Name, ID: "6"}) || r.ID != "1" {
			t.Errorf("the request is %+v", r)
		}
		if strings.Contains(c.want, "@301") && (len(r.People) != 1 || r.People[0] != (chat.Person{Chat: Name, ID: "301", Name: "Bobby"})) {
			t.Errorf("%s names %+v", c.name, r.People)
		}
	}
}

// The command is registered at the first start, and later only if Discord's
// version differs.
func TestRegistersOnlyWhatChanged(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	ctx := context.Background()
	times := func(want int) {
		t.Helper()
		if err := w.d.register(ctx, &application{ID: discordtest.ApplicationID}); err != nil {
			t.Fatalf("register: %v", err)
		}
		if got := w.Registrations(); got != want {
			t.Errorf("the command was registered %d times, want %d", got, want)
		}
	}
	times(1)
	times(1)
	if got := w.Subcommands(sea); len(got) != len(tree(bot.Commands(), true).Options) {
		t.Errorf("Discord has the subcommands %q", got)
	}
	w.ForgetCommands()
	times(2)
	if err := w.d.Notes.Set(ctx, w.d.noteKey(), []byte("another release's")); err != nil {
		t.Fatal(err)
	}
	times(3)
	w.d.Guild = w.Guild() // registered for this server, so that it can differ from the global commands
	times(4)
	times(4)
}

// A definition has the form that Discord documents.
func TestDefinition(t *testing.T) {
	t.Parallel()
	raw, err := json.Marshal(tree(bot.Commands(), false))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"contexts":[0,1]`, `"integration_types":[0]`,
		`{"type":6,"name":"new","description":"Who shall sit there."}`,
		`{"type":7,"name":"channel","description":"Where the game shall move.","required":true,"channel_types":[0,5,10,11,12]}`,
		`"name":"line","description":"The move, in the game's own words.","required":true,"autocomplete":true,"max_length":` + strconv.Itoa(game.MaxLine) + `}`,
		`{"type":3,"name":"luck","description":"A lucky phrase, which goes into the dice.","max_length":200}`,
	} {
		if !strings.Contains(string(raw), want) {
			t.Errorf("the definition has no %s", want)
		}
	}
}

// Completions are for the focused option only. Completions that Discord would
// refuse are left out, and so are those beyond its limit.
func TestComplete(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	var asked chat.Request
	w.table.complete = func(r chat.Request) []chat.Completion {
		asked = r
		all := []chat.Completion{
			{Text: "start jaws acts=1", Label: "acts=1: the first act"},
			{Text: "start jaws acts=1", Label: "the same once more"},
			{Text: "start jaws " + strings.Repeat("x", 101), Label: "too long"},
			{Text: "stop jaws", Label: "another command"},
			{Text: "start jaws clock=off", Label: strings.Repeat("l", 300)},
			{Text: "start jaws clock=1h"},
		}
		for i := range 40 {
			all = append(all, chat.Completion{Text: "start jaws more=" + strings.Repeat("1", i+1)})
		}
		return all
	}
	i, err := w.Complete("ann", w.deck, sea, "start", "settings", discordtest.Option{Name: "game", Value: "jaws"}, discordtest.Option{Name: "settings", Value: "a"})
	if err != nil {
		t.Fatal(err)
	}
	w.until("completions came", func() bool { return len(i.Choices()) > 0 })
	if asked.Text != "start jaws a" || asked.Place.ID != w.deck || asked.From.Name != "Captain Ann" {
		t.Errorf("the table was asked %+v", asked)
	}
	got := i.Choices()
	if len(got) != 25 || got[0] != (discordtest.Choice{Name: "acts=1: the first act", Value: "acts=1"}) || got[1].Value != "clock=off" || got[2] != (discordtest.Choice{Name: "clock=1h", Value: "clock=1h"}) {
		t.Errorf("%d completions: %q", len(got), got)
	}
}

// If the table has no completions, Discord gets an empty list at once.
func TestCompleteNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	w.table.complete = func(chat.Request) []chat.Completion { panic("planted") }
	i, err := w.Complete("ann", w.deck, sea, "do", "line", discordtest.Option{Name: "line", Value: ""})
	if err != nil {
		t.Fatal(err)
	}
	if err := <-w.acks; err != nil {
		t.Errorf("the interaction was not answered: %v", err)
	}
	if got := i.Choices(); len(got) != 0 {
		t.Errorf("completions %q", got)
	}
	if strings.Contains(w.log.String(), "planted") || !strings.Contains(w.log.String(), "panic") {
		t.Errorf("the log says %s", w.log)
	}
}

var namedArg = regexp.MustCompile(`\b(\w+)="([^"]*)"`)

// options splits a text into a subcommand and the values of its options. ok is
// false if Discord has no such subcommand.
func (h *hall) options(text string) (sub string, options []discordtest.Option, ok bool) {
	sub, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	at := slices.IndexFunc(bot.Commands(), func(c chat.Command) bool { return c.Name == sub })
	if at < 0 {
		return "", nil, false
	}
	c := bot.Commands()[at]
	if len(c.Acts) > 0 {
		word := rest
		word, rest, _ = strings.Cut(rest, " ")
		word = cmp.Or(word, c.Acts[0].Name)
		act := slices.IndexFunc(c.Acts, func(a chat.Command) bool { return a.Name == word })
		if act < 0 {
			return "", nil, false
		}
		c = ofGroup(c.Acts[act], c.Name)
	}
	args := c.Args
	sub = registeredAs(c)
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
		if strings.HasPrefix(value, "&") && a.Kind != chat.ArgBadge {
			continue
		}
		switch a.Kind {
		case chat.ArgWord, chat.ArgGame, chat.ArgClock, chat.ArgTable, chat.ArgPerson, chat.ArgSeat, chat.ArgChannel, chat.ArgAct:
			value, rest, _ = strings.Cut(value, " ")
		default:
			rest = ""
		}
		if a.Kind == chat.ArgChannel {
			value = h.channels[strings.TrimPrefix(value, "#")]
		}
		if a.Kind == chat.ArgBadge {
			value = strings.TrimPrefix(value, "&")
		}
		if a.Kind == chat.ArgPerson || a.Kind == chat.ArgSeat {
			name, at := strings.CutPrefix(value, "@")
			if slices.Contains(chattest.People, name) {
				name = h.server.Person(name).ID
			}
			value = name
			if at && a.Kind == chat.ArgSeat {
				value = "@" + name
			}
		}
		if value != "" && !a.Named {
			options = append(options, discordtest.Option{Name: a.Name, Value: value})
		}
	}
	return sub, options, true
}

func ofGroup(c chat.Command, group string) chat.Command {
	c.Group = group
	return c
}

// registeredAs is a command as Discord has it, in its group.
func registeredAs(c chat.Command) string { return strings.TrimSpace(c.Group + " " + c.Name) }

// A subcommand in a group is completed as one without.
func TestCompleteInAGroup(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	asked := make(chan chat.Request, 1)
	w.table.complete = func(r chat.Request) []chat.Completion {
		asked <- r
		return []chat.Completion{{Text: "replace @1 computer"}, {Text: "here remove @1"}}
	}
	for _, c := range []struct {
		sub, focus string
		options    []discordtest.Option
		want, gets string
	}{
		{"table replace", "computer", []discordtest.Option{{Name: "old", Value: "@1"}, {Name: "computer", Value: "c"}}, "replace @1 c", "computer"},
		{"here remove", "who", []discordtest.Option{{Name: "who", Value: "@"}}, "here remove @", "@1"},
	} {
		i, err := w.Complete("ann", w.deck, sea, c.sub, c.focus, c.options...)
		if err != nil {
			t.Fatal(err)
		}
		if r := <-asked; r.Text != c.want {
			t.Errorf("%s: the table was asked %q, want %q", c.sub, r.Text, c.want)
		}
		w.until("completions came", func() bool { return len(i.Choices()) > 0 })
		if got := i.Choices(); len(got) != 1 || got[0].Value != c.gets {
			t.Errorf("%s: completions %q, want %s", c.sub, got, c.gets)
		}
	}
}

// lacks reports whether a required option of a subcommand is missing.
func (h *hall) lacks(sub string, options []discordtest.Option) bool {
	all := bot.Commands()
	for _, c := range all {
		for _, act := range c.Acts {
			all = append(all, ofGroup(act, c.Name))
		}
	}
	for _, c := range all {
		for _, a := range c.Args {
			given := slices.ContainsFunc(options, func(o discordtest.Option) bool { return o.Name == a.Name })
			if registeredAs(c) == sub && a.Required && !given {
				return true
			}
		}
	}
	return false
}

// An operator turns activities on, and Discord adds a command that starts one. The bot starts as before, does not register
// again each time, and gives that command back when its own has changed.
func TestAnActivityCommand(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.EnableActivities()
	for range 2 {
		if err := w.run()(); err != nil {
			t.Fatal(err)
		}
		w.d.work.closing = false
		w.d.work.start()
	}
	if n := w.Registrations(); n != 1 {
		t.Errorf("the command was registered %d times", n)
	}
}
