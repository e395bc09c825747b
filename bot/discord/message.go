package discord

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"shipboard/bot/chat"
)

// Discord's limits for one message.
const (
	mostText       = 4000 // characters of all its texts
	mostComponents = 40   // nested ones counted too
	mostInRow      = 5
	mostLabel      = 80
	mostOption     = 100 // label, value or description of a line of a select
	mostHolder     = 150 // placeholder of a select
	mostPings      = 100
	mostAlt        = 1024
	mostNonce      = 25
)

// The colours of a message's edge are those of the pictures' banners, so that
// nobody mistakes a private message for a public one.
const (
	openColour    = 0x2f5f8f
	privateColour = 0xb3392f
)

// compose lays a message out. It keeps the attachments in kept. It pings
// nobody; see ping.
func compose(m *chat.Message, kept []attachment) *body {
	b := &body{Flags: flagComponents, Attachments: []attachment{}, Mentions: mentions{Parse: []string{}}}
	var galleries []*component // each picture has one of its own, as wide as the message
	show := func(name, alt string) {
		galleries = append(galleries, &component{Type: typeGallery, Items: []exhibit{{shownAs(name), alt}}})
	}
	var files []*component
	used := make(map[string]bool)
	for _, a := range kept {
		if used[a.Filename] {
			continue // shown twice, kept once
		}
		used[a.Filename] = true
		b.Attachments = append(b.Attachments, a)
		if ext := strings.ToLower(path.Ext(a.Filename)); ext == ".png" || ext == ".gif" {
			show(a.Filename, a.Description)
		} else {
			files = append(files, fileOf(a.Filename))
		}
	}
	for _, p := range m.Pictures {
		alt := clip(chat.Legible(p.Alt), mostAlt)
		name := b.attach(used, p.Name, alt, "image/png", p.PNG)
		show(name, alt)
	}
	if m.File != nil {
		if path.Ext(m.File.Name) == ".gif" { // as a picture it moves
			show(b.attach(used, m.File.Name, "", "image/gif", m.File.Data), "")
		} else {
			files = append(files, fileOf(b.attach(used, m.File.Name, "", "application/octet-stream", m.File.Data)))
		}
	}

	text, note := writing(m)
	var parts []*component
	if text != "" {
		parts = append(parts, &component{Type: typeText, Content: text})
	}
	lead := min(1, len(galleries))
	parts = append(parts, galleries[:lead]...)
	parts = append(parts, files...)
	if note != "" {
		parts = append(parts, &component{Type: typeText, Content: note})
	}
	more := galleries[lead:] // below the buttons, so that a phone shows these without scrolling
	earlier := earlierOf(m, mostText-length(text)-length(note)-leastControls)
	if earlier != "" {
		more = append([]*component{{Type: typeText, Content: earlier}}, more...)
	}
	room := mostText - length(text) - length(note) - length(earlier)
	parts = append(parts, controls(m, mostComponents-1-len(parts)-count(more), room)...)
	parts = append(parts, more...)
	if len(parts) == 0 {
		parts = []*component{{Type: typeText, Content: "-# Nothing to show."}}
	}
	colour := openColour
	if m.Private {
		colour = privateColour
	}
	b.Components = []*component{{Type: typeContainer, Accent: &colour, Components: parts}}
	return b
}

// ping makes a new message ping the people and roles that the table names.
func (b *body) ping(m *chat.Message) {
	for _, i := range m.Ping {
		if i < 0 || i >= len(m.People) || len(b.Mentions.Users) == mostPings {
			continue
		}
		p := m.People[i]
		if p.Chat == Name && isID(p.ID) && !slices.Contains(b.Mentions.Users, p.ID) {
			b.Mentions.Users = append(b.Mentions.Users, p.ID)
		}
	}
	for _, r := range m.Roles {
		if isID(r.ID) && len(b.Mentions.Roles) < mostPings {
			b.Mentions.Roles = append(b.Mentions.Roles, r.ID)
		}
	}
}

var unsafe = regexp.MustCompile(`[^A-Za-z0-9._-]+`)

// attach adds a file and returns the name under which Discord shows it.
func (b *body) attach(used map[string]bool, name, alt, kind string, data []byte) string {
	name = strings.Trim(unsafe.ReplaceAllString(path.Base(name), "_"), "._")
	if name == "" {
		name = "file"
	}
	for n, free := 2, name; used[name]; n++ {
		name = fmt.Sprintf("%d-%s", n, free)
	}
	used[name] = true
	b.Attachments = append(b.Attachments, attachment{ID: fmt.Sprint(len(b.files)), Filename: name, Description: alt})
	b.files = append(b.files, upload{name, kind, data})
	return name
}

func shownAs(name string) media { return media{URL: "attachment://" + name} }

func fileOf(name string) *component {
	m := shownAs(name)
	return &component{Type: typeFile, File: &m}
}

// leastControls is how many characters are kept for what stands above buttons.
const leastControls = 400

// earlierOf is what came before the news in the call: as many of its newest lines as there is room for.
func earlierOf(m *chat.Message, room int) string {
	var lines []string
	for _, l := range slices.Backward(m.Earlier) {
		line := words(m, l)
		room -= length(line) + 1
		if room < 0 {
			lines = append(lines, "…")
			break
		}
		lines = append(lines, line)
	}
	slices.Reverse(lines)
	return strings.Join(lines, "\n")
}

// writing is the message's title and lines as one text, and its note. If there
// are too many lines it keeps the last ones, the newest.
func writing(m *chat.Message) (text, note string) {
	title := words(m, oneLine(m.Title))
	if title != "" {
		title = "## " + title
	}
	if m.Note != "" {
		note = "-# " + oneLine(words(m, m.Note))
	}
	const most = mostText - 50 // room for the dots and line breaks
	if length(title)+length(note) > most/2 {
		title, note = "## "+literal(clip(plain(m, m.Title), 200)), "-# "+literal(clip(plain(m, m.Note), 400))
	}
	told, at := m.InOrder()
	moment := words(m, oneLine(m.Moment))
	if moment != "" {
		moment = "**" + moment + "**"
	}
	room := most - length(title) - length(note) - length(moment)
	var lines []string
	if len(m.Table) > 0 {
		table := "```\n" + strings.ReplaceAll(strings.Join(m.Table, "\n"), "`", "'") + "\n```"
		lines = append(lines, table)
		room -= length(table) + 1
	}
	for i, l := range slices.Backward(told) {
		if i == at {
			lines = append(lines, moment)
			continue
		}
		line := words(m, l)
		if len(lines) == min(len(m.Table), 1) && length(line) > room {
			line = literal(clip(plain(m, l), room/2)) // escapes at most double it
		}
		room -= length(line) + 1
		if room < 0 {
			lines = append(lines, "…")
			if at >= 0 && at < i {
				lines = append(lines, moment)
			}
			break
		}
		lines = append(lines, line)
	}
	if title != "" {
		lines = append(lines, title)
	}
	slices.Reverse(lines)
	return strings.TrimSpace(strings.Join(lines, "\n")), note
}
