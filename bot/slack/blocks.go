package slack

import (
	"slices"
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// Slack's limits, in characters where they are of texts.
const (
	mostBlocks   = 50
	mostHome     = 100 // blocks of an App Home
	mostHeader   = 150
	mostSection  = 3000
	mostAlt      = 2000
	mostButton   = 75
	mostOption   = 75
	mostHolder   = 150
	mostFallback = 3000
	mostShown    = 13000 // of all blocks together
	mostHeading  = 1000  // above a group of buttons
	mostRow      = 5     // buttons beside each other; Slack takes 25
	mostTitle    = 24    // of a modal
	mostLabel    = 2000
)

// image is a picture as Slack knows it.
type image struct {
	ID   string `json:"id"`
	Alt  string `json:"alt,omitempty"`
	Name string `json:"name,omitempty"` // of its kind: all pads have the same
	Sum  string `json:"sum,omitempty"`  // of what it shows and where
	Day  string `json:"day,omitempty"`  // when it was put up; "" before such notes were kept
	Old  bool   `json:"old,omitempty"`  // it is from before what its message says
}

// squeeze says what is left out of a message so that it fits. Choices are never left out.
type squeeze struct {
	hints  bool // no hints
	groups bool // no hints above groups of buttons
	alt    int  // how many characters describe a picture
	option int  // how many characters an option of a menu has
}

// blocks is a message in Slack's form. The asides follow its note.
func (w texts) blocks(images []image, asides ...string) []slackapi.Block {
	var all []slackapi.Block
	for _, q := range []squeeze{
		{alt: mostAlt, option: mostOption},
		{alt: mostAlt, option: mostOption, hints: true},
		{alt: mostAlt / 4, option: mostOption, hints: true},
		{alt: mostAlt / 16, option: mostOption / 2, hints: true},
		{alt: mostAlt / 16, option: mostOption / 4, hints: true},
		{alt: mostAlt / 32, option: mostOption / 8, hints: true},
	} {
		all = w.layout(images, asides, q)
		if len(all) > mostBlocks {
			q.groups = true
			all = w.layout(images, asides, q)
		}
		if shown(all) <= mostShown {
			break
		}
	}
	return all
}

// layout puts the parts of a message below each other.
func (w texts) layout(images []image, asides []string, q squeeze) []slackapi.Block {
	var all []slackapi.Block
	if w.Call != "" {
		all = append(all, slackapi.NewSectionBlock(w.call(), nil, nil))
	}
	switch {
	case w.Title == "":
	case w.leads(w.Title): // a header cannot
		all = append(all, slackapi.NewSectionBlock(markupText("*"+w.markup(w.Title)+"*"), nil, nil))
	default:
		all = append(all, slackapi.NewHeaderBlock(plainText(cut(w.plain(w.Title), mostHeader))))
	}
	lines, at := w.InOrder()
	say := func(lines []string) {
		for _, text := range w.paragraphs(lines) {
			all = append(all, slackapi.NewSectionBlock(text, nil, nil))
		}
	}
	say(lines[:max(at, 0)])
	if at >= 0 {
		all = append(all, w.moment(at == 0))
	}
	say(lines[at+1:])
	if len(w.Table) > 0 {
		rows := escape(strings.ReplaceAll(strings.Join(w.Table, "\n"), "`", "'"))
		all = append(all, slackapi.NewSectionBlock(markupText("```\n"+rows+"\n```"), nil, nil))
	}
	show := func(images []image) {
		for _, i := range images {
			all = append(all, slackapi.NewImageBlockSlackFile(&slackapi.SlackFileObject{ID: i.ID}, cut(chat.Legible(i.Alt), q.alt), "", nil))
		}
	}
	lead := min(1, len(images))
	show(images[:lead])
	all = append(all, w.menus(q, false)...)
	all = append(all, w.rows(q)...)
	all = append(all, w.menus(q, true)...)
	if w.Note != "" {
		all = append(all, slackapi.NewContextBlock("", w.text(w.Note)))
	}
	say(w.Earlier)
	show(images[lead:]) // below the buttons, so that a phone shows these without scrolling
	for _, text := range asides {
		all = append(all, slackapi.NewContextBlock("", plainText(cut(text, mostSection))))
	}
	return all
}

// call is the text that calls people. At its head it names in bold people whom it does not call,
// since a private message has called them.
func (w texts) call() *slackapi.TextBlockObject {
	names, rest, headed := strings.Cut(w.Call, ": ")
	if !headed || w.Private || w.Kind != chat.Turn {
		return w.text(w.Call)
	}
	w.bold = true
	names = w.markup(names)
	w.bold = false
	if marked := names + ": " + w.markup(rest); utf8.RuneCountInString(marked) <= mostSection {
		return markupText(marked)
	}
	return w.text(w.Call)
}

// moment is the moment of a turn. If nothing comes before it, it is set as a heading; if it is not
// first, or too long for a heading, it is bold.
func (w texts) moment(first bool) slackapi.Block {
	if text := w.plain(w.Moment); first && utf8.RuneCountInString(text) <= mostHeader {
		return slackapi.NewHeaderBlock(plainText(text))
	}
	if marked := "*" + w.markup(w.Moment) + "*"; utf8.RuneCountInString(marked) <= mostSection {
		return slackapi.NewSectionBlock(markupText(marked), nil, nil)
	}
	return slackapi.NewSectionBlock(w.text(w.Moment), nil, nil)
}

// paragraphs puts lines into as few texts as they need.
func (w texts) paragraphs(lines []string) []*slackapi.TextBlockObject {
	write, object := w.plain, plainText
	if slices.ContainsFunc(lines, w.needsMarkup) && !slices.ContainsFunc(lines, func(line string) bool {
		return utf8.RuneCountInString(w.markup(line)) > mostSection
	}) {
		write, object = w.markup, markupText
	}
	var all []*slackapi.TextBlockObject
	text := ""
	for _, line := range lines {
		line = cut(strings.Trim(write(line), "\n"), mostSection)
		switch {
		case strings.TrimSpace(line) == "":
		case text == "":
			text = line
		case utf8.RuneCountInString(text)+1+utf8.RuneCountInString(line) > mostSection:
			all, text = append(all, object(text)), line
		default:
			text += "\n" + line
		}
	}
	if text != "" {
		all = append(all, object(text))
	}
	return all
}

// text is a short text in the kind that it needs.
func (w texts) text(text string) *slackapi.TextBlockObject {
	if w.needsMarkup(text) {
		if marked := w.markup(text); utf8.RuneCountInString(marked) <= mostSection {
			return markupText(marked)
		}
	}
	return plainText(cut(w.plain(text), mostSection))
}

// menus are the menus above the buttons, or those below them.
func (w texts) menus(q squeeze, last bool) []slackapi.Block {
	var all []slackapi.Block
	for _, m := range w.Menus {
		if m.Last == last {
			all = append(all, slackapi.NewActionBlock("", w.menu(m, q)))
		}
	}
	return all
}

func (w texts) menu(m chat.Menu, q squeeze) *slackapi.SelectBlockElement {
	options := make([]*slackapi.OptionBlockObject, len(m.Options))
	for i, o := range m.Options {
		options[i] = slackapi.NewOptionBlockObject(o.Value, plainText(cut(w.plain(o.Label), q.option)), nil)
		if !q.hints && o.Hint != "" {
			options[i].Description = plainText(cut(w.plain(o.Hint), mostOption))
		}
	}
	return slackapi.NewOptionsSelectBlockElement(slackapi.OptTypeStatic, plainText(cut(w.plain(m.Label), mostHolder)), m.ID, options...)
}

// rows are the buttons by group. Above each group stand its name and what its buttons do, cost and
// risk.
func (w texts) rows(q squeeze) []slackapi.Block {
	var all []slackapi.Block
	var row []slackapi.BlockElement
	end := func() {
		if row != nil {
			all, row = append(all, slackapi.NewActionBlock("", row...)), nil
		}
	}
	for _, t := range w.Trays() {
		if !q.groups {
			end()
			if heading := w.heading(t, q); heading != "" {
				all = append(all, slackapi.NewContextBlock("", plainText(cut(heading, mostHeading))))
			}
		}
		for _, b := range t.Buttons {
			if len(row) == mostRow {
				end()
			}
			row = append(row, w.button(b, q))
		}
	}
	end()
	return all
}

// heading is what stands above a group of buttons.
func (w texts) heading(t *chat.Tray, q squeeze) string {
	heading := w.plain(t.Name)
	if q.hints {
		return heading
	}
	all, some := t.Hints()
	if all != "" {
		heading += t.Joint()
	}
	heading += w.plain(all)
	for _, line := range some {
		if heading != "" {
			heading += "\n"
		}
		heading += w.plain(line)
	}
	return heading
}

func (w texts) button(b chat.Button, q squeeze) *slackapi.ButtonBlockElement {
	button := slackapi.NewButtonBlockElement(b.ID, b.ID, plainText(cut(w.plain(b.Face()), mostButton)))
	if (b.Hint != "" || b.Face() != b.Label) && !q.hints {
		button.AccessibilityLabel = cut(strings.TrimSuffix(w.plain(b.Label+": "+b.Hint), ": "), mostButton)
	}
	switch b.Style {
	case chat.Primary:
		button.Style = slackapi.StylePrimary
	case chat.Danger:
		button.Style = slackapi.StyleDanger
	}
	return button
}

func plainText(text string) *slackapi.TextBlockObject {
	if text == "" {
		text = " " // Slack refuses an empty text
	}
	return slackapi.NewTextBlockObject(slackapi.PlainTextType, text, false, false)
}

// markupText is verbatim: what looks like an address becomes no link.
func markupText(text string) *slackapi.TextBlockObject {
	return slackapi.NewTextBlockObject(slackapi.MarkdownType, text, false, true)
}

// fallback is what notifications show of a message.
func (w texts) fallback() string {
	title := strings.Replace(w.plain(w.Title), " in "+chat.Somewhere, "", 1) // a notification leads to it
	if w.Call != "" {                                                        // the message says the rest again
		call := w.plain(w.Call)
		if w.Kind == chat.Pad && title != "" {
			call += " · " + title
		}
		return fitFallback(call)
	}
	parts := make([]string, 0, 1+len(w.Lines))
	if title != "" {
		parts = append(parts, title)
	}
	lines, _ := w.InOrder()
	for _, line := range lines {
		parts = append(parts, w.plain(line))
	}
	text := strings.Join(parts, "\n")
	if text != "" && len(lines) == 0 && w.Kind == chat.Pad && len(w.Pictures) > 0 { // the words stand where it was asked for
		what := "picture"
		if len(w.Pictures) > 1 {
			what = "pictures"
		}
		text += ": the " + what + " that you asked for"
	}
	if text == "" && len(w.Pictures) > 0 {
		text = cut(chat.Legible(w.Pictures[0].Alt), mostHeader)
	}
	if text == "" {
		text = "Shipboard"
	}
	return fitFallback(text)
}

// fitFallback is a text that is not too long once it is escaped.
func fitFallback(text string) string {
	for n := mostFallback; ; n /= 2 { // escapes make it longer
		if escaped := escape(cut(text, n)); utf8.RuneCountInString(escaped) <= mostFallback {
			return escaped
		}
	}
}

// shown counts the characters of all that blocks hold.
func shown(all []slackapi.Block) int {
	n := 0
	add := func(texts ...*slackapi.TextBlockObject) {
		for _, t := range texts {
			if t != nil {
				n += utf8.RuneCountInString(t.Text)
			}
		}
	}
	for _, b := range all {
		switch b := b.(type) {
		case *slackapi.HeaderBlock:
			add(b.Text)
		case *slackapi.SectionBlock:
			add(b.Text)
		case *slackapi.ImageBlock:
			n += utf8.RuneCountInString(b.AltText)
		case *slackapi.ContextBlock:
			for _, e := range b.ContextElements.Elements {
				if t, ok := e.(*slackapi.TextBlockObject); ok {
					add(t)
				}
			}
		case *slackapi.ActionBlock:
			for _, e := range b.Elements.ElementSet {
				switch e := e.(type) {
				case *slackapi.ButtonBlockElement:
					add(e.Text)
					n += len(e.Value) + len(e.ActionID) + utf8.RuneCountInString(e.AccessibilityLabel)
				case *slackapi.SelectBlockElement:
					add(e.Placeholder)
					n += len(e.ActionID)
					for _, o := range e.Options {
						add(o.Text, o.Description)
						n += len(o.Value)
					}
				}
			}
		}
	}
	return n
}
