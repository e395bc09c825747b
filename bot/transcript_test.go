package bot

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/render/rastertest"
	"shipboard/store"
)

// Each file in testdata is a scene at a table. Lines that begin with ">" are
// typed or pressed; the lines after them show what everyone sees then. Answers to
// a person are marked "ann|", private messages "ann@", messages in the channel
// "deck#". "edit" means that a message replaced an older one.
//
//	> ann: TEXT            types /sea TEXT in the channel
//	> ann privately: TEXT  types it in the private conversation
//	> ann elsewhere: TEXT  types it in another channel
//	> ann in deck-1: TEXT  types it in the thread under the first message of deck
//	> threads              can be opened from now on; "threads lack X" where X is missing
//	> sides                of the duel there are two: the Caller, and all others
//	> threads flat         and nothing can be typed in them
//	> ann presses LABEL    presses a button or picks from a menu
//	> ann presses LABEL: T and types T when it asks
//	> ann again            the same interaction once more
//	> mia moderates        the channels deck and cove, from now on
//	> mia manages          the server of these channels, from now on
//	> mia has ROLE         in it, from now on; &ROLE in a text is one
//	> ann lives ZONE       as the chat knows, from now on
//	> ann wakes 8:00-22:00 as the chat knows, from now on
//	> keep ann LABEL       remembers a button for later
//	> bob presses kept     and presses it, whoever it was meant for
//	> wait 24h             time passes
//	> restart              the process ends and another begins
//	> fail ann closed      the next messages to ann fail so (for good: closed!)
//	> disk full, disk ok   the store refuses to write, or works again
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) < 15 {
		t.Fatalf("%d transcripts, error %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := playScene(t, string(data))
			if rastertest.Updating() {
				if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			} else if got != string(data) {
				t.Errorf("it goes otherwise:\n%s", firstOtherLine(string(data), got))
			}
		})
	}
}

// firstOtherLine shows the first line in which two texts differ.
func firstOtherLine(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range max(len(w), len(g)) {
		a, b := "(the end)", "(the end)"
		if i < len(w) {
			a = w[i]
		}
		if i < len(g) {
			b = g[i]
		}
		if a != b {
			return fmt.Sprintf("line %d:\nwant %s\ngot  %s", i+1, a, b)
		}
	}
	return "nowhere"
}

// fullDisk is a store whose disk can be full for a while.
type fullDisk struct {
	store.Store
	full bool
}

var errFull = errors.New("no space left on device")

func (d *fullDisk) Update(ctx context.Context, fn func(store.Tx) error) error {
	if d.full {
		return errFull
	}
	return d.Store.Update(ctx, fn)
}

type scene struct {
	*hall
	disk  *fullDisk
	seen  int // how much of the chat's stream was read
	named int // and how many of its threads' names
	kept  struct{ id, value string }
	last  chat.Request
	mods  []string // who moderate
	open  bool     // there are threads
	flat  bool     // in which nothing can be typed
	lack  string   // and what the bot lacks for them
	runs  []string // who manage the server
	has   map[string]string
	live  map[string]string
	wake  map[string]string
}

// playScene plays the input lines of a transcript and returns the transcript with
// what everyone really saw.
func playScene(t *testing.T, text string) string {
	disk := &fullDisk{Store: store.Memory()}
	s := &scene{hall: newHall(t, disk, &duel.Game), disk: disk, live: make(map[string]string), wake: make(map[string]string), has: make(map[string]string)}
	var out strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "#"):
			out.WriteString(line + "\n")
		case strings.HasPrefix(line, "> "):
			out.WriteString("\n" + line + "\n")
			out.WriteString(s.step(strings.TrimPrefix(line, "> ")))
		}
	}
	return out.String()
}

var (
	typedStep   = regexp.MustCompile(`^(\w+)( privately| elsewhere| in [\w-]+)?: ?(.*)$`)
	pressedStep = regexp.MustCompile(`^(\w+) presses (.+?)(?:: (.*))?$`)
)

// located matches the titles of private messages: of one game, with its channel or its
// table's name, or of the note about several.
var located = regexp.MustCompile(`^Duel(?:, what if)?( in \{c0\}|, table [a-z]{5})( · |$)|^(\d+ games wait|A game waits|No game waits) for you$|^Your games$`)

