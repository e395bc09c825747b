package chat

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// Command is a command that may be typed after /sea. Help, completion and the
// chats' registrations follow from the table's list of them.
type Command struct {
	Name        string
	Description string // one sentence, 100 characters at most
	Args        []Arg

	// Group is a word before the name, if the command is rare. It may be left out
	// where one types freely. No command has this name.
	Group string

	// Acts holds a command for each word that the first of Args takes. Its Args are those that
	// follow the word. They serve a chat that asks for each Arg separately. One types the name,
	// the act and the rest.
	Acts []Command

	// Moderators says that it matters whether a moderator of the channel types it.
	Moderators bool
}

// ForModerators reports whether it matters for a request that a moderator of the channel makes
// it. Command names may be shortened, so it may report true of other requests, too.
func ForModerators(r Request, all []Command) bool {
	if p, ok := ParsePress(r.Press); ok {
		return verbs[p.Verb].moderators
	}
	words := strings.Fields(strings.ToLower(r.Text))
	if len(words) > 1 && slices.ContainsFunc(all, func(c Command) bool { return c.Group == words[0] }) {
		words = words[1:]
	}
	return len(words) > 0 && slices.ContainsFunc(all, func(c Command) bool { return c.Moderators && strings.HasPrefix(c.Name, words[0]) })
}

// Arg is one word or the rest of the line after a command. Args are typed in
// order; a named one is typed name="value", anywhere after the command.
type Arg struct {
	Name        string
	Description string // 100 characters at most
	Kind        ArgKind
	Required    bool
	Named       bool
}

// ArgKind says what an Arg takes, and so how it is completed.
type ArgKind int

// The kinds of Arg. Rest kinds run to the end of the line.
const (
	ArgWord    ArgKind = iota // one word, free
	ArgGame                   // the key of a game
	ArgOptions                // rest: name=value pairs of the game
	ArgRole                   // rest: roles to ask for
	ArgText                   // a phrase, for named args
	ArgLine                   // rest: a line of the game, from its Choices
	ArgWords                  // rest: words to look for
	ArgClock                  // 30m, 24h, 2d or off
	ArgOff                    // off, which takes back what the command asks for
	ArgCut                    // what a replay shows
	ArgResults                // which results are shown
	ArgMe                     // me, who is to be forgotten
	ArgPerson                 // somebody, written @ID with the chat's own id
	ArgSeat                   // who sits in a seat: @ID, a name, a role, or the seat's number
	ArgChannel                // a channel, written #ID with the chat's own id
	ArgAct                    // what a moderator does
	ArgBadge                  // a role that a server gives its people, written &ID
	ArgHours                  // rest: when one is awake, and where
	ArgAway                   // rest: for how long, or until when, one is away
	ArgTable                  // the id of a table, as mine shows it
)

// mostSought is how many characters of a name, or of words to look for, are read. They are
// compared with many texts, so longer ones would take seconds.
const mostSought = 200

// Most is how many characters may be typed for an Arg.
func (a Arg) Most() int {
	switch a.Kind {
	case ArgLine:
		return game.MaxLine
	case ArgOptions:
		return MostTyped
	}
	return mostSought
}

// Most is how many characters may be typed after the name of a command, not counting named
// args; 0 is any number. The game itself limits the length of a line.
func (c Command) Most() int {
	most := 0
	for _, a := range c.Args {
		if a.Kind == ArgLine {
			return 0
		}
		most = max(most, a.Most())
	}
	return most
}

// Usage shows how a command is typed.
func (c Command) Usage() string {
	var b strings.Builder
	b.WriteString("/sea ")
	if c.Group != "" {
		b.WriteString(c.Group + " ")
	}
	b.WriteString(c.Name)
	for _, a := range c.Args {
		word := strings.ToUpper(a.Name)
		if a.Named {
			word = a.Name + `="…"`
		}
		if !a.Required {
			word = "[" + word + "]"
		}
		b.WriteString(" " + word)
	}
	return b.String()
}

// Text is the command as typed without its Group, for a chat that asks for each Arg
// separately.
func (c Command) Text(values map[string]string) string {
	words := []string{c.Name}
	for _, a := range c.Args {
		value := strings.TrimSpace(values[a.Name])
		switch {
		case value == "":
		case a.Named:
			words = append(words, a.Name+"="+quoted(value))
		default:
			words = append(words, value)
		}
	}
	return strings.Join(words, " ")
}

// quoted puts a value in quotes that it does not hold itself.
func quoted(value string) string {
	if strings.Contains(value, `"`) {
		return "“" + value + "”"
	}
	return `"` + value + `"`
}