// step carries out one line and returns what everyone sees.
func (s *scene) step(line string) string {
	s.t.Helper()
	words := strings.Fields(line)
	before := make(map[string]string)
	for _, p := range s.chat.Posts {
		before[p.Ref] = shown(p.Message)
	}
	var out strings.Builder
	quote := func(mark, text string) {
		for l := range strings.Lines(text) {
			out.WriteString(mark + " " + strings.TrimRight(l, "\n") + "\n")
		}
	}
	var r *chat.Request
	switch {
	case words[0] == "wait":
		d, err := time.ParseDuration(words[1])
		if err != nil {
			s.t.Fatal(err)
		}
		s.now = s.now.Add(d)
		s.flush()
	case words[0] == "restart":
		s.restart()
		s.flush()
	case words[0] == "disk":
		s.disk.full = words[1] == "full"
		s.flush()
	case words[0] == "fail":
		s.fail(words[1], words[2])
	case words[0] == "keep":
		s.kept.id, s.kept.value, _, _ = s.button(words[1], strings.Join(words[2:], " "))
		if s.kept.id == "" {
			s.t.Fatalf("%s: there is no such button", line)
		}
	case words[0] == "threads":
		rest := strings.TrimPrefix(line, "threads")
		s.open, s.flat, s.lack = true, rest == " flat", ""
		if lack, ok := strings.CutPrefix(rest, " lack "); ok {
			s.lack = lack
		}
	case words[0] == "sides":
		s.games = []*game.Game{sided()}
		s.restart()
	case len(words) == 2 && words[1] == "moderates":
		s.mods = append(s.mods, words[0])
	case len(words) == 2 && words[1] == "manages":
		s.runs = append(s.runs, words[0])
	case len(words) == 3 && words[1] == "has":
		s.has[words[0]] = words[2]
	case len(words) == 3 && words[1] == "lives":
		s.live[words[0]] = words[2]
	case len(words) == 3 && words[1] == "wakes":
		s.wake[words[0]] = words[2]
	case len(words) == 2 && words[1] == "again":
		again := s.last
		r = &again
	case len(words) == 3 && words[2] == "kept":
		r = &chat.Request{From: person(words[0]), Place: channel, Press: s.kept.id, Value: s.kept.value}
	default:
		if m := pressedStep.FindStringSubmatch(line); m != nil {
			id, value, place, ok := s.button(m[1], m[2])
			if !ok {
				s.t.Fatalf("%s: %s sees no such button", line, m[1])
			}
			if m[3] != "" {
				value = m[3]
			}
			r = &chat.Request{From: person(m[1]), Place: place, Press: id, Value: value, Alone: place == (chat.Place{})}
		} else if m := typedStep.FindStringSubmatch(line); m != nil {
			r = &chat.Request{From: person(m[1]), Place: channel, Text: m[3]}
			switch m[2] {
			case " privately":
				r.Place, r.Alone = chat.Place{}, true
			case " elsewhere":
				r.Place = chat.Place{Chat: "mem", ID: "cove"}
			case "":
			default:
				r.Place = memchat.Place(strings.TrimPrefix(m[2], " in "))
			}
		} else {
			s.t.Fatalf("cannot read %q", line)
		}
	}
	if r != nil {
		if r.ID == "" {
			s.asked++
			r.ID = fmt.Sprintf("ask-%d", s.asked)
		}
		if r.Place != (chat.Place{}) {
			parent, _, thread := strings.Cut(r.Place.ID, "-")
			if thread {
				r.Within = memchat.Place(parent)
			}
			r.Threads, r.NoThread, r.Together = s.open && !thread, s.lack, s.flat
			r.Room = "private thread"
			r.Sees = func(context.Context, chat.Place) bool { return true }
			r.Moderator, r.Moderators = slices.Contains(s.mods, r.From.ID), "whoever wears the hat"
			if len(s.runs) > 0 {
				r.Calls = true
				r.Domain = chat.Domain{ID: "harbour", Manages: slices.Contains(s.runs, r.From.ID), Managers: "whoever has the permission Manage Server"}
				r.Server = chat.Server{ID: "harbour", Manages: slices.Contains(s.runs, r.From.ID)}
				if role := s.has[r.From.ID]; role != "" {
					r.Server.Roles = []string{role}
				}
				if _, role, named := strings.Cut(r.Text, "&"); named {
					r.Server.Named = []chat.Role{{ID: role, Name: strings.ToUpper(role)}}
				}
			}
			if strings.Contains(r.Text, "#cove") {
				r.Channels = []chat.Channel{{Place: chat.Place{Chat: "mem", ID: "cove"}, Name: "cove", Moderator: r.Moderator, Writes: true}}
			}
		}
		r.Zone, r.Day = s.live[r.From.ID], s.wake[r.From.ID]
		s.last = *r
		a := s.ask(*r)
		mark := r.From.ID + "|"
		if a.Replace {
			mark = r.From.ID + "|="
		}
		quote(mark, shown(a.Message))
	}
	stream := s.chat.Stream[s.seen:]
	s.seen = len(s.chat.Stream)
	for i, e := range stream {
		if slices.ContainsFunc(stream[i+1:], func(o memchat.Event) bool { return o.Post == e.Post && o.Edit }) {
			continue // only the last version of a message is quoted
		}
		mark := e.Channel + "#"
		if e.Person != "" {
			mark = e.Person + "@"
			if title := e.Message.Title; !located.MatchString(title) {
				s.t.Errorf("%s: a private message does not say where its game is: %q", line, title)
			}
		}
		if e.Edit {
			mark += " edit"
		}
		if now := shown(e.Message); !e.Edit || before[e.Ref] != now {
			quote(mark, now)
		}
	}
	for _, name := range s.chat.Names[s.named:] {
		out.WriteString("(thread " + name + ")\n")
	}
	s.named = len(s.chat.Names)
	return out.String()
}

// fail makes messages to a person fail: "closed" once, "closed!" for good, "ok"
// no more.
func (s *scene) fail(who, how string) {
	how, good := strings.CutSuffix(how, "!")
	why, ok := map[string]chat.Why{"broken": chat.Broken, "later": chat.Later, "closed": chat.Closed, "left": chat.Closed, "forbidden": chat.Forbidden, "gone": chat.Gone, "nofiles": chat.NoFiles, "slowfiles": chat.SlowFiles}[how]
	if !ok {
		delete(s.chat.Fail, who)
		return
	}
	e := &chat.SendError{Why: why, Left: how == "left", Err: errors.New("planted")}
	if why == chat.Later {
		e.After = 30 * time.Second
	}
	if why == chat.NoFiles {
		e.Lacks = "permission to upload files (the settings of the workspace forbid it)"
	}
	if good {
		e.After = -1
	}
	s.chat.Fail[who] = append(s.chat.Fail[who], e)
}
